"""Numbers and amounts in a parse: "two hundred and twelve", "half a mile", "4.2 m", "a dozen"."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.numbers import load_numbers, load_ordinals
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.text.once import once
from spatial_nsr.reading.text.words import phrase_words, sorted_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Quantity", "number_at", "number_of", "ordinal_of", "quantities", "shown", "unit_of"]

POWERS = frozenset((100, 1000))
LIMIT = 1e9


@dataclass(frozen=True)
class Quantity:
    """An amount in some unit: where it stands, how many, of what; ``at`` is where the unit is."""

    start: int
    end: int
    number: float
    unit: str
    at: int

    @property
    def amount(self) -> str:
        """The amount as the corpus writes it.

        >>> Quantity(0, 2, 3.0, "m", 1).amount, Quantity(0, 2, 0.5, "miles", 1).amount
        ('3 m', '0.5 mile')
        """
        one = self.number <= 1 and self.unit.endswith("s") and self.unit != "inches"
        return f"{shown(self.number)} {self.unit.removesuffix('s') if one else self.unit}"


def shown(number: float) -> str:
    """A number without a fraction that is none.

    >>> shown(3.0), shown(1.4)
    ('3', '1.4')
    """
    return str(int(number)) if number == int(number) else str(number)


@functools.cache
def _values() -> Mapping[str, float]:
    """Words for numbers."""
    own = {word: float(next(iter(sorts))) for word, sorts in sorted_words("numbers.words").items()}
    return {word: float(number) for word, number in load_numbers().items()} | own


def number_of(token: Token) -> float | None:
    """What a single word or figure counts."""
    text = token.text.replace(",", "")
    if text.replace(".", "", 1).isdecimal():
        value = float(text)
        return value if value < LIMIT else None
    return None if token.lower_ in phrase_words("single") else _values().get(token.lower_)


def number_at(doc: Doc, start: int, end: int) -> tuple[float, int] | None:
    """The numeral that begins at a token, and where it ends.

    "A dozen" and "half a mile" begin with their article or part.
    """
    total, part, at, last = 0.0, None, start, start
    while at < end:
        token = doc[at]
        value = number_of(token)
        if value in POWERS or (value == 12 and token.lower_ == "dozen"):
            part = (part or 1.0) * float(value or 1)
            if value == 1000:
                total, part = total + part, None
        elif value is not None:
            if part is not None and value >= 1 and not (part >= 20 and value < part):
                break
            part = (part or 0.0) + value
        elif token.lower_ not in phrase_words("in-numbers") or (
            at == start and token.lower_ not in phrase_words("single")
        ):
            break
        if value is not None:
            last = at + 1
        at += 1
    if last == start:
        return None
    return total + (part or 0.0), last


def ordinal_of(token: Token) -> int | None:
    """Which one a word tells: "third", "37th"; -1 is the last.

    Written with figures it may have any number.
    """
    lower = token.lower_
    known = load_ordinals().get(lower)
    if known is not None:
        return known
    figures = lower[:-2]
    return int(figures) if lower[-2:] in ("st", "nd", "rd", "th") and figures.isdecimal() else None


def unit_of(token: Token) -> str | None:
    """The unit that a word is.

    It is written in one way: "metre", "m" and "metres" are "m".
    """
    units = sorted_words("units.words")
    found = units.get(token.lower_) or units.get(singular(token.lower_))
    return None if found is None else next(iter(found))


def quantities(doc: Doc, start: int, end: int) -> Sequence[Quantity]:
    """All amounts between two tokens, in their order."""
    return _quantities(doc[start], end) if start < end else ()


@once
def _quantities(first: Token, end: int) -> tuple[Quantity, ...]:
    found: list[Quantity] = []
    at = first.i
    while at < end:
        each = _quantity(first.doc, at, end)
        if each is None:
            at += 1
        else:
            found.append(each)
            at = each.end
    return tuple(found)


def _quantity(doc: Doc, start: int, end: int) -> Quantity | None:
    numeral = number_at(doc, start, end)
    one = doc[start].lower_ in phrase_words("single")
    if numeral is None and not one:
        return None
    number, at = numeral if numeral is not None else (1.0, start + 1)
    while at < end and doc[at].lower_ in ("of", "a", "an", "-", "good", "full", "mere"):
        at += 1  # "a quarter of a mile", "a two-minute walk"
    if at >= end:
        return None
    if one and numeral is None and doc[at].lower_ in ("half", "quarter"):
        return None
    unit = unit_of(doc[at])
    return None if unit is None else Quantity(start, at + 1, number, unit, at)
