"""Making out noun phrases among the words of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.grammar.items.noun_words import NounWords
from spatial_nsr.reading.grammar.items.nouns import (
    ANY,
    POSITION,
    NounPhrase,
    Parts,
)
from spatial_nsr.reading.lexicon.entries import Lexicon
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import is_plural, singular
from spatial_nsr.reading.lexicon.tokens import Token

__all__ = ["NounReader"]

MORE = {"more-than": "at-least", "at-most": "fewer-than"}
# What may stand at the beginning of a noun phrase, in any order.
_OPENING = ("det", "count", "least", "other", "ordinal")


class NounReader:
    """Makes out the noun phrases among some tokens."""

    def __init__(self, tokens: Sequence[Token], lexicon: Lexicon) -> None:
        self.tokens, self.words = tokens, NounWords(tokens, lexicon)
        self.found = self.words.found

    def noun_phrase(self, at: int) -> tuple[NounPhrase, int] | None:
        """The noun phrase that starts at a token, and where it ends."""
        start, parts = at, Parts()
        if self.words.is_name(at) and not self.words.article_here(at):
            found = self.found[at]
            if found is not None and found[1] > at + 1 and found[0].category in ("there", "ask"):
                return None  # "I see", "I wonder"
            return self._named(start, at, parts)
        if self.tokens[at].lower == "its" and self.words.category(at + 1) in ("be", "have"):
            parts.pronoun = "it"  # a slip
            return self.made(start, at + 1, parts), at + 1
        if self.words.category(at) == "pron":
            entry, end = self.words.entry(at)
            assert entry is not None
            parts.pronoun, parts.plural = entry.values[0], entry.values[0] == "they"
            return self.made(start, end, parts), end
        at = self._opening(at, parts)
        if parts.count is not None and self._partitive(at):
            # "Two of the cups": so many of those.
            count, parts.partitive = parts.count, True
            if self.words.category(at + 1) == "pron":
                return self.made(start, at + 2, parts), at + 2
            at = self._opening(at + 1, parts)
            parts.count = count
        if parts.ordinal is not None and self._partitive(at):
            # "The first of them", "the second of the cups"
            if self.words.category(at + 1) == "pron":
                return self.made(start, at + 2, parts), at + 2
            at = self._opening(at + 1, parts)
        at = self._modifiers(at, parts)
        return self._head(start, at, parts)

    def _partitive(self, at: int) -> bool:
        if at + 1 >= len(self.tokens) or self.tokens[at].lower != "of":
            return False
        return self.tokens[at + 1].lower in ("the", "these", "those", "its", "them")

    def _opening(self, at: int, parts: Parts) -> int:
        while True:
            category = self.words.category(at)
            if category == "which" and self.words.demonstrative(at):
                parts.determiners.append("this")
                at += 1
                continue
            if self.words.exactly(at, parts):
                parts.quantifier, at = "exactly", at + 1
                continue
            if category in ("side", "edge") and self.words.the_position(at):
                parts.determiners.append("the")
                at += 1
                continue
            if category not in _OPENING or (
                self.words.is_name(at) and not self.words.article_here(at)
            ):
                if self.words.number_of_things(at) and (
                    parts.opened() or self.words.counted(at + 1)
                ):
                    parts.count, at = int(self.tokens[at].text), at + 1
                    continue
                return at
            entry, end = self.words.entry(at)
            assert entry is not None
            value = entry.values[0]
            if category == "det":
                parts.determiners.append(value)
            elif category == "count":
                ahead = self.words.category(end) in ("attr", "noun", "place", "other")
                if parts.opened() and not ahead and value == "1":
                    return at  # "the one", "this one": a noun
                parts.count = int(value) + parts.more
            elif category == "least":
                # "More than two" are three or more, "at most two" are fewer than three.
                parts.quantifier, parts.more = MORE.get(value, value), value in MORE
            elif category == "ordinal":
                parts.ordinal = int(value)
            else:
                parts.other = True
                parts.plural = self.tokens[end - 1].lower == "others"
            at = end

    def _modifiers(self, at: int, parts: Parts) -> int:
        joined = False
        while True:
            category = self.words.category(at)
            if category == "attr":
                entry, at = self.words.entry(at)
                assert entry is not None
                key, value = entry.values[0].split("=", 1)
                if joined and parts.attributes and parts.attributes[-1][0] == key:
                    # "Small, medium and big cups".
                    value = f"{parts.attributes.pop()[1]}|{value}"
                    parts.several = True
                parts.attributes.append((key, value))
                joined = False
            elif self.words.position(at, parts):
                word, last = (
                    word_list("position")[self.tokens[at].lower],
                    parts.attributes[-1:],
                )
                if last and last[0][0] == POSITION:  # "the upper left one"
                    word = f"{parts.attributes.pop()[1]}-{word}"
                parts.attributes.append((POSITION, word))
                at += 1
            elif category == "and" and self.words.more_of_it(at, parts):
                at += 1
            elif category == "comma" and parts.attributes and self.words.category(at + 1) == "attr":
                joined = self.words.values_of(at + 1)
                if not joined and not self.words.more_of_it(at, parts):
                    return at  # "They are red, blue and white": of one each
                at += 1
            elif category == "and" and self.words.another_value(at, parts):
                entry, at = self.words.entry(at + 1)
                key, value = entry.values[0].split("=", 1)  # type: ignore[union-attr]
                parts.several = True
                parts.attributes[-1] = key, f"{parts.attributes[-1][1]}|{value}"
            elif category is None and parts.opened() and self.words.unknown_before(at, "attr"):
                # "a shiny red ball"
                parts.attributes.append(("mod", self.tokens[at].lower))
                at += 1
            else:
                return at

    def _head(self, start: int, at: int, parts: Parts) -> tuple[NounPhrase, int] | None:
        category = self.words.category(at)
        if category == "number" and at == start and self.words.labelled(at):
            parts.kind, parts.head = ANY, True  # "number two"
        elif category in ("noun", "place"):
            entry, at = self.words.entry(at)
            assert entry is not None
            parts.kind, parts.place = entry.values[0], category == "place"
            parts.plural = is_plural(self.tokens[at - 1].lower)
            parts.head = True
            at = self._of(at, parts)
        elif category == "pron" and parts.determiners and self.tokens[at].lower == "them":
            end = self._modifiers(at + 1, parts)
            parts.plural = True
            if not parts.attributes:  # "both of them red" tells what they are like
                parts.pronoun = "they"
            return self.made(start, end, parts), end
        elif category == "count" and self.tokens[at].lower == "one" and parts.opened():
            parts.kind, parts.head, at = ANY, True, at + 1
        elif parts.opened() and self.words.is_name(at) and len(self.tokens[at].text) == 1:
            parts.name, parts.head = self.tokens[at].text, True  # "the A"
            return self.made(start, at + 1, parts), at + 1
        elif parts.opened() or parts.attributes or self.words.bare_noun(at):
            at = self._words(at, parts)
        more = parts.attributes or parts.other or parts.ordinal is not None
        if parts.determiners == ["this"] and not (parts.head or more or parts.count is not None):
            parts.pronoun = "it"
        # "In a", where A is meant.
        alone = parts.opened() and (at == len(self.tokens) or self.words.category(at) == "or")
        if not (parts.head or parts.attributes or parts.enough() or alone):
            return None
        at = self._label(at, parts)
        return self.made(start, at, parts), at

    def _words(self, at: int, parts: Parts) -> int:
        """Words that the lexicon does not know: the last is the head, the others tell of it."""
        words: list[str] = []
        while (
            at < len(self.tokens) and self.found[at] is None and self.tokens[at].text[0].isalpha()
        ):
            if words and self.words.is_name(at):
                break
            words.append(self.tokens[at].lower)
            at += 1
        if self.words.category(at) in ("noun", "place") and words:
            entry, at = self.words.entry(at)
            assert entry is not None
            words.append(entry.values[0])
            parts.place = entry.category == "place"
        if not words:
            return at
        parts.plural = is_plural(self.tokens[at - 1].lower)
        parts.kind, parts.head = singular(words[-1]) if parts.plural else words[-1], True
        parts.attributes += [("mod", word) for word in words[:-1]]
        return self._of(at, parts)

    def _of(self, at: int, parts: Parts) -> int:
        """What follows a noun that is one with it: "box of chocolates"."""
        if at + 1 < len(self.tokens) and self.tokens[at].lower == "of":
            following = self.tokens[at + 1]
            if self.found[at + 1] is None and following.text.islower():
                parts.kind, parts.place = f"{parts.kind} of {following.lower}", False
                return at + 2
        return at

    def _label(self, at: int, parts: Parts) -> int:
        """A number or a name after the noun: "square number two", "block A"."""
        if self.words.category(at) == "number" and at + 1 < len(self.tokens):
            following = self.tokens[at + 1]
            if following.text.isdigit():
                parts.number, at = int(following.text), at + 2
            elif self.words.category(at + 1) == "count":
                entry, at = self.words.entry(at + 1)
                assert entry is not None
                parts.number = int(entry.values[0])
        elif parts.head and parts.kind is not None and self.words.label_number(at):
            parts.number, at = int(self.tokens[at].text), at + 1
        elif parts.head and not parts.plural and self.words.label_word(at):
            entry, at = self.words.entry(at)
            assert entry is not None
            parts.number = int(entry.values[0])
        elif parts.head and self.words.is_name(at):
            parts.name, at = self.tokens[at].text, at + 1
        elif parts.head and self.words.category(at) == "call" and self.words.is_name(at + 1):
            parts.name, at = self.tokens[at + 1].text, at + 2
        return at

    def _named(self, start: int, at: int, parts: Parts) -> tuple[NounPhrase, int]:
        end = at + 1
        # A name of several words: "New York".
        while end < len(self.tokens) and len(self.tokens[at].text) > 1 and self.words.is_name(end):
            end += 1
        parts.name = " ".join(token.text for token in self.tokens[at:end])
        return self.made(start, end, parts), end

    def made(self, start: int, end: int, parts: Parts) -> NounPhrase:
        """A noun phrase of some parts, which are these tokens."""
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
