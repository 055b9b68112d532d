"""Whether a passage has words of place, of motion or of denial."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.lexicon.loading import load_told
from spatial_nsr.reading.lexicon.tokens import tokenize

__all__ = ["CHANGING", "tells"]

# Categories of words: of motion, doubt and denial, and of place.
CHANGING = ("modal", "not", "go", "put", "swap")

PLACING = ("rel", "side", "own", "way", "verb", "go", "put", "order")


def tells(text: str, sorts: Sequence[str] = PLACING) -> bool:
    """Whether a passage has a word of place, or of other categories.

    >>> tells("the cup on it"), tells("we love it"), tells("it rolled away", CHANGING)
    (True, False, True)
    """
    tokens = list(tokenize(text))
    lexicon = load_told()
    found = (lexicon.longest(tokens, at) for at in range(len(tokens)))
    return any(each is not None and each[0].category in sorts for each in found)
