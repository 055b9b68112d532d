"""Methods of values whose work is done by modules above them, which they do not know.

An answer does not know who explains it, nor a network who draws it; still ``answer.explain()`` and
``network.draw()`` are what people like to write. Such a method asks here, by its name, for the
function that does it. Who that is, is registered from above, by ``spatial_nsr/__init__.py``: each
function is named there by its module, and imported when it is first asked for.

>>> upward("Derivation.explain").__name__
'render'
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["register", "registered", "upward"]

_homes: dict[str, str] = {}


def register(homes: Mapping[str, str]) -> None:
    """Say who does the work of methods: for each the module and, after a colon, the function."""
    _homes.update(homes)


def registered() -> dict[str, str]:
    """Who does the work of which method."""
    return dict(_homes)


def upward(method: str) -> Callable[..., Any]:
    """The function that does the work of a method, such as ``"Answer.explain"``."""
    module, _, name = _homes[method].partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), name)
    return found
