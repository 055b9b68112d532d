"""Questions with their right answers, as rows of text.

Files are SpartQA's (JSON), bAbI's (numbered lines, of which yes/no questions count) or in boolQ's
form (a JSON object a line with ``passage``, ``question`` and ``answer``).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks import numbered
from spatial_nsr.benchmarks.babi import type_of
from spatial_nsr.benchmarks.form import Story
from spatial_nsr.benchmarks.spartqa import DONT_KNOW, RELATIONS, gold
from spatial_nsr.benchmarks.spartqa_files import stories
from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place
from spatial_nsr.guesses import MOST
from spatial_nsr.rules import read_text, split_lines

__all__ = ["BOOL", "OUTPUTS", "YES_NO", "QAItem", "as_lines", "read_items"]

# Outputs of each kind of question for a row; a row is a candidate in FB and CO, else the question.
OUTPUTS = {"FR": len(RELATIONS), "YN": 3, "FB": 1, "CO": 1, "BOOL": 2}
YES_NO = ("Yes", "No", "DK")
BOOL = ("yes", "no")
BOTH, NONE = 2, 3


@dataclass(frozen=True)
class QAItem:
    """A question on a story.

    ``target`` has a number for each output of FR, each candidate of FB and CO, and else the number
    of the right class. ``reverse`` is the id of the question that asks from the other side.
    """

    id: str
    kind: str
    story: str
    question: str
    candidates: tuple[str, ...]
    target: tuple[int, ...]
    reverse: str | None = None

    @property
    def rows(self) -> list[str]:
        """What is read together with the story."""
        return [f"{self.question} {candidate}".strip() for candidate in self.candidates or ("",)]


def read_items(files: Sequence[Path], kinds: Sequence[str], variants: bool = False) -> list[QAItem]:
    """The questions of files; ``variants`` adds those of SpartQA's variants that are reversals."""
    strange = sorted(set(kinds) - set(OUTPUTS))
    if strange:
        raise InputError(f"no kind of question {strange[0]!r}: allowed: {', '.join(OUTPUTS)}")
    found: list[QAItem] = []
    for file in files:
        prefix = f"{file.stem}:" if len(files) > 1 else ""
        made = [item for item in _items(file, variants) if item.kind in kinds]
        found += [
            replace(item, id=prefix + item.id, reverse=item.reverse and prefix + item.reverse)
            for item in made
        ]
    if not found:
        named = ", ".join(map(str, files)) or "no file"
        raise InputError(f"no question of the kinds {', '.join(kinds)} to learn from in {named}")
    return found


def _items(file: Path, variants: bool) -> Iterator[QAItem]:
    text = read_text(file)
    start = text.lstrip()[:1]
    if not text.strip():
        raise InputError("the file is empty", Place(str(file)))
    if start != "{":
        yield from _numbered(file)
    elif '"passage"' in split_lines(text.lstrip())[0]:
        yield from _passages(file, text)
    else:
        yield from _spartqa(file, variants)


def _numbered(file: Path) -> Iterator[QAItem]:
    answers = {item.id: item.answer for item in numbered.gold(file, "", type_of)}
    for story in numbered.stories(file, "", type_of):
        if not isinstance(story, Story):
            raise story
        for question in story.questions:
            answer = str(answers[question.id]).lower()
            if answer in BOOL:
                target = (BOOL.index(answer),)
                yield QAItem(question.id, "BOOL", story.text, question.text, (), target)


def _passages(file: Path, text: str) -> Iterator[QAItem]:
    for number, line in enumerate(split_lines(text), 1):
        if not line.strip():
            continue
        entry: Any = load_json(line, Place(str(file), number))
        good = (
            isinstance(entry, Mapping)
            and isinstance(entry.get("passage"), str)
            and isinstance(entry.get("question"), str)
            and isinstance(entry.get("answer"), bool)
        )
        if not good:
            message = "expected an object with the texts 'passage' and 'question' and 'answer'"
            raise InputError(f"{message}, true or false", Place(str(file), number))
        target = (int(not entry["answer"]),)
        yield QAItem(f"{number - 1}", "BOOL", entry["passage"], entry["question"], (), target)


def _spartqa(file: Path, variants: bool) -> Iterator[QAItem]:
    right = {item.id: item for item in gold(file, "")}
    for story in stories(file, ""):
        if not isinstance(story, Story):
            raise story
        asked = {question.id: " ".join(question.text.split()) for question in story.questions}
        for question in story.questions:
            known = right.get(question.id)
            if known is None or known.void or known.answer is None or question.error:
                continue
            if known.group and not variants:
                continue
            candidates = question.choices[:2] if question.type == "CO" else ()
            if question.type == "FB":
                candidates = question.offered
            target = _target(question.type, known.answer, candidates)
            if target is not None:
                main = question.id.partition(":")[0]
                text = asked[question.id]
                turned = known.group and question.type == "FR" and is_reversed(asked[main], text)
                named = tuple(f"block {each}" for each in candidates)
                yield QAItem(
                    question.id,
                    question.type,
                    story.text,
                    text,
                    named if question.type == "FB" else candidates,
                    target,
                    main if turned else None,
                )


def is_reversed(question: str, other: str) -> bool:
    """Whether one question for a relation asks what the other asks, from the other side.

    >>> asked = "What is the relation between {} and {}?"
    >>> is_reversed(asked.format("a cup", "a jug"), asked.format("a jug", "a cup"))
    True
    >>> is_reversed(asked.format("a cup", "a jug"), asked.format("a cup", "the jug"))
    False
    """
    start, between, things = question.rstrip("? ").partition(" between ")
    parts = things.split(" and ")
    turned = (
        " and ".join(parts[at:]) + " and " + " and ".join(parts[:at]) for at in range(1, len(parts))
    )
    return any(other.rstrip("? ") == start + between + each for each in turned)


def _target(kind: str, answer: Any, candidates: Sequence[str]) -> tuple[int, ...] | None:
    """What the outputs should be; None where the answer is none of the kind's."""
    if kind == "FR":
        told = [at for at in answer if at != DONT_KNOW]
        if all(isinstance(at, int) and 0 <= at < len(RELATIONS) for at in told):
            return tuple(int(at in told) for at in range(len(RELATIONS)))
    if kind == "YN" and len(answer) == 1 and answer[0] in YES_NO:
        return (YES_NO.index(answer[0]),)
    if kind == "FB" and candidates and set(answer) <= set(candidates):
        return tuple(int(name in answer) for name in candidates)
    if kind == "CO" and len(candidates) == 2 and len(answer) == 1:
        return tuple(int(answer[0] in (at, BOTH)) for at in range(2))
    return None


def as_lines(predictions: Mapping[str, tuple[str, Any, float]]) -> Iterator[str]:
    """Predictions in the form of ``spatial-nsr answer``, a line each."""
    for id, (kind, answer, sure) in predictions.items():
        yield json.dumps(
            {
                "id": id,
                "type": kind,
                "answer": answer,
                "status": "guessed",
                "confidence": min(MOST, round(sure, 4)),
                "source": "neural",
                "convention": "plain",
                "derivation": None,
                "missing": [],
                "error": None,
            }
        )
