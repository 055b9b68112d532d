"""Minimal sets of facts that entail something: conflicts, and the support of a label.

The support is found twice: a proof from all facts names those it rests on, then facts are left
out one by one (deletion filter; Chinneck & Dravnieks 1991) as long as the rest still entails the
goal. Of what remains every fact is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

__all__ = ["shrink"]

T = TypeVar("T")


def shrink(items: Sequence[T], enough: Callable[[Sequence[T]], bool]) -> list[T]:
    """A subset for which ``enough`` holds and fails whenever one more item is left out.

    ``enough`` must be monotone and hold of all items. Chunks go first, halving while nothing can
    be left out, so few items out of many cost few questions.

    >>> shrink(range(100), lambda kept: {3, 77} <= set(kept))
    [3, 77]
    """
    kept = list(items)
    chunk = max(1, len(kept) // 2)
    while True:
        start = 0
        while start < len(kept):
            without = kept[:start] + kept[start + chunk :]
            if enough(without):
                kept = without
            else:
                start += chunk
        if chunk == 1:
            return kept
        chunk = max(1, chunk // 2)
