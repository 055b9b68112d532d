"""Texts as a reader of stories takes them: words of language as they are, all others as slots.

What relates, counts, asks and joins is a word to learn. What names things and says what they are
like (nouns, colours, sizes, shapes, letters and numbers that things are called by, words that
nobody knows) stands for nothing but itself: a slot, of which all that is known is where else it
stands. Which is which, the lexicon tells of each word by itself; nothing of the text is understood
for it. So foreign words are read as well as known ones.
"""

from __future__ import annotations

import functools
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from spatial_nsr.errors import InputError
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import Token, tokenize

__all__ = ["END", "NAMES", "OPENINGS", "PADDING", "Cut", "Mark", "Words", "marks"]

# How many pieces of its own a question begins with: see spatial_nsr.neural.reader.answers.
OPENINGS = 7
# Slots, by what they look like; what follows a plural, whose slot is that of the singular; nouns
# for whatever there is, and for places.
NAMING = NAME, LABEL, SEVERAL, THING, PLACE = "[name]", "[label]", "[several]", "thing", "block"
STOP = "."
FIRST = "[pad]", "[other]", STOP, "[start]", *NAMING, *(f"[open {at}]" for at in range(OPENINGS))
PADDING, OTHER, END, START = range(4)
# What names are made of.
NAMES = range(4, 4 + len(NAMING))
CONTENT, ANY = ("attr", "noun", "place"), "any"


class Mark(NamedTuple):
    """A piece of a text, and where it stands: a word of language, or what a slot stands for."""

    text: str
    slot: bool
    start: int
    end: int


def marks(text: str) -> list[Mark]:
    """The pieces of a text.

    >>> [mark.text if mark.slot else f"({mark.text})" for mark in marks("Two wugs are in box A.")]
    ['(two)', 'wug', '([several])', '(are)', '(in)', '(block)', 'a', '(.)']
    >>> [mark.text for mark in marks("A dax is near wug number two.") if mark.slot]
    ['dax', 'wug', '#two']
    """
    found: list[Mark] = []
    tokens = tuple(tokenize(text))
    at = 0
    while at < len(tokens):
        token = tokens[at]
        label = _number(tokens[at : at + 2])
        if label is not None:
            found.append(Mark(label, True, token.start, tokens[at + 1].end))
            at += 2
            continue
        found += _marks(token, tokens[at - 1] if at else None, tokens[at + 1 : at + 2])
        at += 1
    return found


def _number(two: Sequence[Token]) -> str | None:
    """What a thing is called by its number: "number two", "no. 2" without the stop."""
    numbering, counts, _ = _words()
    if len(two) < 2 or two[0].lower not in numbering:
        return None
    called = two[1].lower
    known = called in counts or called.isdigit() or (len(called) == 1 and called.isalpha())
    return f"#{called}" if known else None


def _marks(token: Token, before: Token | None, after: Sequence[Token]) -> Iterator[Mark]:
    word, place = token.lower, (token.start, token.end)
    if len(word) == 1 and word.isalpha():
        yield Mark(word, _is_letter(token, before, after), *place)
        return
    slot, text, several = _role(word)
    yield Mark(text, slot, *place)
    if several:
        yield Mark(SEVERAL, False, *place)


def _is_letter(token: Token, before: Token | None, after: Sequence[Token]) -> bool:
    """Whether a single letter is what something is called by."""
    if token.lower not in ("a", "i") or (before and before.lower in _nouns("place")):
        return True
    if token.text != "A":
        return False
    # At the beginning of a sentence, an article has its noun after it.
    opens = before is None or before.text[0] in ".!?"
    return not opens or not after or not _role(after[0].lower)[0]


@functools.lru_cache(maxsize=20_000)
def _role(word: str) -> tuple[bool, str, bool]:
    """Whether a word is a slot, by what it is known, and whether it means several."""
    several = word != singular(word)
    for names, kind in (("place", PLACE), (ANY, THING)):
        if word in _nouns(names):
            return False, kind, several
    if word in _words()[2] or not word[0].isalpha():
        # However a sentence ends, it does.
        return False, STOP if word[0] in ".!?" else word, False
    return True, singular(word), several


@functools.cache
def _nouns(kind: str) -> frozenset[str]:
    """Places, which hold things, or nouns for things of any kind: each as good as the other."""
    counts = _words()[1]
    return frozenset(
        words[0]
        for words, entry in load_lexicon().forms.items()
        if (entry.category == kind or (entry.category == "noun" and kind in entry.values))
        and len(words) == 1
        and words[0] not in counts
    )


@functools.cache
def _words() -> tuple[frozenset[str], frozenset[str], frozenset[str]]:
    """What comes before a number that something is called by, what counts, and what is no slot."""
    numbering, counts = set[str](), set[str]()
    language, content = set[str](), set[str]()
    for lexicon in (load_lexicon(questions=True), load_lexicon()):
        for words, entry in lexicon.forms.items():
            named = entry.category in CONTENT and len(words) == 1
            (content if named else language).update(words)
            if entry.category == "number":
                numbering.update(words)
            if entry.category == "count" and len(words) == 1:
                counts.update(words)
    return frozenset(numbering), frozenset(counts), frozenset(language - content | counts)


class Cut(NamedTuple):
    """The numbers of a text's pieces, those of their slots (-1 for words), and where they stand."""

    pieces: array[int]
    slots: array[int]
    places: list[tuple[int, int]]

    def since(self, first: int) -> Cut:
        """What is left of the text from a piece on."""
        return Cut(self.pieces[first:], self.slots[first:], self.places[first:])

    def __add__(self, other: object) -> Cut:
        """A text with another one after it, whose places are its own."""
        assert isinstance(other, Cut)
        pieces, slots = self.pieces + other.pieces, self.slots + other.slots
        return Cut(pieces, slots, [*self.places, *other.places])


class Words:
    """The words of language that a reader knows, with numbers for them.

    Parameters
    ----------
    words
        Those that it learned from; all others are the same to it.
    """

    def __init__(self, words: Sequence[str]) -> None:
        if len({*FIRST, *words}) < len(FIRST) + len(words):
            raise InputError("a reader's words are different ones")
        self.words = tuple(words)
        self._numbers = {word: at for at, word in enumerate((*FIRST, *words))}

    def __len__(self) -> int:
        return len(self._numbers)

    @classmethod
    def of(cls, texts: Iterable[str]) -> Words:
        """Those of texts; the same texts give the same numbers.

        >>> Words.of(["A wug is above a dax.", "Is it near?"]).words
        ('a', 'above', 'is', 'it', 'near')
        """
        found = {mark.text for text in texts for mark in marks(text) if not mark.slot}
        if not found:
            raise InputError("no text to make a vocabulary from")
        return cls(sorted(found - {*FIRST}))

    def start(self, openings: bool) -> Cut:
        """What a story begins with, or a question with its ``openings``."""
        pieces = array("i", range(NAMES.stop, len(FIRST)) if openings else [START])
        return Cut(pieces, array("i", [-1] * len(pieces)), [(0, 0)] * len(pieces))

    def cut(self, text: str, known: Mapping[str, int] | None = None) -> tuple[Cut, dict[str, int]]:
        """A text in pieces, and the slots that it has with those ``known`` before.

        >>> words = Words.of(["A wug is above a dax."])
        >>> cut, slots = words.cut("A dax is above a wug.")
        >>> slots, list(words.cut("the wug", slots)[0].slots)
        ({'dax': 0, 'wug': 1}, [-1, 1])
        """
        slots = dict(known or {})
        found = Cut(array("i"), array("i"), [])
        for mark in marks(text):
            label = len(mark.text) == 1 or mark.text[0] == "#"
            piece = (LABEL if label else NAME) if mark.slot else mark.text
            found.pieces.append(self._numbers.get(piece, OTHER))
            found.slots.append(slots.setdefault(mark.text, len(slots)) if mark.slot else -1)
            found.places.append((mark.start, mark.end))
        return found, slots
