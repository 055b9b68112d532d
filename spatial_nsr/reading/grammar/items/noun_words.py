"""What single words are in a noun phrase: nouns, labels, positions, what comes before a name."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.grammar.items.nouns import (
    Parts,
)
from spatial_nsr.reading.lexicon.entries import Entry, Lexicon
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import is_plural
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["NounWords"]


class NounWords:
    """A sentence whose noun phrases are looked for, word by word."""

    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon) -> None:
        self.tokens = tokens
        # For each place the entry that is longest there, and where it ends.
        self.found = [lexicon.longest(tokens, at) for at in range(len(tokens))]

    def entry(self, at: int) -> tuple[Entry | None, int]:
        """The longest entry of the lexicon that starts at a token, and where it ends."""
        found = self.found[at]
        return (None, at + 1) if found is None else found

    def category(self, at: int) -> str | None:
        """The category of that entry."""
        if at >= len(self.tokens):
            return None
        found = self.found[at]
        return None if found is None else found[0].category

    def exactly(self, at: int, parts: Parts) -> bool:
        """Whether a word says that there are no more than the number after it: "just one"."""
        if parts.opened() or at >= len(self.tokens):
            return False
        if self.tokens[at].lower not in word_list("exact"):
            return False
        return self.category(at + 1) == "count" or self.number_of_things(at + 1)

    def counted(self, at: int) -> bool:
        """Whether what stands after a number is what there are so many of."""
        known = self.category(at) in ("attr", "noun", "place")
        return known or (self.bare_noun(at) and is_plural(self.tokens[at].lower))

    def number_of_things(self, at: int) -> bool:
        """Whether a number in digits stands before what there are so many of."""
        return at + 1 < len(self.tokens) and self.tokens[at].text.isdigit()

    def demonstrative(self, at: int) -> bool:
        """Whether "that" points at something: "that block"."""
        if self.tokens[at].lower != "that":
            return False
        return self.category(at + 1) in ("attr", "noun", "place")

    def more_of_it(self, at: int, parts: Parts) -> bool:
        """Whether "and" joins what one thing is like in several ways: "one large and black"."""
        if not parts.attributes or self.category(at + 1) != "attr":
            return False
        entry, _ = self.entry(at + 1)
        assert entry is not None
        return entry.values[0].split("=", 1)[0] not in dict(parts.attributes)

    def labelled(self, at: int) -> bool:
        """Whether a number follows: "number two"."""
        if at + 1 >= len(self.tokens) or self.tokens[at].lower == "no":
            return False
        return self.tokens[at + 1].text.isdigit() or self.category(at + 1) == "count"

    def the_position(self, at: int) -> bool:
        """Whether "the top" begins a noun phrase: "the top one"."""
        if self.tokens[at].lower != "the" or at + 2 >= len(self.tokens):
            return False
        known = self.tokens[at + 1].lower in word_list("position")
        if known and at + 3 < len(self.tokens) and self.tokens[at + 2].lower in ("left", "right"):
            at += 1
        one = self.tokens[at + 2].lower in ("one", "ones")
        return known and (one or self.category(at + 2) in ("noun", "place", "attr"))

    def position(self, at: int, parts: Parts) -> bool:
        """Whether a word tells which of several things by where it is: "the top square"."""
        if at + 1 >= len(self.tokens) or self.tokens[at].lower not in word_list("position"):
            return False
        begins = at == 0 and self.tokens[at].text[0].isupper()  # "Left box has a cup"
        if not begins and not {"the", "its"}.intersection(parts.determiners):
            return False
        if self.position(at + 1, parts):
            return True  # "the upper left square"
        one = self.tokens[at + 1].lower in ("one", "ones")
        return one or self.category(at + 1) in ("noun", "place", "attr")

    def values_of(self, at: int) -> bool:
        """Whether adjectives with commas between them are of several things: "big, small cups"."""
        while self.category(at) in ("attr", "comma", "and"):
            at = self.entry(at)[1]
        return at < len(self.tokens) and self._is_noun(at) and is_plural(self.tokens[at].lower)

    def _is_noun(self, at: int) -> bool:
        """Whether a word is a noun, known or not."""
        return self.category(at) in ("noun", "place") or self.bare_noun(at)

    def unknown_before(self, at: int, category: str) -> bool:
        """Whether a word that the lexicon does not know stands before one of a category."""
        known = at >= len(self.tokens) or self.found[at] is not None
        return not known and self.tokens[at].text.islower() and self.category(at + 1) == category

    def another_value(self, at: int, parts: Parts) -> bool:
        """Whether "and" joins two colours or sizes of several things: "the red and blue cups"."""
        if not parts.attributes or self.category(at + 1) != "attr":
            return False
        entry, end = self.entry(at + 1)
        assert entry is not None
        if entry.values[0].split("=", 1)[0] != parts.attributes[-1][0]:
            return False
        while self.category(end) == "attr":
            end = self.entry(end)[1]
        if end >= len(self.tokens) or not self._is_noun(end):
            return False
        # A ball may be red and blue, but not big and small.
        return parts.attributes[-1][0] == "size" or is_plural(self.tokens[end].lower)

    def bare_noun(self, at: int) -> bool:
        """Whether a word is one that the lexicon does not know, and no name."""
        return (
            at < len(self.tokens)
            and self.found[at] is None
            and self.tokens[at].text[0].isalpha()
            and not self.tokens[at].text.isupper()
        )

    def label_word(self, at: int) -> bool:
        """Whether a number in words belongs to the noun before it: "box one is ..."."""
        if self.category(at) != "count":
            return False
        after = self.category(self.entry(at)[1])
        end = at + 1 == len(self.tokens) or self.tokens[at + 1].text == "("
        return after in ("be", "have") or (after is None and end)

    def label_number(self, at: int) -> bool:
        """Whether a number belongs to the noun before it: "box 3"."""
        if at >= len(self.tokens) or not self.tokens[at].text.isdigit():
            return False
        after = self.category(at + 1)
        return (
            len(self.tokens[at].text) < 7
            and after not in ("attr", "noun", "place", "other")
            and (at + 1 == len(self.tokens) or after is not None)
        )

    def is_name(self, at: int) -> bool:
        """A capital letter, or a word with one that is not at the beginning of the sentence."""
        if at >= len(self.tokens):
            return False
        text = self.tokens[at].text
        if not text[0].isupper():
            return False
        if len(text) == 1:
            return True
        if self.found[at] is not None or self._followed_by_letter(at):
            return False
        return at > 0 or not self._followed_by_noun(at)

    def _followed_by_letter(self, at: int) -> bool:
        """Whether a capital word is the noun of a letter that is the name: "Pallet A"."""
        following = self.tokens[at + 1].text if at + 1 < len(self.tokens) else ""
        return len(following) == 1 and following.isupper() and not self.article_here(at + 1)

    def _followed_by_noun(self, at: int) -> bool:
        """Whether a capital word begins a noun phrase, unlike the first word of "Lake Como"."""
        if self.category(at + 1) in ("noun", "place", "attr", "number"):
            return True
        unknown = at + 1 < len(self.tokens) and self.found[at + 1] is None
        return unknown and not self.tokens[at + 1].text[0].isupper()

    def article_here(self, at: int) -> bool:
        """Whether a capital A is the article."""
        if self.tokens[at].text != "A" or at + 1 >= len(self.tokens):
            return False
        if self.tokens[at - 1].lower in ("block", "object", "box", "agent") and at > 0:
            return False
        following = self.category(at + 1)
        if following is None:
            return self.tokens[at + 1].text.islower()
        if following == "count":
            return at == 0  # "In A two cups are ..."
        if following == "attr" and at > 0 and self.category(at - 1) == "rel":
            return not self._ends_likened(at + 1)  # "Are the cups in A red?"
        return following in ("attr", "noun", "place", "other", "ordinal")

    def _ends_likened(self, at: int) -> bool:
        """Whether nothing but what things are like follows."""
        while self.category(at) in ("attr", "and"):
            at = self.entry(at)[1]
        return at >= len(self.tokens)
