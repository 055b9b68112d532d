"""The tagger as a model of the transformers library, for those who load models by their folders.

::

    import spatial_nsr.neural.tagger.hub
    from transformers import AutoModel

    tagger = AutoModel.from_pretrained(folder)
    tagger.tag(["A lamp hangs above the desk."])

The import makes its kind known; nothing of the folder is run.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import torch
from transformers import AutoConfig, AutoModel, PretrainedConfig, PreTrainedModel

from spatial_nsr.neural.tagger.files import HUB_KIND, TrainedTagger, load_tagger
from spatial_nsr.neural.tagger.network import TaggedTriplet

__all__ = ["SpatialTaggerConfig", "SpatialTaggerModel"]


class SpatialTaggerConfig(PretrainedConfig):
    """What the folder's ``config.json`` says: the kind of the model, and its labels."""

    model_type = HUB_KIND


class SpatialTaggerModel(PreTrainedModel):
    """A trained tagger; ``tag`` finds triplets, calling it gives the states of the encoder."""

    config_class = SpatialTaggerConfig

    def __init__(self, config: SpatialTaggerConfig, tagger: TrainedTagger) -> None:
        super().__init__(config)
        self.tagger, self.network = tagger, tagger.model

    @classmethod
    def from_pretrained(
        cls, pretrained_model_name_or_path: Any, *_: Any, **given: Any
    ) -> SpatialTaggerModel:
        """The model of a folder on this computer."""
        folder = Path(str(pretrained_model_name_or_path))
        config = given.get("config") or SpatialTaggerConfig.from_pretrained(str(folder))
        return cls(config, load_tagger(folder))

    def tag(self, texts: Iterable[str], least: float = 0.0) -> list[list[TaggedTriplet]]:
        """The triplets of each sentence whose confidence is at least so much."""
        return self.tagger.tag(texts, least)

    def forward(self, input_ids: torch.Tensor, attention_mask: torch.Tensor | None = None) -> Any:
        """The states of the encoder."""
        return self.network.encoder(input_ids=input_ids, attention_mask=attention_mask)


AutoConfig.register(HUB_KIND, SpatialTaggerConfig, exist_ok=True)
AutoModel.register(SpatialTaggerConfig, SpatialTaggerModel, exist_ok=True)
