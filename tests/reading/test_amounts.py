"""Measures, counts, comparisons, rows and ranks, and the questions about amounts."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.questions import answer_question
from spatial_nsr.reading.statements.reading import NOTHING, Reading, Statement, read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


def read(text: str) -> Reading:
    reading = read_statements(text)
    assert reading is not None
    return reading


def worded(reading: Reading, said: Statement) -> str:
    """A statement in words: "order: saint rank 3 of procession, from left"."""

    def name(number: int | None) -> str:
        return "nothing" if number in (None, NOTHING) else reading.thing(number).kind

    figures = ", ".join(map(name, said.row or (said.figure,)))
    denied = "not " if said.negated else ""
    told = said.amount if said.relation == "rank" else f"{said.relation} {said.amount}".strip()
    marks = "".join(f" {name(mark)}" for mark in said.landmarks)
    counted = said.way or ("" if said.origin is None else name(said.origin))
    counted = f", {counted}" if counted else ""
    mood = "" if said.modality == "so" else f" ({said.modality})"
    return f"{said.kind}: {figures} {denied}{told}{marks}{counted}{mood}"


def told(text: str) -> list[str]:
    """What a text tells of amounts and orders."""
    reading = read(text)
    measured = [s for s in reading.said if s.kind == "measure"]
    return [worded(reading, said) for said in (*measured, *reading.amounts)]


def answer(text: str, question: str, *choices: str) -> object:
    found = answer_question(question, read(text), choices)
    return None if found is None else found.value


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("The pantry is two floors below the attic.", "measure: pantry below 2 floors attic"),
        ("The wreck lies 3 miles north of the pier.", "measure: wreck north 3 miles pier"),
        ("The tent stood forty paces from the river.", "measure: tent far 40 paces river"),
        ("The plank is six feet long.", "measure: plank long 6 ft"),
        ("The pit is a metre deep and two wide.", "measure: pit wide 2 m"),
        ("There is a crack of 4 mm in the tile.", "measure: crack size 4 mm"),
        ("It is half a mile from the inn to the mill.", "measure: mill far 0.5 mile inn"),
        ("There are nine chairs in the hall.", "count: chair in =9 hall"),
        ("The bus has forty-two seats.", "count: seat in =42 bus"),
        ("The jar holds at least thirty marbles.", "count: marble in >=30 jar"),
        ("Cage four is empty.", "count: nothing in =0 cage"),
        ("The barn is older than the house.", "order: barn before house"),
        ("The barn is newer than the house.", "order: house before barn"),
        ("The fir is twice as tall as the hut.", "size: fir taller hut"),
        ("The bag is no heavier than a brick.", "size: bag not heavier brick"),
        ("The pond is half the size of the lawn.", "size: pond smaller lawn"),
        ("Nina is the second from the door.", "order: nina rank 2, door"),
        ("Otto comes last.", "order: otto rank 1, back"),
        ("Skerry is the southernmost of the isles.", "order: skerry rank 1 isle, south"),
        (
            "From left to right there stand a bank, a café and a bakery.",
            "order: bank, café, bakery row, left-right",
        ),
        (
            "First come the dancers, then the horses, and last of all the mayor.",
            "order: dancer, horse, mayor row",
        ),
        (
            "Back row, left to right: Mona, who is asleep, her uncle and the twins.",
            "order: mona, uncle, twin row, left-right",
        ),
        (
            "Along the pier, counting from the lighthouse: a tug, a barge, a ferry.",
            "order: tug, barge, ferry row, lighthouse",
        ),
    ],
)
def test_amounts_and_orders_are_statements(text: str, statement: str) -> None:
    assert statement in told(text)


@pytest.mark.parametrize(
    "text",
    [
        "He lives on the third floor.",
        "First she took the cup, then the plate, then the spoon.",
        "She walked from left to right and saw a dog, a cat and a goat.",
        "Two cups stand on the shelf.",
        "Has the hall nine chairs?",
        "Ida has three brothers.",
    ],
)
def test_what_only_looks_like_an_order_or_a_count_is_none(text: str) -> None:
    assert told(text) == []


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("The pantry is two floors below the attic.", "How many floors below the attic is it?", 2),
        ("The tent stood forty paces from the river.", "How far is the tent?", "40 paces"),
        ("The plank is 2 m long.", "How many centimetres long is the plank?", 200),
        ("The plank is 2 m long. The pole is 3 m long.", "How long is the pole?", "3 m"),
        ("There are nine chairs in the hall.", "How many chairs are in the hall?", 9),
        ("The shed is empty.", "How many goats are in the barn?", None),
        ("A goat is here. The shed is empty.", "How many goats are in the shed?", 0),
        ("From left to right sit Ann, Ben, Cleo and Dan.", "How many people sit in the row?", 4),
        ("Six geese live on the pond.", "How many of the geese are white?", None),
        ("The plank is 2 m long. The pole is 3 m long.", "How many metres long is it?", None),
    ],
)  # fmt: skip
def test_amounts_answer_how_many_and_how_far(text: str, question: str, value: object) -> None:
    assert answer(text, question) == value


def test_a_row_tells_sides_and_neighbours() -> None:
    text = "From left to right there stand a bank, a café and a bakery."
    assert answer(text, "Is the bakery to the right of the bank?") == "Yes"
    assert answer(text, "Is the bakery to the left of the bank?") == "No"
    assert answer(text, "What is to the left of the café?") == ["bank"]
