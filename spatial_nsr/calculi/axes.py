"""Seeing a network of a product calculus as one network an axis, and a coarse one as a fine one."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.calculi.calculus import Calculus, bits, load_calculus
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus, Term

__all__ = ["along_axes", "coarse_label", "fine_calculus", "fine_label", "join_axes", "refined"]


def along_axes(
    calculus: ProductCalculus, nodes: int, terms: dict[Edge, Term]
) -> tuple[Problem, ...]:
    """One problem for each axis; axes are independent, so together they say the same."""
    return tuple(
        Problem(
            factor,
            nodes,
            {edge: term[axis] for edge, term in terms.items() if term[axis] != factor.universal},
        )
        for axis, factor in enumerate(calculus.factors)
    )


def join_axes(calculus: ProductCalculus, labels: Sequence[dict[Edge, int]]) -> dict[Edge, int]:
    """The labels of the product, from those of each axis."""
    edges = sorted({edge for axis in labels for edge in axis})
    return {
        edge: calculus.from_term(
            tuple(
                axis.get(edge, factor.universal)
                for axis, factor in zip(labels, calculus.factors, strict=True)
            )
        )
        for edge in edges
    }


def fine_calculus(calculus: Calculus) -> Calculus:
    """The calculus in which labels are decided: the one that this coarsens, or itself."""
    coarsens = calculus.table.coarsens
    return load_calculus(coarsens) if coarsens else calculus


def _parts(calculus: Calculus) -> list[int]:
    fine = fine_calculus(calculus)
    if fine is calculus:
        return [1 << index for index in range(calculus.size)]
    return [fine.mask(calculus.table.parts[name]) for name in calculus.relations]


def fine_label(calculus: Calculus, mask: int) -> int:
    """A label of a coarse calculus, spelt out in the calculus that it coarsens.

    >>> lateral = load_calculus("lateral")
    >>> fine_calculus(lateral).show(fine_label(lateral, lateral.mask("left")))
    'before'
    """
    parts = _parts(calculus)
    return sum(parts[index] for index in bits(mask))


def coarse_label(calculus: Calculus, fine: int) -> int:
    """The coarse relations that a fine label touches."""
    return sum(1 << index for index, part in enumerate(_parts(calculus)) if part & fine)


def refined(problem: Problem) -> Problem:
    """The same network in the calculus in which it is decided; nothing is lost."""
    calculus = problem.calculus
    labels = {mask: fine_label(calculus, mask) for mask in set(problem.edges.values())}
    edges = {edge: labels[mask] for edge, mask in problem.edges.items()}
    return Problem(fine_calculus(calculus), problem.nodes, edges)
