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


LIKELY = [
    ("You are facing south.", "Which side of your body is to the east?", "left"),
    ("You are facing south with your arms outstretched.",
     "In which direction does your left arm point?", "east"),
    ("It is noon and the sun is directly behind Ida.", "Which way is Ida facing?", "north"),
    ("It is noon in southern Chile and the sun is directly behind Ida.",
     "Which way is Ida facing?", "south"),
    ("Ben stands on a hill early in the morning. His shadow falls straight in front of him.",
     "Which way is Ben facing?", "west"),
    ("The wind is blowing from the west and it is in your face.",
     "Which direction are you facing?", "west"),
    ("A northerly wind is blowing.", "In which direction is the wind blowing?", "south"),
    ("You leave a barn through its north door and walk straight ahead.",
     "Which direction are you walking in?", "north"),
    ("You enter a barn by its north door and walk straight ahead.",
     "Which direction are you walking in?", "south"),
    ("You stand at the northwest corner of a square garden and look diagonally across to the "
     "opposite corner.", "In which direction are you looking?", "southeast"),
    ("The kiosk is due north of the pier and the tower is due east of the pier. "
     "I am standing on the pier.",
     "If I face the tower, on which side of me is the kiosk?", "left"),
    ("A square field has an oak in the northeast corner, a well in the southwest corner, a shed in "
     "the northwest corner, and a gate in the remaining corner.",
     "In which direction is the gate from the oak?", "south"),
    ("You are standing in the middle of a park. There is a pond to the south, a cafe to the west "
     "and a playground to the north.", "You face the pond. What is on your right?", "cafe"),
    ("You are in a room.", "Which direction is opposite to north-east?", "southwest"),
    ("You are in a room.",
     "If you face west and turn 90 degrees clockwise, which direction are you facing?", "north"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "question", "value"), LIKELY)
def test_sky_doors_and_corners_tell_where_somebody_faces(
    text: str, question: str, value: str
) -> None:
    answer = sn.read(text).ask(question)
    found = answer.value[0] if isinstance(answer.value, list) else answer.value
    assert (found, answer.status) == (value, "likely")
