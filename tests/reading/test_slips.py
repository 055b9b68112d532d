"""Slips in the words of ordinary texts: what they are read as; nothing is proved of them."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.doc import parsed
from spatial_nsr.reading.text.labels import parsed_line
from spatial_nsr.reading.text.spelling import mended_words

SLIPS = (
    ("Someone had shoved the trnuk under the sofa.", "Where is the trunk?", ["under the sofa"]),
    ("The ladle hangs behnd the pantry door.", "Where is the ladle?", ["behind the pantry door"]),
    ("An umbrella stands in the cupbord.", "Where is the umbrella?", ["in the cupboard"]),
    ("A kettle stands on the shelff.", "What is on the shelf?", ["kettle"]),
    ("The ketle stands on the shelf.", "What is on the shelf?", ["kettle"]),
    ("The kettle stands on the shelf.", "Is the kettel on the shelf?", "Yes"),
)
# Words that are seldom met, forms of them, names and short words.
NO_SLIPS = """
The hearth is left of the grille and beets lie on the sill.
Ducklings and ponies are in the kennel behind the welders.
The gribbet is in the wok near Souht Hall with Jhon.
The rooks cawed beside the tortoise under the brooms.
"""


@pytest.mark.parametrize(("text", "question", "value"), SLIPS)
def test_a_word_with_a_slip_is_read_as_the_one_known_word_that_is_near(
    text: str, question: str, value: object
) -> None:
    answer = sn.read(text).ask(question)
    assert answer.value == value
    assert answer.status == "likely"


def test_an_answer_tells_as_what_a_word_was_taken() -> None:
    answer = sn.read("The trnuk is under the sofa.").ask("Is the trunk under the sofa?")
    assert "'trnuk' as 'trunk' is meant" in answer.assumes


def test_the_same_text_without_a_slip_is_proved() -> None:
    answer = sn.read("The trunk is under the sofa.").ask("Is the trunk under the sofa?")
    assert answer.status == "proved"
    assert answer.assumes == ()


@pytest.mark.parametrize("line", NO_SLIPS.strip().splitlines())
def test_rare_words_their_forms_and_names_are_no_slips(line: str) -> None:
    assert mended_words(parsed_line(line)) == ()


def test_a_text_with_slips_keeps_its_letters_and_offsets() -> None:
    text = "The trnuk is undr the sofa."
    read = parsed(text)
    assert read is not None
    assert read.string == text
    assert [text[t.idx : t.idx + len(t)] for t in read.doc][:4] == ["The", "trnuk", "is", "undr"]
    said = read_statements(text).said
    assert [text[each.start : each.end].strip(" .") for each in said] == [text.strip(" .")]


def test_a_form_of_a_word_with_a_slip_has_the_lemma_of_the_word() -> None:
    doc = parsed_line("The trnuks stood in the hall.")
    assert doc[1].lemma_ == "trunk"
