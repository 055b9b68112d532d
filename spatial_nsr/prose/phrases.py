"""Noun phrases in a sentence of prose: which words belong to one, and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.belonging import Belonging, like_seat
from spatial_nsr.prose.nominals import ANY, Nominal, Parts
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import extreme
from spatial_nsr.reading.lexicon.numbers import load_numbers
from spatial_nsr.reading.lexicon.plurals import is_plural, singular

__all__ = ["Phrases"]

_AFTER_OWNERS = ("comma", "and", "but", "sub", "fact", "if", "or", "nor", "with", "along")
_OPENING = ("det", "poss", "count", "ordinal", "other")


class Phrases(Belonging):
    """A sentence while its noun phrases are looked for."""

    def phrase(self, at: int) -> tuple[Nominal, int] | None:
        """The noun phrase that begins at a word, and where it ends."""
        return self._nominal(at) if at < len(self.tokens) else None

    def _nominal(self, at: int) -> tuple[Nominal, int] | None:
        first = self._first(at)
        if first is None:
            return None
        nominal, end = first
        while (owned := self._owned(nominal, end)) is not None:
            nominal, end = owned
        return nominal, end

    def _owned(self, owner: Nominal, at: int) -> tuple[Nominal, int] | None:
        """What follows "'s": "the dog's lead", "the owls' tent"; or nothing: "is Sam's"."""
        mark = self._lower(at)
        if mark not in ("'s", "'", "\u2019") or (mark != "'s" and not owner.plural):
            return None
        if owner.pronoun is not None and owner.pronoun not in ("somebody", "nobody", "everyone"):
            return None
        ahead = self._rest(at + 1, Parts(opened=True))
        if ahead is None:
            after = self._category(at + 1)
            placed = mark != "'s" and after in ("rel", "side", "be")  # "our parents' on the left"
            placed |= self._lower(at + 1) in ("is", "are", "was", "were")  # "Ann's is there"
            placed |= after == "rel" and self._owned_before(at)
            if placed or after in _AFTER_OWNERS or at + 1 == len(self.tokens):
                return replace(owner, bare_owner=True), at + 1
            return None
        parts, end = ahead
        if mark == "'s" and self._of_a_verb(at + 1, end):
            return None
        parts.owner = owner
        return self._made(at, end, parts, owner.start), end

    def _owned_before(self, at: int) -> bool:
        """Whether something was somebody's before: "my desk is here, Tom's by the door"."""
        whose = (self._category(i) == "poss" or self._lower(i) == "'s" for i in range(at - 1))
        verb = any(self._category(i) in ("be", "have", "put") for i in range(at - 1))
        return verb and any(whose)

    def _of_a_verb(self, at: int, end: int) -> bool:
        """Whether what follows "'s" is rather what something is: "she's tired"."""
        return self._verb(at) in ("ed", "ing") and end == at + 1

    def _first(self, at: int) -> tuple[Nominal, int] | None:
        category = self._category(at)
        if category == "pron":
            entry, end = self._entry(at)
            assert entry is not None
            if self._lower(at) in ("everything", "anything") and self._describes(end):
                parts = Parts(opened=True, words=[self.tokens[end].text])
                parts.det, parts.head, parts.plural = "all", ANY, True
                return self._made(at, end + 1, parts), end + 1
            parts = Parts(pronoun=entry.values[0])
            parts.plural = entry.values[0] in ("they", "we", "everyone")
            return self._made(at, end, parts), end
        if self._lower(at) == "each" and self._category(at + 1) in ("with", "have"):
            parts = Parts(pronoun="they")  # "two posts, each with a lion on top"
            parts.det, parts.plural = "all", True
            return self._made(at, at + 1, parts), at + 1
        parts = Parts()
        start = at
        parts.after = self._category(at - 1) if at else None
        parts.after = "from" if at and self._lower(at - 1) == "from" else parts.after
        bound = self._bounded(at)
        at = self._opening(at if bound is None else bound, parts)
        if bound is not None:
            parts.count, parts.det = None, "some"  # "at least two cups": nobody says how many
        if parts.count is not None and self._lower(at) == "of":
            inner = self._nominal(at + 1)
            if inner is not None and (inner[0].definite or inner[0].pronoun in ("they", "we")):
                parts.plural |= parts.det == "allbut"
                parts.plural |= (parts.count or 1) > 1
                parts.of, parts.partitive = inner[0], True
                return self._made(start, inner[1], parts), inner[1]
        if parts.det == "some" and parts.count is None and self._lower(at) == "of":
            inner = self._nominal(at + 1)
            if inner is not None and inner[0].definite and inner[0].plural:
                parts.of, parts.partitive, parts.plural = inner[0], True, True
                return self._made(start, inner[1], parts), inner[1]  # "most of the plates"
        found = self._rest(at, parts)
        if found is not None:
            parts, end = found
            parts.plural |= bound is not None
            if parts.of is not None and _is_realm(parts, parts.of):
                return replace(parts.of, start=self.tokens[start].start), end
            return self._made(start, end, parts), end
        if parts.owner == "she" and parts.count is None and self._lower(at - 1) == "her":
            return self._made(start, at, Parts(pronoun="she")), at
        if parts.alone():
            parts.plural = (parts.count or 1) > 1 or parts.det == "both"
            parts.plural |= self._lower(at - 1) == "others"
            return self._made(start, at, parts), at
        return None

    def _bounded(self, at: int) -> int | None:
        """Where the number begins of which "at least" or "at most" says that it is none."""
        entry, end = self._entry(at) if at < len(self.tokens) else (None, at)
        number = self._category(end) == "count" or self._lower(end).isdigit()
        return end if entry is not None and entry.category == "bound" and number else None

    def _describes(self, at: int) -> bool:
        """Whether a word after "everything" tells of which sort: "everything green is"."""
        known = at < len(self.tokens) and self.found[at] is None and self._verb(at) is None
        return known and self._category(at + 1) in ("be", "have", "rverb")

    def _opening(self, at: int, parts: Parts) -> int:
        while at < len(self.tokens):
            category = self._category(at)
            entry, end = self._entry(at)
            if category == "which" and self._lower(at) == "that" and self._points(at):
                parts.det, at, parts.opened = "this", at + 1, True
                continue
            if category not in _OPENING or entry is None:
                if self._counts_here(at) and self._is_noun(at + 1, Parts(opened=True)):
                    parts.count, at, parts.opened = int(self.tokens[at].text), at + 1, True
                    continue
                return at
            value = entry.values[0]
            if (
                category == "count"
                and value == "1"
                and parts.opened
                and parts.det != "allbut"
                and not self._is_noun(end, parts)
            ):
                return at  # "the one", "a red one"
            if category == "ordinal" and self._begins(at, end):
                return at
            if category == "count":
                parts.count = int(value)
            elif category == "ordinal":
                parts.ordinal = entry.values[1]
            elif category == "other":
                parts.other = True
            elif category == "poss":
                parts.owner, parts.det = value, "the"
            else:
                parts.det = value
                parts.other |= self._lower(at) == "another"
            parts.opened = True
            at = end
        return at

    def _begins(self, at: int, end: int) -> bool:
        """Whether "first" or "last" tells only the order: "first comes the band"."""
        if self._lower(at) not in ("first", "last"):
            return False
        if at + 1 == end and self._category(at - 1) in ("be", "go"):
            return self._category(end) in (None, "comma", "and", "seq")
        return self._category(end) in ("det", "poss", "pron", "be", "go", "find") and at + 1 == end

    def _counts_here(self, at: int) -> bool:
        """Whether a number counts what follows; "14 May" is a day."""
        following = self.tokens[at + 1].text if at + 1 < len(self.tokens) else ""
        return self.tokens[at].text.isdigit() and not following[:1].isupper()

    def _points(self, at: int) -> bool:
        """Whether "that" points at something: "after that red card"."""
        before = self._category(at - 1) if at else "comma"
        return before in ("rel", "put", "find", "comma", "and", "be") and self._is_noun(
            at + 1, Parts(opened=True)
        )

    def _is_noun(self, at: int, parts: Parts) -> bool:
        return self._rest(at, parts.copy()) is not None

    def _rest(self, at: int, parts: Parts) -> tuple[Parts, int] | None:
        """The words of a noun phrase after its opening; the last one is its noun."""
        parts = parts.copy()
        start = at
        while True:
            if self._category(at) == "comma" and self._lower(at) == "," and self._series(at, parts):
                at += 1
                continue
            if not self._word_here(at, parts):
                break
            parts.words.append(self.tokens[at].text)
            at += 1
        if not parts.words and parts.det == "the" and self._telling(at):
            parts.words, parts.head = [self._lower(at)], ANY
            return parts, at + 1  # "the tea in the left tin, the coffee in the right"
        if self._lower(at) in ("one", "ones") and not parts.opened and _coloured(parts.words):
            parts.det, parts.opened = "the", True  # "green one under bed", in a telegram
        if self._lower(at) in ("one", "ones") and parts.opened:
            parts.head, parts.plural = ANY, self._lower(at) == "ones"
            at += 1
        elif not parts.words:
            return None
        else:
            noun = parts.words.pop()
            if noun == "rest" and parts.det == "the" and not parts.words:
                parts.other = parts.plural = True  # "the rest on the floor"
                return parts, at
            parts.noun, parts.head = noun, singular(noun)
            if parts.det == "the" and not parts.words and extreme((noun,)) is not None:
                parts.words, parts.head = [noun], ANY  # "in the highest we found bats"
            parts.plural = is_plural(noun) or (parts.count or 1) > 1 or parts.det == "both"
            parts.capital = self._capital(start) or self._capital(at - 1)
            if parts.head in word_list("generic"):
                parts.head = ANY
        at = self._label(at, parts)
        if self._lower(at) == "of":
            inner = self._nominal(at + 1)
            if inner is not None:
                parts.of, at = inner
        elif self._lower(at) == "to" and self._category(at) == "prep" and parts.of is None:
            leads = sort_of(parts.head, "leading") and parts.after != "from"
            leads |= parts.head == ANY and parts.opened and not parts.words
            inner = self._nominal(at + 1) if leads else None
            if inner is not None and inner[0].definite:
                parts.of, at = inner  # "the key to the shed"
        return parts, at

    def _telling(self, at: int) -> bool:
        """Whether a word that tells one of several stands alone: "in the right, in the upper"."""
        word, after = self._lower(at), self._category(at + 1)
        known = word in word_list("locating") or word in ("elder", "younger")
        beyond = at + 1 == len(self.tokens) or after in ("comma", "and", "be", "but", "have")
        part = sort_of(word, "part") or self._lower(at - 2) in ("on", "to", "at", "from")
        return known and beyond and not part

    def _series(self, at: int, parts: Parts) -> bool:
        """Whether a comma divides two adjectives: "a big, old box"."""
        if not parts.opened or not parts.words or parts.det not in ("a", None):
            return False
        if self._verb(at + 1) is not None or is_plural(parts.words[-1]):
            return False
        return self._word_here(at + 1, Parts(opened=True)) and self._word_here(
            at + 2, Parts(opened=True, words=["x"])
        )

    def _label(self, at: int, parts: Parts) -> int:
        """What tells it apart: "aisle 2", "berth two", "tube A"."""
        word = self._lower(at)
        after = self._word_here(at + 1, Parts(opened=True)) or self._lower(at + 1) == "of"
        after &= not self._capital(at + 1)  # "lane 2 Bob", with the verb left out
        if word in ("number", "no") and self._lower(at + 1).isdigit():
            parts.label = self._lower(at + 1)
            return at + 2
        if word and like_seat(word):
            parts.label = word
            return at + 1
        if word.isdigit() and not (after and self._lower(at + 1) != "of"):
            parts.label = word
            return at + 1
        single = not parts.plural and parts.count is None and parts.det in (None, "the", "this")
        if word in load_numbers() and single and not after:
            parts.label = str(load_numbers()[word])
            return at + 1
        if len(word) == 1 and word != "i" and self.tokens[at].text.isupper():
            parts.label = word
            return at + 1
        return at

    def _made(self, at: int, end: int, parts: Parts, start: int | None = None) -> Nominal:
        first = self.tokens[at].start if start is None else start
        last = self.tokens[end - 1]
        text = " ".join(token.text for token in self.tokens[at:end])
        words = [word for word in parts.words if not sort_of(word.lower(), "title")]
        return Nominal(
            first,
            last.end,
            text,
            parts.head,
            parts.noun,
            tuple(words),
            parts.det,
            parts.count,
            parts.ordinal,
            parts.label,
            parts.owner,
            parts.of,
            parts.pronoun,
            parts.other,
            parts.plural,
            parts.capital,
            parts.partitive,
        )


def _coloured(words: Sequence[str]) -> bool:
    return len(words) == 1 and words[0].lower() in word_list("colour")


def _is_realm(parts: Parts, named: Nominal) -> bool:
    """Whether a phrase only tells what something with a name is: "the county of Wex"."""
    plain = parts.count is None and not parts.words and sort_of(parts.head, "realm")
    return plain and named.capital and named.det is None
