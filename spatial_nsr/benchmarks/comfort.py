"""COMFORT (Liu et al. 2025) as ``frames cases`` writes it: questions about scenes with poses.

An answer says for each frame that the question leaves open whether it is yes (1) or no (0): three
conventions for a viewer that is named, one frame for the landmark's own viewpoint, seven where no
viewpoint is named. It is right if it is right in all of them.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.answering import failed, prediction, told
from spatial_nsr.benchmarks.form import (
    Benchmark,
    Gold,
    Prediction,
    Question,
    Report,
    Story,
    Streamed,
)
from spatial_nsr.benchmarks.scoring import score_answers, share
from spatial_nsr.calculi.interchange import load_json
from spatial_nsr.errors import InputError, Place, SpatialError
from spatial_nsr.rules import read_text, split_lines
from spatial_nsr.strict import listed, text, want

__all__ = ["COMFORT"]

Case = dict[str, Any]


def _cases(file: Path, prefix: str) -> Iterator[tuple[str, Case] | InputError]:
    """Each case with its id, or what is wrong with its line."""
    found, seen = False, set()
    for number, line in enumerate(split_lines(read_text(file)), start=1):
        if not line.strip():
            continue
        place = Place(str(file), number)
        try:
            case = load_json(line, place)
            _look_at(case)
            id = f"{prefix}{case.get('id', number - 1)}"
            if id in seen:
                raise InputError(f"the id {id!r} stands twice")
        except SpatialError as error:
            told_where = str(error).startswith(str(place))
            yield InputError(str(error), None if told_where else place)
            continue
        seen.add(id)
        found = True
        yield id, case
    if not found:
        raise InputError("holds no case as 'frames cases' writes them", Place(str(file)))


def _look_at(case: Any) -> None:
    want(isinstance(case, dict), "the line", "an object", case)
    text(case.get("text"), "'text'", 0)
    want(isinstance(case.get("id", ""), str), "'id'", "a text", case.get("id"))
    scene = case.get("scene")
    want(isinstance(scene, dict), "'scene'", "an object with things and viewers", scene)


def _stories(file: Path, prefix: str) -> Iterator[Streamed]:
    for item in _cases(file, prefix):
        if isinstance(item, InputError):
            yield item
            continue
        id, case = item
        question = Question(id, str(case.get("prompt", "comfort")), case["text"])
        yield Story(json.dumps(case["scene"]), (question,))


def _answer(story: Story, convention: str) -> list[Prediction]:
    try:
        things, viewers = _poses(json.loads(story.text))
    except SpatialError as error:
        return failed(story.questions, convention, _default, told(error))
    predictions = []
    for question in story.questions:
        try:
            predictions.append(_answered(question, convention, things, viewers))
        except SpatialError as error:
            predictions += failed((question,), convention, _default, told(error))
    return predictions


def _answered(
    question: Question, convention: str, things: Mapping[str, Any], viewers: Mapping[str, Any]
) -> Prediction:
    from spatial_nsr.frames.comfort_answers import readings_of
    from spatial_nsr.rules.frames import PROJECTIONS

    readings = readings_of(question.text, things, viewers, projections=PROJECTIONS)
    answer = {_name(each.frame): int(each.holds) for each in readings}
    missing = []
    if len(set(answer.values())) > 1:
        missing = ["the frame: " + ", ".join(f"{n} {_yes(v)}" for n, v in answer.items())]
    made = prediction(question, answer, convention, confidence=1.0, missing=missing)
    made["readings"] = [
        {
            "frame": str(each.frame),
            "word": each.word,
            "direction": list(each.direction),
            "angle": round(each.angle, 9),
        }
        for each in readings
    ]
    return made


def _yes(value: int) -> str:
    return "yes" if value else "no"


def _name(frame: Any) -> str:
    """The name that a frame has in the files.

    >>> from spatial_nsr.frames.frame import Frame
    >>> _name(Frame("relative", "woman", "rotated"))
    'addressee_rotated'
    """
    if frame.kind == "intrinsic":
        return "intrinsic"
    return f"{'egocentric' if frame.viewer == 'camera' else 'addressee'}_{frame.projection}"


def _poses(scene: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
    from spatial_nsr.frames.poses import pose_from_json

    found = []
    for kind in ("things", "viewers"):
        read = listed(lambda value, path, _: pose_from_json(value, path))
        poses = read(scene.get(kind), f"scene.{kind}", 0)
        named = {pose.name: pose for pose in poses}
        want(len(named) == len(poses), f"scene.{kind}", "names that differ", list(named))
        found.append(named)
    return found[0], found[1]


def _default(question: Question) -> dict[str, int]:
    return {}


def _gold(file: Path, prefix: str) -> Iterator[Gold]:
    for item in _cases(file, prefix):
        if isinstance(item, InputError):
            raise item
        id, case = item
        right = case.get("reference")
        answer = None
        if isinstance(right, dict) and right:
            answer = {name: each.get("hemi") for name, each in right.items()}
        yield Gold(id, str(case.get("prompt", "comfort")), answer)


def _same(answer: Any, right: Any) -> bool:
    """Whether all frames that were answered are right, and there is one."""
    good = isinstance(answer, dict) and len(answer) > 0
    return good and all(right.get(name) == value for name, value in answer.items())


def _score(files: list[tuple[Path, str]], predictions: dict[str, Prediction]) -> Report:
    gold = [item for file, prefix in files for item in _gold(file, prefix)]
    report = score_answers(gold, predictions, _same)
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for item in gold:
        answer = predictions.get(item.id, {}).get("answer")
        if isinstance(answer, dict) and item.answer is not None:
            for name, value in answer.items():
                counts[name][0] += value == item.answer.get(name)
                counts[name][1] += 1
    report["by_frame"] = {
        name: {"questions": count, "right": right, "accuracy": share(right, count)}
        for name, (right, count) in sorted(counts.items())
    }
    return report


COMFORT = Benchmark(
    name="comfort",
    about="COMFORT: frames of reference in scenes with poses",
    convention="plain",
    stories=_stories,
    answer=_answer,
    default=_default,
    score=_score,
    stem_in_ids=False,
)
