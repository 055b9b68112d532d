"""What people presume of places, as data: what stands in rooms, lies on what, is part of what.

A ``.places`` file in ``rules/commonsense`` has one statement a line; ``_`` stands for the blank in
a name::

    ground  how such rooms are furnished
    inside 0.9 kitchen : stove oven          what is usually in a place
    above 0.85 table : plate cup             what usually lies or stands on a thing, or is over it
    near  0.8 bed : nightstand               what usually stands next to a thing
    part top 0.95 house : roof chimney       what a thing has, and where: top bottom front back in
    front 0.95 : car chair                   what has a front of its own
    none 0.9 : ball tree                     and what has none
    level 3 0.8 : picture mirror             how high it is: what is two levels higher is above
"""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from spatial_nsr.errors import InputError, Place, allowed
from spatial_nsr.rules.positions import kinds_above
from spatial_nsr.rules.text import packaged, statements

__all__ = ["NEAR", "SIDES", "Places", "Presumed", "load_places", "parse_places"]

SIDES = {"top": "above", "bottom": "below", "front": "front", "back": "behind", "in": "inside"}
"""Where a part sits, and the relation to the rest of the whole that this comes to."""
NEAR = "near"
RELATIONS = ("inside", "above", NEAR)
ABOVE = 2.0
"""So many levels higher is above, as people draw it."""
HIGHEST = 7
FRONTS = {"front": True, "none": False}


@dataclass(frozen=True)
class Presumed:
    """``thing`` is usually in this relation to ``place``; ``side`` is where it sits, if a part."""

    thing: str
    relation: str
    place: str
    sure: float
    ground: str
    side: str | None = None

    @property
    def name(self) -> str:
        """What derivations call it."""
        return f"{self.thing} {self.relation} {self.place}"


@dataclass(frozen=True)
class Places:
    """All that is presumed: by thing and place, and which things have a front."""

    presumed: tuple[Presumed, ...] = ()
    fronts: Mapping[str, tuple[bool, float]] = field(default_factory=dict)
    levels: Mapping[str, tuple[float, float, str]] = field(default_factory=dict)

    def of(self, thing: str, place: str) -> Iterator[tuple[Presumed, int]]:
        """What is presumed of a thing and a place, and how many kinds up each was found.

        >>> [each.name for each, _ in load_places().of("stove", "kitchen")]
        ['stove inside kitchen']
        """
        above = kinds_above(place)
        for name, near in kinds_above(thing).items():
            for each in self._by_thing.get(name, ()):
                if each.place in above:
                    yield each, near + above[each.place]

    @functools.cached_property
    def _by_thing(self) -> Mapping[str, Sequence[Presumed]]:
        found: dict[str, list[Presumed]] = defaultdict(list)
        for each in self.presumed:
            found[each.thing].append(each)
        return found

    def named(self, name: str) -> Presumed | None:
        """The entry that derivations call so, or what two levels come to.

        >>> load_places().named("picture above chair").sure
        0.78
        """
        for each in self.presumed:
            if each.name == name:
                return each
        thing, _, place = name.partition(" above ")
        return self._higher(thing, place)

    def _higher(self, thing: str, place: str) -> Presumed | None:
        """That one thing is above another, by the levels of their very names."""
        if thing not in self.levels or place not in self.levels:
            return None
        (up, sure, ground), (down, least, _) = self.levels[thing], self.levels[place]
        if up - down < ABOVE:
            return None
        return Presumed(thing, "above", place, min(sure, least), ground)

    def by_level(self, thing: str, place: str) -> tuple[Presumed, int] | None:
        """That a thing is above another because such things are higher, and how many kinds up.

        >>> found, steps = load_places().by_level("cloud", "armchair")
        >>> found.name, steps
        ('cloud above furniture', 1)
        """
        ends = [self._level_of(noun) for noun in (thing, place)]
        if None in ends:
            return None
        (one, near), (other, far) = (end for end in ends if end is not None)
        found = self._higher(one, other)
        return None if found is None else (found, near + far)

    def _level_of(self, noun: str) -> tuple[str, int] | None:
        """The nearest thing with a level that a noun means, and how many kinds up it is."""
        return next((each for each in kinds_above(noun).items() if each[0] in self.levels), None)

    def in_place(self, place: str) -> Iterator[Presumed]:
        """What is presumed to be in, on or at a place of that very name.

        >>> [each.thing for each in load_places().in_place("wallet")]
        ['money', 'credit card']
        """
        return (each for each in self.presumed if each.place == place)

    def front(self, thing: str) -> tuple[bool, float] | None:
        """Whether a thing has a front of its own, and how sure that is.

        >>> load_places().front("taxi"), load_places().front("ball")
        ((True, 0.95), (False, 0.9))
        """
        return next((self.fronts[name] for name in kinds_above(thing) if name in self.fronts), None)


@functools.cache
def load_places() -> Places:
    """What comes with the package."""
    return parse_places(*packaged("commonsense/presumed.places"))


def parse_places(text: str, file: str = "<text>") -> Places:
    """Read what is presumed from its text form.

    Raises
    ------
    InputError
        The text is not in the form; names file and line.
    """
    found: list[Presumed] = []
    fronts: dict[str, tuple[bool, float]] = {}
    levels: dict[str, tuple[float, float, str]] = {}
    ground = ""
    for place, line in statements(text, file):
        keyword, _, rest = line.partition(" ")
        if keyword == "ground":
            ground = rest.strip()
            continue
        head, colon, words = rest.partition(":")
        about, things = head.split(), [word.replace("_", " ") for word in words.split()]
        known = (*RELATIONS, "part", "level", *FRONTS, "ground")
        if keyword not in known:
            raise InputError(f"unknown statement '{keyword}'; {allowed(keyword, known)}", place)
        wanted = {"part": 3, "front": 1, "none": 1}.get(keyword, 2)
        if not colon or not things or len(about) != wanted:
            raise InputError(f"'{keyword}' takes {wanted} words, a colon and things", place)
        if keyword in FRONTS:
            fronts |= dict.fromkeys(things, (FRONTS[keyword], _chance(about[0], place)))
            continue
        if keyword == "level":
            level = _level(about[0], place), _chance(about[1], place), ground
            levels |= dict.fromkeys(things, level)
            continue
        side = about.pop(0) if keyword == "part" else None
        if side is not None and side not in SIDES:
            raise InputError(f"no side '{side}'; {allowed(side, SIDES)}", place)
        relation = keyword if side is None else SIDES[side]
        sure, whole = _chance(about[0], place), about[1].replace("_", " ")
        found += [Presumed(thing, relation, whole, sure, ground, side) for thing in things]
    return Places(tuple(found), fronts, levels)


def _level(text: str, place: Place) -> float:
    try:
        level = float(text)
    except ValueError:
        level = -1.0
    if not 0 <= level <= HIGHEST:
        raise InputError(f"expected a level from 0 to {HIGHEST}, got '{text}'", place)
    return level


def _chance(text: str, place: Place) -> float:
    try:
        chance = float(text)
    except ValueError:
        chance = 0.0
    if not 0 < chance < 1:
        raise InputError(f"expected a chance between 0 and 1, got '{text}'", place)
    return chance
