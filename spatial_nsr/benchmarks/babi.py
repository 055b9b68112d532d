"""bAbI tasks 1 to 14 and 17 to 19 (Weston et al. 2015), but for those that tell of no places.

The form is that of :mod:`spatial_nsr.benchmarks.numbered`; the file's name says the task. Answers
are a word, for ways the first letters of the compass words (``s,e``), for lists all their words
(``apple,milk``), for numbers their words, and for what may be or not ``maybe``.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.benchmarks import numbered
from spatial_nsr.benchmarks.form import Benchmark, Prediction, Question, Report, Streamed
from spatial_nsr.benchmarks.predicting import answer_story, misread
from spatial_nsr.benchmarks.scoring import score_answers
from spatial_nsr.queries import InTime
from spatial_nsr.queries import Path as Way

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["BABI", "default", "encode"]

TASK = re.compile(r"(?:^|[^a-z0-9])qa(\d{1,2})(?![0-9])", re.IGNORECASE)
YES_NO = {"Yes": "yes", "No": "no", "Unknown": "no", "Maybe": "maybe"}
NUMBERS = ("none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LETTERS = {
    **dict.fromkeys(("north", "above"), "n"),
    **dict.fromkeys(("south", "below"), "s"),
    **dict.fromkeys(("east", "right"), "e"),
    **dict.fromkeys(("west", "left"), "w"),
}
# A displacement in a derivation: steps to the right, up, and to the back.
STEPPED = re.compile(r"-?\d+/-?\d+/-?\d+")
ASKS_YES_NO = re.compile(r"(?:is|are|does|do)\b", re.IGNORECASE)


def type_of(file: Path, question: str) -> str:
    """The task, as the file's name says it.

    >>> type_of(Path("qa17_positional-reasoning_test.txt"), "")
    'qa17'
    """
    match = TASK.search(file.name)
    return f"qa{match[1]}" if match else "babi"


def stories(file: Path, prefix: str) -> Iterator[Streamed]:
    """Stream the stories of a file."""
    return numbered.stories(file, prefix, type_of)


def default(question: Question) -> str:
    """What is predicted where nothing is known: no, or no word."""
    return "no" if ASKS_YES_NO.match(question.text) else ""


def encode(question: Question, answer: Answer) -> str:
    """An answer in the form of the files."""
    value = answer.value
    if isinstance(answer.query, Way) and isinstance(value, list | tuple) and value:
        return ",".join(LETTERS.get(step, "?") for step in value)
    if isinstance(answer.query, InTime):
        return _in_time(question, answer)
    if isinstance(value, str):
        return YES_NO.get(value) or value.lower()
    if isinstance(value, list | tuple):
        places = _one_step_away(answer) if len(value) > 1 else value
        if len(places) == 1:
            return str(places[0]).lower()
    raise misread(question, answer)


def _in_time(question: Question, answer: Answer) -> str:
    """What happened, or came of it, in the words of the files."""
    value = answer.value
    if isinstance(value, str):
        return YES_NO[value]
    if isinstance(value, int) and 0 <= value < len(NUMBERS):
        return NUMBERS[value]
    if isinstance(value, list | tuple):
        return ",".join(value).lower()
    raise misread(question, answer)


def _one_step_away(answer: Answer) -> list[str]:
    """Of several places, those next to the one that all of them lie on one side of.

    Whatever lies north is north; but the one answer in the files is the place next to it. How many
    steps away things are stands in the derivation.
    """
    steps = {} if answer.derivation is None else {step.id: step for step in answer.derivation.steps}
    away: dict[str, dict[str, int]] = {place: {} for place in answer.value}
    for step in steps.values():
        if step.rule == "bridge" and step.conclusion.head in away:
            label = steps[step.premises[0]].conclusion.relations[0]
            if STEPPED.fullmatch(label):
                length = sum(abs(int(part)) for part in label.split("/"))
                away[step.conclusion.head][step.conclusion.tail] = length
    common = set.intersection(*(set(each) for each in away.values()))
    return [place for place in away for other in common if away[place][other] == 1]


def same(answer: Any, right: Any) -> bool:
    """Whether an answer is the right one."""
    return isinstance(answer, str) and answer.strip().lower() == str(right).strip().lower()


def _score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    answers = (item for file, prefix in files for item in numbered.gold(file, prefix, type_of))
    return score_answers(answers, predictions, same)


BABI = Benchmark(
    name="babi",
    about="bAbI tasks 1 to 14 and 17 to 19",
    convention="babi",
    stories=stories,
    answer=functools.partial(answer_story, encode=encode, default=default),
    encode=encode,
    default=default,
    score=_score,
    stem_in_ids=True,
    says_unknown=False,
)
