"""Where something is that came or was brought to a place, is held there or works there."""

from __future__ import annotations

import pytest

import spatial_nsr as sn


@pytest.mark.parametrize(
    ("text", "question", "value", "status"),
    [
        ("Kim walked to the wardrobe. A cat slept.", "Where is Kim?", "at the wardrobe", "proved"),
        ("The ball rolled to the box. A dog barked.", "Where is the ball?", "at the box", "proved"),
        ("The mug is in Zoe's right hand.", "Where is the mug?", "in Zoe's right hand", "likely"),
    ],
)
def test_who_comes_to_a_thing_is_at_it_and_what_is_put_there_in_it(
    text: str, question: str, value: str, status: str
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == ([value], status)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Ken is at the table. He has a fork in his left hand.", "Where is the fork?"),
        ("Lou is on the step. She has a whip in her right hand.", "Where is the whip?"),
        ("Marigold works in the bank. The vault is below the bank.", "Where is Marigold?"),
        ("Mr Ode teaches in the annexe. The annexe is near the gate.", "Where is Mr Ode?"),
        ("Dr Field crossed the field and went into the barn.", "Where is the field?"),
        ("Miss Pool passed the pool and went into the shed.", "Where is the pool?"),
        ("The dog ran to the pond. The pond is in front of the house.", "Is the dog in the pond?"),
    ],
)
def test_what_is_held_done_reached_or_called_alike_proves_no_place(
    text: str, question: str
) -> None:
    assert sn.read(text).ask(question).status not in ("proved", "refuted")


def test_between_along_a_line_of_the_compass_is_told_by_the_compass() -> None:
    story = sn.read(
        "The stall is between the fountain and the gate. The fountain is west of the gate. "
        "The busker is between the stall and the gate."
    )
    assert story.ask("Where is the busker?").value == ["east of the stall", "west of the gate"]
    assert story.ask("Is the busker east of the fountain?").status == "proved"
    assert story.ask("Is the busker to the right of the fountain?").status == "likely"
