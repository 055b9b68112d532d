"""Whether it happened: "did Ann put the cup on the shelf", "has the box been moved"."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.clauses import Clause, Place
from spatial_nsr.reading.memory import Memory
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.meant import meant
from spatial_nsr.reading.relations import group, shown_by
from spatial_nsr.reading.statements import Statement

__all__ = ["happened"]

UNTRUE = frozenset(("fiction", "taken-back"))


def happened(asked: Asked, clause: Clause) -> bool | None:
    """Whether the text tells that somebody or something came to be somewhere."""
    figures = {n for at in clause.figures for n in _which(asked, at)}
    goals = _named(asked, clause.places)
    sources = _named(asked, clause.source)
    if not figures or goals is None or sources is None:
        return None
    agents = set() if clause.agent is None else set(_which(asked, clause.agent)) - figures
    agents -= {n for relation, n in goals if relation == "held-by"}
    if clause.agent is not None and not agents and clause.agent not in clause.figures:
        return None if clause.kind != "take" else _reached(asked, figures, goals)
    told = [said for said in asked.reading.said if said.figure in figures and _is_event(said)]
    fitting = [s for s in told if _goes_there(s, goals) and _comes_from(asked, s, sources)]
    sure = [said for said in fitting if said.modality == "so"]
    if any(not s.negated and _by(s, agents) for s in sure):
        return True
    if any(s.negated for s in sure):
        return False
    if agents and any(s.agent is not None for s in sure):
        return False
    if any(s.modality in UNTRUE for s in fitting):
        return False
    return None if agents else _reached(asked, figures, goals)


def _named(asked: Asked, places: Sequence[Place]) -> list[tuple[str, int]] | None:
    """The places that a clause names; None where the text does not speak of one of them."""
    found = [(place.relation, _which(asked, at)) for place in places for at in place.landmarks]
    return [(name, n[0]) for name, n in found if n] if all(n for _, n in found) else None


def _comes_from(asked: Asked, said: Statement, sources: list[tuple[str, int]]) -> bool:
    """Whether something was told to be where an event is asked to have taken it from."""
    if not sources:
        return True
    before = Memory.at(asked.reading, max(said.moment - 1, 0))
    return all(source in before.held(said.figure) for _, source in sources)


def _which(asked: Asked, at: int) -> tuple[int, ...]:
    return meant(asked, at).numbers[:1]


def _is_event(said: Statement) -> bool:
    return said.event is not None and said.event in group("moving")


def _goes_there(said: Statement, goals: list[tuple[str, int]]) -> bool:
    return all(
        landmark in said.landmarks and said.relation in shown_by(relation)
        for relation, landmark in goals
    )


def _by(said: Statement, agents: set[int]) -> bool:
    return not agents or said.agent in agents


def _reached(asked: Asked, figures: set[int], goals: list[tuple[str, int]]) -> bool | None:
    """Whether the things are told to be there afterwards."""
    memory = Memory.at(asked.reading)
    if goals and all(memory.truth(r, f, n) for f in figures for r, n in goals):
        return True
    return None
