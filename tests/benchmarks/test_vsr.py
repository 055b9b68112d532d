"""VSR: captions are answered by boxes where there are any, and scored as in the paper."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.benchmarks.form import Prediction, Story
from spatial_nsr.benchmarks.registry import load_benchmark
from spatial_nsr.benchmarks.scoring import judged
from spatial_nsr.benchmarks.vsr import VSR, frame_scores
from spatial_nsr.errors import InputError

CAT, SOFA = {"box": [0, 9, 9, 29], "label": "cat"}, {"box": [14, 9, 31, 29], "label": "sofa"}


def record(caption: str, *boxes: dict[str, Any], **more: Any) -> dict[str, Any]:
    found = {"detections": list(boxes)} if boxes else {}
    return {"image": "1.jpg", "caption": caption, **found, **more}


def write(path: Path, *records: Any) -> Path:
    path.write_text("".join(json.dumps(each) + "\n" for each in records), encoding="utf-8")
    return path


def answered(path: Path) -> list[Prediction]:
    predictions = []
    for story in load_benchmark("vsr").stories(path, f"{path.stem}:"):
        if isinstance(story, Story):
            predictions += VSR.answer(story, "plain")
    return predictions


def test_captions_are_judged_by_the_boxes_of_their_pictures(tmp_path: Path) -> None:
    told = [
        ("The cat is left of the couch.", 1),
        ("The cat is right of the couch.", 0),
        # A cat that looks as large as a couch is much nearer.
        ("The cat is in front of the couch.", 1),
        ("The cat is behind the couch.", 0),
        ("The cat is touching the couch.", 0),
        ("The couch is far from the cat.", 1),
    ]
    path = write(tmp_path / "d.jsonl", *(record(caption, CAT, SOFA) for caption, _ in told))
    found = answered(path)
    assert [each["answer"] for each in found] == [answer for _, answer in told]
    assert {each["basis"] for each in found} == {"boxes"}
    assert {each["status"] for each in found} == {"guessed"}
    assert [each["id"] for each in found] == [f"d:{at}" for at in range(len(told))]
    assert all(judged(each)["accepted"] for each in found)


@pytest.mark.parametrize(
    ("given", "answer", "missing"),
    [
        (record("The cat is on the couch."), 1, "no boxes were found for this picture"),
        (record("The dog is on the couch.", CAT, SOFA), 0, "no box for the dog"),
        (record("The cat is on the cat.", CAT), 0, "one box for the cat and the cat"),
        (record("The cat is facing the couch.", CAT, SOFA), 1, "boxes do not show"),
    ],
)
def test_what_boxes_do_not_show_is_marked_as_a_default(
    tmp_path: Path, given: dict[str, Any], answer: int, missing: str
) -> None:
    (found,) = answered(write(tmp_path / "d.jsonl", given))
    assert (found["answer"], found["basis"], found["status"]) == (answer, "default", "guessed")
    assert found["missing"][0].startswith(missing)
    assert (found["error"], found["derivation"]) == (None, None)


def test_of_two_things_the_one_that_reaches_lower_is_nearer_unless_sizes_say_otherwise(
    tmp_path: Path,
) -> None:
    higher = {"box": [0, 14, 4, 18], "label": "cat"}
    tiny = {"box": [0, 28, 0, 28], "label": "cat"}
    couch = {"box": [12, 9, 31, 27], "label": "sofa"}
    path = write(
        tmp_path / "d.jsonl",
        record("The cat is behind the couch.", higher, couch),
        record("The couch is in front of the cat.", higher, couch),
        record("The cat is behind the couch.", tiny, couch),
        record("The cat is in front of the couch.", tiny, couch),
    )
    assert [each["answer"] for each in answered(path)] == [1, 1, 1, 0]


def test_a_true_caption_is_relative_where_the_camera_sees_it_so_by_however_little(
    tmp_path: Path,
) -> None:
    couch = {"box": [8, 9, 27, 29], "label": "sofa"}
    cats = [{"box": [left, 12, left + 3, 20], "label": "cat"} for left in (2, 14, 20)]
    path = write(
        tmp_path / "d.jsonl",
        *(record("The cat is at the left side of the couch.", cat, couch) for cat in cats),
    )
    found = answered(path)
    assert [each["answer"] for each in found] == [1, 0, 0]
    assert [each["frame"] for each in found] == [1, 1, 0]


def test_a_box_of_what_a_thing_is_often_taken_for_is_the_last_resort(tmp_path: Path) -> None:
    car, truck = {"box": [0, 9, 9, 29], "label": "car"}, {"box": [14, 9, 31, 29], "label": "truck"}
    bike = {"box": [10, 9, 13, 29], "label": "bicycle"}
    path = write(
        tmp_path / "d.jsonl",
        record("The truck is left of the bicycle.", car, bike),
        record("The truck is left of the bicycle.", car, bike, truck),
    )
    assert [each["answer"] for each in answered(path)] == [1, 0]


def test_labels_are_not_looked_at(tmp_path: Path) -> None:
    captions = ("The cat is left of the couch.", "The cat is behind the couch.")
    bare = [record(each, CAT, SOFA) for each in captions]
    expected = answered(write(tmp_path / "d.jsonl", *bare))
    for label in (0, 1):
        labelled = [{**each, "label": label} for each in bare]
        assert answered(write(tmp_path / "d.jsonl", *labelled)) == expected


def test_boxes_of_the_same_picture_are_taken_from_the_files_beside(tmp_path: Path) -> None:
    write(tmp_path / "detections_x.jsonl", record("The dog is on the cup.", CAT, SOFA, label=0))
    (found,) = answered(write(tmp_path / "d.jsonl", record("The cat is left of the couch.")))
    assert (found["answer"], found["basis"], found["frame"]) == (1, "boxes", 1)


def test_a_damaged_line_is_an_error_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "d.jsonl"
    lines = ['{"caption": 7}', "{", json.dumps(record("The cat sat.")), "[]"]
    good = json.dumps(record("The cat is left of the couch.", CAT, SOFA))
    odd = json.dumps(record("The cat is on the couch.", {"box": "wide", "label": "cat"}))
    path.write_text("\n".join([*lines, odd, good]), encoding="utf-8")
    found = answered(path)
    assert [each["id"] for each in found] == [f"d:{at}" for at in range(6)]
    assert [each["error"] is None for each in found] == [False] * 5 + [True]
    assert "line 1" in found[0]["error"]
    assert found[5]["answer"] == 1


def test_scores_are_counted_by_relation_category_and_basis(tmp_path: Path) -> None:
    path = write(
        tmp_path / "d.jsonl",
        record("The cat is left of the couch.", CAT, SOFA, label=1, reference_frame=1),
        record("The cat is right of the couch.", CAT, SOFA, label=1, reference_frame=0),
        record("The cat is on the couch.", CAT, SOFA, label=0),
        record("The cat is facing the couch.", CAT, SOFA, label=0),
    )
    predictions = {each["id"]: judged(each) for each in answered(path)}
    report = VSR.score([(path, "d:")], predictions)
    assert (report["questions"], report["accuracy"]) == (4, 0.5)
    assert report["by_type"]["on"]["accuracy"] == 1.0
    assert report["by_category"]["Projective"] == {"questions": 2, "right": 1, "accuracy": 0.5}
    assert {name: each["questions"] for name, each in report["by_basis"].items()} == {
        "boxes": 3,
        "default": 1,
    }
    assert report["frames"] == {"questions": 2, "precision": 1.0, "recall": 1.0, "f1": 1.0}
    assert report["accepted"] == 1.0


def test_frames_are_scored_by_class_and_averaged() -> None:
    pairs = [(1, 1)] * 6 + [(1, 0)] * 2 + [(0, 0)] * 1 + [(0, 1)] * 1
    scores = frame_scores(pairs)
    assert scores is not None
    assert scores["precision"] == pytest.approx((1 / 3 + 6 / 7) / 2)
    assert scores["recall"] == pytest.approx((1 / 2 + 6 / 8) / 2)
    assert scores["f1"] == pytest.approx((2 / 5 + 12 / 15) / 2)
    assert frame_scores([(1, 1), (1, 1)]) == {
        "questions": 2,
        "precision": 0.5,
        "recall": 0.5,
        "f1": 0.5,
    }
    assert frame_scores([]) is None


def test_a_wrong_label_is_refused(tmp_path: Path) -> None:
    path = write(tmp_path / "d.jsonl", record("The cat is on the couch.", label="yes"))
    with pytest.raises(InputError, match="line 1: 'label': expected 0 or 1"):
        VSR.score([(path, "d:")], {})


def test_boxes_alone_are_right_about_more_captions_than_the_majority(data_folder: Path) -> None:
    path = data_folder / "vsr" / "detections_dev.jsonl"
    predictions = {each["id"]: judged(each) for each in answered(path)}
    report = VSR.score([(path, "detections_dev:")], predictions)
    assert report["questions"] == 717
    assert report["coverage"] == 1.0
    assert report["accepted"] == 1.0
    assert report["accuracy"] > 0.68
    assert report["by_basis"]["boxes"]["accuracy"] > 0.70
