"""Minimal sets of facts that entail something: conflicts, and the support of a label.

The support is found twice: a proof from all facts names those it rests on, then facts are left
out one by one (deletion filter; Chinneck & Dravnieks 1991) as long as the rest still entails the
goal. Of what remains every fact is needed. Where it takes search to see that facts contradict
each other, those that a search's failures rested on stay, and all others go (clause set
refinement; Nadel 2010).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import numpy as np

from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.search import Activity, search, stated_edges
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.selecting import EngineName, make_state
from spatial_nsr.calculi.problem import Edge, Problem

__all__ = ["inconsistent_edges", "shrink"]

T = TypeVar("T")
# Below this many facts the plain engine is quicker than setting up another.
FEW = 25
# After so many searches in turn that hardly left anything out, facts are tried one by one.
VAIN = 3


def shrink(items: Sequence[T], enough: Callable[[Sequence[T]], bool]) -> list[T]:
    """A subset for which ``enough`` holds and fails whenever one more item is left out.

    ``enough`` must be monotone and hold of all items. Chunks go first, halving while nothing can
    be left out, so few items out of many cost few questions.

    >>> shrink(range(100), lambda kept: {3, 77} <= set(kept))
    [3, 77]
    """
    kept = list(items)
    chunk = max(1, len(kept) // 2)
    while True:
        start = 0
        while start < len(kept):
            without = kept[:start] + kept[start + chunk :]
            if enough(without):
                kept = without
            else:
                start += chunk
        if chunk == 1:
            return kept
        chunk = max(1, chunk // 2)


def inconsistent_edges(
    problem: Problem, engine: EngineName, clock: Clock, kept: Edge | None = None
) -> set[Edge]:
    """Stated pairs of an inconsistent plain problem that are inconsistent, and each is needed.

    The pair ``kept`` is not left out even if it could be. Each search is over what the failures of
    the last one rested on, and goes for the things first that were active in them.
    """
    activity: Activity = np.ones(problem.nodes)
    edges = set(problem.edges)
    vain = 0
    while vain < VAIN:
        less = _core(problem, edges, engine, clock, activity) or edges
        vain = vain + 1 if len(less) > 0.95 * len(edges) else 0
        edges = less
    # What was least active is most likely not needed.
    untried = sorted(edges - {kept}, key=lambda edge: (-activity[list(edge)].sum(), edge))
    while untried:
        edge = untried.pop()
        found = _core(problem, edges - {edge}, engine, clock, activity)
        if found is not None:
            edges = found if kept is None else found | {kept}
            untried = [other for other in untried if other in edges]
    return edges


def _core(
    problem: Problem, edges: set[Edge], engine: EngineName, clock: Clock, activity: Activity
) -> set[Edge] | None:
    """Some of the pairs that contradict each other, or None if all go together."""
    stated = {edge: mask for edge, mask in problem.edges.items() if edge in edges}
    part, numbers = Problem(problem.calculus, problem.nodes, stated).compact
    state = make_state(part, "python" if len(stated) < FEW else engine)
    core: set[Edge] = set()
    if state.load():
        here = list(numbers)
        learned = activity[here]
        tractable = tractable_of(part.calculus)
        consistent = search(state, part.edges, tractable, clock, core, learned)
        activity[here] = learned
        if consistent:
            return None
    else:
        core = stated_edges(state)
    return {(numbers[i], numbers[j]) for i, j in core}
