"""What a sentence tells of counts, clause by clause: who has, gets or loses how many, and where.

Each clause is read by what its words do there (its roles), in whatever order they stand: an amount,
the places that it is in, comes from and goes to, who has or moves it, and what it is compared with.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import pairwise

from spatial_nsr.puzzles.counts.changes import COMPARED, OPEN, Change
from spatial_nsr.puzzles.counts.words import VERB
from spatial_nsr.puzzles.items import Item, Words
from spatial_nsr.puzzles.ways.words import unit_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.tokens import Sentence

__all__ = ["OWN", "REST", "Clauses"]

DOING = ("take", "lose", "move", "put", "alight", "board")
LEADING = {"in": "at", "from": "out", "to": "goal"}
BEHIND = {"lose": "left", "board": "goal", "alight": "out"}  # what a noun behind a verb is
NEW, REST, NOTHING, ONWARD, THERE = "new", "rest", "nothing", "onward", "there"
OWN = "own"  # the place of what somebody tells that he has
NOWHERE = ("", "")


@dataclass
class _Roles:
    """What the words of a clause do in it."""

    number: Fraction | None = None
    compared: str = ""  # times, more or fewer
    noun: str = ""
    part: bool = False  # so many of those that were counted
    at: list[str] = field(default_factory=list)
    out: list[str] = field(default_factory=list)
    goal: list[str] = field(default_factory=list)
    than: str = ""
    subject: str = ""
    left: str = ""  # what is left: "leave the barn"
    verb: str = ""
    hold: bool = False
    own: bool = False  # of who tells the text
    loose: bool = False  # not every word is in the forms of counts
    first: str = ""  # of the amount and a place which one comes first


class Clauses:
    """The clauses of one sentence, from left to right."""

    def __init__(
        self, items: Sequence[Item], words: Words, sentence: Sentence, before: Sequence[Change],
        spread: bool,
    ) -> None:  # fmt: skip
        self.items, self.words, self.sentence = items, words, sentence
        self.noun = before[-1].noun if before else ""
        self.before: list[Change] = list(before)
        self.spread = spread  # whether the text tells of each of several
        self.place = ""
        self.begun = 0  # where the clause begins that told the place
        self.held = False  # whether a place was said to have something
        self.ahead = False  # whether places stand behind what is in them
        self.whole = ""  # a place of which a noun was left out

    def read(self) -> Iterator[Change | None]:
        """What it tells; None where that is not understood."""
        found: list[Change | None] = []
        for each in self._told():
            last = found[-1] if found else None
            if each is None:
                return iter([None])
            if each.sort == ONWARD:  # "three cars leave the first floor and drive to the second"
                if last is None or last.sort not in ("take", "move"):
                    return iter([None])
                if each.places[1]:
                    found[-1] = replace(last, sort="move", places=(last.places[0], each.places[1]))
            elif each.sort == THERE:  # "to the hall, where there were two": what was there before
                if last is None or not last.places[1]:
                    return iter([None])
                found[-1:] = [replace(each, sort="count", places=(last.places[1], "")), last]
            elif each.sort != NOTHING:
                found.append(each)
        return iter(found)

    def _told(self) -> Iterator[Change | None]:
        at = 0
        waiting: list[Change] = []
        while at < len(self.items):
            ends = [n for n in range(at, len(self.items)) if self.items[n].category == "and"]
            made = None
            for end in (*ends, len(self.items)):  # the shortest clause that tells something
                made = self._clause(self.items[at:end])
                if made is not None:
                    at = end + 1
                    break
            if made is None:
                yield None
                return
            ahead = self.ahead and any(each.category in LEADING for each in self.items[at:])
            if made.sort == NEW and self.place and not ahead:
                start = min(self.begun, made.start)
                made = replace(made, sort="count", places=(self.place, ""), start=start)
            if made.sort == NEW:
                waiting.append(made)  # "five pears and three plums in the basket"
                continue
            if waiting and made.sort not in ("count", NOTHING):
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
        kept = list(items)
        while kept and kept[0].category == "and":
            kept = kept[1:]
        kinds = [each.category for each in kept]
        if kinds[:3] == ["in", "who", "noun"]:  # "in our flat"
            kept = [kept[0], *kept[2:]]
            kinds = [each.category for each in kept]
        kept = kept[_setting([kind for kind in kinds if kind not in ("of", "as")]) :]
        kinds = [each.category for each in kept]
        if not kept or _measures(kept):
            return None
        if "each" in kinds:
            bare = [each for each in kept if each.category not in ("of", "as", "who")]
            each_of = tuple(each.category for each in bare)
            if each_of[-1:] == ("each",):
                return self._several_each(each_of[:-1], bare)
            return self._each(each_of, bare)
        if kinds == ["which", "number", "noun"]:
            self.noun = kept[2].value
            return Change(THERE, self.noun, NOWHERE, Fraction(kept[1].value), *self._span(kept))
        if kinds == ["aim", "noun"]:
            return Change(NOTHING, "", NOWHERE, OPEN, *self._span(kept))
        if kinds == ["which", "empty"]:
            return Change(THERE, self.noun, NOWHERE, Fraction(0), *self._span(kept))
        roles = self._roles(kept)
        return None if roles is None else self._made(roles, kept)

    # Roles ----------------------------------------------------------------------------------------

    def _roles(self, items: Sequence[Item]) -> _Roles | None:
        """What the items of a clause do in it; None if one of them has nothing to do."""
        roles, mode = _Roles(), ""
        for n, each in enumerate(items):
            after = items[n + 1].category if n + 1 < len(items) else ""
            taken = self._role(roles, mode, each, after)
            if taken is None:
                return None
            mode = taken
        return roles

    def _role(self, roles: _Roles, mode: str, each: Item, after: str) -> str | None:
        """Give an item its role; what the next noun then is, or None."""
        kind = each.category
        if kind in ("number", "some", "times"):
            if roles.number is not None:
                return None
            roles.number = OPEN if kind == "some" else Fraction(each.value)
            roles.compared = kind if kind == "times" else roles.compared
            roles.first = roles.first or "amount"
            return "amount"
        if kind in ("more", "fewer") and not roles.compared:
            roles.compared = kind
            return "amount"
        if kind == "aim":
            roles.loose = True
            return "whole"  # "and away down the lane"
        if kind in LEADING:
            return mode if mode == "than" else LEADING[kind]
        if kind in ("than", "as"):
            return "than"
        if kind == "of":
            return self._of(roles, mode)
        if kind in DOING and not roles.verb:
            roles.verb = kind
            roles.loose |= each.value == VERB
            return BEHIND.get(kind, "")
        if kind == "lose" and roles.verb in ("lose", "take"):
            return ""  # "are taken out and thrown away"
        if kind == "and" and each.form == (",",) and roles.first == "place" and not roles.verb:
            return "" if roles.number is None and not roles.subject else None  # "on the shelf, I"
        if kind in ("hold", "with"):
            roles.hold = True
            return ""
        if kind == "who":
            roles.own |= each.form[-1] in words_in("telling")
            return mode
        if kind in ("empty", "rest") and roles.number is None:
            roles.number, roles.part = (Fraction(0), False) if kind == "empty" else (None, True)
            roles.hold |= kind == "empty"
            return mode if kind == "empty" else ""
        return self._noun(roles, mode, each, after) if kind in ("noun", "adverb") else None

    def _of(self, roles: _Roles, mode: str) -> str | None:
        """Of "three of the hens" a part, of "the bottom of the box" no more than the bottom."""
        if mode == "amount":
            roles.part = True
            return mode
        if roles.verb in ("lose", "take") and not roles.out:
            return "out"  # "are taken out of the box"
        if roles.at[-1:] and roles.at[-1] in words_in("spots"):
            roles.at.pop()  # "on the bottom of the box"
            return "at"
        return "whole" if roles.at or roles.out or roles.goal else None

    def _noun(self, roles: _Roles, mode: str, each: Item, after: str) -> str | None:
        if words_in("linking") & {*each.value.split()}:
            return None  # "the cups that three boys wash"
        spot = after == "of" and each.value in words_in("spots")
        name = each.value if spot else self._whole(each.value)
        if name in words_in("again"):
            return mode if mode not in LEADING.values() else ""
        if each.category == "adverb":
            mode = mode if mode in LEADING.values() else "goal" if roles.verb else "at"
        if mode in LEADING.values():
            slot: list[str] = getattr(roles, mode)
            slot.append(name)
            roles.first = roles.first or "place"
            roles.loose |= len(slot) > 1
            return ""
        if mode == "amount" and not roles.noun:
            roles.noun = each.value
        elif mode == "whole":
            roles.loose = True
        elif mode == "than":
            roles.than = name
        elif mode == "left" and not roles.left and roles.number is not None:
            roles.left = name
        elif self._is_one(each) and after not in (*DOING, "hold", "with") and roles.number is None:
            roles.number, roles.noun, roles.loose = Fraction(1), each.value, True
        elif roles.subject or roles.number is not None or roles.verb:
            return None
        else:
            roles.subject = name
        return ""

    def _is_one(self, item: Item) -> bool:
        return item.start > 0 and self.words[item.start - 1].lower in words_in("single")

    # What roles tell ------------------------------------------------------------------------------

    def _made(self, roles: _Roles, items: Sequence[Item]) -> Change | None:
        if roles.number is None:
            return self._without_number(roles, items)
        self.noun = roles.noun or self.noun
        if roles.number == 0 and (roles.verb or (roles.compared == "more" and not roles.than)):
            return Change(NOTHING, "", NOWHERE, OPEN, *self._span(items))
        if not self.noun:
            return None
        told = self._done(roles) if roles.verb else self._stands(roles)
        if told is None:
            return None
        sort, pair = told
        sentence, start, end = self._span(items)
        if {*pair} & {self.whole} and self.place:
            start = self.begun
        if sort in COMPARED:
            self.place = pair[0]
        if sort == "count":
            self.place, self.begun = pair[0], start
        self.held |= roles.hold
        if roles.at or roles.out or roles.goal:
            self.ahead = roles.first == "amount"
        return Change(sort, self.noun, pair, roles.number, sentence, start, end, roles.loose)

    def _without_number(self, roles: _Roles, items: Sequence[Item]) -> Change | None:
        """Of "and drive to the second" where they go, and of "the rest" where those are."""
        goal = (roles.goal or roles.at)[:1]
        if roles.part and goal and self.noun:
            return Change(REST, self.noun, (goal[0], ""), OPEN, *self._span(items), True)
        if not roles.verb or roles.subject or roles.noun or roles.hold:
            return None
        ended = (*roles.goal, "")[0]
        return Change(ONWARD, self.noun, ("", ended), OPEN, *self._span(items))

    def _stands(self, roles: _Roles) -> tuple[str, tuple[str, str]] | None:
        """How many are somewhere, or how many more than somewhere else."""
        has = roles.subject if roles.hold or self.held else ""
        place = (roles.at or [has])[0] or (OWN if roles.own and roles.hold else "")
        if roles.part or roles.out or roles.goal or (roles.subject and not has and not roles.at):
            return None  # "two of them in a bag" were counted before
        plain = roles.compared == "more" and not roles.than and not roles.hold
        if roles.compared and not (plain and roles.first == "amount"):
            before = [self.place, *(each.places[0] for each in self.before[-1:])]
            other = roles.than or next((p for p in before if p not in ("", place)), "")
            pair = (place or self.place, other)
            return (roles.compared, pair) if all(pair) and pair[0] != other else None
        if not place:
            return NEW, NOWHERE
        known = any(e.places[0] == place and e.noun == self.noun for e in self.before)
        return ("put", ("", place)) if plain and known else ("count", (place, ""))

    def _done(self, roles: _Roles) -> tuple[str, tuple[str, str]] | None:
        """Whether so many are taken, put or moved, and from where to where."""
        out, goal = (*roles.out, roles.left, "")[0], (*roles.goal, "")[0]
        if roles.at and not out and (roles.part or roles.verb in ("lose", "take", "alight")):
            out = roles.at[0]
        elif roles.at and not goal:
            goal = roles.at[0]
        there = {p for e in self.before for p in e.places if e.noun == self.noun and p}
        if goal and not out and roles.part and len(there - {goal}) == 1:
            (out,) = there - {goal}
        if not (goal or out) and roles.verb in ("take", "lose", "alight") and len(there) == 1:
            (out,) = there
        if roles.than or (roles.part and not out) or out == goal != "":
            return None
        if out and goal:
            return "move", (out, goal)
        if out:
            return "take", (out, "")
        if goal:
            return ("put", ("", goal)) if roles.verb in ("put", "move", "board") else None
        if len(there) != 1 or roles.verb not in ("put", "board"):
            return None
        return "put", ("", there.pop())

    # Each of several ------------------------------------------------------------------------------

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

    def _whole(self, place: str) -> str:
        """A place with the noun that was left out: "the first shelf has nine, the second six"."""
        if place in words_in("upright"):  # "two moved down", of upstairs and downstairs
            met = (p for each in self.before for p in each.places)
            return next((p for p in met if p.startswith(place) and p != place), place)
        told = [p for p in (self.place, *(each.places[0] for each in self.before[-1:])) if p]
        led, _, one = place.rpartition(" ")
        rank = led if one in words_in("one") else place
        if rank not in words_in("ordinals") or not told:
            return place
        self.whole = f"{rank} {told[0].split()[-1]}"
        return self.whole


def _measures(items: Sequence[Item]) -> bool:
    """Whether a number is that of a unit: "40 m west"."""
    return any(
        one.category == "number" and other.category == "noun" and unit_of(other.value) is not None
        for one, other in pairwise(items)
    )


EACH_HAS = (("noun", "hold", "number", "noun"), ("noun", "number", "number", "noun"))


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
