"""Questions as tensors, and the Lightning data made of them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import torch
from torch.utils.data import DataLoader

from spatial_nsr.errors import InputError
from spatial_nsr.neural.qa.items import OUTPUTS, QAItem, read_items
from spatial_nsr.neural.shared.learning import HeldOut
from spatial_nsr.neural.tagger.batches import Buckets

__all__ = ["QABatch", "QAData", "collate", "cut"]


@dataclass
class QABatch:
    """Rows of one kind of question."""

    items: list[QAItem]
    kind: str
    inputs: dict[str, torch.Tensor]
    targets: torch.Tensor
    # Pairs of rows that ask for the same two things from either side.
    reversed: torch.Tensor

    def to(self, device: torch.device) -> QABatch:
        """The same on another device."""
        inputs = {name: value.to(device) for name, value in self.inputs.items()}
        return QABatch(
            self.items, self.kind, inputs, self.targets.to(device), self.reversed.to(device)
        )


Cut = tuple[QAItem, list[dict[str, list[int]]]]


def cut(items: Sequence[QAItem], tokenizer: Any, most: int) -> list[Cut]:
    """The items with the pieces of their rows; a story is cut once for all of its questions."""
    stories: dict[str, list[int]] = {}
    made = []
    for item in items:
        if item.story not in stories:
            stories[item.story] = tokenizer(item.story, add_special_tokens=False)["input_ids"]
        rows = []
        for row in item.rows:
            question = tokenizer(row, add_special_tokens=False)["input_ids"]
            rows.append(_joined(tokenizer, stories[item.story], question, most))
        made.append((item, rows))
    return made


def _joined(
    tokenizer: Any, story: list[int], question: list[int], most: int
) -> dict[str, list[int]]:
    """Story and question as a model wants pairs; a story that is too long loses its beginning."""
    room = most - 4 - len(question)
    if room < 1:
        raise InputError(f"a question of {len(question)} pieces leaves no room for its story")
    start = [tokenizer.cls_token_id] if tokenizer.cls_token_id is not None else []
    end = [tokenizer.sep_token_id] if tokenizer.sep_token_id is not None else []
    first, second = [*start, *story[-room:], *end], [*question, *end]
    return {
        "input_ids": first + second,
        "token_type_ids": [0] * len(first) + [1] * len(second),
    }


def collate(items: Sequence[Cut], padding: int, types: bool) -> QABatch:
    """A batch of questions of one kind."""
    rows = [row for _, made in items for row in made]
    longest = max(len(row["input_ids"]) for row in rows)
    ids = torch.full((len(rows), longest), padding)
    attention = torch.zeros((len(rows), longest), dtype=torch.long)
    kinds = torch.zeros((len(rows), longest), dtype=torch.long)
    for at, row in enumerate(rows):
        count = len(row["input_ids"])
        ids[at, :count] = torch.tensor(row["input_ids"])
        kinds[at, :count] = torch.tensor(row["token_type_ids"])
        attention[at, :count] = 1
    inputs = {"input_ids": ids, "attention_mask": attention}
    if types:
        inputs["token_type_ids"] = kinds
    chosen = [item for item, _ in items]
    kind = chosen[0].kind
    numbers = [item.target for item in chosen]
    flat = [n for target in numbers for n in target]
    shaped: list[Any] = list(map(list, numbers)) if kind == "FR" else flat
    places = {item.id: at for at, item in enumerate(chosen)}
    pairs = [[places[each.reverse], at] for at, each in enumerate(chosen) if each.reverse in places]
    return QABatch(
        chosen,
        kind,
        inputs,
        torch.tensor(shaped),
        torch.tensor(pairs, dtype=torch.long).reshape(-1, 2),
    )


class QAData(HeldOut):
    """Questions to learn from, and questions to be asked after each epoch.

    Parameters
    ----------
    files, held_out
        Their paths.
    kinds
        Which questions: FR, YN, FB, CO or BOOL. A batch has questions of one kind.
    variants
        Whether SpartQA's variants of questions are learned from too; reversals are then put into
        the same batch, for the constraints.
    limit
        How many of the questions to learn from, chosen by ``order_seed``; all if None.
    longest
        Pieces of a row.
    """

    def __init__(
        self,
        files: list[str],
        held_out: list[str] | None = None,
        kinds: list[str] | None = None,
        variants: bool = False,
        limit: int | None = None,
        batch_size: int = 8,
        longest: int = 384,
        order_seed: int = 0,
    ) -> None:
        super().__init__()
        self.files = [Path(file) for file in files]
        self.held_out = [Path(file) for file in held_out or ()]
        self.kinds = kinds or ["FR"]
        self.variants, self.limit, self.longest = variants, limit, longest
        self.batch_size, self.order_seed = batch_size, order_seed
        self.training: list[QAItem] = []
        self.validation: list[QAItem] = []
        if batch_size < 1:
            raise InputError(f"data.batch_size is at least 1, got {batch_size}")

    def setup(self, stage: str = "fit") -> None:
        """Read the files."""
        if stage == "fit" and not self.training:
            items = read_items(self.files, self.kinds, self.variants)
            if self.limit is not None:
                if not 1 <= self.limit <= len(items):
                    raise InputError(f"data.limit is from 1 to {len(items)}, got {self.limit}")
                items = random.Random(self.order_seed).sample(items, self.limit)
            self.training = items
        if self.held_out and not self.validation:
            self.validation = read_items(self.held_out, self.kinds)

    @property
    def texts(self) -> list[str]:
        """What there is to make a vocabulary from."""
        return [f"{item.story} {row}" for item in self.training for row in item.rows]

    def train_dataloader(self) -> list[DataLoader[Any]]:
        """Batches of each kind of question, of about the same length."""
        return [self._loader(items, shuffled=True) for items in _by_kind(self.training)]

    def val_dataloader(self) -> list[DataLoader[Any]]:
        """The questions that are held out."""
        return [self._loader(items, shuffled=False) for items in _by_kind(self.validation)]

    def _loader(self, items: list[QAItem], shuffled: bool) -> DataLoader[Any]:
        trainer = self.trainer
        assert trainer is not None
        module: Any = trainer.lightning_module
        made = _groups(cut(items, module.tokenizer, self.longest))
        lengths = [
            max(len(row["input_ids"]) for _, rows in group for row in rows) for group in made
        ]
        batches = Buckets(
            lengths,
            self.batch_size,
            self.order_seed if shuffled else None,
            lambda: int(trainer.current_epoch),
        )
        joined = partial(_join, padding=module.tokenizer.pad_token_id, types=module.types)
        return DataLoader(made, batch_sampler=batches, collate_fn=joined)


def _join(groups: list[list[Cut]], padding: int, types: bool) -> QABatch:
    return collate([each for group in groups for each in group], padding, types)


def _groups(items: list[Cut]) -> list[list[Cut]]:
    """Each question together with its reversals."""
    groups: dict[str, list[Cut]] = {}
    for item, rows in items:
        groups.setdefault(item.reverse or item.id, []).append((item, rows))
    return list(groups.values())


def _by_kind(items: Sequence[QAItem]) -> list[list[QAItem]]:
    kinds: dict[str, list[QAItem]] = {}
    for item in items:
        kinds.setdefault(item.kind, []).append(item)
    return [kinds[kind] for kind in OUTPUTS if kind in kinds]
