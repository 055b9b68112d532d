"""``spatial-nsr train tagger``: exports, and figures by cross-validation."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.spans import Triplet, matched, overlap_all
from spatial_nsr.calibration import (
    Judged,
    calibration_error,
    fitted_temperature,
    reliability,
    tempered,
)
from spatial_nsr.errors import InputError
from spatial_nsr.neural.guessing import prediction
from spatial_nsr.neural.shared.weights import round_weights
from spatial_nsr.neural.tagger.data import RoleData
from spatial_nsr.neural.tagger.files import TrainedTagger, save_tagger
from spatial_nsr.neural.tagger.module import TaggerModule, scores_of
from spatial_nsr.neural.tagger.network import TaggedTriplet
from spatial_nsr.neural.tagger.role_data import RoleSentence
from spatial_nsr.neural.training import Task, TrainingCLI, card_of, fit, make

__all__ = ["TAGGER", "judged_triplets"]

ABOUT = "Finds trajectors, spatial indicators and landmarks in English sentences, and the triplets \
that they form, with general type, value and frame."


def export(made: TrainingCLI, folder: Path, precision: str) -> None:
    """Write the trained tagger with what it scored on what was held out, if anything was."""
    module, data = made.model, made.datamodule
    assert isinstance(module, TaggerModule)
    assert isinstance(data, RoleData)
    assert module.tagger is not None
    text = card_of(made, "Spatial role tagger", ABOUT, module.encoder_name, "f1/")
    temperature = module.temperature
    save_tagger(folder, module.tagger, module.tokenizer, text, precision, temperature)
    print(f"wrote {folder}")


def crossvalidate(arguments: list[str], out: Path) -> None:
    """Train once for each fold, write the predictions for what was held out, print the scores.

    Last, how far confidences can be believed, and the temperature that fits all folds.
    """
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
    _tell_reliability(judged_triplets(gold, found))


def judged_triplets(
    gold: Mapping[str, RoleSentence], found: Mapping[str, Sequence[TaggedTriplet]]
) -> list[Judged]:
    """The confidences of triplets, and whether they overlap with one that is annotated."""
    judged: list[Judged] = []
    for id, sentence in gold.items():
        # A triplet that is said twice counts once.
        said: dict[Triplet, float] = {}
        for each in found.get(id, ()):
            said.setdefault(each.triplet, each.confidence)
        told = list(dict.fromkeys(sentence.triplets))
        right = {triplet for _, triplet in matched(told, list(said), overlap_all)}
        judged += [(confidence, triplet in right) for triplet, confidence in said.items()]
    return judged


def _tell_reliability(judged: Sequence[Judged]) -> None:
    if not judged:
        print("nothing was found, so nothing can be calibrated")
        return
    print("confidence  triplets  right")
    for each in reliability(judged):
        print(f"{each.confidence:10.3f}  {each.answers:8}  {each.right:.3f}")
    temperature = fitted_temperature(judged)
    mended = [(tempered(sure, temperature), right) for sure, right in judged]
    print(
        f"calibration error {calibration_error(judged):.3f}; "
        f"{calibration_error(mended):.3f} with --model.temperature={temperature:.2f}"
    )


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
