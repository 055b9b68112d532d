"""``spatial-nsr train comprehension``: what is written at the end."""

from __future__ import annotations

from pathlib import Path

from spatial_nsr.errors import InputError
from spatial_nsr.neural.comprehension.data import ComprehensionData
from spatial_nsr.neural.comprehension.module import ComprehensionModule
from spatial_nsr.neural.comprehension.packing import save_packed
from spatial_nsr.neural.training import Task, TrainingCLI, card_of

__all__ = ["COMPREHENSION"]

ABOUT = "Finds where the answer to a question begins and ends in a plain English text, and whether \
what is asked is so, is not, or is not told. Its chances are features of what spatial-nsr weighs; \
what rests on them is likely at most."


def export(made: TrainingCLI, folder: Path, precision: str) -> None:
    """Write the trained reader in eight bits, as the package runs it without torch."""
    module, data = made.model, made.datamodule
    assert isinstance(module, ComprehensionModule)
    assert isinstance(data, ComprehensionData)
    assert module.network is not None
    if precision != "int8":
        raise InputError(f"the learned reader is written in int8, got {precision}")
    text = card_of(made, "Learned reader", ABOUT, module.encoder_name, "accuracy/")
    save_packed(folder, module.network, module.tokenizer, text)
    print(f"wrote {folder}")


COMPREHENSION = Task("comprehension", ComprehensionModule, ComprehensionData, export)
