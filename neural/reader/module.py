"""Trains the network that reads a story once for all of its questions.

Answers have the losses of the SpartQA paper's heads (Mirzaee et al. 2021). Where the data tells
them, relations of things and what descriptions fit are learned beside the answers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

import torch
from torch.nn import functional

from spatial_nsr.errors import InputError
from spatial_nsr.neural.qa.decoding import decoded, sureness
from spatial_nsr.neural.qa.module import focal
from spatial_nsr.neural.reader.answers import DESCRIPTIONS, Fits, StoryQuestions
from spatial_nsr.neural.reader.batches import AskedBatch
from spatial_nsr.neural.reader.constraints import scheduled
from spatial_nsr.neural.reader.network import ReaderShape
from spatial_nsr.neural.reader.rules import load_rules, penalty
from spatial_nsr.neural.reader.slots import Words
from spatial_nsr.neural.shared.learning import Answerer, Answers

__all__ = ["ReaderModule", "answers_of"]


class ReaderModule(Answerer):
    """Trains a :class:`StoryQuestions`.

    Parameters
    ----------
    shape
        How large it is.
    gamma
        Of the focal loss of answers.
    hinted
        The weight of what is told beside the answers.
    stories_first
        How many epochs learn only what stories say, before questions are asked.
    constraints
        The weight of the penalty on relations that contradict each other; zero leaves it out.
    rising
        The number of steps until the penalty has its whole weight.
    weights
        A folder with weights and a vocabulary to start from, as ``train reader`` writes it.
    **answering
        As for :class:`~spatial_nsr.neural.shared.learning.Answerer`.
    """

    def __init__(
        self,
        shape: ReaderShape | None = None,
        gamma: float = 2.0,
        hinted: float = 1.0,
        stories_first: int = 0,
        constraints: float = 0.0,
        rising: int = 200,
        weights: str | None = None,
        **answering: Any,
    ) -> None:
        super().__init__(**answering)
        if min(gamma, hinted, constraints) < 0:
            raise InputError("model.gamma, hinted and constraints are at least 0")
        self.shape = shape or ReaderShape()
        self.gamma, self.hinted, self.stories_first = gamma, hinted, stories_first
        self.constraints, self.rising = constraints, rising
        self.weights = weights
        self.words: Words | None = None
        self.reader: StoryQuestions | None = None

    def is_made(self) -> bool:
        """Whether there is a network."""
        return self.reader is not None

    def make(self, data: Any) -> None:
        """Make the network."""
        if self.weights is not None:
            from spatial_nsr.neural.reader.files import load_reader

            loaded = load_reader(Path(self.weights), self.dropout)
            self.reader, self.words = loaded.model.train(), loaded.words
            self.shape = self.reader.shape
            return
        self._take(Words.of(data.texts))

    def _take(self, words: Words) -> None:
        self.words = words
        self.reader = StoryQuestions(self.shape, len(words), self.dropout).train()

    def made_of(self) -> dict[str, Any]:
        """The words, and how large it is."""
        assert self.words is not None
        return {"words": list(self.words.words), "shape": asdict(self.shape)}

    def remake(self, made_of: Mapping[str, Any]) -> None:
        """Make the network again."""
        self.shape = ReaderShape(**made_of["shape"])
        self._take(Words(made_of["words"]))

    def training_step(self, batch: AskedBatch, number: int) -> torch.Tensor:
        """The loss of a batch."""
        assert self.reader is not None
        self.seed_step(number)
        size = len(batch.inputs.stories.pieces)
        losses: dict[str, torch.Tensor] = {}
        if self.current_epoch < self.stories_first:
            things = self.reader.reader.read(batch.inputs.stories, batch.inputs.mentions)
        else:
            things, states = self.reader(batch.inputs)
            fits, holds = self.reader.carried_out(batch.inputs, things, states)
            logits = {
                kind: self.reader.answer(kind, asked, batch.inputs, things, states, fits, holds)
                for kind, asked in batch.kinds.items()
            }
            losses |= self._answer_losses(batch, logits)
            if batch.fits is not None and batch.ways is not None:
                losses["fits"] = self.hinted * fits_loss(fits, batch.fits)
                losses["ways"] = self.hinted * ways_loss(fits.ways, batch.ways)
        if batch.related is not None and batch.spotted is not None and batch.stated is not None:
            losses["stated"] = 3 * self.hinted * stated_loss(things.stated, batch.stated)
            losses["related"] = 10 * self.hinted * told_loss(things.related, batch.related)
            losses["spotted"] = self.hinted * told_loss(things.spotted, batch.spotted)
        if self.constraints:
            broken = penalty(things.related, things.places >= 0, load_rules())
            weight = scheduled(self.constraints, self.global_step, self.rising)
            losses["constraints"] = weight * broken
        if not losses:
            raise InputError("nothing to learn: model.stories_first needs data.hints")
        for name, loss in losses.items():
            self.log(f"loss/{name}", loss.detach(), batch_size=size)
        total = torch.stack(list(losses.values())).sum()
        return self.finite(total, number)

    def _answer_losses(
        self, batch: AskedBatch, logits: Mapping[str, torch.Tensor]
    ) -> dict[str, torch.Tensor]:
        return {
            kind: focal(each.squeeze(1) if kind == "FB" else each, asked.targets, self.gamma)
            for (kind, asked), each in zip(batch.kinds.items(), logits.values(), strict=True)
        }

    def validation_step(self, batch: AskedBatch, number: int) -> None:
        """Answer the questions."""
        assert self.reader is not None
        logits = self.reader.answered(batch.inputs, batch.kinds)
        loss = torch.stack(list(self._answer_losses(batch, logits).values())).sum()
        self.judge(batch.items, _decoded(batch, logits), loss)

    def predict_step(self, batch: AskedBatch, number: int) -> Answers:
        """The answers to the questions, each with its kind and how sure it is."""
        assert self.reader is not None
        return answers_of(self.reader, batch)

    def learned(self) -> tuple[torch.nn.Module, torch.nn.Module]:
        """The network and its encoder."""
        assert self.reader is not None
        return self.reader, self.reader.reader.embedding

    def transfer_batch_to_device(self, batch: Any, device: torch.device, at: int) -> Any:
        """Move tensors; questions stay what they are."""
        return batch.to(device) if isinstance(batch, AskedBatch) else batch


def told_loss(logits: torch.Tensor, truth: torch.Tensor) -> torch.Tensor:
    """The loss of what is told; -1 is not told."""
    known = truth >= 0
    return functional.binary_cross_entropy_with_logits(logits[known], truth[known].float())


def stated_loss(logits: torch.Tensor, truth: torch.Tensor) -> torch.Tensor:
    """The same for each of what is so: of all pairs of mentions, next to none are."""
    known = truth >= 0
    lost = functional.binary_cross_entropy_with_logits(
        logits[known], truth[known].float(), reduction="sum"
    )
    return lost / (truth == 1).sum().clamp(min=1)


def fits_loss(fits: Fits, truth: torch.Tensor) -> torch.Tensor:
    """The loss of what fits descriptions and of which have another one within."""
    degrees = torch.cat([fits.outer, fits.inner, fits.bare], 1)
    known = truth >= 0
    chosen = degrees[known].clamp(1e-4, 1 - 1e-4)
    loss = functional.binary_cross_entropy(chosen, truth[known].float())
    outer, inner, _ = known.any(-1).split(DESCRIPTIONS, 1)
    nested = functional.binary_cross_entropy_with_logits(fits.nested[outer], inner[outer].float())
    return 3 * loss + 0.3 * nested


def ways_loss(logits: torch.Tensor, truth: torch.Tensor) -> torch.Tensor:
    """The loss of the relations that questions name."""
    known = truth >= 0
    if not bool(known.any()):
        return logits.sum() * 0.0
    return functional.cross_entropy(logits[known], truth[known])


def answers_of(reader: StoryQuestions, batch: AskedBatch) -> Answers:
    """The answers to the questions of a batch, each with its kind and how sure it is."""
    return _decoded(batch, reader.answered(batch.inputs, batch.kinds))


def _decoded(batch: AskedBatch, logits: Mapping[str, torch.Tensor]) -> Answers:
    found: Answers = {}
    for kind, asked in batch.kinds.items():
        rows = iter(logits[kind].squeeze(1).tolist() if kind == "FB" else logits[kind].tolist())
        for at in asked.questions.tolist():
            item = batch.items[at]
            own = [next(rows) for _ in item.candidates] if kind == "FB" else next(rows)
            own = [[value] for value in own] if kind in ("FB", "CO") else [own]
            answer = decoded(kind, own, item.candidates)
            found[item.id] = kind, answer, sureness(kind, own)
    return found
