"""Which words are kinds of which things, as data, for words that have no figures of their own.

``.kinds`` files in ``rules/commonsense`` have a thing of the ``.things`` files and words that it
serves, with ``_`` for the blank in a name::

    bird : warbler vireo house_martin
"""

from __future__ import annotations

import functools
from collections.abc import Mapping

from spatial_nsr.errors import InputError, Place
from spatial_nsr.rules.text import statements
from spatial_nsr.rules.things import data_files, load_things

__all__ = ["load_kinds", "parse_kinds"]


@functools.cache
def load_kinds() -> Mapping[str, str]:
    """Words that have no figures of their own, with the name of the thing that serves them.

    >>> load_kinds()["vireo"]
    'bird'
    """
    found: dict[str, str] = {}
    things = load_things()
    for name, text in data_files(".kinds"):
        for word, general in parse_kinds(text, name).items():
            if general not in things:
                raise InputError(f"no thing is called '{general}'", Place(name))
            if word not in things:
                found.setdefault(word, general)
    return found


def parse_kinds(text: str, file: str = "<text>") -> dict[str, str]:
    """Read which words a more general one serves: ``GENERAL : WORDS``, with ``_`` for a blank.

    >>> parse_kinds("bird : warbler house_martin")
    {'warbler': 'bird', 'house martin': 'bird'}
    """
    found: dict[str, str] = {}
    for place, line in statements(text, file):
        general, colon, words = line.partition(" : ")
        if not colon or not words.strip():
            raise InputError(f"expected 'GENERAL : WORDS', got '{line}'", place)
        for word in words.split():
            found.setdefault(word.replace("_", " "), general.strip().replace("_", " "))
    return found
