"""Derivations of contradictions: accepted, from facts none of which can be spared, and short."""

from __future__ import annotations

import itertools
import random
import time
from typing import Any

import pytest

from spatial_nsr.answers import Derivation
from spatial_nsr.checker.following import check
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.world import World
from tests.checker.mutants import mutants
from tests.world.scenes import words

Told = tuple[str, ...]


def told(*facts: Told | Fact, reading: str = "boxes", convention: str = "plain") -> World:
    world = World(reading, convention)
    for fact in facts:
        if isinstance(fact, Fact):
            world.tell_fact(fact)
        else:
            world.tell(*fact)
    return world


def contradicted(world: World) -> Derivation:
    """The derivation of the contradiction, after the checker and a look at what it rests on."""
    found = world.contradiction()
    assert found is not None
    check(found.to_dict(), givens=world.stated)
    assert found.goal.relations == ()
    against = world.conflict()
    assert against is not None
    positions = {step.source["fact"] for step in found.givens if step.source}
    assert {world.facts[position] for position in positions} == set(against)
    return found


def nothing_but(*relations: str) -> Fact:
    """That none of the relations holds."""
    return Fact("a", tuple((relation,) for relation in relations), "b", negated=True)


@pytest.mark.parametrize(
    ("facts", "steps"),
    [
        ([("a", "left", "b"), ("b", "left", "c"), ("c", "left", "a")], 6),
        ([("a", "left", "b"), ("b", "left", "c"), ("a", "right", "c")], 5),
        ([("a", "left", "b"), ("a", "right", "b")], 3),
        ([("a", "above-left", "b"), ("b", "left", "a")], 5),
        ([("a", "far", "near", "b")], 3),
        ([("a", "left", "a")], 3),
        ([("a", "above-left", "a")], 3),
        ([("a", "near", "a")], 3),
        ([("a", "inside", "a")], 3),
        ([("a", "inside", "b"), ("b", "inside", "a")], 4),
        ([("a", "inside", "b"), ("b", "inside", "c"), ("c", "inside", "a")], 6),
        ([("a", "inside", "b"), ("a", "inside", "c"), ("b", "outside", "c")], 5),
        ([("a", "touching", "b"), ("b", "contains", "a")], 4),
        ([("a", "inside", "b"), ("a", "inside", "c"), ("b", "left", "c")], 9),
        ([("a", "overlapping", "b"), ("b", "left", "c"), ("a", "right", "c")], 7),
        ([("a", "equal", "b"), ("b", "near", "a")], 5),
        ([("a", "equal", "b"), ("b", "equal", "c"), ("a", "near", "d"), ("c", "far", "d")], 9),
        ([("a", "inside", "b"), ("b", "smaller", "a")], 5),
        ([("a", "smaller", "b"), ("b", "same-size", "c"), ("a", "larger", "c")], 5),
        ([nothing_but("smaller", "larger", "same-size")], 1),
        ([nothing_but("near"), ("a", "near", "b")], 3),
    ],
)
def test_a_contradiction_is_derived_from_all_of_a_minimal_conflict_and_in_few_steps(
    facts: list[Told | Fact], steps: int
) -> None:
    rest: list[Told] = [("x", "left", "a"), ("x", "near", "y"), ("y", "inside", "z")]
    assert len(contradicted(told(*rest, *facts)).steps) <= steps


def test_facts_that_agree_have_no_contradiction() -> None:
    world = told(("a", "left", "b"), ("b", "near", "c"))
    assert world.conflict() is world.contradiction() is None


def test_displacements_that_do_not_lead_back_contradict_each_other() -> None:
    world = told(
        ("a", "left", "b"), ("b", "left", "c"), ("c", "above", "a"), ("d", "left", "a"),
        reading="grid",
    )  # fmt: skip
    assert contradicted(world).givens[-1].detail["calculus"] == "grid"
    assert world.conflict() == world.facts[:3]


def test_what_a_rule_of_a_convention_makes_of_facts_can_contradict_others() -> None:
    facts: list[Told] = [
        ("cup", "top-edge", "box"),
        ("pen", "bottom-edge", "box"),
        ("pen", "above", "cup"),
    ]
    world = told(*facts, reading="loose", convention="spartqa")
    assert "convention" in {step.rule for step in contradicted(world).steps}
    assert world.conflict() == world.facts
    for fewer in itertools.combinations(facts, 2):
        assert told(*fewer, reading="loose", convention="spartqa").conflict() is None
    assert told(*facts, reading="loose").conflict() is None


def refused(data: Any) -> bool:
    try:
        check(data)
    except InvalidDerivation:
        return True
    return False


def test_the_checker_refuses_every_mutant_of_a_contradiction() -> None:
    world = told(("a", "inside", "b"), ("a", "inside", "c"), ("b", "left", "c"))
    for what, mutant in mutants(contradicted(world).to_dict()):
        assert refused(mutant), what


def random_fact(rng: random.Random, reading: str, names: list[str]) -> Fact:
    head, tail = rng.sample(names, 2)
    known = [word for word in words(reading) if word in TOPOLOGY] if rng.random() < 0.5 else ()
    choice = known or words(reading)
    count = rng.choice((1, 1, 1, 2))
    alternatives = tuple((rng.choice(choice),) for _ in range(count))
    return Fact(head, alternatives, tail, negated=rng.random() < 0.2)


TOPOLOGY = {"inside", "contains", "touching", "overlapping", "outside", "equal", "covers"}


@pytest.mark.parametrize("reading", ["boxes", "points", "grid", "loose"])
@pytest.mark.parametrize("seed", range(15))
def test_whatever_contradicts_itself_is_derived_and_no_fact_of_it_is_needless(
    reading: str, seed: int
) -> None:
    rng = random.Random(f"{reading} {seed}")
    names = list("abcdef")[: rng.randint(3, 6)]
    world = World(reading)
    while world.conflict() is None:
        world.tell_fact(random_fact(rng, reading, names))
    contradicted(world)
    against = world.conflict()
    assert against is not None
    for fewer in itertools.combinations(against, len(against) - 1):
        assert told(*fewer, reading=reading).conflict() is None


# Containers -------------------------------------------------------------------------------------


def test_things_that_are_said_to_lie_in_each_other_contradict_each_other() -> None:
    world = World()
    world.add(Entity("box", container="bag"))
    world.add(Entity("bag", container="case"))
    world.add(Entity("case", container="box"))
    assert list(map(str, world.conflict() or ())) == [
        "box inside bag",
        "bag inside case",
        "case inside box",
    ]
    contradicted(world)


# Many facts -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("onward", "back"),
    [("left", "right"), ("inside", "outside"), ("equal", "near")],
)
def test_a_contradiction_of_two_thousand_facts_is_found_and_derived_within_seconds(
    onward: str, back: str
) -> None:
    chain = [(f"t{n}", onward, f"t{n + 1}") for n in range(1999)]
    world = told(*chain, ("t0", back, "t1999"))
    start = time.process_time()
    against, found = world.conflict(), world.contradiction()
    assert time.process_time() - start < 2
    assert against == world.facts
    assert found is not None
    assert len(found.givens) == 2000


def test_a_contradiction_hidden_among_many_facts_is_small() -> None:
    rng = random.Random(5)
    names = [f"t{n}" for n in range(800)]
    tree = [(names[n], "inside", names[rng.randrange(n)]) for n in range(1, 800)]
    inner, outer = tree[-1][0], tree[-1][2]
    world = told(*tree, ("x", "inside", inner), ("x", "overlapping", "y"), ("y", "outside", outer))
    assert len(world.conflict() or ()) == 4
    contradicted(world)


def test_twenty_thousand_facts_that_agree_are_looked_through_within_seconds() -> None:
    inside = [(f"t{n}", "inside", f"t{n // 2}") for n in range(1, 10_000)]
    apart = [(f"t{n}", "outside", f"t{n + 1}") for n in range(2, 9_998, 2)]
    far = [(f"t{n}", "far", f"u{n}") for n in range(5_000)]
    world = told(*inside[1:], *apart, *far)
    start = time.process_time()
    assert world.conflict() is None
    assert time.process_time() - start < 10
