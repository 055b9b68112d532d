"""Questions beside texts, with where their answers stand: what the learned reader learns from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.corpus.files import read_records
from spatial_nsr.corpus.matching import number_in
from spatial_nsr.corpus.records import Text
from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import read_text, split_lines

__all__ = ["CLAIMS", "Asked", "Example", "asked_of", "examples_of", "found_in"]

CLAIMS = ("Yes", "No", "Unknown")


@dataclass(frozen=True)
class Example:
    """A question beside a text: the characters of its answers, or which of ``CLAIMS`` is right.

    An example without spans and claim teaches nothing; ``weight`` is how much it counts.
    """

    question: str
    text: str
    spans: tuple[tuple[int, int], ...] = ()
    claim: int | None = None
    weight: float = 1.0


@dataclass(frozen=True)
class Asked:
    """A text with its questions, of whom it is, and its annotation, if it has one."""

    writer: str
    text: str
    questions: tuple[dict[str, Any], ...]
    annotated: Text | None = None


def asked_of(file: Path) -> Iterator[Asked]:
    """The texts of a file with their questions; of the corpus the training part."""
    annotated = {text.text: text for text in _annotated(file)}
    for number, line in enumerate(split_lines(read_text(file)), 1):
        if not line.strip():
            continue
        place = Place(str(file), number)
        record = load_json(line, place)
        if not isinstance(record, dict) or not {"text", "questions"} <= record.keys():
            raise InputError("expected an object with 'text' and 'questions'", place)
        if record.get("split", "train") == "train":
            text = record["text"]
            writer = record.get("writer", file.stem)
            yield Asked(writer, text, tuple(record["questions"]), annotated.get(text))


def _annotated(file: Path) -> Iterator[Text]:
    with file.open(encoding="utf-8") as lines:
        first = json.loads(next(lines, "{}") or "{}")
    if "statements" in first:
        yield from read_records(file, "train")


def examples_of(asked: Asked) -> Iterator[Example]:
    """The questions of a text as they were asked."""
    for each in asked.questions:
        gold = [str(answer) for answer in each["gold"]]
        if each["type"] == "yn":
            if gold[0].capitalize() in CLAIMS:
                claim = CLAIMS.index(gold[0].capitalize())
                yield Example(each["q"], asked.text, claim=claim)
            continue
        spans = found_in(asked.text, gold)
        if each["type"] == "count":
            spans = sorted({*spans, *_numbers_in(asked.text, number_in(gold[0]))})
        told = set(each.get("statements") or ())
        inside = [span for span in spans if _in_sentences(span, asked.annotated, told)]
        if spans:
            yield Example(each["q"], asked.text, tuple(inside or spans))


def found_in(text: str, wanted: Sequence[str]) -> list[tuple[int, int]]:
    """Where some words stand in a text, whatever the size of their letters.

    >>> found_in("On a shelf. The shelf is red.", ["shelf"])
    [(5, 10), (16, 21)]
    """
    found = {
        match.span()
        for words in wanted
        if words
        for match in re.finditer(rf"(?<!\w){re.escape(words)}(?!\w)", text, re.IGNORECASE)
    }
    return sorted(found)


def _numbers_in(text: str, wanted: float | None) -> list[tuple[int, int]]:
    words = re.finditer(r"[\w-]+", text)
    return [m.span() for m in words if wanted is not None and number_in(m.group()) == wanted]


def _in_sentences(span: tuple[int, int], text: Text | None, told: set[int]) -> bool:
    """Whether a span stands in a sentence with one of the statements that settle a question."""
    if text is None:
        return False
    numbers = {each.sentence for each in text.statements if each.number in told}
    return any(text.sentences[at].start <= span[0] < text.sentences[at].end for at in numbers)
