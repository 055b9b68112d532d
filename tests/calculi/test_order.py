"""Deciding endpoint orders: against closure, and against the comparisons themselves."""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from importlib.util import find_spec

import pytest

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.deciding.order import decide_order, pointisable
from spatial_nsr.calculi.engines.digraph import use_numba
from spatial_nsr.calculi.engines.state import PythonState
from spatial_nsr.calculi.problem import Problem

CALCULI = ("point", "size", "allen", "cardinal")
NUMBA = pytest.param(True, marks=pytest.mark.skipif(not find_spec("numba"), reason="no numba"))
both = pytest.mark.parametrize("fast", [False, NUMBA], ids=["plain", "numba"])


def labels_of(calculus: Calculus) -> list[int]:
    """All labels that are conjunctions of comparisons and say something."""
    return [m for m in range(1, calculus.universal) if pointisable(calculus, m) is not None]


def relation(calculus: Calculus, x: tuple[int, ...], y: tuple[int, ...]) -> int:
    """The base relation between two things that are placed, as a bitmask."""
    table = calculus.table
    at = {name: place for place, name in enumerate(table.variables)}
    signs = tuple(
        "<" if x[at[a]] < y[at[b]] else "=" if x[at[a]] == y[at[b]] else ">"
        for a, b in table.compare
    )
    return calculus.mask(next(name for name, known in table.signs.items() if known == signs))


def random_problems(name: str, count: int) -> Iterator[Problem]:
    """Networks of pointisable labels: unlikely to be consistent, and true of things placed."""
    calculus, chance = load_calculus(name), random.Random(name)
    labels = labels_of(calculus)
    for number in range(count):
        nodes = chance.randint(2, 12)
        pairs = [chance.sample(range(nodes), 2) for _ in range(chance.randint(1, 2 * nodes))]
        if number % 2:
            yield Problem.of(calculus, nodes, [(i, chance.choice(labels), j) for i, j in pairs])
            continue
        things = []
        for _ in range(nodes):
            values = [chance.randrange(6) for _ in calculus.table.variables]
            things.append(
                (values[0], values[0] + chance.randint(1, 3))
                if calculus.table.within
                else tuple(values)
            )
        facts = []
        for i, j in pairs:
            base = relation(calculus, things[i], things[j])
            facts.append((i, chance.choice([m for m in labels if m & base]), j))
        yield Problem.of(calculus, nodes, facts)


def closes(problem: Problem) -> bool:
    return problem.impossible is None and PythonState(problem).load()


def test_allen_has_187_pointisable_labels_as_in_the_literature() -> None:
    # Van Beek & Cohen 1990 count 188 with the empty label.
    allen = load_calculus("allen")
    assert len(labels_of(allen)) + 1 == 187
    assert pointisable(allen, allen.universal) == ("<>=",) * 4


def test_signs_of_a_label_allow_its_base_relations_and_no_others() -> None:
    cardinal = load_calculus("cardinal")
    for mask in range(1, cardinal.universal + 1):
        signs = pointisable(cardinal, mask)
        if signs is not None:
            allowed = [
                name
                for name, pattern in cardinal.table.signs.items()
                if all(sign in some for sign, some in zip(pattern, signs, strict=True))
            ]
            assert cardinal.mask(allowed) == mask


def test_a_label_that_is_no_conjunction_of_comparisons_is_not_pointisable() -> None:
    allen, cardinal = load_calculus("allen"), load_calculus("cardinal")
    assert pointisable(allen, allen.mask("d | di")) is None
    assert pointisable(cardinal, cardinal.mask("N | E")) is None


def test_a_calculus_that_compares_nothing_has_no_pointisable_labels() -> None:
    rcc8 = load_calculus("rcc8")
    assert pointisable(rcc8, rcc8.identity) is None
    assert decide_order(Problem(rcc8, 2, {(0, 1): rcc8.mask("DC")})) is None


def test_one_label_that_is_not_pointisable_leaves_the_network_undecided() -> None:
    allen = load_calculus("allen")
    edges = {(0, 1): allen.mask("<"), (1, 2): allen.mask("< | >")}
    assert decide_order(Problem(allen, 3, edges)) is None


@both
@pytest.mark.parametrize("name", CALCULI)
def test_the_verdict_is_that_of_closure_and_comes_with_its_evidence(name: str, fast: bool) -> None:
    verdicts = []
    for problem in random_problems(name, 300):
        calculus = problem.calculus
        result = decide_order(problem, fast=fast)
        assert result is not None
        assert result.consistent == closes(problem)
        verdicts.append(result.consistent)
        if result.consistent:
            assert len(result.coordinates) == problem.nodes
            for thing in result.coordinates:
                values = dict(zip(calculus.table.variables, thing, strict=True))
                assert all(values[low] < values[high] for low, high in calculus.table.within)
            for (i, j), mask in problem.edges.items():
                assert relation(calculus, result.coordinates[i], result.coordinates[j]) & mask
        else:
            part = {edge: problem.edges[edge] for edge in result.conflict}
            assert len(part) == len(result.conflict)
            assert not closes(Problem(calculus, problem.nodes, part))
    assert 50 < sum(verdicts) < 250


@pytest.mark.skipif(not find_spec("numba"), reason="no numba")
@pytest.mark.parametrize("name", CALCULI)
def test_numba_gives_the_same_coordinates_and_conflicts(name: str) -> None:
    for problem in random_problems(name, 100):
        assert decide_order(problem, fast=True) == decide_order(problem, fast=False)


@both
def test_the_conflict_of_a_long_circle_is_the_circle_alone(fast: bool) -> None:
    allen = load_calculus("allen")
    circle = [(i, allen.mask("o"), i + 1) for i in range(3000)] + [(3000, allen.mask("<"), 0)]
    beside = [(i, allen.mask("<"), i + 3000) for i in range(1, 3000)]
    result = decide_order(Problem.of(allen, 6000, beside + circle), fast=fast)
    assert result is not None
    assert not result.consistent
    assert set(result.conflict) == {(i, i + 1) for i in range(3000)} | {(0, 3000)}


@both
def test_two_points_that_must_differ_cannot_be_held_equal_by_others(fast: bool) -> None:
    point = load_calculus("point")
    facts = [(0, "!=", 1), (0, "<=", 2), (2, "<=", 1), (1, "<=", 3), (3, "<=", 0), (4, "<", 0)]
    masks = [(i, point.mask(label), j) for i, label, j in facts]
    result = decide_order(Problem.of(point, 5, masks), fast=fast)
    assert result is not None
    assert set(result.conflict) == {(0, 1), (0, 2), (1, 2), (1, 3), (0, 3)}
    weaker = decide_order(Problem.of(point, 5, masks[:-2]), fast=fast)
    assert weaker is not None
    assert weaker.consistent


@pytest.mark.parametrize("edge", [(0, 1), (2, 2)])
def test_an_edge_that_allows_nothing_is_the_whole_conflict(edge: tuple[int, int]) -> None:
    allen = load_calculus("allen")
    edges = {(0, 2): allen.mask("<"), edge: 0, (1, 2): allen.mask("< | >")}
    result = decide_order(Problem(allen, 3, edges))
    assert result is not None
    assert not result.consistent
    assert result.conflict == (edge,)


@both
@pytest.mark.parametrize("nodes", [0, 1, 3])
def test_a_network_without_facts_is_consistent_and_placed(nodes: int, fast: bool) -> None:
    result = decide_order(Problem(load_calculus("allen"), nodes, {}), fast=fast)
    assert result is not None
    assert result.consistent
    assert len(result.coordinates) == nodes


def test_numba_is_used_by_default_only_where_loading_it_pays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delitem(sys.modules, "numba", raising=False)
    assert not use_numba(9, None, pays=10)
    assert use_numba(9, True, pays=10)
    assert use_numba(10, None, pays=10) == bool(find_spec("numba"))
