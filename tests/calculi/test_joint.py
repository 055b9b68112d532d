"""Two networks joined by a bridge are decided rightly, and as far as the bridge claims."""

from __future__ import annotations

import dataclasses
import itertools
import random

import numpy as np
import numpy.typing as npt
import pytest

from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.joint.combine import combine
from spatial_nsr.calculi.joint.consistency import decide_combined, joint_scenario
from spatial_nsr.calculi.problem import Problem
from spatial_nsr.errors import Undecided
from spatial_nsr.rules import load_bridge
from spatial_nsr.rules.derive_bridges import interval_pairs
from tests.calculi.measured import READINGS, Fact, complete, join, state, world


@pytest.mark.parametrize("name", READINGS)
@pytest.mark.parametrize("seed", range(4))
def test_what_is_true_of_measured_things_is_never_called_inconsistent(name: str, seed: int) -> None:
    _, problems = world(random.Random(f"{name} {seed}"), name, 4)
    verdict = decide_combined(join(name, problems), Clock(20))
    if complete(name) == "no":
        assert verdict.consistent in (True, None)
    else:
        assert verdict.consistent is True


def mutual(relation: str, number: int) -> list[tuple[int, str, int]]:
    return [(i, relation, j) for i, j in itertools.combinations(range(number), 2)]


@pytest.mark.parametrize(
    ("name", "number", "consistent"),
    [
        # Rectangles that all touch share a point (Helly), and around a point there is room for 4.
        ("box-rcc8+rectangle", 4, True),
        ("box-rcc8+rectangle", 5, False),
        ("box-rcc8+block", 5, True),
        # Closing sees no reason why regions of several pieces could not all touch.
        ("rcc8+rectangle", 4, True),
        ("rcc8+rectangle", 5, None),
    ],
)
def test_things_that_all_touch_each_other(name: str, number: int, consistent: bool) -> None:
    combined = state(name, mutual("EC", number), [], nodes=number)
    assert combined.closed
    assert decide_combined(combined, Clock(60)).consistent is consistent


@pytest.mark.parametrize("name", ["rcc8+rectangle", "box-rcc8+rectangle"])
@pytest.mark.parametrize("term", ["{}/*", "*/{}"])
@pytest.mark.parametrize("pairs", [0, 5])
def test_what_only_search_refutes_on_one_axis_is_found_behind_the_bridge(
    name: str, term: str, pairs: int
) -> None:
    # Pairs that have nothing to do with it are split first.
    apart = [(2 * number, "<,>", 2 * number + 1) for number in range(pairs)]
    facts = [
        (0, "s,fi", 1), (0, "<,si", 2), (0, "oi", 3), (0, "di,s", 4), (1, ">,o", 2),
        (1, "d,di", 4), (2, ">,f", 3), (2, "oi,m,f", 4), (3, "<,o,fi", 4),
    ]  # fmt: skip
    facts = apart + [(i + 2 * pairs, part, j + 2 * pairs) for i, part, j in facts]
    second = [(i, term.format(part), j) for i, part, j in facts]
    combined = state(name, [], second, nodes=2 * pairs + 5)
    assert combined.closed
    assert decide_combined(combined, Clock(None)).consistent is False


def test_a_bridge_that_is_not_complete_leaves_open_what_boxes_cannot_show() -> None:
    # Interlocking regions with equal bounding boxes: possible, but not as boxes.
    combined = state("rcc8+rectangle", [(0, "DC", 1)], [(0, "=/=", 1)])
    verdict = decide_combined(combined, Clock(None))
    assert verdict.consistent is None
    assert "not complete" in verdict.method
    with pytest.raises(Undecided, match="not complete"):
        joint_scenario(combined, Clock(None))


# Completeness -------------------------------------------------------------------------------------


def random_problem(rng: random.Random, name: str, nodes: int, within: bool) -> Problem:
    """Random labels, all tractable if ``within``."""
    calculus = load_calculus(name)
    tractable = tractable_of(calculus)
    facts: list[Fact] = []
    for i, j in itertools.combinations(range(nodes), 2):
        mask = rng.randrange(1, calculus.universal + 1)
        if rng.random() < 0.5:
            mask &= rng.randrange(1, calculus.universal + 1)
        if mask and rng.random() < 0.8 and (not within or mask in tractable):
            facts.append((i, mask, j))
    return Problem.of(calculus, nodes, facts)


@pytest.mark.parametrize("name", ["rcc8+size", "rcc5+size"])
def test_closing_tractable_labels_decides_as_closing_single_relations_does(name: str) -> None:
    rng = random.Random(name)
    bridge = load_bridge(name)
    by_relations = dataclasses.replace(bridge, complete="atomic")
    seen = {True: 0, False: 0}
    for _ in range(60):
        first = random_problem(rng, bridge.source, 5, within=True)
        second = random_problem(rng, bridge.target, 5, within=True)
        closed = combine(first, second, bridge, "python").closed
        slow = combine(first, second, by_relations, "python")
        assert closed is decide_combined(slow, Clock(None)).consistent
        seen[closed] += 1
    assert min(seen.values()) > 10


@pytest.mark.parametrize("name", ["rcc8+size", "rcc5+size"])
def test_splitting_into_tractable_labels_decides_as_splitting_into_relations(name: str) -> None:
    rng = random.Random(name)
    bridge = load_bridge(name)
    by_relations = dataclasses.replace(bridge, complete="atomic")
    for _ in range(40):
        first = random_problem(rng, bridge.source, 5, within=False)
        second = random_problem(rng, bridge.target, 5, within=False)
        fast, slow = (combine(first, second, b, "python") for b in (bridge, by_relations))
        verdict = decide_combined(fast, Clock(None)).consistent
        assert verdict is decide_combined(slow, Clock(None)).consistent


def test_rcc5_is_rcc8_with_fewer_names_so_what_decides_one_decides_the_other() -> None:
    rcc5, rcc8 = load_calculus("rcc5"), load_calculus("rcc8")
    fine = {"DC": "DC | EC", "PO": "PO", "PP": "TPP | NTPP", "PPC": "TPPI | NTPPI", "=": "EQ"}

    def spelt(mask: int) -> int:
        return rcc8.mask([fine[name] for name in rcc5.base_names(mask)])

    for a, b in itertools.product(range(1, rcc5.universal + 1), repeat=2):
        assert rcc8.compose(spelt(a), spelt(b)) == spelt(rcc5.compose(a, b))
    assert all(
        spelt(mask) in tractable_of(rcc8)
        for mask in range(1, rcc5.universal + 1)
        if mask in tractable_of(rcc5)
    )


def interval_triples() -> npt.NDArray[np.intp]:
    """Allen's relations between three intervals, as indices of pairs 01, 02 and 12."""
    index = {name: number for number, name in enumerate(load_calculus("allen").relations)}
    between = {(x, y): index[name] for name, x, y in interval_pairs(6)}
    known = sorted({x for x, _ in between})
    triples = {
        (between[x, y], between[x, z], between[y, z])
        for x, y, z in itertools.product(known, repeat=3)
    }
    return np.array(sorted(triples))


def test_boxes_are_called_consistent_exactly_if_three_boxes_can_be_drawn() -> None:
    triples = interval_triples()
    assert len(triples) == 409
    rcc8, rectangle = load_calculus("rcc8"), load_calculus("rectangle")
    back = load_bridge("box-rcc8+rectangle reversed").allows
    topological = np.array([rcc8.mask(back[name]) for name in rectangle.relations])
    rng = random.Random(1)
    seen = {True: 0, False: 0}
    for _ in range(40):
        first = random_problem(rng, "rcc8", 3, within=False)
        facts = []
        for i, j in itertools.combinations(range(3), 2):
            words = [rng.choice(rectangle.relations) for _ in range(rng.randrange(1, 12))]
            facts.append((i, rectangle.mask(words), j))
        second = Problem.of(rectangle, 3, facts)
        possible = np.ones((len(triples), len(triples)), dtype=bool)
        for column, edge in enumerate([(0, 1), (0, 2), (1, 2)]):
            pair = triples[:, column, None] * 13 + triples[None, :, column]
            allowed = np.array([second.label(*edge) >> k & 1 for k in range(169)], dtype=bool)
            possible &= allowed[pair] & ((topological[pair] & first.label(*edge)) != 0)
        verdict = decide_combined(join("box-rcc8+rectangle", [first, second]), Clock(None))
        assert verdict.consistent is bool(possible.any())
        seen[bool(possible.any())] += 1
    assert min(seen.values()) > 5


# Bridges that decide any question, and those that decide what boxes can show.
DECIDED = [(name, None) for name in READINGS if complete(name) != "no"]
BOUNDING = [(name, True) for name in ("rcc8+rectangle", "rcc8+block", "rcc8+position")]


@pytest.mark.parametrize(("name", "boxes"), [*DECIDED, *BOUNDING])
@pytest.mark.parametrize("seed", range(3))
def test_a_scenario_picks_one_allowed_relation_a_pair_on_both_sides(
    name: str, boxes: bool | None, seed: int
) -> None:
    _, problems = world(random.Random(f"{name} {seed}"), name, 4, boxes)
    combined = join(name, problems)
    labels = [combined.labels(side) for side in (0, 1)]
    found = joint_scenario(combined, Clock(None))
    assert found is not None
    assert [combined.labels(side) for side in (0, 1)] == labels
    bridge = load_bridge(name)
    calculi = [problem.calculus for problem in problems]
    for edge in itertools.combinations(range(4), 2):
        for chosen, problem in zip(found, problems, strict=True):
            assert chosen[edge].bit_count() == 1
            assert chosen[edge] & problem.label(*edge)
        (relation,) = calculi[0].base_names(found[0][edge])
        assert calculi[1].mask(bridge.allows[relation]) & found[1][edge]
    again = [Problem(calculus, 4, chosen) for calculus, chosen in zip(calculi, found, strict=True)]
    assert decide_combined(join(name, again), Clock(None)).consistent is True


def test_problems_that_say_nothing_hold_together() -> None:
    for nodes in (0, 1, 2):
        combined = state("rcc8+size", [], [], nodes=nodes)
        assert combined.closed
        assert decide_combined(combined, Clock(None)).consistent is True


def test_a_thing_that_differs_from_itself_is_a_contradiction() -> None:
    for name, relation in (("rcc8+size", "DC"), ("box-rcc8+rectangle", "PO")):
        combined = state(name, [(1, relation, 1)], [])
        assert decide_combined(combined, Clock(None)).consistent is False


def test_a_time_limit_leaves_the_question_open() -> None:
    combined = state("rcc8+distance", [(0, "C", 1)], [(0, "apart", 1)])
    labels = combined.labels(0), combined.labels(1)
    verdict = decide_combined(combined, Clock(0))
    assert (verdict.consistent, verdict.method) == (None, "out of time")
    with pytest.raises(Undecided, match="out of time"):
        joint_scenario(combined, Clock(0))
    assert (combined.labels(0), combined.labels(1)) == labels
    assert decide_combined(combined, Clock(None)).consistent is True
