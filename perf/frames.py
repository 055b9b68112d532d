"""Time frames of reference: COMFORT's cases, readings by z3, relations of boxes in scenes.

    OMP_NUM_THREADS=1 python perf/frames.py [--json FILE] [--rounds N]

Judges all 11,520 cases of COMFORT with a front, from their text and poses: in every frame as plain
values, and as ``answer comfort`` does, with derivations. Infers frames and facings from six
utterances about five things of which nothing is known. Judges the 66 relations in a scene of
oriented boxes, derivations included. All of it is processor time on one core, the best of some
rounds.
"""

from __future__ import annotations

import argparse
import itertools
import json
import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from spatial_nsr.benchmarks.comfort.answers import readings_of
from spatial_nsr.benchmarks.comfort.benchmark import COMFORT
from spatial_nsr.benchmarks.comfort.cases import Case, cases, right_answers
from spatial_nsr.benchmarks.form import Question, Story
from spatial_nsr.checker.following import check
from spatial_nsr.frames.scenes.captions import Caption
from spatial_nsr.frames.scenes.judging import judge_pair
from spatial_nsr.frames.scenes.loading import read_scene
from spatial_nsr.frames.scenes.scene import Scene
from spatial_nsr.frames.text.inference import Inference
from spatial_nsr.frames.text.said import Known, Utterance
from spatial_nsr.rules.frames import PROJECTIONS
from spatial_nsr.rules.vsr import load_vsr_relations

TOLD = (
    Utterance("cup", "left", "car"),
    Utterance("dog", "front", "car"),
    Utterance("tree", "behind", "dog"),
    Utterance("tree", "right", "horse"),
    Utterance("horse", "left", "cup"),
    Utterance("dog", "front", "me", "intrinsic"),
)
STREET = {
    "viewer": {"position": [-9, 1, 1.5], "azimuth": 0},
    "things": [
        {"name": "car", "position": [0, 0, 0.75], "extent": [4, 1.8, 1.5], "azimuth": 160},
        {"name": "person", "position": [0.2, -2, 0.9], "extent": [0.4, 0.6, 1.8], "azimuth": 75},
        {"name": "dog", "position": [-2, 3, 0.4], "extent": [0.9, 0.3, 0.8], "azimuth": 310},
        {"name": "bench", "position": [3, 4, 0.4], "extent": [0.5, 1.6, 0.8], "azimuth": 200},
        {"name": "bag", "position": [3, 4.1, 0.95], "extent": [0.3, 0.4, 0.3], "turned": 20},
    ],
}


def best(work: Callable[[], Any], rounds: int) -> tuple[float, Any]:
    """The least processor time of some rounds, and what the last of them gave."""
    times, found = [], None
    for _ in range(rounds):
        start = time.process_time()
        found = work()
        times.append(time.process_time() - start)
    return min(times), found


def read(asked: list[Case]) -> int:
    """Read every case in all frames that its text allows; how many readings there are."""
    count = 0
    for case in asked:
        at, figure = case.layout, case.figure
        things = {figure.name: figure, at.landmark.name: at.landmark}
        count += len(readings_of(case.text, things, at.viewers, projections=PROJECTIONS))
    return count


def answered(stories: list[Story]) -> int:
    """Answer every case as the shell does; how many answers have a derivation."""
    return sum(
        found["derivation"] is not None
        for story in stories
        for found in COMFORT.answer(story, COMFORT.convention)
    )


def stories_of(asked: list[Case]) -> list[Story]:
    """The cases as questions about scenes in JSON."""
    return [
        Story(json.dumps(case.to_dict()["scene"]), (Question(case.id, case.prompt, case.text),))
        for case in asked
    ]


def inferred() -> tuple[int, int]:
    """Infer: how many readings there are, and how many facings of five things."""
    me = Known("me", (0.0, 0.0), 90.0)
    found = Inference(TOLD, [me], viewers=["me"])
    facings = [found.facings(name) for name in ("cup", "car", "dog", "tree", "horse")]
    return len(found.readings), sum(map(len, facings))


def judged(scene: Scene) -> list[dict[str, Any]]:
    """Judge all relations of all pairs; the derivations."""
    words = load_vsr_relations()
    found = []
    for first, second in itertools.permutations(scene.things, 2):
        for name in words.relations:
            verdict = judge_pair(scene, Caption(first, name, second), words)
            if verdict.derivation is not None:
                found.append(verdict.derivation.to_dict())
    return found


def comfort(asked: list[Case], rounds: int) -> dict[str, Any]:
    """Time readings and answers of cases."""
    stories = stories_of(asked)
    reading, readings = best(lambda: read(asked), rounds)
    answering, derived = best(lambda: answered(stories), rounds)
    made, _ = best(lambda: [right_answers(case) for case in asked], 1)
    print(f"{len(asked)} cases: {readings} readings in {reading:.2f} s")
    print(f"... answered with {derived} derivations in {answering:.2f} s")
    print(f"... reference values in {made:.2f} s")
    return {
        "cases": len(asked),
        "readings": readings,
        "reading_s": reading,
        "answering_s": answering,
        "derived": derived,
        "reference_s": made,
    }


def relations(rounds: int) -> dict[str, Any]:
    """Time judgements in a scene, and the checker on their derivations."""
    scene = read_scene(STREET)
    taken, derivations = best(lambda: judged(scene), rounds)
    checking, _ = best(lambda: [check(each) for each in derivations], 1)
    asked = len(load_vsr_relations().relations) * 20
    print(f"{asked} judgements in a scene: {1000 * taken / asked:.2f} ms each, with derivations")
    print(f"... checked in {1000 * checking / len(derivations):.2f} ms each")
    return {"judgements": asked, "judging_s": taken, "checking_s": checking}


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--json", type=Path, metavar="FILE")
    parser.add_argument("--rounds", type=int, default=3, metavar="N")
    options = parser.parse_args()
    figures: dict[str, Any] = {"cores": os.cpu_count()}
    figures["comfort"] = comfort(list(cases(("car",))), options.rounds)
    first, _ = best(inferred, 1)
    again, (readings, facings) = best(inferred, options.rounds)
    print(f"6 utterances, 5 unknown poses: {readings} readings, {facings} facings")
    print(f"... in {first:.3f} s at first, then {again:.3f} s")
    figures["inference"] = {"first_s": first, "again_s": again, "readings": readings}
    figures["relations"] = relations(options.rounds)
    if options.json:
        options.json.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
