"""From when until when it is so what a text tells: events end what was so of what they move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from spatial_nsr.reading.statements.implied import implied
from spatial_nsr.reading.statements.reading import Reading, Statement
from spatial_nsr.reading.statements.relations import group

__all__ = ["CERTAIN", "Spell", "is_move", "places", "spells"]

CERTAIN = frozenset(("so", "usual"))


@dataclass(frozen=True)
class Spell:
    """A statement, so from its moment on; ``end`` is the moment of the event that ends it."""

    said: Statement
    end: int | None = None

    def holds(self, moment: int) -> bool:
        """Whether it is so after that many events."""
        return self.said.moment <= moment and (self.end is None or moment < self.end)

    def over(self, moment: int) -> bool:
        """Whether it was so, and is no longer."""
        return self.end is not None and self.end <= moment


def spells(reading: Reading, moods: frozenset[str] = CERTAIN) -> list[Spell]:
    """How long each statement holds that is told in some moods: to be so, or not to be so."""
    moves = [said for said in reading.said if is_move(said)]
    all_told = (*reading.said, *implied(reading.amounts))
    told = (said for said in all_told if said.modality in moods and not _is_turn(said))
    found = [Spell(said, _end(reading, said, moves)) for said in told]
    for swap in moves:
        if len(swap.row) == 2:
            found += [
                Spell(moved, _end(reading, moved, moves)) for moved in _exchanged(swap, found)
            ]
    return found


def _exchanged(swap: Statement, found: Sequence[Spell]) -> list[Statement]:
    """Where two things are that changed places: each where the other one was."""
    one, other = swap.row
    turned = {one: other, other: one}
    return [
        replace(spell.said, figure=turned[spell.said.figure], moment=swap.moment)
        for spell in found
        if spell.end == swap.moment and spell.said.figure in turned
        if turned[spell.said.figure] not in spell.said.landmarks
    ]


def _is_turn(said: Statement) -> bool:
    """Whether a thing is where it was after an event: it was turned, opened or closed."""
    return said.event is not None and said.event in group("placeless")


def is_move(said: Statement) -> bool:
    """Whether a statement tells that a thing was moved."""
    moved = said.event is not None and said.event in group("moving")
    return moved and said.modality == "so" and not said.negated


def places(said: Statement) -> bool:
    """Whether a statement says where a thing is, which is no longer so when it is moved."""
    return any(said.relation in group(name) for name in ("held", "parts", "moved"))


def _end(reading: Reading, said: Statement, moves: Sequence[Statement]) -> int | None:
    """The moment of the first event that moves the thing, or the one that it stands beside."""
    if not places(said):
        return None
    things = {said.figure, reading.thing(said.figure).group} if said.figure >= 0 else set()
    rests = said.relation in group("held") or said.relation in group("parts")
    beside = set() if rests else set(said.landmarks)
    ends = [
        move.moment
        for move in moves
        if move.moment > said.moment and (things | beside) & {move.figure, *move.row}
        if not (rests and _came_before(move, said))
    ]
    if said.figure >= 0:
        ends += [later.moment for later in reading.said if _supersedes(later, said)]
    return min(ends, default=None)


def _came_before(move: Statement, said: Statement) -> bool:
    """Whether a move tells how a thing came to be there: "it crawled out of the hole"."""
    elsewhere = move.origin is not None and move.origin not in said.landmarks
    return move.relation == "gone" and elsewhere and move.past and not said.past


def _supersedes(later: Statement, said: Statement) -> bool:
    """Whether a thing is told to be elsewhere than before, though no event is told."""
    certain = later.anew and later.modality in CERTAIN and later.moment > said.moment
    if not certain or later.figure != said.figure:
        return False
    if later.negated:
        return not said.negated and later.landmarks == said.landmarks
    return places(later)
