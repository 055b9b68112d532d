"""Models of the transformers library that read a picture with a caption, behind one interface.

ViLT sees the picture itself; LXMERT and VisualBERT see regions of it, whose features a detector has
written beside it; CLIP compares the picture with the caption said to be true and said to be false,
as prompts. All give one logit for each caption, of being true.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import torch
from safetensors import SafetensorError
from safetensors.torch import load_file
from torch import nn
from transformers import AutoModel, AutoProcessor, AutoTokenizer

from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.neural.vsr.captioned import Captioned

__all__ = ["CROSS_ENCODERS", "CrossEncoder", "load_cross_encoder"]

PROMPTS = ("It is true: {}", "It is false: {}")
Inputs = dict[str, Any]


class CrossEncoder(nn.Module, ABC):
    """A model with what prepares its inputs.

    Parameters
    ----------
    model
        Of the transformers library.
    processor
        Prepares captions, and pictures where the model sees them.
    pictures
        The folder with the pictures, or with ``NAME.safetensors`` for their regions: ``features``
        (regions x numbers) and ``boxes`` (regions x 4, from 0 to 1).
    """

    def __init__(self, model: Any, processor: Any, pictures: Path) -> None:
        super().__init__()
        self.model, self.processor, self.pictures = model, processor, pictures
        self.head = nn.Linear(int(model.config.hidden_size), 1)

    @abstractmethod
    def prepared(self, items: Sequence[Captioned]) -> Inputs:
        """The inputs for some captions."""

    def forward(self, **inputs: Any) -> torch.Tensor:
        """The logit of each caption to be true."""
        logits: torch.Tensor = self.head(self.pooled(inputs)).squeeze(1)
        return logits

    def pooled(self, inputs: Inputs) -> torch.Tensor:
        """What the model says of picture and caption together."""
        found: torch.Tensor = self.model(**inputs).pooler_output
        return found

    def seen(self, items: Sequence[Captioned]) -> list[Any]:
        """The pictures of captions."""
        from PIL import Image

        found = []
        for item in items:
            place = self.pictures / item.picture
            try:
                with Image.open(place) as picture:
                    found.append(picture.convert("RGB"))
            except OSError as error:
                raise InputError(f"no picture: {error}", Place(str(place))) from error
        return found

    def regions(self, items: Sequence[Captioned]) -> tuple[torch.Tensor, ...]:
        """Features and boxes of regions, padded, and which are real."""
        found = [_regions(self.pictures / f"{item.picture}.safetensors") for item in items]
        features, boxes = (
            nn.utils.rnn.pad_sequence([each[part] for each in found], batch_first=True)
            for part in range(2)
        )
        real = [torch.ones(len(each[0]), dtype=torch.long) for each in found]
        return features, boxes, nn.utils.rnn.pad_sequence(real, batch_first=True)

    def words(self, captions: Sequence[str]) -> Inputs:
        """The pieces of captions."""
        given: Inputs = dict(self.processor(list(captions), padding=True, return_tensors="pt"))
        return given


def _regions(file: Path) -> tuple[torch.Tensor, torch.Tensor]:
    place = Place(str(file))
    try:
        found = load_file(str(file))
    except (OSError, SafetensorError) as error:
        raise InputError(f"no regions: {error}", place) from error
    features, boxes = found.get("features"), found.get("boxes")
    good = features is not None and boxes is not None and len(features) == len(boxes) > 0
    if features is None or boxes is None or not good or boxes.shape[1:] != (4,):
        raise InputError("expected 'features' and 'boxes', a row for each region", place)
    return features.float(), boxes.float()


class Vilt(CrossEncoder):
    """ViLT (Kim et al. 2021): pieces of the picture and of the caption in one encoder."""

    def prepared(self, items: Sequence[Captioned]) -> Inputs:
        """Pixels and pieces."""
        texts = [item.caption for item in items]
        given: Inputs = dict(
            self.processor(images=self.seen(items), text=texts, padding=True, return_tensors="pt")
        )
        return given


class Lxmert(CrossEncoder):
    """LXMERT (Tan and Bansal 2019): an encoder for each of both, and one across."""

    def prepared(self, items: Sequence[Captioned]) -> Inputs:
        """Pieces and regions."""
        features, boxes, real = self.regions(items)
        more = {"visual_feats": features, "visual_pos": boxes, "visual_attention_mask": real}
        return {**self.words([item.caption for item in items]), **more}

    def pooled(self, inputs: Inputs) -> torch.Tensor:
        """The pooled output, which has another name here."""
        found: torch.Tensor = self.model(**inputs).pooled_output
        return found


class VisualBert(CrossEncoder):
    """VisualBERT (Li et al. 2019): regions after the pieces of the caption, in one encoder."""

    def prepared(self, items: Sequence[Captioned]) -> Inputs:
        """Pieces and regions."""
        features, _, real = self.regions(items)
        more = {
            "visual_embeds": features,
            "visual_attention_mask": real,
            "visual_token_type_ids": torch.ones_like(real),
        }
        return {**self.words([item.caption for item in items]), **more}


class Clip(CrossEncoder):
    """CLIP (Radford et al. 2021), asked by prompts; it has no states of both together."""

    def __init__(self, model: Any, processor: Any, pictures: Path) -> None:
        nn.Module.__init__(self)
        self.model, self.processor, self.pictures = model, processor, pictures

    def prepared(self, items: Sequence[Captioned]) -> Inputs:
        """Pixels, and the pieces of both prompts for each caption."""
        texts = [prompt.format(item.caption) for item in items for prompt in PROMPTS]
        given: Inputs = dict(
            self.processor(images=self.seen(items), text=texts, padding=True, return_tensors="pt")
        )
        return given

    def forward(self, **inputs: Any) -> torch.Tensor:
        """By how much the picture is more like the first prompt than like the second."""
        found = self.model(**inputs)
        texts = found.text_embeds.unflatten(0, (-1, len(PROMPTS)))
        alike = (texts * found.image_embeds[:, None]).sum(-1) * self.model.logit_scale.exp()
        logits: torch.Tensor = alike[:, 0] - alike[:, 1]
        return logits


CROSS_ENCODERS = {"vilt": Vilt, "lxmert": Lxmert, "visualbert": VisualBert, "clip": Clip}


def load_cross_encoder(kind: str, folder: Path, pictures: Path) -> CrossEncoder:
    """A model of a kind from a folder, as ``save_pretrained`` writes it with its processor."""
    if kind not in CROSS_ENCODERS:
        raise UnknownNameError(f"no model '{kind}'; {allowed(kind, CROSS_ENCODERS)}")
    for each in (folder, pictures):
        if not each.is_dir():
            raise InputError("no such folder", Place(str(each)))
    loader: Any = AutoProcessor if kind in ("vilt", "clip") else AutoTokenizer
    try:
        processor = loader.from_pretrained(folder, local_files_only=True)
        model = AutoModel.from_pretrained(folder, local_files_only=True, use_safetensors=True)
    except Exception as error:  # of whatever kind: libraries raise what they meet with
        why = " ".join(str(error).split())[:200]
        raise InputError(f"no model that loads: {why}", Place(str(folder))) from error
    if model.config.model_type.replace("_", "") != kind:
        message = f"holds a model of the kind '{model.config.model_type}', not '{kind}'"
        raise InputError(message, Place(str(folder)))
    return CROSS_ENCODERS[kind](model, processor, pictures)
