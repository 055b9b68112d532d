"""What the lexicon's forms say, looked up one by one; no reader is asked."""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator, Sequence
from importlib import resources
from typing import NamedTuple

from spatial_nsr.grammars.forms import Pattern, parse_forms
from spatial_nsr.grammars.happenings import spoken
from spatial_nsr.grammars.indicators import load_indicators
from spatial_nsr.rules.text import statements

__all__ = ["Saying", "kind_has", "nouns_of", "one_of", "sayings", "words_of"]

FOLDER = "lexicon"
PLACES = "places.lex"  # of whose lines the first column is of texts of any kind
VERBS = ("verb", "said")  # categories that have verbs by their plain form
Says = Callable[[str, Sequence[str]], frozenset[str]]
LISTS = ("lexicon", "lists.words")
KINDS = ("lexicon", "kinds.words")
_WORD = re.compile(r"[^\W_]+|[^\w\s'\u2019-]")


class Saying(NamedTuple):
    """Relations that a form may say, and where the two things stand beside it."""

    shape: str
    relations: frozenset[str]


class _Line(NamedTuple):
    """A line of the lexicon."""

    category: str
    relations: frozenset[str]
    pattern: Pattern


def words_of(text: str) -> tuple[str, ...]:
    """The words and marks of a text, small; hyphens and apostrophes divide words.

    >>> words_of("North-west, at 3 o'clock")
    ('north', 'west', ',', 'at', '3', 'o', 'clock')
    """
    return tuple(_WORD.findall(text.lower()))


@functools.lru_cache(maxsize=4096)
def sayings(form: tuple[str, ...]) -> tuple[Saying, ...]:
    """What a form says, by every line of the lexicon that has it.

    >>> sayings(("to", "the", "left", "of"))[0].shape, sayings(("sideways", "of"))
    ('after', ())
    """
    found: dict[Saying, None] = {}
    for line in _lines():
        if form and len(form) in _ends(line.pattern, form, {0}):
            shape = load_indicators().shape(line.category, form)
            assert shape is not None  # lines of other categories are left out
            found[Saying(shape, line.relations)] = None
    return tuple(found)


@functools.cache
def _lines() -> tuple[_Line, ...]:
    """The lines of the lexicon that say relations."""
    known, found = load_indicators(), list[_Line]()
    files = resources.files("spatial_nsr.grammars").joinpath(FOLDER).iterdir()
    for file in sorted(files, key=lambda entry: entry.name):
        if not file.name.endswith(".lex"):
            continue
        for _, line in statements(file.read_text(encoding="utf-8"), file.name):
            head, _, forms = line.partition(" :" if " :" in line else ":")
            for column, entry in enumerate(head.split("|")):
                told = file.name == PLACES and not column
                found += _said(entry.split(), forms.strip(), known.told if told else known.says)
    return tuple(found)


def _said(entry: Sequence[str], forms: str, says: Says) -> Iterator[_Line]:
    """A form's line as one column has it, its verbs in the forms that they have in texts."""
    category, *values = entry
    if category not in load_indicators().shapes:
        return
    made = spoken(category, values[0], forms) if category in VERBS else [(None, forms)]
    for value, worded in made:
        found = says(category, values if value is None else [value])
        if found:
            yield _Line(category, found, parse_forms(worded, words_of))


def _ends(pattern: Pattern, words: Sequence[str], starts: set[int]) -> set[int]:
    """Where a pattern may end that begins at one of some words."""
    for part in pattern:
        if isinstance(part, str):
            starts = {at + 1 for at in starts if at < len(words) and words[at] == part}
        else:
            starts = {end for choice in part for end in _ends(choice, words, starts)}
        if not starts:
            break
    return starts


@functools.cache
def nouns_of(kind: str) -> frozenset[str]:
    """The words for a kind of thing: itself, and what the lexicon has for it.

    >>> sorted(nouns_of("area"))[:2], sorted(nouns_of("tea pot"))
    (['area', 'areas'], ['pot', 'tea'])
    """
    found = set(words_of(kind))
    folder = resources.files("spatial_nsr.grammars").joinpath(FOLDER)
    for file in folder.iterdir():
        if file.name.endswith(".lex"):
            for _, line in statements(file.read_text(encoding="utf-8"), file.name):
                head, _, forms = line.partition(":")
                if head.split() in (["noun", kind], ["place", kind]):
                    found.update(words_of(forms.replace("|", " ")))
    return frozenset(found)


@functools.cache
def _kinds() -> tuple[tuple[str, frozenset[str]], ...]:
    """What nouns are: lines of a sort and its nouns."""
    file = resources.files("spatial_nsr.grammars").joinpath(*KINDS)
    lines = statements(file.read_text(encoding="utf-8"), "/".join(KINDS))
    return tuple((line.split()[0], frozenset(line.split()[1:])) for _, line in lines)


def kind_has(kind: str, noun: str) -> bool:
    """Whether a noun is of a kind.

    >>> kind_has("person", "driver"), kind_has("person", "cup")
    (True, False)
    """
    return any(sort == kind and noun in nouns for sort, nouns in _kinds())


@functools.cache
def _plurals() -> dict[str, str]:
    """Plurals that no rule makes, and one of each."""
    file = resources.files("spatial_nsr.grammars").joinpath(*LISTS)
    made: dict[str, str] = {}
    for _, line in statements(file.read_text(encoding="utf-8"), "/".join(LISTS)):
        head, _, words = line.partition(":")
        if head.split()[:1] == ["plural"]:
            made |= dict.fromkeys(words.split(), head.split()[1])
    return made


def one_of(word: str) -> frozenset[str]:
    """What a word may be a plural of, and the word itself.

    >>> sorted(one_of("boxes")), sorted(one_of("shelves"))
    (['box', 'boxe', 'boxes'], ['shelf', 'shelv', 'shelve', 'shelves'])
    """
    return frozenset(_ones(word))


def _ones(word: str) -> Iterator[str]:
    yield word
    if word in _plurals():
        yield _plurals()[word]
    if word.endswith("s"):
        yield word[:-1]
    if word.endswith("es"):
        yield word[:-2]
    if word.endswith("ies"):
        yield f"{word[:-3]}y"
