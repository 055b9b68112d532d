"""Kinds of nouns and the parts of things: ``kinds.words`` and ``parts.words`` of the lexicon."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from spatial_nsr.reading.lexicon.lists import lexicon_lines

__all__ = ["is_noun", "load_kinds", "load_parts", "sort_of"]


@functools.cache
def load_kinds() -> Mapping[str, frozenset[str]]:
    """What nouns are: persons, animals, regions ..."""
    made: dict[str, set[str]] = {}
    for _, line in lexicon_lines("lexicon/kinds.words"):
        sort, *nouns = line.split()
        made.setdefault(sort, set()).update(nouns)
    return {sort: frozenset(nouns) for sort, nouns in made.items()}


def sort_of(noun: str | None, sort: str) -> bool:
    """Whether a noun is of a sort.

    >>> sort_of("driver", "person"), sort_of("shelf", "region"), sort_of("cup", "region")
    (True, True, False)
    """
    return noun is not None and noun in load_kinds()[sort]


def is_noun(word: str) -> bool:
    """Whether a word is known as a noun, whatever else it can be.

    >>> is_noun("rose"), is_noun("went")
    (True, False)
    """
    return any(word in nouns for nouns in load_kinds().values())


@functools.cache
def load_parts() -> Mapping[str, tuple[str, frozenset[str]]]:
    """Parts that things have: where the part is of its whole, and what may be the whole.

    >>> where, wholes = load_parts()["drawer"]
    >>> where, "desk" in wholes
    ('inside', True)
    """
    made: dict[str, tuple[str, frozenset[str]]] = {}
    kinds = load_kinds()
    for _, line in lexicon_lines("lexicon/parts.words"):
        where, part, *wholes = line.split()
        sorts = [kinds[whole] for whole in wholes if whole in kinds]
        made[part] = where, frozenset(wholes).union(*sorts)
    return made
