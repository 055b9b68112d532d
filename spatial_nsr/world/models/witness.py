"""Two models of a story in which a question comes out differently: why the answer is unknown.

What is open in the question is tried one way and the other: each open relation alone, all of them
together as far as they go together, things that nobody mentioned where there may be such, and kinds
that were not told.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Collection, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.errors import Undecided
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.queries import Description, Query, descriptions_of
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.world.models.model import Model
from spatial_nsr.world.models.modelling import MOST, model_of
from spatial_nsr.world.queries.evaluate import Value, evaluate
from spatial_nsr.world.queries.evidence import Atom, Facts

if TYPE_CHECKING:
    from spatial_nsr.world.story import World

__all__ = ["ELSE", "Witness", "witnesses"]

_Atom = tuple[str, str, str]
"""A relation and two things."""

# Open relations that are tried: in a small world, and in one that is too large to settle all of it.
TRIED, TRIED_OF_MANY = 40, 3
# The kind or colour of a thing that has another one than those asked about.
ELSE = "something else"


@dataclass(frozen=True)
class Witness:
    """A model, the value of the question in it, and what was supposed to come by it.

    ``supposed`` are facts that hold in the model, but do not follow from the story; ``added`` are
    things that the story does not mention, or of which it does not tell what they are. The value
    rests on the atoms of ``rests_on``, all of which are settled in the model.
    """

    model: Model
    value: Value
    supposed: tuple[Fact, ...] = ()
    added: tuple[Entity, ...] = ()
    rests_on: tuple[Atom, ...] = ()


def witnesses(
    world: World, query: Query, convention: str | Convention = "plain"
) -> tuple[Witness, Witness] | None:
    """Two models in which a query has different values; None if none are found.

    Raises
    ------
    Inconsistent
        The facts contradict each other.

    Examples
    --------
    >>> from spatial_nsr.queries import Holds, Quantified
    >>> from spatial_nsr.world import World
    >>> world = World()
    >>> world.tell("cup", "above", "plate")
    >>> cup, plate = (Quantified("the", Description(name=name)) for name in ("cup", "plate"))
    >>> first, second = witnesses(world, Holds(cup, ("left",), plate))
    >>> first.value, second.value
    (True, False)
    """
    if isinstance(convention, str):
        convention = load_convention(convention)
    settled = evaluate(query, world, convention)
    if settled.status != "unknown" and settled.complete:
        return None
    first: Witness | None = None
    for found in _found(world, query, convention):
        if found.value is None:
            continue
        if first is None:
            first = found
        elif found.value != first.value:
            # What comes out true, or what there is more of, is shown first.
            ordered = sorted((first, found), key=_rank, reverse=True)
            return ordered[0], ordered[1]
    return None


def _rank(witness: Witness) -> float:
    value = witness.value
    return float(value) if isinstance(value, int) else len(value or ())


class _Enough(Exception):
    """As many open relations are known as will be tried."""


class _Asked:
    """The facts of a world, and of a model if there is one, which remember what they left open."""

    def __init__(
        self, facts: Facts, entities: Sequence[Entity], most: int, model: Model | None = None
    ) -> None:
        self._facts, self.entities, self._most = facts, entities, most
        self._known = {entity.id for entity in facts.entities}
        self._model, self._placed = model, set(model.things if model is not None else ())
        self.open: dict[_Atom, None] = {}

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """What is known; nothing of things that neither the facts nor the model have."""
        ends = {head, tail}
        if self._model is not None and ends <= self._placed:
            return self._model.truth(relation, head, tail)
        found = self._facts.truth(relation, head, tail) if ends <= self._known else None
        if found is None and head != tail:
            self.open[relation, head, tail] = None
            if len(self.open) >= self._most:
                raise _Enough
        return found

    def holding(self, relation: str, head: str) -> None:
        """Nothing, so that each is asked about."""

    def relations(self) -> Sequence[str]:
        """The words of the facts."""
        return self._facts.relations()

    def links(self) -> Iterator[_Atom]:
        """The links of the facts."""
        yield from self._facts.links()


def _found(world: World, query: Query, convention: Convention) -> Iterator[Witness]:
    """Models that may differ in the value, the plainest first."""
    # In a model everything is settled, so the things in it are all there are.
    closed = dataclasses.replace(convention, domain_closed=True)
    for added in _additions(world, query, convention):
        told = {entity.id: entity for entity in added}
        entities = [told.pop(entity.id, entity) for entity in world.entities]
        entities += told.values()
        small = len(entities) <= MOST
        asked = _Asked(world, entities, TRIED if small else TRIED_OF_MANY)
        with suppress(_Enough):
            for each in (convention, closed):
                evaluate(query, asked, each)
        atoms = tuple(asked.open)
        named = [entity.id for entity in added]
        named += [name for atom in atoms for name in atom[1:]]
        trial = _Trial(world, query, closed, tuple(entities), added, tuple(dict.fromkeys(named)))
        yield from filter(None, _settled(atoms, trial, small))


@dataclass(frozen=True)
class _Trial:
    """What is the same of all models that are tried with some things added."""

    world: World
    query: Query
    convention: Convention
    entities: tuple[Entity, ...]
    added: tuple[Entity, ...]
    about: tuple[str, ...]

    def witness(self, facts: Sequence[Fact]) -> Witness | None:
        """The model in which some more facts hold; None if there is none, or none is found."""
        with suppress(Undecided, _Enough):
            model = model_of(self.world, facts, self.added, self.about)
            if model is not None:
                # Of a large world not all is settled in the model, but what is must suffice.
                most = TRIED_OF_MANY * len(self.entities)
                known = _Asked(self.world, self.entities, most, model)
                found = evaluate(self.query, known, self.convention)
                return Witness(model, found.value, tuple(facts), self.added, found.used.atoms)
        return None


def _settled(atoms: Sequence[_Atom], trial: _Trial, small: bool) -> Iterator[Witness | None]:
    """Models with each open atom one way and the other, and with all of them as far as they go."""
    yield trial.witness([])
    for atom, negated in itertools.product(atoms, (False, True)):
        yield trial.witness([_fact(atom, negated)])
    for negated in (False, True):
        facts = [_fact(atom, negated) for atom in atoms]
        found = trial.witness(facts)
        if found is None and small:
            facts = []
            for atom in atoms:
                more = [*facts, _fact(atom, negated)]
                facts = facts if trial.witness(more) is None else more
            found = trial.witness(facts)
        yield found


def _fact(atom: _Atom, negated: bool) -> Fact:
    relation, head, tail = atom
    return Fact(head, ((relation,),), tail, negated=negated)


def _additions(world: World, query: Query, convention: Convention) -> Iterator[tuple[Entity, ...]]:
    """Things to add, or to tell more of: first none, then some of what the query speaks of."""
    described = [each for each in descriptions_of(query) if each.name is None]
    plain = {one.id: _told(one, described) for one in world.entities}
    vague = {one.id: plain[one.id] for one in world.entities if plain[one.id] != one}
    yield tuple(vague.values())
    for name in vague:
        for each in described:
            told = _told(world.entity(name), [each, *described], like=each)
            if told != vague[name]:
                yield tuple({**vague, name: told}.values())
    if convention.domain_closed:
        return
    taken = {entity.id for entity in world.entities}
    others = [_another(each, taken) for each in dict.fromkeys(described)]
    added = [made for several in (1, 2) for made in itertools.combinations(others, several)]
    added += [
        (one, _another(each, {*taken, one.id}))
        for one, each in zip(others, described, strict=False)
    ]
    for made in added:
        yield (*vague.values(), *made)


def _another(description: Description, taken: Collection[str]) -> Entity:
    """A thing that fits, apart from what it stands to, under a name that is free."""
    name, number = f"another {description.kind or 'thing'}", itertools.count(2)
    free = next(
        each
        for each in itertools.chain([name], (f"{name} {at}" for at in number))
        if each not in taken
    )
    return Entity(free, description.kind, dict(description.attributes), description.number)


def _told(
    entity: Entity, described: Sequence[Description], like: Description | None = None
) -> Entity:
    """A thing with all that descriptions ask for: as one of them has it, or else something else."""
    kind, attributes = entity.kind, dict(entity.attributes)
    for each in described:
        if kind is None and each.kind is not None:
            kind = ELSE if like is None else like.kind or ELSE
        for key in each.attributes.keys() - attributes.keys():
            attributes[key] = ELSE if like is None else like.attributes.get(key, ELSE)
    if (kind, attributes) == (entity.kind, dict(entity.attributes)):
        return entity
    return dataclasses.replace(entity, kind=kind, attributes=attributes)
