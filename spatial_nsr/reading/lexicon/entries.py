"""Forms and what they are, found by the longest match.

Data has one statement a line, ``CATEGORY value ... : form | form``; in a form ``(a|b)`` is either
and ``[a]`` may be left out, so that a line stands for dozens of surface forms.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from spatial_nsr.errors import InputError, Place, allowed
from spatial_nsr.grammars import forms as patterns
from spatial_nsr.grammars.forms import Pattern
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.rules.text import statements

__all__ = [
    "CATEGORIES",
    "Entry",
    "Lexicon",
    "entry_lines",
    "filled",
    "parse_forms",
    "parse_lexicon",
]

CATEGORIES = (
    *("rel", "side", "edge", "be", "there", "have", "not", "which", "and", "but", "or", "comma"),
    *("call", "each", "skip", "please", "det", "other", "pron", "least", "count", "number"),
    *("ordinal", "attr", "noun", "place", "form", "corner", "manner", "if"),
    *("between", "same", "word", "to", "colon", "heap", "join", "seen", "whose"),
    # Words of questions only.
    *("ask", "link"),
)


class Entry(NamedTuple):
    """What a form is: its category and its values."""

    category: str
    values: tuple[str, ...]


@dataclass(slots=True)
class _Node:
    """A place in the tree of forms; ``entry`` if a form ends here."""

    entry: Entry | None = None
    next: dict[str, _Node] = field(default_factory=dict)


class Lexicon:
    """Forms, found by the longest match.

    Examples
    --------
    >>> lexicon = parse_lexicon(("x.lex", "rel left : to the left [side] of"))
    >>> tokens = list(tokenize("to the left of B"))
    >>> lexicon.longest(tokens, 0)
    (Entry(category='rel', values=('left',)), 4)
    """

    def __init__(self) -> None:
        self._root = _Node()

    def add(self, pattern: Pattern, entry: Entry) -> bool:
        """Add all forms of a pattern; of two with the same words the first stays.

        False if the pattern has a form without words.
        """
        ends = _grown([self._root], pattern)
        for node in ends:
            if node.entry is None:
                node.entry = entry
        return self._root.entry is None

    def longest(self, tokens: Sequence[Token], at: int) -> tuple[Entry, int] | None:
        """The entry of the longest form that starts here, and where it ends; None if none does."""
        node = self._root
        found: tuple[Entry, int] | None = None
        for place in range(at, len(tokens)):
            following = node.next.get(tokens[place].lower)
            if following is None:
                break
            node = following
            if node.entry is not None:
                found = node.entry, place + 1
        return found

    @functools.cached_property
    def forms(self) -> dict[tuple[str, ...], Entry]:
        """All forms, word by word."""
        found: dict[tuple[str, ...], Entry] = {}
        waiting: list[tuple[tuple[str, ...], _Node]] = [((), self._root)]
        while waiting:
            words, node = waiting.pop()
            if node.entry is not None:
                found[words] = node.entry
            waiting += [((*words, word), following) for word, following in node.next.items()]
        return found

    def knows(self, word: str) -> bool:
        """Whether a word stands in some form."""
        return word in self.words

    @functools.cached_property
    def words(self) -> frozenset[str]:
        """All words that stand in some form."""
        found: set[str] = set()
        waiting = [self._root]
        while waiting:
            node = waiting.pop()
            found.update(node.next)
            waiting += node.next.values()
        return frozenset(found)


def _grown(nodes: list[_Node], pattern: Pattern) -> list[_Node]:
    """Where the forms of a pattern end that begin at some nodes; a form is no path twice."""
    for part in pattern:
        if isinstance(part, str):
            for node in nodes:
                if part not in node.next:
                    node.next[part] = _Node()
            nodes = [node.next[part] for node in nodes]
        else:
            ends = {id(end): end for choice in part for end in _grown(nodes, choice)}
            nodes = list(ends.values())
    return nodes


def parse_forms(text: str) -> Pattern:
    """Read forms: ``(a|b)`` is either, ``[a]`` may be left out, ``|`` divides forms.

    >>> parse_forms("o'clock [sharp]")
    ((("o'clock", (('sharp',), ())),),)
    """
    return patterns.parse_forms(text, _words)


@functools.cache
def _words(mark: str) -> tuple[str, ...]:
    return tuple(token.lower for token in tokenize(mark))


def parse_lexicon(*texts: tuple[str, str], categories: Sequence[str] = CATEGORIES) -> Lexicon:
    """Read a lexicon of some categories from ``(file, text)`` pairs.

    Raises
    ------
    InputError
        A line is not in the form; names file and line.
    """
    lines = (line for file, text in texts for line in statements(text, file))
    return filled(entry_lines(lines), categories)


def entry_lines(lines: Iterable[tuple[Place, str]]) -> Iterator[tuple[Place, Entry, str]]:
    """Lines of data as their entries and forms."""
    for place, line in lines:
        head, colon, forms = line.partition(" :" if " :" in line else ":")
        category, *values = head.split()
        if not colon or not values or not forms.strip():
            raise InputError("expected 'CATEGORY value ... : form | form'", place)
        yield place, Entry(category, tuple(values)), forms


def filled(
    lines: Iterable[tuple[Place, Entry, str]], categories: Sequence[str] | None = None
) -> Lexicon:
    """A lexicon of some entries with their forms; of any category, if none are named."""
    lexicon = Lexicon()
    for place, entry, forms in lines:
        if categories is not None and entry.category not in categories:
            known = allowed(entry.category, categories)
            raise InputError(f"unknown category '{entry.category}'; {known}", place)
        try:
            pattern = parse_forms(forms)
        except InputError as error:
            raise InputError(str(error), place) from None
        if not lexicon.add(pattern, entry):
            raise InputError(f"a form without words in '{forms.strip()}'", place)
    return lexicon
