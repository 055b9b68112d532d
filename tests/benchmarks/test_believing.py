"""Reports tell how far the confidences of answers can be believed."""

from __future__ import annotations

import pytest

from spatial_nsr.benchmarks.believing import Confidences, confidence_lines


def held(*answers: tuple[str, float | None, bool]) -> Confidences:
    found = Confidences()
    for status, confidence, right in answers:
        found.add({"status": status, "confidence": confidence}, right)
    return found


def test_the_error_is_that_of_likely_answers_and_guesses_and_of_no_proofs() -> None:
    report = held(
        ("likely", 0.8, True), ("guessed", 0.8, False), ("proved", 1.0, False),
        ("unknown", 0.0, True),
    ).report(4)  # fmt: skip
    assert report["answers"] == 2
    assert report["error"] == pytest.approx(0.3)
    assert report["bins"] == [{"answers": 2, "confidence": pytest.approx(0.8), "right": 0.5}]


def test_the_curve_has_proofs_first_and_falls_to_all_that_was_answered() -> None:
    report = held(
        ("proved", 1.0, True), ("likely", 0.75, True), ("likely", 0.55, False),
        ("unknown", 0, False),
    ).report(4)  # fmt: skip
    curve = {each["least"]: (each["answered"], each["right"]) for each in report["curve"]}
    assert curve[1.0] == (0.25, 1.0)
    assert curve[0.7] == (0.5, 1.0)
    assert curve[0.0] == (0.75, pytest.approx(2 / 3))


def test_without_an_answer_that_could_be_doubted_nothing_is_told() -> None:
    report = held(("refuted", 1.0, True), ("likely", None, True)).report(2)
    assert report["error"] is None
    assert confidence_lines(report) == []


def test_people_are_told_what_was_said_and_what_was_right() -> None:
    lines = confidence_lines(held(("likely", 0.75, True), ("likely", 0.75, False)).report(4))
    assert lines[0] == "calibration error 25.0 of 2 answers that are likely or guessed"
    assert lines[1] == "  said  75.0, right  50.0  2 answers"
    assert lines[-1] == "  at least 0.0:  50.0 answered,  50.0 of these right"
