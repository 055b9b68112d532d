"""Algebraic closure of a whole problem, by the engine that suits it."""

from __future__ import annotations

from spatial_nsr.calculi.axes import along_axes, join_axes
from spatial_nsr.calculi.engines import EngineName, make_state
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus

__all__ = ["close"]


def close(problem: Problem, engine: EngineName = "auto") -> dict[Edge, int] | None:
    """The closed labels of the pairs of which something is known; None if one became empty.

    Labels of a product calculus that are single terms are closed axis by axis, which gives the
    same labels as closing the product (composition and intersection work axis by axis on terms).
    """
    if problem.impossible is not None:
        return None
    calculus = problem.calculus
    if isinstance(calculus, ProductCalculus):
        terms = {edge: calculus.terms(mask) for edge, mask in problem.edges.items()}
        if all(len(found) == 1 for found in terms.values()):
            single = {edge: found[0] for edge, found in terms.items()}
            axes = []
            for axis in along_axes(calculus, problem.nodes, single):
                labels = close(axis, engine)
                if labels is None:
                    return None
                axes.append(labels)
            return join_axes(calculus, axes)
    small, numbers = problem.compact
    state = make_state(small, engine)
    if not state.load():
        return None
    return {(numbers[i], numbers[j]): mask for (i, j), mask in state.labels().items()}
