"""The things that a phrase may mean, in a story as far as it is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.reading.grammar.items.phrases import ANY, POSITION, NounPhrase
from spatial_nsr.reading.grammar.referents.additions import Additions
from spatial_nsr.reading.grammar.referents.positions import Positions
from spatial_nsr.reading.grammar.referents.sets import Sets
from spatial_nsr.reading.grammar.referents.things import Thing
from spatial_nsr.reading.records import TooMany

__all__ = ["Candidates", "Talk", "so_many"]

MOST_AT_ONCE = 500


@dataclass(slots=True)
class Talk:
    """What the talk is about.

    ``current`` is the place that it is about, ``focus`` what the last statement was about, ``held``
    what it said to be in that place, ``introduced`` the place that was made known last, ``centre``
    what the last statement called "it", if not its subject, ``within`` the place that the statement
    at hand says its subject is in, ``among`` one beside which it says that it is.
    """

    current: Thing | None = None
    focus: tuple[Thing, ...] = ()
    held: tuple[Thing, ...] = ()
    introduced: Thing | None = None
    centre: Thing | None = None
    within: Thing | None = None
    among: Thing | None = None


class Candidates:
    """The things that phrases may mean, and what they newly mean."""

    def __init__(
        self, spoken: Sets, positions: Positions, additions: Additions, talk: Talk
    ) -> None:
        self.spoken, self.things, self.talk = spoken, spoken.things, talk
        self.positions, self.additions = positions, additions

    def within_which(self, noun: NounPhrase) -> Thing | None:
        """The place that the statement names, if what is meant is in it: "the cup in A is ..."."""
        if self.talk.within is None or not self.things.fitting(
            noun, self.things.contents(self.talk.within)
        ):
            return None
        return self.talk.within

    def at_position(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, place: Thing | None
    ) -> list[Thing]:
        """What "the top one" is."""
        word = dict(noun.attributes)[POSITION]
        rest = tuple(pair for pair in noun.attributes if pair[0] != POSITION)
        plain = replace(noun, attributes=rest)
        found = next((f for f in self.spoken.fitting_sets(plain) if len(f) > (noun.count or 1)), [])
        found = found or self.fitting(plain, place)
        meant = self.positions.at_position(found, word, noun.count)
        return meant or self.positions.comes_up_at(self.new(plain, source, place), word, found)

    def one_of_several(self, noun: NounPhrase, place: Thing | None) -> bool:
        """Whether "one cup" is one of several cups that came up together."""
        if noun.count != 1 or noun.determiners or noun.other or noun.place:
            return False
        if noun.kind in (None, ANY) or noun.number is not None:
            return False
        return sum(thing.counted for thing in self.fitting(noun, place)) > 1

    def by_order(self, noun: NounPhrase, place: Thing | None) -> Thing | None:
        """Of "the second one": of those that were spoken of together, or of all that fit."""
        assert noun.ordinal is not None
        at = noun.ordinal - 1 if noun.ordinal > 0 else noun.ordinal
        for found in self.spoken.fitting_sets(noun):
            if len(found) >= max(2, noun.ordinal):
                return found[at]
        found = sorted(self.fitting(noun, place), key=lambda thing: thing.order)
        return found[at] if len(found) >= max(1, noun.ordinal) else None

    def named(
        self,
        noun: NounPhrase,
        source: Mapping[str, Any] | None,
        place: Thing | None,
        holds: bool,
    ) -> Thing:
        """The thing of a name; a new one if none has it."""
        assert noun.name is not None
        known = self.things.named(noun.name) or self._unnamed(noun)
        if known is None:
            known = self.things.new(noun, source)
            if self.talk.among is not None and noun.kind is None and len(noun.name) == 1:
                # "Right of A is B", where A is a place.
                known.kind, known.place = self.talk.among.kind, True
                self.things.mention((known,))
                return known
            beside = self.talk.current
            if noun.kind is None and beside is not None and beside.name is not None:
                letters = len(noun.name) == 1 == len(beside.name)
                if holds or letters:
                    known.kind = beside.kind  # "In A ... In B, which is right of A, ..."
                known.place = known.place or letters
            known.place = known.place or holds
            if not known.place and place is not None:
                self.things.put(known, place, source, carried=True)
        elif known.kind is None and noun.kind not in (None, ANY):
            known.kind, known.place = noun.kind, known.place or noun.place
        self.things.mention((known,))
        return known

    def _unnamed(self, noun: NounPhrase) -> Thing | None:
        """Of "three rooms" that nothing was said of yet, the one that "room B" names."""
        if noun.name is None or not (noun.place or len(noun.name) == 1):
            return None
        nameless = [
            thing
            for thing in self.things
            if thing.name is None
            and thing.place
            and (thing.number is not None or thing is self.talk.introduced)
            and thing.fits(noun)
        ]
        empty = [thing for thing in nameless if not self.things.contents(thing)]
        if not empty and len({len(list(self.things.contents(t))) for t in nameless}) == 1:
            empty = nameless  # "Each of the boxes has a cup", of which none was told apart yet
        for thing in empty[:1]:
            self.things.name(thing, noun.name)
            return thing
        return None

    def this_place(self, noun: NounPhrase) -> Thing | None:
        """What "the box" is: what the talk is about, if it may be, or what was spoken of last."""
        if len(self.talk.focus) == 1 and self.talk.focus[0].place and self.talk.focus[0].fits(noun):
            return self.talk.focus[0]
        if self.talk.current is not None and self.talk.current.fits(noun):
            return self.talk.current
        found = self.things.fitting(noun)
        return found[0] if found else None

    def group(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, place: Thing | None, count: int
    ) -> list[Thing]:
        """So many new things, or such of which less was said when they came up."""
        if count > MOST_AT_ONCE:
            raise TooMany(f"{noun.text!r}, which are more things at once than {MOST_AT_ONCE}")
        made = [
            self.additions.said_less_of(noun, place, False, number)
            or self.new(noun, source, place, number)
            for number in range(1, count + 1)
        ]
        for key, value in noun.attributes:
            values = value.split("|")
            if len(values) == count:  # "two red and blue cups"
                for thing, own in zip(made, values, strict=True):
                    thing.attributes[key] = own
        self.spoken.alone(made)
        self.spoken.together(made)
        return made

    def fitting(self, noun: NounPhrase, place: Thing | None) -> list[Thing]:
        """The things that a phrase may mean: in a place, or else anywhere."""
        here = self.things.fitting(noun, self.things.contents(place))
        if not noun.place:
            here = [thing for thing in here if not thing.place] or here
        full = len(noun.attributes) > 1 and noun.kind not in (None, ANY)
        if here or (full and place is not None):
            return here
        found = self.things.fitting(noun)
        if noun.kind == ANY and "all" in noun.determiners:
            return [thing for thing in found if not thing.place]  # all things, but no block
        return found

    def new(
        self,
        noun: NounPhrase,
        source: Mapping[str, Any] | None,
        place: Thing | None,
        number: int | None = None,
    ) -> Thing:
        """A thing that comes up for the first time, in the place that the talk is about."""
        thing = self.things.new(noun, source, number)
        if place is not None and not noun.place:
            self.things.put(thing, place, source, carried=True)
        return thing


def so_many(noun: NounPhrase) -> bool:
    """Whether a phrase is no more than a number of what was spoken of: "one", "two"."""
    nothing = noun.kind is None and noun.name is None and not noun.attributes and not noun.other
    return nothing and noun.count is not None and not noun.determiners
