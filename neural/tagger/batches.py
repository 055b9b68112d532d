"""Sentences as tensors for the tagger: each alone, and once more for each of its indicators."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import torch

from spatial_nsr.benchmarks.spans import ROLES, Span
from spatial_nsr.errors import InputError
from spatial_nsr.neural.tagger.chains import BEGIN, INSIDE, OUTSIDE
from spatial_nsr.neural.tagger.role_data import LABELS, RoleSentence, Word, words

__all__ = ["Pieces", "TaggerBatch", "bucketed", "collate", "encode", "pieces_of"]

IGNORED = -100
LONGEST = 400  # words of a sentence; what follows is not looked at


@dataclass(frozen=True)
class Pieces:
    """A sentence's words and the pieces that the encoder sees."""

    words: tuple[Word, ...]
    ids: tuple[int, ...]
    firsts: tuple[int, ...]  # where each word's first piece is
    owners: tuple[int, ...]  # which word each piece is of, -1 for marks of the model


def pieces_of(text: str, tokenizer: Any, most: int = 256) -> Pieces:
    """Cut a text into words and pieces; words that do not fit in are left out."""
    found = words(text)[:LONGEST]
    made = tokenizer(
        [text[start:end] for start, end in found],
        is_split_into_words=True,
        truncation=True,
        max_length=most,
    )
    owners = tuple(-1 if owner is None else owner for owner in made.word_ids())
    firsts: dict[int, int] = {}
    for at, owner in enumerate(owners):
        if owner >= 0:
            firsts.setdefault(owner, at)
    # A tokenizer may make nothing of a rare sign: its word is then read off the piece before it.
    reached = max(firsts, default=-1) + 1
    places, last = [], 0
    for word in range(reached):
        last = firsts.get(word, last)
        places.append(last)
    return Pieces(tuple(found[:reached]), tuple(made["input_ids"]), tuple(places), owners)


@dataclass
class TaggerBatch:
    """What goes into the tagger, and what should come out where that is known.

    The rows are the sentences followed by the sentences once more for each indicator, whose words
    have the mark 1.
    """

    ids: torch.Tensor
    attention: torch.Tensor
    marks: torch.Tensor
    firsts: torch.Tensor
    lengths: torch.Tensor  # in words
    sentences: int  # how many rows are sentences without a marked indicator
    tags: torch.Tensor | None = None  # rows x roles x words
    triplets: torch.Tensor | None = None  # row, then words from-to of each role
    labels: torch.Tensor | None = None  # of each triplet
    # What may be a trajector: row, then words from-to, then whether it is one.
    candidates: torch.Tensor | None = None

    def to(self, device: torch.device) -> TaggerBatch:
        """The same on another device."""
        moved = {
            name: value.to(device) if isinstance(value, torch.Tensor) else value
            for name, value in vars(self).items()
        }
        return TaggerBatch(**moved)


def encode(rows: Sequence[tuple[Pieces, tuple[int, int] | None]], padding: int) -> TaggerBatch:
    """Tensors for rows: a sentence, and the words from-to of the indicator that it is read for."""
    pieces = [made for made, _ in rows]
    longest = max(len(made.ids) for made in pieces)
    most = max(1, *(len(made.words) for made in pieces))
    ids = torch.full((len(rows), longest), padding)
    attention = torch.zeros((len(rows), longest), dtype=torch.long)
    marks = torch.zeros((len(rows), longest), dtype=torch.long)
    firsts = torch.zeros((len(rows), most), dtype=torch.long)
    for at, (made, indicator) in enumerate(rows):
        ids[at, : len(made.ids)] = torch.tensor(made.ids)
        attention[at, : len(made.ids)] = 1
        firsts[at, : len(made.firsts)] = torch.tensor(made.firsts)
        if indicator is not None:
            low, high = indicator
            for place, owner in enumerate(made.owners):
                marks[at, place] = int(low <= owner < high)
    alone = sum(indicator is None for _, indicator in rows)
    lengths = torch.tensor([len(made.words) for made in pieces])
    return TaggerBatch(ids, attention, marks, firsts, lengths, alone)


def collate(
    sentences: Sequence[tuple[RoleSentence, Pieces]],
    padding: int,
    labels: Mapping[str, Sequence[str]],
) -> TaggerBatch:
    """A batch to learn from."""
    rows: list[tuple[Pieces, tuple[int, int] | None]] = [(made, None) for _, made in sentences]
    spans: list[dict[str, set[Span]]] = [sentence.spans for sentence, _ in sentences]
    triplets, kinds, candidates = [], [], []
    for sentence, made in sentences:
        by_indicator: dict[Span, list[Any]] = {}
        for triplet in sentence.triplets:
            if triplet.indicator is not None:
                by_indicator.setdefault(triplet.indicator, []).append(triplet)
        for indicator, group in by_indicator.items():
            marked = within(indicator, made.words)
            if marked is None:
                continue
            for triplet in group:
                parts = [
                    (0, 0) if span is None else within(span, made.words) or (0, 0)
                    for span in triplet.spans
                ]
                triplets.append([len(rows), *(at for part in parts for at in part)])
                kinds.append(
                    [_number(labels[name], triplet.labels.get(name, "")) for name in LABELS]
                )
            placed = {each.trajector for each in group}
            for span in sorted(sentence.spans["trajector"] | sentence.spans["landmark"]):
                inside = within(span, made.words)
                if inside is not None:
                    candidates.append([len(rows), *inside, int(span in placed)])
            rows.append((made, marked))
            spans.append(
                {
                    "indicator": {indicator},
                    "trajector": {each.trajector for each in group if each.trajector},
                    "landmark": {each.landmark for each in group if each.landmark},
                }
            )
    batch = encode(rows, padding)
    tags = torch.full((len(rows), len(ROLES), batch.firsts.shape[1]), OUTSIDE)
    for at, ((made, _), roles) in enumerate(zip(rows, spans, strict=True)):
        for number, role in enumerate(ROLES):
            for span in roles[role]:
                inside = within(span, made.words)
                if inside is not None:
                    tags[at, number, inside[0]] = BEGIN
                    tags[at, number, inside[0] + 1 : inside[1]] = INSIDE
    batch.tags = tags
    batch.triplets = torch.tensor(triplets, dtype=torch.long).reshape(-1, 7)
    batch.candidates = torch.tensor(candidates, dtype=torch.long).reshape(-1, 4)
    batch.labels = torch.tensor(kinds, dtype=torch.long).reshape(-1, len(LABELS))
    return batch


def within(span: Span, found: Sequence[Word]) -> tuple[int, int] | None:
    """The words, from-to, that share a character with a span.

    >>> within((2, 7), [(0, 3), (4, 6), (8, 9)])
    (0, 2)
    """
    inside = [at for at, (start, end) in enumerate(found) if start < span[1] and span[0] < end]
    return (inside[0], inside[-1] + 1) if inside else None


def _number(names: Sequence[str], label: str) -> int:
    return names.index(label) if label in names else IGNORED


def bucketed(lengths: Sequence[int], size: int, chance: random.Random | None) -> list[list[int]]:
    """Batches of items of about the same length; in another order each time if left to chance.

    >>> bucketed([5, 1, 4, 2], 2, None)
    [[1, 3], [2, 0]]
    """
    if size < 1:
        raise InputError(f"a batch has at least one item, got {size}")
    order = list(range(len(lengths)))
    if chance is None:
        order.sort(key=lambda at: lengths[at])
        return [order[start : start + size] for start in range(0, len(order), size)]
    chance.shuffle(order)
    batches = []
    # Sorted within a few batches' worth only, so that the batches themselves differ each time.
    for start in range(0, len(order), 8 * size):
        pool = sorted(order[start : start + 8 * size], key=lambda at: lengths[at])
        batches += [pool[at : at + size] for at in range(0, len(pool), size)]
    chance.shuffle(batches)
    return batches


class Buckets(torch.utils.data.Sampler[list[int]]):
    """Batches of about the same length; the order of an epoch depends on seed and epoch alone."""

    def __init__(
        self, lengths: Sequence[int], size: int, seed: int | None, epoch: Callable[[], int]
    ) -> None:
        self.lengths, self.size, self.seed, self.epoch = lengths, size, seed, epoch

    def __len__(self) -> int:
        return -(-len(self.lengths) // self.size)

    def __iter__(self) -> Iterator[list[int]]:
        chance = None
        if self.seed is not None:
            chance = random.Random(f"{self.seed} {self.epoch()}")
        yield from bucketed(self.lengths, self.size, chance)
