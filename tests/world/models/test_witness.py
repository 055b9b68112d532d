"""What is unknown comes out one way in one model and another way in another."""

from __future__ import annotations

import dataclasses
import itertools
import random

import pytest

from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.queries import (
    Between,
    Choose,
    Count,
    Description,
    Holds,
    ListThings,
    Quantified,
    Query,
    Relate,
    Side,
    Where,
)
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.world import World
from spatial_nsr.world.models.modelling import model_of
from spatial_nsr.world.models.witness import witnesses
from spatial_nsr.world.queries.evaluate import evaluate
from tests.world.models.test_model import drawn_world, seen, sound, sure

KINDS = ("square", "circle")


def the(name: str) -> Quantified:
    return Quantified("the", Description(name=name))


def told_again(world: World, rng: random.Random) -> World:
    """The same facts about things of kinds."""
    again = World(world.reading)
    for entity in world.entities:
        again.add(Entity(entity.id, rng.choice(KINDS), name=entity.id))
    for fact in world.facts:
        again.tell_fact(fact)
    return again


def a_query(world: World, rng: random.Random) -> Query:
    kind = [Description(rng.choice(KINDS)) for _ in range(2)]
    names = [Description(name=rng.choice(world.entities).id) for _ in range(3)]
    word = rng.choice([word for word in world.relations() if sure(word)])
    some = [Quantified(rng.choice(("a", "all", "no", "any", "only")), each) for each in kind]
    made: list[Query] = [
        Holds(some[0], (word,), some[1]),
        Holds(Quantified("the", names[0]), (word,), some[1]),
        Relate(names[0], names[1]),
        Side(names[0], names[1]),
        Between(*names),
        Choose((kind[0], kind[1]), (word,), names[0]),
    ]
    return rng.choice(made)


def test_an_open_relation_of_two_things_is_so_in_one_model_and_not_in_the_other() -> None:
    rng = random.Random(11)
    found = 0
    for reading in ("boxes", "points") * 12:
        world, told = drawn_world(reading, rng, most=5)
        pairs = list(itertools.permutations([entity.id for entity in world.entities], 2))
        words = [word for word in world.relations() if sure(word)]
        for (a, b), word in itertools.product(rng.sample(pairs, 2), rng.sample(words, 4)):
            both = witnesses(world, Holds(the(a), (word,), the(b)))
            assert (both is None) == (world.truth(word, a, b) is not None), (word, a, b)
            if both is None:
                continue
            found += 1
            assert [each.value for each in both] == [True, False]
            for each, value in zip(both, (True, False), strict=True):
                assert seen(each.model, word, a, b) == value
                assert all(seen(each.model, f.alternatives[0][0], f.head, f.tail) for f in told)
                sound(each.model)
    assert found > 60


@pytest.mark.parametrize("reading", ["grid", "loose"])
def test_other_readings_have_witnesses_of_what_is_open(reading: str) -> None:
    rng = random.Random(6)
    found = 0
    for _ in range(20):
        world = World(reading, "spartqa" if reading == "loose" else "plain")
        for _ in range(4):
            a, b = rng.sample("abcd", 2)
            world.tell(a, rng.choice(["left", "above", "near", "same-size"]), b)
        if world.conflict() is not None:
            continue
        a, b = rng.sample([entity.id for entity in world.entities], 2)
        word = rng.choice(world.relations())
        both = witnesses(world, Holds(the(a), (word,), the(b)))
        assert (both is None) == (world.truth(word, a, b) is not None), (word, a, b)
        if both is not None:
            found += 1
            assert [each.model.truth(word, a, b) for each in both] == [True, False]
    assert found > 4


@pytest.mark.parametrize("convention", ["mentioned", "plain"])
def test_what_is_proved_comes_out_in_every_model_and_what_differs_is_unknown(
    convention: str,
) -> None:
    rng = random.Random(7)
    closed = dataclasses.replace(load_convention(convention), domain_closed=True)
    shown = open_ = 0
    for _ in range(60):
        world = told_again(drawn_world(rng.choice(["boxes", "points"]), rng, most=4)[0], rng)
        query = a_query(world, rng)
        answer = evaluate(query, world, convention)
        both = witnesses(world, query, convention)
        model = model_of(world)
        assert model is not None
        if answer.status != "unknown" and answer.complete:
            value = evaluate(query, model, closed).value
            assert value == answer.value, str(query)
            assert both is None
        elif answer.presupposition is None:
            open_ += 1
            shown += both is not None
        if both is not None:
            assert both[0].value != both[1].value
            for each in both:
                assert evaluate(query, each.model, closed).value == each.value
                facts = [*world.facts, *each.supposed]
                for fact in facts:
                    so = seen(each.model, fact.alternatives[0][0], fact.head, fact.tail)
                    assert so != fact.negated
    # Where none are found, the value is in truth the same in all models, which evaluating
    # three-valued does not always see.
    assert open_ > 20
    assert shown >= 0.7 * open_


def test_a_thing_that_nobody_mentioned_makes_the_difference_in_an_open_world() -> None:
    world = World()
    for name, kind in (("s", "square"), ("c", "circle")):
        world.add(Entity(name, kind))
    world.tell("s", "left", "c")
    query = Holds(
        Quantified("all", Description("square")), ("left",), Quantified("a", Description("circle"))
    )
    both = witnesses(world, query)
    assert both is not None
    assert [each.value for each in both] == [True, False]
    assert [entity.id for entity in both[1].added] == ["another square"]
    assert witnesses(world, query, "mentioned") is None


def test_a_kind_that_was_not_told_makes_the_difference() -> None:
    world = World()
    world.add(Entity("s", "square"))
    world.add(Entity("thing"))
    both = witnesses(world, Count(Description("square")), "mentioned")
    assert both is not None
    assert [each.value for each in both] == [2, 1]
    both = witnesses(world, ListThings(Description("square")), "mentioned")
    assert both is not None
    assert [each.value for each in both] == [("s", "thing"), ("s",)]


def test_where_something_is_differs() -> None:
    world = World()
    for name in ("A", "B"):
        world.add(Entity(name, "block", is_container=True))
    world.add(Entity("s", "square"))
    both = witnesses(world, Where(Description("square")), "mentioned")
    assert both is not None
    assert both[0].value != both[1].value


def test_several_relations_that_must_all_change_are_changed_together() -> None:
    world = World()
    for at in range(3):
        world.add(Entity(f"s{at}", "square"))
    world.add(Entity("c", "circle"))
    query = Holds(
        Quantified("all", Description("square")), ("left",), Quantified("a", Description("circle"))
    )
    both = witnesses(world, query, "mentioned")
    assert both is not None
    assert [each.value for each in both] == [True, False]
    assert all(seen(both[0].model, "left", f"s{at}", "c") for at in range(3))


def test_contradictory_facts_have_no_witnesses() -> None:
    world = World()
    world.tell("a", "left", "b")
    world.tell_fact(Fact("b", (("left",),), "a"))
    with pytest.raises(Inconsistent):
        witnesses(world, Holds(the("a"), ("above",), the("b")))


def test_in_a_world_too_large_to_draw_what_is_settled_must_suffice() -> None:
    world = World()
    for at in range(60):
        world.add(Entity(f"t{at}", "square", name=f"t{at}"))
    for at in range(59):
        world.tell(f"t{at}", "left", f"t{at + 1}")
    both = witnesses(world, Holds(the("t3"), ("near",), the("t50")), "mentioned")
    assert both is not None
    assert [each.model.truth("near", "t3", "t50") for each in both] == [True, False]
    # A model of some of the things never shows that a relation holds of all of them.
    every = Holds(Quantified("all", Description("square")), ("right",), the("t3"))
    other = Holds(Quantified("no", Description("square")), ("near",), the("t3"))
    assert witnesses(world, every, "mentioned") is None
    assert witnesses(world, other, "mentioned") is None
