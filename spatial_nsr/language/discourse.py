"""From statements to facts: what is new, which place the talk is about, what holds of whom.

A :class:`Discourse` takes the statements of a story sentence by sentence and collects its things,
facts, mentions and spatial roles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.language.indications import INSIDE
from spatial_nsr.language.meaning import Meaning
from spatial_nsr.language.records import Mention, SpatialRole, Unread
from spatial_nsr.language.rows import (
    about_places,
    comes_up,
    denied,
    is_likeness,
    is_within,
    listed,
    of_one,
    only_name,
    parted,
    places_of_each,
    position,
    single_place,
    tells,
)
from spatial_nsr.language.statements import Clause, Phrase, Place
from spatial_nsr.language.things import Thing

__all__ = ["Discourse", "Mention", "SpatialRole", "Unread"]

# What may be so of others as well; "has the same" is so only of what something has.
_TOLD = ("is", "has", "exists")
_HOLDS = " the same"


class Discourse(Meaning):
    """A story while it is read."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._now: list[Clause] = []  # the clauses of the sentence at hand so far
        # The clauses of the sentence before that said something, and who was meant in it.
        self._last: tuple[Sequence[Clause], dict[int, tuple[Phrase, tuple[Thing, ...]]]] = ((), {})

    def sentence(
        self, number: int, start: int, end: int, clauses: Sequence[Clause], weight: float = 1.0
    ) -> None:
        """Take in the statements of a sentence; their offsets count from its start."""
        self._begin(number, start, end, weight)
        self._resolved, self._names, self._now = {}, (), []
        for clause in clauses:
            before, self._centre = self.who.focus, None
            self._topic = self.who.topic(False)
            self._landmarks.append(())
            self._subjects.append(())
            getattr(self, f"_{clause.verb}")(clause, before)
            self.who.centre = self._centre
            self._now.append(clause)
        self._end()
        if not any(clause.verb == "same" for clause in clauses):
            self._last = clauses, self._resolved

    # What clauses do ------------------------------------------------------------------------------

    def _exists(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        who = self.who
        each = places_of_each(clause)
        if len(each) > 1:
            # "In A and in B there is a cup": each has one of its own.
            for one in each:
                self._resolved = {}
                self._exists(one, before)
            return
        if not clause.places and is_likeness(clause.subjects):
            self._are(who.topic(False), clause.subjects[0].noun)  # "It's red"
            return
        placed: list[tuple[Place, tuple[Thing, ...]]] = []
        of_places = any(p.noun.place or p.noun.name is not None for p in clause.subjects)
        for place in clause.places:
            # "Box A has a cup and, above it, a pen": the cup; "in it" would be the box.
            last = before if is_within(place) else who.topic(of_places)
            if of_places and who.current is not None and not (last and last[0].place):
                last = (who.current,)
            landmarks = self._beside(place, last, ())
            placed.append((place, landmarks))
            if place.sort in ("at", "corner") and single_place(place, landmarks):
                who.current = landmarks[0]
        phrases = parted(clause.subjects)
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
        self._before_subjects(clause)
        who.within = self._known_place(clause)
        if who.within is not None and any(comes_up(phrase.noun) for phrase in clause.subjects):
            who.current = who.within
        who.among = self._beside_place(clause)
        made = self._all(clause.subjects, it)
        who.within = who.among = None
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
            # "On the top of block A is block B": that is beside it.
            beside = INSIDE not in place.words and all(thing.place for thing in made)
            within = is_within(place) and not beside
            if fresh and within and len(landmarks) == 1 and landmarks[0].place:
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
        if any(comes_up(phrase.noun) and phrase.noun.place for phrase in clause.subjects):
            # "Another block is called B": from now on the talk is about it.
            self.who.current = unnamed[0]
            self.who.focus = tuple(unnamed)
        if all(position(phrase.noun) for phrase in clause.contents):
            # "We call the left one A and the right one B".
            for phrase in clause.contents:
                plain = replace(phrase.noun, name=None)
                found, _ = self.who.meant(plain, tuple(unnamed), self._source)
                self._name(found, (phrase,))
            return
        self._name(unnamed, clause.contents)

    def _described(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        told = [phrase for phrase in clause.contents if tells(phrase)]
        if clause.negated or (not told and not clause.places):
            self._pass(clause.start, clause.end, "it tells nothing of where something is")
            return
        self._likeness = [phrase.noun for phrase in told]
        made = self._all(clause.subjects, self.who.topic(False))
        self._likeness = []
        # "They are red, blue and white", "They are a cup and a jug": one each.
        each = len(told) == len(made) > 1 and all(of_one(phrase.noun) for phrase in told)
        for phrase in clause.contents:
            what = phrase.noun
            for attached in phrase.clauses:
                self._attached(made, what, attached)
            if self._name_of(what) is not None and not what.attributes:
                self._name(made, (phrase,))
                continue
            word = position(what)
            if word is not None and len(made) == 1 and self._ranked(made[0], word):
                continue  # "A is the left one"
            if phrase not in told or word is not None:
                self._pass(what.start, what.end, "it tells nothing of where something is")
                continue
            self._are((made[told.index(phrase)],) if each else made, what)
        self.who.focus = made
        self._subjects[-1] = made
        for place in clause.places:
            landmarks = self._beside(place, before, made)
            self._place(made, self._spans(clause.subjects), place, landmarks, clause.negated)

    def _mutual(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        made = self._all(clause.subjects, before)
        self.who.focus, self.who.held = made, ()
        self._together(made, clause.places[0], clause.negated)

    def _same(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        """What was said last is so of others: beside the same things, with others of their own."""
        clauses, resolved = self._last
        holds = _HOLDS in self.text[self._offset + clause.start : self._offset + clause.end]
        verbs = ("has",) if holds else _TOLD
        told = [each for each in clauses if each.verb in verbs]
        if now := [each for each in self._now if each.verb in verbs]:
            # "The cup is in the box, and so is the pen".
            told, resolved = now[-1:], self._resolved
        if not told and holds and self.who.current is not None:
            self._alike(self._all(clause.subjects, before), self.who.current)
            return
        if not told:
            self._pass(clause.start, clause.end, "what is the same is not said before")
        for said in told:
            for place in said.places:
                for phrase in place.landmarks:
                    if id(phrase) in resolved:
                        self._resolved[id(phrase)] = resolved[id(phrase)]
            verb = "is" if said.verb == "exists" else said.verb
            again = replace(said, verb=verb, subjects=clause.subjects)
            getattr(self, f"_{verb}")(again, before)

    def _alike(self, owners: tuple[Thing, ...], other: Thing) -> None:
        """Say that places have things like those of another one."""
        things = [thing for thing in self.who.things.contents(other) if not thing.place]
        for owner in owners:
            owner.place = True
            for thing in things:
                self.who.things.put(self.who.things.like(thing), owner)
            self.who.current = owner
        self.who.focus = owners

    def _listing(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        """Say what things of which only the number was told are."""
        who = self.who
        vague = [t for t in (*who.held, *who.focus) if t.counted or t.kind is None]
        vague = [t for t in dict.fromkeys(vague) if t.name is None]
        if not vague:
            self._pass(clause.start, clause.end, "nothing in it tells where something is")
            return
        if vague[0].container is not None:
            who.current = vague[0].container
        names = [phrase for phrase in clause.contents if only_name(phrase.noun)]
        if len(names) == len(vague) == len(clause.contents):
            self._name(vague, names)  # "Three blocks: A, B and C"
            return
        held: list[Thing] = []
        for phrase in clause.contents:
            told = [t for t in vague if t.may_get(phrase.noun)][: phrase.noun.count or 1]
            for number, thing in enumerate(told, start=1):
                vague.remove(thing)
                who.things.told_more(thing, phrase.noun, number if len(told) > 1 else None)
            if told:
                self._resolved[id(phrase)] = phrase, tuple(told)
                self._mention(phrase.noun, told)
                for attached in phrase.clauses:
                    self._attached(tuple(told), phrase.noun, attached)
                if len(told) > 1:
                    who.together(told)
            held += told or self._meant(phrase, who.focus, False, new=True)
        who.together(held)
        who.held = self._subjects[-1] = tuple(held)
