"""What in a text makes it doubtful that sides are where they are told to be.

A reader that overlooks a turn, a map whose top is south or a car on its roof would prove what is
not so. Such answers are unknown, and tell why.
"""

from __future__ import annotations

import dataclasses

from spatial_nsr.answers import Answer
from spatial_nsr.language.tokens import sentences, tokenize
from spatial_nsr.language.wordlists import word_list
from spatial_nsr.viewpoints.narration import Narration
from spatial_nsr.viewpoints.phrases import the_pattern

__all__ = ["askew", "held_otherwise", "turned"]


def turned(answer: Answer, narration: Narration) -> Answer:
    """An answer about frames as unknown, if somebody turns where it was not understood.

    What was understood is no longer in the plain text.
    """
    if answer.status not in ("proved", "refuted"):
        return answer
    for sentence in sentences(narration.plain):
        words = [token.lower for token in tokenize(narration.plain[sentence.start : sentence.end])]
        nouns = word_list("turns")
        for before, word in zip(["", *words], words, strict=False):
            if word in word_list("turning") and before not in nouns:
                said = narration.plain[sentence.start : sentence.end]
                return _unknown(answer, f"what '{said}' changes, which was not understood")
    lying = the_pattern("overturned").search(narration.text.lower())
    if lying is not None:
        return _unknown(answer, f"where the sides are of what lies '{lying.group()}'")
    return answer


def held_otherwise(answer: Answer, text: str) -> Answer:
    """An answer as unknown, if a map or a picture is upside down, turned or mirrored."""
    if answer.status not in ("proved", "refuted"):
        return answer
    why = "how a picture that is held otherwise shows what is said"
    if the_pattern("tops").search(text.lower()):
        return _unknown(answer, why)
    for sentence in sentences(text):
        words = {token.lower for token in sentence.tokens}
        if not words.isdisjoint(word_list("pictured")) and words & word_list("reversed").keys():
            return _unknown(answer, why)
    return answer


def askew(answer: Answer, question: str, text: str) -> Answer:
    """An answer as unknown, if left is taken for west where no map or picture is spoken of."""
    if answer.status not in ("proved", "refuted") or answer.derivation is None:
        return answer
    compass, hands = word_list("compass"), word_list("hands")
    asked = _words(question)
    if _words(text) & word_list("pictured").keys():
        return answer
    for step in answer.derivation.steps:
        said = _words(str(step.source.get("text", ""))) if step.source is not None else set()
        for own, others in ((compass, hands), (hands, compass)):
            told_so = said & others.keys() and not said & own.keys()
            if told_so and asked & own.keys() and not asked & others.keys():
                return _unknown(answer, "whether north is ahead, or at the top")
    return answer


def _words(text: str) -> set[str]:
    return {token.lower for token in tokenize(text)}


def _unknown(answer: Answer, why: str) -> Answer:
    return dataclasses.replace(
        answer, status="unknown", derivation=None, confidence=0.5, missing=(why,)
    )
