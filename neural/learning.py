"""What the trainings share: optimizers, seeds of epochs, the watch for broken losses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import torch

from spatial_nsr.errors import InputError
from spatial_nsr.neural.qa_items import as_lines

__all__ = ["finite", "optimizers", "report", "rise_and_fall", "seed_step"]


def seed_step(seed: int, epoch: int, batch: int) -> None:
    """Start chance (dropout, masks) anew for a batch.

    A run that goes on from a checkpoint then draws what an uninterrupted one would have drawn.
    """
    torch.manual_seed(((1_000_003 * seed + epoch) * 1_000_003 + batch) % 2**63)


def finite(loss: torch.Tensor, epoch: int, batch: int) -> None:
    """Refuse a loss that is infinite or no number."""
    if not bool(torch.isfinite(loss)):
        raise InputError(
            f"the loss is {float(loss.detach())} in epoch {epoch}, batch {batch}: "
            "lower the learning rate, or look for broken values in data and weights"
        )


def rise_and_fall(step: int, steps: int, warmup: float) -> float:
    """The share of the learning rate at a step: up to 1 in a straight line, and down to 0.

    >>> [rise_and_fall(step, 10, 0.2) for step in (0, 1, 2, 6, 10)]
    [0.5, 1.0, 1.0, 0.5, 0.0]
    """
    rising = max(1, round(steps * warmup))
    if step < rising:
        return (step + 1) / rising
    return max(0.0, (steps - step) / max(1, steps - rising))


def optimizers(
    trainer: Any,
    model: torch.nn.Module,
    encoder: torch.nn.Module,
    encoder_rate: float,
    rate: float,
    decay: float,
    warmup: float,
) -> Any:
    """AdamW (Loshchilov and Hutter 2019), one rate for the encoder and one for the rest."""
    for name, value in (("encoder_rate", encoder_rate), ("rate", rate)):
        if not 0 < value < 1:
            raise InputError(f"model.{name} is between 0 and 1, got {value}")
    inner = {id(each) for each in encoder.parameters()}
    groups: dict[tuple[float, float], list[torch.nn.Parameter]] = {}
    for name, each in model.named_parameters():
        if each.requires_grad:
            # Biases and scales of norms are not shrunk.
            shrunk = decay if each.ndim > 1 and "norm" not in name.lower() else 0.0
            speed = encoder_rate if id(each) in inner else rate
            groups.setdefault((speed, shrunk), []).append(each)
    optimizer = torch.optim.AdamW(
        [
            {"params": parameters, "lr": speed, "weight_decay": shrunk}
            for (speed, shrunk), parameters in groups.items()
        ]
    )
    steps = int(trainer.estimated_stepping_batches)
    schedule = torch.optim.lr_scheduler.LambdaLR(
        optimizer, lambda step: rise_and_fall(step, steps, warmup)
    )
    return {
        "optimizer": optimizer,
        "lr_scheduler": {"scheduler": schedule, "interval": "step"},
    }


def report(
    module: Any,
    right: Mapping[str, Sequence[bool]],
    answers: Mapping[str, tuple[str, Any, float]],
    predictions: Path | None,
) -> None:
    """Log the share of right answers to each kind of question, and keep the answers in a file."""
    for kind, each in right.items():
        module.log(f"accuracy/{kind}", sum(each) / len(each), prog_bar=True)
    if predictions is not None and not module.trainer.sanity_checking:
        text = "".join(line + "\n" for line in as_lines(answers))
        predictions.write_text(text, encoding="utf-8")
