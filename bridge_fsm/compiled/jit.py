"""How generated functions are compiled: by numba where it is installed, else not at all.

`BRIDGE_FSM_JIT=off` (or 0, no, false) leaves them interpreted, as without numba.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

IS_OFF = os.environ.get("BRIDGE_FSM_JIT", "").casefold() in ("off", "0", "no", "false")
try:
    if IS_OFF:
        raise ImportError("switched off")
    from numba import njit
except ImportError:  # without the extra [fast] the same source runs interpreted
    njit = None

HAS_NUMBA = njit is not None
WHY = "BRIDGE_FSM_JIT switches it off" if IS_OFF else "pip install 'bridge-fsm[fast]'"
NOTICE = f"numba is not used: the generated source runs interpreted, about a hundred times slower ({WHY})"


def jit(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile an inner function, without the wrappers that only Python and C callers need; cached on disk."""
    if njit is None:
        return function
    compiled: Callable[..., Any] = njit(cache=True, no_cpython_wrapper=True, no_cfunc_wrapper=True)(function)
    return compiled


def entry(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile a function that Python calls."""
    if njit is None:
        return function
    compiled: Callable[..., Any] = njit(cache=True, nogil=True)(function)
    return compiled


def inlined(function: Callable[..., Any]) -> Callable[..., Any]:
    """Compile an inner function that becomes part of each that calls it; see `registers`."""
    if njit is None:
        return function
    options = {"forceinline": True, "error_model": "numpy", "no_cpython_wrapper": True, "no_cfunc_wrapper": True}
    compiled: Callable[..., Any] = njit(cache=True, **options)(function)
    return compiled
