"""Kinds of things by whether they have a front of their own, and so a left and a right."""

from __future__ import annotations

import functools

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.text.words import sorted_words

__all__ = ["has_front_by_kind", "lacks_front_by_kind"]

FILE = "fronts.words"


@functools.lru_cache(maxsize=4096)
def has_front_by_kind(kind: str | None, strongly: bool = False) -> bool:
    """Whether things of a kind have a front, so that they have a left of their own.

    With ``strongly``, only such as are often spoken of by it.

    >>> has_front_by_kind("car"), has_front_by_kind("old woman"), has_front_by_kind("tree")
    (True, True, False)
    """
    if kind is None:
        return False
    last = _head(kind)
    sorts = sorted_words(FILE).get(last, frozenset())
    if "wall" in sorts:
        return not strongly
    return "front" in sorts or sort_of(last, "person") or sort_of(last, "animal")


def lacks_front_by_kind(kind: str | None) -> bool:
    """Whether things of a kind have no front, or are letters of a drawing.

    >>> lacks_front_by_kind("red ball"), lacks_front_by_kind("B"), lacks_front_by_kind("groom")
    (True, True, False)
    """
    if kind is None:
        return False
    return len(kind) == 1 or "none" in sorted_words(FILE).get(_head(kind), frozenset())


def _head(kind: str) -> str:
    return singular(kind.lower().split()[-1]) if kind.split() else ""
