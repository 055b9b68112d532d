"""From statements to facts: what is new, which place the talk is about, what holds of whom.

A :class:`Discourse` takes the statements of a story sentence by sentence and collects its things,
facts, mentions and spatial roles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from spatial_nsr.facts import Alternatives, Entity, Fact
from spatial_nsr.language.indications import INSIDE, OPPOSITE, general_type, without_implied
from spatial_nsr.language.phrases import ANY, NounPhrase
from spatial_nsr.language.records import Mention, SpatialRole, Unread
from spatial_nsr.language.resolve import Resolver
from spatial_nsr.language.rows import (
    about_places,
    apposed,
    denied,
    holds,
    listed,
    of_a_thing,
    shared,
    single_place,
    tells,
    words_of,
)
from spatial_nsr.language.statements import Clause, Phrase, Place
from spatial_nsr.language.things import Thing

__all__ = ["Discourse", "Mention", "SpatialRole", "Unread"]

ITS = "its-"  # begins the words of sides of what was spoken of before: "on its left"
MUTUAL = frozenset(("near", "far", "touching", "overlapping", "facing", "disconnected"))


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


class Discourse:
    """A story while it is read."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.who = Resolver()
        self.unread: list[Unread] = []
        self.roles: list[SpatialRole] = []
        self._told: list[_Told] = []
        self._spoken: list[tuple[Sequence[Thing], int, int]] = []
        self._stated: set[tuple[Thing, str, Thing]] = set()
        # Of the sentence at hand:
        self._offset = 0
        self._source: Mapping[str, Any] = {}
        self._said: dict[tuple[Thing, Thing, bool], list[str]] = {}
        self._centre: Thing | None = None
        self._open: list[_Open] = []
        self._weight = 1.0
        self._names: tuple[Phrase, ...] = ()
        self._topic: tuple[Thing, ...] = ()
        self._resolved: dict[int, tuple[Phrase, tuple[Thing, ...]]] = {}
        self._subjects: list[tuple[Thing, ...]] = []
        self._landmarks: list[tuple[Thing, ...]] = []

    def sentence(
        self, number: int, start: int, end: int, clauses: Sequence[Clause], weight: float = 1.0
    ) -> None:
        """Take in the statements of a sentence; their offsets count from its start."""
        self._offset = start
        text = self.text[start:end]
        self._source = {"sentence": number, "start": start, "end": end, "text": text}
        self._said, self._open, self._subjects, self._landmarks = {}, [], [], []
        self._resolved, self._names, self._weight = {}, (), weight
        for clause in clauses:
            before, self._centre = self.who.focus, None
            self._topic = self.who.topic(False)
            self._landmarks.append(())
            self._subjects.append(())
            getattr(self, f"_{clause.verb}")(clause, before)
            self.who.centre = self._centre
        self._close()
        for (head, tail, negated), words in self._said.items():
            kept = without_implied(words)
            self._told.append(_Told(head, (kept,), tail, negated, weight, self._source))

    def finish(self) -> None:
        """Give the things their ids, when all is read."""
        self.who.things.give_ids()

    # What came of it ------------------------------------------------------------------------------

    def entities(self) -> tuple[Entity, ...]:
        """The things of the story."""
        return tuple(thing.entity() for thing in self.who.things)

    def facts(self) -> tuple[Fact, ...]:
        """What was said of them."""
        return tuple(
            Fact(t.head.id, t.alternatives, t.tail.id, t.negated, t.weight, t.source)
            for t in self._told
        )

    def mentions(self) -> tuple[Mention, ...]:
        """Where they were spoken of."""
        return tuple(
            Mention(tuple(thing.id for thing in things), start, end)
            for things, start, end in self._spoken
        )

    # What clauses do ------------------------------------------------------------------------------

    def _exists(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        who = self.who
        placed: list[tuple[Place, tuple[Thing, ...]]] = []
        for place in clause.places:
            landmarks = self._beside(place, before, ())
            placed.append((place, landmarks))
            if place.sort in ("at", "corner") and single_place(place, landmarks):
                who.current = landmarks[0]
        phrases = clause.subjects
        for phrase in phrases:
            inside = self._own_place(phrase)
            if inside is not None:
                who.current = inside
        made = self._all(phrases, (), new=True)
        who.focus, who.held = made, ()
        if made and made[-1].place:
            who.introduced = made[-1]
            if len(made) == 1:
                who.current = made[0]
        self._name(made, self._names)
        self._subjects[-1] = made
        for place, landmarks in placed:
            self._place(made, self._spans(phrases), place, landmarks, clause.negated)

    def _is(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        who = self.who
        clause = listed(clause)
        it = who.topic(about_places(clause.places))
        made = self._all(clause.subjects, it)
        if any(denied(phrase) for phrase in clause.subjects):
            clause = replace(clause, negated=not clause.negated)
            if not made:
                self._pass(clause.start, clause.end, "it is about things that are not there")
        who.focus, who.held = made, ()
        self._subjects[-1] = made
        spans = self._spans(clause.subjects)
        for place in clause.places:
            landmarks = self._beside(place, before, made)
            self._place(made, spans, place, landmarks, clause.negated)
            fresh = any(not phrase.noun.definite for phrase in clause.subjects)
            if fresh and single_place(place, landmarks) and landmarks[0].place:
                # "A cup and a pen are in the box": from now on the talk is about the box.
                who.current = landmarks[0]

    def _has(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        owners = self._all(clause.subjects, self.who.holder())
        self._contents(owners, clause)

    def _called(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        if clause.subjects:
            unnamed: Sequence[Thing] = self._all(clause.subjects, before)
        else:
            unnamed = [thing for thing in before if thing.name is None]
            if not unnamed:
                unnamed = [t for t in self.who.things if t.place and t.name is None]
        self._name(unnamed, clause.contents)

    def _described(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        told = [phrase for phrase in clause.contents if tells(phrase)]
        if not told and not clause.places:
            self._pass(clause.start, clause.end, "it tells nothing of where something is")
            return
        made = self._all(clause.subjects, self.who.topic(False))
        for phrase in clause.contents:
            what = phrase.noun
            for attached in phrase.clauses:
                self._attached(made, what, attached)
            if self._name_of(what) is not None and not what.attributes:
                self._name(made, (phrase,))
                continue
            if phrase not in told:
                self._pass(what.start, what.end, "it tells nothing of where something is")
                continue
            for thing in made:
                if what.kind not in (None, ANY):
                    thing.kind = what.kind
                thing.attributes.update(dict(what.attributes))
                self.who.things.changed(thing)
        self.who.focus = made
        self._subjects[-1] = made
        for place in clause.places:
            landmarks = self._beside(place, before, made)
            self._place(made, self._spans(clause.subjects), place, landmarks, clause.negated)

    def _pass(self, start: int, end: int, why: str) -> None:
        here = self._offset + start, self._offset + end
        self.unread.append(Unread(*here, self.text[here[0] : here[1]], why))

    def _mutual(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        made = self._all(clause.subjects, before)
        self.who.focus, self.who.held = made, ()
        for indication in clause.places[0].indications:
            if indication.word not in MUTUAL:
                self._pass(*indication[1:], "it does not say which of them is where")
                return
        self._together(made, clause.places[0], clause.negated)

    def _contents(self, owners: tuple[Thing, ...], clause: Clause) -> None:
        who = self.who
        if len(owners) == 1:
            who.current = owners[0]
            owners[0].place = True
        who.focus, who.held = owners, ()
        made = self._all(clause.contents, owners, new=True)
        for thing in made:
            if len(owners) == 1 and thing is not owners[0]:
                self._put(thing, INSIDE, owners[0], clause.negated)
        who.focus, who.held = owners, made
        self._subjects[-1] = made

    def _name(self, things: Sequence[Thing], phrases: Sequence[Phrase]) -> None:
        for thing, phrase in zip(things, phrases, strict=False):
            name = self._name_of(phrase.noun)
            if name is not None:
                self.who.things.name(thing, name)
                self._mention(phrase.noun, (thing,))

    # Noun phrases with their clauses --------------------------------------------------------------

    def _all(
        self, phrases: Sequence[Phrase], it: tuple[Thing, ...], new: bool = False
    ) -> tuple[Thing, ...]:
        made: dict[Thing, None] = {}
        for phrase in shared(apposed(tuple(phrases))):
            if new and denied(phrase):
                self._pass(phrase.noun.start, phrase.noun.end, "it says that there is none")
                continue
            made.update(dict.fromkeys(self._meant(phrase, it, False, new)))
        if len(made) > 1:
            self.who.together(list(made))
        return tuple(made)

    def _meant(
        self, phrase: Phrase, it: tuple[Thing, ...], holds: bool = False, new: bool = False
    ) -> tuple[Thing, ...]:
        known = self._resolved.get(id(phrase))
        if known is not None:
            return known[1]
        noun = phrase.noun
        name = self._name_of(noun)
        if name != noun.name:
            noun = replace(noun, name=name)
        place = self._own_place(phrase)
        found, open_ = self.who.meant(noun, it, self._source, place, holds, new)
        if open_:
            found = [self._told_apart(found, phrase)]
            self.who.things.mention(found)
        made = tuple(found)
        self._resolved[id(phrase)] = phrase, made
        self._mention(noun, made)
        for clause in phrase.clauses:
            self._attached(made, noun, clause)
        return made

    def _attached(self, things: tuple[Thing, ...], noun: NounPhrase, clause: Clause) -> None:
        """What a clause of a noun phrase says of the things."""
        who = self.who
        if clause.verb == "called":
            if all(thing.name is not None for thing in things):
                # "Below block A is one that we call B": the name is for the one.
                self._names = clause.contents
            else:
                self._name(things, clause.contents)
        elif clause.verb == "has":
            focus, held = who.focus, who.held
            subjects = self._subjects[-1]
            self._contents(things, clause)
            self._subjects[-1] = subjects
            who.focus, who.held = focus, held
            if len(things) == 1 and things[0].place:
                who.introduced = things[0]
        else:
            span = self._span(noun)
            for place in clause.places:
                landmarks = self._beside(place, (), things)
                spans = (span,) * len(things)
                self._place(things, spans, place, landmarks, clause.negated)

    def _own_place(self, phrase: Phrase) -> Thing | None:
        """The place that a phrase says its things are in: "a cup in the box"."""
        for clause in phrase.clauses:
            for place in clause.places:
                if place.sort != "at" or INSIDE not in place.words or len(place.landmarks) != 1:
                    continue
                if place.landmarks[0].noun.pronoun is None:
                    meant = self._meant(place.landmarks[0], (), True)
                    return meant[0] if meant else None
        return None

    def _told_apart(self, found: list[Thing], phrase: Phrase) -> Thing:
        """Which of the things that fit has been said to be where the clauses say."""
        places = [place for clause in phrase.clauses for place in clause.places]
        for turned in (False, True):
            for thing in found:
                if places and all(self._known(thing, place, turned) for place in places):
                    return thing
        return found[0]

    def _known(self, thing: Thing, place: Place, turned: bool) -> bool:
        for phrase in place.landmarks:
            others = self._meant(phrase, ())
            for other in others:
                for word in place.words:
                    key = (other, OPPOSITE.get(word, word), thing)
                    if (key if turned else (thing, word, other)) not in self._stated:
                        return False
        return bool(place.landmarks)

    # Places ---------------------------------------------------------------------------------------

    def _beside(
        self, place: Place, before: tuple[Thing, ...], subjects: tuple[Thing, ...]
    ) -> tuple[Thing, ...]:
        """The things that a place is beside."""
        found: list[Thing] = []
        for phrase in place.landmarks:
            it: tuple[Thing, ...] = ()
            if subjects and phrase.noun.place and phrase.clauses and not subjects[0].place:
                # "... the edge of the box which is above a cup": not the box is.
                mine = [clause for clause in phrase.clauses if of_a_thing(clause)]
                if mine:
                    rest = tuple(clause for clause in phrase.clauses if clause not in mine)
                    found += self._meant(replace(phrase, clauses=rest), it, True)
                    for clause in mine:
                        self._attached(subjects, phrase.noun, clause)
                    continue
            if phrase.noun.pronoun is not None:
                it = self._it(place, before, subjects)
            found += self._meant(phrase, it, INSIDE in place.words)
        if found:
            self._landmarks[-1] = tuple(found)
        return tuple(found)

    def _it(
        self, place: Place, before: tuple[Thing, ...], subjects: tuple[Thing, ...]
    ) -> tuple[Thing, ...]:
        within = place.sort in ("edge", "corner") or INSIDE in place.words
        if within and subjects:
            holder = subjects[0].container or self.who.current
            if holder is not None:
                return (holder,)
        # "Above B and left of it": what the clause has just named.
        own = tuple(thing for thing in self._landmarks[-1] if thing not in subjects)
        if len(own) == 1:
            return own
        found = self.who.beside(before, subjects)
        self._centre = found[0] if found else None
        return found

    def _place(
        self,
        things: tuple[Thing, ...],
        spans: tuple[tuple[int, int] | None, ...],
        place: Place,
        landmarks: tuple[Thing, ...],
        negated: bool,
    ) -> None:
        """Say that things are at a place."""
        if place.sort == "manner":
            self._together(things, place, negated)
            return
        if place.sort == "side" and place.words[0].startswith(ITS):
            plain = [i._replace(word=i.word.removeprefix(ITS)) for i in place.indications]
            place = Place("at", tuple(plain), place.landmarks)
            kept = self.who.centre
            landmarks = self.who.beside((kept,) if kept else self._topic, things)
            self._centre = landmarks[0] if landmarks else None
        if place.sort == "choice":
            self._choose(things, place, landmarks, negated)
            return
        if place.sort == "side":
            self._open.append(_Open(len(self._subjects) - 1, things, spans, place, negated))
            return
        if place.sort in ("edge", "corner") and not landmarks:
            holder = (things[0].container if things else None) or self.who.current
            if holder is None:
                self._open.append(_Open(len(self._subjects) - 1, things, spans, place, negated))
                return
            landmarks = (holder,)
        span = None
        if place.landmarks:
            span = (
                self._offset + place.landmarks[0].noun.start,
                self._offset + place.landmarks[-1].noun.end,
            )
        for indication in place.indications:
            where = (self._offset + indication.start, self._offset + indication.end)
            for own in dict.fromkeys(spans):
                self._role(own, where, span, indication.word, not negated)
            for thing in things:
                for landmark in landmarks:
                    if landmark is not thing:
                        for word in words_of(place.sort, indication, thing, landmark):
                            self._put(thing, word, landmark, negated)

    def _together(self, things: tuple[Thing, ...], place: Place, negated: bool) -> None:
        """Say of several things what they are to each other, if that is a relation."""
        for word, start, end in place.indications:
            if word in MUTUAL:
                self._role(
                    None, (self._offset + start, self._offset + end), None, word, not negated
                )
                for number, thing in enumerate(things):
                    for other in things[number + 1 :]:
                        self._say(thing, word, other, negated)

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
        self._said.setdefault((head, tail, negated), []).append(word)

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

    def _context(self, open_: _Open) -> tuple[Thing, ...]:
        """What a side is a side of: what its own clause names, or another one beside it."""
        own = self._landmarks[open_.clause]
        if own:
            return own
        after = [found for found in self._landmarks[open_.clause + 1 :] if found]
        if after:
            return after[0]
        others = [
            thing for things in self._subjects for thing in things if thing not in open_.subjects
        ]
        return tuple(dict.fromkeys(others))[:1]

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
