"""Things in cells of a grid: steps add up, and what is asked are their signs."""

from __future__ import annotations

import copy
import itertools
import os
import random
import re
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.checker.following import check
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules import load_relations, load_table
from spatial_nsr.rules.displacements import Displacement, parse_displacement, signs
from spatial_nsr.world import World

STEPS = {
    word: relation.steps["grid"]
    for word, relation in load_relations().relations.items()
    if "grid" in relation.steps
}


def drawn(rng: random.Random, things: int, facts: int) -> tuple[World, dict[str, Displacement]]:
    """Things placed one step from each other, and some of these steps stated."""
    places: dict[str, Displacement] = {"t0": (0, 0, 0)}
    world = World("grid")
    for number in range(1, things):
        word, other = rng.choice(sorted(STEPS)), rng.choice(sorted(places))
        x, y, z = (a + b for a, b in zip(places[other], STEPS[word], strict=True))
        places[f"t{number}"] = (x, y, z)
    near = [
        (a, word, b)
        for a, b in itertools.permutations(places, 2)
        for word, step in STEPS.items()
        if difference(places, a, b) == step
    ]
    for a, word, b in rng.sample(near, min(len(near), facts)):
        world.tell(a, word, b)
    return world, places


def difference(places: dict[str, Displacement], a: str, b: str) -> Displacement:
    x, y, z = (p - q for p, q in zip(places[a], places[b], strict=True))
    return x, y, z


@pytest.mark.parametrize("seed", range(30))
def test_what_paths_connect_is_known_exactly_and_nothing_else_is(seed: int) -> None:
    rng = random.Random(seed)
    world, places = drawn(rng, 7, rng.randint(3, 12))
    assert world.conflict() is None
    names = [entity.id for entity in world.entities]
    links = {frozenset((fact.head, fact.tail)) for fact in world.facts}
    group = {name: {name} for name in names}
    for a, b in map(sorted, links):
        joined = group[a] | group[b]
        group |= dict.fromkeys(joined, joined)
    for a, b in itertools.permutations(names, 2):
        shown = "/".join(signs(difference(places, a, b)))
        for word in STEPS:
            (asked,) = load_relations().meaning(word, "grid")["place"]
            so = all(p in ("*", q) for p, q in zip(asked.split("/"), shown.split("/"), strict=True))
            assert world.truth(word, a, b) is (so if b in group[a] else None), (word, a, b)
        if b in group[a] and rng.random() < 0.2:
            word = rng.choice(sorted(STEPS))
            proof = world.proof(word, a, b)
            check(proof.to_dict(), givens=world.stated)
            assert (proof.goal.head, proof.goal.tail) == (a, b)


@pytest.mark.parametrize("seed", range(10))
def test_a_row_has_just_the_things_to_which_a_relation_follows(seed: int) -> None:
    rng = random.Random(seed)
    world, places = drawn(rng, 7, rng.randint(3, 7))
    a, b = rng.sample(sorted(entity.id for entity in world.entities), 2)
    x, y, _ = difference(places, a, b)
    world.tell(a, "left" if x < 0 else "right", b, negated=x == 0)
    world.tell(a, "above" if y < 0 else "below", b, negated=True)
    if world.conflict() is not None:
        return
    names = [entity.id for entity in world.entities]
    for word, head in itertools.product(STEPS, names):
        one_by_one = {tail for tail in names if tail != head and world.truth(word, head, tail)}
        assert world.holding(word, head) in (None, one_by_one), (word, head)


def test_to_state_left_is_one_step_and_to_ask_for_it_is_the_sign_of_all_steps() -> None:
    world = World("grid")
    world.tell("a", "left", "b")
    world.tell("c", "above-left", "b")
    assert world.truth("above", "c", "a") is world.truth("above-left", "c", "b") is True
    assert world.truth("left", "c", "b") is True
    assert world.truth("same-place", "a", "b") is world.truth("left", "c", "a") is False


def test_two_directions_that_are_stated_together_are_one_diagonal_step() -> None:
    world = World("grid")
    world.tell("a", "above", "left", "b")
    world.tell("c", "above-left", "b")
    assert world.truth("same-place", "a", "c") is True
    world.tell("a", "left", "right", "d")
    assert [str(fact) for fact in world.conflict() or ()] == ["a left right d"]


@pytest.mark.parametrize("seed", range(30))
def test_steps_that_do_not_lead_back_contradict_each_other_and_none_can_be_spared(
    seed: int,
) -> None:
    rng = random.Random(seed)
    world, places = drawn(rng, 8, 14)
    names = sorted(entity.id for entity in world.entities)
    a, b = rng.sample(names, 2)
    step = difference(places, a, b)
    wrong = rng.choice([word for word in sorted(STEPS) if STEPS[word] != step])
    world.tell(a, wrong, b)
    conflict = world.conflict()
    for left_out in [None, *(conflict or ())]:
        again = World("grid")
        for fact in conflict or world.facts:
            if fact is not left_out:
                again.tell_fact(fact)
        assert (again.conflict() is None) == (left_out is not None or conflict is None)


def test_the_contradiction_of_steps_has_a_derivation() -> None:
    world = World("grid")
    world.tell("a", "left", "b")
    world.tell("b", "left", "c")
    world.tell("a", "left", "c")
    world.tell("c", "above", "d")
    proof = world.contradiction()
    assert proof is not None
    check(proof.to_dict(), givens=world.stated)
    assert proof.goal.relations == ()
    assert len(proof.givens) == 3


def test_other_facts_about_places_are_compared_with_the_signs_of_steps() -> None:
    world = World("grid")
    world.tell("a", "left", "b")
    world.tell("c", "right", "b")
    world.tell("a", "left", "c", negated=True)
    assert len(world.conflict() or ()) == 3


def chain(length: int) -> World:
    world = World("grid")
    for number in range(length):
        world.tell(f"t{number}", "left" if number % 3 else "above-right", f"t{number + 1}")
    return world


def test_a_chain_of_a_thousand_steps_is_answered_at_once() -> None:
    world = chain(1000)
    start = time.process_time()
    assert world.truth("left", "t0", "t1000") is True
    assert time.process_time() - start < 1
    proof = world.proof("left", "t0", "t1000")
    check(proof.to_dict())
    assert proof.steps[-2].conclusion.relations == ("</>/=",)


# The checker ------------------------------------------------------------------------------------


def proved() -> dict[str, Any]:
    world = World("grid")
    world.tell("a", "left", "b")
    world.tell("c", "above", "b")
    return world.proof("left", "a", "c").to_dict()


@pytest.mark.parametrize(
    ("step", "key", "value"),
    [
        (1, "relation", "-2/0/0"),
        (1, "relation", "-01/0/0"),
        (1, "relation", "*"),
        (1, "relation", ["-1/0/0", "1/0/0"]),
        (3, "relation", "0/1/0"),
        (3, "relation", "0/-2/0"),
        (3, "head", "a"),
        (4, "relation", "-1/1/0"),
        (5, "relation", "</>/="),
        (5, "relation", "*/*/*"),
    ],
)
def test_a_step_about_displacements_that_does_not_follow_is_refused(
    step: int, key: str, value: object
) -> None:
    data = proved()
    check(data)
    changed = copy.deepcopy(data)
    changed["steps"][step - 1]["conclusion"][key] = value
    with pytest.raises(InvalidDerivation):
        check(changed)


@pytest.mark.parametrize(
    ("rule", "detail"),
    [
        ("exhaustive", {"calculus": "grid"}),
        ("refine", {"calculus": "grid"}),
        ("bridge", {"calculus": "place", "bridge": "rcc8+block"}),
        ("bridge", {"calculus": "grid", "bridge": "grid+place"}),
        ("project", {"calculus": "grid"}),
    ],
)
def test_no_rule_for_labels_of_a_table_applies_to_displacements(
    rule: str, detail: dict[str, str]
) -> None:
    data = proved()
    data["steps"][4] |= {"rule": rule, "detail": detail}
    with pytest.raises(InvalidDerivation, match="step 5"):
        check(data)


def test_no_calculus_of_ones_own_may_pass_for_the_space_of_displacements() -> None:
    table = replace(load_table("point"), name="grid", aliases=())
    with pytest.raises(InvalidDerivation, match="'grid' is the space of displacements"):
        check(proved(), [table])


def test_a_displacement_is_read_in_one_form_only() -> None:
    assert parse_displacement("-1/0/12") == (-1, 0, 12)
    for text in ("1/0", "1/0/0/0", "+1/0/0", "-0/0/0", "01/0/0", "1/0/0 ", "1/0/x", "٣/0/0", ""):
        assert parse_displacement(text) is None


# Benchmarks -------------------------------------------------------------------------------------


def lines(*path: str) -> Iterator[tuple[int, str]]:
    folder = os.environ.get("SPATIAL_NSR_DATA")
    file = Path(folder or ".", *path)
    if folder is None or not file.exists():
        pytest.skip(f"SPATIAL_NSR_DATA names no folder with {'/'.join(path)}")
    for line in file.read_text(encoding="utf-8").splitlines():
        number, _, text = line.partition(" ")
        yield int(number), text


def test_what_babi_asks_of_positions_is_answered_as_it_says() -> None:
    words = {"to the left of": "left", "to the right of": "right"}
    relation = r"(to the left of|to the right of|above|below)"
    world, asked = World("grid"), 0
    for number, text in lines("babi", "qa17_positional-reasoning_train.txt"):
        if number == 1:
            world = World("grid")
        said = re.fullmatch(rf"The (.+) is {relation} the (.+)\.", text)
        question = re.fullmatch(rf"Is the (.+) {relation} the (.+)\?\t(yes|no)\t.*", text)
        if said:
            world.tell(said[1], words.get(said[2], said[2]), said[3])
        else:
            assert question is not None
            truth = world.truth(words.get(question[2], question[2]), question[1], question[3])
            assert truth is (question[4] == "yes"), text
            asked += 1
    assert asked == 1000


ACROSS = {"left": -1, "right": 1, "west": -1, "east": 1, "lefthand": -1, "righthand": 1}
UP = {"up": 1, "above": 1, "top": 1, "upper": 1, "north": 1, "over": 1}
UP |= {"below": -1, "bottom": -1, "lower": -1, "south": -1, "down": -1}
OTHERWISE = re.compile(r"there|clock|:00|front|off center|(and|with|,) (the object )?[A-Z]\b")


def step_of(sentence: str) -> tuple[str, str, str] | None:
    """A sentence of StepGame, if it says plainly where its first thing is."""
    names = re.findall(r"\b[A-Z]\b", sentence)
    if len(names) != 2 or OTHERWISE.search(sentence):
        return None
    words = set(re.findall(r"[a-z]+", sentence))
    across = {ACROSS[word] for word in words & set(ACROSS)}
    up = {UP[word] for word in words & set(UP)}
    if len(across) > 1 or len(up) > 1 or not across | up:
        return None
    step = (next(iter(across), 0), next(iter(up), 0), 0)
    return names[0], next(word for word, known in STEPS.items() if known == step), names[1]


@pytest.mark.parametrize("hops", [1, 2, 3, 4])
def test_what_stepgame_asks_is_answered_as_it_says(hops: int) -> None:
    called = {"overlap": "same-place", "upper-left": "above-left", "upper-right": "above-right"}
    called |= {"lower-left": "below-left", "lower-right": "below-right"}
    story: list[str] = []
    asked = 0
    for number, text in lines("stepgame", "clean", f"qa{hops}_valid.txt"):
        story = [] if number == 1 else story
        if "?" not in text:
            story.append(text)
            continue
        steps = [step for sentence in story if (step := step_of(sentence)) is not None]
        question = re.search(r"agent (\w) to the agent (\w)\?\t([\w-]+)", text)
        if question is None or len(steps) < len(story):
            continue
        world = World("grid")
        for step in steps:
            world.tell(*step)
        head, tail, gold = question.groups()
        shown = world.proof(called.get(gold, gold), head, tail)
        assert world.truth(called.get(gold, gold), head, tail) is True, (story, text)
        assert world.truth("same-place", head, tail) is (gold == "overlap")
        shown.check()
        asked += 1
    assert asked > 50
