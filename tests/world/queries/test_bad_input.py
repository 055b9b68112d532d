"""What cannot be answered as asked: each has its own clear outcome, none a silent default."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from spatial_nsr.answers import Answer
from spatial_nsr.errors import SpatialError, UnknownNameError
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.queries import (
    Between,
    Choose,
    CompareSize,
    Count,
    Description,
    Holds,
    ListThings,
    Path,
    Quantified,
    Query,
    Relate,
    Side,
    Where,
    query_from_dict,
)
from spatial_nsr.world import World

CONVENTIONS = ("plain", "mentioned", "spartqa")
SQUARE, CIRCLE, STAR = (Description(kind) for kind in ("square", "circle", "star"))
NOBODY = Description(name="zebra")


def blocks() -> World:
    """Three numbered squares in block A, a circle in block B on its right."""
    world = World()
    for name in ("A", "B"):
        world.add(Entity(name, "block", name=name, is_container=True))
    for number in (1, 2, 3):
        world.add(Entity(f"s{number}", "square", {"colour": "blue"}, number, container="A"))
    world.add(Entity("c", "circle", container="B"))
    world.tell("A", "left", "B")
    return world


def held(quantifier: str, subject: Description, number: int | None = None) -> Holds:
    return Holds(Quantified(quantifier, subject, number), ("left",), Quantified("a", CIRCLE))


def counted(number: object) -> Query:
    return query_from_dict({"query": "count", "description": {"number": number}})


def unanswered(answer: Answer) -> str:
    """Why a question has no answer; nothing is claimed besides."""
    assert answer.status == "unknown"
    assert not answer.value
    assert not answer.complete
    assert answer.derivation is None
    assert len(answer.missing) == 1
    return answer.missing[0]


# What a question is about -----------------------------------------------------------------------


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize(
    "query",
    [
        Relate(NOBODY, CIRCLE),
        Side(CIRCLE, NOBODY),
        CompareSize(NOBODY, CIRCLE),
        Path(Description(name="A"), NOBODY),
        Between(CIRCLE, Description(name="A"), NOBODY),
        Count(NOBODY),
        ListThings(NOBODY),
        Where(NOBODY),
        Choose((CIRCLE, NOBODY), ("left",), CIRCLE),
        held("all", NOBODY),
        held("no", NOBODY),
        Count(Description("square", container="zebra")),
    ],
)
def test_a_question_about_something_unknown_says_so_and_what_is_known(
    query: Query, convention: str
) -> None:
    missing = unanswered(blocks().ask(query, convention))
    assert missing == "nothing is called 'zebra'; there are: A, B, s1, s2, s3, c"


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize(
    ("query", "message"),
    [
        (
            Holds(Quantified("a", SQUARE), ("beside",), Quantified("a", CIRCLE)),
            "unknown relation 'beside'; did you mean 'inside'",
        ),
        (Choose((SQUARE,), ("beside",), CIRCLE), "unknown relation 'beside'"),
        (Count(Description("square", edge="inner")), "unknown edge 'inner'; allowed: top, bottom"),
    ],
)
def test_a_word_that_nobody_knows_is_refused_by_name(
    query: Query, message: str, convention: str
) -> None:
    with pytest.raises(UnknownNameError, match=message):
        blocks().ask(query, convention)


def test_a_convention_that_nobody_knows_is_refused_by_name() -> None:
    with pytest.raises(UnknownNameError, match=r"spartqq.*did you mean 'spartqa'"):
        blocks().ask(Count(SQUARE), "spartqq")


def test_a_word_that_means_nothing_under_the_reading_is_refused() -> None:
    world = World("points")
    with pytest.raises(UnknownNameError, match=r"'inside'.*points"):
        world.tell("cup", "inside", "box")


def test_under_a_reading_of_points_a_container_is_known_but_says_nothing_of_places() -> None:
    world = World("points")
    world.add(Entity("cup", container="box"))
    assert world.facts == ()


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize(
    "query", [Relate(SQUARE, CIRCLE), Side(CIRCLE, SQUARE), Path(SQUARE, CIRCLE)]
)
def test_a_the_that_fits_several_things_says_which(query: Query, convention: str) -> None:
    missing = unanswered(blocks().ask(query, convention))
    assert missing == "there is more than one 'square': s1, s2, s3"


def test_whether_several_things_fail_the_or_satisfy_it_is_up_to_the_convention() -> None:
    query = held("the", SQUARE)
    for convention in ("plain", "mentioned"):
        missing = unanswered(blocks().ask(query, convention))
        assert missing == "there is more than one 'square': s1, s2, s3"
    # SpartQA's "the" is satisfied by any thing that fits.
    answer = blocks().ask(query, "spartqa")
    assert (answer.value, answer.status) == (True, "proved")


def test_a_the_that_perhaps_fits_several_things_tells_what_it_assumes() -> None:
    world = blocks()
    world.add(Entity("thing"))
    answer = world.ask(held("the", Description("square", number=1)), "mentioned")
    assert (answer.value, answer.assumes) == (True, ())
    answer = world.ask(Relate(CIRCLE, Description(name="B")), "mentioned")
    assert answer.value
    assert answer.assumes == ("c is the only circle (not known of thing)",)


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("quantifier", ["all", "the"])
def test_all_of_nothing_is_neither_true_nor_false(quantifier: str, convention: str) -> None:
    missing = unanswered(blocks().ask(held(quantifier, STAR), convention))
    said = "nothing mentioned is a" if convention == "plain" else "there is no"
    assert missing == f"{said} 'star'"


def test_no_and_some_of_nothing_are_ordinary_questions() -> None:
    assert blocks().ask(held("no", STAR), "mentioned").value is True
    assert blocks().ask(held("a", STAR), "mentioned").value is False
    assert blocks().ask(Count(STAR), "mentioned").value == 0
    for query in (held("no", STAR), held("a", STAR), Count(STAR)):
        answer = blocks().ask(query)
        assert (answer.value, answer.status) == (None, "unknown")
        assert answer.missing == ("whether there are things that were not mentioned",)


# Numbers ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("convention", CONVENTIONS)
def test_a_number_that_no_thing_has_is_told_with_those_that_there_are(convention: str) -> None:
    missing = unanswered(blocks().ask(held("the", Description("square", number=7)), convention))
    assert missing.endswith("'square number 7'; numbers: 1, 2, 3")


def test_more_than_there_are_is_false_where_nothing_else_can_be() -> None:
    for query in (held("at-least", SQUARE, 5), held("exactly", SQUARE, 5)):
        for convention in ("mentioned", "spartqa"):
            answer = blocks().ask(query, convention)
            assert (answer.value, answer.status) == (False, "refuted")
            assert answer.derivation is not None
        assert blocks().ask(query).missing == ("whether there are things that were not mentioned",)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: Description("square", number=-1), "'number' counts from 0, got -1"),
        (lambda: held("at-least", SQUARE, -1), "'at-least' is 1 or more, got -1"),
        (lambda: held("at-least", SQUARE, 0), "'at-least' is 1 or more, got 0"),
        (lambda: held("exactly", SQUARE, -2), "'exactly' is 0 or more, got -2"),
        (lambda: held("at-least", SQUARE), "'at-least' needs a 'number'"),
        (lambda: held("all", SQUARE, 3), "'all' takes no 'number', got 3"),
        (lambda: held("most", SQUARE), "unknown quantifier 'most'"),
        (lambda: Fact("a", (("left",),), "b", weight=-1.0), "'weight' must be more than 0"),
        (lambda: Fact("a", (("left",),), "b", weight=float("nan")), "'weight' must be more"),
        (lambda: counted(2.5), "number: expected a whole number"),
        (lambda: counted(True), "number: expected a whole number"),
        (lambda: counted(-1), "counts from 0, got -1"),
    ],
)
def test_a_number_out_of_range_is_refused_when_the_question_is_made(
    make: Callable[[], Any], message: str
) -> None:
    with pytest.raises(SpatialError, match=re.escape(message)):
        make()


# Containers -------------------------------------------------------------------------------------

CIRCLES: list[list[tuple[str, str]]] = [
    [("box", "box")],
    [("box", "bag"), ("bag", "box")],
    [("box", "bag"), ("bag", "case"), ("case", "box")],
]
ASKED: list[Query] = [
    Count(Description("box", container="box")),
    Where(Description("box")),
    ListThings(Description()),
    Relate(Description(name="cup"), Description(name="lid")),
    Relate(NOBODY, CIRCLE),
]


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("query", ASKED)
@pytest.mark.parametrize("circle", CIRCLES)
@pytest.mark.parametrize("described", [True, False])
def test_things_that_lie_in_themselves_make_the_story_inconsistent_by_just_these_facts(
    described: bool, circle: list[tuple[str, str]], query: Query, convention: str
) -> None:
    world = World()
    world.tell("cup", "left", "lid")
    world.tell("cup", "inside", circle[0][0])
    for inner, outer in circle:
        if described:
            world.add(Entity(inner, "box", container=outer, is_container=True))
        else:
            world.tell(inner, "inside", outer)
    answer = world.ask(query, convention)
    assert answer.status == "inconsistent"
    assert answer.value is None
    assert [(fact.head, fact.tail) for fact in answer.conflict] == circle


def in_two_blocks(*more: tuple[str, ...]) -> World:
    world = World()
    for name in ("A", "B"):
        world.add(Entity(name, "block", name=name, is_container=True))
    world.add(Entity("cup", "cup", container="A"))
    world.tell("cup", "inside", "B")
    for fact in more:
        world.tell(*fact)
    return world


@pytest.mark.parametrize(
    ("apart", "convention"),
    [
        (word, convention)
        for word in ("outside", "left", "above", "disconnected", "touching")
        for convention in CONVENTIONS
        # In the blocks of SpartQA what touches is not kept apart.
        if convention != "spartqa" or word in ("left", "above")
    ],
)
def test_a_thing_in_two_blocks_that_are_apart_makes_the_story_inconsistent(
    apart: str, convention: str
) -> None:
    answer = in_two_blocks(("A", apart, "B"), ("A", "near", "B")).ask(
        Where(Description("cup")), convention
    )
    assert answer.status == "inconsistent"
    assert list(map(str, answer.conflict)) == ["cup inside A", "cup inside B", f"A {apart} B"]


def test_a_thing_in_two_blocks_shows_that_they_are_not_apart_if_nobody_said_so() -> None:
    world = in_two_blocks()
    answer = world.ask(Where(Description("cup")), "mentioned")
    assert (answer.value, answer.status) == (("A", "B"), "proved")
    # They may overlap or one may be in the other: what is refuted is only that they are apart.
    assert world.truth("outside", "A", "B") is False
    assert world.truth("left", "A", "B") is False
    assert world.truth("overlapping", "A", "B") is None
    assert world.truth("inside", "A", "B") is None


def test_a_thing_that_is_said_not_to_lie_in_its_container_makes_the_story_inconsistent() -> None:
    world = blocks()
    world.tell_fact(Fact("c", (("inside",),), "B", negated=True))
    answer = world.ask(Count(SQUARE), "mentioned")
    assert answer.status == "inconsistent"
    assert list(map(str, answer.conflict)) == ["c inside B", "c not inside B"]


def test_after_leaving_out_what_is_trusted_least_the_question_is_answered() -> None:
    agreeing, left_out = in_two_blocks(("A", "left", "B")).trusting()
    assert list(map(str, left_out)) == ["A left B"]
    answer = agreeing.ask(Where(Description("cup")), "mentioned")
    assert (answer.value, answer.status) == (("A", "B"), "proved")


def test_a_path_between_places_that_nothing_connects_is_unknown_and_not_empty() -> None:
    world = blocks()
    world.add(Entity("far", "place"))
    answer = world.ask(Path(Description(name="A"), Description("place")), "mentioned")
    assert (answer.value, answer.status) == (None, "unknown")
