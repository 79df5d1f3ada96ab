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


# What generated modules import: the product modulo 2**63; how many numbers a set has; its lowest number (it has one);
# its n-th number, from 0 (it has more than n). A set has bit `number - 1` for each number.
PLAIN: dict[str, Callable[..., int]] = {
    "scrambled": _scrambled, "size_of": int.bit_count, "lowest": _lowest, "nth": _nth,
}  # fmt: skip
scrambled, size_of = PLAIN["scrambled"], PLAIN["size_of"]
lowest, nth = PLAIN["lowest"], PLAIN["nth"]

if HAS_NUMBA:
    from bridge_fsm.compiled import bits_numba

    scrambled, size_of = bits_numba.scrambled, bits_numba.size_of
    lowest, nth = bits_numba.lowest, bits_numba.nth
