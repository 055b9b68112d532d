"""The benchmark of commonsense: its files, answers in its form, scores, what must be reached."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.batch import answer_files
from spatial_nsr.benchmarks.commonsense.probing import (
    Prompted,
    answering,
    folds_of,
    item_of,
    prompted,
    said,
    search,
)
from spatial_nsr.benchmarks.commonsense.questions import COMMONSENSE, macro_f1
from spatial_nsr.benchmarks.commonsense.report import OURS, generalised, known_answer, report
from spatial_nsr.benchmarks.registry import load_benchmark, prefixed
from spatial_nsr.benchmarks.scoring import judged
from spatial_nsr.commonsense.questions import balanced, drawn_pairs
from spatial_nsr.errors import InputError
from spatial_nsr.predictions import read_predictions
from spatial_nsr.rules.prompts import load_prompts

SIZE = {"text": "", "question": "Is a pen larger than a boat?", "obj_a": "pen", "obj_b": "boat"}
ACTION = {"text": "A woman rows the boat. ", "obj_a": "woman", "obj_b": "boat", "label": 0}
ASKED = {"question": "A woman rows the boat. Is the woman under the boat?", "label": 0}


def written(folder: Path, *records: dict[str, Any], name: str = "some.jsonl") -> Path:
    file = folder / name
    file.write_text("".join(json.dumps(each) + "\n" for each in records), encoding="utf-8")
    return file


def scored(files: Sequence[Path], folder: Path, name: str = "commonsense") -> dict[str, Any]:
    out = io.StringIO()
    answer_files(name, list(files), out)
    predictions = folder / "p.jsonl"
    predictions.write_text(out.getvalue(), encoding="utf-8")
    return COMMONSENSE.score(
        prefixed(COMMONSENSE, list(files)), read_predictions(predictions, judged)
    )


def test_all_four_kinds_of_records_are_answered_in_their_form(tmp_path: Path) -> None:
    tall = {**SIZE, "question": "Is a pen taller than a boat?", "label": 0}
    file = written(tmp_path, {**SIZE, "label": 0}, tall, ACTION, ASKED)
    found = scored([file], tmp_path)
    assert found["accuracy"] == 1
    assert set(found["by_type"]) == {"size", "height", "posrel", "posrel_qa"}
    assert found["accepted"] == 1
    assert found["proved"] == 0


def test_answers_need_no_labels(tmp_path: Path) -> None:
    out = io.StringIO()
    answer_files("commonsense", [written(tmp_path, SIZE)], out)
    [line] = out.getvalue().splitlines()
    assert json.loads(line)["answer"] == 0
    assert json.loads(line)["id"] == "some:0"


def test_what_is_not_known_is_counted_and_not_dropped(tmp_path: Path) -> None:
    odd = {**SIZE, "question": "Is a blorp larger than a boat?", "obj_a": "blorp", "label": 1}
    found = scored([written(tmp_path, odd, {**SIZE, "label": 0})], tmp_path)
    assert found["accuracy"] == 0.5
    assert found["missing"] == 0
    assert found["by_status"]["unknown"]["questions"] == 1


def test_what_overlaps_is_guessed_and_said_to_be(tmp_path: Path) -> None:
    close = {**SIZE, "question": "Is a cherry larger than a grape?", "obj_a": "cherry"}
    found = scored([written(tmp_path, {**close, "obj_b": "grape", "label": 1})], tmp_path)
    assert found["by_status"]["guessed"]["questions"] == 1


@pytest.mark.parametrize(
    "record", [{"label": 1}, {"question": 3}, {**SIZE, "label": 7}, {**ACTION, "label": True}]
)
def test_a_damaged_record_is_refused_by_the_scorer(tmp_path: Path, record: Any) -> None:
    with pytest.raises(InputError):
        scored([written(tmp_path, record)], tmp_path)


def test_macro_f1_is_the_mean_over_labels() -> None:
    assert macro_f1([(0, 0), (1, 1), (2, 2), (3, 3)]) == 1
    assert macro_f1([(0, 3), (1, 3), (3, 3), (3, 3)]) == pytest.approx((0 + 0 + 2 * 2 / 6) / 3)


def test_the_development_files_are_answered_as_they_must_be(
    data_folder: Path, tmp_path: Path
) -> None:
    files = sorted((data_folder / "commonsense").glob("*.jsonl"))
    found = scored(files, tmp_path)
    shares = {kind: part["accuracy"] for kind, part in found["by_type"].items()}
    assert shares["size"] == shares["height"] == 1
    assert min(shares["posrel"], shares["posrel_qa"]) >= 0.97
    assert found["accepted"] == 1
    for both in found["consistency"].values():
        assert both == {"symmetry": 1, "transitivity": 1}


def test_balanced_questions_give_nothing_away(tmp_path: Path) -> None:
    made = balanced(drawn_pairs("size", 50, seed=5), "size")
    assert len(made) == 200
    for word in ("larger", "smaller"):
        asked = [each for each in made if f" {word} than " in each["question"]]
        assert sum(each["label"] for each in asked) * 2 == len(asked) == 100
    found = scored([written(tmp_path, *made)], tmp_path)
    assert found["accuracy"] == 1
    assert found["consistency"]["size"] == {"symmetry": 1, "transitivity": 1}


# Probing ----------------------------------------------------------------------------------------


def lengths(text: str, words: Sequence[str]) -> list[float]:
    """A scorer that takes longer words to be likelier."""
    return [float(len(word)) for word in words]


def items_of(levels: str = "abcde") -> list[Prompted]:
    """Items on things whose names tell how large they are."""
    names = [f"{level}{number}" for level in levels for number in range(3)]
    pairs = [(one, other) for one in names for other in names if one[0] != other[0]]
    return [Prompted("size", one, other, "", int(one > other)) for one, other in pairs]


def test_folds_share_no_objects() -> None:
    folds = folds_of(items_of())
    assert len(folds) == 5
    assert sum(map(len, folds)) == len(frozenset().union(*folds)) == 15


def test_a_constant_model_has_half_of_the_labels_no_symmetry_and_all_transitivity() -> None:
    found = search(items_of(), lengths)
    assert (found.accuracy, found.symmetry, found.transitivity) == (0.5, 0, 1)
    assert found.macro_f1 == pytest.approx(1 / 3)


def test_a_prompt_is_chosen_that_the_model_understands() -> None:
    best = load_prompts()["size"][7]

    def knows_one(text: str, words: Sequence[str]) -> list[float]:
        if not text.startswith("In general, "):
            return [0.0, 0.5]
        first, second = text.removeprefix("In general, ").split(" is {word} than ")
        return [1.0 if first[-2:] > second[-3:-1] else 0.0, 0.5]

    found = search(items_of("abcdefgh"), knows_one)
    assert found.prompts == (str(best),)
    assert found.accuracy == found.macro_f1 == found.symmetry == found.transitivity == 1


def test_prompts_are_filled_as_the_paper_has_them() -> None:
    action = item_of(ACTION)
    assert action is not None
    prompt = load_prompts()["posrel"][0]
    assert prompted(action, prompt) == "A woman rows the boat. She is {word} the boat."
    assert said(action, prompt, lengths)[0] == 0


@pytest.mark.parametrize(
    ("question", "first_more"),
    [("Is a boat larger than a pen?", 1), ("Is a pen smaller than a boat?", 1)],
)
def test_labels_of_items_say_whether_the_first_thing_is_more(
    question: str, first_more: int
) -> None:
    record = {"question": question, "obj_a": "boat", "obj_b": "pen", "label": 1}
    item = item_of(record)
    assert item is not None
    assert item.label == first_more == known_answer(item)


def test_a_model_that_is_probed_answers_every_set(tmp_path: Path) -> None:
    file = written(tmp_path, SIZE, ACTION, ASKED)
    stories = [s for s in COMMONSENSE.stories(file, "") if not isinstance(s, InputError)]
    found = [answering(lengths, story, "plain")[0] for story in stories]
    assert [each["status"] for each in found] == ["guessed"] * 3
    assert [each["answer"] for each in found] == [0, 0, 0]
    assert all(0 < each["confidence"] < 1 and each["source"] == "neural" for each in found)


def test_a_report_has_the_published_rows_ours_and_those_of_models(tmp_path: Path) -> None:
    things = ("ant", "cup", "chair", "horse", "house")
    labelled = [
        {"question": f"Is a {a} larger than a {b}?", "obj_a": a, "obj_b": b, "label": int(i > j)}
        for i, a in enumerate(things)
        for j, b in enumerate(things)
        if a != b
    ]  # fmt: skip
    acts = [
        ("drives", "car", 0), ("climbs", "tree", 1), ("heads", "ball", 2), ("waters", "flower", 3),
        ("rides", "horse", 1),
    ]  # fmt: skip
    for verb, noun, label in acts:
        for who in ("man", "woman"):
            text = f"A {who} {verb} the {noun}. "
            labelled.append({"text": text, "obj_a": who, "obj_b": noun, "label": label})
    tables = report([written(tmp_path, *labelled)], {"lengths": lengths})
    assert set(tables) == {"size", "posrel", "general"}
    assert tables["size"][OURS][:1] == [100.0]
    assert tables["size"][OURS][4:] == [100.0, 100.0]
    assert tables["posrel"][OURS][0] == 100.0
    assert tables["size"]["lengths"][4:] == [0.0, 100.0]
    assert tables["size"]["BERT (paper)"][0] == 49.8


def test_generalised_items_have_uncommon_people_and_things_and_their_labels() -> None:
    action = item_of(ACTION)
    assert action is not None
    [made] = generalised([action])
    assert made.label == action.label
    assert made.second != "boat"
    assert made.text.endswith(f"the {made.second}.")
    assert "woman" not in made.text.split()


def test_only_this_benchmark_is_probed() -> None:
    with pytest.raises(InputError, match="is for 'commonsense'"):
        load_benchmark("babi+probe=x")
    with pytest.raises(InputError, match="name the language model"):
        load_benchmark("commonsense+probe")
