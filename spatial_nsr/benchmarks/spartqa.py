"""SpartQA (Mirzaee et al. 2021): the generated data and, in the same form, that of people.

A file is one JSON object whose ``data`` lists stories: ``story`` (a list with one text) and
``questions`` with ``q_type`` (YN, FR, FB or CO), ``question``, ``candidate_answers`` and
``answer``. The generated data adds to a question variants of it, ``consistency_check`` and
``contrast_set``, which are asked under ids of their own: ``12-3:consistency-0``.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from spatial_nsr.benchmarks.answering import answer_story, misread
from spatial_nsr.benchmarks.form import (
    Benchmark,
    Gold,
    Prediction,
    Question,
    Report,
    Story,
    Streamed,
)
from spatial_nsr.benchmarks.scoring import score_answers
from spatial_nsr.calculi.interchange import load_json
from spatial_nsr.errors import InputError, Place
from spatial_nsr.queries import Choose
from spatial_nsr.rules import read_text
from spatial_nsr.strict import want

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer

__all__ = ["SPARTQA", "SPARTQA_HUMAN", "default", "encode", "meaningless"]

TYPES = ("YN", "FR", "FB", "CO")
GROUPS = {"consistency": "consistency_check", "contrast": "contrast_set"}
# The answer of a find-relation question is a list of places in this list.
RELATIONS = ("left", "right", "above", "below", "near", "far", "touching")
DONT_KNOW = 7
DISTANCES = (RELATIONS.index("near"), RELATIONS.index("far"))
BOTH, NONE = 2, 3
YES_NO = {"Yes": "Yes", "No": "No", "Unknown": "DK"}
DEFAULTS: Mapping[str, list[Any]] = {"FR": [DONT_KNOW], "FB": [], "CO": [NONE], "YN": ["DK"]}
# Variants that the generator garbled: it lost the relation, or asks about one thing twice.
LOST_RELATION = re.compile(r"\bDK\b")
SAME_TWICE = re.compile(r"^(?:Is|Are) ?(.+?) ?, .* a(?:ny)? (?:the )?\1 ?\?$")


def meaningless(text: str, type: str, group: str) -> str | None:
    """Why a variant of a question has no meaning, if it has none.

    >>> meaningless("What is DK a cup? a bowl or a spoon?", "CO", "consistency")
    "asks for the relation 'DK', which is none"
    """
    clean = " ".join(text.split())
    if group and type == "CO" and LOST_RELATION.search(clean):
        return "asks for the relation 'DK', which is none"
    if group == "consistency" and type == "YN" and SAME_TWICE.search(clean):
        return "asks about the same thing twice"
    return None


# Files ------------------------------------------------------------------------------------------


def stories(file: Path, prefix: str) -> Iterator[Streamed]:
    """Stream the stories of a file; what is damaged in one leaves the others whole."""
    for number, entry in enumerate(_entries(file)):
        try:
            text = _story_text(entry, f"data[{number}]")
            problem = None
        except InputError as error:
            text, problem = "", str(error)
            yield InputError(problem, Place(str(file)))
        questions = []
        for question, damage in _questions(entry, number, prefix):
            if damage is not None and problem is None:
                yield InputError(damage, Place(str(file)))
            why = damage or problem or question.error
            questions.append(replace(question, error=why))
        if questions:
            yield Story(text, tuple(questions))


def _entries(file: Path) -> Sequence[Any]:
    place = Place(str(file))
    data = load_json(read_text(file), place)
    entries = data.get("data") if isinstance(data, Mapping) else data
    if not isinstance(entries, list):
        raise InputError("expected a JSON object whose 'data' is a list of stories", place)
    if not entries:
        raise InputError("holds no story", place)
    return entries


def _story_text(entry: Any, path: str) -> str:
    want(isinstance(entry, Mapping), path, "an object", entry)
    for key in ("story", "questions"):
        if key not in entry:
            raise InputError(f"{path}: '{key}' is missing")
    want(isinstance(entry["questions"], list), f"{path}.questions", "a list", entry["questions"])
    text = entry["story"]
    parts = [text] if isinstance(text, str) else text
    good = isinstance(parts, list) and parts and all(isinstance(part, str) for part in parts)
    want(bool(good), f"{path}.story", "a list with a text", text)
    return " ".join(parts)


def _questions(entry: Any, number: int, prefix: str) -> Iterator[tuple[Question, str | None]]:
    """The questions of a story with their variants, and what is wrong with each."""
    for group, raw, id, path in _raw_questions(entry, number, prefix):
        kind, text, damage = "", "", None
        choices: tuple[str, ...] = ()
        offered: tuple[str, ...] = ()
        try:
            want(isinstance(raw, Mapping), path, "an object", raw)
            kind = _type(raw, path)
            asked = raw.get("question")
            good = isinstance(asked, str) and asked.strip() != ""
            want(good, f"{path}.question", "a text", asked)
            text, listed = str(asked), _choices(raw, path)
            # What other types list is the same for all questions, or for all of a story.
            choices = listed if kind == "CO" else ()
            offered = listed if kind == "FB" else ()
        except InputError as error:
            damage = str(error)
        void = meaningless(text, kind, group)
        yield Question(id, kind, text, choices, void, offered), damage


def _raw_questions(entry: Any, number: int, prefix: str) -> Iterator[tuple[str, Any, str, str]]:
    questions = entry.get("questions") if isinstance(entry, Mapping) else None
    for position, raw in enumerate(questions if isinstance(questions, list) else ()):
        id, path = f"{prefix}{number}-{position}", f"data[{number}].questions[{position}]"
        yield "", raw, id, path
        for group, key in GROUPS.items():
            variants = raw.get(key) if isinstance(raw, Mapping) else None
            for at, variant in enumerate(variants if isinstance(variants, list) else ()):
                if isinstance(variant, Mapping) and "q_type" in raw:
                    variant = {**variant, "q_type": raw["q_type"]}
                yield group, variant, f"{id}:{group}-{at}", f"{path}.{key}[{at}]"


def _type(raw: Mapping[str, Any], path: str) -> str:
    if "q_type" not in raw:
        raise InputError(f"{path}: 'q_type' is missing")
    kind = raw["q_type"]
    kind = kind.strip().upper() if isinstance(kind, str) else kind
    want(kind in TYPES, f"{path}.q_type", f"one of {', '.join(TYPES)}", raw["q_type"])
    return str(kind)


def _choices(raw: Mapping[str, Any], path: str) -> tuple[str, ...]:
    choices = raw.get("candidate_answers") or []
    good = isinstance(choices, list) and all(isinstance(choice, str) for choice in choices)
    want(good, f"{path}.candidate_answers", "a list of texts", choices)
    return tuple(" ".join(choice.split()) for choice in choices)


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
    from spatial_nsr.language.phrases import items_of
    from spatial_nsr.language.tokens import tokenize

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
    for number, entry in enumerate(_entries(file)):
        try:
            _story_text(entry, f"data[{number}]")
            for group, raw, id, path in _raw_questions(entry, number, prefix):
                want(isinstance(raw, Mapping), path, "an object", raw)
                kind, answer = _type(raw, path), raw.get("answer", [])
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


def _score(files: list[tuple[Path, str]], predictions: dict[str, Prediction]) -> Report:
    answers = (item for file, prefix in files for item in gold(file, prefix))
    return score_answers(answers, predictions, same)


def _score_of_people(files: list[tuple[Path, str]], predictions: dict[str, Prediction]) -> Report:
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
