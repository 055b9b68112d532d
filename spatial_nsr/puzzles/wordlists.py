"""Lists of words as data: ``grammars/puzzles/lists.words``."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources

from spatial_nsr.reading.lexicon.lists import parse_lists

__all__ = ["antonym", "called", "categories_of", "degrees_of", "split_word", "words_in"]


@functools.cache
def _lists(file: str = "lists.words") -> Mapping[str, Mapping[str, str]]:
    path = resources.files("spatial_nsr.grammars").joinpath("puzzles", file)
    return parse_lists(path.read_text(encoding="utf-8"), f"grammars/puzzles/{file}")


def categories_of(name: str) -> frozenset[str]:
    """The categories of a file of forms, as ``grammars/puzzles/categories.words`` has them.

    >>> "dir" in categories_of("maps")
    True
    """
    return frozenset(_lists("categories.words")[name])


@functools.cache
def words_in(name: str) -> frozenset[str]:
    """The words of a list.

    >>> "the" in words_in("article")
    True
    """
    return frozenset(_lists()[name])


def split_word(verb: str) -> str | None:
    """What a verb may have behind its object to say who comes first.

    >>> split_word("left")
    'behind'
    """
    return _lists()["split"].get(verb)


def antonym(adjective: str) -> str | None:
    """The stem of the adjective that says the opposite.

    >>> antonym("dim"), antonym("bright")
    ('bright', None)
    """
    return _lists()["antonym"].get(adjective)


@functools.cache
def degrees_of(name: str) -> Mapping[str, int]:
    """The words of a list of directions, with their degrees.

    >>> degrees_of("points")["southeast"]
    135
    """
    return {word: int(value) for word, value in _lists()[name].items()}


def called(name: str, degrees: int) -> str | None:
    """The word of a list for a direction, if it has one.

    >>> called("points", 315), called("sides", 45)
    ('northwest', None)
    """
    found = {value: word for word, value in degrees_of(name).items()}
    return found.get(degrees % 360)
