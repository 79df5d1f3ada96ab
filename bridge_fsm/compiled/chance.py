"""Random choice in whole numbers: streams that depend on a seed and an index alone, the same compiled and interpreted.

A stream is a linear congruential generator modulo 2**63 with a multiplier of L'Ecuyer (1999), begun at a mixed hash of
seed and index; the 32 highest bits of a state are used.
"""

from __future__ import annotations

from typing import Any, Protocol

from bridge_fsm.compiled.bits import lowest, nth, scrambled, size_of

MULTIPLIER = 2806196910506780709


class Stream(Protocol):
    """A random stream: its state below 2**63, and the weights of the numbers that are chosen, if they have any."""

    state: int
    is_weighted: int
    weights: Any


def begin_stream(chance: Stream, seed: int, index: int) -> None:
    """Begin the stream of a seed and an index, both 0..2**62 - 1."""
    chance.state = mixed(mixed(seed) ^ index)


def mixed(number: int) -> int:
    """A number whose bits depend on all bits of another, one to one below 2**63."""
    z = scrambled(number, 3935559000370003845, 2691343689449507681)
    z ^= z >> 31
    z = scrambled(z, 3202034522624059733, 0)
    z ^= z >> 29
    z = scrambled(z, 2862933555777941757, 0)
    return z ^ z >> 32


def below(chance: Stream, size: int) -> int:
    """A number 0..size - 1, each with probability 1 / size to within 2**-32; size is at most 2**31."""
    chance.state = scrambled(chance.state, MULTIPLIER, 1)
    return (chance.state >> 31) * size >> 32


def weigh(chance: Stream, weights: Any) -> None:
    """Have numbers chosen with these weights from now on; without weights all are alike."""
    chance.is_weighted = len(weights)
    for number in range(len(weights)):
        chance.weights[number] = weights[number]


def chosen(options: int, chance: Stream) -> int:
    """A number of a set (bit `number - 1`), by weight where weights are given, else all alike; 0 of an empty set."""
    if options == 0:
        return 0
    if chance.is_weighted:
        total = weight_of(options, chance)
        if total > 0.0:
            return weighted(options, chance, total)
    return nth(options, below(chance, size_of(options)))


def weight_of(options: int, chance: Stream) -> float:
    """The sum of the weights of a set, from the lowest number on."""
    total = 0.0
    while options:
        total += chance.weights[lowest(options)]
        options &= options - 1
    return total


def weighted(options: int, chance: Stream, total: float) -> int:
    """A number of a set with probability proportional to its weight; one without weight is never chosen."""
    chance.state = scrambled(chance.state, MULTIPLIER, 1)
    left = chance.state * 2.0**-63 * total
    number = 0
    while options:
        here = lowest(options)
        options &= options - 1
        if chance.weights[here] > 0.0:
            number = here
            left -= chance.weights[here]
            if left < 0.0:
                return number
    return number
