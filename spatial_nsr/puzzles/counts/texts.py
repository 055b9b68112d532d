"""Texts about how many of what are where: counts of places, and what is taken, brought and moved.

>>> told = read_tally("There are three cups in the kitchen and two in the hall. Ann takes one from "
...                   "the hall to the kitchen.")
>>> told.counts()[0]
{('cup', 'kitchen'): Fraction(4, 1), ('cup', 'hall'): Fraction(1, 1)}
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import TypeAlias

from spatial_nsr.puzzles.items import Item, Named, Words, load_forms, load_shapes, parts, words_of
from spatial_nsr.puzzles.maps.measures import number_of
from spatial_nsr.puzzles.ways.words import unit_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.lexicon.tokens import Sentence, Token, sentences

__all__ = ["Change", "Tally", "items_of_tally", "read_tally"]

Counts: TypeAlias = dict[tuple[str, str], Fraction]
"""How many of a noun are in a place."""
OPEN = Fraction(-1)  # a number that is not told
PASSED = ("who", "now", "be", "away", "dawn")
COMPARED = ("times", "more", "fewer")
STATES = ("count", "each", *COMPARED)


@dataclass(frozen=True)
class Change:
    """One thing that is told, in its turn.

    ``count``: so many are there; ``take``, ``put`` and ``move``: so many leave the first place, or
    come to the second; ``times``, ``more`` and ``fewer``: so many times as many, so many more or
    fewer, are in the first place as in the second; ``each``: so many are in each of the first
    place, of which there are as many as all of them that are counted. The number is ``reckoned``
    where the words have its factors.
    """

    sort: str
    noun: str
    places: tuple[str, str]
    number: Fraction
    sentence: Sentence
    start: int
    end: int
    reckoned: bool = False


@dataclass(frozen=True)
class Tally:
    """How many of what are where, in the order in which it is told."""

    text: str
    changes: tuple[Change, ...]
    names: Mapping[str, str]

    @property
    def places(self) -> tuple[str, ...]:
        """All places."""
        return tuple(dict.fromkeys(p for each in self.changes for p in each.places if p))

    @property
    def nouns(self) -> tuple[str, ...]:
        """What is counted."""
        return tuple(dict.fromkeys(each.noun for each in self.changes))

    def counts(self) -> tuple[Counts, frozenset[tuple[str, str]]]:
        """How many are where in the end, and of which that is open."""
        known: Counts = {}
        unknown: set[tuple[str, str]] = set()
        states = all(each.sort in STATES for each in self.changes)
        for each in sorted(self.changes, key=lambda e: states and e.sort != "count"):
            first, second = ((each.noun, place) for place in each.places)
            if each.sort == "count":
                known[first] = each.number
                unknown |= {first} if each.number == OPEN else set()
            elif each.sort == "each":
                owners = [key for key in known if key[0] == each.places[0]]
                known[first] = each.number * sum((known[key] for key in owners), Fraction(0))
                unknown |= {first} if not owners or unknown & {*owners} else set()
            elif each.sort in COMPARED and second in known:
                n = each.number
                known[first] = {
                    "more": known[second] + n, "fewer": known[second] - n,
                    "times": known[second] * n,
                }[each.sort]  # fmt: skip
                unknown |= {first} if second in unknown else set()
            elif each.sort in COMPARED:
                unknown.add(first)
                known[first] = OPEN
            else:
                for key, way in ((first, -1), (second, 1)):
                    if key[1] and each.number == OPEN:
                        unknown.add(key)
                    if key[1]:
                        known[key] = known.get(key, Fraction(0)) + way * each.number
        return {key: n for key, n in known.items() if key not in unknown}, frozenset(unknown)

    @property
    def sound(self) -> bool:
        """Whether no more is taken than is there, and no number is broken."""
        known, _ = self.counts()
        again = [(each.noun, each.places[0]) for each in self.changes if each.sort == "count"]
        once = len({*again}) == len(again)
        return once and all(n >= 0 and n.denominator == 1 for n in known.values())


def items_of_tally(words: Words) -> list[Item]:
    """A sentence as items; words that nothing is known of are nouns, as many as stand together."""
    found: list[Item] = []
    for each in parts(words, load_forms("tallies"), Named.of(()), frozenset()):
        number = number_of(words[each.start].lower) if each.category == "unknown" else None
        if each.category == "unknown" and number is not None and number.denominator == 1:
            found.append(Item("number", (str(number),), each.start, each.end, each.form))
        elif each.category != "unknown":
            found.append(each)
        elif found and _goes_on(found[-1], each, words):
            led = found[-1].form[-1] if found[-1].category == "now" else found[-1].value
            name = f"{led} {words[each.start].lower}"
            found[-1] = Item("noun", (name,), found[-1].start, each.end, found[-1].form)
        else:
            found.append(Item("noun", (words[each.start].lower,), each.start, each.end, each.form))
    named = [
        each._replace(values=(_one(each.value),)) if each.category == "noun" else each
        for each in _lettered(found, words)
    ]
    return [_beside(each, before) for each, before in zip(named, [None, *named], strict=False)]


def _beside(each: Item, before: Item | None) -> Item:
    """A place that is no more than beside what is named: "behind barn"."""
    if each.category != "noun" or before is None or before.category != "in" or before.value == "-":
        return each
    return each._replace(values=(f"{before.value} {each.value}",))


def _goes_on(before: Item, each: Item, words: Words) -> bool:
    """Whether a noun goes on with a word: "living room", and "first floor" with its number."""
    if before.end != each.start:
        return False
    ranked = before.category == "now" and before.form[-1] in words_in("ordinals")
    return before.category == "noun" or (ranked and len(before.form) == 1)


def _lettered(items: Sequence[Item], words: Words) -> Iterator[Item]:
    """Items with letters that are names: "box A"."""
    for each in items:
        after = words[each.end : each.end + 1]
        named = after and after[0].text.isupper() and after[0].lower in words_in("article")
        if each.category == "noun" and (named or _numbered(each, items, words)):
            name = f"{_one(each.value)} {after[0].lower}"
            yield each._replace(values=(name,), end=each.end + 1)
        elif not any(_numbered(one, items, words) and one.end == each.start for one in items):
            yield each


def _numbered(each: Item, items: Sequence[Item], words: Words) -> bool:
    """Whether a number behind a noun is its name: "on level 1", not "on the shelf 3 cups"."""
    led = words[each.start - 1].lower if each.start else ""
    if each.category != "noun" or led in words_in("article") or each.end >= len(words):
        return False
    goes_on = any(one.start == each.end + 1 and one.category == "noun" for one in items)
    return words[each.end].text.isdecimal() and not goes_on


def _one(name: str) -> str:
    *before, last = name.split()
    return " ".join([*before, singular(last)])


def read_tally(text: str) -> Tally | None:
    """Read a text that tells how many of what are where; None if it is none, or tells more."""
    changes: list[Change] = []
    names: dict[str, str] = {}
    told_of = [each for each in sentences(text) if not each.question]
    spread = any({token.lower for token in each.tokens} & words_in("apiece") for each in told_of)
    for sentence in told_of:
        words = words_of(sentence)
        said = {word.lower for word in words}
        led = words[: _dawn(words)] if all(each.sort == "count" for each in changes) else ()
        said -= {word.lower for word in led}
        if words_in("spread") & {*said} - words_in("apiece") or words_in("elsewhen") & {
            *map(singular, said)
        }:
            return None  # "two candles on every table" are as many as there are tables
        items = [each for each in items_of_tally(words) if each.category not in PASSED]
        items = _without_call(items)
        made = list(_Clauses(items, words, sentence, changes, spread).read()) if items else [None]
        if None in made:
            return None
        changes += [each for each in made if each is not None]
        for each, before in zip(items, [items[0], *items], strict=False):
            if each.category == "noun":
                begun = before if before.category == "in" and before.value != "-" else each
                start, end = words[begun.start].start, words[each.end - 1].end
                names.setdefault(each.value, text[start:end])
    told = Tally(text, tuple(changes), names)
    counted = [each for each in changes if each.sort == "count"]
    several = len(changes) > 1 and len(counted) + len(_begun_empty(changes)) > 0
    owners = {each.places[0] for each in changes if each.sort == "each"}
    mixed = {*told.places} & {*told.nouns} - owners - _holders(told)
    return told if several and told.sound and not mixed else None


def _dawn(words: Words) -> int:
    """Where what only tells when it begins ends: "in the morning there are nine cars"."""
    items = items_of_tally(words)
    return items[0].end if items and items[0].category == "dawn" else 0


def _holders(told: Tally) -> frozenset[str]:
    """Single things that are told to be somewhere, and to hold others: "three pens and a tin"."""
    single = {each.noun for each in told.changes if each.reckoned and each.number == 1}
    return frozenset(single - {e.noun for e in told.changes if e.noun in single and e.number != 1})


def _without_call(items: Sequence[Item]) -> list[Item]:
    """A sentence without where a bus or a lift stops: "at the next stop, two get off"."""
    kinds = [each.category for each in items]
    skip = 1 if kinds[:1] == ["in"] else 0
    called = kinds[skip : skip + 2] == ["noun", "and"]
    if called and items[skip].value.split()[-1] in words_in("calls"):
        return list(items[skip + 2 :])
    return list(items)


def _begun_empty(changes: Sequence[Change]) -> list[Change]:
    """What is put somewhere of which nothing is told before."""
    return [each for each in changes[:1] if each.sort == "put"]


class _Clauses:
    """The clauses of one sentence, from left to right."""

    def __init__(
        self, items: Sequence[Item], words: Words, sentence: Sentence, before: Sequence[Change],
        spread: bool,
    ) -> None:  # fmt: skip
        self.items, self.words, self.sentence = items, words, sentence
        self.noun = before[-1].noun if before else ""
        self.before = before
        self.spread = spread  # whether the text tells of each of several
        self.place = ""
        self.begun = 0  # where the clause begins that told the place
        self.whole = ""  # a place of which a noun was left out
        self.held = False  # whether a place was said to have something
        self.behind = False  # whether places stand behind what is in them

    def read(self) -> Iterator[Change | None]:
        """What it tells; None where that is not understood."""
        found: list[Change | None] = list(self._told())
        found = self._gone_on(found)
        for at, each in enumerate(found):
            # "to the hall, where there were two" tells what was there before
            if at and each is not None and each.sort == "there":
                goal = found[at - 1]
                if goal is None or not goal.places[1]:
                    return iter([None])
                found[at - 1 : at + 1] = [
                    replace(each, sort="count", places=(goal.places[1], "")), goal
                ]  # fmt: skip
        return iter(found)

    def _gone_on(self, told: Sequence[Change | None]) -> list[Change | None]:
        """Of "three cars leave the first floor and drive to the second" that they move there."""
        found: list[Change | None] = []
        for each in told:
            before = found[-1] if found else None
            if each is None or each.sort != "goes_on":
                found.append(each)
            elif before is None or before.sort not in ("take", "move"):
                return [None]
            elif each.places[1]:
                found[-1] = replace(before, sort="move", places=(before.places[0], each.places[1]))
        return found

    def _told(self) -> Iterator[Change | None]:
        at = 0
        waiting: list[Change] = []
        while at < len(self.items):
            ends = [n for n in range(at, len(self.items)) if self.items[n].category == "and"]
            made = None
            for end in (*ends, len(self.items)):  # the shortest clause that tells something
                clause = self.items[at:end]
                made = self._clause(clause)
                if made is not None:
                    kinds = [each.category for each in clause if each.category != "and"]
                    if "in" in kinds:  # "three cups in the hall, two plates in the attic"
                        self.behind = kinds[0] == "number"
                    at = end + 1
                    break
            if made is None:
                yield None
                return
            ahead = self.behind and any(each.category == "in" for each in self.items[at:])
            if made.sort == "more_of" and self.place and not ahead:
                made = replace(
                    made, sort="count", places=(self.place, ""), start=min(self.begun, made.start)
                )
            if made.sort == "more_of":
                waiting.append(made)  # "five pears and three plums in the basket"
                continue
            if waiting and made.sort != "count":
                yield None
                return
            yield from (
                replace(each, sort="count", places=made.places, end=made.end) for each in waiting
            )
            waiting = []
            yield made
        if waiting and self.spread and len(self.items) == len(waiting) * 2:
            yield from (replace(each, sort="count") for each in waiting)
        elif waiting:
            yield None

    def _clause(self, items: Sequence[Item]) -> Change | None:
        kinds = tuple(each.category for each in items if each.category not in ("of", "as"))
        kept = [each for each in items if each.category not in ("of", "as")]
        while kinds[:1] == ("and",):
            kinds, kept = kinds[1:], kept[1:]
        skipped = _setting(kinds)
        kinds, kept = kinds[skipped:], kept[skipped:]
        if kinds[-2:] == ("aim", "noun") and "lose" in kinds:  # "leave the dock for the sea"
            kinds, kept = kinds[:-2], kept[:-2]
        if kinds[:4] == ("from", "noun", "and", "noun"):  # "out of the box, Tim takes"
            kinds, kept = (*kinds[:2], *kinds[4:]), [*kept[:2], *kept[4:]]
        doing = {"take", "move", "put", "lose", "hold"}
        if kinds[:1] == ("noun",) and {*kinds[1:2]} & (doing - {"hold"}):
            kinds, kept = kinds[1:], kept[1:]  # who does it
        elif kinds[:1] == ("hold",) or (
            kinds[:2] == ("noun", "hold") and {"in", "with"} & {*kinds}
        ):
            self.held = True
            skipped = kinds.index("hold") + 1
            kinds, kept = kinds[skipped:], kept[skipped:]  # who has it somewhere
        if kinds == ("which", "number", "noun"):
            self.noun = kept[2].value
            return Change("there", self.noun, ("", ""), Fraction(kept[1].value), *self._span(kept))
        if kinds in (("move", "to", "noun"), ("move", "from", "noun")):
            goal = kept[2].value if kinds[1] == "to" else ""
            return Change("goes_on", self.noun, ("", goal), OPEN, *self._span(kept))
        if kinds in SOME_GO and self._some_said(kept):
            return self._some_of(kept)
        if kinds == ("noun",) and self._said(kept[0].start - 1) in words_in("single"):
            place = self.place, ""  # "three pens, a ruler"
            told = Change("count", kept[0].value, place, Fraction(1), *self._span(kept), True)
            return told if self.place else None
        if "each" in kinds[:-1]:
            return self._each(kinds, kept)
        if kinds[-1:] == ("each",):
            return self._several_each(kinds[:-1], kept)
        shape = shape_of(kinds)
        self.held |= "hold" in kinds
        self.held |= bool(skipped) and "with" in kinds
        if shape is None or (shape == "held" and not self.held) or _measures(kept):
            return None
        return self._made(shape, kept)

    def _each(self, kinds: Sequence[str], items: Sequence[Item]) -> Change | None:
        """Of "each room has two beds" and "two beds in each of the three rooms" what there is."""
        at = kinds.index("each")
        several = items[at + 1] if kinds[at + 1 : at + 3] == ("number", "noun") else None
        kept = [each for each in items if each.category != "each" and each is not several]
        shape = tuple(each.category for each in kept)
        if shape in EACH_HAS:
            of, number, noun = kept[0], kept[2], kept[3]
        elif shape == ("number", "noun", "in", "noun"):
            number, noun, of = kept[0], kept[1], kept[3]
        elif shape == ("in", "noun", "number", "noun"):
            of, number, noun = kept[1:]
        else:
            return None
        self.noun = noun.value
        many = Fraction(number.value)
        if several is None:
            return Change("each", noun.value, (of.value, ""), many, *self._span(items))
        many *= Fraction(several.value)
        return Change("count", noun.value, (of.value, ""), many, *self._span(items), True)

    def _some_said(self, items: Sequence[Item]) -> bool:
        """Whether some of those that were counted are meant: "three of them"."""
        number = next(each for each in items if each.category == "number")
        return self._said(number.end) == "of"

    def _some_of(self, items: Sequence[Item]) -> Change | None:
        """Of "carries three of them to the hall" where they are taken from."""
        number = next(each for each in items if each.category == "number")
        nouns = [each.value for each in items if each.category == "noun"]
        noun = nouns[0] if len(nouns) > 1 else self.noun
        there = {p for each in self.before for p in each.places if each.noun == noun and p}
        goal = self._whole(nouns[-1])
        if len(there - {goal}) != 1:
            return None
        self.noun = noun
        places = (there - {goal}).pop(), goal
        return Change("move", noun, places, Fraction(number.value), *self._span(items))

    def _several_each(self, kinds: Sequence[str], items: Sequence[Item]) -> Change | None:
        """Of "two bedrooms have 4 lamps each" that there are eight."""
        holds = ["number", "noun", "hold", "number", "noun"]
        if ["hold" if kind == "with" else kind for kind in kinds] != holds:
            return None
        self.noun = items[4].value
        number = Fraction(items[0].value) * Fraction(items[3].value)
        place = items[1].value, ""
        return Change("count", self.noun, place, number, *self._span(items), reckoned=True)

    def _span(self, items: Sequence[Item]) -> tuple[Sentence, int, int]:
        ends = self.words[items[0].start].start, self.words[items[-1].end - 1].end
        return self.sentence, *ends

    def _made(self, shape: str, items: Sequence[Item]) -> Change | None:
        nouns = [each for each in items if each.category == "noun"]
        led = {n: items[at - 1].category for at, n in enumerate(items) if at and n in nouns}
        places = [each.value for each in nouns if led.get(each) in LEADING]
        counted = [each.value for each in nouns if led.get(each) in COUNTED]
        places = [self._whole(place) for place in places]
        if shape in ("emptied", "held_times", "held_more", "held_fewer"):
            return self._compared(shape, nouns, items)
        if shape == "held":
            places, counted = [self._whole(nouns[0].value)], [each.value for each in nouns[1:]]
        self.noun = counted[0] if counted else self.noun
        numbers = [each for each in items if each.category in ("number", "times")]
        number = Fraction(numbers[0].value) if numbers else OPEN
        if shape in ADDING and numbers and self._said(numbers[0].end) == "of":
            return None  # "two of them in a bag" were counted before
        if not self.noun or (number == OPEN and "some" not in {e.category for e in items}):
            return None
        pair = self._pair(shape, places, items)
        if pair is None:
            return None
        start, end = self.words[items[0].start].start, self.words[items[-1].end - 1].end
        if {*pair} & {self.whole} and self.place:
            start = self.begun
        sort = {"held": "count", "lose": "take"}.get(shape, shape)
        if sort in COMPARED:
            self.place = pair[0]
        if sort == "count":
            self.place, self.begun = pair[0], start
        return Change(sort, self.noun, pair, number, self.sentence, start, end)

    def _compared(self, shape: str, nouns: Sequence[Item], items: Sequence[Item]) -> Change | None:
        """Of "box B holds twice as many pens as box A", and of a place that is empty."""
        first = self._whole(nouns[0].value)
        if shape == "emptied":
            places = (first, "")
            return (
                Change("count", self.noun, places, Fraction(0), *self._span(items))
                if self.noun
                else None
            )
        second = self._whole(nouns[-1].value) if len(nouns) > 1 else self.place
        self.noun = nouns[1].value if len(nouns) > 2 else self.noun
        if not self.noun or not second or first == second:
            return None
        numbers = [each for each in items if each.category in ("number", "times")]
        self.place = first
        number, sort = Fraction(numbers[0].value), shape.removeprefix("held_")
        return Change(sort, self.noun, (first, second), number, *self._span(items))

    def _said(self, at: int) -> str:
        return self.words[at].lower if at < len(self.words) else ""

    def _pair(
        self, shape: str, places: Sequence[str], items: Sequence[Item]
    ) -> tuple[str, str] | None:
        """The places that it is about."""
        if shape == "more_of":
            return "", ""
        if shape in COMPARED and len(places) == 1 and self.place:
            return places[0], self.place
        if shape in (*COMPARED, "move"):
            if len(places) != 2:
                return None
            kinds = [each.category for each in items if each.category in ("from", "to")]
            one, other = places
            return (other, one) if kinds[:1] == ["to"] else (one, other)
        if shape in ("take", "lose", "put") and not places:
            told = {p for each in self.before for p in each.places if each.noun == self.noun and p}
            if len(told) != 1:
                return None
            return ("", told.pop()) if shape == "put" else (told.pop(), "")
        if len(places) != 1:
            return None
        return ("", places[0]) if shape == "put" else (places[0], "")

    def _whole(self, place: str) -> str:
        """A place with the noun that was left out: "the first shelf has nine, the second six"."""
        told = [p for p in (self.place, *(each.places[0] for each in self.before[-1:])) if p]
        if place not in words_in("ordinals") or not told:
            return place
        self.whole = f"{place} {told[0].split()[-1]}"
        return self.whole


def _measures(items: Sequence[Item]) -> bool:
    """Whether a number is that of a unit: "40 m west"."""
    return any(
        one.category == "number" and other.category == "noun" and unit_of(other.value) is not None
        for one, other in pairwise(items)
    )


EACH_HAS = (("noun", "hold", "number", "noun"), ("noun", "number", "number", "noun"))
ADDING = ("count", "held", "more_of", "put")
COUNTED = ("number", "more", "some", "times")
LEADING = ("in", "from", "to", "lose")
SOME_GO = (
    ("move", "number", "to", "noun"), ("move", "number", "noun", "to", "noun"),
    ("number", "move", "to", "noun"), ("number", "noun", "move", "to", "noun"),
)  # fmt: skip


def _setting(kinds: Sequence[str]) -> int:
    """How many items only tell where all of a clause is: "at the station two get off".

    "In the flat there are two beds in the hall" and "in the hall is a box with two pens" tell of
    a place that is within it.
    """
    if tuple(kinds[:2]) != ("in", "noun"):
        return 0
    rest = tuple(kinds[2:])
    closer = rest[:2] == ("number", "noun") and rest[2:] == ("in", "noun")
    closer |= rest[:2] == ("some", "noun") and rest[2:] == ("in", "noun")
    calls = bool({*rest} & {"alight", "board"})
    return 2 if closer or calls or rest == ("noun", "with", "number", "noun") else 0


def shape_of(kinds: tuple[str, ...]) -> str | None:
    """What a clause of such items tells; None if that is not known.

    >>> shape_of(("number", "noun", "in", "noun"))
    'count'
    """
    marks = [Token(each, each, 0, 0) for each in kinds]
    found = load_shapes("tallies").longest(marks, 0)
    return None if found is None or found[1] < len(kinds) else found[0].category
