"""The derivation of an answer: all that its value rests on, and that it follows from that."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import Conclusion, Derivation
from spatial_nsr.queries import Query
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world.queries.evaluate import Evaluation

if TYPE_CHECKING:
    from spatial_nsr.world.closure.steps import Steps
    from spatial_nsr.world.story import World

__all__ = ["concluded", "derive"]

STORY = "story"


def derive(world: World, query: Query, convention: Convention, found: Evaluation) -> Derivation:
    """The derivation of a value: of all that it rests on, and that it follows from that."""
    steps = world.steps()
    return steps.derivation(concluded(world, steps, query, convention, found))


def concluded(
    world: World, steps: Steps, query: Query, convention: Convention, found: Evaluation
) -> int:
    """The step that concludes the value."""
    proof, used = steps.proof, found.used
    # That these are all the things says more than the convention wants where it is open.
    closed = used.domain and convention.domain_closed
    mentioned = world.described if closed else _described(world, used.things)
    domain = {"calculus": "things", "domain": "closed" if closed else "open"}
    premises = [proof.state("things", (), Conclusion(STORY, ("mentions",), mentioned), domain)]
    unknown = []
    for atom in used.atoms:
        if atom.truth is None:
            unknown.append([atom.relation, atom.head, atom.tail])
        else:
            premises += world.shown(steps, atom.relation, atom.head, atom.tail)
    if unknown:
        detail = {"calculus": "queries", "convention": convention.name}
        left = Conclusion(STORY, ("leaves open",), unknown)
        premises.append(proof.state("unknown", (), left, detail))
    value = list(found.value) if isinstance(found.value, tuple) else found.value
    asked: dict[str, Any] = {
        "calculus": "queries",
        "query": query.to_dict(),
        "convention": convention.name,
        "reading": world.reading,
        "complete": found.complete,
    }
    answer = Conclusion(str(query), ("answer",), value)
    return proof.state("evaluate", tuple(dict.fromkeys(premises)), answer, asked)


def _described(world: World, things: Iterable[str]) -> list[Mapping[str, Any]]:
    return [world.entity(thing).to_dict() for thing in things]
