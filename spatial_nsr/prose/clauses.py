"""Chunks as statements: what is said to be where, and which words were left unread.

Only what is built in a way that is known is read. What depends on something ("if", "before"), is
wished for, denied by "or", or told by a verb that says nothing of place is passed over.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.prose.spotting import Spotting
from spatial_nsr.prose.statements import PLACES, PREDICATES, Reading, Spot, Statement

__all__ = ["spots_of", "statements_of"]


def statements_of(chunks: Sequence[Chunk]) -> Reading:
    """The statements of a sentence.

    >>> from spatial_nsr.language.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def read(text):
    ...     return statements_of(chunks_of(list(tokenize(text)))).statements
    >>> [(s.verb, s.subjects[0].text) for s in read("The cup is on the tray, the pen isn't")]
    [('at', 'The cup'), ('echo', 'the pen')]
    """
    reader = _Reader(list(chunks))
    reader.read()
    return reader.made


def spots_of(chunks: Sequence[Chunk]) -> tuple[Spot, ...]:
    """The places that chunks begin with, as in a question."""
    if not chunks or chunks[0].type not in PLACES:
        return ()
    reader = _Reader(list(chunks))
    reader._take_out_conditions()
    return reader._spots(0)[0]


class _Reader(Spotting):
    def read(self) -> None:
        """Read all clauses of the sentence."""
        self._take_out_conditions()
        if any(chunk.type == "D" for chunk in self.chunks) and self._in_order():
            return
        self._take_out_relatives()
        for at in range(1, len(self.chunks)):
            if self._type(at) == "C" and self._type(at - 1) == "N":
                start, end = self.chunks[at - 1].start, self.chunks[at].end
                centre = (self.chunks[at - 1].nominal,)
                self._say(Statement("clock", centre, start=start, end=end))
        at = 0
        while at < len(self.chunks):
            begun = at
            at = self._clause(at)
            if at <= begun:
                at = self._pass(begun, begun + 1)
        order = self.made.statements
        order.sort(key=lambda statement: statement.start)

    def _in_order(self) -> bool:
        """Of "From left to right on the shelf: salt, mint and dill"."""
        order = next(chunk for chunk in self.chunks if chunk.type == "D")
        self.chunks = [chunk for chunk in self.chunks if chunk.type != "D"]
        rows: list[tuple[int, int]] = []
        at = 0
        while at < len(self.chunks):
            if self._type(at) != "N":
                at += 1
                continue
            end = at + 1
            while True:
                ahead = end
                while self._type(ahead) in (",", "&") and ahead - end < 2:
                    ahead += 1
                broken = any(chunk.text == ":" for chunk in self.chunks[end:ahead])
                if ahead == end or self._type(ahead) != "N" or broken:
                    break
                end = ahead + 1
            rows.append((at, end))
            at = end
        first, last = max(rows, key=lambda row: row[1] - row[0], default=(0, 0))
        things = tuple(c.nominal for c in self.chunks[first:last] if c.type == "N")
        if len(things) < 2:
            return False
        start, end = self.chunks[0].start, self.chunks[-1].end
        spots: list[Spot] = []
        for at in range(len(self.chunks)):
            if self._type(at) == "R" and not first <= at + 1 < last and self._type(at + 1) == "N":
                nominal = (self.chunks[at + 1].nominal,)
                chunk = self.chunks[at]
                spots.append(Spot("R", chunk.words, nominal, chunk.start, chunk.end, chunk.text))
        if first > 1 and self._type(first - 1) == "H" and self._type(first - 2) == "N":
            holder = self.chunks[first - 2]
            spots.insert(
                0, Spot("R", ("at",), (holder.nominal,), holder.start, holder.end, holder.text)
            )
        self._say(
            Statement("order", things, tuple(spots[:1]), (), start=start, end=end, row=order.words)
        )
        return True

    # Chunks

    # Parts

    # Clauses

    def _clause(self, at: int) -> int:
        while self._type(at) in (",", "&", "|"):
            at += 1
        if at >= len(self.chunks):
            return at
        start = at
        leads: tuple[Spot, ...] = ()
        if self._type(at) in PLACES:
            leads, at = self._leads(at)
        kind = self._type(at)
        if kind == "T":
            return self._there(start, at + 1, leads)
        if kind == "B" and leads:
            return self._turned(start, at + 1, leads)
        if kind == "N":
            return self._about(start, at, leads)
        if kind == "P" and self._type(at + 1) == "N" and not leads:
            things, end = self._row(at + 1)
            if self._type(end) in PLACES:
                spots, end = self._spots(end)
                where = self.chunks[at].start
                self._say(Statement("at", things, spots, start=where, end=self._end(end)))
                return end
        if kind == "E" and self._type(at + 1) == "N":
            things, end = self._row(at + 1)
            begun = self.chunks[at].start
            negated = self.chunks[at].words == ("nor",)
            self._say(Statement("echo", things, (), (), negated, start=begun, end=self._end(end)))
            return end
        if kind == "Z":
            ahead = at + 1 + (self._type(at + 1) == ",")
            if self._type(ahead) in PLACES:
                spots, end = self._spots(ahead)
                begun = self.chunks[at].start
                self._say(Statement("correct", (), spots, start=begun, end=self._end(end)))
                return end
        return self._skip(start)

    def _leads(self, at: int) -> tuple[tuple[Spot, ...], int]:
        found: list[Spot] = []
        while self._type(at) in PLACES:
            spot, at = self._spot(at)
            found += [spot] if spot is not None else []
            if self._type(at) in (",", "&") and self._type(at + 1) in (*PLACES, "N", "B", "T"):
                at += 1
        return tuple(found), at

    def _skip(self, start: int) -> int:
        """Pass over a clause: up to a comma, or to "and" before what may be another clause."""
        at = start + 1
        while at < len(self.chunks):
            if self._type(at) == ",":
                break
            if self._type(at) in ("&", "|") and self._type(at + 1) in ("N", "T", *PLACES):
                break
            at += 1
        return self._pass(start, at)

    def _end(self, at: int) -> int:
        return self.chunks[min(at, len(self.chunks)) - 1].end

    def _there(self, start: int, at: int, leads: tuple[Spot, ...]) -> int:
        negated = self._type(at) == "n"
        things, end = self._row(at + negated)
        if not things:
            return self._skip(start)
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

    def _about(self, start: int, at: int, leads: tuple[Spot, ...]) -> int:
        things, end = self._row(at, subject=True)
        denied = self.chunks[at].text.lower().startswith("neither ")
        if denied and self._type(end) == "|" and self._type(end + 1) == "N":
            # "Neither the cake nor the plates are in the basket."
            things, end = (*things, self.chunks[end + 1].nominal), end + 2
            if self._type(end) == "B" and self._type(end + 1) in PLACES:
                places, last = self._spots(end + 1)
                things = tuple(replace(each, det="the") for each in things)
                begun = self.chunks[start].start
                self._say(
                    Statement("at", things, places, (), True, start=begun, end=self._end(last))
                )
                return last
            return self._skip(start)
        if len(things) == 2 and self._type(at + 1) == "," and self._type(end) == ",":
            start_, end_ = self.chunks[at].start, self.chunks[end - 1].end
            self._say(Statement("is", things[:1], (), things[1:], start=start_, end=end_))
            things = things[:1]  # "a second van, a red one, is ..."
        while self._type(end) == "," and self._type(end + 1) in ("B", "H", ","):
            end += 1  # the end of an aside
        after = self._type(end)
        where = self.chunks[start].start
        spots: tuple[Spot, ...] = ()
        chosen = self.chunks[end].words if after == "S" else ()
        if chosen in (("left",), ("right",)) and self._type(end + 1) in PREDICATES:
            # "The tank on the left is ..."
            things = (*things[:-1], replace(things[-1], words=(*chosen, *things[-1].words)))
            end += 1
            after = self._type(end)
        if after in PLACES:
            spots, end = self._spots(end)
            after = self._type(end)
            if after not in PREDICATES or not spots:
                return self._gapped(start, things, leads, spots, end)
        while after == "V" and self._type(end + 1) in ("B", "H"):
            end, after = end + 1, self._type(end + 1)
        if spots:
            self._say(Statement("at", things, spots, start=where, end=self._end(end)))
        if after == "B":
            return self._is(start, things, leads, end + 1)
        if after == "H":
            return self._has(start, things, leads, end + 1)
        if after == "L":
            names, last = self._row(end + 1)
            if names:
                self._say(
                    Statement("called", things, (), names[:1], start=where, end=self._end(last))
                )
                end += 2
                after = self._type(end)
                if after == "B":
                    return self._is(start, things, leads, end + 1)
                return end
        if after == "G":
            return self._went(start, things, end + 1)
        if after in ("P", "F"):
            objects, last = self._row(end + 1)
            if objects:
                more, last = self._spots(last) if self._type(last) in PLACES else ((), last)
                if leads or more:
                    self._say(
                        Statement(
                            "at",
                            objects,
                            (*leads, *more),
                            turned=bool(leads),
                            start=where,
                            end=self._end(last),
                        )
                    )
                    return last
        if at == 0 and len(things) == 1 and self._heading(end):
            row, last = self._row(end + 1, subject=True)
            if self._type(last) == "":
                chunk = self.chunks[0]
                spot = Spot("R", ("at",), things, chunk.start, chunk.end, chunk.text)
                self._say(
                    Statement("at", row, (spot,), turned=True, start=where, end=self._end(last))
                )
                return last
        told = any(each.verb == "at" for each in self.made.statements)
        apart = after == "," and self._type(end + 1) in PLACES and told
        if not leads and apart and not self._new_clause(end + 1):
            spots, last = self._spots(end + 1)
            if self._type(last) in ("", ","):
                return self._gapped(start, things, leads, spots, last)
        if leads and after in ("", ",", "&", "|"):
            self._say(
                Statement(
                    "at", things, leads, turned=True, gapped=True, start=where, end=self._end(end)
                )
            )
            return end
        if after in ("", ",", "&", "|"):
            return self._aside(start, things, end)
        again = self._said_besides(end)
        if again is not None:
            self._pass(end, again)
            return self._is(start, things, (), again + 2)
        return self._skip(start)

    def _went(self, start: int, things: tuple[Nominal, ...], at: int) -> int:
        """Of "We moved it to the shed", "she has moved to room two"."""
        where = self.chunks[start].start
        if self._type(at) == "N":
            things, at = self._row(at)
        if self._type(at) == "p" and self.chunks[at].text.lower() == "to":
            marks, end = self._row(at + 1)
            if marks:
                chunk = self.chunks[at]
                spot = Spot("R", ("at",), marks[:1], chunk.start, self._end(end), chunk.text)
                self._say(Statement("went", things, (spot,), start=where, end=self._end(end)))
                return end
        if self._type(at) in PLACES:
            spots, end = self._spots(at)
            if spots:
                self._say(Statement("went", things, spots, start=where, end=self._end(end)))
                return end
        return self._skip(start)

    def _heading(self, at: int) -> bool:
        """Whether a phrase stands before a colon and what is there: "Top shelf: jam, honey"."""
        colon = at < len(self.chunks) and self.chunks[at].text == ":"
        first = self.chunks[0].nominal
        return colon and self._type(at + 1) == "N" and not first.lively()

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
        before = any(each.verb in ("at", "went") for each in self.made.statements)
        hanging = bool(spots) and spots[0].words == ("hanging",)
        more = self._type(end) == "," and self._type(end + 1) == "N"
        alone = start == 0 and (end == len(self.chunks) or (more and self._type(end + 2) in PLACES))
        if not spots or not (before or hanging or alone) or self._type(end) in ("V", "X", "o"):
            return self._skip(start)
        where = self.chunks[start].start
        self._say(
            Statement("at", things, (*leads, *spots), gapped=True, start=where, end=self._end(end))
        )
        return end

    def _is(self, start: int, things: tuple[Nominal, ...], leads: tuple[Spot, ...], at: int) -> int:
        where = self.chunks[start].start
        negated = self._type(at) == "n"
        at += negated
        if self._type(at) in PLACES:
            spots, end = self._spots(at, negated)
            if self._type(end) == "o" and self._type(end + 1) in PLACES and not negated:
                more, last = self._spots(end + 1)
                if len(spots) == len(more) == 1 and self._type(last) in ("", ","):
                    self._say(
                        Statement(
                            "either", things, (*spots, *more), start=where, end=self._end(last)
                        )
                    )
                    return last
            if self._type(end) == "o" or not spots:
                return self._skip(start)
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
            self._say(Statement("is", things, (), what, start=where, end=self._end(end)))
            if self._type(end) in PLACES:
                spots, end = self._spots(end)
                self._say(Statement("at", things, spots, start=where, end=self._end(end)))
            return end
        if negated and self._type(at) in ("", ",", "&", "|"):
            self._say(Statement("echo", things, negated=True, start=where, end=self._end(at)))
            return at
        return self._skip(start)

    def _has(
        self, start: int, things: tuple[Nominal, ...], leads: tuple[Spot, ...], at: int
    ) -> int:
        negated = self._type(at) == "n"
        contents, end = self._row(at + negated)
        if not contents or self._type(end) in ("V", "B", "o", "M"):
            return self._skip(start)
        spots, end = self._spots(end) if self._type(end) in PLACES else ((), end)
        where = self.chunks[start].start
        self._say(
            Statement(
                "has", things, (*leads, *spots), contents, negated, start=where, end=self._end(end)
            )
        )
        return end
