"""Outside input that is not of its form is refused in words, and ends nothing else."""

from __future__ import annotations

import json
import os
from importlib import resources
from pathlib import Path

import pytest

from spatial_nsr.errors import InputError
from spatial_nsr.frames.comfort_scenes import parse_comfort
from spatial_nsr.predictions import read_predictions
from tests.fuzz.readers import Reader, readers
from tests.fuzz.running import run

RUNS = int(os.environ.get("SPATIAL_NSR_FUZZ", "40"))
"""So many inputs for each reader; ``python -m tests.fuzz`` is for long runs."""


@pytest.mark.parametrize("reader", [*readers()], ids=lambda reader: reader.name)
def test_spoiled_input_is_read_or_refused_in_words_and_in_time(reader: Reader) -> None:
    tally = run(reader, RUNS)
    assert not tally.fault, tally.fault
    assert tally.inputs == RUNS


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
