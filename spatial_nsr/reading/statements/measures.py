"""From clauses of amounts and orders to statements: measures, counts, sizes, ranks and rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.statements.relations import group

if TYPE_CHECKING:
    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["amounts_of", "places_nothing"]

KINDS = frozenset(("measure", "count", "size", "order"))


def places_nothing(clause: Clause) -> bool:
    """Whether a clause tells an amount or an order, and not where anything is.

    "Three floors down" tells both: it is a place with an amount.
    """
    if clause.kind != "measure":
        return clause.kind in KINDS
    return not any(p.relation in group("sided") and p.relation != "far" for p in clause.places)


def amounts_of(
    base: Statement,
    clause: Clause,
    things: Sequence[int],
    landmarks: Sequence[int],
    origin: int | None = None,
) -> Iterator[Statement]:
    """The statements of a clause: one for each thing and landmark, one alone of a row.

    ``base`` is what all of them have in common.
    """
    told = replace(
        base, kind=clause.kind, amount=clause.amount, way=clause.course, scale=clause.scale,
        origin=origin,
    )  # fmt: skip
    if base.relation == "row":
        if len(set(things)) > 1:
            row = tuple(dict.fromkeys(things))
            yield replace(told, figure=row[0], row=row, landmarks=tuple(landmarks[:1]))
        return
    for number in things or (base.figure,):
        for mark in landmarks or (None,):
            if mark != number:
                marks = () if mark is None else (mark,)
                yield replace(told, figure=number, landmarks=marks)
