"""Whether it is so: questions of yes or no held against what a text tells, at a time."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.questions import answer_question
from spatial_nsr.reading.questions.declaring import declared, parts_of
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


def value(text: str, question: str) -> object:
    reading = read_statements(text)
    assert reading is not None
    found = answer_question(question, reading)
    return None if found is None else found.value


@pytest.mark.parametrize(
    ("question", "statement", "timed"),
    [
        ("Did the old dog sleep under the bed?", "the old dog did sleep under the bed .", False),
        ("Is the lamp on the desk?", "the lamp is on the desk .", False),
        ("Is there a lamp in the hall?", "there is a lamp in the hall .", False),
        (
            "Are the cup and the plate on the tray?",
            "the cup and the plate are on the tray .",
            False,
        ),
        ("Was the key in the tin when Mia left?", "the key was in the tin .", True),
        ("After the storm, was the boat here?", "the boat was here .", True),
        ("Was the key in the tin at half past nine?", "the key was in the tin .", True),
    ],
)
def test_a_question_is_put_in_the_order_of_a_statement(
    question: str, statement: str, timed: bool
) -> None:
    nlp = load_pipeline()
    assert nlp is not None
    parts = parts_of(nlp(question))
    assert parts is not None
    doc = declared(parts.main)
    assert doc is not None
    assert (" ".join(token.text for token in doc), parts.timed) == (statement, timed)


def test_a_question_for_a_thing_is_no_claim() -> None:
    nlp = load_pipeline()
    assert nlp is not None
    assert parts_of(nlp("What is on the desk?")) is None


MOVED = (
    "The mug was on the shelf. Mia put it in the box. Then Tom carried the box to the cellar. "
    "The rake stands behind the shed."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is the mug in the box?", "Yes"),
        ("Is the mug in the cellar?", "Yes"),
        ("Is the mug still on the shelf?", "No"),
        ("Was the mug on the shelf before Mia put it in the box?", "Yes"),
        ("Was the mug in the cellar before Tom carried the box to the cellar?", "No"),
        ("Did Mia put the mug in the box?", "Yes"),
        ("Did Tom put the mug in the box?", "No"),
        ("Did Mia carry the box to the cellar?", "No"),
        ("Is the rake in front of the shed?", "No"),
        ("Is the rake in the shed?", "No"),
        ("Is the mug larger than the box?", None),
        ("Is the broom behind the shed?", None),
        ("Is the mug on the shelf or in the box?", None),
    ],
)
def test_what_was_moved_is_where_it_came_to(question: str, expected: str | None) -> None:
    assert value(MOVED, question) == expected


TOLD = (
    "The clerk says that the parcel is on the counter. There is no bench in the hall. "
    "I dreamt that a horse stood in the pond. The map may be in the drawer. "
    "The stool is not beside the stove. A lantern hangs in the porch. "
    "The scarf should be in the basket, but it is on the stairs."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is the parcel on the counter?", None),
        ("Is there a bench in the hall?", "No"),
        ("Was there really a horse in the pond?", "No"),
        ("Is the map in the drawer?", None),
        ("Is the stool beside the stove?", "No"),
        ("Is there a lantern in the porch?", "Yes"),
        ("Is there a lantern in the hall?", None),
        ("Is the scarf in the basket?", "No"),
    ],
)
def test_what_is_not_told_to_be_so_is_no_fact(question: str, expected: str | None) -> None:
    assert value(TOLD, question) == expected


def test_memory_tells_what_held_at_a_moment() -> None:
    reading = read_statements("The mug was on the shelf. Mia put it in the box.")
    assert reading is not None
    before, after = Memory.at(reading, 0), Memory.at(reading)
    assert [said.relation for said in before.now] == ["on"]
    assert [said.relation for said in after.now] == ["in"]
    assert [said.relation for said in after.over] == ["on"]


ORDERED = (
    "The oak is taller than the elm. The elm is taller than the hazel. "
    "On the shelf are, from left to right, an owl, a fox and a hare. "
    "Aunt Vera is the oldest of the guests. The green canoe is the last of the three."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is the oak taller than the hazel?", "Yes"),
        ("Is the hazel taller than the oak?", "No"),
        ("Is the hazel shorter than the oak?", "Yes"),
        ("Is the oak older than the hazel?", None),
        ("Is the owl to the left of the hare?", "Yes"),
        ("Is the hare to the left of the fox?", "No"),
        ("Is the green canoe the last of the three?", "Yes"),
        ("Is the green canoe the first of the three?", None),
    ],
)
def test_comparisons_and_ranks_lead_from_one_to_another(
    question: str, expected: str | None
) -> None:
    assert value(ORDERED, question) == expected


PLACED = (
    "The broom leans behind the boiler. The boiler is in the cellar. "
    "The sieve hangs in the pantry. Two vases stand on the piano. "
    "The glove was on the bench. The dog carried it through the gate."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is the broom in the cellar?", "Yes"),
        ("Is the broom in the pantry?", None),
        ("Is the sieve in the cellar?", "No"),
        ("Is the sieve on the table?", None),
        ("Is the cracked vase on the piano?", None),
        ("Did the dog carry the glove through the gate?", "Yes"),
        ("Is the glove still on the bench?", "No"),
        ("Was the glove on the bench before?", "Yes"),
        ("Is the broom really in the cellar?", None),
        ("Does the dog think that the glove is in the pantry?", None),
    ],
)
def test_what_stands_beside_a_thing_is_in_its_room(question: str, expected: str | None) -> None:
    assert value(PLACED, question) == expected


def test_what_a_question_calls_left_is_not_what_the_text_calls_right() -> None:
    assert value("The ring is in the right drawer.", "Is the ring in the left drawer?") == "No"
    assert value("A ring is in the right drawer.", "Is a comb in the left drawer?") is None


STILL = (
    "The gulls used to nest on the roof. The old lamp was taken away. Mia carried the drum to the "
    "attic. The clerk says that the parcel is on the counter. The rug is on the landing. "
    "The still air smells of tar. Perhaps the map is in the drawer."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Are the gulls still on the roof?", "No"),
        ("Is the old lamp still on the desk?", "No"),
        ("Is the drum still in the hall?", "No"),
        ("Is the drum still in the attic?", "Yes"),
        ("Is the rug on the chair?", None),
        ("Is the still air on the chair?", None),
        ("Is the parcel on the counter?", None),
        ("Is the parcel really on the counter?", "No"),
        ("Is the map really in the drawer?", None),
        ("Is it certain that the map is in the drawer?", "No"),
        ("Is it certain that the map is under the bed?", None),
    ],
)
def test_what_is_asked_for_still_or_really_was_so_or_said_so(
    question: str, expected: str | None
) -> None:
    assert value(STILL, question) == expected


NONE = (
    "The bridge has no lamp. There is a tent without poles. The clock has lost its hands. "
    "A barrel stands in the yard. The barrel has no lid. A lid lies in the grass."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is there a lamp on the bridge?", "No"),
        ("Does the tent have poles?", "No"),
        ("Does the clock have hands?", "No"),
        ("Is there a barrel in the yard?", "Yes"),
        ("Is there a lid in the yard?", None),
        ("Does the clock have a chain?", None),
        ("Is there no lamp on the bridge?", "Yes"),
    ],
)
def test_there_is_none_of_what_a_text_only_says_not_to_be_there(
    question: str, expected: str | None
) -> None:
    assert value(NONE, question) == expected


LEVELS = (
    "The jam is on the top shelf. The flour is on the bottom shelf. The tea is on the first shelf. "
    "The ward is on the second floor. The canteen is on the ground floor. The cook is in the "
    "canteen. The coin is in the left drawer. The ring is in the right drawer. "
    "The inn is on the north side of the street. The bank is on the south side of the street. "
    "The mill is on the north side of the street. The barn is between the well and the pond."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Is the jam higher than the flour?", "Yes"),
        ("Is the jam below the flour?", "No"),
        ("Is the tea above the flour?", None),
        ("Is the cook below the ward?", "Yes"),
        ("Is the ward on a higher floor than the canteen?", "Yes"),
        ("Is the ward on a lower floor than the canteen?", "No"),
        ("Is the coin to the left of the ring?", "Yes"),
        ("Are the jam and the flour on the same shelf?", "No"),
        ("Is the cook on the same floor as the canteen?", "Yes"),
        ("Is the ward on the same floor as the inn?", None),
        ("Is the inn on the same side of the street as the mill?", "Yes"),
        ("Is the inn on the same side of the street as the bank?", "No"),
        ("Is the barn next to the pond?", "Yes"),
    ],
)
def test_shelves_floors_and_sides_tell_how_things_lie_to_one_another(
    question: str, expected: str | None
) -> None:
    assert value(LEVELS, question) == expected


PAST = (
    "The ladders used to stand by the door. Now they are in the yard. The drum was on the stage. "
    "Mia carried it to the attic. Tom was to bring the flute to the hall. "
    "The sofa is on the carpet. The radio is on the boiler."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("Did the ladders use to stand by the door?", "Yes"),
        ("Are the ladders by the door?", "No"),
        ("Was the drum on the stage?", "Yes"),
        ("Is the drum on the stage?", "No"),
        ("Is the sofa in the parlour?", None),
        ("Is the radio in the cupboard?", None),
    ],
)
def test_what_was_so_once_is_so_of_the_past_alone(question: str, expected: str | None) -> None:
    assert value(PAST, question) == expected


ROOMS = (
    "The sofa is on the carpet. The parlour is cold. The cupboard is open. A cat is in the loft."
)


@pytest.mark.parametrize(
    ("question", "expected"),
    [("Is the sofa in the parlour?", None), ("Is the sofa in the cupboard?", "No")],
)
def test_what_is_on_something_may_be_in_any_room(question: str, expected: str | None) -> None:
    assert value(f"{ROOMS} The cat is near the parlour and the cupboard.", question) == expected


def test_what_was_planned_is_not_told_to_have_happened() -> None:
    text = "Saul wanted to put the medal in the safe."
    assert value(text, "Did Saul put the medal in the safe?") == "No"
    assert value(text, "Did Saul put the medal in the drawer?") is None
