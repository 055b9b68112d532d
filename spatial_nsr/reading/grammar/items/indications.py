"""Words of where things are: what sort they are, and what they say together."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = [
    "BESIDE",
    "HALVES",
    "INSIDE",
    "ITS",
    "LAST",
    "MIDDLE",
    "MUTUAL",
    "OPPOSITE",
    "QUARTERS",
    "TOUCHING",
    "corner_word",
    "general_type",
    "without_implied",
]

INSIDE = "inside"
TOUCHING = "touching"
ITS = "its-"  # begins the words of sides of what was spoken of before: "on its left"
LAST = "last-"  # begins those of sides of what was told last: "further down there is"
MIDDLE = "middle"  # "the middle one"
# Where a thing is that touches an edge of another one from outside.
BESIDE = {"top": "above", "bottom": "below", "left": "left", "right": "right"}
_CORNERS = {
    "upper-left": "above-left",
    "upper-right": "above-right",
    "lower-left": "below-left",
    "lower-right": "below-right",
}
QUARTERS = frozenset(_CORNERS.values())
# Where a thing is that is on a side of what it is in.
HALVES = {"left": "left-half", "right": "right-half", "above": "upper-half", "below": "lower-half"}
OPPOSITE = {
    "left": "right",
    "right": "left",
    "above": "below",
    "below": "above",
    "front": "behind",
    "behind": "front",
}
# What things can be to each other.
MUTUAL = frozenset(("near", "far", "touching", "overlapping", "facing", "disconnected"))
_TYPES = {
    "distance": ("near", "far"),
    "direction": (*OPPOSITE, "facing"),
}


def corner_word(part: str, within: bool) -> str:
    """The relation to a corner or a half of a thing, from within it or else beside it.

    >>> corner_word("upper-left", True), corner_word("upper-left", False)
    ('upper-left-corner', 'above-left')
    """
    if part in HALVES.values():
        return part
    return f"{part}-corner" if within else _CORNERS[part]


def general_type(word: str) -> str:
    """The general type of a relation word in spatial role labelling.

    >>> general_type("above-left"), general_type("near"), general_type("inside")
    ('direction', 'distance', 'region')
    """
    for name, words in _TYPES.items():
        if word.split("-")[0] in words and not word.endswith(("-edge", "-corner")):
            return name
    return "region"


def without_implied(words: Sequence[str]) -> tuple[str, ...]:
    """Words without repetition, and without those that another one says in more detail.

    >>> without_implied(["above", "near", "above-left", "near"])
    ('near', 'above-left')
    """
    if len(words) == 1:
        return tuple(words)
    implied = {
        part for word in words for part in word.split("-") if "-" in word and part in OPPOSITE
    }
    return tuple(word for word in dict.fromkeys(words) if word not in implied)
