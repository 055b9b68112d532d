"""What is expected of Lightning: fit, validate, test, predict, checkpoints that load alone."""

from __future__ import annotations

import importlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs the extra 'neural'")
pytest.importorskip("transformers", reason="needs the extra 'neural'")
pl = pytest.importorskip("pytorch_lightning", reason="needs the extra 'neural'")
pytest.importorskip("jsonargparse", reason="needs the extra 'neural'")

from pytorch_lightning.callbacks import ModelCheckpoint  # noqa: E402

from spatial_nsr.cli import main  # noqa: E402
from spatial_nsr.cli.train import TASKS  # noqa: E402
from spatial_nsr.errors import InputError  # noqa: E402
from spatial_nsr.generate.drawn.sets import Settings  # noqa: E402
from spatial_nsr.generate.drawn.spartqa import generate_spartqa  # noqa: E402
from spatial_nsr.neural.comprehension.data import ComprehensionData  # noqa: E402
from spatial_nsr.neural.comprehension.module import ComprehensionModule  # noqa: E402
from spatial_nsr.neural.mlm import MaskedWords, StoryData  # noqa: E402
from spatial_nsr.neural.qa.data import QAData  # noqa: E402
from spatial_nsr.neural.qa.module import QAModule  # noqa: E402
from spatial_nsr.neural.reader.batches import AskedData  # noqa: E402
from spatial_nsr.neural.reader.module import ReaderModule  # noqa: E402
from spatial_nsr.neural.reader.network import ReaderShape  # noqa: E402
from spatial_nsr.neural.shared.encoders import Compact  # noqa: E402
from spatial_nsr.neural.shared.learning import VALIDATION  # noqa: E402
from spatial_nsr.neural.tagger.data import RoleData  # noqa: E402
from spatial_nsr.neural.tagger.module import TaggerModule  # noqa: E402
from spatial_nsr.neural.training import CONFIGS, config_names, parsed  # noqa: E402
from spatial_nsr.neural.vsr.training import CaptionData, CaptionModule  # noqa: E402
from tests.neural.role_files import write_roles  # noqa: E402

QUIET: dict[str, Any] = {
    "logger": False,
    "enable_progress_bar": False,
    "enable_model_summary": False,
    "accelerator": "cpu",
}
TINY = Compact(hidden=16, layers=1, heads=2, positions=512)
READER = ReaderShape(hidden=16, heads=2, story_layers=1, question_layers=1, pair=8, rounds=1)


def captions(path: Path) -> Path:
    """Captions that are true where the first thing's box begins before the other's."""
    chance = random.Random(0)
    lines = []
    for number in range(30):
        left = float(chance.randrange(60))
        boxes = [
            {"label": "cup", "box": [left, 10.0, left + 20, 30.0]},
            {"label": "jug", "box": [30.0, 10.0, 50.0, 30.0]},
        ]
        line = {"image": f"{number}.jpg", "caption": "The cup is left of the jug."}
        line |= {"relation": "left of", "label": int(left < 30), "detections": boxes}
        lines.append(json.dumps(line) + "\n")
    path.write_text("".join(lines), encoding="utf-8")
    return path


TEXT = "The urn stands by the sink. Cups are in the cupboard over the stove, saucers beside them."
ASKED = [
    {"q": "Where is the urn?", "type": "where", "gold": ["by the sink"], "choices": []},
    {"q": "Is the urn by the sink?", "type": "yn", "gold": ["Yes"], "choices": []},
]


def texts(folder: Path) -> list[str]:
    """Two files of texts with questions, of which one is held out by its name."""
    for name in ("one", "two"):
        line = json.dumps({"id": name, "text": TEXT, "questions": ASKED})
        (folder / f"{name}.jsonl").write_text(line + "\n", encoding="utf-8")
    return [str(folder / "one.jsonl"), str(folder / "two.jsonl")]


@pytest.fixture(scope="module")
def stories(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("stories")
    generate_spartqa(folder, Settings(seed=4, stories=4, derivations=False))
    return folder / "spartqa.json"


Made = tuple[Any, Any]


def reader(stories: Path, folder: Path) -> Made:
    data = AskedData([str(stories)], [str(stories)], hints=True, variants=False)
    return ReaderModule(READER), data


def questions(stories: Path, folder: Path) -> Made:
    data = QAData([str(stories)], [str(stories)], kinds=["FR", "YN"], limit=8)
    return QAModule(compact=TINY), data


def masked(stories: Path, folder: Path) -> Made:
    return MaskedWords(compact=TINY), StoryData([str(stories)], held=0.5)


def tagger(stories: Path, folder: Path) -> Made:
    data = RoleData([str(write_roles(folder / "roles.xml", 8))], folds=2)
    return TaggerModule(compact=TINY), data


def boxes(stories: Path, folder: Path) -> Made:
    return CaptionModule(hidden=8), CaptionData([str(captions(folder / "captions.jsonl"))])


def comprehension(stories: Path, folder: Path) -> Made:
    files = texts(folder)
    return ComprehensionModule("compact", TINY, 0), ComprehensionData(files, held=["two"])


MAKERS = (reader, questions, masked, tagger, boxes, comprehension)


@pytest.mark.parametrize("maker", MAKERS)
def test_a_checkpoint_loads_alone_and_predicts_the_same(
    maker: Any, stories: Path, tmp_path: Path
) -> None:
    module, data = maker(stories, tmp_path)
    keep = ModelCheckpoint(tmp_path, monitor=VALIDATION)
    trainer = pl.Trainer(max_epochs=1, callbacks=[keep], **QUIET)
    trainer.fit(module, data)
    assert float(trainer.callback_metrics[VALIDATION]) > 0
    assert keep.best_model_path
    before = trainer.validate(module, data, verbose=False)
    loaded = type(module).load_from_checkpoint(keep.best_model_path, weights_only=True)
    assert {**loaded.hparams} == {**module.hparams}
    _, fresh = maker(stories, tmp_path)
    alone = pl.Trainer(**QUIET)
    if not isinstance(fresh, AskedData | QAData):
        # What these hold out is a share of their files, which is cut as for training.
        fresh.setup("fit")
    after = alone.validate(loaded, fresh, verbose=False)
    assert [pytest.approx(each, abs=1e-5) for each in before] == after
    tested = alone.test(loaded, fresh, verbose=False)
    assert [set(each) for each in tested] == [set(each) for each in after]
    found = alone.predict(loaded, fresh)
    assert len(found) > 0


def test_what_training_keeps_is_the_state_with_the_least_loss(
    stories: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = ["train", "reader", "--config=reader-spartqa", f"--data.files+={stories}"]
    run += ["--data.part=4", "--model.shape.hidden=16", "--model.shape.heads=2"]
    run += ["--trainer.max_epochs=3", "--model.stories_first=0", "--trainer.accelerator=cpu"]
    run += ["--trainer.enable_progress_bar=false", "--preflight=false"]
    assert main([*run, f"--data.held_out+={stories}"]) == 0
    kept = {path.name: path for path in Path("runs").rglob("*.ckpt")}
    (best,) = (path for name, path in kept.items() if name.startswith("best"))
    assert "last.ckpt" in kept
    rows = (Path("runs") / "version_0" / "metrics.csv").read_text(encoding="utf-8").splitlines()
    column = rows[0].split(",").index(VALIDATION)
    losses = [float(row.split(",")[column]) for row in rows[1:] if row.split(",")[column]]
    assert len(losses) == 3
    assert f"epoch={losses.index(min(losses))}" in best.name
    loaded = ReaderModule.load_from_checkpoint(best, weights_only=True)
    assert loaded.shape.hidden == 16
    assert loaded.hparams["shape"]["hidden"] == 16


def test_training_without_anything_held_out_keeps_its_last_state(
    stories: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    run = ["train", "mlm", "--config=mlm-stories", f"--data.files+={stories}", "--data.held=0"]
    run += ["--model.encoder=compact", "--model.compact.hidden=16", "--model.compact.heads=2"]
    run += ["--trainer.max_epochs=1", "--trainer.accelerator=cpu", "--preflight=false"]
    assert main([*run, "--trainer.enable_progress_bar=false"]) == 0
    assert list(Path("runs").rglob("best-epoch=0.ckpt"))


def test_a_checkpoint_of_something_else_is_refused_in_words() -> None:
    with pytest.raises(InputError, match="does not tell what its network is made of"):
        ReaderModule(READER).on_load_checkpoint({"state_dict": {}})


@pytest.mark.parametrize("name", config_names())
def test_every_configuration_takes_a_gpu_where_there_is_one(name: str) -> None:
    module, task = TASKS[name.partition("-")[0]]
    given = getattr(importlib.import_module(module), task)
    settings = parsed(given, ["--config", str(CONFIGS / f"{name}.yaml")])
    assert settings.trainer.accelerator == "auto"
    assert settings.trainer.devices == "auto"
