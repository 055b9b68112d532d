"""What in a text makes it doubtful that sides are where they are told to be.

A reader that overlooks a turn, a map whose top is south or a car on its roof would prove what is
not so. Such answers are unknown, and tell why.
"""

from __future__ import annotations

from collections.abc import Set

from spatial_nsr.answers import SURE, Answer
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import sentences, tokenize
from spatial_nsr.reading.viewing.told import Views

__all__ = ["askew", "held_otherwise", "supposed", "turned"]


def turned(answer: Answer, views: Views) -> Answer:
    """An answer about frames as unknown, if somebody turns where it was not understood."""
    if answer.status not in (*SURE, "likely"):
        return answer
    if views.lost:
        return answer.unknown(f"what '{views.lost[0]}' changes, which was not understood")
    if views.lying is not None:
        return answer.unknown(f"where the sides are of what lies '{views.lying}'")
    return answer


def supposed(answer: Answer, views: Views) -> Answer:
    """An answer as likely, if it rests on a pronoun that may mean another, or on hearsay."""
    if answer.status not in SURE or answer.derivation is None:
        return answer
    doubted = {each.source["start"]: each for each in views.told if each.chance < 1}
    rests = [step.source.get("start") for step in answer.derivation.steps if step.source]
    found = [doubted[start] for start in dict.fromkeys(rests) if start in doubted]
    if not found:
        return answer
    cases = (str(each.source["text"]) for each in found)
    return answer.likely("meant-so", *cases, chance=min(each.chance for each in found))


def held_otherwise(answer: Answer, text: str) -> Answer:
    """An answer as unknown, if a map or a picture is upside down, turned or mirrored."""
    if answer.status not in (*SURE, "likely"):
        return answer
    why = "how a picture that is held otherwise shows what is said"
    for sentence in sentences(text):
        words = {token.lower for token in sentence.tokens}
        if _is_topped(words):
            return answer.unknown(why)
        if not words.isdisjoint(word_list("pictured")) and words & word_list("reversed").keys():
            return answer.unknown(why)
    return answer


def _is_topped(words: Set[str]) -> bool:
    """Whether a sentence says that a map has another point than north at its top."""
    if words.isdisjoint(word_list("pictured")):
        return False
    points = words & {"north", "south", "east", "west"}
    top = words & {"top", "up", "upwards"}
    bottom = words & {"bottom", "down", "downwards"}
    return len(points) == 1 and bool(top if "north" not in points else bottom)


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
        if said and said.isdisjoint(compass.keys() | hands.keys()):
            said = _words(text)  # "between" is told along the line that the rest tells
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
