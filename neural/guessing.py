"""Answers of trained models in the form of the benchmarks, and guesses in words."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from typing import Any

import torch

from spatial_nsr.benchmarks.form import Prediction, Question, Story
from spatial_nsr.benchmarks.spans import ROLES
from spatial_nsr.benchmarks.spartqa import DONT_KNOW, RELATIONS
from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.guesses import MOST, Guess, Guesser
from spatial_nsr.neural.qa.items import NONE, QAItem
from spatial_nsr.neural.reader.files import SHIPPED_READERS, TrainedReader, load_reader
from spatial_nsr.neural.reader.stories import AskedStory
from spatial_nsr.neural.tagger.files import SHIPPED, TrainedTagger, load_tagger
from spatial_nsr.neural.tagger.network import TaggedTriplet
from spatial_nsr.neural.tagger.retelling import guessed_by_retelling
from spatial_nsr.neural.vsr.boxes import BoxModel
from spatial_nsr.neural.vsr.captioned import boxes_in, captioned
from spatial_nsr.neural.vsr.training import load_box_model
from spatial_nsr.reasoner import read
from spatial_nsr.rules.conventions import Convention

__all__ = ["answering", "guesser", "prediction"]

Answering = Callable[[Story, str], list[Prediction]]

# How questions begin whose answers are of a kind; those with options are of the kind CO.
KINDS = (
    ("YN", re.compile(r"\s*(?:is|are|does|do|can)\b", re.IGNORECASE)),
    ("FB", re.compile(r"\s*(?:which|what) blocks?\b", re.IGNORECASE)),
    ("FR", re.compile(r".*\brelations?\b.*\bbetween\b", re.IGNORECASE | re.DOTALL)),
)
YES_NO = re.compile(r"(?:is|are|does|do)\b", re.IGNORECASE)
NAMED = re.compile(r"\b(?:[Bb]locks?|named|called|them),? ((?:[A-Z]\b(?:, and | and |, )?)+)")
DEFAULTS: Mapping[str, Any] = {"FR": [DONT_KNOW], "FB": [], "CO": [NONE], "YN": ["DK"]}


def answering(benchmark: str, folder: Path | None = None) -> Answering:
    """What answers a benchmark's stories; ``folder`` has the model, if not the package's own."""
    if benchmark == "sprl":
        return partial(_answer_roles, _tagger(folder))
    if benchmark in ("spartqa", "spartqa-human", "babi"):
        return partial(_answer_questions, _reader(folder or _shipped(benchmark)))
    if benchmark == "vsr":
        return partial(_answer_captions, _boxes(folder))
    known = ("spartqa", "spartqa-human", "babi", "sprl", "vsr")
    raise UnknownNameError(f"no trained model answers '{benchmark}'; {allowed(benchmark, known)}")


@lru_cache(maxsize=2)
def _tagger(folder: Path | None) -> TrainedTagger:
    return load_tagger(folder or SHIPPED)


def _shipped(benchmark: str) -> Path:
    if benchmark not in SHIPPED_READERS:
        raise InputError(
            f"no reader for '{benchmark}' comes with the package: name the folder of one, "
            "as 'spatial-nsr train reader --export' writes it (--model)"
        )
    return SHIPPED_READERS[benchmark]


@lru_cache(maxsize=2)
def _reader(folder: Path) -> TrainedReader:
    return load_reader(folder)


@lru_cache(maxsize=2)
def _boxes(folder: Path | None) -> BoxModel:
    if folder is None:
        raise InputError("no model of boxes comes with the package: name one with --model")
    return load_box_model(folder)


# Captions ---------------------------------------------------------------------------------------


def _answer_captions(model: BoxModel, story: Story, convention: str) -> list[Prediction]:
    """Whether captions are true of the picture with these boxes."""
    made = []
    for question in story.questions:
        try:
            if question.error is not None:
                raise InputError(question.error)
            boxes = boxes_in(story.text)
            item = captioned(question.id, "", question.text, boxes, None)
            with torch.inference_mode():
                (logit,) = model(**model.prepared([item])).tolist()
            sure = 1 / (1 + math.exp(-abs(logit)))
            found = _guessed(question, int(logit > 0), sure, convention)
        except InputError as error:
            found = _guessed(question, 1, 0.0, convention)
            found |= {"status": "unknown", "error": str(error)}
        made.append({"basis": "boxes", "frame": None, **found})
    return made


# Spatial roles ----------------------------------------------------------------------------------


def _answer_roles(tagger: TrainedTagger, story: Story, convention: str) -> list[Prediction]:
    """The triplets that a tagger finds in a sentence."""
    (found,) = tagger.tag([story.text])
    return [prediction(question.id, found, convention) for question in story.questions]


def prediction(id: str, triplets: Sequence[TaggedTriplet], convention: str = "plain") -> Prediction:
    """A sentence's triplets as ``spatial-nsr answer sprl`` writes them."""
    answer = [
        {
            **{
                role: None if span is None else list(span)
                for role, span in zip(ROLES, each.triplet.spans, strict=True)
            },
            **each.triplet.labels,
            "confidence": round(each.confidence, 4),
        }
        for each in triplets
    ]
    sure = min((each.confidence for each in triplets), default=0.0)
    return _guessed(Question(id, "triplets", ""), answer, sure, convention)


# Questions --------------------------------------------------------------------------------------


def _answer_questions(reader: TrainedReader, story: Story, convention: str) -> list[Prediction]:
    """What a reader says to the questions on a story."""
    asked = [(question, _item(story, question)) for question in story.questions]
    items = tuple(item for _, item in asked if item is not None)
    found = next(reader.ask([AskedStory(story.text, items)])) if items else {}
    made = []
    for question, item in asked:
        if item is None:
            why = question.error or f"a reader answers no question of the kind '{question.type}'"
            default = DEFAULTS.get(question.type, "")
            made.append({**_guessed(question, default, 0.0, convention), "error": why})
            made[-1]["status"] = "unknown"
        else:
            _, answer, sure = found[item.id]
            made.append(_guessed(question, answer, sure, convention))
    return made


def _item(story: Story, question: Question) -> QAItem | None:
    """The question as the reader takes it; None where it takes no such question."""
    kind, text = question.type, " ".join(question.text.split())
    if question.error is not None or not text:
        return None
    if kind not in DEFAULTS:
        kind = "BOOL" if YES_NO.match(text) else ""
    candidates: tuple[str, ...] = ()
    if kind == "CO":
        candidates = question.choices[:2]
    if kind == "FB":
        candidates = tuple(f"block {name}" for name in question.offered or named(story.text))
    if not kind or len(candidates) < {"FB": 1, "CO": 2}.get(kind, 0):
        return None
    return QAItem(question.id, kind, story.text, text, candidates, ())


def named(story: str) -> list[str]:
    """The letters that a story calls its blocks by.

    >>> named("There are two blocks, named A and B. A cup is in block C.")
    ['A', 'B', 'C']
    """
    letters = (re.findall(r"[A-Z]", found[1]) for found in NAMED.finditer(story))
    return sorted({letter for each in letters for letter in each})


def _guessed(question: Question, answer: Any, sure: float, convention: str) -> Prediction:
    return {
        "id": question.id,
        "type": question.type,
        "answer": answer,
        "status": "guessed",
        "confidence": min(MOST, round(sure, 4)),
        "source": "neural",
        "convention": convention,
        "derivation": None,
        "missing": [],
        "error": None,
    }


# In words ---------------------------------------------------------------------------------------


def guesser(folder: Path | None = None, convention: str | Convention = "plain") -> Guesser:
    """What guesses answers to single questions in words.

    What rules cannot read is retold by the tagger of the package first; only where nothing follows
    of that either, the reader of ``folder`` is asked, if there is one.
    """
    reader = None if folder is None else _reader(folder)

    def guess(story: str, question: str, choices: Sequence[str] | None) -> Guess | None:
        kind = kind_of(question, choices)
        retelling = guessed_by_retelling(
            read(story, conventions=convention), question, choices, convention, _tagger(None).tag
        )
        if retelling is not None:
            return retelling
        if reader is None or kind is None or not story.strip():
            return None
        asked = Question("0", kind, question, tuple(choices or ()))
        (found,) = _answer_questions(reader, Story(story, (asked,)), "plain")
        return None if found["error"] else _in_words(found, kind, choices or ())

    return guess


def kind_of(question: str, choices: Sequence[str] | None) -> str | None:
    """Of which kind a question in words is.

    >>> kind_of("Is the cup near the jug?", None), kind_of("What is above it?", ["a cup", "a jug"])
    ('YN', 'CO')
    """
    for kind, begins in KINDS:
        if begins.match(question):
            return kind
    return "CO" if choices and len(choices) >= 2 else None


def _in_words(found: Prediction, kind: str, choices: Sequence[str]) -> Guess | None:
    answer, sure = found["answer"], found["confidence"]
    if kind == "YN":
        return None if answer == ["DK"] else Guess(answer[0], sure)
    if kind == "FR":
        words = [RELATIONS[at] for at in answer if at != DONT_KNOW]
        return Guess(words, sure) if words else None
    if kind == "FB":
        return Guess(list(answer), sure)
    (at,) = answer
    chosen = (0, 1) if at == 2 else () if at == NONE else (at,)
    words = [choices[each] for each in chosen]
    value = words[0] if len(words) == 1 else "both of them" if words else "none of them"
    return Guess(value, sure, chosen)
