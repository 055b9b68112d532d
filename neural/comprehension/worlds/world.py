"""A little world: rooms with furniture, boxes and things in them, some of which are moved."""

from __future__ import annotations

import functools
import itertools
import random
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import resources
from typing import Any

__all__ = ["Place", "Thing", "World", "vocabulary"]


@functools.cache
def vocabulary() -> dict[str, Any]:
    """What worlds are made of, and the words that they are told and asked in."""
    file = resources.files("spatial_nsr").joinpath(
        "neural", "comprehension", "worlds", "words.toml"
    )
    return tomllib.loads(file.read_text("utf-8"))


@dataclass(frozen=True)
class Place:
    """A relation to what it is told by: on the table."""

    relation: str
    ground: str


@dataclass
class Thing:
    """A thing with the places that it had; ``holder`` is who has it in the end, if anybody."""

    name: str
    places: list[Place]
    movers: list[str] = field(default_factory=list)
    holder: str = ""

    @property
    def now(self) -> Place:
        """Where it is in the end, if nobody has it."""
        return self.places[-1]


class World:
    """Rooms with furniture, boxes and things in them, some of which are moved."""

    def __init__(self, chance: random.Random) -> None:
        self.chance, nouns = chance, vocabulary()["nouns"]
        self.rooms = chance.sample(nouns["rooms"], chance.choice((1, 2, 2, 3)))
        self.kinds: dict[str, Sequence[str]] = {}
        self.of: dict[str, Place] = {}
        supports = chance.sample(nouns["supports"], chance.randint(2, 4))
        holders = chance.sample(nouns["holders"], chance.randint(0, 2))
        for names, sort in ((supports, "supports"), (holders, "holders")):
            for name in names:
                self.kinds[name] = vocabulary()["places"][sort]
                self.of[name] = Place("in", chance.choice(self.rooms))
        fixtures = list(self.kinds)
        for name in chance.sample(nouns["boxes"], chance.randint(0, 2)):
            self.of[name] = self.place(fixtures)
            self.kinds[name] = ("in",)
        self.boxes = [name for name in self.kinds if name not in fixtures]
        self.people = chance.sample(nouns["people"], 3)
        self.things = [self._thing(name) for name in self._names(chance.randint(3, 6))]
        self.pairs = list(self._pairs(fixtures))

    def _names(self, count: int) -> list[str]:
        nouns = vocabulary()["nouns"]
        kinds = self.chance.sample(nouns["things"], count)
        names = [self._qualified(kind) if self.chance.random() < 0.4 else kind for kind in kinds]
        if self.chance.random() < 0.3:  # two of a kind, told apart by what they are like
            one, other = self.chance.sample(nouns["qualities"], 2)
            names[:2] = [f"{one} {kinds[0]}", f"{other} {kinds[0]}"]
        return names

    def _qualified(self, kind: str) -> str:
        return f"{self.chance.choice(vocabulary()['nouns']['qualities'])} {kind}"

    def place(self, grounds: Sequence[str]) -> Place:
        """A place at one of some pieces of furniture or boxes."""
        ground = self.chance.choice(grounds)
        return Place(self.chance.choice(self.kinds[ground]), ground)

    def _thing(self, name: str) -> Thing:
        thing = Thing(name, [self.place([*self.kinds])])
        if self.chance.random() < 0.35:
            place = self.place([*self.kinds])
            if place.ground != thing.now.ground:
                thing.places.append(place)
                thing.movers.append(self.chance.choice(self.people))
        elif self.chance.random() < 0.12:
            thing.holder = self.chance.choice(self.people)
        return thing

    def _pairs(self, fixtures: Sequence[str]) -> Iterator[tuple[str, str, str]]:
        for one, other in itertools.pairwise(fixtures):
            if self.of[one] == self.of[other] and self.chance.random() < 0.7:
                yield one, self.chance.choice(vocabulary()["places"]["pairs"]), other

    def within(self, place: Place) -> Iterator[Place]:
        """A place, and what it is in, on or under in turn."""
        yield place
        while (further := self.of.get(place.ground)) is not None:
            yield further
            place = further

    def room(self, place: Place) -> str:
        """The room that a place is in."""
        return list(self.within(place))[-1].ground

    def empty(self) -> list[Place]:
        """One place that nothing is at, and nothing ever was."""
        full = {place.ground for thing in self.things for place in thing.places}
        full |= {place.ground for place in self.of.values()}
        free = [name for name in self.kinds if name not in full]
        return [Place(self.kinds[free[0]][0], free[0])] if free else []
