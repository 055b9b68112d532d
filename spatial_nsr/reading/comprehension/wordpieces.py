"""Words cut into pieces of a vocabulary, with the characters that each piece stands for.

The way of BERT's uncased models: text is split at spaces and punctuation, letters are made small
and lose their accents, and each word is cut into the longest pieces of the vocabulary from the left
(Schuster and Nakajima, "Japanese and Korean voice search", 2012; Devlin et al., "BERT", 2019).
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

__all__ = ["Piece", "WordPieces"]

LONGEST = 100  # letters of a word; a longer one is an unknown piece
SIGNS = frozenset("$+<=>^`|~")  # ASCII signs that count as punctuation beside what Unicode has so


@dataclass(frozen=True)
class Piece:
    """A piece by its number in the vocabulary, and the characters of the text that it is of."""

    number: int
    start: int
    end: int


@dataclass(frozen=True)
class _Letter:
    small: str
    at: int


class WordPieces:
    """A vocabulary of pieces; those that go on a word begin with ``##``.

    >>> pieces = WordPieces(["[UNK]", "the", "tea", "##pot", "is", "."])
    >>> [(each.number, each.start, each.end) for each in pieces.of("The teapot is.")]
    [(1, 0, 3), (2, 4, 7), (3, 7, 10), (4, 11, 13), (5, 13, 14)]
    """

    def __init__(self, vocabulary: Sequence[str]) -> None:
        self.numbers = {piece: number for number, piece in enumerate(vocabulary)}
        self.unknown = self.numbers["[UNK]"]

    def of(self, text: str) -> list[Piece]:
        """The pieces of a text, in its order."""
        return [piece for word in _words(text) for piece in self._cut(word)]

    def _cut(self, word: Sequence[_Letter]) -> list[Piece]:
        whole = Piece(self.unknown, word[0].at, word[-1].at + 1)
        if len(word) > LONGEST:
            return [whole]
        found, start = [], 0
        while start < len(word):
            end = len(word)
            while end > start and (number := self._number(word[start:end], start)) is None:
                end -= 1
            if end == start or number is None:
                return [whole]
            found.append(Piece(number, word[start].at, word[end - 1].at + 1))
            start = end
        return found

    def _number(self, letters: Sequence[_Letter], start: int) -> int | None:
        written = "".join(letter.small for letter in letters)
        return self.numbers.get(f"##{written}" if start else written)


def _words(text: str) -> Iterator[list[_Letter]]:
    word: list[_Letter] = []
    for at, char in enumerate(text):
        kind = unicodedata.category(char)
        if char.isspace() or kind in ("Cc", "Cf"):
            if char.isspace() and word:
                yield word
                word = []
        elif kind.startswith("P") or char in SIGNS or _is_ideograph(char):
            if word:
                yield word
                word = []
            yield [_Letter(char, at)]
        else:
            small = unicodedata.normalize("NFD", char.lower())
            word += [_Letter(each, at) for each in small if unicodedata.category(each) != "Mn"]
    if word:
        yield word


def _is_ideograph(char: str) -> bool:
    return "\u3400" <= char <= "\u9fff" or "\uf900" <= char <= "\ufaff"
