"""A story that is told in other words states the same facts of the same things."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from spatial_nsr.facts import Fact
from spatial_nsr.reading.grammar.story import read_story
from tests.reading.grammar.reading import contents

STORIES = (
    """There are three blocks called A, B and C. A is to the left of B and B is to the left of C.
    In A, there is a small red star far above a large blue oval. The large blue oval is near
    and to the right of a medium green cone. The cone is touching the bottom edge of A. In
    B, there is a medium red oval that is below a small green star. Near and to the left of
    the small green star is a large red cone. In C, there is a small blue cone. It is above
    a large green oval.""",
    """There are two blocks, A and B. Block A is below block B. Block A has two medium red stars
    and a large green oval. One of the stars is above the oval and the other one is touching
    the right edge of the block. Block B has a small blue cone which is to the left of a
    small red oval. The oval is touching the top edge of block B. A large blue star is far
    below the small blue cone.""",
    """We have a block called A. It has three cones. The first one is small and red and is touching
    the left edge of this block. The second one is large and green. It is to the right of
    the first one. The third cone is above the second one. Block B is above block A. It has
    a medium blue star and a medium blue oval. The star is to the right of the oval.""",
)
TEXTS = tuple(" ".join(story.split()) for story in STORIES)


def words(pattern: str, instead: str | Callable[[str], str]) -> Callable[[str], str]:
    if isinstance(instead, str):
        return lambda text: re.sub(pattern, instead, text)
    return lambda text: re.sub(pattern, lambda found: instead(found[0]), text)


def both(*ways: Callable[[str], str]) -> Callable[[str], str]:
    def told(text: str) -> str:
        for way in ways:
            text = way(text)
        return text

    return told


def converse(text: str) -> str:
    """With what is above what told from the other end."""
    other = {"above": "below", "below": "above", "left": "right", "right": "left"}
    pattern = r"The ([a-z ]+?) is (to the )?(above|below|left|right)( of)? the ([a-z ]+)\."
    return re.sub(
        pattern,
        lambda found: (
            f"The {found[5]} is {found[2] or ''}{other[found[3]]}{found[4] or ''} the {found[1]}."
        ),
        text,
    )


RETOLD: dict[str, Callable[[str], str]] = {
    "we have": words(r"\b[Tt]here (is|are)\b", "we have"),
    "you can see": words(r"\b[Tt]here (is|are)\b", "you can see"),
    "there exists": words(r"\b[Tt]here is\b", "there exists"),
    "contains": words(r"\bhas\b", "contains"),
    "includes": words(r"\bhas\b", "includes"),
    "touches": words(r"\bis touching\b", "touches"),
    "in contact with": words(r"\bis touching the (\w+) edge of", r"is at the \1 edge of"),
    "side": words(r"\bedge\b", "side"),
    "border": words(r"\bedge\b", "border"),
    "its edge": words(r"the (\w+) edge of the block", r"its \1 edge"),
    "left of": words(r"\bto the (left|right) of\b", r"\1 of"),
    "on the left of": words(r"\bto the (left|right) of\b", r"on the \1 of"),
    "on the left side of": words(r"\bto the (left|right) of\b", r"on the \1 side of"),
    "on the left-hand side of": words(r"\bto the (left|right) of\b", r"on the \1-hand side of"),
    "left to": words(r"\bto the (left|right) of\b", r"\1 to"),
    "over and under": both(words(r"\babove\b", "over"), words(r"\bbelow\b", "under")),
    "higher and lower": both(words(r"\babove\b", "higher than"), words(r"\bbelow\b", "lower than")),
    "underneath": words(r"\bbelow\b", "underneath"),
    "near last": words(r"\b[Nn]ear and (to the left of|to the right of)", r"\1 and near"),
    "in commas": words(r"\bnear and (to the left of|to the right of)", r"near, and \1,"),
    "located": words(r"\bis (above|below|to the)\b", r"is located \1"),
    "situated": words(r"\bis (above|below|to the)\b", r"is situated \1"),
    "placed": words(r"\bis (above|below|to the)\b", r"is placed \1"),
    "can be found": words(r"\bis (above|below|to the)\b", r"can be found \1"),
    "lies": words(r"\bis (above|below|to the)\b", r"lies \1"),
    "just": words(r"\bis (above|below|to the)\b", r"is just \1"),
    "was": both(words(r"\bis\b", "was"), words(r"\bare\b", "were"), words(r"\bhas\b", "had")),
    "big": words(r"\blarge\b", "big"),
    "tiny": words(r"\bsmall\b", "tiny"),
    "medium-sized": words(r"\bmedium\b", "medium-sized"),
    "colour first": words(r"\b(small|medium|large) (red|green|blue)\b", r"\2 \1"),
    "without the": words(r"\b[Tt]he (?=large|small)", ""),
    "small letters": words(r"(?:(?<=\. )|^)(There|The|It|In|We|One)\b", str.lower),
    "no blanks": words(r"\. ", "."),
    "semicolons": words(r"\. It\b", "; it"),
    "and": words(r"\. The\b", ", and the"),
    "that": words(r"\bwhich is\b", "that is"),
    "converse": converse,
    "digits": both(words(r"\btwo\b", "2"), words(r"\bthree\b", "3")),
    "misspelt": both(words("large", "lagre"), words("green", "geren"), words("above", "abvoe")),
}
TURNED = {"right": "left", "above": "below"}
CHANGED = [
    pytest.param(text, way(text), id=f"{name}-{number}")
    for name, way in RETOLD.items()
    for number, text in enumerate(TEXTS)
    if way(text) != text
]


def facts(text: str) -> set[tuple[str, str, str]]:
    """The facts of a text, word by word; what is right of or above is told from the other end."""
    found = set()
    for fact in read_story(text).facts:
        assert isinstance(fact, Fact)
        for word in fact.alternatives[0]:
            ends = (fact.tail, fact.head) if word in TURNED else (fact.head, fact.tail)
            found.add((ends[0], TURNED.get(word, word), ends[1]))
    return found


@pytest.mark.parametrize(("text", "retold"), CHANGED)
def test_a_story_in_other_words_states_the_same(text: str, retold: str) -> None:
    assert facts(retold) == facts(text)
    assert contents(read_story(retold)) == contents(read_story(text))


def test_the_stories_say_something_and_every_way_changes_one() -> None:
    assert all(len(facts(text)) > 4 for text in TEXTS)
    assert all(any(way(text) != text for text in TEXTS) for way in RETOLD.values())
