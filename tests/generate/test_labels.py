"""Right answers are as frequent as in table 8 of the SpartQA paper."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from spatial_nsr.generate.drawn.drawing import Drawing
from spatial_nsr.generate.drawn.nlvr import read_scenes
from spatial_nsr.generate.drawn.questions import CANDIDATES, TYPES, expected, type_of
from spatial_nsr.generate.drawn.sets import Settings, choose_questions
from spatial_nsr.generate.drawn.targets import load_targets

STORIES, EACH = 42, 24
WORDS = {"near": "near to", "far": "far from"}
SETS = {
    "wide and deep": Settings(
        seed=4, questions=EACH, vocabulary="wide", drawing=Drawing((2, 4), (2, 6), deep=True)
    ),
    "scenes of a file": Settings(seed=5, questions=EACH, vocabulary="unseen"),
}


@pytest.mark.parametrize("name", SETS)
def test_each_label_is_right_as_often_as_in_the_paper(
    name: str, request: pytest.FixtureRequest
) -> None:
    settings, scenes = SETS[name], None
    if name == "scenes of a file":
        folder: Path = request.getfixturevalue("data_folder")
        found, _ = read_scenes(folder / "nlvr" / "dev.json.gz")
        scenes = [each for each in found if sum(map(len, each.blocks)) > 1]
    asked, right = Counter[str](), Counter[tuple[str, str]]()
    for number in range(STORIES):
        told, questions = choose_questions(settings, number, scenes)
        for question in questions:
            kind, answer = type_of(question), expected(question, told.known)
            asked[kind] += 1
            if kind == "FR":
                answer = [CANDIDATES[each] for each in answer]
            right.update((kind, str(each)) for each in answer or ["none"])
    assert asked == dict.fromkeys(TYPES, STORIES * EACH)
    for kind, shares in load_targets().items():
        for label, share in shares.items():
            found_share = 100 * right[kind, WORDS.get(label, label)] / asked[kind]
            assert abs(found_share - share) < 5, (kind, label, found_share)
