"""Things whose relations can be measured, and the problems that they make, for each bridge."""

from __future__ import annotations

import dataclasses
import itertools
import random
from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np
import numpy.typing as npt

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.joint.combine import Combined, combine
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.rules import load_bridge

Cells = npt.NDArray[np.bool_]
Interval = tuple[int, int]
Fact = tuple[int, int, int]
SIGNS = {-1: "<", 0: "=", 1: ">"}

# Things one can measure ---------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Thing:
    """Cells of a grid, and the extents that they fill or are bounded by."""

    cells: Cells
    extents: tuple[Interval, ...]


WIDTH = {2: 8, 3: 6}


def random_box(rng: random.Random, dimensions: int) -> Thing:
    width = WIDTH[dimensions]
    extents = []
    for _ in range(dimensions):
        start, end = sorted(rng.sample(range(1, width), 2))
        extents.append((start, end))
    cells = np.zeros((width,) * dimensions, dtype=bool)
    cells[tuple(slice(start, end) for start, end in extents)] = True
    return Thing(cells, tuple(extents))


def random_region(rng: random.Random, dimensions: int, others: Sequence[Thing]) -> Thing:
    """A few boxes, within an earlier region or around it now and then."""
    cells = random_box(rng, dimensions).cells
    for _ in range(rng.randrange(3)):
        cells = cells | random_box(rng, dimensions).cells
    if others and rng.random() < 0.5:
        other = rng.choice(others).cells
        cells = rng.choice([cells | other, cells & other, other & ~cells, other])
    if not cells.any():
        return random_region(rng, dimensions, others)
    spans = (
        np.flatnonzero(np.moveaxis(cells, axis, 0).any(axis=tuple(range(1, dimensions))))
        for axis in range(dimensions)
    )
    return Thing(cells, tuple((int(span[0]), int(span[-1]) + 1) for span in spans))


def sign(difference: float | Fraction) -> str:
    return SIGNS[(difference > 0) - (difference < 0)]


def grow(cells: Cells) -> Cells:
    for axis in range(cells.ndim):
        cells = cells | np.roll(cells, 1, axis) | np.roll(cells, -1, axis)
    return cells


def topology(x: Thing, y: Thing) -> str:
    a, b = x.cells, y.cells
    if not (a & b).any():
        return "EC" if (grow(a) & b).any() else "DC"
    if not (a ^ b).any():
        return "EQ"
    if not (a & ~b).any():
        return "TPP" if (grow(a) & ~b).any() else "NTPP"
    if not (b & ~a).any():
        return "TPPI" if (grow(b) & ~a).any() else "NTPPI"
    return "PO"


def coarse_topology(x: Thing, y: Thing) -> str:
    names = {"DC": "DC", "EC": "DC", "PO": "PO", "EQ": "="}
    return names.get(topology(x, y)) or ("PPC" if topology(x, y).endswith("I") else "PP")


def extents(x: Thing, y: Thing) -> str:
    named = {signs: name for name, signs in load_calculus("allen").table.signs.items()}
    parts = []
    for a, b in zip(x.extents, y.extents, strict=True):
        parts.append(named[tuple(sign(p - q) for p in a for q in b)])
    return "/".join(parts)


def position(x: Thing, y: Thing) -> str:
    words = (("left", "right"), ("below", "above"), ("front", "behind"))
    parts = []
    for (low, high), a, b in zip(words, x.extents, y.extents, strict=True):
        apart = low if a[1] <= b[0] else high if b[1] <= a[0] else "overlap"
        parts.append("equal" if a == b else apart)
    return "/".join(parts)


def size(x: Thing, y: Thing) -> str:
    words = {"<": "smaller", "=": "equal", ">": "larger"}
    return words[sign(int(x.cells.sum()) - int(y.cells.sum()))]


def direction(x: Thing, y: Thing) -> str:
    dx, dy = (sign(sum(a) - sum(b)) for a, b in zip(x.extents, y.extents, strict=True))
    shown = {"<": "S", "=": "", ">": "N"}[dy] + {"<": "W", "=": "", ">": "E"}[dx]
    return shown or "Eq"


def distance(x: Thing, y: Thing) -> str:
    a, b = (np.argwhere(thing.cells).mean(axis=0) for thing in (x, y))
    apart = float(np.linalg.norm(a - b))
    return "same" if apart == 0 else "near" if apart < 3 else "far"


Measure = Callable[[Thing, Thing], str]
# For each bridge: whether things are boxes, their dimensions, and what relates them on each side.
READINGS: dict[str, tuple[bool, int, Measure, Measure]] = {
    "rcc8+size": (False, 2, topology, size),
    "rcc5+size": (False, 2, coarse_topology, size),
    "rcc8+distance": (False, 2, topology, distance),
    "rcc8+rectangle": (False, 2, topology, extents),
    "rcc8+block": (False, 3, topology, extents),
    "rcc8+position": (False, 3, topology, position),
    "box-rcc8+rectangle": (True, 2, topology, extents),
    "box-rcc8+block": (True, 3, topology, extents),
    "box-rcc8+position": (True, 3, topology, position),
    "cardinal+rectangle": (True, 2, direction, extents),
    "size+rectangle": (True, 2, size, extents),
    "size+block": (True, 3, size, extents),
}


def things(rng: random.Random, name: str, number: int, boxes: bool | None = None) -> list[Thing]:
    dimensions = READINGS[name][1]
    if boxes is None:
        boxes = READINGS[name][0]
    drawn: list[Thing] = []
    while len(drawn) < number:
        region = random_region(rng, dimensions, drawn)
        drawn.append(random_box(rng, dimensions) if boxes else region)
    return drawn


def blurred(rng: random.Random, calculus: Calculus, truth: str) -> int:
    """A label that holds the truth: a term around it in a product, now and then another too."""
    if not calculus.factors:
        return calculus.mask([truth, *rng.sample(list(calculus.relations), rng.randrange(4))])

    def term(relation: str) -> str:
        parts = []
        for factor, part in zip(calculus.factors, relation.split("/"), strict=True):
            parts.append(",".join([part, *rng.sample(list(factor.relations), rng.randrange(3))]))
        return "/".join(parts)

    words = [term(truth)]
    if rng.random() < 0.3:
        words.append(term(rng.choice(calculus.relations)))
    return calculus.mask(words)


World = tuple[list[dict[Edge, int]], list[Problem]]


def world(rng: random.Random, name: str, number: int, boxes: bool | None = None) -> World:
    """What is true of some things on both sides, and problems that say a part of it."""
    drawn = things(rng, name, number, boxes)
    bridge = load_bridge(name)
    truths: list[dict[Edge, int]] = []
    problems = []
    for calculus, measure in zip(
        map(load_calculus, (bridge.source, bridge.target)), READINGS[name][2:], strict=True
    ):
        truth, facts = {}, []
        for i, j in itertools.combinations(range(number), 2):
            relation = measure(drawn[i], drawn[j])
            truth[i, j] = calculus.mask(relation)
            if rng.random() < 0.7:
                facts.append((i, blurred(rng, calculus, relation), j))
        truths.append(truth)
        problems.append(Problem.of(calculus, number, facts))
    return truths, problems


def complete(name: str) -> str:
    """When closing under the bridge, or under the finer one it names, decides."""
    return load_bridge(load_bridge(name).finer or name).complete


def join(name: str, problems: Sequence[Problem]) -> Combined:
    return combine(problems[0], problems[1], load_bridge(name), "python")


def state(
    name: str,
    first: Sequence[tuple[int, str, int]],
    second: Sequence[tuple[int, str, int]],
    nodes: int = 4,
) -> Combined:
    """Two problems in words, combined."""
    bridge = load_bridge(name)
    problems = []
    for calculus, facts in ((bridge.source, first), (bridge.target, second)):
        known = load_calculus(calculus)
        problems.append(Problem.of(known, nodes, [(i, known.mask(r), j) for i, r, j in facts]))
    return join(name, problems)


def shown(combined: Combined, side: int, i: int, j: int) -> str:
    calculus = combined.stated[side].calculus
    return calculus.show(combined.labels(side).get((i, j), calculus.universal))
