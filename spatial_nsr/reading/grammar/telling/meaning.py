"""Who noun phrases mean in a statement, with what their clauses and places say of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.reading.grammar.items.indications import INSIDE, ITS, MIDDLE, OPPOSITE, QUARTERS
from spatial_nsr.reading.grammar.items.phrases import ANY, NounPhrase
from spatial_nsr.reading.grammar.referents.things import Thing
from spatial_nsr.reading.grammar.sentences.appositions import apposed
from spatial_nsr.reading.grammar.sentences.parts import Clause, Phrase, Place
from spatial_nsr.reading.grammar.sentences.rows import (
    about_places,
    beside_it,
    beside_owner,
    denied,
    in_a_row,
    is_within,
    of_a_thing,
    parted,
    shared,
    unfolded,
)
from spatial_nsr.reading.grammar.telling.recording import Recording
from spatial_nsr.reading.grammar.telling.sayings import Sayings
from spatial_nsr.reading.records import LESS_SURE

__all__ = ["Meaning"]


def _like(phrase: Phrase, subjects: Sequence[Thing]) -> Phrase:
    """A phrase with the kind of the places that it is beside: "which is right of the first one"."""
    noun = phrase.noun
    if noun.kind != ANY or noun.ordinal is None or not subjects or not subjects[0].place:
        return phrase
    return replace(phrase, noun=replace(noun, kind=subjects[0].kind, place=True))


class Meaning:
    """What the phrases of a story mean while it is read."""

    def __init__(self, record: Recording, sayings: Sayings) -> None:
        self.record, self.sayings, self.who = record, sayings, record.who
        self.names: tuple[Phrase, ...] = ()
        self.resolved: dict[int, tuple[Phrase, tuple[Thing, ...]]] = {}
        # What the clause at hand says its subjects are like.
        self.likeness: list[NounPhrase] = []

    def ranked(self, thing: Thing, word: str) -> bool:
        """Say that a thing is the left one, the top one, or the middle one of its kind.

        False if there is no other one.
        """
        if word == MIDDLE:
            self.record.middle.append(thing)
            return True
        if word in QUARTERS:
            self.who.positions.in_quarter(thing, word)
            return True
        alike = [t for t in self.who.things.contents(thing.container) if t.kind == thing.kind]
        others = [other for other in alike if other is not thing]
        self.who.positions.implied += [(thing, word, other) for other in others]
        return bool(others)

    def are(self, things: Sequence[Thing], what: NounPhrase) -> None:
        """Say what things are, or what they are like."""
        for thing in things:
            if not thing.may_get(what):
                self.record.passed_over(what.start, what.end, "it is said to be otherwise")
                continue
            if what.kind not in (None, ANY):
                thing.kind = what.kind
            thing.attributes.update(dict(what.attributes))
            self.who.things.changed(thing)

    def contents(self, owners: tuple[Thing, ...], clause: Clause) -> None:
        """Say what things have, and what is told of that."""
        who = self.who
        held: tuple[Thing, ...] = ()
        contents = parted(unfolded(clause.contents))
        if clause.negated:  # "A does not have a cup": of no thing that is known
            for phrase in contents:
                if not (phrase.noun.definite or phrase.noun.name):
                    self.record.passed_over(
                        phrase.noun.start, phrase.noun.end, "it says that there is none"
                    )
            contents = tuple(p for p in contents if p.noun.definite or p.noun.name)
        for owner in owners:
            # "Box A has a cup and, to its right, a jug": right of the cup.
            told = contents[1:] if owner.place and len(contents) > 1 else ()
            own = tuple(p for p in contents if p in told or not beside_owner(p, owner))
            if len(own) > 2 and beside_it(own[-1]):
                # "A cup, and a jug and a pen right of it": of the jug, or of the cup?
                self.record.weight = min(self.record.weight, LESS_SURE)
            if own:
                who.talk.current, owner.place = owner, True
            who.talk.focus, who.talk.held = owners, ()
            if len(owners) > 1:  # "Both boxes have a cup": each has one of its own
                self.resolved = {}
            made = self.all(own, (owner,), new=True)
            for thing in made:
                if thing is not owner:
                    self.sayings.put(thing, INSIDE, owner, clause.negated)
            held += made + self._with(owner, [p for p in contents if p not in own])
        who.talk.focus, who.talk.held = owners, held
        self.record.subjects[-1] = held

    def _with(self, owner: Thing, phrases: Sequence[Phrase]) -> tuple[Thing, ...]:
        """Things beside another one: "a cup with a pen to its left"."""
        found: list[Thing] = []
        for phrase in phrases:
            made = self.all((replace(phrase, clauses=()),), (owner,), new=True)
            self.record.companions += [(thing, owner) for thing in made]
            for clause in phrase.clauses:
                for place in clause.places:
                    plain = [i._replace(word=i.word.removeprefix(ITS)) for i in place.indications]
                    sort = place.sort if place.sort in ("edge", "corner") else "at"
                    at = Place(sort, tuple(plain), place.landmarks)
                    spans = (self.record.span(phrase.noun),) * len(made)
                    self.sayings.place(made, spans, at, (owner,), clause.negated)
            found += made
        return tuple(found)

    def name(self, things: Sequence[Thing], phrases: Sequence[Phrase]) -> None:
        """Give things the names that phrases have for them."""
        for thing, phrase in zip(things, phrases, strict=False):
            name = self.record.name_of(phrase.noun)
            if name is not None:
                self.who.things.name(thing, name)
                self.record.mention(phrase.noun, (thing,))

    def all(
        self, phrases: Sequence[Phrase], it: tuple[Thing, ...], new: bool = False
    ) -> tuple[Thing, ...]:
        """The things that several phrases mean together."""
        made: dict[Thing, None] = {}
        for phrase in shared(apposed(tuple(phrases))):
            if new and denied(phrase):
                self.record.passed_over(
                    phrase.noun.start, phrase.noun.end, "it says that there is none"
                )
                continue
            if new and len(made) == 1:
                self.who.talk.centre = next(iter(made))
            made.update(dict.fromkeys(self.meant(phrase, it, False, new)))
        if len(made) > 1:
            self.who.spoken.together(list(made))
        for place in in_a_row(phrases):
            self.sayings.together(tuple(made), place, False)
        return tuple(made)

    def meant(
        self, phrase: Phrase, it: tuple[Thing, ...], holds: bool = False, new: bool = False
    ) -> tuple[Thing, ...]:
        """The things that a phrase means, of which its clauses are said."""
        known = self.resolved.get(id(phrase))
        if known is not None:
            return known[1]
        noun = phrase.noun
        name = self.record.name_of(noun)
        if name != noun.name:
            noun = replace(noun, name=name)
        place = self.own_place(phrase)
        found, open_ = self.who.meant(noun, it, self.record.source, place, holds, new)
        if open_:
            found = [t for t in found if all(t.may_get(what) for what in self.likeness)] or found
            found = [self._told_apart(found, phrase)]
            self.who.spoken.alone(found)
        made = tuple(found)
        self.resolved[id(phrase)] = phrase, made
        self.record.mention(noun, made)
        for clause in phrase.clauses:
            self.attached(made, noun, clause)
        return made

    def attached(self, things: tuple[Thing, ...], noun: NounPhrase, clause: Clause) -> None:
        """What a clause of a noun phrase says of the things."""
        who = self.who
        if clause.verb == "called":
            if all(thing.name is not None for thing in things):
                # "Below block A is one that we call B": the name is for the one.
                self.names = clause.contents
            else:
                self.name(things, clause.contents)
        elif clause.verb == "described":
            for phrase in clause.contents:
                self.are(things, phrase.noun)
        elif clause.verb == "has":
            focus, held = who.talk.focus, who.talk.held
            subjects = self.record.subjects[-1]
            self.contents(things, clause)
            self.record.subjects[-1] = subjects
            who.talk.focus, who.talk.held = focus, held
            if len(things) == 1 and things[0].place:
                who.talk.introduced = things[0]
        else:
            span = self.record.span(noun)
            for place in clause.places:
                landmarks = self.beside(place, (), things)
                spans = (span,) * len(things)
                self.sayings.place(things, spans, place, landmarks, clause.negated)

    def _not_of_the_place(self, phrase: Phrase) -> list[Clause]:
        """The clauses of a place that tell where the thing is that is in it."""
        name = self.record.name_of(phrase.noun)
        known = self.who.things.named(name) if name is not None else None
        named = known.place if known is not None else name is not None and len(name) == 1
        if not (phrase.noun.place or named):
            return []
        return [clause for clause in phrase.clauses if of_a_thing(clause)]

    def own_place(self, phrase: Phrase, owner: bool = False) -> Thing | None:
        """The place that a phrase says its things are in: "a cup in the box".

        ``owner``: so does "a cup touching the edge of the box".
        """
        for clause in phrase.clauses:
            for place in clause.places:
                if not is_within(place) or len(place.landmarks) != 1:
                    continue
                if INSIDE not in place.words and not (place.landmarks[0].noun.place and owner):
                    continue  # the edge of another thing, or on its left
                mark = place.landmarks[0]
                if mark.noun.pronoun is None:
                    mine = self._not_of_the_place(mark)
                    rest = tuple(clause for clause in mark.clauses if clause not in mine)
                    mark = replace(mark, clauses=rest) if mine else mark
                    meant = self.meant(mark, (), True)
                    return meant[0] if meant else None
        return None

    def _told_apart(self, found: list[Thing], phrase: Phrase) -> Thing:
        """Which of the things that fit has been said to be where the clauses say."""
        places = [
            (place, tuple(t for mark in place.landmarks for t in self._mark(mark)))
            for clause in phrase.clauses
            for place in clause.places
            if place.landmarks
        ]
        marks = [thing for _, things in places for thing in things]
        found = [thing for thing in found if thing not in marks] or found
        for turned in (False, True):
            for thing in found:
                if places and all(self._known(thing, *place, turned) for place in places):
                    return thing
        self.record.weight = min(self.record.weight, LESS_SURE)
        # Nothing says so yet: one of which the contrary is not said, of which least is known.
        free = [t for t in found if not any(self._denied(t, *place) for place in places)] or found
        alone = self.who.spoken.singled(free) if places else []
        return next((thing for thing in free if thing not in alone), free[0])

    def _mark(self, phrase: Phrase) -> tuple[Thing, ...]:
        """What a thing that is told apart is beside."""
        if phrase.noun.pronoun is None:
            return self.meant(phrase, ())
        return self.who.topic(False)[:1]

    def _known(self, thing: Thing, place: Place, marks: tuple[Thing, ...], turned: bool) -> bool:
        for other in marks:
            for word in place.words:
                key = (other, OPPOSITE.get(word, word), thing)
                if (key if turned else (thing, word, other)) not in self.record.stated:
                    return False
        return bool(marks)

    def _denied(self, thing: Thing, place: Place, marks: tuple[Thing, ...]) -> bool:
        """Whether the contrary has been said of a thing."""
        return any(
            key in self.record.stated
            for other in marks
            for word in place.words
            if word in OPPOSITE
            for key in ((other, word, thing), (thing, OPPOSITE[word], other))
        )

    def beside(
        self, place: Place, before: tuple[Thing, ...], subjects: tuple[Thing, ...]
    ) -> tuple[Thing, ...]:
        """The things that a place is beside."""
        found: list[Thing] = []
        self.who.spoken.about = subjects
        for phrase in place.landmarks:
            it: tuple[Thing, ...] = ()
            if subjects and phrase.clauses and not subjects[0].place:
                # "... the edge of the box which is above a cup": not the box is.
                mine = self._not_of_the_place(phrase)
                if mine:
                    rest = tuple(clause for clause in phrase.clauses if clause not in mine)
                    found += self.meant(replace(phrase, clauses=rest), it, True)
                    for clause in mine:
                        self.attached(subjects, phrase.noun, clause)
                    continue
            if phrase.noun.pronoun is not None:
                it = self._it(place, before, subjects)
            meant = self.meant(_like(phrase, subjects), it, INSIDE in place.words)
            found += self._another(phrase.noun, meant, subjects)
        self.who.spoken.about = ()
        if any("all" in phrase.noun.determiners for phrase in place.landmarks):
            found = [thing for thing in found if thing not in subjects] or found
        if found:
            self.record.landmarks[-1] = tuple(found)
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

    def known_place(self, clause: Clause) -> Thing | None:
        """The known place that a clause says something is in: "the cup in box A is ..."."""
        if clause.negated or any(phrase.noun.place for phrase in clause.subjects):
            return None
        for place in clause.places:
            if is_within(place) and len(place.landmarks) == 1:
                if (told := self.resolved.get(id(place.landmarks[0]))) is not None:
                    return told[1][0] if told[1] and told[1][0].place else None
                noun = place.landmarks[0].noun
                name = self.record.name_of(noun)
                if name is not None:
                    found = self.who.things.named(name)
                    if found is not None and INSIDE in place.words:
                        found.place = True
                if name is not None and found is not None:
                    return found if found.place else None
                if noun.place and (noun.definite or name is not None) and noun.pronoun is None:
                    # What its clauses say may be of the subject: it is said later.
                    found = self.meant(replace(place.landmarks[0], clauses=()), (), True)[0]
                else:
                    continue
                return found if found.place else None
        return None

    def beside_place(self, clause: Clause) -> Thing | None:
        """A known place beside which a clause says that its subject is: "right of A is B"."""
        if not about_places(clause.places):
            return None
        marks = [phrase.noun for place in clause.places for phrase in place.landmarks]
        names = [name for noun in marks if (name := self.record.name_of(noun)) is not None]
        found = [self.who.things.named(name) for name in names]
        known = [thing for thing in found if thing is not None and thing.place]
        return known[0] if known and len(known) == len(marks) else None

    def before_subjects(self, clause: Clause) -> None:
        """Find out who is meant by what stands before the subjects: "Left of the cup is a cup"."""
        if not clause.subjects:
            return
        first = clause.subjects[0].noun.start
        for place in clause.places:
            for phrase in place.landmarks:
                noun = phrase.noun
                if noun.end <= first and noun.pronoun is None and not phrase.clauses:
                    self.meant(phrase, (), INSIDE in place.words)

    def _it(
        self, place: Place, before: tuple[Thing, ...], subjects: tuple[Thing, ...]
    ) -> tuple[Thing, ...]:
        within = place.sort in ("edge", "corner") or INSIDE in place.words
        if within and subjects:
            holder = subjects[0].container or self.who.talk.current
            if holder is not None:
                return (holder,)
        # "Above B and left of it": what the clause has just named.
        own = tuple(thing for thing in self.record.landmarks[-1] if thing not in subjects)
        if subjects and not within:
            own = tuple(thing for thing in own if thing.place == subjects[0].place)
        if len(own) == 1:
            return own
        last = self.record.landmarks[-2] if len(self.record.landmarks) > 1 else ()
        single = len(before) == len(subjects) == len(last) == 1 and not last[0].place
        if single and self.who.spoken.siblings(before[0], subjects[0]):
            before = last  # "One oval is above the star, the other one left of it": of the star
        found = self.who.beside(before, subjects)
        self.record.centre = found[0] if found else None
        return found
