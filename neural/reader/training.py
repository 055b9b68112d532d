"""``spatial-nsr train reader``: what is written at the end."""

from __future__ import annotations

from pathlib import Path

from spatial_nsr.neural.reader.batches import AskedData
from spatial_nsr.neural.reader.files import save_reader
from spatial_nsr.neural.reader.module import ReaderModule
from spatial_nsr.neural.training import Task, TrainingCLI, card_of

__all__ = ["READER"]

ABOUT = "Reads a story about where things are once and answers all questions about it: relations \
(FR), yes, no or do not know (YN), blocks (FB), one of two things (CO), or yes and no (BOOL)."


def export(made: TrainingCLI, folder: Path, precision: str) -> None:
    """Write the trained reader."""
    module, data = made.model, made.datamodule
    assert isinstance(module, ReaderModule)
    assert isinstance(data, AskedData)
    assert module.reader is not None
    assert module.words is not None
    start = "none" if module.weights is None else Path(module.weights).name
    text = card_of(made, "Reader of stories", ABOUT, start, "accuracy/")
    save_reader(folder, module.reader, module.words, text, precision)
    print(f"wrote {folder}")


READER = Task("reader", ReaderModule, AskedData, export)
