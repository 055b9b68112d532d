"""Further training of an encoder on stories with masked words (Devlin et al. 2019).

``train mlm`` reads stories alone or, with ``answers``, also questions with their answers put into
words, as the SpartQA paper does for its baselines.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path
from typing import Any

import torch
from torch import nn
from torch.utils.data import DataLoader

from spatial_nsr.benchmarks.spartqa import RELATIONS
from spatial_nsr.errors import InputError
from spatial_nsr.neural.qa.items import BOOL, OUTPUTS, YES_NO, QAItem, read_items
from spatial_nsr.neural.shared.encoders import (
    Compact,
    Encoder,
    load_encoder,
    remade_encoder,
    told_encoder,
)
from spatial_nsr.neural.shared.learning import VALIDATION, HeldOut, Learner, seed_step
from spatial_nsr.neural.shared.weights import save_weights
from spatial_nsr.neural.tagger.batches import Buckets
from spatial_nsr.neural.training import Task, TrainingCLI, card_of

__all__ = ["MLM", "MaskedWords", "StoryData", "told"]

IGNORED = -100


def told(item: QAItem) -> str:
    """A question with its answer in words.

    >>> told(QAItem("0", "YN", "", "Is the cup above the jug?", (), (1,)))
    'Is the cup above the jug? No'
    """
    if item.kind == "YN":
        answer = YES_NO[item.target[0]]
    elif item.kind == "BOOL":
        answer = BOOL[item.target[0]]
    else:
        names = RELATIONS if item.kind == "FR" else item.candidates
        held = [name for name, holds in zip(names, item.target, strict=True) if holds]
        answer = " and ".join(held) or "none"
    return f"{item.question} {answer}"


class StoryData(HeldOut):
    """Texts to mask words in.

    Parameters
    ----------
    files
        As for ``train qa``.
    answers
        Whether to add each question with its answer to its story.
    held
        The share of texts that are held out.
    """

    def __init__(
        self,
        files: list[str],
        answers: bool = False,
        held: float = 0.05,
        batch_size: int = 16,
        longest: int = 256,
        order_seed: int = 0,
    ) -> None:
        super().__init__()
        if not 0 <= held < 1 or batch_size < 1:
            raise InputError("data.held is from 0 to below 1, data.batch_size at least 1")
        self.files = [Path(file) for file in files]
        self.answers, self.held, self.longest = answers, held, longest
        self.batch_size, self.order_seed = batch_size, order_seed
        self.texts: list[str] = []
        self.validation: list[str] = []

    def setup(self, stage: str = "fit") -> None:
        """Read the files."""
        if self.texts:
            return
        items = read_items(self.files, tuple(OUTPUTS))
        texts = [f"{item.story} {told(item)}" if self.answers else item.story for item in items]
        unique = list(dict.fromkeys(texts))
        count = round(self.held * len(unique))
        self.validation, self.texts = unique[:count], unique[count:]

    def train_dataloader(self) -> DataLoader[Any]:
        """Texts of about the same length."""
        return self._loader(self.texts, shuffled=True)

    def val_dataloader(self) -> DataLoader[Any] | list[Any]:
        """The texts that are held out."""
        return self._loader(self.validation, shuffled=False) if self.validation else []

    def _loader(self, texts: list[str], shuffled: bool) -> DataLoader[Any]:
        trainer = self.trainer
        assert trainer is not None
        tokenizer: Any = trainer.lightning_module.tokenizer
        pieces: Any = [
            tokenizer(text, truncation=True, max_length=self.longest)["input_ids"] for text in texts
        ]
        batches = Buckets(
            [len(each) for each in pieces],
            self.batch_size,
            self.order_seed if shuffled else None,
            lambda: int(trainer.current_epoch),
        )
        padded = partial(_padded, padding=tokenizer.pad_token_id)
        return DataLoader(pieces, batch_sampler=batches, collate_fn=padded)


def _padded(rows: list[list[int]], padding: int) -> torch.Tensor:
    ids = torch.full((len(rows), max(map(len, rows))), padding)
    for at, row in enumerate(rows):
        ids[at, : len(row)] = torch.tensor(row)
    return ids


class MaskedWords(Learner):
    """Trains an encoder to find masked pieces; the output layer shares the input's embeddings.

    Parameters
    ----------
    encoder, compact
        As for the tagger.
    masked
        The share of pieces to be found: of these 8 in 10 are masked, one is another piece, and
        one stays as it is.
    encoder_rate, **learning
        As for :class:`~spatial_nsr.neural.shared.learning.Learner`.
    """

    def __init__(
        self,
        encoder: str = "compact",
        compact: Compact | None = None,
        masked: float = 0.15,
        encoder_rate: float = 1e-4,
        **learning: Any,
    ) -> None:
        super().__init__(encoder_rate=encoder_rate, **learning)
        if not 0 < masked < 1:
            raise InputError(f"model.masked is between 0 and 1, got {masked}")
        self.encoder_name, self.shape, self.masked = encoder, compact, masked
        self.tokenizer: Any = None
        self.network: nn.ModuleDict | None = None

    def is_made(self) -> bool:
        """Whether there is a network."""
        return self.network is not None

    def make(self, data: Any) -> None:
        """Make the network."""
        made = load_encoder(self.encoder_name, data.texts, self.shape, self.dropout)
        if made.tokenizer.mask_token_id is None:
            raise InputError(
                f"the tokenizer of {self.encoder_name!r} has no token for masked words"
            )
        self._take(made)

    def _take(self, made: Encoder) -> None:
        self.tokenizer = made.tokenizer
        words = made.model.get_input_embeddings()
        head = nn.Sequential(
            nn.Linear(made.width, words.embedding_dim),
            nn.GELU(),
            nn.LayerNorm(words.embedding_dim),
        )
        self.network = nn.ModuleDict({"encoder": made.model, "head": head}).train()

    def made_of(self) -> dict[str, Any]:
        """The shape of the encoder, and its pieces."""
        assert self.network is not None
        return {"encoder": told_encoder(self.network["encoder"], self.tokenizer)}

    def remake(self, made_of: Mapping[str, Any]) -> None:
        """Make the network again."""
        self._take(remade_encoder(made_of["encoder"]))

    def _loss(self, ids: torch.Tensor) -> torch.Tensor:
        assert self.network is not None
        special = torch.tensor(self.tokenizer.all_special_ids, device=ids.device)
        words = ~torch.isin(ids, special)
        # Drawn on the CPU: the same pieces on any device.
        chance = torch.rand(ids.shape).to(ids.device)
        other = torch.randint(len(self.tokenizer), ids.shape).to(ids.device)
        chosen = words & (chance < self.masked)
        given = torch.where(
            chosen & (chance < 0.8 * self.masked), self.tokenizer.mask_token_id, ids
        )
        given = torch.where(chosen & (chance >= 0.9 * self.masked), other, given)
        attention = (ids != self.tokenizer.pad_token_id).long()
        encoder: Any = self.network["encoder"]
        states = encoder(input_ids=given, attention_mask=attention).last_hidden_state
        found = self.network["head"](states[chosen])
        logits = found @ encoder.get_input_embeddings().weight.T
        return nn.functional.cross_entropy(logits.float(), ids[chosen], reduction="sum") / max(
            1, int(chosen.sum())
        )

    def training_step(self, ids: torch.Tensor, number: int) -> torch.Tensor:
        """The loss of a batch."""
        self.seed_step(number)
        loss = self._loss(ids)
        self.log("loss/words", loss.detach(), batch_size=len(ids))
        return self.finite(loss, number)

    def validation_step(self, ids: torch.Tensor, number: int) -> None:
        """The loss of what is held out; the same pieces are masked each time."""
        seed_step(0, 0, number)
        self.log(VALIDATION, self._loss(ids), batch_size=len(ids), prog_bar=True)

    def predict_step(self, ids: torch.Tensor, number: int) -> torch.Tensor:
        """The states of texts' pieces: texts x pieces x width."""
        assert self.network is not None
        attention = (ids != self.tokenizer.pad_token_id).long()
        encoder: Any = self.network["encoder"]
        states: torch.Tensor = encoder(input_ids=ids, attention_mask=attention).last_hidden_state
        return states

    def learned(self) -> tuple[torch.nn.Module, torch.nn.Module]:
        """The network and its encoder."""
        assert self.network is not None
        return self.network, self.network["encoder"]


def export(made: TrainingCLI, folder: Path, precision: str) -> None:
    """Write the encoder; ``train qa --model.weights`` and ``--model.encoder`` start from it."""
    module, data = made.model, made.datamodule
    assert isinstance(module, MaskedWords)
    assert isinstance(data, StoryData)
    assert module.network is not None
    encoder: Any = module.network["encoder"]
    if precision == "full":
        encoder.save_pretrained(str(folder), safe_serialization=True)
    save_weights(folder, module.network, {"kind": "masked-words-1"}, precision)
    module.tokenizer.save_pretrained(str(folder))
    about = "An encoder that was trained further on stories, with masked words."
    text = card_of(made, "Encoder of stories", about, module.encoder_name, VALIDATION)
    (folder / "README.md").write_text(text, encoding="utf-8")
    print(f"wrote {folder}")


MLM = Task("mlm", MaskedWords, StoryData, export)
