"""The makers of clauses together: what each finds in a sentence or a line."""

from __future__ import annotations

from spatial_nsr.reading.clauses import Clause
from spatial_nsr.reading.doc import Text, Unit
from spatial_nsr.reading.notes import clauses_of_notes
from spatial_nsr.reading.parse import clauses_of

__all__ = ["clauses_of_unit"]

CLOSING = "\"' \N{RIGHT DOUBLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK})"


def clauses_of_unit(text: Text, unit: Unit) -> list[Clause]:
    """What a unit of a text says of places; nothing if it asks."""
    span = text.span(unit)
    if span.text.rstrip(CLOSING).endswith("?"):
        return []
    clauses = list(clauses_of(span))
    placed = {at for clause in clauses for at in clause.figures}
    return [*clauses, *clauses_of_notes(text, unit, placed)]
