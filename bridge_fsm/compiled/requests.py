"""What is asked of the random generators: how many, from which seed, with which weights, by how many threads."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from bridge_fsm.errors import InputError, not_a

MOST = 1 << 53
LAST_SEED = (1 << 63) - 1
WeightsLike = Sequence[float] | npt.NDArray[np.floating] | npt.NDArray[np.integer]
Floats = npt.NDArray[np.float64]
Done = TypeVar("Done")


def check_request(kind: str, count: int, seed: int, threads: int) -> None:
    """Raise `InputError` for a number of things, a seed or a number of threads that cannot be."""
    if not 0 <= count <= MOST:
        raise not_a(f"number of {kind}", count, "a whole number from 0 upwards")
    if not 0 <= seed <= LAST_SEED:
        raise not_a("seed", seed, "a whole number from 0 to 2**63 - 1")
    if threads < 1:
        raise not_a("number of threads", threads, "a whole number from 1 upwards")


def checked_weights(what: str, weights: WeightsLike | None, size: int) -> Floats:
    """The weights by number 0..size (that of 0 does not count), the greatest made 1; empty where there are none.

    Raises `InputError` for another shape and for weights that are negative or not finite.
    """
    if weights is None:
        return np.zeros(0)
    try:
        given = np.array(weights, np.float64)
    except (TypeError, ValueError):
        raise InputError(f"weights of {what}: found what is no array of numbers; expected {size + 1} numbers") from None
    if given.shape != (size + 1,):
        raise InputError(f"weights of {what}: found an array of shape {given.shape}; expected ({size + 1},), by number")
    for number in np.flatnonzero(~np.isfinite(given) | (given < 0)):
        found = given[number]
        raise InputError(f"weights of {what}: found {found} for number {number}; expected a finite number, 0 or more")
    return given / given.max() if given.max() > 0 else np.zeros(0)


class Scratch(threading.local):
    """Arrays that a thread uses again and again, since fresh ones of megabytes are dear."""

    def __init__(self) -> None:
        self.arrays: dict[tuple[str, tuple[int, ...]], Any] = {}

    def array(self, kind: str, *shape: int) -> Any:
        """This thread's array of a dtype and a shape; what stands in it is left over from its last use."""
        if (kind, shape) not in self.arrays:
            self.arrays[kind, shape] = np.empty(shape, kind)
        return self.arrays[kind, shape]


SCRATCH = Scratch()


def in_chunks(count: int, size: int, threads: int, work: Callable[[int, int], Done]) -> list[Done]:
    """Do work(first, next) for the chunks of 0..count - 1, by so many threads; the answers in order."""
    chunks = list(_chunks(count, size))
    if threads == 1:
        return [work(first, after) for first, after in chunks]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(lambda chunk: work(*chunk), chunks))


def _chunks(count: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, count, size):
        yield first, min(first + size, count)
