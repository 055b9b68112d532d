"""Texts of instructions tell what is so when they are followed; others only tell what is wished."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.reading.questions.forms import answer_question
from spatial_nsr.reading.statements.reading import read_statements

SOUP = (
    "Peel the onion and put it in the pot. Pour the water into the pot. After an hour take the "
    "onion out and throw it away. Then ladle the soup into the blue bowl and set the bowl on the "
    "table."
)
SHELF = (
    "Lay panel A on the carpet. Push the dowels into the holes. Slide the back board into the "
    "groove. Put the glass shelf in the cabinet."
)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (SOUP, "Where does the bowl end up?", ["on the table"]),
        (SOUP, "Is the onion still in the pot at the end?", "No"),
        (SOUP, "What is put into the blue bowl?", ["soup"]),
        (SHELF, "Where is the glass shelf in the end?", ["in the cabinet"]),
        (SHELF, "Where is panel A?", ["on the carpet"]),
    ],
)
def test_what_a_text_of_instructions_tells_to_do_is_done_in_the_end(
    text: str, question: str, value: object
) -> None:
    reading = read_statements(text)
    assert reading is not None
    found = answer_question(question, reading)
    assert found is not None
    assert found.value == value


def test_instructions_prove_nothing() -> None:
    answer = sn.read(SHELF).ask("Where is the glass shelf?")
    assert answer.status != "proved"


def test_a_wish_among_other_sentences_stays_a_wish() -> None:
    reading = read_statements("The cup is on the desk. Please put it in the sink. Ann is in town.")
    assert reading is not None
    found = answer_question("Where is the cup?", reading)
    assert found is not None
    assert found.value == ["on the desk"]


def test_after_a_swap_each_is_where_the_other_was() -> None:
    reading = read_statements(
        "The red cup was on the tray. The blue cup was on the shelf. Ben swapped the two cups."
    )
    assert reading is not None
    for cup, place in (("red", ["on the shelf"]), ("blue", ["on the tray"])):
        found = answer_question(f"Where is the {cup} cup now?", reading)
        assert found is not None
        assert found.value == place
