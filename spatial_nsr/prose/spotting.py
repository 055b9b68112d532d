"""Places and rows of noun phrases in a sentence."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from spatial_nsr.language.indications import OPPOSITE
from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.prose.people import attributes_of
from spatial_nsr.prose.statements import PLACES, PREDICATES, Reading, Spot, Statement
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.loading import load_prose

__all__ = ["Spotting"]

_STRONG = frozenset(":;()\u2013\u2014-")  # divide more than the members of a row


def _bare_ground(nominal: Nominal) -> bool:
    """Whether there is only one of it: "on the ground below"."""
    return sort_of(nominal.head, "surface") and not sort_of(nominal.head, "level")


def _of_a_sort(nominal: Nominal) -> bool:
    """Whether it tells only how many there are of a colour or size: "two big"."""
    bare = nominal.count is not None and nominal.det is None and not nominal.words
    return bare and nominal.head is not None and "mod" not in attributes_of([nominal.noun])


def _both_sides(spots: list[Spot]) -> tuple[Spot, ...]:
    """Of "To the left and to the right of the door": the first is beside the door as well."""
    for at, (one, other) in enumerate(pairwise(spots)):
        if one.sort == "S" and other.sort == "R" and OPPOSITE.get(one.words[0]) == other.words[0]:
            spots[at] = replace(other, words=one.words, start=one.start, text=one.text)
    return tuple(spots)


class Spotting:
    """A sentence while it is read: its chunks, and what came of them so far."""

    def __init__(self, chunks: list[Chunk]) -> None:
        self.made = Reading()
        self.chunks = chunks
        self.topic: tuple[Nominal, ...] = ()
        self.gap: Chunk | None = None
        self.supposed = False
        self.exceptions: list[tuple[int, tuple[Nominal, ...]]] = []

    def _type(self, at: int) -> str:
        return self.chunks[at].type if 0 <= at < len(self.chunks) else ""

    def _joins(self, at: int) -> bool:
        """Whether a comma or "and" stands here, which a row of phrases may have within."""
        return self._type(at) in (",", "&") and self.chunks[at].text not in _STRONG

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
            while self._joins(ahead) and ahead - at < 2:
                ahead += 1
            if ahead == at or self._type(ahead) != "N":
                return tuple(found), at
            if subject and any(chunk.text == ":" for chunk in self.chunks[at:ahead]):
                return tuple(found), at
            if (not subject and self._opens(ahead)) or (subject and found[0].partitive):
                return tuple(found), at
            if not subject and found[-1].det is None and self.chunks[ahead].nominal.parted():
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
        while self._type(at) == "," and self._joins(at) and self._type(at + 1) == "N":
            after = self.chunks[at + 1].nominal
            articles &= after.det == "a" and after.head != ANY
            at += 2
        return articles or (self._type(at) == "&" and self._type(at + 1) == "N")

    def _opens(self, at: int) -> bool:
        """Whether the noun phrase here begins a clause, not only ends a row."""
        after = at + 1
        while self._joins(after) and self._type(after + 1) == "N":
            after += 2
            if self._type(after - 1) != "N":
                break
        return self._type(at + 1) in PREDICATES | PLACES | {"N"} or (
            self._type(after) in ("B", "H") and self._type(after - 1) == "N"
        )

    def _spot(self, at: int) -> tuple[Spot | None, int]:
        chunk = self.chunks[at]
        if chunk.type != "R":
            spot = Spot(chunk.type, chunk.words, (), chunk.start, chunk.end, chunk.text)
            return replace(spot, far=chunk.far), at + 1
        if self._type(at + 1) != "N":
            return None, at + 1
        none = self.chunks[at + 1].nominal
        neither = none.text.lower().startswith("neither ") and none.head is not None
        if neither and self._type(at + 2) == "|" and self._type(at + 3) == "N":
            two = (replace(none, det="the"), self.chunks[at + 3].nominal)
            end = self.chunks[at + 3].end
            spot = Spot("R", chunk.words, two, chunk.start, end, chunk.text, None, True)
            return spot, at + 4
        if chunk.words == ("between",):
            marks, end = self._two(at + 1)
        elif self._type(at + 2) == "," and self._sorted_apart(at + 3):
            marks, end = (
                (self.chunks[at + 1].nominal,),
                at + 2,
            )  # "at the inn, two big and two small"
        else:
            marks, end = self._row(at + 1)
            if len(marks) > 1 and marks[1].head == ANY and marks[0].head != ANY:
                marks, end = marks[:1], at + 2  # "in it, a black one and a grey one"
        if self.chunks[at + 1].nominal.head is None and self._hour(marks):
            return self._on_clock(at, marks[0]), end
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
            elif (side := word_list("beyond").get(beyond)) and not _bare_ground(marks[-1]):
                # "On the level below": another one than that which was spoken of.
                marks = (*marks[:-1], replace(marks[-1], words=(*marks[-1].words, side)))
                end += 1
        if self._type(end) == "R" and self._type(end + 1) == "N":
            then, end = self._spot(end)
            if then is not None and marks[-1].det == "the":
                self.made.described[id(marks[-1])] = then
        spot = Spot("R", chunk.words, marks, chunk.start, last, chunk.text, then)
        return replace(spot, far=chunk.far), end

    def _sorted_apart(self, at: int) -> bool:
        """Whether numbers of things of colours or sizes stand here: "two big, two small"."""
        count = 0
        while self._type(at) == "N" and _of_a_sort(self.chunks[at].nominal):
            count, at = count + 1, at + 2
        return count > 1

    def _says(self, at: int) -> bool:
        return self.chunks[at].text.lower() == "that"

    def _on_clock(self, at: int, hour: Nominal) -> Spot | None:
        """Of "At nine" after "at three o'clock"."""
        form = load_prose().forms.get(("at", str(hour.count), "o'clock"))
        if form is None or not any(chunk.type == "K" for chunk in self.chunks[:at]):
            return None
        chunk = self.chunks[at]
        return Spot("K", form.values, (), chunk.start, hour.end, f"{chunk.text} {hour.text}")

    def _hour(self, marks: tuple[Nominal, ...]) -> bool:
        """Of "At four" is no place."""
        return len(marks) == 1 and marks[0].count is not None and marks[0].of is None

    def _two(self, at: int) -> tuple[tuple[Nominal, ...], int]:
        first = self.chunks[at].nominal
        if self._type(at + 1) == "&" and self._type(at + 2) == "N":
            return (first, self.chunks[at + 2].nominal), at + 3
        return (first,), at + 1

    def _spots(
        self, at: int, denied: bool = False, aside: bool = False
    ) -> tuple[tuple[Spot, ...], int]:
        """Places in a row, of the same thing; after "not ... but ..." they are not denied.

        In an ``aside`` between commas a verb after a comma belongs to the clause around it.
        """
        found: list[Spot] = []
        negated = contrary = False
        while at < len(self.chunks):
            if self._type(at) == "n" and self._type(at + 1) in PLACES:
                negated, at = True, at + 1
            if self._type(at) not in PLACES:
                break
            spot, end = self._spot(at)
            if spot is not None:
                # "Not in it and not on it" denies once, "not in it but on it" does not.
                opposite = contrary and not negated if denied else negated
                found.append(replace(spot, negated=spot.negated or opposite))
            else:
                self._pass(at, end)
            at, negated = end, False
            if spot is not None and self._but_not(at):
                mark = self.chunks[at + 2]  # "in front of Bo, not of Ann"
                apart = replace(spot, landmarks=(mark.nominal,), then=None, negated=True)
                found.append(replace(apart, start=mark.start, end=mark.end))
                at += 3
            ahead = at
            joined = [self.chunks[at_] for at_ in (at, at + 1) if self._type(at_) == "|"]
            contrary |= denied and any(chunk.text.lower() != "nor" for chunk in joined)
            while self._type(ahead) in (",", "&", "|") and ahead - at < 2:
                ahead += 1
            if ahead > at and self._type(ahead) == "B" and self._type(ahead + 1) in PLACES:
                if (aside and self._type(at) == ",") or (self.topic and self._type(at) == "&"):
                    break
                ahead += 1
            after = ahead + (self._type(ahead) == "n")
            if self._type(after) not in PLACES or (ahead > at and self._new_clause(after)):
                break
            at = ahead
        return _both_sides(found), at

    def _but_not(self, at: int) -> bool:
        """Of "in front of Bo, not Ann": beside whom something is not."""
        types = "".join(self._type(at + ahead) for ahead in range(3))
        return types == ",nN" and self._type(at + 3) in ("", ",", "&", "|")

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
