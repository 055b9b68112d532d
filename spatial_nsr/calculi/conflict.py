"""Minimal sets of facts that entail something: conflicts, and the support of a label.

The support is found twice: a proof from all facts names those it rests on, then facts are left
out one by one (deletion filter; Chinneck & Dravnieks 1991) as long as the rest still entails the
goal. Of what remains every fact is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.engines import EngineName, make_state
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.search import search, stated_edges
from spatial_nsr.calculi.tractable import tractable_of

__all__ = ["inconsistent_edges", "shrink"]

T = TypeVar("T")


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


def inconsistent_edges(problem: Problem, engine: EngineName, clock: Clock) -> set[Edge]:
    """Stated pairs of an inconsistent plain problem that are inconsistent by themselves.

    Those that the search stumbled over; asking again about these alone often leaves fewer. Not
    minimal, but found with a handful of searches where leaving out facts takes one for each.
    """
    small, numbers = problem.compact
    edges = set(small.edges)
    while True:
        part = Problem(small.calculus, small.nodes, {edge: small.edges[edge] for edge in edges})
        state = make_state(part, engine)
        core: set[Edge] = set()
        if not state.load():
            core = stated_edges(state)
        else:
            search(state, part.edges, tractable_of(part.calculus), clock, core)
        if not core or len(core) > 0.9 * len(edges):
            return {(numbers[i], numbers[j]) for i, j in core or edges}
        edges = core
