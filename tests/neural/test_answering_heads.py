"""The heads that answer questions, masked words and constraints, with tiny networks."""

from __future__ import annotations

import importlib
import json
import random
from pathlib import Path
from typing import Any

import pytest

torch = pytest.importorskip("torch", reason="needs the extra 'neural'")
pytest.importorskip("transformers", reason="needs the extra 'neural'")
pytest.importorskip("pytorch_lightning", reason="needs the extra 'neural'")
pytest.importorskip("jsonargparse", reason="needs the extra 'neural'")

from spatial_nsr.benchmarks.spartqa import RELATIONS  # noqa: E402
from spatial_nsr.cli import main  # noqa: E402
from spatial_nsr.cli.train import TASKS  # noqa: E402
from spatial_nsr.errors import InputError  # noqa: E402
from spatial_nsr.neural.mlm import told  # noqa: E402
from spatial_nsr.neural.qa.data import collate, cut  # noqa: E402
from spatial_nsr.neural.qa.decoding import EXCLUDED, decoded  # noqa: E402
from spatial_nsr.neural.qa.items import read_items  # noqa: E402
from spatial_nsr.neural.qa.module import (  # noqa: E402
    CONVERSES,
    QuestionHeads,
    focal,
)
from spatial_nsr.neural.reader import constraints  # noqa: E402
from spatial_nsr.neural.shared.encoders import Compact, load_encoder  # noqa: E402
from spatial_nsr.neural.training import CONFIGS, config_names, parsed  # noqa: E402

SMALL = [
    "--model.encoder=compact",
    "--model.compact.hidden=32",
    "--model.compact.layers=1",
    "--model.compact.heads=2",
    "--trainer.enable_progress_bar=false",
    "--trainer.enable_checkpointing=false",
    "--trainer.logger=false",
    "--trainer.accelerator=cpu",
    "--preflight=false",
]
ALL = ("FR", "YN", "FB", "CO")
COLOURS = ("red", "blue", "green", "black", "white")
WAYS = (("to the left of", 0, 1), ("above", 2, 3))


def question(kind: str, text: str, answer: list[Any], candidates: list[str]) -> dict[str, Any]:
    return {"q_type": kind, "question": text, "answer": answer, "candidate_answers": candidates}


def story(chance: random.Random) -> dict[str, Any]:
    one, other = chance.sample(COLOURS, 2)
    words, there, back = chance.choice(WAYS)
    first, second = f"the {one} cup", f"the {other} cup"
    asked = "What is the relation between {} and {}?"
    relation = question("FR", asked.format(first, second), [there], list(RELATIONS))
    turned = question("FR", asked.format(second, first), [back], list(RELATIONS))
    relation["consistency_check"] = [turned]
    up = words == "above"
    return {
        "story": [f"Block A has {first}. Block B has {second}. {first} is {words} {second}."],
        "questions": [
            relation,
            question("YN", f"Is {first} above {second}?", ["Yes" if up else "DK"], []),
            question("FB", f"Which block has {first}?", ["A"], ["A", "B"]),
            question(
                "CO",
                f"What is {words} {second}? {first} or {second}?",
                [0],
                [first, second, "both of them", "none of them"],
            ),
        ],
    }


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    chance = random.Random(0)
    path = tmp_path_factory.mktemp("data") / "questions.json"
    stories = [story(chance) for _ in range(30)]
    path.write_text(json.dumps({"data": stories}), encoding="utf-8")
    return path


# Data -------------------------------------------------------------------------------------------


def test_questions_of_each_kind_have_targets_of_their_form(file: Path) -> None:
    items = {item.kind: item for item in read_items([file], ALL)[:4]}
    assert sum(items["FR"].target) == 1
    assert items["FB"].candidates == ("block A", "block B")
    assert items["FB"].target == items["CO"].target == (1, 0)
    assert len(items["CO"].rows) == 2
    assert items["CO"].rows[0].endswith("cup")


def test_reversed_questions_are_known_and_stay_together(file: Path) -> None:
    items = read_items([file], ("FR",), variants=True)
    turned = [item for item in items if item.reverse]
    assert len(turned) == 30
    by_id = {item.id: item for item in items}
    for item in turned:
        there = by_id[item.reverse or ""].target
        assert tuple(there[at] for at in CONVERSES) == item.target


def test_the_development_data_has_questions_of_every_kind(data_folder: Path) -> None:
    auto = data_folder / "spartqa_auto" / "dev_seen.json.gz"
    assert {item.kind for item in read_items([auto], ALL)} == set(ALL)
    babi = data_folder / "babi" / "qa17_positional-reasoning_train.txt"
    assert len(read_items([babi], ("BOOL",))) == 1000


def test_passages_in_the_form_of_boolq_are_read(tmp_path: Path) -> None:
    path = tmp_path / "passages.jsonl"
    line = {
        "passage": "A cup is on a box.",
        "question": "is the cup below the box",
        "answer": False,
    }
    path.write_text(json.dumps(line) + "\n" + json.dumps({**line, "answer": True}), "utf-8")
    assert [item.target for item in read_items([path], ("BOOL",))] == [(1,), (0,)]
    path.write_text(json.dumps({**line, "answer": "no"}), "utf-8")
    with pytest.raises(InputError, match="'answer', true or false"):
        read_items([path], ("BOOL",))


def test_kinds_that_are_not_there_are_named(file: Path, tmp_path: Path) -> None:
    with pytest.raises(InputError, match="no kind of question 'XY': allowed: FR"):
        read_items([file], ("XY",))
    with pytest.raises(InputError, match="no question of the kinds BOOL"):
        read_items([file], ("BOOL",))
    (tmp_path / "empty.json").write_text(" ", encoding="utf-8")
    with pytest.raises(InputError, match="empty"):
        read_items([tmp_path / "empty.json"], ALL)


# Networks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ALL)
def test_padding_does_not_change_what_a_row_says(file: Path, kind: str) -> None:
    items = [item for item in read_items([file], ALL) if item.kind == kind][:3]
    torch.manual_seed(0)
    texts = [item.story + " " + item.question for item in read_items([file], ALL)]
    made = load_encoder("compact", texts, Compact(hidden=32, layers=1, heads=2))
    heads = QuestionHeads(made.model).eval()
    rows = cut(items, made.tokenizer, 256)
    longer = [(item, [{**row} for row in own]) for item, own in rows]
    padding = made.tokenizer.pad_token_id
    alone = heads(kind, collate(rows[:1], padding, True).inputs)
    batch = collate(longer, padding, True)
    batch.inputs["input_ids"] = torch.nn.functional.pad(batch.inputs["input_ids"], (0, 5))
    batch.inputs["attention_mask"] = torch.nn.functional.pad(batch.inputs["attention_mask"], (0, 5))
    batch.inputs["token_type_ids"] = torch.nn.functional.pad(batch.inputs["token_type_ids"], (0, 5))
    together = heads(kind, batch.inputs)
    assert torch.allclose(together[: len(alone)], alone, atol=1e-5)


def test_a_focal_loss_without_focus_is_cross_entropy_and_otherwise_smaller() -> None:
    logits, classes = torch.randn(6, 3), torch.randint(3, (6,))
    plain = torch.nn.functional.cross_entropy(logits, classes)
    assert float(focal(logits, classes, 0.0)) == pytest.approx(float(plain), abs=1e-6)
    assert float(focal(logits, classes, 2.0)) < float(plain)


def test_answers_have_the_form_of_the_files() -> None:
    assert decoded("FR", [[-1.0] * 7], ()) == [7]
    assert decoded("FR", [[2.0, 3.0, -1, -1, -1, -1, 1.0]], ()) == [1, 6]
    assert decoded("YN", [[0.0, 1.0, 2.0]], ()) == ["DK"]
    assert decoded("FB", [[1.0], [-1.0]], ("block A", "block B")) == ["A"]
    assert [decoded("CO", rows, ("a", "b")) for rows in ([[1.0], [1.0]], [[-1.0], [-1.0]])] == [
        [2],
        [3],
    ]
    assert decoded("BOOL", [[0.0, 1.0]], ()) == "no"


# Constraints ------------------------------------------------------------------------------------


def test_what_keeps_the_rules_costs_nothing_and_what_breaks_them_does() -> None:
    good = torch.tensor([[1.0, 0.0, 0.0, 1.0, 1.0, 0.0, 0.0]])
    assert float(constraints.exclusion(good, EXCLUDED)) == 0
    assert float(constraints.exclusion(torch.ones(1, 7), EXCLUDED)) == 1
    back = good[:, CONVERSES]
    assert float(constraints.converse(good, back, CONVERSES)) == 0
    assert float(constraints.converse(good, good, CONVERSES)) > 0


def test_composition_is_broken_by_what_no_cell_allows() -> None:
    cells = torch.zeros(2, 2, 2)
    cells[0, 0, 0] = cells[1, 1, 1] = 1
    left, right = torch.tensor([[1.0, 0.0]]), torch.tensor([[0.0, 1.0]])
    assert float(constraints.composition(left, left, left, cells)) == 0
    assert float(constraints.composition(left, left, right, cells)) == 0.5
    assert float(constraints.composition(left, right, right, cells)) == 0


def test_penalties_pull_probabilities_towards_the_rules() -> None:
    there, back = torch.zeros(4, 7), torch.zeros(4, 7)
    torch.manual_seed(1)
    logits = torch.randn(8, 7, requires_grad=True)
    optimizer = torch.optim.Adam([logits], lr=0.1)

    def penalty() -> Any:
        shares = logits.sigmoid()
        there, back = shares[:4], shares[4:]
        return constraints.exclusion(shares, EXCLUDED) + constraints.converse(
            there, back, CONVERSES
        )

    assert there.shape == back.shape
    before = float(penalty().detach())
    for _ in range(50):
        optimizer.zero_grad()
        penalty().backward()
        optimizer.step()
    assert float(penalty().detach()) < 0.2 * before


# Commands ---------------------------------------------------------------------------------------


def test_heads_train_on_all_kinds_with_constraints_and_write_answers(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    found, out = tmp_path / "found.jsonl", tmp_path / "out"
    code = main(
        [
            "train",
            "qa",
            "--config=qa-constraints",
            *SMALL,
            f"--data.files+={file}",
            f"--data.held_out+={file}",
            "--trainer.max_epochs=8",
            "--model.encoder_rate=3e-3",
            "--model.rate=3e-3",
            f"--model.predictions={found}",
            f"--export={out}",
        ]
    )
    assert code == 0
    lines = [json.loads(line) for line in found.read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 120
    right = {item.id: item.target for item in read_items([file], ("FB",))}
    blocks = [line["answer"] == ["A"] for line in lines if line["id"] in right]
    assert sum(blocks) > 20
    assert "accuracy/FR" in (out / "README.md").read_text(encoding="utf-8")
    assert main(["score", "spartqa", "--data", str(file), "--predictions", str(found)]) == 0


@pytest.mark.parametrize("answers", ["true", "false"])
def test_heads_start_from_an_encoder_that_was_trained_on_masked_words(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answers: str
) -> None:
    monkeypatch.chdir(tmp_path)
    given = [f"--data.files+={file}", "--trainer.max_epochs=1"]
    first = [*SMALL, *given, f"--data.answers={answers}", "--export=stories"]
    assert main(["train", "mlm", *first]) == 0
    again = [*(each for each in SMALL if "encoder" not in each and "compact" not in each), *given]
    start = ["--model.encoder=stories", "--model.weights=stories", "--data.limit=10"]
    assert main(["train", "qa", *again, *start]) == 0


def test_weights_for_another_vocabulary_are_refused(
    file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    given = [*SMALL, f"--data.files+={file}", "--trainer.max_epochs=1"]
    assert main(["train", "mlm", *given, "--export=stories"]) == 0
    wrong = [*given, "--data.limit=3", "--model.weights=stories"]
    assert main(["train", "qa", *wrong]) == 2
    assert "another vocabulary" in capsys.readouterr().err


def test_answers_are_put_into_words(file: Path) -> None:
    relation, *_, choice = read_items([file], ALL)[:4]
    assert told(relation).split()[-1] in RELATIONS
    assert told(choice).endswith(choice.candidates[0])


@pytest.mark.parametrize("name", config_names())
def test_every_configuration_of_the_package_can_be_read(name: str) -> None:
    module, task = TASKS[name.partition("-")[0]]
    settings = parsed(
        getattr(importlib.import_module(module), task), [f"--config={CONFIGS / name}.yaml"]
    )
    assert settings.preflight
    assert settings.seed_everything == settings.model.order_seed == settings.data.order_seed == 0
    assert settings.trainer.max_epochs > 0
