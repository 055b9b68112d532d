"""Minimal networks, entailment and redundancy, all by asking for consistency.

A relation belongs to the minimal label of a pair exactly if the network stays consistent with
it; a label is entailed exactly if the network with its complement is not (Montanari 1974;
redundant facts and prime networks: Li, Long, Liu, Duckham & Both 2015).
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from spatial_nsr.calculi.axes import along_axes, coarse_label, join_axes, refined
from spatial_nsr.calculi.calculus import Calculus, bits
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.decide import decide
from spatial_nsr.calculi.deciding.scenario import pin, scenario
from spatial_nsr.calculi.deciding.search import search
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.closing import close
from spatial_nsr.calculi.engines.selecting import EngineName, make_state
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.errors import Undecided

__all__ = ["entails", "minimal", "redundant"]

# A scenario that shows fewer new relations than this costs more than asking for them.
FEW = 20


def entails(problem: Problem, i: int, mask: int, j: int, engine: EngineName, clock: Clock) -> bool:
    """Whether the label from ``i`` to ``j`` must lie in ``mask``."""
    rest = problem.calculus.universal & ~mask
    if not rest:
        return True
    if i != j:
        closed = close(problem, engine)
        if closed is None:
            return True
        if not closed.label(i, j) & rest:
            return True
    # What closure leaves may still be impossible together with the rest of the network.
    refuted = decide(problem.with_edge(i, j, rest), engine, clock)
    clock.check()
    if refuted.consistent is None:
        raise Undecided(f"entailment was not decided: {refuted.method}")
    return not refuted.consistent


def minimal(problem: Problem, engine: EngineName, clock: Clock) -> dict[Edge, int] | None:
    """The labels that keep only relations of some scenario; None if there is no scenario.

    Raises
    ------
    Undecided
        Consistency cannot be decided in this calculus.
    """
    if problem.impossible is not None:
        return None
    calculus = problem.calculus
    if isinstance(calculus, ProductCalculus):
        terms = {edge: calculus.terms(mask) for edge, mask in problem.edges.items()}
        if any(len(found) > 1 for found in terms.values()):
            return _minimal_by_scenarios(problem, engine, clock)
        single = {edge: found[0] for edge, found in terms.items()}
        axes = []
        for axis in along_axes(calculus, problem.nodes, single):
            labels = minimal(axis, engine, clock)
            if labels is None:
                return None
            axes.append(labels)
        return join_axes(calculus, axes)
    if calculus.table.coarsens:
        fine = minimal(refined(problem), engine, clock)
        if fine is None:
            return None
        labels = {edge: coarse_label(calculus, mask) for edge, mask in fine.items()}
        return {edge: mask for edge, mask in labels.items() if mask != calculus.universal}
    if not tractable_of(calculus).known:
        raise Undecided(f"calculus '{calculus.name}' does not say what decides consistency")
    return _minimal_plain(problem, engine, clock)


def _minimal_plain(problem: Problem, engine: EngineName, clock: Clock) -> dict[Edge, int] | None:
    """Ask for each relation of each closed label, in one state that is wound back each time."""
    small, numbers = problem.compact
    tractable = tractable_of(problem.calculus)
    state = make_state(small, engine)
    if not state.load():
        return None
    closed = state.mark()
    if not search(state, small.edges, tractable, clock):
        return None
    # One scenario witnesses a relation of every pair, which pays where each question is a search,
    # as long as scenarios show new relations.
    pays = not all(mask in tractable for mask in small.edges.values())
    found = pin(state, small.nodes, clock) if pays else {}
    state.undo(closed)
    labels = {}
    for i, j in itertools.combinations(range(small.nodes), 2):
        possible = found.get((i, j), 0)
        for index in bits(state.label(i, j) & ~possible):
            if possible >> index & 1:
                continue
            mark = state.mark()
            if state.narrow(i, j, 1 << index) and search(state, small.edges, tractable, clock):
                possible |= 1 << index
                if pays:
                    witness = pin(state, small.nodes, clock, found)
                    pays = sum(mask & ~found[edge] > 0 for edge, mask in witness.items()) >= FEW
                    for edge, mask in witness.items():
                        found[edge] |= mask
                    possible |= found[i, j]
            state.undo(mark)
        if possible != problem.calculus.universal:
            labels[numbers[i], numbers[j]] = possible
    return labels


def _minimal_by_scenarios(
    problem: Problem, engine: EngineName, clock: Clock
) -> dict[Edge, int] | None:
    """Ask for whole scenarios until every relation that closure leaves is settled."""
    found = scenario(problem, engine, clock)
    if found is None:
        return None
    closed = close(problem, engine)
    universal = problem.calculus.universal
    for edge in list(found):
        for index in bits(closed.label(*edge) if closed else 0):
            if not found[edge] >> index & 1:
                witness = scenario(problem.with_edge(*edge, 1 << index), engine, clock)
                for pair, mask in (witness or {}).items():
                    found[pair] |= mask
    return {edge: mask for edge, mask in found.items() if mask != universal}


def redundant(
    calculus: Calculus,
    nodes: int,
    facts: Sequence[tuple[int, int, int]],
    engine: EngineName,
    clock: Clock,
) -> list[int]:
    """Positions of facts that the others entail, dropped one after the other from the last on.

    What is left is a prime network: it says the same, and no fact of it follows from the rest.
    Later facts go first, so that of two equal facts the one that was stated first stays.
    """
    kept = dict(enumerate(facts))
    dropped = []
    for position in reversed(range(len(facts))):
        i, mask, j = kept.pop(position)
        rest = Problem.of(calculus, nodes, kept.values())
        if entails(rest, i, mask, j, engine, clock):
            dropped.append(position)
        else:
            kept[position] = (i, mask, j)
    return sorted(dropped)
