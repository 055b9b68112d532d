"""Deciding consistency: the cheapest complete method for the labels at hand.

Order of methods: axis by axis for products, in the finer calculus for coarse ones, by sorting
endpoints where all labels are conjunctions of comparisons, on a chordal graph where the network
is large and sparse, by closure where all stated labels are tractable, else by search, which closes
a chordal graph only where that is much less than all pairs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from spatial_nsr.calculi.axes import fine_calculus, fine_label, refined
from spatial_nsr.calculi.clock import Clock, OutOfTime
from spatial_nsr.calculi.deciding.order import decide_order
from spatial_nsr.calculi.deciding.search import search
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.chordal import decide_chordal
from spatial_nsr.calculi.engines.selecting import EngineName, compiled, make_state, sparse_state
from spatial_nsr.calculi.engines.state import State
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus, Term

__all__ = ["Decision", "closing_decides", "decide", "solve", "solve_axes"]


# From how many nodes on closing only a chordal graph of the network is worth a try, for plain code
# and for compiled, which closes all pairs of fewer before the graph would be loaded and completed.
LARGE = 500
LARGE_COMPILED = 2000
# After how many dead ends the search for terms is left to z3.
DEAD_ENDS = 500


@dataclass(frozen=True)
class Decision:
    """A verdict (None: not decided) and the method that reached it."""

    consistent: bool | None
    method: str


def decide(problem: Problem, engine: EngineName, clock: Clock) -> Decision:
    """Whether a problem is consistent, by the cheapest method that is complete for it."""
    try:
        return _decide(problem, engine, clock)
    except OutOfTime:
        return Decision(None, "out of time")


def _decide(problem: Problem, engine: EngineName, clock: Clock) -> Decision:
    if problem.impossible is not None:
        return Decision(False, "stated labels")
    calculus = problem.calculus
    if isinstance(calculus, ProductCalculus):
        return Decision(solve_axes(problem, engine, clock) is not None, "axis by axis")
    if calculus.table.coarsens:
        return _decide(refined(problem), engine, clock)
    small, _ = problem.compact
    ordered = decide_order(small, compiled(engine))
    if ordered is not None:
        return Decision(ordered.consistent, "order of endpoints")
    tractable = tractable_of(calculus)
    all_tractable = all(mask in tractable for mask in set(small.edges.values()))
    large = small.nodes >= (LARGE_COMPILED if compiled(engine) else LARGE)
    if calculus.table.patchwork and large and all_tractable:
        sparse = decide_chordal(small, tractable.__contains__, True, fast=compiled(engine))
        if sparse is not None and sparse.consistent is not None:
            return Decision(sparse.consistent, "closure on a chordal graph")
    sparse_one = sparse_state(small, engine) if tractable.known else None
    if sparse_one is not None:
        found = sparse_one.load() and search(sparse_one, small.edges, tractable, clock)
        return Decision(found, "closure on a chordal graph and search")
    _, consistent = solve(problem, engine, clock)
    if consistent and not tractable.known:
        return Decision(None, "closed scenario, which is no proof in this calculus")
    return Decision(consistent, "closure and search")


def closing_decides(problem: Problem) -> bool:
    """Whether a plain problem that could be closed is known to be consistent by that alone."""
    calculus = problem.calculus
    if isinstance(calculus, ProductCalculus) or calculus.table.coarsens:
        return False
    tractable = tractable_of(calculus)
    return tractable.known and all(mask in tractable for mask in set(problem.edges.values()))


def solve(problem: Problem, engine: EngineName, clock: Clock) -> tuple[State, bool]:
    """Close a plain problem and search where closure does not decide.

    If the answer is True the state, numbered as the compacted problem, is closed and all stated
    labels in it are tractable (base relations, where nothing is known of the calculus).
    """
    small, _ = problem.compact
    tractable = tractable_of(problem.calculus)
    state = make_state(small, engine)
    if not state.load():
        return state, False
    edges: Iterable[Edge] = small.edges
    if not tractable.known:
        edges = [(i, j) for i in range(small.nodes) for j in range(i + 1, small.nodes)]
    return state, search(state, edges, tractable, clock)


def solve_axes(problem: Problem, engine: EngineName, clock: Clock) -> list[State] | None:
    """Choose one term for each label of a product calculus so that every axis is consistent.

    Returns the closed states of the axes, each in the calculus that decides it and numbered as
    the compacted problem, or None. Where many choices interlock (boxes that all touch), the
    search soon gives up and z3, which learns from failures, chooses instead.
    """
    try:
        return _search_axes(problem, engine, clock, DEAD_ENDS)
    except _Interlocked:
        pass
    # z3 takes long to import, and most problems never come here.
    from spatial_nsr.calculi.deciding.smt import solve as solve_by_z3

    chosen = solve_by_z3(problem, clock.left())
    clock.check()
    if chosen.verdict is None:
        raise OutOfTime
    if not chosen.verdict:
        return None
    return _search_axes(replace(problem, edges=chosen.scenario), engine, clock, DEAD_ENDS)


class _Interlocked(Exception):
    """The search for terms has met too many dead ends."""


def _search_axes(
    problem: Problem, engine: EngineName, clock: Clock, dead_ends: int
) -> list[State] | None:
    """Choose edge by edge, fewest terms first; an axis that closure refutes cuts the branch."""
    calculus = problem.calculus
    if not isinstance(calculus, ProductCalculus):
        raise TypeError(f"{calculus!r} is no product")
    small, _ = problem.compact
    fine = [fine_calculus(factor) for factor in calculus.factors]
    states = [make_state(Problem(axis, small.nodes, {}), engine) for axis in fine]
    options: list[tuple[Edge, list[Term]]] = []
    for edge, mask in small.edges.items():
        terms = [
            tuple(fine_label(f, part) for f, part in zip(calculus.factors, term, strict=True))
            for term in calculus.terms(mask)
        ]
        options.append((edge, terms))
    options.sort(key=lambda option: len(option[1]))

    def choose(edge: Edge, term: Term) -> bool:
        return all(
            part == axis.universal or state.narrow(*edge, part)
            for state, axis, part in zip(states, fine, term, strict=True)
        )

    def finish() -> bool:
        edges = [edge for edge, _ in options]
        return all(
            search(state, edges, tractable_of(axis), clock)
            for state, axis in zip(states, fine, strict=True)
        )

    tried = [0]
    marks = [[state.mark() for state in states]]
    while tried:
        clock.check()
        depth = len(tried) - 1
        if depth == len(options):
            if finish():
                return states
        elif tried[-1] < len(options[depth][1]):
            edge, terms = options[depth]
            tried[-1] += 1
            if choose(edge, terms[tried[-1] - 1]):
                tried.append(0)
                marks.append([state.mark() for state in states])
                continue
            _undo(states, marks[-1])
            continue
        dead_ends -= 1
        if not dead_ends:
            raise _Interlocked
        tried.pop()
        marks.pop()
        if marks:
            _undo(states, marks[-1])
    return None


def _undo(states: Sequence[State], marks: Sequence[int]) -> None:
    for state, mark in zip(states, marks, strict=True):
        state.undo(mark)
