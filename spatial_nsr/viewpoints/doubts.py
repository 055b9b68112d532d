"""What in a text makes it doubtful that sides are where they are told to be.

A reader that overlooks a turn, a map whose top is south or a car on its roof would prove what is
not so. Such answers are unknown, and tell why.
"""

from __future__ import annotations

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import sentences, tokenize
from spatial_nsr.viewpoints.narration import Narration
from spatial_nsr.viewpoints.phrases import the_pattern

__all__ = ["askew", "held_otherwise", "turned"]


def turned(answer: Answer, narration: Narration) -> Answer:
    """An answer about frames as unknown, if somebody turns where it was not understood.

    What was understood is no longer in the plain text.
    """
    if answer.status not in (*SURE, "likely"):
        return answer
    for sentence in sentences(narration.plain):
        words = [token.lower for token in tokenize(narration.plain[sentence.start : sentence.end])]
        nouns = word_list("turns")
        for before, word in zip(["", *words], words, strict=False):
            if word in word_list("turning") and before not in nouns:
                said = narration.plain[sentence.start : sentence.end]
                return answer.unknown(f"what '{said}' changes, which was not understood")
    lying = the_pattern("overturned").search(narration.text.lower())
    if lying is not None:
        return answer.unknown(f"where the sides are of what lies '{lying.group()}'")
    return answer


def held_otherwise(answer: Answer, text: str) -> Answer:
    """An answer as unknown, if a map or a picture is upside down, turned or mirrored."""
    if answer.status not in (*SURE, "likely"):
        return answer
    why = "how a picture that is held otherwise shows what is said"
    if the_pattern("tops").search(text.lower()):
        return answer.unknown(why)
    for sentence in sentences(text):
        words = {token.lower for token in sentence.tokens}
        if not words.isdisjoint(word_list("pictured")) and words & word_list("reversed").keys():
            return answer.unknown(why)
    return answer


def askew(answer: Answer, question: str, text: str) -> Answer:
    """An answer as likely, if left is taken for west where no map or picture is spoken of."""
    if answer.status not in SURE or answer.derivation is None:
        return answer
    compass, hands = word_list("compass"), word_list("hands")
    asked = _words(question) | _directions(answer.value)
    if _words(text) & word_list("pictured").keys():
        return answer
    for step in answer.derivation.steps:
        said = _words(str(step.source.get("text", ""))) if step.source is not None else set()
        for own, others in ((compass, hands), (hands, compass)):
            told_so = said & others.keys() and not said & own.keys()
            if told_so and asked & own.keys() and not asked & others.keys():
                return answer.likely("north-up")
    return answer


def _directions(value: object) -> set[str]:
    """The words of an answer that is directions: "to the west" of what is told to be left."""
    if not isinstance(value, list):
        return set()
    words = _words(" ".join(map(str, value)))
    named = word_list("compass").keys() | word_list("page").keys() | {"to", "the"}
    return words if words <= named else set()


def _words(text: str) -> set[str]:
    return {token.lower for token in tokenize(text)}
