"""Whether it happened: "did Ann put the cup on the shelf", "has the box been moved"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.finding.meant import meant
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.statements.relations import group, shown_by

__all__ = ["happened"]

UNTRUE = frozenset(("fiction", "taken-back"))
PLANNED = frozenset(("wished", "supposed", "will"))
ANY_MOVE = frozenset(("move", "shift"))  # verbs that say only that something is elsewhere now


@dataclass(frozen=True)
class _Event:
    """What is asked to have happened: what moved, where to, from where, by what way, by whom."""

    figures: frozenset[int]
    goals: tuple[tuple[str, int], ...]
    sources: tuple[tuple[str, int], ...]
    ways: tuple[tuple[str, int], ...]
    agents: frozenset[int]
    kind: str
    verb: str

    def fits(self, asked: Asked, said: Statement) -> bool:
        """Whether a statement tells of such an event, whoever did it."""
        if said.figure not in self.figures or said.event not in group("moving"):
            return False
        if said.negated and not said.landmarks:
            return True
        if not all(n in said.landmarks and said.relation in shown_by(r) for r, n in self.goals):
            return False
        if not all(n == said.via or n in said.landmarks for _, n in self.ways):
            return False
        if not (self.goals or self.sources or self.ways):
            return self.verb in ANY_MOVE or said.event == self.kind
        return not self.sources or all(_was_at(asked, said, n) for _, n in self.sources)


def happened(asked: Asked, clause: Clause) -> bool | None:
    """Whether the text tells that somebody or something came to be somewhere."""
    event = _event(asked, clause)
    if event is None:
        return None
    fitting = [said for said in asked.reading.said if event.fits(asked, said)]
    sure = [said for said in fitting if said.modality == "so"]
    if any(not s.negated and (not event.agents or s.agent in event.agents) for s in sure):
        return None if _says_more(asked, clause) else True
    if any(s.negated for s in sure) or any(s.modality in UNTRUE for s in fitting):
        return False
    if event.agents and any(s.agent not in (None, s.figure) for s in sure):
        return False  # another did it
    if not sure and asked.past and any(s.modality in PLANNED for s in fitting):
        return False  # it was wished or planned, and is not told to have happened
    return None


def _event(asked: Asked, clause: Clause) -> _Event | None:
    """The event that a clause asks for; None if it names what the text does not speak of."""
    figures = frozenset(n for at in clause.figures for n in _which(asked, at))
    named = [_named(asked, places) for places in (clause.places, clause.source, clause.way)]
    goals, sources, ways = (tuple(each or ()) for each in named)
    if not figures or None in named:
        return None
    agents = frozenset() if clause.agent is None else frozenset(_which(asked, clause.agent))
    if clause.agent is not None and not agents:
        return None
    verb = "" if clause.verb is None else asked.doc[clause.verb].lemma_.lower()
    holders = {n for relation, n in goals if relation == "held-by"}
    return _Event(figures, goals, sources, ways, agents - figures - holders, clause.kind, verb)


def _named(asked: Asked, places: Sequence[Place]) -> list[tuple[str, int]] | None:
    """The places that a clause names; None where the text does not speak of one of them."""
    found = [(place.relation, _which(asked, at)) for place in places for at in place.landmarks]
    return [(name, n[0]) for name, n in found if n] if all(n for _, n in found) else None


def _which(asked: Asked, at: int) -> tuple[int, ...]:
    return meant(asked, at).numbers[:1]


def _was_at(asked: Asked, said: Statement, place: int) -> bool:
    """Whether something was told to be where an event is asked to have taken it from."""
    before = Memory.at(asked.reading, max(said.moment - 1, 0))
    return said.origin == place or place in before.held(said.figure)


def _says_more(asked: Asked, clause: Clause) -> bool:
    """Whether something that hangs on the verb went into no part of the clause."""
    if clause.verb is None:
        return False
    heads = {*clause.figures, clause.agent}
    places = (*clause.places, *clause.source, *clause.way)
    covered = {at for place in places for at in range(place.start, place.end)}
    covered |= {at for place in places for at in place.landmarks}
    parts = (c for c in asked.doc[clause.verb].children if c.dep_ in ("dobj", "prep", "dative"))
    return any(part.i not in heads | covered for part in parts)
