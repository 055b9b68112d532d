"""Answers come in the words of who asks, and by the compass where the text goes by it."""

from __future__ import annotations

import pytest

import spatial_nsr as sn

TOWN = "The museum is north of the park. The park is west of the hotel."
PAGE = "The cup is above the box. The pen is left of the cup."


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("In which direction is the museum from the park?", ["north"]),
        ("What direction is the park from the museum?", ["south"]),
        ("In which direction is the hotel from the park?", ["east"]),
        ("On which side of the hotel is the park?", ["west"]),
        ("Where is the museum?", ["north of the park"]),
        ("Where is the park?", ["south of the museum", "west of the hotel"]),
        ("How is the museum located with respect to the park?", ["north"]),
    ],
)
def test_a_text_that_goes_by_the_compass_is_answered_by_the_compass(
    question: str, value: list[str]
) -> None:
    answer = sn.read(TOWN).ask(question)
    assert (answer.value, answer.status) == (value, "proved")
    assert answer.derivation is not None
    answer.derivation.check()


@pytest.mark.parametrize(
    ("choices", "value", "chosen"),
    [
        (["north", "south", "east", "west"], ["north"], (0,)),
        (["to the south", "to the north"], ["to the north"], (1,)),
        (["above", "below"], ["above"], ()),
    ],
)
def test_choices_are_answered_in_their_own_words(
    choices: list[str], value: list[str], chosen: tuple[int, ...]
) -> None:
    question = "In which direction is the museum from the park?"
    answer = sn.read(TOWN).ask(question, choices=choices)
    assert (answer.value, answer.chosen, answer.status) == (value, chosen, "proved")


def test_a_point_between_two_is_chosen_where_it_is_offered() -> None:
    story = sn.read("The zoo is north-east of the hotel. The inn is far from the zoo.")
    question = "What is the relation between the zoo and the hotel?"
    assert story.ask(question, choices=["north-east", "south-west"]).value == ["north-east"]
    assert story.ask(question).value == ["north", "east"]


def test_a_text_that_goes_by_a_page_is_answered_by_the_page() -> None:
    story = sn.read(PAGE)
    assert story.ask("In which direction is the cup from the box?").value == ["above"]
    assert story.ask("Where is the pen?").value == ["to the left of the cup"]


def test_what_is_left_of_another_is_not_proved_to_be_west_of_it() -> None:
    answer = sn.read(PAGE).ask("Where is the pen relative to the cup?", choices=["east", "west"])
    assert answer.value == ["west"]
    assert answer.status not in ("proved", "refuted")


def test_where_something_is_comes_in_the_words_that_the_text_has_for_it() -> None:
    story = sn.read("The park is west of the hotel. The fountain is left of the hotel.")
    assert story.ask("Where is the fountain?").value == ["to the left of the hotel"]
    assert story.ask("Where is the park?").value == ["west of the hotel"]


def test_choices_of_the_page_are_not_proved_of_a_text_that_goes_by_the_compass() -> None:
    question = "In which direction is the park from the hotel?"
    answer = sn.read(TOWN).ask(question, choices=["left", "right"])
    assert answer.value == ["left"]
    assert answer.status not in ("proved", "refuted")
