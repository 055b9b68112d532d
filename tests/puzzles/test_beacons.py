"""Points of the compass by which somebody knows where he faces: the sun, a star, a pole."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import SURE

PROVED = [
    ("You walk along a river. The setting sun is behind you.", "Which direction are you walking?",
     "east"),
    ("North is on my left.", "Which direction am I facing?", "east"),
    ("You are walking along a lake with the sunset on your right.",
     "Which direction are you walking?", "south"),
    ("You walk along the north shore of a lake with the setting sun at your back.",
     "Is the lake on your left or on your right?", "right"),
    ("We hiked southwest along the northwest side of a path.",
     "In which direction was the path?", "southeast"),
]  # fmt: skip
OPEN = [
    ("You walk along the east shore of a lake at sunset.", "Which direction are you walking?"),
    ("You walk from the north pole.", "Which direction are you walking?"),
    ("On your left is the north shore of a lake.", "Which direction are you facing?"),
    ("Your house faces south.", "Which direction is the dog of your house facing?"),
    ("You are facing south with your arms outstretched.",
     "In which direction is your right hand pointing?"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "question", "value"), PROVED)
def test_who_has_a_point_of_the_compass_at_hand_faces_another(
    text: str, question: str, value: str
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == (value, "proved")
    answer.derivation.check(story=text)


@pytest.mark.parametrize(("text", "question"), OPEN)
def test_no_heading_is_proved_by_what_nobody_heads_for(text: str, question: str) -> None:
    assert sn.read(text).ask(question).status not in SURE
