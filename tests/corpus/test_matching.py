"""Answers in words are judged as a lenient person would judge them."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_nsr.corpus.matching import right, same_answer
from spatial_nsr.corpus.records import Question


@pytest.mark.parametrize(
    ("answer", "gold"),
    [
        ("The Hall", "in the hall"),
        ("inside her bag", "in the bag"),
        ("on the shelf by the window", "the shelf"),
        ("the shelves", "shelf"),
        ("beside the door", "next to the door"),
        ("two cups", "2 cups"),
        ("behind me", "behind"),
        ("left of the door", "to the left of the door"),
        ("north", "to the north"),
        ("Anna's", "Anna"),
        ("on the right", "right"),
        ("the shop left of the bank", "the shop"),
        ("the side", "the left side"),
        ("team A", "Team A"),
        ("the box with the pens", "box"),
    ],
)
def test_the_same_answer_in_other_words_is_right(answer: str, gold: str) -> None:
    assert same_answer(answer, [gold])


@pytest.mark.parametrize(
    ("answer", "gold"),
    [
        ("behind the hall", "in the hall"),
        ("the cup on the shelf", "the shelf"),
        ("the left one", "the right one"),
        ("team B", "Team A"),
        ("over the right side", "over the left side"),
        ("the north wall", "the south wall"),
        ("upper left", "upper right"),
        ("the one behind", "the one on the left"),
        ("the box in the hall", "the box under the bed"),
        ("the hallway", "the hall"),
        ("in", "in the hall"),
        ("left", "right"),
        ("the red cup", "the blue cup"),
        ("", "the hall"),
    ],
)
def test_another_place_or_thing_is_wrong(answer: str, gold: str) -> None:
    assert not same_answer(answer, [gold])


def asked(type: str, *gold: str, all: bool = False) -> Question:
    return Question("?", type, gold, all=all)


@pytest.mark.parametrize(
    ("question", "answer", "good"),
    [
        (asked("yn", "Yes"), "yes, it is", True),
        (asked("yn", "Yes"), ["Yes"], True),
        (asked("yn", "No"), "Yes", False),
        (asked("yn", "Unknown"), "Not told", True),
        (asked("yn", "Unknown"), None, False),
        (asked("count", "3", "three"), "three of them", True),
        (asked("count", "0"), "none", True),
        (asked("count", "0"), "no cups", True),
        (asked("count", "35"), "thirty-five", True),
        (asked("count", "3"), "four", False),
        (asked("count", "3"), None, False),
        (asked("where", "Unknown"), [], True),
        (asked("where", "on the desk"), [], False),
        (asked("wh", "left", "north"), ["left", "above"], True),
        (asked("wh", "the cup", "the mug"), ["cup", "plate"], False),
        (asked("wh", "cup, plate", all=True), "the plate and the cup", True),
        (asked("wh", "cup, plate", all=True), ["cup"], False),
        (asked("wh", "cup, plate", all=True), ["cup", "cup"], False),
    ],
)
def test_answers_are_judged_by_the_type_of_their_question(
    question: Question, answer: Any, good: bool
) -> None:
    assert right(question, answer) is good


def test_one_of_the_choices_is_right_only_if_it_is_gold() -> None:
    choices = ("the one on the left", "the one on the right")
    question = Question("Which?", "choice", ("the one on the left", "left"), choices)
    assert right(question, "The one on the left.")
    assert right(question, ["left"])
    assert not right(question, "one on the right")
    assert not right(question, "the one behind")
