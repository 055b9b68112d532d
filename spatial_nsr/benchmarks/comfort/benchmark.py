"""COMFORT (Liu et al. 2025) as ``frames cases`` writes it: questions about scenes with poses.

An answer is yes (1) or no (0) as speakers of a language (English, if not said otherwise) mean the
viewpoint that is named, with its derivation; where none is named, there is no answer without a
frame. ``frames`` has the answer in
each frame that the question allows, under all conventions: three for a viewer who is named, one for
the landmark's own viewpoint, seven where none is named. All of them have to be right.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.form import (
    Benchmark,
    Gold,
    Prediction,
    Question,
    Report,
    Story,
    Streamed,
)
from spatial_nsr.benchmarks.json_lines import json_lines
from spatial_nsr.benchmarks.predicting import failed, prediction, told
from spatial_nsr.benchmarks.scoring import score_answers, share
from spatial_nsr.errors import InputError, Place, SpatialError
from spatial_nsr.strict import listed, text, want

__all__ = ["COMFORT"]

Case = dict[str, Any]
ENGLISH = "english"


def _cases(file: Path, prefix: str) -> Iterator[tuple[str, Case | InputError]]:
    """Each case with its id, or what is wrong with its line."""
    seen = set()
    for number, case in json_lines(file, _look_at):
        if isinstance(case, InputError):
            yield f"{prefix}line {number + 1}", case
            continue
        id = f"{prefix}{case.get('id', number)}"
        if id in seen:
            place = Place(str(file), number + 1)
            yield f"{prefix}line {number + 1}", InputError(f"the id {id!r} stands twice", place)
            continue
        seen.add(id)
        yield id, dict(case)


def _look_at(case: Mapping[str, Any], place: Place) -> None:
    text(case.get("text"), "'text'", 0)
    want(isinstance(case.get("id", ""), str), "'id'", "a text", case.get("id"))
    scene = case.get("scene")
    want(isinstance(scene, dict), "'scene'", "an object with things and viewers", scene)


def _stories(file: Path, prefix: str) -> Iterator[Streamed]:
    for id, case in _cases(file, prefix):
        if isinstance(case, InputError):
            yield case
            yield Story("{}", (Question(id, "comfort", "", (), str(case)),))
            continue
        question = Question(id, str(case.get("prompt", "comfort")), case["text"])
        yield Story(json.dumps(case["scene"]), (question,))


def _answer(story: Story, convention: str) -> list[Prediction]:
    return _answer_in(ENGLISH, story, convention)


def _answer_in(language: str, story: Story, convention: str) -> list[Prediction]:
    try:
        things, viewers = _poses(json.loads(story.text))
    except SpatialError as error:
        return failed(story.questions, convention, _default, told(error))
    predictions = []
    for question in story.questions:
        try:
            predictions.append(_answered(question, convention, things, viewers, language))
        except SpatialError as error:
            predictions += failed((question,), convention, _default, told(error))
    return predictions


def _answered(
    question: Question,
    convention: str,
    things: Mapping[str, Any],
    viewers: Mapping[str, Any],
    language: str,
) -> Prediction:
    from spatial_nsr.benchmarks.comfort.answers import read_question, readings_of
    from spatial_nsr.frames.showing import derivation_of
    from spatial_nsr.rules.frames import PROJECTIONS, load_language

    readings = readings_of(question.text, things, viewers, projections=PROJECTIONS)
    spoken = load_language(language)
    meant = [
        each
        for each in readings
        if each.frame.kind in spoken.kinds and each.frame.projection in (None, spoken.projection)
    ]
    asked = read_question(question.text)
    if len(meant) == 1:
        reading, derivation = meant[0], None
        if reading.frame.kind == "intrinsic" or reading.frame.sight == "gaze":
            poses = things[asked.figure], things[asked.landmark]
            derivation = derivation_of(reading, *poses, viewers).to_dict()
        status = "unknown" if derivation is None else "proved" if reading.holds else "refuted"
        made = prediction(
            question,
            int(reading.holds),
            convention,
            status=status,
            confidence=1.0,
            derivation=derivation,
        )
    else:
        said = ", ".join(f"{_name(each.frame)} {'yes' if each.holds else 'no'}" for each in meant)
        said = f"the frame: {said}" if said else f"speakers of {spoken.name} use no such frame"
        made = prediction(question, None, convention, missing=[said])
    made |= {"language": spoken.name, "projection": spoken.projection}
    made["frames"] = {
        _name(each.frame): {"answer": int(each.holds), "angle": round(each.angle, 9)}
        for each in readings
    }
    return made


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


def _default(question: Question) -> None:
    return None


def _gold(file: Path, prefix: str) -> Iterator[Gold]:
    for id, case in _cases(file, prefix):
        if isinstance(case, InputError):
            raise case
        yield Gold(id, str(case.get("prompt", "comfort")), _right(case))


def _right(case: Case) -> dict[str, Any] | None:
    """The frame that is asked for, if one is, and what is right in every frame."""
    told_right = case.get("reference")
    if not isinstance(told_right, dict) or not told_right:
        return None
    frames = {name: each.get("hemi") for name, each in told_right.items() if isinstance(each, dict)}
    return {"asked": case.get("asked_frame"), "frames": frames}


def _same(answer: Any, right: Any) -> bool:
    """Whether the answer is right and those in all frames are, as far as there are any.

    What is right in a viewer's frame is so by the projection of the answer's language.
    """
    asked, frames = str(right["asked"]), right["frames"]
    wanted = frames.get(asked, frames.get(f"{asked}_{answer['projection']}"))
    if wanted is not None and answer["answer"] != wanted:
        return False
    return (wanted is not None or bool(answer["frames"])) and all(
        right["frames"].get(name) == value for name, value in answer["frames"].items()
    )


def _score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    gold = [item for file, prefix in files for item in _gold(file, prefix)]
    answered = {id: {**found, "answer": _scored(found)} for id, found in predictions.items()}
    report = score_answers(gold, answered, _same)
    counts: dict[str, list[int]] = defaultdict(lambda: [0, 0])
    for item in gold:
        if item.answer is not None and item.id in answered:
            for name, value in answered[item.id]["answer"]["frames"].items():
                counts[name][0] += value == item.answer["frames"].get(name)
                counts[name][1] += 1
    report["by_frame"] = {
        name: {"questions": count, "right": right, "accuracy": share(right, count)}
        for name, (right, count) in sorted(counts.items())
    }
    return report


def _scored(found: Prediction) -> dict[str, Any]:
    """What of a prediction is compared."""
    projection = found.get("projection", "reflected")
    return {"answer": found.get("answer"), "frames": _in_frames(found), "projection": projection}


def _in_frames(found: Prediction) -> dict[str, Any]:
    frames = found.get("frames")
    if not isinstance(frames, dict):
        return {}
    return {
        name: each.get("answer") if isinstance(each, dict) else each
        for name, each in frames.items()
    }


COMFORT = Benchmark(
    name="comfort",
    about="COMFORT: frames of reference in scenes with poses",
    convention="plain",
    stories=_stories,
    answer=_answer,
    default=_default,
    score=_score,
    stem_in_ids=False,
    answer_in=_answer_in,
)
