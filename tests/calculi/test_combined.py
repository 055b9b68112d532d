"""Networks of two calculi answer rightly, and every answer comes with a derivation that checks."""

from __future__ import annotations

import itertools
import json
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.answers import Derivation
from spatial_nsr.calculi.calculus import load_calculus
from spatial_nsr.calculi.engines.selecting import EngineName
from spatial_nsr.calculi.files.interchange import from_dict, to_dict
from spatial_nsr.calculi.joint.combined import CombinedFact, CombinedNetwork, names_bridge
from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.checker.following import check
from spatial_nsr.errors import (
    InputError,
    InvalidDerivation,
    NetworkError,
    Undecided,
    UnknownNameError,
)
from tests.calculi.measured import READINGS, complete, world
from tests.checker.mutants import mutants

Stated = tuple[Any, str, Any]


def network(bridge: str, facts: Sequence[Stated], engine: EngineName = "python") -> CombinedNetwork:
    made = CombinedNetwork(bridge, engine=engine)
    for head, label, tail in facts:
        made.add(head, label, tail)
    return made


def of_facts(bridge: str, facts: Sequence[CombinedFact]) -> CombinedNetwork:
    made = CombinedNetwork(bridge, engine="python")
    for fact in facts:
        made.add(fact.head, fact.mask, fact.tail, calculus=fact.calculus)
    return made


def drawn(name: str, seed: int, number: int = 4) -> tuple[CombinedNetwork, list[dict[Any, int]]]:
    """A network of facts that are true of things actually drawn, and all that is true of them."""
    truths, problems = world(random.Random(f"{name} {seed}"), name, number)
    made = CombinedNetwork(name, range(number), "python")
    for calculus, problem in zip(made.calculi, problems, strict=True):
        for (i, j), mask in problem.edges.items():
            made.add(i, mask, j, calculus=calculus)
    return made, truths


# What is true is never refuted, and what is proved is true ----------------------------------------


@pytest.mark.parametrize("name", READINGS)
@pytest.mark.parametrize("seed", range(2))
def test_facts_about_drawn_things_are_not_refuted_and_what_follows_is_true_and_proved(
    name: str, seed: int
) -> None:
    made, truths = drawn(name, seed)
    assert made.consistent() in ((True, None) if complete(name) == "no" else (True,))
    assert made.refutation() is None
    assert made.conflict() is None
    assert made.close()
    givens = [(f.head, f.calculus.names(f.mask), f.tail) for f in made.facts]
    for calculus, truth in zip(made.calculi, truths, strict=True):
        for (i, j), relation in truth.items():
            label = made.label(i, j, calculus)
            assert relation & label.mask
            proof = made.why(i, j, label)
            check(proof.to_dict(), givens=givens)
            assert (proof.goal.head, proof.goal.tail) == (i, j)
            assert calculus.mask(proof.goal.relations) == label.mask


@pytest.mark.parametrize("name", READINGS)
def test_contradictions_come_with_a_minimal_conflict_and_a_derivation_from_it(name: str) -> None:
    rng = random.Random(name)
    refuted = 0
    for seed in range(6):
        made, _ = drawn(name, seed)
        for calculus in made.calculi:
            i, j = rng.sample(range(4), 2)
            made.add(i, 1 << rng.randrange(calculus.size), j, calculus=calculus)
        if made.consistent() is not False:
            continue
        refuted += 1
        facts, proof = made.conflict(), made.refutation()
        assert facts is not None
        assert proof is not None
        assert proof.goal.relations == ()
        check(proof.to_dict(), givens=[(f.head, f.calculus.names(f.mask), f.tail) for f in facts])
        used = {step.source["fact"] for step in proof.givens if step.source}
        assert [made.facts[position] for position in sorted(used)] == facts
        assert of_facts(name, facts).consistent() is False
        for left_out in facts:
            rest = [fact for fact in facts if fact is not left_out]
            assert of_facts(name, rest).consistent() is not False
    assert refuted > 2


NESTED = network("rcc8+position", [("a", "NTPP", "b"), ("b", "left", "c")])
SIZES = network("rcc8+size", [("a", "TPP", "b"), ("b", "PP", "c"), ("c", "at-most", "a")])
BACK_AND_FORTH = network(
    "rcc8+size",
    [(0, "PP | PPI", 1), (1, "PO", 2), (0, "DC | TPPI", 2), (0, "larger", 1)],
)
OVERLAP = network("box-rcc8+rectangle", [(0, "EC", 1), (1, "EC", 2), (0, "=/m", 1), (1, "=/<", 2)])
# Both b and c lie between a and d in size; they differ, which no three of the four show.
DIAMOND = network(
    "rcc5+size",
    [
        ("a", "PP | =", "b"),
        ("b", "at-most", "d"),
        ("a", "at-most", "c"),
        ("c", "at-most", "d"),
        ("b", "PP | PPC", "c"),
    ],
)

DERIVATIONS = {
    "a contradiction of sizes": lambda: SIZES.refutation(),
    "a contradiction of boxes": lambda: OVERLAP.refutation(),
    "topology from positions": lambda: NESTED.why("a", "c", "DC"),
    "positions from topology": lambda: NESTED.why("a", "c", "left"),
    "twice across": lambda: BACK_AND_FORTH.why(0, 2, "larger"),
    "by cases": lambda: DIAMOND.why("a", "d", "smaller"),
}


def follows(data: Any) -> bool:
    try:
        check(data)
    except InvalidDerivation:
        return False
    return True


@pytest.mark.parametrize("name", DERIVATIONS)
def test_derivations_across_a_bridge_are_accepted_and_their_mutants_are_not(name: str) -> None:
    data = DERIVATIONS[name]().to_dict()
    rules = {step["rule"] for step in data["steps"]}
    assert {"bridge", "cases"} <= rules if name == "by cases" else "bridge" in rules
    check(data)
    accepted = [what for what, mutant in mutants(data) if follows(mutant)]
    assert not accepted


@pytest.mark.parametrize(
    ("coarse", "stated", "fine", "spelt", "accepted"),
    [
        ("position", "left/above/equal", "block", ["<,m/>,mi/="], True),
        ("position", "left/above/equal", "block", ["<,m/>,mi/*"], False),
        ("position", "left/above/equal", "block", ["</>,mi/="], False),
        ("position", "left/above/equal", "rectangle", ["<,m/>,mi"], False),
        ("rectangle", "</=", "rectangle", ["</="], False),
        ("rectangle", "</=", "block", ["</=/*"], False),
        ("lateral", "left", "allen", ["<", "m"], False),
        ("lateral", "left", "lateral:allen", ["<", "m"], True),
    ],
)
def test_a_product_is_spelt_out_in_one_whose_axes_it_coarsens_and_in_no_other(
    coarse: str, stated: str, fine: str, spelt: list[str], accepted: bool
) -> None:
    first = {"head": "a", "relation": stated, "tail": "b"}
    second = {"head": "a", "relation": spelt, "tail": "b"}
    given = {
        "id": 1,
        "rule": "given",
        "premises": [],
        "conclusion": first,
        "detail": {"calculus": coarse},
        "source": {"text": f"a b ( {stated} )"},
    }
    refine = {
        "id": 2,
        "rule": "refine",
        "premises": [1],
        "conclusion": second,
        "detail": {"calculus": fine},
    }
    assert follows({"goal": second, "steps": [given, refine]}) is accepted
    turned = {**given, "conclusion": second, "detail": {"calculus": fine}}
    turned["source"] = {"text": f"a b ( {' '.join(spelt)} )"}
    coarsen = {**refine, "rule": "coarsen", "conclusion": first, "detail": {"calculus": coarse}}
    named = {"goal": first, "steps": [turned, coarsen]}
    assert follows(named) is (accepted or spelt == ["</>,mi/="])


def test_a_derivation_crosses_the_bridge_as_often_as_it_must() -> None:
    proof = BACK_AND_FORTH.why(0, 2, "larger")
    crossed = [step.detail["bridge"] for step in proof.steps if step.rule == "bridge"]
    assert crossed == ["rcc8+size reversed", "rcc8+size"]


def test_what_one_calculus_settles_alone_is_derived_without_a_bridge() -> None:
    made = network("rcc8+position", [("a", "left", "b"), ("b", "left", "c"), ("a", "DC", "d")])
    proof = made.why("a", "c", "left")
    proof.check()
    assert {step.rule for step in proof.steps}.isdisjoint({"bridge", "refine", "coarsen"})
    self_contradiction = network("rcc8+size", [("a", "DC", "a"), ("a", "smaller", "b")])
    refutation = self_contradiction.refutation()
    assert refutation is not None
    refutation.check()
    assert len(refutation.givens) == 1


def test_where_only_search_refutes_the_derivation_splits_cases() -> None:
    # There is no room for five rectangles that all touch each other.
    made = network(
        "box-rcc8+rectangle", [(i, "EC", j) for i, j in itertools.combinations("abcde", 2)]
    )
    assert made.close()
    assert made.consistent() is False
    refutation = made.refutation()
    assert refutation is not None
    refutation.check()
    assert len(refutation.givens) == 10
    assert "cases" in {step.rule for step in refutation.steps}
    with pytest.raises(Inconsistent):
        made.why("a", "b", "DC")


# The same said otherwise --------------------------------------------------------------------------


@pytest.mark.parametrize("name", READINGS)
def test_order_names_direction_and_repetition_of_facts_change_no_answer(name: str) -> None:
    rng = random.Random(name)
    made, _ = drawn(name, 1)
    if rng.random() < 0.5:
        calculus = made.calculi[0]
        made.add(0, 1 << rng.randrange(calculus.size), 1, calculus=calculus)
    facts = list(made.facts) + rng.sample(made.facts, 2)
    rng.shuffle(facts)
    again = CombinedNetwork(name, engine="python")
    for fact in facts:
        label = fact.calculus.label(fact.mask)
        if rng.random() < 0.5:
            again.add(f"n{fact.tail}", label.converse(), f"n{fact.head}")
        else:
            again.add(f"n{fact.head}", label, f"n{fact.tail}")
    assert made.consistent() is again.consistent()
    assert made.close() is again.close()
    for calculus in made.calculi:
        for i, j in itertools.combinations(range(4), 2):
            if {f"n{i}", f"n{j}"} <= set(again.nodes):
                label = again.label(f"n{i}", f"n{j}", calculus)
                assert label == made.label(i, j, calculus)


# Answers ------------------------------------------------------------------------------------------


def test_a_part_that_is_larger_is_a_contradiction_of_both_facts() -> None:
    made = network("rcc8+size", [("a", "NTPP", "b"), ("a", "larger", "b")])
    assert made.consistent() is False
    assert not made.close()
    assert made.conflict() == list(made.facts)
    assert made.scenario() is None
    assert made.entails("a", "DC", "b")
    with pytest.raises(Inconsistent):
        made.why("a", "b")


def test_labels_are_those_stated_until_closing_and_those_closed_after() -> None:
    made = network("rcc8+position", [("a", "NTPP", "b"), ("b", "left", "c")])
    assert str(made.label("a", "c", "rcc8")) == str(made.label("a", "c", "position")) == "*"
    assert made.close()
    assert str(made.label("a", "c", "rcc8")) == "DC"
    assert str(made.label("c", "a", calculus="position")) == "right"
    assert [(head, str(label), tail) for head, label, tail in made.labels("rcc8")] == [
        ("a", "NTPP", "b"),
        ("a", "DC", "c"),
        ("b", "DR", "c"),
    ]
    made.add("c", "EC", "d")
    assert str(made.label("a", "c", "rcc8")) == "*"


def test_why_without_a_label_explains_the_calculus_that_says_more() -> None:
    made = network("rcc8+size", [("a", "PP", "b"), ("b", "at-most", "c")])
    assert made.why("a", "c").goal.relations == ("smaller",)
    assert "DC" in made.why("a", "c", calculus="rcc8").goal.relations
    assert made.why("a", "b", "P").goal.relations == ("TPP", "NTPP", "EQ")
    with pytest.raises(NetworkError, match="'a larger b' is not known to follow"):
        made.why("a", "b", "larger")


def test_entailment_is_decided_in_both_calculi() -> None:
    made = network("rcc8+size", [("a", "PP", "b"), ("b", "at-most", "c")])
    assert made.entails("a", "smaller", "c")
    assert made.entails("c", "~PP", "a")
    assert not made.entails("a", "PP", "c")
    assert made.entails("a", "*", "c", calculus="size")
    assert made.entails("a", "equal", "a")


def test_a_scenario_is_a_network_for_each_calculus() -> None:
    made = network("rcc8+size", [("a", "PP | PPI", "b"), ("b", "smaller", "a")])
    found = made.scenario()
    assert found is not None
    topology, sizes = found
    assert topology.label("a", "b") <= {"TPPI", "NTPPI"}
    assert sizes.label("a", "b") == {"larger"}


def test_where_the_bridge_does_not_decide_the_answer_is_open() -> None:
    # Interlocking regions with equal bounding boxes: possible, but not as boxes.
    made = network("rcc8+rectangle", [("a", "DC", "b"), ("a", "=/=", "b")])
    assert made.consistent() is None
    assert made.refutation() is None
    assert made.conflict() is None
    with pytest.raises(Undecided, match="not complete"):
        made.scenario()
    with pytest.raises(Undecided, match="not complete"):
        made.entails("a", "EC", "b")
    assert made.entails("a", "DR", "b")


def test_a_time_limit_leaves_the_question_open() -> None:
    made = network("rcc8+distance", [("a", "C", "b"), ("a", "apart", "b")])
    assert made.consistent(time_limit=0) is None
    for question in (made.refutation, made.conflict, made.scenario):
        with pytest.raises(Undecided):
            question(time_limit=0)
    assert made.consistent() is True


@pytest.mark.parametrize("engine", ["auto", "numpy", "python"])
def test_all_engines_find_the_same_conflict(engine: EngineName) -> None:
    facts = [("a", "TPP", "b"), ("x", "PO", "b"), ("b", "PP", "c"), ("c", "at-most", "a")]
    made = network("rcc8+size", facts, engine)
    found = made.conflict()
    assert found is not None
    assert [fact.tail for fact in found] == ["b", "c", "a"]


# Input --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("label", "calculus", "message"),
    [
        ("*", None, "both rcc8 and size know the label '\\*'; say calculus='rcc8' or"),
        ("inside", None, "'inside' is not in calculus 'rcc8'.*'inside' is not in calculus 'size'"),
        ({"PP", "smaller"}, None, "is not in calculus 'rcc8'.*is not in calculus 'size'"),
        ("PP", "size", "'PP' is not in calculus 'size'"),
        ("PP", "rcc5", "'rcc5' is not joined by bridge 'rcc8\\+size'.*allowed: rcc8, size"),
        (3, None, "a bitmask does not tell its calculus"),
        (load_calculus("allen").label("m"), None, "calculus 'allen' is not joined"),
    ],
)
def test_labels_that_belong_to_no_one_calculus_are_refused(
    label: Any, calculus: str | None, message: str
) -> None:
    made = CombinedNetwork("rcc8+size")
    with pytest.raises(UnknownNameError, match=message):
        made.add("a", label, "b", calculus=calculus)
    assert made.nodes == made.facts == ()


def test_other_wrong_input_says_what_is_wrong() -> None:
    with pytest.raises(UnknownNameError, match="did you mean 'rcc8\\+size'"):
        CombinedNetwork("rcc8+sizes")
    made = network("rcc8+size", [("a", "PP", "b")])
    with pytest.raises(NetworkError, match="'a' and 'b' is empty"):
        made.add("a", "PP & DC", "b")
    for question in (
        lambda: made.label("a", "z", "rcc8"),
        lambda: made.entails("z", "PP", "a"),
        lambda: made.why("a", "z"),
    ):
        with pytest.raises(NetworkError, match="no node 'z'"):
            question()


def test_a_label_may_name_its_calculus_where_both_know_it() -> None:
    made = CombinedNetwork("rcc8+size")
    made.add("a", "*", "b", calculus="size")
    made.add("a", 1, "b", calculus=made.calculi[1])
    made.add("b", {"TPP", "NTPP"}, "c")
    assert [fact.calculus.name for fact in made.facts] == ["size", "size", "rcc8"]
    assert repr(made) == "<network of rcc8+size: 3 nodes, 3 facts>"


def test_bridges_of_ones_own_answer_but_the_checker_follows_only_those_of_the_package(
    tmp_path: Path,
) -> None:
    path = tmp_path / "own.bridge"
    path.write_text(
        "bridge near\nsource size\ntarget distance\nallow equal = *\nallow smaller = apart\n"
        "allow larger = apart\n"
    )
    assert names_bridge(str(path))
    made = CombinedNetwork(path)
    made.add("a", "smaller", "b")
    made.add("a", "same", "b")
    assert made.consistent() is False
    refutation = made.refutation()
    assert refutation is not None
    with pytest.raises(InvalidDerivation, match="no bridge of that name"):
        refutation.check()


def test_networks_go_to_json_and_back() -> None:
    data = to_dict(SIZES)
    assert data["calculus"] == "rcc8+size"
    again = from_dict(json.loads(json.dumps(data)))
    assert isinstance(again, CombinedNetwork)
    assert to_dict(again) == data
    with pytest.raises(InputError, match="constraints\\[0\\]: relation 'in'"):
        from_dict({**data, "constraints": [["a", "in", "b"]]})
    derivation = SIZES.refutation()
    assert derivation is not None
    assert Derivation.from_dict(json.loads(json.dumps(derivation.to_dict()))) is not None


def test_the_example_runs(root: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(root / "examples" / "combined.py")],
        cwd=root,
        env={"PYTHONPATH": str(root)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "bridge rcc8+position" in done.stdout or "bridge rcc8+block" in done.stdout
