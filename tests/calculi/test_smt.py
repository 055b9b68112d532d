"""z3's verdicts against an exhaustive search that tries every base relation."""

from __future__ import annotations

import inspect
import itertools
import json
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from spatial_nsr.calculi.calculus import Calculus, bits, calculus_of, load_calculus
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.smt import solve
from spatial_nsr.calculi.deciding.smt_triangles import TriangleNetwork
from spatial_nsr.calculi.engines.state import PythonState
from spatial_nsr.calculi.problem import Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.rules import parse_calculus

BUILTIN = "point size allen cardinal rcc5 rcc8 distance lateral rectangle block position".split()


def fine_network(problem: Problem) -> Problem:
    """The network in the calculus that the network's own coarsens, if there is one."""
    table = problem.calculus.table
    if not table.coarsens:
        return problem
    finer = load_calculus(table.coarsens)
    parts = [finer.mask(table.parts[name]) for name in problem.calculus.relations]
    edges = {edge: sum(parts[b] for b in bits(mask)) for edge, mask in problem.edges.items()}
    return Problem(finer, problem.nodes, edges)


def by_exhaustion(problem: Problem) -> bool:
    """Whether some choice of one base relation for every pair is closed."""
    if isinstance(problem.calculus, ProductCalculus):
        return any(all(by_exhaustion(axis) for axis in axes) for axes in one_term_each(problem))
    fine = fine_network(problem)
    state = PythonState(fine)
    pairs = list(itertools.combinations(range(fine.nodes), 2))

    def search(at: int) -> bool:
        if at == len(pairs):
            return True
        i, j = pairs[at]
        for index in bits(state.label(i, j)):
            mark = state.mark()
            if state.narrow(i, j, 1 << index) and search(at + 1):
                return True
            state.undo(mark)
        return False

    return state.load() and search(0)


def one_term_each(problem: Problem) -> Iterator[list[Problem]]:
    """For every choice of one term for each label, the network of each axis."""
    calculus = problem.calculus
    assert isinstance(calculus, ProductCalculus)
    for choice in itertools.product(*map(calculus.terms, problem.edges.values())):
        yield [
            Problem(
                factor,
                problem.nodes,
                {edge: term[axis] for edge, term in zip(problem.edges, choice, strict=True)},
            )
            for axis, factor in enumerate(calculus.factors)
        ]


def random_label(calculus: Calculus, chance: random.Random, density: float) -> int:
    if isinstance(calculus, ProductCalculus):
        terms = [
            tuple(random_label(factor, chance, density) for factor in calculus.factors)
            for _ in range(chance.randint(1, 2))
        ]
        return sum({1 << index for term in terms for index in bits(calculus.from_term(term))})
    while True:
        mask = sum(1 << index for index in range(calculus.size) if chance.random() < density)
        if mask:
            return mask


def random_problem(calculus: Calculus, seed: int) -> Problem:
    chance = random.Random(f"{calculus.name} {seed}")
    nodes = chance.randint(3, 4 if calculus.factors else 6)
    pairs = list(itertools.combinations(range(nodes), 2))
    stated = chance.sample(pairs, chance.randint(2, len(pairs)))
    density = chance.choice((0.15, 0.3, 0.45))
    return Problem(
        calculus, nodes, {edge: random_label(calculus, chance, density) for edge in stated}
    )


@pytest.mark.parametrize("name", BUILTIN)
def test_the_verdict_is_that_of_an_exhaustive_search(name: str) -> None:
    calculus = load_calculus(name)
    verdicts = []
    for seed in range(30 if calculus.factors else 60):
        problem = random_problem(calculus, seed)
        result = solve(problem)
        assert result.verdict is by_exhaustion(problem), f"seed {seed}"
        verdicts.append(result.verdict)
        if result.verdict:
            assert set(result.scenario) == set(problem.edges)
            for edge, mask in result.scenario.items():
                assert mask & problem.edges[edge] == mask, f"seed {seed}"
            assert all(
                len(list(calculus.base_names(mask))) == 1 for mask in result.scenario.values()
            )
            assert by_exhaustion(Problem(calculus, problem.nodes, result.scenario))
    # The networks must be of both kinds, or agreeing on them would say little.
    assert True in verdicts
    assert False in verdicts or name == "distance"


def test_a_network_of_equal_and_unequal_distances_is_refuted() -> None:
    distance = load_calculus("distance")
    same, near = distance.mask("same"), distance.mask("near")
    edges = {(0, 1): same, (1, 2): same, (0, 2): near}
    assert solve(Problem(distance, 3, edges)).verdict is False
    edges[0, 2] = distance.universal
    assert solve(Problem(distance, 3, edges)).scenario[0, 2] == same


def hard_rcc8(nodes: int, degree: float, seed: int) -> Problem:
    """A network all of whose labels lie outside the tractable set (Renz & Nebel 2001)."""
    rcc8 = load_calculus("rcc8")
    labels = []
    for mask in range(1, rcc8.universal + 1):
        names = frozenset(rcc8.base_names(mask))
        if any(r.present <= names and not r.absent & names for r in rcc8.table.forbidden):
            labels.append(mask)
    chance = random.Random(seed)
    edges = {
        edge: chance.choice(labels)
        for edge in itertools.combinations(range(nodes), 2)
        if chance.random() < degree / (nodes - 1)
    }
    return Problem(rcc8, nodes, edges)


@pytest.mark.parametrize(("seed", "degree"), [(6, 12), (9, 10), (12, 10)])
def test_networks_that_close_without_being_consistent_are_refuted(seed: int, degree: int) -> None:
    problem = hard_rcc8(12, degree, seed)
    assert PythonState(problem).load()
    assert not by_exhaustion(problem)
    assert solve(problem).verdict is False


@pytest.mark.parametrize("seed", range(3))
def test_a_scenario_of_a_hard_region_network_is_closed(seed: int) -> None:
    problem = hard_rcc8(20, 8, seed)
    result = solve(problem)
    assert result.verdict
    assert PythonState(Problem(problem.calculus, 20, result.scenario)).load()


def test_a_product_of_regions_and_points_is_decided_axis_by_axis() -> None:
    mixed = calculus_of(parse_calculus("calculus mixed\nproduct rcc8 point\naxes where when"))
    verdicts = set()
    for seed in range(40):
        problem = random_problem(mixed, seed)
        result = solve(problem)
        assert result.verdict is by_exhaustion(problem), f"seed {seed}"
        assert all(mask & problem.edges[edge] for edge, mask in result.scenario.items())
        verdicts.add(result.verdict)
    assert verdicts == {True, False}


# Two colours between any two different things, and no three things joined by one colour: triangles
# that share an edge need not fit together, unlike those of the calculi that come with the package.
COLOURS = """
calculus  colours
relations same red blue
identity  same
converse  same = same
converse  red = red
converse  blue = blue
compose   same same = same
compose   same red = red
compose   same blue = blue
compose   red same = red
compose   blue same = blue
compose   red red = same blue
compose   red blue = red blue
compose   blue red = red blue
compose   blue blue = same red
"""


def colour_network(tractable: str) -> Problem:
    calculus = calculus_of(parse_calculus(COLOURS + f"tractable {tractable}"))
    red, blue = calculus.mask("red"), calculus.mask("blue")
    edges = {(0, 1): red, (0, 2): blue, (1, 2): red}  # a triangle that two more things share
    for node, colours in ((3, (red, blue, red)), (4, (red, blue, blue))):
        edges |= {(corner, node): colour for corner, colour in enumerate(colours)}
    return Problem(calculus, 5, edges)


def test_a_contradiction_beyond_the_triangles_of_stated_pairs_is_found() -> None:
    problem = colour_network("all")
    assert not by_exhaustion(problem)
    assert solve(problem).verdict is False
    without = dict(problem.edges)
    del without[2, 4]
    assert solve(Problem(problem.calculus, 5, without)).verdict is True


def test_where_closed_scenarios_prove_nothing_consistency_stays_open() -> None:
    problem = colour_network("none")
    assert solve(problem).verdict is False
    without = dict(problem.edges)
    del without[2, 4]
    result = solve(Problem(problem.calculus, 5, without))
    assert result.verdict is None
    assert result.scenario == {}


# Two blues and a green are a triangle seen from one side (blue green = blue), but not from another
# (blue blue has no green), so only search finds what all sides allow.
LOPSIDED = """
calculus  lopsided
relations same red blue green
identity  same
converse  same = same
converse  red = red
converse  blue = blue
converse  green = green
compose   same same = same
compose   same red = red
compose   same blue = blue
compose   same green = green
compose   red same = red
compose   blue same = blue
compose   green same = green
compose   red red = same red green
compose   red blue = red green
compose   red green = blue
compose   blue red = red green
compose   blue blue = same red blue
compose   blue green = blue green
compose   green red = blue
compose   green blue = blue green
compose   green green = same red green
tractable closure
forbid    same red
forbid    same blue
forbid    same green
forbid    red blue
forbid    red green
forbid    blue green
"""


def test_a_table_whose_sides_disagree_allows_what_all_sides_allow() -> None:
    calculus = calculus_of(parse_calculus(LOPSIDED))
    verdicts = set()
    for seed in range(60):
        problem = random_problem(calculus, seed)
        result = solve(problem)
        assert result.verdict is by_exhaustion(problem), f"seed {seed}"
        assert not result.verdict or by_exhaustion(
            Problem(calculus, problem.nodes, result.scenario)
        )
        verdicts.add(result.verdict)
    assert verdicts == {True, False}


def test_a_ring_of_four_is_put_to_z3_as_two_triangles() -> None:
    ring = dict.fromkeys([(0, 1), (1, 2), (2, 3), (0, 3)], 1)
    rcc8 = load_calculus("rcc8")
    for whole, edges, triangles in ((False, 5, 2), (True, 6, 4)):
        network = TriangleNetwork(rcc8, 4, ring, whole, Clock(None))
        assert len(list(network.edges())) == edges
        assert len(list(network.triangles())) == triangles


def test_networks_without_facts_are_consistent() -> None:
    rcc8 = load_calculus("rcc8")
    for nodes in (0, 1, 100_000):
        assert solve(Problem(rcc8, nodes, {})).verdict is True


def test_an_empty_label_is_refuted() -> None:
    rcc8 = load_calculus("rcc8")
    assert solve(Problem.of(rcc8, 2, [(0, 1, 1), (0, 2, 1)])).verdict is False
    assert solve(Problem.of(rcc8, 2, [(0, 1, 0)])).verdict is False


def long_problem() -> Problem:
    """A network of intervals that takes z3 many seconds."""
    allen = load_calculus("allen")
    chance = random.Random(0)
    edges = {
        edge: chance.randrange(1, allen.universal)
        for edge in itertools.combinations(range(200), 2)
        if chance.random() < 11 / 200
    }
    return Problem(allen, 200, edges)


def test_a_time_limit_ends_with_an_open_verdict() -> None:
    problem = long_problem()
    started = time.monotonic()
    result = solve(problem, time_limit=0.5)
    assert result.verdict is None
    assert time.monotonic() - started < 10
    assert solve(hard_rcc8(60, 12, 0), time_limit=0.0).verdict is None


def test_an_interrupt_ends_the_search_at_once(root: Path) -> None:
    script = f"""
import itertools, random, sys, threading, time, z3
from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.calculi.problem import Problem
from spatial_nsr.calculi.deciding.smt import solve
{inspect.getsource(long_problem)}
main = threading.main_thread().ident
def tell():
    # z3 lets other threads run while it searches, so that this one sees it again and again.
    seen = 0
    while seen < 100:
        frame = sys._current_frames()[main]
        seen = seen + 1 if frame.f_code.co_name.startswith("Z3_solver_check") else 0
        time.sleep(0)
    print("searching", flush=True)
threading.Thread(target=tell, daemon=True).start()
solve(long_problem())
print("done", flush=True)
"""
    process = subprocess.Popen(
        [sys.executable, "-c", script],
        cwd=root,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "searching\n"
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=300)
    assert rest == ""
    assert errors.rstrip().endswith("KeyboardInterrupt")
    assert process.returncode != 0


@pytest.mark.parametrize("name", ["allen_A_n50_d9", "cd_A_n50_d6", "rcc8_A_n50_d9"])
def test_verdicts_on_published_network_models_are_those_of_gqr(
    name: str, data_folder: Path
) -> None:
    folder = data_folder / "qcn" / "networks"
    expected = json.loads((folder / "index.json").read_text())["sets"][name]["consistent"]
    calculus = load_calculus({"cd": "cardinal"}.get(name.split("_")[0], name.split("_")[0]))
    texts = [text for text in (folder / f"{name}.csp").read_text().split("\n.") if text.strip()]
    for text, verdict in list(zip(texts, expected, strict=True))[:2]:
        head, *lines = text.strip().splitlines()
        facts = [
            (int(i), calculus.mask(label.split()), int(j))
            for i, j, label in (re.findall(r"(\d+) (\d+) \( (.*) \)", line)[0] for line in lines)
        ]
        problem = Problem.of(calculus, int(head.split()[0]) + 1, facts)
        assert solve(problem).verdict is bool(verdict)
