"""Points, intervals and boxes for networks of relations that order their ends."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from spatial_nsr.calculi.axes import refined
from spatial_nsr.calculi.calculus import Calculus, bits
from spatial_nsr.calculi.deciding.order import decide_order, pointisable
from spatial_nsr.calculi.deciding.smt import solve
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.calculi.realise.shapes import Box
from spatial_nsr.errors import NetworkError, Undecided

__all__ = ["as_boxes"]

SCALE = ("<", "=", ">")


def as_boxes(
    calculus: Calculus, nodes: int, edges: Mapping[Edge, int], time_limit: float | None
) -> list[Box]:
    """One box for each node, on as many axes as the calculus is about.

    Raises
    ------
    NetworkError
        The relations cannot hold together, or are not about ends on axes.
    Undecided
        Time ran out (only calculi of a user's own can take long).

    Examples
    --------
    >>> from spatial_nsr.calculi import load_calculus
    >>> cardinal = load_calculus("cardinal")
    >>> as_boxes(cardinal, 2, {(0, 1): cardinal.mask("NE")}, None)
    [Box(low=(1, 1), high=(1, 1)), Box(low=(0, 0), high=(0, 0))]
    """
    if isinstance(calculus, ProductCalculus):
        along = []
        for axis, factor in enumerate(calculus.factors):
            part = {edge: calculus.terms(mask)[0][axis] for edge, mask in edges.items()}
            along.append(as_boxes(factor, nodes, part, time_limit))
        return [
            Box(
                tuple(x for box in boxes for x in box.low),
                tuple(x for box in boxes for x in box.high),
            )
            for boxes in zip(*along, strict=True)
        ]
    problem = Problem(calculus, nodes, edges)
    if calculus.table.coarsens:
        problem = _loosened(refined(problem), time_limit)
    order = decide_order(problem)
    if order is None:
        raise NetworkError(f"relations of calculus '{calculus.name}' cannot be drawn on axes")
    if not order.consistent:
        raise NetworkError("the relations cannot hold together, so there is nothing to realise")
    return _placed(problem.calculus, order.coordinates)


def _placed(calculus: Calculus, coordinates: Sequence[tuple[int, ...]]) -> list[Box]:
    """Boxes from the numbers that the calculus' variables were given."""
    table = calculus.table
    if table.within:
        (low, high) = (table.variables.index(name) for name in table.within[0])
        return [Box((place[low],), (place[high],)) for place in coordinates]
    # Each variable is an axis of its own, on which no numbers need to be left out.
    columns = list(zip(*coordinates, strict=True))
    ranks = [{x: rank for rank, x in enumerate(sorted(set(column)))} for column in columns]
    places = [tuple(rank[x] for rank, x in zip(ranks, place, strict=True)) for place in coordinates]
    if table.variables == ("size",):
        return [Box((0,), (place[0] + 1,)) for place in places]
    return [Box(place, place) for place in places]


def _loosened(problem: Problem, time_limit: float | None) -> Problem:
    """A network whose labels are conjunctions of comparisons, every order of which will do.

    The convex hull of a preconvex label adds only relations with more equal ends (Ligozat 1996),
    and :func:`decide_order` makes no ends equal that need not be. Other labels are left to z3.
    """
    calculus = problem.calculus
    tractable = tractable_of(calculus)
    if not all(mask in tractable for mask in problem.edges.values()):
        result = solve(problem, time_limit)
        if result.verdict is None:
            raise Undecided(f"not decided within {time_limit} seconds")
        return Problem(calculus, problem.nodes, result.scenario if result.verdict else {(0, 0): 0})
    edges = {edge: _convex_hull(calculus, mask) for edge, mask in problem.edges.items()}
    return Problem(calculus, problem.nodes, edges)


def _convex_hull(calculus: Calculus, mask: int) -> int:
    """All relations whose every comparison lies between those of the label's relations."""
    if pointisable(calculus, mask) is not None:
        return mask
    signs = [calculus.table.signs[name] for name in calculus.relations]
    codes = [tuple(map(SCALE.index, pattern)) for pattern in signs]
    columns = list(zip(*(codes[index] for index in bits(mask)), strict=True))
    return sum(
        1 << index
        for index, code in enumerate(codes)
        if all(min(c) <= place <= max(c) for place, c in zip(code, columns, strict=True))
    )
