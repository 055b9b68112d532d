"""The adapter for image-text models, with a tiny one whose weights are random."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra 'neural'")
transformers = pytest.importorskip("transformers", reason="needs the extra 'neural'")
tokenizers = pytest.importorskip("tokenizers", reason="needs the extra 'neural'")

from spatial_nsr.benchmarks.comfort.curves import curve_cases  # noqa: E402
from spatial_nsr.benchmarks.comfort.model import curves_of, seeing  # noqa: E402
from spatial_nsr.benchmarks.comfort.score import score_case  # noqa: E402
from spatial_nsr.errors import InputError  # noqa: E402
from spatial_nsr.neural.vsr.vision_language import (  # noqa: E402
    NO,
    YES,
    ImageTextModel,
    first_tokens,
    load_image_text_model,
)

SIDE, PATCH = 28, 14
WORDS = (
    "<unk> <pad> <s> </s> <image> Yes No yes no From the camera ' s viewpoint , is red sphere blue "
    "green yellow behind in front of to left right ? Please answer with or ."
).split()


def tokenizer() -> Any:
    words = tokenizers.models.WordLevel({w: i for i, w in enumerate(WORDS)}, unk_token="<unk>")
    plain = tokenizers.Tokenizer(words)
    plain.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    return transformers.PreTrainedTokenizerFast(
        tokenizer_object=plain,
        unk_token="<unk>",
        pad_token="<pad>",
        additional_special_tokens=["<image>"],
    )


def tiny_model() -> Any:
    torch.manual_seed(7)
    vision = transformers.CLIPVisionConfig(
        hidden_size=16,
        intermediate_size=24,
        num_hidden_layers=2,
        num_attention_heads=2,
        image_size=SIDE,
        patch_size=PATCH,
    )
    text = transformers.LlamaConfig(
        hidden_size=16,
        intermediate_size=24,
        num_hidden_layers=2,
        num_attention_heads=2,
        num_key_value_heads=2,
        vocab_size=len(WORDS),
        max_position_embeddings=128,
    )
    config = transformers.LlavaConfig(
        vision_config=vision,
        text_config=text,
        image_token_index=WORDS.index("<image>"),
        vision_feature_layer=-1,
    )
    model = transformers.LlavaForConditionalGeneration(config)
    # At their usual size random weights say almost the same whatever they see.
    with torch.no_grad():
        for parameter in model.parameters():
            parameter.mul_(6.0)
    return model


def prepare(picture: np.ndarray, instruction: str) -> Mapping[str, Any]:
    whole = torch.from_numpy(picture.copy()).permute(2, 0, 1)[None].float() / 255.0
    pixels = torch.nn.functional.interpolate(whole, (SIDE, SIDE), mode="bilinear")
    patches = (SIDE // PATCH) ** 2
    found: Mapping[str, Any] = tokenizer()(
        "<image> " * patches + instruction, return_tensors="pt", return_token_type_ids=False
    )
    return {**found, "pixel_values": pixels * 2.0 - 1.0}


@pytest.fixture(scope="module")
def model() -> ImageTextModel:
    words = tokenizer()
    return ImageTextModel(tiny_model(), prepare, first_tokens(words, YES), first_tokens(words, NO))


def test_probabilities_are_shares_of_the_next_token(model: ImageTextModel) -> None:
    picture = np.random.default_rng(3).integers(0, 256, (40, 40, 3), dtype=np.uint8)
    yes, no = model.yes_no(picture, "Is the red sphere behind the blue sphere?")
    assert 0.0 < yes < 1.0
    assert 0.0 < no < 1.0
    assert yes + no <= 1.0
    assert model.yes_no(picture, "Is the red sphere behind the blue sphere?") == (yes, no)


def test_the_answer_depends_on_the_picture_and_on_the_words(model: ImageTextModel) -> None:
    dark, bright = (np.full((40, 40, 3), shade, dtype=np.uint8) for shade in (0, 255))
    asked = "Is the red sphere behind the blue sphere?"
    other = "Is the red sphere to the left of the blue sphere?"
    assert model.yes_no(dark, asked) != model.yes_no(bright, asked)
    assert model.yes_no(dark, asked) != model.yes_no(dark, other)


def test_unknown_words_are_no_answers() -> None:
    words = tokenizer()
    assert first_tokens(words, ("Yes", "Perhaps")) == [WORDS.index("Yes")]
    with pytest.raises(InputError, match="tell Yes from No"):
        ImageTextModel(tiny_model(), prepare, first_tokens(words, ("Yes",)), ())
    with pytest.raises(InputError, match="tell Yes from No"):
        ImageTextModel(tiny_model(), prepare, [5], [5])


def test_the_whole_protocol_runs_from_pictures_to_figures(model: ImageTextModel) -> None:
    import json

    case = curves_of("ball", seeing(model, size=SIDE), "tiny", variations=("default",))
    assert all(0.0 <= p <= 1.0 for c in case["yes"].values() for p in c["default"])
    assert len({p for c in case["yes"].values() for p in c["default"]}) > 100
    (read,) = curve_cases(json.dumps({"cases": [case]}), "tiny.json")
    found = score_case(read)["comprehensive"]
    assert 0.0 <= found["acc"] <= 1.0
    assert found["eps_cos"] > 0.1  # random weights know nothing of left and right


def test_a_saved_model_is_loaded_from_its_folder(tmp_path: Path) -> None:
    pytest.importorskip("PIL", reason="the library's image processors need Pillow")
    from transformers import CLIPImageProcessorPil, LlavaProcessor

    tiny_model().save_pretrained(tmp_path)
    images = CLIPImageProcessorPil(
        size={"shortest_edge": SIDE}, crop_size={"height": SIDE, "width": SIDE}
    )
    LlavaProcessor(
        image_processor=images,
        tokenizer=tokenizer(),
        patch_size=PATCH,
        vision_feature_select_strategy="default",
        image_token="<image>",
        num_additional_image_tokens=1,
    ).save_pretrained(tmp_path)
    loaded = load_image_text_model(tmp_path)
    picture = np.random.default_rng(3).integers(0, 256, (40, 40, 3), dtype=np.uint8)
    yes, no = loaded.yes_no(picture, "Is the red sphere behind the blue sphere?")
    assert 0.0 < yes + no < 1.0


def test_what_is_no_model_is_refused_by_name(tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no folder with a model"):
        load_image_text_model(tmp_path / "nothing")
    (tmp_path / "config.json").write_text("{}")
    with pytest.raises(InputError, match="no image-text model that loads"):
        load_image_text_model(tmp_path)
