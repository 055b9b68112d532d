"""Steps of commonsense: accepted as their entries have them, and in no other form."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from spatial_nsr.checker.claims import check_claim
from spatial_nsr.checker.following import check
from spatial_nsr.commonsense.answers import answer_usual
from spatial_nsr.commonsense.standing import answer_action
from spatial_nsr.errors import InvalidDerivation

SIZE = "Is a lion larger than a girl?"
STORY = "A man drives the car."


def sized(question: str = SIZE) -> dict[str, Any]:
    answer = answer_usual(question)
    assert answer.derivation is not None
    return answer.to_dict()


def acted(question: str = "Is the man inside the car?") -> dict[str, Any]:
    return answer_action(STORY, question).to_dict()


def changed(record: dict[str, Any], *path: Any, to: Any) -> dict[str, Any]:
    made = copy.deepcopy(record["derivation"])
    step = made["steps"][0]
    at = step
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = to
    made["goal"] = copy.deepcopy(made["steps"][-1]["conclusion"])
    return made  # type: ignore[no-any-return]


@pytest.mark.parametrize(
    "question",
    [
        SIZE,
        "Is a vireo taller than a huge ant?",
        "Put ant, cup, bed, house in order",
        "Can a piano fit into a backpack?",
        "Can a cat pass under a chair?",
        "Does a sofa fit through a door?",
    ],
)
def test_what_the_entries_say_is_accepted(question: str) -> None:
    record = sized(question)
    check(record["derivation"])
    assert check_claim(record, None, record["derivation"]) == "what the question says"


@pytest.mark.parametrize(
    ("path", "to", "why"),
    [
        (("conclusion", "relation"), "smaller", "not what follows"),
        (("detail", "confidence"), 0.99, "at most"),
        (("detail", "confidence"), 1.0, "between 0 and 1"),
        (("detail", "confidence"), True, "between 0 and 1"),
        (("detail", "entries"), ["lion", "mouse"], "is served by 'girl'"),
        (("detail", "entries"), ["lion"], "two entries"),
        (("detail", "measure"), "height", "is told in 'height'"),
        (("detail", "measure"), "weight", "no measure"),
        (("detail", "measure"), "into", "what fits is told in 'fitting'"),
        (("conclusion", "tail"), "blorp", "no entry serves"),
        (("conclusion", "tail"), "toy girl", "no usual thing"),
        (("conclusion", "tail"), "lion", "compared with itself"),
        (("source",), {"sentence": 0, "start": 0, "end": 4, "text": "lion"}, "only actions"),
    ],
)
def test_any_other_size_is_refused(path: tuple[str, ...], to: Any, why: str) -> None:
    with pytest.raises(InvalidDerivation, match=why):
        check(changed(sized(), *path, to=to))


@pytest.mark.parametrize(
    ("path", "to", "why"),
    [
        (("conclusion", "relation"), "beside", "not what follows"),
        (("detail", "entries"), ["wash cars"], "do not say"),
        (("detail", "entries"), ["fly carpets"], "no rule for an action"),
        (("detail", "entries"), ["drive anything"], "goes before it"),
        (("detail", "confidence"), 0.97, "at most"),
        (("conclusion", "tail"), "horse", "do not say"),
        (("conclusion", "head"), "woman", "do not say"),
        (("source", "text"), "A man dreams of a ", "not as long"),
    ],
)
def test_any_other_action_is_refused(path: tuple[str, ...], to: Any, why: str) -> None:
    with pytest.raises(InvalidDerivation, match=why):
        check(changed(acted(), *path, to=to))


def test_the_quoted_action_has_to_stand_in_the_story() -> None:
    check(acted()["derivation"], story=STORY)
    with pytest.raises(InvalidDerivation, match="does not stand in the story"):
        check(acted()["derivation"], story="A man washes the car.")


def test_an_action_that_is_denied_is_refused() -> None:
    derivation = changed(acted(), "source", "text", to="A man never drove car")
    derivation["steps"][0]["source"]["end"] = len("A man never drove car")
    with pytest.raises(InvalidDerivation, match="is done"):
        check(derivation)


@pytest.mark.parametrize(
    ("key", "to", "why"),
    [
        ("status", "proved", "likely"),
        ("status", "unknown", "unknown"),
        ("value", "No", "says yes"),
        ("confidence", 0.99, "confidence"),
        ("query", None, "no query"),
    ],
)
def test_a_record_may_claim_no_more(key: str, to: Any, why: str) -> None:
    record = sized()
    with pytest.raises(InvalidDerivation, match=why):
        check_claim({**record, key: to}, None, record["derivation"])


def test_a_record_of_another_question_is_refused() -> None:
    record, other = sized(), sized("Is a lion larger than a cat?")
    with pytest.raises(InvalidDerivation, match="others than the query"):
        check_claim(record, None, other["derivation"])


def test_an_order_has_to_begin_and_end_as_it_is_shown() -> None:
    record = sized("Put ant, cup, bed, house in order")
    with pytest.raises(InvalidDerivation, match="has 'ant' first"):
        check_claim({**record, "value": ["cup", "ant"]}, None, record["derivation"])


def test_where_somebody_is_has_to_be_said_in_the_words_of_the_relation() -> None:
    record = acted("Where is the man?")
    check_claim(record, None, record["derivation"])
    with pytest.raises(InvalidDerivation, match="inside the car"):
        check_claim({**record, "value": "beside the car"}, None, record["derivation"])
