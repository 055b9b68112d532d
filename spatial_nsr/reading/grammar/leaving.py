"""The verb "left", which is no side: what was left leaning on a wall leans on it."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["is_leaving", "without_leaving"]


def is_leaving(tokens: Sequence[Token], at: int) -> bool:
    """Whether a token is the participle "left", by the words on both sides of it.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> def leaving(text):
    ...     tokens = list(tokenize(text))
    ...     return is_leaving(tokens, [token.lower for token in tokens].index("left"))
    >>> leaving("It was left leaning on it"), leaving("The one on the left leaning on it")
    (True, False)
    >>> leaving("It was left near the gate"), leaving("It was left of the gate")
    (True, False)
    """
    if tokens[at].lower != "left" or not 0 < at < len(tokens) - 1:
        return False
    before, after = tokens[at - 1].lower, tokens[at + 1].lower
    words = word_list("leaving")
    if words.get(after) == "stays":
        return before[0].isalpha() and words.get(before) != "side"
    return words.get(before) == "was" and words.get(after) == "where"


def without_leaving(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """The tokens without that word; who left something there is another matter.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> tokens = tuple(tokenize("It was left lying by it"))
    >>> " ".join(token.text for token in without_leaving(tokens))
    'It was lying by it'
    """
    return tuple(token for at, token in enumerate(tokens) if not is_leaving(tokens, at))
