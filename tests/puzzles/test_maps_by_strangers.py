"""Maps as other hands tell them: settings, lists of what they are, journeys, lines, distances."""

from __future__ import annotations

import pytest

import spatial_nsr as sn

CAMP = (
    "Plan of our camp, drawn on squares. The red tent is one square north of the fire pit. "
    "The blue tent is one square east of the red tent. "
    "The green tent is one square south of the blue tent."
)
FAIR = (
    "At the fair the carousel is directly south of the big wheel. "
    "The ghost train is directly east of the carousel."
)
FERRY = (
    "From Oslo Bay the ferry sails 20 miles east to Long Cay. "
    "There it turns and sails 20 miles north to Port Ames."
)
PLANE = "The plane flies 100 km north from Arlen to Beck, then 100 km west from Beck to Corne."
LANE = (
    "Dunes, Elm Farm and Foxhole are three hamlets along a straight lane, in that order. "
    "It is 3 miles from Dunes to Elm Farm and 4 miles from Elm Farm to Foxhole."
)
COAST = (
    "Along the coast, from west to east, lie the ports of Ames, Bray and Cole. "
    "Ames is 12 km from Bray. Bray is 9 km from Cole."
)
LINE = (
    "On the branch line the stations A, B, C, D and E follow one another in a straight line, "
    "each 2 kilometres from the next."
)
HOUSE = (
    "From our house the school is 800 metres away, the pool is 1200 metres away and "
    "the bakery is 300 metres away."
)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (CAMP, "What is northeast of the fire pit?", ["blue tent"]),
        (CAMP, "What is one square east of the fire pit?", ["green tent"]),
        (FAIR, "Where is the ghost train from the big wheel?", "southeast"),
        (FAIR, "Which ride is southeast of the big wheel?", ["ghost train"]),
        (FERRY, "In which direction is Port Ames from Oslo Bay?", "northeast"),
        (FERRY, "Which way is Oslo Bay from Port Ames?", "southwest"),
        (PLANE, "Which way does Corne lie from Arlen?", "northwest"),
        (LANE, "How many miles is it from Dunes to Foxhole?", 7),
        (LANE, "Which is nearer to Elm Farm, Dunes or Foxhole?", "Dunes"),
        (COAST, "How far is it from Ames to Cole?", "21 km"),
        (LINE, "How many kilometres is it from B to E?", 6),
        (HOUSE, "Which of the three is nearest to the house?", "bakery"),
        (HOUSE, "How many metres further from the house is the pool than the school?", 400),
        (HOUSE, "How much nearer to the house is the bakery than the pool?", "900 metres"),
    ],
)
def test_they_are_read_as_others_tell_them(text, question, value):
    assert sn.read(text).ask(question).value == value


def test_of_what_is_told_in_a_setting_the_setting_is_no_place():
    story = sn.read("On the farm, the barn is northeast of the pond. The hut is east of the barn.")
    assert story.ask("Where is the hut from the pond?").value != "No"
    assert story.ask("Is the farm north of the pond?").value in (None, "Unknown")


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (HOUSE, "How far is the school from the pool?"),
        ("The road runs 3 km north to Kolby. Ames is 2 km east of Bray.", "Where is Kolby?"),
        (LANE, "How much further from Elm Farm is Dunes than Foxhole?"),
    ],
)
def test_what_is_not_told_stays_open(text, question):
    assert sn.read(text).ask(question).status in ("unknown", "likely")
    if text is HOUSE or text is LANE:
        assert sn.read(text).ask(question).value is None


FAIRGROUND = (
    "A plan of the fair shows six stalls on a neat grid, with neighbours one square apart. "
    "The cider bar is directly north of the ring. The slide is directly east of the cider bar. "
    "The toy stall is directly south of the ring. The pit is directly east of the ring."
)
SHIRE = "Tarn and Well are both south of Quill. Quill is south of Rast. Peak is due east of Quill."


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (FAIRGROUND, "In which direction is the slide from the toy stall?", "northeast"),
        (FAIRGROUND, "How many stalls are further north than the ring?", 2),
        (FAIRGROUND, "Which stall is the southernmost?", "toy stall"),
        (SHIRE, "Which village is the northernmost?", "Rast"),
        (SHIRE, "Of Quill, Rast and Peak, which is furthest east?", "Peak"),
        (SHIRE, "How many places are north of Quill?", 1),
        ("Six inns are on a map. Ox is northeast of Elm. Fir is southwest of Elm.",
         "How many inns are southwest of Ox?", 2),
    ],
)  # fmt: skip
def test_north_is_exactly_north_where_others_are_counted_or_compared(text, question, value):
    answer = sn.read(text).ask(question)
    found = answer.value[0] if isinstance(answer.value, list) else answer.value
    assert (found, answer.status in ("likely", "proved")) == (value, True)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (SHIRE, "Which of Tarn and Well is the southernmost?"),
        (SHIRE, "How many places are north of Tarn?"),
    ],
)
def test_what_lies_alike_is_not_told_apart(text, question):
    assert sn.read(text).ask(question).value is None
