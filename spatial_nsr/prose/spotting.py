"""Places and rows of noun phrases in a sentence, and what is taken out of it first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.prose.statements import PLACES, PREDICATES, TOGETHER, Reading, Spot, Statement

__all__ = ["Spotting"]


class Spotting:
    """A sentence while it is read: its chunks, and what came of them so far."""

    def __init__(self, chunks: list[Chunk]) -> None:
        self.made = Reading()
        self.chunks = chunks
        self.relatives: dict[int, list[Statement]] = {}

    def _type(self, at: int) -> str:
        return self.chunks[at].type if 0 <= at < len(self.chunks) else ""

    def _pass(self, start: int, end: int) -> int:
        """Leave chunks unread, but note what they mention."""
        for chunk in self.chunks[start:end]:
            if chunk.type == "N":
                said = chunk.nominal
                self._say(Statement("unread", (said,), start=chunk.start, end=chunk.end))
            if chunk.type not in ",&":
                self.made.passed.append(chunk)
        return end

    def _say(self, statement: Statement) -> None:
        self.made.statements.append(statement)

    def _take_out_conditions(self) -> None:
        """What a word like "because" opens goes up to the next comma."""
        kept: list[Chunk] = []
        at = 0
        while at < len(self.chunks):
            if self._type(at) == "U" and self._same(kept, at):
                first, mark = kept.pop(), self.chunks[at + 1]
                together = (f"{TOGETHER}{first.nominal.head}",)
                kept[-1] = replace(kept[-1], value=together)
                kept.append(mark)
                at += 2
                continue
            if self._type(at) == "U":
                end = at + 1
                while end < len(self.chunks) and self._type(end) != ",":
                    end += 1
                if self._type(end + 1) == "W":
                    # "Except one, which is on the floor."
                    end += 2
                    while end < len(self.chunks) and self._type(end) != ",":
                        end += 1
                self._pass(at, end)
                at = end + (0 if kept else 1)
                continue
            kept.append(self.chunks[at])
            at += 1
        self.chunks = kept

    def _same(self, kept: Sequence[Chunk], at: int) -> bool:
        """Of "On the same shelf as the salt"."""
        if len(kept) < 2 or self.chunks[at].text.lower() != "as" or self._type(at + 1) != "N":
            return False
        noun, place = kept[-1], kept[-2]
        if noun.type != "N" or place.type != "R":
            return False
        return noun.nominal.words[:1] == ("same",) and noun.nominal.head is not None

    def _take_out_relatives(self) -> None:
        """Clauses with "which" belong to the noun phrase before them."""
        kept: list[Chunk] = []
        at = 0
        while at < len(self.chunks):
            kind = self._type(at)
            before = next((chunk for chunk in reversed(kept) if chunk.type != ","), None)
            owner = before.nominal if before is not None and before.type == "N" else None
            aside = self._type(at + 2) in PLACES and bool(kept)
            if kind == "w" and self._type(at + 1) == "N" and owner is None and aside:
                things, end = self._row(at + 1)
                begun = self.chunks[at].start
                if self._type(end) in PLACES:
                    spots, at = self._spots(end)
                    self._say(
                        Statement("at", things, spots, start=begun, end=self.chunks[at - 1].end)
                    )
                    continue
            if kind == "w" and owner is not None and self._type(at + 1) == "N":
                at = self._with(owner, at)
                continue
            reduced = kind == "q" and owner is not None and self._type(at + 1) in PLACES
            if kind != "W" and not reduced:
                kept.append(self.chunks[at])
                at += 1
                continue
            ahead = at + 1
            negated = False
            if self._type(ahead) == "B":
                ahead += 1
                if self._type(ahead) == "n":
                    negated, ahead = True, ahead + 1
            if owner is not None and (ahead > at + 1 or reduced) and self._type(ahead) in PLACES:
                spots, end = self._spots(ahead)
                if kept and kept[-1].type == ",":
                    kept.pop()
                where = self.chunks[at].start, self.chunks[end - 1].end
                self._say(
                    Statement("at", (owner,), spots, (), negated, start=where[0], end=where[1])
                )
                at = end
                continue
            end = at + 1
            while end < len(self.chunks) and self._type(end) != ",":
                if self._type(end) == "B" and self._type(end - 1) in ("B", "V", "R", "S", "X"):
                    break
                end += 1
            self._pass(at, end)
            at = end
        self.chunks = kept

    def _with(self, owner: Nominal, at: int) -> int:
        """Of "A swamp with crocodiles in it", "the row with the albums"."""
        things, end = self._row(at + 1)
        start = self.chunks[at].start
        if self._type(end) in PLACES:
            spots, end = self._spots(end)
            self._say(Statement("at", things, spots, start=start, end=self.chunks[end - 1].end))
            return end
        self.made.withs[id(owner)] = things
        self._say(
            Statement("with", (owner,), (), things, start=start, end=self.chunks[end - 1].end)
        )
        return end

    def _row(self, at: int, subject: bool = False) -> tuple[tuple[Nominal, ...], int]:
        """Noun phrases in a row, as long as none of them begins a clause of its own."""
        if self._type(at) != "N":
            return (), at
        found = [self.chunks[at].nominal]
        at += 1
        if not subject and self._type(at) == "," and not self._series(at):
            return tuple(found), at
        while True:
            ahead = at
            while self._type(ahead) in (",", "&") and ahead - at < 2:
                ahead += 1
            if ahead == at or self._type(ahead) != "N":
                return tuple(found), at
            if subject and any(chunk.text == ":" for chunk in self.chunks[at:ahead]):
                return tuple(found), at
            if (not subject and self._opens(ahead)) or (subject and found[0].partitive):
                return tuple(found), at
            if subject and self._type(ahead - 1) == "," and self._opens(ahead):
                more = self._type(ahead + 1)
                if more in PLACES or (more in PREDICATES and len(found) == 1):
                    return tuple(found), at
            found.append(self.chunks[ahead].nominal)
            at = ahead + 1

    def _series(self, at: int) -> bool:
        """Whether commas join noun phrases here, up to an "and"; two may also have articles."""
        articles = self._type(at - 1) == "N" and self.chunks[at - 1].nominal.det == "a"
        while self._type(at) == "," and self._type(at + 1) == "N":
            after = self.chunks[at + 1].nominal
            articles &= after.det == "a" and after.head != ANY
            at += 2
        return articles or (self._type(at) == "&" and self._type(at + 1) == "N")

    def _opens(self, at: int) -> bool:
        """Whether the noun phrase here begins a clause, not only ends a row."""
        after = at + 1
        while self._type(after) in (",", "&") and self._type(after + 1) == "N":
            after += 2
            if self._type(after - 1) != "N":
                break
        return self._type(at + 1) in PREDICATES | PLACES or (
            self._type(after) in ("B", "H") and self._type(after - 1) == "N"
        )

    def _spot(self, at: int) -> tuple[Spot | None, int]:
        chunk = self.chunks[at]
        if chunk.type != "R":
            spot = Spot(chunk.type, chunk.words, (), chunk.start, chunk.end, chunk.text)
            if self._type(at + 1) in PLACES and chunk.type in "SO":
                return spot, at + 1
            return spot, at + 1
        if self._type(at + 1) != "N":
            return None, at + 1
        if chunk.words == ("between",):
            marks, end = self._two(at + 1)
        else:
            marks, end = self._row(at + 1)
            if len(marks) > 1 and marks[1].head == ANY and marks[0].head != ANY:
                marks, end = marks[:1], at + 2  # "in it, a black one and a grey one"
        if self.chunks[at + 1].nominal.head is None and self._hour(marks):
            return None, end
        last = self.chunks[end - 1].end
        then = None
        if len(marks) > 1 and marks[0].head is None and marks[0].ordinal is not None:
            like = marks[-1]
            marks = (replace(marks[0], head=like.head, noun=like.noun), *marks[1:])
        if self._type(end) in ("R", "S") and self._type(end + 1) not in ("N", *PLACES):
            beyond = self.chunks[end].text.lower().split()[0]
            chosen = self.chunks[end].words if self._type(end) == "S" else ()
            if chosen in (("left",), ("right",)):
                marks = (*marks[:-1], replace(marks[-1], words=(*chosen, *marks[-1].words)))
                end += 1
            elif beyond in ("above", "below"):
                # "On the level below": another one than that which was spoken of.
                marks = (*marks[:-1], replace(marks[-1], words=(*marks[-1].words, beyond)))
                end += 1
        if self._type(end) == "R" and self._type(end + 1) == "N":
            then, end = self._spot(end)
        return Spot("R", chunk.words, marks, chunk.start, last, chunk.text, then), end

    def _hour(self, marks: tuple[Nominal, ...]) -> bool:
        """Of "At four" is no place."""
        return len(marks) == 1 and marks[0].count is not None and marks[0].of is None

    def _two(self, at: int) -> tuple[tuple[Nominal, ...], int]:
        first = self.chunks[at].nominal
        if self._type(at + 1) == "&" and self._type(at + 2) == "N":
            return (first, self.chunks[at + 2].nominal), at + 3
        return (first,), at + 1

    def _spots(self, at: int, denied: bool = False) -> tuple[tuple[Spot, ...], int]:
        """Places in a row, of the same thing; after "not ... but ..." they are not denied."""
        found: list[Spot] = []
        negated = contrary = False
        while at < len(self.chunks):
            if self._type(at) == "n" and self._type(at + 1) in PLACES:
                negated, at = True, at + 1
            if self._type(at) not in PLACES:
                break
            spot, end = self._spot(at)
            if spot is not None:
                found.append(
                    Spot(
                        spot.sort,
                        spot.words,
                        spot.landmarks,
                        spot.start,
                        spot.end,
                        spot.text,
                        spot.then,
                        negated or contrary,
                    )
                )
            else:
                self._pass(at, end)
            at, negated = end, False
            ahead = at
            joined = [self.chunks[at_] for at_ in (at, at + 1) if self._type(at_) == "|"]
            contrary |= denied and any(chunk.text.lower() != "nor" for chunk in joined)
            while self._type(ahead) in (",", "&", "|") and ahead - at < 2:
                ahead += 1
            if ahead > at and self._type(ahead) == "B" and self._type(ahead + 1) in PLACES:
                ahead += 1
            after = ahead + (self._type(ahead) == "n")
            if self._type(after) not in PLACES or (ahead > at and self._new_clause(after)):
                break
            at = ahead
        return tuple(found), at

    def _new_clause(self, at: int) -> bool:
        """Whether places here stand before what is there: "and south of it is a swamp"."""
        while self._type(at) in PLACES:
            end = at + 1
            if self._type(at) == "R":
                _, end = self._spot(at)
            at = end
            if self._type(at) == "," and self._type(at + 1) in (*PLACES, "N"):
                at += 1
        return self._type(at) in ("B", "T", "N")
