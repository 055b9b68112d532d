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
from spatial_nsr.calculi.deciding.search import Learned, search, stated_edges
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
    part, numbers = problem.compact
    probe = _Probe(part, "python" if len(part.edges) < FEW else engine, clock)
    place = {node: at for at, node in enumerate(numbers)}
    fixed = None if kept is None else (place[kept[0]], place[kept[1]])
    edges = set(part.edges)
    vain = 0
    while vain < VAIN:
        less = probe.core(edges) or edges
        vain = vain + 1 if len(less) > 0.95 * len(edges) else 0
        edges = less
    # What was least active is most likely not needed.
    activity = probe.learned.activity
    untried = sorted(edges - {fixed}, key=lambda edge: (-activity[list(edge)].sum(), edge))
    while untried:
        edge = untried.pop()
        found = probe.core(edges - {edge})
        if found is None:
            probe.needed.add(edge)
        else:
            edges = found if fixed is None else found | {fixed}
            untried = [other for other in untried if other in edges]
    return {(numbers[i], numbers[j]) for i, j in edges}


class _Probe:
    """Tells of some of the facts of a problem whether they contradict each other.

    One state serves for all questions, and what searches learned stays.
    """

    def __init__(self, problem: Problem, engine: EngineName, clock: Clock) -> None:
        self.problem, self.clock = problem, clock
        self.state = make_state(problem, engine)
        self.learned = Learned(np.ones(problem.nodes))
        self.needed: set[Edge] = set()

    def core(self, edges: set[Edge]) -> set[Edge] | None:
        """Some of the pairs that contradict each other, or None if all go together."""
        state, tractable = self.state, tractable_of(self.problem.calculus)
        state.undo(0)
        # What is known to be needed comes first, so that as much as can be rests on that alone.
        for part in (edges & self.needed, edges - self.needed):
            pairs = sorted(part)
            ends = np.array(pairs, np.int64).reshape(-1, 2)
            labels = np.array([self.problem.edges[pair] for pair in pairs], np.int64)
            if not state.narrow_all(ends[:, 0], ends[:, 1], labels):
                return stated_edges(state)
        core: set[Edge] = set()
        found = search(state, edges, tractable, self.clock, core, self.learned)
        return None if found else core
