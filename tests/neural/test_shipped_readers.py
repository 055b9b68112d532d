"""The readers of stories that come with the package, on generated stories and in foreign words."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="needs the extra 'neural'")
pytest.importorskip("pytorch_lightning", reason="needs the extra 'neural'")

from spatial_nsr.generate.drawn.sets import Settings
from spatial_nsr.generate.drawn.spartqa import generate_spartqa
from spatial_nsr.generate.short.sets import generate_short
from spatial_nsr.generate.short.stories import ShortSettings
from spatial_nsr.neural.qa.decoding import right_answer
from spatial_nsr.neural.qa.items import QAItem
from spatial_nsr.neural.reader.files import SHIPPED_READERS, load_reader
from spatial_nsr.neural.reader.slots import marks
from spatial_nsr.neural.reader.stories import AskedStory, read_stories

KINDS = ("FR", "YN", "FB", "CO")
BENCHMARKS = ("babi", "spartqa")
SYLLABLES = [first + vowel for first in "bdfgklmnprtvz" for vowel in "aeiou"]


def foreign(story: AskedStory, chance: random.Random) -> AskedStory:
    """The story with words that nobody knows for its slots, but for letters and numbers."""
    words: dict[str, str] = {}

    def told(text: str) -> str:
        for mark in reversed(marks(text)):
            if mark.slot and len(mark.text) > 1 and mark.text[0] != "#":
                word = words.setdefault(mark.text, "".join(chance.sample(SYLLABLES, 3)) + "x")
                several = "es" if text[mark.start : mark.end].lower() != mark.text else ""
                text = text[: mark.start] + word + several + text[mark.end :]
        return text

    items = tuple(
        replace(
            item,
            story="",
            question=told(item.question),
            candidates=tuple(map(told, item.candidates)),
        )
        for item in story.items
    )
    return AskedStory(told(story.text), items)


def share(benchmark: str, stories: Sequence[AskedStory]) -> float:
    """How many of the questions the package's reader answers rightly."""
    reader = load_reader(SHIPPED_READERS[benchmark])
    items = {item.id: item for story in stories for item in story.items}
    found = {id: answer for answers in reader.ask(stories) for id, answer in answers.items()}
    right = [found[id][1] == right_answer(item) for id, item in items.items()]
    return sum(right) / len(right)


@pytest.fixture(scope="module")
def plane(tmp_path_factory: pytest.TempPathFactory) -> list[AskedStory]:
    folder = tmp_path_factory.mktemp("plane")
    settings = ShortSettings(seed=77, stories=60, hops=(2, 2), distractors=(0, 0))
    generate_short("positions", folder, settings)
    return read_stories([folder / "qa17_positions.txt"], ("BOOL",))


@pytest.mark.parametrize("benchmark", BENCHMARKS)
def test_the_weights_are_small_and_tell_what_they_learned_from(benchmark: str) -> None:
    folder = SHIPPED_READERS[benchmark]
    assert sum(file.stat().st_size for file in folder.iterdir()) <= 8_000_000
    card = (folder / "README.md").read_text(encoding="utf-8")
    assert "project's own generator" in card
    assert "sha256" in card


def test_relations_in_a_plane_are_read_without_a_mistake(plane: list[AskedStory]) -> None:
    assert share("babi", plane) == 1.0


def test_relations_in_a_plane_are_read_in_foreign_words(plane: list[AskedStory]) -> None:
    chance = random.Random(5)
    strange = [foreign(story, chance) for story in plane]
    assert not {"square", "red"} & {*" ".join(story.text for story in strange).split()}
    assert share("babi", strange) >= 0.98


@pytest.fixture(scope="module")
def blocks(tmp_path_factory: pytest.TempPathFactory) -> list[AskedStory]:
    folder = tmp_path_factory.mktemp("blocks")
    generate_spartqa(folder, Settings(seed=78, stories=25))
    return read_stories([folder / "spartqa.json"], KINDS)


def test_stories_of_blocks_are_read_in_known_and_in_foreign_words(
    blocks: list[AskedStory],
) -> None:
    chance = random.Random(5)
    known = share("spartqa", blocks)
    assert known >= 0.8
    assert share("spartqa", [foreign(story, chance) for story in blocks]) >= known - 0.1


@pytest.mark.parametrize(
    ("words", "least"),
    [
        ("seen", {"FB": 0.72, "FR": 0.78, "CO": 0.76, "YN": 0.81}),
        # More than BERT has after training on the authors' stories: 69, 74, 61 and 77 percent.
        ("unseen", {"FB": 0.72, "FR": 0.745, "CO": 0.75, "YN": 0.775}),
    ],
)
def test_the_authors_stories_of_blocks_are_answered(
    data_folder: Path, words: str, least: dict[str, float]
) -> None:
    file = data_folder / "spartqa_auto" / f"dev_{words}.json.gz"
    stories = read_stories([file], KINDS)[::4]
    for kind in KINDS:
        own = [replace(each, items=_of(each, kind)) for each in stories]
        assert share("spartqa", [each for each in own if each.items]) >= least[kind], kind


def _of(story: AskedStory, kind: str) -> tuple[QAItem, ...]:
    return tuple(item for item in story.items if item.kind == kind)


def test_the_thousand_questions_of_task_17_are_answered(data_folder: Path) -> None:
    file = data_folder / "babi" / "qa17_positional-reasoning_train.txt"
    stories = read_stories([file], ("BOOL",))
    assert sum(len(story.items) for story in stories) == 1000
    assert share("babi", stories) == 1.0
    assert share("babi", [foreign(story, random.Random(6)) for story in stories]) >= 0.98
