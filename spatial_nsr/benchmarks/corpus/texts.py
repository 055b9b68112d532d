"""The corpus of plain texts that comes with the package (``neural/corpus``).

Of each text a reader is asked for three things: what it says (type ``reading``: mentions and
statements), the questions about it, and what each plain sentence says when it is read alone (type
``plain``). Texts of the test part are scored, and never shown.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.benchmarks.corpus.reading import read_text
from spatial_nsr.benchmarks.corpus.report import report_on, shown
from spatial_nsr.benchmarks.form import Benchmark, Prediction, Question, Report, Story, Streamed
from spatial_nsr.benchmarks.predicting import ask_one, failed, prediction, told
from spatial_nsr.corpus.files import corpus_files, read_records
from spatial_nsr.corpus.readings import Reading
from spatial_nsr.corpus.records import Text
from spatial_nsr.corpus.splitting import SPLITS
from spatial_nsr.errors import InputError

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["CORPUS"]


def stories(split: str | None, most: int | None, file: Path, prefix: str) -> Iterator[Streamed]:
    """Stream the texts of a file; their ids name the writer, so no prefix is needed."""
    for text in _texts(file, split, most):
        asked = [Question(text.id, "reading", text.text)]
        asked += [
            Question(f"{text.id}-{number}", each.type, each.q, each.choices)
            for number, each in enumerate(text.questions)
        ]
        asked += [
            Question(f"{text.id}-plain-{number}", "plain", each.text)
            for number, each in enumerate(text.plain)
        ]
        yield Story(text.text, tuple(asked))


def _texts(file: Path, split: str | None, most: int | None) -> Iterator[Text]:
    return itertools.islice(read_records(file, split), most)


def default(question: Question) -> Any:
    """What is predicted where nothing is known."""
    return Reading().to_dict() if question.type in ("reading", "plain") else None


def _value(question: Question, answer: Answer) -> Any:
    return answer.value


def answer(story: Story, convention: str) -> list[Prediction]:
    """What is read in a text and in its plain sentences, and the answers to its questions."""
    from spatial_nsr.reasoner import read

    try:
        reading = read(story.text, conventions=convention)
    except Exception as error:
        return failed(story.questions, convention, default, told(error))
    predictions = []
    for question in story.questions:
        if question.type == "reading":
            predictions.append(prediction(question, read_text(story.text).to_dict(), convention))
        elif question.type == "plain":
            predictions.append(_alone(question, convention))
        else:
            predictions.append(ask_one(reading, question, convention, _value, default))
    return predictions


def _alone(question: Question, convention: str) -> Prediction:
    """What a plain sentence says when it is read as a text of its own."""
    try:
        return prediction(question, read_text(question.text).to_dict(), convention)
    except Exception as error:
        return failed((question,), convention, default, told(error))[0]


# Scores -----------------------------------------------------------------------------------------


def _score(
    split: str | None,
    most: int | None,
    files: list[tuple[Path, str]],
    predictions: Mapping[str, Prediction],
) -> Report:
    texts = [text for file, _ in files for text in _texts(file, split, most)]
    if not texts:
        raise InputError(f"there are no texts to score by (split: {split or 'any'})")
    return {"split": split, **report_on(texts, predictions)}


def _part(split: str, most: int | None) -> Benchmark:
    """The texts of a split (of any if it is empty), no more than so many of each file."""
    return replace(
        CORPUS,
        stories=functools.partial(stories, split or None, most),
        score=functools.partial(_score, split or None, most),
    )


CORPUS = Benchmark(
    name="corpus",
    about="plain texts with what they say, which come with the package",
    convention="plain",
    stories=functools.partial(stories, None, None),
    answer=answer,
    default=default,
    score=functools.partial(_score, None, None),
    stem_in_ids=False,
    part=_part,
    parts=("dev", *(split for split in SPLITS if split != "dev")),
    files=corpus_files,
    shown=shown,
)
