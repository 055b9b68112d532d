"""What is told of counts of places, change by change, and how many are where in the end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from spatial_nsr.reading.lexicon.tokens import Sentence

__all__ = ["COMPARED", "OPEN", "STATES", "Change", "Tally"]

Counts: TypeAlias = dict[tuple[str, str], Fraction]
"""How many of a noun are in a place."""
OPEN = Fraction(-1)  # a number that is not told
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
    whole: str  # in which all were of which the rest is told
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
