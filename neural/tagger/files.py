"""Trained taggers in folders: written with a card, read without anything else than the folder."""

from __future__ import annotations

import json
import math
import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any

import torch
from transformers import CONFIG_MAPPING, AutoModel, AutoTokenizer

from spatial_nsr.calibration import tempered
from spatial_nsr.errors import InputError, Place
from spatial_nsr.neural.shared.encoders import check_fit, plain_config
from spatial_nsr.neural.shared.weights import foreign, load_weights, read_settings, save_weights
from spatial_nsr.neural.tagger.network import RoleTagger, TaggedTriplet
from spatial_nsr.neural.tagger.role_data import LABELS

__all__ = ["HUB_KIND", "SHIPPED", "TrainedTagger", "load_tagger", "save_tagger"]

KIND = "role-tagger-1"
HUB_KIND = "spatial-role-tagger"
"""What ``config.json`` calls the kind, for the transformers library (:mod:`.hub`)."""
SHIPPED = Path(__file__).resolve().parents[1] / "weights" / "tagger"
UNUSED = re.compile(r"\[unused\d+\]")
# Letters with and without accents, marks of punctuation, and what tokenizers mark pieces with.
LATIN = re.compile(r"[\u0020-\u024f\u2010-\u205f\u20ac\u2581]+")


class TrainedTagger:
    """A tagger with its tokenizer, ready to tag; ``temperature`` is that of its confidences."""

    def __init__(self, model: RoleTagger, tokenizer: Any, temperature: float = 1.0) -> None:
        self.model, self.tokenizer, self.temperature = model.eval(), tokenizer, temperature

    def tag(self, texts: Iterable[str], least: float = 0.0) -> list[list[TaggedTriplet]]:
        """The triplets of each sentence whose confidence is at least so much."""
        found: list[list[TaggedTriplet]] = []
        given = list(texts)
        for start in range(0, len(given), 64):
            for triplets in self.model.predict(given[start : start + 64], self.tokenizer):
                sure = [tempered(each.confidence, self.temperature) for each in triplets]
                found.append(
                    [
                        replace(each, confidence=confidence)
                        for each, confidence in zip(triplets, sure, strict=True)
                        if confidence >= least
                    ]
                )
        return found


def save_tagger(
    folder: Path,
    model: RoleTagger,
    tokenizer: Any,
    card: str,
    precision: str = "full",
    temperature: float = 1.0,
) -> None:
    """Write a tagger with its tokenizer and its card.

    In a tagger of the precision ``int8`` pieces of words that are in no English text, such as
    letters of other scripts, mean nothing, which saves their embeddings.
    """
    if precision == "int8":
        _forget_other_scripts(model, tokenizer)
    config = model.encoder.config
    settings = {
        "kind": KIND,
        "labels": model.labels,
        "temperature": temperature,
        "encoder": plain_config(config),
    }
    save_weights(folder, model, settings, precision)
    tokenizer.save_pretrained(str(folder))
    told = {"architectures": ["SpatialTaggerModel"], "model_type": HUB_KIND, "labels": model.labels}
    text = json.dumps(told, indent=1, sort_keys=True)
    (folder / "config.json").write_text(text + "\n", encoding="utf-8")
    (folder / "README.md").write_text(card, encoding="utf-8")


def _forget_other_scripts(model: RoleTagger, tokenizer: Any) -> None:
    special = set(tokenizer.all_special_tokens)
    other = [
        number
        for piece, number in tokenizer.get_vocab().items()
        if piece not in special and (UNUSED.fullmatch(piece) or not LATIN.fullmatch(piece))
    ]
    with torch.no_grad():
        embeddings = model.encoder.get_input_embeddings().weight
        embeddings[torch.tensor(other, dtype=torch.long)] = 0.0


def load_tagger(folder: Path = SHIPPED, device: str = "cpu") -> TrainedTagger:
    """The tagger of a folder; the one that comes with the package if none is named."""
    settings = read_settings(folder, KIND)
    labels, encoder = settings.get("labels"), settings.get("encoder")
    temperature = settings.get("temperature", 1.0)
    if not isinstance(temperature, int | float) or not 0 < temperature < math.inf:
        message = f"a temperature is a number above 0, got {temperature!r}"
        raise InputError(message, Place(str(folder)))
    good = (
        isinstance(labels, dict)
        and set(labels) == set(LABELS)
        and isinstance(encoder, dict)
        and isinstance(encoder.get("model_type"), str)
        and encoder["model_type"] in CONFIG_MAPPING
    )
    if not good:
        raise InputError("settings.json lacks labels or an encoder", Place(str(folder)))
    assert isinstance(labels, dict)
    assert isinstance(encoder, dict)
    with foreign(f"{folder}: no trained tagger"):
        config = CONFIG_MAPPING[encoder["model_type"]].from_dict(dict(encoder))
        model = RoleTagger(AutoModel.from_config(config), labels)
        tokenizer = AutoTokenizer.from_pretrained(
            str(folder), local_files_only=True, trust_remote_code=False
        )
        check_fit(model.encoder, tokenizer, str(folder))
        load_weights(folder, model)
        model.predict(["A cup is on the table."], tokenizer)  # with what it is given, it works
    return TrainedTagger(model.to(torch.device(device)), tokenizer, temperature)
