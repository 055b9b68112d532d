"""One consistent choice of a base relation for every pair of things."""

from __future__ import annotations

import itertools
from collections.abc import Mapping

from spatial_nsr.calculi.axes import coarse_label, join_axes, refined
from spatial_nsr.calculi.calculus import bits
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.decide import solve, solve_axes
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.selecting import EngineName, check_all_pairs
from spatial_nsr.calculi.engines.state import State
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.errors import Undecided

__all__ = ["pin", "scenario"]


def scenario(problem: Problem, engine: EngineName, clock: Clock) -> dict[Edge, int] | None:
    """Base relations for all pairs that hold together and agree with the problem, or None.

    Raises
    ------
    NetworkError
        There are too many nodes for a label a pair to fit in memory.
    Undecided
        Nothing is known of the calculus that would make a closed choice a proof.
    """
    if problem.impossible is not None:
        return None
    check_all_pairs(problem.nodes)
    calculus = problem.calculus
    everything = _all_pairs_named(problem)
    if isinstance(calculus, ProductCalculus):
        states = solve_axes(everything, engine, clock)
        if states is None:
            return None
        axes = []
        for state, factor in zip(states, calculus.factors, strict=True):
            fine = pin(state, problem.nodes, clock)
            axes.append({edge: coarse_label(factor, mask) for edge, mask in fine.items()})
        return join_axes(calculus, axes)
    if calculus.table.coarsens:
        fine_scenario = scenario(refined(problem), engine, clock)
        if fine_scenario is None:
            return None
        return {edge: coarse_label(calculus, mask) for edge, mask in fine_scenario.items()}
    state, consistent = solve(everything, engine, clock)
    if not consistent:
        return None
    if not tractable_of(calculus).known:
        raise Undecided(
            f"calculus '{calculus.name}' does not say for which labels closure decides "
            f"('tractable'), so a closed scenario is no proof of consistency"
        )
    return pin(state, problem.nodes, clock)


def _all_pairs_named(problem: Problem) -> Problem:
    """The problem with every node in some edge, so that compacting keeps their numbers."""
    universal = problem.calculus.universal
    chain = {(node, node + 1): universal for node in range(problem.nodes - 1)}
    return Problem(problem.calculus, problem.nodes, {**chain, **problem.edges})


def pin(
    state: State, nodes: int, clock: Clock, seen: Mapping[Edge, int] | None = None
) -> dict[Edge, int]:
    """Narrow every label of a closed state with tractable stated labels to one base relation.

    Base relations are tractable too, so closure decides each choice and none is ever regretted.
    Relations that were not ``seen`` before are preferred.
    """
    chosen = {}
    before = seen or {}
    for i, j in itertools.combinations(range(nodes), 2):
        clock.check()
        label = state.label(i, j)
        if label.bit_count() == 1:
            chosen[i, j] = label
            continue
        known = before.get((i, j), 0)
        for index in (*bits(label & ~known), *bits(label & known)):
            mark = state.mark()
            if state.narrow(i, j, 1 << index):
                break
            state.undo(mark)
        chosen[i, j] = state.label(i, j)
    return chosen
