"""Derivations of answers are followed from the story to the value, and nothing else is accepted."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from spatial_nsr.checker import check
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    Description,
    Holds,
    ListThings,
    Path,
    Quantified,
    Query,
    Relate,
    query_from_dict,
)
from tests.checker.derivations import Json, derivation, given, step
from tests.checker.stories import (
    ALL,
    BEFORE,
    C1,
    COUNT,
    EDGED,
    EITHER,
    LED,
    RULED,
    S1,
    S2,
    SOME,
    SOME_LEFT,
    STORIES,
    WHERE,
    Told,
    answered,
    things,
    unknown,
)


def refused(data: Any, because: str | None = None, **story: Any) -> None:
    with pytest.raises(InvalidDerivation, match=because):
        check(data, **story)


def complaint(data: Any, **story: Any) -> str | None:
    try:
        check(data, **story)
    except InvalidDerivation as error:
        return str(error)
    return None


def asking(data: Json, query: Query, *steps: int) -> Json:
    """The derivation with another query in its last step (or others), and in the goal."""
    data = copy.deepcopy(data)
    for number in steps or (len(data["steps"]),):
        data["steps"][number - 1]["detail"]["query"] = query.to_dict()
        data["steps"][number - 1]["conclusion"]["head"] = str(query)
    return with_goal(data)


def with_goal(data: Json) -> Json:
    return {**data, "goal": copy.deepcopy(data["steps"][-1]["conclusion"])}


# What is accepted -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STORIES)
def test_an_answer_that_follows_is_accepted_with_and_without_its_story(name: str) -> None:
    told = STORIES[name]
    check(told.data)
    check(told.data, **told.story)
    check(json.loads(json.dumps(told.data)), **told.story)


def test_a_path_is_followed_leg_by_leg_and_no_detour_is_taken() -> None:
    def way(*legs: str) -> Json:
        here, there = Description(name="hall"), Description(name="shed")
        return derivation(
            things(*map(Entity, ("hall", "yard", "shed"))),
            given("yard", [">"], "hall", "place.y"),
            given("yard", [">"], "shed", "place.x"),
            answered("evaluate", [1, 2, 3], Path(here, there), list(legs), "stepgame"),
        )

    check(way("north", "west"))
    for legs in (("west", "north"), ("north",), (), ("north", "south", "north", "west"), ("up",)):
        refused(way(*legs), "shows? no answer|conclusion is not what follows")


def test_a_list_that_is_not_complete_says_so() -> None:
    circles = ListThings(Description("circle"))
    listed = derivation(things(S1, C1), answered("evaluate", [1], circles, ["c1"], complete=False))
    check(listed)
    whole = copy.deepcopy(listed)
    whole["steps"][1]["detail"]["complete"] = True
    refused(whole, "it says that this is all: True, and that should be False")
    none = derivation(things(S1), answered("evaluate", [1], circles, [], complete=False))
    refused(none, "show no answer")


# Mutants ----------------------------------------------------------------------------------------

# Where a fact stands is for the reader of the derivation; the rest of a source is pinned.
FREE = ("file", "line", "fact")


def mutants(value: Any, way: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], Any]]:
    """Every value with one part changed, left out, or doubled, and the way to that part."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield (*way, key, "left out"), {k: v for k, v in value.items() if k != key}
            for where, changed in mutants(part, (*way, key)):
                yield where, {**value, key: changed}
        yield (*way, "a key more"), {**value, "sure": True}
    elif isinstance(value, list):
        for at, part in enumerate(value):
            yield (*way, at, "left out"), [*value[:at], *value[at + 1 :]]
            yield (*way, at, "twice"), [*value[: at + 1], *value[at:]]
            for where, changed in mutants(part, (*way, at)):
                yield where, [*value[:at], changed, *value[at + 1 :]]
        yield (*way, "one more"), [*value, "s1"]
    else:
        for other in (None, "nowhere", 7, [], {}, False, 1, "s2", "closed"):
            if (type(other), other) != (type(value), value):
                yield (*way, other), other


def changes_nothing(told: Told, way: tuple[Any, ...]) -> bool:
    """Whether a derivation says the same after a change: a list of one, or of one twice."""
    place: Any = told.data
    for key in way[:-2]:
        place = place[key]
    labels = "relation" in way and not isinstance(place, dict)
    return labels and way[-1] == "twice"


@pytest.mark.parametrize("name", STORIES)
def test_no_mutant_of_an_answer_is_accepted(name: str) -> None:
    told = STORIES[name]
    made = [(way, data) for way, data in mutants(told.data) if not changes_nothing(told, way)]
    accepted = [way for way, mutant in made if complaint(mutant, **told.story) is None]
    assert [way for way in accepted if not set(way) & set(FREE)] == []
    assert len(made) > 80 * len(told.data["steps"])


def _edit(change: Callable[[list[Json]], object], data: Json) -> Json:
    data = copy.deepcopy(data)
    change(data["steps"])
    return with_goal(data)


def _set(number: int, *way: Any) -> Callable[[list[Json]], object]:
    *keys, last, value = way

    def change(steps: list[Json]) -> None:
        place: Any = steps[number - 1]
        for key in keys:
            place = place[key]
        place[last] = value

    return change


@pytest.mark.parametrize(
    ("told", "change", "because"),
    [
        (ALL, _set(4, "conclusion", "tail", False), "not what follows"),
        (ALL, _set(4, "conclusion", "tail", "yes"), "not what follows"),
        (ALL, _set(1, "detail", "domain", "open"), "show no answer"),
        (ALL, _set(4, "premises", [1, 3]), "show no answer"),
        (ALL, _set(4, "premises", [1, 2]), "show no answer"),
        (ALL, _set(4, "premises", [2, 1, 3]), "first premise says not which things"),
        (ALL, _set(4, "premises", []), "no premises"),
        (ALL, _set(4, "detail", "convention", "plain"), "to 'plain' there may be others"),
        (ALL, _set(4, "detail", "reading", "points"), "the reading of 'mentioned' is 'boxes'"),
        (ALL, _set(4, "detail", "reading", "loose"), "the reading of 'mentioned' is 'boxes'"),
        (ALL, _set(4, "detail", "convention", "custom"), "no convention 'custom'"),
        (ALL, _set(4, "detail", "complete", 1), "it says that this is all: 1"),
        (ALL, _set(1, "conclusion", "tail", 2, "kind", "star"), "not what follows"),
        (SOME, _set(1, "detail", "domain", "closed"), "to 'plain' there may be others"),
        (SOME, _set(1, "conclusion", "tail", 0, "kind", "circle"), "show no answer"),
        (COUNT, _set(2, "conclusion", "tail", 3), "not what follows"),
        (COUNT, _set(2, "conclusion", "tail", True), "not what follows"),
        (COUNT, _set(2, "conclusion", "tail", 2.0), "not what follows"),
        (WHERE, _set(4, "conclusion", "tail", ["A", "B"]), "not what follows"),
        (WHERE, _set(4, "conclusion", "tail", []), "not what follows"),
        (WHERE, _set(3, "conclusion", "tail", [["inside", "s2", "B"]]), "said to be open, but"),
        (WHERE, _set(3, "conclusion", "tail", []), "this is all: True|show no answer"),
        (WHERE, _set(3, "detail", "convention", "plain"), "'plain' what is not known is not false"),
        (WHERE, _set(3, "conclusion", "tail", [["at", "s2", "A"]]), "unknown relation 'at'"),
        (WHERE, _set(1, "conclusion", "tail", 3, "attributes", {}), "not what follows"),
        (RULED, _set(5, "premises", [4, 2]), "about other things|no rule"),
        (RULED, _set(5, "detail", "convention", "plain"), "no rule of the convention 'plain'"),
        (RULED, _set(5, "conclusion", "relation", "neither"), "no rule"),
        (RULED, _set(5, "detail", "calculus", "ties.near"), "no rule"),
        (RULED, _set(6, "detail", "convention", "mentioned"), r"other conventions: \['spartqa'\]"),
        (EITHER, _set(3, "detail", "option", 1), "not what follows"),
        (EITHER, _set(3, "detail", "option", 3), "there is no option 3"),
        (EITHER, _set(13, "premises", [1, 5, 12, 8]), "must rest on 6 and on no other"),
        (EITHER, _set(13, "detail", "complete", False), "answers another question"),
        (EITHER, _set(13, "conclusion", "tail", False), "another answer"),
        (EITHER, _set(4, "conclusion", "relation", ["<"]), "not what follows"),
        (LED, _set(6, "conclusion", "relation", ["EC"]), "not what follows"),
        (LED, _set(4, "detail", "option", 0), "not what follows"),
    ],
)
def test_what_does_not_follow_is_refused_with_the_reason(
    told: Told, change: Callable[[list[Json]], object], because: str
) -> None:
    refused(_edit(change, told.data), because)


@pytest.mark.parametrize("quantifier", ["no", "exactly", "only", "at-least"])
def test_another_quantifier_is_another_question(quantifier: str) -> None:
    number = {"exactly": 1, "at-least": 3}.get(quantifier)
    changed = Quantified(quantifier, Description("circle" if number is None else "square"), number)
    query = Holds(changed, ("left",), Quantified("a", Description("circle")))
    data = copy.deepcopy(ALL.data)
    data["steps"][3]["detail"]["query"] = query.to_dict()
    refused(with_goal(data), "not what follows|no answer")  # that is told in words as well
    refused(asking(ALL.data, query), "not what follows|no answer")
    assert query_from_dict(query.to_dict()) == query


def test_what_is_not_listed_as_open_is_not_counted_as_false() -> None:
    query = Holds(
        Quantified("a", Description("square")), ("left",), Quantified("a", Description("circle"))
    )
    turned = given("c1", BEFORE, "s1", "block.x")
    closed = things(S1, C1, domain="closed")
    check(derivation(closed, turned, answered("evaluate", [1, 2], query, False, "spartqa")))
    two = things(S1, S2, C1, domain="closed")
    silent = answered("evaluate", [1, 2], query, False, "spartqa")
    refused(derivation(two, turned, silent), "show no answer")
    # That the second square is not known to be left is no sign that it is not.
    open_ = unknown("spartqa", "left s2 c1", "left c1 s2")
    spoken = answered("evaluate", [1, 2, 3], query, False, "spartqa")
    refused(derivation(two, turned, open_, spoken), "show no answer")


def test_relations_are_found_with_what_is_open_only_if_that_is_said() -> None:
    query = Relate(Description("square"), Description("circle"))
    data = derivation(
        things(S1, C1),
        given("s1", ["<,m/<,m/<,m"], "c1", "block"),
        given("s1", ["near"], "c1", "distance"),
        answered("evaluate", [1, 2], query, ["left"], complete=False),
    )
    data["steps"][3]["premises"] = [1, 2, 3]
    words = ("left below front below-left left-front below-front near").split()
    data["steps"][3]["conclusion"]["tail"] = words
    check(with_goal(data))
    for other in (words[:-1], [*words, "smaller"], words[::-1]):
        changed = copy.deepcopy(data)
        changed["steps"][3]["conclusion"]["tail"] = other
        refused(with_goal(changed), "not what follows")


def test_a_name_that_nothing_bears_and_an_ambiguous_the_have_no_answer() -> None:
    where = given("s1", BEFORE, "c1", "block.x")
    for subject, because in (
        (Description(name="s9"), "nothing is called 's9'"),
        (Description("square"), "more than one 'square'"),
        (Description("star"), "there is no 'star'"),
    ):
        query = Holds(Quantified("the", subject), ("left",), Quantified("a", Description("circle")))
        refused(
            derivation(things(S1, S2, C1), where, answered("evaluate", [1, 2], query, True)),
            because,
        )


def test_a_contradiction_shows_no_answer() -> None:
    steps = [
        things(S1, C1),
        given("s1", ["<"], "c1", "block.x"),
        given("s1", [">"], "c1", "block.x"),
        step("intersect", [2, 3], ("s1", [], "c1"), "block.x"),
        answered("evaluate", [1, 4], SOME_LEFT, True),
    ]
    refused(derivation(*steps), "a premise is a contradiction")


def test_what_is_told_of_a_story_is_no_premise_about_two_things() -> None:
    steps = [things(S1, C1), step("converse", [1], ("s1", "DC", "c1"))]
    refused(derivation(*steps), "another space|not about two things")
    refused(derivation(things(S1, C1)), "does not conclude the goal")
    assumed = [things(S1), step("assume", [1], ("s1", "DC", "c1"))]
    refused(derivation(*assumed), "another space|not about two things")
    split = [
        things(S1),
        step("assume", [1], ("s1", "DC", "c1"), "things"),
        step("cases", [1, 2], ("s1", "DC", "c1"), assumptions=[2]),
    ]
    refused(derivation(*split))


# The story --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("story", "because"),
    [
        ((S1, S2), "does not mention 'c1' like that"),
        ((S1, S2, Entity("c1", "star")), "does not mention 'c1' like that"),
        ((S1, Entity("s2", "square"), C1), "does not mention 's2' like that"),
        ((S1, S2, C1, Entity("c2", "circle")), "the story mentions 4 things"),
    ],
)
def test_things_are_those_that_the_story_mentions(story: tuple[Entity, ...], because: str) -> None:
    refused(ALL.data, because, things=story)


def test_a_list_that_is_not_said_to_be_complete_may_leave_things_out() -> None:
    check(SOME.data, things=(S1, S2, C1, *EDGED[2:]))
    data = copy.deepcopy(ALL.data)
    data["steps"][0]["conclusion"]["tail"].append(S1.to_dict())
    refused(data, "listed twice")


def test_a_disjunction_that_nobody_stated_is_refused() -> None:
    check(LED.data, eithers=LED.eithers)
    (options,) = LED.eithers
    for stated in ((), (options[::-1],), (options[:1],), ((options[0], options[0]),)):
        refused(LED.data, "nobody stated this", eithers=stated)
    refused(LED.data, "nobody stated this", givens=())


def test_a_disjunction_may_stand_in_a_text() -> None:
    data = copy.deepcopy(LED.data)
    text = "a touches b or lies in it"
    data["steps"][0]["source"] = {"sentence": 2, "start": 4, "end": 4 + len(text), "text": text}
    check(data)
    data["steps"][0]["source"]["end"] += 1
    refused(data, "not as long as its span")
    data["steps"][0]["source"] = {"text": "a b ( EC ) or a b ( NTPP )"}
    refused(data, "does not repeat")


def test_all_options_are_told_apart_once() -> None:
    steps = [{k: v for k, v in made.items() if k != "id"} for made in LED.data["steps"]]
    one = step("cases", [1, 3], ("a", "EC", "b"), assumptions=[2])
    refused(derivation(*steps[:3], one), "the cases are not the options")
    again = [steps[0], *steps[1:3], *steps[1:3]]
    twice = step("cases", [1, 3, 5], ("a", "EC", "b"), assumptions=[2, 4])
    again[4] = {**again[4], "premises": [4]}
    refused(derivation(*again, twice), "the cases are not the options")
