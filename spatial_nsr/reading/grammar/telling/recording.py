"""The facts, mentions and roles of a story while it is read, and what of it is still open."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

from spatial_nsr.facts import Alternatives, Either, Entity, Fact
from spatial_nsr.reading.grammar.items.indications import (
    OPPOSITE,
    general_type,
)
from spatial_nsr.reading.grammar.items.phrases import NounPhrase
from spatial_nsr.reading.grammar.referents.resolve import Resolver
from spatial_nsr.reading.grammar.referents.things import Thing
from spatial_nsr.reading.grammar.sentences.parts import Phrase, Place
from spatial_nsr.reading.records import Mention, SpatialRole, Unread

__all__ = ["Open", "Recording", "Told"]

# What tells where something between two others is: before one of them, after the other.
_WAYS = ("left", "right", "above", "below", "front", "behind")

_ENDS = {"top": "above", "upper": "above", "bottom": "below", "lower": "below"}


class Told(NamedTuple):
    """A fact whose things have no ids yet: a thing may be named long after it came up."""

    head: Thing
    alternatives: Alternatives
    tail: Thing
    negated: bool
    weight: float
    source: Mapping[str, Any]


@dataclass(slots=True)
class Open:
    """A place that does not say beside what ("on the left"), with what it is said of."""

    clause: int
    subjects: tuple[Thing, ...]
    spans: tuple[tuple[int, int] | None, ...]
    place: Place
    negated: bool


class Recording:
    """What was said so far."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.stated: set[tuple[Thing, str, Thing]] = set()
        self.who = Resolver(self.stated)
        self.unread: list[Unread] = []
        self.roles: list[SpatialRole] = []
        self.told: list[Told | tuple[tuple[Told, ...], ...]] = []
        self._spoken: list[tuple[Sequence[Thing], int, int]] = []
        # Which way the telling goes, and how far it is: what "next" is beside.
        self.way: tuple[str, Thing] | None = None
        # Of the sentence at hand:
        self.offset = 0
        self.source: Mapping[str, Any] = {}
        self.said: dict[tuple[Thing, Thing, bool], list[str]] = {}
        self.centre: Thing | None = None
        self.open: list[Open] = []
        self.weight = 1.0
        self.topic: tuple[Thing, ...] = ()
        self.companions: list[tuple[Thing, Thing]] = []
        # How several are together, said after another: "two cups in a box, near each other".
        self.later: list[tuple[int, Place, bool]] = []
        # What is said to be in the middle, and what is said to have something between.
        self.middle: list[Thing] = []
        self.between_them: list[tuple[Thing, Thing]] = []
        self.subjects: list[tuple[Thing, ...]] = []
        self.landmarks: list[tuple[Thing, ...]] = []

    def finish(self) -> None:
        """Give the things their numbers and ids, when all is read."""
        self.who.things.count_anew()
        self.who.things.give_ids()

    def entities(self) -> tuple[Entity, ...]:
        """The things of the story."""
        return tuple(thing.entity() for thing in self.who.things)

    def within(self) -> dict[str, Mapping[str, Any]]:
        """Where the text has things lie in their containers, by their ids."""
        told = ((t.id, t.within) for t in self.who.things if t.container is not None)
        return {thing: source for thing, source in told if source is not None}

    def facts(self) -> tuple[Fact | Either, ...]:
        """What was said of them."""
        return tuple(map(_as_fact, self.told))

    def mentions(self) -> tuple[Mention, ...]:
        """Where they were spoken of."""
        return tuple(
            Mention(tuple(thing.id for thing in things), start, end)
            for things, start, end in self._spoken
        )

    def one_way(self, first: Thing, thing: Thing, second: Thing) -> None:
        """Say that a thing is between two others, whichever way they are."""
        ways = (
            (self._plain(first, (word,), thing), self._plain(thing, (word,), second))
            for word in _WAYS
        )
        self.told.append(tuple(ways))

    def stack(self, things: tuple[Thing, ...], words: Sequence[str]) -> None:
        """Say that things are in a stack in their order, from below or from above."""
        ways = []
        for order in (things, things[::-1]):
            said = tuple(dict.fromkeys(words))
            pairs = itertools.pairwise(order)
            ways.append(tuple(self._plain(upper, said, lower) for lower, upper in pairs))
        self.told.append(tuple(ways))

    def _plain(self, head: Thing, words: tuple[str, ...], tail: Thing) -> Told:
        return Told(head, (words,), tail, False, self.weight, self.source)

    def say(self, head: Thing, word: str, tail: Thing, negated: bool) -> None:
        """Note that one thing stands so to another."""
        if not negated:
            self.stated.add((head, word, tail))
            self.way = self._onward(head, word) or self.way
        self.said.setdefault((head, tail, negated), []).append(word)

    def _onward(self, thing: Thing, word: str) -> tuple[str, Thing] | None:
        """Which way the telling goes on after a thing: from the top down, or as it came."""
        part, _, side = word.partition("-")
        if side in ("edge", "half"):
            part = _ENDS.get(part, part)
            return (OPPOSITE[part], thing) if part in OPPOSITE else None
        return (word, thing) if word in OPPOSITE else None

    def name_of(self, noun: NounPhrase) -> str | None:
        """The name in a phrase as the text has it; sentences are remembered with others."""
        if noun.name is not None and len(noun.name) == 1:
            return self.text[self.offset + noun.end - 1]
        return noun.name

    def span(self, noun: NounPhrase) -> tuple[int, int]:
        """Where a phrase stands in the story."""
        return self.offset + noun.start, self.offset + noun.end

    def spans(self, phrases: Sequence[Phrase]) -> tuple[tuple[int, int] | None, ...]:
        """Where phrases stand in the story."""
        return tuple(self.span(phrase.noun) for phrase in phrases)

    def mention(self, noun: NounPhrase, things: Sequence[Thing]) -> None:
        """Note where things are spoken of."""
        self._spoken.append((things, *self.span(noun)))

    def role(
        self,
        trajector: tuple[int, int] | None,
        indicator: tuple[int, int],
        landmark: tuple[int, int] | None,
        word: str,
        polarity: bool,
    ) -> None:
        """Note a spatial role."""
        kind = general_type(word)
        self.roles.append(SpatialRole(trajector, indicator, landmark, kind, word, None, polarity))

    def passed_over(self, start: int, end: int, why: str) -> None:
        """Note what is not understood, and why."""
        here = self.offset + start, self.offset + end
        self.unread.append(Unread(*here, self.text[here[0] : here[1]], why))


def _as_fact(told: Told | tuple[tuple[Told, ...], ...]) -> Fact | Either:
    """A fact with the ids of its things, or a choice of facts."""
    if isinstance(told, Told):
        head, tail = told.head.id, told.tail.id
        return Fact(head, told.alternatives, tail, told.negated, told.weight, told.source)
    first = told[0][0]
    ways = tuple(tuple(Fact(t.head.id, t.alternatives, t.tail.id) for t in way) for way in told)
    return Either(ways, first.weight, first.source)
