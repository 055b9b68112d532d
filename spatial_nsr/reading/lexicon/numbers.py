"""Words for numbers, counted and in order: ``grammars/lexicon/numbers.lex``."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from spatial_nsr.reading.lexicon.loading import NUMBERS, load_forms

__all__ = ["load_numbers", "load_ordinals"]


@functools.cache
def load_numbers() -> Mapping[str, int]:
    """Single words for numbers.

    >>> load_numbers()["three"], "dozen" in load_numbers()
    (3, False)
    """
    counts = load_forms(NUMBERS).of("count").items()
    return {words[0]: int(entry.values[0]) for words, entry in counts if len(words) == 1}


@functools.cache
def load_ordinals() -> Mapping[str, int]:
    """Ordinals and their numbers; the last one is -1.

    >>> load_ordinals()["third"]
    3
    """
    ordinals = load_forms(NUMBERS).of("ordinal").values()
    return {entry.values[1]: int(entry.values[0]) for entry in ordinals}
