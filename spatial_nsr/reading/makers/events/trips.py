"""The maker of clauses for motion that is told without a verb, in logs and notes.

"Crate off the lorry and onto the ramp", "JUNO out through the lock": what moves comes first, then
which way. Outside of a log only "out of" and "into" together tell that: "the way into the mill"
goes nowhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.placing.places import arrival, is_person, place_at
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.words import listed, phrase_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["clauses_of_trips", "without_trips"]

FINITE = ("VBZ", "VBP", "VBD", "MD")
BREAKS = frozenset((",", ";", ".", ":", "!", "(", "\N{EM DASH}", "\N{EN DASH}"))
NOUNS = ("NOUN", "PROPN", "PRON", "X")
UNMOVED = ("time", "unit", "state", "mood")
STILL = ("leading", "course", "file")
MOVERS = ("person", "animal", "vehicle")
WAYS = ("way", "through", "along", "across")


@dataclass
class _Trip:
    """Which way it goes, as far as it is read; ``end`` is the token behind."""

    end: int
    goal: list[Place] = field(default_factory=list)
    source: list[Place] = field(default_factory=list)
    way: list[Place] = field(default_factory=list)
    words: set[str] = field(default_factory=set)

    def tells(self, stamped: bool) -> bool:
        """Whether it tells of motion; in a log one small word may."""
        if stamped:
            return bool(self.words or self.source or self.way)
        return bool(self.words & phrase_words("led") and self.goal and self.source)


def clauses_of_trips(span: Span, stamped: bool) -> Iterator[Clause]:
    """The motion that a line without a verb tells; ``stamped``: it is an entry of a log."""
    if any(token.tag_ in FINITE for token in span):
        return
    for begin in _stretches(span):
        noun = _figure(span, begin)
        sorts = UNMOVED if stamped else (*UNMOVED, *STILL)
        if noun is None or any(sort_of(noun.lemma_.lower(), sort) for sort in sorts):
            continue
        trip = _read(span, nominal(noun).end)
        if trip.tells(stamped) and (trip.goal or _ends(span, trip.end)):
            yield _clause(noun, trip)


def _ends(span: Span, at: int) -> bool:
    """Whether nothing follows that may tell where it goes."""
    return at >= span.end or span.doc[at].text in BREAKS


def without_trips(clauses: list[Clause], trips: list[Clause]) -> list[Clause]:
    """The clauses that take no place of a trip for one where something stands."""
    taken = {p.start for t in trips for p in (*t.places, *t.source, *t.way)}
    taken |= {p.end - 1 for t in trips for p in (*t.places, *t.source, *t.way)}
    moved = {at for t in trips for at in t.figures}
    return [
        clause
        for clause in clauses
        if clause.verb is not None
        or not (
            moved & {*clause.figures} or any({p.start, p.end - 1} & taken for p in clause.places)
        )
    ]


def _stretches(span: Span) -> Iterator[int]:
    """Where a line begins, and what stands behind a sign."""
    yield span.start
    yield from (t.i + 1 for t in span if t.text in BREAKS and t.i + 1 < span.end)


def _figure(span: Span, begin: int) -> Token | None:
    """The head of the noun phrase that begins a stretch."""
    for token in span.doc[begin : span.end]:
        if token.pos_ in NOUNS and nominal(token).start == begin:
            after = nominal(token).end
            last = span.doc[after] if after < span.end else None
            if last is None or last.pos_ not in NOUNS:
                return token
        if token.text in BREAKS:
            return None
    return None


def _read(span: Span, begin: int) -> _Trip:
    """The words and places that tell which way, from behind the noun on."""
    doc, trip = span.doc, _Trip(begin)
    while trip.end < span.end:
        token = doc[trip.end]
        word = token.lower_
        ahead = trip.words or trip.goal or trip.source or trip.way
        comma = (
            token.text == ","
            and ahead
            and doc[min(trip.end + 1, span.end - 1)].lower_ in phrase_words("led")
        )
        if comma or (word in phrase_words("between-ways") and token.pos_ != "NOUN"):
            trip.end += 1
        elif _leads_on(doc, trip.end, span.end):
            trip.words.add(word)
            trip.end += 1
        elif not _take(span, trip):
            break
    return trip


def _leads_on(doc: Doc, at: int, end: int) -> bool:
    """Whether a word tells of motion alone: "out", "back" in "back to the hut"."""
    if doc[at].lower_ not in listed("away") or doc[at].lower_ in ("by", "there", "here", "on"):
        return False
    if (
        at + 1 >= end
        or doc[at + 1].text in BREAKS
        or doc[at + 1].lower_ in phrase_words("between-ways")
    ):
        return True
    return doc[at + 1].pos_ in ("ADP", "ADV") and doc[at + 1].lower_ != "of"


def _take(span: Span, trip: _Trip) -> bool:
    """Read the place phrase that is next, if it tells which way."""
    doc, token = span.doc, span.doc[trip.end]
    place = place_at(token, span.end)
    if place is None or not place.landmarks:
        return False
    words = {t.lower_ for t in doc[place.start : place.end]}
    towards = words & listed("towards")
    if not towards and not trip.words and not trip.source:
        return False
    trip.words |= words & phrase_words("led")
    if words & phrase_words("from") or place.relation == "source":
        trip.source.append(Place("source", place.landmarks, place.start, place.end))
    elif place.relation in WAYS or words & {"over", "past"}:
        trip.way.append(place)
    elif place.relation == "goal":
        trip.words |= {"to"}
        trip.goal.append(arrival(doc, place, moved=False, alone=True))
    else:
        trip.goal.append(place)
    trip.end = max([place.end, *(nominal(doc[at]).end for at in place.landmarks)])
    return True


def _clause(noun: Token, trip: _Trip) -> Clause:
    moves = is_person(noun) or any(sort_of(noun.lemma_.lower(), sort) for sort in MOVERS)
    named = noun.pos_ in ("PROPN", "PRON") and not any(map(str.isdigit, noun.text))
    kind = "go" if moves or named else "put" if trip.goal or trip.way else "remove"
    places = tuple(trip.goal[-1:])
    return Clause(
        kind, heads(noun), places, source=tuple(trip.source), way=tuple(trip.way), maker="trips"
    )
