"""Which of several things comes first: "is the owl older than the fox?", "is it the last?"."""

from __future__ import annotations

from spatial_nsr.reading.makers.amounts.comparing import comparisons
from spatial_nsr.reading.makers.amounts.ranks import ranks
from spatial_nsr.reading.makers.amounts.scales import is_more
from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.statements.ordered import lines_of
from spatial_nsr.reading.statements.timeline import CERTAIN

__all__ = ["compared", "orders"]

RANK = "rank "


def orders(asked: Asked) -> list[Clause]:
    """The comparisons and the ranks that a question asks for."""
    told = list(comparisons(asked.doc[:]))
    return told or [clause for clause in ranks(asked.doc[:]) if clause.figures]


def compared(asked: Asked, clause: Clause) -> bool | None:
    """Whether a comparison or a rank is so, as far as the text tells."""
    figure = next(iter(asked.things(clause.figures[0])), None)
    if figure is None:
        return None
    truth = _ranked(asked, clause, figure) if clause.amount else _more(asked, clause, figure)
    return truth if truth is None else truth != clause.negated


def _more(asked: Asked, clause: Clause, figure: int) -> bool | None:
    """Whether one thing is so to another, by what is told of them and of those between them."""
    relation = clause.places[0].relation
    mark = next((n for at in clause.places[0].landmarks for n in asked.things(at)), None)
    if mark is None or mark == figure:
        return None
    for line in lines_of(asked.memory):
        first = line.comes_before(figure, mark) if line.is_by(clause.scale) else None
        if first is not None:
            return first == (relation == "before" or is_more(relation))
    denied = (s for s in asked.reading.amounts if s.negated and s.modality in CERTAIN)
    alike = (s for s in denied if s.relation == relation and s.figure == figure)
    return False if any(mark in s.landmarks for s in alike) else None


def _ranked(asked: Asked, clause: Clause, figure: int) -> bool | None:
    """Whether a thing is the first or third: not if it is told to be another, or another it."""
    for said in asked.reading.amounts:
        if said.modality not in CERTAIN or said.negated or said.kind != "order":
            continue
        alike = (said.way, said.scale) == (clause.course, clause.scale)
        if said.amount.startswith(RANK) and alike:
            if said.figure == figure:
                return said.amount == clause.amount
            if said.amount == clause.amount and clause.scale:
                return False
        if said.row and figure in said.row and clause.course in said.way.split("-"):
            row = said.row if said.way.startswith(clause.course) else said.row[::-1]
            return clause.amount == f"{RANK}{row.index(figure) + 1}"
    return None
