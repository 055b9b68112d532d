"""SpartQA (Mirzaee et al. 2021): the generated data and, in the same form, that of people.

A file is one JSON object whose ``data`` lists stories: ``story`` (a list with one text) and
``questions`` with ``q_type`` (YN, FR, FB or CO), ``question``, ``candidate_answers`` and
``answer``. The generated data adds to a question variants of it, ``consistency_check`` and
``contrast_set``, which are asked under ids of their own: ``12-3:consistency-0``.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.benchmarks.form import (
    Benchmark,
    Gold,
    Prediction,
    Question,
    Report,
)
from spatial_nsr.benchmarks.predicting import answer_story, misread
from spatial_nsr.benchmarks.scoring import score_answers
from spatial_nsr.benchmarks.spartqa_files import (
    entries,
    meaningless,
    raw_questions,
    stories,
    story_text,
    type_of,
)
from spatial_nsr.errors import InputError, Place
from spatial_nsr.queries import Choose
from spatial_nsr.strict import want

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["SPARTQA", "SPARTQA_HUMAN", "default", "encode"]

# The answer of a find-relation question is a list of places in this list.
RELATIONS = ("left", "right", "above", "below", "near", "far", "touching")
DONT_KNOW = 7
DISTANCES = (RELATIONS.index("near"), RELATIONS.index("far"))
BOTH, NONE = 2, 3
YES_NO = {"Yes": "Yes", "No": "No", "Unknown": "DK"}
DEFAULTS: Mapping[str, list[Any]] = {"FR": [DONT_KNOW], "FB": [], "CO": [NONE], "YN": ["DK"]}


# Answers ----------------------------------------------------------------------------------------


def default(question: Question) -> Any:
    """What is predicted where nothing is known: "do not know", no block, none of them."""
    return list(DEFAULTS.get(question.type, []))


def encode(question: Question, answer: Answer) -> Any:
    """An answer in the form of the files."""
    value = answer.value
    if question.type == "YN" and isinstance(value, str) and value in YES_NO:
        return [YES_NO[value]]
    if question.type == "CO" and isinstance(answer.query, Choose):
        chosen = [position for position in answer.chosen if position < BOTH]
        return [BOTH if len(chosen) > 1 else chosen[0] if chosen else NONE]
    if question.type in ("FR", "FB") and isinstance(value, list | tuple):
        if question.type == "FR":
            return [at for at, name in enumerate(RELATIONS) if name in value] or [DONT_KNOW]
        return [_block(str(name), question.offered) for name in value if str(name).strip()]
    raise misread(question, answer)


def _block(name: str, choices: Sequence[str]) -> str:
    """What the choices call a block: in the files mostly its letter; or "the second box"."""
    from spatial_nsr.reading.grammar.items.phrases import items_of
    from spatial_nsr.reading.lexicon.tokens import tokenize

    letter = name.split()[-1]
    if letter.isdigit():
        for choice in choices:
            items = items_of(list(tokenize(choice)))
            noun = items[0].value if items and items[0].type == "NP" else None
            if noun is not None and int(letter) in (noun.ordinal, noun.number):
                return choice
    return letter


# Gold -------------------------------------------------------------------------------------------


def gold(file: Path, prefix: str) -> Iterator[Gold]:
    """The answers that a file holds for right.

    In a file whose other answers were all removed, an empty list is no answer to a question for
    blocks either; elsewhere it says that there is none.
    """
    found = list(_gold(file, prefix))
    emptied = not any(item.answer for item in found if item.type != "FB" and not item.group)
    some_filled = any(item.answer for item in found)
    only_blocks = all(item.type == "FB" for item in found)
    for item in found:
        no_answer = not item.answer and (item.type != "FB" or emptied)
        if no_answer and not (only_blocks and some_filled):
            item = Gold(item.id, item.type, None, item.group, item.void)
        yield item


def _gold(file: Path, prefix: str) -> Iterator[Gold]:
    for number, entry in enumerate(entries(file)):
        try:
            story_text(entry, f"data[{number}]")
            for group, raw, id, path in raw_questions(entry, number, prefix):
                want(isinstance(raw, Mapping), path, "an object", raw)
                kind, answer = type_of(raw, path), raw.get("answer", [])
                want(isinstance(answer, list), f"{path}.answer", "a list", answer)
                void = meaningless(str(raw.get("question", "")), kind, group)
                yield Gold(id, kind, answer, group, void)
        except InputError as error:
            raise InputError(str(error), Place(str(file))) from error


def same(answer: Any, right: Any) -> bool:
    """Whether an answer is the right one: both are taken as sets.

    >>> same([5, 2], [2, 5]), same(["B", "A"], [" B", "A"]), same([], [7])
    (True, True, False)
    """
    return isinstance(answer, list) and _set(answer) == _set(right)


def _set(answer: list[Any]) -> set[str]:
    return {str(item).strip() for item in answer}


def same_of_people(answer: Any, right: Any) -> bool:
    """As :func:`same`, but near and far count for nothing beside other relations.

    People differ in what is near and what is far, so the paper leaves both out of FR.

    >>> same_of_people([0, 4], [5, 0]), same_of_people([4], [5]), same_of_people(["B"], ["B"])
    (True, False, True)
    """
    if not isinstance(answer, list):
        return False
    return same(_without_distance(answer), _without_distance(right))


def _without_distance(answer: list[Any]) -> list[Any]:
    rest = [item for item in answer if item not in DISTANCES]
    return rest or answer


def _score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    answers = (item for file, prefix in files for item in gold(file, prefix))
    return score_answers(answers, predictions, same)


def _score_of_people(
    files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]
) -> Report:
    answers = (item for file, prefix in files for item in gold(file, prefix))
    return score_answers(answers, predictions, same_of_people)


SPARTQA = Benchmark(
    name="spartqa",
    about="SpartQA-Auto: generated stories and questions about blocks and what is in them",
    convention="spartqa",
    stories=stories,
    answer=functools.partial(answer_story, encode=encode, default=default),
    encode=encode,
    default=default,
    score=_score,
    stem_in_ids=False,
)
SPARTQA_HUMAN = Benchmark(
    name="spartqa-human",
    about="SpartQA-Human: questions by people, in the same form",
    convention="spartqa-human",
    stories=stories,
    answer=SPARTQA.answer,
    encode=encode,
    default=default,
    score=_score_of_people,
    stem_in_ids=False,
)
