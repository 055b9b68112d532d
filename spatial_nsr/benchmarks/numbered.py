"""The text form of bAbI and StepGame: numbered lines, questions with their answer behind a tab.

A line is ``NUMBER TEXT`` or ``NUMBER QUESTION<tab>ANSWER<tab>...``; a number that is not larger
than the one before begins a new story. A question is about what was said before it. Some copies
have bars for the tabs behind a question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from spatial_nsr.benchmarks.form import Gold, Question, Story, Streamed
from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import stream_lines

__all__ = ["gold", "stories"]

LINE = re.compile(r"\s*(\d{1,9})[ \t]+(\S.*)")
ENDS = (".", "!", "?")


def stories(file: Path, prefix: str, type_of: Callable[[Path, str], str]) -> Iterator[Streamed]:
    """Stream the stories of a file; a damaged line spoils only the story that it stands in."""
    said: list[str] = []
    asked: list[Question] = []
    last, position, broken = 0, 0, None
    found = False
    for line, text in _lines(file):
        match = LINE.fullmatch(text)
        if match is None:
            broken = f"{Place(str(file), line)}: expected a number and a text, got {text[:60]!r}"
            yield InputError(broken)
            continue
        number, rest = int(match[1]), match[2]
        is_question = _is_question(rest)
        if number <= last or (asked and not is_question):
            if asked:
                yield Story(" ".join(said), tuple(asked))
            asked = []
            if number <= last:
                said, broken = [], None
        last = number
        if is_question:
            found = True
            question = rest.partition("\t")[0].strip()
            kind = type_of(file, question)
            asked.append(Question(f"{prefix}{position}", kind, question, (), broken))
            position += 1
        else:
            # A sentence ends with its line, whether or not a stop says so.
            said.append(rest.strip() + ("" if rest.strip().endswith(ENDS) else "."))
    if asked:
        yield Story(" ".join(said), tuple(asked))
    if not found:
        raise InputError("holds no question", Place(str(file)))


def gold(file: Path, prefix: str, type_of: Callable[[Path, str], str]) -> Iterator[Gold]:
    """The answers that stand behind the tabs of a file."""
    position = 0
    for _, text in _lines(file):
        match = LINE.fullmatch(text)
        if match is not None and _is_question(match[2]):
            question, _, rest = match[2].partition("\t")
            answer = rest.partition("\t")[0].strip() or None
            yield Gold(f"{prefix}{position}", type_of(file, question.strip()), answer)
            position += 1
    if not position:
        raise InputError("holds no question", Place(str(file)))


def _lines(file: Path) -> Iterator[tuple[int, str]]:
    for number, line in stream_lines(file):
        if line.strip():
            question, bar, answer = line.partition("|")
            barred = bar and "\t" not in line and question.rstrip().endswith("?")
            yield number, f"{question}\t{answer.replace('|', chr(9))}" if barred else line


def _is_question(text: str) -> bool:
    return "\t" in text or text.rstrip().endswith("?")
