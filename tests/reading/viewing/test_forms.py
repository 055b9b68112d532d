"""Forms in which people name viewpoints, facings and sides of things: what they come to."""

from __future__ import annotations

import random
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import InputError
from spatial_nsr.facts import Fact
from spatial_nsr.reading.makers.shapes import parse_shapes
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.viewing.asked import view_asked
from spatial_nsr.reading.viewing.told import views_of

ANSWERS: list[tuple[str, str, Any]] = [
    # Moving things, clocks, stages.
    (
        "The dog is at the pilot's two o'clock. The pilot faces north.",
        "Is the dog east of the pilot?",
        "Yes",
    ),
    (
        "The chair is stage left of the table. The lamp is stage right of the table.",
        "From the audience's point of view, is the chair to the right of the lamp?",
        "Yes",
    ),
    # Where one stands, and looks.
    (
        "Standing at the door and looking in, the bed is left of the desk.",
        "As seen from the door, is the desk right of the bed?",
        "Yes",
    ),
    (
        "You are standing at the gate and looking in. The well is on your left.",
        "If you turn around, is the well on your right?",
        "Yes",
    ),
    (
        "From the shed, face the pond. The oak is left of the elm.",
        "From the pond, facing the shed, is the oak left of the elm?",
        "No",
    ),
    (
        "As you enter the shop, the till is on your left.",
        "As you leave the shop, is the till on your right?",
        "Yes",
    ),
    ("I am looking south. The river is on my left.", "Is the river west of me?", "No"),
    ("I am looking north. The hill is behind me.", "Is the hill south of me?", "Yes"),
    (
        "I am looking north. The oak is on my left.",
        "If I turn left, is the oak on my right?",
        "Unknown",
    ),
    ("I am looking north. The oak is on my left.", "If I turn right, is the oak behind me?", "Yes"),
    (
        "Everything is seen from the driver. The church is left of the mill.",
        "Is the mill right of the church?",
        "Yes",
    ),
    ("The lamp is left of the jug.", "From the other side, is the lamp left of the jug?", "No"),
    ("The lamp is left of the jug.", "Seen from behind, is the lamp right of the jug?", "Yes"),
    # Who faces whom.
    (
        "The man and the woman are sitting opposite each other. The cup is on the man's left.",
        "Is the cup on the woman's right?",
        "Yes",
    ),
    (
        "Lisa is facing Mark. Mark is facing Lisa. The vase is on Lisa's left.",
        "Is the vase on Mark's left?",
        "No",
    ),
    (
        "The actors, who face the audience, are ready. Seen from the audience, the door is left of "
        "the window.",
        "From the actors' point of view, is the door to the left of the window?",
        "No",
    ),
    (
        "The statue faces east. The bench is to its left.",
        "Is the bench north of the statue?",
        "Yes",
    ),
    (
        "The chair has its back to the wall. The car faces the same way as the chair.",
        "Which way does the car face?",
        None,
    ),
    (
        "The van is parked by the gate. It faces north. The bin is to the van's left.",
        "Is the bin west of the van?",
        "Yes",
    ),
    # What a viewpoint lists, and where it has things.
    (
        "From the boy's point of view, the kite is left of the tree.",
        "What is left of the tree from the boy's point of view?",
        ["kite"],
    ),
    (
        "From the boy's point of view, the kite is left of the tree. The girl faces the boy. "
        "The boy faces the girl.",
        "Where is the kite relative to the tree from the girl's point of view?",
        ["right"],
    ),
    (
        "From my viewpoint the pen is left of the cup and the cup is left of the jug.",
        "From my viewpoint, is the cup between the pen and the jug?",
        "Yes",
    ),
    (
        "From the cat's view, the ball is behind the box.",
        "From the cat's view, which is in front of the ball, the box or the cat?",
        "the box",
    ),
    # What is not known.
    (
        "From the boy's point of view, the kite is left of the tree.",
        "From the girl's point of view, is the kite left of the tree?",
        "Unknown",
    ),
]


@pytest.mark.parametrize(("text", "question", "expected"), ANSWERS)
def test_a_form_means_what_people_mean_by_it(text: str, question: str, expected: Any) -> None:
    answer = sn.read(text, "mentioned").ask(question)
    assert answer.value == expected
    if answer.status in ("proved", "refuted"):
        assert answer.derivation is not None
        answer.derivation.check()


def test_what_contradicts_itself_in_every_frame_is_told_with_its_derivation() -> None:
    story = sn.read("The cup is to the car's left. The cup is to the car's right.")
    answer = story.ask("Is the cup to the car's left?")
    assert answer.status == "inconsistent"
    assert answer.derivation is not None
    answer.derivation.check()


@pytest.mark.parametrize(
    "text",
    [
        "The view from here is nice.",
        "The cup is to the left of the box.",
        "I look forward to it.",
        "The train is coming out of the tunnel.",
        "Every car faces north, or so they say.",
    ],
)
def test_texts_that_name_no_viewpoint_tell_of_none(text: str) -> None:
    reading = read_statements(text)
    assert reading is not None
    assert not views_of(reading).named


@pytest.mark.parametrize(
    ("question", "names"),
    [
        ("Is the cup left of the box?", False),
        ("What is near the door?", False),
        ("Who faces Anna?", False),
        ("Is he facing the tree?", False),
        ("From where I sit, is the cup left of the box?", True),
        ("Is the cup on the car's left?", True),
        ("As you face the house, is the cup left of the box?", True),
    ],
)
def test_a_question_is_asked_of_a_viewpoint_where_it_names_one(question: str, names: bool) -> None:
    reading = read_statements("The cup is left of the box. The car and the house are near a door.")
    assert reading is not None
    assert view_asked(question, reading, None).view is names


TEXTS = [text for text, _, _ in ANSWERS]


@pytest.mark.parametrize("text", TEXTS)
def test_spans_are_those_of_the_text_as_it_was_written(text: str) -> None:
    story = sn.read(text)
    assert story.text == text
    for fact in story.facts:
        if isinstance(fact, Fact) and fact.source is not None:
            source = fact.source
            assert text[source["start"] : source["end"]] == source["text"]
    for span in (*story.mentions, *story.unread):
        assert 0 <= span.start < span.end <= len(text)
    for role in story.roles:
        assert text[slice(*role.indicator)].strip()


def test_any_text_is_taken_apart_without_an_error() -> None:
    chance = random.Random(5)
    odd = ("facing", "o'clock", "'s", "\u2019s", "\u0130", "from", ",")
    words = [*" ".join(TEXTS).split(), *odd]
    for _ in range(40):
        text = " ".join(chance.choices(words, k=chance.randrange(1, 25)))
        reading = read_statements(text)
        assert reading is not None
        for start, end in views_of(reading).read:
            assert 0 <= start < end <= len(text)
        view_asked(text, reading, None)


def test_a_shape_that_is_none_is_refused_with_its_line() -> None:
    with pytest.raises(InputError, match="mine, line 2"):
        parse_shapes("# nothing\nview (", "mine")
    with pytest.raises(InputError, match="closes nothing"):
        parse_shapes("view : by WHO )")
    with pytest.raises(InputError, match="NAME=VALUE"):
        parse_shapes("view by : WHO")
