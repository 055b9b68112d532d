"""A question that leaves open what "it" is asks for nothing that can be proved."""

from __future__ import annotations

import pytest

import spatial_nsr as sn


@pytest.mark.parametrize(
    "question",
    [
        "Is the chair above it?",
        "Is the chair near it?",
        "What is above it?",
        "Is there a chair above it?",
    ],
)
def test_a_place_beside_nothing_is_not_passed_over(question: str) -> None:
    assert sn.read("The chair is near the table.").ask(question).status == "unknown"


def test_it_is_what_the_question_spoke_of() -> None:
    story = sn.read("The cup is above the box. The pen is left of the box.")
    assert story.ask("Does the box have a cup above it?").value == "Yes"


def test_a_proof_has_a_value() -> None:
    answer = sn.read("The lion is on the shelf.").ask("How big is the lion?")
    assert (answer.value, answer.status) == (None, "unknown")
