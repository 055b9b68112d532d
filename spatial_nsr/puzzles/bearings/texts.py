"""Directions that a text tells by one another: who faces whom, what lies on whose hand, and where.

Each direction is known to another by the degrees between them: who faces somebody who faces him
looks the opposite way, a lake on the left of who goes north lies west of him. So all that is told
is a network of differences, and what is asked is the difference of two directions in it.

>>> told = Bearings()
>>> told.faces("ann", ("north", 90))
>>> told.equal(told.place("lake", "ann"), told.facing("ann"), 270)
>>> told.absolute(told.place("lake", "ann"))
0
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from spatial_nsr.puzzles.bearings.words import Names
from spatial_nsr.puzzles.items import load_forms
from spatial_nsr.puzzles.wordlists import degrees_of, words_in

__all__ = [
    "CAMERA",
    "FLOW",
    "FULL",
    "HALF",
    "NORTH",
    "OUTWARD",
    "SEA",
    "SUN",
    "WIND",
    "Angle",
    "Bearings",
    "sky_of",
    "sort_of_water",
    "water_of",
]

FULL, HALF = 360, 180
NORTH, CAMERA, FLOW, SEA, OUTWARD = "north", "camera", "flow", "sea", "outward"
SUN, WIND = "sun", "wind"
Angle: TypeAlias = tuple[str, int]
"""A direction: one that is told of, and by how many degrees it is turned clockwise from that."""


@dataclass
class Bearings:
    """The directions of a text, each known to another by the degrees between them.

    ``turns`` counts how often somebody has turned: his heading before is another one.
    """

    names: Names = field(default_factory=Names)
    over: dict[str, Angle] = field(default_factory=dict)
    turns: dict[str, int] = field(default_factory=dict)
    faced: set[str] = field(default_factory=set)
    places: dict[tuple[str, str], None] = field(default_factory=dict)
    along: dict[str, str] = field(default_factory=dict)  # the path or ridge that somebody goes on
    before: list[tuple[str, str, int]] = field(default_factory=list)  # or behind it
    rows: list[list[str]] = field(default_factory=list)
    viewer: str | None = None
    middle: str | None = None  # what somebody goes round
    at: dict[str, str] = field(default_factory=dict)  # where somebody stands
    central: set[str] = field(default_factory=set)  # in the middle of what has corners
    sunlit: int | None = None  # where the sun stands at the hour that is told
    south: bool = False  # of the equator
    clash: bool = False

    def facing(self, name: str) -> Angle:
        """The way somebody faces now."""
        return f"facing {name} {self.turns.get(name, 0)}", 0

    def place(self, head: str, tail: str) -> Angle:
        """The direction in which one thing lies from another."""
        sky = sky_of(head)
        if sky is not None:  # it is there for everybody
            self.places.setdefault((head, tail))
            return sky
        if tail == CAMERA:
            return self.facing(CAMERA)
        if head == CAMERA:
            return self.facing(CAMERA)[0], HALF
        head = "water" if head.split()[-1] in words_in("sea") else head  # "the open water"
        water = water_of(self) if head in words_in("sea") else None
        if water is not None and water not in (head, tail):
            name, degrees = self.place(water, tail)
            return name, degrees + (HALF if sort_of_water(water) == "outer" else 0)
        head = SEA if head in words_in("sea") else head
        self.places.setdefault((head, tail))
        if head < tail:
            return f"from {tail} to {head}", 0
        return f"from {head} to {tail}", HALF

    def _root(self, angle: Angle) -> Angle:
        name, degrees = angle
        while name in self.over:
            name, more = self.over[name]
            degrees += more
        return name, degrees % FULL

    def between(self, one: Angle, other: Angle) -> int | None:
        """By how many degrees one direction is turned clockwise from another."""
        (root, degrees), (base, turned) = self._root(one), self._root(other)
        return (degrees - turned) % FULL if root == base else None

    def equal(self, one: Angle, other: Angle, degrees: int = 0) -> None:
        """One direction is another one turned clockwise."""
        known = self.between(one, other)
        if known is not None:
            self.clash |= known != degrees % FULL
            return
        (root, turned), (base, more) = self._root(one), self._root(other)
        self.over[root] = (base, (more + degrees - turned) % FULL)

    def faces(self, who: str, way: Angle) -> None:
        """Somebody faces some way; if it is another than before, he has turned."""
        known = self.between(self.facing(who), way)
        if known:
            self.turns[who] = self.turns.get(who, 0) + 1
        self.faced.add(who)
        self.equal(self.facing(who), way)

    def turned(self, who: str, degrees: int = HALF) -> None:
        """Somebody turns, round if nothing else is said."""
        before = self.facing(who)
        self.turns[who] = self.turns.get(who, 0) + 1
        self.faced.add(who)
        self.equal(self.facing(who), before, degrees)

    def absolute(self, angle: Angle) -> int | None:
        """The degrees of a direction from north."""
        return self.between(angle, (NORTH, 0))


def sky_of(noun: str) -> Angle | None:
    """Where everybody has the sun, its shadows, the wind or a star.

    >>> sky_of("north wind"), sky_of("sunset"), sky_of("lake")
    (('wind', 0), ('north', 270), None)
    """
    last = noun.split()[-1]
    if last in degrees_of("stars"):
        return NORTH, degrees_of("stars")[last]
    if last in words_in("winds"):
        return WIND, 0
    shining = degrees_of("suns").get(last)
    return None if shining is None else (SUN, shining)


def water_of(told: Bearings) -> str | None:
    """The only lake or island of a text."""
    known = [key for key in told.names.keys if sort_of_water(key) in ("inner", "outer")]
    return known[0] if len(known) == 1 else None


def sort_of_water(noun: str) -> str:
    """What a noun is to its shore: "inner" for a lake, "outer" for an island."""
    words = noun.split()
    entries = [load_forms("shores").alone(each) for each in (words[-1], words[0])]  # "River Ume"
    return next((each.category for each in entries if each is not None), "")
