"""Queries mean what logic says, whatever is unknown; a convention changes only what it names."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from spatial_nsr.errors import InputError, UnknownNameError
from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    AllOf,
    Between,
    Choose,
    CompareSize,
    Count,
    Description,
    Exists,
    Holds,
    Link,
    ListThings,
    Path,
    Quantified,
    Query,
    Relate,
    Side,
    Where,
)
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.world.queries.evaluate import evaluate, evaluate_again
from spatial_nsr.world.queries.evidence import Atom, FactTable
from tests.world.worlds import (
    FINDING,
    QUERIES,
    RICH_QUERIES,
    Undefined,
    Vacuous,
    classical,
    descriptions,
    holds,
    values,
    worlds,
)

CONVENTIONS = ("plain", "mentioned", "spartqa")


@settings(max_examples=400)
@given(worlds(), QUERIES | RICH_QUERIES)
def test_what_is_claimed_of_a_closed_world_is_so_in_all_its_completions(
    world: FactTable, query: Query
) -> None:
    found = evaluate(query, world, "mentioned")
    possible = values(world, query)
    if found.presupposition is not None:
        assert not possible
    elif isinstance(query, ListThings):
        assert isinstance(found.value, tuple)
        assert all(set(found.value) <= set(each) for each in possible)  # type: ignore[call-overload]
        assert not found.complete or possible == {found.value}
    elif found.value is not None:
        assert possible <= {found.value}


@settings(max_examples=400)
@given(
    st.one_of(
        # The words of the main relation and of links differ, and so do all atoms.
        st.tuples(
            worlds(kinds=("square", "circle")), holds(("left",), subject=("near",), object=())
        ),
        st.tuples(worlds(kinds=("square", "circle")), st.builds(Count, descriptions())),
    )
)
def test_where_no_atom_stands_twice_whatever_all_completions_agree_on_is_found(
    case: tuple[FactTable, Query],
) -> None:
    world, query = case
    possible = values(world, query)
    found = evaluate(query, world, "mentioned")
    if not possible:
        assert found.presupposition is not None
    elif len(possible) == 1:
        assert {found.value} == possible


@settings(max_examples=300)
@given(worlds(size=2, open_atoms=1, words=("left",)), holds(("left",), ("left",), ("left",)))
def test_what_is_claimed_of_an_open_world_is_so_whatever_else_there_is(
    world: FactTable, query: Query
) -> None:
    found = evaluate(query, world, "plain")
    more = FactTable((*world.entities, Entity("other")), world.atoms, world.words)
    if found.value is not None:
        assert values(world, query) | values(more, query) <= {found.value}


@settings(max_examples=600)
@given(worlds(), QUERIES | RICH_QUERIES | FINDING, st.sampled_from(CONVENTIONS))
def test_a_value_follows_from_what_it_is_said_to_rest_on_and_nothing_else(
    world: FactTable, query: Query, convention: str
) -> None:
    found = evaluate(query, world, convention)
    again = evaluate_again(query, world, found.used, convention)
    assert not found.used.domain or len(found.used.things) == len(world.entities)
    truth = convention == "spartqa" and isinstance(query, Holds | Exists | AllOf)
    if found.status != "unknown" or found.presupposition or truth:
        assert (again.value, again.status) == (found.value, found.status)
        assert (again.presupposition is None) == (found.presupposition is None)


@settings(max_examples=300)
@given(worlds(open_atoms=0, kinds=("square", "circle")), QUERIES | RICH_QUERIES)
def test_where_all_is_known_nothing_is_left_unknown(world: FactTable, query: Query) -> None:
    found = evaluate(query, world, "mentioned")
    try:
        assert found.value == classical(world, query)
    except Undefined:
        assert found.presupposition is not None
    except Vacuous:
        assume(False)  # whether that leaves the whole open depends on the rest


# One question at a time

SQUARE, CIRCLE = Description("square"), Description("circle")
A, B = Description(name="A"), Description(name="B")


def table(*facts: str, things: tuple[Entity, ...] = (), words: str = "left right") -> FactTable:
    """Facts such as ``s1 left c1`` or ``s1 not left c1``; s1 is a square, c1 a circle."""
    atoms: dict[tuple[str, str, str], bool] = {}
    known = {thing.id: thing for thing in things}
    kinds = {"s": "square", "c": "circle"}
    for head, *middle, tail in map(str.split, facts):
        atoms[middle[-1], head, tail] = middle[0] != "not"
        for id in (head, tail):
            known.setdefault(id, Entity(id, kinds.get(id[0])))
    return FactTable(tuple(known.values()), atoms, tuple(words.split()))


def ask(
    world: FactTable,
    subject: str | Quantified,
    object: str | Quantified,
    convention: str = "mentioned",
) -> Any:
    sides = [
        Quantified(each, described) if isinstance(each, str) else each
        for each, described in ((subject, SQUARE), (object, CIRCLE))
    ]
    return evaluate(Holds(sides[0], ("left",), sides[1]), world, convention)


def test_one_witness_is_enough_for_a_thing_and_all_are_needed_for_all_things() -> None:
    world = table("s1 left c1", "s1 left c2", "s2 left c1", "s2 left c2")
    some, every = ask(world, "a", "a").used, ask(world, "all", "all").used
    assert some.atoms == (Atom("left", "s1", "c1", True),)
    assert (some.things, some.domain) == (("s1", "c1"), False)
    assert {atom[1:3] for atom in every.atoms} == {
        ("s1", "c1"),
        ("s1", "c2"),
        ("s2", "c1"),
        ("s2", "c2"),
    }
    assert every.domain


def test_one_counterexample_refutes_what_is_said_of_all() -> None:
    world = table("s1 left c1", "s2 not left c1", "s3 left c1")
    found = ask(world, "all", "the", "plain")
    assert (found.value, found.status) == (False, "refuted")
    assert found.used.atoms == (Atom("left", "s2", "c1", False),)


@pytest.mark.parametrize(
    ("subject", "value", "open_value"),
    [
        (Quantified("at-least", SQUARE, 2), True, True),
        (Quantified("at-least", SQUARE, 3), False, None),
        (Quantified("exactly", SQUARE, 2), True, None),
        (Quantified("exactly", SQUARE, 1), False, False),
        (Quantified("exactly", SQUARE, 0), False, False),
        (Quantified("no", SQUARE), False, False),
        (Quantified("only", SQUARE), False, False),
        (Quantified("all", SQUARE), False, False),
    ],
)
def test_numbers_of_things_count(subject: Quantified, value: bool, open_value: bool | None) -> None:
    world = table("s1 left c1", "s2 left c1", "s3 not left c1", "c2 left c1", "c1 not left c1")
    the = Quantified("the", Description(name="c1"))
    assert ask(world, subject, the).value is value
    assert ask(world, subject, the, "plain").value is open_value


@pytest.mark.parametrize(
    ("world", "subject", "message"),
    [
        (table("s1 left c1"), "all", "there is no 'square number 5'; numbers: none"),
        (table("s1 left c1"), "the", "there is no 'square number 5'; numbers: none"),
    ],
)
def test_a_number_that_no_thing_has_is_told(world: FactTable, subject: str, message: str) -> None:
    found = ask(world, Quantified(subject, Description("square", number=5)), "a")
    assert (found.value, found.status, found.presupposition) == (None, "unknown", message)


def test_all_and_the_take_for_granted_that_there_is_one_and_the_that_there_is_only_one() -> None:
    none, several = table("c1 left c2"), table("s1 left c1", "s2 left c1")
    for quantifier in ("all", "the"):
        assert ask(none, quantifier, "a").presupposition == "there is no 'square'"
        assert (
            ask(none, quantifier, "a", "plain").presupposition == "nothing mentioned is a 'square'"
        )
    assert ask(several, "the", "the").presupposition == "there is more than one 'square': s1, s2"
    assert ask(several, "the", "the", "spartqa").value is True
    for quantifier in ("a", "any", "no"):
        assert ask(none, quantifier, "a").presupposition is None


def test_a_name_that_nothing_bears_is_told_with_those_that_are_borne() -> None:
    world = table("s1 left c1")
    for convention in ("plain", "mentioned", "spartqa"):
        found = evaluate(Relate(Description(name="s2"), SQUARE), world, convention)
        message = "nothing is called 's2'; there are: s1, c1"
        assert (found.value, found.presupposition) == (None, message)
    nested = Description("square", that=(Link(("left",), Description(container="C")),))
    found = evaluate(Count(nested), world, "plain")
    assert found.presupposition == "nothing is called 'C'; there are: s1, c1"


def test_a_name_that_two_things_bear_is_ambiguous() -> None:
    twins = (Entity("x", name="A"), Entity("y", name="A"))
    world = FactTable(twins, {}, ("left",))
    assert evaluate(Side(A, A), world).presupposition == "there is more than one 'A': A, A"
    inside = Description(container="A")
    assert evaluate(Count(inside), world).presupposition == "several things are called 'A': x, y"


def test_a_thing_that_is_the_only_one_known_to_fit_is_meant_and_that_is_told() -> None:
    left = Description("square", that=(Link(("left",), CIRCLE),))
    world = table("s1 left c1", "s2 right s1")
    found = evaluate(Relate(left, Description(name="s2")), world, "mentioned")
    assert found.assumes == ("s1 is the only square that is left a circle (not known of s2)",)
    assert evaluate(Relate(left, Description(name="c1")), world, "plain").value == ("left",)


def test_things_each_of_which_may_be_meant_must_agree() -> None:
    left = Description("square", that=(Link(("near",), CIRCLE),))
    agreeing = table("s1 left c1", "s2 left c1")
    differing = table("s1 left c1", "s2 not left c1")
    assert ask(agreeing, Quantified("the", left), "the").value is True
    assert ask(differing, Quantified("the", left), "the").value is None
    assert ask(agreeing, Quantified("the", left), "the", "plain").value is None


def test_all_means_some_so_it_is_refuted_if_it_is_so_of_none_of_those_that_may_be_meant() -> None:
    near = Quantified("all", Description("square", that=(Link(("near",), CIRCLE),)))
    world = table("s1 not left c1", "s2 not left c1", "s3 left c1", "s3 not near c1")
    assert ask(world, near, "the").value is False
    assert ask(world, near, "the", "plain").value is None


def test_who_is_compared_only_with_others_is_not_refuted_by_there_being_none() -> None:
    each_other = dataclasses.replace(load_convention("mentioned"), self_pairs="skip")
    near = Description("square", that=(Link(("near",), CIRCLE),))
    query = Holds(Quantified("the", Description(name="s1")), ("left",), Quantified("all", near))
    world = table("s1 near c1", "s1 not left s2", "s2 left c1")
    assert evaluate(query, world, each_other).value is None


def test_nothing_is_proved_of_all_things_once_there_may_be_others() -> None:
    world = table("s1 left c1")
    query = Holds(Quantified("all", SQUARE), ("left",), Quantified("the", CIRCLE))
    used = evaluate(query, world, "mentioned").used
    assert evaluate_again(query, world, used, "mentioned").value is True
    less = dataclasses.replace(used, domain=False)
    assert evaluate_again(query, world, less, "mentioned").value is None


def test_a_thing_is_compared_with_itself_only_if_the_convention_has_it_so() -> None:
    world = table("s1 left s2", "s1 not left s1", "s2 not left s2", "s2 not left s1")
    each_other = dataclasses.replace(load_convention("mentioned"), self_pairs="skip")
    logical = load_convention("mentioned")
    right = table("s1 left s2", "s2 left s1", "s1 not left s1", "s2 not left s2")
    query = Holds(Quantified("all", SQUARE), ("left",), Quantified("all", SQUARE))
    assert evaluate(query, right, each_other).value is True
    assert evaluate(query, right, logical).value is False
    assert evaluate(query, world, each_other).value is False
    alone = Description(name="s2")
    onto = Holds(Quantified("all", SQUARE), ("left",), Quantified("the", alone))
    assert evaluate(onto, world, each_other).value is True
    assert evaluate(onto, world, logical).value is False
    itself = Holds(Quantified("the", alone), ("left",), Quantified("all", alone))
    assert evaluate(itself, world, each_other).presupposition == "s2 is compared with itself"


ROOMS = (
    Entity("house", "house", is_container=True),
    Entity("A", "room", name="A", container="house", is_container=True),
    Entity("B", "room", name="B", container="house", is_container=True),
    Entity("s1", "square", {"colour": "red"}, container="A"),
    Entity("s2", "square", {"colour": "blue"}, container="B"),
    Entity("s3", "square"),
)


def test_that_several_things_fit_one_side_is_seen_even_if_the_other_side_is_open() -> None:
    world = table("s1 left s2", "s2 left c1")
    query = Holds(Quantified("all", CIRCLE), ("left",), Quantified("all", Description()))
    found = evaluate(query, world, "spartqa")
    again = evaluate_again(query, world, found.used, "spartqa")
    assert (found.value, found.used.domain) == (False, False)
    assert again.value is False


def test_a_thing_lies_in_whatever_its_container_lies_in() -> None:
    world = table("s1 not inside B", things=ROOMS)
    assert evaluate(Where(Description(attributes={"colour": "red"})), world).value == ("house", "A")
    listed = evaluate(ListThings(Description("square", container="B")), world, "mentioned")
    assert (listed.value, listed.undecided) == (("s2",), ("s3",))
    assert not listed.complete
    count = evaluate(Count(Description("square", container="B")), world, "mentioned")
    assert (count.value, count.status, count.undecided) == (None, "unknown", ("s3",))


def test_a_circle_of_containers_is_an_error_that_names_one() -> None:
    things = (Entity("x", container="y"), Entity("y", container="x"))
    with pytest.raises(InputError, match="'x' is said to lie in itself"):
        evaluate(Count(Description(container="z")), FactTable((*things, Entity("z"))))


def test_where_nothing_is_a_container_there_is_no_where() -> None:
    found = evaluate(Where(SQUARE), table("s1 left c1"))
    assert found.presupposition == "nothing mentioned is a container"


def test_an_edge_is_that_of_the_own_container_unless_another_is_named() -> None:
    world = table("s1 top-edge A", "s2 not top-edge B", "s3 top-edge B", things=ROOMS)
    top = Description("square", edge="top")
    assert evaluate(ListThings(top), world, "mentioned").value == ("s1", "s3")
    in_b = Description("square", edge="top", container="B")
    closed = evaluate(ListThings(in_b), world, "spartqa")
    assert (closed.value, closed.undecided) == ((), ())
    with pytest.raises(UnknownNameError, match="unknown edge 'tip'; did you mean 'top'"):
        evaluate(Count(Description(edge="tip")), world)


def test_what_rests_on_there_being_no_other_things_names_all_there_are() -> None:
    world = table(*(f"s3 not top-edge {id}" for id in ("A", "B", "house")), things=ROOMS)
    world = dataclasses.replace(world, atoms={**world.atoms, ("left", "s3", "s1"): True})
    top = Description("square", edge="top")
    query = Holds(Quantified("only", top), ("left",), Quantified("a", SQUARE))
    found = evaluate(query, world, "mentioned")
    assert found.value is False
    assert found.used.domain
    assert set(found.used.things) == {thing.id for thing in ROOMS}


def test_all_relations_that_are_proved_are_found_and_the_open_ones_are_told() -> None:
    world = table("s1 left c1", "s1 not right c1", words="left right above")
    found = evaluate(Relate(SQUARE, CIRCLE), world)
    assert (found.value, found.status, found.undecided) == (("left",), "proved", ("above",))
    unknown = evaluate(Relate(CIRCLE, SQUARE), world)
    assert (unknown.value, unknown.status) == ((), "unknown")


def test_what_may_be_an_option_is_kept_among_what_a_choice_rests_on() -> None:
    world = table("s1 left c1", things=(Entity("vague"),))
    query = Choose((SQUARE, Description("star")), ("left",), CIRCLE)
    found = evaluate(query, world)
    assert (found.value, found.undecided) == ((0,), (1,))
    assert evaluate_again(query, world, found.used).value == (0,)
    assert evaluate(query, table("s1 left c1")).presupposition == "nothing mentioned is a 'star'"


def test_sizes_are_compared_by_one_word() -> None:
    world = table("s1 not smaller c1", "s1 larger c1")
    assert evaluate(CompareSize(SQUARE, CIRCLE), world).value == "larger"
    unknown = evaluate(CompareSize(CIRCLE, SQUARE), world)
    assert (unknown.value, unknown.status) == (None, "unknown")


def test_sides_are_found_among_the_words_for_sides() -> None:
    world = table("s1 left c1", "s1 near c1", "s1 behind c1")
    assert evaluate(Side(SQUARE, CIRCLE), world).value == ("left", "behind")


def test_between_is_to_have_one_on_either_side() -> None:
    thing = Description(name="x")
    query = Between(thing, SQUARE, CIRCLE)
    assert evaluate(query, table("s1 above x", "x above c1")).value is True
    assert evaluate(query, table("c1 left x", "x left s1")).value is True
    assert evaluate(query, table("s1 left x", "c1 left x")).value is None
    nowhere = [
        f"{head} not {word} {tail}"
        for word in ("left", "above", "front")
        for head, tail in (("s1", "x"), ("c1", "x"))
    ]
    assert evaluate(query, table(*nowhere)).value is False


def test_a_path_goes_along_stated_links_either_way() -> None:
    world = table("A north B", "C east B", things=(Entity("A"), Entity("B"), Entity("C")))
    found = evaluate(Path(A, Description(name="C")), world)
    assert (found.value, found.status) == (("south", "east"), "proved")
    assert found.used.atoms == (Atom("north", "A", "B", True), Atom("east", "C", "B", True))
    again = evaluate_again(Path(A, Description(name="C")), world, found.used)
    assert again.value == found.value
    assert evaluate(Path(B, B), world).value == ()
    apart = table("A north B", "C east D")
    assert evaluate(Path(A, Description(name="C")), apart).status == "unknown"


def test_a_word_that_the_facts_do_not_know_is_their_error() -> None:
    class Strict(FactTable):
        def truth(self, relation: str, head: str, tail: str) -> bool | None:
            if relation not in self.words:
                raise UnknownNameError(f"unknown relation '{relation}'")
            return super().truth(relation, head, tail)

    world = Strict((Entity("s1", "square"), Entity("c1", "circle")), {}, ("right",))
    with pytest.raises(UnknownNameError, match="unknown relation 'left'"):
        ask(world, "a", "a")


def test_an_evaluation_shows_as_json_what_it_rests_on() -> None:
    assert ask(table("s1 left c1"), "a", "the").to_dict() == {
        "value": True,
        "status": "proved",
        "used": {
            "atoms": [["left", "s1", "c1", True]],
            "things": ["c1", "s1"],
            "domain": False,
        },
    }
