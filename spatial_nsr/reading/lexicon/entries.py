"""Forms and what they are, found by the longest match.

Data has one statement a line, ``CATEGORY value ... : form | form``; in a form ``(a|b)`` is either
and ``[a]`` may be left out, so that a line stands for dozens of surface forms.
"""

from __future__ import annotations

import functools
import itertools
from collections.abc import (
    Collection,
    ItemsView,
    Iterable,
    Iterator,
    Mapping,
    Sequence,
    Set,
    ValuesView,
)
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

MOST = 10_000  # forms of one line; each is a path of words
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
        # The patterns by the words that their forms begin with, and trees of the forms for those
        # words that somebody has asked for: most of the many forms nobody ever does.
        self._told: dict[str, list[tuple[Pattern, Entry]]] = {}
        self._trees: dict[str, _Node] = {}
        self._words: set[str] = set()
        self.forms: Mapping[tuple[str, ...], Entry] = _Forms(self)

    def add(self, pattern: Pattern, entry: Entry) -> bool:
        """Add all forms of a pattern; of two with the same words the first stays.

        False if the pattern has a form without words.
        """
        begins, empty = _begins(pattern)
        for word in begins:
            self._told.setdefault(word, []).append((pattern, entry))
            self._trees.pop(word, None)
        self._words.update(_words_of(pattern))
        return not empty

    def begun(self, word: str) -> _Node | None:
        """The tree of the forms that begin with a word."""
        found = self._trees.get(word)
        if found is None and word in self._told:
            found = _Node()
            for pattern, entry in self._told[word]:
                for node in _grown_from(word, found, pattern)[0]:
                    if node.entry is None:
                        node.entry = entry
            self._trees[word] = found
        return found

    def beginnings(self, entries: Iterable[Entry] | None = None) -> Collection[str]:
        """The words that forms begin with; those of some entries, where such are given."""
        if entries is None:
            return self._told.keys()
        wanted = frozenset(entries)
        told = self._told.items()
        return frozenset(word for word, all_ in told if any(e in wanted for _, e in all_))

    def of(self, *categories: str) -> dict[tuple[str, ...], Entry]:
        """The forms of some categories.

        >>> parse_lexicon(("x.lex", "rel left : left of")).of("rel", "side")
        {('left', 'of'): Entry(category='rel', values=('left',))}
        """
        part = Lexicon()
        for pattern, entry in dict.fromkeys(itertools.chain.from_iterable(self._told.values())):
            if entry.category in categories:
                part.add(pattern, entry)
        wanted = part.entries
        return {words: own for words in part.forms if (own := self.forms[words]) in wanted}

    @property
    def entries(self) -> frozenset[Entry]:
        """What any form is."""
        return frozenset(entry for told in self._told.values() for _, entry in told)

    def longest(
        self, tokens: Sequence[Token], at: int, end: int | None = None
    ) -> tuple[Entry, int] | None:
        """The entry of the longest form that starts here, and where it ends; None if none does.

        With an ``end``, forms that go on behind that are none.
        """
        end = len(tokens) if end is None else end
        node = self.begun(tokens[at].lower) if at < len(tokens) else None
        found: tuple[Entry, int] | None = None
        place = at + 1
        while node is not None:
            if node.entry is not None:
                found = node.entry, place
            node = node.next.get(tokens[place].lower) if place < end else None
            place += 1
        return found

    def alone(self, word: str) -> Entry | None:
        """What a word is that is a form by itself; None if it is none.

        >>> parse_lexicon(("x.lex", "rel near : near [to]")).alone("near")
        Entry(category='rel', values=('near',))
        """
        node = self.begun(word)
        return None if node is None else node.entry

    def knows(self, word: str) -> bool:
        """Whether a word stands in some form."""
        return word in self._words

    @property
    def words(self) -> Set[str]:
        """All words that stand in some form."""
        return self._words


class _Forms(Mapping[tuple[str, ...], Entry]):
    """All forms, word by word; the list of them is made where somebody goes through it."""

    def __init__(self, lexicon: Lexicon) -> None:
        self._lexicon = lexicon

    def __getitem__(self, words: tuple[str, ...]) -> Entry:
        node = self._lexicon.begun(words[0]) if words else None
        for word in words[1:]:
            node = None if node is None else node.next.get(word)
        if node is None or node.entry is None:
            raise KeyError(words)
        return node.entry

    def __iter__(self) -> Iterator[tuple[str, ...]]:
        return iter(self._listed)

    def __len__(self) -> int:
        return len(self._listed)

    def items(self) -> ItemsView[tuple[str, ...], Entry]:
        return self._listed.items()

    def values(self) -> ValuesView[Entry]:
        return self._listed.values()

    @functools.cached_property
    def _listed(self) -> dict[tuple[str, ...], Entry]:
        found: dict[tuple[str, ...], Entry] = {}
        begun = ((word, self._lexicon.begun(word)) for word in self._lexicon.beginnings())
        waiting: list[tuple[tuple[str, ...], _Node]]
        waiting = [((word,), node) for word, node in begun if node is not None]
        while waiting:
            words, node = waiting.pop()
            if node.entry is not None:
                found[words] = node.entry
            waiting += [((*words, word), following) for word, following in node.next.items()]
        return found


def _begins(pattern: Pattern) -> tuple[dict[str, None], bool]:
    """The words that forms of a pattern begin with, and whether it has one without words."""
    found: dict[str, None] = {}
    for part in pattern:
        if isinstance(part, str):
            found[part] = None
            return found, False
        choices = [_begins(choice) for choice in part]
        for words, _ in choices:
            found |= words
        if not any(empty for _, empty in choices):
            return found, False
    return found, True


def _grown_from(word: str, tree: _Node, pattern: Pattern) -> tuple[list[_Node], bool]:
    """Where the forms of a pattern end that begin with a word, which has a tree of its own.

    And whether nothing has begun yet, as all that may be left out was left out.
    """
    nodes, fresh = list[_Node](), True
    for part in pattern:
        if isinstance(part, str):
            nodes = _grown(nodes, (part,)) + [tree] * (fresh and part == word)
            fresh = False
            continue
        ends = {id(end): end for choice in part for end in _grown(nodes, choice)}
        if fresh:
            begun = [_grown_from(word, tree, choice) for choice in part]
            ends |= {id(end): end for made, _ in begun for end in made}
            fresh = any(still for _, still in begun)
        nodes = list(ends.values())
    return nodes, fresh


def _count(pattern: Pattern) -> int:
    """How many forms a pattern has, or one more than are allowed."""
    count = 1
    for part in pattern:
        if not isinstance(part, str):
            count = min(count * sum(map(_count, part)), MOST + 1)
    return count


def _words_of(pattern: Pattern) -> Iterator[str]:
    for part in pattern:
        if isinstance(part, str):
            yield part
        else:
            for choice in part:
                yield from _words_of(choice)


def _grown(nodes: list[_Node], pattern: Pattern) -> list[_Node]:
    """Where the forms of a pattern end that begin at some nodes; a form is no path twice."""
    for part in pattern:
        if isinstance(part, str):
            nodes = [node.next.get(part) or _new(node, part) for node in nodes]
        else:
            ends = {id(end): end for choice in part for end in _grown(nodes, choice)}
            nodes = list(ends.values())
    return nodes


def _new(node: _Node, word: str) -> _Node:
    made = node.next[word] = _Node()
    return made


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
        category, *values = head.split() or [""]
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
        if _count(pattern) > MOST:
            raise InputError(f"more than {MOST} forms in '{forms.strip()}'", place)
        if not lexicon.add(pattern, entry):
            raise InputError(f"a form without words in '{forms.strip()}'", place)
    return lexicon
