"""The reader of captions: noun phrases of unknown words, and which of them is where."""

from __future__ import annotations

import json
import os
import random
import time
from pathlib import Path

import pytest
import spacy

from spatial_nsr.benchmarks.spans import Triplet, role_scores
from spatial_nsr.benchmarks.sprl import annotated
from spatial_nsr.reading.grammar.captions.reading import read_captions
from spatial_nsr.reading.grammar.roles import read_roles
from spatial_nsr.reading.grammar.story import read_story
from spatial_nsr.reading.records import SpatialRole

LINES = (Path(__file__).parent / "captions.txt").read_text(encoding="utf-8").splitlines()
CAPTIONS = [line.split("=>") for line in LINES if "=>" in line]


def words(text: str, role: SpatialRole) -> tuple[str, ...]:
    spans = (role.trajector, role.indicator, role.landmark)
    return tuple("-" if span is None else text[slice(*span)] for span in spans)


@pytest.mark.parametrize(("text", "expected"), CAPTIONS, ids=[text for text, _ in CAPTIONS])
def test_each_caption_says_what_its_line_says(text: str, expected: str) -> None:
    text = text.strip()
    triplets = [tuple(part.split(" | ")) for part in expected.strip().split("; ") if part]
    assert sorted(words(text, role) for role in read_captions(text)) == sorted(triplets)


def test_roles_have_type_value_and_frame() -> None:
    (cup, lamp) = read_captions("a cup on a shelf, a lamp on the left")
    assert (cup.general_type, cup.relation, cup.value, cup.frame) == (
        "region",
        "touching",
        "EC",
        "intrinsic",
    )
    assert (lamp.general_type, lamp.value, lamp.frame) == ("direction", "left", "relative")


def test_the_value_of_in_depends_on_what_is_in() -> None:
    values = [read_captions(f"{what} in the background")[0].value for what in ("a man", "a hill")]
    assert values == ["EC", "TPP"]


def test_words_that_no_lexicon_has_are_noun_phrases_as_well() -> None:
    text = "a snorfy glip between the wug and three dorbles"
    found = [words(text, role) for role in read_captions(text)]
    assert found == [
        ("a snorfy glip", "between", "the wug"),
        ("a snorfy glip", "between", "three dorbles"),
    ]


def test_the_parts_of_speech_of_a_tagger_outdo_the_guess() -> None:
    text = "Gulls circle over the masts."
    (guessed,) = read_captions(text)
    tags = {0: ("NOUN", "NNS"), 6: ("VERB", "VBP"), 13: ("ADP", "IN"), 22: ("NOUN", "NNS")}
    (tagged,) = read_captions(text, tags)
    assert (words(text, guessed)[0], words(text, tagged)[0]) == ("Gulls circle", "Gulls")


def test_sentences_of_stories_are_read_as_before() -> None:
    text = "Block A is above block B. The cup is to the left of the plate. It is near a spoon."
    roles, told = read_roles(text).roles, read_story(text).roles
    assert [words(text, role) for role in roles] == [words(text, role) for role in told]
    assert [role.frame for role in roles] == ["intrinsic", "relative", "intrinsic"]


def test_captions_among_stories_are_read_as_captions() -> None:
    text = "The cup is near the plate. Two boys in red hats on a wall."
    assert [words(text, role) for role in read_roles(text).roles] == [
        ("The cup", "near", "the plate"),
        ("Two boys", "on", "a wall"),
    ]


def test_the_component_reads_captions() -> None:
    nlp = spacy.blank("en")
    nlp.add_pipe("spatial_roles")
    doc = nlp("a lamp and two books on a shelf")
    shown = [(span.id_, span.text) for span in doc.spans["spatial_roles"]]
    assert ("1", "two books") in shown
    json.dumps(doc._.spatial_relations)


def test_any_words_are_read_in_bounded_time_with_spans_inside_the_text() -> None:
    chance = random.Random(7)
    small = (
        "a the on in with of and , ( ) ; is wearing between left to the left by her sitting there"
    )
    some = [*small.split(), "dog", "red", "on the left", "?", "\u2019s", "A1", "dressed in", "\n\n"]
    start = time.perf_counter()
    for _ in range(400):
        text = " ".join(chance.choices(some, k=chance.randrange(1, 60)))
        for role in read_captions(text):
            for span in (role.trajector, role.indicator, role.landmark):
                assert span is None or 0 <= span[0] < span[1] <= len(text)
    read_captions("and a dog on the left " * 10_000)
    read_captions("on " * 399)
    assert time.perf_counter() - start < 10


def test_the_training_captions_are_read_at_least_as_well_as_documented() -> None:
    data = os.environ.get("SPATIAL_NSR_DATA")
    if not data:
        pytest.skip("SPATIAL_NSR_DATA does not name the folder with the captions")
    file = Path(data) / "sprl" / "msprl2017" / "train.xml"
    gold, spans, found = {}, {}, {}
    for sentence, triplets, annotated_spans in annotated(file):
        gold[sentence.id], spans[sentence.id] = triplets, annotated_spans
        found[sentence.id] = [
            Triplet(role.trajector, role.indicator, role.landmark)
            for role in read_captions(sentence.text)
        ]
    scores = role_scores(gold, spans, found)
    assert scores["overlap"]["triplet"]["f1"] > 0.85
    assert scores["overlap"]["indicator"]["f1"] > 0.95
