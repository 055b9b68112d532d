"""The Lightning data of the learned reader: questions beside texts, asked by people and made."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import torch
from torch.utils.data import DataLoader

from spatial_nsr.errors import InputError
from spatial_nsr.neural.comprehension.examples import Asked, Example, asked_of, examples_of
from spatial_nsr.neural.comprehension.invented import of_questions, of_statements
from spatial_nsr.neural.comprehension.worlds import worlds as invented_worlds
from spatial_nsr.neural.shared.learning import HeldOut
from spatial_nsr.neural.tagger.batches import Buckets

__all__ = ["Batch", "ComprehensionData", "Pieces", "collated", "pieces_of"]


@dataclass(frozen=True)
class Pieces:
    """An example in pieces: their numbers, of question (0) or text (1), where answers are.

    ``offsets`` are the characters of each piece.
    """

    numbers: Sequence[int]
    segments: Sequence[int]
    offsets: Sequence[tuple[int, int]]
    begins: tuple[int, ...]
    ends: tuple[int, ...]
    claim: int | None
    weight: float


@dataclass(frozen=True)
class Batch:
    """Examples as tensors: pieces, which of them there are, and what is right."""

    numbers: torch.Tensor
    segments: torch.Tensor
    present: torch.Tensor
    begins: torch.Tensor
    ends: torch.Tensor
    claims: torch.Tensor
    weights: torch.Tensor

    def to(self, device: torch.device) -> Batch:
        """The batch on a device."""
        return Batch(*(getattr(self, name).to(device) for name in self.__dataclass_fields__))


class ComprehensionData(HeldOut):
    """Questions beside texts.

    Parameters
    ----------
    files
        Files of the corpus, of which the training part is taken, or of texts with questions.
    held
        Writers (of other files the names of the files) that are kept from training.
    made
        The share of examples that are made at the beginning; it falls to a third of that.
    worlds
        Of how many invented worlds questions are made, beside those of the files' texts.
    batch_size, longest
        Examples in a batch, and pieces of an example.
    order_seed
        Of the order of the batches.
    """

    def __init__(
        self,
        files: list[str],
        held: list[str] | None = None,
        made: float = 0.6,
        worlds: int = 0,
        batch_size: int = 16,
        longest: int = 320,
        order_seed: int = 0,
    ) -> None:
        super().__init__()
        self.save_hyperparameters()
        if not 0 <= made < 1:
            raise InputError(f"data.made is from 0 to below 1, got {made}")
        if worlds < 0:
            raise InputError(f"data.worlds is 0 or more, got {worlds}")
        self.files = [Path(file) for file in files]
        self.held, self.made = set(held or ()), made
        self.batch_size, self.longest, self.order_seed = batch_size, longest, order_seed
        self.asked: list[Example] = []
        self.invented: list[Example] = []
        self.validation: list[Example] = []

    def setup(self, stage: str = "fit") -> None:
        """Read the files, and make what is made."""
        if self.asked:
            return
        if not self.files:
            raise InputError("data.files names no file")
        chance = random.Random(self.order_seed)
        for asked in (each for file in self.files for each in asked_of(file)):
            if asked.writer in self.held:
                self.validation += examples_of(asked)
            else:
                self.asked += examples_of(asked)
                self.invented += _made(asked, chance)
        self.invented += invented_worlds(self.hparams["worlds"], chance)

    @property
    def texts(self) -> list[str]:
        """What there is to make a vocabulary from."""
        return [text for each in self.asked for text in (each.question, each.text)]

    def train_dataloader(self) -> DataLoader[Any]:
        """Batches of about the same length: what was asked, with a share of what is made."""
        trainer = self.trainer
        assert trainer is not None
        epochs = max(1, trainer.max_epochs or 1)
        share = self.made * (1 - trainer.current_epoch / epochs * 2 / 3)
        chance = random.Random(f"{self.order_seed} {trainer.current_epoch}")
        count = min(len(self.invented), round(len(self.asked) * share / (1 - share)))
        return self._loader([*self.asked, *chance.sample(self.invented, count)], self.order_seed)

    def val_dataloader(self) -> DataLoader[Any] | list[Any]:
        """What is kept from training."""
        return self._loader(self.validation, None) if self.validation else []

    def _loader(self, examples: Sequence[Example], seed: int | None) -> DataLoader[Any]:
        trainer = self.trainer
        assert trainer is not None
        tokenizer = trainer.lightning_module.tokenizer
        items = [pieces_of(each, tokenizer, self.longest) for each in examples]
        batches = Buckets(
            [len(item.numbers) for item in items],
            self.batch_size,
            seed,
            lambda: int(trainer.current_epoch),
        )
        return DataLoader(items, batch_sampler=batches, collate_fn=collated)


def _made(asked: Asked, chance: random.Random) -> Iterator[Example]:
    yield from of_questions(asked, chance)
    if asked.annotated is not None:
        yield from of_statements(asked.annotated, chance)


def pieces_of(example: Example, tokenizer: Any, longest: int) -> Pieces:
    """An example as pieces; of a text that is too long the end is left out."""
    made = tokenizer(
        example.question,
        example.text,
        truncation="only_second",
        max_length=longest,
        return_offsets_mapping=True,
        return_token_type_ids=True,
    )
    segments, offsets = made["token_type_ids"], made["offset_mapping"]
    begins, ends = [], []
    for start, end in example.spans:
        inside = [
            at
            for at, (first, last) in enumerate(offsets)
            if segments[at] == 1 and first < last and first < end and last > start
        ]
        if inside:
            begins.append(inside[0])
            ends.append(inside[-1])
    numbers = made["input_ids"]
    claim, weight = example.claim, example.weight
    return Pieces(numbers, segments, offsets, tuple(begins), tuple(ends), claim, weight)


def collated(items: Sequence[Pieces]) -> Batch:
    """Items as one batch; places that no piece stands at are 0."""
    shape = len(items), max(len(item.numbers) for item in items)
    numbers, segments = (torch.zeros(shape, dtype=torch.long) for _ in range(2))
    present, begins, ends = (torch.zeros(shape, dtype=torch.bool) for _ in range(3))
    for row, item in enumerate(items):
        length = len(item.numbers)
        numbers[row, :length] = torch.tensor(item.numbers)
        segments[row, :length] = torch.tensor(item.segments)
        present[row, :length] = True
        begins[row, list(item.begins)] = True
        ends[row, list(item.ends)] = True
    claims = torch.tensor([-1 if item.claim is None else item.claim for item in items])
    weights = torch.tensor([item.weight for item in items])
    return Batch(numbers, segments, present, begins, ends, claims, weights)
