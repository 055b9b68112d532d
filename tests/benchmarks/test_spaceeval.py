"""Links of travel prose: what a trigger says, and what is right of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from spatial_nsr.benchmarks.form import Report, Story
from spatial_nsr.benchmarks.registry import load_benchmark
from spatial_nsr.benchmarks.scoring import judged
from spatial_nsr.benchmarks.spaceeval import told_by
from spatial_nsr.errors import InputError
from tests.benchmarks import small


def report(path: Path) -> Report:
    benchmark = load_benchmark("spaceeval")
    predictions = {
        found["id"]: judged(found)
        for story in benchmark.stories(path, "")
        if isinstance(story, Story)
        for found in benchmark.answer(story, benchmark.convention)
    }
    return benchmark.score([(path, "")], predictions)


@pytest.mark.parametrize(
    ("kind", "trigger", "trajector", "tags", "told"),
    [
        ("QSLINK", "in", "", ("PLACE", "PLACE"), ["IN"]),
        ("QSLINK", "directly on top of", "", ("PLACE", "PLACE"), ["EC"]),
        ("QSLINK", "of", "the edge", ("PLACE", "PLACE"), ["TPP"]),
        ("QSLINK", "", "bench", ("PLACE", "PATH"), ["EC"]),
        ("QSLINK", "where", "camp", ("PLACE", "nothing"), ["EQ"]),
        ("QSLINK", "", "bench", ("SPATIAL_ENTITY", "PLACE"), ["IN"]),
        ("OLINK", "to the south\u00adeast of", "", ("", ""), ["SOUTHEAST", "ABSOLUTE"]),
        ("OLINK", "on your left", "", ("", ""), ["LEFT", "RELATIVE"]),
        ("OLINK", "", "", ("", ""), ["ACROSS", "RELATIVE"]),
    ],
)
def test_what_a_link_says(
    kind: str, trigger: str, trajector: str, tags: tuple[str, str], told: list[str]
) -> None:
    assert told_by(kind, trigger, trajector, tags) == told


def test_relation_and_frame_have_to_be_right(tmp_path: Path) -> None:
    scores = report(small.write(tmp_path, "spaceeval"))
    assert scores["by_type"] == {
        "OLINK": {"accuracy": 1.0, "right": 1, "questions": 1},
        "QSLINK": {"accuracy": 1.0, "right": 1, "questions": 1},
        "QSLINK without a trigger": {"accuracy": 0.0, "right": 0, "questions": 1},
    }


def test_links_without_a_relation_are_not_counted(tmp_path: Path) -> None:
    text = small.SPACEEVAL.replace('relType="EC"', 'relType=""')
    scores = report(small.write(tmp_path, "spaceeval", text))
    assert (scores["questions"], scores["without_gold"]) == (2, 1)


def test_a_file_without_links_is_refused_by_name(tmp_path: Path) -> None:
    path = small.write(tmp_path, "spaceeval", "<a><TEXT>no links</TEXT></a>")
    with pytest.raises(InputError, match=r"journey.xml: .*QSLINK"):
        report(path)


def test_an_encoding_that_nobody_knows_is_refused_by_name(tmp_path: Path) -> None:
    text = small.SPACEEVAL.replace("UTF-8", "TF-8")
    assert text != small.SPACEEVAL
    with pytest.raises(InputError, match=r"journey.xml: not XML that can be read: .*TF-8"):
        report(small.write(tmp_path, "spaceeval", text))
