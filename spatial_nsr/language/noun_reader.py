"""Making out noun phrases among the words of a sentence."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.language.lexicon import Entry, Lexicon
from spatial_nsr.language.nouns import (
    ANY,
    POSITION,
    NounPhrase,
    Parts,
    plural_word,
    singular_word,
)
from spatial_nsr.language.tokens import Token
from spatial_nsr.language.wordlists import word_list

__all__ = ["NounReader"]

MORE = "more-than"
# What may stand at the beginning of a noun phrase, in any order.
_OPENING = ("det", "count", "least", "other", "ordinal")


class NounReader:
    """Makes out the noun phrases among some tokens."""

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

    def noun_phrase(self, at: int) -> tuple[NounPhrase, int] | None:
        """The noun phrase that starts at a token, and where it ends."""
        start, parts = at, Parts()
        if self._is_name(at) and not self._article_here(at):
            found = self.found[at]
            if found is not None and found[1] > at + 1 and found[0].category == "there":
                return None  # "I see"
            return self._named(start, at, parts)
        if self.tokens[at].lower == "its" and self.category(at + 1) in ("be", "have"):
            parts.pronoun = "it"  # a slip
            return self.made(start, at + 1, parts), at + 1
        if self.category(at) == "pron":
            entry, end = self.entry(at)
            assert entry is not None
            parts.pronoun, parts.plural = entry.values[0], entry.values[0] == "they"
            return self.made(start, end, parts), end
        at = self._opening(at, parts)
        if parts.count is not None and self._partitive(at):
            # "Two of the cups": so many of those.
            count, parts.partitive = parts.count, True
            if self.category(at + 1) == "pron":
                return self.made(start, at + 2, parts), at + 2
            at = self._opening(at + 1, parts)
            parts.count = count
        at = self._modifiers(at, parts)
        return self._head(start, at, parts)

    def _partitive(self, at: int) -> bool:
        if at + 1 >= len(self.tokens) or self.tokens[at].lower != "of":
            return False
        return self.tokens[at + 1].lower in ("the", "these", "those", "its", "them")

    def _opening(self, at: int, parts: Parts) -> int:
        while True:
            category = self.category(at)
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
            entry, end = self.entry(at)
            assert entry is not None
            value = entry.values[0]
            if category == "det":
                parts.determiners.append(value)
            elif category == "count":
                ahead = self.category(end) in ("attr", "noun", "place", "other")
                if parts.opened() and not ahead and value == "1":
                    return at  # "the one", "this one": a noun
                parts.count = int(value) + parts.more
            elif category == "least":
                parts.quantifier, parts.more = value, value == MORE
                if parts.more:
                    parts.quantifier = "at-least"
            elif category == "ordinal":
                parts.ordinal = int(value)
            else:
                parts.other = True
                parts.plural = self.tokens[end - 1].lower == "others"
            at = end

    def _counted(self, at: int) -> bool:
        """Whether what stands after a number is what there are so many of."""
        known = self.category(at) in ("attr", "noun", "place")
        return known or (self._bare_noun(at) and plural_word(self.tokens[at].lower))

    def _number_of_things(self, at: int) -> bool:
        return at + 1 < len(self.tokens) and self.tokens[at].text.isdigit()

    def _demonstrative(self, at: int) -> bool:
        """Whether "that" points at something: "that block"."""
        if self.tokens[at].lower != "that":
            return False
        return self.category(at + 1) in ("attr", "noun", "place")

    def _modifiers(self, at: int, parts: Parts) -> int:
        joined = False
        while True:
            category = self.category(at)
            if category == "attr":
                entry, at = self.entry(at)
                assert entry is not None
                key, value = entry.values[0].split("=", 1)
                if joined and parts.attributes and parts.attributes[-1][0] == key:
                    # "Small, medium and big cups".
                    value = f"{parts.attributes.pop()[1]}|{value}"
                    parts.several = True
                parts.attributes.append((key, value))
                joined = False
            elif self._position(at, parts):
                parts.attributes.append((POSITION, word_list("position")[self.tokens[at].lower]))
                at += 1
            elif category == "and" and self._more_of_it(at, parts):
                at += 1
            elif category == "comma" and parts.attributes and self.category(at + 1) == "attr":
                joined = self._values_of(at + 1)
                if not joined and not self._more_of_it(at, parts):
                    return at  # "They are red, blue and white": of one each
                at += 1
            elif category == "and" and self._another_value(at, parts):
                entry, at = self.entry(at + 1)
                key, value = entry.values[0].split("=", 1)  # type: ignore[union-attr]
                parts.several = True
                parts.attributes[-1] = key, f"{parts.attributes[-1][1]}|{value}"
            elif category is None and parts.opened() and self._unknown_before(at, "attr"):
                # "a shiny red ball"
                parts.attributes.append(("mod", self.tokens[at].lower))
                at += 1
            else:
                return at

    def _more_of_it(self, at: int, parts: Parts) -> bool:
        """Whether "and" joins what one thing is like in several ways: "one large and black"."""
        if not parts.attributes or self.category(at + 1) != "attr":
            return False
        entry, _ = self.entry(at + 1)
        assert entry is not None
        return entry.values[0].split("=", 1)[0] not in dict(parts.attributes)

    def _labelled(self, at: int) -> bool:
        """Whether a number follows: "number two"."""
        if at + 1 >= len(self.tokens) or self.tokens[at].lower == "no":
            return False
        return self.tokens[at + 1].text.isdigit() or self.category(at + 1) == "count"

    def _the_position(self, at: int) -> bool:
        """Whether "the top" begins a noun phrase: "the top one"."""
        if self.tokens[at].lower != "the" or at + 2 >= len(self.tokens):
            return False
        known = self.tokens[at + 1].lower in word_list("position")
        one = self.tokens[at + 2].lower in ("one", "ones")
        return known and (one or self.category(at + 2) in ("noun", "place", "attr"))

    def _position(self, at: int, parts: Parts) -> bool:
        """Whether a word tells which of several things by where it is: "the top square"."""
        if at + 1 >= len(self.tokens) or self.tokens[at].lower not in word_list("position"):
            return False
        if not {"the", "its"}.intersection(parts.determiners):
            return False
        one = self.tokens[at + 1].lower in ("one", "ones")
        return one or self.category(at + 1) in ("noun", "place", "attr")

    def _values_of(self, at: int) -> bool:
        """Whether adjectives with commas between them are of several things: "big, small cups"."""
        while self.category(at) in ("attr", "comma", "and"):
            at = self.entry(at)[1]
        return at < len(self.tokens) and self._is_noun(at) and plural_word(self.tokens[at].lower)

    def _is_noun(self, at: int) -> bool:
        """Whether a word is a noun, known or not."""
        return self.category(at) in ("noun", "place") or self._bare_noun(at)

    def _unknown_before(self, at: int, category: str) -> bool:
        """Whether a word that the lexicon does not know stands before one of a category."""
        known = at >= len(self.tokens) or self.found[at] is not None
        return not known and self.tokens[at].text.islower() and self.category(at + 1) == category

    def _another_value(self, at: int, parts: Parts) -> bool:
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
        return parts.attributes[-1][0] == "size" or plural_word(self.tokens[end].lower)

    def _head(self, start: int, at: int, parts: Parts) -> tuple[NounPhrase, int] | None:
        category = self.category(at)
        if category == "number" and at == start and self._labelled(at):
            parts.kind, parts.head = ANY, True  # "number two"
        elif category in ("noun", "place"):
            entry, at = self.entry(at)
            assert entry is not None
            parts.kind, parts.place = entry.values[0], category == "place"
            parts.plural = plural_word(self.tokens[at - 1].lower)
            parts.head = True
            at = self._of(at, parts)
        elif category == "pron" and parts.determiners and self.tokens[at].lower == "them":
            parts.pronoun, parts.plural = "they", True  # "both of them"
            return self.made(start, at + 1, parts), at + 1
        elif category == "count" and self.tokens[at].lower == "one" and parts.opened():
            parts.kind, parts.head, at = ANY, True, at + 1
        elif parts.opened() and self._is_name(at) and len(self.tokens[at].text) == 1:
            parts.name, parts.head = self.tokens[at].text, True  # "the A"
            return self.made(start, at + 1, parts), at + 1
        elif parts.opened() or parts.attributes or self._bare_noun(at):
            at = self._words(at, parts)
        more = parts.attributes or parts.other or parts.ordinal is not None
        if parts.determiners == ["this"] and not (parts.head or more or parts.count is not None):
            parts.pronoun = "it"
        # "In a", where A is meant.
        alone = parts.opened() and (at == len(self.tokens) or self.category(at) == "or")
        if not (parts.head or parts.attributes or parts.enough() or alone):
            return None
        at = self._label(at, parts)
        return self.made(start, at, parts), at

    def _bare_noun(self, at: int) -> bool:
        return (
            at < len(self.tokens)
            and self.found[at] is None
            and self.tokens[at].text[0].isalpha()
            and not self.tokens[at].text.isupper()
        )

    def _words(self, at: int, parts: Parts) -> int:
        """Words that the lexicon does not know: the last is the head, the others tell of it."""
        words: list[str] = []
        while (
            at < len(self.tokens) and self.found[at] is None and self.tokens[at].text[0].isalpha()
        ):
            if words and self._is_name(at):
                break
            words.append(self.tokens[at].lower)
            at += 1
        if self.category(at) in ("noun", "place") and words:
            entry, at = self.entry(at)
            assert entry is not None
            words.append(entry.values[0])
            parts.place = entry.category == "place"
        if not words:
            return at
        parts.plural = plural_word(self.tokens[at - 1].lower)
        parts.kind, parts.head = singular_word(words[-1]) if parts.plural else words[-1], True
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
        if self.category(at) == "number" and at + 1 < len(self.tokens):
            following = self.tokens[at + 1]
            if following.text.isdigit():
                parts.number, at = int(following.text), at + 2
            elif self.category(at + 1) == "count":
                entry, at = self.entry(at + 1)
                assert entry is not None
                parts.number = int(entry.values[0])
        elif parts.head and parts.kind is not None and self._label_number(at):
            parts.number, at = int(self.tokens[at].text), at + 1
        elif parts.head and not parts.plural and self._label_word(at):
            entry, at = self.entry(at)
            assert entry is not None
            parts.number = int(entry.values[0])
        elif parts.head and self._is_name(at):
            parts.name, at = self.tokens[at].text, at + 1
        elif parts.head and self.category(at) == "call" and self._is_name(at + 1):
            parts.name, at = self.tokens[at + 1].text, at + 2
        return at

    def _label_word(self, at: int) -> bool:
        """Whether a number in words belongs to the noun before it: "box one is ..."."""
        if self.category(at) != "count":
            return False
        after = self.category(self.entry(at)[1])
        return after in ("be", "have") or (after is None and at + 1 == len(self.tokens))

    def _label_number(self, at: int) -> bool:
        """Whether a number belongs to the noun before it: "box 3"."""
        if at >= len(self.tokens) or not self.tokens[at].text.isdigit():
            return False
        after = self.category(at + 1)
        return (
            len(self.tokens[at].text) < 7
            and after not in ("attr", "noun", "place", "other")
            and (at + 1 == len(self.tokens) or after is not None)
        )

    def _named(self, start: int, at: int, parts: Parts) -> tuple[NounPhrase, int]:
        end = at + 1
        # A name of several words: "New York".
        while end < len(self.tokens) and len(self.tokens[at].text) > 1 and self._is_name(end):
            end += 1
        parts.name = " ".join(token.text for token in self.tokens[at:end])
        return self.made(start, end, parts), end

    def _is_name(self, at: int) -> bool:
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
        return len(following) == 1 and following.isupper() and not self._article_here(at + 1)

    def _followed_by_noun(self, at: int) -> bool:
        """Whether a capital word begins a noun phrase, unlike the first word of "Lake Como"."""
        if self.category(at + 1) in ("noun", "place", "attr", "number"):
            return True
        unknown = at + 1 < len(self.tokens) and self.found[at + 1] is None
        return unknown and not self.tokens[at + 1].text[0].isupper()

    def _article_here(self, at: int) -> bool:
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
        return following in ("attr", "noun", "place", "other", "ordinal")

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
