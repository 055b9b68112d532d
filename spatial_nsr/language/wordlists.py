"""Lists of words as data: ``grammars/lexicon/lists.words``."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from importlib import resources

from spatial_nsr.errors import InputError, Place

__all__ = ["parse_lists", "word_list"]

FILE = "lists.words"


def parse_lists(text: str, file: str = "<text>") -> Mapping[str, Mapping[str, str]]:
    """Read lists of words, each word with its value.

    >>> parse_lists("position above : top upper")["position"]
    {'top': 'above', 'upper': 'above'}
    """
    found: dict[str, dict[str, str]] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        if not line.strip() or line.startswith("#"):
            continue
        head, colon, words = line.partition(" :")
        if not colon or len(head.split()) != 2 or not words.split():
            raise InputError("expected 'LIST value : word word ...'", Place(file, number))
        name, value = head.split()
        found.setdefault(name, {}).update(dict.fromkeys(words.split(), value))
    return found


@functools.cache
def word_list(name: str) -> Mapping[str, str]:
    """The words of a list with their values.

    >>> word_list("position")["topmost"]
    'above'
    """
    folder = resources.files("spatial_nsr.grammars").joinpath("lexicon")
    text = folder.joinpath(FILE).read_text(encoding="utf-8")
    return parse_lists(text, f"grammars/lexicon/{FILE}")[name]
