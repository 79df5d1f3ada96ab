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

WORD, REAL = ir.IntType(64), ir.DoubleType()
ROWS = {kind: types.Array(kind, 1, "C") for kind in (types.int64, types.float64)}


class Registers(types.Type):
    """A set of named 64-bit numbers and rows of them."""

    def __init__(self, title: str, fields: tuple[tuple[str, int], ...], real: tuple[str, ...]) -> None:
        self.title, self.fields, self.real = title, fields, real
        self.counts = dict(fields)
        self.numbers = [name for name, count in fields if not count]
        fields += tuple((name, -1) for name in real)
        super().__init__(name=f"Registers({title}, {crc32(repr(fields).encode()):08x})")

    def row(self, name: str) -> Any:
        """The type of a row as it is seen."""
        return ROWS[types.float64 if name in self.real else types.int64]


def _pointer(kind: Any) -> Any:
    return types.CPointer(kind)  # type: ignore[attr-defined]


@register_model(Registers)
class _Model(models.StructModel):  # type: ignore[misc]
    """Pointers: to the block of single numbers, then to each row."""

    def __init__(self, manager: Any, kind: Registers) -> None:
        rows = [(name, _pointer(kind.row(name).dtype)) for name, count in kind.fields if count]
        super().__init__(manager, kind, [("numbers", _pointer(types.int64)), *rows])


@infer_getattr
class _Fields(AttributeTemplate):  # type: ignore[misc]
    key = Registers

    def generic_resolve(self, kind: Registers, name: str) -> Any:
        if name in kind.counts:
            return kind.row(name) if kind.counts[name] else types.int64
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
    row = make_array(kind.row(name))(context, builder)
    size = [context.get_constant(types.intp, kind.counts[name])]
    step = context.get_constant(types.intp, 8)
    populate_array(row, data=place, shape=size, strides=[step], itemsize=step, meminfo=None)
    return row._getvalue()


@lower_setattr_generic(Registers)
def _write(context: Any, builder: Any, sig: Any, args: Any, name: str) -> None:
    builder.store(args[1], _place(context, builder, sig.args[0], args[0], name))


def maker(title: str, fields: tuple[tuple[str, int], ...], real: tuple[str, ...] = ()) -> Any:
    """The function that makes a value of these fields, all zero, for compiled functions; the rows `real` are floats."""
    kind = Registers(title, fields, real)

    @intrinsic
    def make(typing_context: Any) -> Any:
        return kind(), _make

    def _make(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        blocks = cgutils.create_struct_proxy(kind)(context, builder)
        blocks.numbers = _zeros(builder, WORD, len(kind.numbers))
        for name, count in kind.fields:
            if count:
                setattr(blocks, name, _zeros(builder, REAL if name in kind.real else WORD, count))
        return blocks._getvalue()

    return make


def _zeros(builder: Any, kind: Any, count: int) -> Any:
    """So many zeros on the stack."""
    block = cgutils.alloca_once(builder, ir.ArrayType(kind, count))
    builder.store(ir.Constant(ir.ArrayType(kind, count), None), block)
    return builder.bitcast(block, kind.as_pointer())
