"""Texts that tell where things are on one straight line: posts at equal gaps, miles, heights.

>>> line = read_line("Seven posts stand in a straight line. Each post is 2 metres from the next.")
>>> float(line.at_rank(3)), line.unit
(4.0, 'metres')
>>> read_line("On the road the inn is at mile 14 and the mill is at mile 22.").places["mill"]
Fraction(116160, 1)
"""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from spatial_nsr.puzzles.items import Named, Words, load_forms, words_of
from spatial_nsr.puzzles.listing import listed, names_from
from spatial_nsr.puzzles.maps.measures import Measured, measured, number_of
from spatial_nsr.puzzles.ways.words import unit_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["Line", "read_line"]

FEWEST, LONGEST = 2, 3  # places of a line; words of a name
LAST = -1


@dataclass(frozen=True)
class Line:
    """What lies on a line, by how far it is along it in the base unit.

    ``kind`` is what stands there in equal gaps, ``size`` how many of them; ``unit`` is the word of
    the text for its lengths, of which ``factor`` is the base unit's share.
    """

    text: str
    places: dict[str, Fraction]
    kind: str
    size: int
    gap: Fraction | None
    unit: str
    unread: tuple[str, ...]

    @functools.cached_property
    def named(self) -> Named:
        """The things by what they are called."""
        return Named.of(tuple(self.places), {self.kind})

    def at_rank(self, rank: int) -> Fraction | None:
        """Where the third of things in equal gaps is, or the last (-1)."""
        number = self.size if rank == LAST else rank
        if self.gap is None or not 1 <= number <= self.size:
            return None
        return (number - 1) * self.gap


def read_line(text: str) -> Line | None:
    """Read a text about what lies on a line; None if it is none, or not told clearly."""
    told = [each for each in sentences(text) if not each.question]
    reading = _Reading(text)
    for sentence in told:
        cut = measured(words_of(sentence))
        if not reading.takes(cut):
            reading.unread.append(text[sentence.start : sentence.end])
            if len(reading.unread) > 1:
                return None
    return reading.line()


@dataclass
class _Reading:
    """What the sentences of a text tell of a line, one after another."""

    text: str
    places: dict[str, Fraction] = field(default_factory=dict)
    order: tuple[str, ...] = ()
    kind: str = ""
    size: int = 0
    gap: Fraction | None = None
    whole: Fraction | None = None
    unit: str = ""
    straight: bool = False
    unread: list[str] = field(default_factory=list)

    def takes(self, cut: Measured) -> bool:
        """Take in what a sentence tells; False if that is not understood."""
        lowered = {word.lower for word in cut.words}
        if lowered & words_in("doubts"):
            return False
        self.straight |= bool(lowered & words_in("lines"))
        for length in cut.lengths.values():
            self.unit = self.unit or length.written.split()[-1]
        counted = self._counted(cut.words) | self._listed(cut.words)
        return (
            self._spaced(cut, lowered)
            or self._marked(cut.words)
            or self._raised(cut)
            or self._apart(cut)
            or self._long(cut, lowered)
            or self._beside_one(cut.words)
            or counted
        )

    def _counted(self, words: Words) -> bool:
        """Of "seven fence posts stand in a line" how many of what there are."""
        for at, word in enumerate(words[:-1]):
            number = number_of(word.lower)
            end = at + 1
            while end < len(words) and words[end].text.isalpha() and end <= at + LONGEST:
                noun = words[end].lower
                if number is not None and number > 1 and singular(noun) != noun:
                    self.kind, self.size = self.kind or singular(noun), self.size or int(number)
                    return self.straight
                end += 1
        return False

    def _listed(self, words: Words) -> bool:
        """Of "in this order: A, B, C" and "A, B and C follow one another" their order."""
        lowered = [word.lower for word in words]
        if not {*lowered} & words_in("ordering"):
            return False
        found = listed(words, load_forms("orders"))
        names = list(found.things) if found is not None else []
        for at in range(1, len(words)) if not names else ():
            if words[at].text[0].isupper() and words[at - 1].text.islower():
                names, _ = names_from(words, at, load_forms("orders"))
                names = [*names[:-1], *(name.split()[0] for name in names[-1:])]
                break
        if len(names) < FEWEST + 1:
            return False
        self.order = tuple(names)
        return True

    def _spaced(self, cut: Measured, lowered: set[str]) -> bool:
        """Of "each post is 2 metres from the next" the gap between neighbours."""
        told = lowered & words_in("gaps") and lowered & words_in("every")
        if not told or len(cut.lengths) != 1 or self.gap is not None:
            return False
        (length,) = cut.lengths.values()
        (told_as,) = (word for word in cut.words if word.start in cut.lengths)
        if number_of(self.text[told_as.start : told_as.end].split()[0]) is None:
            return False  # "in the yard"
        self.gap = length.size
        if not self.kind:  # "a post every 4 metres"
            nouns = [word.lower for word in cut.words if word.lower in words_in("posts")]
            self.kind = singular(nouns[0]) if nouns else ""
        return True

    def _long(self, cut: Measured, lowered: set[str]) -> bool:
        """Of "the fence is 20 metres long" how long the line is."""
        if len(cut.lengths) != 1 or "long" not in lowered:
            return False
        (length,) = cut.lengths.values()
        self.whole = length.size
        return True

    def _marked(self, words: Words) -> bool:
        """Of "the inn is at mile 14" where it is."""
        found: dict[str, Fraction] = {}
        for at in range(1, len(words) - 1):
            unit, number = unit_of(words[at].lower), number_of(words[at + 1].lower)
            if unit is None or number is None or words[at - 1].lower not in ("at", "by"):
                continue
            name = _name_before(words, at - 1)
            if not name:
                return False
            found[name] = number * unit[1]
            self.unit = self.unit or words[at].lower
        self.places |= found
        return bool(found)

    def _raised(self, cut: Measured) -> bool:
        """Of "a nest 9 metres above the ground" how high it is."""
        found: dict[str, Fraction] = {}
        for at, length in _lengths(cut):
            after = [
                w.lower for w in cut.words[at + 1 : at + 4] if w.lower not in words_in("article")
            ]
            ways = words_in("upwards"), words_in("downwards")
            if len(after) < FEWEST or after[1] not in words_in("grounds"):
                return False
            name = _name_before(cut.words, at)
            if not name or not any(after[0] in way for way in ways):
                return False
            found[name] = length if after[0] in ways[0] else -length
        self.places |= found
        return bool(found)

    def _apart(self, cut: Measured) -> bool:
        """Of "it is 12 km from A to B, 7 km from B to C" where those are whose order is told."""
        named = Named.of(self.order)
        pairs: dict[tuple[int, int], Fraction] = {}
        ends = [at for at, _ in _lengths(cut)]
        if not ends or not self.order:
            return False
        for (at, length), stop in zip(_lengths(cut), [*ends[1:], len(cut.words)], strict=True):
            met = [named.at(cut.words, n) for n in range(at, stop)]
            ranks = [self.order.index(each[0]) for each in met if each is not None]
            if len(ranks) != FEWEST or abs(ranks[0] - ranks[1]) != 1:
                return False
            pairs[min(ranks), max(ranks)] = length
        place = Fraction(0)
        for rank, name in enumerate(self.order):
            if rank and (rank - 1, rank) not in pairs:
                return False
            place += pairs.get((rank - 1, rank), Fraction(0))
            self.places[name] = place
        return bool(pairs)

    def _beside_one(self, words: Words) -> bool:
        """Of "a lamb lies against the fourth post" where it is."""
        for at, word in enumerate(words):
            rank = rank_of(word.lower)
            if rank is None or self.gap is None or not self.kind:
                continue
            if at + 1 < len(words) and singular(words[at + 1].lower) == self.kind:
                name = words[1].lower if words[0].lower in words_in("article") else words[0].text
                number = self.size if rank == LAST else rank
                self.places[name] = (number - 1) * self.gap
                return 1 <= number <= self.size
        return False

    def line(self) -> Line | None:
        """The line, unless too little is told of it."""
        if self.whole is not None and self.gap is not None and not self.size:
            count = self.whole / self.gap
            self.size = int(count) + 1 if count.denominator == 1 else 0
        if self.gap is not None and self.order:
            self.places |= {name: n * self.gap for n, name in enumerate(self.order)}
        spaced = self.gap is not None and self.size >= FEWEST
        if not spaced and len(self.places) < FEWEST:
            return None
        if not self.straight:
            return None
        return Line(
            self.text, self.places, self.kind, self.size, self.gap, self.unit, tuple(self.unread)
        )


def _lengths(cut: Measured) -> Iterator[tuple[int, Fraction]]:
    """The words that are lengths, with their sizes."""
    for at, word in enumerate(cut.words):
        if word.start in cut.lengths:
            yield at, cut.lengths[word.start].size


def _name_before(words: Words, at: int) -> str:
    """The name that ends before a word, without its verb: "the old mill is", "a nest"."""
    end = at
    while end and words[end - 1].lower in words_in("being") | words_in("standing-there"):
        end -= 1
    start = end
    while start and start > end - LONGEST and words[start - 1].text.isalpha():
        if words[start - 1].lower in words_in("article"):
            return " ".join(word.lower for word in words[start:end])
        start -= 1
    named = [word.text for word in words[start:end] if word.text[0].isupper()]
    return " ".join(named)


def rank_of(word: str) -> int | None:
    """The rank that a word tells: "third", "last" (-1)."""
    if word in words_in("final"):
        return LAST
    entry = load_forms("orders").forms.get((word,))
    if entry is None or entry.category != "ordinal" or not entry.values[0].isdecimal():
        return None
    return int(entry.values[0])
