"""Turns, mirrors, maps, speech and moving viewers: readers are led to prove what is not so."""

from __future__ import annotations

from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Answer

# What is asked, and every answer that may be proved; None: it must be left open.
TRAPS: list[tuple[str, str, Any]] = [
    # Somebody turns, once or again.
    ("I face north. I turn right. I turn right. The oak is on my left.", "Is it east of me?", None),
    (
        "You are facing north. Turn right. Turn right. The oak is on your left.",
        "Is the oak east of you?",
        "Yes",
    ),
    (
        "You are facing north. The elm is on your left. Turn right. The oak is on your left.",
        "Is the elm behind you?",
        "Yes",
    ),
    ("You are facing north. Turn right. Turn right.", "Which way do you face?", ["south"]),
    (
        "The car faces north. It reverses into the lane. The bin is on the car's left.",
        "Is the bin west of the car?",
        None,
    ),
    (
        "The drone hovers facing east. It yaws by a quarter. The mast is on the drone's right.",
        "Is the mast south of the drone?",
        None,
    ),
    (
        "I face the window. The lamp is on my left. Now I turn my back to the window.",
        "Is the lamp on my left?",
        None,
    ),
    # Somebody goes elsewhere.
    (
        "I face north. The oak is on my left. I walk to the pond. The elm is on my right.",
        "Is the elm east of the oak?",
        None,
    ),
    (
        "I face north. The oak is on my left. I walk to the pond. The elm is on my right.",
        "Is the oak left of the elm?",
        None,
    ),
    (
        "You face the house. The garage is on your left. Then you cross to the other side.",
        "Is the garage on your left?",
        None,
    ),
    # Ways that lead south: left is no longer west.
    (
        "I am at the gate, looking south at the barn. The oak is on my left.",
        "Is the oak west of me?",
        "No",
    ),
    (
        "You walk south along the street. The bank is on your left.",
        "Is the bank west of you?",
        "No",
    ),
    ("Driving south, you have the lake on your left.", "Is the lake west of you?", "No"),
    # Maps and pictures that are held otherwise.
    (
        "The plan shows south at the top. The inn is left of the church.",
        "Is the inn west of the church?",
        None,
    ),
    (
        "The map is rotated by 180 degrees. On the map, the inn is left of the church.",
        "Is the inn west of the church?",
        None,
    ),
    # Others speak.
    ('"The key is on my left," says Ann. Bob is here.', "Is the key on my left?", None),
    ('"The key is on your left," says Ann. Bob is here.', "Is the key on my left?", None),
    ("Ann: The vase is on my left. Bob: The jug is on my left.", "Is the vase on my left?", None),
    ("Ann: The vase is on your left. Bob: Thanks.", "Is the vase on Bob's left?", "Yes"),
    ('"The key is on my left," says Ann. I stand opposite Ann.', "Is the key on my right?", "Yes"),
    # What is not said to be so.
    (
        "Perhaps the car faces north. The bin is on the car's left.",
        "Is the bin west of the car?",
        None,
    ),
    ("The car should face north. The bin is on its left.", "Is the bin west of the car?", None),
    ("The car faces neither north nor east.", "Which way does the car face?", None),
    ("Does the car face north? The bin is on the car's left.", "Is the bin west of the car?", None),
    (
        "The car used to face north. The bin is on the car's left.",
        "Is the bin west of the car?",
        None,
    ),
    (
        "The car used to face north, but now it faces south. The bin is on the car's left.",
        "Is the bin west of the car?",
        "No",
    ),
    (
        "The car faces north. The bin is on its left. Now the car faces south.",
        "Is the bin east of the car?",
        None,
    ),
    # What lies on its back has its left elsewhere.
    (
        "The toy car lies on its roof, facing north. The bin is on the car's left.",
        "Is the bin west of the car?",
        None,
    ),
    # Only half of what would be needed.
    (
        "The teacher faces the pupils. The map is on the teacher's left.",
        "Is it on their right?",
        None,
    ),
    (
        "Tom faces Ann. The cup is on Tom's left.",
        "Is the cup on Ann's right?",
        None,
    ),
    (
        "Ann, Bo and Cy stand side by side, all facing Dee. Bo is on Ann's left. Dee faces them.",
        "What would be on Ann's left if she turned around?",
        None,
    ),
    (
        "Ann faces north and Bob stands behind her, facing the same way. The cup is on Bob's left.",
        "Is Bob south of Ann?",
        None,
    ),
    ('He said: "The safe is on my left." I stand facing him.', "Is the safe on my left?", None),
    ("Ann told Bob that the key is on his left. Bob faces north.", "Is the key west of Bob?", None),
    ("You face north. The oak is on your left. Go back to the gate.", "Is it on your left?", None),
    ("East is up on this map. The inn is above the church.", "Is the inn north of it?", None),
    ("The horse is walking backwards to the north. The cart is on its left.", "Is it west?", None),
    # Whose "his" is, and what "into" says.
    (
        "Vera's clock is on her right. Igor's tea is on his right.",
        "On whose right is the tea?",
        ["Igor"],
    ),
    ("The presenter looks into the camera.", "Is the presenter in the camera?", None),
    ("A bird is at my two o'clock in the tree.", "Is the bird right of the tree?", None),
    (
        "My rook is above your knight, so it looks down at everything.",
        "Is the rook in front of me?",
        None,
    ),
]


def asked(text: str, question: str) -> Answer:
    answer = sn.read(text, "mentioned").ask(question)
    if answer.status in ("proved", "refuted"):
        assert answer.derivation is not None
        answer.derivation.check()
    return answer


@pytest.mark.parametrize(("text", "question", "expected"), TRAPS)
def test_nothing_false_is_proved_where_frames_mislead(
    text: str, question: str, expected: Any
) -> None:
    answer = asked(text, question)
    if expected is None:
        assert answer.status == "unknown", answer.value
    else:
        alone = expected[0] if isinstance(expected, list) else expected
        assert answer.value in (expected, alone)


@pytest.mark.parametrize("turns", range(5))
def test_every_turn_to_the_right_goes_on_from_the_one_before(turns: int) -> None:
    ways = ["north", "east", "south", "west"]
    text = "You are facing north. " + "Turn right. " * turns + "The oak is on your left."
    faced = ways[turns % 4]  # which the reader of ways tells as one word
    assert asked(text, "Which way do you face?").value in ([faced], faced)
    left = ways[(turns - 1) % 4]
    for way in ways:
        answer = asked(text, f"Is the oak {way} of you?")
        assert answer.status == ("proved" if way == left else answer.status)
        assert (answer.value == "Yes") == (way == left)


@pytest.mark.parametrize("way", ["north", "north-east", "south", "west"])
def test_a_way_that_is_walked_tells_where_left_is(way: str) -> None:
    words = {"north": "west", "north-east": "north-west", "south": "east", "west": "south"}
    for form in ("You walk {} along the lane. ", "You are driving {} on the road. "):
        text = f"{form.format(way)}The bank is on your left."
        assert asked(text, f"Is the bank {words[way]} of you?").value == "Yes"
        assert asked(text, f"Is the bank {way} of you?").value != "Yes"
