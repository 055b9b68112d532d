"""Sentences of the corpus become sentences with spatial roles."""

from __future__ import annotations

import json
from pathlib import Path

import spatial_nsr as sn
from spatial_nsr.neural.tagger.corpus_roles import corpus_roles, files_with, learned_from
from spatial_nsr.neural.tagger.role_data import read_roles


def test_what_says_a_place_is_an_indicator_between_the_words_for_both_things() -> None:
    found = {each.text: each for each in read_roles(learned_from()[:3])}
    triplets = [
        tuple(None if span is None else text[slice(*span)] for span in each.spans)
        for text, sentence in found.items()
        for each in sentence.triplets
    ]
    assert len(triplets) > 300
    assert sum(None not in each for each in triplets) > 0.8 * len(triplets)
    assert all(each[1] for each in triplets)
    labels = {each.labels["general_type"] for one in found.values() for each in one.triplets}
    assert labels == {"region", "direction", "distance"}


def test_indicators_are_the_words_that_the_corpus_quotes() -> None:
    (file, *_) = learned_from()
    quoted = {
        quote.words
        for text in sn.load_corpus("train")
        if text.writer == file.stem
        for said in text.statements
        for quote in said.indicators
    }
    for _, _, text, triplets in corpus_roles(file):
        assert {text[slice(*each.indicator)] for each in triplets if each.indicator} <= quoted


def test_texts_for_development_are_kept_apart() -> None:
    held = [each for file in files_with("dev") for each in corpus_roles(file, "dev")]
    learned = {text for file in learned_from() for _, _, text, _ in corpus_roles(file)}
    assert len(held) > 500
    assert sum(text in learned for _, _, text, _ in held) < 0.01 * len(held)


def test_only_texts_for_training_are_learned_from(tmp_path: Path) -> None:
    first = learned_from()[0].read_text(encoding="utf-8").splitlines()[0]
    held = tmp_path / "w.jsonl"
    held.write_text(json.dumps({**json.loads(first), "split": "test"}), encoding="utf-8")
    assert list(corpus_roles(held)) == []
    held.write_text(first, encoding="utf-8")
    assert len(list(corpus_roles(held))) == len(json.loads(first)["sentences"])
    assert not {"w19", "w20", "w21", "w24"} & {file.stem for file in learned_from()}
