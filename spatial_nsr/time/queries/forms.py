"""Forms of questions as data: each word of a question has its place in one, or it is no such form.

``grammars/reading/asked_in_time.words`` lists them and tells what its signs mean.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.grammars.happenings import lines_of, words_for
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.reading.lexicon.plurals import is_plural, singular
from spatial_nsr.reading.lexicon.tokens import Token
from spatial_nsr.time.queries.naming import known, walked_places
from spatial_nsr.time.queries.vacant import spots
from spatial_nsr.time.telling.events import Tale
from spatial_nsr.time.telling.groups import is_among
from spatial_nsr.time.telling.told import verb_at

__all__ = ["asked_by_form"]

FILE = "asked_in_time.words"
Fields = dict[str, str]
Words = tuple[tuple[str, ...], ...]  # each of these will do


@dataclass(frozen=True)
class _Part:
    """A part of a form: one of some words, or a slot: a thing by its role, a verb by its class."""

    words: Words = ()
    role: str = ""
    verb: tuple[str, str] = ("", "")
    optional: bool = False


@dataclass(frozen=True)
class _Form:
    """What is asked for, what it always has besides, and its parts."""

    asks: str
    fields: tuple[tuple[str, str], ...]
    parts: tuple[_Part, ...]


@functools.cache
def _forms() -> dict[str, tuple[_Form, ...]]:
    """The forms by the words that they may begin with."""
    lists = {name: _words(rest, {}) for name, rest in lines_of(FILE) if name.startswith("$")}
    found: dict[str, list[_Form]] = {}
    for name, rest in lines_of(FILE):
        if not name.startswith("$"):
            asks, *fields = name.split()
            pairs = tuple((key, value) for key, _, value in (f.partition("=") for f in fields))
            parts = tuple(_part(word, lists) for word in rest.split())
            for words in parts[0].words:
                found.setdefault(words[0], []).append(_Form(asks, pairs, parts))
    return {first: tuple(forms) for first, forms in found.items()}


def _words(text: str, lists: dict[str, Words]) -> Words:
    found = (lists.get(each, (tuple(each.split("_")),)) for each in text.split("|"))
    return tuple(itertools.chain.from_iterable(found))


def _part(word: str, lists: dict[str, Words]) -> _Part:
    bare = word.removesuffix("?")
    if not bare.startswith("{"):
        return _Part(_words(bare, lists), optional=bare != word)
    role, _, form = bare.strip("{}").partition(".")
    if form:
        return _Part(verb=(role, form), optional=bare != word)
    return _Part(role=role, optional=bare != word)


def asked_by_form(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """What a question may ask by the forms of the grammar."""
    question = _Question(tokens, words, tale)
    for form in _forms().get(words[0] if words else "", ()):
        for fields in question.fitting(form.parts, 0):
            given: dict[str, Any] = {**dict(form.fields), **fields}
            yield InTime(form.asks, **given)


class _Question:
    """The words of a question, and what they mean in a tale, which is looked up once."""

    def __init__(self, tokens: Sequence[Token], words: list[str], tale: Tale) -> None:
        self.tokens, self.words, self.tale = tokens, words, tale
        self._meant: dict[tuple[bool, int], list[tuple[str, int]]] = {}

    def fitting(self, parts: Sequence[_Part], at: int) -> Iterator[Fields]:
        """What fills the slots of some parts, from a token to the end of the question."""
        if not parts:
            if at == len(self.words):
                yield {}
            return
        part, rest = parts[0], parts[1:]
        for fields, end in self._filling(part, at):
            for more in self.fitting(rest, end):
                yield {**fields, **more}
        if part.optional:
            yield from self.fitting(rest, at)

    def _filling(self, part: _Part, at: int) -> Iterator[tuple[Fields, int]]:
        """What fills one part, and where it ends."""
        for each in part.words:
            if tuple(self.words[at : at + len(each)]) == each:
                yield {}, at + len(each)
        name, form = part.verb
        for verb, after in verb_at(self.tokens, at, (form,)) if form else ():
            end = after + len(verb.particles)
            if name in verb.classes and tuple(self.words[after:end]) == verb.particles:
                yield {}, end
        if part.role == "kind":
            for group in self.tale.groups.values():
                yield from _kind_at(self.words, at, group.noun)
        elif part.role == "row":
            if at < len(self.words) and spots(self.words[at], self.tale):
                yield {"kind": self.words[at]}, at + 1
        elif part.role:
            for thing, end in self._named(part.role == "place", at):
                yield {part.role: thing}, end

    def _named(self, place: bool, at: int) -> list[tuple[str, int]]:
        """What a noun phrase means, perhaps a place of which nothing is told."""
        if (place, at) not in self._meant:
            named = walked_places if place else known
            self._meant[place, at] = list(named(self.tokens, at, self.tale))
        return self._meant[place, at]


def _kind_at(words: list[str], at: int, noun: str) -> Iterator[tuple[Fields, int]]:
    """A kind of which there is a group in the story, by its plural or that of a wider one."""
    kind = singular(words[at]) if at < len(words) else ""
    if is_plural(words[at] if at < len(words) else "") and is_among(noun, _as_sort(kind)):
        yield {"kind": _as_sort(kind)}, at + 1


def _as_sort(noun: str) -> str:
    return "person" if noun in words_for("people") else noun
