"""Where a thing is from another asks for a side, which no place of the text answers."""

from __future__ import annotations

import pytest

import spatial_nsr as sn

SHELF = "The jug is on the shelf. The lamp is left of the jug. The cup is left of the lamp."
ZOO = (
    "At the little zoo the otters are due west of the bears. The bears are due west of the lynx. "
    "The owls are due north of the lynx. The seals are due south of the otters."
)
HOUSE = "The pantry is in the northeast corner of the house. The hall is in the south."


@pytest.mark.parametrize(
    ("text", "question", "side"),
    [
        (SHELF, "Where is the cup from the jug?", "left"),
        (SHELF, "Where is the jug from the lamp?", "right"),
        (SHELF, "Where is the jug relative to the lamp?", "right"),
        (SHELF, "Where is the jug in relation to the cup?", "right"),
        (ZOO, "Where are the bears from the otters?", "east"),
    ],
)
def test_a_side_is_told_where_something_is_seen_from_another(text, question, side):
    value = sn.read(text).ask(question).value
    assert side in (value if isinstance(value, list) else [value])


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (HOUSE, "Where is the pantry from the hall?"),
        (HOUSE, "Where does the pantry lie relative to the hall?"),
        ("The key hangs on a hook. The desk is under the lamp.", "Where is the key from the desk?"),
    ],
)
def test_another_place_is_no_answer(text, question):
    assert sn.read(text).ask(question).value is None


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("Where is the train from Leeds?", "platform 3"),
        ("Where is the man from the gas works?", "yard"),
        ("Where is the lamp?", "bench"),
    ],
)
def test_what_is_called_by_where_it_comes_from_is_somewhere(question, place):
    story = sn.read(
        "A man from the gas works stood in the yard. The train from Leeds is at platform 3. "
        "The lamp is on the bench."
    )
    assert place in str(story.ask(question).value)
