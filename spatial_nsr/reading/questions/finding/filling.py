"""What fills the gap of a question: statements that stand as it says, best first."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from spatial_nsr.reading.lexicon.places import relation_of_verb
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.finding.gaps import Wanted
from spatial_nsr.reading.questions.finding.likeness import sentence_words
from spatial_nsr.reading.questions.times.earlier import moved_later
from spatial_nsr.reading.statements.reading import Statement
from spatial_nsr.reading.statements.relations import back, hinted_by, lying_under, says, shown_by
from spatial_nsr.reading.statements.timeline import CERTAIN
from spatial_nsr.reading.text.words import verb_classes

__all__ = ["Filling", "alike", "fillings", "in_turn", "standing"]

NEVER = frozenset(("denied", "taken-back"))
UNDONE = frozenset(("will", "wished"))  # it is not so yet, and may never be
DONE = frozenset(("agent", "origin"))  # ends that only an event has


@dataclass(frozen=True)
class Filling:
    """Things that fill a gap by one statement, and how well it fits: the more, the better."""

    things: tuple[int, ...]
    said: Statement
    fit: tuple[int, ...]


def fillings(asked: Asked, wanted: Wanted, among: Collection[int] | None = None) -> list[Filling]:
    """The statements that say what is wanted, with what fills the gap, those that fit best.

    ``among`` are the things that may fill it, where some are offered.
    """
    if wanted.verb == "be" and not (wanted.relation or _names_anything(wanted)):
        return []
    found: list[Filling] = []
    later = moved_later(asked, wanted.figure or ()) if wanted.role == "landmark" else ()
    for said in asked.told:
        level = standing(asked, said)
        if not level or said.negated != wanted.negated:
            continue
        for things, exact in _ends(asked, wanted, said):
            if said in later and said.origin not in things:
                continue
            if among is not None and {*things}.isdisjoint(among):
                continue
            turn = in_turn(asked, said) if asked.early or wanted.role != "figure" else 0
            fit = (alike(asked, said), level, exact, _doing(wanted, said), turn)
            found.append(Filling(things, said, fit))
    best = max((each.fit for each in found), default=None)
    return [each for each in found if each.fit == best]


def _names_anything(wanted: Wanted) -> bool:
    """Whether a question that asks for no relation names a thing that the text speaks of."""
    return bool(wanted.figure or any(wanted.landmarks) or wanted.agent or wanted.origin)


def standing(asked: Asked, said: Statement) -> int:
    """How well a statement fits the time and the mood of a question: from 4, so, to 0, not so."""
    if said.modality in NEVER:
        return 0
    if asked.untold and said.modality != "was" and not alike(asked, said):
        return 0
    if said.modality == "was":
        return 4 if asked.past and asked.when.kind != "after" else 0
    if said.modality not in CERTAIN:
        if said.modality in asked.moods:
            return 4
        if said.modality in UNDONE:
            return 0
        return 1 if said.modality == "fiction" else 2
    if said in asked.memory.now or (said.negated and said in asked.memory.denied) or asked.early:
        return 4
    moment = asked.when.moment
    if moment is None or said.moment <= moment:
        return 3 if asked.past else 0
    # What is told beside the event that names the time may have been so before it.
    beside = asked.when.kind == "before" and said.moment == moment + 1 and said.event is None
    return 2 if beside else 0


def in_turn(asked: Asked, said: Statement) -> int:
    """The latest comes first, where it is not asked for the first."""
    if said.modality == "was" and asked.when.kind in ("before", "first"):
        return 1 + asked.reading.moment
    return -said.moment if asked.early else said.moment


def _ends(asked: Asked, wanted: Wanted, said: Statement) -> Iterator[tuple[tuple[int, ...], int]]:
    """What stands at the open end of a statement whose other ends are those of the question."""
    marks = said.landmarks
    exact = _relates(wanted, said.relation)
    if exact and _agrees(asked, wanted, said, said.figure, marks):
        yield from _open_end(wanted, said, said.figure, marks, exact)
    if _came_from(asked, wanted, said):
        yield (said.origin or 0,), 1
    turned = back(said.relation) or lying_under(said.relation)
    if turned is None or len(marks) != 1 or wanted.role in DONE:
        return
    exact = _relates(wanted, turned) if wanted.relation else 0
    if exact and _agrees(asked, wanted, said, marks[0], (said.figure,)):
        yield from _open_end(wanted, said, marks[0], (said.figure,), exact)


def _came_from(asked: Asked, wanted: Wanted, said: Statement) -> bool:
    """Whether a thing came from a place: who asks what it was in may be told that."""
    asks = wanted.role == "landmark" and wanted.relation in ("in", "on", "at")
    if not asks or said.origin is None or said.event is None or not asked.past:
        return False
    return wanted.figure is not None and _same(asked, wanted.figure, said.figure)


def _open_end(
    wanted: Wanted, said: Statement, figure: int, marks: tuple[int, ...], exact: int
) -> Iterator[tuple[tuple[int, ...], int]]:
    if wanted.role == "figure":
        yield (figure,), exact
    elif wanted.role == "landmark" and marks:
        yield marks, exact
    elif wanted.role == "agent" and said.agent is not None:
        yield (said.agent,), exact
    elif wanted.role == "origin" and said.origin is not None:
        yield (said.origin,), exact


def _relates(wanted: Wanted, relation: str) -> int:
    """Whether a relation is the one that is asked for (2), or shows it (1)."""
    if not wanted.relation:
        return 1
    if "look" in verb_classes(wanted.verb) and wanted.relation in ("at", "on", "in"):
        return 2 if relation in ("facing", "towards") else 0
    if relation in says(wanted.relation):
        return 2
    if wanted.role == "agent":
        return 1  # who put it there is not asked by where that is
    return 1 if relation in shown_by(wanted.relation) | hinted_by(wanted.relation) else 0


def _agrees(
    asked: Asked, wanted: Wanted, said: Statement, figure: int, marks: tuple[int, ...]
) -> bool:
    """Whether the ends that the question names are those of a statement."""
    if wanted.figure is not None and not _same(asked, wanted.figure, figure):
        return False
    for named in wanted.landmarks:
        if not any(_same(asked, named, mark) for mark in marks):
            return False
    if wanted.origin is not None and (
        said.origin is None or not _same(asked, wanted.origin, said.origin)
    ):
        return False
    if not wanted.relation and not _did(wanted, said):
        return False
    return wanted.agent is None or said.agent is None or _same(asked, wanted.agent, said.agent)


def _same(asked: Asked, named: frozenset[int], number: int) -> bool:
    """Whether a thing is one of those that are named, or of the same group."""
    thing = asked.reading.thing(number)
    return number in named or thing.group in named or not named.isdisjoint(thing.members)


def _did(wanted: Wanted, said: Statement) -> bool:
    """Whether a statement tells of what was done by the verb of the question."""
    if said.verb == wanted.verb != "be":
        return True
    relation = relation_of_verb(wanted.verb)
    if relation is not None and said.relation == relation[0]:
        return True
    return said.event is not None and said.event in verb_classes(wanted.verb)


def _doing(wanted: Wanted, said: Statement) -> int:
    """How much the doing is the same: who did it, and by which verb."""
    agent = wanted.agent is not None and said.agent is not None
    return 2 * agent + (said.verb == wanted.verb != "be")


def alike(asked: Asked, said: Statement) -> int:
    """How many words of the time that is asked about the sentence of a statement has."""
    if asked.when.kind in ("before", "after"):
        return 0  # these tell of another sentence
    return len(asked.circumstances & sentence_words(asked.reading, said))
