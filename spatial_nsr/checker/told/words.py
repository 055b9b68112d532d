"""The words of texts that are told in full, as the checker finds them in ``grammars/puzzles``."""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from importlib import resources
from typing import Any

from spatial_nsr.checker.lexicon import words_of
from spatial_nsr.grammars.forms import parse_forms
from spatial_nsr.rules.text import statements

__all__ = ["Form", "antonyms", "bare_words", "forms", "listed", "marks_in"]

Form = tuple[str, tuple[str, ...]]
"""The category of a form and its values."""


@functools.cache
def forms(name: str) -> Mapping[tuple[str, ...], Form]:
    """All forms of a file, word by word.

    >>> forms("rows")["gray",]
    ('colour', ('grey',))
    """
    file = resources.files("spatial_nsr.grammars").joinpath("puzzles", f"{name}.lex")
    found: dict[tuple[str, ...], Form] = {}
    for _, line in statements(file.read_text("utf-8"), f"grammars/puzzles/{name}.lex"):
        head, _, listed = line.partition(" :")
        category, *values = head.split()
        for form in _spelt(parse_forms(listed, lambda mark: (mark.removeprefix("'"),))):
            found.setdefault(form, (category, tuple(values)))
    return found


@functools.cache
def antonyms(stem: str) -> tuple[str, ...]:
    """The adjectives that say the opposite of one, by the lists of ``grammars/puzzles``.

    >>> antonyms("bright")
    ('dim', 'dark')
    """
    file = resources.files("spatial_nsr.grammars").joinpath("puzzles", "lists.words")
    found: tuple[str, ...] = ()
    for _, line in statements(file.read_text("utf-8"), "grammars/puzzles/lists.words"):
        head, _, listed = line.partition(" :")
        if head.split() == ["antonym", stem]:
            found += tuple(listed.split())
    return found


@functools.cache
def listed(name: str) -> frozenset[str]:
    """The words of a list of ``grammars/puzzles``.

    >>> "attic" in listed("apart")
    True
    """
    file = resources.files("spatial_nsr.grammars").joinpath("puzzles", "lists.words")
    found: set[str] = set()
    for _, line in statements(file.read_text("utf-8"), "grammars/puzzles/lists.words"):
        head, _, words = line.partition(" :")
        if head.split()[0] == name:
            found |= {*words.split()}
    return frozenset(found)


@functools.cache
def _longest(name: str) -> int:
    """How many words the longest form of a file has."""
    return max(map(len, forms(name)))


def _spelt(pattern: Sequence[Any]) -> Iterator[tuple[str, ...]]:
    """All forms of a pattern, word by word."""
    if not pattern:
        yield ()
        return
    first, *rest = pattern
    starts = [(first,)] if isinstance(first, str) else [f for each in first for f in _spelt(each)]
    for start in starts:
        for end in _spelt(rest):
            yield (*start, *end)


def bare_words(text: str) -> list[str]:
    """The words of a text in small letters, without hyphens and articles."""
    found: list[str] = []
    for word in words_of(text.replace("-", " ")):
        if found[-1:] == ["."] and word.isdecimal() and found[-2:-1] and found[-2].isdecimal():
            found[-2:] = [f"{found[-2]}.{word}"]  # "2.5"
        elif word not in listed("article"):
            found.append(word)
    return found


def marks_in(text: str, name: str) -> list[Form]:
    """What the words of a text are, from left to right, by the longest forms of a file.

    A number in figures is of the category ``number``; what stands in no form is passed over.

    >>> marks_in("2.5 km north", "ways")
    [('number', ('2.5',)), ('unit', ('m', '1000')), ('compass', ('0',))]
    """
    known, words = forms(name), bare_words(text)
    longest = _longest(name)
    found: list[Form] = []
    at = 0
    while at < len(words):
        for length in range(min(longest, len(words) - at), 0, -1):
            form = tuple(words[at : at + length])
            if form in known:
                found.append(known[form])
                break
        else:
            length = 1
            if words[at].replace(".", "", 1).isdecimal():
                found.append(("number", (words[at],)))
        at += length
    return found
