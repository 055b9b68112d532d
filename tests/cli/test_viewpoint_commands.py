"""Frames of reference in the shell: ``ask --frame``, ``frames infer --derive``, ``check-trace``."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

Shell = Callable[..., tuple[int, str, str]]
STORY = "The car faces north. The cup is left of the car."
QUESTION = "Is the cup west of the car?"
TOLD = (
    "The cup is to the car's left and I see it at the right of the car. "
    "The ball is left of the car."
)


def test_a_question_shows_its_readings_and_a_frame_picks_one(shell: Shell) -> None:
    ask = ("ask", "--story", STORY, "--question", QUESTION)
    code, said, _ = shell(*ask)
    assert code == 3
    assert "what is said of car is intrinsic: Yes (proved)" in said
    assert shell(*ask, "--frame", "intrinsic") == (0, "Yes (proved)\n", "")
    code, _, complaint = shell(*ask, "--frame", "sideways")
    assert code == 2
    assert "relative to NAME" in complaint


def test_each_derivation_of_a_reading_is_checked_with_what_it_claims(
    shell: Shell, tmp_path: Path
) -> None:
    file = tmp_path / "answer.jsonl"
    _, said, _ = shell("ask", "--story", STORY, "--question", QUESTION, "--format", "json")
    file.write_text(said)
    assert shell("check-trace", file)[:2] == (
        0,
        "1 accepted, 0 rejected, 0 lines without derivation\n",
    )
    record = json.loads(said)
    record["readings"][1] |= {"value": "No", "status": "refuted"}
    file.write_text(json.dumps(record))
    code, said, _ = shell("check-trace", file)
    assert code == 1
    assert "the derivation concludes 'Yes'" in said


@pytest.mark.parametrize(
    ("story", "question", "value", "wrong"),
    [
        ("The car faces north.", "Which way does the car face?", ["north"], ["south"]),
        (
            "The car faces the tree.",
            "Which way does the car face?",
            ["towards tree"],
            ["towards me"],
        ),
        (
            "The car faces north. The cup is on the car's left.",
            "On whose left is the cup?",
            ["car"],
            ["cup"],
        ),
        (
            "The dog is north of the barn. The cow is north of the barn.",
            "Is the dog on the same side of the barn as the cow?",
            "Yes",
            "No",
        ),
        (
            "The dog is north of the barn. The cow is south of the barn.",
            "Are the dog and the cow on opposite sides of the barn?",
            "Yes",
            "No",
        ),
        (
            "You face north. The cow is on your left. The oak is on your right.",
            "What is on your left?",
            ["cow"],
            ["oak"],
        ),
    ],
)
def test_an_answer_about_facings_and_sides_is_held_against_its_derivation(
    shell: Shell, tmp_path: Path, story: str, question: str, value: object, wrong: object
) -> None:
    file = tmp_path / "answer.jsonl"
    _, said, _ = shell("ask", "--story", story, "--question", question, "--format", "json")
    record = json.loads(said)
    assert record["value"] == value
    file.write_text(said)
    assert shell("check-trace", file)[0] == 0
    status = {"Yes": "proved", "No": "refuted"}.get(str(wrong), record["status"])
    file.write_text(json.dumps({**record, "value": wrong, "status": status}))
    assert shell("check-trace", file)[0] == 1


def test_what_is_inferred_comes_with_derivations_that_are_accepted(
    shell: Shell, tmp_path: Path
) -> None:
    asked = ("--ask", "The ball is to the car's right.", "--derive")
    code, said, _ = shell("frames", "infer", "--text", TOLD, *asked, "--format", "json")
    record = json.loads(said)
    assert code == 0
    assert "facing of car" in record["derivations"]
    file = tmp_path / "inferred.jsonl"
    file.write_text(said)
    number = len(record["derivations"])
    assert number >= 2
    assert shell("check-trace", file)[1].startswith(f"{number} accepted, 0 rejected")
    code, said, _ = shell("frames", "infer", "--text", TOLD, *asked)
    assert "by rule combine" in said


def test_a_contradiction_is_derived(shell: Shell) -> None:
    text = "The cup is to the car's left. The cup is to the car's right."
    code, said, _ = shell("frames", "infer", "--text", text, "--derive")
    assert code == 1
    assert "contradiction between cup and car" in said


@pytest.mark.parametrize(
    ("story", "question"),
    [
        ("My cat is in the box.", "Is the ball to the left of the car?"),
        ("My cat is in the box.", "Is the cat in the box?"),
        ("Zzz.", "Zzz?"),
    ],
)
@pytest.mark.parametrize("frame", ["sideways", "", "Intrinsic", "absolute to me", "relative to"])
def test_a_frame_that_there_is_not_is_refused_whatever_is_asked(
    story: str, question: str, frame: str, shell: Shell
) -> None:
    code, said, complaint = shell("ask", "--story", story, "--question", question, "--frame", frame)
    assert (code, said) == (2, "")
    assert f"unknown frame '{frame}'" in complaint
    assert "allowed: intrinsic, relative, absolute, relative to NAME" in complaint


def test_a_frame_of_nobody_in_the_text_is_refused_with_those_who_are(shell: Shell) -> None:
    ask = ("ask", "--story", "My cat is in the box.", "--question", "Where is the ball?")
    code, _, complaint = shell(*ask, "--frame", "relative to Tom")
    assert code == 2
    assert "nobody is called 'Tom'; allowed: me, you, cat, box" in complaint
