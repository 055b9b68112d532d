"""What the trainings share: how they descend, seeds of steps, the watch for broken losses."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import asdict, is_dataclass
from pathlib import Path
from typing import Any

import pytorch_lightning as pl
import torch

from spatial_nsr.errors import InputError
from spatial_nsr.neural.qa.decoding import right_answer
from spatial_nsr.neural.qa.items import QAItem, as_lines

__all__ = [
    "VALIDATION",
    "Answerer",
    "Answers",
    "HeldOut",
    "Learner",
    "finite",
    "rise_and_fall",
    "seed_step",
]

# The name of the loss of what is held out, by which the best state is known.
VALIDATION = "val_loss"
# Where a checkpoint keeps what its network is made of.
MADE_OF = "made_of"

# By the ids of questions: their kind, the answer, and how sure it is.
Answers = dict[str, tuple[str, Any, float]]


class Learner(pl.LightningModule, ABC):
    """A module that trains: AdamW (Loshchilov and Hutter 2019) with rates that rise and fall.

    A checkpoint tells what its network is made of (words, labels, the shape of an encoder), so that
    ``load_from_checkpoint`` needs neither the training data nor the weights that it began with.

    Parameters
    ----------
    rate, encoder_rate
        Learning rates: of the network, and of its encoder if that has another one.
    warmup
        The share of steps in which the rates rise; they fall afterwards.
    decay
        Weight decay.
    dropout
        The share of states that are left out.
    order_seed
        What chance in training depends on, together with the epoch.
    """

    def __init__(
        self,
        rate: float = 1e-3,
        encoder_rate: float | None = None,
        warmup: float = 0.1,
        decay: float = 0.01,
        dropout: float = 0.1,
        order_seed: int = 0,
    ) -> None:
        super().__init__()
        for name, value in (("encoder_rate", encoder_rate or rate), ("rate", rate)):
            if not 0 < value < 1:
                raise InputError(f"model.{name} is between 0 and 1, got {value}")
        self.save_hyperparameters()
        # Plain values alone: a checkpoint is read without unpickling anything else.
        self.hparams.update(
            {
                name: asdict(each)
                for name, each in self.hparams.items()
                if is_dataclass(each) and not isinstance(each, type)
            }
        )
        self.rate, self.encoder_rate = rate, encoder_rate
        self.warmup, self.decay = warmup, decay
        self.dropout, self.order_seed = dropout, order_seed

    @abstractmethod
    def learned(self) -> tuple[torch.nn.Module, torch.nn.Module]:
        """The network, and the encoder in it (or the network again)."""

    @abstractmethod
    def is_made(self) -> bool:
        """Whether there is a network."""

    @abstractmethod
    def make(self, data: Any) -> None:
        """Make the network that training begins with; ``data`` tells words and labels."""

    @abstractmethod
    def made_of(self) -> dict[str, Any]:
        """What the network is made of but for its weights, as plain values."""

    @abstractmethod
    def remake(self, made_of: Mapping[str, Any]) -> None:
        """Make a network of the same shape again, with any weights."""

    def configure_model(self) -> None:
        """Make the network, where there is a training to make it for."""
        if not self.is_made() and self._trainer is not None:
            self.make(self.trainer.datamodule)

    def on_save_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        """Keep what the network is made of."""
        checkpoint[MADE_OF] = self.made_of()

    def on_load_checkpoint(self, checkpoint: dict[str, Any]) -> None:
        """Make the network that a checkpoint has the weights of."""
        if not self.is_made():
            if MADE_OF not in checkpoint:
                raise InputError("the checkpoint does not tell what its network is made of")
            self.remake(checkpoint[MADE_OF])

    def test_step(self, batch: Any, number: int, *more: Any) -> None:
        """The same as is done with what is held out in training."""
        self.validation_step(batch, number, *more)

    def on_test_epoch_start(self) -> None:
        """As before validation."""
        self.on_validation_epoch_start()

    def on_test_epoch_end(self) -> None:
        """As after validation."""
        self.on_validation_epoch_end()

    def seed_step(self, number: int) -> None:
        """Start chance (dropout, masks) anew for a batch of this epoch.

        A run that goes on from a checkpoint then draws what an uninterrupted one would have drawn.
        """
        seed_step(self.order_seed, self.current_epoch, number)

    def finite(self, loss: torch.Tensor, number: int) -> torch.Tensor:
        """The loss of a batch of this epoch, if it is a number."""
        return finite(loss, self.current_epoch, number)

    def configure_optimizers(self) -> Any:
        """AdamW, one rate for the encoder and one for the rest."""
        network, encoder = self.learned()
        inner = {id(each) for each in encoder.parameters()}
        groups: dict[tuple[float, float], list[torch.nn.Parameter]] = {}
        for name, each in network.named_parameters():
            if each.requires_grad:
                # Biases and scales of norms are not shrunk.
                shrunk = self.decay if each.ndim > 1 and "norm" not in name.lower() else 0.0
                own = self.encoder_rate if id(each) in inner else None
                groups.setdefault((own or self.rate, shrunk), []).append(each)
        optimizer = torch.optim.AdamW(
            [
                {"params": parameters, "lr": speed, "weight_decay": shrunk}
                for (speed, shrunk), parameters in groups.items()
            ]
        )
        steps = int(self.trainer.estimated_stepping_batches)
        schedule = torch.optim.lr_scheduler.LambdaLR(
            optimizer, lambda step: rise_and_fall(step, steps, self.warmup)
        )
        return {
            "optimizer": optimizer,
            "lr_scheduler": {"scheduler": schedule, "interval": "step"},
        }


class HeldOut(pl.LightningDataModule, ABC):
    """Data of which some may be held out: that is validated, tested and predicted alike."""

    @abstractmethod
    def val_dataloader(self) -> Any:
        """What is held out."""

    def test_dataloader(self) -> Any:
        """What is held out."""
        return self.val_dataloader()

    def predict_dataloader(self) -> Any:
        """What is held out."""
        return self.val_dataloader()


class Answerer(Learner):
    """A learner that is asked questions after each epoch.

    Parameters
    ----------
    predictions
        A file for the answers to what is held out.
    **learning
        As for :class:`Learner`.
    """

    def __init__(self, predictions: str | None = None, **learning: Any) -> None:
        super().__init__(**learning)
        self.predictions = None if predictions is None else Path(predictions)
        self.answers: Answers = {}
        self.right: dict[str, list[bool]] = {}
        self.lost: list[float] = []

    def on_validation_epoch_start(self) -> None:
        """Forget the epoch before."""
        self.answers, self.right, self.lost = {}, {}, []

    def judge(self, items: Sequence[QAItem], found: Answers, loss: torch.Tensor) -> None:
        """Note which answers are right, and the loss of each of these questions."""
        self.lost += [float(loss)] * len(items)
        self.answers.update(found)
        for item in items:
            _, answer, _ = found[item.id]
            self.right.setdefault(item.kind, []).append(answer == right_answer(item))

    def on_validation_epoch_end(self) -> None:
        """Report the share of right answers to each kind of question, and keep the answers."""
        if self.lost:
            self.log(VALIDATION, sum(self.lost) / len(self.lost))
        for kind, each in self.right.items():
            self.log(f"accuracy/{kind}", sum(each) / len(each), prog_bar=True)
        if self.predictions is not None and not self.trainer.sanity_checking:
            text = "".join(line + "\n" for line in as_lines(self.answers))
            self.predictions.write_text(text, encoding="utf-8")


def seed_step(seed: int, epoch: int, batch: int) -> None:
    """Start chance anew for a batch."""
    torch.manual_seed(((1_000_003 * seed + epoch) * 1_000_003 + batch) % 2**63)


def finite(loss: torch.Tensor, epoch: int, batch: int) -> torch.Tensor:
    """A loss, refused if it is infinite or no number."""
    if not bool(torch.isfinite(loss)):
        raise InputError(
            f"the loss is {float(loss.detach())} in epoch {epoch}, batch {batch}: "
            "lower the learning rate, or look for broken values in data and weights"
        )
    return loss


def rise_and_fall(step: int, steps: int, warmup: float) -> float:
    """The share of the learning rate at a step: up to 1 in a straight line, and down to 0.

    >>> [rise_and_fall(step, 10, 0.2) for step in (0, 1, 2, 6, 10)]
    [0.5, 1.0, 1.0, 0.5, 0.0]
    """
    rising = max(1, round(steps * warmup))
    if step < rising:
        return (step + 1) / rising
    return max(0.0, (steps - step) / max(1, steps - rising))
