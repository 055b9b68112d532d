"""Networks that closure does not decide: what search finds of them, and why they contradict."""

from __future__ import annotations

import importlib.util
import itertools
import random

import pytest

from spatial_nsr.calculi import load_calculus
from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.decide import decide, solve
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.selecting import EngineName, sparse_state
from spatial_nsr.calculi.network import Network
from spatial_nsr.calculi.problem import Problem

ENGINES: tuple[EngineName, ...] = ("python", "numpy", "auto")
ON_A_GRAPH = "closure on a chordal graph and search"


def loose(calculus: Calculus, nodes: int, degree: float, seed: int) -> Problem:
    """A network of random facts about few of the pairs, whose labels hold half of the relations."""
    chance = random.Random(f"{calculus.name} {seed}")
    pairs = list(itertools.combinations(range(nodes), 2))
    stated = chance.sample(pairs, int(degree * nodes / 2))
    half = calculus.size // 2
    edges = {pair: calculus.mask(chance.sample(list(calculus.relations), half)) for pair in stated}
    return Problem(calculus, nodes, edges)


def hard(nodes: int, degree: float, seed: int) -> Network:
    """Regions that lie within each other one way or the other, so that closure says little."""
    chance, calculus = random.Random(seed), load_calculus("rcc8")
    tractable = tractable_of(calculus)
    overlap = calculus.mask("PO")
    labels = [m for m in range(1, 256) if not m & overlap and m not in tractable]
    network = Network(calculus, range(nodes))
    for i, j in itertools.combinations(range(nodes), 2):
        if chance.random() < degree / (nodes - 1):
            network.add(i, chance.choice(labels), j)
    return network


@pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="needs the extra fast")
@pytest.mark.parametrize(("name", "degree"), [("allen", 8.0), ("cardinal", 5.0)])
def test_search_on_a_chordal_graph_and_search_over_all_pairs_agree(
    name: str, degree: float
) -> None:
    calculus, verdicts = load_calculus(name), []
    for seed in range(12):
        problem = loose(calculus, 70, degree + seed % 4 * 0.7, seed)
        assert sparse_state(problem.compact[0]) is not None
        found = decide(problem, "auto", Clock(None))
        _, expected = solve(problem, "auto", Clock(None))
        assert found.consistent == expected
        verdicts.append((found.consistent, found.method == ON_A_GRAPH))
    assert {(True, True), (False, True)} <= set(verdicts)


@pytest.mark.skipif(importlib.util.find_spec("numba") is None, reason="needs the extra fast")
def test_search_on_a_chordal_graph_and_z3_agree() -> None:
    calculus = load_calculus("allen")
    for seed in range(100, 103):
        problem = loose(calculus, 62, 7.5 + seed % 3, seed)
        network = Network(calculus)
        for (i, j), mask in problem.edges.items():
            network.add(i, mask, j)
        assert network.consistent() is network.consistent(by="z3")


@pytest.mark.parametrize("seed", [24, 34])
def test_a_conflict_that_search_found_is_smallest_and_its_derivation_is_accepted(seed: int) -> None:
    network = hard(26, 13, seed)
    assert network.close()
    conflict = network.conflict()
    assert conflict is not None
    for left_out in conflict:
        rest = Network("rcc8")
        for fact in conflict:
            if fact is not left_out:
                rest.add(fact.head, fact.mask, fact.tail)
        assert rest.consistent()
    derivation = network.refutation()
    assert derivation is not None
    derivation.check()
    assert any(step.rule == "cases" for step in derivation.steps)


@pytest.mark.parametrize("engine", ENGINES)
def test_a_pair_of_which_much_is_said_keeps_what_all_of_it_leaves(engine: EngineName) -> None:
    network = Network("rcc8", engine=engine)
    network.add("hall", {"DC", "EC", "PO"}, "house")
    network.add("house", {"EC", "PO"}, "hall")
    assert network.close()
    network.add("hall", {"PO", "TPP"}, "house")
    assert network.close()
    assert network.label("hall", "house") == {"PO"}
    network.add("house", "DC", "hall")
    assert not network.close()
