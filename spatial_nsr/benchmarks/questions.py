"""Questions of one's own: a JSON object a line, with a text and what is asked about it.

=========== =======================================================================================
``story``   the text; ``question`` what is asked, ``choices`` (or ``candidates``) its options
``id``      a text or a number; where it stands in the file, if not said
``type``    a word by which scores are told apart
``answer``  the right answer, or a list of them, for ``score``; never looked at by ``answer``
=========== =======================================================================================

``questions.jsonl`` of every generated set has this form. Lines about the same text that follow one
another are read together. A line that is damaged gets a prediction with its error, whose id is
``line N``. Files may be longer than memory.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.benchmarks.form import (
    Benchmark,
    Gold,
    Prediction,
    Question,
    Report,
    Story,
    Streamed,
)
from spatial_nsr.benchmarks.json_lines import json_lines
from spatial_nsr.benchmarks.predicting import answer_story
from spatial_nsr.benchmarks.scoring import score_answers
from spatial_nsr.errors import InputError, Place
from spatial_nsr.strict import listed, text, want

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["QUESTIONS", "same"]

# So many questions about one text are read together at most: a time limit is one for all of them.
TOGETHER = 32


def _look_at(record: Mapping[str, Any], place: Place) -> None:
    for key in ("story", "question"):
        said = record.get(key)
        good = isinstance(said, str) and said.strip() != ""
        want(good, f"{place}: '{key}'", "a text that says something", said)
    id = record.get("id", "")
    good = isinstance(id, str | int) and not isinstance(id, bool)
    want(good, f"{place}: 'id'", "a text or a whole number", id)
    want(isinstance(record.get("type", ""), str), f"{place}: 'type'", "a text", record.get("type"))
    listed(text)(_choices(record), f"{place}: 'choices'", 0)


def _choices(record: Mapping[str, Any]) -> Any:
    return record.get("choices", record.get("candidates")) or []


def _asked(file: Path, prefix: str) -> Iterator[tuple[str, Question, Any]]:
    """Each question with its text and its right answer; one that is damaged tells why."""
    for number, record in json_lines(file, _look_at):
        if isinstance(record, InputError):
            yield "", Question(f"{prefix}line {number + 1}", "", "", (), str(record)), None
            continue
        id, kind = f"{prefix}{record.get('id', number)}", record.get("type", "")
        question = Question(id, kind, record["question"], tuple(_choices(record)))
        yield record["story"], question, record.get("answer")


def stories(file: Path, prefix: str) -> Iterator[Streamed]:
    """Stream the texts of a file, each with the questions that follow one another."""
    last, together = "", list[Question]()
    for story, question, _ in _asked(file, prefix):
        if together and (story != last or len(together) == TOGETHER):
            yield Story(last, tuple(together))
            together = []
        if question.error is not None:
            yield InputError(question.error)
        last = story
        together.append(question)
    yield Story(last, tuple(together))


def default(question: Question) -> None:
    """What is predicted where nothing is known."""
    return


def encode(question: Question, answer: Answer) -> Any:
    """An answer as JSON has it: a text or a number, or a list of them."""
    value = answer.value
    if isinstance(value, list | tuple | set | frozenset):
        return [str(each) for each in value]
    return value if value is None or isinstance(value, bool | int | float) else str(value)


def same(answer: Any, right: Any) -> bool:
    """Whether an answer is the right one: the same words, in whatever order.

    >>> same("Yes", ["yes"]), same(["left", "above"], ["above", "left"]), same(["left"], "right")
    (True, True, False)
    """
    return _words(answer) == _words(right)


def _words(value: Any) -> list[str]:
    listed = value if isinstance(value, list | tuple) else [value]
    return sorted(" ".join(str(each).lower().split()) for each in listed)


def _score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    gold = (
        Gold(question.id, question.type, right)
        for file, prefix in files
        for _, question, right in _asked(file, prefix)
    )
    return score_answers(gold, predictions, same)


QUESTIONS = Benchmark(
    name="questions",
    about="questions of one's own about texts, a JSON object a line",
    convention="plain",
    stories=stories,
    answer=functools.partial(answer_story, encode=encode, default=default),
    encode=encode,
    default=default,
    score=_score,
    stem_in_ids=False,
)
