"""Whether a text or a question may name a viewpoint, told by its words before it is parsed."""

from __future__ import annotations

from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.text.words import viewing_words

__all__ = ["may_view"]

SIDES = frozenset(("left", "right", "behind", "front", "ahead"))
OWNING = ("'s", "s'", "\N{RIGHT SINGLE QUOTATION MARK}s", "s\N{RIGHT SINGLE QUOTATION MARK}")


def may_view(text: str) -> bool:
    """Whether words of a text may tell of somebody's view, a facing or a thing's own side.

    >>> may_view("The cup is left of the box."), may_view("The cup is on the car's left.")
    (False, True)
    """
    words = {token.lower for token in tokenize(text)}
    if words & viewing_words("hint"):
        return True
    lower = text.lower()
    sided = bool(words & SIDES)
    if sided and words & viewing_words("leading"):
        return True
    compass = words & viewing_words("compass")
    if compass and any(word in viewing_words("going") for word in words):
        return True
    owned = words & viewing_words("my") or any(sign in lower for sign in OWNING)
    return sided and bool(owned)
