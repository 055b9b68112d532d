"""Noise in stories: slips of the pen, missing articles, sentences that say nothing of places.

Noise changes the text, never what is stated; all marks move with the characters that they mark.
"""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from spatial_nsr.errors import InputError
from spatial_nsr.generate.drawn.story import Span, Stated, Story
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.phrase import Mark

__all__ = ["Edit", "Noise", "edited", "noisy", "slip"]

WORD = re.compile(r"[A-Za-z]{5,}")
PRONOUNS = ("It ", "This ", "And ", "Then", "Finally")
# Not "on the left of": without its article that is another phrase.
ARTICLE = re.compile(r"\b(?:the|a|an) (?!left|right|top|upper|lower|bottom)(?=[a-z]+ [a-z]+ )")


@dataclass(frozen=True)
class Noise:
    """How much of it.

    Parameters
    ----------
    slips, articles
        The share of long words with a slip, and of articles that are left out.
    irrelevant
        How many irrelevant sentences there are for each sentence of the story.
    """

    slips: float = 0.0
    articles: float = 0.0
    irrelevant: float = 0.0

    def __post_init__(self) -> None:
        for name in ("slips", "articles", "irrelevant"):
            if not 0 <= getattr(self, name) <= 1:
                raise InputError(f"'{name}' is a share from 0 to 1, got {getattr(self, name)}")

    def __bool__(self) -> bool:
        return bool(self.slips or self.articles or self.irrelevant)


@dataclass(frozen=True)
class Edit:
    """New text for some characters."""

    start: int
    end: int
    text: str


def slip(word: str, rng: random.Random) -> str:
    """A word as somebody may mistype it: two letters swapped, one lost, one doubled.

    The first letter stays.
    """
    at = rng.randrange(1, len(word) - 1)
    way = rng.randrange(3)
    if way == 0 and word[at] != word[at + 1]:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + word[at + 1 :] if way == 1 else word[: at + 1] + word[at:]


def edited(text: str, edits: Sequence[Edit], spans: Sequence[Span]) -> tuple[str, list[Span]]:
    """The text with the edits made, and where the spans are then.

    >>> edited("the red cup", [Edit(4, 8, "")], [(0, 11), (8, 11)])
    ('the cup', [(0, 7), (4, 7)])
    """
    parts, at = [], 0
    moves: list[tuple[int, int, int]] = []
    for edit in sorted(edits, key=lambda each: (each.start, each.end)):
        parts += [text[at : edit.start], edit.text]
        at = edit.end
        moves.append((edit.start, edit.end, len(edit.text) - (edit.end - edit.start)))
    parts.append(text[at:])

    def moved(place: int, opens: bool) -> int:
        shift = 0
        for start, end, more in moves:
            # What is put in at the very start of a span stands before it.
            if end < place or (end == place and (start < end or opens)):
                shift += more
            elif start < place < end:
                shift += start - place
        return place + shift

    return "".join(parts), [(moved(start, True), moved(end, False)) for start, end in spans]


def noisy(story: Story, noise: Noise, rng: random.Random) -> Story:
    """The story with noise, and all that is marked in it where it then stands."""
    edits = _word_edits(story, noise, rng) + _sentence_edits(story, noise, rng)
    spans = [*story.sentences, *((mark.start, mark.end) for mark in story.marks)]
    text, moved = edited(story.text, edits, spans)
    sentences = _with_new_sentences(moved[: len(story.sentences)], text)
    marks = tuple(
        Mark(start, end, mark.role, mark.key)
        for mark, (start, end) in zip(story.marks, moved[len(story.sentences) :], strict=True)
    )
    where = {
        (mark.start, mark.end): (new.start, new.end)
        for mark, new in zip(story.marks, marks, strict=True)
    }

    def again(said: Stated) -> Stated:
        trajector = where[said.trajector]
        number = next(n for n, (_, end) in enumerate(sentences) if trajector[0] < end)
        indicators = tuple(where[span] for span in said.indicators)
        landmark = where.get(said.landmark, said.landmark)
        return replace(
            said, sentence=number, trajector=trajector, indicators=indicators, landmark=landmark
        )

    return replace(
        story,
        text=text,
        sentences=tuple(sentences),
        marks=marks,
        stated=tuple(map(again, story.stated)),
        contained=tuple(map(again, story.contained)),
    )


def _word_edits(story: Story, noise: Noise, rng: random.Random) -> list[Edit]:
    edits = [
        Edit(match.start(), match.end(), slip(match.group(), rng))
        for match in WORD.finditer(story.text)
        if noise.slips and rng.random() < noise.slips
    ]
    edits += [
        Edit(match.start(), match.end(), "")
        for match in ARTICLE.finditer(story.text)
        if noise.articles and rng.random() < noise.articles
    ]
    return edits


def _sentence_edits(story: Story, noise: Noise, rng: random.Random) -> list[Edit]:
    rules = load_rules("irrelevant")
    # A pronoun stands for what the sentence before it speaks of, so nothing comes between them.
    ends = [
        end
        for (_, end), (start, _) in itertools.pairwise(story.sentences[1:])
        if not story.text.startswith(PRONOUNS, start)
    ]
    return [
        Edit(end, end, " " + rules.make("irrelevant", rng).text)
        for end in ends
        if noise.irrelevant and rng.random() < noise.irrelevant
    ]


def _with_new_sentences(moved: Sequence[Span], text: str) -> list[Span]:
    """The sentences with those that were put in between."""
    sentences: list[Span] = []
    for start, end in moved:
        last = sentences[-1][1] if sentences else 0
        if start > last + 1:
            sentences.append((last + 1, start - 1))
        sentences.append((start, end))
    last = sentences[-1][1]
    if last < len(text):
        sentences.append((last + 1, len(text)))
    return sentences
