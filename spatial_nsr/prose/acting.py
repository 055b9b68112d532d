"""Clauses about what somebody does: goes, swaps, puts, passes by."""

from __future__ import annotations

from dataclasses import replace

from spatial_nsr.prose.nominals import Nominal
from spatial_nsr.prose.statements import PLACES, Spot, Statement
from spatial_nsr.prose.trimming import Trimming
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Acting"]


class Acting(Trimming):
    """A sentence whose verbs tell what is done."""

    def _skip(self, start: int) -> int:
        """Pass over a clause: up to a comma, or to "and" before what may be another clause."""
        at = start + 1
        while at < len(self.chunks):
            if self._type(at) == ",":
                break
            if self._type(at) in ("&", "|") and self._type(at + 1) in ("N", "T", "G", *PLACES):
                break
            if self._type(at) == "&" and self._then_puts(start, at):
                break
            at += 1
        return self._pass(start, at)

    def _then_puts(self, start: int, at: int) -> bool:
        """Whether "and" goes on with what somebody did: "she found it and put it in the tin"."""
        puts = self._type(at + 1) == "P" and self._type(at + 2) == "N"
        types = {self._type(before) for before in range(start, at)}
        if not puts or self._type(at + 3) not in PLACES or not types <= set("NFGPV,"):
            return False
        thing, said = self.chunks[at - 1], self.chunks[at + 2]
        it = said.nominal.pronoun in ("it", "they") and thing.type == "N" and at > start + 1
        if it and thing.nominal.pronoun is None:  # "took the cup and put it there"
            again = replace(thing.nominal, start=said.start, end=said.end, text=said.text)
            det = "the" if again.det in ("a", None) and not again.capital else again.det
            self.chunks[at + 2] = replace(said, value=replace(again, det=det))
        return True

    def _end(self, at: int) -> int:
        return self.chunks[min(at, len(self.chunks)) - 1].end

    def _went(self, start: int, things: tuple[Nominal, ...], at: int) -> int:
        """Of "We moved it to the shed", "she has moved to room two"."""
        where, kind = self.chunks[start].start, self.chunks[at - 1].words
        left: tuple[Nominal, ...] = ()
        if self._type(at) == "N" and kind == ("leave",):
            left, at = self._row(at)  # "the cat left the house"
        elif self._type(at) == "N":
            things, at = self._row(at)
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
            over = [spot for spot in spots if spot.text.lower().split()[-1] in word_list("over")]
            if over:
                # "It jumped over the wall": where it is now is not told.
                self._pass(begun, end)
                self._say(Statement("went", things, (), left, start=where, end=self._end(end)))
                return end
            if spots:
                self._say(Statement("went", things, spots, left, start=where, end=self._end(end)))
                return end
        gone = self._type(at) == "R" or all(each.pronoun is not None for each in things)
        away = kind in (("leave",), ("remove",))
        if left or away or (gone and things[0].start > self.chunks[start].end):
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

    def _keeps(self, at: int, things: tuple[Nominal, ...]) -> bool:
        """Whether somebody does it to things, which are there: "I grow onions by the path"."""
        said = self.chunks[at].text.lower().split()
        if said and said[-1] in word_list("posture") and not self._held(at + 1):
            return False  # "it stood motionless in the water"
        return len(said) == 1 and said[0] not in word_list("idle") and things[0].may_act()

    def _held(self, at: int) -> bool:
        """Whether a phrase that follows a verb is a thing, and not what its subject is like."""
        nominal = self.chunks[at].nominal
        return nominal.det is not None or nominal.owner is not None or nominal.plural
