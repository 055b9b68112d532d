"""The compiled search beside the plain one, and the tables that it splits labels by."""

from __future__ import annotations

import importlib.util
import random

import numpy as np
import pytest

from spatial_nsr.calculi import Network, load_calculus
from spatial_nsr.calculi.clock import Clock, OutOfTime
from spatial_nsr.calculi.deciding.search import Learned, search, stated_edges
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.selecting import make_state
from spatial_nsr.calculi.problem import Problem
from tests.calculi.test_hard_networks import hard

needs_numba = pytest.mark.skipif(
    importlib.util.find_spec("numba") is None, reason="needs the extra fast"
)
# Calculus, nodes, facts a node: about half of the networks contradict themselves.
KINDS = [("rcc8", 18, 5.0), ("allen", 12, 3.5), ("cardinal", 12, 3.0)]


def split(name: str, nodes: int, facts: float, seed: int) -> Problem:
    """A network of labels that closure does not decide, as far as a calculus has such labels."""
    chance, calculus = random.Random(f"{name} {seed}"), load_calculus(name)
    tractable = tractable_of(calculus)
    labels = [mask for mask in range(1, calculus.universal) if mask not in tractable]
    edges = {}
    while len(edges) < facts * nodes:
        i, j = sorted(chance.sample(range(nodes), 2))
        edges[i, j] = chance.choice(labels)
    return Problem(calculus, nodes, edges)


@needs_numba
@pytest.mark.parametrize(("name", "nodes", "facts"), KINDS)
def test_compiled_and_plain_search_agree(name: str, nodes: int, facts: float) -> None:
    verdicts = set()
    for seed in range(20):
        problem = split(name, nodes, facts + seed % 3 * 0.5, seed)
        tractable = tractable_of(problem.calculus)
        state, plain = make_state(problem, "numba"), make_state(problem, "python")
        closed = state.load()
        assert closed == plain.load()
        if not closed:
            continue
        before = state.labels()
        core: set[tuple[int, int]] = set()
        mark = state.mark()
        alone = search(state, problem.edges, tractable, Clock(None))
        state.undo(mark)
        found = search(state, problem.edges, tractable, Clock(None), core)
        assert found == alone == search(plain, problem.edges, tractable, Clock(None))
        verdicts.add(found)
        if found:
            assert all(state.label(i, j) in tractable for i, j in problem.edges)
            assert all(not state.label(*edge) & ~mask for edge, mask in problem.edges.items())
        else:
            # The state is as it was, and what the failures rest on contradicts itself.
            assert state.labels() == before
            part = {edge: problem.edges[edge] for edge in core}
            rest = make_state(Problem(problem.calculus, nodes, part), "python")
            assert not (rest.load() and search(rest, part, tractable, Clock(None)))
    assert verdicts == {True, False}


@needs_numba
def test_what_a_failed_load_rests_on_is_told_after_a_search() -> None:
    problem = split("rcc8", 18, 5.0, 1)
    state = make_state(problem, "numba")
    assert state.load()
    told = len(state.log())
    search(state, problem.edges, tractable_of(problem.calculus), Clock(None))
    i, j = next(iter(problem.edges))
    assert not state.narrow(i, j, 0)
    assert (i, j) in stated_edges(state)
    assert len(state.log()) > told


@needs_numba
@pytest.mark.parametrize(("name", "nodes", "facts"), KINDS)
def test_what_searches_teach_holds_in_later_ones_over_other_facts(
    name: str, nodes: int, facts: float
) -> None:
    verdicts = []
    for seed in range(12):
        problem = split(name, nodes, facts + seed % 3 * 0.5, seed)
        tractable, chance = tractable_of(problem.calculus), random.Random(seed)
        state, learned = make_state(problem, "numba"), Learned(np.ones(nodes))
        for share in (1.0, 0.9, 0.8, 0.95, 1.0):
            some = chance.sample(sorted(problem.edges), int(share * len(problem.edges)))
            part = {edge: problem.edges[edge] for edge in some}
            plain = make_state(Problem(problem.calculus, nodes, part), "python")
            expected = plain.load() and search(plain, part, tractable, Clock(None))
            state.undo(0)
            ends, labels = np.array(some), np.array(list(part.values()))
            found = state.narrow_all(ends[:, 0], ends[:, 1], labels)
            found = found and search(state, part, tractable, Clock(None), set(), learned)
            assert found == expected
            verdicts.append(found)
    assert set(verdicts) == {True, False}


@needs_numba
def test_a_search_that_learns_agrees_with_z3() -> None:
    from spatial_nsr.calculi.deciding import smt

    verdicts = set()
    for seed in range(24):
        problem = split("rcc8", 18, 4.5 + seed % 3 * 0.5, seed)
        state, tractable = make_state(problem, "numba"), tractable_of(problem.calculus)
        if state.load():
            found = search(state, problem.edges, tractable, Clock(None), set())
            assert found == smt.solve(problem, 60.0).verdict
            verdicts.add(found)
    assert verdicts == {True, False}


@needs_numba
def test_labels_of_a_clause_do_not_go_together() -> None:
    looked_at = 0
    for nodes, degree, seed in (
        (26, 13, 24),
        (26, 13, 34),
        (40, 13, 2),
        (60, 12.5, 0),
        (80, 13, 4),
    ):
        problem = hard(nodes, degree, seed).problem().compact[0]
        tractable = tractable_of(problem.calculus)
        state, learned = make_state(problem, "numba"), Learned(np.ones(problem.nodes))
        assert state.load()
        search(state, problem.edges, tractable, Clock(None), set(), learned)
        clauses, facts = learned.memory.clauses, list(problem.edges.items())  # type: ignore[attr-defined]
        for clause in range(min(8, learned.memory.count)):  # type: ignore[attr-defined]
            bits = np.unpackbits(clauses.facts[clause].view(np.uint8), bitorder="little")
            stated = [(*facts[number][0], facts[number][1]) for number in np.flatnonzero(bits)]
            literals = clauses.literals[clauses.starts[clause] : clauses.starts[clause + 1]]
            for i, j, ruled_out in literals.tolist():
                stated.append((i, j, problem.calculus.universal & ~ruled_out))
            network = Network(problem.calculus, range(problem.nodes))
            for i, j, label in stated:
                network.add(i, label, j)
            assert network.consistent() is False
            looked_at += 1
    assert looked_at > 10


@needs_numba
def test_a_compiled_search_ends_when_its_time_has_passed() -> None:
    problem = split("rcc8", 18, 5.0, 0)
    state = make_state(problem, "numba")
    assert state.load()
    with pytest.raises(OutOfTime):
        search(state, problem.edges, tractable_of(problem.calculus), Clock(0.0))


@pytest.mark.parametrize("name", ["rcc8", "allen", "cardinal", "rcc5", "point"])
def test_the_table_of_parts_agrees_with_parts_found_one_by_one(name: str) -> None:
    calculus = load_calculus(name)
    tractable, chance = tractable_of(calculus), random.Random(name)
    table = tractable.splits
    for mask in chance.sample(range(1, calculus.universal + 1), min(200, calculus.universal)):
        part, size = table[calculus.universal ^ mask].tolist()
        assert calculus.universal ^ part == tractable.part(mask)
        assert size == mask.bit_count()
        assert (part == calculus.universal ^ mask) == (mask in tractable)
