"""What was said of things: the facts, mentions and roles of a story while it is read."""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from spatial_nsr.facts import Alternatives, Either, Entity, Fact
from spatial_nsr.language.indications import (
    HALVES,
    INSIDE,
    MIDDLE,
    MUTUAL,
    OPPOSITE,
    general_type,
    without_implied,
)
from spatial_nsr.language.phrases import ANY, NounPhrase
from spatial_nsr.language.records import Mention, SpatialRole, Unread
from spatial_nsr.language.resolve import Resolver
from spatial_nsr.language.rows import AT_SIDE, ITS, holds, words_of
from spatial_nsr.language.statements import Phrase, Place
from spatial_nsr.language.things import Thing

__all__ = ["Sayings"]

TOUCHING = "touching"
# What things are to each other where nothing else is named: "A and B overlap".
_WITHOUT = frozenset(("touching", "overlapping", "disconnected"))
# What tells where something between two others is: before one of them, after the other.
_WAYS = ("left", "right", "above", "below", "front", "behind")
NEXT = "next"  # the word of what follows in a row
_ENDS = {"top": "above", "upper": "above", "bottom": "below", "lower": "below"}
_ROW = "row-"  # begins the words of things in a row, of which each stands so to the next


class _Told(NamedTuple):
    """A fact whose things have no ids yet: a thing may be named long after it came up."""

    head: Thing
    alternatives: Alternatives
    tail: Thing
    negated: bool
    weight: float
    source: Mapping[str, Any]


@dataclass(slots=True)
class _Open:
    """A place that does not say beside what ("on the left"), with what it is said of."""

    clause: int
    subjects: tuple[Thing, ...]
    spans: tuple[tuple[int, int] | None, ...]
    place: Place
    negated: bool


class Sayings:
    """What was said so far, and who is meant while a sentence is read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.who = Resolver()
        self.unread: list[Unread] = []
        self.roles: list[SpatialRole] = []
        self._told: list[_Told | tuple[tuple[_Told, ...], ...]] = []
        self._spoken: list[tuple[Sequence[Thing], int, int]] = []
        self._stated: set[tuple[Thing, str, Thing]] = set()
        # Which way the telling goes, and how far it is: what "next" is beside.
        self._way: tuple[str, Thing] | None = None
        # Of the sentence at hand:
        self._offset = 0
        self._source: Mapping[str, Any] = {}
        self._said: dict[tuple[Thing, Thing, bool], list[str]] = {}
        self._centre: Thing | None = None
        self._open: list[_Open] = []
        self._weight = 1.0
        self._topic: tuple[Thing, ...] = ()
        self._companions: list[tuple[Thing, Thing]] = []
        # How several are together, said after another: "two cups in a box, near each other".
        self._later: list[tuple[int, Place, bool]] = []
        # What is said to be in the middle, and what is said to have something between.
        self._middle: list[Thing] = []
        self._between_them: list[tuple[Thing, Thing]] = []
        self._subjects: list[tuple[Thing, ...]] = []
        self._landmarks: list[tuple[Thing, ...]] = []

    def _begin(self, number: int, start: int, end: int, weight: float) -> None:
        """Begin with a sentence."""
        self._offset, self._weight = start, weight
        text = self.text[start:end]
        self._source = {"sentence": number, "start": start, "end": end, "text": text}
        self._said, self._open, self._subjects, self._landmarks = {}, [], [], []
        self._companions, self._later, self._middle, self._between_them = [], [], [], []

    def _end(self) -> None:
        """Say what was open until the end of the sentence, and keep what was said."""
        for thing, word, other in self.who.implied:
            self._say(thing, word, other, False)
            self._way = OPPOSITE[word], thing
        self.who.implied.clear()
        for clause, place, negated in self._later:
            if len(self._subjects[clause]) > 1:
                self._together(self._subjects[clause], place, negated)
            else:
                for _, first, last in place.indications:
                    self._pass(first, last, "it does not say who is meant")
        self._close()
        for thing in self._middle:
            self._in_the_middle(thing)
        for (head, tail, negated), words in self._said.items():
            kept = without_implied(words)
            self._told.append(_Told(head, (kept,), tail, negated, self._weight, self._source))

    def finish(self) -> None:
        """Give the things their numbers and ids, when all is read."""
        self.who.things.count_anew()
        self.who.things.give_ids()

    # What came of it ------------------------------------------------------------------------------

    def entities(self) -> tuple[Entity, ...]:
        """The things of the story."""
        return tuple(thing.entity() for thing in self.who.things)

    def facts(self) -> tuple[Fact | Either, ...]:
        """What was said of them."""
        return tuple(map(_stated, self._told))

    def mentions(self) -> tuple[Mention, ...]:
        """Where they were spoken of."""
        return tuple(
            Mention(tuple(thing.id for thing in things), start, end)
            for things, start, end in self._spoken
        )

    # Places

    def _place(
        self,
        things: tuple[Thing, ...],
        spans: tuple[tuple[int, int] | None, ...],
        place: Place,
        landmarks: tuple[Thing, ...],
        negated: bool,
    ) -> None:
        """Say that things are at a place."""
        together = len(things) > 1 and place.sort == "side" and _WITHOUT.issuperset(place.words)
        if place.sort == "manner" or together:
            self._together(things, place, negated)
            return
        if place.sort == "side" and place.words[0].startswith(ITS):
            plain = [i._replace(word=i.word.removeprefix(ITS)) for i in place.indications]
            place = Place("at", tuple(plain), place.landmarks)
            kept = self.who.centre
            named = tuple(thing for thing in self._landmarks[-1] if thing not in things)
            before = named if len(named) == 1 else (kept,) if kept else self._topic
            landmarks = self.who.beside(before, things)
            self._landmarks[-1] = self._landmarks[-1] or landmarks
            self._centre = landmarks[0] if landmarks else None
        if place.sort == "choice":
            self._choose(things, place, landmarks, negated)
            return
        if place.sort == "between":
            self._between(things, spans, place, landmarks, negated)
            return
        if place.words == (NEXT,):
            if self._way is None or self._way[1] in things or len(things) != 1 or negated:
                ((_, start, end),) = place.indications
                self._pass(start, end, "it does not say beside what")
                return
            word, last = self._way
            place = Place("at", (place.indications[0]._replace(word=word),))
            landmarks = self._landmarks[-1] = (last,)
        if place.sort == "side":
            self._open.append(_Open(len(self._subjects) - 1, things, spans, place, negated))
            return
        if place.sort in ("edge", "corner") and not landmarks:
            holder = (things[0].container if things else None) or self.who.current
            if holder is None:
                self._open.append(_Open(len(self._subjects) - 1, things, spans, place, negated))
                return
            landmarks = (holder,)
        span: tuple[int, int] | None = None
        if place.landmarks:
            span = (
                self._offset + place.landmarks[0].noun.start,
                self._offset + place.landmarks[-1].noun.end,
            )
        for indication in place.indications:
            if place.sort == "edge" and indication.word == ANY:
                self._pass(indication.start, indication.end, "it does not say which edge")
            where = (self._offset + indication.start, self._offset + indication.end)
            word = indication.word.removeprefix(AT_SIDE)
            for own in dict.fromkeys(spans):
                self._role(own, where, span, word, not negated)
            if things == tuple(landmarks) and len(things) == 1:
                self._pass(indication.start, indication.end, "it says where a thing is from itself")
            for thing in things:
                for landmark in landmarks:
                    if landmark is not thing:
                        # "Touching the left edge of the box and the cup".
                        also = place.sort == "edge" and landmarks[0].place and not landmark.place
                        words = words_of(place.sort, indication, thing, landmark)
                        for word in (TOUCHING,) if also else words:
                            self._put(thing, word, landmark, negated)

    def _together(self, things: tuple[Thing, ...], place: Place, negated: bool) -> None:
        """Say of several things what they are to each other, if that is a relation."""
        words = set(place.words)
        if words == {MIDDLE} and len(things) == 1 and not negated:
            self._middle.append(things[0])
            return
        if len(things) < 2 and words != {"any"}:
            self._later.append((len(self._subjects) - 1, place, negated))
            return
        if "on" in words:  # "on each other"
            words = words - {"on"} | {"above", TOUCHING}
        way = tuple(words & OPPOSITE.keys())
        if len(way) == 1 and words <= MUTUAL | OPPOSITE.keys() and not negated:
            # "Above each other": each above the next one.
            self._stack(things, (*way, *sorted(words - set(way))))
            return
        for word, start, end in place.indications:
            if word.startswith(_ROW) and not negated:
                for thing, other in itertools.pairwise(things):
                    self._say(thing, word.removeprefix(_ROW), other, False)
            elif word in MUTUAL:
                self._role(
                    None, (self._offset + start, self._offset + end), None, word, not negated
                )
                for number, thing in enumerate(things):
                    for other in things[number + 1 :]:
                        self._say(thing, word, other, negated)
            elif word != "any":
                self._pass(start, end, "it does not say which of them is where")

    def _in_the_middle(self, thing: Thing) -> None:
        """Say that a thing is between the two others that this sentence is about, or its set."""
        others: list[Thing] = []
        for spoken in ((*self._subjects, *self._landmarks), self._subjects):
            beside = dict.fromkeys(other for things in spoken for other in things)
            others = [t for t in beside if t is not thing and t.place == thing.place]
            others = [t for t in others if t.container is thing.container]
            if len(others) == 2:
                break
        else:
            others = self.who.others_of_three(thing)
        if len(others) != 2:
            return  # in the middle of the place it is in
        first, second = others
        for less, more in (("left", "right"), ("above", "below")):
            ends = (HALVES[less], HALVES[more])
            for one, other in ((first, second), (second, first)):
                halves = ((one, ends[0], one.container), (other, ends[1], other.container))
                told = {(one, less, other), (other, more, one)} & self._stated
                if told or self._stated.issuperset(halves):
                    self._say(one, less, thing, False)
                    self._say(thing, less, other, False)
                    return
        if (first, second) not in self._between_them:
            self._one_way(first, thing, second)

    def _one_way(self, first: Thing, thing: Thing, second: Thing) -> None:
        """Say that a thing is between two others, whichever way they are."""
        ways = (
            (self._plain(first, (word,), thing), self._plain(thing, (word,), second))
            for word in _WAYS
        )
        self._told.append(tuple(ways))

    def _stack(self, things: tuple[Thing, ...], words: Sequence[str]) -> None:
        """Say that things are in a stack in their order, from below or from above."""
        ways = []
        for order in (things, things[::-1]):
            said = tuple(dict.fromkeys(words))
            pairs = itertools.pairwise(order)
            ways.append(tuple(self._plain(upper, said, lower) for lower, upper in pairs))
        self._told.append(tuple(ways))

    def _plain(self, head: Thing, words: tuple[str, ...], tail: Thing) -> _Told:
        return _Told(head, (words,), tail, False, self._weight, self._source)

    def _between(
        self,
        things: tuple[Thing, ...],
        spans: tuple[tuple[int, int] | None, ...],
        place: Place,
        landmarks: tuple[Thing, ...],
        negated: bool,
    ) -> None:
        """Say that things are between two others: on one side of the one, that of the other."""
        ((_, start, end),) = place.indications
        if len(landmarks) != 2 or negated:
            why = "between two things, and which, is not said" if not negated else "it is denied"
            self._pass(start, end, why)
            return
        nouns = [phrase.noun for phrase in place.landmarks]
        mark = self._offset + nouns[0].start, self._offset + nouns[-1].end
        for span in dict.fromkeys(spans):
            self._role(span, (self._offset + start, self._offset + end), mark, "between", True)

        first, second = landmarks
        self._between_them.append((first, second))
        for thing in things:
            if thing not in landmarks:
                self._one_way(first, thing, second)

    def _choose(
        self,
        things: tuple[Thing, ...],
        place: Place,
        landmarks: tuple[Thing, ...],
        negated: bool,
    ) -> None:
        """Say that things are at one of several places."""
        alternatives = tuple((word,) for word in place.words)
        for thing in things:
            for landmark in landmarks:
                self._told.append(
                    _Told(thing, alternatives, landmark, negated, self._weight, self._source)
                )

    def _put(self, thing: Thing, word: str, landmark: Thing, negated: bool) -> None:
        if word == INSIDE and not negated:
            if thing.container is landmark:
                return
            if thing.container is None and not holds(thing, landmark):
                self.who.things.put(thing, landmark)
                return
        self._say(thing, word, landmark, negated)

    def _say(self, head: Thing, word: str, tail: Thing, negated: bool) -> None:
        if not negated:
            self._stated.add((head, word, tail))
            self._way = self._onward(head, word) or self._way
        self._said.setdefault((head, tail, negated), []).append(word)

    def _onward(self, thing: Thing, word: str) -> tuple[str, Thing] | None:
        """Which way the telling goes on after a thing: from the top down, or as it came."""
        part, _, side = word.partition("-")
        if side in ("edge", "half"):
            part = _ENDS.get(part, part)
            return (OPPOSITE[part], thing) if part in OPPOSITE else None
        return (word, thing) if word in OPPOSITE else None

    def _close(self) -> None:
        """Say beside what those are that are "on the left" or only "above"."""
        for open_ in self._open:
            landmarks = self._context(open_)
            sort = "at" if open_.place.sort == "side" else open_.place.sort
            place = replace(open_.place, sort=sort)
            if landmarks:
                self._place(open_.subjects, open_.spans, place, landmarks, open_.negated)
                continue
            for _, start, end in place.indications:
                self._pass(start, end, "it does not say beside what")
        for thing, owner in self._companions:
            if thing.container is None and owner.container is not None:
                self._put(thing, INSIDE, owner.container, False)

    def _context(self, open_: _Open) -> tuple[Thing, ...]:
        """What a side is a side of: what its own clause names, or another one beside it."""
        own = tuple(t for t in self._landmarks[open_.clause] if t not in open_.subjects)
        if own:
            return own
        later = self._landmarks[open_.clause + 1 :]
        after = [found for found in later if not set(found) <= set(open_.subjects)]
        if after:
            return after[0]
        others = [
            thing for things in self._subjects for thing in things if thing not in open_.subjects
        ]
        if others:
            return self.who.all_of_a_set(others[0], others)
        holders = {thing.container for thing in open_.subjects}
        # "The cup is on the left": of the box that it is in.
        holder = holders.pop() if len(holders) == 1 else None
        return () if holder is None or not set(open_.place.words) <= HALVES.keys() else (holder,)

    # Records --------------------------------------------------------------------------------------

    def _name_of(self, noun: NounPhrase) -> str | None:
        """The name in a phrase as the text has it; sentences are remembered with others."""
        if noun.name is not None and len(noun.name) == 1:
            return self.text[self._offset + noun.end - 1]
        return noun.name

    def _span(self, noun: NounPhrase) -> tuple[int, int]:
        return self._offset + noun.start, self._offset + noun.end

    def _spans(self, phrases: Sequence[Phrase]) -> tuple[tuple[int, int] | None, ...]:
        return tuple(self._span(phrase.noun) for phrase in phrases)

    def _mention(self, noun: NounPhrase, things: Sequence[Thing]) -> None:
        self._spoken.append((things, *self._span(noun)))

    def _role(
        self,
        trajector: tuple[int, int] | None,
        indicator: tuple[int, int],
        landmark: tuple[int, int] | None,
        word: str,
        polarity: bool,
    ) -> None:
        kind = general_type(word)
        self.roles.append(SpatialRole(trajector, indicator, landmark, kind, word, None, polarity))

    def _pass(self, start: int, end: int, why: str) -> None:
        here = self._offset + start, self._offset + end
        self.unread.append(Unread(*here, self.text[here[0] : here[1]], why))


def _stated(told: _Told | tuple[tuple[_Told, ...], ...]) -> Fact | Either:
    """A fact with the ids of its things, or a choice of facts."""
    if isinstance(told, _Told):
        head, tail = told.head.id, told.tail.id
        return Fact(head, told.alternatives, tail, told.negated, told.weight, told.source)
    first = told[0][0]
    ways = tuple(tuple(Fact(t.head.id, t.alternatives, t.tail.id) for t in way) for way in told)
    return Either(ways, first.weight, first.source)
