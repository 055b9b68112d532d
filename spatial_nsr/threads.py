"""One thread at a time for what works things out lazily, and a z3 context for every thread.

Stories and worlds keep what they have worked out. Their methods wait for one another, so that they
can be asked from several threads; two stories do not wait.
"""

from __future__ import annotations

import atexit
import functools
import gc
import importlib
import threading
from collections.abc import Callable
from typing import Any, Concatenate, ParamSpec, Protocol, TypeVar

__all__ = ["alone", "collect_rarely", "z3", "z3_context"]

ALLOCATIONS = 200_000  # from one look for garbage to the next; Python itself takes 700

Given = ParamSpec("Given")
Result = TypeVar("Result")


class _Locked(Protocol):
    _lock: Any  # threading.RLock is no type


Self = TypeVar("Self", bound=_Locked)


def alone(
    method: Callable[Concatenate[Self, Given], Result],
) -> Callable[Concatenate[Self, Given], Result]:
    """A method that waits until no other thread is in such a method of the same object."""

    @functools.wraps(method)
    def waiting(self: Self, *args: Given.args, **more: Given.kwargs) -> Result:
        with self._lock:
            return method(self, *args, **more)

    return waiting  # type: ignore[return-value]


def collect_rarely() -> None:
    """Look for garbage rarely, in a process of our own: most of what is loaded there stays.

    Nor is it looked through at the end, which took longer than what many commands do.
    """
    gc.set_threshold(ALLOCATIONS)
    atexit.unregister(gc.freeze)  # it is done once, however often this is asked for
    atexit.register(gc.freeze)


class _Late:
    """A module that is imported when something of it is first asked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, name: str) -> Any:
        found = getattr(importlib.import_module(self._name), name)
        setattr(self, name, found)
        return found


z3 = _Late("z3")  # most texts name no frame, and are read without it


class _Contexts(threading.local):
    own: Any = None


_contexts = _Contexts()


def z3_context() -> Any:
    """The context in which this thread makes its terms: z3 crashes where two threads share one."""
    if _contexts.own is None:
        _contexts.own = z3.Context()
        # Garbage may be collected in another thread than the one that made it.
        z3.Z3_enable_concurrent_dec_ref(_contexts.own.ref())
    return _contexts.own
