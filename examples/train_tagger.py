"""Training a tagger of spatial roles in less than five minutes, on stories made for it.

Needs the extra 'neural'. The encoder is a tiny one, trained from scratch on the CPU.

Prints:
what | how | where
A small red circle | left | a big blue square
"""

import contextlib
import tempfile
from pathlib import Path

from spatial_nsr.cli import main
from spatial_nsr.neural.tagger.files import load_tagger

SENTENCE = "A small red circle is left of a big blue square."
TINY = [
    "--model.compact.hidden=64", "--model.compact.layers=2", "--model.compact.heads=2",
    "--model.encoder_rate=3e-3", "--model.rate=3e-3", "--trainer.max_epochs=6",
    "--trainer.accelerator=cpu", "--trainer.enable_progress_bar=false",
    "--trainer.logger=false", "--trainer.enable_checkpointing=false",
]  # fmt: skip

# Training writes its settings to the folder that it is run in.
with tempfile.TemporaryDirectory() as made, contextlib.chdir(made):
    folder = Path(made)
    main(["generate", "spartqa", "--stories", "60", "--seed", "1", "--out", str(folder / "data")])
    roles = folder / "data" / "roles.jsonl"
    arguments = ["--config", "tagger-compact", f"--data.files+={roles}", *TINY]
    main(["train", "tagger", *arguments, "--export", str(folder / "tagger")])
    (found,) = load_tagger(folder / "tagger").tag([SENTENCE])

print("what | how | where")
for each in found:
    print(" | ".join(SENTENCE[start:end] for start, end in filter(None, each.triplet.spans)))
