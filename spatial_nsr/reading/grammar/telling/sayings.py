"""What was said of things: the facts, mentions and roles of a story while it is read."""

from __future__ import annotations

import itertools
from dataclasses import replace

from spatial_nsr.reading.grammar.items.indications import (
    BESIDE,
    HALVES,
    INSIDE,
    ITS,
    LAST,
    MIDDLE,
    MUTUAL,
    OPPOSITE,
    QUARTERS,
    TOUCHING,
    without_implied,
)
from spatial_nsr.reading.grammar.items.phrases import ANY
from spatial_nsr.reading.grammar.referents.things import Thing
from spatial_nsr.reading.grammar.sentences.parts import Place
from spatial_nsr.reading.grammar.sentences.rows import AT_SIDE, holds, words_of
from spatial_nsr.reading.grammar.telling.recording import Open, Recording, Told
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Sayings"]

# What things are to each other where nothing else is named: "A and B overlap".
_WITHOUT = frozenset(("touching", "overlapping", "disconnected"))
NEXT = "next"  # the word of what follows in a row
_ROW = "row-"  # begins the words of things in a row, of which each stands so to the next


NO_EDGE = "none"
SIDES = ("front", "behind")


class Sayings:
    """Where things are said to be, and what of it is open until the end of the sentence."""

    def __init__(self, record: Recording) -> None:
        self.record, self.who, self.text = record, record.who, record.text

    def begin(self, number: int, start: int, end: int, weight: float) -> None:
        """Begin with a sentence."""
        self.record.offset, self.record.weight = start, weight
        text = self.text[start:end]
        self.record.source = {"sentence": number, "start": start, "end": end, "text": text}
        record = self.record
        record.said, record.open, record.subjects, record.landmarks = {}, [], [], []
        record.companions, record.later, record.middle, record.between_them = [], [], [], []

    def end(self) -> None:
        """Say what was open until the end of the sentence, and keep what was said."""
        for thing, word, other in self.who.positions.implied:
            self.record.say(thing, word, other, False)
            self.record.way = OPPOSITE[word], thing
        self.who.positions.implied.clear()
        for clause, place, negated in self.record.later:
            if len(self.record.subjects[clause]) > 1:
                self.together(self.record.subjects[clause], place, negated)
            else:
                for _, first, last in place.indications:
                    self.record.passed_over(first, last, "it does not say who is meant")
        self._close()
        for thing in self.record.middle:
            self._in_the_middle(thing)
        for (head, tail, negated), words in self.record.said.items():
            kept = without_implied(words)
            # "At no edge" is at none of the four, "not near and left" is not both.
            each = negated and all(word.endswith("-edge") for word in kept)
            for told in [(word,) for word in kept] if each else [kept]:
                self.record.told.append(
                    Told(head, (told,), tail, negated, self.record.weight, self.record.source)
                )

    # Places

    def place(
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
            self.together(things, place, negated)
            return
        if place.sort == "side":
            place, landmarks = self._beside_last(things, place, landmarks)
        if place.sort == "choice":
            self._choose(things, place, landmarks, negated)
            return
        if place.sort == "between":
            self._between(things, spans, place, landmarks, negated)
            return
        if place.words == (NEXT,):
            if (
                self.record.way is None
                or self.record.way[1] in things
                or len(things) != 1
                or negated
            ):
                ((_, start, end),) = place.indications
                self.record.passed_over(start, end, "it does not say beside what")
                return
            word, last = self.record.way
            place = Place("at", (place.indications[0]._replace(word=word),))
            landmarks = self.record.landmarks[-1] = (last,)
        quarter = place.words[0] in QUARTERS and len(place.words) == 1 and not negated
        if place.sort == "side" and quarter and all(t.place and not t.container for t in things):
            for thing in things:  # "Box A is at the top left, box B at the top right"
                self.who.positions.in_quarter(thing, place.words[0])
            return
        if place.sort == "side":
            self.record.open.append(
                Open(len(self.record.subjects) - 1, things, spans, place, negated)
            )
            return
        if place.sort in ("edge", "corner") and not landmarks:
            holder = (things[0].container if things else None) or self.who.talk.current
            if holder is None:
                self.record.open.append(
                    Open(len(self.record.subjects) - 1, things, spans, place, negated)
                )
                return
            landmarks = (holder,)
        self._tell(things, spans, place, landmarks, negated)

    def _beside_last(
        self, things: tuple[Thing, ...], place: Place, landmarks: tuple[Thing, ...]
    ) -> tuple[Place, tuple[Thing, ...]]:
        """A side of what was told of before, and what that is: "on its left", "then above"."""
        if any(word.startswith(ITS) for word in place.words):
            plain = [i._replace(word=i.word.removeprefix(ITS)) for i in place.indications]
            kept = self.who.talk.centre
            named = tuple(thing for thing in self.record.landmarks[-1] if thing not in things)
            before = named if len(named) == 1 else (kept,) if kept else self.record.topic
            landmarks = self.who.beside(before, things)
            self.record.landmarks[-1] = self.record.landmarks[-1] or landmarks
            self.record.centre = landmarks[0] if landmarks else None
            return Place("at", tuple(plain), place.landmarks), landmarks
        if place.words[0].startswith(LAST):
            plain = [i._replace(word=i.word.removeprefix(LAST)) for i in place.indications]
            landmarks = tuple(t for t in self.record.topic if t not in things)
            self.record.landmarks[-1] = landmarks
            return Place("at", tuple(plain)), landmarks
        return place, landmarks

    def _tell(
        self,
        things: tuple[Thing, ...],
        spans: tuple[tuple[int, int] | None, ...],
        place: Place,
        landmarks: tuple[Thing, ...],
        negated: bool,
    ) -> None:
        """Say of each thing how it is to each landmark."""
        if place.sort == "edge" and place.words == ((ANY,) if negated else (NO_EDGE,)):
            # "It touches no edge": none of the four.
            negated, (one,) = True, place.indications
            place = replace(place, indications=tuple(one._replace(word=edge) for edge in BESIDE))
        span: tuple[int, int] | None = None
        if place.landmarks:
            span = (
                self.record.offset + place.landmarks[0].noun.start,
                self.record.offset + place.landmarks[-1].noun.end,
            )
        for indication in place.indications:
            if place.sort == "edge" and indication.word == ANY:
                self.record.passed_over(
                    indication.start, indication.end, "it does not say which edge"
                )
            where = (self.record.offset + indication.start, self.record.offset + indication.end)
            word = indication.word.removeprefix(AT_SIDE)
            for own in dict.fromkeys(spans):
                self.record.role(own, where, span, word, not negated)
            if things == tuple(landmarks) and len(things) == 1:
                self.record.passed_over(
                    indication.start, indication.end, "it says where a thing is from itself"
                )
            for thing in things:
                for landmark in landmarks:
                    if landmark is not thing:
                        # "Touching the left edge of the box and the cup".
                        also = place.sort == "edge" and landmarks[0].place and not landmark.place
                        words = words_of(place.sort, indication, thing, landmark)
                        for word in (TOUCHING,) if also else words:
                            self.put(thing, word, landmark, negated)

    def together(self, things: tuple[Thing, ...], place: Place, negated: bool) -> None:
        """Say of several things what they are to each other, if that is a relation."""
        words = set(place.words)
        if words == {MIDDLE} and len(things) == 1 and not negated:
            self.record.middle.append(things[0])
            return
        if len(things) < 2 and words != {"any"}:
            self.record.later.append((len(self.record.subjects) - 1, place, negated))
            return
        if "on" in words:  # "on each other"
            words = words - {"on"} | {"above", TOUCHING}
        way = tuple(words & OPPOSITE.keys())
        if len(way) == 1 and words <= MUTUAL | OPPOSITE.keys() and not negated:
            # "Above each other": each above the next one.
            self.record.stack(things, (*way, *sorted(words - set(way))))
            return
        for word, start, end in place.indications:
            if word.startswith(_ROW) and not negated:
                for thing, other in itertools.pairwise(things):
                    self.record.say(thing, word.removeprefix(_ROW), other, False)
            elif word in MUTUAL:
                self.record.role(
                    None,
                    (self.record.offset + start, self.record.offset + end),
                    None,
                    word,
                    not negated,
                )
                for number, thing in enumerate(things):
                    for other in things[number + 1 :]:
                        self.record.say(thing, word, other, negated)
            elif word != "any":
                self.record.passed_over(start, end, "it does not say which of them is where")

    def _in_the_middle(self, thing: Thing) -> None:
        """Say that a thing is between the two others that this sentence is about, or its set."""
        others: list[Thing] = []
        for spoken in ((*self.record.subjects, *self.record.landmarks), self.record.subjects):
            beside = dict.fromkeys(other for things in spoken for other in things)
            others = [t for t in beside if t is not thing and t.place == thing.place]
            others = [t for t in others if t.container is thing.container]
            if len(others) == 2:
                break
        else:
            others = self.who.spoken.others_of_three(thing)
        if len(others) != 2:
            return  # in the middle of the place it is in
        first, second = others
        for less, more in (("left", "right"), ("above", "below")):
            ends = (HALVES[less], HALVES[more])
            for one, other in ((first, second), (second, first)):
                halves = ((one, ends[0], one.container), (other, ends[1], other.container))
                told = {(one, less, other), (other, more, one)} & self.record.stated
                if told or self.record.stated.issuperset(halves):
                    self.record.say(one, less, thing, False)
                    self.record.say(thing, less, other, False)
                    return
        if (first, second) not in self.record.between_them:
            self.record.one_way(first, thing, second)

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
        if len(landmarks) == 3:
            # "Between them is the red one": between the others.
            landmarks = tuple(thing for thing in landmarks if thing not in things)
        if len(landmarks) != 2 or negated:
            why = "between two things, and which, is not said" if not negated else "it is denied"
            self.record.passed_over(start, end, why)
            return
        nouns = [phrase.noun for phrase in place.landmarks]
        mark = self.record.offset + nouns[0].start, self.record.offset + nouns[-1].end
        for span in dict.fromkeys(spans):
            self.record.role(
                span, (self.record.offset + start, self.record.offset + end), mark, "between", True
            )

        first, second = landmarks
        self.record.between_them.append((first, second))
        for thing in things:
            if thing not in landmarks:
                self.record.one_way(first, thing, second)

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
                self.record.told.append(
                    Told(
                        thing,
                        alternatives,
                        landmark,
                        negated,
                        self.record.weight,
                        self.record.source,
                    )
                )

    def put(self, thing: Thing, word: str, landmark: Thing, negated: bool) -> None:
        """Say that a thing stands so to another, or lies in it."""
        if word in SIDES and {thing.kind, landmark.kind} <= {*word_list("happening")}:
            text = self.record.source["text"]
            self.record.passed_over(0, len(text), "it tells what comes first, not where it is")
            return
        if word == INSIDE and not negated:
            # "In C is a cup", of which it was not said that it is a box.
            landmark.place |= landmark.kind is None and landmark.name is not None
            if thing.container is landmark:
                thing.carried = False
                return
            if thing.container is None and not holds(thing, landmark):
                self.who.things.put(thing, landmark, self.record.source)
                return
        self.record.say(thing, word, landmark, negated)

    def _close(self) -> None:
        """Say beside what those are that are "on the left" or only "above"."""
        for open_ in self.record.open:
            landmarks = self._context(open_)
            sort = "at" if open_.place.sort == "side" else open_.place.sort
            place = replace(open_.place, sort=sort)
            if landmarks:
                self.place(open_.subjects, open_.spans, place, landmarks, open_.negated)
                continue
            for _, start, end in place.indications:
                self.record.passed_over(start, end, "it does not say beside what")
        for thing, owner in self.record.companions:
            if thing.container is None and owner.container is not None:
                self.put(thing, INSIDE, owner.container, False)

    def _context(self, open_: Open) -> tuple[Thing, ...]:
        """What a side is a side of: what its own clause names, or another one beside it."""
        own = tuple(t for t in self.record.landmarks[open_.clause] if t not in open_.subjects)
        if own:
            return own
        later = self.record.landmarks[open_.clause + 1 :]
        after = [found for found in later if not set(found) <= set(open_.subjects)]
        if after:
            return after[0]
        if open_.place.sort == "edge":
            return ()  # of what, nobody said
        others = [
            thing
            for things in self.record.subjects
            for thing in things
            if thing not in open_.subjects
        ]
        if others:
            rest = self.who.spoken.rest_of_a_set(open_.subjects)
            if len(rest) > 1 and set(rest) <= set(others):
                return rest  # "A, B and C ..., with A at the top": above both others
            return self.who.spoken.all_of_a_set(others[0], others)
        if all(thing.place for thing in open_.subjects):
            return self.who.spoken.rest_of_a_set(open_.subjects)  # "Box A is on top."
        if self._said_of_another(open_.place):
            topic = tuple(thing for thing in self.record.topic if not thing.place)
            beside = tuple(thing for thing in topic if thing not in open_.subjects)
            if beside or topic:
                return beside
        holders = {None if t.carried else t.container for t in open_.subjects}
        # "The cup is on the left": of the box that it is in.
        holder = holders.pop() if len(holders) == 1 else None
        return () if holder is None or not set(open_.place.words) <= HALVES.keys() else (holder,)

    def _said_of_another(self, place: Place) -> bool:
        """Whether it is "above" or "to the left", and not "at the top" of what it is in."""
        start, end = (self.record.offset + at for at in place.indications[0][1:])
        said = self.text[start:end].lower()
        return said.startswith("to ") or said in OPPOSITE

    # Records --------------------------------------------------------------------------------------
