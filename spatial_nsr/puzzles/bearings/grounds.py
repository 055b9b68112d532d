"""What patterns tell of corners and the middle of a field, and of what lies around somebody there.

>>> from spatial_nsr.puzzles.bearings.patterns import read_bearings
>>> told = read_bearings("The oak is in the northeast corner. The shed is in the southeast corner.")
>>> direction(told, "oak", "shed")
0
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from spatial_nsr.puzzles.bearings.texts import NORTH, Bearings
from spatial_nsr.puzzles.maps.half_planes import exactly
from spatial_nsr.puzzles.wordlists import degrees_of

__all__ = ["MIDDLE", "PLACED_ON_GROUND", "direction", "pass_over", "stand_there"]

Teller: TypeAlias = Callable[[Bearings, re.Match[str], str | None], None]
MIDDLE = "middle of the ground"
STEP, CORNERS = 45, (45, 135, 225, 315)
SIGNS = {
    0: (0, 1), 45: (1, 1), 90: (1, 0), 135: (1, -1), 180: (0, -1), 225: (-1, -1), 270: (-1, 0),
    315: (-1, 1),
}  # fmt: skip


@dataclass(frozen=True)
class _Lies:
    """How one thing lies to another, east and north."""

    head: str
    tail: str
    signs: tuple[int, int]


def direction(told: Bearings, head: str, tail: str) -> int | None:
    """Which way one thing lies from another by what is told of others, "north" as exactly north."""
    known = [(one, other, told.absolute(told.place(one, other))) for one, other in [*told.places]]
    facts = [_Lies(one, two, SIGNS[by]) for one, two, by in known if by is not None and by in SIGNS]
    ground = {one: SIGNS[by] for one, two, by in known if two == MIDDLE and by is not None}
    ground |= dict.fromkeys(told.central, (0, 0))
    facts += [_across(one, two, ground) for one in ground for two in ground if one < two]
    facts += [_Lies(who, spot, (0, 0)) for who, spot in told.at.items()]
    signs = [exactly(facts, axis, head, tail) for axis in (0, 1)]
    return next((by for by, each in SIGNS.items() if [*each] == signs), None)


def _across(one: str, two: str, ground: Mapping[str, tuple[int, int]]) -> _Lies:
    """How what is in one corner lies to what is in another, of a square."""
    (x, y), (east, north) = ground[one], ground[two]
    return _Lies(one, two, ((x > east) - (x < east), (y > north) - (y < north)))


def pass_over(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """Who walks from one place straight to another faces the way that this lies."""
    degrees = direction(told, _thing(told, match, "X"), _thing(told, match, "Y"))
    if who is not None and degrees is not None:
        told.faces(who, (NORTH, degrees))


def stand_there(told: Bearings) -> None:
    """Whoever stands at a place has all others where they are told to lie from it."""
    for who, spot in told.at.items():
        for head, tail in [*told.places]:
            known = told.absolute(told.place(head, tail))
            if tail == spot and head != who and known is not None:
                told.equal(told.place(head, who), (NORTH, known))


def _thing(told: Bearings, match: re.Match[str], slot: str) -> str:
    return told.names.keys[int(match[slot])]


def _stands(told: Bearings, match: re.Match[str], who: str | None) -> None:
    goer, spot = _thing(told, match, "Y"), _thing(told, match, "X")
    if goer in ("you", *told.names.people) and goer != spot:
        told.at.setdefault(goer, spot)


def _here(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """What is "to the north", where it is told where somebody stands."""
    spots = {*told.at.values()}
    head = _thing(told, match, "X")
    if len(spots) == 1 and head not in spots and head not in told.at:
        told.equal(
            told.place(head, next(iter(spots))), (NORTH, degrees_of("points")[match["POINT"]])
        )


def _corner(told: Bearings, match: re.Match[str], who: str | None) -> None:
    degrees = degrees_of("points")[match["POINT"]]
    told.equal(told.place(_thing(told, match, "X"), MIDDLE), (NORTH, degrees))


def _last(told: Bearings, match: re.Match[str], who: str | None) -> None:
    """What is in the one corner that nothing was told to be in yet."""
    head = _thing(told, match, "X")
    known = {told.absolute(told.place(one, MIDDLE)) for one, at in [*told.places] if at == MIDDLE}
    left = [each for each in CORNERS if each not in known]
    if len(left) == 1 and (head, MIDDLE) not in told.places:
        told.equal(told.place(head, MIDDLE), (NORTH, left[0]))


def _centre(told: Bearings, match: re.Match[str], who: str | None) -> None:
    told.central.add(_thing(told, match, "X"))


PLACED_ON_GROUND: Mapping[str, Teller] = {
    "stands": _stands, "here": _here, "corner": _corner, "last": _last, "centre": _centre,
}  # fmt: skip
"""What tells where something lies on a field or around somebody."""
