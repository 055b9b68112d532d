"""Batches: every question gets one line, in order, however many work on it and whatever fails."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spatial_nsr.batch import Summary, answer_files
from spatial_nsr.benchmarks.registry import BENCHMARKS, load_benchmark
from spatial_nsr.benchmarks.scoring import judged
from spatial_nsr.checker.following import check
from spatial_nsr.errors import InputError, SpatialError, UnknownNameError
from spatial_nsr.outputs import Done
from spatial_nsr.predictions import read_predictions
from tests.benchmarks import small

QA = ("spartqa", "spartqa-human", "babi", "stepgame", "questions")


def answered(name: str, *files: Path, **options: Any) -> tuple[list[dict[str, Any]], Summary]:
    out = io.StringIO()
    summary = answer_files(name, files, out, **options)
    return [json.loads(line) for line in out.getvalue().splitlines()], summary


def emptied(benchmark: str) -> str:
    """Our data without its gold answers."""
    text = small.FILES[benchmark][1]
    if benchmark.startswith("spartqa"):
        data = json.loads(text)
        for entry in walk(data):
            if "answer" in entry:
                entry["answer"] = []
        return json.dumps(data)
    if benchmark == "corpus":
        (text,) = (json.loads(line) for line in text.splitlines())
        asked = [{**question, "gold": [], "statements": []} for question in text["questions"]]
        nothing: dict[str, list[Any]] = {"things": [], "mentions": [], "statements": []}
        return json.dumps({**text, **nothing, "questions": asked}) + "\n"
    if benchmark == "comfort":
        cases = [json.loads(line) for line in text.splitlines()]
        return "".join(json.dumps({**case, "reference": None}) + "\n" for case in cases)
    if benchmark == "spaceeval":
        return re.sub(r'(relType|frame_type)="[^"]*"', r'\1=""', text)
    if benchmark == "sprl":
        kept = [
            line for line in text.splitlines() if line.startswith(("<?", "<SpRL", "<SEN", "<TEXT"))
        ]
        return "\n".join(line + "</SENTENCE>" * line.startswith("<TEXT") for line in kept) + (
            "</SCENE></SpRL>"
        )
    if benchmark == "questions":
        asked = [json.loads(line) for line in text.splitlines()]
        return "".join(json.dumps({**each, "answer": None}) + "\n" for each in asked)
    return "".join("".join(line.partition("\t")[:2]) + "\n" for line in text.splitlines())


def walk(data: Any) -> Iterator[dict[str, Any]]:
    if isinstance(data, dict):
        yield data
        for value in data.values():
            yield from walk(value)
    elif isinstance(data, list):
        for value in data:
            yield from walk(value)


@pytest.mark.parametrize("benchmark", BENCHMARKS)
def test_predictions_do_not_depend_on_gold_answers(tmp_path: Path, benchmark: str) -> None:
    with_gold, _ = answered(benchmark, small.write(tmp_path, benchmark))
    without, _ = answered(benchmark, small.write(tmp_path, benchmark, emptied(benchmark)))
    assert with_gold == without
    assert with_gold


@pytest.mark.parametrize("benchmark", QA)
def test_every_question_of_our_data_is_answered_right_with_a_checked_derivation(
    tmp_path: Path, benchmark: str
) -> None:
    path = small.write(tmp_path, benchmark)
    predictions, summary = answered(benchmark, path)
    stem = path.stem + ":" if benchmark in ("babi", "stepgame") else ""
    report = load_benchmark(benchmark).score(
        [(path, stem)], {each["id"]: judged(each) for each in predictions}
    )
    assert report["wrong"] == []
    assert (report["accuracy"], report["coverage"], report["accepted"]) == (1, 1, 1)
    for group in report.get("variants", {}).values():
        assert group["wrong"] == []
    for each in predictions:
        assert (each["derivation"] is not None) >= (each["status"] in ("proved", "refuted"))
        if each["derivation"] is not None:
            check(each["derivation"])
    assert summary.written == len(predictions)


@pytest.mark.parametrize(
    ("task", "text", "answers"),
    [
        (4, small.BABI_4, ["shed", "attic"]),
        (18, small.BABI_18, ["no", "yes"]),
        (19, small.BABI_19, ["n,e"]),
    ],
)
def test_every_task_of_babi_gets_answers_in_its_own_form(
    tmp_path: Path, task: int, text: str, answers: list[str]
) -> None:
    path = tmp_path / f"qa{task}_ours.txt"
    path.write_text(text)
    predictions, _ = answered("babi", path)
    assert [each["answer"] for each in predictions] == answers
    assert {each["type"] for each in predictions} == {f"qa{task}"}
    for each in predictions:
        check(each["derivation"])


STEPS = {
    "left": ["to the left of"],
    "right": ["to the right of"],
    "above": ["above"],
    "below": ["below"],
    "upper-left": ["above", "to the left of"],
    "upper-right": ["to the right of", "above"],
    "lower-left": ["below", "to the left of"],
    "lower-right": ["below", "to the right of"],
    "overlap": ["above", "below"],
}


@pytest.mark.parametrize(("word", "steps"), STEPS.items())
def test_each_of_stepgames_nine_words_is_answered(
    tmp_path: Path, word: str, steps: list[str]
) -> None:
    names = "QTVX"
    said = [f"{names[at]} is {step} {names[at + 1]}." for at, step in enumerate(steps)]
    asked = f"What is the relation of the agent Q to the agent {names[len(steps)]}?\t"
    rows = [f"{at} {text}\n" for at, text in enumerate([*said, asked], start=1)]
    predictions, _ = answered("stepgame", small.write(tmp_path, "stepgame", "".join(rows)))
    assert [(each["answer"], each["status"]) for each in predictions] == [(word, "proved")]


@pytest.mark.parametrize("benchmark", BENCHMARKS)
def test_two_workers_write_what_one_writes(tmp_path: Path, benchmark: str) -> None:
    path = small.write(tmp_path, benchmark)
    assert answered(benchmark, path, workers=2) == answered(benchmark, path)


def test_a_limit_counts_questions_over_all_files(tmp_path: Path) -> None:
    first = small.write(tmp_path, "babi")
    second = tmp_path / "qa19_ours.txt"
    second.write_text(small.BABI_19)
    every, _ = answered("babi", first, second)
    assert [each["id"] for each in every] == [
        *(f"qa17_ours_test:{number}" for number in range(3)),
        "qa19_ours:0",
    ]
    for limit in range(1, 6):
        some, _ = answered("babi", first, second, limit=limit)
        assert some == every[:limit]


def test_what_was_done_is_left_out_and_the_rest_comes_out_as_before(tmp_path: Path) -> None:
    path = small.write(tmp_path, "spartqa")
    every, _ = answered("spartqa", path)
    for kept in range(len(every) + 1):
        done = Done(each["id"] for each in every[:kept])
        rest, summary = answered("spartqa", path, done=done)
        assert rest == every[kept:]
        assert (summary.written, summary.kept) == (len(every) - kept, kept)


def test_lines_of_another_run_are_not_gone_on_with(tmp_path: Path) -> None:
    path = small.write(tmp_path, "spartqa")
    every, _ = answered("spartqa", path)
    done = Done((every[0]["id"], every[2]["id"]), "p.jsonl")
    with pytest.raises(
        SpatialError, match=r"p\.jsonl, line 2: it answers .* where this run answers"
    ):
        answered("spartqa", path, done=done)


def test_a_damaged_story_gets_errors_and_the_others_their_answers(tmp_path: Path) -> None:
    data = small.spartqa()
    data["data"][0]["story"] = 5
    path = small.write(tmp_path, "spartqa", json.dumps(data))
    predictions, summary = answered("spartqa", path)
    whole, _ = answered("spartqa", small.write(tmp_path, "spartqa"))
    assert [each["id"] for each in predictions] == small.SPARTQA_IDS
    assert predictions[2:] == whole[2:]
    for each, answer in zip(predictions, ([7], []), strict=False):
        assert (each["status"], each["answer"]) == ("unknown", answer)
        assert "data[0].story" in each["error"]
    assert ["data[0].story" in str(problem) for problem in summary.problems] == [True]


def test_a_file_that_cannot_be_read_leaves_the_next_one_whole(tmp_path: Path) -> None:
    bad = tmp_path / "qa4_bad.txt"
    bad.write_bytes(b"\x1f\x8b\x08")
    predictions, summary = answered("babi", bad, small.write(tmp_path, "babi"))
    assert len(predictions) == 3
    assert "qa4_bad.txt: cannot be unpacked" in str(summary.problems[0])


def test_a_story_that_takes_too_long_is_given_up(tmp_path: Path) -> None:
    path = small.write(tmp_path, "spartqa")
    predictions, summary = answered("spartqa", path, time_limit=1e-6)
    assert {each["error"] for each in predictions} - {None}
    assert any("not answered within" in (each["error"] or "") for each in predictions)
    assert summary.written == len(small.SPARTQA_IDS)


def test_a_question_that_is_none_gets_the_default_answer_and_an_error(tmp_path: Path) -> None:
    data = small.spartqa()
    for question in (entry for entry in walk(data) if "q_type" in entry):
        question["question"] = "🙂 colourless green ideas?"
    predictions, _ = answered("spartqa", small.write(tmp_path, "spartqa", json.dumps(data)))
    main = [each for each in predictions if ":" not in each["id"]]
    assert [each["answer"] for each in main] == [[7], [], [3], ["DK"]]
    assert all(each["status"] == "unknown" and each["error"] for each in main)


def test_a_story_that_contradicts_itself_is_said_to_be_inconsistent(tmp_path: Path) -> None:
    question = "What is the relation of the agent A to the agent B?"
    text = f"1 A is left of B.\n2 B is left of A.\n3 {question}\t\n"
    predictions, _ = answered("stepgame", small.write(tmp_path, "stepgame", text))
    assert [each["status"] for each in predictions] == ["inconsistent"]
    assert "contradicts itself" in predictions[0]["error"]


def test_other_conventions_may_be_named_and_must_exist(tmp_path: Path) -> None:
    path = small.write(tmp_path, "spartqa")
    predictions, _ = answered("spartqa", path, conventions="plain")
    assert {each["convention"] for each in predictions} == {"plain"}
    with pytest.raises(UnknownNameError, match="unknown convention 'plane'"):
        answered("spartqa", path, conventions="plane")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nonsense\n", "line 1, column 1: not JSON"),
        ("[]\n", "line 1: expected a JSON object"),
        ('{"answer": 1}\n', "line 1: 'id' is a text"),
        ('{"id": "a", "answer": 1}\n{"id": "b"}\n', "line 2: the prediction 'b' has no 'answer'"),
        ('{"id": "a", "answer": 1}\n{"id": "a", "answer": 1}\n', "line 2: the id 'a' stands twice"),
    ],
)
def test_files_of_predictions_are_read_strictly(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "predictions.jsonl"
    path.write_text(text)
    with pytest.raises(InputError, match=message):
        read_predictions(path)
