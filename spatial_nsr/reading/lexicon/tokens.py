"""Text cut into sentences of tokens, with offsets into the text as it was written."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from typing import NamedTuple

from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Sentence", "Token", "sentences", "tokenize"]


class Token(NamedTuple):
    """A word or a mark; ``lower`` is what it is looked up by."""

    text: str
    lower: str
    start: int
    end: int


class Sentence(NamedTuple):
    """The tokens of a sentence without the stop at its end, and where it stands."""

    number: int
    start: int
    end: int
    tokens: tuple[Token, ...]
    question: bool


# Names may be a letter and a number, words may have hyphens; "o'clock" and times are one word,
# "n't" and "'s" words of their own. Texts have curly apostrophes (U+2019) as well.
_TOKEN = re.compile(
    r"o['\u2019]clock|\d+:\d\d|[^\W\d_]+?(?=n['\u2019]t\b)|n['\u2019]t\b|['\u2019](?:s|re|ve)\b"
    r"|[^\W\d_]\d+\b|[^\W\d_]+(?:-[^\W\d_]+)*|\d+(?:\.\d+)?|[.!?]+|[^\w\s]|_",
    re.IGNORECASE,
)
# A story is cut by several readers, and again with each question: the last ones are remembered.
LONG, TOO_LONG = 4_000, 200_000
_made = tuple.__new__
_APOSTROPHE = str.maketrans("\u2019", "'")


def tokenize(text: str) -> Iterator[Token]:
    """The tokens of a text.

    >>> [token.text for token in tokenize("It isn't at X's 3 o'clock.")]
    ['It', 'is', "n't", 'at', 'X', "'s", '3', "o'clock", '.']
    """
    if len(text) > LONG:
        return iter(_of_long(text)) if len(text) < TOO_LONG else _tokens(text)
    return iter(_of_short(text))


@functools.lru_cache(maxsize=128)
def _of_short(text: str) -> tuple[Token, ...]:
    return tuple(_tokens(text))


@functools.lru_cache(maxsize=2)
def _of_long(text: str) -> tuple[Token, ...]:
    return tuple(_tokens(text))


def _tokens(text: str) -> Iterator[Token]:
    for match in _TOKEN.finditer(text):
        found = match.group()
        lower = found.lower().translate(_APOSTROPHE)
        yield _made(Token, (found, lower, match.start(), match.end()))


def sentences(text: str) -> Iterator[Sentence]:
    """The sentences of a text; a line break after a blank line ends one as well.

    >>> [(s.start, s.end, len(s.tokens)) for s in sentences("A is left of B.. So it is!")]
    [(0, 14, 5), (17, 25, 3)]
    """
    if len(text) > LONG:
        return iter(_cut_long(text)) if len(text) < TOO_LONG else _cut(text)
    return iter(_cut_short(text))


@functools.lru_cache(maxsize=128)
def _cut_short(text: str) -> tuple[Sentence, ...]:
    return tuple(_cut(text))


@functools.lru_cache(maxsize=2)
def _cut_long(text: str) -> tuple[Sentence, ...]:
    return tuple(_cut(text))


def _cut(text: str) -> Iterator[Sentence]:
    number = 0
    held: list[Token] = []
    for token in tokenize(text):
        if held and "\n\n" in text[held[-1].end : token.start]:
            yield _sentence(number, held, question=False)
            number, held = number + 1, []
        if token.text[0] not in ".!?":
            held.append(token)
            continue
        if not held or (token.text == "." and _shortens(text, held[-1].lower, token.end)):
            continue
        yield _sentence(number, held, question="?" in token.text)
        number, held = number + 1, []
    if held:
        yield _sentence(number, held, question=False)


def _shortens(text: str, word: str, end: int) -> bool:
    """Whether a stop stands for letters: of "no. 5", but not of "No. It is in the hall."."""
    if word not in word_list("short"):
        return False
    return word != "no" or text[end:].lstrip()[:1].isdigit()


def _sentence(number: int, tokens: list[Token], question: bool) -> Sentence:
    return Sentence(number, tokens[0].start, tokens[-1].end, tuple(tokens), question)
