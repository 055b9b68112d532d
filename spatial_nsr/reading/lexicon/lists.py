"""Lists of words as data: ``grammars/lexicon/lists.words``."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping
from importlib import resources

from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import statements

__all__ = ["lexicon_lines", "parse_lists", "word_list"]

FILE = "lexicon/lists.words"


def lexicon_lines(name: str) -> Iterator[tuple[Place, str]]:
    """The statements of a data file of ``grammars``, with their places.

    >>> next(iter(lexicon_lines("lexicon/numbers.lex")))[1]
    'count     1          : one'
    """
    file = resources.files("spatial_nsr.grammars").joinpath(*name.split("/"))
    return statements(file.read_text(encoding="utf-8"), f"grammars/{name}")


def parse_lists(text: str, file: str = "<text>") -> Mapping[str, Mapping[str, str]]:
    """Read lists of words, each word with its value; "_" stands for a space in a word.

    >>> parse_lists("position above : top upper")["position"]
    {'top': 'above', 'upper': 'above'}
    """
    return _lists_of(statements(text, file))


@functools.cache
def word_list(name: str) -> Mapping[str, str]:
    """The words of a list with their values.

    >>> word_list("position")["topmost"], word_list("mutual")["each other"]
    ('above', 'word')
    """
    return _lists()[name]


@functools.cache
def _lists() -> Mapping[str, Mapping[str, str]]:
    return _lists_of(lexicon_lines(FILE))


def _lists_of(lines: Iterator[tuple[Place, str]]) -> Mapping[str, Mapping[str, str]]:
    found: dict[str, dict[str, str]] = {}
    for place, line in lines:
        head, colon, words = line.partition(" :")
        if not colon or len(head.split()) != 2 or not words.split():
            raise InputError("expected 'LIST value : word word ...'", place)
        name, value = head.split()
        each = (word.replace("_", " ") for word in words.split())
        found.setdefault(name, {}).update(dict.fromkeys(each, value))
    return found
