"""Sentences that rules cannot read, retold plainly by what the tagger finds in them.

"The lamp was plonked smack on the desk" becomes "The lamp is on the desk.", which rules can read:
what its words mean, and which things it speaks of, is left to them. An answer that then follows is
a guess, as sure as the triplets that it rests on are together, and carries no derivation.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from spatial_nsr.guesses import MOST, Guess
from spatial_nsr.neural.tagger.network import TaggedTriplet
from spatial_nsr.reading.lexicon.tokens import sentences
from spatial_nsr.reasoner import Story, read
from spatial_nsr.rules.conventions import Convention

__all__ = ["Retold", "guessed_by_retelling", "retold"]

# A triplet that is less sure than that is not told.
LEAST = 0.5
Tag = Callable[[Iterable[str]], list[list[TaggedTriplet]]]
ANSWERED = ("proved", "refuted")


@dataclass(frozen=True)
class Retold:
    """A text with retold sentences: their spans in it, and how sure each is."""

    text: str
    spans: tuple[tuple[int, int, float], ...]


def retold(story: Story, tag: Tag) -> Retold:
    """The text of a story, its unread sentences retold where the tagger finds triplets in them."""
    text = story.text
    open_ones = [
        (sentence.start, sentence.end)
        for sentence in sentences(text)
        if any(each.start < sentence.end and sentence.start < each.end for each in story.unread)
    ]
    found = tag([text[start:end] for start, end in open_ones]) if open_ones else []
    parts: list[str] = []
    spans: list[tuple[int, int, float]] = []
    length = done = 0

    def add(part: str) -> int:
        nonlocal length
        parts.append(part)
        length += len(part)
        return length

    for (start, end), triplets in zip(open_ones, found, strict=True):
        plain = [
            (said, each.confidence)
            for each in triplets
            if each.confidence >= LEAST and (said := _plainly(text[start:end], each))
        ]
        if not plain:
            continue
        add(text[done:start])
        for said, sure in plain:
            first = length
            spans.append((first, add(said), sure))
            add(" ")
        # The stop of the sentence that was retold is left out with it.
        done = end + len(text[end:]) - len(text[end:].lstrip(".!? "))
    add(text[done:])
    return Retold("".join(parts), tuple(spans))


def _plainly(sentence: str, tagged: TaggedTriplet) -> str:
    """One triplet as a sentence; empty where a part of it is missing."""
    spans = tagged.triplet.spans
    if any(span is None for span in spans):
        return ""
    trajector, indicator, landmark = (sentence[slice(*span)] for span in spans if span)
    return f"{trajector[:1].upper()}{trajector[1:]} is {indicator.lower()} {landmark}."


def guessed_by_retelling(
    story: Story,
    question: str,
    choices: Sequence[str] | None,
    convention: str | Convention,
    tag: Tag,
) -> Guess | None:
    """What follows of the story as it is retold; None where nothing does."""
    told = retold(story, tag)
    if not told.spans:
        return None
    answer = read(told.text, conventions=convention).ask(question, choices)
    if answer.status not in ANSWERED or answer.derivation is None:
        return None
    cited = [step.source.get("start", -1) for step in answer.derivation.givens if step.source]
    used = [sure for start, end, sure in told.spans if any(start <= at < end for at in cited)]
    # Where none is cited by its place, all may have mattered.
    sure = math.prod(used or [each for *_, each in told.spans])
    return Guess(answer.value, min(MOST, sure), answer.chosen)
