"""The weights that come with the package."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="needs the extra 'neural'")
pytest.importorskip("transformers", reason="needs the extra 'neural'")

import spacy

from spatial_nsr.cli import main
from spatial_nsr.neural.tagger import component
from spatial_nsr.neural.tagger.files import SHIPPED, load_tagger
from tests.neural.role_files import write_roles


def test_the_weights_take_at_most_25_megabytes() -> None:
    assert sum(file.stat().st_size for file in SHIPPED.iterdir()) <= 25_000_000


def test_a_phrase_plays_different_roles_for_different_indicators() -> None:
    text = "two boys are standing behind a table in a classroom ."
    (found,) = load_tagger().tag([text])
    said = {
        tuple(None if span is None else text[slice(*span)] for span in each.triplet.spans)
        for each in found
    }
    assert ("two boys", "standing behind", "a table") in said
    assert ("two boys", "in", "a classroom") in said


def test_the_component_finds_the_weights_by_itself_and_tags_a_stream_of_documents() -> None:
    nlp = spacy.blank("en")
    assert nlp.has_factory(component.SPANS)
    nlp.add_pipe("spatial_tagger")
    texts = [
        "a red house beside the church .",
        "",
        "a man with a hat . there are trees in front of it .",
    ]
    first, empty, third = nlp.pipe(texts)
    assert {"a red house", "beside", "the church"} <= {
        span.text for span in first.spans["spatial_tagger"]
    }
    assert empty._.spatial_tagged == ()
    assert ("trees", "in front of", "it") in {
        tuple(third.text[slice(*each[role])] for role in ("trajector", "indicator", "landmark"))
        for each in third._.spatial_tagged
        if each["landmark"] is not None
    }


def test_the_answers_of_the_tagger_are_scored_like_any_other(tmp_path: Path) -> None:
    file, out = write_roles(tmp_path / "roles.xml", 6), tmp_path / "found.jsonl"
    given = ["--data", str(file), "--out", str(out), "--system", "neural"]
    assert main(["answer", "sprl", *given]) == 0
    lines = [json.loads(line) for line in out.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 6
    assert {line["source"] for line in lines} == {"neural"}
    assert sum(len(line["answer"]) == 1 for line in lines) >= 4
    assert main(["score", "sprl", "--data", str(file), "--predictions", str(out)]) == 0
