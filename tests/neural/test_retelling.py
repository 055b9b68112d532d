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

# Of each nothing is understood.
HUNG = "Above the mantelpiece, hung for all to admire, the portrait."
PORTRAIT = "There, above the mantelpiece, hung for all to admire: the portrait."
WORDS = ("the portrait", "above", "the mantelpiece")


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
    story = sn.read(HUNG)
    told = retold(story, tag)
    ((start, end),) = told.places
    (line,) = told.lines
    assert told.text[start:end] == line.line == "The portrait is above the mantelpiece."
    guess = guessed_by_retelling(
        story, "Is the portrait above the mantelpiece?", None, "plain", tag
    )
    assert guess is not None
    assert (guess.value, guess.confidence) == ("Yes", pytest.approx(line.confidence))


def test_a_guess_is_as_sure_as_the_retold_sentences_that_it_rests_on() -> None:
    story = sn.read(PORTRAIT)
    below = "Is the mantelpiece below the portrait?"
    guess = guessed_by_retelling(story, below, None, "plain", by_words(0.6, *WORDS))
    assert guess is not None
    assert (guess.value, guess.confidence) == ("Yes", pytest.approx(0.6))


def test_sentences_that_were_read_are_not_retold() -> None:
    story = sn.read("The cup is under a jug.")
    assert retold(story, by_words(0.9, "cup", "under", "a jug")).lines == ()
    assert guessed_by_retelling(story, "Is it?", None, "plain", by_words(0.9, "cup")) is None


def test_what_the_tagger_is_not_sure_of_is_not_told() -> None:
    told = retold(sn.read(PORTRAIT), by_words(0.4, *WORDS))
    assert (told.text, told.lines, told.refused) == (PORTRAIT, (), ())


def test_a_triplet_that_turns_a_relation_round_is_refused() -> None:
    told = retold(sn.read(PORTRAIT), by_words(0.9, *reversed(WORDS)))
    assert told.lines == ()
    assert [each.line for each in told.refused] == ["The mantelpiece is above the portrait."]
