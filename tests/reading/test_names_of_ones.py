"""What "one" stands for is told by its noun in answers."""

import pytest

from spatial_nsr.reading.questions.forms import answer_question
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.weighing.things import is_kind


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (
            "There are two drums. The large one is above the stool.",
            "What is above the stool?",
            ["large drum"],
        ),
        (
            "The shed has two rooms. The saw is in the little one.",
            "Where is the saw?",
            ["in the little room"],
        ),
    ],
)
def test_what_stands_for_a_noun_is_told_by_the_noun(
    text: str, question: str, answer: list[str]
) -> None:
    reading = read_statements(text)
    if reading is None:
        pytest.skip("no pipeline with a parser is installed")
    found = answer_question(question, reading)
    assert found is not None
    assert found.value == answer


def test_a_kind_is_of_its_sort_and_not_of_another_one() -> None:
    assert is_kind("pony", "animal")
    assert is_kind("beech", "tree")
    assert not is_kind("animal", "tree")
