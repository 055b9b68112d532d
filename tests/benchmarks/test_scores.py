"""Scores are those that one counts by hand, and nothing that was not predicted is left out."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.benchmarks import babi, spartqa, stepgame
from spatial_nsr.benchmarks.form import Prediction
from spatial_nsr.benchmarks.registry import load_benchmark
from spatial_nsr.benchmarks.scoring import judged
from spatial_nsr.benchmarks.spans import ROLES, Triplet, matched, overlap, role_scores
from spatial_nsr.calculi.network import Network
from spatial_nsr.errors import InputError
from tests.benchmarks import small


def predicted(answers: dict[str, Any], **more: Any) -> dict[str, Prediction]:
    return {
        id: {"id": id, "answer": answer, "status": "proved", "error": None, **more}
        for id, answer in answers.items()
    }


def score(benchmark: str, path: Path, predictions: dict[str, Prediction]) -> dict[str, Any]:
    return load_benchmark(benchmark).score(
        [(path, "")], {id: judged(found) for id, found in predictions.items()}
    )


RIGHT = {
    "0-0": [2, 5],
    "0-1": ["B"],
    "1-0": [2],
    "1-1": ["Yes"],
    "1-1:consistency-0": ["No"],
    "1-1:contrast-0": ["DK"],
}


def test_accuracy_is_counted_by_type_and_variants_apart(tmp_path: Path) -> None:
    path = small.write(tmp_path, "spartqa")
    report = score("spartqa", path, predicted({**RIGHT, "1-1": ["DK"]}))
    assert (report["questions"], report["accuracy"]) == (4, 0.75)
    assert {kind: part["right"] for kind, part in report["by_type"].items()} == {
        "CO": 1,
        "FB": 1,
        "FR": 1,
        "YN": 0,
    }
    assert report["variants"]["consistency"]["accuracy"] == 1
    assert report["variants"]["contrast"]["accuracy"] == 1
    assert set(report["meaningless"]) == {"1-0:consistency-0", "1-1:consistency-1"}
    assert report["wrong"] == [{"id": "1-1", "type": "YN", "gold": ["Yes"], "answer": ["DK"]}]


@pytest.mark.parametrize(
    ("answer", "right"),
    [([5, 2], 1), ([2, 5, 2], 1), ([2], 0), ([2, 5, 7], 0), ("2", 0), (None, 0), ([[]], 0)],
)
def test_answers_are_compared_as_sets(tmp_path: Path, answer: Any, right: int) -> None:
    path = small.write(tmp_path, "spartqa")
    report = score("spartqa", path, predicted({"0-0": answer}))
    assert report["by_type"]["FR"]["right"] == right


def test_no_block_is_an_answer_unless_the_file_was_emptied(tmp_path: Path) -> None:
    data = small.spartqa()
    data["data"][0]["questions"][1]["answer"] = []
    path = small.write(tmp_path, "spartqa", json.dumps(data))
    report = score("spartqa", path, predicted({"0-1": []}))
    assert report["by_type"]["FB"] == {"questions": 1, "right": 1, "accuracy": 1.0}
    for story in data["data"]:
        for question in story["questions"]:
            question["answer"] = []
            for variant in question.get("consistency_check", []) + question.get("contrast_set", []):
                variant["answer"] = []
    path = small.write(tmp_path, "spartqa", json.dumps(data))
    with pytest.raises(InputError, match="no gold answers"):
        score("spartqa", path, {})


def test_what_was_not_predicted_or_read_counts_as_wrong(tmp_path: Path) -> None:
    path = small.write(tmp_path, "babi")
    predictions = predicted({"0": "yes"})
    predictions |= predicted({"1": "no"}, status="unknown", error="could not be read")
    report = score("babi", path, predictions)
    assert report["accuracy"] == pytest.approx(2 / 3)
    assert report["accuracy_of_predicted"] == 1
    assert (report["missing"], report["coverage"]) == (1, pytest.approx(1 / 3))
    assert report["proved"] == pytest.approx(1 / 3)
    assert report["statuses"] == {"proved": 1, "unknown": 1}


def test_the_checker_says_which_derivations_it_accepts(tmp_path: Path) -> None:
    network = Network("rcc8")
    network.add("a", {"TPP"}, "b")
    network.add("b", {"NTPP"}, "c")
    good = network.why("a", "c").to_dict()
    bad = json.loads(json.dumps(good).replace("NTPP", "DC", 1))
    predictions = predicted({"0": "yes"}, derivation=good)
    predictions |= predicted({"1": "no"}, derivation=bad)
    predictions |= predicted({"2": "yes"}, derivation=None)
    report = score("babi", small.write(tmp_path, "babi"), predictions)
    assert (report["derivations"], report["accepted"]) == (2, 0.5)
    nonsense = predicted({"0": "yes"}, derivation=[1, 2])
    assert score("babi", small.write(tmp_path, "babi"), nonsense)["accepted"] == 0


def test_gold_answers_stand_behind_the_tab(tmp_path: Path) -> None:
    report = score("stepgame", small.write(tmp_path, "stepgame"), predicted({"0": "upper-left"}))
    assert report["by_type"] == {"k2": {"questions": 2, "right": 1, "accuracy": 0.5}}
    emptied = small.STEPGAME.replace("upper-left\t1", "").replace("\tabove\t1", "\t")
    with pytest.raises(InputError, match="no gold answers"):
        score("stepgame", small.write(tmp_path, "stepgame", emptied), {})


def test_a_damaged_file_is_not_scored_by_what_is_left_of_it(tmp_path: Path) -> None:
    data = small.spartqa()
    del data["data"][1]["questions"][0]["q_type"]
    path = small.write(tmp_path, "spartqa", json.dumps(data))
    with pytest.raises(InputError, match=r"ours.json: data\[1\].questions\[0\]: 'q_type'"):
        score("spartqa", path, {})


# Spans ------------------------------------------------------------------------------------------

S1 = {"trajector": [0, 9], "indicator": [10, 12], "landmark": [13, 26], "general_type": "region"}
S2 = {"trajector": [0, 8], "indicator": [9, 17], "landmark": None, "general_type": "direction"}


def test_the_gold_triplets_themselves_score_one_although_a_span_has_a_blank(tmp_path: Path) -> None:
    report = score("sprl", small.write(tmp_path, "sprl"), predicted({"s1": [S1], "s2": [S2]}))
    for kind in ("exact", "overlap"):
        assert {part["f1"] for part in report[kind].values()} == {1.0}
    assert report["labels"]["general_type"] == 1
    assert report["labels"]["frame"] == 0


def test_a_span_that_only_overlaps_counts_only_so(tmp_path: Path) -> None:
    near = {**S1, "trajector": [2, 9]}
    report = score("sprl", small.write(tmp_path, "sprl"), predicted({"s1": [near], "s2": [S2]}))
    assert report["exact"]["trajector"]["f1"] == 0.5
    assert report["exact"]["triplet"]["f1"] == 0.5
    assert report["overlap"]["trajector"]["f1"] == report["overlap"]["triplet"]["f1"] == 1


def test_triplets_too_many_cost_precision_and_too_few_recall(tmp_path: Path) -> None:
    more = {**S1, "landmark": None}
    report = score("sprl", small.write(tmp_path, "sprl"), predicted({"s1": [S1, more, S1]}))
    triplet = report["exact"]["triplet"]
    assert (triplet["gold"], triplet["found"]) == (2, 2)
    assert (triplet["precision"], triplet["recall"], triplet["f1"]) == (0.5, 0.5, 0.5)
    assert report["missing"] == 1


@pytest.mark.parametrize("answer", [None, {}, [1], [{"trajector": [1]}], [{"landmark": [0, True]}]])
def test_a_prediction_that_is_no_list_of_triplets_is_refused(tmp_path: Path, answer: Any) -> None:
    with pytest.raises(InputError, match="prediction 's1'"):
        score("sprl", small.write(tmp_path, "sprl"), predicted({"s1": answer}))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('landmark_id="L1"', 'landmark_id="L9"', "names landmark 'L9', which is not there"),
        ('start="13" end="26"', 'start="x" end="26"', "has no 'start' and 'end' in numbers"),
        ('start="13" end="26"', 'start="13" end="260"', "is not within sentence 's1'"),
        ("<RELATION ", "<NOTHING ", "no RELATION to score by"),
    ],
)
def test_damaged_annotation_is_named(tmp_path: Path, old: str, new: str, message: str) -> None:
    path = small.write(tmp_path, "sprl", small.SPRL.replace(old, new))
    with pytest.raises(InputError, match=message):
        score("sprl", path, {})


def test_as_many_spans_as_possible_are_matched() -> None:
    chance = random.Random(7)
    for _ in range(200):
        spans = [
            [(start, start + chance.randint(1, 4)) for start in chance.sample(range(9), 4)]
            for _ in range(2)
        ]
        found = matched(*spans, overlap)
        assert len(found) == most(*spans)
        assert all(overlap(*pair) for pair in found)


def most(gold: list[Any], found: list[Any]) -> int:
    """The largest number of pairs, by trying all."""
    if not gold:
        return 0
    rest = [
        most(gold[1:], [each for each in found if each is not other])
        for other in found
        if overlap(gold[0], other)
    ]
    return max([most(gold[1:], found), *(1 + count for count in rest)])


def test_no_prediction_and_no_gold_score_zero_and_not_an_error() -> None:
    report = role_scores(
        {"s": [Triplet(None, (0, 1), None)]},
        {"s": {role: set() for role in ROLES}},
        {},
    )
    assert report["exact"]["triplet"] == {
        "precision": 0.0,
        "recall": 0.0,
        "f1": 0.0,
        "gold": 1,
        "found": 0,
    }


# Defaults ---------------------------------------------------------------------------------------


def test_defaults_are_in_the_form_of_the_files(tmp_path: Path) -> None:
    by_type = {}
    for item in load_benchmark("spartqa").stories(small.write(tmp_path, "spartqa"), ""):
        by_type |= {each.type: spartqa.default(each) for each in item.questions}
    assert by_type == {"FR": [7], "FB": [], "CO": [3], "YN": ["DK"]}
    for name, module, expected in (("babi", babi, "no"), ("stepgame", stepgame, "overlap")):
        for item in load_benchmark(name).stories(small.write(tmp_path, name), ""):
            assert {module.default(each) for each in item.questions} == {expected}
