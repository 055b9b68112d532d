"""What a camera sees, and what somebody in the picture sees: in the words of such questions."""

from __future__ import annotations

import pytest

import spatial_nsr as sn

ASIDE = "A fox is in front of the tractor, and the tractor faces left relative to the camera."
TWO = "Nina looks at a shelf. From where she stands, the globe is to the right of the radio."
ACROSS = "Lou and Ida stand facing one another. A torch is to Lou's left."


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (ASIDE, "Based on the camera's perspective, where is the fox from the tractor's position?",
         "left"),
        (ASIDE, "From the tractor's perspective, where is the fox?", "front"),
        ("A fox is behind the tractor. The tractor is facing to the right of the camera.",
         "Relative to the camera, where is the fox from the tractor?", "left"),
        ("A hen is to the right of a pig. The pig is facing toward the camera.",
         "From the pig's perspective, where is the hen?", "left"),
    ],
)  # fmt: skip
def test_what_nobody_tells_in_whose_view_it_is_meant_is_likely(
    text: str, question: str, value: str
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == (value, "likely")
    assert answer.assumes


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (TWO, "From Nina's viewpoint, is the globe to the left or right of the radio?", "right"),
        (ACROSS, "From Ida's viewpoint, is the torch to her left or to her right?", "right"),
    ],
)
def test_a_question_of_two_sides_is_no_question_of_yes_or_no(
    text: str, question: str, value: str
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == ([value], "proved")


def test_what_faces_the_camera_has_its_front_where_the_camera_sees_it() -> None:
    text = "From the camera's view, a fox is in front of a tractor. The tractor faces the camera."
    answer = sn.read(text).ask("From the tractor's perspective, where is the fox?")
    assert (answer.value, answer.status) == ("front", "proved")
