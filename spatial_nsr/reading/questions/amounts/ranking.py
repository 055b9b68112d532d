"""How many stand before, behind or beside one of a row, or between two of it."""

from __future__ import annotations

from spatial_nsr.reading.makers.parse import place_at
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.statements.implied import SIDES
from spatial_nsr.reading.statements.lines import EARLY, LATE, Line
from spatial_nsr.reading.statements.ordered import lines_of, ranks_of
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.statements.relations import back

__all__ = ["how_many_beside"]


def how_many_beside(asked: Asked) -> int | None:
    """The number of places on a side of one thing of an order, or between two of its things."""
    for token in asked.doc:
        place = place_at(token, len(asked.doc)) if token.pos_ in ("ADP", "SCONJ", "ADV") else None
        if place is None or not place.landmarks:
            continue
        named = [n for at in place.landmarks for n in asked.things(at)[:1]]
        if place.relation == "between" and len(named) > 1:
            return _between(asked, named[0], named[1])
        if named and back(place.relation) is not None:
            return _on_side(asked, place.relation, named[0])
    return None


def _rows(asked: Asked) -> list[Line]:
    return [line for line in lines_of(asked.memory) if line.told and line.sequence is not None]


def _between(asked: Asked, one: int, other: int) -> int | None:
    """How many are between two things; of "my bed and the door" all nearer to the door."""
    for line in _rows(asked):
        if {one, other} <= set(line.things):
            return len(line.between(one, other))
    for said in ranks_of(asked.reading):
        if said.origin is not None and {said.figure, said.origin} == {one, other}:
            return _number(said) - 1
    return None


def _on_side(asked: Asked, relation: str, thing: int) -> int | None:
    for line in _rows(asked):
        step = line.toward(relation)
        if thing in line.things and step is not None:
            place = (line.sequence or ()).index(thing)
            return place if step == -1 else len(line.things) - place - 1
    for said in ranks_of(asked.reading):
        if said.figure == thing:
            return _beyond(asked, said, relation)
    return None


def _beyond(asked: Asked, said: Statement, relation: str) -> int | None:
    """Of who is third in a queue of six those ahead, or those behind."""
    side = SIDES.get(said.way, said.way)
    ahead = relation == side if side else relation in EARLY
    after = back(relation) == side if side else relation in LATE
    if ahead:
        return _number(said) - 1
    total = _total(asked, said) if after else None
    return None if total is None else total - _number(said)


def _total(asked: Asked, said: Statement) -> int | None:
    """How many stand in the row of a rank, if that is told."""
    for whole in said.landmarks:
        told = [s.amount for s in asked.reading.amounts if s.kind == "count" and s.figure == whole]
        if told and told[-1].startswith("="):
            return int(told[-1][1:])
        count = asked.reading.thing(whole).count
        if count is not None:
            return count
    return None


def _number(said: Statement) -> int:
    return int(said.amount.split(" ")[-1])
