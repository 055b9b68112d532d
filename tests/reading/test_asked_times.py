"""Of which time a question asks: hours of a log, clauses, small words, before or behind it."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.questions.forms import answer_question
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)

LOG = """Ferry log
06:30 The lorry arrived at the gate.
07:15 The lorry is on the ramp.
- 07:40 The captain walked to the bridge.
[08:05] The lorry is in the hold.
"""
STORY = "The parcel was on the stool. Nina moved it to the bench. Then Omar took it to the van."


def answer(text: str, question: str) -> object:
    reading = read_statements(text)
    assert reading is not None
    found = answer_question(question, reading)
    return None if found is None else found.value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Where was the lorry at 06:45?", ["at the gate"]),
        ("Where was the lorry at half past seven?", ["on the ramp"]),
        ("Where was the lorry at 7.40 am?", ["on the ramp"]),
        ("Where was the lorry before 07:15?", ["at the gate"]),
        ("Where was the lorry at noon?", ["in the hold"]),
        ("Where is the lorry at the end of the log?", ["in the hold"]),
        ("Was the lorry on the ramp at 07:20?", "Yes"),
        ("Was the lorry at the gate at 9 am?", "No"),
    ],
)
def test_an_hour_is_the_moment_of_the_last_entry_till_then(question: str, value: object) -> None:
    assert answer(LOG, question) == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Where was the parcel before Nina moved it?", ["on the stool"]),
        ("Before Omar took the parcel, where was it?", ["on the bench"]),
        ("After Nina moved the parcel, where was it?", ["on the bench"]),
        ("Where was the parcel at first?", ["on the stool"]),
        ("Where is the parcel in the end?", ["in the van"]),
        ("Was the parcel on the bench before Omar took it?", "Yes"),
        ("Is the parcel on the stool?", "No"),
    ],
)
def test_a_time_may_stand_before_the_question_or_behind_it(question: str, value: object) -> None:
    assert answer(STORY, question) == value


def test_a_year_that_begins_a_sentence_is_no_hour() -> None:
    reading = read_statements("1969 was dry.\n1984 was wet.")
    assert reading is not None
    assert all(unit.stamp is None for unit in reading.text.units)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Where was the sledge yesterday?", ["in the shed"]),
        ("Where is the sledge now?", ["against the fence"]),
        ("Where was the sledge before Ida dragged it?", ["by the well"]),
    ],
)
def test_a_day_or_a_part_of_it_is_a_time(question: str, value: object) -> None:
    text = (
        "At first the sledge stood by the well. Yesterday Ida dragged it into the shed. "
        "This morning it was leaning against the fence."
    )
    assert answer(text, question) == value
