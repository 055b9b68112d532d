"""What a clause leaves out: of what a lone place is told, and how something is "there"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.placing.places import holding
from spatial_nsr.reading.referents.things import Referents, Thing
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.reading.text.doc import Text, Unit

if TYPE_CHECKING:
    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["arrived_at", "held_there", "talked_of"]


def talked_of(text: Text, unit: Unit, who: Referents, said: Sequence[Statement]) -> tuple[int, ...]:
    """Of what a sentence is said that has nothing but a place: "In the barn." behind another."""
    at = text.units.index(unit)
    if not at:
        return ()
    before = text.span(text.units[at - 1])
    told = [each for each in said if before.start_char <= each.start < before.end_char]
    return (told[-1].figure,) if told else ()


def held_there(said: Sequence[Statement], landmark: int) -> Statement | None:
    """The last statement that has something in, on or at a landmark."""
    held = (s for s in reversed(said) if landmark in s.landmarks)
    return next((s for s in held if s.relation in group("held")), None)


def arrived_at(thing: Thing) -> str:
    """How something is "there" where nothing else was said to be: in a room, on a table."""
    return holding(thing.kind) or "at"
