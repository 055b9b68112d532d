"""First what follows, and where that cannot be read, what a trained model guesses.

A question is left to the model if it could not be read or was not answered in time, or if its
answer is unknown and either the story was not read to its end or the benchmark has no answer that
says so. What is unknown of a story that was read is known to be open: no guess is better.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from spatial_nsr.benchmarks.form import Benchmark, Prediction, Story

__all__ = ["hybrid"]

Answering = Callable[[Story, str], list[Prediction]]


def hybrid(benchmark: Benchmark, guess: Answering) -> Benchmark:
    """The benchmark, with guesses where nothing else is known."""
    return replace(benchmark, answer=partial(_answer, benchmark, guess))


def _answer(
    benchmark: Benchmark, guess: Answering, story: Story, convention: str
) -> list[Prediction]:
    found = benchmark.answer(story, convention)
    unknown = [
        (question, given)
        for question, given in zip(story.questions, found, strict=True)
        if given["status"] == "unknown" and question.error is None
    ]
    open_ones = {
        question.id
        for question, given in unknown
        if given["error"] is not None or not benchmark.says_unknown
    }
    rest = [
        question.id
        for question, given in unknown
        if question.id not in open_ones and given["answer"] == benchmark.default(question)
    ]
    if rest and not _read_wholly(story, convention):
        open_ones.update(rest)
    if not open_ones:
        return found
    asked = tuple(question for question in story.questions if question.id in open_ones)
    guesses = {each["id"]: each for each in guess(replace(story, questions=asked), convention)}
    return [_joined(given, guesses.get(given["id"])) for given in found]


def _joined(given: Prediction, guess: Prediction | None) -> Prediction:
    """The guess, with what is known of why nothing follows; or what was there."""
    if guess is None or guess["error"] is not None:
        return given
    missing = [*given["missing"], *([given["error"]] if given["error"] else [])]
    return {**guess, "missing": missing}


def _read_wholly(story: Story, convention: str) -> bool:
    from spatial_nsr.reasoner import read

    try:
        return not read(story.text, conventions=convention).unread
    except Exception:
        # Whatever breaks the reader has left the story unread.
        return False
