"""The Lightning data of the tagger: sentences with roles, split by document."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from torch.utils.data import DataLoader

from spatial_nsr.errors import InputError
from spatial_nsr.neural.shared.learning import HeldOut
from spatial_nsr.neural.tagger.batches import Buckets, Pieces, TaggerBatch, collate, pieces_of
from spatial_nsr.neural.tagger.corpus_roles import corpus_roles, files_with, learned_from
from spatial_nsr.neural.tagger.role_data import RoleSentence, folds, label_sets, read_roles

__all__ = ["RoleData"]


class RoleData(HeldOut):
    """Sentences with spatial roles.

    Parameters
    ----------
    files
        Paths of mSpRL's files, of roles of generated stories, of records of the corpus.
    corpus
        Whether the training texts of the package's corpus are learned from beside them. Where no
        folds are asked for, its texts for development are looked at after each epoch.
    folds, fold
        Which part of how many, cut between documents, is kept from training and looked at after
        each epoch. With no folds all is trained on.
    split_seed
        Of the cut.
    batch_size
        Sentences in a batch; each comes once more for each of its indicators.
    order_seed
        Of the order of the batches.
    """

    def __init__(
        self,
        files: list[str],
        folds: int = 0,
        fold: int = 0,
        split_seed: int = 0,
        batch_size: int = 16,
        order_seed: int = 0,
        corpus: bool = False,
    ) -> None:
        super().__init__()
        self.save_hyperparameters()
        self.training: list[RoleSentence] = []
        self.validation: list[RoleSentence] = []
        self.labels: dict[str, list[str]] = {}
        self.files = [Path(file) for file in files] + (learned_from() if corpus else [])
        self.corpus = corpus
        self.count, self.fold, self.split_seed = folds, fold, split_seed
        self.batch_size, self.order_seed = batch_size, order_seed
        if batch_size < 1:
            raise InputError(f"data.batch_size is at least 1, got {batch_size}")

    def setup(self, stage: str = "fit") -> None:
        """Read the files and cut them."""
        if self.training:
            return
        if not self.files:
            raise InputError("data.files names no file, and data.corpus is not set")
        sentences = read_roles(self.files)
        held: set[str] = set()
        if self.count:
            parts = folds(sentences, self.count, self.split_seed)
            if not 0 <= self.fold < self.count:
                raise InputError(f"data.fold is from 0 to {self.count - 1}, got {self.fold}")
            held = parts[self.fold]
        self.training = [each for each in sentences if each.document not in held]
        self.validation = [each for each in sentences if each.document in held]
        if self.corpus and not self.count:
            self.validation = [
                RoleSentence(*each)
                for file in files_with("dev")
                for each in corpus_roles(file, "dev")
            ]
        self.labels = label_sets(self.training)

    @property
    def texts(self) -> list[str]:
        """What there is to make a vocabulary from."""
        return [sentence.text for sentence in self.training]

    def train_dataloader(self) -> DataLoader[Any]:
        """Batches of sentences of about the same length."""
        trainer = self.trainer
        assert trainer is not None
        tokenizer: Any = trainer.lightning_module.tokenizer
        items = [(each, pieces_of(each.text, tokenizer)) for each in self.training]
        lengths = [len(pieces.ids) for _, pieces in items]
        batches = Buckets(
            lengths, self.batch_size, self.order_seed, lambda: int(trainer.current_epoch)
        )
        joined = partial(_collate, padding=tokenizer.pad_token_id, labels=self.labels)
        return DataLoader(items, batch_sampler=batches, collate_fn=joined)

    def val_dataloader(self) -> DataLoader[Any] | list[Any]:
        """The sentences that are kept from training, as they are."""
        if not self.validation:
            return []
        return DataLoader(self.validation, batch_size=64, collate_fn=list)


def _collate(
    items: list[tuple[RoleSentence, Pieces]], padding: int, labels: dict[str, list[str]]
) -> TaggerBatch:
    return collate(items, padding, labels)
