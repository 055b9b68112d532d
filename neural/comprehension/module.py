"""The Lightning module of the learned reader: an encoder with heads for spans and for claims."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from typing import Any

import torch
from torch import nn

from spatial_nsr.errors import InputError
from spatial_nsr.neural.comprehension.data import Batch
from spatial_nsr.neural.comprehension.examples import CLAIMS
from spatial_nsr.neural.shared.encoders import (
    Compact,
    Encoder,
    load_encoder,
    remade_encoder,
    told_encoder,
)
from spatial_nsr.neural.shared.learning import VALIDATION, Learner

__all__ = ["Comprehension", "ComprehensionModule"]

NONE = -1e4  # the score of what no answer begins or ends with


class Comprehension(nn.Module):
    """Scores of pieces as where an answer begins and ends, and of the three answers to a claim."""

    def __init__(self, encoder: Any, width: int, dropout: float) -> None:
        super().__init__()
        self.encoder = encoder
        self.span = nn.Sequential(nn.Linear(width, width), nn.GELU("tanh"), nn.Linear(width, 2))
        self.claim = nn.Sequential(
            nn.Linear(3 * width, width),
            nn.GELU("tanh"),
            nn.Dropout(dropout),
            nn.Linear(width, len(CLAIMS)),
        )

    def forward(self, batch: Batch) -> tuple[torch.Tensor, torch.Tensor]:
        """The scores of spans and of claims."""
        hidden = self.encoder(
            input_ids=batch.numbers,
            attention_mask=batch.present.long(),
            token_type_ids=batch.segments,
        ).last_hidden_state
        means = []
        for segment in (0, 1):
            own = ((batch.segments == segment) & batch.present).unsqueeze(-1).to(hidden.dtype)
            means.append((hidden * own).sum(1) / own.sum(1).clamp_min(1))
        return self.span(hidden), self.claim(torch.cat([hidden[:, 0], *means], dim=-1))

    def losses(self, batch: Batch) -> torch.Tensor:
        """The loss of each example; 0 of one that teaches nothing."""
        spans, claims = (scores.float() for scores in self(batch))
        text = (batch.segments == 1) & batch.present
        chances = spans.masked_fill(~text.unsqueeze(-1), NONE).log_softmax(1)
        found = torch.zeros(len(batch.claims), device=spans.device)
        for column, right in enumerate((batch.begins, batch.ends)):
            own = chances[..., column].masked_fill(~right, -torch.inf)
            answered = right.any(1)
            found = (
                found
                - torch.where(
                    answered, torch.logsumexp(own.masked_fill(~answered[:, None], 0.0), 1), 0.0
                )
                / 2
            )
        claimed = batch.claims >= 0
        told = claims.log_softmax(-1).gather(1, batch.claims.clamp_min(0)[:, None])[:, 0]
        return torch.where(claimed, -told, found)


class ComprehensionModule(Learner):
    """Trains a :class:`Comprehension`.

    Parameters
    ----------
    encoder
        ``minilm``, a folder, or what transformers knows a model by; of BERT's kind.
    compact
        The shape of ``compact``.
    freeze_layers
        The embeddings and so many of the first layers stay as they are.
    encoder_rate, **learning
        As for :class:`~spatial_nsr.neural.shared.learning.Learner`.
    """

    def __init__(
        self,
        encoder: str = "minilm",
        compact: Compact | None = None,
        freeze_layers: int = 2,
        encoder_rate: float = 1e-4,
        **learning: Any,
    ) -> None:
        super().__init__(encoder_rate=encoder_rate, **learning)
        self.encoder_name, self.shape, self.freeze = encoder, compact, freeze_layers
        self.network: Comprehension | None = None
        self.tokenizer: Any = None
        self.right: dict[str, list[bool]] = defaultdict(list)

    def is_made(self) -> bool:
        """Whether there is a network."""
        return self.network is not None

    def make(self, data: Any) -> None:
        """Make the network."""
        made = load_encoder(self.encoder_name, data.texts, self.shape, self.dropout)
        if made.model.config.model_type != "bert":
            got = made.model.config.model_type
            raise InputError(f"the learned reader runs encoders of BERT's kind, got {got}")
        self._take(made)

    def _take(self, made: Encoder) -> None:
        self.tokenizer = made.tokenizer
        self.network = Comprehension(made.model, made.width, self.dropout)
        self.network.train()
        if self.freeze:
            made.model.embeddings.requires_grad_(False)
            for layer in made.model.encoder.layer[: self.freeze]:
                layer.requires_grad_(False)

    def made_of(self) -> dict[str, Any]:
        """The shape of the encoder, and its pieces."""
        assert self.network is not None
        return {"encoder": told_encoder(self.network.encoder, self.tokenizer)}

    def remake(self, made_of: Mapping[str, Any]) -> None:
        """Make the network again."""
        self._take(remade_encoder(made_of["encoder"]))

    def training_step(self, batch: Batch, number: int) -> torch.Tensor:
        """The loss of a batch."""
        assert self.network is not None
        self.seed_step(number)
        losses = self.network.losses(batch)
        loss = (losses * batch.weights).sum() / batch.weights.sum()
        self.log("loss", loss.detach(), batch_size=len(batch.claims))
        return self.finite(loss, number)

    def on_validation_epoch_start(self) -> None:
        """Forget the epoch before."""
        self.right.clear()

    def validation_step(self, batch: Batch, number: int) -> None:
        """Note which answers begin and end where they should, and which claims are right."""
        assert self.network is not None
        spans, claims = self.network(batch)
        loss = (self.network.losses(batch) * batch.weights).sum() / batch.weights.sum()
        self.log(VALIDATION, loss, batch_size=len(batch.claims))
        text = (batch.segments == 1) & batch.present
        best = spans.masked_fill(~text.unsqueeze(-1), NONE).argmax(1)
        for row, claim in enumerate(batch.claims.tolist()):
            if claim >= 0:
                self.right["claims"].append(int(claims[row].argmax()) == claim)
            elif bool(batch.begins[row].any()):
                begin, end = (int(at) for at in best[row])
                self.right["begins"].append(bool(batch.begins[row, begin]))
                self.right["ends"].append(bool(batch.ends[row, end]))

    def predict_step(self, batch: Batch, number: int) -> tuple[torch.Tensor, torch.Tensor]:
        """The scores of spans and of claims."""
        assert self.network is not None
        found: tuple[torch.Tensor, torch.Tensor] = self.network(batch)
        return found

    def on_validation_epoch_end(self) -> None:
        """Report the shares."""
        for name, right in self.right.items():
            self.log(f"accuracy/{name}", sum(right) / len(right), prog_bar=True)

    def learned(self) -> tuple[nn.Module, nn.Module]:
        """The network and its encoder."""
        assert self.network is not None
        return self.network, self.network.encoder

    def transfer_batch_to_device(self, batch: Batch, device: torch.device, at: int) -> Batch:
        """Move tensors."""
        return batch.to(device)
