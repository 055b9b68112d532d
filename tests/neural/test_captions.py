"""Captions of pictures: what is read, the model of boxes, cross-encoders with random weights."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs the extra 'neural'")
transformers = pytest.importorskip("transformers", reason="needs the extra 'neural'")
pytest.importorskip("pytorch_lightning", reason="needs the extra 'neural'")
pytest.importorskip("jsonargparse", reason="needs the extra 'neural'")
image = pytest.importorskip("PIL.Image", reason="needs the extra 'neural'")

from safetensors.torch import save_file  # noqa: E402

from spatial_nsr.cli import main  # noqa: E402
from spatial_nsr.errors import InputError, UnknownNameError  # noqa: E402
from spatial_nsr.neural.shared.encoders import make_tokenizer  # noqa: E402
from spatial_nsr.neural.vsr.boxes import FEATURES, features  # noqa: E402
from spatial_nsr.neural.vsr.captioned import (  # noqa: E402
    Captioned,
    captioned,
    read_captioned,
    split_by_picture,
)
from spatial_nsr.neural.vsr.cross_encoders import load_cross_encoder  # noqa: E402

QUIET = [
    "--trainer.enable_progress_bar=false",
    "--trainer.enable_checkpointing=false",
    "--trainer.logger=false",
    "--trainer.accelerator=cpu",
    "--preflight=false",
]


def record(chance: random.Random, number: int) -> dict[str, Any]:
    left, right = chance.sample(("cat", "dog", "cup", "bench"), 2)
    low, high = chance.randrange(0, 8), chance.randrange(18, 24)
    boxes = [
        {"box": [low, 10, low + 6, 20], "label": left},
        {"box": [high, 10, high + 7, 20], "label": right},
    ]
    word, label = chance.choice((("left of", 1), ("right of", 0)))
    return {
        "image": f"{number % 100}.jpg",
        "caption": f"The {left} is {word} the {right}.",
        "label": label,
        "relation": word,
        "detections": boxes,
    }


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    chance = random.Random(3)
    path = tmp_path_factory.mktemp("captions") / "detections.jsonl"
    lines = (json.dumps(record(chance, number)) + "\n" for number in range(300))
    path.write_text("".join(lines), encoding="utf-8")
    return path


def test_no_picture_is_on_both_sides_of_a_split(file: Path) -> None:
    items = read_captioned([file])
    kept, held = split_by_picture(items, 0.2, 0)
    assert len(kept) + len(held) == len(items)
    assert {item.picture for item in kept}.isdisjoint(item.picture for item in held)
    assert len({item.picture for item in held}) == 20
    assert split_by_picture(items, 0.2, 1)[1] != held


def test_features_know_sides_and_things_that_were_not_found() -> None:
    boxes = [
        {"box": [0, 10, 6, 20], "label": "cat"},
        {"box": [20, 10, 27, 20], "label": "dog"},
    ]
    there = features(captioned("0", "p", "The cat is left of the dog.", boxes, 1))
    back = features(captioned("0", "p", "The dog is left of the cat.", boxes, 1))
    missing = features(captioned("0", "p", "The cat is left of the sofa.", boxes, 1))
    assert len(there) == len(back) == len(missing) == FEATURES
    assert there[:3] == [1.0, 1.0, 1.0]
    assert missing[:3] == [1.0, 0.0, 0.0]
    across = 5 + 16
    assert there[across] == pytest.approx(-back[across])
    assert there[across] < 0


def test_the_model_of_boxes_learns_sides_and_judges_pictures_that_it_has_not_seen(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = ["train", "vsr", "--config=vsr-boxes", *QUIET, f"--data.files+={file}"]
    assert main([*run, "--trainer.max_epochs=12", "--export=boxes", "--data.batch_size=16"]) == 0
    assert "accuracy/captions" in (tmp_path / "boxes" / "README.md").read_text(encoding="utf-8")
    out = tmp_path / "out.jsonl"
    given = ["--data", str(file), "--out", str(out), "--system", "neural", "--model", "boxes"]
    assert main(["answer", "vsr", *given]) == 0
    found = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    right = [json.loads(line)["label"] for line in file.read_text(encoding="utf-8").splitlines()]
    assert {each["status"] for each in found} == {"guessed"}
    shares = [each["answer"] == label for each, label in zip(found, right, strict=True)]
    assert sum(shares) > 0.9 * len(shares)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ({"caption": "The cat is on the mat.", "image": "1.jpg"}, "'label'"),
        ({"caption": "The cat is on the mat.", "label": 1}, "'image'"),
        ({"caption": "The cat.", "image": "1.jpg", "label": 1}, "line 1"),
    ],
)
def test_lines_that_teach_nothing_are_named(
    tmp_path: Path, line: dict[str, Any], message: str
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(json.dumps(line) + "\n", encoding="utf-8")
    with pytest.raises(InputError, match=message):
        read_captioned([path])


# Cross-encoders ---------------------------------------------------------------------------------

SIZES = {"hidden_size": 16, "intermediate_size": 24, "num_attention_heads": 2}
TEXT = {**SIZES, "num_hidden_layers": 1, "vocab_size": 200, "max_position_embeddings": 40}
CAPTION = "The cat is left of the dog."


def tiny(kind: str) -> Any:
    torch.manual_seed(0)
    if kind == "vilt":
        shown = {**TEXT, "image_size": 32, "patch_size": 16}
        return transformers.ViltModel(transformers.ViltConfig(**shown))
    if kind == "lxmert":
        layers = {"l_layers": 1, "x_layers": 1, "r_layers": 1, "visual_feat_dim": 6}
        lxmert = {key: value for key, value in TEXT.items() if key != "num_hidden_layers"}
        return transformers.LxmertModel(transformers.LxmertConfig(**lxmert, **layers))
    if kind == "visualbert":
        config = transformers.VisualBertConfig(**TEXT, visual_embedding_dim=6)
        return transformers.VisualBertModel(config)
    vision = {**SIZES, "num_hidden_layers": 1, "image_size": 32, "patch_size": 16}
    ends = {"bos_token_id": 2, "eos_token_id": 3, "pad_token_id": 0}
    config = transformers.CLIPConfig(
        text_config={**TEXT, **ends}, vision_config=vision, projection_dim=8
    )
    return transformers.CLIPModel(config)


@pytest.fixture
def pictures(tmp_path: Path) -> Path:
    folder = tmp_path / "pictures"
    folder.mkdir()
    torch.manual_seed(1)
    for name, shade in (("1.jpg", 40), ("2.jpg", 200)):
        image.new("RGB", (32, 32), (shade, 90, 10)).save(folder / name)
        regions = {"features": torch.rand(3, 6), "boxes": torch.rand(3, 4)}
        save_file(regions, str(folder / f"{name}.safetensors"))
    return folder


def saved(kind: str, folder: Path) -> Path:
    tiny(kind).save_pretrained(folder)
    texts = [CAPTION, "it is true: it is false: right above the"]
    tokenizer = make_tokenizer(texts, 200, 40)
    if kind in ("vilt", "clip"):
        name = {"vilt": "Vilt", "clip": "CLIP"}[kind]
        size = {"shortest_edge": 32}
        crop = {"crop_size": {"height": 32, "width": 32}} if kind == "clip" else {}
        shown = getattr(transformers, f"{name}ImageProcessor")(size=size, **crop)
        processor = getattr(transformers, f"{name}Processor")(shown, tokenizer)
        processor.save_pretrained(folder)
    else:
        tokenizer.save_pretrained(folder)
    return folder


@pytest.mark.parametrize("kind", ["vilt", "lxmert", "visualbert", "clip"])
def test_every_cross_encoder_gives_a_logit_for_each_caption_and_learns_by_it(
    kind: str, pictures: Path, tmp_path: Path
) -> None:
    model = load_cross_encoder(kind, saved(kind, tmp_path / kind), pictures)
    items: list[Captioned] = [
        captioned("0", "1.jpg", CAPTION, None, 1),
        captioned("1", "2.jpg", "The dog is right of the cat.", None, 0),
    ]
    rate = 1e-3 if kind == "clip" else 1e-2
    optimizer = torch.optim.Adam(model.parameters(), lr=rate)
    truth = torch.tensor([1.0, 0.0])
    losses = []
    for _ in range(30):
        logits = model(**model.prepared(items))
        assert logits.shape == (2,)
        loss = torch.nn.functional.binary_cross_entropy_with_logits(logits, truth)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        losses.append(float(loss.detach()))
    assert min(losses) < 0.7 * losses[0]


def test_cross_encoders_train_by_the_same_command(
    file: Path, pictures: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    few = tmp_path / "few.jsonl"
    lines = file.read_text(encoding="utf-8").splitlines()[:4]
    few.write_text("\n".join(lines) + "\n", encoding="utf-8")
    for line in lines:
        name = json.loads(line)["image"]
        save_file(
            {"features": torch.rand(2, 6), "boxes": torch.rand(2, 4)},
            str(pictures / f"{name}.safetensors"),
        )
    folder = saved("visualbert", tmp_path / "tiny")
    run = ["train", "vsr", "--model.model=visualbert", f"--model.folder={folder}", *QUIET]
    run += [f"--model.pictures={pictures}", f"--data.files+={few}", "--trainer.max_epochs=1"]
    assert main([*run, "--export=trained", "--data.held=0.25", "--data.batch_size=2"]) == 0
    assert (tmp_path / "trained" / "weights.safetensors").is_file()


def test_wrong_names_folders_kinds_and_regions_are_told(pictures: Path, tmp_path: Path) -> None:
    folder = saved("visualbert", tmp_path / "tiny")
    with pytest.raises(UnknownNameError, match="vilt"):
        load_cross_encoder("vlit", folder, pictures)
    with pytest.raises(InputError, match="no such folder"):
        load_cross_encoder("vilt", tmp_path / "nowhere", pictures)
    with pytest.raises(InputError, match="visual_bert"):
        load_cross_encoder("lxmert", folder, pictures)
    model = load_cross_encoder("visualbert", folder, pictures)
    with pytest.raises(InputError, match="no regions"):
        model.prepared([captioned("0", "3.jpg", CAPTION, None, 1)])
    save_file({"features": torch.rand(2, 6)}, str(pictures / "4.jpg.safetensors"))
    with pytest.raises(InputError, match="'features' and 'boxes'"):
        model.prepared([captioned("0", "4.jpg", CAPTION, None, 1)])
