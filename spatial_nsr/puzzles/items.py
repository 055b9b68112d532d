"""Sentences as items: the things of a text, and forms of a lexicon; and shapes of such items."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from typing import NamedTuple

from spatial_nsr.grammars.forms import parse_forms
from spatial_nsr.puzzles.wordlists import categories_of, words_in
from spatial_nsr.reading.lexicon.entries import Entry, Lexicon, parse_lexicon
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import Sentence, Token, sentences
from spatial_nsr.rules.text import statements

__all__ = [
    "Item",
    "Named",
    "Shape",
    "Words",
    "fitting",
    "load_forms",
    "load_shapes",
    "parts",
    "words_of",
]

ONE = "one"
Words = tuple[Token, ...]


class Item(NamedTuple):
    """A piece of a sentence: its category and values, which of its words it is, and its form."""

    category: str
    values: tuple[str, ...]
    start: int
    end: int
    form: tuple[str, ...] = ()

    @property
    def value(self) -> str:
        """The only value."""
        return self.values[0]


@dataclass(frozen=True)
class Shape:
    """A sequence of categories that says something, and a value that goes with it."""

    name: str
    value: str


def words_of(sentence: Sentence) -> Words:
    """The words of a sentence; hyphens part them.

    >>> from spatial_nsr.reading.lexicon.tokens import sentences
    >>> [word.lower for word in words_of(next(sentences("The second-newest, it is.")))]
    ['the', 'second', 'newest', ',', 'it', 'is']
    """
    found: list[Token] = []
    for token in sentence.tokens:
        found += _parted(token) if "-" in token.text else (token,)
    return tuple(found)


def _parted(token: Token) -> Iterator[Token]:
    start = token.start
    for part in token.text.split("-") if token.text.strip("-") else [token.text]:
        if part:
            yield Token(part, part.lower(), start, start + len(part))
        start += len(part) + 1


@functools.cache
def load_forms(name: str) -> Lexicon:
    """A lexicon of ``grammars/puzzles``, with the words for people where it has such a category.

    >>> load_forms("maps").forms["northeast", "of"]
    Entry(category='dir', values=('++',))
    """
    categories = tuple(categories_of(name))
    files = [f"{name}.lex", *(["people.lex"] if "person" in categories else [])]
    named = [(f"grammars/puzzles/{file}", _text(file)) for file in files]
    return parse_lexicon(*named, categories=categories)


@functools.cache
def load_shapes(name: str) -> Lexicon:
    """The shapes of ``grammars/puzzles``: a form is a sequence of categories.

    >>> load_shapes("orders").forms["thing", "be", "most"]
    Entry(category='rank', values=('-',))
    """
    file, lexicon = f"{name}.shapes", Lexicon()
    for _, line in statements(_text(file), f"grammars/puzzles/{file}"):
        head, _, forms = line.partition(" :")
        category, value = head.split()
        lexicon.add(parse_forms(forms, lambda mark: (mark,)), Entry(category, (value,)))
    return lexicon


def _text(file: str) -> str:
    return resources.files("spatial_nsr.grammars").joinpath("puzzles", file).read_text("utf-8")


def fitting(shapes: Lexicon, items: Sequence[Item]) -> Shape | None:
    """The shape that items have, all of them."""
    marks = [Token(each.category, each.category, 0, 0) for each in items]
    found = shapes.longest(marks, 0)
    if found is None or found[1] < len(items):
        return None
    return Shape(found[0].category, found[0].values[0])


# Things by their names ----------------------------------------------------------------------------


@dataclass(frozen=True)
class Named:
    """The things of a text, with the words that each may be called by.

    >>> named = Named.of(("red book", "blue book"), ("book",))
    >>> sorted(named.calls)[:3]
    [('blue', 'book'), ('blue', 'one'), ('red', 'book')]
    """

    calls: Mapping[tuple[str, ...], str]
    longest: int

    @classmethod
    def of(cls, things: Sequence[str], kinds: Collection[str] = ()) -> Named:
        """Things by their whole names, by nouns that no others have, or as "the red one"."""
        calls: dict[tuple[str, ...], str] = {}
        parted = {
            name: tuple(word.lower for each in sentences(name) for word in words_of(each))
            for name in things
        }
        for name, words in parted.items():
            calls[(*words[:-1], singular(words[-1]))] = name
        heads = Counter(singular(words[-1]) for words in parted.values())
        fronts = Counter(words[:-1] for words in parted.values())
        for name, words in parted.items():
            if words[-1] == ONE:  # "a red one", of boxes, is the red box
                for kind in kinds:
                    calls.setdefault((*words[:-1], singular(kind)), name)
            if len(words) < 2:
                calls.setdefault((*words, ONE), name)  # "pencils: red, blue ..."
                continue
            last = singular(words[-1])
            head = _head(words)
            tail = words[len(head) + 1 :] if head else words[-1:]
            whole = not head or words[len(head)] == "of"  # "a loaf of bread" is bread
            if whole and heads[last] == 1 and last not in kinds:
                calls.setdefault((*tail[:-1], last), name)
                calls.setdefault((singular(words[-1]),), name)
            if fronts[words[:-1]] == 1:
                calls.setdefault((*words[:-1], ONE), name)
            alone = sum(_head(each) == head for each in parted.values()) == 1
            if head and alone and singular(head[-1]) not in kinds:
                calls.setdefault((*head[:-1], singular(head[-1])), name)
        return cls(calls, max(map(len, calls), default=0))

    @functools.cached_property
    def _firsts(self) -> frozenset[str]:
        """The words that names begin with."""
        return frozenset(called[0] for called in self.calls)

    def at(self, words: Words, start: int) -> tuple[str, int] | None:
        """The thing whose name begins at a word, and where it ends."""
        first = words[start].lower
        if first not in self._firsts and singular(first) not in self._firsts:
            return None
        called: list[str] = []
        ends: list[int] = []
        for at in range(start, len(words)):
            if len(called) == self.longest:
                break
            if at == start or words[at].lower not in words_in("article"):  # "boy with the cap"
                called.append(words[at].lower)
                ends.append(at + 1)
        for length in range(len(called), 0, -1):
            name = (*called[: length - 1], singular(called[length - 1]))
            for each in (name, (singular(name[0]), *name[1:])):  # "pairs of scissors"
                if each in self.calls:
                    return self.calls[each], ends[length - 1]
        return None


def _head(name: tuple[str, ...]) -> tuple[str, ...]:
    """What a name says before "with" or the like: "boy with a hurley"."""
    return next((name[:at] for at, word in enumerate(name) if word in words_in("added")), ())


def parts(words: Words, lexicon: Lexicon, named: Named, kinds: frozenset[str]) -> list[Item]:
    """A sentence as items; a word that nothing is known of is one of the category ``unknown``.

    Names come first, then the longest form of the lexicon, then the nouns of the text; articles
    say nothing. A noun of the text is a kind with the value ``told``.
    """
    begun = [named.at(words, at) for at in range(len(words))]
    aside = _aside(words, lexicon, begun, kinds)
    kept = [
        at
        for at in range(len(words))
        if words[at].lower not in words_in("article") and at not in aside
    ]
    bare, places = [words[at] for at in kept], {at: place for place, at in enumerate(kept)}
    ends = _before_names(begun, kept)
    found: list[Item] = []
    at = 0
    while at < len(words):
        thing = begun[at]
        if thing is not None:
            found.append(Item("thing", (thing[0],), at, thing[1]))
            at = thing[1]
            continue
        if at not in places:
            at += 1
            continue
        place = places[at]
        form = lexicon.longest(bare, place, ends[place])
        if form is not None:
            entry, end = form
            shape = tuple(word.lower for word in bare[place:end])
            found.append(Item(entry.category, entry.values, at, kept[end - 1] + 1, shape))
            at = kept[end - 1] + 1
        else:
            known = words[at].lower in kinds or singular(words[at].lower) in kinds
            found.append(
                Item(
                    "kind" if known else "unknown",
                    ("told" if known else "-",),
                    at,
                    at + 1,
                    (words[at].lower,),
                )
            )
            at += 1
    return found


def _before_names(begun: Sequence[object], kept: Sequence[int]) -> list[int]:
    """For each of the words that are kept, the place of the first one behind it that is a name.

    >>> _before_names([None, None, ("jay", 3), None], [0, 2, 3])
    [1, 3, 3]
    """
    ends, end = [0] * len(kept), len(kept)
    for place in range(len(kept) - 1, -1, -1):
        ends[place] = end
        if begun[kept[place]] is not None:
            end = place
    return ends


def _aside(
    words: Words, lexicon: Lexicon, begun: Sequence[object], kinds: frozenset[str]
) -> frozenset[int]:
    """Phrases that repeat what the things are, or are in: "of the cars", "in the queue"."""
    found: set[int] = set()
    for at, word in enumerate(words):
        entry = lexicon.alone(word.lower)
        if entry is None or entry.category != "of":
            continue
        end = at + 1
        while end < len(words) and words[end].lower in words_in("article") | words_in("all"):
            end += 1
        nouns = end
        while nouns < len(words) and _is_kind(words, nouns, lexicon, kinds):
            nouns += 1
        if nouns == end or any(begun[each] is not None for each in range(end, nouns)):
            continue
        form = lexicon.longest([w for w in words[at:] if w.lower not in words_in("article")], 0)
        if form is None or form[1] == 1:  # "at the end" is a form of its own
            found.update(range(at, nouns))
    return frozenset(found)


def _is_kind(words: Words, at: int, lexicon: Lexicon, kinds: frozenset[str]) -> bool:
    entry = lexicon.alone(words[at].lower)
    return words[at].lower in kinds or (entry is not None and entry.category == "kind")
