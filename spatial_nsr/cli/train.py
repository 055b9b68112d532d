"""``spatial-nsr train``: train the learned parts; needs the extra ``neural``."""

from __future__ import annotations

import argparse
import importlib

from spatial_nsr.errors import InputError

__all__ = ["add_parser"]

# What can be trained, and where that is written down.
TASKS = {
    "tagger": ("spatial_nsr.neural.tagger.training", "TAGGER"),
    "qa": ("spatial_nsr.neural.qa.training", "QA"),
    "reader": ("spatial_nsr.neural.reader.training", "READER"),
    "mlm": ("spatial_nsr.neural.mlm", "MLM"),
    "comprehension": ("spatial_nsr.neural.comprehension.training", "COMPREHENSION"),
    "vsr": ("spatial_nsr.neural.vsr.training", "VSR"),
}
EXTRA = {"torch", "pytorch_lightning", "transformers", "safetensors", "jsonargparse", "tokenizers"}


def add_parser(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the parser."""
    parser = commands.add_parser(
        "train",
        help="train the learned parts (needs the extra 'neural')",
        description="Train with Lightning: --config FILE or the name of a configuration of the "
        "package, then any --model.x, --data.x and --trainer.x. 'train tagger --help' lists them.",
    )
    parser.add_argument("task", choices=tuple(TASKS), metavar="TASK", help="%(choices)s")
    parser.add_argument("settings", nargs=argparse.REMAINDER, metavar="...")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Train."""
    module, name = TASKS[options.task]
    try:
        training = importlib.import_module("spatial_nsr.neural.training")
        task = getattr(importlib.import_module(module), name)
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in EXTRA:
            raise
        message = f"training needs {error.name}: pip install 'spatial-nsr[neural]'"
        raise InputError(message) from error
    code: int = training.train(task, options.settings)
    return code
