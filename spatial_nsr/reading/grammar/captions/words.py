"""The words of captions: what they are by the lexicon, by a tagger, or by their endings."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from importlib import resources
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from spatial_nsr.reading.lexicon.entries import Entry, Lexicon, parse_lexicon
from spatial_nsr.reading.lexicon.tokens import Token, tokenize

__all__ = ["NO_TAGS", "Tags", "Word", "indicator_values", "small_words", "words_of"]

Tags: TypeAlias = Mapping[int, tuple[str, str]]
"""The coarse and the fine part of speech of the words that begin at some characters."""
NO_TAGS: Tags = MappingProxyType({})

WORDS = (
    *("det", "number", "quantity", "pronoun", "or_its", "adverb", "grade", "and", "comma", "with"),
    *(
        "of",
        "there",
        "that",
        "be",
        "other",
        "adj",
        "noun",
        "wear",
        "hold",
        "show",
        "look",
        "posture",
    ),
    *("motion", "stop", "ed"),
)
SMALL = ("along", "goal", "stands", "adj", "known")
PREPOSITIONS, SIDES, SUFFIXES = ("prep", "goal"), ("side", "part"), ("suffix",)
# What a tagger's coarse parts of speech say of a word that the lexicon does not know; Penn tags
# tell the forms of verbs apart.
TAGS = {"NOUN": "open", "PROPN": "open", "ADJ": "adj", "ADV": "adverb", "NUM": "number"}
VERBS = {"VBG": "ing", "VBN": "ed", "VBD": "ed", "VBZ": "verb", "VBP": "verb", "VB": "verb"}
SUBJECTS = ("open", "noun", "pronoun", "number", "quantity")
BRACKETS = {"(": "open_bracket", ")": "close_bracket", "[": "open_bracket", "]": "close_bracket"}


class Word(NamedTuple):
    """A word, or several that the lexicon knows as one.

    ``kind`` is a category of the lexicon, or ``open`` (a noun or adjective), ``ing``, ``ed`` or
    ``verb``; ``side`` is what the word is if no landmark follows it.
    """

    kind: str
    values: tuple[str, ...]
    lower: str
    start: int
    end: int
    side: Entry | None = None


@functools.cache
def _lexicon(file: str, categories: tuple[str, ...]) -> Lexicon:
    entry = resources.files("spatial_nsr.grammars").joinpath("captions", file)
    text = entry.read_text(encoding="utf-8")
    return parse_lexicon((f"grammars/captions/{file}", text), categories=categories)


@functools.cache
def _suffixes() -> dict[str, str]:
    forms = _lexicon("suffixes.lex", SUFFIXES).forms
    return {words[0]: entry.values[0] for words, entry in forms.items()}


@functools.lru_cache(maxsize=1000)
def indicator_values(indicator: str) -> tuple[str, ...] | None:
    """What the lexicon of captions says of an indicator: relation, type, value, frame.

    >>> indicator_values("on the left of"), indicator_values("glip of")
    (('left', 'direction', 'left', 'relative'), None)
    """
    tokens = list(tokenize(indicator))
    for file, categories in (("indicators.lex", PREPOSITIONS), ("sides.lex", SIDES)):
        match = _lexicon(file, categories).longest(tokens, 0)
        if match is not None and match[1] == len(tokens):
            return match[0].values[:4]
    return None


@functools.cache
def small_words(category: str) -> frozenset[str]:
    """The words of a category of ``small.lex``.

    >>> sorted(small_words("goal"))
    ['across', 'into', 'onto', 'out of']
    """
    forms = _lexicon("small.lex", SMALL).forms
    return frozenset(
        " ".join(words) for words, entry in forms.items() if entry.category == category
    )


def words_of(tokens: Sequence[Token], tags: Tags = NO_TAGS) -> list[Word]:
    """The words of a sentence.

    Parameters
    ----------
    tokens
        Of the sentence.
    tags
        The coarse and the fine part of speech of the words that begin at some characters, as a
        tagger has them; others are guessed by their endings.

    Examples
    --------
    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> [(word.lower, word.kind) for word in words_of(list(tokenize("a glip in front of it")))]
    [('a', 'det'), ('glip', 'open'), ('in front of', 'prep'), ('it', 'pronoun')]
    """
    found: list[Word] = []
    at = 0
    while at < len(tokens):
        word, after = _word(tokens, at, tags)
        # Taggers take the first word of a caption for a verb now and then; a verb needs a subject.
        if word.kind == "verb" and not (found and found[-1].kind in SUBJECTS):
            word = word._replace(kind=_by_ending(word.lower))
        at = after
        # Quotation marks and the like part nothing.
        if word.kind != "open" or word.lower[0].isalnum():
            found.append(word)
    return found


def _word(tokens: Sequence[Token], at: int, tags: Tags) -> tuple[Word, int]:
    plain = _lexicon("words.lex", WORDS).longest(tokens, at)
    prep = _lexicon("indicators.lex", PREPOSITIONS).longest(tokens, at)
    side = _lexicon("sides.lex", SIDES).longest(tokens, at)
    if side is not None and _goes_on(tokens, at, side[1], tags):
        side = None
    longest = max((match[1] for match in (plain, prep, side) if match is not None), default=at)
    first = tokens[at]
    if first.lower in BRACKETS:
        return Word(BRACKETS[first.lower], (), first.lower, first.start, first.end), at + 1
    if longest == at:
        kind = _by_tag(first, tags) or _by_ending(first.lower)
        return Word(kind, (), first.lower, first.start, first.end), at + 1
    lower = " ".join(token.lower for token in tokens[at:longest])
    place = lower, first.start, tokens[longest - 1].end
    if prep is not None and prep[1] == longest:
        alone = side[0] if side is not None and side[1] == longest else None
        return Word(prep[0].category, prep[0].values, *place, alone), longest
    if side is not None and side[1] == longest:
        return Word("side", side[0].values, *place, side[0]), longest
    assert plain is not None
    return Word(plain[0].category, plain[0].values, *place), longest


def _goes_on(tokens: Sequence[Token], at: int, end: int, tags: Tags) -> bool:
    """Whether a side is only the beginning of a noun phrase: "on the left wall"."""
    if end == len(tokens) or end - at < 2 or at == 0 or tokens[at - 1].lower in (",", "and"):
        return False
    word, _ = _word(tokens, end, tags)
    return word.kind == "open" or (word.kind == "noun" and word.values[0] != "person")


def _by_tag(token: Token, tags: Tags) -> str | None:
    # Taggers take words with hyphens apart.
    if "-" in token.text:
        return None
    coarse, fine = tags.get(token.start, ("", ""))
    return VERBS.get(fine) if coarse in ("VERB", "AUX") else TAGS.get(coarse)


def _by_ending(word: str) -> str:
    """What a word's ending says of it.

    >>> [_by_ending(word) for word in ("grazing", "painted", "dark-haired", "table")]
    ['ing', 'ed', 'adj', 'open']
    """
    for length in range(min(9, len(word) - 2), 1, -1):
        kind = _suffixes().get(word[-length:])
        if kind is not None:
            return "open" if kind == "noun" else kind if kind != "adv" else "adverb"
    if word.isdigit():
        return "number"
    return "adj" if "-" in word else "open"
