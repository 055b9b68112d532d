"""The makers of clauses together: what each finds in a sentence or a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.amounts.comparing import comparisons
from spatial_nsr.reading.makers.amounts.counts import counted, counts
from spatial_nsr.reading.makers.amounts.measures import measured, measures
from spatial_nsr.reading.makers.amounts.ranks import ranks
from spatial_nsr.reading.makers.amounts.rows import rows, without_ways
from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.makers.events.trips import clauses_of_trips, without_trips
from spatial_nsr.reading.makers.excepting import excepted
from spatial_nsr.reading.makers.fragments.elliptical import (
    all_there,
    alternative,
    as_well,
    contrasted_places,
    contrasted_things,
    elliptical,
    of_nothing,
)
from spatial_nsr.reading.makers.fragments.notes import clauses_of_notes
from spatial_nsr.reading.makers.fragments.phrases import clauses_of_fragments
from spatial_nsr.reading.makers.parse import clauses_of, finished
from spatial_nsr.reading.makers.placing.attaching import attached
from spatial_nsr.reading.makers.ties import clauses_of_ties
from spatial_nsr.reading.makers.whole import marked_whole
from spatial_nsr.reading.text.doc import Text, Unit

if TYPE_CHECKING:
    from spacy.tokens import Span

__all__ = ["clauses_of_unit", "made_of_unit"]

CLOSING = "\"' \N{RIGHT DOUBLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK})"


def clauses_of_unit(text: Text, unit: Unit) -> list[Clause]:
    """What a unit of a text says of places; nothing if it asks."""
    span = text.span(unit)
    if _asks(span):
        return []
    made = excepted(attached(span, made_of_unit(text, unit)), span)
    told = list(all_there(list(made), text.doc))
    return as_well(span, contrasted_things(told, span))


def made_of_unit(text: Text, unit: Unit) -> list[Clause]:
    """What the makers that go by rules make of a unit."""
    span = text.span(unit)
    if _asks(span):
        return []
    told = list(counts(span))
    clauses = [*without_ways(clauses_of(span), span), *clauses_of_ties(span)]
    clauses += elliptical(span, clauses)
    clauses = list(contrasted_places(clauses, text.doc))
    clauses += clauses_of_notes(text, unit)
    trips = list(clauses_of_trips(span, unit.stamp is not None))
    clauses = [*without_trips(clauses, trips), *trips]
    for clause in clauses_of_fragments(span, clauses):
        clauses += finished(clause, text.doc)
    clauses = [measured(clause, span) for clause in clauses if not counted(clause, told)]
    clauses = list(alternative(list(of_nothing(clauses, text.doc)), text.doc))
    made = [*clauses, *measures(span, clauses), *told, *_orders(span, unit)]
    return marked_whole(span, made)


def _asks(span: Span) -> bool:
    return span.text.rstrip(CLOSING).endswith("?")


def _orders(span: Span, unit: Unit) -> list[Clause]:
    return [*comparisons(span), *rows(span, unit.heading), *ranks(span)]
