"""What a sentence does not plainly say to be so now is no proof, whichever reader has it."""

from __future__ import annotations

import pytest

import spatial_nsr as sn

SURE = ("proved", "refuted")
FACES = "The church is on his left."


def status(text: str, question: str) -> str:
    """How sure an answer is."""
    return sn.read(text).ask(question).status


@pytest.mark.parametrize(
    ("text", "question"),
    [
        # Later turns, and clauses that tell until when, when or in what it was so.
        (f"Tom faces north, spins round and sees the sea. {FACES}", "Is the church west of Tom?"),
        (f"Tom faced north and then spun round. {FACES}", "Is the church west of Tom?"),
        (f"Tom was facing north before he turned around. {FACES}", "Is the church west of Tom?"),
        (f"Tom faced north when I last saw him. {FACES}", "Is the church west of Tom?"),
        (f"Tom faced north at first. {FACES}", "Is the church west of Tom?"),
        (f"Tom faces north in my drawing. {FACES}", "Is the church west of Tom?"),
        (f"Tom faces north, but only in his thoughts. {FACES}", "Is the church west of Tom?"),
        (
            "The statue faced south, then it was turned. On its left is a well.",
            "Is the well east of the statue?",
        ),
        (
            "The statue faced south during the war. On its left is a well.",
            "Is the well east of the statue?",
        ),
        (
            "The statue faces south in summer. On its left is a well.",
            "Is the well east of the statue?",
        ),
        # Ways that go on, and places of what something came from.
        ("The plane flew above the town and then away.", "Is the plane above the town?"),
        (
            "The cup rolled to the left of the jug and then to the right.",
            "Is the cup left of the jug?",
        ),
        ("The cup fell from the shelf above the tray.", "Is the cup above the tray?"),
        ("The book slid off the desk beside the lamp.", "Is the book beside the lamp?"),
        ("The cup hung above the tray before it fell.", "Is the cup above the tray?"),
        # What will be, what somebody says, and what is shown.
        ("From left to right there will be a pen, a pad and a cup.", "Is the pen left of the pad?"),
        (
            "From left to right Tom says there are a pen, a pad and a cup.",
            "Is the pen left of the pad?",
        ),
        ("The lamp stands left of the bed in the mirror.", "Is the lamp left of the bed?"),
        ("On the map, the inn is to the right of the mill.", "Is the inn east of the mill?"),
        (
            "The plan shows the kitchen to the north of the hall.",
            "Is the kitchen north of the hall?",
        ),
        ("A picture of a bridge hangs left of the door.", "Is the bridge left of the door?"),
        ("A portrait of the king is above the bench.", "Is the king above the bench?"),
        # Asides in lists that are told along a line.
        ("From left to right there are a pen, a pad and no cup.", "Is the cup right of the pad?"),
        (
            "From left to right there are a pen and a pad or a cup and a jug.",
            "Is the pen left of the pad?",
        ),
        (
            "From left to right there are a red mug, a blue mug and, behind it, a green mug.",
            "Is the green mug right of the blue mug?",
        ),
        (
            "From left to right there are a pen, a pad but not the cup, and a jug.",
            "Is the cup left of the jug?",
        ),
        (
            "From left to right, seen from behind, there are a pen, a pad and a cup.",
            "Is the pen left of the pad?",
        ),
        # What is only named, or denied in part.
        ("A hen or a duck is in the pond. The pond is north of the barn.", "Is there a duck?"),
        (
            "The hotel is not just north of the station but also west of it.",
            "Is the hotel north of the station?",
        ),
        ("Al stands in front of Bo.", "Is Al second?"),
        # A place that is told of another thing, and "at", which is not within.
        (
            "A town lies on the west shore of a lake and a village on the east shore.",
            "Is the town west of the lake?",
        ),
        ("The white boat lies at the pier.", "Is the white boat south of the pier?"),
        # What changes places, and names that are nouns.
        (
            "Ed swapped cup A and cup B. Cup A was left of cup B.",
            "Is cup A left of cup B?",
        ),
        ("Spring is in the box. The spring is under the lid.", "Is Spring under the lid?"),
        ("Ann sits beside Mr Rock. The rock is behind the stone.", "Is the rock beside Ann?"),
        # Whose view is meant.
        ("Seen from behind, the tower is left of the gate.", "Is the tower left of the gate?"),
        ("Facing the audience, Vera stands left of Walt.", "Is Vera left of Walt?"),
        ("The room faces south. The bed is on its left.", "Is the bed east of the room?"),
    ],
)
def test_what_is_not_plainly_said_to_be_so_is_not_proved(text: str, question: str) -> None:
    assert status(text, question) not in SURE


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("Tom faces north. The church is on his left.", "Is the church west of Tom?", "Yes"),
        (
            "From left to right there are a pen, a pad and a cup.",
            "Is the cup right of the pad?",
            "Yes",
        ),
        ("The hotel is not north of the station.", "Is the hotel north of the station?", "No"),
        (
            "When I look south, the tower is to the left of the gate.",
            "Is the tower east of the gate?",
            "Yes",
        ),
        (
            "In the picture, the inn is left of the mill.",
            "In the picture, is the inn left of the mill?",
            "Yes",
        ),
        ("The cup is above the tray and left of the jug.", "Is the tray below the cup?", "Yes"),
        ("A hen is in the pond. The pond is north of the barn.", "Is there a hen?", "Yes"),
        (
            "Seen from the north, the tower is left of the gate.",
            "Is the tower east of the gate?",
            "Yes",
        ),
        (
            "Seen from the east, the tower is left of the gate.",
            "Is the tower south of the gate?",
            "Yes",
        ),
        (
            "Looking from the north, the inn is right of the mill.",
            "Is the inn west of the mill?",
            "Yes",
        ),
        (
            "You face east and I face you. The bank is on my right.",
            "Is the bank north of me?",
            "Yes",
        ),
        (
            "You are facing west and I am facing you. The bank is on my left.",
            "Is the bank north of me?",
            "Yes",
        ),
    ],
)
def test_what_is_plainly_said_is_proved(text: str, question: str, value: str) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status in SURE) == (value, True)


@pytest.mark.parametrize(
    "after",
    [
        "Or was.", "No more.", "Until last week.", "Or on the roof.", "Possibly.", "So Bo claims.",
        "If Bo is right.", "Is it really?", "That is a lie.", "At least I hope so.", "Or is it?",
    ],
)  # fmt: skip
def test_an_afterthought_leaves_open_what_stands_before_it(after: str) -> None:
    text = f"The vase is in the loft. {after}"
    assert status(text, "Is the vase in the loft?") not in SURE
    assert status(text, "Where is the vase?") not in SURE


@pytest.mark.parametrize("after", ["It is blue.", "Bo is in the yard.", "No cup is in the yard."])
def test_a_sentence_of_its_own_takes_nothing_back(after: str) -> None:
    assert status(f"The vase is in the loft. {after}", "Is the vase in the loft?") == "proved"


@pytest.mark.parametrize(
    "text",
    [
        "Which of these is wrong? The vase is in the loft.",
        "Wish list for my house. The vase is in the loft.",
        "Suppose the pot is in the yard. Then the vase is in the loft.",
        "The vase is in the loft, most weeks.",
        "The vase is in the loft. The loft is empty now.",
        "The vase is in the loft. Nothing is in the loft any more.",
        "The vase is far from in the loft.",
    ],
)
def test_what_a_frame_or_a_later_sentence_takes_back_is_not_proved(text: str) -> None:
    assert status(text, "Where is the vase?") not in SURE


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The pen is in the drawer.", "Is the pen at the front of the drawer?"),
        ("The pen is in the drawer.", "Is the pen in the back of the drawer?"),
        ("Bo is in the castle.", "Is Bo in the cellar of the castle?"),
        ("The mill is near the inn.", "Is the mill nearest to the inn?"),
        ("The mill is near the inn.", "Is the mill next to the inn?"),
    ],
)
def test_what_is_asked_of_more_than_is_told_is_not_proved(text: str, question: str) -> None:
    assert status(text, question) not in SURE


def test_what_only_seems_to_contradict_itself_is_unknown() -> None:
    said = "Two cups are left of the jug, and one is right of it. One is red."
    assert status(said, "Is the red cup left of the jug?") in ("unknown", "likely")
    said = "The cup is left of the jug. The cup is right of the jug."
    assert status(said, "Is the cup left of the jug?") == "inconsistent"
