"""Slips of writing in stories: what was surely meant, and a record of what was changed.

People write "triange" and "nearand". A word is only changed if nobody knows it: neither the lexicon
nor a list of everyday words, of which many are near to a word of place ("plate" and "place"). And
it only becomes a word of place, colour or shape.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from importlib import resources
from typing import NamedTuple

from spatial_nsr.language.lexicon import Lexicon, load_lexicon
from spatial_nsr.language.tokens import Token

__all__ = ["Repair", "mended_story", "slip", "small_word"]

_MEANT = frozenset(("rel", "side", "edge", "corner", "attr", "noun", "det", "ordinal"))
_SMALL = ("a", "an", "the", "and", "is", "are", "of", "to", "in", "on")
# A small word has so many letters; so many words beside it tell which one is meant.
_SHORT, _AROUND = 3, 4
_FEWEST = {"swapped": 2, "counted": 4, "wrong": 5}


class Repair(NamedTuple):
    """What stood in the text, where, and as what it is read."""

    start: int
    end: int
    was: str
    became: str


def mended_story(
    tokens: Sequence[Token], lexicon: Lexicon | None = None
) -> tuple[tuple[Token, ...], tuple[Repair, ...]]:
    """The tokens of a sentence without slips, and what was changed.

    >>> from spatial_nsr.language.tokens import tokenize
    >>> tokens, repairs = mended_story(tuple(tokenize("A smal triange is nearand above the plate")))
    >>> [repair.became for repair in repairs]
    ['small', 'triangle', 'near and']
    """
    known = lexicon or load_lexicon()
    if all(_fine(token, known) for token in tokens):
        return tuple(tokens), ()
    made: list[Token] = []
    repairs: list[Repair] = []
    for at, token in enumerate(tokens):
        found = [token]
        if not _fine(token, known):
            small = small_word(tokens, at, known)
            found = small or _divided(token, known) or _respelt(token, known)
        if found != [token]:
            became = " ".join(each.lower for each in found)
            repairs.append(Repair(token.start, token.end, token.text, became))
        made += found
    return tuple(made), tuple(repairs)


def _fine(token: Token, lexicon: Lexicon) -> bool:
    word = token.lower
    if lexicon.knows(word) or not word.isalpha() or token.text.isupper():
        return True
    return word in _everyday() or (word.endswith("s") and word[:-1] in _everyday())


def small_word(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """The small word that was surely meant, by the words around it: "tp the left of".

    >>> from spatial_nsr.language.tokens import tokenize
    >>> tokens = tuple(tokenize("The cup is tp the left of it"))
    >>> [token.lower for token in small_word(tokens, 3, load_lexicon())]
    ['to']
    """
    token = tokens[at]
    if len(token.lower) > _SHORT or at + 1 == len(tokens):
        return []
    meant = []
    for word in _SMALL:
        if slip(token.lower, word) is None:
            continue
        made = token._replace(text=word, lower=word)
        tried = (*tokens[max(0, at - _AROUND) : at], made, *tokens[at + 1 : at + _AROUND])
        for start in range(min(at, _AROUND) + 1):
            found = lexicon.longest(tried, start)
            own = min(at, _AROUND)
            if found is not None and found[1] > max(own, start + 1) and found[0].category in _MEANT:
                meant.append(made)
                break
    return meant if len(meant) == 1 else []


def _divided(token: Token, lexicon: Lexicon) -> list[Token]:
    """The two words that were written as one: a small one, and one of place, colour or shape."""
    word = token.lower
    targets = _targets(lexicon)
    for small in _SMALL:
        for at in (len(small), len(word) - len(small)):
            first, second = word[:at], word[at:]
            rest = second if first == small else first
            if small in (first, second) and len(rest) > 2 and rest in targets:
                middle = token.start + at
                return [
                    Token(token.text[:at], first, token.start, middle),
                    Token(token.text[at:], second, middle, token.end),
                ]
    return []


def _respelt(token: Token, lexicon: Lexicon) -> list[Token]:
    word = token.lower
    slips = {each: slip(word, each) for each in _targets(lexicon) | frozenset(_SMALL)}
    meant = [
        each
        for each, kind in slips.items()
        if kind is not None
        and len(word) >= _FEWEST[kind]
        and (kind == "swapped" or each[0] == word[0])
    ]
    if len(meant) != 1:
        return [token]
    text = meant[0].capitalize() if token.text[0].isupper() else meant[0]
    return [token._replace(text=text, lower=meant[0])]


@functools.cache
def _everyday() -> frozenset[str]:
    folder = resources.files("spatial_nsr.grammars").joinpath("lexicon")
    lines = folder.joinpath("everyday.words").read_text(encoding="utf-8").splitlines()
    return frozenset(word for line in lines if not line.startswith("#") for word in line.split())


@functools.lru_cache(maxsize=4)
def _targets(lexicon: Lexicon) -> frozenset[str]:
    """The words that a slip may have been meant as."""
    return frozenset(
        word
        for words, entry in lexicon.forms.items()
        if entry.category in _MEANT
        for word in words
        if len(word) > 2 and word.isalpha() and word not in _everyday()
    )


def slip(word: str, meant: str) -> str | None:
    """What went wrong in writing a word; None if it is more than one of three things.

    Neighbours are ``swapped``, letters ``counted`` wrongly, or one is ``wrong`` (Damerau 1964).

    >>> slip("sqaure", "square"), slip("yelow", "yellow"), slip("midum", "medium")
    ('swapped', 'counted', None)
    """
    if abs(len(word) - len(meant)) > 1 or word == meant:
        return None
    if len(word) == len(meant):
        places = [at for at, letter in enumerate(word) if letter != meant[at]]
        if len(places) == 1:
            return "wrong"
        swapped = len(places) == 2 and places[1] == places[0] + 1
        if swapped and word[places[0]] == meant[places[1]] and word[places[1]] == meant[places[0]]:
            return "swapped"
        return None
    shorter, longer = sorted((word, meant), key=len)
    missing = next((at for at, letter in enumerate(shorter) if letter != longer[at]), len(shorter))
    return "counted" if longer[:missing] + longer[missing + 1 :] == shorter else None
