"""Arrays lent to compiled code: the same memory, without a count of who uses it.

A compiled function that is handed an array counts a reference, and gives it back at its end, each time it is called;
with fifteen arrays in a search that was two thirds of its time. The memory is kept by the caller of the entry.
"""

from __future__ import annotations

from typing import Any

from bridge_fsm.compiled.jit import HAS_NUMBA

if HAS_NUMBA:
    from numba import carray, njit, types
    from numba.core.cgutils import voidptr_t
    from numba.extending import intrinsic

    @intrinsic
    def _pointer(typing_context: Any, address: Any) -> Any:
        """A number taken for an address."""

        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.inttoptr(args[0], voidptr_t)

        return types.voidptr(types.uintp), code

    @njit
    def lent(array: Any) -> Any:
        """The same memory as an array that nobody owns."""
        return carray(_pointer(array.ctypes.data), array.shape, array.dtype)

else:

    def lent(array: Any) -> Any:
        """The array itself, where nothing is compiled."""
        return array
