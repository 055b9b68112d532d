"""Queries of the reader of drawn scenes, in the relations that prose has."""

from __future__ import annotations

import dataclasses
from typing import Any, TypeVar

__all__ = ["restated"]

_Query = TypeVar("_Query")
# What is on a block touches it from above; of furniture it is told that things rest on it.
_ON = {
    frozenset(("touching", "above")): ("resting-on",),
    frozenset(("touching", "below")): ("supporting",),
}


def restated(query: _Query) -> _Query:
    """The query with "on" as prose tells it.

    >>> from spatial_nsr.queries import Description, Link
    >>> print(restated(Description(that=(Link(("touching", "above"), Description("tray")),))))
    thing that is resting-on a tray
    """
    made: _Query = _restated(query)
    return made


def _restated(value: Any) -> Any:
    if isinstance(value, tuple):
        return tuple(map(_restated, value))
    if not dataclasses.is_dataclass(value) or isinstance(value, type):
        return value
    changed: dict[str, Any] = {}
    for field in dataclasses.fields(value):
        held = getattr(value, field.name)
        if field.name == "relations":
            changed[field.name] = _ON.get(frozenset(held), held)
        else:
            changed[field.name] = _restated(held)
    return dataclasses.replace(value, **changed)
