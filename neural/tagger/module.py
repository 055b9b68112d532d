"""The Lightning module that trains the spatial role tagger."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import torch

from spatial_nsr.benchmarks.spans import Triplet, role_scores
from spatial_nsr.errors import InputError
from spatial_nsr.neural.shared.encoders import (
    Compact,
    Encoder,
    load_encoder,
    remade_encoder,
    told_encoder,
)
from spatial_nsr.neural.shared.learning import VALIDATION, Learner
from spatial_nsr.neural.tagger.batches import TaggerBatch, collate, pieces_of
from spatial_nsr.neural.tagger.network import RoleTagger, TaggedTriplet
from spatial_nsr.neural.tagger.role_data import LABELS, RoleSentence

__all__ = ["TaggerModule"]


class TaggerModule(Learner):
    """Trains a :class:`RoleTagger`.

    Parameters
    ----------
    encoder
        ``compact``, ``minilm``, a folder, or what transformers knows a model by.
    compact
        The shape of ``compact``.
    freeze_embeddings
        Leave the encoder's word embeddings as they are: quicker, and a small data set spoils none.
    labels
        What labels triplets may have. Taken from the training data if not given; labels of the
        data that are not among them are an error.
    weights
        A folder with a trained tagger to go on from, as ``train tagger`` writes it, instead of an
        encoder alone. Of its labels those that the data has too keep what they have learned.
    temperature
        Of the confidences of the tagger that is exported, as cross-validation finds it.
    encoder_rate, **learning
        As for :class:`~spatial_nsr.neural.shared.learning.Learner`.
    """

    def __init__(
        self,
        encoder: str = "compact",
        compact: Compact | None = None,
        freeze_embeddings: bool = True,
        labels: dict[str, list[str]] | None = None,
        weights: str | None = None,
        temperature: float = 1.0,
        encoder_rate: float = 2e-4,
        **learning: Any,
    ) -> None:
        super().__init__(encoder_rate=encoder_rate, **learning)
        self.encoder_name, self.shape = encoder, compact
        # A vocabulary without weights has nothing to keep.
        self.freeze = freeze_embeddings and encoder != "compact"
        if not 0 < temperature < math.inf:
            raise InputError(f"model.temperature is above 0, got {temperature}")
        self.labels, self.weights, self.temperature = labels, weights, temperature
        self.tagger: RoleTagger | None = None
        self.tokenizer: Any = None
        self.found: dict[str, list[TaggedTriplet]] = {}
        self.gold: dict[str, RoleSentence] = {}

    def is_made(self) -> bool:
        """Whether there is a network."""
        return self.tagger is not None

    def make(self, data: Any) -> None:
        """Make the network, once the data's labels are known."""
        labels = data.labels
        if self.labels is not None:
            labels = self.labels
            check_labels(data.labels, labels)
        if self.weights is not None:
            self._go_on(Path(self.weights), labels)
            return
        self._take(load_encoder(self.encoder_name, data.texts, self.shape, self.dropout), labels)

    def _take(self, made: Encoder, labels: dict[str, list[str]]) -> None:
        self.tokenizer = made.tokenizer
        self.tagger = RoleTagger(made.model, labels, self.dropout)
        # Models come with dropout switched off, and Lightning leaves that as it is.
        self.tagger.train()
        if self.freeze:
            made.model.get_input_embeddings().requires_grad_(False)

    def _go_on(self, folder: Path, labels: dict[str, list[str]]) -> None:
        """Take what a trained tagger knows, save of labels that others stand in the place of."""
        from spatial_nsr.neural.tagger.files import load_tagger

        loaded = load_tagger(folder)
        self._take(Encoder(loaded.model.encoder, loaded.tokenizer, str(folder)), labels)
        assert self.tagger is not None
        other = tuple(
            f"kinds.{name}." for name in LABELS if loaded.model.labels[name] != labels[name]
        )
        kept = {
            name: value
            for name, value in loaded.model.state_dict().items()
            if not name.startswith(other)
        }
        self.tagger.load_state_dict(kept, strict=False)

    def made_of(self) -> dict[str, Any]:
        """The shape of the encoder, its pieces, and the labels."""
        assert self.tagger is not None
        told = told_encoder(self.tagger.encoder, self.tokenizer)
        return {"encoder": told, "labels": self.tagger.labels}

    def remake(self, made_of: Mapping[str, Any]) -> None:
        """Make the network again."""
        self._take(remade_encoder(made_of["encoder"]), made_of["labels"])

    def training_step(self, batch: TaggerBatch, number: int) -> torch.Tensor:
        """The loss of a batch."""
        assert self.tagger is not None
        self.seed_step(number)
        losses = self.tagger.losses(batch)
        loss = torch.stack(list(losses.values())).sum()
        self.log_dict(
            {f"loss/{name}": value.detach() for name, value in losses.items()},
            batch_size=batch.sentences,
        )
        return self.finite(loss, number)

    def on_validation_epoch_start(self) -> None:
        """Forget the epoch before."""
        self.found, self.gold = {}, {}

    def validation_step(self, batch: Sequence[RoleSentence], number: int) -> None:
        """Tag the sentences."""
        assert self.tagger is not None
        found = self.tagger.predict([each.text for each in batch], self.tokenizer)
        told = [(each, pieces_of(each.text, self.tokenizer)) for each in batch]
        given = collate(told, self.tokenizer.pad_token_id, self.tagger.labels).to(self.device)
        loss = torch.stack(list(self.tagger.losses(given).values())).sum()
        self.log(VALIDATION, loss, batch_size=len(batch))
        for sentence, triplets in zip(batch, found, strict=True):
            self.gold[sentence.id], self.found[sentence.id] = sentence, triplets

    def predict_step(self, batch: Sequence[RoleSentence], number: int) -> list[Any]:
        """The triplets of each sentence: spans, labels and confidence."""
        assert self.tagger is not None
        found = self.tagger.predict([each.text for each in batch], self.tokenizer)
        return [
            [
                {"spans": each.triplet.spans, **each.triplet.labels, "confidence": each.confidence}
                for each in tagged
            ]
            for tagged in found
        ]

    def on_validation_epoch_end(self) -> None:
        """Score what was found."""
        if any(sentence.triplets for sentence in self.gold.values()):
            scores = scores_of(self.gold, self.found)
            for name, value in scores["overlap"].items():
                self.log(f"f1/{name}", value["f1"], prog_bar=name == "triplet")

    def learned(self) -> tuple[torch.nn.Module, torch.nn.Module]:
        """The network and its encoder."""
        assert self.tagger is not None
        return self.tagger, self.tagger.encoder

    def transfer_batch_to_device(self, batch: Any, device: torch.device, at: int) -> Any:
        """Move tensors; sentences stay what they are."""
        return batch.to(device) if isinstance(batch, TaggerBatch) else batch


def check_labels(seen: Mapping[str, Sequence[str]], known: Mapping[str, Sequence[str]]) -> None:
    """Refuse labels of data that a model does not know."""
    if set(known) != set(LABELS):
        raise InputError(f"labels are for {', '.join(LABELS)}, got {', '.join(known) or 'none'}")
    for name, labels in seen.items():
        strange = sorted(set(labels) - set(known[name]))
        if strange:
            raise InputError(
                f"the data has labels of {name} that the model does not know: "
                f"{', '.join(strange)} (known: {', '.join(known[name])})"
            )


def scores_of(
    gold: Mapping[str, RoleSentence], found: Mapping[str, Sequence[TaggedTriplet]]
) -> dict[str, Any]:
    """Precision, recall and F1 of spans and triplets."""
    triplets: dict[str, list[Triplet]] = {
        id: [each.triplet for each in tagged] for id, tagged in found.items()
    }
    return role_scores(
        {id: sentence.triplets for id, sentence in gold.items()},
        {id: sentence.spans for id, sentence in gold.items()},
        triplets,
    )
