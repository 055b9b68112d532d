"""Answers by cases: disjunctions, what depends on each other, and a second opinion from z3."""

from __future__ import annotations

import dataclasses
import random
from typing import Any

import pytest

from spatial_nsr.checker.following import check
from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.queries import (
    Choose,
    Count,
    Description,
    Holds,
    Link,
    ListThings,
    Quantified,
    Query,
    Relate,
    Where,
)
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.world import World
from spatial_nsr.world.cases.complete import Outcome, by_cases
from spatial_nsr.world.closure.constraints import spaces_of
from spatial_nsr.world.closure.disjunctions import pieces
from spatial_nsr.world.queries.evaluate import evaluate
from spatial_nsr.world.told import Told
from tests.world.theory import Theory

SQUARE, CIRCLE = Description("square"), Description("circle")
A_SQUARE, A_CIRCLE = Quantified("a", SQUARE), Quantified("a", CIRCLE)


def fact(head: str, *words: str, negated: bool = False) -> Fact:
    *together, tail = words
    return Fact(head, (tuple(together),), tail, negated=negated)


def either(*options: Fact | tuple[Fact, ...]) -> Either:
    return Either(tuple(each if isinstance(each, tuple) else (each,) for each in options))


def told(things: str, *stated: Fact | Either, reading: str = "boxes") -> World:
    """A world; things that begin with s are squares, with c circles and with B blocks."""
    world = World(reading)
    kinds = {"s": "square", "c": "circle", "B": "block"}
    for name in things.split():
        world.add(Entity(name, kinds.get(name[0]), is_container=name[0] == "B"))
    for each in stated:
        if isinstance(each, Either):
            world.tell_either(each)
        else:
            world.tell_fact(each)
    return world


def the(name: str) -> Quantified:
    return Quantified("the", Description(name=name))


def asked(world: World, query: Query, convention: str = "mentioned", **more: int) -> Outcome:
    """The outcome; its derivation is accepted, and rests on nothing but what was stated."""
    named = load_convention(convention)
    if named.reading != world.reading:
        world = dataclasses.replace(Told.to(world), reading=named.reading).world()
    found = by_cases(world, query, convention, **more)
    assert (found.derivation is not None) == (found.status != "unknown")
    if found.derivation is not None:
        check(
            found.derivation.to_dict(),
            givens=world.stated,
            things=world.entities,
            eithers=world.stated_eithers,
        )
    return found


# Groups and disjunctions ------------------------------------------------------------------------

ONE_TOUCHES = either(fact("s1", "touching", "c"), fact("s2", "touching", "c"))


def test_one_of_a_group_shows_that_there_is_one_but_not_which() -> None:
    world = World()
    for number in (1, 2):
        about = {"colour": "blue", "size": "medium"}
        world.add(Entity(f"s{number}", "square", about, number))
    world.add(Entity("c", "circle"))
    world.tell_either(ONE_TOUCHES)
    blue = Description("square", {"colour": "blue"})
    assert asked(world, Holds(Quantified("a", blue), ("touching",), the("c"))).status == "proved"
    assert asked(world, Holds(Quantified("no", blue), ("touching",), the("c"))).found.value is False
    first = Quantified("the", Description("square", number=1))
    which = asked(world, Holds(first, ("touching",), the("c")))
    assert which.status == "unknown"
    query = Holds(first, ("touching",), the("c"))
    assert {evaluate(query, each, "mentioned").value for each in which.witnesses} == {True, False}
    touching = Description("square", that=(Link(("touching",), CIRCLE),))
    listed = asked(world, ListThings(touching))
    assert (listed.found.value, set(listed.found.undecided)) == ((), {"s1", "s2"})


def test_exactly_one_of_a_group_is_counted_whichever_it_is() -> None:
    first, second = fact("s1", "touching", "c"), fact("s2", "touching", "c")
    neither = [fact(f"s{n}", "touching", "c", negated=True) for n in (1, 2)]
    world = told("s1 s2 c", either((first, neither[1]), (second, neither[0])))
    touching = Description("square", that=(Link(("touching",), CIRCLE),))
    assert asked(world, Count(touching)).found.value == 1
    once = Holds(Quantified("exactly", SQUARE, 1), ("touching",), the("c"))
    assert asked(world, once).status == "proved"
    # In an open world there may be others, and there is at least this one.
    assert asked(world, once, "plain").status == "unknown"
    some = Holds(Quantified("at-least", SQUARE, 1), ("touching",), the("c"))
    assert asked(world, some, "plain").status == "proved"


def test_what_all_options_lead_to_is_proved_with_a_case_for_each() -> None:
    stated = fact("B1", "left", "c"), fact("B2", "left", "c")
    world = told("s c B1 B2", *stated, either(fact("s", "left", "B1"), fact("s", "inside", "B2")))
    found = asked(world, Holds(the("s"), ("left",), the("c")))
    assert found.status == "proved"
    assert found.derivation is not None
    rules = [step.rule for step in found.derivation.steps]
    assert (rules.count("either"), rules.count("suppose"), rules.count("cases")) == (1, 2, 1)
    relations = asked(world, Relate(Description(name="s"), Description(name="c"))).found
    assert isinstance(relations.value, tuple)
    assert {"left", "outside"} <= set(relations.value)
    assert "above" in relations.undecided
    side = Choose((Description(name="B1"), Description(name="s")), ("left",), CIRCLE)
    assert asked(world, side).found.value == (0, 1)


def test_not_both_across_spaces_leaves_what_is_not_excluded() -> None:
    world = told("s c", fact("s", "far", "above", "c", negated=True), fact("s", "far", "c"))
    assert evaluate(Holds(the("s"), ("above",), the("c")), world).value is None
    assert asked(world, Holds(the("s"), ("above",), the("c"))).status == "refuted"


def test_labels_that_are_not_convex_are_told_apart() -> None:
    aside = Fact("s", (("left",), ("right",)), "B1")
    stated = [aside, fact("B1", "contains", "c"), fact("c", "above", "s", negated=True)]
    world = told("s c B1", *stated)
    assert asked(world, Holds(the("s"), ("outside",), the("c"))).status == "proved"
    sizes = Fact("s", (("smaller",), ("larger",)), "c")
    world = told("s c", sizes, fact("s", "smaller", "c", negated=True))
    assert asked(world, Holds(the("s"), ("larger",), the("c"))).status == "proved"


def test_an_option_of_a_fact_that_leaves_a_choice_is_several_options() -> None:
    not_both = fact("s1", "far", "above", "c", negated=True)
    world = told("s1 s2 c", either((not_both, fact("s1", "far", "c")), fact("c", "above", "s1")))
    assert [len(options) for options in world.stated_eithers] == [3]
    assert asked(world, Holds(the("s1"), ("above",), the("c"))).status == "refuted"


def test_disjunctions_that_contradict_the_facts_are_named_with_a_derivation() -> None:
    needless = fact("c", "near", "s1")
    stated = fact("c", "left", "s1"), needless, fact("c", "left", "s2")
    either_way = either(fact("s1", "left", "c"), fact("s2", "left", "c"))
    found = asked(told("s1 s2 c", *stated, either_way), Count(SQUARE))
    assert found.status == "inconsistent"
    assert set(found.conflict) == {stated[0], stated[2], either_way}
    assert found.derivation is not None
    assert found.derivation.goal.relations == ()


# What depends on each other ---------------------------------------------------------------------


def test_a_disjunction_that_follows_is_found_though_neither_part_does() -> None:
    world = told("s1 s2 c1 c2", fact("s2", "left", "c1"), fact("s1", "left", "c2"))
    query = Holds(A_SQUARE, ("left",), Quantified("all", CIRCLE))
    assert evaluate(query, world, "mentioned").value is None
    found = asked(world, query)
    assert (found.status, found.found.value) == ("proved", True)
    assert found.derivation is not None
    # Of the four pairs two were stated, and it takes one more to be told either way.
    assert [step.rule for step in found.derivation.steps].count("cases") == 1


def test_relations_that_exclude_each_other_do_not_hold_together() -> None:
    query = Holds(the("s"), ("left", "overlapping"), the("c"))
    assert evaluate(query, told("s c")).value is None
    assert asked(told("s c"), query).status == "refuted"


def test_as_many_are_far_from_one_other_is_impossible_for_an_odd_number() -> None:
    world = told("c1 c2 c3")
    query = Holds(Quantified("all", CIRCLE), ("far",), Quantified("exactly", CIRCLE, 1))
    assert asked(world, query).status == "refuted"


# Conventions that count what is unknown ---------------------------------------------------------


def test_under_spartqa_a_relation_that_holds_in_all_cases_is_known() -> None:
    stated = fact("B1", "left", "c"), fact("B2", "left", "c")
    world = told("s c B1 B2", *stated, either(fact("s", "inside", "B1"), fact("s", "inside", "B2")))
    assert asked(world, Holds(the("s"), ("left",), the("c")), "spartqa").status == "proved"
    assert asked(world, Holds(the("c"), ("left",), the("s")), "spartqa").status == "refuted"
    empty = asked(world, Where(SQUARE, negated=True), "spartqa")
    assert empty.found.value == ("B1", "B2")


def test_under_spartqa_one_of_a_group_is_one() -> None:
    world = told("s1 s2 c", ONE_TOUCHES)
    assert asked(world, Holds(A_SQUARE, ("touching",), A_CIRCLE), "spartqa").status == "proved"


# How much is looked at --------------------------------------------------------------------------


def irrelevant(number: int) -> list[Either]:
    return [
        either(fact("s", "near", f"t{n}"), fact(f"t{n}", "above", "s"), fact("s", "left", f"t{n}"))
        for n in range(number)
    ]


@pytest.mark.parametrize("asks", [("s", "left", "c"), ("c", "left", "s"), ("s", "above", "c")])
def test_disjunctions_that_do_not_matter_cost_no_more_than_a_branch_each(
    asks: tuple[str, str, str],
) -> None:
    stated = fact("B1", "left", "c"), fact("B2", "left", "c")
    matters = either(fact("s", "left", "B1"), fact("s", "inside", "B2"))
    world = told("s c B1 B2", *stated, *irrelevant(15), matters)
    head, word, tail = asks
    expected = {("s", "left"): True, ("c", "left"): False}.get((head, word))
    found = asked(world, Holds(the(head), (word,), the(tail)), budget=80)
    assert not found.given_up
    assert found.found.value is expected
    if found.derivation is not None:
        assert [step.rule for step in found.derivation.steps].count("either") == 1


def test_many_disjunctions_that_matter_are_told_apart_one_by_one() -> None:
    squares = [f"s{number}" for number in range(12)]
    chosen = [either(fact(s, "left", "B1"), fact(s, "inside", "B2")) for s in squares]
    stated = fact("B1", "left", "c"), fact("B2", "left", "c")
    world = told(" ".join((*squares, "c B1 B2")), *stated, *chosen)
    query = Holds(Quantified("all", SQUARE), ("left",), the("c"))
    found = asked(world, query, budget=300)
    assert (found.status, found.given_up) == ("proved", False)


def test_a_search_is_given_up_when_its_budget_is_spent() -> None:
    world = told("s c", *irrelevant(15))
    found = asked(world, Holds(the("s"), ("left",), the("c")), budget=2)
    assert (found.status, found.given_up) == ("unknown", True)


# A second opinion -------------------------------------------------------------------------------

WORDS = (
    "left right above above-left touching inside outside overlapping near far smaller same-size"
).split()


def draw_fact(rng: random.Random, names: list[str]) -> Fact:
    head, tail = rng.sample(names, 2)
    kind = rng.random()
    if kind < 0.6:
        return fact(head, rng.choice(WORDS), tail, negated=kind > 0.45)
    two = rng.sample(WORDS, 2)
    if kind < 0.75:
        return fact(head, *two, tail, negated=rng.random() < 0.7)
    return Fact(head, tuple((word,) for word in two), tail, negated=rng.random() < 0.2)


def draw_either(rng: random.Random, names: list[str]) -> Either:
    sizes = [rng.choice((1, 1, 2)) for _ in range(rng.choice((2, 2, 3)))]
    return Either(tuple(tuple(draw_fact(rng, names) for _ in range(size)) for size in sizes))


def draw_description(rng: random.Random, linked: bool) -> Description:
    kind = rng.choice(("square", "circle", None))
    if not linked or rng.random() < 0.7:
        return Description(kind)
    return Description(kind, that=(Link((rng.choice(WORDS),), draw_description(rng, False)),))


def draw_side(rng: random.Random) -> Quantified:
    quantifier = rng.choice(("a", "any", "no", "at-least", "exactly", "only", "all"))
    number = rng.choice((1, 2)) if quantifier in ("at-least", "exactly") else None
    # That something fits is then given, so there is nothing to presuppose.
    return Quantified(quantifier, draw_description(rng, quantifier != "all"), number)


def drawn(seed: int) -> tuple[World, Theory, random.Random]:
    rng = random.Random(seed)
    things = " ".join(("s1", "c1", *rng.sample(("s2", "c2"), rng.randint(1, 2))))
    names = things.split()
    stated: list[Fact | Either] = [draw_fact(rng, names) for _ in range(rng.randint(1, 4))]
    stated += [draw_either(rng, names) for _ in range(rng.randint(0, 3))]
    world = told(things, *stated)
    theory = Theory(world.entities)
    theory.solver.add(*map(theory.says, stated))
    return world, theory, rng


def agrees(found: Outcome, formula: Any, theory: Theory, query: Query) -> None:
    """The same verdict, and witnesses that are possible and come to different values."""
    assert not found.given_up
    assert found.found.value is theory.verdict(formula), str(query)
    for branch in found.witnesses:
        spaces = spaces_of(branch.reading)
        assumed = [
            theory.label(c.space, theory.names[c.head], c.mask, theory.names[c.tail])
            for case in branch.cases
            for c in case.constraints
        ]
        value = evaluate(query, branch, "mentioned").value
        assert theory.possible(*assumed), spaces.reading.name
        assert not theory.possible(*assumed, formula if value is False else theory.no(formula))


@pytest.mark.parametrize("seed", range(10))
def test_z3_finds_the_same_of_yes_or_no(seed: int) -> None:
    world, theory, rng = drawn(seed)
    consistent = theory.possible()
    for _ in range(4):
        relations = tuple(rng.sample(WORDS, rng.choice((1, 1, 2))))
        query = Holds(draw_side(rng), relations, draw_side(rng))
        found = asked(world, query)
        assert (found.status != "inconsistent") == consistent
        if consistent:
            agrees(found, theory.answer(query), theory, query)


@pytest.mark.parametrize("seed", range(100, 103))
def test_z3_finds_the_same_number_and_the_same_things(seed: int) -> None:
    world, theory, rng = drawn(seed)
    if not theory.possible():
        assert asked(world, Count(SQUARE)).status == "inconsistent"
        return
    for _ in range(2):
        description = draw_description(rng, True)
        listed = asked(world, ListThings(description)).found
        counted = asked(world, Count(description)).found
        verdicts = {
            each.id: theory.verdict(theory.fits(each, description)) for each in world.entities
        }
        assert isinstance(listed.value, tuple)
        assert set(listed.value) == {name for name, truth in verdicts.items() if truth}
        open_ = {name for name, truth in verdicts.items() if truth is None}
        assert open_ <= set(listed.undecided)
        assert listed.complete == (not open_)
        numbers = [
            number
            for number in range(len(verdicts) + 1)
            if theory.possible(theory.count(description) == number)
        ]
        assert counted.value == (numbers[0] if len(numbers) == 1 else None)


# Pieces -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", ["boxes", "points"])
def test_pieces_are_disjoint_simple_and_make_up_the_label(reading: str) -> None:
    spaces, rng = spaces_of(reading), random.Random(7)
    for name, space in spaces.of.items():
        meanings = [m for word in spaces.words for s, m in spaces.means(word) if s == name]
        labels = (
            [rng.getrandbits(space.calculus.size) for _ in range(5)]
            if name not in spaces.axes
            else []
        )
        for mask in (*meanings, *(space.calculus.universal & ~m for m in meanings), *labels):
            parts = pieces(spaces, name, mask)
            assert sum(parts) == mask
            assert sum(part.bit_count() for part in parts) == mask.bit_count()
            single = all(part.bit_count() == 1 or spaces.decided(name, part) for part in parts)
            assert single


# Values -----------------------------------------------------------------------------------------


def test_an_either_comes_back_from_json_and_says_what_is_wrong() -> None:
    source = {"sentence": 0, "start": 0, "end": 3, "text": "one"}
    given = Either(
        ((fact("a", "left", "b"), fact("b", "near", "c")), (fact("a", "far", "c"),)), 0.5
    )
    assert Either.from_dict(given.to_dict()) == given
    with_source = Either(given.options, source=source)
    assert Either.from_dict(with_source.to_dict()).source == source
    with pytest.raises(UnknownNameError, match="either: unknown key 'option'"):
        Either.from_dict({"option": []})
    with pytest.raises(InputError, match="none is empty"):
        Either(((),))
    with pytest.raises(InputError, match="expected a list"):
        Either.from_dict({"options": ["left"]})
    with pytest.raises(InputError, match="'weight' must be more than 0"):
        Either(given.options, 0.0)
    with pytest.raises(UnknownNameError, match="left-ish"):
        World().tell_either(either(fact("a", "left-ish", "b")))


def test_the_span_of_a_disjunction_is_its_source() -> None:
    text = "Either the square or the disc touches it."
    source = {"sentence": 0, "start": 0, "end": len(text), "text": text}
    world = told("s1 s2 c")
    world.tell_either(Either(ONE_TOUCHES.options, source=source))
    found = asked(world, Holds(A_SQUARE, ("touching",), A_CIRCLE))
    assert found.derivation is not None
    (step,) = [step for step in found.derivation.steps if step.rule == "either"]
    assert step.source == source
