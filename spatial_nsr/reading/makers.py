"""The makers of clauses together: what each finds in a sentence or a line."""

from __future__ import annotations

from spatial_nsr.reading.clauses import Clause
from spatial_nsr.reading.doc import Text, Unit
from spatial_nsr.reading.fragments import clauses_of_fragments
from spatial_nsr.reading.notes import clauses_of_notes
from spatial_nsr.reading.parse import clauses_of, without_authors

__all__ = ["clauses_of_unit"]

CLOSING = "\"' \N{RIGHT DOUBLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK})"


def clauses_of_unit(text: Text, unit: Unit) -> list[Clause]:
    """What a unit of a text says of places; nothing if it asks."""
    span = text.span(unit)
    if span.text.rstrip(CLOSING).endswith("?"):
        return []
    clauses = list(clauses_of(span))
    clauses += clauses_of_notes(text, unit)
    for clause in clauses_of_fragments(span, clauses):
        clauses += without_authors(clause, text.doc)
    return clauses
