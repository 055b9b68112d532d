"""Noun phrases of captions, with words that no lexicon has.

A noun phrase is what small words let be one: determiners and numbers, then adjectives and nouns up
to the next preposition, verb, mark or determiner. So it needs no list of nouns, as the grammar of
stories does; a list of adjectives only helps where they are joined ("a red and white boat").
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from spatial_nsr.reading.grammar.captions.words import Word, small_words

__all__ = ["Item", "Phrase", "phrased"]

LEADING = ("det", "number", "quantity", "or_its")
NOUNS = ("open", "noun")
INNER = ("adj", *NOUNS)
VERBS = ("ed", "ing", "hold", "show", "look", "posture", "motion")
ADJECTIVES = ("adj", "ed", "number")
# What is no noun of its own before "of": "some of the kids" are kids.
SHARES = ("number", "quantity")
# After what adjectives alone are no things of their own: "bells visible in both towers", "standing
# right behind", "a shop, closed at night".
PREDICATIVE = ("np", "be", "comma", *VERBS)


class Phrase(NamedTuple):
    """A noun phrase: its characters, its last noun, and what kind of thing that is."""

    start: int
    end: int
    head: str
    kind: str
    owned: bool = False  # "its", "his": of something that was named before
    bare: bool = False  # neither determiner nor number


class Item(NamedTuple):
    """A word, or the noun phrase that stands in its place."""

    word: Word
    phrase: Phrase | None = None

    @property
    def kind(self) -> str:
        """``np``, or the kind of the word."""
        return "np" if self.phrase is not None else self.word.kind


def phrased(words: Sequence[Word]) -> list[Item]:
    """Put noun phrases together.

    >>> from spatial_nsr.reading.grammar.captions.words import words_of
    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> text = "two red and white boats on the calm water"
    >>> items = phrased(words_of(list(tokenize(text))))
    >>> [text[item.phrase.start:item.phrase.end] for item in items if item.phrase]
    ['two red and white boats', 'the calm water']
    """
    items: list[Item] = []
    at = 0
    while at < len(words):
        scan = _Scan(words, at)
        phrase = scan.phrase()
        if phrase is None:
            items.append(Item(words[at]))
            at += 1
            continue
        at = scan.last + 1
        adjective = phrase.bare and words[scan.last].kind == "adj"
        if not (adjective and items and items[-1].kind in PREDICATIVE):
            items.append(Item(words[scan.last], phrase))
    return _shared(items)


@dataclass(slots=True)
class _Scan:
    """The search for one noun phrase, from a word on."""

    words: Sequence[Word]
    first: int
    start: int = 0
    last: int = -1
    noun: bool = False  # a noun was seen
    determined: bool = False
    owned: bool = False
    head: Word | None = None

    def phrase(self) -> Phrase | None:
        """The noun phrase that begins here; ``last`` is then the place of its last word."""
        word = self.words[self.first]
        alone = word.kind == "or_its" and self._kind(self.first + 1) not in (*INNER, *SHARES)
        if word.kind == "pronoun" or alone:
            self.last = self.first
            return Phrase(word.start, word.end, word.lower, "pronoun", owned=True)
        self.start = at = self.first
        if word.lower in ("around", "about") and self._kind(at + 1) == "number":
            self.start = at = at + 1
        while at < len(self.words) and self._takes(at):
            at += 1
        if self.head is None:
            return None
        start, end = self.words[self.start].start, self.words[self.last].end
        kind = self.head.kind
        if kind in ("noun", "adj"):
            kind = self.head.values[0] if self.head.values else "open"
        return Phrase(start, end, self.head.lower, kind, self.owned, not self.determined)

    def _kind(self, at: int) -> str:
        return self.words[at].kind if at < len(self.words) else ""

    def _takes(self, at: int) -> bool:
        """Whether the phrase goes on with a word; notes what that says of it."""
        word = self.words[at]
        if word.kind in LEADING:
            return self._leads(at, word)
        if word.kind in NOUNS or (word.kind in VERBS and self._modifies(at)):
            self.noun = self.noun or word.kind in NOUNS
        elif word.kind == "adj":
            # "the wall red and white": an adjective after a noun is its own affair.
            if self.noun and at + 1 < len(self.words) and self._kind(at + 1) not in INNER:
                return False
        elif _grades(word):
            if self.noun or self._kind(at + 1) not in (*INNER, *LEADING, "ed", "ing", "grade"):
                return False
        elif word.kind in ("and", "comma"):
            joined = not self.noun and self._joins_adjectives(at)
            # Of adjectives set apart by a comma annotators take the last one with the noun.
            self.start = at + 1 if joined and word.kind == "comma" else self.start
            return joined
        elif word.lower == "'s" and self.noun:
            self.noun, self.last = False, at
            return self._kind(at + 1) in (*INNER, "ed", "ing")
        elif self.noun or word.lower not in small_words("adj") or not self._far_or_near(at):
            return False
        self.head, self.last = word, at
        return True

    def _far_or_near(self, at: int) -> bool:
        """Whether a preposition is an adjective: "the near side", "in near background"."""
        following = self.words[at + 1] if at + 1 < len(self.words) else None
        scene = following is not None and following.values[:1] == ("scene",)
        return self.determined or scene

    def _leads(self, at: int, word: Word) -> bool:
        adjective = self.head is not None and self.head.kind == "adj"
        # A determiner after adjectives or nouns begins another phrase.
        if self.noun or (adjective and word.kind in ("det", "or_its")):
            return False
        self.owned = self.owned or word.kind == "or_its" or word.values[:1] == ("its",)
        self.determined, self.last = True, at
        self.head = word if word.kind in SHARES else self.head
        return True

    def _modifies(self, at: int) -> bool:
        """Whether a word like a verb is none here: "a painted wall", "the crossing"."""
        if self.noun:
            # "a snow covered hill"
            return self._kind(at) == "ed" and self._kind(at + 1) in NOUNS
        if at > self.first and self._kind(at - 1) in ("det", "or_its", "adj"):
            return True
        return self._kind(at) in ("ed", "ing") and self._kind(at + 1) in (*INNER, "ed", "ing")

    def _joins_adjectives(self, at: int) -> bool:
        if at == 0 or self._kind(at - 1) not in (*ADJECTIVES, "grade"):
            return False
        # "a very old, mossy gate": a phrase that a determiner began needs a noun.
        nouns = NOUNS if self._kind(self.first) == "det" else ()
        if self._kind(at + 1) not in (*ADJECTIVES, "grade", *nouns):
            return False
        # A noun has to come: "in red and white" has none.
        while self._kind(at) in (*ADJECTIVES, "grade", "and", "comma"):
            at += 1
        return self._kind(at) in (*NOUNS, "ing")


def _grades(word: Word) -> bool:
    """Whether a word says how much so the adjective after it is: "very old", "freshly painted"."""
    return word.kind == "grade" or (word.kind == "adverb" and not word.values)


def _shared(items: Sequence[Item]) -> list[Item]:
    """Join phrases by "of" where the first noun is only a share or a measure.

    "some of the kids" are the kids, "two of them" are two, "a couple of rocks" is one phrase.
    """
    made: list[Item] = []
    at = 0
    while at < len(items):
        item = items[at]
        at += 1
        while item.phrase is not None and at + 1 < len(items) and items[at].kind == "of":
            following = items[at + 1]
            whole = None if following.phrase is None else _of(item.phrase, following.phrase)
            if whole is None:
                break
            item = Item(following.word, whole)
            at += 2
        made.append(item)
    return made


def _of(share: Phrase, whole: Phrase) -> Phrase | None:
    if share.kind == "measure":
        return whole._replace(start=share.start, owned=False, bare=share.bare)
    if share.kind in SHARES:
        return share if whole.kind == "pronoun" else whole
    return None
