"""What goes away, is claimed to be false, is set against something else, or told of some only."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from tests.texts.score import CONVENTION

SURE = ("proved", "refuted")
STANDS = "The {thing} stands on the {place}. The bell hangs over the gate. {gone}"


@pytest.mark.parametrize(
    "gone",
    [
        "The {thing} falls off the {place}.",
        "Somebody takes the {thing} away.",
        "Ann took the {thing} off the {place}.",
        "The {thing} was removed from the {place}.",
        "Ben carried the {thing} away.",
    ],
)
@pytest.mark.parametrize(("thing", "place"), [("vase", "table"), ("jug", "bench")])
def test_what_is_taken_away_is_not_claimed_to_be_where_it_was(
    gone: str, thing: str, place: str
) -> None:
    text = STANDS.format(thing=thing, place=place, gone=gone.format(thing=thing, place=place))
    story = sn.read(text, CONVENTION)
    assert story.ask(f"Is the {thing} on the {place}?").value != "Yes"
    assert story.ask("Is the bell above the gate?").value == "Yes"


@pytest.mark.parametrize("gone", ["drives away", "drives off", "leaves", "has gone", "departs"])
def test_nothing_is_claimed_of_what_was_beside_a_thing_that_goes(gone: str) -> None:
    story = sn.read(f"The red car is behind the blue car. The blue car {gone}.", CONVENTION)
    assert story.ask("Is the red car behind the blue car?").status not in SURE


def test_one_of_several_that_goes_is_not_counted_where_it_was() -> None:
    story = sn.read("Two birds sit on the wall. One flies away.", CONVENTION)
    answer = story.ask("How many birds are on the wall?")
    assert answer.value != 2


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("It is false that the cup is on the tray.", "Is the cup on the tray?", "No"),
        ("It is not the case that the cup is on the tray.", "Is the cup on the tray?", "No"),
        ("It is true that the cup is on the tray.", "Is the cup on the tray?", "Yes"),
        ("The pen, not the cup, is on the tray.", "Is the cup on the tray?", "No"),
        ("The pen, not the cup, is on the tray.", "Is the pen on the tray?", "Yes"),
        ("Not the cup but the pen is on the tray.", "Is the cup on the tray?", "No"),
    ],
)
def test_what_is_said_to_be_false_or_set_apart_is_denied(
    text: str, question: str, value: str
) -> None:
    assert sn.read(f"{text} The tray is near the jug.", CONVENTION).ask(question).value == value


@pytest.mark.parametrize("some", ["Most of the cups", "Most cups", "Nearly all cups"])
def test_what_is_told_of_most_is_not_claimed_of_all(some: str) -> None:
    story = sn.read(f"{some} are on the tray.", CONVENTION)
    assert story.ask("Are all the cups on the tray?").status not in SURE
    assert story.ask("Is there a cup on the tray?").value == "Yes"


@pytest.mark.parametrize(
    "none", ["Neither circle is red.", "None of the circles is red.", "No circle is red."]
)
def test_what_none_of_them_is_they_are_not(none: str) -> None:
    story = sn.read(f"Block A has a small circle and a big circle. {none}", CONVENTION)
    assert all("colour" not in entity.attributes for entity in story.entities)


def test_it_after_a_passage_that_was_not_understood_proves_nothing_if_two_may_be_meant() -> None:
    story = sn.read("The scanner shows the parcel. It is in lane 3.", CONVENTION)
    assert story.ask("Is the scanner in lane 3?").status not in SURE


def test_every_thing_of_a_place_is_not_every_thing() -> None:
    story = sn.read(
        "Every box in hall 1 has a label. Box 9 is in hall 1. Box 10 is in hall 2.", CONVENTION
    )
    assert story.ask("Is box 10 in hall 1?").value != "Yes"
    assert story.ask("Is box 9 in hall 1?").value == "Yes"


def test_what_is_in_one_place_is_likely_in_no_other_of_its_kind() -> None:
    answer = sn.read("The paint is in aisle 4, the nails in aisle 5.", CONVENTION).ask(
        "Is the paint in aisle 5?"
    )
    assert (answer.value, answer.status) == ("No", "likely")


def test_a_place_told_of_an_exception_is_a_place_of_that_alone() -> None:
    text = "Nothing else is on the shelf, except a vase to the right of the yellow box."
    story = sn.read(text, CONVENTION)
    assert story.ask("Is the vase right of the yellow box?").value == "Yes"
    assert story.ask("Is the shelf right of the yellow box?").value != "Yes"
    assert story.ask("Is the vase on the shelf?").value != "No"
