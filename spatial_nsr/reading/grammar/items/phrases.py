"""Sentences as items: noun phrases, indicators and the small words between them.

This is the layer between words and grammar. Every item has a type, which is all that the sentence
grammars see of it, and a value, which they put in its place afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.reading.grammar.items.noun_reader import NounReader
from spatial_nsr.reading.grammar.items.nouns import ANY, POSITION, NounPhrase, Parts
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["ANY", "POSITION", "Item", "NounPhrase", "items_of"]

# What tells where something is.
_WHERE = ("rel", "side", "edge", "corner", "manner", "between")
# Words before what is told for the first time.
_NEW = ("a", "another")


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

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> [str(item) for item in items_of(list(tokenize("A small cup is left of the box B")))]
    ['NP', 'BE', 'REL', 'NP']
    """
    reader = _PhraseReader(tokens, lexicon or load_lexicon())
    return tuple(reader.items())


class _PhraseReader:
    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon) -> None:
        self.nouns = NounReader(tokens, lexicon)
        self.tokens, self.words, self.found = tokens, self.nouns.words, self.nouns.found

    def items(self) -> list[Item]:
        made: list[Item] = []
        at = 0
        while at < len(self.tokens):
            start = at
            heap = self.found[at]
            if heap is not None and heap[0].category == "heap":
                at = heap[1]
            item, at = self._item(at)
            if made and made[-1].type in ("COMMA", "AND", "COLON") and self._onward(start):
                # "A red cup is on it, then a blue one".
                way = word_list("onward")[self.tokens[start].lower]
                item = Item("SIDE", (way,), item.start, item.end)
            that = item.type == "WHICH" and self.tokens[start].lower == "that"
            if that and made and made[-1].type == "REL":  # "On top of that ..."
                item = self._that(start)
            if item.type == "REL" and self.tokens[start].lower in word_list("finite"):
                # "The cup touches the jug": it is touching it.
                made.append(Item("BE", ("be",), item.start, item.start))
            if item.type != "SKIP":
                made.append(item)
            if item.type == "CORNER" and self._begins_anew(at):
                # "In the corner a cup": not the corner of a cup.
                made.append(Item("COMMA", ("comma",), item.end, item.end))
            if heap is not None and heap[0].category == "heap" and item.type == "NP":
                # "A tower of cups" are cups on top of each other.
                ends = self.tokens[start].start, self.tokens[heap[1] - 1].end
                made.append(Item("MANNER", heap[0].values, *ends))
        return made

    def _begins_anew(self, at: int) -> bool:
        """Whether something new follows what needs no landmark: no "of" stands before it."""
        if self.tokens[at - 1].lower == "of" or at >= len(self.tokens):
            return False
        entry, _ = self.words.entry(at)
        new = entry is not None and (entry.category == "count" or entry.values[0] in _NEW)
        return new and entry is not None and entry.category in ("count", "det")

    def _onward(self, at: int) -> bool:
        """Whether something is told after the last thing: "then a cup"."""
        if at + 1 >= len(self.tokens) or self.tokens[at].lower not in word_list("onward"):
            return False
        entry, _ = self.words.entry(at + 1)
        return entry is not None and entry.category == "det" and entry.values[0] in _NEW

    def _that(self, at: int) -> Item:
        parts = Parts()
        parts.pronoun = "it"
        noun = self.nouns.made(at, at + 1, parts)
        return Item("NP", noun, noun.start, noun.end)

    def _item(self, at: int) -> tuple[Item, int]:
        if self._it_is(at):
            return self._that(at), at + 1
        if self._one_each(at) or self._all_are(at):
            return Item(
                "SKIP",
                self.tokens[at].lower,
                self.tokens[at].start,
                self.tokens[at].end,
            ), at + 1
        if self.tokens[at].lower == "'s" and self._of_a_name(at):
            return Item("POSS", "'s", self.tokens[at].start, self.tokens[at].end), at + 1
        phrase = self.nouns.noun_phrase(at)
        if phrase is not None:
            value, end = phrase
            return Item("NP", value, value.start, value.end), end
        entry, end = self.words.entry(at)
        first, last = self.tokens[at], self.tokens[end - 1]
        kind = "WORD" if entry is None else entry.category.upper()
        said = first.text if entry is None else entry.values
        if entry is not None and entry.category == "be" and entry.values == ("do",):
            kind = "DO"
        return Item(kind, said, first.start, last.end), end

    def _all_are(self, at: int) -> bool:
        """Whether "both" or "all" stands after "are" and tells no more: "they are both in B"."""
        if self.tokens[at].lower not in ("both", "all") or at == 0:
            return False
        return self.words.category(at - 1) == "be" and self.words.category(at + 1) in _WHERE

    def _it_is(self, at: int) -> bool:
        """Whether "it's" tells where it is, and not that there is something."""
        if self.tokens[at].lower != "it" or self.words.category(at) != "there":
            return False
        end = self.words.entry(at)[1]
        while self.words.category(end) == "skip":
            end = self.words.entry(end)[1]
        return self.words.category(end) in (*_WHERE, "not")

    def _one_each(self, at: int) -> bool:
        """Whether "each" stands after what each of some things has: "A and B have a cup each"."""
        if self.tokens[at].lower != "each" or at == 0:
            return False
        return at + 1 == len(self.tokens) or self.words.category(at + 1) in (
            "comma",
            "and",
            "be",
            "have",
        )

    def _of_a_name(self, at: int) -> bool:
        """Whether "'s" tells whose the side, edge or corner after it is: "at B's left"."""
        return at > 0 and self.words.category(at + 1) in ("side", "edge", "corner")
