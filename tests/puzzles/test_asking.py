"""Options with letters, questions that begin with their text, and views that a question names."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Answer
from spatial_nsr.puzzles.kinds import answer_puzzle, read_puzzle

CATS = "Three cats sit on a wall: Tom, Ida and Max. Tom is left of Max. Ida is the leftmost."


def _ask(text: str, question: str, *choices: str) -> Answer:
    puzzle = read_puzzle(text)
    assert puzzle is not None
    answer = answer_puzzle(puzzle, question, choices, "plain")
    assert answer is not None
    if answer.derivation is not None:
        answer.derivation.check(story=text)
    return answer


@pytest.mark.parametrize(
    ("question", "choices", "value"),
    [
        ("Which is true?", ("A. Max is leftmost.", "B. Max is rightmost."), "B. Max is rightmost."),
        ("Which is true? (A) Max is leftmost. (B) Max is rightmost.", ("(A)", "(B)"), "(B)"),
        ("Options: (A) Max is leftmost (B) Max is rightmost", (), "Max is rightmost"),
        ("Which is true? Options: a) Max is leftmost b) Max is rightmost", ("A", "B"), "B"),
        ("Options: - Max is leftmost - Max is rightmost", (), "Max is rightmost"),
    ],
)
def test_options_may_have_letters_and_stand_in_the_question(
    question: str, choices: tuple[str, ...], value: str
) -> None:
    answer = _ask(CATS, question, *choices)
    assert (answer.value, answer.status) == (value, "proved")


INTRO = "The following paragraph describes three objects arranged in a fixed order."
OPTIONS = "Options:\n(A) Max is the rightmost.\n(B) Tom is the rightmost."
WALK = "Do you return to the start? Take 3 steps. Turn around. Take 2 steps."


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (CATS, f"{INTRO} {CATS}\n{OPTIONS}", "(A)"),
        ("", f"{INTRO} {CATS}\n{OPTIONS}", "(A)"),
        (f"{INTRO} {CATS}\n{OPTIONS}", "Which is true?", "(A)"),
        (f"{WALK}\nOptions:\n(A) Yes\n(B) No", "Do you return to the start?", "(B)"),
        ("", f"{WALK}\nOptions:\n(A) Yes\n(B) No", "(B)"),
    ],
)
def test_text_question_and_options_may_be_one(text: str, question: str, value: str) -> None:
    answer = sn.read(text).ask(question, choices=["(A)", "(B)"])
    assert (answer.value, answer.status in ("proved", "refuted")) == (value, True)
    assert answer.derivation is not None
    answer.derivation.check(story=text or question)


def test_what_a_question_adds_to_its_text_is_not_passed_over() -> None:
    asked = f"{CATS} Max is the leftmost.\n{OPTIONS}"
    assert sn.read(CATS).ask(asked, choices=["(A)", "(B)"]).status not in ("proved", "refuted")


def test_of_two_options_that_hold_none_is_chosen() -> None:
    question = "Which is true? (A) Max is rightmost. (B) Tom is second from the left."
    answer = _ask(CATS, question, "(A)", "(B)")
    assert answer.status == "unknown"
    assert "several" in answer.missing[0]


def test_a_question_may_follow_its_text_in_the_same_sentence() -> None:
    text = "You ride south along the east shore of a lake; in which direction is the lake?"
    assert _ask(text, text).value == "west"
    assert _ask(text, "In which direction is the lake?").status == "proved"


def test_what_is_only_supposed_in_a_question_is_not_told() -> None:
    text = "If you rode south along the east shore of a lake, in which direction would it be?"
    assert read_puzzle(text) is None


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("From the cow's perspective, where is the box in relation to the cow?", "left"),
        ("From the camera's perspective, where is the box in relation to the cow?", "front"),
        ("Based on the camera angle, where is the box relative to the cow's position?", "front"),
    ],
)
def test_sides_told_from_a_view_are_turned_into_another(question: str, value: str) -> None:
    text = "A box is to the left of a cow from the cow's perspective. The cow is facing left."
    answer = _ask(text, question)
    assert (answer.value, answer.status) == (value, "proved")


def test_in_the_view_of_the_camera_nobodys_own_side_is_meant() -> None:
    text = "In the picture, the mug is left of the dog. The dog faces the camera."
    assert _ask(text, "In the picture, where is the mug in relation to the dog?").value == "left"
    assert _ask(text, "From the dog's perspective, where is the mug?").value == "right"


def test_whatever_is_at_somebodys_hand_lies_by_the_compass() -> None:
    text = "You are driving north and the railway is on your left. Then you turn around."
    assert _ask(text, "In which direction is the railway?").value == "west"
    assert _ask(text, "On which side is the railway now?", "left", "right").value == "right"
    assert read_puzzle("You face north. The lamp is to the left of the table.") is None


def test_straight_directions_make_a_slanting_one_only_likely() -> None:
    story = sn.read("The inn is north of the mill. The zoo is east of the inn.")
    answer = story.ask("In which direction is the zoo from the mill?")
    assert (answer.value, answer.status) == ("northeast", "likely")
