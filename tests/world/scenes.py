"""Things that are actually placed, so that it can be seen which relations hold of them."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator
from dataclasses import dataclass

from spatial_nsr.facts import Fact
from spatial_nsr.rules import load_bridge, load_relations
from spatial_nsr.world.closure.constraints import spaces_of

Extent = tuple[tuple[int, int], ...]
NEAR = 3


@dataclass(frozen=True)
class Scene:
    """Boxes or points with coordinates, and the relations that they show."""

    reading: str
    things: dict[str, Extent]

    def labels(self, a: str, b: str) -> dict[str, int]:
        """The base relation of two things in each space."""
        spaces = spaces_of(self.reading)
        x, y = self.things[a], self.things[b]
        shown = {
            name: _sign(spaces.of[name].calculus.table, p, q)
            for name, p, q in zip(spaces.axes[spaces.reading.spaces[0]], x, y, strict=True)
        }
        shown["size"] = "equal smaller larger".split()[_order(_volume(x), _volume(y))]
        turn = (sum(x[0]) - sum(y[0])) % 4
        faces, faced = _faces(x, y), _faces(y, x)
        if faces and faced and turn != 2:  # only things with opposite headings face each other
            faces = faced = False
        tie = {(True, True): "both", (True, False): "to", (False, True): "fro"}
        shown["tie"] = "self" if a == b else tie.get((faces, faced), "neither")
        shown["heading"] = "same left-turn opposite right-turn".split()[turn]
        gap = sum(abs(sum(p) - sum(q)) for p, q in zip(x, y, strict=True))
        shown["distance"] = "same" if gap == 0 else "near" if gap <= 2 * NEAR else "far"
        whole = spaces.reading.spaces[0]
        shown[whole] = "/".join(shown[axis] for axis in spaces.axes[whole])
        if "rcc8" in spaces.of:
            (shown["rcc8"],) = load_bridge("box-rcc8+block reversed").allows[shown[whole]]
        return {name: spaces.of[name].calculus.mask(r) for name, r in shown.items()}

    def holds(self, relation: str, a: str, b: str) -> bool:
        """Whether a relation is true of two things."""
        labels = self.labels(a, b)
        return all(labels[space] & mask for space, mask in spaces_of(self.reading).means(relation))

    def truths(self) -> Iterator[Fact]:
        """All facts of one relation that are true of two different things."""
        for a, b in itertools.permutations(self.things, 2):
            for relation in words(self.reading):
                if self.holds(relation, a, b):
                    yield Fact(a, ((relation,),), b)


def words(reading: str) -> list[str]:
    """The relations that mean something under a reading."""
    return list(load_relations().words(reading))


def draw(reading: str, things: int, rng: random.Random, wide: int = 8) -> Scene:
    """A scene drawn at random; some boxes are drawn within others, some are equal to others."""
    placed: dict[str, Extent] = {}
    for number in range(things):
        around: Extent = ((0, wide),) * 3
        if placed and rng.random() < 0.5:
            around = rng.choice(list(placed.values()))
        if reading == "points":
            box: Extent = tuple((p, p) for p in (rng.randrange(4) for _ in range(3)))
        elif placed and rng.random() < 0.1:
            box = around
        else:
            box = tuple(_inner(low, high, rng) for low, high in around)
        placed[f"t{number}"] = box
    return Scene(reading, placed)


def _faces(x: Extent, y: Extent) -> bool:
    return (sum(map(sum, x)) + 2 * sum(map(sum, y))) % 3 == 0


def _inner(low: int, high: int, rng: random.Random) -> tuple[int, int]:
    first, second = sorted(rng.sample(range(low, high + 1), 2))
    return first, second


def _order(x: int, y: int) -> int:
    return (x != y) + (x > y)


def _volume(extent: Extent) -> int:
    # Points have sizes too, for which any number will do.
    size = 1
    for low, high in extent:
        size *= high - low if high > low else 1 + low % 2
    return size


def _sign(table: object, p: tuple[int, int], q: tuple[int, int]) -> str:
    names = {"start": 0, "end": 1, "at": 0}
    signs = tuple("=<>"[_order(p[names[a]], q[names[b]])] for a, b in table.compare)  # type: ignore[attr-defined]
    return next(name for name, known in table.signs.items() if known == signs)  # type: ignore[attr-defined]
