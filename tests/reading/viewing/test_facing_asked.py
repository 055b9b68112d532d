"""Which way something faces, asked with choices and by the compass."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.checker.claims import check_claim
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.reading.text.pipelines import load_pipeline

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


@pytest.mark.parametrize(
    ("text", "question", "choices", "value"),
    [
        ("Ann faces north.", "Which way does Ann face?", ["South", "To the north"], "To the north"),
        ("Bo looks west.", "In which direction does Bo look?", ["East", "West"], "West"),
        ("The bench faces the pond.", "Which way does the bench face?",
         ["towards the swing", "towards the pond"], "towards the pond"),
    ],
)  # fmt: skip
def test_a_facing_is_told_as_one_of_the_choices(
    text: str, question: str, choices: list[str], value: str
) -> None:
    answer = sn.read(text).ask(question, choices=choices)
    assert (answer.value, answer.status) == (value, "proved")
    assert answer.chosen == (choices.index(value),)
    assert answer.derivation is not None
    record = {"story": text, **answer.to_dict()}
    check_claim(record, None, answer.derivation.to_dict())
    with pytest.raises(InvalidDerivation):
        check_claim({**record, "value": "South"}, None, answer.derivation.to_dict())


@pytest.mark.parametrize(
    ("text", "question", "choices"),
    [
        ("A hut is on the south shore. Its door faces the water.",
         "In which direction does the door face?", ["North", "South"]),
        ("The bench faces the pond.", "Which way does the bench face?", ["north", "the swing"]),
    ],
)  # fmt: skip
def test_what_something_faces_is_no_direction_of_the_compass(
    text: str, question: str, choices: list[str] | None
) -> None:
    assert sn.read(text).ask(question, choices=choices).status in ("likely", "unknown")


def test_who_faces_the_water_from_a_bank_faces_away_from_its_side() -> None:
    story = sn.read("You are on the east bank of a river. You are facing the water.")
    answer = story.ask("In which direction are you facing?")
    assert (answer.value, answer.status) == ("west", "proved")
