"""Spatial role labels on picture captions: mSpRL (Kordjamshidi et al. 2017), in its XML form.

A ``SENTENCE`` has a ``TEXT``, spans with character offsets in it (``TRAJECTOR``, ``LANDMARK``,
``SPATIALINDICATOR``) and ``RELATION`` elements that join three of them; a span from -1 says that
the role is not filled. A prediction for a sentence is its list of triplets.
"""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeAlias

from spatial_nsr.benchmarks.form import Benchmark, Prediction, Question, Report, Story, Streamed
from spatial_nsr.benchmarks.predicting import failed, prediction, told
from spatial_nsr.benchmarks.scoring import Trust
from spatial_nsr.benchmarks.spans import ROLES, Triplet, role_scores
from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules import read_text

if TYPE_CHECKING:
    from spatial_nsr.reading.records import SpatialRole

__all__ = ["SPRL", "Sentence", "annotated", "sentences"]

TAGS = {"trajector": "TRAJECTOR", "indicator": "SPATIALINDICATOR", "landmark": "LANDMARK"}
REFERENCES = {
    "trajector": "trajector_id",
    "indicator": "spatial_indicator_id",
    "landmark": "landmark_id",
}
# What a triplet is called in a file and in a prediction.
LABELS = {"general_type": "general_type", "RCC8_value": "specific_value", "FoR": "frame"}
Element: TypeAlias = "ET.Element[str]"


@dataclass(frozen=True)
class Sentence:
    """A sentence as its element has it."""

    id: str
    text: str
    element: Element


def sentences(file: Path) -> Iterator[Sentence | InputError]:
    """Stream the sentences of a file, or what is wrong with one."""
    place = Place(str(file))
    text = read_text(file)
    if not text.strip():
        raise InputError("the file is empty", place)
    try:
        root = ET.fromstring(text)
    except ET.ParseError as error:
        line, column = error.position
        raise InputError(f"not XML: {error}", Place(str(file), line, column + 1)) from error
    except (ValueError, LookupError, RecursionError) as error:
        raise InputError(f"not XML that can be read: {error}", place) from error
    found = False
    seen: set[str] = set()
    for number, element in enumerate(root.iter("SENTENCE")):
        found = True
        child, id = element.find("TEXT"), element.get("id")
        if id is None or child is None:
            lacks = "'id'" if id is None else "TEXT"
            yield InputError(f"SENTENCE {number} (from 0) has no {lacks}", place)
        elif id in seen:
            yield InputError(f"two sentences have the id {id!r}", place)
        else:
            seen.add(id)
            yield Sentence(id, child.text or "", element)
    if not found:
        raise InputError("holds no SENTENCE", place)


def stories(file: Path, prefix: str) -> Iterator[Streamed]:
    """Stream the sentences of a file, each with the one question for its triplets."""
    for sentence in sentences(file):
        if isinstance(sentence, InputError):
            yield sentence
        else:
            question = Question(f"{prefix}{sentence.id}", "triplets", sentence.text)
            yield Story(sentence.text, (question,))


def default(question: Question) -> list[Any]:
    """What is predicted where nothing is known: no triplet."""
    return []


def answer(story: Story, convention: str) -> list[Prediction]:
    """The triplets of a sentence as one prediction."""
    # Imported here: scoring and reading files need no reader of language.
    from spatial_nsr.reading.roles import read_captions

    try:
        found = [_said(role) for role in read_captions(story.text)]
    except Exception as error:
        return failed(story.questions, convention, default, told(error))
    return [prediction(question, found, convention) for question in story.questions]


def _said(role: SpatialRole) -> dict[str, Any]:
    spans = {name: getattr(role, name) for name in ROLES}
    return {
        **{name: None if span is None else list(span) for name, span in spans.items()},
        "general_type": role.general_type,
        "specific_value": role.value,
        "frame": role.frame,
    }


# Gold and scores --------------------------------------------------------------------------------


def _gold(
    files: list[tuple[Path, str]],
) -> tuple[dict[str, list[Triplet]], dict[str, dict[str, set[tuple[int, int]]]]]:
    """The triplets and the spans of each sentence."""
    relations: dict[str, list[Triplet]] = {}
    spans: dict[str, dict[str, set[tuple[int, int]]]] = {}
    for file, prefix in files:
        for sentence, triplets, annotated_spans in annotated(file):
            id = prefix + sentence.id
            relations[id], spans[id] = triplets, annotated_spans
    if not any(relations.values()):
        places_of = ", ".join(str(file) for file, _ in files)
        raise InputError(f"no RELATION to score by in {places_of}")
    return relations, spans


def annotated(
    file: Path,
) -> Iterator[tuple[Sentence, list[Triplet], dict[str, set[tuple[int, int]]]]]:
    """Stream the sentences of a file with their triplets and the spans of each role."""
    for sentence in sentences(file):
        if isinstance(sentence, InputError):
            raise sentence
        places = {
            role: {child.get("id"): _span(child, sentence, file) for child in _all(sentence, tag)}
            for role, tag in TAGS.items()
        }
        triplets = [_triplet(child, places, file) for child in _all(sentence, "RELATION")]
        spans = {
            role: {span for span in named.values() if span is not None}
            for role, named in places.items()
        }
        yield sentence, triplets, spans


def _all(sentence: Sentence, tag: str) -> list[Element]:
    return sentence.element.findall(tag)


def _span(child: Element, sentence: Sentence, file: Path) -> tuple[int, int] | None:
    try:
        start, end = int(child.get("start", "")), int(child.get("end", ""))
    except ValueError as error:
        message = f"{child.tag} of sentence {sentence.id!r} has no 'start' and 'end' in numbers"
        raise InputError(message, Place(str(file))) from error
    if start < 0:
        return None
    if not start < end <= len(sentence.text):
        message = f"{child.tag} {child.get('id')!r} is not within sentence {sentence.id!r}"
        raise InputError(message, Place(str(file)))
    # Some annotated spans end with the blank that follows the words.
    inner = sentence.text[start:end]
    return start + len(inner) - len(inner.lstrip()), start + len(inner.rstrip())


def _triplet(child: Element, places: Mapping[str, Mapping[str | None, Any]], file: Path) -> Triplet:
    roles = {}
    for role in ROLES:
        id = child.get(REFERENCES[role])
        if id is not None and id not in places[role]:
            message = f"RELATION {child.get('id')!r} names {role} {id!r}, which is not there"
            raise InputError(message, Place(str(file)))
        roles[role] = None if id is None else places[role][id]
    labels = {name: (child.get(key) or "").strip().lower() for key, name in LABELS.items()}
    return Triplet(roles["trajector"], roles["indicator"], roles["landmark"], labels)


def _score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    relations, spans = _gold(files)
    answered = [predictions[id] for id in relations if id in predictions]
    predicted = {
        found["id"]: [_read(entry, found["id"]) for entry in _entries(found)] for found in answered
    }
    scores = role_scores(relations, spans, predicted)
    return {"sentences": len(relations), **scores, **Trust(answered).report(len(relations))}


def _entries(found: Prediction) -> list[Any]:
    entries = found.get("answer")
    if not isinstance(entries, list):
        raise InputError(f"prediction {found['id']!r}: 'answer' is no list of triplets")
    return entries


def _read(entry: Any, id: str) -> Triplet:
    if not isinstance(entry, Mapping):
        raise InputError(f"prediction {id!r}: a triplet is an object, got {entry!r}")
    spans = []
    for role in ROLES:
        span = entry.get(role)
        good = span is None or (
            isinstance(span, list) and len(span) == 2 and all(type(at) is int for at in span)
        )
        if not good:
            raise InputError(f"prediction {id!r}: '{role}' is [start, end] or null, got {span!r}")
        spans.append(None if span is None else (span[0], span[1]))
    labels = {name: str(entry.get(name) or "").strip().lower() for name in LABELS.values()}
    return Triplet(spans[0], spans[1], spans[2], labels)


SPRL = Benchmark(
    name="sprl",
    about="spatial roles in captions (mSpRL): trajector, indicator, landmark, and what they form",
    convention="plain",
    stories=stories,
    answer=answer,
    default=default,
    score=_score,
    stem_in_ids=False,
)
