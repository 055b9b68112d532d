"""A slip in a word gives the same facts, or is told; it never gives other facts in silence."""

from __future__ import annotations

import random
import re

import pytest

from spatial_nsr.reading.grammar.story import read_story
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.slips import everyday_words
from spatial_nsr.reading.records import StoryReading

STORIES = (
    "There are three blocks called A, B, and C. A is to the left of B and C is below B. In A there "
    "is a small blue circle near and to the left of a large black square. Far below the square is "
    "a medium yellow triangle touching the bottom edge of A. In B, there is a large yellow square. "
    "There are two small circles far above it.",
    "We have two boxes, A and B. Box A has three small triangles. One is red and is touching the "
    "top edge of the box. The other two are green. The red one is above both of them. Box B "
    "contains a white oval and a red oval that is to the right of it.",
)
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def read(reading: StoryReading) -> list[str]:
    """All that a reading says, in any order."""
    things = [f"{entity.id} in {entity.container}" for entity in reading.entities]
    return sorted([*map(str, reading.facts), *things])


def slipped(rng: random.Random, word: str) -> str:
    """A word with one letter too many, too few, wrong, or exchanged with the next."""
    at, letter = rng.randrange(len(word)), rng.choice(LETTERS)
    match rng.randrange(4):
        case 0:
            return word[:at] + word[at + 1 :]
        case 1:
            return word[:at] + letter + word[at:]
        case 2:
            return word[:at] + letter + word[at + 1 :]
        case _:
            at = min(at, len(word) - 2)
            return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def test_a_slip_of_one_letter_in_a_drawn_scene_is_mended_or_told() -> None:
    rng = random.Random(11)
    readings = {story: read_story(story) for story in STORIES}
    slips = same = 0
    while slips < 150:
        story = rng.choice(STORIES)
        word = rng.choice(list(re.finditer(r"[A-Za-z]{3,}", story)))
        wrong = slipped(rng, word.group())
        known = load_lexicon().words | everyday_words()
        if wrong.lower() in known or wrong == word.group():
            continue  # another word, which nobody can tell from what was meant
        slips += 1
        reading = read_story(story[: word.start()] + wrong + story[word.end() :])
        if read(reading) == read(readings[story]):
            same += 1
        else:
            assert reading.repairs or reading.unread, wrong
    assert same >= 0.95 * slips


@pytest.mark.parametrize(
    ("text", "became"),
    [
        ("Ther is a small circle.", "there"),
        ("Block A hsa a small circle.", "has"),
        ("A small cricle is abve a squere.", "circle above square"),
        ("Block A has thre small circles.", "three"),
        ("The midum circle is to he left of the square.", "medium the"),
    ],
)
def test_small_words_are_mended_in_drawn_scenes(text: str, became: str) -> None:
    reading = read_story(text + " There is a block with a square, a circle and a triangle.")
    assert [repair.became for repair in reading.repairs] == became.split()


def test_of_several_words_that_may_be_meant_one_that_makes_a_sentence_is_taken() -> None:
    scene = "There is a block A with a circle and a square. "
    for text, became in (
        ("Tere is a small star in block A.", "there"),
        ("Te small star is in block A.", "the"),
    ):
        assert [repair.became for repair in read_story(scene + text).repairs] == [became]


def test_in_a_text_about_anything_small_words_are_left_as_they_are() -> None:
    assert read_story("Ann sat. Her dog hsa a bone. Ther bed is left of the chair.").repairs == ()


def test_a_slip_of_several_words_is_read_but_nothing_is_claimed_of_it() -> None:
    scene = "There is a block A with a circle and a square. "
    for slip, sure in (("smll", True), ("thre", False)):
        reading = read_story(f"{scene}A {slip} star is above the circle.".replace("A thre", "Thre"))
        assert [repair.sure for repair in reading.repairs] == [sure]
        assert all((fact.weight == 1.0) is sure for fact in reading.facts)
