"""COMFORT on a tiny model: the measures of a model of pictures and words.

Needs the extra 'neural'. The model here is one of the transformers library, of random weights, so
its answers mean nothing, and the measures tell so. Another one takes its place in two lines:
``load_image_text_model(FOLDER)`` of ``spatial_nsr.neural.vsr.vision_language``.

Prints:
behind, infrontof, totheleft, totheright: asked of 37 pictures each
it answers by where the balls are, as a viewer would: False
"""

import json
from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import (
    CLIPVisionConfig,
    LlamaConfig,
    LlavaConfig,
    LlavaForConditionalGeneration,
    PreTrainedTokenizerFast,
)

from spatial_nsr.benchmarks.comfort.curves import curve_cases
from spatial_nsr.benchmarks.comfort.model import curves_of, seeing
from spatial_nsr.benchmarks.comfort.score import score_case
from spatial_nsr.neural.vsr.vision_language import NO, YES, ImageTextModel, first_tokens

SIDE, PATCH = 28, 14
WORDS = "<unk> <pad> <image> Yes No From the camera ' s viewpoint , is red ball blue behind in "
WORDS += "front of to left right ? Please answer with or ."
# A model that sees scores below this: the mean distance of its curve from that of a frame.
CLOSE = 0.1

vocabulary = {word: at for at, word in enumerate(WORDS.split())}
plain = Tokenizer(models.WordLevel(vocabulary, unk_token="<unk>"))
plain.pre_tokenizer = pre_tokenizers.Whitespace()
tokenizer = PreTrainedTokenizerFast(
    tokenizer_object=plain,
    unk_token="<unk>",
    pad_token="<pad>",
    additional_special_tokens=["<image>"],
)


def tiny_model() -> LlavaForConditionalGeneration:
    """A model of two layers for pictures and two for words, with random weights."""
    size = {"hidden_size": 16, "intermediate_size": 24, "num_hidden_layers": 2}
    vision = CLIPVisionConfig(**size, num_attention_heads=2, image_size=SIDE, patch_size=PATCH)
    text = LlamaConfig(**size, num_attention_heads=2, vocab_size=len(vocabulary))
    torch.manual_seed(7)
    return LlavaForConditionalGeneration(
        LlavaConfig(
            vision_config=vision,
            text_config=text,
            image_token_index=vocabulary["<image>"],
            vision_feature_layer=-1,
        )
    )


def prepare(picture: np.ndarray, instruction: str) -> Mapping[str, Any]:
    """What the model is given: the picture as patches, and the words."""
    whole = torch.from_numpy(picture.copy()).permute(2, 0, 1)[None].float() / 255
    patches = "<image> " * (SIDE // PATCH) ** 2
    words = tokenizer(patches + instruction, return_tensors="pt", return_token_type_ids=False)
    pixels = torch.nn.functional.interpolate(whole, (SIDE, SIDE), mode="bilinear")
    return {**words, "pixel_values": pixels * 2 - 1}


yes, no = first_tokens(tokenizer, YES), first_tokens(tokenizer, NO)
model = ImageTextModel(tiny_model(), prepare, yes, no)
case = curves_of("ball", seeing(model, size=SIDE), "tiny", variations=["default"])
asked = {len(curve["default"]) for curve in case["yes"].values()}
(curves,) = curve_cases(json.dumps({"cases": [case]}), "tiny.json")
found = score_case(curves)["comprehensive"]
print(", ".join(case["yes"]), *(f"asked of {number} pictures each" for number in asked), sep=": ")
print("it answers by where the balls are, as a viewer would:", found["eps_cos"] < CLOSE)
