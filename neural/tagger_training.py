"""``spatial-nsr train tagger``: exports, and figures by cross-validation."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from spatial_nsr.errors import InputError
from spatial_nsr.neural.answering import prediction
from spatial_nsr.neural.role_data import RoleSentence
from spatial_nsr.neural.tagger import TaggedTriplet
from spatial_nsr.neural.tagger_data import RoleData
from spatial_nsr.neural.tagger_files import TrainedTagger, save_tagger
from spatial_nsr.neural.tagger_module import TaggerModule, scores_of
from spatial_nsr.neural.training import Task, TrainingCLI, figures, fit, make, settings_of
from spatial_nsr.neural.weights import round_weights

__all__ = ["TAGGER"]


def export(made: TrainingCLI, folder: Path, precision: str) -> None:
    """Write the trained tagger with what it scored on what was held out, if anything was."""
    module, data = made.model, made.datamodule
    assert isinstance(module, TaggerModule)
    assert isinstance(data, RoleData)
    assert module.tagger is not None
    save_tagger(
        folder,
        module.tagger,
        module.tokenizer,
        encoder=module.encoder_name,
        files=data.files,
        seed=int(made.config.seed_everything),
        training=settings_of(made),
        scores=figures(made, "f1/"),
        precision=precision,
    )
    print(f"wrote {folder}")


def crossvalidate(arguments: list[str], out: Path) -> None:
    """Train once for each fold, write the predictions for what was held out, print the scores."""
    gold: dict[str, Any] = {}
    found: dict[str, list[TaggedTriplet]] = {}
    number, count = 0, 1
    with out.open("w", encoding="utf-8") as file:
        while number < count:
            made = make(
                TAGGER,
                [
                    *arguments,
                    f"--data.fold={number}",
                    "--trainer.logger=false",
                    "--trainer.enable_checkpointing=false",
                ],
            )
            count = int(made.config.data.folds)
            if count < 2:
                raise InputError(f"data.folds is from 2 on to cross-validate, got {count}")
            fit(made)
            held = _tagged(made)
            for sentence, triplets in held:
                file.write(json.dumps(prediction(sentence.id, triplets)) + "\n")
                gold[sentence.id], found[sentence.id] = sentence, triplets
            file.flush()
            number += 1
            print(f"after fold {number} of {count}: {_told(scores_of(gold, found))}", flush=True)


def _tagged(made: TrainingCLI) -> list[tuple[RoleSentence, list[TaggedTriplet]]]:
    """What is found in the sentences held out, by the weights as they would be exported."""
    module, data = made.model, made.datamodule
    assert isinstance(module, TaggerModule)
    assert isinstance(data, RoleData)
    assert module.tagger is not None
    round_weights(module.tagger, made.config.export_precision)
    tagger = TrainedTagger(module.tagger.float(), module.tokenizer)
    return list(
        zip(data.validation, tagger.tag(each.text for each in data.validation), strict=True)
    )


def _told(scores: Mapping[str, Any]) -> str:
    return ", ".join(f"{name} {value['f1']:.3f}" for name, value in scores["overlap"].items())


TAGGER = Task("tagger", TaggerModule, RoleData, export, crossvalidate)
