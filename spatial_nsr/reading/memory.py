"""What stands at a moment: where things are after what was told, and what follows of that.

What is in, on or held by something is where that is; what was moved is no longer where it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from spatial_nsr.reading.relations import back, converse, group, says, shown_by
from spatial_nsr.reading.statements import Reading, Statement

__all__ = ["Memory"]

UNSURE = frozenset(
    ("if", "wished", "will", "supposed", "perhaps", "reported", "denied", "was", "usual", "fiction")
)
# Events after which a thing is where it was.
PLACELESS = frozenset(("turn", "open", "close"))


@dataclass
class Memory:
    """The statements that hold at a moment, those that are denied, and those that are over."""

    reading: Reading
    now: list[Statement] = field(default_factory=list)
    denied: list[Statement] = field(default_factory=list)
    over: list[Statement] = field(default_factory=list)

    @classmethod
    def at(cls, reading: Reading, moment: int | None = None) -> Memory:
        """What holds after so many events; after all of them if none is named."""
        last = reading.moment if moment is None else moment
        memory = cls(reading)
        told = [s for s in reading.said if s.moment <= last]
        moved = _moves(told)
        for said in told:
            moved_on = _places(said) and moved.get(said.figure, -1) > said.moment
            if said.modality == "was" and not said.negated:
                memory.over.append(said)
            elif said.modality in UNSURE:
                continue
            elif said.negated:
                memory.denied.append(said)
            elif moved_on:
                memory.over.append(said)
            elif said.event not in PLACELESS and said.relation != "gone":
                memory.now.append(said)
        return memory

    def of(self, figure: int) -> Iterator[Statement]:
        """What is said of where a thing is; of the group that it belongs to as well."""
        group = self.reading.thing(figure).group
        for said in self.now:
            if said.figure == figure or (group is not None and said.figure == group):
                yield said

    def held(self, figure: int, depth: int = 6) -> list[int]:
        """What a thing is in, on or held by, from the inside out."""
        found: list[int] = []
        edge = [figure]
        while edge and depth:
            depth -= 1
            outer = []
            for each in edge:
                whole = self.reading.thing(each).whole
                outer += [] if whole is None else [whole]
                outer += [n for s in self.of(each) if _holds(s) for n in s.landmarks]
            edge = [n for n in dict.fromkeys(outer) if n not in found and n != figure]
            found += edge
        return found

    def truth(self, relation: str, figure: int, landmark: int) -> bool | None:
        """Whether a thing stands so to another, as far as is told."""
        if self._says(relation, figure, landmark):
            return True
        if any(
            s.figure == figure and landmark in s.landmarks and s.relation == relation
            for s in self.denied
        ):
            return False
        if relation in ("in", "on", "at", "held-by", "belongs-to") and landmark in self.held(
            figure
        ):
            return True
        if relation in converse():
            if self._reaches(relation, figure, landmark):
                return True
            if self._reaches(relation, landmark, figure):
                return False
        if relation in ("in", "on", "at", "attached") and self._elsewhere(
            relation, figure, landmark
        ):
            return False
        return None

    def _says(self, relation: str, figure: int, landmark: int) -> bool:
        wanted = shown_by(relation)
        for said in self.now:
            if said.figure == figure and landmark in said.landmarks and said.relation in wanted:
                return True
            turned = said.figure == landmark and said.landmarks == (figure,)
            if turned and back(said.relation) in wanted:
                return True
        return False

    def _reaches(self, relation: str, start: int, goal: int) -> bool:
        """Whether a chain of such statements leads from one thing to another.

        What is in or on something lies where that lies, and what is on it is above it as well.
        """
        edges = self._edges(relation)
        seen, waiting = {start}, [start]
        while waiting:
            at = waiting.pop()
            for other in edges.get(at, ()):
                inner = {other, *self._holding(other)}
                if goal in inner:
                    return True
                waiting += inner - seen
                seen |= inner
            outer = set(self.held(at)) - seen
            if goal not in outer:
                waiting += outer
                seen |= outer
        return False

    def _edges(self, relation: str) -> dict[int, set[int]]:
        """What is said to stand so to what, from either end."""
        parts = says(relation)
        edges: dict[int, set[int]] = {}
        for said in self.now:
            if len(said.landmarks) != 1:
                continue
            figure, landmark = said.figure, said.landmarks[0]
            rests = said.relation == "on"
            if said.relation in parts or (rests and relation == "above"):
                edges.setdefault(figure, set()).add(landmark)
            elif converse().get(said.relation) in parts or (rests and relation == "below"):
                edges.setdefault(landmark, set()).add(figure)
        return edges

    def _holding(self, place: int) -> set[int]:
        """What is in or on a place, and in or on that."""
        found: set[int] = set()
        edge = {place}
        while edge:
            inner = {s.figure for s in self.now if _holds(s) and edge & set(s.landmarks)}
            edge = inner - found - {place}
            found |= edge
        return found

    def _elsewhere(self, relation: str, figure: int, landmark: int) -> bool:
        """Whether a thing is told to be in another place, which has nothing to do with that one."""
        places = [n for s in self.of(figure) if _holds(s) for n in s.landmarks]
        if not places:
            return False
        around = {*places, *(n for p in places for n in self.held(p))}
        return landmark not in around and not set(self.held(landmark)) & set(places)


def _places(said: Statement) -> bool:
    """Whether a statement says where a thing is, which is no longer so when it is moved."""
    return any(said.relation in group(name) for name in ("held", "parts", "moved"))


def _holds(said: Statement) -> bool:
    """Whether the landmark is where the figure is, or holds it."""
    return said.relation in group("held") or said.relation in group("parts")


def _moves(told: list[Statement]) -> dict[int, int]:
    """When each thing was moved last."""
    found: dict[int, int] = {}
    for said in told:
        moves = said.event is not None and said.event not in PLACELESS
        if moves and said.modality not in UNSURE and not said.negated:
            found[said.figure] = said.moment
    return found
