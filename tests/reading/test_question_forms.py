"""Forms of questions about texts read by their parse."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.questions import answer_question
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)

ROOM = (
    "The lamp is on the desk. The desk stands under the window. The key hung on the nail. "
    "Then Ann put it in the drawer. "
    "A rug lies in front of the desk. Two chairs are beside the table. Ann has the scissors. "
    "The barn lies north of the mill. The vase is behind the clock."
)


def value(question: str, choices: tuple[str, ...] = ()) -> object:
    reading = read_statements(ROOM)
    assert reading is not None
    found = answer_question(question, reading, choices)
    return None if found is None else found.value


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Where is the lamp?", ["on the desk"]),
        ("Where is the key now?", ["in the drawer"]),
        ("Where was the key before?", ["on the nail"]),
        ("What is on the desk?", ["lamp"]),
        ("What is the lamp on?", ["desk"]),
        ("What is in front of the desk?", ["rug"]),
        ("Who has the scissors?", ["Ann"]),
        ("In which direction from the mill is the barn?", ["north"]),
        ("On which side of the clock is the vase?", ["behind"]),
        ("How many chairs are beside the table?", 2),
        ("Is the lamp on the desk?", "Yes"),
        ("Is the lamp under the desk?", "No"),
        ("Does the lamp stand below the window?", "Yes"),
        ("Is the window under the desk?", "No"),
        ("Is the key still on the nail?", "No"),
        ("Is the lamp left of the rug?", None),
        ("What is left of the lamp?", None),
        ("What size is the lamp?", None),
        ("Is the lamp exactly on the desk?", None),
    ],
)
def test_a_form_of_question_gets_its_answer(question: str, expected: object) -> None:
    assert value(question) == expected


@pytest.mark.parametrize(
    ("question", "choices", "expected"),
    [
        ("What is on the desk?", ("the lamp", "the rug"), "the lamp"),
        ("Which is behind the clock, the vase or the lamp?", ("the vase", "the lamp"), "the vase"),
        ("Where is the lamp?", ("on the desk", "on the table"), "on the desk"),
    ],
)
def test_one_of_the_choices_is_the_answer(
    question: str, choices: tuple[str, ...], expected: str
) -> None:
    assert value(question, choices) == expected
