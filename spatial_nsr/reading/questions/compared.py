"""Which of several things comes first: "is the owl older than the fox?", "is it the last?"."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from spatial_nsr.reading.clauses import Clause
from spatial_nsr.reading.comparing import comparisons
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.ranks import ranks
from spatial_nsr.reading.scales import is_more, opposites
from spatial_nsr.reading.statements import Statement
from spatial_nsr.reading.timeline import CERTAIN

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
    told = [s for s in asked.reading.amounts if s.modality in CERTAIN]
    pairs = [
        pair for s in told if not s.negated for pair in _pairs(asked, s, relation, clause.scale)
    ]
    denied = (s for s in told if s.negated and s.relation == relation and s.figure == figure)
    if _leads(pairs, figure, mark):
        return True
    turned = _leads(pairs, mark, figure) or any(mark in s.landmarks for s in denied)
    return False if turned else None


def _pairs(asked: Asked, said: Statement, relation: str, scale: str) -> Iterator[tuple[int, int]]:
    """Of which things a statement says that the first stands so to the second."""
    if said.kind == "size":
        if said.relation != relation and said.relation not in opposites(relation):
            return
        straight = said.relation == relation
    elif said.kind == "order" and said.scale == scale:
        straight = relation == "before" or is_more(relation)
    else:
        return
    for one, other in _ahead(asked, said):
        yield (one, other) if straight else (other, one)


def _ahead(asked: Asked, said: Statement) -> list[tuple[int, int]]:
    """The pairs of an order or a comparison: what comes first, and what after it."""
    if said.row:
        return list(itertools.pairwise(said.row))
    if said.amount not in ("", f"{RANK}1"):
        return []
    others = [n for mark in said.landmarks for n in (mark, *asked.reading.thing(mark).members)]
    return [(said.figure, other) for other in others if other != said.figure]


def _leads(pairs: list[tuple[int, int]], start: int, goal: int) -> bool:
    """Whether a chain of pairs leads from one thing to another."""
    seen, waiting = {start}, [start]
    while waiting:
        at = waiting.pop()
        reached = {two for one, two in pairs if one == at} - seen
        seen |= reached
        waiting += reached
    return goal in seen


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
