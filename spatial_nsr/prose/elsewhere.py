"""What is told to be in one place, asked of another of its kind: most likely it is not there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spatial_nsr.answers import Answer
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.prose.told import HELD
from spatial_nsr.queries import Holds, Quantified, Query

__all__ = ["likely_elsewhere"]


def likely_elsewhere(
    answer: Answer, query: Query, entities: Sequence[Entity], facts: Sequence[Fact | Either]
) -> Answer:
    """An unknown answer as "No", but not proved, if the thing is told to be in a place like that.

    What is in aisle 4 is hardly in aisle 5 as well, and what is on Ann's desk hardly on mine. Of
    places of which the text tells that they touch or share something, nothing is presumed.
    """
    if not isinstance(query, Holds) or answer.status != "unknown" or query.negated:
        return answer
    if len(query.relations) != 1 or query.relations[0] not in HELD:
        return answer
    things, places = _meant(query.subject, entities), _meant(query.object, entities)
    if len(things) != 1 or len(places) != 1:
        return answer
    thing, place = things[0], places[0]
    others = {
        fact.tail
        for fact in _plain(facts)
        if fact.head == thing.id and not HELD.isdisjoint(fact.alternatives[0])
    }
    alike = [each for each in entities if each.id in others and each.kind == place.kind]
    if place in alike or len(alike) != 1 or _connected(alike[0], place, facts):
        return answer
    return answer.likely("one-place", value="No")


def _meant(given: Quantified, entities: Sequence[Entity]) -> list[Entity]:
    name = given.description.name
    return [each for each in entities if name is not None and name in (each.id, each.name)]


def _plain(facts: Sequence[Fact | Either]) -> Iterator[Fact]:
    for fact in facts:
        sure = isinstance(fact, Fact) and not fact.negated and fact.weight >= 1
        if isinstance(fact, Fact) and sure and len(fact.alternatives) == 1:
            yield fact


def _connected(one: Entity, other: Entity, facts: Sequence[Fact | Either]) -> bool:
    """Whether two places are told to have something to do with each other."""
    both = {one.id, other.id}
    return any(
        isinstance(fact, Fact)
        and {fact.head, fact.tail} == both
        and fact.alternatives[0][0] in ("inside", "touching", "overlapping", "resting-on")
        for fact in facts
    )
