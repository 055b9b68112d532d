"""Sentences with their spatial roles in a plain form, and their folds.

Files are mSpRL's (XML), ``roles.jsonl`` as ``spatial-nsr generate spartqa`` writes it, or records
of the corpus of plain texts, of which those for training are taken.
"""

from __future__ import annotations

import random
import re
import xml.etree.ElementTree as ET
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.spans import ROLES, Span, Triplet
from spatial_nsr.benchmarks.sprl import annotated
from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place
from spatial_nsr.neural.tagger.corpus_roles import corpus_roles
from spatial_nsr.rules import read_text, split_lines

__all__ = ["LABELS", "RoleSentence", "Word", "folds", "label_sets", "read_roles", "words"]

LABELS = ("general_type", "specific_value", "frame")
GENERATED = ".jsonl"
WORD = re.compile(r"\w+|[^\w\s]")
Word = tuple[int, int]


@dataclass(frozen=True)
class RoleSentence:
    """A sentence, the document it is from, and its triplets with character offsets."""

    id: str
    document: str
    text: str
    triplets: tuple[Triplet, ...] = ()

    @property
    def spans(self) -> dict[str, set[Span]]:
        """The spans of each role."""
        roles: dict[str, set[Span]] = {"trajector": set(), "indicator": set(), "landmark": set()}
        for triplet in self.triplets:
            for role, span in zip(roles, triplet.spans, strict=True):
                if span is not None:
                    roles[role].add(span)
        return roles


def words(text: str) -> list[Word]:
    """The words and marks of a text, as offsets.

    >>> [text[start:end] for text in ["dark-haired boy."] for start, end in words(text)]
    ['dark', '-', 'haired', 'boy', '.']
    """
    return [match.span() for match in WORD.finditer(text)]


def read_roles(files: Iterable[Path]) -> list[RoleSentence]:
    """The sentences of files. Their ids are kept where there is one file only."""
    found: list[RoleSentence] = []
    paths = list(files)
    for file in paths:
        prefix = f"{file.stem}:" if len(paths) > 1 else ""
        read = _in_lines(file) if file.suffix == GENERATED else _annotated(file)
        found += [
            replace(each, id=prefix + each.id, document=prefix + each.document) for each in read
        ]
    if not any(sentence.triplets for sentence in found):
        named = ", ".join(map(str, paths)) or "no file"
        raise InputError(f"no sentence with spatial roles to learn from in {named}")
    return found


def _annotated(file: Path) -> Iterator[RoleSentence]:
    documents = _documents(file)
    for sentence, triplets, _ in annotated(file):
        document = documents.get(sentence.id, sentence.id)
        yield RoleSentence(sentence.id, document, sentence.text, tuple(triplets))


def _in_lines(file: Path) -> Iterator[RoleSentence]:
    """The sentences of JSON lines, by what the first one is."""
    first = next(iter(split_lines(read_text(file))), "")
    story: Any = load_json(first, Place(str(file), 1))
    if isinstance(story, dict) and {"mentions", "statements"} <= story.keys():
        return (RoleSentence(*each) for each in corpus_roles(file))
    return _generated(file)


def _generated(file: Path) -> Iterator[RoleSentence]:
    """The sentences of generated stories; a story is a document."""
    for number, line in enumerate(split_lines(read_text(file)), 1):
        place = Place(str(file), number)
        try:
            story: Any = load_json(line, place)
            for at, each in enumerate(story["sentences"]):
                triplets = tuple(dict.fromkeys(map(_triplet, each["triplets"])))
                document = str(story["story_id"])
                yield RoleSentence(f"{document}-{at}", document, each["sentence"], triplets)
        except (AttributeError, KeyError, TypeError) as error:
            message = f"no spatial roles of a generated story: {error!r}"
            raise InputError(message, place) from error


def _triplet(told: Mapping[str, Any]) -> Triplet:
    """A triplet with its labels as mSpRL writes them; what has no words has no span."""
    trajector, indicator, landmark = (
        (told[role]["start"], told[role]["end"]) if told[role]["start"] >= 0 else None
        for role in ROLES
    )
    names = {"general_type": "general_type", "specific_value": "value", "frame": "frame"}
    labels = {name: told[key].lower() for name, key in names.items()}
    return Triplet(trajector, indicator, landmark, labels)


def _documents(file: Path) -> dict[str, str]:
    """The document that each sentence is from: its scene's DOCNO."""
    try:
        root = ET.fromstring(read_text(file))
    except (ET.ParseError, ValueError, RecursionError) as error:
        raise InputError(f"not XML: {error}", Place(str(file))) from error
    found = {}
    for number, scene in enumerate(root.iter("SCENE")):
        name = (scene.findtext("DOCNO") or f"scene {number}").strip()
        for sentence in scene.iter("SENTENCE"):
            found[sentence.get("id", "")] = name
    return found


def folds(sentences: Sequence[RoleSentence], count: int, seed: int) -> list[set[str]]:
    """The documents by chance in so many parts of about as many sentences each.

    >>> made = [RoleSentence(str(n), f"document {n // 2}", "") for n in range(8)]
    >>> [len(part) for part in folds(made, 2, seed=0)]
    [2, 2]
    """
    sizes = Counter(sentence.document for sentence in sentences)
    if not 2 <= count <= len(sizes):
        raise InputError(f"{count} folds of {len(sizes)} documents: from 2 on, at most one each")
    names = sorted(sizes)
    random.Random(seed).shuffle(names)
    parts: list[set[str]] = [set() for _ in range(count)]
    totals = [0] * count
    for name in names:
        least = totals.index(min(totals))
        parts[least].add(name)
        totals[least] += sizes[name]
    return parts


def label_sets(sentences: Iterable[RoleSentence], least: int = 2) -> dict[str, list[str]]:
    """What triplets are labelled with, the most frequent first; what is rarer is a slip."""
    counts: dict[str, Counter[str]] = {name: Counter() for name in LABELS}
    for sentence in sentences:
        for triplet in sentence.triplets:
            for name in LABELS:
                counts[name][triplet.labels.get(name, "")] += 1
    return {
        name: [
            label
            for label, times in sorted(tally.items(), key=lambda item: (-item[1], item[0]))
            if label and times >= least
        ]
        for name, tally in counts.items()
    }
