"""How far a blind reader's answers are those that the writers hold for right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.corpus.matching import right
from spatial_nsr.corpus.records import Question, Text
from spatial_nsr.errors import InputError

__all__ = ["Judged", "judge_answers"]


@dataclass(frozen=True)
class Judged:
    """A question of a text, what a reader answered, and whether that is right."""

    id: str
    number: int
    question: Question
    answer: str
    right: bool

    def __str__(self) -> str:
        gold = " ; ".join(self.question.gold)
        asked = f"{self.id} {self.number} ({self.question.type}): {self.question.q}"
        return f"{asked}\n    gold: {gold}\n    answer: {self.answer}"


def judge_answers(
    texts: Sequence[Text], answers: Mapping[tuple[str, int], str]
) -> tuple[list[Judged], list[tuple[str, int]]]:
    """Judge the answers, and list the questions of answered texts that were left out.

    Raises
    ------
    InputError
        If an answer is to a question that is not there.
    """
    asked = {
        (text.id, number): question
        for text in texts
        for number, question in enumerate(text.questions, start=1)
    }
    for id, number in answers:
        if (id, number) not in asked:
            raise InputError(f"there is no question {number} of a text {id}")
    answered = {id for id, _ in answers}
    judged = [
        Judged(*key, asked[key], answer, right(asked[key], _items(asked[key], answer)))
        for key, answer in answers.items()
    ]
    return judged, [key for key in asked if key[0] in answered and key not in answers]


def _items(question: Question, answer: str) -> str | list[str]:
    """Several answers apart by ``;``: each must be right."""
    if ";" not in answer or question.all:
        return answer
    return [part.strip() for part in answer.split(";") if part.strip()]
