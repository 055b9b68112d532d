"""``spatial-nsr train``: Lightning's command line over our modules, with a preflight before runs.

Options are those of ``LightningCLI``: ``--config FILE`` (or the name of a configuration that comes
with the package), and any ``--model.x``, ``--data.x`` and ``--trainer.x`` after it.
"""

from __future__ import annotations

import sys
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytorch_lightning as pl
from pytorch_lightning.callbacks import ModelCheckpoint
from pytorch_lightning.cli import LightningArgumentParser, LightningCLI

from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.neural.shared.cards import card
from spatial_nsr.neural.shared.curves import draw_curves
from spatial_nsr.neural.shared.learning import VALIDATION
from spatial_nsr.neural.shared.weights import check_precision
from spatial_nsr.rules import read_text
from spatial_nsr.rules.text import is_file

__all__ = [
    "CONFIGS",
    "Task",
    "TrainingCLI",
    "card_of",
    "config_names",
    "parsed",
    "settings_of",
    "train",
]

CONFIGS = Path(__file__).resolve().parent / "configs"


@dataclass(frozen=True)
class Task:
    """Something to train: its modules, and what is written at the end."""

    name: str
    module: type[pl.LightningModule]
    data: type[pl.LightningDataModule]
    export: Callable[[TrainingCLI, Path, str], None]
    crossvalidate: Callable[[list[str], Path], None] | None = None


class Best(ModelCheckpoint):
    """Keeps the state with the least loss on what is held out, and the last one."""

    def __init__(self) -> None:
        super().__init__(filename="best-{epoch}", monitor=VALIDATION, save_last=True)

    def on_train_start(self, trainer: pl.Trainer, pl_module: pl.LightningModule) -> None:
        """Where nothing is held out, the last state is the best one that is known."""
        super().on_train_start(trainer, pl_module)
        if not trainer.val_dataloaders:
            self.monitor = None


class TrainingCLI(LightningCLI):
    """Lightning's command line with seeds that reach modules and data."""

    def instantiate_trainer(self, **more: Any) -> pl.Trainer:
        """Make the trainer, which keeps the best state unless something else is said."""
        given = self.config_init.trainer
        own = given.callbacks or []
        own = own if isinstance(own, list) else [own]
        kept = any(isinstance(each, ModelCheckpoint) for each in own)
        if given.enable_checkpointing is not False and not kept:
            more["callbacks"] = [*own, Best()]
        return super().instantiate_trainer(**more)

    def add_arguments_to_parser(self, parser: LightningArgumentParser) -> None:
        """Add our own options."""
        parser.add_argument("--ckpt_path", type=str | None, default=None, help="go on from there")
        parser.add_argument("--preflight", type=bool, default=True, help="try one batch first")
        parser.add_argument("--export", type=str | None, default=None, help="folder for weights")
        parser.add_argument(
            "--export_precision", type=str, default="full", help="of weights: full, half, int8"
        )
        parser.add_argument(
            "--terms",
            type=str | None,
            default=None,
            help="for the card: the terms under which the training data is given",
        )
        parser.add_argument(
            "--scores",
            type=str | None,
            default=None,
            help="JSON file of figures for the card, measured in other runs of the same settings",
        )
        parser.add_argument(
            "--crossvalidate",
            type=str | None,
            default=None,
            help="train once for each of data.folds, and write the predictions for what was held "
            "out to this file",
        )
        for target in ("data.order_seed", "model.order_seed"):
            parser.link_arguments("seed_everything", target)


def config_names() -> list[str]:
    """The configurations that come with the package."""
    return sorted(path.stem for path in CONFIGS.glob("*.yaml"))


def train(task: Task, arguments: Sequence[str]) -> int:
    """Train as the arguments say; exit code 0."""
    given = [*_with_paths(arguments)]
    if "-h" in given or "--help" in given:
        make(task, given)
        return 0
    settings = parsed(task, given)
    check_precision(settings.export_precision)
    if settings.preflight and not settings.trainer.fast_dev_run:
        print("preflight: one batch of each kind", file=sys.stderr)
        fit(make(task, [*given, *PREFLIGHT], _Trial))
    if settings.crossvalidate is not None:
        if task.crossvalidate is None:
            raise InputError(f"'{task.name}' has no cross-validation")
        task.crossvalidate(given, Path(settings.crossvalidate))
        return 0
    made = make(task, given)
    fit(made, settings.ckpt_path)
    if made.trainer.log_dir is not None:
        draw_curves(Path(made.trainer.log_dir))
    if settings.export is not None and not settings.trainer.fast_dev_run:
        task.export(made, Path(settings.export), settings.export_precision)
    return 0


def parsed(task: Task, arguments: list[str]) -> Any:
    """The settings that arguments say, read and checked."""
    return make(task, arguments, _Parsed).config


PREFLIGHT = (
    "--trainer.fast_dev_run=1",
    "--trainer.logger=false",
    "--trainer.enable_progress_bar=false",
)


def figures(made: TrainingCLI, prefix: str) -> dict[str, float]:
    """The figures for a card: those of ``--scores``, and those on what was held out."""
    found: dict[str, float] = {}
    if made.config.scores is not None:
        place = Place(made.config.scores)
        told = load_json(read_text(Path(made.config.scores)), place)
        good = isinstance(told, dict) and all(isinstance(each, float) for each in told.values())
        if not good:
            raise InputError("expected a JSON object of numbers with a point", place)
        found.update(told)
    for name, value in made.trainer.callback_metrics.items():
        if name.startswith(prefix):
            found[f"{name} (held out)"] = float(value)
    return found


def card_of(made: TrainingCLI, title: str, about: str, encoder: str, prefix: str) -> str:
    """The model card of a run; ``prefix`` begins the names of the figures for it."""
    return card(
        title,
        about,
        encoder,
        made.datamodule.files,
        int(made.config.seed_everything),
        settings_of(made),
        figures(made, prefix),
        made.config.terms,
    )


def settings_of(made: TrainingCLI) -> dict[str, Any]:
    """What was set for a run, without the places of files."""
    config = made.config
    paths = ("files", "held_out", "weights", "predictions", "folder", "pictures")
    parts = {
        part: {key: value for key, value in config[part].as_dict().items() if key not in paths}
        for part in ("model", "data")
    }
    if "encoder" in parts["model"]:
        parts["model"]["encoder"] = Path(str(parts["model"]["encoder"])).name
    return {**parts, "epochs": config.trainer.max_epochs}


class _Trial(TrainingCLI):
    """Tries one batch, and keeps nothing of it."""

    def before_instantiate_classes(self) -> None:
        """Leave out what keeps files."""
        self.config.trainer.callbacks = None


class _Parsed(TrainingCLI):
    """Reads and checks the settings, and makes nothing of them yet."""

    def before_instantiate_classes(self) -> None:
        """Leave it at that."""

    def instantiate_classes(self) -> None:
        """Make nothing."""
        self.datamodule = self.model = self.trainer = None

    def _set_seed(self) -> None:
        """Leave chance alone."""


OPTIONS: dict[str, Any] = {
    "run": False,
    "seed_everything_default": 0,
    "save_config_kwargs": {"overwrite": True},
    "trainer_defaults": {
        "gradient_clip_val": 1.0,
        "log_every_n_steps": 10,
        "enable_model_summary": False,
        "logger": {
            "class_path": "pytorch_lightning.loggers.CSVLogger",
            "init_args": {"save_dir": "runs", "name": ""},
        },
    },
    "parser_kwargs": {"prog": "spatial-nsr train"},
}


def make(task: Task, arguments: list[str], kind: type[TrainingCLI] = TrainingCLI) -> TrainingCLI:
    """Modules, data and trainer as the arguments say."""
    with warnings.catch_warnings():
        # Lightning warns of arguments that are given by a program, and of its own libraries.
        warnings.simplefilter("ignore")
        return kind(task.module, task.data, args=arguments, **OPTIONS)


def fit(made: TrainingCLI, checkpoint: str | None = None) -> None:
    """Train; a checkpoint is read without unpickling anything but tensors and plain values."""
    if checkpoint is not None and not Path(checkpoint).is_file():
        raise InputError(f"no checkpoint '{checkpoint}'")
    with warnings.catch_warnings():
        # Told for small data and few workers, where they mean nothing.
        warnings.filterwarnings("ignore", ".*does not have many workers.*")
        warnings.filterwarnings("ignore", ".*number of training batches.*")
        warnings.filterwarnings("ignore", ".*LeafSpec.*")
        warnings.filterwarnings("ignore", ".*transfer_batch_to_device.*")
        made.trainer.fit(
            made.model, datamodule=made.datamodule, ckpt_path=checkpoint, weights_only=True
        )


def _with_paths(arguments: Sequence[str]) -> list[str]:
    """The arguments, with names of configurations replaced by their paths."""
    found, after_config = [], False
    for argument in arguments:
        name, sign, value = argument.partition("=")
        if after_config:
            argument = _config(argument)
        elif name == "--config" and sign:
            argument = f"--config={_config(value)}"
        after_config = argument == "--config"
        found.append(argument)
    return found


def _config(name: str) -> str:
    if is_file(name):
        read_text(Path(name))  # refused in words where it is none
        return name
    if name in config_names():
        return str(CONFIGS / f"{name}.yaml")
    raise UnknownNameError(f"no configuration '{name}': {allowed(name, config_names())}")
