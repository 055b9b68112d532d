"""Actual points, intervals, boxes and regions that stand to each other as a scenario says."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.engines.state import PythonState
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.realise.order import as_boxes
from spatial_nsr.calculi.realise.regions import as_rectangles, as_sites
from spatial_nsr.calculi.realise.shapes import Shape, observe
from spatial_nsr.errors import NetworkError

__all__ = ["Axis", "Realisation", "realise"]

RCC8 = frozenset("DC EC PO TPP NTPP TPPI NTPPI EQ".split())
FROM_RCC5 = {"DC": "DC", "PO": "PO", "PP": "NTPP", "PPC": "NTPPI", "=": "EQ"}
"""RCC8 relations that compose as those of RCC5 do, so closed networks stay closed."""

MOST_RECTANGLES = 12
RECTANGLE_SECONDS = 2.0


@dataclass(frozen=True)
class Axis:
    """An axis, and what its ends are called (empty where the calculus has no word for them)."""

    name: str
    low: str = ""
    high: str = ""


@dataclass(frozen=True)
class Realisation:
    """A shape for each node of a network.

    ``kind`` is ``points``, ``intervals``, ``sizes`` (a shape's extent is what counts, not its
    place), ``boxes`` or ``regions``. Coordinates grow from an axis' low end to its high end.
    """

    calculus: Calculus
    kind: str
    axes: tuple[Axis, ...]
    shapes: tuple[Shape, ...]

    def relation(self, i: int, j: int) -> str:
        """The base relation that holds between two shapes, by their coordinates alone."""
        return observe(self.calculus, self.shapes[i], self.shapes[j])


def realise(
    calculus: Calculus,
    nodes: int,
    edges: Mapping[Edge, int],
    time_limit: float | None = None,
    rectangles: bool = True,
) -> Realisation:
    """Place things so that every pair stands in its relation.

    Parameters
    ----------
    calculus
        The calculus of the labels.
    nodes
        How many things there are.
    edges
        One base relation for every pair ``(i, j)`` with ``i < j``.
    time_limit
        Seconds that z3 may take where it is asked.
    rectangles
        Whether to try to draw up to twelve regions as one rectangle each; where that fails or is
        not tried they are unions of boxes.

    Raises
    ------
    NetworkError
        A label is missing or not a base relation, the relations cannot hold together, or the
        calculus has no geometry.

    Examples
    --------
    >>> allen = load_calculus("allen")
    >>> found = realise(allen, 2, {(0, 1): allen.mask("m")})
    >>> found.shapes
    ((Box(low=(0,), high=(1,)),), (Box(low=(1,), high=(2,)),))
    >>> found.relation(1, 0)
    'mi'
    """
    names = _base_names(calculus, nodes, edges)
    if _is_topological(calculus):
        if not PythonState(Problem(calculus, nodes, edges)).load():
            raise NetworkError("the relations cannot hold together, so there is nothing to realise")
        shapes = _regions(nodes, names, time_limit, rectangles)
        return Realisation(calculus, "regions", (Axis("x"), Axis("y")), shapes)
    boxes = as_boxes(calculus, nodes, edges, time_limit)
    axes = tuple(_axes(calculus))
    return Realisation(calculus, _kind(calculus, len(axes)), axes, tuple((box,) for box in boxes))


def _base_names(calculus: Calculus, nodes: int, edges: Mapping[Edge, int]) -> dict[Edge, str]:
    names = {}
    for edge in itertools.combinations(range(nodes), 2):
        mask = edges.get(edge, calculus.universal)
        base = list(itertools.islice(calculus.base_names(mask), 2))
        if len(base) != 1:
            raise NetworkError(
                f"only a scenario can be realised: things {edge[0]} and {edge[1]} are related by "
                f"'{calculus.show(mask)}', which is not one base relation"
            )
        names[edge] = base[0]
    return names


def _is_topological(calculus: Calculus) -> bool:
    return not calculus.factors and frozenset(calculus.relations) in (RCC8, frozenset(FROM_RCC5))


def _regions(
    nodes: int, names: Mapping[Edge, str], time_limit: float | None, rectangles: bool
) -> tuple[Shape, ...]:
    converse = load_calculus("rcc8").table.converse
    relations = {}
    for (i, j), name in names.items():
        relations[i, j] = FROM_RCC5.get(name, name) if name not in RCC8 else name
        relations[j, i] = converse[relations[i, j]]
    # Equal regions share the shape of the first of them.
    first = [min([i, *(j for j in range(i) if relations[i, j] == "EQ")]) for i in range(nodes)]
    place = {node: number for number, node in enumerate(sorted(set(first)))}
    distinct = {
        (place[i], place[j]): name
        for (i, j), name in relations.items()
        if i in place and j in place
    }
    shapes = None
    if rectangles and len(place) <= MOST_RECTANGLES:
        limit = RECTANGLE_SECONDS if time_limit is None else min(time_limit, RECTANGLE_SECONDS)
        shapes = as_rectangles(len(place), distinct, limit)
    if shapes is None:
        shapes = as_sites(len(place), distinct)
    return tuple(shapes[place[node]] for node in first)


def _axes(calculus: Calculus) -> list[Axis]:
    """The axes of a calculus, with the words for their ends."""
    if calculus.factors:
        axes = [axis for factor in calculus.factors for axis in _axes(factor)]
        if len(axes) == len(calculus.table.axes):
            axes = [
                Axis(name, axis.low, axis.high)
                for name, axis in zip(calculus.table.axes, axes, strict=True)
            ]
        return axes
    table = calculus.table
    if table.coarsens:
        low = next((name for name, part in table.parts.items() if "<" in part), "")
        high = next((name for name, part in table.parts.items() if ">" in part), "")
        return [Axis(calculus.name, low, high)]
    if table.within or len(table.variables) == 1:
        return [Axis("x")]
    axes = []
    for number, variable in enumerate(table.variables):
        ends = []
        for sign in "<>":
            pattern = tuple(sign if at == number else "=" for at in range(len(table.compare)))
            found = [name for name, signs in table.signs.items() if signs == pattern]
            ends.append(found[0] if found and found[0].isalpha() else "")
        axes.append(Axis(variable, *ends))
    return axes


def _kind(calculus: Calculus, axes: int) -> str:
    if calculus.factors:
        kinds = {_kind(factor, 1) for factor in calculus.factors}
        return "points" if kinds == {"points"} else "boxes"
    if calculus.table.variables == ("size",):
        return "sizes"
    interval = calculus.table.within or calculus.table.coarsens
    return "intervals" if interval else "points"
