"""Whole-number operations that a processor has and Python's operators have not, the same compiled and interpreted.

Compiled arithmetic on signed numbers must not run over 64 bits, so the one product that may is taken here.
"""

from __future__ import annotations

from collections.abc import Callable

from bridge_fsm.compiled.jit import HAS_NUMBA

BITS63 = (1 << 63) - 1


def _scrambled(number: int, factor: int, addend: int) -> int:
    return (number * factor + addend) & BITS63


def _lowest(options: int) -> int:
    return (options & -options).bit_length()


def _nth(options: int, n: int) -> int:
    for _ in range(n):
        options &= options - 1
    return _lowest(options)


scrambled: Callable[[int, int, int], int] = _scrambled  # number * factor + addend, modulo 2**63
size_of: Callable[[int], int] = int.bit_count  # how many numbers a set has
lowest: Callable[[int], int] = _lowest  # the lowest number of a set (bit `number - 1`); the set is not empty
nth: Callable[[int, int], int] = _nth  # the n-th number of a set, from 0; the set has more than n

if HAS_NUMBA:
    from bridge_fsm.compiled.bits_numba import lowest, nth, scrambled, size_of
