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
    turns = _Turns(reading)
    all_told = (*reading.said, *implied(reading.amounts))
    told = (said for said in all_told if said.modality in moods and not _is_turn(said))
    found = [Spell(said, turns.end(said)) for said in told]
    for swap in turns.moves:
        if len(swap.row) == 2:
            found += [Spell(moved, turns.end(moved)) for moved in _exchanged(swap, found)]
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


class _Turns:
    """What ends what is so of the things of a text: its moves, and what tells of a later place."""

    def __init__(self, reading: Reading) -> None:
        self.reading = reading
        self.moves = [said for said in reading.said if is_move(said)]
        self._moves: dict[int | None, list[Statement]] = {}  # by what they move
        for move in self.moves:
            for number in {move.figure, *move.row}:
                self._moves.setdefault(number, []).append(move)
        self._anew: dict[int, list[Statement]] = {}
        for said in reading.said:
            over = said.modality == "was" and said.event is None and not said.past
            if over or (said.anew and said.modality in CERTAIN):
                self._anew.setdefault(said.figure, []).append(said)

    def end(self, said: Statement) -> int | None:
        """The moment of the first event that moves the thing, or the one that it stands beside."""
        if not places(said):
            return None
        things: set[int | None] = set()
        if said.figure >= 0:
            things = {said.figure, self.reading.thing(said.figure).group}
        rests = said.relation in group("held") or said.relation in group("parts")
        beside = set() if rests else set(said.landmarks)
        ends = [
            move.moment
            for number in things | beside
            for move in self._moves.get(number, ())
            if move.moment > said.moment and not (rests and _came_before(move, said))
        ]
        later = self._anew.get(said.figure, ()) if said.figure >= 0 else ()
        ends += [each.moment for each in later if _supersedes(each, said)]
        return min(ends, default=None)


def _came_before(move: Statement, said: Statement) -> bool:
    """Whether a move tells how a thing came to be there: "it crawled out of the hole"."""
    elsewhere = move.origin is not None and move.origin not in said.landmarks
    return move.relation == "gone" and elsewhere and move.past and not said.past


def _supersedes(later: Statement, said: Statement) -> bool:
    """Whether what is told of a later place means that a thing is elsewhere than before.

    Or that it is no longer where it was.
    """
    if later.modality == "was":
        same = later.landmarks == said.landmarks and later.start > said.start
        return same and said.modality == "so" and not said.negated
    if later.moment <= said.moment:
        return False
    if later.negated:
        return not said.negated and later.landmarks == said.landmarks
    return places(later)
