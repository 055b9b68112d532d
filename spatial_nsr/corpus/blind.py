"""Texts for those who must not see what the first hand made of them, and what they give back."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from spatial_nsr.corpus.records import Question, Text
from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import read_text, split_lines

__all__ = ["asked", "chosen", "read_answers", "unmarked"]

OPENS = re.compile(r"===\s*(\S+)")
ANSWER = re.compile(r"(\d+)\s*[|.):]\s*(.*)")


def chosen(texts: Sequence[Text], ids: Collection[str]) -> list[Text]:
    """The texts of these ids, or all where none are named."""
    known = {text.id for text in texts}
    if unknown := [id for id in ids if id not in known]:
        raise InputError(f"there is no text {', '.join(unknown)}")
    return [text for text in texts if not ids or text.id in ids]


def unmarked(texts: Sequence[Text]) -> str:
    """Texts as a source without marks, to be annotated by a second hand."""
    lines: list[str] = []
    if texts:
        lines += [f"writer: {texts[0].writer}", f"voice: {texts[0].voice}"]
    for text in texts:
        lines += [f"=== {text.id}", f"genre: {text.genre}", f"moves: {_moves(text)}"]
        lines += ["text:", text.text, "things:", "statements:"]
    return "".join(line + "\n" for line in lines)


def _moves(text: Text) -> str:
    return "yes" if text.moves else "no"


def asked(texts: Sequence[Text]) -> str:
    """Texts with their numbered questions, to be answered by somebody who saw no answers."""
    lines: list[str] = []
    for text in texts:
        lines += [f"=== {text.id}", text.text, ""]
        lines += [
            f"{number} | {_wording(question)}"
            for number, question in enumerate(text.questions, start=1)
        ]
        lines.append("")
    return "".join(line + "\n" for line in lines)


def _wording(question: Question) -> str:
    """A question with what its answer has to be like."""
    if question.choices:
        return f"{question.q} ({' ; '.join(question.choices)})"
    forms = {"yn": " (Yes ; No ; Unknown)", "count": " (a number)"}
    return question.q + (" (all of them)" if question.all else forms.get(question.type, ""))


def read_answers(file: Path) -> dict[tuple[str, int], str]:
    """Answers by text and number of the question: ``2 | in the hall`` below ``=== w00-01``."""
    return {(id, number): answer for id, number, answer in _answers(file)}


def _answers(file: Path) -> Iterator[tuple[str, int, str]]:
    id = ""
    seen: set[tuple[str, int]] = set()
    for at, line in enumerate(split_lines(read_text(file)), start=1):
        place = Place(str(file), at)
        if opened := OPENS.match(line):
            id = opened[1]
        elif found := ANSWER.match(line.strip()):
            key = (id, int(found[1]))
            if not id:
                raise InputError("an answer stands before any '=== w00-01'", place)
            if key in seen:
                raise InputError(f"question {key[1]} of {id} is answered twice", place)
            seen.add(key)
            yield (*key, found[2].strip())
        elif line.strip():
            raise InputError(f"expected '2 | answer', got '{line.strip()[:40]}'", place)
