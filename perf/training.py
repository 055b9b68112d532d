"""Samples a second in training and answering: our loop next to transformers' Trainer.

Both train the same small encoder with the same head for relations on the same questions, in batches
of the same size, one after the other, several times in turn::

    python perf/training.py --data dev.json.gz --rounds 3

It needs ``accelerate``, as the Trainer does. The Trainer is used plainly: text is cut into pieces
beforehand, batches are drawn by chance and padded to their longest row. Ours puts rows of about the
same length into a batch. Making the model is timed in neither.
"""

from __future__ import annotations

import argparse
import os
import statistics
import tempfile
import time
import warnings
from pathlib import Path
from typing import Any

import pytorch_lightning as pl
import torch
from transformers import Trainer, TrainingArguments

from spatial_nsr.neural.qa.data import QAData, collate, cut
from spatial_nsr.neural.qa.module import QAModule, focal
from spatial_nsr.neural.shared.encoders import Compact

BATCH, SHAPE = 16, Compact(hidden=128, layers=3, heads=4, positions=512)


def ours(file: Path, steps: int) -> tuple[float, float]:
    """Samples a second by our modules, in training and in answering."""
    pl.seed_everything(0)
    data = QAData([str(file)], held_out=[str(file)], kinds=["FR"], batch_size=BATCH)
    module = QAModule(compact=SHAPE)
    watch = Watch()
    quiet: dict[str, Any] = {
        "logger": False,
        "enable_checkpointing": False,
        "enable_progress_bar": False,
        "enable_model_summary": False,
        "limit_val_batches": 0,
    }
    pl.Trainer(max_steps=steps, gradient_clip_val=1.0, callbacks=[watch], **quiet).fit(module, data)
    assert module.heads is not None
    heads = module.heads.eval()
    (loader,) = data.val_dataloader()
    start, count = time.perf_counter(), 0
    with torch.inference_mode():
        for batch in loader:
            heads("FR", batch.inputs)
            count += len(batch.items)
    return watch.samples / watch.seconds, count / (time.perf_counter() - start)


class Watch(pl.Callback):
    """Counts samples and seconds, without the making of the model."""

    def __init__(self) -> None:
        self.samples, self.begun, self.seconds = 0, 0.0, 0.0

    def on_train_epoch_start(self, trainer: Any, module: Any) -> None:
        """Start the clock once."""
        self.begun = self.begun or time.perf_counter()

    def on_train_batch_end(self, trainer: Any, module: Any, out: Any, batch: Any, at: int) -> None:
        """Count a batch."""
        self.samples += sum(len(each.items) for each in batch)
        self.seconds = time.perf_counter() - self.begun


def theirs(file: Path, steps: int) -> tuple[float, float]:
    """Samples a second by transformers' Trainer, in training and in answering."""
    pl.seed_everything(0)
    data = QAData([str(file)], kinds=["FR"], batch_size=BATCH)
    data.setup()
    module = QAModule(compact=SHAPE)
    module.trainer = type("Stub", (), {"datamodule": data})()
    module.configure_model()
    items = cut(data.training, module.tokenizer, 384)

    def joined(chosen: list[Any]) -> dict[str, Any]:
        batch = collate(chosen, module.tokenizer.pad_token_id, types=True)
        return {**batch.inputs, "labels": batch.targets}

    class Relations(torch.nn.Module):
        def __init__(self) -> None:
            super().__init__()
            self.heads = module.heads

        def forward(self, labels: Any = None, **inputs: Any) -> dict[str, Any]:
            assert self.heads is not None
            logits = self.heads("FR", inputs)
            return {"loss": focal(logits, labels, 2.0), "logits": logits}

    with tempfile.TemporaryDirectory() as folder:
        settings = TrainingArguments(
            output_dir=folder,
            max_steps=steps,
            per_device_train_batch_size=BATCH,
            per_device_eval_batch_size=BATCH,
            report_to=[],
            save_strategy="no",
            disable_tqdm=True,
            remove_unused_columns=False,
            logging_strategy="no",
        )
        trainer = Trainer(
            model=Relations(), args=settings, train_dataset=items, data_collator=joined
        )
        begun = time.perf_counter()
        trainer.train()
        training = time.perf_counter() - begun
        begun = time.perf_counter()
        trainer.predict(items)
        return BATCH * steps / training, len(items) / (time.perf_counter() - begun)


def main() -> None:
    """Measure in turn and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True, type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--steps", type=int, default=30)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    found: dict[str, list[tuple[float, float]]] = {"ours": [], "Trainer": []}
    for _ in range(options.rounds):
        found["Trainer"].append(theirs(options.data, options.steps))
        found["ours"].append(ours(options.data, options.steps))
    print(f"{os.cpu_count()} cores, {torch.get_num_threads()} used, torch {torch.__version__}")
    for name, rates in found.items():
        training, answering = (statistics.median(each) for each in zip(*rates, strict=True))
        print(f"{name:8} training {training:7.1f}/s  answering {answering:7.1f}/s")


if __name__ == "__main__":
    main()
