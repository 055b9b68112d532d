"""From statements to facts: what is new, which place the talk is about, what holds of whom.

A :class:`Discourse` takes the statements of a story sentence by sentence and collects its things,
facts, mentions and spatial roles.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from spatial_nsr.reading.grammar.items.indications import INSIDE
from spatial_nsr.reading.grammar.referents.things import Thing
from spatial_nsr.reading.grammar.sentences.appositions import is_likeness, of_one, position
from spatial_nsr.reading.grammar.sentences.parts import Clause, Phrase, Place
from spatial_nsr.reading.grammar.sentences.rows import (
    about_places,
    before_subject,
    comes_up,
    denied,
    in_a_row,
    in_each,
    is_within,
    listed,
    only_name,
    parted,
    places_of_each,
    renamed,
    single_place,
    tells,
    told_after,
    where_it_is,
)
from spatial_nsr.reading.grammar.telling.meaning import Meaning
from spatial_nsr.reading.grammar.telling.recording import Recording
from spatial_nsr.reading.grammar.telling.sayings import Sayings
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import tokenize
from spatial_nsr.reading.records import Mention, SpatialRole, Unread

__all__ = ["Discourse", "Mention", "SpatialRole", "Unread"]

# What may be so of others as well; "has the same" is so only of what something has.
_TOLD = ("is", "has", "exists")
_HOLDS = " the same"


class Discourse:
    """A story while it is read."""

    def __init__(self, text: str) -> None:
        self.text, self.record = text, Recording(text)
        self.who = self.record.who
        self.sayings = Sayings(self.record)
        self.meaning = Meaning(self.record, self.sayings)
        # What is told by the verbs of clauses.
        self._telling: dict[str, Callable[[Clause, tuple[Thing, ...]], None]] = {
            "exists": self._exists,
            "is": self._is,
            "has": self._has,
            "called": self._called,
            "described": self._described,
            "mutual": self._mutual,
            "same": self._same,
            "listing": self._listing,
        }
        self._now: list[Clause] = []  # the clauses of the sentence at hand so far
        # The clauses of the sentence before that said something, and who was meant in it.
        self._last: tuple[Sequence[Clause], dict[int, tuple[Phrase, tuple[Thing, ...]]]] = ((), {})

    def sentence(
        self, number: int, start: int, end: int, clauses: Sequence[Clause], weight: float = 1.0
    ) -> None:
        """Take in the statements of a sentence; their offsets count from its start."""
        self.sayings.begin(number, start, end, weight)
        self.meaning.resolved, self.meaning.names, self._now = {}, (), []
        for clause in clauses:
            before, self.record.centre = self.who.talk.focus, None
            self.record.topic = self.who.topic(False)
            self.record.landmarks.append(())
            self.record.subjects.append(())
            self._telling[clause.verb](clause, before)
            self.who.talk.centre = self.record.centre
            self._now.append(clause)
        self.sayings.end()
        if not any(clause.verb == "same" for clause in clauses):
            self._last = clauses, self.meaning.resolved

    # What clauses do ------------------------------------------------------------------------------

    def _exists(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        who = self.who
        clause, *after = told_after(where_it_is(clause))
        if after:
            for one in (clause, *after):
                self._exists(one, before)
            return
        each = places_of_each(clause)
        if len(each) > 1:
            # "In A and in B there is a cup": each has one of its own.
            for one in each:
                self.meaning.resolved = {}
                self._exists(one, before)
            return
        if (each_of := in_each(clause)) is not None:
            # "There is a cup in each box"
            mark, contents = each_of
            self.meaning.contents(
                self.meaning.meant(mark, (), True), replace(clause, contents=contents)
            )
            return
        if not clause.places and is_likeness(clause.subjects):
            self.meaning.are(who.topic(False), clause.subjects[0].noun)  # "It's red"
            return
        placed: list[tuple[Place, tuple[Thing, ...]]] = []
        of_places = any(p.noun.place or p.noun.name is not None for p in clause.subjects)
        for place in clause.places:
            # "Box A has a cup and, above it, a pen": the cup; "in it" would be the box.
            last = before if is_within(place) else who.topic(of_places)
            if of_places and who.talk.current is not None and not (last and last[0].place):
                last = (who.talk.current,)
            landmarks = self.meaning.beside(place, last, ())
            placed.append((place, landmarks))
            if place.sort in ("at", "corner") and single_place(place, landmarks):
                who.talk.current = landmarks[0]
        phrases = parted(clause.subjects)
        for phrase in phrases:
            inside = self.meaning.own_place(phrase, owner=True)
            if inside is not None and inside.place:
                who.talk.current = inside
        made = self.meaning.all(phrases, (), new=True)
        who.talk.focus, who.talk.held = made, ()
        if made and made[-1].place:
            who.talk.introduced = made[-1]
            if len(made) == 1:
                who.talk.current = made[0]
        if not clause.subjects and not all(is_within(place) for place in clause.places):
            self.record.passed_over(clause.start, clause.end, "it does not say what is there")
        self.meaning.name(made, self.meaning.names)
        self.record.subjects[-1] = made
        for place, landmarks in placed:
            self.sayings.place(made, self.record.spans(phrases), place, landmarks, clause.negated)

    def _is(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        who = self.who
        clause = listed(clause)
        it = who.topic(about_places(clause.places))
        self.meaning.before_subjects(clause)
        who.talk.within = self.meaning.known_place(clause)
        if who.talk.within is not None and any(comes_up(phrase.noun) for phrase in clause.subjects):
            who.talk.current = who.talk.within
        who.talk.among = self.meaning.beside_place(clause)
        known = len(who.things)
        made = self.meaning.all(clause.subjects, it)
        who.talk.within = who.talk.among = None
        fresh = [thing.container for thing in made if thing.order >= known]
        if fresh and fresh[0] is not None:
            who.talk.current = fresh[
                0
            ]  # "The red cup in the box ...", of which nothing was said yet
        if any(denied(phrase) for phrase in clause.subjects):
            clause = replace(clause, negated=not clause.negated)
        if not made:
            self.record.passed_over(
                clause.start, clause.end, "it is about things that are not there"
            )
        who.talk.focus, who.talk.held = made, ()
        self.record.subjects[-1] = made
        spans = self.record.spans(clause.subjects)
        for place in clause.places:
            landmarks = self.meaning.beside(place, before, made)
            self.sayings.place(made, spans, place, landmarks, clause.negated)
            new = fresh or any(not phrase.noun.definite for phrase in clause.subjects)
            # "On the top of block A is block B": that is beside it.
            beside = INSIDE not in place.words and all(thing.place for thing in made)
            within = is_within(place) and not beside
            if new and within and len(landmarks) == 1 and landmarks[0].place:
                # "A cup and a pen are in the box": from now on the talk is about the box.
                who.talk.current = landmarks[0]

    def _has(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        owners = self.meaning.all(clause.subjects, self.who.holder())
        self.meaning.contents(owners, clause)
        for place in clause.places:
            if place.sort == "manner":  # "From left to right, box A has a cup and a jug"
                self.sayings.together(self.who.talk.held, place, clause.negated)

    def _called(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        if clause.subjects:
            unnamed: Sequence[Thing] = self.meaning.all(clause.subjects, before)
            first = clause.subjects[0].noun
            if first.other and all(thing.name is not None for thing in unnamed):
                # "One box is called A and the other is called B."
                other = replace(first, kind=unnamed[0].kind, place=unnamed[0].place)
                unnamed = (self.who.things.new(other, self.record.source),)
        else:
            unnamed = [thing for thing in before if thing.name is None]
            if not unnamed:
                unnamed = [t for t in self.who.things if t.place and t.name is None]
        if any(comes_up(phrase.noun) and phrase.noun.place for phrase in clause.subjects):
            # "Another block is called B": from now on the talk is about it.
            self.who.talk.current = unnamed[0]
            self.who.talk.focus = tuple(unnamed)
        if all(position(phrase.noun) for phrase in clause.contents):
            # "We call the left one A and the right one B".
            for phrase in clause.contents:
                plain = replace(phrase.noun, name=None)
                found, _ = self.who.meant(plain, tuple(unnamed), self.record.source)
                self.meaning.name(found, (phrase,))
            return
        # "The top one is called A, the other one B".
        others = [phrase for phrase in clause.contents if renamed(phrase.noun)]
        self.meaning.name(unnamed, [phrase for phrase in clause.contents if phrase not in others])
        for phrase in others:
            plain = replace(phrase.noun, name=None)
            found, _ = self.who.meant(plain, tuple(unnamed), self.record.source)
            self.meaning.name(found, (phrase,))

    def _described(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        told = [phrase for phrase in clause.contents if tells(phrase)]
        if clause.negated or self._of_none(clause) or (not told and not clause.places):
            if any(phrase.noun.place or phrase.noun.name for phrase in clause.subjects):
                # "Box B is almost empty. It has a cup": what the talk is about.
                self.who.talk.focus = self.meaning.all(clause.subjects, before)
            self.record.passed_over(
                clause.start, clause.end, "it tells nothing of where something is"
            )
            return
        if len(clause.contents) > 1 and all(only_name(phrase.noun) for phrase in clause.contents):
            # "From top to bottom the boxes are A, B and C": A is above B.
            clause = replace(clause, subjects=clause.contents, contents=())
        self.meaning.likeness = [phrase.noun for phrase in told]
        made = self.meaning.all(clause.subjects, self.who.topic(False))
        self.meaning.likeness = []
        # "They are red, blue and white", "They are a cup and a jug": one each.
        each = len(told) == len(made) > 1 and all(of_one(phrase.noun) for phrase in told)
        for phrase in clause.contents:
            what = phrase.noun
            for attached in phrase.clauses:
                self.meaning.attached(made, what, attached)
            if self.record.name_of(what) is not None and not what.attributes:
                self.meaning.name(made, (phrase,))
                continue
            word = position(what)
            if word is not None and len(made) == 1 and self.meaning.ranked(made[0], word):
                continue  # "A is the left one"
            if what.other and what.definite and what.kind is None and what.attributes:
                # "One is red, the other blue".
                rest = self.who.spoken.rest_of_them(replace(what, attributes=()))
                if rest:
                    self.meaning.are(
                        self.who.spoken.alone(rest[: 1 if not what.plural else None]), what
                    )
                    continue
            if phrase not in told or word is not None:
                self.record.passed_over(
                    what.start, what.end, "it tells nothing of where something is"
                )
                continue
            self.meaning.are((made[told.index(phrase)],) if each else made, what)
        self.who.talk.focus = made
        self.record.subjects[-1] = made
        for place in clause.places:
            landmarks = self.meaning.beside(place, before, made)
            self.sayings.place(
                made, self.record.spans(clause.subjects), place, landmarks, clause.negated
            )

    def _of_none(self, clause: Clause) -> bool:
        """Whether a clause tells what none, or not all, of several things are."""
        if not clause.subjects:
            return False
        subject = clause.subjects[0].noun
        before = tokenize(self.text[self.record.offset : self.record.offset + subject.start])
        words = [token.lower for token in (*before, *tokenize(subject.text))]
        return not word_list("denying").keys().isdisjoint(words[-1 - len(subject.text.split()) :])

    def _mutual(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        made = self.meaning.all(clause.subjects, before)
        self.who.talk.focus, self.who.talk.held = made, ()
        self.sayings.together(made, clause.places[0], clause.negated)

    def _same(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        """What was said last is so of others: beside the same things, with others of their own."""
        clauses, resolved = self._last
        holds = (
            _HOLDS in self.text[self.record.offset + clause.start : self.record.offset + clause.end]
        )
        verbs = ("has",) if holds else _TOLD
        told = [each for each in clauses if each.verb in verbs]
        if now := [each for each in self._now if each.verb in verbs]:
            # "The cup is in the box, and so is the pen".
            told, resolved = now[-1:], self.meaning.resolved
        if not told and holds and self.who.talk.current is not None:
            self._alike(self.meaning.all(clause.subjects, before), self.who.talk.current)
            return
        if not told:
            self.record.passed_over(clause.start, clause.end, "what is the same is not said before")
        for said in told:
            if said.subjects and before_subject(said):
                # "Above the cup is a lid, and the same goes for the jug": above that, or is that?
                self.record.passed_over(clause.start, clause.end, "what is the same is not said")
                self.who.talk.focus = self.meaning.all(clause.subjects, before)
                continue
            for place in said.places:
                for phrase in place.landmarks:
                    if id(phrase) in resolved:
                        self.meaning.resolved[id(phrase)] = resolved[id(phrase)]
            verb = "is" if said.verb == "exists" else said.verb
            again = replace(said, verb=verb, subjects=clause.subjects)
            self._telling[verb](again, before)

    def _alike(self, owners: tuple[Thing, ...], other: Thing) -> None:
        """Say that places have things like those of another one."""
        things = [thing for thing in self.who.things.contents(other) if not thing.place]
        for owner in owners:
            owner.place = True
            for thing in things:
                self.who.things.put(self.who.things.like(thing), owner, self.record.source)
            self.who.talk.current = owner
        self.who.talk.focus = owners

    def _listing(self, clause: Clause, before: tuple[Thing, ...]) -> None:
        """Say what things of which only the number was told are."""
        who = self.who
        vague = [t for t in (*who.talk.held, *who.talk.focus) if t.counted or t.kind is None]
        vague = [t for t in dict.fromkeys(vague) if t.name is None]
        last = who.things.recent()[:1]
        if not vague and last and last[0].kind is None and not last[0].attributes:
            vague = last  # "Box A, which has one thing: a red cup"
        if not vague:
            self.record.passed_over(
                clause.start, clause.end, "nothing in it tells where something is"
            )
            return
        if vague[0].container is not None:
            who.talk.current = vague[0].container
        names = [phrase for phrase in clause.contents if only_name(phrase.noun)]
        if len(names) == len(vague) == len(clause.contents):
            self.meaning.name(vague, names)  # "Three blocks: A, B and C"
            self.record.subjects[-1] = tuple(vague)
            for thing, phrase in zip(vague, names, strict=True):
                for attached in phrase.clauses:  # "A, which is on the left, ..."
                    self.meaning.attached((thing,), phrase.noun, attached)
            return
        held: list[Thing] = []
        for phrase in clause.contents:
            told = [t for t in vague if t.may_get(phrase.noun)][: phrase.noun.count or 1]
            for number, thing in enumerate(told, start=1):
                vague.remove(thing)
                who.things.told_more(thing, phrase.noun, number if len(told) > 1 else None)
            if told:
                self.meaning.resolved[id(phrase)] = phrase, tuple(told)
                self.record.mention(phrase.noun, told)
                for attached in phrase.clauses:
                    self.meaning.attached(tuple(told), phrase.noun, attached)
                if len(told) > 1:
                    who.spoken.together(told)
            held += told or self.meaning.meant(phrase, who.talk.focus, False, new=True)
        who.spoken.together(held)
        for place in in_a_row(clause.contents):
            self.sayings.together(tuple(held), place, False)
        who.talk.held = self.record.subjects[-1] = tuple(held)
