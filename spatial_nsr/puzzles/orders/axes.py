"""By what things are ordered: the axes that words tell, by lists or by their endings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from spatial_nsr.puzzles.items import Item, Words
from spatial_nsr.puzzles.wordlists import antonym
from spatial_nsr.reading.lexicon.entries import Lexicon

__all__ = ["PLACES", "PLAIN", "TURNED", "graded", "meanings", "settled"]

PLAIN = ("rank", "front-back", "time")
"""Axes along which a bare "second" counts from the first."""
PLACES = (*PLAIN, "left-right", "top-bottom", "west-east", "north-south")
"""Axes along which there are neighbours."""
SHORTEST = 3  # letters of a stem
TURNED = {"before": "after", "after": "before", "first": "last", "last": "first"}


def meanings(item: Item) -> dict[str, str]:
    """Which way an item points along each axis that it may be about."""
    return dict(value.split(":") for value in item.values)


def graded(words: Words, at: int, lexicon: Lexicon) -> Item | None:
    """A comparative or superlative that no list has: "sweeter than", "the least spicy".

    Its axis is named by the adjective; what has most of it comes first.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.puzzles.orders.texts import load_orders as load
    >>> words = tuple(tokenize("louder than a drum"))
    >>> graded(words, 0, load()).values
    ('more loud:before',)
    >>> graded(tuple(tokenize("loudest")), 0, load()).values
    ('more loud:first',)
    """
    word = words[at].lower
    after = words[at + 1].lower if at + 1 < len(words) else ""
    if word in ("more", "less", "most", "least") and after.isalpha() and not lexicon.knows(after):
        much = word in ("more", "most")
        if word in ("most", "least"):
            return _item("most", after, "first" if much else "last", words, at, at + 2)
        third = words[at + 2].lower if at + 2 < len(words) else ""
        if third == "than":
            return _item("than", after, "before" if much else "after", words, at, at + 3)
    elif word.endswith("er") and after == "than" and len(word) > SHORTEST + 1:
        return _item("than", word[:-2], "before", words, at, at + 2)
    elif word.endswith("est") and len(word) > SHORTEST + 2:
        return _item("most", word[:-3], "first", words, at, at + 1)
    return None


def _item(category: str, stem: str, way: str, words: Words, start: int, end: int) -> Item:
    form = tuple(word.lower for word in words[start:end])
    adjective = _adjective(stem)
    opposite = antonym(adjective)
    if opposite is not None:  # what is dimmer is less bright
        adjective, way = opposite, TURNED[way]
    return Item(category, (f"more {adjective}:{way}",), start, end, form)


def _adjective(stem: str) -> str:
    """One form for an adjective and its stem: "spici" and "spicy", "bigg" and "big"."""
    if stem.endswith("i"):
        return stem[:-1] + "y"
    if len(stem) > SHORTEST and stem[-1] == stem[-2] and stem[-1] not in "ls":
        return stem[:-1]
    return stem.removesuffix("e")


def settled(candidates: Sequence[frozenset[str]]) -> list[str | None]:
    """The axis of each clause, of those that it may be about; None if several are left.

    What some clauses tell for certain settles what others leave open.

    >>> either, rank = frozenset({"rank", "top-bottom"}), frozenset({"rank"})
    >>> settled([either, rank]), settled([either, either])
    (['rank', 'rank'], ['rank', 'rank'])
    >>> settled([either, rank, frozenset({"top-bottom"})])
    [None, 'rank', 'top-bottom']
    """
    sure = {axis for axes in candidates if len(axes) == 1 for axis in axes}
    common = frozenset.intersection(*candidates) if candidates else frozenset()
    found: list[str | None] = []
    for axes in candidates:
        left: Iterable[str] = axes & sure or (axes & common if not sure else ())
        left = sorted(left)
        found.append(left[0] if left and (len(left) == 1 or not sure) else None)
    return found
