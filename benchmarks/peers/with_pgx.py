"""pgx's `bridge_bidding` on the CPU: lanes of random legal auctions, compiled by jax, on the one core of the process.

Two ways of driving it are offered: `reset` replaces each finished auction at once (pgx's own `auto_reset`), so that
no lane idles, but every step pays for making a new state; `batches` steps all lanes until the last has finished and
answers only how many have, so that XLA leaves out observations and whatever else nobody reads.
pgx wants a table of double-dummy results to start; the rows that it carries as a sample are enough.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import pgx.bridge_bidding as bidding
from pgx.experimental import auto_reset

STEPS = 32
LANES = (64, 256, 1024, 4096)


def works() -> dict[str, Callable[[], int]]:
    """Both ways with several numbers of lanes, each compiled when first asked."""
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "sample.npy"
        np.save(table, np.array(bidding._load_sample_hash()))
        env = bidding.BridgeBidding(str(table))
    offered = {f"reset {lanes}": _reset(env, lanes) for lanes in LANES}
    return offered | {f"batches {lanes}": _batches(env, lanes) for lanes in LANES}


def _drawn(state: Any, key: Any) -> Any:
    """A legal call for each lane, uniformly."""
    return jax.random.categorical(key, jnp.where(state.legal_action_mask, 0.0, -1e9), axis=-1)


def _reset(env: Any, lanes: int) -> Callable[[], int]:
    step = jax.vmap(auto_reset(env.step, env.init))

    def body(carry: Any, _: Any) -> Any:
        state, key = carry
        key, to_draw, to_reset = jax.random.split(key, 3)
        state = step(state, _drawn(state, to_draw), jax.random.split(to_reset, lanes))
        return (state, key), state.terminated.sum()

    def run(state: Any, key: Any) -> Any:
        carry, ended = jax.lax.scan(body, (state, key), None, length=STEPS)
        return carry, ended.sum()

    compiled = jax.jit(run)
    carry: list[Any] = []

    def work() -> int:
        if not carry:
            first = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), lanes))
            carry.append((first, jax.random.PRNGKey(1)))
        carry[0], ended = compiled(*carry[0])
        return int(ended)

    return work


def _batches(env: Any, lanes: int) -> Callable[[], int]:
    step = jax.vmap(env.step)

    def body(carry: Any) -> Any:
        state, key = carry
        key, to_draw = jax.random.split(key)
        return step(state, _drawn(state, to_draw)), key

    def run(key: Any) -> Any:
        key, to_begin = jax.random.split(key)
        first = jax.vmap(env.init)(jax.random.split(to_begin, lanes))
        state, key = jax.lax.while_loop(lambda carry: ~carry[0].terminated.all(), body, (first, key))
        return key, state.terminated.sum()

    compiled = jax.jit(run)
    key = [jax.random.PRNGKey(1)]

    def work() -> int:
        key[0], ended = compiled(key[0])
        return int(ended)

    return work
