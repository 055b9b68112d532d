"""Clauses with a verb of place, and clauses that leave it out: what they state."""

from __future__ import annotations

from dataclasses import replace

from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.statements import PLACES, PREDICATES, Spot, Statement
from spatial_nsr.prose.trimming import Trimming
from spatial_nsr.prose.words import sort_of

__all__ = ["Predicating"]

_POSTURES = frozenset(
    "stood stands stand sat sits sit lay lies lie remained remains stayed".split()
)
_COPULAS = frozenset("am 'm is are was were be been being 's 're go".split())


# By these something goes on its way, not to where it stays.
_WAYS = frozenset("over past through across along around round up down off toward towards".split())


class Predicating(Trimming):
    """A sentence while its clauses are read: what follows their subjects."""

    def _skip(self, start: int) -> int:
        """Pass over a clause: up to a comma, or to "and" before what may be another clause."""
        at = start + 1
        while at < len(self.chunks):
            if self._type(at) == ",":
                break
            if self._type(at) in ("&", "|") and self._type(at + 1) in ("N", "T", "G", *PLACES):
                break
            at += 1
        return self._pass(start, at)

    def _end(self, at: int) -> int:
        return self.chunks[min(at, len(self.chunks)) - 1].end

    def _counts(self, things: tuple[Nominal, ...]) -> bool:
        """Of "There are two", "four of them"."""
        only = things[0]
        return len(things) == 1 and only.count is not None and only.head is None

    def _named_one_by_one(
        self, things: tuple[Nominal, ...], at: int
    ) -> tuple[tuple[Nominal, ...], int]:
        """After a number of things and where they are, which they are: "a red one and ..."."""
        if len(things) != 1 or (things[0].count or 1) < 2:
            return things, at
        if self._type(at) != "," or self._type(at + 1) != "N":
            return things, at
        more, end = self._row(at + 1)
        if self._sorted_apart(at + 1) and sum(m.count or 1 for m in more) == things[0].count:
            sorts = (replace(each, head=ANY, words=(each.noun,)) for each in more)
            return (*things, *sorts), end
        listed = self.chunks[at].text == ":"
        if len(more) == things[0].count and (listed or all(each.head == ANY for each in more)):
            return (*things, *more), end
        return things, at

    def _turned(self, start: int, at: int, leads: tuple[Spot, ...]) -> int:
        negated = self._type(at) == "n"
        things, end = self._row(at + negated)
        if not things:
            return self._skip(start)
        spots, end = self._spots(end) if self._type(end) in PLACES else ((), end)
        things, end = self._named_one_by_one(things, end)
        where = self.chunks[start].start
        self._say(
            Statement(
                "at", things, (*leads, *spots), (), negated, True, start=where, end=self._end(end)
            )
        )
        return end

    def _there(self, start: int, at: int, leads: tuple[Spot, ...]) -> int:
        negated = self._type(at) == "n"
        things, end = self._row(at + negated)
        if not things:
            return self._skip(start)
        if negated and all(each.vague() for each in things):
            things, negated = tuple(each.denied() for each in things), False
        where = self.chunks[start].start
        spots, end = self._spots(end) if self._type(end) in PLACES else ((), end)
        things, end = self._named_one_by_one(things, end)
        if self._type(end) == "o":
            return self._skip(start)
        if not leads and not spots and self._counts(things):
            self._say(Statement("number", things, start=where, end=self._end(end)))
            return end
        self._say(
            Statement(
                "at",
                things,
                (*leads, *spots),
                (),
                negated,
                bool(leads),
                start=where,
                end=self._end(end),
            )
        )
        return end

    def _went(self, start: int, things: tuple[Nominal, ...], at: int) -> int:
        """Of "We moved it to the shed", "she has moved to room two"."""
        where = self.chunks[start].start
        if self._type(at) == "N":
            things, at = self._row(at)
        left: tuple[Nominal, ...] = ()
        if self._type(at) == "p" and self.chunks[at].text.lower() in ("from", "out of", "off"):
            left, at = self._row(at + 1)
        if self._type(at) == "p" and self.chunks[at].text.lower() == "to":
            marks, end = self._row(at + 1)
            if marks:
                chunk = self.chunks[at]
                spot = Spot("R", ("at",), marks[:1], chunk.start, self._end(end), chunk.text)
                self._say(Statement("went", things, (spot,), left, start=where, end=self._end(end)))
                return end
        if self._type(at) in PLACES:
            begun, (spots, end) = at, self._spots(at)
            over = [spot for spot in spots if spot.text.lower().split()[-1] in _WAYS]
            if over:
                # "It jumped over the wall": where it is now is not told.
                self._pass(begun, end)
                self._say(Statement("went", things, (), left, start=where, end=self._end(end)))
                return end
            if spots:
                self._say(Statement("went", things, spots, left, start=where, end=self._end(end)))
                return end
        gone = self._type(at) == "R" or all(each.pronoun is not None for each in things)
        if left or (gone and things[0].start > self.chunks[start].end):
            # "She took it away": it is no longer where it was.
            self._say(Statement("went", things, (), left, start=where, end=self._end(at)))
            return self._pass(at, at + 1) if self._type(at) == "R" else at
        return self._skip(start)

    def _swapped(self, start: int, things: tuple[Nominal, ...], at: int) -> int:
        """Of "Ann and Bo changed places", "she swapped the cup and the jug"."""
        where, two = self.chunks[start].start, self.chunks[at].words == ("two",)
        things, end = self._row(at + 1) if two else (things, at + 1)
        others: tuple[Nominal, ...] = ()
        if self._type(end) == "w":
            others, end = self._row(end + 1)
        if not things:
            return self._skip(start)
        self._say(Statement("swapped", things, (), others, start=where, end=self._end(end)))
        return end

    def _aside_place(self, start: int, things: tuple[Nominal, ...], at: int) -> int:
        """Of "The stand, to our right, is empty": the place, if its clause goes on after it."""
        spots, end = self._spots(at + 1)
        closed = self._type(end) == "," and self._type(end + 1) in PREDICATES - {"n"}
        if not closed:  # "near the inn, is behind the barn"
            first, end = self._spot(at + 1)
            spots = () if first is None else (first,)
            closed = self._type(end) == "," and self._type(end + 1) in PREDICATES - {"n"}
        if not spots or not closed:
            return at
        where = self.chunks[start].start
        self._say(Statement("at", things, spots, start=where, end=self._end(end)))
        return end + 1

    def _aside(self, start: int, things: tuple[Nominal, ...], end: int) -> int:
        """A noun phrase that stands alone: "three of them", or nothing that is understood."""
        if self._counts(things) and things[0].partitive:
            where = self.chunks[start].start
            self._say(Statement("number", things, start=where, end=self._end(end)))
            return end
        return self._pass(start, end)

    def _gapped(
        self,
        start: int,
        things: tuple[Nominal, ...],
        leads: tuple[Spot, ...],
        spots: tuple[Spot, ...],
        end: int,
    ) -> int:
        """A clause without a verb, after one that has one: "the oven right of it"."""
        before = any(each.verb in ("at", "went", "has") for each in self.made.statements)
        hanging = bool(spots) and spots[0].words == ("hanging",)
        more = self._type(end) == "," and self._type(end + 1) == "N"
        alone = start == 0 and (end == len(self.chunks) or (more and self._type(end + 2) in PLACES))
        if not spots or not (before or hanging or alone) or self._type(end) in ("V", "X", "o"):
            return self._skip(start)
        where = self.chunks[start].start
        if before and things[0].det == "a" and things[0].other and things[0].head is None:
            like = next(s for s in reversed(self.made.statements) if s.verb in ("at", "went"))
            first = like.subjects[0]  # "a knife left of it and another right of it"
            things = (replace(things[0], head=first.head, noun=first.noun), *things[1:])
        self._say(
            Statement("at", things, (*leads, *spots), gapped=True, start=where, end=self._end(end))
        )
        return end

    def _is(self, start: int, things: tuple[Nominal, ...], leads: tuple[Spot, ...], at: int) -> int:
        where = self.chunks[start].start
        negated = self._type(at) == "n"
        at += negated
        if self._type(at) == "q" and self._type(at + 1) in PLACES:
            at += 1  # "are all standing behind it"
        if self._type(at) in PLACES:
            if leads and leads[0].landmarks and self._type(at) == "K":
                first = leads[0]  # "on the dial, the bank is at three o'clock"
                marks = first.landmarks[:1]
                self._say(Statement("clock", marks, start=first.start, end=first.end))
            ways, last = self._ways(at)
            if len(ways) > 1 and not negated:
                self._say(Statement("either", things, ways, start=where, end=self._end(last)))
                return last
            spots, end = self._spots(at, negated)
            things, end = self._named_one_by_one(things, end)
            if self._type(end) == "o" or not spots:
                return self._skip(start)
            end = self._named_after(spots, end)
            within = tuple(lead for lead in leads if lead.words == ("inside",))
            self._say(
                Statement(
                    "at", things, (*spots, *within), (), negated, start=where, end=self._end(end)
                )
            )
            return end
        if self._type(at) == "N":
            what, end = self._row(at)
            if negated:
                return self._pass(start, end)
            if leads and len(things) == 1 and things[0].pronoun == "it":
                # "In lane two it's Lindqvist."
                told = Statement("at", what, leads, turned=True, start=where, end=self._end(end))
                self._say(told)
                return end
            if self._type(end) in PLACES and self._keeps(at - 1, things):
                spots, end = self._spots(end)
                self._say(Statement("at", what, (*leads, *spots), start=where, end=self._end(end)))
                return end
            self._say(Statement("is", things, (), what, start=where, end=self._end(end)))
            if self._type(end) in PLACES:
                spots, end = self._spots(end)
                self._say(Statement("at", things, spots, start=where, end=self._end(end)))
            return end
        if negated and self._type(at) in ("", ",", "&", "|"):
            self._say(Statement("echo", things, negated=True, start=where, end=self._end(at)))
            return at
        return self._skip(start)

    def _named_after(self, spots: tuple[Spot, ...], at: int) -> int:
        """Of "Next to Ben, the younger one": what a landmark is, at the end of a clause."""
        marks = spots[-1].landmarks
        if not marks or self._type(at) != "," or self._type(at + 1) != "N":
            return at
        name = self.chunks[at + 1].nominal
        one = name.head == ANY and name.definite and bool(name.words)
        if not one or self._type(at + 2) not in ("", ","):
            return at
        start, end = self.chunks[at].start, self.chunks[at + 1].end
        self._say(Statement("is", marks[-1:], (), (name,), gapped=True, start=start, end=end))
        return at + 2

    def _does(
        self, start: int, things: tuple[Nominal, ...], leads: tuple[Spot, ...], at: int
    ) -> int:
        """Of "The piano touches the wall", which is a place and a verb in one word."""
        chunk = self.chunks[at]
        if chunk.words[0] in ("behind", "front") and sort_of(things[0].head, "course"):
            return self._skip(start)  # "The trail follows the ridge."
        negated = self._type(at + 1) == "n"
        marks, end = self._row(at + 1 + negated)
        if chunk.words == ("between",) and self._type(end) == "p":
            others, end = self._row(end + 1)  # "separates the field from the road"
            marks = (*marks, *others)
        spot = Spot(
            "R", chunk.words, marks, chunk.start, self._end(end), chunk.text, negated=negated
        )
        if chunk.words == ("flanking",):
            amid = replace(spot, words=("between",), landmarks=things)
            spot = replace(spot, words=("near",))
            if (len(things) == 2 or things[0].count == 2) and not negated:
                self._say(Statement("at", marks, (amid,), start=spot.start, end=spot.end))
        self.gap = None if negated else chunk
        more, end = self._spots(end) if self._type(end) in PLACES else ((), end)
        start_ = self.chunks[start].start
        self._say(Statement("at", things, (spot, *leads, *more), start=start_, end=self._end(end)))
        return end

    def _likewise(self, start: int, things: tuple[Nominal, ...], at: int) -> int:
        """Of "One tin holds nails, the other screws": the second verb is that of the first."""
        others, end = self._row(at)
        if self.gap is None or self._type(end) not in ("", ",", "&"):
            return self._skip(start)
        first, last = self.chunks[start].start, self._end(end)
        if self.gap.type == "H":
            said = Statement("has", things, (), others, gapped=True, start=first, end=last)
        else:
            spot = Spot("R", self.gap.words, others, first, last, self.gap.text)
            said = Statement("at", things, (spot,), gapped=True, start=first, end=last)
        self._say(said)
        return end

    def _done_by(self, start: int, at: int, things: tuple[Nominal, ...]) -> int:
        """Of "The band is followed by the mayor": he is behind it."""
        chunk = self.chunks[at]
        done, end = self._row(at + 1)
        if not done:
            return self._skip(start)
        spot = Spot("R", chunk.words, things, chunk.start, chunk.end, chunk.text)
        start_ = self.chunks[start].start
        self._say(Statement("at", done, (spot,), turned=True, start=start_, end=self._end(end)))
        if chunk.words[0] in ("front", "behind"):
            self.topic = done
        return end

    def _ways(self, at: int) -> tuple[tuple[Spot, ...], int]:
        """Places of which one holds: "on the desk, or in it", "left or right of the door"."""
        ways: list[Spot] = []
        bare: list[int] = []  # of those whose landmark the last one tells
        while True:
            spot, end = self._spot(at)
            ahead = end + (self._type(end) == "," and self._type(end + 1) == "o")
            joined = self._type(ahead) == "o"
            if spot is None and not joined:
                return (), at
            if spot is None or (spot.sort == "S" and not spot.landmarks):
                chunk = self.chunks[at]
                spot = Spot("R", chunk.words, (), chunk.start, chunk.end, chunk.text)
                bare.append(len(ways))
            ways.append(spot)
            if not joined:
                break
            if self._type(ahead + 1) == "N" and spot.landmarks:
                ways.append(replace(spot, landmarks=(self.chunks[ahead + 1].nominal,)))
                end = ahead + 2
                break
            if self._type(ahead + 1) not in PLACES:
                return (), at
            at = ahead + 1
        marks = ways[-1].landmarks
        if self._type(end) in ("o", "N") or (bare and not marks):
            return (), at
        return tuple(replace(s, landmarks=s.landmarks or marks) for s in ways), end

    def _one_of_two(self, start: int, at: int) -> int | None:
        """Of "The vase or the clock stands on the mantel": its end, if that is what is said."""
        things, end = [self.chunks[at].nominal], at + 1
        while self._type(end) == "o" and self._type(end + 1) == "N":
            things.append(self.chunks[end + 1].nominal)
            end += 2
        if len(things) < 2 or self._type(end) != "B" or self._type(end + 1) not in PLACES:
            return None
        spots, last = self._spots(end + 1)
        if len(spots) != 1 or self._type(last) == "o":
            return None
        where = self.chunks[start].start
        said = Statement("either", tuple(things), spots, start=where, end=self._end(last))
        self._say(said)
        return last

    def _keeps(self, at: int, things: tuple[Nominal, ...]) -> bool:
        """Whether somebody does it to things, which are there: "I grow onions by the path"."""
        said = self.chunks[at].text.lower().split()
        if said and said[-1] in _POSTURES and not self._held(at + 1):
            return False  # "it stood motionless in the water"
        return len(said) == 1 and said[0] not in _COPULAS and things[0].may_act()

    def _held(self, at: int) -> bool:
        """Whether a phrase that follows a verb is a thing, and not what its subject is like."""
        nominal = self.chunks[at].nominal
        return nominal.det is not None or nominal.owner is not None or nominal.plural

    def _contents(self, at: int) -> tuple[tuple[Nominal, ...], int]:
        """What something has: "the figs and the pears on it" are both on it."""
        found, end = self._row(at)
        while found and self._joins(end) and self._type(end + 1) == "N":
            own = self._type(end + 2) == "R" and self._type(end + 3) == "N"
            if not own or self.chunks[end + 3].nominal.pronoun not in ("it", "they"):
                break
            if self._type(end + 4) in PREDICATES:
                break  # "has mugs, the one under it has bowls"
            more, end = self._row(end + 1)
            found = (*found, *more)
        return found, end

    def _has(
        self, start: int, things: tuple[Nominal, ...], leads: tuple[Spot, ...], at: int
    ) -> int:
        negated = self._type(at) == "n"
        contents, end = self._contents(at + negated)
        if negated and contents and all(each.vague() for each in contents):
            contents, negated = tuple(each.denied() for each in contents), False
        if not contents or self._type(end) in ("V", "B", "o", "M"):
            return self._skip(start)
        where, verb = self.chunks[start].start, self.chunks[at - 1]
        while True:
            spots, end = self._spots(end) if self._type(end) in PLACES else ((), end)
            own = all(each.pronoun is not None for spot in spots for each in spot.landmarks)
            self.gap = verb if own else None
            places, last = (*leads, *spots), self._end(end)
            said = Statement("has", things, places, contents, negated, start=where, end=last)
            self._say(replace(said, row=verb.words))
            more, last = self._row(end + 1) if spots and self._joins(end) else ((), end)
            if not more or self._type(last) not in PLACES:
                return end
            contents, end = more, last  # "a rug behind it and a lamp to its left"
