"""Shapes of words over a parse, as data: words, sorts of words, and places for noun phrases."""

from __future__ import annotations

import functools
import shlex
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import TYPE_CHECKING

from spatial_nsr.errors import InputError
from spatial_nsr.grammars.forms import Pattern, parse_forms
from spatial_nsr.reading.text.words import viewing_words
from spatial_nsr.rules.text import statements

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["Match", "Shape", "load_shapes", "matches", "may_open", "parse_shapes"]

LONGEST = 8  # words of a noun phrase
NOUNS = ("NOUN", "PROPN", "PRON", "NUM", "ADJ", "VERB", "ADV")
INSIDE = frozenset(("of", "in", "on", "at", "by"))  # between two nouns of one phrase
Slots = Mapping[str, tuple[int, int]]
Filled = tuple[int, dict[str, tuple[int, int]]]
"""Up to which token words have a part of a shape, and what fills its places."""


@dataclass(frozen=True)
class Opening:
    """Words and lemmas that shapes may begin with; ``free`` if one begins with a noun phrase."""

    words: frozenset[str]
    lemmas: frozenset[str]
    free: bool

    def fits(self, token: Token) -> bool:
        """Whether a shape may begin with a token."""
        return self.free or token.lower_ in self.words or token.lemma_.lower() in self.lemmas


@dataclass(frozen=True)
class Shape:
    """A shape with its keyword, and values that go with it whatever fills it."""

    keyword: str
    values: Mapping[str, str]
    form: Pattern

    @functools.cached_property
    def opening(self) -> Opening:
        """What it may begin with."""
        return _opening(_firsts(self.form))


@dataclass(frozen=True)
class Match:
    """Where words have a shape: from which token to which, and what fills its places."""

    shape: Shape
    start: int
    end: int
    slots: Slots


@functools.cache
def load_shapes(file: str) -> Mapping[str, tuple[Shape, ...]]:
    """The shapes of a file of ``grammars/reading``, by keyword.

    >>> sorted(load_shapes("viewing.shapes"))[4:]
    ['loose', 'scope', 'stance', 'turned', 'view']
    """
    path = resources.files("spatial_nsr.grammars").joinpath("reading", file)
    return parse_shapes(path.read_text(encoding="utf-8"), f"grammars/reading/{file}")


def parse_shapes(text: str, file: str = "<text>") -> Mapping[str, tuple[Shape, ...]]:
    """Read shapes from their text form.

    Raises
    ------
    InputError
        A line is not in the form; names file and line.

    Examples
    --------
    >>> parse_shapes("view way=into : enter PLACE")["view"][0].form
    ((('enter', 'PLACE'),),)
    """
    found: dict[str, list[Shape]] = {}
    for place, line in statements(text, file):
        head, colon, form = line.partition(" :")
        if not colon or not form.strip():
            raise InputError("expected 'KEYWORD [NAME=VALUE ...] : shape | shape'", place)
        try:
            keyword, *values = shlex.split(head)
        except ValueError as error:
            raise InputError(f"expected 'KEYWORD [NAME=VALUE ...]', got '{head}'", place) from error
        if not all("=" in value for value in values):
            raise InputError(f"expected 'NAME=VALUE' after '{keyword}', got '{head}'", place)
        pairs = dict(value.split("=", 1) for value in values)
        try:
            made = parse_forms(form, lambda mark: (mark,))
        except InputError as error:
            raise InputError(str(error), place) from error
        found.setdefault(keyword, []).append(Shape(keyword, pairs, made))
    return {keyword: tuple(shapes) for keyword, shapes in found.items()}


@functools.cache
def _openings(keyword: str, file: str) -> Opening:
    """What shapes of a keyword begin with."""
    return _opening(first for shape in load_shapes(file)[keyword] for first in _firsts(shape.form))


def _opening(firsts: Iterable[str]) -> Opening:
    known = frozenset(firsts)
    sorts = {first.partition("*")[2] for first in known if "*" in first}
    lemmas = frozenset(word for sort in sorts for word in viewing_words(sort))
    words = {first.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'") for first in known}
    free = any(not first or (first.isupper() and "*" not in first) for first in known)
    return Opening(lemmas | words, lemmas, free)


def _firsts(form: Pattern) -> Iterator[str]:
    """What a form may begin with; empty where it may be left out."""
    for element in form:
        found = [element] if isinstance(element, str) else [f for c in element for f in _firsts(c)]
        yield from (first for first in found if first)
        if found and "" not in found:
            return
    yield ""


def may_open(token: Token, keyword: str, file: str) -> bool:
    """Whether a shape of a keyword may begin with a token."""
    return _openings(keyword, file).fits(token)


def matches(shapes: Sequence[Shape], doc: Doc, start: int, end: int) -> Iterator[Match]:
    """The ways in which words from a token on, and before another, have one of some shapes."""
    for shape in shapes:
        if start < end and not shape.opening.fits(doc[start]):
            continue
        for last, slots in _sequence(shape.form, doc, start, end):
            if last > start:
                yield Match(shape, start, last, slots)


def _sequence(
    form: Pattern, doc: Doc, at: int, end: int
) -> Iterator[tuple[int, dict[str, tuple[int, int]]]]:
    if not form:
        yield at, {}
        return
    first, rest = form[0], form[1:]
    for after, slots in _element(first, doc, at, end):
        for last, more in _sequence(rest, doc, after, end):
            yield last, {**slots, **more}


def _element(element: str | tuple[Pattern, ...], doc: Doc, at: int, end: int) -> Iterator[Filled]:
    if isinstance(element, tuple):
        for choice in element:
            yield from _sequence(choice, doc, at, end)
        return
    slot, star, sort = element.partition("*")
    if star:
        if at < end and _is_of(doc[at], sort):
            after = _hyphened(doc, at, end, sort)
            yield after, {slot: (at, after)} if slot else {}
    elif slot.isupper():
        for after in _phrases(doc, at, end):
            yield after, {slot: (at, after)}
    elif at < end and doc[at].lower_ == element.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"):
        yield at + 1, {}


def _is_of(token: Token, sort: str) -> bool:
    words = viewing_words(sort)
    return token.lower_ in words or token.lemma_.lower() in words


def _hyphened(doc: Doc, at: int, end: int, sort: str) -> int:
    """The end of a word of which the tokenizer makes three: "north-east"."""
    joined = at + 2 < end and doc[at + 1].text == "-" and _is_of(doc[at + 2], sort)
    return at + 3 if joined else at + 1


def _phrases(doc: Doc, at: int, end: int) -> Iterator[int]:
    """Where a noun phrase that begins with a token may end; the shortest comes first."""
    first = at
    if at < end and (doc[at].pos_ == "DET" or doc[at].tag_ == "PRP$"):
        first = at + 1
    for last in range(first, min(end, first + LONGEST)):
        token = doc[last]
        if token.text == "'s" or token.tag_ == "POS" or token.text == "-":
            continue
        if token.lower_ in INSIDE and last > first:
            continue
        article = token.lower_ in ("the", "a", "an") and doc[last - 1].lower_ in INSIDE
        if article and last > first:
            continue
        if not (token.is_alpha or token.text[:1].isdigit() or "-" in token.text):
            return
        if token.lower_ in viewing_words("closed"):
            return
        if token.pos_ in NOUNS:
            yield last + 1
