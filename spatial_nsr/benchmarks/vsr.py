"""Visual Spatial Reasoning (Liu, Emerson & Collier 2023): captions, true of a picture or not.

A file has one JSON object a line with ``caption`` and ``image``; ``detections``, the boxes that a
detector found in the picture, if there are any. Files without them are answered from those of the
``detections_*.jsonl`` beside them that show the same picture. What boxes do not show is guessed:
``basis`` says which it was. ``frame`` says in which frame a
caption about left or right can be meant: 0 intrinsic, 1 relative, as in the files.
"""

from __future__ import annotations

import functools
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

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
from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.concepts import mistaken_for, words_for
from spatial_nsr.rules.vsr import load_vsr_relations
from spatial_nsr.strict import want

if TYPE_CHECKING:
    from spatial_nsr.frames.scenes.captions import Caption
    from spatial_nsr.frames.scenes.loading import FoundBox
    from spatial_nsr.frames.scenes.scene import Scene

__all__ = ["VSR", "boxed", "boxes_of", "frame_scores"]

BESIDE = "detections_*.jsonl"
GUESS = 1
# Where a detector did not find a thing, captions about it are more often false than true.
ABSENT = 0
SIZE = (32.0, 32.0)
INTRINSIC, RELATIVE = 0, 1
SIDEWARDS = ("left of", "right of", "at the left side of", "at the right side of")


def records(file: Path) -> Iterator[tuple[int, Mapping[str, Any] | InputError]]:
    """The objects of a file by their position, or what is wrong with a line."""
    return json_lines(file, _look_at)


def _look_at(record: Mapping[str, Any], place: Place) -> None:
    caption = record.get("caption")
    want(isinstance(caption, str), f"{place}: 'caption'", "a text", caption)


def stories(file: Path, prefix: str) -> Iterator[Streamed]:
    """Stream the captions of a file, each with the boxes of its picture as the story."""
    for number, record in records(file):
        id = f"{prefix}{number}"
        if isinstance(record, InputError):
            yield record
            yield Story("", (Question(id, "", "", (), str(record)),))
            continue
        boxes = record.get("detections")
        if boxes is None:
            boxes = _beside(file.parent).get(str(record.get("image")))
        text = "" if boxes is None else json.dumps({"detections": boxes})
        yield Story(text, (Question(id, _relation(record), record["caption"]),))


@functools.lru_cache(maxsize=4)
def _beside(folder: Path) -> Mapping[str, Any]:
    """The boxes of pictures, from all files of detections in a folder."""
    found: dict[str, Any] = {}
    for file in sorted(folder.glob(BESIDE)):
        for _, record in records(file):
            if not isinstance(record, InputError) and "detections" in record:
                found.setdefault(str(record.get("image")), record["detections"])
    return found


def _relation(record: Mapping[str, Any]) -> str:
    """The relation of a caption, as the file or else the caption has it."""
    from spatial_nsr.frames.scenes.captions import parse_caption

    named = record.get("relation")
    if isinstance(named, str) and named:
        return named
    try:
        return parse_caption(record["caption"]).relation
    except InputError:
        return ""


def default(question: Question) -> int:
    """What is predicted where nothing is known: that the caption is true."""
    return GUESS


# Answers ----------------------------------------------------------------------------------------


def answer(story: Story, convention: str) -> list[Prediction]:
    """The prediction for a caption."""
    predictions = []
    for question in story.questions:
        if question.error is not None:
            predictions += failed((question,), convention, default, question.error)
            continue
        try:
            predictions.append(_answered(question, story.text, convention))
        except Exception as error:
            predictions += failed((question,), convention, default, told(error))
    return [{"basis": "default", "frame": None, **each} for each in predictions]


def _answered(question: Question, text: str, convention: str) -> Prediction:
    from spatial_nsr.frames.scenes.captions import parse_caption
    from spatial_nsr.frames.scenes.judging import judge_pair
    from spatial_nsr.frames.scenes.loading import scene_from_boxes

    said, words = parse_caption(question.text), load_vsr_relations("pictures")
    sideward = said.relation in SIDEWARDS
    pair, guess, why = boxed(said, text)
    missing: tuple[str, ...] = (why,)
    if pair is not None:
        scene = scene_from_boxes(pair, *SIZE)
        judged = judge_pair(scene, replace(said, first="0", second="1"), words)
        missing = judged.missing
        if judged.holds is not None:
            # Boxes are a detector's opinion, and the depth of a picture is surmised: no proof.
            made = prediction(
                question,
                int(judged.holds),
                convention,
                status="guessed",
                confidence=words.thresholds["trust"],
                derivation=None if judged.derivation is None else judged.derivation.to_dict(),
            )
            frame = _frame(scene, said) if sideward else None
            return made | {"basis": "boxes", "frame": frame}
    made = prediction(
        question, guess, convention, status="guessed", confidence=0.5, missing=missing
    )
    return made | {"basis": "default", "frame": RELATIVE if sideward else None}


def _frame(scene: Scene, said: Caption) -> int:
    """In which frame a caption about left or right is meant, if it is true.

    The camera's, if the first thing is on that side of the second's middle by however little.
    """
    from spatial_nsr.frames.scenes.judging import judge_pair

    seen = judge_pair(scene, replace(said, first="0", second="1"), load_vsr_relations())
    return RELATIVE if seen.holds else INTRINSIC


def boxed(said: Caption, text: str) -> tuple[tuple[FoundBox, FoundBox] | None, int, str]:
    """The boxes of both things; or what to guess, and why there are none."""
    from spatial_nsr.frames.scenes.loading import found_boxes

    if not text:
        return None, GUESS, "no boxes were found for this picture"
    boxes, *_ = found_boxes(json.loads(text), "picture")
    first, second = boxes_of(boxes, said.first), boxes_of(boxes, said.second)
    for noun, found in ((said.first, first), (said.second, second)):
        if not found:
            return None, ABSENT, f"no box for the {noun}"
    for a in first:
        for b in second:
            if a is not b:
                # Whatever the detector took them for, they are what the caption says.
                return (replace(a, label=said.first), replace(b, label=said.second)), GUESS, ""
    return None, ABSENT, f"one box for the {said.first} and the {said.second}"


def boxes_of(boxes: Sequence[FoundBox], noun: str) -> list[FoundBox]:
    """The boxes that a noun may mean, largest first: its own word before words that fit less.

    Last come those of what such a thing is often mistaken for.
    """
    for words in (*words_for(noun), *((word,) for word in mistaken_for(noun))):
        found = [box for box in boxes if box.label.lower() in words]
        if found:
            return sorted(found, key=lambda box: -box.area)
    return []


# Scores -----------------------------------------------------------------------------------------


def gold(file: Path, prefix: str) -> Iterator[tuple[Gold, Any]]:
    """The labels of a file with the reference frames, where it says any."""
    for number, record in records(file):
        if isinstance(record, InputError):
            raise record
        label = record.get("label")
        good = label is None or (label in (0, 1) and not isinstance(label, bool))
        want(good, f"{file}, line {number + 1}: 'label'", "0 or 1", label)
        yield Gold(f"{prefix}{number}", _relation(record), label), record.get("reference_frame")


def same(found: Any, right: Any) -> bool:
    """Whether an answer is the right one."""
    return type(found) is int and found == right


def score(files: list[tuple[Path, str]], predictions: Mapping[str, Prediction]) -> Report:
    """Accuracy overall, by relation, category and basis; how well frames are told apart."""
    items = [item for file, prefix in files for item in gold(file, prefix)]
    report = score_answers((each for each, _ in items), predictions, same)
    relations = load_vsr_relations().relations
    answered = [
        (each, predictions.get(each.id, {})) for each, _ in items if each.answer is not None
    ]
    groups: dict[str, Counter[str]] = {"by_category": Counter(), "by_basis": Counter()}
    right: dict[str, Counter[str]] = {"by_category": Counter(), "by_basis": Counter()}
    for each, found in answered:
        known = relations.get(each.type)
        names = {
            "by_category": known.category if known else "none",
            "by_basis": str(found.get("basis", "none")),
        }
        for key, name in names.items():
            groups[key][name] += 1
            right[key][name] += same(found.get("answer"), each.answer)
    for key, counted in groups.items():
        report[key] = {
            name: {
                "questions": count,
                "right": right[key][name],
                "accuracy": share(right[key][name], count),
            }
            for name, count in sorted(counted.items())
        }
    framed = [(frame, predictions.get(each.id, {}).get("frame")) for each, frame in items]
    report["frames"] = frame_scores([pair for pair in framed if pair[0] in (INTRINSIC, RELATIVE)])
    return report


def frame_scores(pairs: Sequence[tuple[Any, Any]]) -> Report | None:
    """Macro precision, recall and F1 of intrinsic and relative; pairs are gold and prediction.

    Items that are true in both frames are left out, as in the paper.

    >>> frame_scores([(1, 1), (1, 1), (0, 1), (0, 0)])["recall"]
    0.75
    """
    if not pairs:
        return None
    classes = []
    for frame in (INTRINSIC, RELATIVE):
        hits = sum(right == found == frame for right, found in pairs)
        precision = share(hits, sum(found == frame for _, found in pairs)) or 0.0
        recall = share(hits, sum(right == frame for right, _ in pairs)) or 0.0
        both = precision + recall
        classes.append((precision, recall, 2 * precision * recall / both if both else 0.0))
    means = [sum(parts) / len(classes) for parts in zip(*classes, strict=True)]
    return {"questions": len(pairs), **dict(zip(("precision", "recall", "f1"), means, strict=True))}


VSR = Benchmark(
    name="vsr",
    about="Visual Spatial Reasoning: captions about pictures, judged by the boxes found in them",
    convention="plain",
    stories=stories,
    answer=answer,
    default=default,
    score=score,
    stem_in_ids=True,
)
