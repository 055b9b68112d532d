"""Edges, corners, halves and quarters of things, and which way things face."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from spatial_nsr.checker.following import check
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.world import World
from tests.world.scenes import Scene

WHOLE = ((0, 4), (0, 4), (0, 4))
LOW, HIGH, ALL = (0, 2), (2, 4), (0, 4)
ACROSS, UP = {"left": LOW, "right": HIGH}, {"lower": LOW, "upper": HIGH}
PARTS = {
    "left-half": (LOW, ALL, ALL),
    "right-half": (HIGH, ALL, ALL),
    "lower-half": (ALL, LOW, ALL),
    "upper-half": (ALL, HIGH, ALL),
    "front-half": (ALL, ALL, LOW),
    "back-half": (ALL, ALL, HIGH),
} | {f"{v}-{h}-quarter": (ACROSS[h], UP[v], ALL) for v in UP for h in ACROSS}


def test_a_part_stands_to_its_whole_as_it_is_called() -> None:
    scene = Scene("boxes", {"whole": WHOLE, **PARTS})
    for name in PARTS:
        shown = [part for part in PARTS if scene.holds(part, name, "whole")]
        assert shown == [name]
        assert scene.holds(f"has-{name}", "whole", name)


def test_every_rule_about_parts_is_true_of_parts() -> None:
    known = {(one, other) for one, other, _ in load_convention("plain").rules}
    assert known
    for one, other, words in load_convention("plain").rules:
        second = f"other {other}"
        scene = Scene("boxes", {one: PARTS[one], second: PARTS[other]})
        for word in words:
            assert scene.holds(word, one, second), (one, word, other)
    for one, other in itertools.combinations(PARTS, 2):
        if {one, other} & {"front-half", "back-half"}:
            continue
        crossed = {one.split("-")[0], other.split("-")[0]} & {*ACROSS}
        if len(crossed) == 1 and one.endswith("half") and other.endswith("half"):
            continue  # they overlap
        assert {(one, other), (other, one)} & known, (one, other)


def test_a_thing_in_one_half_is_on_that_side_of_a_thing_in_the_other() -> None:
    world = World()
    world.tell("l", "left-half", "A")
    world.tell("A", "has-right-half", "r")
    world.tell("cup", "inside", "l")
    world.tell("pen", "covered-by", "r")
    assert world.truth("left", "cup", "pen") is True
    proof = world.proof("left", "cup", "pen")
    check(proof.to_dict(), givens=world.stated)
    assert {step.rule for step in proof.steps} >= {"convention", "bridge"}
    assert world.truth("inside", "cup", "A") is True
    world.tell("pen", "left", "cup")
    assert [str(fact) for fact in world.conflict() or ()] == [
        "l left-half A",
        "A has-right-half r",
        "cup inside l",
        "pen covered-by r",
        "pen left cup",
    ]


def by_rule() -> dict[str, Any]:
    world = World()
    world.tell("l", "left-half", "A")
    world.tell("r", "right-half", "A")
    return world.proof("left", "l", "r").to_dict()


@pytest.mark.parametrize(
    ("premises", "conclusion", "convention"),
    [
        ([1, 2, 3], {}, "plain"),  # r is not shown to be the right half
        ([2, 3, 4], {}, "plain"),
        ([3, 4, 1, 2], {}, "plain"),
        ([1, 2], {}, "plain"),
        ([], {}, "plain"),
        ([1, 2, 3, 4], {"relation": [">", "mi"]}, "plain"),
        ([1, 2, 3, 4], {"relation": ["<"]}, "plain"),
        ([1, 2, 3, 4], {"tail": "A"}, "plain"),
        ([1, 2, 3, 4], {"head": "r", "tail": "l"}, "plain"),
        ([1, 2, 3, 4], {}, "spartqa"),
        ([1, 2, 3, 4], {}, "plane"),
    ],
)
def test_a_step_by_a_rule_that_no_convention_has_is_refused(
    premises: list[int], conclusion: dict[str, Any], convention: str
) -> None:
    data = by_rule()
    check(data)
    last = data["steps"][-1]
    assert (last["rule"], last["premises"]) == ("convention", [1, 2, 3, 4])
    last |= {"premises": premises, "conclusion": last["conclusion"] | conclusion}
    last["detail"] = last["detail"] | {"convention": convention}
    data["goal"] = last["conclusion"]
    with pytest.raises(InvalidDerivation, match="step 5"):
        check(data)


def test_two_things_that_are_the_same_half_are_equal() -> None:
    world = World()
    world.tell("a", "upper-half", "A")
    world.tell("b", "top-half", "A")
    world.tell("c", "upper-left-quarter", "A")
    assert world.truth("equal", "a", "b") is True
    assert world.truth("inside", "c", "a") is True


def test_a_corner_touches_both_of_its_edges() -> None:
    world = World()
    world.tell("c", "upper-left-corner", "A")
    assert world.truth("top-edge", "c", "A") is world.truth("left-edge", "c", "A") is True
    assert world.truth("bottom-edge", "c", "A") is False
    for proof in world.proofs("top-edge", "c", "A"):
        check(proof.to_dict(), givens=world.stated)


def test_the_middle_touches_no_edge() -> None:
    world = World()
    world.tell("m", "middle", "A")
    assert world.truth("inside", "m", "A") is True
    assert world.truth("top-edge", "m", "A") is world.truth("left-edge", "m", "A") is False


@pytest.mark.parametrize("reading", ["boxes", "points", "loose", "grid"])
def test_turns_add_up(reading: str) -> None:
    world = World(reading)
    world.tell("a", "left-heading", "b")
    world.tell("b", "left-heading", "c")
    world.tell("c", "same-heading", "d")
    assert world.truth("opposite-heading", "a", "d") is True
    assert world.truth("right-heading", "d", "b") is True
    assert world.truth("right-heading", "d", "a") is False
    world.proof("opposite-heading", "a", "d").check()
    world.tell("d", "left-heading", "b")
    assert len(world.conflict() or ()) == 3


def test_what_faces_another_is_not_thereby_faced() -> None:
    world = World()
    world.tell("a", "facing", "b")
    assert world.truth("faced-by", "b", "a") is True
    assert world.truth("facing", "b", "a") is world.truth("same-heading", "a", "b") is None
    world.tell("b", "facing-each-other", "a")
    assert world.truth("facing", "b", "a") is world.truth("opposite-heading", "a", "b") is True
    assert world.truth("facing", "a", "a") is False
