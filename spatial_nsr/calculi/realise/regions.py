"""Regions of the plane for closed networks of topological base relations.

Two ways. Few regions can often be drawn as one rectangle each, which z3 finds in the rectangle
algebra. Otherwise each region is a union of boxes at *sites* far apart (after the canonical model
of Renz 2002; compare Li 2006), which works for every closed network:

* every region has a site where it lies, and so do all that contain it;
* every PO pair has a site where both lie, on top of each other;
* every EC pair has a site where the two lie left and right of a point;
* every TPP pair has a site where the two end on the right at the same line.

At a site, a region's box reaches the further the longer the chain of non-tangential parts below it
(its *level*), so that parts lie inside what contains them, and strictly so where they must.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.calculi.deciding.smt import solve
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.realise.order import as_boxes
from spatial_nsr.calculi.realise.shapes import Box, Shape, observe, overlap

__all__ = ["as_rectangles", "as_sites"]

Relations = Mapping[Edge, str]
"""RCC8 relations of all ordered pairs of different nodes; none is EQ."""

Site = dict[int, Box]
Fact = tuple[str, int, int]


@functools.cache
def _rectangle_labels() -> tuple[Mapping[str, int], Mapping[str, int]]:
    """For each RCC8 relation, the label of the ways in which two rectangles can show it.

    First the ways that are easily seen: no more edges in line than the relation needs, unless the
    rectangles are apart, and no touching by corners. Then all ways.
    """
    rectangle, allen, rcc8 = map(load_calculus, ("rectangle", "allen", "rcc8"))
    intervals = [Box((a,), (b,)) for a, b in itertools.combinations(range(4), 2)]
    samples = {observe(allen, (x,), (y,)): (x, y) for x in intervals for y in intervals}
    every, clear = dict.fromkeys(rcc8.relations, 0), dict.fromkeys(rcc8.relations, 0)
    for wide, tall in itertools.product(samples, repeat=2):
        a, b = (
            Box(x.low + y.low, x.high + y.high)
            for x, y in zip(samples[wide], samples[tall], strict=True)
        )
        name, mask = observe(rcc8, (a,), (b,)), rectangle.mask(f"{wide}/{tall}")
        every[name] |= mask
        inside = overlap(a, b)
        in_line = sum(map(int.__eq__, a.low, b.low)) + sum(map(int.__eq__, a.high, b.high))
        corners = "m" in wide and "m" in tall
        if name == "EQ" or (in_line <= ("TPP" in name and inside) if inside else not corners):
            clear[name] |= mask
    return clear, every


def as_rectangles(
    nodes: int, relations: Relations, time_limit: float | None
) -> tuple[Shape, ...] | None:
    """One rectangle for each region; None if there is no such picture or time ran out."""
    for labels in _rectangle_labels():
        edges = {(i, j): labels[name] for (i, j), name in relations.items() if i < j}
        shapes = _solved(nodes, edges, time_limit)
        if shapes is not None:
            return shapes
    return None


def _solved(
    nodes: int, edges: Mapping[Edge, int], time_limit: float | None
) -> tuple[Shape, ...] | None:
    """Rectangles that stand as labels of the rectangle algebra say."""
    rectangle = load_calculus("rectangle")
    result = solve(Problem(rectangle, nodes, edges), time_limit)
    if not result.verdict:
        return None
    boxes = as_boxes(rectangle, nodes, result.scenario, None)
    return tuple((box,) for box in boxes)


@dataclass(frozen=True)
class _Order:
    """Which regions contain which, and how deep each is nested from below."""

    relations: Relations
    around: Sequence[frozenset[int]]
    level: Sequence[int]

    @classmethod
    def of(cls, nodes: int, relations: Relations) -> _Order:
        around = [
            frozenset(k for k in range(nodes) if i == k or relations[i, k] in ("TPP", "NTPP"))
            for i in range(nodes)
        ]
        level = [0] * nodes
        # What contains more regions comes later, so all parts of k are settled before k.
        for k in sorted(range(nodes), key=lambda k: -len(around[k])):
            for i in range(nodes):
                if i != k and k in around[i]:
                    level[k] = max(level[k], level[i] + (relations[i, k] == "NTPP"))
        return cls(relations, around, level)

    def deep(self, part: int, whole: int) -> bool:
        return part != whole and self.relations[part, whole] == "NTPP"


def as_sites(nodes: int, relations: Relations) -> tuple[Shape, ...]:
    """A union of boxes for each region of a closed network, at as few sites as are needed.

    Examples
    --------
    Two regions that touch and a third that lies across both:

    >>> relations = {(0, 1): "EC", (0, 2): "PO", (1, 2): "PO"}
    >>> relations |= {(j, i): name for (i, j), name in relations.items()}
    >>> [len(shape) for shape in as_sites(3, relations)]
    [2, 2, 2]
    """
    order = _Order.of(nodes, relations)
    unit = max(order.level, default=0) + 2
    sites = _few([*_sites(nodes, order, unit)], nodes, relations)
    width = 2 * unit * unit
    shapes: list[list[Box]] = [[] for _ in range(nodes)]
    for number, site in enumerate(sites):
        for k, box in site.items():
            left, right = box.low[0] + number * width, box.high[0] + number * width
            shapes[k].append(Box((left, box.low[1]), (right, box.high[1])))
    return tuple(map(tuple, shapes))


def _sites(nodes: int, order: _Order, unit: int) -> Iterator[Site]:
    around, level = order.around, order.level

    def square(k: int) -> int:
        return unit * (1 + level[k])

    def site(some: frozenset[int], left: Callable[[int], int], right: Callable[[int], int]) -> Site:
        return {k: Box((-left(k), -square(k)), (right(k), square(k))) for k in sorted(some)}

    def reach(side: int, *others: int) -> Callable[[int], int]:
        """Far for what contains ``side``, a little for what has one of the others deep inside."""

        def extent(k: int) -> int:
            if k in around[side]:
                return square(k)
            return level[k] if any(order.deep(other, k) for other in others) else 0

        return extent

    for i in range(nodes):
        yield site(around[i], square, square)
    for (i, j), name in order.relations.items():
        both = around[i] | around[j]
        if name == "PO" and i < j:
            yield site(both, square, square)
        elif name == "EC" and i < j:
            yield site(both, reach(i, j), reach(j, i))
        elif name == "TPP":
            # On the right, only what has the smaller region deep inside goes beyond the line.
            little = {k: level[k] if order.deep(i, k) else 0 for k in both}
            yield site(around[i], square, little.__getitem__)


def _few(sites: list[Site], nodes: int, relations: Relations) -> list[Site]:
    """Enough of the sites to show every relation, the most telling ones."""
    shown = [set(_shown(site, nodes, relations)) for site in sites]
    order = sorted(range(len(sites)), key=lambda number: -len(shown[number]))
    counts: dict[Fact, int] = {}
    chosen = []
    for number in order:
        if any(fact not in counts for fact in shown[number]):
            chosen.append(number)
            for fact in shown[number]:
                counts[fact] = counts.get(fact, 0) + 1
    for number in reversed(chosen.copy()):
        if all(counts[fact] > 1 for fact in shown[number]):
            chosen.remove(number)
            for fact in shown[number]:
                counts[fact] -= 1
    return [sites[number] for number in sorted(chosen)]


def _shown(site: Site, nodes: int, relations: Relations) -> Iterator[Fact]:
    """What a site contributes to showing the relations.

    That two regions do *not* overlap, or that one lies in the other, must be so at all sites and
    is; the rest must be so at one.
    """
    for k, box in site.items():
        yield "exists", k, k
        for other in range(nodes):
            if other == k:
                continue
            name, around = relations[k, other], site.get(other)
            beyond = around is None or not _within(box, around)
            if beyond and name in ("PO", "TPPI", "NTPPI"):
                yield "beyond", k, other
            if around is not None and (name == "EC" or (name == "PO" and overlap(box, around))):
                yield "together", min(k, other), max(k, other)
            if around is not None and name == "TPP" and not _within(box.grown(), around):
                yield "border", k, other


def _within(box: Box, around: Box) -> bool:
    return all(map(int.__ge__, box.low, around.low)) and all(map(int.__le__, box.high, around.high))
