"""Slips of writing in stories: what was surely meant, and a record of what was changed.

People write "triange" and "nearand". A word is only changed if nobody knows it: neither the lexicon
nor a list of everyday words, of which many are near to a word of place ("plate" and "place"). It
only becomes a word of place, colour or shape; in a text about a drawn scene, of few words, it
may become any of those that such texts mostly consist of.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence

from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.kinds import load_kinds
from spatial_nsr.reading.lexicon.lists import lexicon_lines, word_list
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.reading.records import Repair

__all__ = [
    "contracted",
    "everyday_words",
    "mended_story",
    "slip",
    "small_word",
    "unhyphened",
]

_MEANT = frozenset(("rel", "side", "edge", "corner", "attr", "noun", "det", "ordinal"))
# A small word has so many letters; so many words beside it tell which one is meant.
_SHORT, _AROUND = 3, 4
# A slip in a shorter word may be another word: fewest letters by what went wrong; fewer where few
# words come into question.
_FEWEST = {"swapped": 2, "counted": 4, "wrong": 5, "vowels": 5}
_FEWEST_OF_FEW = {"swapped": 2, "counted": 2, "wrong": 3, "vowels": 5}
_VOWELS = frozenset("aeiouy")
_CONSONANTS = 3  # so many must be right where the vowels are wrong
# So many readings of a sentence are tried where a word of it may be a slip of several.
_TRIED = 8


def mended_story(
    tokens: Sequence[Token],
    lexicon: Lexicon | None = None,
    drawn: bool = False,
    accepts: Callable[[Sequence[Token]], bool] | None = None,
) -> tuple[tuple[Token, ...], tuple[Repair, ...]]:
    """The tokens of a sentence without slips, and what was changed.

    ``drawn``: the text is about a drawn scene. ``accepts`` tells whether tokens are a sentence: of
    several words that may be meant, the first that makes them one is taken.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> tokens, repairs = mended_story(tuple(tokenize("A smal triange is nearand above the plate")))
    >>> [repair.became for repair in repairs]
    ['small', 'triangle', 'near and']
    """
    known = lexicon or load_lexicon()
    if all(_fine(tokens, at, known, drawn) for at in range(len(tokens))):
        return tuple(tokens), ()
    ways: list[list[list[Token]]] = []
    for at, token in enumerate(tokens):
        found = [[token]]
        if not _fine(tokens, at, known, drawn):
            small = contracted(token) or small_word(tokens, at, known) or _divided(token, known)
            found = [small] if small else _respelt(tokens, at, known, drawn) or found
        ways.append(found)
    chosen = _chosen(ways, accepts)
    repairs = tuple(
        Repair(token.start, token.end, token.text, " ".join(t.lower for t in made), len(way) == 1)
        for token, made, way in zip(tokens, chosen, ways, strict=True)
        if made != [token]
    )
    return tuple(token for made in chosen for token in made), repairs


def _chosen(
    ways: Sequence[Sequence[list[Token]]], accepts: Callable[[Sequence[Token]], bool] | None
) -> Sequence[list[Token]]:
    """For each word what it is read as: the first way all in all that makes a sentence."""
    likely = [way[0] for way in ways]
    if accepts is None or all(len(way) == 1 for way in ways):
        return likely
    for made in itertools.islice(itertools.product(*ways), _TRIED):
        if accepts([token for part in made for token in part]):
            return made
    return likely


def _fine(tokens: Sequence[Token], at: int, lexicon: Lexicon, drawn: bool) -> bool:
    word = tokens[at].lower
    if not word.isalpha() or tokens[at].text.isupper():
        return True
    if drawn and word in word_list("strange"):
        return False
    if lexicon.knows(word) and (len(word) > 2 or _covered(tokens, at, lexicon)):
        return True
    known = everyday_words() | _things()
    return word in known or (word.endswith("s") and word[:-1] in known)


def _covered(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> bool:
    """Whether a short word is part of a form here: "4 th" has a "th", "th box" has none."""
    for start in range(max(0, at - _AROUND), at + 1):
        found = lexicon.longest(tokens, start)
        if found is not None and found[1] > at:
            return True
    return False


def small_word(tokens: Sequence[Token], at: int, lexicon: Lexicon) -> list[Token]:
    """The small word that was surely meant, by the words around it: "tp the left of".

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> tokens = tuple(tokenize("The cup is tp the left of it"))
    >>> [token.lower for token in small_word(tokens, 3, load_lexicon())]
    ['to']
    """
    token = tokens[at]
    if len(token.lower) > _SHORT or at + 1 == len(tokens):
        return []
    meant = []
    for word in word_list("small"):
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


def unhyphened(tokens: Iterable[Token], lexicon: Lexicon) -> Iterator[Token]:
    """The tokens, those parted at hyphens of which the lexicon knows the parts, but not the whole.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> [token.text for token in unhyphened(tokenize("the left-hand side"), load_lexicon())]
    ['the', 'left', 'hand', 'side']
    """
    held = tuple(tokens)
    for number, token in enumerate(held):
        parts = token.lower.split("-")
        if len(parts) < 2 or not all(map(lexicon.knows, parts)) or _covered(held, number, lexicon):
            yield token
            continue
        at = token.start
        for part in token.text.split("-"):
            yield Token(part, part.lower(), at, at + len(part))
            at += len(part) + 1


def contracted(token: Token) -> list[Token]:
    """The two words of one without its apostrophe: "isnt"."""
    words = word_list("contracted").get(token.lower, "").split("+")
    if len(words) < 2:
        return []
    first = words[0].capitalize() if token.text[0].isupper() else words[0]
    middle = token.start + len(words[0])
    return [
        Token(first, words[0], token.start, middle),
        Token(words[1], words[1], middle, token.end),
    ]


def _divided(token: Token, lexicon: Lexicon) -> list[Token]:
    """The two words that were written as one: a small one, and one of place, colour or shape."""
    word = token.lower
    targets = _targets(lexicon)
    for small in word_list("small"):
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


def _respelt(tokens: Sequence[Token], at: int, lexicon: Lexicon, drawn: bool) -> list[list[Token]]:
    """The words that may be meant, the likeliest first; none where that is not sure enough."""
    token, word = tokens[at], tokens[at].lower
    fewest = _FEWEST_OF_FEW if drawn else _FEWEST
    targets = _targets(lexicon) | word_list("small").keys()
    if drawn and (at == 0 or not token.text[0].isupper()):
        targets |= word_list("common").keys() | word_list("contracted").keys() | _seen(lexicon)
    slips = {each: slip(word, each) for each in targets}
    found = [
        (each, kind)
        for each, kind in slips.items()
        if kind is not None
        and len(word) >= fewest[kind]
        and (drawn or kind == "swapped" or each[0] == word[0])
    ]
    if len(found) > 1 and not drawn:
        return []
    ranks = {each: rank for rank, each in enumerate(word_list("common"))}
    rare = [each for each, _ in found if each not in ranks and each not in _seen(lexicon)]
    found.sort(
        key=lambda way: (
            way[0] in rare,
            *_likely(word, *way),
            ranks.get(way[0], len(ranks) // 2),
            way[0],
        )
    )
    spelt = [_spelt(token, each) for each, _ in found]
    return [contracted(each) or [each] for each in spelt]


def _likely(word: str, meant: str, kind: str) -> tuple[int, bool, bool]:
    """How likely a slip is: people double letters wrongly, and seldom miss the first one."""
    doubled = kind == "counted" and _single(word) == _single(meant)
    how = 0 if doubled or kind == "swapped" else 1 + ("counted", "wrong", "vowels").index(kind)
    return how, word[0] != meant[0], len(meant) < len(word)


@functools.lru_cache(maxsize=4)
def _seen(lexicon: Lexicon) -> frozenset[str]:
    """The words for what is seen in a drawn scene: its things, and what they are like."""
    return frozenset(
        word
        for words, entry in lexicon.forms.items()
        if entry.category in ("attr", "noun", "place")
        for word in words
    )


def _single(word: str) -> str:
    """A word without its double letters."""
    return "".join(letter for letter, _ in itertools.groupby(word))


def _spelt(token: Token, word: str) -> Token:
    text = word.capitalize() if token.text[0].isupper() else word
    return token._replace(text=text, lower=word)


@functools.cache
def everyday_words() -> frozenset[str]:
    """Words that are no misspelling of a word of place, however near to one they are."""
    return frozenset(
        word for _, line in lexicon_lines("lexicon/everyday.words") for word in line.split()
    )


@functools.cache
def _things() -> frozenset[str]:
    """Nouns of which is known what they are: a ball is no misspelling of "tall"."""
    return frozenset().union(*load_kinds().values())


@functools.lru_cache(maxsize=4)
def _targets(lexicon: Lexicon) -> frozenset[str]:
    """The words that a slip may have been meant as."""
    return frozenset(
        word
        for words, entry in lexicon.forms.items()
        if entry.category in _MEANT
        for word in words
        if len(word) > 2 and word.isalpha() and word not in everyday_words()
    )


def slip(word: str, meant: str) -> str | None:
    """What went wrong in writing a word; None if it is more than one of four things.

    Neighbours are ``swapped``, letters ``counted`` wrongly, or one is ``wrong`` (Damerau 1964); or
    the consonants are right and the ``vowels`` are not.

    >>> slip("sqaure", "square"), slip("yelow", "yellow"), slip("midum", "medium")
    ('swapped', 'counted', 'vowels')
    """
    if abs(len(word) - len(meant)) > 1 or word == meant:
        return None
    return _one_slip(word, meant) or ("vowels" if _vowels_wrong(word, meant) else None)


def _vowels_wrong(word: str, meant: str) -> bool:
    consonants = [letter for letter in meant if letter not in _VOWELS]
    own = [letter for letter in word if letter not in _VOWELS]
    return len(consonants) >= _CONSONANTS and own == consonants and word[0] == meant[0]


def _one_slip(word: str, meant: str) -> str | None:
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
