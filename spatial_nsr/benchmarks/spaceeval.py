"""Links of space in travel prose: SpaceEval 2015 (Pustejovsky et al. 2015), in its XML form.

A file has a ``TEXT`` and ``TAGS``: mentions (``PLACE``, ``PATH``, ``SPATIAL_ENTITY``, events, and
``SPATIAL_SIGNAL`` for the words that say where) and links between them. A ``QSLINK`` relates two
mentions as regions, an ``OLINK`` as to direction, in a frame of reference. The task here is what a
link between given mentions says; that a link is there, and the mentions, are given.
"""

from __future__ import annotations

import functools
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from importlib import resources
from pathlib import Path
from typing import Any, TypeAlias

from spatial_nsr.benchmarks.form import (
    Benchmark,
    Gold,
    Prediction,
    Question,
    Report,
    Story,
    Streamed,
)
from spatial_nsr.benchmarks.predicting import prediction
from spatial_nsr.benchmarks.scoring import score_answers
from spatial_nsr.errors import InputError, Place
from spatial_nsr.reading.lexicon.entries import Lexicon, parse_lexicon
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.rules import read_text

__all__ = ["SPACEEVAL", "told_by"]

QSLINK, OLINK = "QSLINK", "OLINK"
FILES = {QSLINK: "qslinks.lex", OLINK: "olinks.lex"}
CATEGORIES = ("trigger", "part", "pair")
# What most links say that no word tells.
USUAL = {QSLINK: ["IN"], OLINK: ["ACROSS", "RELATIVE"]}
NOTHING = "nothing"
ROLES = ("trigger", "trajector", "landmark")
Element: TypeAlias = "ET.Element[str]"


@functools.cache
def _lexicon(kind: str) -> Lexicon:
    entry = resources.files("spatial_nsr.grammars").joinpath("spaceeval", FILES[kind])
    text = entry.read_text(encoding="utf-8")
    return parse_lexicon((f"grammars/spaceeval/{FILES[kind]}", text), categories=CATEGORIES)


def told_by(
    kind: str, trigger: str, trajector: str = "", tags: tuple[str, str] = ("", "")
) -> list[str]:
    """What a link says: its relation, and the frame of reference of an OLINK.

    Parameters
    ----------
    kind
        QSLINK or OLINK.
    trigger, trajector
        The words of the mentions; empty for a mention that no words stand for.
    tags
        What trajector and landmark are tagged as, "nothing" for those without words.

    Examples
    --------
    >>> told_by("OLINK", "just south of"), told_by("QSLINK", "of", "the heart")
    (['SOUTH', 'ABSOLUTE'], ['NTPP'])
    """
    # A landmark without words is a "nothing" after the trigger.
    ending = " nothing" if tags[1] == NOTHING else ""
    found = _found(kind, trigger + ending, "trigger")
    if found is None and kind == QSLINK:
        found = _found(kind, trajector, "part") or _found(kind, " ".join(tags), "pair")
    return USUAL[kind] if found is None else list(found)


def _found(kind: str, text: str, category: str) -> tuple[str, ...] | None:
    """The values of the longest form of a category in a text, the first of several as long."""
    # Soft hyphens are left over from columns.
    tokens = list(tokenize(text.replace("\xad", "")))
    matches = [
        (end - at, -at, match.values)
        for at in range(len(tokens))
        if (longest := _lexicon(kind).longest(tokens, at)) is not None
        for match, end in [longest]
        if match.category == category
    ]
    return max(matches)[2] if matches else None


def _root(file: Path) -> Element:
    text = read_text(file)
    try:
        return ET.fromstring(text.encode())
    except ET.ParseError as error:
        line, column = error.position
        raise InputError(f"not XML: {error}", Place(str(file), line, column + 1)) from error
    except (ValueError, LookupError, RecursionError) as error:
        raise InputError(f"not XML that can be read: {error}", Place(str(file))) from error


def _links(file: Path) -> Iterator[tuple[Element, dict[str, Element]]]:
    """The links of a file with the mentions that fill their roles."""
    root = _root(file)
    mentions = {id: element for element in root.iter() if (id := element.get("id"))}
    for link in root.iter():
        if link.tag in FILES:
            filled = {role: mentions.get(link.get(role) or "") for role in ROLES}
            yield link, {role: one for role, one in filled.items() if one is not None}


def _stories(file: Path, prefix: str) -> Iterator[Streamed]:
    text = _root(file).findtext("TEXT") or ""
    questions = []
    for number, (link, roles) in enumerate(_links(file)):
        words = [(roles[role].get("text") or "") if role in roles else "" for role in ROLES]
        tags = [
            roles[role].tag if role in roles and said else NOTHING
            for role, said in zip(ROLES[1:], words[1:], strict=True)
        ]
        questions.append(
            Question(f"{prefix}{number}", _type(link, roles), words[0], (*words[1:], *tags))
        )
    if not questions:
        raise InputError("holds no QSLINK or OLINK", Place(str(file)))
    yield Story(text, tuple(questions))


def _type(link: Element, roles: dict[str, Element]) -> str:
    return str(link.tag) if "trigger" in roles else f"{link.tag} without a trigger"


def _answer(story: Story, convention: str) -> list[Prediction]:
    found = []
    for question in story.questions:
        trajector, _, first, second = question.choices
        kind = question.type.split()[0]
        told = told_by(kind, question.text, trajector, (first, second))
        found.append(prediction(question, told, convention))
    return found


def _default(question: Question) -> list[str]:
    return USUAL[question.type.split()[0]]


def _gold(file: Path, prefix: str) -> Iterator[Gold]:
    for number, (link, roles) in enumerate(_links(file)):
        keys = ("relType",) if link.tag == QSLINK else ("relType", "frame_type")
        values = [(link.get(key) or "").upper().replace(" ", "_") for key in keys]
        yield Gold(f"{prefix}{number}", _type(link, roles), values if all(values) else None)


def _score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    gold = [item for file, prefix in files for item in _gold(file, prefix)]
    return score_answers(gold, predictions, _same)


def _same(answer: Any, gold: Any) -> bool:
    return bool(answer == gold)


SPACEEVAL = Benchmark(
    name="spaceeval",
    about="links between given mentions in travel prose (SpaceEval 2015): relation and frame",
    convention="plain",
    stories=_stories,
    answer=_answer,
    default=_default,
    score=_score,
    stem_in_ids=True,
)
