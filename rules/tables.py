"""The table of a calculus as plain data, whatever file it came from."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from spatial_nsr.errors import CalculusError, Place

__all__ = ["CalculusTable", "Cell", "Forbidden", "calculus_error"]

Cell = tuple[str, str]


@dataclass(frozen=True)
class Forbidden:
    """Labels that contain all of ``present`` and none of ``absent`` are not tractable."""

    present: frozenset[str]
    absent: frozenset[str]


@dataclass(frozen=True)
class CalculusTable:
    """What a calculus file says, as plain data; the laws have been checked."""

    name: str
    relations: tuple[str, ...]
    identity: str
    converse: Mapping[str, str]
    composition: Mapping[Cell, frozenset[str]]
    aliases: tuple[str, ...] = ()
    about: str = ""
    cite: str = ""
    unions: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    tractable: str = "none"
    forbidden: tuple[Forbidden, ...] = ()
    listed: frozenset[frozenset[str]] = frozenset()
    patchwork: bool = False
    variables: tuple[str, ...] = ()
    within: tuple[tuple[str, str], ...] = ()
    compare: tuple[tuple[str, str], ...] = ()
    signs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    coarsens: str = ""
    parts: Mapping[str, frozenset[str]] = field(default_factory=dict)
    product: tuple[str, ...] = ()
    axes: tuple[str, ...] = ()
    places: Mapping[object, Place] = field(default_factory=dict, compare=False, repr=False)


def calculus_error(table: CalculusTable, message: str, key: object) -> CalculusError:
    """An error about a statement of a calculus, at the place where it stands."""
    fallback = next(iter(table.places.values()), Place(table.name))
    return CalculusError(message, table.places.get(key, Place(fallback.file)))
