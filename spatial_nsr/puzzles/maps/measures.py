"""Lengths, points and letters in the words of a text, each cut out as one word.

>>> from spatial_nsr.puzzles.items import words_of
>>> from spatial_nsr.reading.lexicon.tokens import sentences
>>> cut = measured(words_of(next(sentences("A is half a mile north of the hut at (2, -3)."))))
>>> [word.lower for word in cut.words]
['ⓐ', 'is', '#', 'north', 'of', 'the', 'hut', 'at', '@']
>>> [(float(each.size), each.unit) for each in cut.lengths.values()], list(cut.points.values())
([(2640.0, 'ft')], [(Fraction(2, 1), Fraction(-3, 1))])
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from spatial_nsr.puzzles.items import Words, load_forms
from spatial_nsr.puzzles.ways.walking import number_text
from spatial_nsr.puzzles.ways.words import load_ways, unit_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = [
    "LENGTH",
    "LETTERED",
    "POINT",
    "Length",
    "Measured",
    "Point",
    "exact_root",
    "in_unit",
    "measured",
    "number_of",
]

LENGTH, POINT = "#", "@"
SPELT = 4  # letters of a unit that is written out
LETTER, LETTERED = (
    "A",
    "\N{CIRCLED LATIN SMALL LETTER A}",
)  # a name that is an article in small letters
Point = tuple[Fraction, Fraction]


class Length(NamedTuple):
    """How long something is in its base unit, and the unit that it is told in, as it is written."""

    size: Fraction
    unit: str
    written: str


@dataclass(frozen=True)
class Measured:
    """Words in which lengths and points are one word each, by where they begin."""

    words: Words
    lengths: dict[int, Length]
    points: dict[int, Point]


def number_of(word: str) -> Fraction | None:
    """The number that a word says: "3", "2.5", "three", "half".

    >>> number_of("2.5"), number_of("three"), number_of("few")
    (Fraction(5, 2), Fraction(3, 1), None)
    """
    if word.replace(".", "", 1).isdecimal():
        return Fraction(word)
    entry = load_ways().forms.get((word.lower(),))
    return Fraction(entry.values[0]) if entry is not None and entry.category == "number" else None


def measured(words: Words) -> Measured:
    """Words with lengths, points and "A" as a name cut out."""
    found: list[Token] = []
    lengths: dict[int, Length] = {}
    points: dict[int, Point] = {}
    at = 0
    while at < len(words):
        word = words[at]
        length, point = _length(words, at), _point(words, at)
        if length is not None:
            lengths[word.start] = length[0]
            found.append(Token(LENGTH, LENGTH, word.start, words[length[1] - 1].end))
            at = length[1]
        elif point is not None:
            points[word.start] = point[0]
            found.append(Token(POINT, POINT, word.start, words[point[1] - 1].end))
            at = point[1]
        elif word.text == LETTER and _stands_alone(words, at):
            found.append(word._replace(lower=LETTERED))
            at += 1
        else:
            found.append(word)
            at += 1
    return Measured(tuple(found), lengths, points)


def _length(words: Words, at: int) -> tuple[Length, int] | None:
    """A length that begins at a word, and where it ends: "3 km", "half a mile", "a mile"."""
    end = at
    size = number_of(words[at].lower)
    if size is not None:
        end += 1
        if size == Fraction(1, 2) or (words[end : end + 1] and words[end].lower == "of"):
            end += _passed(words, end, words_in("article") | {"of"})
        more = number_of(words[end].lower) if end < len(words) else None
        if more == Fraction(100):  # "three hundred"
            size, end = size * more, end + 1
    elif words[at].lower in words_in("article") and words[at].text != LETTER:
        size, end = Fraction(1), at + 1
        if words[end : end + 1] and words[end].lower in words_in("quarter"):
            size, end = Fraction(1, 4), end + 1
            end += _passed(words, end, words_in("article") | {"of"})
        elif words[end : end + 1] and (part := number_of(words[end].lower)) is not None:
            size, end = part, end + 1
    if size is None or end >= len(words):
        return None
    unit = unit_of(words[end].lower)
    if unit is None:
        return None
    written, end = words[end].text, end + 1
    half = [word.lower for word in words[end : end + 3]]
    if half == ["and", "a", "half"]:
        size, end = size + Fraction(1, 2), end + 3
    return Length(size * unit[1], unit[0], written), end


def _passed(words: Words, at: int, kinds: frozenset[str]) -> int:
    """How many of the words from one on are of some kinds."""
    end = at
    while end < len(words) and words[end].lower in kinds:
        end += 1
    return end - at


def _point(words: Words, at: int) -> tuple[Point, int] | None:
    """A point that begins at a word, and where it ends: "(2, -3)"."""
    if words[at].text != "(":
        return None
    end, numbers, sign = at + 1, [], 1
    while end < len(words) and words[end].text != ")":
        if words[end].text in words_in("minus"):
            sign = -1
        elif words[end].text != ",":
            number = number_of(words[end].lower)
            if number is None:
                return None
            numbers.append(sign * number)
            sign = 1
        end += 1
    return ((numbers[0], numbers[1]), end + 1) if len(numbers) == 2 and end < len(words) else None


def _stands_alone(words: Words, at: int) -> bool:
    """Whether "A" is a name: no noun that it could be the article of comes after it."""
    if at + 1 == len(words):
        return True
    after = words[at + 1]
    if not after.text[0].isalpha():
        return True
    entry = load_forms("maps").longest(words, at + 1)
    return entry is not None and entry[0].category not in ("kind", "map")


def in_unit(whole: Fraction, root: Fraction, unit: str) -> str:
    """The root of a square a + b * sqrt(2) in a unit, in words; without one it is a bare number.

    >>> in_unit(Fraction(250000), Fraction(0), "km"), in_unit(Fraction(4), Fraction(0), "")
    ('0.5 km', '2')
    """
    told = unit_of(unit)
    factor = told[1] if told is not None else Fraction(1)
    number = number_text(whole / factor**2, root / factor**2)
    if not unit:
        return number
    if number == "1":
        return f"1 {unit[:-1] if unit.endswith('s') and unit_of(unit[:-1]) else unit}"
    more = (
        unit if unit.endswith("s") or len(unit) < SPELT or not unit_of(unit + "s") else unit + "s"
    )
    return f"{number} {more}"


def exact_root(whole: Fraction, root: Fraction) -> str:
    """The root of a square a + b * sqrt(2), exactly, in the words of sympy.

    >>> exact_root(Fraction(13), Fraction(0)), exact_root(Fraction(6), Fraction(4))
    ('sqrt(13)', 'sqrt(2) + 2')
    """
    import sympy

    square = sympy.Rational(whole) + sympy.Rational(root) * sympy.sqrt(2)
    return str(sympy.sqrtdenest(sympy.sqrt(square)))
