"""Where places lie that are told by distances: exact vectors, and what follows of them.

>>> from fractions import Fraction
>>> from spatial_nsr.reading.lexicon.tokens import Sentence
>>> said = Sentence(0, 0, 0, (), False)
>>> north = vector_of(0, Fraction(3))
>>> plot = Plot((Measure("offset", ("a", "b"), north, said, 0, 0),
...              Measure("middle", ("m", "a", "b"), ZERO, said, 0, 0)))
>>> number_text(*squared(plot.vector("m", "b")[0])), plot.vector("m", "b")[1]
('1.5', (0, 1))
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from spatial_nsr.puzzles.ways.walking import Coordinate, Place, distance, moved, number_text, sign
from spatial_nsr.reading.lexicon.tokens import Sentence

__all__ = [
    "ORIGIN", "ZERO", "Measure", "Plot", "Vector", "number_text", "scaled", "signs", "squared",
    "summed", "vector_of",
]  # fmt: skip

Vector: TypeAlias = tuple[Coordinate, Coordinate]
"""How far east and north, each a number a + b * sqrt(2)."""
_NONE: Coordinate = (Fraction(0), Fraction(0))
ZERO: Vector = (_NONE, _NONE)
ORIGIN = "(0, 0)"  # from which points are told


@dataclass(frozen=True)
class Measure:
    """What is told of distances, and by which words.

    ``offset``: how the first lies from the second; ``point``: where it lies; ``middle``: the first
    is halfway between the other two; ``apart``: how far two are from each other, in the east of the
    vector; ``line``: they lie on one line, in this order.
    """

    sort: str
    names: tuple[str, ...]
    vector: Vector
    sentence: Sentence
    start: int
    end: int


def vector_of(degrees: int, size: Fraction) -> Vector:
    """So far in a direction of the compass."""
    place = moved(Place(), degrees, size)
    return place.east, place.north


def scaled(vector: Vector, by: Fraction) -> Vector:
    """A vector so many times as long."""
    (a, b), (c, d) = vector
    return (a * by, b * by), (c * by, d * by)


def summed(one: Vector, other: Vector) -> Vector:
    """One vector after another."""
    (a, b), (c, d) = one
    (e, f), (g, h) = other
    return (a + e, b + f), (c + g, d + h)


def signs(vector: Vector) -> tuple[int, int]:
    """Whether it leads east (1), west (-1) or neither, and north."""
    return sign(vector[0]), sign(vector[1])


def squared(vector: Vector) -> Coordinate:
    """The square of its length, as a number a + b * sqrt(2)."""
    return distance(Place(*vector))


@dataclass(frozen=True)
class _Edge:
    """How one place lies from another, and by which measures."""

    head: str
    tail: str
    vector: Vector
    used: tuple[int, ...]


@dataclass
class Plot:
    """All that is told by distances; ``clashing`` if it cannot all be so.

    What is told along a line of which no direction is known has vectors that only have a length:
    then it is not ``directed``.
    """

    measures: Sequence[Measure]
    directed: bool = True
    edges: list[_Edge] = field(default_factory=list)

    def __post_init__(self) -> None:
        lines = [n for n, each in enumerate(self.measures) if each.sort == "line"]
        self.directed = not lines
        for number, each in enumerate(self.measures):
            if each.sort == "offset":
                self.edges.append(_Edge(each.names[0], each.names[1], each.vector, (number,)))
            elif each.sort == "point":
                self.edges.append(_Edge(each.names[0], ORIGIN, each.vector, (number,)))
        for line in lines:
            self.edges += _along(self.measures, line)
        waiting = [n for n, each in enumerate(self.measures) if each.sort == "middle"]
        while more := [(n, made) for n in waiting if (made := list(self._middle(n)))]:
            for number, made in more:
                waiting.remove(number)
                self.edges += made

    @property
    def clashing(self) -> bool:
        """Whether two ways from one place to another differ."""
        return any(
            (found := self.vector(each.head, each.tail)) is None or found[0] != each.vector
            for each in self.edges
        ) or any(
            (held := self._held(each)) is not None and squared(held) != squared(each.vector)
            for each in self.measures if each.sort == "apart"
        )  # fmt: skip

    def _held(self, told: Measure) -> Vector | None:
        found = self.vector(*told.names)
        return None if found is None else found[0]

    def vector(self, head: str, tail: str) -> tuple[Vector, tuple[int, ...]] | None:
        """How one place lies from another, and by which measures; None if that is open."""
        waiting: deque[tuple[str, Vector, tuple[int, ...]]] = deque([(tail, ZERO, ())])
        seen = {tail}
        while waiting:
            at, vector, used = waiting.popleft()
            if at == head:
                return vector, tuple(dict.fromkeys(used))
            for each in self.edges:
                for one, other, way in ((each.head, each.tail, 1), (each.tail, each.head, -1)):
                    if other == at and one not in seen:
                        seen.add(one)
                        step = scaled(each.vector, Fraction(way))
                        waiting.append((one, summed(vector, step), (*used, *each.used)))
        return None

    def apart(self, one: str, other: str) -> tuple[Coordinate, tuple[int, ...]] | None:
        """The square of the distance of two places, and by which measures."""
        found = self.vector(one, other)
        if found is not None:
            return squared(found[0]), found[1]
        for number, each in enumerate(self.measures):
            if each.sort == "apart" and {*each.names} == {one, other}:
                return squared(each.vector), (number,)
        return None

    def _middle(self, number: int) -> Iterator[_Edge]:
        """What is known when two of three are whose one is halfway between the others."""
        middle, one, other = self.measures[number].names
        for head, tail, by, start, end in (
            (middle, one, Fraction(1, 2), other, one),
            (other, one, Fraction(2), middle, one),
            (one, other, Fraction(2), middle, other),
        ):
            found = self.vector(start, end)
            if found is not None:
                yield _Edge(head, tail, scaled(found[0], by), (*found[1], number))
                return


def _along(measures: Sequence[Measure], line: int) -> Iterator[_Edge]:
    """Distances of places on a line, each from the one before it that it is told from."""
    order = {name: at for at, name in enumerate(measures[line].names)}
    for number, each in enumerate(measures):
        if each.sort == "apart" and {*each.names} <= {*order}:
            first, last = sorted(each.names, key=order.__getitem__)
            yield _Edge(last, first, each.vector, (number, line))


def routed(
    measures: Sequence[Measure], names: Sequence[str]
) -> tuple[Fraction, tuple[int, ...]] | None:
    """How long the way is by places in their order, and by which measures; None if it is open."""
    total, used = Fraction(0), []
    for one, other in pairwise(names):
        at = next(
            (
                n
                for n, each in enumerate(measures)
                if each.sort == "apart" and {*each.names} == {one, other}
            ),
            None,
        )
        if at is None:
            return None
        total += measures[at].vector[0][0]
        used.append(at)
    return total, tuple(used)
