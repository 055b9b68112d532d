"""Hours as directions, once a text has begun to use them: "peas at three o'clock, ham at nine"."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.lexicon.loading import load_prose
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.reading.lexicon.verbs import load_verbs

__all__ = ["with_hours"]

_CLOCK = "o'clock"
_ENDS = (",", ";", ".", "and", "but")
_HOURS = 12


def with_hours(tokens: Sequence[Token], begun: bool) -> tuple[list[Token], bool]:
    """The tokens with "o'clock" after each hour that tells where something is.

    ``begun`` is whether the text has told so of other things before, and so is what comes back.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> def said(text, begun):
    ...     return " ".join(token.text for token in with_hours(tuple(tokenize(text)), begun)[0])
    >>> said("peas at nine, ham at two", True)
    "peas at nine o'clock , ham at two o'clock"
    >>> said("The shop opens at nine", True), said("peas at nine", False)
    ('The shop opens at nine', 'peas at nine')
    """
    made: list[Token] = []
    for at, token in enumerate(tokens):
        made.append(token)
        if at == 0 or tokens[at - 1].lower != "at" or not _is_hour(token.lower):
            continue
        following = tokens[at + 1].lower if at + 1 < len(tokens) else "."
        if following == _CLOCK:
            begun = True
        elif begun and following in _ENDS and not (at > 1 and _acts(tokens[at - 2].lower)):
            made.append(Token(_CLOCK, _CLOCK, token.end, token.end))
    return made, begun


def _is_hour(word: str) -> bool:
    entry = load_prose().forms.get((word,))
    number = entry.values[0] if entry is not None and entry.category == "count" else word
    return number.isdigit() and 0 < int(number) <= _HOURS


def _acts(word: str) -> bool:
    """Whether a word is a verb of what is done at an hour."""
    entry = load_prose().forms.get((word,))
    moves = entry is not None and entry.category in ("go", "put", "find", "modal")
    return moves or word in load_verbs()
