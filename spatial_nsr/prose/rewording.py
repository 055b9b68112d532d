"""Words of a sentence that stand for others: "side by side", "the largest of which", "whose"."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.prose.words import load_rewordings
from spatial_nsr.reading.lexicon.loading import extreme, load_prose
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["reworded"]

_OF_THEM = frozenset(("which", "whom"))
_OF_THESE = frozenset(("them", "these", "those"))


def reworded(tokens: Sequence[Token]) -> list[Token]:
    """The tokens, with other words for what says the same in more or stranger ones.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> def words(text):
    ...     return " ".join(token.text for token in reworded(tuple(tokenize(text))))
    >>> words("They sit side by side"), words("two jars, the smaller of which is full")
    ('They sit next to each other', 'two jars , the smaller one is full')
    """
    made: list[Token] = []
    lexicon = load_rewordings()
    at = 0
    while at < len(tokens):
        found = lexicon.longest(tokens, at)
        if found is not None:
            entry, end = found
            first, last = tokens[at].start, tokens[end - 1].end
            made += [Token(word, word, first, last) for word in entry.values]
            at = end
        elif _of_several(tokens, at):
            made.append(Token("one", "one", tokens[at].start, tokens[at + 1].end))
            at += 2
        else:
            made.append(tokens[at])
            at += 1
    return made


def _of_several(tokens: Sequence[Token], at: int) -> bool:
    """Whether "of which" stands after what tells one of several: "the largest", "the second"."""
    if at < 2 or at + 1 >= len(tokens) or tokens[at].lower != "of":
        return False
    word = tokens[at - 1].lower
    most = word.endswith("est") or extreme((word,)) is not None
    ranked = load_prose().forms.get((word,))
    ordinal = ranked is not None and ranked.category == "ordinal"
    told = most or ordinal or word.endswith("er") or word in ("left", "right", "top", "bottom")
    following = tokens[at + 1].lower
    return tokens[at - 2].lower == "the" and (
        (told and following in _OF_THEM) or (most and following in _OF_THESE)
    )
