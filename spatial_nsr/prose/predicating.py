"""Clauses with a verb of place, and clauses that leave it out: what they state."""

from __future__ import annotations

from dataclasses import replace

from spatial_nsr.prose.acting import Acting
from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.statements import PLACES, PREDICATES, Spot, Statement
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Predicating"]

_POINTING = ("this", "these", "those")

# By these something goes on its way, not to where it stays.


class Predicating(Acting):
    """A sentence while its clauses are read: what follows their subjects."""

    def _moved_last(self) -> tuple[Nominal, ...]:
        """What the clause before was about, if that moved or was somewhere."""
        told = [each for each in self.made.statements if each.verb in ("went", "at")]
        return told[-1].subjects if told else ()

    def _heading(self, at: int) -> bool:
        """Whether a phrase stands before a colon and what is there: "Top shelf: jam, honey"."""
        colon = at < len(self.chunks) and self.chunks[at].text == ":"
        first = self.chunks[0].nominal
        which = first.head == ANY and first.definite and bool(first.words)
        return colon and self._type(at + 1) == "N" and (which or not first.lively())

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
        if not leads:
            things, end = self._all_there(things, end)
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

    def _all_there(self, things: tuple[Nominal, ...], end: int) -> tuple[tuple[Nominal, ...], int]:
        """What there is, if only the last is told where: "there is a cup and a pen in the box"."""
        ahead = end
        while self._joins(ahead) and ahead - end < 2:
            ahead += 1
        more, last = self._row(ahead) if ahead > end else ((), end)
        if not more or more[0].definite or self._type(last) not in PLACES:
            return things, end
        return (*things, *more), last

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
        rest = {chunk.type for chunk in self.chunks[end + 1 :]}
        alone |= start == 0 and self._type(end) in (",", "&") and rest <= set("VX,&")
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
            if len(ways) > 1 and negated:  # "isn't under the bed or behind the door": neither
                end = self._end(last)
                self._say(Statement("at", things, ways, (), negated, start=where, end=end))
                return last
            if len(ways) > 1:
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
            if negated or things[0].text.lower() in _POINTING:
                return self._pass(start, end)  # "this is the kitchen" tells of no thing before
            if self._cleft(things, what) and self._type(end) in PLACES:
                places, end = self._spots(end)
                said = Statement("at", what, (*leads, *places), start=where, end=self._end(end))
                self._say(said)
                return end
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
        again = self._said_besides(at) if self._type(at) in ("V", "X") else None
        if again is not None and not negated:
            self._pass(at, again)  # "the book is open and lies left of the bowl"
            return self._is(start, things, (), again + 2)
        return self._skip(start)

    def _said_besides(self, at: int) -> int | None:
        """Where "and is ..." goes on about the same thing after a verb that tells nothing."""
        while self._type(at) not in ("", ",", "N") or self._type(at) == "N":
            if self._type(at) in ("&", "|") and self._type(at + 1) == "B":
                after = self._type(at + 2)
                return at if after in PLACES else None
            if self._type(at) in ("&", "|", ""):
                return None
            at += 1
        return None

    def _cleft(self, things: tuple[Nominal, ...], what: tuple[Nominal, ...]) -> bool:
        """Of "It's otters in pen 2", "it is Ann in the kitchen": what is where."""
        if len(things) != 1 or things[0].pronoun != "it":
            return False
        bare = (each.det is None and each.owner is None and each.pronoun is None for each in what)
        return all(bare) and all(each.plural or each.capital for each in what)

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

    def _does_mutually(self, start: int, things: tuple[Nominal, ...], at: int) -> int:
        """Of "The two vans touch": each touches the other."""
        chunk = self.chunks[at]
        other = Nominal(chunk.end, chunk.end, next(iter(word_list("mutual"))))
        spot = Spot("R", chunk.words, (other,), chunk.start, chunk.end, chunk.text)
        where = self.chunks[start].start
        self._say(Statement("at", things, (spot,), start=where, end=chunk.end))
        return at + 1

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
        contents, end = self._named_one_by_one(contents, end)
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
