"""``spatial-nsr commonsense``; ``ask`` and ``check-trace`` where answers rest on what is usual."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Shell

STORY = "A man drives the car. The car is in the garage."


@pytest.mark.parametrize(
    ("question", "code", "first"),
    [
        ("Is a lion larger than a girl?", 0, "Answer: Yes (likely"),
        ("Can a piano fit into a backpack?", 1, "Answer: No (likely"),
        ("Is a cherry larger than a grape?", 3, "Answer: Unknown"),
        ("What is usually in a wallet?", 0, "Answer: money, credit card"),
        ("A man drives the car. Is he inside the car?", 0, "Answer: Yes (likely"),
        ("A woman washes the car. Is she inside the car?", 1, "Answer: No (likely"),
        ("Who wrote this?", 3, "Answer: unknown"),
    ],
)
def test_a_question_is_answered(shell: Shell, question: str, code: int, first: str) -> None:
    got, out, _ = shell("commonsense", "ask", question)
    assert got == code
    assert out.splitlines()[1].startswith(first)


def test_things_to_choose_from_can_be_given_apart(shell: Shell) -> None:
    arguments = ("--choice", "an ant", "--choice", "a bus", "--format", "json")
    code, out, _ = shell("commonsense", "ask", "Which is larger", *arguments)
    assert code == 0
    assert json.loads(out)["value"] == "a bus"


def test_answers_can_be_checked_from_their_lines(shell: Shell, tmp_path: Path) -> None:
    lines = []
    for question in (
        "Is a lion larger than a girl?",
        "Put ant, cup and bed in order",
        "Is a piano too big for a backpack?",
        "The lamp is between the bed and the door. Is the lamp near the bed?",
    ):
        lines.append(shell("commonsense", "ask", question, "--format", "json")[1])
    for question in ("Is he in the garage?", "Where is the man?", "Is the man beside the car?"):
        asked = ("ask", "--story", STORY, "--question", question, "--format", "json")
        lines.append(shell(*asked)[1])
    file = tmp_path / "answers.jsonl"
    file.write_text("".join(lines), encoding="utf-8")
    code, out, _ = shell("check-trace", file)
    assert (code, out) == (0, "7 accepted, 0 rejected, 0 lines without derivation\n")


def test_a_likely_answer_that_claims_to_be_proved_is_rejected(shell: Shell, tmp_path: Path) -> None:
    asked = ("ask", "--story", STORY, "--question", "Is he in the garage?", "--format", "json")
    record = json.loads(shell(*asked)[1])
    file = tmp_path / "answers.jsonl"
    file.write_text(json.dumps({**record, "status": "proved"}), encoding="utf-8")
    code, out, _ = shell("check-trace", file)
    assert code == 1
    assert "it rests on commonsense" in out


def test_an_entry_is_shown_with_its_ranges(shell: Shell) -> None:
    code, out, _ = shell("commonsense", "show", "kitties")
    assert code == 0
    assert out.splitlines()[0].split() == ["entry", "cat"]
    assert shell("commonsense", "show", "blorp")[0] == 3
    found = json.loads(shell("commonsense", "show", "a vireo", "--format", "json")[1])
    assert found["entry"] == "bird"
    assert found["by its kind"] is True


def test_balanced_questions_are_made_from_pairs_that_are_drawn_or_given(
    shell: Shell, tmp_path: Path
) -> None:
    drawn, given = tmp_path / "drawn.jsonl", tmp_path / "given.jsonl"
    assert shell("commonsense", "questions", "--out", drawn, "--pairs", 5)[0] == 0
    code, out, _ = shell("commonsense", "questions", "--out", given, "--data", drawn)
    assert (code, out) == (0, "20 questions about 5 pairs\n")
    assert sorted(drawn.read_text().split("\n")) == sorted(given.read_text().split("\n"))
    code, _, err = shell("commonsense", "questions", "--out", given, "--measure", "weight")
    assert code == 2
    assert "invalid choice: 'weight'" in err


def test_a_report_needs_labels(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    file.write_text('{"question": "Is a cup larger than an ant?"}\n', encoding="utf-8")
    code, _, err = shell("commonsense", "report", "--data", file)
    assert code == 2
    assert "hold no items" in err


def test_a_report_is_printed_in_the_shape_of_the_paper(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    shell("commonsense", "questions", "--out", file, "--pairs", 60)
    code, out, _ = shell("commonsense", "report", "--data", file)
    assert code == 0
    assert "Table 2a" in out
    assert "knowledge base" in out
    assert "100.0" in out


def test_a_model_that_is_not_there_is_refused(shell: Shell, tmp_path: Path) -> None:
    file = tmp_path / "some.jsonl"
    shell("commonsense", "questions", "--out", file, "--pairs", 3)
    arguments = ("--out", tmp_path / "p.jsonl", "--system", "probe", "--model", tmp_path / "none")
    code, _, err = shell("answer", "commonsense", "--data", file, *arguments)
    assert code == 2
    assert "language model" in err or "spatial-nsr[neural]" in err
