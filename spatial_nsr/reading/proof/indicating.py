"""Words of a text that tell how things stand: the forms of the lexicon that it has."""

from __future__ import annotations

import functools
from collections.abc import Callable, Collection, Iterator
from typing import NamedTuple

from spatial_nsr.grammars.indicators import load_indicators
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.loading import load_lexicon, load_told
from spatial_nsr.reading.lexicon.tokens import Token, tokenize

__all__ = ["Indication", "indications", "words_of"]

REMEMBERED = 20_000
Says = Callable[[str, tuple[str, ...]], frozenset[str]]  # what an entry may say


class Indication(NamedTuple):
    """A form in a text: where, which one, how things stand beside it, and what it may say.

    ``until`` is where the longest form ends that begins like it: "in" of "in the back". It is meant
    only if the words after it belong to one of the things: "in the back row".
    """

    start: int
    end: int
    entry: str
    shape: str
    says: frozenset[str]
    until: int


@functools.lru_cache(maxsize=REMEMBERED)
def words_of(text: str) -> tuple[Token, ...]:
    """The words and marks of a quotation."""
    return tuple(tokenize(text))


@functools.lru_cache(maxsize=REMEMBERED)
def indications(text: str) -> tuple[Indication, ...]:
    """The forms in a quotation that tell a relation, but none that is a part of a longer one.

    >>> [(each.entry, sorted(each.says)) for each in indications("It is not far from the jug")]
    [('not far from', ['near'])]
    """
    tokens = words_of(text)
    found: dict[Indication, None] = {}
    for lexicon, says, openings in _openings():
        for at, token in enumerate(tokens):
            if token.lower in openings:
                found.update(dict.fromkeys(_beginning(lexicon, says, tokens, at)))
    return tuple(
        one
        for one in found
        if not any(other.start < one.start and one.end <= other.end for other in found)
    )


@functools.cache
def _openings() -> tuple[tuple[Lexicon, Says, Collection[str]], ...]:
    """The lexicons, what their entries say, and the words that their telling forms begin with."""
    known = load_indicators()
    both = (load_lexicon(), known.says), (load_told(), known.told)
    return tuple(
        (
            lexicon,
            says,
            lexicon.beginnings(
                e for e in lexicon.entries if e.category in known.shapes and says(*e)
            ),
        )
        for lexicon, says in ((each, functools.cache(says)) for each, says in both)
    )


def _beginning(
    lexicon: Lexicon, says: Says, tokens: tuple[Token, ...], at: int
) -> Iterator[Indication]:
    """The forms that begin at a token and tell a relation."""
    best = lexicon.longest(tokens, at)
    until = 0 if best is None else tokens[best[1] - 1].end
    while best is not None:
        (category, values), end = best
        form = [token.lower for token in tokens[at:end]]
        shape, told = load_indicators().shape(category, form), says(category, values)
        if shape is not None and told:
            span = tokens[at].start, tokens[end - 1].end
            yield Indication(*span, " ".join(form), shape, told, until)
        best = lexicon.longest(tokens[: end - 1], at)
