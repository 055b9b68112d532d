"""Sentences as items: noun phrases, indicators and the small words between them.

This is the layer between words and grammar. Every item has a type, which is all that the sentence
grammars see of it, and a value, which they put in its place afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.language.lexicon import Entry, Lexicon, load_lexicon
from spatial_nsr.language.tokens import Token

__all__ = ["ANY", "POSITION", "Item", "NounPhrase", "items_of"]

ANY = "any"
POSITION = "position"  # the attribute of "the top one"
# What may stand at the beginning of a noun phrase, in any order.
_OPENING = ("det", "count", "least", "other", "ordinal")


@dataclass(frozen=True, slots=True)
class NounPhrase:
    """A noun phrase without its clauses.

    ``kind`` is None where no noun says it ("the blue", "A") and ``any`` for "thing"; ``place``
    tells that the noun is one of containers; ``determiners`` are in order ("all", "the"); an
    attribute of two values has a bar between them ("the red and blue cups"); ``partitive`` is "one
    of the cups"; ``quantifier`` is "at-least" or "exactly",
    ``count`` the number of things ("two"), ``number`` the one that tells them apart ("number two"),
    ``name`` a label ("A").
    """

    start: int
    end: int
    text: str
    kind: str | None = None
    place: bool = False
    attributes: tuple[tuple[str, str], ...] = ()
    determiners: tuple[str, ...] = ()
    quantifier: str | None = None
    count: int | None = None
    number: int | None = None
    ordinal: int | None = None
    name: str | None = None
    pronoun: str | None = None
    other: bool = False
    plural: bool = False
    partitive: bool = False

    @property
    def definite(self) -> bool:
        """Whether it speaks of what is known already."""
        return self.pronoun is not None or not {"the", "this", "these", "its"}.isdisjoint(
            self.determiners
        )


@dataclass(frozen=True, slots=True)
class Item:
    """A part of a sentence: its type for the grammar, its value, and the characters it has."""

    type: str
    value: Any
    start: int
    end: int

    def __str__(self) -> str:
        return self.type


def items_of(tokens: Sequence[Token], lexicon: Lexicon | None = None) -> tuple[Item, ...]:
    """The items of a sentence.

    >>> from spatial_nsr.language.tokens import tokenize
    >>> [str(item) for item in items_of(list(tokenize("A small cup is left of the box B")))]
    ['NP', 'BE', 'REL', 'NP']
    """
    reader = _Reader(tokens, lexicon or load_lexicon())
    return tuple(reader.items())


class _Reader:
    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon) -> None:
        self.tokens = tokens
        # For each place the entry that is longest there, and where it ends.
        self.found = [lexicon.longest(tokens, at) for at in range(len(tokens))]

    def items(self) -> list[Item]:
        made: list[Item] = []
        at = 0
        while at < len(self.tokens):
            item, at = self._item(at)
            if item.type != "SKIP":
                made.append(item)
        return made

    def _item(self, at: int) -> tuple[Item, int]:
        if self.tokens[at].lower == "'s" and self._of_a_name(at):
            return Item("POSS", "'s", self.tokens[at].start, self.tokens[at].end), at + 1
        phrase = self._noun_phrase(at)
        if phrase is not None:
            value, end = phrase
            return Item("NP", value, value.start, value.end), end
        entry, end = self._entry(at)
        first, last = self.tokens[at], self.tokens[end - 1]
        kind = "WORD" if entry is None else entry.category.upper()
        said = first.text if entry is None else entry.values
        if entry is not None and entry.category == "be" and entry.values == ("do",):
            kind = "DO"
        return Item(kind, said, first.start, last.end), end

    def _entry(self, at: int) -> tuple[Entry | None, int]:
        found = self.found[at]
        return (None, at + 1) if found is None else found

    def _category(self, at: int) -> str | None:
        if at >= len(self.tokens):
            return None
        found = self.found[at]
        return None if found is None else found[0].category

    def _of_a_name(self, at: int) -> bool:
        """Whether "'s" tells whose the side, edge or corner after it is: "at B's left"."""
        return at > 0 and self._category(at + 1) in ("side", "edge", "corner")

    # Noun phrases -------------------------------------------------------------------------------

    def _noun_phrase(self, at: int) -> tuple[NounPhrase, int] | None:
        start, parts = at, _Parts()
        if self._is_name(at) and not self._article_here(at):
            found = self.found[at]
            if found is not None and found[1] > at + 1 and found[0].category == "there":
                return None  # "I see"
            return self._named(start, at, parts)
        if self.tokens[at].lower == "its" and self._category(at + 1) in ("be", "have"):
            parts.pronoun = "it"  # a slip
            return self._made(start, at + 1, parts), at + 1
        if self._category(at) == "pron":
            entry, end = self._entry(at)
            assert entry is not None
            parts.pronoun, parts.plural = entry.values[0], entry.values[0] == "they"
            return self._made(start, end, parts), end
        at = self._opening(at, parts)
        if parts.count is not None and self._partitive(at):
            # "Two of the cups": so many of those.
            count, parts.partitive = parts.count, True
            if self._category(at + 1) == "pron":
                return self._made(start, at + 2, parts), at + 2
            at = self._opening(at + 1, parts)
            parts.count = count
        at = self._modifiers(at, parts)
        return self._head(start, at, parts)

    def _partitive(self, at: int) -> bool:
        if at + 1 >= len(self.tokens) or self.tokens[at].lower != "of":
            return False
        return self.tokens[at + 1].lower in ("the", "these", "those", "its", "them")

    def _opening(self, at: int, parts: _Parts) -> int:
        while True:
            category = self._category(at)
            if category == "which" and self._demonstrative(at):
                parts.determiners.append("this")
                at += 1
                continue
            if category in ("side", "edge") and self._the_position(at):
                parts.determiners.append("the")
                at += 1
                continue
            if category not in _OPENING or (self._is_name(at) and not self._article_here(at)):
                if self._number_of_things(at) and (parts.opened() or self._counted(at + 1)):
                    parts.count, at = int(self.tokens[at].text), at + 1
                    continue
                return at
            entry, end = self._entry(at)
            assert entry is not None
            value = entry.values[0]
            if category == "det":
                parts.determiners.append(value)
            elif category == "count":
                ahead = self._category(end) in ("attr", "noun", "place", "other")
                if parts.opened() and not ahead and value == "1":
                    return at  # "the one", "this one": a noun
                parts.count = int(value)
            elif category == "least":
                parts.quantifier = value
            elif category == "ordinal":
                parts.ordinal = int(value)
            else:
                parts.other = True
                parts.plural = self.tokens[end - 1].lower == "others"
            at = end

    def _counted(self, at: int) -> bool:
        """Whether what stands after a number is what there are so many of."""
        known = self._category(at) in ("attr", "noun", "place")
        return known or (self._bare_noun(at) and _plural(self.tokens[at].lower))

    def _number_of_things(self, at: int) -> bool:
        return at + 1 < len(self.tokens) and self.tokens[at].text.isdigit()

    def _demonstrative(self, at: int) -> bool:
        """Whether "that" points at something: "that block"."""
        if self.tokens[at].lower != "that":
            return False
        return self._category(at + 1) in ("attr", "noun", "place")

    def _modifiers(self, at: int, parts: _Parts) -> int:
        joined = False
        while True:
            category = self._category(at)
            if category == "attr":
                entry, at = self._entry(at)
                assert entry is not None
                key, value = entry.values[0].split("=", 1)
                if joined and parts.attributes and parts.attributes[-1][0] == key:
                    # "Small, medium and big cups".
                    value = f"{parts.attributes.pop()[1]}|{value}"
                    parts.several = True
                parts.attributes.append((key, value))
                joined = False
            elif self._position(at, parts):
                parts.attributes.append((POSITION, _POSITIONS[self.tokens[at].lower]))
                at += 1
            elif category == "comma" and parts.attributes and self._category(at + 1) == "attr":
                at += 1
                joined = self._values_of(at)
            elif category == "and" and self._another_value(at, parts):
                entry, at = self._entry(at + 1)
                key, value = entry.values[0].split("=", 1)  # type: ignore[union-attr]
                parts.several = True
                parts.attributes[-1] = key, f"{parts.attributes[-1][1]}|{value}"
            elif category is None and parts.opened() and self._unknown_before(at, "attr"):
                # "a shiny red ball"
                parts.attributes.append(("mod", self.tokens[at].lower))
                at += 1
            else:
                return at

    def _labelled(self, at: int) -> bool:
        """Whether a number follows: "number two"."""
        if at + 1 >= len(self.tokens) or self.tokens[at].lower == "no":
            return False
        return self.tokens[at + 1].text.isdigit() or self._category(at + 1) == "count"

    def _the_position(self, at: int) -> bool:
        """Whether "the top" begins a noun phrase: "the top one"."""
        if self.tokens[at].lower != "the" or at + 2 >= len(self.tokens):
            return False
        known = self.tokens[at + 1].lower in _POSITIONS
        one = self.tokens[at + 2].lower in ("one", "ones")
        return known and (one or self._category(at + 2) in ("noun", "place", "attr"))

    def _position(self, at: int, parts: _Parts) -> bool:
        """Whether a word tells which of several things by where it is: "the top square"."""
        if at + 1 >= len(self.tokens) or self.tokens[at].lower not in _POSITIONS:
            return False
        if not {"the", "its"}.intersection(parts.determiners):
            return False
        one = self.tokens[at + 1].lower in ("one", "ones")
        return one or self._category(at + 1) in ("noun", "place", "attr")

    def _values_of(self, at: int) -> bool:
        """Whether adjectives with commas between them are of several things: "big, small cups"."""
        while self._category(at) in ("attr", "comma", "and"):
            at = self._entry(at)[1]
        return at < len(self.tokens) and self._is_noun(at) and _plural(self.tokens[at].lower)

    def _is_noun(self, at: int) -> bool:
        """Whether a word is a noun, known or not."""
        return self._category(at) in ("noun", "place") or self._bare_noun(at)

    def _unknown_before(self, at: int, category: str) -> bool:
        """Whether a word that the lexicon does not know stands before one of a category."""
        known = at >= len(self.tokens) or self.found[at] is not None
        return not known and self.tokens[at].text.islower() and self._category(at + 1) == category

    def _another_value(self, at: int, parts: _Parts) -> bool:
        """Whether "and" joins two colours or sizes of several things: "the red and blue cups"."""
        if not parts.attributes or self._category(at + 1) != "attr":
            return False
        entry, end = self._entry(at + 1)
        assert entry is not None
        if entry.values[0].split("=", 1)[0] != parts.attributes[-1][0]:
            return False
        while self._category(end) == "attr":
            end = self._entry(end)[1]
        if end >= len(self.tokens) or not self._is_noun(end):
            return False
        # A ball may be red and blue, but not big and small.
        return parts.attributes[-1][0] == "size" or _plural(self.tokens[end].lower)

    def _head(self, start: int, at: int, parts: _Parts) -> tuple[NounPhrase, int] | None:
        category = self._category(at)
        if category == "number" and at == start and self._labelled(at):
            parts.kind, parts.head = ANY, True  # "number two"
        elif category in ("noun", "place"):
            entry, at = self._entry(at)
            assert entry is not None
            parts.kind, parts.place = entry.values[0], category == "place"
            parts.plural = _plural(self.tokens[at - 1].lower)
            parts.head = True
            at = self._of(at, parts)
        elif category == "pron" and parts.determiners and self.tokens[at].lower == "them":
            parts.pronoun, parts.plural = "they", True  # "both of them"
            return self._made(start, at + 1, parts), at + 1
        elif category == "count" and self.tokens[at].lower == "one" and parts.opened():
            parts.kind, parts.head, at = ANY, True, at + 1
        elif parts.opened() and self._is_name(at) and len(self.tokens[at].text) == 1:
            parts.name, parts.head = self.tokens[at].text, True  # "the A"
            return self._made(start, at + 1, parts), at + 1
        elif parts.opened() or parts.attributes or self._bare_noun(at):
            at = self._words(at, parts)
        # "In a", where A is meant.
        alone = parts.opened() and (at == len(self.tokens) or self._category(at) == "or")
        if not (parts.head or parts.attributes or parts.enough() or alone):
            return None
        at = self._label(at, parts)
        return self._made(start, at, parts), at

    def _bare_noun(self, at: int) -> bool:
        return (
            at < len(self.tokens)
            and self.found[at] is None
            and self.tokens[at].text[0].isalpha()
            and not self.tokens[at].text.isupper()
        )

    def _words(self, at: int, parts: _Parts) -> int:
        """Words that the lexicon does not know: the last is the head, the others tell of it."""
        words: list[str] = []
        while (
            at < len(self.tokens) and self.found[at] is None and self.tokens[at].text[0].isalpha()
        ):
            if words and self._is_name(at):
                break
            words.append(self.tokens[at].lower)
            at += 1
        if self._category(at) in ("noun", "place") and words:
            entry, at = self._entry(at)
            assert entry is not None
            words.append(entry.values[0])
            parts.place = entry.category == "place"
        if not words:
            return at
        parts.plural = _plural(self.tokens[at - 1].lower)
        parts.kind, parts.head = _singular(words[-1]) if parts.plural else words[-1], True
        parts.attributes += [("mod", word) for word in words[:-1]]
        return self._of(at, parts)

    def _of(self, at: int, parts: _Parts) -> int:
        """What follows a noun that is one with it: "box of chocolates"."""
        if at + 1 < len(self.tokens) and self.tokens[at].lower == "of":
            following = self.tokens[at + 1]
            if self.found[at + 1] is None and following.text.islower():
                parts.kind, parts.place = f"{parts.kind} of {following.lower}", False
                return at + 2
        return at

    def _label(self, at: int, parts: _Parts) -> int:
        """A number or a name after the noun: "square number two", "block A"."""
        if self._category(at) == "number" and at + 1 < len(self.tokens):
            following = self.tokens[at + 1]
            if following.text.isdigit():
                parts.number, at = int(following.text), at + 2
            elif self._category(at + 1) == "count":
                entry, at = self._entry(at + 1)
                assert entry is not None
                parts.number = int(entry.values[0])
        elif parts.head and parts.kind is not None and self._label_number(at):
            parts.number, at = int(self.tokens[at].text), at + 1
        elif parts.head and not parts.plural and self._label_word(at):
            entry, at = self._entry(at)
            assert entry is not None
            parts.number = int(entry.values[0])
        elif parts.head and self._is_name(at):
            parts.name, at = self.tokens[at].text, at + 1
        elif parts.head and self._category(at) == "call" and self._is_name(at + 1):
            parts.name, at = self.tokens[at + 1].text, at + 2
        return at

    def _label_word(self, at: int) -> bool:
        """Whether a number in words belongs to the noun before it: "box one is ..."."""
        if self._category(at) != "count":
            return False
        after = self._category(self._entry(at)[1])
        return after in ("be", "have") or (after is None and at + 1 == len(self.tokens))

    def _label_number(self, at: int) -> bool:
        """Whether a number belongs to the noun before it: "box 3"."""
        if at >= len(self.tokens) or not self.tokens[at].text.isdigit():
            return False
        after = self._category(at + 1)
        return (
            len(self.tokens[at].text) < 7
            and after not in ("attr", "noun", "place", "other")
            and (at + 1 == len(self.tokens) or after is not None)
        )

    def _named(self, start: int, at: int, parts: _Parts) -> tuple[NounPhrase, int]:
        end = at + 1
        # A name of several words: "New York".
        while end < len(self.tokens) and len(self.tokens[at].text) > 1 and self._is_name(end):
            end += 1
        parts.name = " ".join(token.text for token in self.tokens[at:end])
        return self._made(start, end, parts), end

    def _is_name(self, at: int) -> bool:
        """A capital letter, or a word with one that is not at the beginning of the sentence."""
        if at >= len(self.tokens):
            return False
        text = self.tokens[at].text
        if not text[0].isupper():
            return False
        if len(text) == 1:
            return True
        return self.found[at] is None and (at > 0 or not self._followed_by_noun(at))

    def _followed_by_noun(self, at: int) -> bool:
        return self._category(at + 1) in ("noun", "place", "attr", "number") or (
            at + 1 < len(self.tokens) and self.found[at + 1] is None
        )

    def _article_here(self, at: int) -> bool:
        """Whether a capital A is the article."""
        if self.tokens[at].text != "A" or at + 1 >= len(self.tokens):
            return False
        if self.tokens[at - 1].lower in ("block", "object", "box", "agent") and at > 0:
            return False
        following = self._category(at + 1)
        if following is None:
            return self.tokens[at + 1].text.islower()
        return following in ("attr", "noun", "place", "count", "other", "ordinal")

    def _made(self, start: int, end: int, parts: _Parts) -> NounPhrase:
        first, last = self.tokens[start], self.tokens[end - 1]
        return NounPhrase(
            first.start,
            last.end,
            " ".join(token.text for token in self.tokens[start:end]),
            parts.kind,
            parts.place,
            tuple(parts.attributes),
            tuple(parts.determiners),
            parts.quantifier,
            parts.count,
            parts.number,
            parts.ordinal,
            parts.name,
            parts.pronoun,
            parts.other,
            parts.plural or parts.several or (parts.count or 1) > 1,
            parts.partitive,
        )


class _Parts:
    """A noun phrase under construction."""

    def __init__(self) -> None:
        self.determiners: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.kind: str | None = None
        self.place = self.head = self.other = self.plural = False
        self.quantifier: str | None = None
        self.count: int | None = None
        self.number: int | None = None
        self.ordinal: int | None = None
        self.name: str | None = None
        self.pronoun: str | None = None
        self.partitive = self.several = False

    def opened(self) -> bool:
        """Whether something stands before the noun that tells that there is one."""
        return bool(
            self.determiners or self.count is not None or self.other or self.ordinal is not None
        )

    def enough(self) -> bool:
        """Whether it is a noun phrase without a noun: "both", "the other", but not "the"."""
        more = self.count is not None or self.other or self.ordinal is not None
        return more or any(word not in _ARTICLES for word in self.determiners)


# What tells things of a set apart by where they are: "the top one is above the others".
_POSITIONS = {
    **dict.fromkeys(("top", "topmost", "upper", "uppermost", "highest"), "above"),
    **dict.fromkeys(("bottom", "bottommost", "lower", "lowermost", "lowest"), "below"),
    **dict.fromkeys(("left", "leftmost"), "left"),
    **dict.fromkeys(("right", "rightmost"), "right"),
}
_ARTICLES = ("the", "a", "its", "only")
_PLURALS = frozenset(("people", "men", "women", "children", "those", "sheep", "feet", "mice"))


def _plural(word: str) -> bool:
    return word in _PLURALS or (
        len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is", "as"))
    )


def _singular(word: str) -> str:
    """One of what a plural is about: "boxes", "berries"."""
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    if word.endswith(("xes", "ses", "ches", "shes")):
        return word[:-2]
    return word[:-1] if word.endswith("s") else word
