"""StepGame (Shi et al. 2022), as corrected by Li et al. 2024: one of nine relations on a grid.

The form is that of :mod:`spatial_nsr.benchmarks.numbered`. The number of steps that a question
needs, which the file's name says, is its type.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.benchmarks import numbered
from spatial_nsr.benchmarks.form import (
    Benchmark,
    Prediction,
    Question,
    Report,
    Story,
    Streamed,
)
from spatial_nsr.benchmarks.predicting import answer_story, misread
from spatial_nsr.benchmarks.scoring import score_answers

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["STEPGAME", "default", "encode"]

STEPS = re.compile(r"(?:^|[^a-z0-9])qa(\d{1,3})(?![0-9])", re.IGNORECASE)
SAME_PLACE = "overlap"
# The "front" corners of this data lie up, away from the reader; "upper" is as long a word.
FRONT_CORNER = re.compile(r"\bfront(?= (?:left|right) corner\b)")
# What a vertical word is called before a horizontal one.
CORNER = {"above": "upper", "below": "lower"}


def type_of(file: Path, question: str) -> str:
    """The number of steps, as the file's name says it.

    >>> type_of(Path("clean/qa10_test.txt"), "")
    'k10'
    """
    match = STEPS.search(file.name)
    return f"k{match[1]}" if match else "stepgame"


def stories(file: Path, prefix: str) -> Iterator[Streamed]:
    """Stream the stories of a file, in which the front of a page is its upper side."""
    for story in numbered.stories(file, prefix, type_of):
        yield replace(story, text=on_a_page(story.text)) if isinstance(story, Story) else story


def on_a_page(text: str) -> str:
    """A text with corners named as those of a page, no character longer or shorter.

    >>> on_a_page("S is in the front right corner of P.")
    'S is in the upper right corner of P.'
    """
    return FRONT_CORNER.sub("upper", text)


def default(question: Question) -> str:
    """What is predicted where nothing is known: one of the nine words."""
    return SAME_PLACE


def encode(question: Question, answer: Answer) -> str:
    """An answer in the form of the files."""
    value = answer.value
    if not isinstance(value, list | tuple):
        raise misread(question, answer)
    words = {part for word in value for part in str(word).split("-")}
    vertical = [word for word in ("above", "below") if word in words]
    horizontal = [word for word in ("left", "right") if word in words]
    if "same-place" in value and not vertical and not horizontal:
        return SAME_PLACE
    if max(len(vertical), len(horizontal)) != 1:
        raise misread(question, answer)
    if vertical and horizontal:
        return f"{CORNER[vertical[0]]}-{horizontal[0]}"
    return [*vertical, *horizontal][0]


def same(answer: Any, right: Any) -> bool:
    """Whether an answer is the right one."""
    return isinstance(answer, str) and answer.strip().lower() == str(right).strip().lower()


def _score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    answers = (item for file, prefix in files for item in numbered.gold(file, prefix, type_of))
    return score_answers(answers, predictions, same)


STEPGAME = Benchmark(
    name="stepgame",
    about="StepGame, corrected: chains of steps on a grid, with and without noise",
    convention="stepgame",
    stories=stories,
    answer=functools.partial(answer_story, encode=encode, default=default),
    encode=encode,
    default=default,
    score=_score,
    stem_in_ids=True,
)
