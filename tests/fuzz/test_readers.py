"""Outside input that is not of its form is refused in words, and ends nothing else."""

from __future__ import annotations

import json
import os
import random
from collections.abc import Callable
from importlib import resources
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, note, settings
from hypothesis import strategies as st

from spatial_nsr.benchmarks.comfort.scenes import parse_comfort
from spatial_nsr.errors import InputError
from spatial_nsr.frames.scenes.files import parse_scene
from spatial_nsr.generate.grammar import parse_rules
from spatial_nsr.predictions import read_predictions
from spatial_nsr.reading.lexicon.entries import parse_lexicon
from spatial_nsr.rules.question_forms import parse_forms as parse_question_forms
from tests.fuzz.readers import Reader, readers
from tests.fuzz.running import attempt, run

RUNS = int(os.environ.get("SPATIAL_NSR_FUZZ", "40"))
"""So many inputs for each reader; ``python -m tests.fuzz`` is for long runs."""


@pytest.mark.parametrize("reader", [*readers()], ids=lambda reader: reader.name)
@settings(max_examples=RUNS, suppress_health_check=[*HealthCheck])
@given(chance=st.randoms(use_true_random=False))
def test_spoiled_input_is_read_or_refused_in_words_and_in_time(
    reader: Reader, chance: random.Random
) -> None:
    text = reader.spoiled(chance)
    note(text)
    assert attempt(reader, text) in (None, "")


def test_a_run_tells_how_many_inputs_were_read_and_refused() -> None:
    reader = next(each for each in readers() if each.name == "csp")
    tally = run(reader, 200)
    assert not tally.fault
    assert tally.inputs == 200 == tally.read + tally.refused
    assert tally.read
    assert tally.refused


@pytest.mark.parametrize("reader", [*readers()], ids=lambda reader: reader.name)
def test_what_is_spoiled_is_read_before_that(reader: Reader) -> None:
    assert attempt(reader, reader.sample) is None


def test_a_direction_that_is_not_finite_is_refused_with_its_line() -> None:
    file = resources.files("spatial_nsr.rules").joinpath("frames", "comfort.scenes")
    text = file.read_text("utf-8")
    with pytest.raises(InputError, match="finite number"):
        parse_comfort(text.replace("left          270", "left          inf"))


def test_an_id_that_is_no_unicode_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    file.write_text(json.dumps({"id": "\ud800", "answer": "Yes"}), encoding="utf-8")
    with pytest.raises(InputError, match="surrogates"):
        read_predictions(file)


@pytest.mark.parametrize(
    ("parse", "text", "said"),
    [
        (parse_lexicon, " : left of", "expected 'CATEGORY value ... : form"),
        (parse_lexicon, "rel left : " + "(a|b) " * 40, "more than 10000 forms"),
        (parse_lexicon, "rel left : " + "(" * 400 + "a" + ")" * 400, "brackets within one another"),
        (parse_rules, "a : " + "[" * 400 + "x" + "]" * 400, "brackets within one another"),
        (parse_question_forms, "is : {a} and {a}", "a slot stands once in a form"),
        (parse_question_forms, "is : {a=b}", "'a=b' is no name of a slot"),
        (parse_question_forms, "is : " + "[" * 2000 + "a" + "]" * 2000, "stands in '['"),
        (parse_scene, "a: 1\na: 2", "neither JSON nor YAML"),
        (parse_scene, "transforms: [1]\n---\ntransforms: []", "has no 'transforms'"),
    ],
)
def test_what_is_repeated_nested_or_empty_is_refused(
    parse: Callable[..., Any], text: str, said: str
) -> None:
    given = {parse_lexicon: (("x", text),), parse_question_forms: (text, {})}.get(parse, (text,))
    with pytest.raises(InputError) as refused:
        parse(*given)
    assert said in str(refused.value)
