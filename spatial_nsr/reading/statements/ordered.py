"""The orders that a text tells: its rows, what it compares, and what lies to which side of what."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from spatial_nsr.reading.makers.amounts.scales import comparison
from spatial_nsr.reading.statements.lines import Line
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import Reading, Statement
from spatial_nsr.reading.statements.timeline import is_move

__all__ = ["ENDS", "lines_of", "ranks_of"]

UNTOLD = frozenset(("wished", "denied", "taken-back", "if", "fiction", "perhaps"))
# Sides of which a chain of statements makes an order, and the way that it runs.
AXES = (
    ("left", "right"), ("above", "below"), ("in-front", "behind"), ("north", "south"),
    ("west", "east"),
)  # fmt: skip
# How the ends of such an order are called.
ENDS = {"above": "top", "below": "bottom", "in-front": "front", "behind": "back"}


def lines_of(memory: Memory) -> list[Line]:
    """The orders of a text: rows first, then what is compared, then sides of things now."""
    told = [s for s in memory.reading.amounts if not s.negated and s.modality not in UNTOLD]
    rows = ((s, _after_moves(memory, s)) for s in told if s.relation == "row")
    found = [
        Line.of_row(row, s.way, s.scale, s.origin, s.landmarks[0] if s.landmarks else None)
        for s, row in rows
        if row
    ]
    return [*found, *_compared(told, memory.reading), *_sides(memory.now)]


def _after_moves(memory: Memory, said: Statement) -> tuple[int, ...]:
    """A row after what happened since it was told: two may have changed places.

    It is nothing if one of the row went elsewhere.
    """
    last = memory.reading.moment if memory.moment is None else memory.moment
    row = list(said.row)
    for event in memory.reading.said:
        if not said.moment < event.moment <= last or event.modality != "so" or event.negated:
            continue
        if event.event == "swap" and len(event.row) == 2 and set(event.row) <= set(row):
            one, other = (row.index(n) for n in event.row)
            row[one], row[other] = row[other], row[one]
        elif is_move(event) and event.figure in row:
            return ()
    return tuple(row)


def ranks_of(reading: Reading) -> Iterator[Statement]:
    """What is told of single places: who is third, what is the biggest."""
    for said in reading.amounts:
        if said.relation == "rank" and not said.negated and said.modality not in UNTOLD:
            yield said


def _compared(told: Iterable[Statement], reading: Reading) -> Iterator[Line]:
    """One order for each scale by which things are compared; the first has most."""
    pairs: dict[str, set[tuple[int, int]]] = {}
    for said in told:
        for pair in _pairs(said, reading):
            pairs.setdefault(said.scale, set()).add(pair)
    for scale, before in pairs.items():
        yield _line(before, "", scale)


def _pairs(said: Statement, reading: Reading) -> Iterator[tuple[int, int]]:
    """Of which things a statement says that the first has more, or comes first."""
    compared = comparison(said.relation)
    if said.relation == "before":
        yield from ((said.figure, mark) for mark in said.landmarks)
    elif said.kind == "size" and compared is not None:
        for mark in said.landmarks:
            yield (said.figure, mark) if compared.more else (mark, said.figure)
    elif said.amount == "rank 1" and said.scale:
        others = (n for mark in said.landmarks for n in (mark, *reading.thing(mark).members))
        yield from ((said.figure, other) for other in others if other != said.figure)


def _sides(now: Iterable[Statement]) -> Iterator[Line]:
    """What lies to which side of what, as orders."""
    for start, end in AXES:
        before = set()
        for said in now:
            if len(said.landmarks) == 1 and said.relation in (start, end) and said.figure >= 0:
                pair = said.figure, said.landmarks[0]
                before.add(pair if said.relation == start else pair[::-1])
        if before:
            yield _line(before, f"{ENDS.get(start, start)}-{ENDS.get(end, end)}", "")


def _line(before: set[tuple[int, int]], way: str, scale: str) -> Line:
    things = tuple(dict.fromkeys(n for pair in sorted(before) for n in pair))
    return Line(things, frozenset(before), way=way, scale=scale)
