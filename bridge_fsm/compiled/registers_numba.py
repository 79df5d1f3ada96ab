"""The numba type behind `registers`: a value whose fields are places on the stack of the function that makes it.

All single numbers stand in one block, which the compiler takes apart; each row of numbers has a block of its own, and
is seen as an array. Nothing is checked and nothing is freed: a value must not outlive the function that made it.
"""

from __future__ import annotations

from typing import Any
from zlib import crc32

from llvmlite import ir
from numba.core import cgutils, types
from numba.core.typing.templates import AttributeTemplate
from numba.extending import (
    infer_getattr,
    intrinsic,
    lower_getattr_generic,
    lower_setattr_generic,
    models,
    register_model,
)
from numba.np.arrayobj import make_array, populate_array

WORD = ir.IntType(64)
ROW = types.Array(types.int64, 1, "C")


class Registers(types.Type):  # type: ignore[misc]
    """A set of named 64-bit numbers and rows of them."""

    def __init__(self, title: str, fields: tuple[tuple[str, int], ...]) -> None:
        self.title, self.fields = title, fields
        self.counts = dict(fields)
        self.numbers = [name for name, count in fields if not count]
        super().__init__(name=f"Registers({title}, {crc32(repr(fields).encode()):08x})")


@register_model(Registers)
class _Model(models.StructModel):  # type: ignore[misc]
    """Pointers: to the block of single numbers, then to each row."""

    def __init__(self, manager: Any, kind: Registers) -> None:
        place = types.CPointer(types.int64)
        rows = [(name, place) for name, count in kind.fields if count]
        super().__init__(manager, kind, [("numbers", place), *rows])


@infer_getattr
class _Fields(AttributeTemplate):  # type: ignore[misc]
    key = Registers

    def generic_resolve(self, kind: Registers, name: str) -> Any:
        if name in kind.counts:
            return ROW if kind.counts[name] else types.int64
        return None


def _place(context: Any, builder: Any, kind: Registers, value: Any, name: str) -> Any:
    """The pointer to a field."""
    blocks = cgutils.create_struct_proxy(kind)(context, builder, value=value)
    if kind.counts[name]:
        return getattr(blocks, name)
    return builder.gep(blocks.numbers, [WORD(kind.numbers.index(name))], inbounds=True)


@lower_getattr_generic(Registers)
def _read(context: Any, builder: Any, kind: Registers, value: Any, name: str) -> Any:
    place = _place(context, builder, kind, value, name)
    if not kind.counts[name]:
        return builder.load(place)
    row = make_array(ROW)(context, builder)
    size = [context.get_constant(types.intp, kind.counts[name])]
    step = context.get_constant(types.intp, 8)
    populate_array(row, data=place, shape=size, strides=[step], itemsize=step, meminfo=None)
    return row._getvalue()


@lower_setattr_generic(Registers)
def _write(context: Any, builder: Any, sig: Any, args: Any, name: str) -> None:
    builder.store(args[1], _place(context, builder, sig.args[0], args[0], name))


def maker(title: str, fields: tuple[tuple[str, int], ...]) -> Any:
    """The function that makes a value of these fields, all zero, for compiled functions to call."""
    kind = Registers(title, fields)

    @intrinsic
    def make(typing_context: Any) -> Any:
        return kind(), _make

    def _make(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        blocks = cgutils.create_struct_proxy(kind)(context, builder)
        blocks.numbers = _zeros(builder, len(kind.numbers))
        for name, count in kind.fields:
            if count:
                setattr(blocks, name, _zeros(builder, count))
        return blocks._getvalue()

    return make


def _zeros(builder: Any, count: int) -> Any:
    """So many zeros on the stack."""
    block = cgutils.alloca_once(builder, ir.ArrayType(WORD, count))
    builder.store(ir.Constant(ir.ArrayType(WORD, count), None), block)
    return builder.bitcast(block, WORD.as_pointer())
