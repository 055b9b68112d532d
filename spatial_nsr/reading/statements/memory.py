"""What stands at a moment: where things are after what was told, and what follows of that.

What is in, on or held by something is where that is; what was moved is no longer where it was.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from spatial_nsr.reading.statements.chains import chain, holders, holds, on_top
from spatial_nsr.reading.statements.extents import is_wide, may_lie_in
from spatial_nsr.reading.statements.grounds import Ground, ground, so
from spatial_nsr.reading.statements.levels import by_levels
from spatial_nsr.reading.statements.reading import NOTHING, Reading, Statement
from spatial_nsr.reading.statements.relations import (
    back,
    converse,
    excluding,
    group,
    shown_by,
)
from spatial_nsr.reading.statements.timeline import CERTAIN, is_move, places, spells

__all__ = ["Memory"]

HOLDING = frozenset(("in", "on", "at", "attached", "held-by", "belongs-to"))
INWARD = frozenset(("in", "on", "held-by", "belongs-to"))  # never both ways round
HERE = frozenset(("in", "on", "at"))  # who denies the one of a place denies the others
UNTRUE = frozenset(("fiction", "taken-back"))
OPEN = frozenset(("perhaps", "if", "will"))  # what may be so or not


@dataclass
class Memory:
    """The statements that hold at a moment, those that are denied, and those that are over.

    ``unsure`` is what is not said to be so: what is wished, feared, planned, dreamt, reported;
    ``left`` are the events that tell from where something went.
    """

    reading: Reading
    now: list[Statement] = field(default_factory=list)
    denied: list[Statement] = field(default_factory=list)
    over: list[Statement] = field(default_factory=list)
    unsure: list[Statement] = field(default_factory=list)
    moved: dict[int, int] = field(default_factory=dict)
    left: list[Statement] = field(default_factory=list)
    moment: int | None = None
    moods: frozenset[str] = CERTAIN

    @classmethod
    def at(
        cls, reading: Reading, moment: int | None = None, moods: frozenset[str] = CERTAIN
    ) -> Memory:
        """What holds after so many events; after all of them if none is named.

        ``moods`` are those of the statements that count: of what is so, or of what is planned.
        """
        last = reading.moment if moment is None else moment
        memory = cls(reading, moment=moment, moods=moods)
        for spell in spells(reading, moods):
            said = spell.said
            if is_move(said) and said.moment <= last:
                memory.moved[said.figure] = max(said.moment, memory.moved.get(said.figure, 0))
                memory.left += [said] if said.origin is not None else []
            if spell.over(last):
                memory.over.append(said)
            elif spell.holds(last) and said.relation != "gone":
                (memory.denied if said.negated else memory.now).append(said)
        memory.now = [said for said in memory.now if not memory._only_usual(said)]
        for said in reading.said:
            if said.modality == "was" and not said.negated:
                memory.over.append(said)
            elif said.modality not in CERTAIN | moods:
                memory.unsure.append(said)
        return memory

    def _only_usual(self, said: Statement) -> bool:
        """Whether a thing is usually there, or put there, and told to be elsewhere now."""
        if said.modality != "usual" or said.negated or not holds(said):
            return False
        elsewhere = holds if said.event is None else places  # "still behind the garage"
        return any(
            other.figure == said.figure
            and other.modality == "so"
            and elsewhere(other)
            and not {*other.landmarks} & {*said.landmarks}
            for other in self.now
        )

    def of(self, figure: int) -> Iterator[Statement]:
        """What is said of where a thing is; of the group that it belongs to as well."""
        group = self.reading.thing(figure).group
        moved = self.moved.get(figure, -1)
        own = [said for said in self.now if said.figure == figure]
        placed = max((said.moment for said in own if holds(said)), default=-1)
        for said in self.now:
            ours = group is not None and said.figure == group and said.moment >= moved
            if ours and said.event is None and holds(said) and said.moment <= placed:
                continue  # told otherwise of it alone: "all but the red one are in the box"
            if said.figure == figure or ours:
                yield said

    def held(self, figure: int, depth: int = 6) -> list[int]:
        """What a thing is in, on or held by, from the inside out."""
        return list(holders(self, figure, depth))

    def _company(self, figure: int) -> dict[int, tuple[Statement, ...]]:
        """The rooms and buildings of what a thing stands beside: it is there as well."""
        beside = (s for s in self.of(figure) if s.relation in group("beside"))
        places = {
            n: (said, *told)
            for said in beside
            for mark in said.landmarks
            for n, told in holders(self, mark).items()
        }
        return {n: told for n, told in places.items() if is_wide(self.reading.thing(n).kind)}

    def untrue(self, relation: str, figure: int, landmark: int) -> bool:
        """Whether it is so in a dream or a picture only, or was taken back."""
        alike = self._alike(relation, figure, landmark, self.unsure)
        return any(said.modality in UNTRUE for said in alike)

    def truth(self, relation: str, figure: int, landmark: int) -> bool | None:
        """Whether a thing stands so to another, as far as is told."""
        return so(self.ground(relation, figure, landmark))

    def ground(self, relation: str, figure: int, landmark: int) -> Ground | None:
        """Whether a thing stands so to another, and by which statements; None if nothing tells."""
        said = self._says(relation, figure, landmark)
        denied = self._denying(relation, figure, landmark)
        if said is not None:
            if self._contradicts(said):
                return None
            return Ground(False, denied) if denied else Ground(True, (said,))
        if denied:
            return Ground(False, denied)
        found = self._following(relation, figure, landmark)
        if found is not None:
            return found
        if (other := self._excludes(relation, figure, landmark)) is not None:
            return Ground(False, (other,))
        level = by_levels(self, relation, figure, landmark)
        return ground(level) or self._by_what_was(relation, figure, landmark)

    def _following(self, relation: str, figure: int, landmark: int) -> Ground | None:
        """Whether it follows along a chain of statements, or its contrary does."""
        held = holders(self, figure)
        if relation in HOLDING and landmark in held:
            inside = relation != "in" or not on_top(held[landmark][-1:])
            return Ground(inside, held[landmark])
        if relation in ("in", "at") and landmark in (beside := self._company(figure)):
            return Ground(True, beside[landmark])
        if relation in INWARD and figure in (around := holders(self, landmark)):
            return Ground(False, around[figure])
        if relation in converse():
            for one, other, truth in ((figure, landmark, True), (landmark, figure, False)):
                told = chain(self, relation, one, other)
                if told is not None:
                    return Ground(truth, told)
        return None

    def _says(self, relation: str, figure: int, landmark: int) -> Statement | None:
        wanted = shown_by(relation)
        for said in self.of(figure):
            if landmark in said.landmarks and said.relation in wanted:
                return said
        for said in self.of(landmark):
            if said.landmarks == (figure,) and back(said.relation) in wanted:
                return said
        return None

    def _contradicts(self, one: Statement) -> bool:
        """Whether the text says as well what cannot be so at the same time."""
        alike = (s for s in self.now if s.figure == one.figure and s.moment == one.moment)
        return any(
            s.landmarks == one.landmarks and s.relation in excluding(one.relation) for s in alike
        )

    def denies(self, relation: str, figure: int, landmark: int) -> bool:
        """Whether the text says that it is not so, of this relation or of a wider one."""
        return bool(self._denying(relation, figure, landmark))

    def _denying(self, relation: str, figure: int, landmark: int) -> tuple[Statement, ...]:
        """The statements that say that it is not so."""
        figures = (figure, self.reading.thing(figure).group)
        empty = (s for s in self.reading.amounts if s.amount == "=0" and not s.negated)
        denied = (
            said
            for said in self.denied
            if said.figure in figures
            and landmark in said.landmarks
            and _denied_by(relation, said.relation)
        )
        none = (
            said
            for said in empty
            if said.figure in (NOTHING, *figures)
            and landmark in said.landmarks
            and relation in HOLDING
            and said.modality in self.moods
        )
        return (*denied, *none)

    def _excludes(self, relation: str, figure: int, landmark: int) -> Statement | None:
        """What says that the thing stands to the other in a way that leaves no room for this."""
        for said in self.now:
            ends = said.landmarks
            if said.figure == figure and ends == (landmark,):
                if said.relation in excluding(relation):
                    return said
            elif said.figure == landmark and ends == (figure,):
                turned = back(said.relation)
                if turned is not None and turned in excluding(relation):
                    return said
        return None

    def _by_what_was(self, relation: str, figure: int, landmark: int) -> Ground | None:
        """Of what is not told to be so: what was so and is over, or is wished, or elsewhere."""
        over = [s for s in self._alike(relation, figure, landmark, self.over) if not s.negated]
        if over:
            return Ground(False, tuple(over))
        unsure = list(self._alike(relation, figure, landmark, self.unsure))
        if any(said.modality in OPEN for said in unsure):
            return None
        if any(said.modality in UNTRUE for said in unsure):
            return Ground(False, tuple(unsure))
        if unsure and self._told_otherwise(figure, landmark, max(s.moment for s in unsure)):
            return Ground(False)
        gone = [s for s in self.left if s.figure == figure and s.origin == landmark]
        if relation in HOLDING and gone and gone[-1].moment == self.moved[figure]:
            return Ground(False, (gone[-1],))
        placed = relation in HOLDING or relation in group("parts") or bool(unsure)
        if placed and self._comes_later(figure, landmark):
            return Ground(False)
        return Ground(False) if placed and self._elsewhere(figure, landmark) else None

    def _told_otherwise(self, figure: int, landmark: int, moment: int) -> bool:
        """Whether it is told later on where a thing is, beside another one or moved away."""
        later = (s.moment for s in self.of(figure) if places(s) and landmark not in s.landmarks)
        return max(later, default=0) > moment or self.moved.get(figure, 0) > moment

    def _comes_later(self, figure: int, landmark: int) -> bool:
        """Whether a thing, or what it is in, is told to be brought there after this moment."""
        if self.moment is None:
            return False
        moved = {figure, *self.held(figure)}
        return any(
            said.figure in moved and landmark in said.landmarks and said.moment > self.moment
            for said in self.reading.said
            if is_move(said)
        )

    def _alike(
        self, relation: str, figure: int, landmark: int, told: Iterable[Statement]
    ) -> Iterator[Statement]:
        """Of some statements those that say the same, or what shows it."""
        wanted = shown_by(relation)
        for said in told:
            if said.figure == figure and landmark in said.landmarks and said.relation in wanted:
                yield said

    def _elsewhere(self, figure: int, landmark: int) -> bool:
        """Whether a thing is told to be in another place, which has nothing to do with that one."""
        if any(s.figure == figure and s.modality in OPEN for s in self.unsure):
            return False
        told = [said for said in self.of(figure) if holds(said)]
        latest = max((said.moment for said in told), default=0)
        around = {n for said in told for n in said.landmarks}
        last = {n for said in told if said.moment == latest for n in said.landmarks}
        if any(landmark in (place, *self.held(place)) for place in around):
            return False
        return any(not self._may_lie_together(place, landmark) for place in last)

    def _may_lie_together(self, place: int, other: int) -> bool:
        """Whether one of two places may be in the other, as far as is told."""
        if place in self.held(other):
            return True
        one, two = self.reading.thing(place).kind, self.reading.thing(other).kind
        return may_lie_in(one, two) or may_lie_in(two, one)


def _denied_by(relation: str, denied: str) -> bool:
    """Whether what is denied is what is asked for, or more than that."""
    wider = relation in shown_by(denied) or {relation, denied} <= HERE
    return wider or (relation == "with" and denied in shown_by(relation))
