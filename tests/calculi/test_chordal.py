"""Partial closure on a chordal graph: against closure of all pairs, and the graph's own laws."""

from __future__ import annotations

import random
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import combinations

import networkx as nx
import numpy as np
import pytest

from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.engines.chordal import ChordalResult, decide_chordal, table_of, triangulate
from spatial_nsr.calculi.engines.state import PythonState
from spatial_nsr.calculi.problem import Problem

NUMBA = pytest.param(True, marks=pytest.mark.skipif(not find_spec("numba"), reason="no numba"))
both = pytest.mark.parametrize("fast", [False, NUMBA], ids=["plain", "numba"])
UNLIMITED = 10**6


def random_problems(name: str, count: int, tractable_only: bool) -> Iterator[Problem]:
    """Sparse networks near the density at which half of them are consistent."""
    calculus, chance = load_calculus(name), random.Random(name)
    tractable = tractable_of(calculus)
    labels = [m for m in range(1, calculus.universal) if not tractable_only or m in tractable]
    for _ in range(count):
        nodes = chance.randint(2, 15)
        pairs = list(combinations(range(nodes), 2))
        chosen = chance.sample(pairs, min(len(pairs), chance.randint(nodes, 4 * nodes)))
        few = sorted(labels, key=int.bit_count)[: len(labels) // 2]
        yield Problem.of(calculus, nodes, [(i, chance.choice(few), j) for i, j in chosen])


def decide(problem: Problem, fast: bool, patchwork: bool = True) -> ChordalResult:
    graph = triangulate(problem, UNLIMITED, fast=fast)
    assert graph is not None
    tractable = tractable_of(problem.calculus)
    result = decide_chordal(problem, tractable.__contains__, patchwork, graph, fast=fast)
    assert result is not None
    return result


def closed(problem: Problem) -> PythonState | None:
    if problem.impossible is not None:
        return None
    state = PythonState(problem)
    return state if state.load() else None


@both
def test_triangulating_gives_a_chordal_graph_and_lists_each_triangle_once(fast: bool) -> None:
    for problem in random_problems("rcc8", 60, tractable_only=False):
        found = triangulate(problem, UNLIMITED, fast=fast)
        assert found is not None
        pairs = list(zip(found.low.tolist(), found.high.tolist(), strict=True))
        assert all(i < j for i, j in pairs)
        assert pairs[: found.stated] == list(problem.edges)
        graph = nx.Graph(pairs)
        assert len(pairs) == graph.number_of_edges()
        assert nx.is_chordal(graph)
        listed = set()
        for x, y, z in found.triangles.tolist():
            arcs = [pairs[arc >> 1][:: -1 if arc % 2 else 1] for arc in (x, y, z)]
            (v, u), (also_v, w), last = arcs
            assert (v, last) == (also_v, (u, w))
            listed.add(frozenset((v, u, w)))
        assert len(listed) == len(found.triangles)
        assert listed == {frozenset(c) for c in nx.enumerate_all_cliques(graph) if len(c) == 3}


def test_a_tree_needs_no_fill_and_has_no_triangles() -> None:
    rcc8 = load_calculus("rcc8")
    tree = Problem(rcc8, 50, {((i - 1) // 3, i): rcc8.mask("NTPPI") for i in range(1, 50)})
    found = triangulate(tree)
    assert found is not None
    assert (len(found.low), len(found.triangles)) == (49, 0)


def test_edges_that_say_nothing_are_left_out() -> None:
    rcc8 = load_calculus("rcc8")
    edges = {(0, 1): 1, (1, 2): rcc8.universal, (0, 2): 1}
    found = triangulate(Problem(rcc8, 3, {**edges, (2, 2): 0}))
    assert found is not None
    assert found.low.tolist() == [0, 0]
    assert found.high.tolist() == [1, 2]
    assert decide(Problem(rcc8, 3, edges), fast=False).labels == {(0, 1): 1, (0, 2): 1}


@both
def test_triangulating_gives_up_where_triangles_outnumber_the_limit(fast: bool) -> None:
    rcc8 = load_calculus("rcc8")
    full = Problem(rcc8, 20, dict.fromkeys(combinations(range(20), 2), rcc8.mask("DC")))
    assert triangulate(full, 1139, fast=fast) is None
    found = triangulate(full, 1140, fast=fast)  # 20 over 3
    assert found is not None
    assert len(found.triangles) == 1140
    dense = Problem(rcc8, 300, dict.fromkeys(combinations(range(300), 2), rcc8.mask("DC")))
    assert decide_chordal(dense, bool, True, fast=fast) is None


@both
@pytest.mark.parametrize("name", ["rcc8", "rcc5", "point", "allen", "cardinal"])
def test_the_verdict_on_tractable_labels_is_that_of_full_closure(name: str, fast: bool) -> None:
    verdicts = []
    for problem in random_problems(name, 100, tractable_only=True):
        result, full = decide(problem, fast), closed(problem)
        assert result.consistent == (full is not None)
        verdicts.append(result.consistent)
        if full is not None:
            # No label is narrower than the one that all triples allow, or wider than stated.
            for (i, j), mask in result.labels.items():
                assert mask & full.label(i, j) == full.label(i, j)
                assert mask & problem.label(i, j) == mask
    assert 10 < sum(map(bool, verdicts)) < 90


@both
def test_other_labels_are_only_refuted_or_left_open(fast: bool) -> None:
    rcc8 = load_calculus("rcc8")
    tractable = tractable_of(rcc8)
    verdicts = []
    for problem in random_problems("rcc8", 150, tractable_only=False):
        result = decide(problem, fast)
        verdicts.append(result.consistent)
        if result.consistent is False:
            assert closed(problem) is None
        else:
            open_labels = any(mask not in tractable for mask in result.labels.values())
            assert result.consistent is (None if open_labels else True)
    assert {True, False, None} == set(verdicts)


@both
def test_without_patchwork_nothing_is_called_consistent(fast: bool) -> None:
    for problem in random_problems("rcc8", 40, tractable_only=True):
        with_patchwork = decide(problem, fast).consistent
        assert decide(problem, fast, patchwork=False).consistent is (
            None if with_patchwork else False
        )


@both
@pytest.mark.parametrize("name", ["rcc8", "allen"])
def test_a_conflict_is_inconsistent_by_itself(name: str, fast: bool) -> None:
    smaller = 0
    for problem in random_problems(name, 100, tractable_only=False):
        result = decide(problem, fast)
        if result.consistent is False:
            part = {edge: problem.edges[edge] for edge in result.conflict}
            assert len(part) == len(result.conflict)
            assert closed(Problem(problem.calculus, problem.nodes, part)) is None
            smaller += len(part) < len(problem.edges)
    assert smaller > 10


@pytest.mark.skipif(not find_spec("numba"), reason="no numba")
@pytest.mark.parametrize("name", ["rcc8", "rcc5", "point", "allen", "cardinal"])
def test_numba_gives_the_same_graphs_labels_and_conflicts(name: str) -> None:
    for problem in random_problems(name, 60, tractable_only=False):
        graphs = [triangulate(problem, UNLIMITED, fast=fast) for fast in (False, True)]
        for plain, fast in zip(*(vars(graph).values() for graph in graphs), strict=True):
            assert np.array_equal(plain, fast)
        assert decide(problem, fast=False) == decide(problem, fast=True)


@both
def test_a_contradiction_through_a_deep_hierarchy_is_traced_to_its_facts(fast: bool) -> None:
    rcc8 = load_calculus("rcc8")
    inside, apart = rcc8.mask("NTPP"), rcc8.mask("DC")
    chance = random.Random(7)
    number = chance.sample(range(1200), 1200)
    chain = [(number[i], inside, number[i + 1]) for i in range(399)]
    beside = [(number[i], inside, number[i - 400]) for i in range(400, 1200)]
    top, bottom, other = number[399], number[0], number[1199]
    spoiling = [(top, apart, other), (bottom, rcc8.mask("PO"), other)]
    problem = Problem.of(rcc8, 1200, beside[:-1] + chain + spoiling)
    result = decide_chordal(problem, bool, True, fast=fast)
    assert result is not None
    assert result.consistent is False
    assert set(result.conflict) == set(Problem.of(rcc8, 1200, chain + spoiling).edges)
    repaired = Problem.of(rcc8, 1200, beside[:-1] + chain + spoiling[:-1])
    verdict = decide_chordal(repaired, bool, True, fast=fast)
    assert verdict is not None
    assert verdict.consistent is True


def test_a_calculus_too_wide_for_compiled_loops_is_closed_plainly() -> None:
    pytest.importorskip("numba")
    rectangle = load_calculus("rectangle")
    masks = [rectangle.mask(label) for label in ("</d", "m/d", ">/*")]
    edges = dict(zip([(0, 1), (1, 2), (0, 2)], masks, strict=True))
    result = decide_chordal(Problem(rectangle, 3, edges), bool, True, fast=True)
    assert result is not None
    assert result.consistent is False
    assert set(result.conflict) == set(edges)


@pytest.mark.parametrize("edge", [(0, 1), (2, 2)])
def test_an_edge_that_allows_nothing_is_the_whole_conflict(edge: tuple[int, int]) -> None:
    rcc8 = load_calculus("rcc8")
    problem = Problem(rcc8, 3, {(0, 2): 1, edge: 0})
    result = decide_chordal(problem, bool, True)
    assert result == ChordalResult(False, (edge,))


@both
@pytest.mark.parametrize("nodes", [0, 1, 4])
def test_a_network_without_facts_is_consistent(nodes: int, fast: bool) -> None:
    result = decide_chordal(Problem(load_calculus("rcc8"), nodes, {}), bool, True, fast=fast)
    assert result == ChordalResult(True)


@pytest.mark.parametrize("name", ["point", "rcc8", "allen"])
def test_the_table_composes_and_turns_labels_as_the_calculus_does(name: str) -> None:
    calculus, chance = load_calculus(name), random.Random(name)
    table = table_of(calculus)
    for _ in range(300):
        a, b = chance.randint(0, calculus.universal), chance.randint(0, calculus.universal)
        composed = 0
        for p, row in enumerate(table.compose):
            for q, cells in enumerate(row):
                composed |= int(cells[a >> 8 * p & 255, b >> 8 * q & 255])
        assert composed == calculus.compose(a, b)
        assert table.converse[a] == calculus.converse(a)
