"""What somebody else retells is believed only where the words of the text say the same."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.neural.retelling.accepting import asked_of, why_refused

LAMP = "Plonk goes the lamp, smack on the desk it sits."
STAND = "Left of the door stands, big as life, the umbrella stand, three brollies in it."
LADDER = "No sign of the ladder in the shed, mind."


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (LAMP, "The lamp is on the desk."),
        (STAND, "The umbrella stand is left of the door."),
        (STAND, "Three brollies are in the umbrella stand."),
        (LADDER, "The ladder is not in the shed."),
    ],
)
def test_the_same_in_plain_words_is_believed(text: str, line: str) -> None:
    assert why_refused(line, sn.read(text), 0, len(text)) is None


@pytest.mark.parametrize(
    ("text", "line", "why"),
    [
        (LAMP, "The lamp is under the desk.", "the text does not say 'under'"),
        (STAND, "The umbrella stand is right of the door.", "the text does not say 'right of'"),
        (
            LAMP,
            "The desk is on the lamp.",
            "what stands behind 'on' is not what the text has there",
        ),
        (LAMP, "The cup is on the desk.", "the text does not say 'cup'"),
        (LAMP, "The lamp is not on the desk.", "'not' is said by only one of both"),
        (LADDER, "The ladder is in the shed.", "'no' is said by only one of both"),
        (STAND, "Two brollies are in the umbrella stand.", "the text does not say 'Two'"),
        (STAND, "The brollies are in the umbrella stand.", "the number 'three' is not in both"),
        (LAMP, "Perhaps the lamp is on the desk.", "not all of it is understood"),
        (
            LAMP,
            "The lamp is on the desk. It sits.",
            "it is not one sentence of at most 160 characters",
        ),
        (LAMP, "Lamp lamp lamp lamp", "it is not understood as one plain fact"),
    ],
)
def test_what_is_told_otherwise_is_refused(text: str, line: str, why: str) -> None:
    assert why_refused(line, sn.read(text), 0, len(text)) == why


def test_what_is_only_possible_is_no_fact() -> None:
    text = "Maybe, who knows, under the bed, the slippers."
    line = "The slippers are under the bed."
    assert why_refused(line, sn.read(text), 0, len(text)) == "'maybe' is said by only one of both"


def test_another_subject_between_a_thing_and_its_place_is_no_retelling() -> None:
    text = "Amy hums and Ben loafs about in the hall."
    assert why_refused("Amy is in the hall.", sn.read(text), 0, len(text)) is not None


def test_what_the_text_denies_is_refused() -> None:
    text = "The cup is left of the jug. Lo, the jug, left of the cup it looms."
    refused = why_refused("The jug is left of the cup.", sn.read(text), 28, len(text))
    assert refused == "it contradicts what the text says"


def test_a_sentence_without_a_form_of_be_is_no_question() -> None:
    assert asked_of("Amy put the cup down.") is None
