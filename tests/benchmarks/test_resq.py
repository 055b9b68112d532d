"""The benchmark of questions about captions: its files, answers in its form, scores by group."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.batch import answer_files
from spatial_nsr.benchmarks.registry import prefixed
from spatial_nsr.benchmarks.resq import RESQ
from spatial_nsr.benchmarks.scoring import judged
from spatial_nsr.errors import InputError
from spatial_nsr.predictions import read_predictions
from tests.benchmarks import small


def scored(file: Path, folder: Path) -> dict[str, Any]:
    out = io.StringIO()
    answer_files("resq", [file], out)
    predictions = folder / "p.jsonl"
    predictions.write_text(out.getvalue(), encoding="utf-8")
    return RESQ.score(prefixed(RESQ, [file]), read_predictions(predictions, judged))


def one(story: list[str], question: str, answer: str, mark: object) -> str:
    asked = {"q_type": "YN", "question": question, "answer": [answer], "commonsense_question": mark}
    return json.dumps({"data": [{"story": story, "questions": [asked]}]})


def test_questions_are_counted_by_their_marks(tmp_path: Path) -> None:
    found = scored(small.write(tmp_path, "resq"), tmp_path)
    assert list(found["claims"]) == ["all", "commonsense", "told", "unmarked"]
    told = found["claims"]["told"]
    assert (told["questions"], told["claims"], told["claims_right"]) == (1, 1, 1)
    unmarked = found["claims"]["unmarked"]
    assert (unmarked["accuracy"], unmarked["claims"]) == (1, 0)
    assert found["claims"]["all"]["majority"] == pytest.approx(2 / 3)
    assert RESQ.shown is not None
    lines = RESQ.shown(found)
    assert [line.split()[0] for line in lines[1:5]] == ["all", "commonsense", "told", "unmarked"]
    assert lines[5].startswith("coverage 100.00")
    assert lines[6].startswith("calibration error")


def test_captions_without_stops_are_sentences_of_their_own(tmp_path: Path) -> None:
    [story] = RESQ.stories(small.write(tmp_path, "resq"), "")
    assert getattr(story, "text", "") == "a lamp is on the desk. the desk is in the room ."


def test_what_is_usual_is_a_likely_claim_that_the_checker_accepts(tmp_path: Path) -> None:
    text = one(
        ["There is a couch", "There are pictures"], "Is the couch below the pictures?", "Yes", True
    )
    found = scored(small.write(tmp_path, "resq", text), tmp_path)
    assert (found["claims"]["commonsense"]["likely_right"], found["accepted"]) == (1, 1)


def test_an_answer_or_a_mark_of_another_form_is_refused(tmp_path: Path) -> None:
    for answer, mark in (("Maybe", True), ("Yes", "often")):
        file = small.write(tmp_path, "resq", one(["a lamp"], "Is it?", answer, mark))
        with pytest.raises(InputError, match=r"data\[0\].questions\[0\]"):
            RESQ.score([(file, "")], {})


def test_every_derivation_about_the_development_file_is_accepted(
    data_folder: Path, tmp_path: Path
) -> None:
    found = scored(data_folder / "resq" / "dev.json", tmp_path)
    assert found["accepted"] == 1
    assert found["coverage"] > 0.95
    for part in found["claims"].values():
        assert part["accuracy"] >= part["majority"]
