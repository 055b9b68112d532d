"""Texts with frames of reference that were written before any of them was run."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import spatial_nsr as sn
from tests.texts.brief import outcome
from tests.texts.score import CONVENTION

TEXTS = tomllib.loads(Path(__file__).with_name("fresh.toml").read_text(encoding="utf-8"))["texts"]
REACHED = 88


def test_of_the_texts_written_blind_most_are_answered_and_no_proof_is_wrong() -> None:
    counts: Counter[str] = Counter()
    for text in TEXTS:
        story = sn.read(text["text"], CONVENTION)
        for question, expected in text["ask"]:
            answer = story.ask(question)
            if answer.status in ("proved", "refuted"):
                assert answer.derivation is not None
                answer.derivation.check()
            counts[outcome(question, expected, answer)] += 1
    assert counts["wrong proof"] == 0
    assert counts["right"] >= REACHED
    assert counts.total() == 100
