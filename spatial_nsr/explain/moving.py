"""A drawn scene to be moved: what the story leaves open can be put elsewhere, the rest cannot.

A thing is movable in a direction if there is another one beyond which the story lets it be. What
is wished is added to the facts as long as a model of all remains; of the wishes that do not go
together the last ones stand.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.commonsense.presuming import beside
from spatial_nsr.errors import Undecided
from spatial_nsr.facts import Fact
from spatial_nsr.world.models.model import Model
from spatial_nsr.world.models.modelling import model_of
from spatial_nsr.world.story import World

__all__ = ["WAYS", "Moved", "Openings", "another", "moved", "openings", "words_against"]

WAYS = {"left": "right", "below": "above", "front": "behind"}
"""The relations that move a thing along an axis, each with that of the other way."""

Openings = Mapping[str, Mapping[str, tuple[str, ...]]]
"""By thing and relation, beyond which others it can be put."""


@dataclass(frozen=True)
class Moved:
    """A model, what was supposed to come by it, and the wishes that the story does not allow."""

    model: Model
    supposed: tuple[Fact, ...]
    refused: tuple[Fact, ...]


def openings(world: World, model: Model) -> Openings:
    """What can be put where, other than it stands in a model.

    >>> world = World()
    >>> world.tell("cup", "left", "plate")
    >>> dict(openings(world, model_of(world)))["cup"]["above"]
    ('plate',)
    >>> "left" in openings(world, model_of(world))["cup"]
    False
    """
    found: dict[str, dict[str, tuple[str, ...]]] = {}
    known = [relation for relation in WAYS if relation in world.relations()]
    for a, b in itertools.permutations(model.things, 2):
        for relation in known:
            if world.truth(relation, a, b) is None and not model.truth(relation, a, b):
                for thing, way, other in ((a, relation, b), (b, WAYS[relation], a)):
                    ways = found.setdefault(thing, {})
                    ways[way] = (*ways.get(way, ()), other)
    return found


def moved(world: World, wishes: Sequence[Fact], usual: Sequence[Fact] = ()) -> Moved | None:
    """A model with as many of the wishes as can be, the last first; None if there is no model.

    What is ``usual`` is so in the model as far as it goes together with all else.
    """
    kept: list[Fact] = []
    refused: list[Fact] = []
    best = _model(world, ())
    for wish in reversed(wishes):
        model = _model(world, [*kept, wish])
        if model is not None:
            kept.append(wish)
            best = model
        elif not kept or _excluded(world, wish):
            refused.append(wish)
    if best is None:
        return None
    imagined = beside(beside(world, kept), usual).facts if usual else ()
    best = _model(world, [*kept, *(fact for fact in usual if fact in imagined)]) or best
    return Moved(best, tuple(reversed(kept)), tuple(refused))


def _excluded(world: World, wish: Fact) -> bool:
    """Whether the facts alone tell that a wish cannot be."""
    (relation,) = wish.alternatives[0]
    return world.conflict() is None and world.truth(relation, wish.head, wish.tail) is False


def _model(world: World, more: Sequence[Fact]) -> Model | None:
    try:
        return model_of(world, more)
    except Undecided:
        return None


def another(open_: Openings, number: int) -> Fact | None:
    """The wish that leads to another way in which all can be so; None if there is no other.

    Things take turns, so that with rising numbers different ones are elsewhere.
    """
    lists = [
        [Fact(thing, ((way,),), other) for way, others in ways.items() for other in others]
        for thing, ways in open_.items()
    ]
    turns = [wish for turn in itertools.zip_longest(*lists) for wish in turn if wish is not None]
    return turns[number % len(turns)] if turns else None


def words_against(world: World, wish: Fact) -> tuple[str, ...]:
    """The words of the text by which a wish cannot be; none if it does not follow from any.

    >>> from spatial_nsr import read
    >>> world = read("The cup is left of the plate.").world()
    >>> words_against(world, Fact("plate", (("left",),), "cup"))
    ('The cup is left of the plate',)
    """
    if not _excluded(world, wish):
        return ()
    (relation,) = wish.alternatives[0]
    steps = [step for each in world.proofs(relation, wish.head, wish.tail) for step in each.steps]
    told = [step.source for step in steps if step.source and "start" in step.source]
    return tuple(dict.fromkeys(" ".join(str(source["text"]).split()) for source in told))
