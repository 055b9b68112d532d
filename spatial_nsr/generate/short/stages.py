"""Scenes of things with fronts, to be told and asked about in frames of reference.

Things stand on a ground whose north is along y. No two are level on an axis, and all fronts are
along the compass, so a word of any frame is the same as a direction of the compass at its landmark:
what is said in one frame and what is asked in another have an answer by order on two axes.
Two viewers stand outside, one of whom is "me" or "you", and look across the things.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from dataclasses import dataclass

from spatial_nsr.frames.frame import ABSOLUTE, INTRINSIC, Frame, directions
from spatial_nsr.frames.poses import FrameError, Pose
from spatial_nsr.generate.choices import chance
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.rules.frames import Language

__all__ = ["COMPASS", "SELVES", "SIDES", "Link", "Stage", "draw_stage", "sides_at"]

# Who tells the story, and who is told it.
SELVES = ("me", "you")
SIDES = ("left", "right", "front", "behind")
COMPASS = {"north": (0.0, 1.0), "east": (1.0, 0.0), "south": (0.0, -1.0), "west": (-1.0, 0.0)}
# The compass along each axis, from where it is less to where it is more.
ALONG = (("west", "east"), ("south", "north"))
# How far things stand apart on an axis.
APART = 2.0
# From so many things on all have colours, so that there are names enough.
COLOURED = 12


@dataclass(frozen=True)
class Link:
    """One thing is on some side of another, as the compass has it."""

    head: str
    way: str
    tail: str

    @property
    def converse(self) -> Link:
        """The same from the other end."""
        ways = next(pair for pair in ALONG if self.way in pair)
        return Link(self.tail, ways[1 - ways.index(self.way)], self.head)


@dataclass(frozen=True)
class Stage:
    """Things by name, who looks on, which fronts are told, and what is told of places.

    The first links are a chain along one axis.
    """

    things: Mapping[str, Pose]
    viewers: Mapping[str, Pose]
    told_fronts: frozenset[str]
    links: tuple[Link, ...]
    ends: tuple[str, str]

    @property
    def poses(self) -> Mapping[str, Pose]:
        """Things and viewers."""
        return {**self.things, **self.viewers}

    @property
    def self(self) -> str:
        """The viewer that is me or you."""
        return next(name for name in self.viewers if name in SELVES)

    @property
    def other(self) -> str:
        """The viewer that is neither."""
        return next(name for name in self.viewers if name not in SELVES)

    def frames(self, landmark: str, language: Language) -> tuple[Frame, ...]:
        """The frames in which a side of a landmark may be meant where none is named."""
        own = () if self.poses[landmark].facing is None else (INTRINSIC,)
        return (*own, *(self.seen_by(name, language) for name in self.viewers if name != landmark))

    def seen_by(self, viewer: str, language: Language) -> Frame:
        """The frame of a viewer, as a language has it."""
        return Frame("relative", viewer, language.projection, "gaze")


def sides_at(frame: Frame, landmark: Pose, viewers: Mapping[str, Pose]) -> dict[str, str]:
    """Which direction of the compass each word of a frame is at a landmark.

    >>> car = Pose("car", (0, 0, 0), facing=(1, 0, 0))
    >>> sides_at(INTRINSIC, car, {})["left"]
    'north'
    """
    if frame == ABSOLUTE:
        return {way: way for way in COMPASS}
    named = {}
    for side in SIDES:
        x, y, _ = directions(frame, landmark, viewers)[side]
        way = next((name for name, (a, b) in COMPASS.items() if a * x + b * y > 0.999), None)
        if way is None:
            raise FrameError(f"the {side} of {landmark.name} is no direction of the compass")
        named[side] = way
    return named


def draw_stage(hops: int, extra: int, rng: random.Random) -> Stage:
    """Draw a scene with a chain of so many links along an axis, and so many other things."""
    count = hops + 1 + extra
    places = list(zip(*(rng.sample(range(1, count + 1), count) for _ in range(2)), strict=True))
    axis = rng.randrange(2)
    chain = sorted(range(hops + 1), key=lambda at: places[at][axis])
    # Of each two that are neighbours one has a front, so that any link can be told by it.
    fronted = {at for place, at in enumerate(chain) if place % 2 == 0 or rng.random() < 0.5}
    fronted |= {at for at in range(hops + 1, count) if rng.random() < 0.5}
    names = _names(count, fronted, rng)
    things = {
        names[at]: Pose(
            names[at],
            (places[at][0] * APART, places[at][1] * APART, 0.0),
            (*rng.choice(list(COMPASS.values())), 0.0) if at in fronted else None,
        )
        for at in range(count)
    }
    links = [
        Link(names[one], ALONG[axis][0], names[next_one])
        for one, next_one in itertools.pairwise(chain)
    ]

    def linked_across(name: str, other: Pose) -> None:
        """A link that makes no shorter way from end to end of the chain."""
        before = things[name].position[1 - axis] < other.position[1 - axis]
        links.append(Link(name, ALONG[1 - axis][0 if before else 1], other.name))

    for one, other in itertools.pairwise(chain):
        if rng.random() < chance("stage", "across"):
            linked_across(names[one], things[names[other]])
    for at in range(hops + 1, count):
        linked_across(names[at], things[names[rng.randrange(at)]])
    needed = {names[at] for place, at in enumerate(chain) if place % 2 == 0}
    told = {
        name
        for name, pose in things.items()
        if pose.facing is not None and (name in needed or rng.random() >= chance("stage", "untold"))
    }
    viewers = _viewers(count, rng)
    for viewer in viewers.values():
        if rng.random() < chance("stage", "beside"):
            linked_across(rng.choice(names), viewer)
    ends = names[chain[0]], names[chain[-1]]
    return Stage(things, viewers, frozenset(told | set(viewers)), tuple(links), ends)


def _names(count: int, fronted: set[int], rng: random.Random) -> list[str]:
    """A name for each, of a kind with a front or without; never two the same."""
    rules, found = load_rules("frames"), list[str]()
    while len(found) < count:
        name = rules.make("fronted" if len(found) in fronted else "frontless", rng).text
        if count >= COLOURED:
            name = f"{rules.make('colour', rng).text} {name}"
        if name not in found:
            found.append(name)
    return found


def _viewers(count: int, rng: random.Random) -> dict[str, Pose]:
    """Me or you and another, on two sides of all things and looking across them."""
    found: dict[str, Pose] = {}
    person = load_rules("frames").make("person", rng).text
    gazes = rng.sample(sorted(COMPASS), 2)
    gazes = gazes[:1] * 2 if rng.random() < chance("stage", "alike") else gazes
    # Half a step beside the things' places, so that nobody is level with anything.
    free = rng.sample(range(count), 2)
    for name, gaze, between in zip((rng.choice(SELVES), person), gazes, free, strict=True):
        x, y = COMPASS[gaze]
        beside = (between + 0.5) * APART
        outside = {1.0: 0.0, -1.0: (count + 1) * APART}
        place = (outside[x], beside, 0.0) if x else (beside, outside[y], 0.0)
        found[name] = Pose(name, place, (x, y, 0.0))
    return found
