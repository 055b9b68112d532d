"""Sentences of the corpus of plain texts as sentences with spatial roles.

A statement of how a thing stands, or of where an event brings it, is a triplet of the words that
say it and of the nearest words for each of both things in its sentence. A thing that the sentence
leaves out, as in a list, is a role that is not filled.
"""

from __future__ import annotations

import functools
import tomllib
from collections.abc import Iterator
from pathlib import Path

from spatial_nsr.benchmarks.spans import Span, Triplet, overlap
from spatial_nsr.corpus.files import corpus_files, read_records
from spatial_nsr.corpus.records import Quotation, Statement, Text
from spatial_nsr.corpus.scheme import folder
from spatial_nsr.rules.text import read_text

__all__ = ["corpus_roles", "files_with", "learned_from"]

TRAINING = "train"
# A trajector mostly stands before the words of place and a landmark after them: that counts so many
# characters more than being near.
ON_ITS_SIDE = 20


@functools.cache
def _types() -> dict[str, tuple[str, str]]:
    """The general type and the value of each relation of the corpus that is a role."""
    told = tomllib.loads(read_text(Path(str(folder())) / "roles.toml"))
    return {name: (kind, value) for kind, all_ in told.items() for name, value in all_.items()}


def files_with(split: str) -> list[Path]:
    """The files of the package's corpus that have texts of a split."""
    return [file for file in corpus_files() if next(read_records(file, split), None) is not None]


def learned_from() -> list[Path]:
    """The files of the package's corpus that have texts for training."""
    return files_with(TRAINING)


def corpus_roles(
    file: Path, split: str = TRAINING
) -> Iterator[tuple[str, str, str, tuple[Triplet, ...]]]:
    """Id, document, text and triplets of each sentence in the texts of a file for training.

    >>> id, document, text, triplets = next(corpus_roles(learned_from()[0]))
    >>> id, document
    ('w01-01-0', 'w01-01')
    """
    for text in read_records(file, split):
        for at, sentence in enumerate(text.sentences):
            told = (
                triplet
                for said in text.statements
                if said.sentence == at
                for triplet in _triplets(text, sentence, said)
            )
            yield f"{text.id}-{at}", text.id, sentence.words, tuple(dict.fromkeys(told))


def _triplets(text: Text, sentence: Quotation, said: Statement) -> Iterator[Triplet]:
    """The triplets of a statement, with offsets in its sentence."""
    # Of an event the last words say where to: "left ... on".
    relation = said.relation if said.kind == "state" else said.rel
    if said.kind not in ("state", "event") or relation not in _types() or not said.indicators:
        return
    indicator = (said.indicators[-1].start, said.indicators[-1].end)
    if not sentence.start <= indicator[0] < indicator[1] <= sentence.end:
        return
    kind, value = _types()[relation]
    labels = {"general_type": kind, "specific_value": value, "frame": said.frame}
    for trajector in said.trajector:
        first = _nearest(text, sentence, trajector, indicator, before=True)
        for landmark in said.landmark or ("",):
            second = _nearest(text, sentence, landmark, indicator, before=False)
            if first is not None or second is not None:
                told, place, by = (_within(each, sentence) for each in (first, indicator, second))
                yield Triplet(told, place, by, labels)


def _nearest(
    text: Text, sentence: Quotation, thing: str, indicator: Span, before: bool
) -> Span | None:
    """The words for a thing, or for a group that it is of, that are nearest to words of place."""
    groups = {each.id for each in text.things if thing in each.members}
    for meant in ({thing}, groups):
        spans = [
            (each.start, each.end)
            for each in text.mentions
            if meant.intersection(each.things)
            and sentence.start <= each.start < each.end <= sentence.end
            and not overlap((each.start, each.end), indicator)
        ]
        if spans:
            return min(spans, key=lambda span: (_apart(span, indicator, before), span))
    return None


def _apart(span: Span, indicator: Span, before: bool) -> int:
    gap = max(indicator[0] - span[1], span[0] - indicator[1])
    return gap + ON_ITS_SIDE * ((span[0] < indicator[0]) != before)


def _within(span: Span | None, sentence: Quotation) -> Span | None:
    return None if span is None else (span[0] - sentence.start, span[1] - sentence.start)
