"""What lies on one straight line: posts at equal gaps, miles, heights, stations in their order."""

from __future__ import annotations

from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.puzzles.lines.texts import read_line

ROAD = "On the straight road the light is at mile 9, the port is at mile 26 and the inn is at 15."
TOWNS = (
    "Four towns lie along a straight road in this order: Ash, Birk, Colm, Dorn. It is 4 km from "
    "Ash to Birk, 9 km from Birk to Colm and 3 km from Colm to Dorn."
)
LAMPS = "Nine lamps stand along a straight street. Each lamp is 20 metres from the next. "
NEST = (
    "In the elm there is a nest 9 metres above the ground and, straight below it, a swing 2 metres "
    "above the ground. Straight below both of them is a burrow 3 metres under the ground."
)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (TOWNS, "How many kilometres is it from Ash to Dorn?", 16),
        (TOWNS, "How far is Birk from Dorn?", "12 km"),
        (TOWNS, "Which town is nearest to Colm?", "Dorn"),
        (LAMPS, "How far is it from the first lamp to the last?", "160 metres"),
        (LAMPS, "How many metres are there between the second lamp and the fifth?", 60),
        (LAMPS, "How many gaps are there between the lamps?", 8),
        (LAMPS + "A dog lies under the fourth lamp.", "How far is the dog from the sixth lamp?",
         "40 metres"),
        (NEST, "How many metres is it from the nest to the burrow?", 12),
        (NEST, "Which is nearer to the swing, the nest or the burrow?", "burrow"),
        ("A straight fence is 30 metres long. There is a post at each end and a post every 5 "
         "metres in between.", "How many posts does the fence have?", 7),
    ],
)  # fmt: skip
def test_how_far_things_on_a_line_are_is_likely(text: str, question: str, value: Any) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == (value, "likely")


@pytest.mark.parametrize(
    "text",
    [
        "Nine lamps stand along a straight street. Each lamp is about 20 metres from the next.",
        "Four towns lie along a straight road: Ash, Birk, Colm and Dorn. It is 4 km from Ash to "
        "Birk and 9 km from Birk to Dorn.",
        "Every dog in the yard is a poodle. There are four animals in the yard.",
        "The lamp is 2 m left of the bed. The chair is 3 m right of the bed.",
    ],
)
def test_what_is_not_told_to_lie_on_a_line_is_none(text: str) -> None:
    assert read_line(text) is None


def test_places_by_miles_are_compared_and_one_is_between_the_others() -> None:
    story = sn.read(ROAD.replace("at 15", "at mile 15"))
    assert story.ask("Which of the three is between the other two?").value == "inn"
    assert story.ask("Is the inn nearer to the light than the port?").value == "Yes"
    assert story.ask("Which is nearer to the inn?", choices=["the light", "the port"]).value == (
        "the light"
    )
