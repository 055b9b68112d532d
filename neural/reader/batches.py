"""Stories with questions as tensors, and the Lightning data made of them."""

from __future__ import annotations

import functools
import itertools
import operator
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import torch
from torch.utils.data import DataLoader

from spatial_nsr.errors import InputError
from spatial_nsr.neural.qa.items import QAItem
from spatial_nsr.neural.reader.answers import Asked, Inputs
from spatial_nsr.neural.reader.network import Packed
from spatial_nsr.neural.reader.rules import HINTED, INSIDE, SAME, load_rules
from spatial_nsr.neural.reader.slots import PADDING, Cut, Words
from spatial_nsr.neural.reader.stories import AskedStory, Hints, Mention, read_stories
from spatial_nsr.neural.shared.learning import HeldOut
from spatial_nsr.neural.tagger.batches import Buckets, within

__all__ = ["AskedBatch", "AskedData", "Piece", "cut_stories", "gathered"]


@dataclass(frozen=True)
class Piece:
    """A story in pieces: of the story, of each question, and of each block to choose from."""

    asked: AskedStory
    story: Cut
    questions: tuple[Cut, ...]
    candidates: tuple[tuple[Cut, ...], ...]
    mentions: tuple[tuple[int, int], ...]
    stated: tuple[tuple[int, int, int], ...]


@dataclass
class AskedBatch:
    """Stories with their questions, by kind, and what else is to be learned of them.

    ``spotted`` says which pieces end mentions, ``stated`` which relations are stated of mentions,
    ``related`` which hold between them,
    ``fits`` which of these each description fits, ``ways`` which relations a question names; -1 is
    what is not told. They are None where the data tells none of it.
    """

    items: list[QAItem]
    inputs: Inputs
    kinds: dict[str, Asked]
    spotted: torch.Tensor | None
    stated: torch.Tensor | None
    related: torch.Tensor | None
    fits: torch.Tensor | None
    ways: torch.Tensor | None

    def to(self, device: torch.device) -> AskedBatch:
        """The same on another device."""
        kinds = {
            kind: Asked(**{name: value.to(device) for name, value in vars(each).items()})
            for kind, each in self.kinds.items()
        }
        told = (
            None if each is None else each.to(device)
            for each in (self.spotted, self.stated, self.related, self.fits, self.ways)
        )
        return AskedBatch(self.items, self.inputs.to(device), kinds, *told)


def cut_stories(stories: Sequence[AskedStory], words: Words, most: int) -> list[Piece]:
    """Stories in pieces; what is longer than ``most`` loses its beginning."""
    return [_cut(asked, words, most) for asked in stories]


def _cut(asked: AskedStory, words: Words, most: int) -> Piece:
    whole, slots = words.cut(asked.text)
    lost = max(0, len(whole.pieces) + 1 - most)
    story = words.start(openings=False) + whole.since(lost)
    rows, blocks = [], []
    for item in asked.items:
        row, known = words.cut(item.question, slots)
        names = []
        for name in _named(item):
            own, known = words.cut(name, known)
            names.append(own)
        apart = item.kind == "FB"
        row = words.start(openings=True) + row
        rows.append(row if apart else functools.reduce(operator.add, names, row))
        blocks.append(tuple(names) if apart else ())
    mentions, stated = _told(asked, whole, lost)
    return Piece(asked, story, tuple(rows), tuple(blocks), mentions, stated)


def _told(
    asked: AskedStory, whole: Cut, lost: int
) -> tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int, int], ...]]:
    """The mentions that are left of a story by their last pieces, and what is stated of them.

    What mentions several things is one mention, with a bit for each of these.
    """
    if asked.hints is None:
        return (), ()
    kept: dict[Mention, int] = {}
    things: dict[int, int] = {}
    for mention in asked.hints.mentions:
        first, last, thing = mention
        inside = within((first, last), whole.places)
        if inside is not None and inside[1] > lost:
            # Pieces are counted after the one that stands before the story.
            place = kept[mention] = inside[1] - lost
            things[place] = things.get(place, 0) | 1 << thing
    numbers = {place: number for number, place in enumerate(things)}
    stated = {
        (numbers[kept[one]], numbers[kept[other]], word)
        for one, other, word in asked.hints.stated
        if one in kept and other in kept
    }
    return tuple(things.items()), tuple(sorted(stated))


def _named(item: QAItem) -> tuple[str, ...]:
    """The candidates that are read beside a question: those of FB, and those that it leaves out."""
    if item.kind == "FB":
        return item.candidates
    said = item.question.lower()
    return tuple(each for each in item.candidates if each.lower() not in said)


def gathered(pieces: Sequence[Piece]) -> AskedBatch:
    """A batch of stories."""
    items = [item for piece in pieces for item in piece.asked.items]
    rows = [row for piece in pieces for row in piece.questions]
    blocks = [each for piece in pieces for each in piece.candidates]
    of = [at for at, piece in enumerate(pieces) for _ in piece.questions]
    stories = _packed([piece.story for piece in pieces])
    mentions = spotted = stated = related = fits = ways = None
    if all(piece.asked.hints for piece in pieces):
        mentions = _padded([[at for at, _ in piece.mentions] for piece in pieces], -1)
        spotted, stated = _spotted(pieces, stories), _stated(pieces, mentions.shape[1])
        related = _related(pieces, mentions.shape[1])
        fits, ways = _fits(pieces, mentions.shape[1]), _ways(pieces)
    inputs = Inputs(stories, _packed(rows), torch.tensor(of), mentions)
    return AskedBatch(items, inputs, _by_kind(items, blocks), spotted, stated, related, fits, ways)


def _by_kind(items: Sequence[QAItem], blocks: Sequence[tuple[Cut, ...]]) -> dict[str, Asked]:
    numbers: dict[str, list[int]] = {}
    for at, item in enumerate(items):
        numbers.setdefault(item.kind, []).append(at)
    found = {}
    for kind, chosen in numbers.items():
        targets: Any = [list(items[at].target) for at in chosen]
        if kind in ("YN", "BOOL", "FB"):
            targets = list(itertools.chain.from_iterable(targets))
        names = [(at, name) for at in chosen for name in blocks[at]]
        found[kind] = Asked(
            torch.tensor(chosen),
            torch.tensor([at for at, _ in names], dtype=torch.long),
            _packed([name for _, name in names]),
            torch.tensor(targets),
        )
    return found


def _packed(rows: Sequence[Cut]) -> Packed:
    return Packed(
        _padded([row.pieces for row in rows], PADDING),
        _padded([row.slots for row in rows], -1),
        torch.tensor([len(row.pieces) for row in rows]),
    )


def _spotted(pieces: Sequence[Piece], stories: Packed) -> torch.Tensor:
    """Which pieces end mentions; -1 behind the end of a story."""
    at = torch.arange(stories.pieces.shape[1])
    found = torch.where(at < stories.lengths[:, None], 0, -1)
    for row, piece in enumerate(pieces):
        found[row, [at for at, _ in piece.mentions]] = 1
    return found


def _padded(rows: Sequence[Sequence[int]], padding: int) -> torch.Tensor:
    found = torch.full((len(rows), max(1, *map(len, rows)) if rows else 1), padding)
    for at, row in enumerate(rows):
        found[at, : len(row)] = torch.tensor(row, dtype=torch.long)
    return found


def _stated(pieces: Sequence[Piece], count: int) -> torch.Tensor:
    """Which relations are stated of mentions, both ways; -1 of being the same, which never is.

    Of what lies in a block without a word about it, the block that was last spoken of tells it.
    """
    found = torch.full((len(pieces), len(HINTED), count, count), -1, dtype=torch.int8)
    converses = load_rules().converses
    for at, piece in enumerate(pieces):
        own = len(piece.mentions)
        found[at, :SAME, :own, :own] = found[at, SAME + 1 :, :own, :own] = 0
        for one, other, word in piece.stated:
            found[at, word, one, other] = 1
            if word < SAME:
                found[at, converses[word], other, one] = 1
        _lie_in(found[at, INSIDE], piece)
    return found


def _lie_in(stated: torch.Tensor, piece: Piece) -> None:
    """Mark the block that is spoken of where a thing in it is; the other mentions of it: -1."""
    hints = piece.asked.hints
    assert hints is not None
    mentions = piece.mentions
    blocks = functools.reduce(operator.or_, hints.related[HINTED[INSIDE]], 0)
    order = sorted(range(len(mentions)), key=lambda number: mentions[number][0])
    spoken: int | None = None
    for one in order:
        for other in order:
            if _holds(hints, INSIDE, mentions[one][1], mentions[other][1]):
                so = stated[one, other] == 1 or other == spoken
                stated[one, other] = 1 if so else -1
        if blocks & mentions[one][1]:
            spoken = one


def _holds(hints: Hints, word: int, one: int, other: int) -> bool:
    """Whether a relation holds of all of some things to all of others, both as bits.

    Some of the things that are mentioned together lie among them.
    """
    if word == SAME:
        return one == other
    if word == INSIDE and one != other and one & other == one:
        return True
    related = hints.related[HINTED[word]]
    return all(related[thing] & other == other for thing in _members(one))


@functools.cache
def _members(things: int) -> tuple[int, ...]:
    return tuple(at for at in range(things.bit_length()) if things >> at & 1)


def _related(pieces: Sequence[Piece], count: int) -> torch.Tensor:
    """Which relations hold between mentions; -1 where there is no mention."""
    found = torch.full((len(pieces), len(HINTED), count, count), -1, dtype=torch.int8)
    for at, piece in enumerate(pieces):
        hints = piece.asked.hints
        assert hints is not None
        things = [thing for _, thing in piece.mentions]
        rows = [
            [[_holds(hints, word, one, other) for other in things] for one in things]
            for word in range(len(HINTED))
        ]
        found[at, :, : len(things), : len(things)] = torch.tensor(rows, dtype=torch.int8)
    return found


def _fits(pieces: Sequence[Piece], count: int) -> torch.Tensor:
    """Which mentions fit each question's descriptions; -1 where there is no such thing."""
    rows = []
    for piece in pieces:
        hints = piece.asked.hints
        assert hints is not None
        things = [thing for _, thing in piece.mentions]
        nothing = [-1] * (count - len(things))
        for item in piece.asked.items:
            fitting = (
                None if mask < 0 else [int(mask & thing == thing) for thing in things]
                for mask in hints.fits[item.id]
            )
            rows.append([[-1] * count if row is None else row + nothing for row in fitting])
    return torch.tensor(rows, dtype=torch.int8)


def _ways(pieces: Sequence[Piece]) -> torch.Tensor:
    """Which relations questions name: questions x (that asked for, and those within)."""
    rows = []
    for piece in pieces:
        hints = piece.asked.hints
        assert hints is not None
        rows += [hints.ways[item.id] for item in piece.asked.items]
    return torch.tensor(rows)


def _first(stories: Sequence[AskedStory], limit: int) -> list[AskedStory]:
    """Stories with no more questions than the first so many."""
    count = sum(len(story.items) for story in stories)
    if not 1 <= limit <= count:
        raise InputError(f"data.limit is from 1 to {count}, got {limit}")
    found = []
    for story in stories:
        items = story.items[:limit]
        limit -= len(items)
        if items:
            found.append(replace(story, items=items))
    return found


class AskedData(HeldOut):
    """Stories with questions to learn from, and such as are asked after each epoch.

    Parameters
    ----------
    files, held_out
        Their paths.
    kinds
        Which questions: FR, YN, FB, CO or BOOL.
    variants
        Whether SpartQA's variants of questions are learned from too.
    hints
        Whether to learn what ``spatial-nsr generate spartqa`` writes beside its questions.
    limit
        How many of the questions to learn from, the first ones; all if None.
    part
        How many stories make an epoch: each takes the next ones of the files, and after the last
        ones come the first again. With ``trainer.reload_dataloaders_every_n_epochs: 1``.
    batch_size
        Stories in a batch, each with all of its questions.
    longest
        Pieces of a story.
    """

    def __init__(
        self,
        files: list[str],
        held_out: list[str] | None = None,
        kinds: list[str] | None = None,
        variants: bool = True,
        hints: bool = False,
        limit: int | None = None,
        part: int | None = None,
        batch_size: int = 8,
        longest: int = 512,
        order_seed: int = 0,
    ) -> None:
        super().__init__()
        if batch_size < 1 or longest < 8 or (part is not None and part < 1):
            raise InputError("data.batch_size and part are at least 1, data.longest at least 8")
        self.files = [Path(file) for file in files]
        self.held_out = [Path(file) for file in held_out or ()]
        self.kinds = kinds or ["FR", "YN", "FB", "CO"]
        self.variants, self.hints, self.limit = variants, hints, limit
        self.part = part
        self.batch_size, self.longest, self.order_seed = batch_size, longest, order_seed
        self.training: list[AskedStory] = []
        self.validation: list[AskedStory] = []

    def setup(self, stage: str = "fit") -> None:
        """Read the files."""
        if stage == "fit" and not self.training:
            read = read_stories(self.files, self.kinds, self.variants, self.hints)
            self.training = read if self.limit is None else _first(read, self.limit)
        if self.held_out and not self.validation:
            self.validation = read_stories(self.held_out, self.kinds)

    @property
    def texts(self) -> Iterable[str]:
        """What there is to make a vocabulary from."""
        for asked in self.training:
            yield asked.text
            for item in asked.items:
                yield " ".join((item.question, *item.candidates))

    def train_dataloader(self) -> DataLoader[Any]:
        """Stories of about the same length."""
        stories = self.training
        if self.part is not None:
            assert self.trainer is not None
            first = int(self.trainer.current_epoch) * self.part
            stories = [stories[(first + at) % len(stories)] for at in range(self.part)]
        return self._loader(stories, shuffled=True)

    def val_dataloader(self) -> DataLoader[Any] | list[Any]:
        """The stories that are held out."""
        return self._loader(self.validation, shuffled=False) if self.validation else []

    def _loader(self, stories: list[AskedStory], shuffled: bool) -> DataLoader[Any]:
        trainer = self.trainer
        assert trainer is not None
        words: Words = trainer.lightning_module.words
        pieces: Any = cut_stories(stories, words, self.longest)
        batches = Buckets(
            [len(piece.story.pieces) for piece in pieces],
            self.batch_size,
            self.order_seed if shuffled else None,
            lambda: int(trainer.current_epoch),
        )
        return DataLoader(pieces, batch_sampler=batches, collate_fn=gathered)
