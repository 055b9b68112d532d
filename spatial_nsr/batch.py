"""Answering whole files: questions in, predictions as JSON lines out, by as many workers as wanted.

A story that fails spoils nothing else: its questions get predictions with an error.
"""

from __future__ import annotations

import contextlib
import functools
import json
import signal
import threading
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import FrameType
from typing import TextIO

from spatial_nsr.benchmarks.form import Benchmark, Prediction, Story
from spatial_nsr.benchmarks.predicting import failed, told
from spatial_nsr.benchmarks.registry import load_benchmark, prefixed
from spatial_nsr.errors import InputError, SpatialError
from spatial_nsr.outputs import Done
from spatial_nsr.pools import map_in_order
from spatial_nsr.progress import counting
from spatial_nsr.rules.conventions import load_convention

__all__ = ["TIME_LIMIT", "Summary", "answer_files"]

TIME_LIMIT = 60.0


@dataclass
class Summary:
    """What came of a batch: how many predictions of which status, and what could not be read."""

    written: int = 0
    kept: int = 0
    errors: int = 0
    statuses: Counter[str] = field(default_factory=Counter)
    problems: list[SpatialError] = field(default_factory=list)


@dataclass(frozen=True)
class _Line:
    """A prediction as it is written, and what the summary needs of it."""

    status: str
    error: str | None
    text: str


def answer_files(
    name: str,
    files: Sequence[Path],
    out: TextIO,
    *,
    conventions: str | None = None,
    workers: int = 1,
    engine: str = "local",
    limit: int | None = None,
    gpus: float = 0.0,
    done: Done | None = None,
    time_limit: float = TIME_LIMIT,
    models: bool = True,
    progress: bool = False,
) -> Summary:
    """Answer the questions of a benchmark's files, in order, and write a line for each.

    Parameters
    ----------
    conventions
        The convention to answer under; the benchmark's own by default.
    limit
        Answer no more than so many questions, counting those that are done.
    gpus
        The share of a GPU that each worker of a Ray cluster holds.
    done
        What an earlier run of the same wrote, and is left out.
    time_limit
        Seconds for each story; its questions get an error when they are over.
    models
        Whether derivations show by models what they count as open.
    progress
        Whether a bar on standard error shows how far it is, if that is a terminal.
    """
    benchmark = load_benchmark(name)
    convention = load_convention(conventions or benchmark.convention).name
    summary, done = Summary(), Done() if done is None else done
    stream = _open(_stories(benchmark, prefixed(benchmark, files), summary, limit), done)
    lines = map_in_order(
        functools.partial(_answer, name, convention, time_limit, models),
        stream,
        functools.partial(_lost, name, convention),
        workers=workers,
        engine=engine,
        gpus=gpus,
        preload=("spatial_nsr.reasoner", "spatial_nsr.batch"),
    )
    with counting("questions", limit, show=progress) as advance:
        for group in lines:
            for line in group:
                out.write(line.text)
                summary.written += 1
                summary.errors += line.error is not None
                summary.statuses[line.status] += 1
            out.flush()
            advance(len(group))
    summary.kept = done.kept
    return summary


def _stories(
    benchmark: Benchmark,
    files: Iterable[tuple[Path, str]],
    summary: Summary,
    limit: int | None,
) -> Iterator[Story]:
    """The stories of some files; what cannot be read goes to the summary."""
    left = limit
    for file, prefix in files:
        try:
            for item in benchmark.stories(file, prefix):
                if isinstance(item, InputError):
                    summary.problems.append(item)
                    continue
                questions = item.questions if left is None else item.questions[:left]
                if left is not None:
                    left -= len(questions)
                yield replace(item, questions=questions)
                if left == 0:
                    return
        except SpatialError as error:
            summary.problems.append(error)


def _open(stories: Iterable[Story], done: Done) -> Iterator[Story]:
    """What of the stories is to be answered still."""
    for story in stories:
        questions = tuple(each for each in story.questions if not done.has(each.id))
        if questions:
            yield replace(story, questions=questions)


# In the workers ---------------------------------------------------------------------------------


class _OutOfTime(BaseException):
    """Not an Exception, so that no handler on the way takes it for an error of its own."""


def _answer(
    name: str, convention: str, time_limit: float, models: bool, story: Story
) -> list[_Line]:
    benchmark = load_benchmark(name, models)
    try:
        with _limited(time_limit):
            predictions = _with_questions(benchmark, story, benchmark.answer(story, convention))
    except _OutOfTime:
        why = f"not answered within {time_limit:g} seconds"
        predictions = failed(story.questions, convention, benchmark.default, why)
    except Exception as error:
        predictions = failed(story.questions, convention, benchmark.default, told(error))
    return _lines(predictions, story, convention, benchmark)


def _with_questions(
    benchmark: Benchmark, story: Story, predictions: list[Prediction]
) -> list[Prediction]:
    """Beside each derivation what it answers, so that the two can be compared by the line alone."""
    made = []
    for question, each in zip(story.questions, predictions, strict=True):
        if each.get("derivation") is not None:
            each = {**each, "benchmark": benchmark.name, "question": question.text}
            each |= {"choices": list(question.choices)} if question.choices else {}
            each |= {"offered": list(question.offered)} if question.offered else {}
            each["story"] = story.text
        made.append(each)
    return made


def _lost(name: str, convention: str, story: Story, why: str) -> list[_Line]:
    benchmark = load_benchmark(name)
    predictions = failed(story.questions, convention, benchmark.default, why)
    return _lines(predictions, story, convention, benchmark)


def _lines(
    predictions: list[Prediction], story: Story, convention: str, benchmark: Benchmark
) -> list[_Line]:
    try:
        texts = [json.dumps(each) for each in predictions]
    except (TypeError, ValueError, RecursionError) as error:
        predictions = failed(story.questions, convention, benchmark.default, told(error))
        texts = [json.dumps(each) for each in predictions]
    return [
        _Line(each["status"], each["error"], text + "\n")
        for each, text in zip(predictions, texts, strict=True)
    ]


@contextlib.contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Interrupt what takes longer, where the system has the means: a timer in the main thread."""
    in_main = threading.current_thread() is threading.main_thread()
    if not in_main or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(number: int, frame: FrameType | None) -> None:
        raise _OutOfTime

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
