"""The pictures of COMFORT's cases: the scenes in rough solids, from where the camera stands."""

from __future__ import annotations

import functools
import math
import random
from collections.abc import Iterator, Mapping
from importlib import resources

import numpy as np

from spatial_nsr.benchmarks.comfort.cases import Case
from spatial_nsr.benchmarks.comfort.metrics import FRAMES
from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.frames.poses import Pose, Vector, azimuth
from spatial_nsr.pictures.solids import Solid, draw
from spatial_nsr.rules import split_lines

__all__ = ["load_shapes", "parse_shapes", "picture_name", "picture_of", "solids_of"]

FILE = "rules/frames/comfort.shapes"
OWN = "own"
DISTRACTOR = "distractor"
# How wide the camera sees, in degrees: everything is in the picture, and not much else.
VIEW = {"ball": 42.0, "car": 51.0}
# A ball that only stands by, where there is one: its radius, and where it may be.
BYSTANDER = ("green", 0.5, (0.0, 3.5), (-2.0, 2.0))

Part = tuple[str, Vector, Vector, str]
Shapes = tuple[Mapping[str, tuple[Part, ...]], Mapping[str, Vector]]


@functools.cache
def load_shapes() -> Shapes:
    """The shapes that come with the package, and the colours by name.

    >>> sorted(load_shapes()[0])[:3]
    ['basketball', 'bed', 'bench']
    """
    resource = resources.files("spatial_nsr.rules").joinpath("frames", "comfort.shapes")
    return parse_shapes(resource.read_text("utf-8"))


def parse_shapes(text: str, file: str = FILE) -> Shapes:
    """Read shapes and colours from their text form; errors name file and line."""
    shapes: dict[str, list[Part]] = {}
    colours: dict[str, Vector] = {}
    for number, raw in enumerate(split_lines(text), start=1):
        keyword, *words = raw.split("#", 1)[0].split() or [""]
        place = Place(file, number)
        counts = {"": 0, "colour": 4, "shape": 1, "ball": 7, "box": 7}
        if keyword not in counts:
            raise UnknownNameError(
                f"unknown statement '{keyword}'; {allowed(keyword, counts)}", place
            )
        if len(words) != counts[keyword]:
            raise InputError(f"'{keyword}' takes {counts[keyword]} parts, got {len(words)}", place)
        if keyword == "shape":
            shapes[words[0]] = []
        elif keyword == "colour":
            colours[words[0]] = _vector(words[1:], place)
        elif keyword:
            if not shapes:
                raise InputError("a part stands before the first 'shape'", place)
            if words[6] not in colours and words[6] != OWN:
                raise UnknownNameError(f"unknown colour '{words[6]}'", place)
            part = (keyword, _vector(words[:3], place), _vector(words[3:6], place), words[6])
            shapes[list(shapes)[-1]].append(part)
    return {name: tuple(parts) for name, parts in shapes.items()}, colours


def picture_of(case: Case, size: int = 224) -> np.ndarray:
    """The picture that belongs to a case.

    >>> from spatial_nsr.benchmarks.comfort.cases import cases
    >>> picture_of(next(cases(("ball",))), size=16).shape
    (16, 16, 3)
    """
    return draw(solids_of(case), case.layout.viewers["camera"], size, VIEW[case.layout.suite])


def picture_name(case: Case) -> str:
    """What the file of a case's picture is called: the same for all cases that look alike.

    The questions differ by where the way of the figure begins, and a picture is of one place on it.

    >>> from spatial_nsr.benchmarks.comfort.cases import cases
    >>> picture_name(next(cases(("ball",))))
    'ball-default-180.png'
    >>> len({picture_name(case) for case in cases(("ball",)) if case.layout.variation == "default"})
    36
    """
    at = case.layout
    # Where the thing that only stands by is depends on what is asked.
    relation = case.relation if at.variation == DISTRACTOR else None
    parts = [at.suite, at.facing, at.variation, relation, f"{case.azimuth:03d}"]
    return "-".join(filter(None, parts)) + ".png"


def solids_of(case: Case) -> list[Solid]:
    """Everything that is to be seen in a case."""
    at = case.layout
    diameter = 2.0 * at.figure_radius * (1.0 if at.suite == "ball" else 2.0)
    figure = case.figure.position
    spot = (figure[0], figure[1], diameter / 2.0)
    found = list(_solid(at.figure, Pose(at.figure, spot), diameter))
    extent = at.landmark.extent
    if extent is not None:
        found += _solid(at.landmark.name, Pose("", at.drawn_at), extent[0])
    else:
        where = (at.drawn_at[0], at.drawn_at[1], 0.0)
        found += _solid(at.landmark.name, Pose("", where, at.landmark.facing), 1.0)
    for viewer in at.viewers.values():
        if viewer.name in load_shapes()[0]:
            found += _solid(viewer.name, viewer, 1.0)
    if at.variation == DISTRACTOR:
        found.append(_bystander(case))
    return found


def _solid(name: str, pose: Pose, scale: float) -> Iterator[Solid]:
    """The parts of a thing; of "red sphere", the first word is the colour of its own."""
    shapes, colours = load_shapes()
    own, _, kind = name.rpartition(" ")
    if kind not in shapes:
        raise UnknownNameError(
            f"nothing is known of the looks of '{name}'; {allowed(kind, shapes)}"
        )
    turn = azimuth(pose.facing) if pose.facing else 0.0
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    for form, (front, left, up), sizes, colour in shapes[kind]:
        x, y, z = pose.position
        centre = (
            x + scale * (front * cos - left * sin),
            y + scale * (front * sin + left * cos),
            z + scale * up,
        )
        whole = (scale * sizes[0], scale * sizes[1], scale * sizes[2])
        yield Solid(form, centre, whole, turn, colours[own if colour == OWN else colour])


@functools.lru_cache(maxsize=64)
def _bystanding(relation: str, inner: float, circle: float, outer: float) -> Vector:
    """A place, the same in all pictures of a relation, that is in nobody's way."""
    _, radius, across, along = BYSTANDER
    chance = random.Random(f"comfort {relation}")
    while True:
        x, y = chance.uniform(*across), chance.uniform(*along)
        others = [(0.0, 0.0, inner)]
        for index in range(FRAMES):
            turn = 2.0 * math.pi * index / FRAMES
            others.append((circle * math.cos(turn), circle * math.sin(turn), outer))
        if all(math.hypot(x - a, y - b) > radius + r for a, b, r in others):
            return (x, y, radius)


def _bystander(case: Case) -> Solid:
    colour, radius, _, _ = BYSTANDER
    at = case.layout
    place = _bystanding(case.relation, at.drawn_at[2], at.circle, at.figure_radius)
    sizes = (2 * radius, 2 * radius, 2 * radius)
    return Solid("ball", place, sizes, 0.0, load_shapes()[1][colour])


def _vector(words: list[str], place: Place) -> Vector:
    try:
        x, y, z = map(float, words)
    except ValueError as error:
        raise InputError(f"expected three numbers, got '{' '.join(words)}'", place) from error
    return (x, y, z)
