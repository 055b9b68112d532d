"""Behind a noun "'s" is "is" where a place or a state follows, and else belongs to an owner."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.questions import answer_question
from spatial_nsr.reading.statements.reading import read_statements


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("Ben's at the pool till six.", "Where is Ben?", "at the pool"),
        ("I'm upstairs, the torch's in my pocket.", "Where is the torch?", "in my pocket"),
        ("The cat's under the bed.", "Where is the cat?", "under the bed"),
        ("The dog's not in the garden.", "Is the dog in the garden?", "No"),
        ("Lena's bag's on the stairs.", "Where is Lena's bag?", "on the stairs"),
    ],
)
def test_a_contracted_is_tells_where_something_is(text: str, question: str, value: str) -> None:
    reading = read_statements(text)
    assert reading is not None
    assert str(answer_question(question, reading)) == value


def test_an_owner_is_no_subject() -> None:
    reading = read_statements("Ben's lamp is on the desk.")
    assert reading is not None
    assert answer_question("Where is Ben?", reading) is None
