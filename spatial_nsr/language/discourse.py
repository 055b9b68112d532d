"""From statements to facts: what is new, which place the talk is about, what holds of whom.

A :class:`Discourse` takes the statements of a story sentence by sentence and collects its things,
facts, mentions and spatial roles.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.language.indications import INSIDE, OPPOSITE
from spatial_nsr.language.phrases import ANY, NounPhrase
from spatial_nsr.language.records import Mention, SpatialRole, Unread
from spatial_nsr.language.rows import (
    ITS,
    about_places,
    apposed,
    beside_owner,
    denied,
    in_a_row,
    listed,
    of_a_thing,
    shared,
    single_place,
    tells,
    unfolded,
)
from spatial_nsr.language.sayings import Sayings
from spatial_nsr.language.statements import Clause, Phrase, Place
from spatial_nsr.language.things import Thing

__all__ = ["Discourse", "Mention", "SpatialRole", "Unread"]

# What may be so of others as well; "has the same" is so only of what something has.
_TOLD = ("is", "has", "exists")
_HOLDS = " the same"


class Discourse(Sayings):
    """A story while it is read."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self._names: tuple[Phrase, ...] = ()
        self._resolved: dict[int, tuple[Phrase, tuple[Thing, ...]]] = {}
        # The clauses of the sentence before that said something, and who was meant in it.
        self._last: tuple[Sequence[Clause], dict[int, tuple[Phrase, tuple[Thing, ...]]]] = ((), {})

    def sentence(
        self, number: int, start: int, end: int, clauses: Sequence[Clause], weight: float = 1.0
    ) -> None:
        """Take in the statements of a sentence; their offsets count from its start."""
        self._begin(number, start, end, weight)
        self._resolved, self._names = {}, ()
        for clause in clauses:
            before, self._centre = self.who.focus, None
            self._topic = self.who.topic(False)
            self._landmarks.append(())
            self._subjects.append(())
            getattr(self, f"_{clause.verb}")(clause, before)
            self.who.centre = self._centre
        self._end()
        if not any(clause.verb == "same" for clause in clauses):
            self._last = clauses, self._resolved

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
        self._before_subjects(clause)
        who.within = self._known_place(clause)
        made = self._all(clause.subjects, it)
        who.within = None
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

    def _mutual(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        made = self._all(clause.subjects, before)
        self.who.focus, self.who.held = made, ()
        self._together(made, clause.places[0], clause.negated)

    def _same(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        """What was said last is so of others: beside the same things, with others of their own."""
        clauses, resolved = self._last
        holds = _HOLDS in self.text[self._offset + clause.start : self._offset + clause.end]
        told = [each for each in clauses if each.verb in (("has",) if holds else _TOLD)]
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

    def _listing(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        """Say what things of which only the number was told are."""
        who = self.who
        vague = [t for t in (*who.held, *who.focus) if t.kind is None and t.number is not None]
        if not vague:
            self._pass(clause.start, clause.end, "nothing in it tells where something is")
            return
        who.held = self._subjects[-1] = self._all(clause.contents, who.focus, new=True)

    def _contents(self, owners: tuple[Thing, ...], clause: Clause) -> None:
        who = self.who
        held: tuple[Thing, ...] = ()
        contents = unfolded(clause.contents)
        for owner in owners:
            own = tuple(phrase for phrase in contents if not beside_owner(phrase, owner))
            if own:
                who.current, owner.place = owner, True
            who.focus, who.held = owners, ()
            if len(owners) > 1:  # "Both boxes have a cup": each has one of its own
                self._resolved = {}
            made = self._all(own, (owner,), new=True)
            for thing in made:
                if thing is not owner:
                    self._put(thing, INSIDE, owner, clause.negated)
            held += made + self._with(owner, [p for p in contents if p not in own])
        who.focus, who.held = owners, held
        self._subjects[-1] = held

    def _with(self, owner: Thing, phrases: Sequence[Phrase]) -> tuple[Thing, ...]:
        """Things beside another one: "a cup with a pen to its left"."""
        found: list[Thing] = []
        for phrase in phrases:
            made = self._all((replace(phrase, clauses=()),), (owner,), new=True)
            self._companions += [(thing, owner) for thing in made]
            for clause in phrase.clauses:
                for place in clause.places:
                    plain = [i._replace(word=i.word.removeprefix(ITS)) for i in place.indications]
                    at = Place("at", tuple(plain), place.landmarks)
                    spans = (self._span(phrase.noun),) * len(made)
                    self._place(made, spans, at, (owner,), clause.negated)
            found += made
        return tuple(found)

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
        for place in in_a_row(phrases):
            self._together(tuple(made), place, False)
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
            self.who.alone(found)
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
            meant = self._meant(phrase, it, INSIDE in place.words)
            found += self._another(phrase.noun, meant, subjects)
        if any("all" in phrase.noun.determiners for phrase in place.landmarks):
            found = [thing for thing in found if thing not in subjects] or found
        if found:
            self._landmarks[-1] = tuple(found)
        return tuple(found)

    def _another(
        self, noun: NounPhrase, meant: tuple[Thing, ...], subjects: tuple[Thing, ...]
    ) -> tuple[Thing, ...]:
        """What a thing is beside is another one: "the red cup is left of the cup"."""
        if meant != subjects or len(meant) != 1 or noun.pronoun is not None:
            return meant
        inside = self.who.things.contents(meant[0].container)
        others = [t for t in self.who.things.fitting(noun, inside) if t is not meant[0]]
        return tuple(others[:1]) or meant

    def _known_place(self, clause: Clause) -> Thing | None:
        """The known place that a clause says something is in: "the cup in box A is ..."."""
        for place in clause.places:
            if place.sort == "at" and INSIDE in place.words and len(place.landmarks) == 1:
                name = self._name_of(place.landmarks[0].noun)
                return self.who.things.named(name) if name is not None else None
        return None

    def _before_subjects(self, clause: Clause) -> None:
        """Find out who is meant by what stands before the subjects: "Left of the cup is a cup"."""
        if not clause.subjects:
            return
        first = clause.subjects[0].noun.start
        for place in clause.places:
            for phrase in place.landmarks:
                noun = phrase.noun
                if noun.end <= first and noun.pronoun is None and not phrase.clauses:
                    self._meant(phrase, (), INSIDE in place.words)

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
        if subjects and not within:
            own = tuple(thing for thing in own if thing.place == subjects[0].place)
        if len(own) == 1:
            return own
        found = self.who.beside(before, subjects)
        self._centre = found[0] if found else None
        return found
