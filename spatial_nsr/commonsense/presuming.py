"""What people presume of the places of things: rooms and what is in them, parts, what lies on what.

>>> usual_place("stove", "kitchen").relation, usual_place("sky", "house").relation
('inside', 'above')
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING

from spatial_nsr.answers import Conclusion, Step
from spatial_nsr.commonsense.naming import BY_KIND, words_of
from spatial_nsr.commonsense.suggesting import Said, shared_places, suggested_facts
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.rules.everyday import singulars
from spatial_nsr.rules.places import Presumed, load_places
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.world.told import Told

if TYPE_CHECKING:
    from spatial_nsr.stories.known import Known
    from spatial_nsr.world.story import World

__all__ = ["beside", "entries", "imagine", "nouns", "presumed_facts", "usual_facts", "usual_place"]

PLACE = "place"
MOST = 40
"""Of stories with more things than this no pairs are gone through."""


def usual_place(thing: str, place: str) -> Presumed | None:
    """What is presumed of where a thing is: the entry that names the two most nearly."""
    return next((found for found, _ in entries(thing, place)), None)


def entries(thing: str, place: str) -> list[tuple[Presumed, int]]:
    """The entries for two nouns, those that name them most nearly first."""
    found = [
        each
        for one in nouns(thing)
        for other in nouns(place)
        for each in load_places().of(one, other)
    ]
    if not found:
        pairs = ((one, other) for one in nouns(thing) for other in nouns(place))
        levels = (load_places().by_level(one, other) for one, other in pairs)
        found = [each for each in levels if each is not None][:1]
    return sorted(found, key=lambda each: each[1])


def nouns(phrase: str) -> list[str]:
    """What a phrase may be called: all of its words, then without those before its noun."""
    head = words_of(phrase.replace("_", " ")).split(" of ")[0]
    words = [word for word in head.split() if not word.isdecimal()]
    return [form for at in range(len(words)) for form in singulars(" ".join(words[at:]))]


def presumed_step(head: str, tail: str) -> Step | None:
    """The step that a thing is usually so to another; None if nothing is presumed of the two.

    >>> presumed_step("red stove", "kitchen").conclusion.relations
    ('TPP', 'NTPP')
    """
    known = entries(head, tail)
    if not known:
        return None
    found, steps = known[0]
    [(space, label)] = load_relations().meaning(found.relation, "boxes").items()
    detail = {
        "calculus": space,
        "measure": PLACE,
        "entries": [found.name],
        "confidence": round(found.sure * BY_KIND**steps, 4),
    }
    return Step(1, "commonsense", (), Conclusion(head, label, tail), detail)


def presumed_facts(story: Said) -> list[Fact]:
    """What is presumed of the things of a story, where it says nothing of the two.

    What a story puts into a place is presumed to be in no other.
    """
    things = [entity.id for entity in story.entities]
    told = [fact for fact in story.facts if isinstance(fact, Fact)]
    pairs = {frozenset((fact.head, fact.tail)) for fact in told}
    placed = {fact.head for fact in told if ("inside",) in fact.alternatives}
    placed |= {entity.id for entity in story.entities if entity.container is not None}
    made = []
    for one, other in permutations(things, 2) if len(things) <= MOST else ():
        step = presumed_step(one, other)
        if step is None or frozenset((one, other)) in pairs:
            continue
        relation = entries(one, other)[0][0].relation
        if relation == "inside" and one in placed:
            continue
        source = {"commonsense": dict(step.detail), "quoted": None}
        made.append(Fact(one, ((relation,),), other, source=source))
    return made


def usual_facts(world: World) -> list[Fact]:
    """What people imagine of the things of a world, beyond what it was told.

    >>> from spatial_nsr.reasoner import read
    >>> facts = usual_facts(read("The kitchen is left of the hall. The stove is hot.").world())
    >>> [(fact.head, fact.alternatives, fact.tail) for fact in facts]
    [('stove', (('inside',),), 'kitchen')]
    """
    said = _Said(world.entities, (*world.facts, *world.eithers))
    return [*presumed_facts(said), *suggested_facts(said, drawn=True), *shared_places(said)]


@dataclass(frozen=True)
class _Said:
    """The things of a world, and all that it was told of them."""

    entities: Sequence[Entity]
    facts: Sequence[Fact | Either]


def imagine(story: Known) -> World:
    """The world of a story as people imagine it: with what they presume, where it agrees.

    >>> from spatial_nsr.reasoner import read
    >>> world = imagine(read("The cup is on the table. The table is left of the kitchen stove."))
    >>> world.conflict() is None
    True
    """
    return beside(story.world(), usual_facts(story.world()))


def beside(known: World, facts: Sequence[Fact]) -> World:
    """A world that was told these facts as well, but none that contradicts it."""
    world = Told.to(known).world()
    for fact in facts:
        before = Told.to(world)
        world.tell_fact(fact)
        if world.conflict() is not None:
            world = before.world()
    return world
