"""Sentences that rules cannot read reach them by way of the tagger, and never as proofs."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

pytest.importorskip("torch", reason="needs the extra 'neural'")
pytest.importorskip("transformers", reason="needs the extra 'neural'")

import spatial_nsr as sn
from spatial_nsr.benchmarks.spans import Triplet
from spatial_nsr.neural.tagger.files import load_tagger
from spatial_nsr.neural.tagger.network import TaggedTriplet
from spatial_nsr.neural.tagger.retelling import guessed_by_retelling, retold

STORY = "The lamp was plonked smack on the desk! The desk is left of the sofa."


@pytest.fixture(scope="module")
def tag() -> object:
    return load_tagger().tag


def by_words(sure: float, *phrases: str) -> object:
    """A tagger that finds the phrases in every sentence that has them all."""

    def tag(texts: Iterable[str]) -> list[list[TaggedTriplet]]:
        found = []
        for text in texts:
            spans = [(text.find(each), text.find(each) + len(each)) for each in phrases]
            there = all(start >= 0 for start, _ in spans)
            triplet = Triplet(*spans, {}) if there else None
            found.append([] if triplet is None else [TaggedTriplet(triplet, sure)])
        return found

    return tag


def test_the_shipped_tagger_finds_what_an_odd_sentence_says(tag: object) -> None:
    story = sn.read(STORY)
    assert story.unread
    told = retold(story, tag)
    assert told.text == "The lamp is on the desk. The desk is left of the sofa."
    ((start, end, sure),) = told.spans
    assert told.text[start:end] == "The lamp is on the desk."
    assert story.ask("Is the lamp on the desk?").status == "unknown"
    guess = guessed_by_retelling(story, "Is the lamp on the desk?", None, "plain", tag)
    assert guess is not None
    assert (guess.value, guess.confidence) == ("Yes", pytest.approx(sure))


def test_a_guess_is_as_sure_as_the_retold_sentences_that_it_rests_on() -> None:
    story = sn.read("Zap the cup under a jug. The pot is to the left of the pan.")
    tag = by_words(0.6, "the cup", "under", "a jug")
    below = guessed_by_retelling(story, "Is the jug above the cup?", None, "plain", tag)
    assert below is not None
    assert (below.value, below.confidence) == ("Yes", pytest.approx(0.6))


def test_sentences_that_were_read_are_not_retold() -> None:
    story = sn.read("The cup is under a jug.")
    assert retold(story, by_words(0.9, "cup", "under", "a jug")).spans == ()
    assert guessed_by_retelling(story, "Is it?", None, "plain", by_words(0.9, "cup")) is None


def test_what_the_tagger_is_not_sure_of_is_not_told() -> None:
    story = sn.read("Zap the cup under a jug.")
    told = retold(story, by_words(0.4, "the cup", "under", "a jug"))
    assert (told.text, told.spans) == (story.text, ())
