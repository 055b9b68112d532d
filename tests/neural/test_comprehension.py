"""The learned reader: trained small, packed, and run without torch."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

torch = pytest.importorskip("torch", reason="needs the extra 'neural'")
pytest.importorskip("transformers", reason="needs the extra 'neural'")
pytest.importorskip("pytorch_lightning", reason="needs the extra 'neural'")
pytest.importorskip("jsonargparse", reason="needs the extra 'neural'")

from spatial_nsr.cli import main  # noqa: E402
from spatial_nsr.corpus.files import corpus_files  # noqa: E402
from spatial_nsr.neural.comprehension.data import collated, pieces_of  # noqa: E402
from spatial_nsr.neural.comprehension.examples import (  # noqa: E402
    CLAIMS,
    asked_of,
    examples_of,
)
from spatial_nsr.neural.comprehension.invented import of_questions, of_statements  # noqa: E402
from spatial_nsr.neural.comprehension.module import Comprehension  # noqa: E402
from spatial_nsr.neural.comprehension.packing import packed  # noqa: E402
from spatial_nsr.neural.shared.encoders import Compact, load_encoder  # noqa: E402
from spatial_nsr.reading.comprehension.comprehending import Reader  # noqa: E402
from spatial_nsr.reading.comprehension.network import Network  # noqa: E402
from spatial_nsr.reading.comprehension.wordpieces import WordPieces  # noqa: E402

TEXT = "The urn stands by the sink. Cups are in the cupboard over the stove, saucers beside them."
QUESTIONS = [
    {"q": "Where is the urn?", "type": "where", "gold": ["by the sink"], "choices": []},
    {"q": "Where are the cups?", "type": "where", "gold": ["in the cupboard"], "choices": []},
    {"q": "What stands by the sink?", "type": "wh", "gold": ["the urn"], "choices": []},
    {"q": "Is the urn by the sink?", "type": "yn", "gold": ["Yes"], "choices": []},
    {"q": "Is the urn full?", "type": "yn", "gold": ["Unknown"], "choices": []},
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "asked.jsonl"
    path.write_text(json.dumps({"id": "a", "text": TEXT, "questions": QUESTIONS}) + "\n")
    return path


def test_answers_stand_where_the_text_says_them(file: Path) -> None:
    (asked,) = asked_of(file)
    found = {each.question: each for each in examples_of(asked)}
    start, end = found["Where is the urn?"].spans[0]
    assert TEXT[start:end] == "by the sink"
    assert found["Is the urn full?"].claim == CLAIMS.index("Unknown")


def test_claims_are_made_of_questions_with_their_own_and_other_answers(file: Path) -> None:
    import random

    (asked,) = asked_of(file)
    made = {each.question: each.claim for each in of_questions(asked, random.Random(0))}
    assert made["Is the urn by the sink?"] == CLAIMS.index("Yes")
    assert made["Is the urn in the cupboard?"] == CLAIMS.index("No")


def test_questions_are_made_of_statements_whose_answers_name_their_things() -> None:
    import random

    asked = next(asked_of(corpus_files()[0]))
    assert asked.annotated is not None
    made = list(of_statements(asked.annotated, random.Random(0)))
    assert any(each.question.startswith("Where ") for each in made)
    words = [asked.text[a:b] for each in made for a, b in each.spans]
    assert words
    assert all(each.strip() == each and each for each in words)


def test_a_line_without_questions_is_refused_with_its_place(tmp_path: Path) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_text('{"text": "A cup."}\n')
    code = main(["train", "comprehension", f"--data.files=[{bad}]", "--model.encoder=compact"])
    assert code == 2


def test_packed_weights_say_what_torch_says(file: Path) -> None:
    (asked,) = asked_of(file)
    made = load_encoder("compact", [TEXT, *(q["q"] for q in asked.questions)], Compact(hidden=32))
    network = Comprehension(made.model, made.width, 0.1).eval()
    numbered = sorted(made.tokenizer.get_vocab().items(), key=lambda item: item[1])
    pieces = WordPieces([piece for piece, _ in numbered])
    reader = Reader(pieces, Network(packed(network)))
    for example in examples_of(asked):
        item = pieces_of(example, made.tokenizer, 320)
        assert [p.number for p in pieces.of(TEXT)] == [
            n for n, s in zip(item.numbers, item.segments, strict=True) if s == 1
        ][:-1]
        with torch.no_grad():
            spans, claims = network(collated([item]))
        at = item.segments.index(1)
        begins = spans[0, at:-1, 0].softmax(0).numpy()
        found = reader.read(example.question, TEXT)
        assert np.abs(begins - found.begins).max() < 0.02
        assert np.abs(claims[0].softmax(0).numpy() - np.array(found.claim)).max() < 0.02


def test_training_learns_what_it_is_shown_and_writes_what_runs(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code = main(
        [
            "train",
            "comprehension",
            f"--data.files=[{file}]",
            "--data.made=0.3",
            "--model.encoder=compact",
            "--model.compact.hidden=32",
            "--model.compact.layers=1",
            "--model.freeze_layers=0",
            "--model.encoder_rate=5e-3",
            "--model.rate=5e-3",
            "--model.dropout=0.0",
            "--trainer.max_epochs=60",
            "--trainer.enable_progress_bar=false",
            "--trainer.accelerator=cpu",
            f"--export={tmp_path / 'out'}",
            "--export_precision=int8",
        ]
    )
    assert code == 0
    vocabulary = (tmp_path / "out" / "vocabulary.txt").read_text().split("\n")
    with np.load(tmp_path / "out" / "weights.npz") as arrays:
        reader = Reader(WordPieces(vocabulary), Network(dict(arrays)))
    start, end = reader.read("Where is the urn?", TEXT).best()
    assert TEXT[start:end] == "by the sink"
    yes, _, untold = reader.read("Is the urn full?", TEXT).claim
    assert untold > yes
