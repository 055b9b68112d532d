"""Files in the published form have the keys, the types and the words of the authors' own."""

from __future__ import annotations

import gzip
import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.cli import main
from spatial_nsr.generate.drawn.published import question_roles
from spatial_nsr.generate.drawn.questions import in_words
from spatial_nsr.generate.drawn.sets import Settings, choose_questions

from .told import paths

FILES = {
    "spartqa.json": "dev_seen.json.gz",
    "annotation_spartqa.json": "annotation_dev_seen.json.gz",
    "SpRL_annotation_spartqa.json": "SpRL_annotation_dev_seen.json.gz",
}


@pytest.fixture(scope="module")
def files(
    data_folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> dict[str, tuple[Any, Any]]:
    """The authors' content of each file, and ours."""
    out, scenes = tmp_path_factory.mktemp("set"), str(data_folder / "nlvr" / "dev.json.gz")
    made = ["--scenes", scenes, "--out", str(out), "--stories", "24", "--no-derivations"]
    assert main(["generate", "spartqa", *made]) == 0
    authors = data_folder / "spartqa_auto"
    return {
        name: (
            json.loads(gzip.decompress((authors / theirs).read_bytes())),
            json.loads((out / name).read_text()),
        )
        for name, theirs in FILES.items()
    }


@pytest.mark.parametrize("name", FILES)
def test_keys_and_types_are_those_of_the_authors(
    name: str, files: dict[str, tuple[Any, Any]]
) -> None:
    theirs, ours = files[name]
    assert ours["name"] == theirs["name"]
    known = set(paths(theirs["data"]))
    assert set(paths(ours["data"])) <= known
    # What only the authors' larger file has is where now and then nothing is annotated.
    lacking = {path for path, _ in known - set(paths(ours["data"]))}
    assert all(path.endswith((".start", ".end")) for path in lacking)


def test_indicators_and_heads_are_those_that_the_authors_mark(
    files: dict[str, tuple[Any, Any]],
) -> None:
    words = []
    for data in files["SpRL_annotation_spartqa.json"]:
        found: dict[str, set[str]] = defaultdict(set)
        for part in described(data["data"]):
            found[part["spatial_value"]].add(part["spatial_indicator"]["phrase"])
            if part["trajector"]["phrase"] in ("it", "this object", "this shape"):
                found["pronouns"].add(part["trajector"]["head"])
        words.append(found)
    theirs, ours = words
    # Of a single block the authors never ask "which block has".
    theirs["NTPPI"].add("has")
    assert all(ours[value] <= theirs[value] for value in ours)
    assert ours["LEFT"] == {"left"}
    assert ours["NEAR"] == {"near to"}


def described(stories: Any) -> Iterator[Any]:
    for story in stories:
        for sentence in story["story"]["annotations"]:
            assert sentence["spatial_description"]
            yield from sentence["spatial_description"]
        for question in story["questions"]:
            yield from question["annotation"][0]["spatial_description"]


def test_what_a_question_asks_for_has_no_words_of_its_own() -> None:
    for number in range(6):
        told, questions = choose_questions(Settings(seed=1), number, None)
        for question in questions:
            worded = in_words(question, told.story.words, told.rng, told.story.blocks)
            first = question_roles(worded)["spatial_description"][0]
            text = worded.phrase.text
            asks_for_thing = text.startswith(("Which", "What is")) and " relation " not in text
            assert (first["trajector"]["phrase"] == "") == asks_for_thing
            assert first["landmark"]["phrase"] in text
            for role in ("trajector", "landmark"):
                properties = first[role]["properties"]
                said = first[role]["phrase"].split()
                for key in ("color", "size"):
                    assert properties.get(key, "") in ("", *said)
