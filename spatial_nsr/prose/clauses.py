"""Chunks as statements: what is said to be where, and which words were left unread.

Only what is built in a way that is known is read. What depends on something ("if", "before"), is
wished for, denied by "or", or told by a verb that says nothing of place is passed over.
"""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.contrasting import denied, of_claim, others_denied, without_others
from spatial_nsr.prose.doing import settled
from spatial_nsr.prose.doubting import doubted
from spatial_nsr.prose.listing import listed
from spatial_nsr.prose.nominals import Chunk, Nominal
from spatial_nsr.prose.ordering import Ordering
from spatial_nsr.prose.placeless import without_times
from spatial_nsr.prose.ranking import ranked
from spatial_nsr.prose.statements import PLACES, PREDICATES, Reading, Spot, Statement
from spatial_nsr.prose.stepping import ON, stepwise
from spatial_nsr.prose.told import is_none
from spatial_nsr.prose.unfolding import unfolded
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["spots_of", "statements_of"]


def statements_of(chunks: Sequence[Chunk]) -> Reading:
    """The statements of a sentence.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.prose.chunks import chunks_of
    >>> def read(text):
    ...     return statements_of(chunks_of(list(tokenize(text)))).statements
    >>> [(s.verb, s.subjects[0].text) for s in read("The cup is on the tray, the pen isn't")]
    [('at', 'The cup'), ('echo', 'the pen')]
    """
    told = ranked(stepwise(settled(without_times(unfolded(listed(chunks))))))
    claim = of_claim(told)
    if claim is not None:
        said, false = claim
        made = _read(said)
        made.statements = (denied(made.statements) or []) if false else made.statements
        if any(each.verb != "unread" for each in made.statements) and not doubted(said):
            return made
    told, pairs = without_others(told)
    made = _read(told, doubted(chunks))
    made.statements += others_denied(made.statements, pairs)
    return made


def _several(things: Sequence[Nominal]) -> bool:
    return len(things) > 1 or things[0].plural


def _read(chunks: Sequence[Chunk], doubt: str = "") -> Reading:
    reader = _Reader(list(chunks))
    reader.supposed = doubt == "likely"
    reader.read()
    if doubt == "untold":
        order = reader.made.statements
        order[:] = [
            replace(each, verb="supposed") if each.verb == "at" else replace(each, doubtful=True)
            for each in order
        ]
    return reader.made


def spots_of(chunks: Sequence[Chunk]) -> tuple[Spot, ...]:
    """The places that chunks begin with, as in a question."""
    if not chunks or chunks[0].type not in PLACES:
        return ()
    reader = _Reader(list(chunks))
    reader._take_out_conditions()
    return reader._spots(0)[0]


class _Reader(Ordering):
    def read(self) -> None:
        """Read all clauses of the sentence."""
        doubts = [chunk.start for chunk in self.chunks if chunk.type == "d"]
        self.chunks = [chunk for chunk in self.chunks if chunk.type != "d"]
        self._take_out_brackets()
        self._join_perfects()
        self._among()
        self._join_labels()
        self._take_out_exceptions()
        self._take_out_conditions()
        if self._in_sequence() or self._asked_or_answered():
            return
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
        self._mark_exceptions()
        if self.supposed:
            order[:] = [replace(statement, doubtful=True) for statement in order]
        for place in doubts:
            within = [i for i, s in enumerate(order) if s.start <= place < s.end]
            within = [i for i in within if order[i].verb != "unread"]
            within.sort(key=lambda i: order[i].end - order[i].start)
            later = (i for i, s in enumerate(order) if s.end > place and s.verb != "unread")
            about = itertools.chain(within, later)
            before = (i for i, s in reversed(list(enumerate(order))) if s.verb != "unread")
            if (first := next(about, next(before, None))) is not None:
                order[first] = replace(order[first], doubtful=True)

    def _asked_or_answered(self) -> bool:
        """Of "The bin? Behind the door.": of what is to be told, or where it is."""
        while self.chunks and self._type(len(self.chunks) - 1) == ",":
            self.chunks.pop()
        chunks = [chunk for chunk in self.chunks if chunk.type != ","]
        types = "".join(chunk.type for chunk in chunks)
        start, end = (chunks[0].start, chunks[-1].end) if chunks else (0, 0)
        if types in ("N", "WBN") and (types == "N" or chunks[0].text.lower() == "where"):
            self._say(Statement("topic", (chunks[-1].nominal,), start=start, end=end))
            self.made.passed += chunks if types == "N" else []
            return True
        if types[:1] in PLACES and not set(types) - {*PLACES, "N", "&"}:
            spots, last = self._spots(0)
            if spots and last == len(self.chunks) and all(spot.sort == "R" for spot in spots):
                self._say(Statement("answer", (), spots, start=start, end=end))
                return True
        return False

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
        if kind == "N" and self._type(at + 1) == "t" and not leads:
            return self._thought(start, at)
        if kind == "N" and at == start == 0 and (end := self._instead(at, at)) is not None:
            return end
        if kind == "N":
            return self._about(start, at, leads)
        if kind == "n" and self._type(at + 1) == "N" and self._type(at + 2) in PREDICATES:
            denied = self.chunks[at + 1].nominal
            if denied.det == "a":  # "not a single chair stands in the hall"
                self.chunks[at + 1] = replace(self.chunks[at + 1], value=denied.denied())
                return self._about(start, at + 1, leads)
        if kind in ("B", "G") and self.topic and self._type(start - 1) in ("&", "|") and not leads:
            if kind == "G":  # "used to be there, but has moved to the hall"
                again = self._moved_last() if self.chunks[at].words == ON else ()
                return self._went(start, again or self.topic, at + 1)
            if self._type(at + 1 + (self._type(at + 1) == "n")) in PLACES:
                return self._is(start, self.topic, (), at + 1)
        if kind == "G" and not (leads or self.topic) and self._type(at + 1) == "N":
            return self._went(start, (), at + 1)  # "Moved sofa to attic", in a log
        if kind == "y" and self.topic:
            return self._done_by(start, at, self.topic)
        if kind in "PF" and kind and self._type(at + 1) == "N" and not leads:
            things, end = self._row(at + 1)
            if self._type(end) in PLACES:
                spots, end = self._spots(end)
                where, verb = self.chunks[at].start, self.chunks[at].words
                wish = at == 0 and self.chunks[at].text.lower() in word_list("wishing")
                told = Statement("at", things, spots, start=where, end=self._end(end), row=verb)
                # Of a wish nobody says that it was done.
                self._say(replace(told, verb="supposed") if wish else told)
                return end
        if kind == "E" and self._type(at + 1) == "N":
            things, end = self._row(at + 1)
            begun = self.chunks[at].start
            negated = self.chunks[at].words == ("nor",)
            if self._type(end) in PLACES:  # "nor were they in the bowl"
                spots, end = self._spots(end)
                last = self._end(end)
                self._say(Statement("at", things, spots, (), negated, start=begun, end=last))
                return end
            self._say(Statement("echo", things, (), (), negated, start=begun, end=self._end(end)))
            return end
        if kind == "Z":
            ahead = at + 1 + (self._type(at + 1) == ",")
            if self._type(ahead) in PLACES:
                spots, end = self._spots(ahead)
                begun = self.chunks[at].start
                self._say(Statement("correct", (), spots, start=begun, end=self._end(end)))
                return end
            if self._type(ahead) in ("N", "T"):
                return self._corrected(at, ahead)
            if self.chunks[at].words == ("maybe",):
                return at + 1
        return self._skip(start)

    def _corrected(self, at: int, ahead: int) -> int:
        """Of "no, wait, it is in the boat": what was said before is taken back."""
        if (end := self._instead(at, ahead)) is not None:
            return end
        oops, said = self.chunks[at], self.chunks[ahead]
        maybe = oops.words == ("maybe",)
        if maybe and not (said.type == "N" and said.nominal.pronoun in word_list("pronoun")):
            return ahead  # "no, the cup is here"
        count = len(self.made.statements)
        self._say(Statement("correct", (), start=oops.start, end=oops.end, row=oops.words))
        end = self._clause(ahead)
        if all(each.verb == "unread" for each in self.made.statements[count + 1 :]):
            del self.made.statements[count]  # what is so instead is not understood
            return end if maybe else self._pass(at, at + 1) and end
        return end

    def _instead(self, start: int, at: int) -> int | None:
        """The end of what is meant instead, if it is a thing: "Oops, the lower drawer, I mean"."""
        meant = self.chunks[at].nominal if self._type(at) == "N" else None
        if meant is None or not meant.definite or meant.pronoun is not None:
            return None
        after = self._type(at + 1) == "," and self._type(at + 2) == "Z"
        end = at + 3 if after else at + 1
        marks = [self.chunks[start]] if start < at else []
        marks += [self.chunks[at + 2]] if after else []
        if not marks or self._type(end) != "":
            return None
        sure = any(mark.words == ("oops",) for mark in marks)
        first, last = self.chunks[start].start, self._end(end)
        row = ("oops",) if sure else ("maybe",)
        self._say(Statement("correct", (), (), (meant,), start=first, end=last, row=row))
        return end

    def _thought(self, start: int, at: int) -> int:
        """Of "I think it is in the attic", "we thought it was in the attic"."""
        kind, count = self.chunks[at + 1].words[0], len(self.made.statements)
        end = self._clause(at + 2)
        somebody = self.chunks[at].nominal.pronoun not in ("me", "you", "we")
        made = self.made.statements[count:]
        if kind == "past" or (kind == "likely" and somebody):
            made = [
                replace(s, verb="supposed") if s.verb == "at" else s
                for s in made
                if s.verb in ("at", "unread")
            ]
        elif kind == "likely":
            made = [replace(statement, doubtful=True) for statement in made]
        self.made.statements[count:] = made
        return end

    def _leads(self, at: int) -> tuple[tuple[Spot, ...], int]:
        found: list[Spot] = []
        while self._type(at) in PLACES:
            spot, at = self._spot(at)
            found += [spot] if spot is not None else []
            if self._type(at) in (",", "&") and self._type(at + 1) in (*PLACES, "N", "B", "T"):
                at += 1
        return tuple(found), at

    def _about(self, start: int, at: int, leads: tuple[Spot, ...]) -> int:
        counted = len(self.topic) == 1 and self.topic[0].count is not None
        single = self.chunks[at].nominal if self.gap is not None and not leads else None
        both = None if single is None else single.parted(counted)
        if both is not None and self._type(at + 1) in ("", ",", "&"):
            first, last = self.chunks[at].start, self.chunks[at].end
            said = Statement("has", both[:1], (), both[1:], gapped=True, start=first, end=last)
            self._say(said)
            return at + 1
        if (other := self._one_of_two(start, at)) is not None:
            return other
        things, end = self._row(at, subject=True)
        if leads and len(things) == 2 and self._type(at + 1) == "," and self._type(end) == "B":
            things, end = things[:1], at + 1  # "on it a jug, and the lower one is bare"
        self.topic = things
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
        if self._type(end) == "," and self._type(end + 1) in PLACES and not leads:
            told = self._aside_place(start, things, end)
            start, end = (told, told) if told > end else (start, end)
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
        if spots and any(each.det in ("all", "any", "no") and not each.count for each in things):
            return self._skip(start)  # of "every box in the hall" not every box is in the hall
        if spots:
            placed = Statement("at", things, spots, start=where, end=self._end(end), row=("which",))
            self._say(placed)
            start = end
        if after == "B" and self._type(end + 1) == "y":
            end, after = end + 1, "y"
        if after == "B":
            return self._is(start, things, leads, end + 1)
        if after == "H":
            return self._has(start, things, leads, end + 1)
        if after == "Y" and self._type(end + 1) in ("", ",", "&", "|") and _several(things):
            return self._does_mutually(start, things, end)
        if after == "Y" and self._type(end + 1 + (self._type(end + 1) == "n")) == "N":
            return self._does(start, things, leads, end)
        if after == "y":
            return self._done_by(start, end, things)
        if after == "N" and self.gap is not None and not leads and not spots:
            return self._likewise(start, things, end)
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
        if after == "x":
            return self._swapped(start, things, end)
        if after in ("P", "F") and any(map(is_none, things)):
            return self._skip(start)  # "Nobody put the cup on the plate."
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
                            row=self.chunks[end].words,
                        )
                    )
                    return last
        if at == 0 and len(things) == 1 and self._heading(end):
            row, last = self._row(end + 1, subject=True)
            another = self._type(last) == "," and self._type(last + 1) == "N"
            if self._type(last) == "" or (another and self._type(last + 2) in PLACES):
                chunk = self.chunks[0]
                held = sort_of(things[0].head, "top") or sort_of(things[0].head, "surface")
                word = "on" if held else "inside"
                spot = Spot("R", (word,), things, chunk.start, chunk.end, chunk.text)
                self._say(
                    Statement("at", row, (spot,), turned=True, start=where, end=self._end(last))
                )
                return last
            if self._type(last) in PLACES and len(row) > 1:  # "jam and a box behind it"
                spots, stop = self._spots(last)
                if self._type(stop) == "":
                    begun, ends = row[-1].start, self._end(stop)
                    chunk = self.chunks[0]
                    spot = Spot("R", ("inside",), things, chunk.start, chunk.end, chunk.text)
                    self._say(Statement("at", row, (spot,), turned=True, start=where, end=begun))
                    self._say(Statement("at", row[-1:], spots, start=begun, end=ends))
                    return stop
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
