"""What all benchmarks have in common: stories with questions, gold answers, predictions."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from spatial_nsr.errors import InputError

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["Benchmark", "Gold", "Prediction", "Question", "Report", "Story", "Streamed"]

Prediction: TypeAlias = dict[str, Any]
"""One answer as a line of JSON says it: the keys are those of :func:`answering.prediction`."""
Report: TypeAlias = dict[str, Any]


@dataclass(frozen=True)
class Question:
    """A question as it is asked, without its answer.

    ``choices`` are its options; ``offered`` is what a file lists as possible answers though the
    question can do without. ``error`` says why it cannot be asked at all: its entry in the file is
    damaged, or the benchmark's makers garbled it.
    """

    id: str
    type: str
    text: str
    choices: tuple[str, ...] = ()
    error: str | None = None
    offered: tuple[str, ...] = ()


@dataclass(frozen=True)
class Story:
    """A story and what is asked about it."""

    text: str
    questions: tuple[Question, ...]


@dataclass(frozen=True)
class Gold:
    """The answer that a benchmark holds for right; None if the file says none.

    ``group`` is empty for a main question and names the set of a variant of one; ``void`` says why
    a question has no meaning and is not counted.
    """

    id: str
    type: str
    answer: Any
    group: str = ""
    void: str | None = None


Streamed: TypeAlias = Story | InputError
"""What a reader yields: a story, or what is wrong at a place after which it can go on."""


@dataclass(frozen=True)
class Benchmark:
    """A benchmark: how to read its files, to answer in its form, and to score.

    Parameters
    ----------
    stories
        Streams the stories of a file; the text given is put before every id.
    answer
        The predictions for a story under a named convention, one for each question, in order.
    default
        The prediction's answer where there is none.
    score
        The report on predictions (by id, each ``judged`` by the checker) for files (with what is
        put before their ids).
    stem_in_ids
        Whether ids begin with the file's name even if there is only one file.
    says_unknown
        Whether answers can say that something is unknown.
    encode
        An answer of a story in the benchmark's form; raises SpatialError if it has none there.
    answer_in
        As ``answer``, for speakers of a language (first), where answers depend on that.
    part
        The benchmark of one part of its data, if it has parts: by the part's name (empty for all
        of them), and how many stories of each file are enough. The first of ``parts`` is meant
        where neither files nor a part are named.
    files
        Its files, if they come with the package.
    shown
        The report for people, if it is not one of accuracies or spans.
    """

    name: str
    about: str
    convention: str
    stories: Callable[[Path, str], Iterator[Streamed]]
    answer: Callable[[Story, str], list[Prediction]]
    default: Callable[[Question], Any]
    score: Callable[[list[tuple[Path, str]], Mapping[str, Prediction]], Report]
    stem_in_ids: bool
    says_unknown: bool = True
    encode: Callable[[Question, Answer], Any] | None = None
    answer_in: Callable[[str, Story, str], list[Prediction]] | None = None
    part: Callable[[str, int | None], Benchmark] | None = None
    parts: tuple[str, ...] = ()
    files: Callable[[], list[Path]] | None = None
    shown: Callable[[Report], list[str]] | None = None
