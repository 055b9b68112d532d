"""Questions with choices and questions of how many: by orders, sides, what is left over."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.questions import answer_question
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

LARDER = (
    "The honey is on the top shelf. The rice is on the middle shelf. Oil is on the bottom shelf."
)
HILLS = "Oster is north of Brink. Brink is north of Colm."
DRAWERS = "The scarf is in the left drawer. The gloves are in the right drawer."


def answer(text: str, question: str, *choices: str) -> object:
    if load_pipeline() is None:
        pytest.skip("no English pipeline with a parser is installed")
    reading = read_statements(text)
    assert reading is not None
    found = answer_question(question, reading, choices)
    return None if found is None else found.value


@pytest.mark.parametrize(
    ("text", "question", "choices", "expected"),
    [
        (LARDER, "Which is higher, the honey or the rice?", ("the rice", "the honey"), "the honey"),
        (LARDER, "Which stands lowest?", ("the rice", "the oil", "the honey"), "the oil"),
        (HILLS, "Which of these is the southernmost?", ("Oster", "Brink", "Colm"), "Colm"),
        (HILLS, "Which lies farther north?", ("Colm", "Brink"), "Brink"),
        (
            "The spruce is taller than the willow.",
            "Which is taller, the willow or the spruce?",
            ("willow", "spruce"),
            "spruce",
        ),
        ("The jug is on a shelf. The pan is on a shelf.", "Which is higher?", ("jug", "pan"), None),
    ],
)
def test_of_what_is_offered_the_farthest_is_chosen(
    text: str, question: str, choices: tuple[str, ...], expected: str | None
) -> None:
    assert answer(text, question, *choices) == expected


@pytest.mark.parametrize(
    ("question", "choices", "expected"),
    [
        ("Which drawer are the gloves in?", ("left", "right"), "right"),
        ("In which drawer is the scarf?", ("the left one", "the right one"), "the left one"),
        (
            "Where is the scarf?",
            ("in the right drawer", "in the left drawer"),
            "in the left drawer",
        ),
        ("In which drawer is the belt?", ("left", "right"), None),
    ],
)
def test_a_word_that_tells_one_of_several_is_a_choice(
    question: str, choices: tuple[str, ...], expected: str | None
) -> None:
    assert answer(DRAWERS, question, *choices) == expected


@pytest.mark.parametrize(
    ("text", "question", "choices", "expected"),
    [
        (
            "The stove is to the left of the sink.",
            "On which side of the sink is the stove?",
            ("left", "right"),
            "left",
        ),
        (
            "The stove is to the left of the sink.",
            "On which side of the stove is the sink?",
            ("left", "right"),
            "right",
        ),
        (
            "The chapel is south of the mill.",
            "On which side of the mill is the chapel?",
            ("the north side", "the south side"),
            "the south side",
        ),
        ("The stove is near the sink.", "On which side is the stove?", ("left", "right"), None),
    ],
)
def test_sides_are_choices(
    text: str, question: str, choices: tuple[str, ...], expected: str | None
) -> None:
    assert answer(text, question, *choices) == expected


def test_what_is_left_is_chosen_where_all_others_are_refuted() -> None:
    text = "The parrot is not in the kitchen. The parrot is not in the hall."
    where = "In which room is the parrot?"
    assert answer(f"{text} The attic is dark.", where, "the kitchen", "the attic", "the hall") == (
        "the attic"
    )
    assert answer(f"{text} The attic and the den are dark.", where, "the attic", "the den") is None


def test_of_two_things_that_happened_the_first_is_chosen() -> None:
    text = "Tilda put the tray on the bench. Then Ruben carried the ladder into the barn."
    choices = ("Ruben carried the ladder", "Tilda put the tray down")
    assert answer(text, "Which happened first?", *choices) == choices[1]
    assert answer(text, "Which happened last?", *choices) == choices[0]
    assert answer(text, "Which happened?", *choices) is None


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (
            "Of our four lamps, three are in the loft; the fourth is in the shed.",
            "How many of the lamps are in the loft?",
            3,
        ),
        (
            "We have two kayaks. The green one is in the river; the other is on the trailer.",
            "How many of the kayaks are not on the trailer?",
            1,
        ),
        ("A barn with two lofts stands there.", "How many lofts does the barn have?", 2),
        ("Five hens are in the coop.", "How many hens are there in the coop?", 5),
        (
            "Five hens are in the coop. A fox is in the wood.",
            "How many hens are in the wood?",
            None,
        ),
        ("The baker has nine tins of salt.", "How many tins of red paint are there?", None),
        ("A knife lies on the mat.", "How many things are on the mat altogether?", None),
    ],
)
def test_how_many_are_so(text: str, question: str, value: int | None) -> None:
    assert answer(text, question) == value


@pytest.mark.parametrize(
    ("text", "question", "expected"),
    [
        ("The queue at the till: a nurse, a sailor, a monk.", "Who is first?", "nurse"),
        ("The line at noon:\na nurse, a sailor, a monk.", "Who is last?", "monk"),
        ("We go in by age, Nell first and Oskar last.", "Who is last?", "Oskar"),
    ],
)
def test_a_queue_before_a_colon_is_a_row(text: str, question: str, expected: str) -> None:
    assert answer(text, question) == [expected]


def test_a_list_before_a_colon_is_no_row_without_a_word_for_one() -> None:
    assert answer("On the table: a nurse's cap, a bell, a coin.", "What is last?") is None
