"""What happens in ordinary texts, by their parse: likely, and asked as in plain sentences."""

from __future__ import annotations

import pytest

import spatial_nsr as sn

CUPS = (
    "The red cup was on the shelf and the blue cup was on the table. "
    "Mia swapped the two cups. Then she put the spoon into the red cup."
)
BIN = (
    "Ben picked up the pieces, swearing, and threw them in the bin. "
    "Afterwards he emptied the bin into the container behind the yard."
)
VAN = (
    "Ann, who runs a stall, loaded the crates into the van. She drove the van to the market. "
    "At the market she unloaded the crates."
)
DESK = (
    "My daughter put the glasses in the desk. While we were at church, the dog barked. "
    "My wife took the glasses out later and laid them on the piano."
)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (CUPS, "Where is the red cup?", "table"),
        (CUPS, "Where was the red cup at first?", "shelf"),
        (BIN, "Where are the pieces?", "container"),
        (VAN, "Where are the crates?", "market"),
        (VAN, "Who drove the van to the market?", "Ann"),
        (DESK, "Where are the glasses now?", "piano"),
    ],
)
def test_things_are_followed_through_ordinary_texts(text: str, question: str, value: str) -> None:
    answer = sn.read(text).ask(question)
    assert isinstance(answer.value, list)
    assert [value in each for each in answer.value] == [True]


def test_what_is_followed_by_a_parse_is_no_proof() -> None:
    story = sn.read(BIN)
    assert story.history is None
    assert story.ask("Where are the pieces?").status == "likely"


def test_a_step_is_a_moment_of_a_text_with_numbered_steps() -> None:
    story = sn.read(
        "Step 1: The robot, freshly oiled, puts the gear in the red tray. "
        "Step 2: The robot puts the gear in the oven. Step 3: It puts the gear in the blue tray."
    )
    assert story.ask("Where is the gear after step 1?").value == ["red tray"]
    assert story.ask("Where is the gear after step 2?").value == ["oven"]
