"""Free prose: what is read of it, what is left unread, and how questions are answered."""

from __future__ import annotations

import random

import pytest

import spatial_nsr as sn
from spatial_nsr.facts import Fact
from spatial_nsr.prose.choosing import read_text
from spatial_nsr.prose.reading import ProseReading, read_prose

READ = (
    ("The stool is left of the sofa, the rug right of it.", "stool left sofa; rug right sofa"),
    ("The pen is in the mug beside the radio.", "pen inside mug; pen near radio; mug near radio"),
    ("The tram is in the depot, the bus isn't.", "tram inside depot; bus not inside depot"),
    ("The mops are in the shed and so are the brooms.", "mops inside shed; brooms inside shed"),
    ("The salt is not on it but in the tin. It is here.", "salt inside tin"),
    ("The pan is not on the rack but in the tub.", "pan not inside rack; pan inside tub"),
    ("The owl is neither in the barn nor in the loft.", "owl not inside barn; owl not inside loft"),
    ("Neither the fork nor the spoon is in the box.", "fork not inside box; spoon not inside box"),
    ("The fork and the jar are in the box.", "fork inside box; jar inside box"),
    ("On the hill stands a mast, and on it a lamp.", "mast resting-on hill; lamp resting-on mast"),
    ("A van, a grey one, is parked west of the inn.", "van left inn"),
    ("Behind the inn somebody had hidden a chest.", "chest behind inn"),
    ("From left to right: ink, glue and chalk.", "ink left glue; glue left chalk"),
    ("The rag is in the bin - no, sorry, in the tub.", "rag inside tub"),
    ("The goat was in the pen. We moved it to the barn.", "goat inside barn"),
    ("Berth one is east of berth two.", "berth 1 right berth 2"),
    ("Mia's kite hangs on the driver's left.", "Mia's kite left driver"),
    ("The pears are on the left, the figs on the right.", "figs right pears"),
    ("Level 1 is blue. The lift is on level 2.", "lift inside level 2; level 2 above level 1"),
    ("The rake and the hoe lean against each other.", "rake touching hoe; hoe touching rake"),
    ("The jam is on the top shelf. The tea is on the same shelf as the jam.",
     "jam inside top shelf; tea inside top shelf"),
)  # fmt: skip

UNREAD = (
    "If the dam breaks, the mill will be in the river.",
    "I wish the dog were in the garden.",
    "Do not place cups on the scanner.",
    "The key might be under the mat.",
    "There used to be a kiosk by the lift.",
    "Nobody knows why the goose left.",
)


@pytest.mark.parametrize(("text", "facts"), READ)
def test_what_prose_tells_is_read(text: str, facts: str) -> None:
    assert "; ".join(map(str, read_prose(text).facts)) == facts


@pytest.mark.parametrize("text", UNREAD)
def test_what_is_wished_supposed_or_forbidden_is_no_fact_and_said_to_be_unread(text: str) -> None:
    reading = read_prose(text)
    assert not reading.facts
    assert reading.unread
    assert all(text[each.start : each.end] == each.text for each in reading.unread)


TEXT = """\
Our cabin has two rooms, a kitchen and a bedroom. The stove is in the kitchen, to the left of the
sink. Three mugs hang above the sink: a red one, a blue one and a chipped one. A cat called Pip
sleeps on the stove. Nothing is on the shelf. The skis are behind the cabin, the sledge in front of
it. Ada's boots stand between the stove and the sink. Either way, we love it."""


@pytest.mark.parametrize(
    ("question", "value", "status"),
    [
        ("Is the sink to the right of the stove?", "Yes", "proved"),
        ("Is the sledge behind the skis?", "No", "likely"),
        ("Where is Pip?", ["stove"], "proved"),
        ("Where is the stove?", ["kitchen"], "proved"),
        ("How many mugs are above the sink?", 3, "proved"),
        ("Is anything on the shelf?", "No", "refuted"),
        ("Are Ada's boots left of the sink?", "Yes", "proved"),
        ("Who is on the stove?", ["Pip"], "proved"),
        ("Where is the sledge from the cabin?", ["front"], "likely"),
        ("Is the red mug left of the blue one?", "Unknown", "unknown"),
        ("Seen from the lake, is the stove left of the sink?", "Unknown", "unknown"),
        ("How many skis are behind the cabin?", None, "unknown"),
    ],
)
def test_questions_about_prose_are_answered(question: str, value: object, status: str) -> None:
    answer = sn.read(TEXT, "mentioned").ask(question)
    assert (answer.value, answer.status) == (value, status)
    if status != "unknown":
        assert answer.derivation is not None
        answer.derivation.check()


def test_a_place_told_of_a_thing_that_was_not_understood_makes_its_answers_unsure() -> None:
    told = "The cup is left of the jug. The tray is on a stand."
    plain, doubtful = (
        sn.read(f"{told} {more}", "mentioned").ask("Is the cup left of the jug?")
        for more in ("Nobody cares, it seems.", "The cup might also be on the tray.")
    )
    assert (plain.value, plain.status) == ("Yes", "proved")
    assert (doubtful.value, doubtful.status) == ("Yes", "likely")
    assert "was not understood" in doubtful.assumes[0]


def test_a_text_that_contradicts_itself_goes_on_without_what_is_trusted_least() -> None:
    text = "Nobody saw it. The bag is in the car. The car is left of the gate, the bag right of it."
    story = sn.read(text, "mentioned")
    answer = story.ask("Is the car left of the gate?")
    assert answer.status != "inconsistent"
    assert answer.left_out


def test_what_a_question_supposes_is_not_passed_over() -> None:
    answer = sn.read(TEXT, "mentioned").ask(
        "If the stove were gone, is the sledge behind the skis?"
    )
    assert answer.value in (None, "Unknown")
    assert answer.status == "unknown"


def test_drawn_scenes_are_left_to_the_grammar() -> None:
    scene = "Block A has a small square. It zzz. The square is left of a circle, it seems so."
    assert not isinstance(read_text(scene), ProseReading)


def test_any_words_in_any_order_are_read_without_an_error() -> None:
    rng = random.Random(5)
    words = (TEXT + " ".join(text for text, _ in READ)).replace("\n", " ").split()
    words += ["'s", "neither", "nor", "each", "other", "(", "which", "same", "as", "12B", "no,"]
    for _ in range(150):
        text = " ".join(rng.choices(words, k=rng.randint(1, 25))) + rng.choice(".?!")
        reading = read_prose(text)
        ids = {entity.id for entity in reading.entities}
        assert len(ids) == len(reading.entities)
        for fact in reading.facts:
            if isinstance(fact, Fact):
                assert {fact.head, fact.tail} <= ids


def test_any_question_gets_an_answer() -> None:
    rng = random.Random(6)
    story = sn.read(TEXT, "mentioned")
    words = "is are where what who the a mugs Pip stove on left of in how many same as both".split()
    for _ in range(80):
        question = " ".join(rng.choices(words, k=rng.randint(1, 9))) + "?"
        assert story.ask(question).status in ("proved", "refuted", "likely", "unknown")
