"""What people say in many ways, by phenomenon, each in wordings of several kinds."""

from __future__ import annotations

from pathlib import Path

import pytest

import spatial_nsr as sn

SHEET = Path(__file__).with_name("phenomena.txt")


def _phenomena() -> dict[str, list[str]]:
    """The blocks of the sheet, each a text and its questions, by their phenomenon."""
    found: dict[str, list[str]] = {}
    for block in SHEET.read_text(encoding="utf-8").strip().split("\n\n"):
        if block.startswith("== "):
            head, _, block = block.partition("\n")
            blocks = found.setdefault(head.removeprefix("== "), [])
        blocks.append(block)
    return found


def _words(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)


def _misses(block: str) -> list[str]:
    """The questions of a text that are answered otherwise than the sheet has it."""
    lines = block.split("\n")
    story = sn.read(" ".join(line for line in lines if not line.startswith("?")))
    missed = []
    for line in (line for line in lines if line.startswith("?")):
        question, _, wanted = line.removeprefix("? ").partition(" => ")
        answer = story.ask(question)
        told = "Unknown" if answer.value is None else _words(answer.value)
        if not any(f" {way} " in f" {told} " for way in wanted.split(" | ")):
            missed.append(f"{question} -> {told} ({answer.status}), and not {wanted}")
    return missed


@pytest.mark.parametrize("phenomenon", _phenomena())
def test_what_is_said_in_many_ways_is_answered(phenomenon: str) -> None:
    blocks = _phenomena()[phenomenon]
    assert len(blocks) >= 6
    missed = {block.split("\n")[0]: found for block in blocks if (found := _misses(block))}
    assert not missed
