"""Comparisons that no form has whole: "a lower price than", "not as old as", "outplayed by"."""

from __future__ import annotations

from collections.abc import Iterator

from spatial_nsr.puzzles.items import Item, Named, Words
from spatial_nsr.puzzles.orders.axes import graded
from spatial_nsr.reading.lexicon.entries import Entry, Lexicon
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["bare", "equalled", "gapped", "outdone"]

MOST_BETWEEN = 3  # nouns between a comparative and "than"
LONGEST_FRONT = 2  # words of a comparative: "more expensive"
OUT = "out"


def gapped(words: Words, at: int, lexicon: Lexicon, named: Named) -> Item | None:
    """A comparative with nouns between it and "than".

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.puzzles.orders.texts import load_orders
    >>> words = tuple(tokenize("has a lower price than"))
    >>> gapped(words, 2, load_orders(), Named.of(())).form
    ('lower', 'than')
    """
    for front in range(LONGEST_FRONT, 0, -1):
        start = at + front
        if front == 1 and words[at].lower in ("more", "less", "fewer"):
            break  # "less loud than": what is between is no noun
        for than in range(start + 1, min(start + MOST_BETWEEN, len(words) - 1) + 1):
            if words[than].lower == "than":
                form = (*(word.lower for word in words[at:start]), "than")
                entry = _compares(form, lexicon)
                if entry is not None and not _crosses(words, start, than, named):
                    return Item("than", entry.values, at, than + 1, form)
                break
            if not words[than].text.isalpha():
                break
    return None


def _compares(form: tuple[str, ...], lexicon: Lexicon) -> Entry | None:
    entry = lexicon.forms.get(form)
    if entry is not None and entry.category == "than":
        return entry
    made = graded(tuple(Token(word, word, 0, 0) for word in form), 0, lexicon)
    known = len(form) == 2 and lexicon.knows(form[0])  # "other than", "rather than"
    compares = made is not None and made.category == "than" and not known
    return Entry("than", made.values) if made is not None and compares else None


def _crosses(words: Words, start: int, end: int, named: Named) -> bool:
    between = words[start:end]
    plain = all(word.text.isalpha() for word in between)
    return not plain or any(named.at(words, each) for each in range(start, end))


def equalled(words: Words, at: int, lexicon: Lexicon) -> Item | None:
    """Of "as old as" what "older than" says; who is not as old is less so.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.puzzles.orders.texts import load_orders
    >>> equalled(tuple(tokenize("as heavy as")), 0, load_orders()).values
    ('weight:before',)
    """
    told = [word.lower for word in words[at : at + 3]]
    if len(told) < 3 or told[0] not in ("as", "so") or told[2] != "as":
        return None
    adjective = told[1]
    for form in _comparatives(adjective, words[at - 1].lower if at else ""):
        entry = lexicon.forms.get(form)
        if entry is not None and entry.category == "than":
            return Item("as", entry.values, at, at + 3, tuple(told))
    return Item("as", (f"more {adjective}:before",), at, at + 3, tuple(told))


def _comparatives(adjective: str, before: str) -> Iterator[tuple[str, ...]]:
    """How an adjective is compared; of "as much as" the verb before it."""
    if adjective == "much":
        yield before, "more", "than"
        yield before + "s", "more", "than"
    stem = adjective[:-1] + "i" if adjective.endswith("y") else adjective.removesuffix("e")
    yield stem + "er", "than"
    yield stem + stem[-1:] + "er", "than"
    yield "more", adjective, "than"


def bare(words: Words, at: int, lexicon: Lexicon) -> Item | None:
    """A comparative of which it is not told than what: "the older of the two".

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.puzzles.orders.texts import load_orders
    >>> bare(tuple(tokenize("older one")), 0, load_orders()).category
    'more'
    """
    for front in range(LONGEST_FRONT, 0, -1):
        form = tuple(word.lower for word in words[at : at + front])
        entry = lexicon.forms.get((*form, "than"))
        if entry is not None and entry.category == "than":
            return Item("more", entry.values, at, at + len(form), form)
    return None


def outdone(words: Words, at: int, lexicon: Lexicon) -> Item | None:
    """Verbs that say who is better: "outplayed", "outsang"; with "by" who is worse.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.puzzles.orders.texts import load_orders
    >>> outdone(tuple(tokenize("outplayed by")), 0, load_orders()).values
    ('rank:after',)
    """
    word = words[at].lower
    if not word.startswith(OUT) or len(word) < len(OUT) + 3 or lexicon.knows(word):
        return None
    passive = at + 1 < len(words) and words[at + 1].lower == "by"
    way = "rank:after" if passive else "rank:before"
    end = at + 2 if passive else at + 1
    return Item("than", (way,), at, end, tuple(each.lower for each in words[at:end]))
