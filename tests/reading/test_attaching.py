"""Of which noun a place phrase is told, and of what one without a landmark, by weights."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from spatial_nsr.neural.choices import Example, fitted, held_out, written
from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.weights import chances, load_weights


def told(text: str) -> set[tuple[str, str, str]]:
    reading = read_statements(text)
    assert reading is not None
    return {
        (reading.thing(each.figure).kind, each.relation, reading.thing(mark).kind)
        for each in [*reading.said, *reading.amounts]
        if each.figure >= 0
        for mark in each.landmarks
    }


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("The pond freezes near the mill.", ("pond", "near", "mill")),
        ("The kettle whistled on the stove.", ("kettle", "on", "stove")),
        ("Two moths danced above the lamp.", ("moth", "above", "lamp")),
    ],
)
def test_a_place_beside_a_verb_of_any_class_is_told_of_its_subject(
    text: str, statement: tuple[str, str, str]
) -> None:
    assert statement in told(text)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("The bell is in the tower. The clock is there too.", ("clock", "in", "tower")),
        (
            "The spices live in a drawer. The pepper is at the front.",
            ("pepper", "at-front", "drawer"),
        ),
    ],
)
def test_what_a_place_leaves_out_is_taken_from_what_was_told(
    text: str, statement: tuple[str, str, str]
) -> None:
    assert statement in told(text)


@pytest.mark.parametrize(
    "text", ["The novel is by Orwell.", "He left on Monday.", "Is the café on the square?"]
)
def test_what_is_told_of_no_place_is_attached_to_nothing(text: str) -> None:
    assert told(text) == set()


@pytest.mark.parametrize(
    ("text", "things"),
    [
        ("Trunk: clogs (the red ones), lunch, maps", ["clog", "lunch", "map"]),
        ("Cupboard 2: rice; tinned beans; salt", ["rice", "bean", "salt"]),
        ("Left coat pocket: a ticket, a nut", ["ticket", "nut"]),
    ],
)
def test_a_list_goes_on_behind_brackets_and_participles(text: str, things: list[str]) -> None:
    reading = read_statements(text)
    assert reading is not None
    within = [reading.thing(s.figure).kind for s in reading.said if s.relation == "in"]
    assert [kind for kind in within if kind in things] == things


def test_nothing_behind_the_name_of_a_place_is_a_count() -> None:
    reading = read_statements("Top shelf: flour.\nMiddle shelf: nothing.")
    assert reading is not None
    counts = [each for each in reading.amounts if each.kind == "count"]
    assert [(each.amount, reading.thing(each.landmarks[0]).kind) for each in counts] == [
        ("=0", "shelf")
    ]


def test_each_choice_of_a_reading_tells_what_spoke_for_its_candidates() -> None:
    reading = read_statements("The mug is on the tray. The spoon is beside it.")
    assert reading is not None
    choice = next(each for each in reading.who.choices if each.kind == "thing")
    assert reading.text.doc.text[choice.start : choice.end] == "it"
    assert len(choice.candidates) == len(choice.told) > 1


@pytest.mark.parametrize(("file", "section"), [("attaching", "figure"), ("leftout", "landmark")])
def test_chances_by_weights_add_up_to_one(file: str, section: str) -> None:
    weights = load_weights(file, section)
    likely = chances(weights, [[name] for name in weights])
    assert math.isclose(sum(likely), 1.0)


def test_fitted_weights_tell_what_is_right_on_others_of_the_same_sort() -> None:
    nearer = [Example((("near", "old"), ("far", "old")), frozenset({0}))] * 3
    newer = [Example((("far", "new"), ("near", "old")), frozenset({1}))] * 3
    writers = {f"w{number}": [*nearer, *newer] for number in range(6)}
    assert held_out(writers) == (36, 36)


def test_a_file_of_weights_keeps_its_comment_and_other_sections(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    file.write_text("# why\n\n[one]\nnear = 0.5\n", "utf-8")
    weights = fitted([Example((("a",), ("b",)), frozenset({0}))] * 9)
    lines = written(file, "two", weights).splitlines()
    assert lines[:6] == ["# why", "", "[one]", "near = 0.5", "", "[two]"]
    assert [line.split(" = ")[0] for line in lines[6:]] == ["a", "b"]
