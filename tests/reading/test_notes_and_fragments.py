"""Notes, labels, and place phrases without a verb: what they are said of."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.pipelines import load_pipeline
from tests.reading.test_by_parse import said

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("Middle shelf: nothing but a torch.", "torch on Middle shelf"),
        ("Crate K2 (behind the pump): ropes, a lamp", "ropes in Crate K2"),
        ("Crate K2 (behind the pump): ropes, a lamp", "Crate K2 behind pump"),
        ("Stores.\nH1, beside the door: paint and brushes", "brushes in H1"),
        ("Trolley two\n- a kettle\n- spare cups", "kettle in Trolley two"),
        ("Garage: bikes on the rack, skis", "bikes in Garage"),
        ("All set. Wardrobe: three coats.", "three coats in Wardrobe"),
    ],
)
def test_what_stands_under_a_label_is_there(text: str, statement: str) -> None:
    assert statement in said(text)


@pytest.mark.parametrize(
    "text",
    [
        "Item 4: a whistle.",
        "Ben: on the table!\nIda: which?\nBen: the big table.",
        "Our plan was simple: a cart, two mules.",
    ],
)
def test_labels_that_are_no_places_hold_nothing(text: str) -> None:
    assert not [each for each in said(text) if each.startswith(("whistle in", "Ben", "cart"))]


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("Beneath the clock, a bench.", "bench below clock"),
        ("The jug is by the stove, and behind the jug the salt.", "salt behind jug"),
        ("The coat is in the hall, under the mirror.", "coat below mirror"),
        ("We saw a goat with a red bell round its neck.", "red bell around its neck"),
    ],
)
def test_a_place_without_a_verb_is_told_of_the_noun_beside_it(text: str, statement: str) -> None:
    assert statement in said(text)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("The town lies on the left bank.", "town on left bank"),
        ("The clock is in the left corner of the desk.", "clock at-corner desk"),
        ("Ida sat in the hall. A stove stood in the middle.", "stove at-middle hall"),
        ("The stage is wide. On the far left stands a piano.", "piano at-left stage"),
    ],
)
def test_sides_and_parts_are_told_of_a_whole(text: str, statement: str) -> None:
    assert statement in said(text)
