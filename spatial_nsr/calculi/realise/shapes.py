"""Boxes with integer corners, what is made of them, and which relation holds between two.

Relations are read off the coordinates alone, by definitions written down here; no table of a
calculus is looked at, so that a picture is a test of the tables and of whatever drew it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.errors import NetworkError

__all__ = ["Box", "Shape", "covered", "meet", "observe", "overlap"]


@dataclass(frozen=True, slots=True)
class Box:
    """A product of closed intervals, one an axis; points are boxes of no extent."""

    low: tuple[int, ...]
    high: tuple[int, ...]

    def grown(self) -> Box:
        """The box with one unit more on every side."""
        return Box(tuple(x - 1 for x in self.low), tuple(x + 1 for x in self.high))

    def part(self, first: int, last: int) -> Box:
        """The extent on some of the axes."""
        return Box(self.low[first:last], self.high[first:last])


Shape = tuple[Box, ...]
"""The union of some boxes."""


def meet(a: Box, b: Box) -> bool:
    """Whether two boxes have a point in common."""
    return all(map(int.__le__, a.low, b.high)) and all(map(int.__le__, b.low, a.high))


def overlap(a: Box, b: Box) -> bool:
    """Whether the interiors of two boxes have a point in common."""
    return all(map(int.__lt__, a.low, b.high)) and all(map(int.__lt__, b.low, a.high))


def covered(box: Box, shape: Shape) -> bool:
    """Whether a box lies in a union of boxes.

    >>> left, right = Box((0, 0), (2, 2)), Box((2, 0), (4, 2))
    >>> covered(Box((1, 0), (3, 2)), (left, right)), covered(Box((1, 0), (3, 3)), (left, right))
    (True, False)
    """
    pieces = [box]
    for other in shape:
        if overlap(box, other):
            pieces = [rest for piece in pieces for rest in _outside(piece, other)]
    return not pieces


def _outside(box: Box, other: Box) -> Iterator[Box]:
    """What is left of a box when another is cut out, as boxes side by side."""
    if not overlap(box, other):
        yield box
        return
    low, high = list(box.low), list(box.high)
    for axis, (first, last) in enumerate(zip(other.low, other.high, strict=True)):
        if low[axis] < first:
            yield Box(tuple(low), (*high[:axis], first, *high[axis + 1 :]))
            low[axis] = first
        if last < high[axis]:
            yield Box((*low[:axis], last, *low[axis + 1 :]), tuple(high))
            high[axis] = last


def observe(calculus: Calculus, a: Shape, b: Shape) -> str:
    """The base relation that holds between two shapes, by their coordinates.

    Raises
    ------
    NetworkError
        What the relations of the calculus look like is not known here.

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> room, house = Box((0, 0), (1, 1)), Box((0, 0), (3, 2))
    >>> observe(load_calculus("rcc8"), (room,), (house,))
    'TPP'
    >>> observe(load_calculus("rectangle"), (room,), (house,))
    's/s'
    """
    names = frozenset(calculus.relations) if not calculus.factors else frozenset()
    if names in REGIONS:
        return REGIONS[names](a, b)
    (x,), (y,) = a, b
    found, used = _along(calculus, x, y, 0)
    if used != len(x.low):
        raise NetworkError(f"calculus '{calculus.name}' relates {used} axes, not {len(x.low)}")
    return found


def _along(calculus: Calculus, a: Box, b: Box, first: int) -> tuple[str, int]:
    """The relation on the axes from ``first`` on that a calculus is about, and where they end."""
    if calculus.factors:
        parts = []
        for factor in calculus.factors:
            part, first = _along(factor, a, b, first)
            parts.append(part)
        return "/".join(parts), first
    names = frozenset(calculus.relations)
    if names not in BOXES:
        raise NetworkError(f"what the relations of calculus '{calculus.name}' look like is unknown")
    axes, relate = BOXES[names]
    last = first + axes
    return relate(a.part(first, last), b.part(first, last)), last


def _point(a: Box, b: Box) -> str:
    (x,), (y,) = a.low, b.low
    return "<" if x < y else ">" if x > y else "="


def _size(a: Box, b: Box) -> str:
    x, y = a.high[0] - a.low[0], b.high[0] - b.low[0]
    return "smaller" if x < y else "larger" if x > y else "equal"


def _cardinal(a: Box, b: Box) -> str:
    (x, y), (u, v) = a.low, b.low
    vertical = "N" if y > v else "S" if y < v else ""
    horizontal = "E" if x > u else "W" if x < u else ""
    return vertical + horizontal or "Eq"


def _allen(a: Box, b: Box) -> str:
    (start,), (end,), (other_start,), (other_end,) = a.low, a.high, b.low, b.high
    if end <= other_start:
        return "m" if end == other_start else "<"
    if other_end <= start:
        return "mi" if other_end == start else ">"
    if start == other_start:
        return "=" if end == other_end else "s" if end < other_end else "si"
    if end == other_end:
        return "f" if start > other_start else "fi"
    if start < other_start:
        return "o" if end < other_end else "di"
    return "oi" if end > other_end else "d"


def _sides(before: str, after: str) -> Callable[[Box, Box], str]:
    """Extents that lie on one side of each other, or share more than an end."""

    def relate(a: Box, b: Box) -> str:
        if a.high <= b.low:
            return before
        if b.high <= a.low:
            return after
        return "equal" if a == b else "overlap"

    return relate


def _rcc8(a: Shape, b: Shape) -> str:
    if not any(meet(x, y) for x in a for y in b):
        return "DC"
    if not any(overlap(x, y) for x in a for y in b):
        return "EC"
    inside, contains = all(covered(x, b) for x in a), all(covered(y, a) for y in b)
    if inside and contains:
        return "EQ"
    # Corners are integers, so what keeps clear of a border does so by a unit.
    if inside:
        return "NTPP" if all(covered(x.grown(), b) for x in a) else "TPP"
    if contains:
        return "NTPPI" if all(covered(y.grown(), a) for y in b) else "TPPI"
    return "PO"


def _rcc5(a: Shape, b: Shape) -> str:
    if not any(overlap(x, y) for x in a for y in b):
        return "DC"
    inside, contains = all(covered(x, b) for x in a), all(covered(y, a) for y in b)
    return {(True, True): "=", (True, False): "PP", (False, True): "PPC"}.get(
        (inside, contains), "PO"
    )


REGIONS: dict[frozenset[str], Callable[[Shape, Shape], str]] = {
    frozenset("DC EC PO TPP NTPP TPPI NTPPI EQ".split()): _rcc8,
    frozenset("DC PO PP PPC =".split()): _rcc5,
}
"""Calculi of shapes of any kind, by the names of their relations."""

BOXES: dict[frozenset[str], tuple[int, Callable[[Box, Box], str]]] = {
    frozenset("< = >".split()): (1, _point),
    frozenset("smaller equal larger".split()): (1, _size),
    frozenset("Eq N NE E SE S SW W NW".split()): (2, _cardinal),
    frozenset("< > d di o oi m mi s si f fi =".split()): (1, _allen),
    frozenset("left right overlap equal".split()): (1, _sides("left", "right")),
    frozenset("below above overlap equal".split()): (1, _sides("below", "above")),
    frozenset("front behind overlap equal".split()): (1, _sides("front", "behind")),
}
"""Calculi of single boxes: on how many axes, and how."""
