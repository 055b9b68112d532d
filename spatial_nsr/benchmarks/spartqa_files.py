"""Files in SpartQA's form: stories with their questions, read so that damage stays in its place.

One JSON object whose ``data`` lists stories: ``story`` (a list of texts) and ``questions`` with
``q_type``, ``question``, ``candidate_answers`` and ``answer``, and with variants of them in
``consistency_check`` and ``contrast_set``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.form import Question, Story, Streamed
from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules import read_text
from spatial_nsr.strict import want

__all__ = ["entries", "meaningless", "raw_questions", "stories", "story_text", "type_of"]

TYPES = ("YN", "FR", "FB", "CO")
GROUPS = {"consistency": "consistency_check", "contrast": "contrast_set"}
# Variants of a question that the generator garbled: it lost the relation, or asks about one thing
# twice.
LOST_RELATION = re.compile(r"\bDK\b")
SAME_TWICE = re.compile(r"^(?:Is|Are) ?(.+?) ?, .* a(?:ny)? (?:the )?\1 ?\?$")
Join = Callable[[Sequence[str]], str]
"""How the texts of a story become one."""


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


def stories(file: Path, prefix: str, join: Join = " ".join) -> Iterator[Streamed]:
    """Stream the stories of a file; what is damaged in one leaves the others whole."""
    for number, entry in enumerate(entries(file)):
        try:
            text = story_text(entry, f"data[{number}]", join)
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


def entries(file: Path) -> Sequence[Any]:
    """The stories of a file, as they stand in it."""
    place = Place(str(file))
    data = load_json(read_text(file), place)
    found = data.get("data") if isinstance(data, Mapping) else data
    if not isinstance(found, list):
        raise InputError("expected a JSON object whose 'data' is a list of stories", place)
    if not found:
        raise InputError("holds no story", place)
    return found


def story_text(entry: Any, path: str, join: Join = " ".join) -> str:
    """The text of a story, if the entry has the form of one."""
    want(isinstance(entry, Mapping), path, "an object", entry)
    for key in ("story", "questions"):
        if key not in entry:
            raise InputError(f"{path}: '{key}' is missing")
    want(isinstance(entry["questions"], list), f"{path}.questions", "a list", entry["questions"])
    text = entry["story"]
    parts = [text] if isinstance(text, str) else text
    good = isinstance(parts, list) and parts and all(isinstance(part, str) for part in parts)
    want(bool(good), f"{path}.story", "a list with a text", text)
    return join(parts)


def _questions(entry: Any, number: int, prefix: str) -> Iterator[tuple[Question, str | None]]:
    """The questions of a story with their variants, and what is wrong with each."""
    for group, raw, id, path in raw_questions(entry, number, prefix):
        kind, text, damage = "", "", None
        choices: tuple[str, ...] = ()
        offered: tuple[str, ...] = ()
        try:
            want(isinstance(raw, Mapping), path, "an object", raw)
            kind = type_of(raw, path)
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


def raw_questions(entry: Any, number: int, prefix: str) -> Iterator[tuple[str, Any, str, str]]:
    """The questions of a story, each with the set of variants it is of, its id and its place."""
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


def type_of(raw: Mapping[str, Any], path: str) -> str:
    """The type of a question."""
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
