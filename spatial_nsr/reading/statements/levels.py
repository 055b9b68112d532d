"""How things lie to one another by the parts, shelves and floors that they are in.

What is on the top shelf is above what is on the bottom shelf; of two things in one picture the one
at its left is left of the one at its right.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from spatial_nsr.reading.referents.things import Thing
    from spatial_nsr.reading.statements.memory import Memory

__all__ = ["by_levels"]


@dataclass(frozen=True)
class _Level:
    """A place on an axis of something: ``frame`` is what it is a part of, or the sort of places."""

    axis: str
    frame: tuple[str, int | None]
    rank: int


@functools.cache
def _data() -> Mapping[str, Any]:
    file = resources.files("spatial_nsr.grammars").joinpath("reading", "levels.toml")
    return tomllib.loads(file.read_text("utf-8"))


def by_levels(memory: Memory, relation: str, figure: int, landmark: int) -> bool | None:
    """Whether a thing stands so to another by the levels that both are at."""
    axis = next((a for a, data in _data()["axes"].items() if relation in data["relations"]), None)
    if axis is None:
        return None
    ones = {level.frame: level.rank for level in _levels(memory, figure) if level.axis == axis}
    others = {level.frame: level.rank for level in _levels(memory, landmark) if level.axis == axis}
    shared = [frame for frame in ones if frame in others]
    ways = {(ones[f] > others[f]) - (ones[f] < others[f]) for f in shared}
    if len(ways) != 1:
        return None
    (way,) = ways
    first = relation == _data()["axes"][axis]["relations"][0]
    return way == (-1 if first else 1)


def _levels(memory: Memory, number: int) -> Iterator[_Level]:
    """The levels of a thing, and of what it is in or on."""
    inside = [number, *memory.held(number)]
    for each in inside:
        for said in memory.of(each):
            for axis, data in _data()["axes"].items():
                rank = _rank(data["parts"], {said.relation})
                if rank is not None and len(said.landmarks) == 1:
                    yield _Level(axis, ("", said.landmarks[0]), rank)
    for each in inside[1:]:
        yield from _named(memory.reading.thing(each))


def _named(place: Thing) -> Iterator[_Level]:
    """The levels that the name of a place tells: "the top shelf", "the second floor"."""
    floor = _floor(place)
    if floor is not None:
        yield _Level("height", ("floor", None), -floor)
        return
    for axis, data in _data()["axes"].items():
        rank = _rank(data["words"], place.words)
        if rank is not None:
            yield _Level(axis, (place.kind, place.whole), rank)


def _rank(sets: list[list[str]], words: set[str]) -> int | None:
    found = [at for at, each in enumerate(sets) if words.intersection(each)]
    return found[0] if len(found) == 1 else None


def _floor(place: Thing) -> int | None:
    """How high a floor is, counted from the ground."""
    floors = _data()["floors"]
    if place.kind in floors["below"]:
        return -1
    if place.kind not in floors["nouns"]:
        return None
    if place.words.intersection(floors["ground"]):
        return 0
    if place.words.intersection(floors["below"]):
        return -1
    ranks = (at for at, word in enumerate(floors["ordinals"], 1) if word in place.words)
    return next(ranks, None)
