"""Of what a place is told that names nothing: "at the back", "to the left", "inside", "there".

All things that were spoken of of late are candidates, and that none of them is meant is one too;
what speaks for each has a weight (``grammars/reading/leftout.toml``).
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.referents.things import SPEAKING, Choice, Referents, Thing
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.reading.text.doc import Unit
from spatial_nsr.reading.text.weights import chances, load_weights
from spatial_nsr.reading.text.words import holder

if TYPE_CHECKING:
    from spacy.tokens import Doc

    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["Sided", "landmark_of"]

KINDS = (
    "room", "building", "region", "furniture", "vehicle", "animal", "work", "time", "surface",
    "realm", "dish", "course",
)  # fmt: skip
FARTHEST = 60  # tokens back
LATE = 6  # statements back
LEAST = 0.4  # of a chance, below which nothing is taken to be meant


@dataclass(frozen=True)
class Sided:
    """A place without a landmark, its clause and unit, and what is told to be there."""

    place: Place
    clause: Clause
    unit: Unit
    things: tuple[int, ...]


def landmark_of(
    doc: Doc, who: Referents, said: Sequence[Statement], sided: Sided
) -> tuple[tuple[int, ...], float]:
    """What is meant, if anything is, and how likely it is."""
    found = list(_candidates(who, said, sided))
    told = tuple(tuple(_features(doc, who, said, sided, each)) for each in found)
    likely = chances(load_weights("leftout", "landmark"), told)
    sets = tuple(() if each is None else (each,) for each in found)
    span = doc[sided.place.start : sided.place.end]
    who.choices.append(Choice("landmark", span.start_char, span.end_char, sets, told))
    best = max(range(len(found)), key=likely.__getitem__)
    return (sets[best], likely[best]) if likely[best] >= LEAST else ((), 1 - likely[best])


def _candidates(who: Referents, said: Sequence[Statement], sided: Sided) -> Iterator[int | None]:
    """The things that were spoken of of late, and none."""
    known = {n for each in said[-LATE:] for n in (each.figure, *each.landmarks)}
    own = {n for each in sided.things for n in (each, *who.things[each].members)}
    for thing in who:
        late = thing.number in known or thing.last > sided.place.start - FARTHEST
        if late and thing.number not in own and thing.last < sided.unit.end:
            yield thing.number
    yield None


def _features(
    doc: Doc, who: Referents, said: Sequence[Statement], sided: Sided, number: int | None
) -> Iterator[str]:
    """What speaks for or against a candidate, by name."""
    if number is None:
        yield "none"
        yield f"none-{sided.place.relation}"
        yield f"none-{sided.clause.kind}"
        yield f"none-{sided.clause.maker}"
        yield from (f"none-of-{_kind(who.things[n])}" for n in sided.things[:1])
        return
    thing = who.things[number]
    yield f"is-{_kind(thing)}"
    if thing.several:
        yield "several"
    yield f"told-{min(len(thing.mentions), 4)}"
    yield from _where_told(doc, who, sided, thing)
    for each in sided.things:
        yield from _to_figure(who.things[each], thing, said)
    for name in _by_statements(said, sided, number):
        yield name
        if sided.place.relation == "at":
            yield f"there-{name}"
    heading = None if sided.unit.heading is None else doc[slice(*sided.unit.heading)].root.i
    if heading is not None and number in who.by_token.get(heading, ()):
        yield "heading"
    if number == next((t.number for t in who if not t.person), None):
        yield "first"


def _where_told(doc: Doc, who: Referents, sided: Sided, thing: Thing) -> Iterator[str]:
    start = sided.place.start
    if thing.last >= sided.unit.start:
        yield "here-before" if thing.last < start else "here-behind"
    else:
        begun = (at for at in range(start, thing.last, -1) if doc[at].is_sent_start)
        yield f"back-{sum(1 for _ in itertools.islice(begun, 3))}"
    if thing.last < start:
        nearer = (other for other in who if start > other.last > thing.last)
        yield f"nearer-{sum(1 for _ in itertools.islice(nearer, 4))}"
        yield f"was-{doc[thing.last].dep_}"


def _to_figure(figure: Thing, thing: Thing, said: Sequence[Statement]) -> Iterator[str]:
    """How a candidate stands to what is told to be there."""
    number = thing.number
    if number in (figure.whole, figure.owner):
        yield "whole-of-figure"
    if figure.group is not None:
        if figure.group == number:
            yield "group-of-figure"
        elif figure.group == thing.group:
            yield "sibling"
    if thing.kind == figure.kind:
        yield "same-kind"
    own = next((each for each in reversed(said) if each.figure == figure.number), None)
    if own is not None and number in own.landmarks:
        yield "where-figure-is"
    if any(figure.number in s.landmarks and s.figure == number for s in said[-LATE:]):
        yield "beside-figure"


def _by_statements(said: Sequence[Statement], sided: Sided, number: int) -> Iterator[str]:
    """What was last told of a candidate."""
    if said and said[-1].figure == number:
        yield "last-figure"
    if said and number in said[-1].landmarks:
        yield "last-landmark"
        held = said[-1].relation in group("held")
        yield "last-landmark-held" if held else "last-landmark-side"
    parts = group("parts") | {sided.place.relation}
    sides = [each for each in said[-LATE:] if each.relation in parts]
    if sides and number in sides[-1].landmarks:
        yield "as-before"


def _kind(thing: Thing) -> str:
    if thing.kind in SPEAKING:
        return thing.kind
    if thing.person:
        return "person"
    found = next((sort for sort in KINDS if sort_of(thing.kind, sort)), None)
    return found or {"in": "container", "on": "support", None: "other"}[holder(thing.kind)]
