"""Heads that answer questions on top of an encoder, as in the SpartQA paper (Mirzaee et al. 2021).

FR has a binary output for each relation, YN three classes, and FB and CO read each candidate with
the question, with an LSTM over the states. Losses are focal (Lin et al. 2017). Where constraints
have a weight, what FR says must not contradict itself, nor what it says of the reversed question.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import torch
from torch import nn
from transformers import AutoTokenizer

from spatial_nsr.benchmarks.spartqa import RELATIONS
from spatial_nsr.errors import InputError
from spatial_nsr.neural.qa.data import QABatch
from spatial_nsr.neural.qa.decoding import EXCLUDED, decoded, sureness
from spatial_nsr.neural.qa.items import OUTPUTS
from spatial_nsr.neural.reader.constraints import converse, exclusion, scheduled
from spatial_nsr.neural.shared.encoders import (
    Compact,
    Encoder,
    load_encoder,
    remade_encoder,
    told_encoder,
)
from spatial_nsr.neural.shared.learning import Answerer, Answers
from spatial_nsr.neural.shared.weights import stored_weights

__all__ = ["QAModule", "QuestionHeads", "focal"]

# What each relation is from the other side.
TURNED = {"left": "right", "right": "left", "above": "below", "below": "above"}
CONVERSES = [RELATIONS.index(TURNED.get(name, name)) for name in RELATIONS]


class QuestionHeads(nn.Module):
    """An encoder with a head for each kind of question."""

    def __init__(self, encoder: Any, dropout: float = 0.1) -> None:
        super().__init__()
        width = int(encoder.config.hidden_size)
        self.encoder = encoder
        self.dropout = nn.Dropout(dropout)
        self.heads = nn.ModuleDict({kind: nn.Linear(width, n) for kind, n in OUTPUTS.items()})
        self.readers = nn.ModuleDict(
            {kind: nn.LSTM(width, width, batch_first=True) for kind in ("FB", "CO")}
        )

    def forward(self, kind: str, inputs: Mapping[str, torch.Tensor]) -> torch.Tensor:
        """Logits, a row for each row."""
        states = self.encoder(**inputs).last_hidden_state
        if kind in self.readers:
            lengths = inputs["attention_mask"].sum(1).cpu()
            packed = nn.utils.rnn.pack_padded_sequence(
                states.float(), lengths, batch_first=True, enforce_sorted=False
            )
            _, (last, _) = self.readers[kind](packed)
            state = last[-1]
        else:
            state = states[:, 0]
        logits: torch.Tensor = self.heads[kind](self.dropout(state)).float()
        return logits


def focal(logits: torch.Tensor, targets: torch.Tensor, gamma: float) -> torch.Tensor:
    """The focal loss of binary outputs (same shape) or of classes (one dimension less).

    With gamma 0 it is cross-entropy; the larger gamma, the less what is right already counts.

    >>> focal(torch.tensor([[0.0, 2.0]]), torch.tensor([[1, 0]]), 0.0)
    tensor(1.4100)
    """
    if logits.shape == targets.shape:
        truth = targets.float()
        loss = nn.functional.binary_cross_entropy_with_logits(logits, truth, reduction="none")
    else:
        loss = nn.functional.cross_entropy(logits, targets, reduction="none")
    return ((1 - torch.exp(-loss)) ** gamma * loss).mean()


class QAModule(Answerer):
    """Trains :class:`QuestionHeads`.

    Parameters
    ----------
    encoder, compact
        As for the tagger.
    gamma
        Of the focal loss.
    constraints
        The weight of the penalty on what contradicts itself; zero leaves it out.
    rising
        The number of steps until the penalty has its whole weight.
    weights
        A folder with weights to start from, as ``train qa`` and ``train mlm`` write it.
    encoder_rate, **answering
        As for :class:`~spatial_nsr.neural.shared.learning.Answerer`.
    """

    def __init__(
        self,
        encoder: str = "compact",
        compact: Compact | None = None,
        gamma: float = 2.0,
        constraints: float = 0.0,
        rising: int = 200,
        weights: str | None = None,
        encoder_rate: float = 1e-4,
        **answering: Any,
    ) -> None:
        super().__init__(encoder_rate=encoder_rate, **answering)
        if gamma < 0 or constraints < 0:
            raise InputError("model.gamma and model.constraints are zero or more")
        self.encoder_name, self.shape, self.weights = encoder, compact, weights
        self.gamma, self.constraints, self.rising = gamma, constraints, rising
        self.heads: QuestionHeads | None = None
        self.tokenizer: Any = None
        self.types = False

    def is_made(self) -> bool:
        """Whether there is a network."""
        return self.heads is not None

    def make(self, data: Any) -> None:
        """Make the network."""
        heads = self._take(load_encoder(self.encoder_name, data.texts, self.shape, self.dropout))
        if self.weights is not None:
            start_from(Path(self.weights), heads, self.tokenizer)

    def _take(self, made: Encoder) -> QuestionHeads:
        self.tokenizer = made.tokenizer
        self.types = getattr(made.model.config, "type_vocab_size", 0) > 1
        self.heads = QuestionHeads(made.model, self.dropout).train()
        return self.heads

    def made_of(self) -> dict[str, Any]:
        """The shape of the encoder, and its pieces."""
        assert self.heads is not None
        return {"encoder": told_encoder(self.heads.encoder, self.tokenizer)}

    def remake(self, made_of: Mapping[str, Any]) -> None:
        """Make the network again."""
        self._take(remade_encoder(made_of["encoder"]))

    def training_step(self, batches: list[QABatch], number: int) -> torch.Tensor:
        """The loss of a batch of each kind of question."""
        assert self.heads is not None
        self.seed_step(number)
        total = torch.zeros((), device=self.device)
        for batch in batches:
            scores, loss = self._loss(batch, self.heads(batch.kind, batch.inputs))
            self.log(f"loss/{batch.kind}", loss.detach(), batch_size=len(batch.items))
            total = total + loss
            if batch.kind == "FR" and self.constraints:
                penalty = self._penalty(scores, batch.reversed)
                self.log("loss/constraints", penalty.detach(), batch_size=len(batch.items))
                weight = scheduled(self.constraints, self.global_step, self.rising)
                total = total + weight * penalty
        return self.finite(total, number)

    def _loss(self, batch: QABatch, logits: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        scores = logits if batch.kind in ("FR", "YN", "BOOL") else logits.squeeze(1)
        return scores, focal(scores, batch.targets, self.gamma)

    def _penalty(self, scores: torch.Tensor, pairs: torch.Tensor) -> torch.Tensor:
        shares = scores.sigmoid()
        there, back = shares[pairs[:, 0]], shares[pairs[:, 1]]
        return exclusion(shares, EXCLUDED) + converse(there, back, CONVERSES)

    def validation_step(self, batch: QABatch, number: int, dataloader_idx: int = 0) -> None:
        """Answer the questions."""
        assert self.heads is not None
        logits = self.heads(batch.kind, batch.inputs)
        _, loss = self._loss(batch, logits)
        self.judge(batch.items, _answers(batch, logits), loss)

    def predict_step(self, batch: QABatch, number: int, dataloader_idx: int = 0) -> Answers:
        """The answers to the questions, each with its kind and how sure it is."""
        assert self.heads is not None
        return _answers(batch, self.heads(batch.kind, batch.inputs))

    def learned(self) -> tuple[torch.nn.Module, torch.nn.Module]:
        """The network and its encoder."""
        assert self.heads is not None
        return self.heads, self.heads.encoder

    def transfer_batch_to_device(self, batch: Any, device: torch.device, at: int) -> Any:
        """Move tensors; questions stay what they are."""
        if isinstance(batch, list | tuple):
            return [self.transfer_batch_to_device(each, device, at) for each in batch]
        return batch.to(device) if isinstance(batch, QABatch) else batch


def _answers(batch: QABatch, logits: torch.Tensor) -> Answers:
    rows, found = logits.tolist(), {}
    for item in batch.items:
        own, rows = rows[: len(item.rows)], rows[len(item.rows) :]
        answer = decoded(item.kind, own, item.candidates)
        found[item.id] = item.kind, answer, sureness(item.kind, own)
    return found


def start_from(folder: Path, model: torch.nn.Module, tokenizer: Any) -> None:
    """Take over the weights of a folder that the model has too, of the same shape."""
    try:
        theirs = AutoTokenizer.from_pretrained(str(folder), local_files_only=True)
    except Exception as error:  # of whatever kind: libraries raise what they meet with
        raise InputError(f"no trained model in '{folder}': {error}") from error
    if theirs.get_vocab() != tokenizer.get_vocab():
        raise InputError(
            f"the weights of '{folder}' are for another vocabulary; "
            "start from an encoder that is written there (model.encoder)"
        )
    own = model.state_dict()
    fitting = {
        name: value
        for name, value in stored_weights(folder).items()
        if name in own and own[name].shape == value.shape
    }
    missing = [name for name in own if name.startswith("encoder.") and name not in fitting]
    if missing:
        raise InputError(f"the weights of '{folder}' do not fit the encoder: no {missing[0]}")
    model.load_state_dict(fitting, strict=False)
