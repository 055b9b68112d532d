"""Sentences that rules cannot read, retold plainly by what the tagger finds in them.

"The lamp was plonked smack on the desk" becomes "The lamp is on the desk.", which rules can read:
what its words mean, and which things it speaks of, is left to them. It is believed as what a
language model retells is. An answer that then follows is a guess, as sure as the triplets that it
rests on are together, and carries no derivation.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence

from spatial_nsr.guesses import MOST, Guess
from spatial_nsr.neural.retelling.told import Proposed, Retelling, not_understood, told_by
from spatial_nsr.neural.tagger.network import TaggedTriplet
from spatial_nsr.reasoner import Story, read
from spatial_nsr.rules.conventions import Convention

__all__ = ["guessed_by_retelling", "retold"]

# A triplet that is less sure than that is not told.
LEAST = 0.5
Tag = Callable[[Iterable[str]], list[list[TaggedTriplet]]]
ANSWERED = ("proved", "refuted")


def retold(story: Story, tag: Tag) -> Retelling:
    """The text of a story, what is not understood retold where the tagger finds triplets in it."""
    spans = [(each.start, each.end) for each in not_understood(story)]
    texts = [story.text[start:end] for start, end in spans]
    found = tag(texts) if texts else []
    return told_by(
        story,
        (
            Proposed(line, *span, confidence=each.confidence)
            for span, text, triplets in zip(spans, texts, found, strict=True)
            for each in triplets
            if each.confidence >= LEAST and (line := _plainly(text, each))
        ),
    )


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
    if not told.lines:
        return None
    answer = read(told.text, conventions=convention).ask(question, choices)
    used = told.used(answer, question)
    if answer.status not in ANSWERED or not used:
        return None
    sure = math.prod(each.confidence for each in used)
    return Guess(answer.value, min(MOST, sure), answer.chosen)
