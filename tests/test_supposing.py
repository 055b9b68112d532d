"""What questions suppose is so at the end of a text, and what follows is likely at most."""

from __future__ import annotations

import pytest

import spatial_nsr as sn

LAKE = "I walk north along the west shore of the lake."
QUEUE = "Ann, Bo and Cy stand in a queue. Bo is not last."
ROOMS = "Mary went to the kitchen. John took the apple."
PENS = "The pen is in the cup. The cup is on the desk."


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (LAKE, "If I turn around, on which side is the lake?", "left"),
        (LAKE, "Suppose I turn around. On which hand is the lake then?", "left"),
        (LAKE, "After I turn around, on which side is the lake?", "left"),
        (QUEUE, "If Ann is first, who is last?", ["Cy"]),
        (QUEUE, "Is Cy last if Ann is first?", "Yes"),
        (QUEUE, "Assuming that Ann is first, is Cy last?", "Yes"),
        (ROOMS, "Where is Mary if she goes to the garden?", ["in the garden"]),
        (ROOMS, "If John drops the apple in the hall, where is the apple?", ["in the hall"]),
        (ROOMS, "Imagine that Mary went to the attic. Is Mary in the kitchen?", "No"),
    ],
)
def test_what_follows_of_what_is_supposed_is_likely(
    text: str, question: str, value: object
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == (value, "likely")
    assert answer.question == question
    assert answer.story == text
    assert answer.derivation is None
    assert any("nothing else changes" in each for each in answer.assumes)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (
            "Take 3 steps north. Take 3 steps south.",
            "If you follow these instructions, do you return to the starting point?",
            "Yes",
        ),
        (PENS, "Can you tell me if the pen is on the desk?", None),
        (LAKE, "On which side is the lake?", "right"),
        (
            "On the desk, I see a blue mug, a red pen and a blue book.",
            "If I remove all the mugs from the desk, how many blue items remain on it?",
            1,
        ),
    ],
)
def test_what_only_follows_the_text_is_not_supposed(
    text: str, question: str, value: object
) -> None:
    answer = sn.read(text).ask(question)
    assert not any("nothing else changes" in each for each in answer.assumes)
    if value is not None:
        assert (answer.value, answer.status) == (value, "proved")


def test_what_is_supposed_and_not_understood_leaves_it_open() -> None:
    answer = sn.read("Block A is left of block B.").ask(
        "If the map is frobbed, is block A left of block B?"
    )
    assert answer.status == "unknown"
    assert "which was not understood" in answer.missing[0]
