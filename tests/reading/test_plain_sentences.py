"""One thing said outright, by any word of place in any plain frame, and asked back plainly."""

from __future__ import annotations

from collections import Counter

import pytest

import spatial_nsr as sn
from spatial_nsr.reading.questions.forms import answer_question
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline
from tests.reading.plain import Plain, by_reader, sampled

pytestmark = pytest.mark.skipif(load_pipeline() is None, reason="no English pipeline")


def test_plain_questions_about_plain_sentences_are_answered_right_and_never_wrong() -> None:
    found: Counter[str] = Counter()
    for plain in sampled(seed=2, texts=120):
        found.update(how for _, _, how, _, _ in by_reader(plain))
    assert not found["wrong"]
    assert found["right"] >= 0.98 * found.total()


def test_the_whole_package_reads_plain_sentences_with_any_word_of_place() -> None:
    for plain in sampled(seed=5, texts=43):
        assert sn.read(plain.text, "plain").text == plain.text
    assert sn.read("The cup is at the edge of the table.", "plain").parse is not None


def test_a_sample_has_each_relation_with_its_contrary_and_its_converse() -> None:
    plains: list[Plain] = list(sampled(seed=3, texts=43))
    assert len({plain.relation for plain in plains}) == 43
    left = next(plain for plain in plains if plain.relation == "left")
    assert [answer for _, answer in left.asked].count("No") >= 2


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("The hill is west of the church.", "Is the church east of the hill?", "Yes"),
        ("The hill is due north-west of the mill.", "Is the hill south-east of the mill?", "No"),
        ("The cup is directly above the lamp.", "Is the cup directly above the lamp?", "Yes"),
        ("The cup is above the lamp.", "Is the cup directly above the lamp?", None),
        ("The cup is in the top half of the box.", "Is the cup in the top half of the box?", "Yes"),
        ("The cup is on the tray.", "Is it false that the cup is on the tray?", "No"),
        ("The cup is not on the tray.", "Is it false that the cup is on the tray?", "Yes"),
        ("The cup is on the tray.", "Is it true that the cup is on the tray?", "Yes"),
        ("The soup is in the pot. The pot is in the hall.", "Is the hall in the soup?", "No"),
        (
            "The vat is between the lathe and the mill. The lathe is left of the mill.",
            "Is the vat right of the lathe?",
            "Yes",
        ),
        ("The vat is between the lathe and the mill.", "Is the vat right of the lathe?", None),
    ],
)
def test_yes_or_no_of_one_or_two_sentences(text: str, question: str, answer: str | None) -> None:
    reading = read_statements(text)
    assert reading is not None
    found = answer_question(question, reading)
    assert (None if found is None else found.value) == answer


def test_yes_or_no_tells_the_statements_that_it_rests_on() -> None:
    reading = read_statements("The soup is in the pot. The pot is in the hall. The cat is here.")
    assert reading is not None
    found = answer_question("Is the soup in the hall?", reading)
    assert found is not None
    assert [said.words for said in found.rests] == ["in", "in"]
    assert [reading.thing(said.figure).kind for said in found.rests] == ["soup", "pot"]


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        ("The hen is neither in the coop nor in the yard.", "Is the hen in the yard?", "No"),
        ("The ball is in neither the box nor the bag.", "Is the ball in the bag?", "No"),
        ("Neither the mill nor the inn is on the hill.", "Is the inn on the hill?", "No"),
        ("The ring is not in the safe, nor is it in the tin.", "Is the ring in the tin?", "No"),
        ("The ball isn't under the bed or behind the door.", "Is the ball under the bed?", "No"),
        ("Let's put the tree in the corner.", "Is the tree in the corner?", None),
        ("Either the saw or the file is in the tin.", "Is the file in the tin?", None),
        ("Nobody but Sue is in the pool.", "Is Sue in the pool?", "Yes"),
        ("It is not the cup that is on the tray.", "Is the cup on the tray?", "No"),
        (
            "The pan, which is usually on the stove, is in the sink.",
            "Is the pan on the stove?",
            "No",
        ),
        ("Whenever it rains, the cat is in the shed.", "Is the cat in the shed?", None),
        ("The eggs are on top of the fridge.", "Are the eggs in the fridge?", "No"),
        (
            "The bugs are in the tray except the red one. The red bug is on the sill.",
            "Is the red bug in the tray?",
            "No",
        ),
        (
            "There's a spider in the bath. It crawled out of the plughole.",
            "Is the spider in the bath?",
            "Yes",
        ),
        (
            "The cup on the table is red, and the one on the shelf is blue.",
            "Is the blue cup on the table?",
            "No",
        ),
    ],
)
def test_what_is_denied_left_open_or_told_of_another_is_not_taken_for_so(
    text: str, question: str, answer: str | None
) -> None:
    reading = read_statements(text)
    assert reading is not None
    found = answer_question(question, reading)
    read = found is not None and found.rule == "read-so"  # and not by what is only like it
    assert (found.value if found is not None and read else None) == answer
