"""The operations of `bits` as instructions of the processor."""

from __future__ import annotations

import platform
from typing import Any

from llvmlite import binding, ir
from numba.core import types
from numba.extending import intrinsic

from bridge_fsm.compiled.jit import inlined

WORD = ir.IntType(64)
HAS_DEPOSIT = platform.machine() in ("x86_64", "AMD64") and bool(binding.get_host_cpu_features().get("bmi2"))


@intrinsic
def scrambled(typing_context: Any, number: Any, factor: Any, addend: Any) -> Any:
    """`number * factor + addend` modulo 2**63."""

    def code(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        value = builder.add(builder.mul(args[0], args[1]), args[2])
        return builder.and_(value, WORD((1 << 63) - 1))

    return types.int64(types.int64, types.int64, types.int64), code


@intrinsic
def size_of(typing_context: Any, options: Any) -> Any:
    """How many numbers a set has."""

    def code(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.int64), code


@intrinsic
def lowest(typing_context: Any, options: Any) -> Any:
    """The lowest number of a set that is not empty."""

    def code(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.add(builder.cttz(args[0], ir.IntType(1)(1)), WORD(1))

    return types.int64(types.int64), code


@intrinsic
def deposited(typing_context: Any, bits: Any, options: Any) -> Any:
    """The bits put one after the other in the places of a set (`pdep`)."""

    def code(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        kind = ir.FunctionType(WORD, [WORD, WORD])
        return builder.call(builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", (), kind), args)

    return types.int64(types.int64, types.int64), code


def _nth_by_deposit(options: int, n: int) -> int:
    return lowest(deposited(1 << n, options))  # type: ignore[no-any-return]


def _nth_by_steps(options: int, n: int) -> int:
    for _ in range(n):
        options &= options - 1
    return lowest(options)  # type: ignore[no-any-return]


nth = inlined(_nth_by_deposit if HAS_DEPOSIT else _nth_by_steps)
