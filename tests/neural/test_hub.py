"""The tagger's folder loads as other models do."""

from __future__ import annotations

import json

import pytest

pytest.importorskip("torch", reason="needs the extra 'neural'")
transformers = pytest.importorskip("transformers", reason="needs the extra 'neural'")

from spatial_nsr.neural.tagger import hub  # noqa: E402
from spatial_nsr.neural.tagger.files import SHIPPED, load_tagger  # noqa: E402

TEXTS = ["A lamp hangs above the desk.", "two cats on a red sofa in the corner"]


def test_the_shipped_tagger_loads_by_its_folder_and_tags_as_before() -> None:
    model = transformers.AutoModel.from_pretrained(str(SHIPPED))
    assert isinstance(model, hub.SpatialTaggerModel)
    assert model.tag(TEXTS) == load_tagger().tag(TEXTS)
    tokens = transformers.AutoTokenizer.from_pretrained(str(SHIPPED))(TEXTS[0], return_tensors="pt")
    states = model(tokens["input_ids"], tokens["attention_mask"]).last_hidden_state
    assert states.shape[:2] == tokens["input_ids"].shape


def test_its_card_has_a_head_and_its_config_tells_the_labels() -> None:
    from srsly.ruamel_yaml import YAML

    _, head, body = (SHIPPED / "README.md").read_text(encoding="utf-8").split("---\n", 2)
    said = YAML(typ="safe").load(head)
    assert (said["language"], said["library_name"]) == ("en", "transformers")
    assert body.lstrip().startswith("# Spatial role tagger")
    config = json.loads((SHIPPED / "config.json").read_text(encoding="utf-8"))
    assert config["labels"] == load_tagger().model.labels
