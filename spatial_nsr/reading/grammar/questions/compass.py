"""Words of the compass in answers, where a text and who asks about it speak by the compass.

The world knows directions on a page only, on which north is up. Who reads "north of the park" and
asks "in which direction?" wants to hear "north".
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spatial_nsr.answers import Derivation
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import tokenize

__all__ = ["POINTS", "by_compass", "compass_words", "pick"]

POINTS = {"above": "north", "below": "south", "left": "west", "right": "east"}


def by_compass(
    question: str, choices: Iterable[str] | None, rests_on: Derivation | None, told: str
) -> bool:
    """Whether directions are to be answered by the compass.

    The words of the question and of its choices decide; where they have none, those of what the
    answer rests on, and of the whole text where that has none either or is not known.

    >>> by_compass("In which direction is it?", None, None, "A is north of B.")
    True
    >>> by_compass("Is it left or right?", None, None, "A is west of B.")
    False
    >>> by_compass("Where is it?", None, None, "A is north of B. It is left of C.")
    False
    """
    compass, page = word_list("compass").keys(), word_list("page").keys()
    steps = () if rests_on is None else rests_on.steps
    said = {str(step.source["text"]) for step in steps if step.source and "text" in step.source}
    for texts in ((question, *(choices or ())), said, (told,)):
        words = {token.lower for text in texts for token in tokenize(text)}
        if not words.isdisjoint(compass | page):
            return words.isdisjoint(page)
    return False


def compass_words(words: Iterable[str]) -> list[str]:
    """Words of a page as words of the compass, north and south first; others stay.

    >>> compass_words(["right", "above", "near"]), compass_words(["below-left"])
    (['north', 'east', 'near'], ['south-west'])
    """
    order = list(POINTS)
    given = list(words)
    given.sort(key=lambda word: order.index(word) if word in POINTS else len(order))
    return ["-".join(POINTS.get(part, part) for part in word.split("-")) for word in given]


def pick(words: Sequence[str], choices: Sequence[str]) -> tuple[int, ...]:
    """The positions of the choices that say the words: one that says all, or those that say one.

    >>> pick(["north", "east"], ["north-east", "south-west"])
    (0,)
    >>> pick(["north", "east"], ["to the north", "to the south", "to the east"])
    (0, 2)
    """
    points = [_points(choice) for choice in choices]
    whole = tuple(at for at, said in enumerate(points) if said and said == set(words))
    return whole or tuple(
        at for at, said in enumerate(points) if len(said) == 1 and said <= {*words}
    )


def _points(choice: str) -> set[str]:
    """The points of the compass that a choice names: "north-eastern" two of them."""
    words = " ".join(token.lower for token in tokenize(choice))
    return {point for point in POINTS.values() if point in words}
