"""Algebraic closure of a whole problem, by the engine that suits it."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Protocol

from spatial_nsr.calculi.axes import along_axes, join_axes
from spatial_nsr.calculi.engines.selecting import EngineName, make_state
from spatial_nsr.calculi.engines.state import State
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus

__all__ = ["Closed", "close"]


class Closed(Protocol):
    """The labels of a closed problem; they are read from the engine when they are asked for."""

    def label(self, i: int, j: int) -> int:
        """The closed label from ``i`` to ``j``."""

    def labels(self) -> dict[Edge, int]:
        """The closed labels that say something, for pairs ``i < j``."""


def close(problem: Problem, engine: EngineName = "auto") -> Closed | None:
    """Close a problem under composition; None if a label became empty.

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
                closed = close(axis, engine)
                if closed is None:
                    return None
                axes.append(closed)
            return _ClosedAxes(calculus, axes)
    small, numbers = problem.compact
    state = make_state(small, engine)
    return _ClosedState(state, numbers) if state.load() else None


class _ClosedState:
    """Closed labels in the state of an engine, which numbers only the nodes in use."""

    def __init__(self, state: State, numbers: Sequence[int]) -> None:
        self._state, self._numbers = state, numbers

    @functools.cached_property
    def _compact(self) -> dict[int, int]:
        return {number: place for place, number in enumerate(self._numbers)}

    def label(self, i: int, j: int) -> int:
        a, b = self._compact.get(i), self._compact.get(j)
        calculus = self._state.calculus
        if i == j:
            return calculus.identity
        return calculus.universal if a is None or b is None else self._state.label(a, b)

    def labels(self) -> dict[Edge, int]:
        numbers = self._numbers
        return {(numbers[i], numbers[j]): mask for (i, j), mask in self._state.labels().items()}


class _ClosedAxes:
    """Closed labels of a product, axis by axis."""

    def __init__(self, calculus: ProductCalculus, axes: Sequence[Closed]) -> None:
        self._calculus, self._axes = calculus, axes

    def label(self, i: int, j: int) -> int:
        return self._calculus.from_term(tuple(axis.label(i, j) for axis in self._axes))

    def labels(self) -> dict[Edge, int]:
        return join_axes(self._calculus, [axis.labels() for axis in self._axes])
