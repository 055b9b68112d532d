"""Two calculi joined by a bridge are closed soundly, and the log says why."""

from __future__ import annotations

import itertools
import random
from collections.abc import Sequence

import pytest

from spatial_nsr.calculi.calculus import calculus_of, load_calculus
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.engines.selecting import ENGINES, EngineName
from spatial_nsr.calculi.joint.combine import Combined, combine
from spatial_nsr.calculi.joint.consistency import decide_combined, joint_scenario
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.checker.following import check
from spatial_nsr.errors import InvalidDerivation, NetworkError
from spatial_nsr.rules import bridge_names, load_bridge, parse_calculus
from tests.calculi.measured import READINGS, Fact, join, shown, state, things, world

# Soundness ----------------------------------------------------------------------------------------


def test_every_bridge_has_a_reading_that_is_measured() -> None:
    assert set(READINGS) == set(bridge_names())


@pytest.mark.parametrize("name", READINGS)
@pytest.mark.parametrize("seed", range(6))
def test_what_is_true_of_measured_things_survives_closing(name: str, seed: int) -> None:
    truths, problems = world(random.Random(f"{name} {seed}"), name, 6)
    combined = join(name, problems)
    assert combined.closed
    for side, (truth, problem) in enumerate(zip(truths, problems, strict=True)):
        labels = combined.labels(side)
        for edge, relation in truth.items():
            assert labels.get(edge, problem.calculus.universal) & relation


@pytest.mark.parametrize("name", READINGS)
def test_any_two_measured_things_are_related_as_their_bridge_allows(name: str) -> None:
    rng = random.Random(name)
    bridge = load_bridge(name)
    target = load_calculus(bridge.target)
    allows = {relation: target.mask(cell) for relation, cell in bridge.allows.items()}
    _, _, first, second = READINGS[name]
    for _ in range(12):
        for x, y in itertools.permutations(things(rng, name, 6), 2):
            assert allows[first(x, y)] & target.mask(second(x, y))


# Contradictions and conclusions -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "first", "second"),
    [
        ("rcc8+size", [(0, "NTPP", 1)], [(0, "larger", 1)]),
        ("rcc8+size", [(0, "EQ", 1)], [(0, "different", 1)]),
        ("rcc8+size", [(0, "PP", 1), (1, "PP", 2)], [(2, "at-most", 0)]),
        ("rcc8+size", [(0, "PP | PPI", 1)], [(0, "equal", 2), (2, "equal", 1)]),
        ("rcc5+size", [(0, "PP", 1)], [(1, "equal", 0)]),
        ("rcc8+distance", [(0, "EQ", 1), (1, "EQ", 2)], [(0, "far", 2)]),
        ("rcc8+position", [(0, "PO", 1)], [(0, "left", 1)]),
        ("rcc8+position", [(0, "PP", 1)], [(0, "left", 2), (2, "left", 1)]),
        ("rcc8+position", [(0, "PP", 1), (2, "PP", 3), (0, "O", 2)], [(1, "above", 3)]),
        ("rcc8+rectangle", [(0, "EC", 1)], [(0, "</*", 1)]),
        ("rcc8+rectangle", [(0, "NTPP", 1)], [(0, "s/*", 1)]),
        ("rcc8+block", [(0, "TPP", 1), (1, "TPP", 2)], [(2, "*/*/m", 0)]),
        ("box-rcc8+rectangle", [(0, "PO", 1)], [(0, "d/d", 1)]),
        ("box-rcc8+rectangle", [(0, "EC", 1), (1, "EC", 2)], [(0, "=/m", 1), (1, "=/<", 2)]),
        ("box-rcc8+block", [(0, "DC", 1)], [(0, "in/in/in", 1)]),
        ("box-rcc8+position", [(0, "DR", 1)], [(0, "overlap/equal/overlap", 1)]),
        ("cardinal+rectangle", [(0, "NE", 1)], [(0, "s/*", 1)]),
        ("size+rectangle", [(0, "larger", 1)], [(0, "d/=", 1)]),
        ("size+block", [(0, "equal", 1)], [(0, "d/=/s", 1)]),
    ],
)
def test_contradictions_across_the_bridge_are_found(
    name: str, first: list[tuple[int, str, int]], second: list[tuple[int, str, int]]
) -> None:
    assert state(name, first, []).closed
    assert state(name, [], second).closed
    combined = state(name, first, second)
    assert not combined.closed
    assert decide_combined(combined, Clock(None)).consistent is False
    assert joint_scenario(combined, Clock(None)) is None


def test_what_one_side_says_narrows_the_other() -> None:
    combined = state("rcc8+position", [(0, "NTPP", 1)], [(1, "left", 2)])
    assert shown(combined, 1, 0, 2) == "left"
    assert shown(combined, 0, 0, 2) == "DC"
    assert shown(combined, 0, 1, 2) == "DR"


def test_a_part_of_what_is_left_of_a_thing_is_not_said_to_be_inside_it() -> None:
    combined = state("rcc8+position", [(0, "PP", 1)], [(1, "left", 2), (3, "above", 1)])
    assert shown(combined, 0, 0, 2) == "DR"
    assert shown(combined, 1, 0, 3) == "below"
    assert shown(combined, 1, 2, 3) == "*"


# The state and its log ----------------------------------------------------------------------------


def label_at(combined: Combined, side: int, edge: Edge, time: int) -> int:
    """The label of a pair before an entry of a log, by walking the log backwards."""
    label = combined.states[side].label(*edge)
    for i, j, old, _ in reversed(combined.states[side].log()[time:]):
        if (i, j) == edge:
            label = old
    return label


@pytest.mark.parametrize("name", READINGS)
def test_the_log_tells_where_each_crossing_came_from(name: str) -> None:
    rng = random.Random(name)
    crossed = 0
    under = load_bridge(name).finer or name
    for _ in range(8):
        _, problems = world(rng, name, 5)
        combined = join(name, problems)
        for crossing in combined.crossings:
            side = crossing.side
            passage = (combined.passage.backward, combined.passage.forward)[side]
            i, j, old, via = combined.states[side].log()[crossing.position]
            assert ((i, j), via) == (crossing.edge, -1)
            assert crossing.bridge == (f"{under} reversed", under)[side]
            assert crossing.label == passage(crossing.cause)
            assert crossing.cause == label_at(combined, 1 - side, (i, j), crossing.since)
            after = label_at(combined, side, (i, j), crossing.position + 1)
            assert after == old & crossing.label
            crossed += 1
    assert crossed


@pytest.mark.parametrize("name", READINGS)
def test_a_crossing_rests_on_earlier_crossings_only(name: str) -> None:
    rng = random.Random(name)
    for _ in range(3):
        _, problems = world(rng, name, 5)
        crossings = join(name, problems).crossings
        for number, crossing in enumerate(crossings):
            for later in crossings[number + 1 :]:
                needed = crossing.position if later.side == crossing.side else crossing.since - 1
                assert later.position > needed


@pytest.mark.parametrize("name", READINGS)
def test_the_checker_accepts_each_crossing_as_a_step_and_nothing_stronger(name: str) -> None:
    rng = random.Random(name)
    for _ in range(3):
        _, problems = world(rng, name, 4)
        combined = join(name, problems)
        for crossing in combined.crossings:
            cause, effect = (combined.problems[side].calculus for side in (1, 0))
            if crossing.side:
                cause, effect = effect, cause
            stated, left = cause.names(crossing.cause), effect.names(crossing.label)
            concluded = {"head": "a", "relation": left, "tail": "b"}
            given = {
                "id": 1,
                "rule": "given",
                "premises": [],
                "conclusion": {"head": "a", "relation": stated, "tail": "b"},
                "detail": {"calculus": cause.name},
                "source": {"text": f"a b ( {' '.join(stated)} )"},
            }
            step = {
                "id": 2,
                "rule": "bridge",
                "premises": [1],
                "conclusion": concluded,
                "detail": {"calculus": effect.name, "bridge": crossing.bridge},
            }
            check({"goal": concluded, "steps": [given, step]})
            less = concluded | {"relation": effect.names(crossing.label & (crossing.label - 1))}
            with pytest.raises(InvalidDerivation):
                check({"goal": less, "steps": [given, step | {"conclusion": less}]})


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("name", ["rcc8+size", "rcc8+distance", "cardinal+rectangle"])
def test_all_engines_close_alike_and_log_crossings_at_their_place(
    name: str, engine: EngineName
) -> None:
    if engine == "numba":
        pytest.importorskip("numba")
    rng = random.Random(name)
    for _ in range(5):
        _, problems = world(rng, name, 6)
        plain = join(name, problems)
        combined = combine(problems[0], problems[1], load_bridge(name), engine)
        for side in (0, 1):
            assert combined.labels(side) == plain.labels(side)
        for crossing in combined.crossings:
            log = combined.states[crossing.side].log()
            i, j, _, via = log[crossing.position]
            assert ((i, j), via) == (crossing.edge, -1)
            assert crossing.cause == label_at(
                combined, 1 - crossing.side, crossing.edge, crossing.since
            )


def test_a_contradiction_is_logged_up_to_the_label_that_it_empties() -> None:
    combined = state("rcc8+size", [(0, "TPP", 1), (1, "TPP", 2)], [(0, "larger", 2)])
    assert not combined.closed
    assert any(
        not combined.states[crossing.side].label(*crossing.edge) for crossing in combined.crossings
    )


def test_taking_back_a_narrowing_restores_labels_and_crossings_of_both_sides() -> None:
    combined = state("rcc8+size", [(0, "PP", 1), (1, "C", 2)], [(2, "at-most", 1)])
    labels = combined.labels(0), combined.labels(1)
    crossings = list(combined.crossings)
    start = combined.mark()
    assert combined.narrow(0, (1, 2), combined.problems[0].calculus.mask("PPI"))
    assert (combined.labels(0), combined.labels(1)) != labels
    between = combined.mark()
    assert not combined.narrow(1, (0, 1), combined.problems[1].calculus.mask("larger"))
    combined.undo(between)
    assert combined.narrow(1, (0, 2), combined.problems[1].calculus.mask("larger"))
    combined.undo(start)
    assert (combined.labels(0), combined.labels(1)) == labels
    assert combined.crossings == crossings


@pytest.mark.parametrize("name", READINGS)
def test_closing_ends_where_neither_side_can_narrow_the_other(name: str) -> None:
    rng = random.Random(name)
    for _ in range(5):
        _, problems = world(rng, name, 6)
        combined = join(name, problems)
        for edge in itertools.combinations(range(len(combined.nodes)), 2):
            first, second = (state.label(*edge) for state in combined.states)
            assert not second & ~combined.passage.forward(first)
            assert not first & ~combined.passage.backward(second)


def test_what_crossed_twice_crosses_on() -> None:
    # 0 is larger than 1, so it contains 1, so it overlaps 2, so it contains 2, and is larger.
    first = [(0, "PP | PPI", 1), (1, "PO", 2), (0, "DC | TPPI", 2)]
    combined = state("rcc8+size", first, [(0, "larger", 1)])
    assert shown(combined, 0, 0, 2) == "TPPI"
    assert shown(combined, 1, 0, 2) == "larger"


@pytest.mark.parametrize("name", READINGS)
def test_narrowing_after_taking_back_closes_like_stating_it_from_the_start(name: str) -> None:
    rng = random.Random(name)
    for _ in range(4):
        truths, problems = world(rng, name, 5)
        combined = join(name, problems)
        spots = [(side, edge) for side in (0, 1) for edge in truths[side]]
        if len(combined.nodes) < 5 or load_bridge(name).finer:
            continue  # numbers and calculi are those of the problems otherwise
        for _ in range(4):
            (side, edge), (then, other) = rng.sample(spots, 2)
            start = combined.mark()
            combined.narrow(side, edge, truths[side][edge])
            combined.undo(start)
            assert combined.narrow(then, other, truths[then][other])
            stated = list(problems)
            stated[then] = stated[then].with_edge(*other, truths[then][other])
            fresh = join(name, stated)
            assert [combined.labels(k) for k in (0, 1)] == [fresh.labels(k) for k in (0, 1)]
            combined.undo(start)


def test_nodes_of_which_nothing_is_said_cost_nothing() -> None:
    combined = state("rcc8+size", [(7, "NTPP", 99_999)], [(3, "equal", 7)], nodes=100_000)
    assert combined.nodes == (3, 7, 99_999)
    calculus = combined.problems[1].calculus
    assert calculus.show(combined.labels(1)[3, 99_999]) == "smaller"


def test_problems_in_other_calculi_than_the_bridge_joins_are_refused() -> None:
    rcc8, size_of = load_calculus("rcc8"), load_calculus("size")
    with pytest.raises(NetworkError, match="leads from rcc8 to size, got problems in size and"):
        combine(Problem(size_of, 2, {}), Problem(rcc8, 2, {}), load_bridge("rcc8+size"))


def test_a_calculus_with_the_name_of_another_is_refused() -> None:
    own = parse_calculus(
        """calculus rcc8
        relations same other
        identity same
        converse same = same
        converse other = other
        compose same same = same
        compose same other = other
        compose other same = other
        compose other other = *
        """
    )
    size_of = load_calculus("size")
    with pytest.raises(NetworkError, match="'rcc8' has other relations than bridge 'rcc8"):
        combine(Problem(calculus_of(own), 2, {}), Problem(size_of, 2, {}), load_bridge("rcc8+size"))


# Metamorphic --------------------------------------------------------------------------------------


def facts_of(problem: Problem) -> list[Fact]:
    return [(i, mask, j) for (i, j), mask in problem.edges.items()]


def outcome(combined: Combined, back: Sequence[int]) -> tuple[bool, list[dict[Edge, int]]]:
    """Closed labels under renamed nodes; labels of a contradiction depend on where it was met."""
    if not combined.closed:
        return False, []
    named = []
    for side in (0, 1):
        facts = [(back[i], mask, back[j]) for (i, j), mask in combined.labels(side).items()]
        named.append(dict(Problem.of(combined.stated[side].calculus, len(back), facts).edges))
    return True, named


@pytest.mark.parametrize("name", READINGS)
def test_order_names_direction_and_repetition_of_facts_change_nothing(name: str) -> None:
    rng = random.Random(name)
    for _ in range(4):
        _, problems = world(rng, name, 5)
        if rng.random() < 0.5:  # a relation at random, which may contradict the rest
            calculus = problems[0].calculus
            problems[0] = problems[0].with_edge(0, 1, 1 << rng.randrange(calculus.size))
        renamed = list(range(5))
        rng.shuffle(renamed)
        turned = []
        for problem in problems:
            facts = facts_of(problem)
            facts += rng.sample(facts, len(facts) // 3)
            rng.shuffle(facts)
            told = []
            for i, mask, j in facts:
                fact = (renamed[i], mask, renamed[j])
                if rng.random() < 0.5:
                    fact = (renamed[j], problem.calculus.converse(mask), renamed[i])
                told.append(fact)
            turned.append(Problem.of(problem.calculus, 5, told))
        back = [renamed.index(node) for node in range(5)]
        first, second = join(name, problems), join(name, turned)
        assert outcome(first, range(5)) == outcome(second, back)
