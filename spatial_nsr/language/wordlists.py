"""Lists of words as data: ``grammars/lexicon/lists.words`` and ``grammars/prose/lists.words``."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources

from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import statements

__all__ = ["parse_lists", "word_list"]

FILES = ("lexicon/lists.words", "prose/lists.words")


def parse_lists(text: str, file: str = "<text>") -> Mapping[str, Mapping[str, str]]:
    """Read lists of words, each word with its value; "_" stands for a space in a word.

    >>> parse_lists("position above : top upper")["position"]
    {'top': 'above', 'upper': 'above'}
    """
    found: dict[str, dict[str, str]] = {}
    for place, line in statements(text, file):
        head, colon, words = line.partition(" :")
        if not colon or len(head.split()) != 2 or not words.split():
            raise InputError("expected 'LIST value : word word ...'", place)
        name, value = head.split()
        each = (word.replace("_", " ") for word in words.split())
        found.setdefault(name, {}).update(dict.fromkeys(each, value))
    return found


@functools.cache
def word_list(name: str) -> Mapping[str, str]:
    """The words of a list with their values.

    >>> word_list("position")["topmost"], word_list("mutual")["each other"]
    ('above', 'word')
    """
    return _lists()[name]


@functools.cache
def _lists() -> Mapping[str, Mapping[str, str]]:
    """All lists; each stands in one of the files only."""
    found: dict[str, Mapping[str, str]] = {}
    for file in FILES:
        path = resources.files("spatial_nsr.grammars").joinpath(*file.split("/"))
        lists = parse_lists(path.read_text(encoding="utf-8"), f"grammars/{file}")
        if twice := sorted(found.keys() & lists.keys()):
            raise InputError(f"the list '{twice[0]}' stands in another file as well", Place(file))
        found.update(lists)
    return found
