"""Ordinary texts in which things happen, and how many questions about them are answered right.

Run as a module (``python -m tests.time.test_what_happened``) to see what is not.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path

import spatial_nsr as sn
from tests.texts.brief import OUTCOMES, outcome

TEXTS = Path(__file__).with_name("what-happened.toml")
RIGHT, WRONG = 318, 71  # of 421


def results() -> list[tuple[str, str]]:
    """How good each answer is, with a line about it."""
    found = []
    for number, each in enumerate(tomllib.loads(TEXTS.read_text("utf-8"))["texts"], start=1):
        story = sn.read(each["text"])
        for question, expected in each["ask"]:
            answer = story.ask(question)
            line = f"{number}: {question} {expected}: {answer.value} ({answer.status})"
            found.append((outcome(question, expected, answer), line))
    return found


def test_questions_about_what_happened_are_answered_as_before_and_no_proof_is_wrong() -> None:
    found = results()
    counts = Counter(each for each, _ in found)
    assert [line for each, line in found if each == "wrong proof"] == []
    assert counts["right"] >= RIGHT
    assert counts["wrong"] <= WRONG


if __name__ == "__main__":
    rows = results()
    print(*(f"{each}: {line}" for each, line in rows if each != "right"), sep="\n")
    print({each: sum(got == each for got, _ in rows) for each in OUTCOMES})
