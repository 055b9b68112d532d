"""Files that are called loadable have one type for each key, and say what the others say."""

from __future__ import annotations

import json
from collections import defaultdict
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.cli import main
from spatial_nsr.generate.short.sets import SHORT_KINDS

from .told import paths

MIXED = {"evidence.jsonl"}


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    root = tmp_path_factory.mktemp("sets")
    for kind in SHORT_KINDS:
        assert main(["generate", kind, "--out", str(root / kind), "--stories", "7"]) == 0
    for name, more in (("seen", []), ("wide", ["--vocabulary", "wide", "--deep"])):
        made = ["--out", str(root / name), "--stories", "3", *more]
        assert main(["generate", "spartqa", *made]) == 0
    return {folder.name: folder for folder in root.iterdir()}


def lines(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]


def loadable(folder: Path) -> list[Path]:
    return sorted(file for file in folder.glob("*.jsonl") if file.name not in MIXED)


def test_every_key_of_a_loadable_file_has_one_type(folders: dict[str, Path]) -> None:
    count = 0
    for folder in folders.values():
        card = (folder / "README.md").read_text(encoding="utf-8")
        for file in loadable(folder):
            types = defaultdict(set)
            for line in lines(file):
                for path, kind in paths(line):
                    types[path].add(kind)
            assert {path: found for path, found in types.items() if len(found) > 1} == {}, file
            described = next(line for line in card.splitlines() if f"`{file.name}`" in line)
            assert described.endswith("loadable")
            count += 1
    assert count == len(SHORT_KINDS) * 2 + 1 + 2 * 4


def test_loadable_files_say_what_the_others_say(folders: dict[str, Path]) -> None:
    for folder in folders.values():
        evidence = lines(folder / "evidence.jsonl")
        proofs = lines(folder / "proofs.jsonl")
        questions = lines(folder / "questions.jsonl")
        assert [each["id"] for each in proofs] == [each["id"] for each in evidence]
        for proof, shown, question in zip(proofs, evidence, questions, strict=True):
            assert json.loads(proof["query"]) == shown["logical_form"]
            assert json.loads(proof["derivation"] or "null") == shown["derivation"]
            assert proof["answer"] == question["answer"] == [str(a) for a in shown["answer"]]
            assert proof["hops"] == question["hops"]
    published = json.loads((folders["wide"] / "SpRL_annotation_spartqa.json").read_text())["data"]
    for story, flat in zip(published, lines(folders["wide"] / "roles.jsonl"), strict=True):
        for one, other in zip(story["story"]["annotations"], flat["sentences"], strict=True):
            same_triplets(one["spatial_description"], other, one["sentence"])
        for one, other in zip(story["questions"], flat["questions"], strict=True):
            same_triplets(one["annotation"][0]["spatial_description"], other, one["question"])


def same_triplets(published: list[Any], flat: Any, text: str) -> None:
    assert [each["spatial_value"] for each in published] == [e["value"] for e in flat["triplets"]]
    for triplet in flat["triplets"]:
        for role in ("trajector", "indicator", "landmark"):
            part = triplet[role]
            said = "" if part["start"] < 0 else text[part["start"] : part["end"]]
            assert said.lower() == part["phrase"].lower()


def test_the_library_that_the_card_names_loads_them(
    folders: dict[str, Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("HF_DATASETS_OFFLINE", "HF_HUB_OFFLINE"):
        monkeypatch.setenv(name, "1")
    datasets = pytest.importorskip("datasets")
    for folder in folders.values():
        for file in loadable(folder):
            loaded = datasets.load_dataset(
                "json", data_files=str(file), split="train", cache_dir=str(tmp_path)
            )
            assert len(loaded) == len(lines(file))


def test_the_library_datasets_loads_each_set_by_its_card(folders: dict[str, Path]) -> None:
    datasets = pytest.importorskip("datasets")
    for name, folder in folders.items():
        cache = folder.parent / f"cache-{name}"
        loaded = datasets.load_dataset(str(folder), cache_dir=str(cache))
        assert list(loaded) == ["train"]
        ours = lines(folder / "questions.jsonl")
        assert [each["id"] for each in loaded["train"]] == [str(each["id"]) for each in ours]
        assert loaded["train"][0]["question"] == ours[0]["question"]
        for file in loadable(folder):
            found = datasets.load_dataset("json", data_files=str(file), cache_dir=str(cache))
            assert len(found["train"]) == len(lines(file))


def test_a_card_has_what_a_catalogue_asks_for(folders: dict[str, Path]) -> None:
    from srsly.ruamel_yaml import YAML

    for folder in folders.values():
        _, head, body = (folder / "README.md").read_text(encoding="utf-8").split("---\n", 2)
        said = YAML(typ="safe").load(head)
        count = len(lines(folder / "questions.jsonl"))
        assert said["pretty_name"] in body
        assert said["license"] == "cc-by-4.0"
        assert said["language"] == ["en"]
        assert said["task_categories"] == ["question-answering"]
        assert said["size_categories"] == [f"{'n<1K' if count < 1000 else '1K<n<10K'}"]
        configs = {each["config_name"]: each["data_files"] for each in said["configs"]}
        assert configs["default"] == "questions.jsonl"
