"""Notes, labels, and place phrases without a verb: what they are said of."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.statements.reading import read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline
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


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("The shop is in the top left corner of the map.", "shop at-corner map"),
        ("The piano stands at the far end of the hall.", "piano at-end hall"),
        ("The lamp is in the upper half of the picture.", "lamp at-top picture"),
        ("The bench is on the other side of the pond.", "bench across pond"),
        ("The apron is on the hook.", "apron attached hook"),
        ("Omar is on the tram.", "Omar in tram"),
        ("The letter is in Ida's hand.", "letter held-by Ida"),
        ("A boy in a green jacket laughed.", "green jacket held-by boy"),
        ("The stool is at the back of the barn.", "stool at-back barn"),
        ("Ida stood at the back of the horse.", "Ida behind horse"),
    ],
)
def test_a_place_means_what_its_landmark_makes_it_mean(text: str, statement: str) -> None:
    assert statement in said(text)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("The tickets are with Ida.", "tickets held-by Ida"),
        ("Ida is with her aunt.", "Ida beside her aunt"),
        ("A cart loaded with logs stood there.", "logs in cart"),
        ("The bank stands where the inn was.", "bank same-place inn"),
        ("The cat is no longer in the tree.", "cat in tree (was)"),
        ("Mop: no longer behind the stove, now in the cellar.", "Mop behind stove (was)"),
        ("The bowl is on the tray rather than on the shelf.", "bowl not on shelf"),
    ],
)
def test_what_is_where_is_also_told_without_a_preposition_of_place(
    text: str, statement: str
) -> None:
    assert statement in said(text)


@pytest.mark.parametrize(
    "text",
    [
        "Omar told the truth in the hall.",
        "We learnt it by heart.",
        "They met before lunch.",
    ],
)
def test_where_something_is_only_done_nothing_is_placed(text: str) -> None:
    assert not said(text)


@pytest.mark.parametrize(
    ("text", "statement"),
    [
        ("Where is the rake? Behind the shed.", "rake behind shed"),
        ("Where is the rake? Behind the shed. Not in the barn, anyway.", "rake not in barn"),
        ("The cup is below the clock and the spoon behind the jug.", "spoon behind jug"),
        ("The mug is on the floor behind the stove.", "mug behind stove"),
    ],
)
def test_what_a_place_is_told_of_is_taken_from_what_stands_before(
    text: str, statement: str
) -> None:
    assert statement in said(text)


def test_a_noun_with_a_place_of_its_own_is_no_landmark_of_the_one_before() -> None:
    assert "cup below spoon" not in said("The cup is below the clock and the spoon behind the jug.")


@pytest.mark.parametrize(
    ("line", "thing", "event", "place"),
    [
        ("07:10 The old crate out of the shaft and into the yard.", "crate", "put", ("in", "yard")),
        ("07:10 Vicar back to the tower.", "vicar", "go", ("in", "tower")),
        ("07:10 Goose through the hatch and onto the deck.", "goose", "go", ("on", "deck")),
    ],
)
def test_a_log_tells_of_motion_without_a_verb(
    line: str, thing: str, event: str, place: tuple[str, str]
) -> None:
    reading = read_statements(f"{line}\n07:30 Tea.")
    assert reading is not None
    told = [
        (reading.thing(s.figure).kind, s.event, (s.relation, reading.thing(s.landmarks[0]).kind))
        for s in reading.said
        if s.event is not None
    ]
    assert told == [(thing, event, place)]


def test_a_way_that_leads_somewhere_goes_nowhere() -> None:
    reading = read_statements("The road out of the village. The stairs down to the cellar.")
    assert reading is not None
    assert all(said.event is None for said in reading.said)
