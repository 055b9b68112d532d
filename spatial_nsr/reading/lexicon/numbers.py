"""Words for numbers, counted and in order: ``grammars/lexicon/numbers.lex``."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from spatial_nsr.reading.lexicon.loading import load_told

__all__ = ["load_numbers", "load_ordinals"]


@functools.cache
def load_numbers() -> Mapping[str, int]:
    """Single words for numbers.

    >>> load_numbers()["three"], "dozen" in load_numbers()
    (3, False)
    """
    entries = load_told().forms.items()
    return {w[0]: int(e.values[0]) for w, e in entries if e.category == "count" and len(w) == 1}


@functools.cache
def load_ordinals() -> Mapping[str, int]:
    """Ordinals and their numbers; the last one is -1.

    >>> load_ordinals()["third"]
    3
    """
    entries = load_told().forms.values()
    return {e.values[1]: int(e.values[0]) for e in entries if e.category == "ordinal"}
