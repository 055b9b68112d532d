"""``spatial-nsr train qa``: what is written at the end."""

from __future__ import annotations

from pathlib import Path

from spatial_nsr.neural.qa.data import QAData
from spatial_nsr.neural.qa.module import QAModule
from spatial_nsr.neural.shared.weights import save_weights
from spatial_nsr.neural.training import Task, TrainingCLI, card_of

__all__ = ["QA"]

ABOUT = "Answers questions on stories about where things are: relations (FR), yes, no or do not \
know (YN), blocks (FB), one of two things (CO), or yes and no (BOOL)."


def export(made: TrainingCLI, folder: Path, precision: str) -> None:
    """Write the trained heads with their encoder."""
    module, data = made.model, made.datamodule
    assert isinstance(module, QAModule)
    assert isinstance(data, QAData)
    assert module.heads is not None
    settings = {"kind": "question-heads-1", "encoder": module.heads.encoder.config.model_type}
    save_weights(folder, module.heads, settings, precision)
    module.tokenizer.save_pretrained(str(folder))
    text = card_of(made, "Question heads", ABOUT, module.encoder_name, "accuracy/")
    (folder / "README.md").write_text(text, encoding="utf-8")
    print(f"wrote {folder}")


QA = Task("qa", QAModule, QAData, export)
