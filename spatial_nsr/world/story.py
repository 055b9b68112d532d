"""A story's world: things, facts about them, and what follows from the facts.

This is the fast route. Facts that all hold ("far above") are decided completely by ways between
endpoints and by labels that spread along paths; see :mod:`~spatial_nsr.world.knowledge`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from spatial_nsr.answers import Derivation
from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.errors import InputError, NetworkError, UnknownNameError, allowed
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.world.consistency import conflict, lasting
from spatial_nsr.world.constraints import Constraint, parts_of, spaces_of
from spatial_nsr.world.knowledge import Knowledge
from spatial_nsr.world.steps import Steps

__all__ = ["World"]


@dataclass(frozen=True)
class _Compiled:
    """What is worked out from the facts once."""

    constraints: tuple[Constraint, ...]
    left_open: tuple[Fact, ...]
    known: Knowledge
    conflict: tuple[Fact, ...] | None


class World:
    """Things and facts, asked for what follows (open world: what is not known is open).

    Parameters
    ----------
    reading
        What things are taken to be: ``"boxes"`` or ``"points"`` (see ``rules/relations``).

    Examples
    --------
    >>> world = World()
    >>> world.add(Entity("A", "block", is_container=True))
    >>> world.add(Entity("s1", "square", container="A"))
    >>> world.tell("A", "left", "B")
    >>> world.truth("left", "s1", "B"), world.truth("above", "s1", "B")
    (True, None)
    >>> world.tell("B", "left", "C")
    >>> print(world.proof("left", "A", "C"))
    1. A before B on axis x  given
    2. B before C on axis x  given
    3. A < C on axis x       from 1 and 2: before then before gives <
    4. A before C on axis x  from 3: says less
    """

    def __init__(self, reading: str = "boxes") -> None:
        self._spaces = spaces_of(reading)
        self._entities: dict[str, Entity] = {}
        self._described: set[str] = set()
        self._facts: list[Fact] = []
        self._index: dict[str, int] = {}
        self._compiled: _Compiled | None = None

    # Contents ---------------------------------------------------------------------------------

    @property
    def reading(self) -> str:
        """The name of the reading."""
        return self._spaces.reading.name

    @property
    def entities(self) -> tuple[Entity, ...]:
        """The things, in the order in which they were first named."""
        return tuple(self._entities.values())

    def entity(self, name: str) -> Entity:
        """The thing of that id; raises UnknownNameError if none was named so."""
        self._check(name)
        return self._entities[name]

    def relations(self) -> tuple[str, ...]:
        """The relation words that mean something under the reading."""
        return self._spaces.words

    def links(self) -> Iterator[tuple[str, str, str]]:
        """Relation, head and tail of the facts that say outright that something holds."""
        for fact in self._facts:
            if len(fact.alternatives) == 1 and not fact.negated:
                for relation in fact.alternatives[0]:
                    yield relation, fact.head, fact.tail

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What was stated, in order; that a thing lies in its container is a fact too."""
        return tuple(self._facts)

    @property
    def left_open(self) -> tuple[Fact, ...]:
        """Facts from which more may follow than :meth:`truth` finds.

        "Either ... or" across spaces says nothing here; what :meth:`truth` finds from the other
        facts holds all the same.
        """
        return self._known().left_open

    @property
    def stated(self) -> tuple[tuple[str, tuple[str, ...], str], ...]:
        """What the facts say in each space, as ``spatial_nsr.explain.check`` takes ``givens``."""
        names = tuple(self._entities)
        return tuple(
            (names[c.head], self._spaces.of[c.space].names(c.mask), names[c.tail])
            for c in self._known().constraints
        )

    def add(self, entity: Entity) -> None:
        """Describe a thing; it lies in its container, if it has one.

        Raises
        ------
        InputError
            The thing has been described before.
        """
        if entity.id in self._described:
            raise InputError(f"entity '{entity.id}' has been described before")
        self._described.add(entity.id)
        self._entities[entity.id] = entity
        self._compiled = None
        if entity.container is not None:
            self.tell(entity.id, "inside", entity.container)

    def tell(self, head: str, *relations: str, **more: Any) -> None:
        """State that relations hold between two things: ``tell("a", "far", "above", "b")``.

        The last name is the other thing; keywords are those of :class:`Fact`.
        """
        *together, tail = relations or ("",)
        self.tell_fact(Fact(head, (tuple(together),), tail, **more))

    def tell_fact(self, fact: Fact) -> None:
        """State a fact; things that it names become known.

        Raises
        ------
        UnknownNameError
            A relation is unknown, or means nothing under the reading.
        """
        for together in fact.alternatives:
            for relation in together:
                self._spaces.means(relation)
        for name in (fact.head, fact.tail):
            self._entities.setdefault(name, Entity(name))
        self._facts.append(fact)
        self._compiled = None

    # Questions --------------------------------------------------------------------------------

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """Whether a relation follows from the facts (True), is refuted (False), or is open.

        Raises
        ------
        UnknownNameError
            The relation or one of the things is unknown.
        Inconsistent
            The facts contradict each other; see :meth:`conflict`.
        """
        i, j, known = self._pair(head, tail)
        verdicts = [known.truth(part, i, j) for part in self._spaces.means(relation)]
        return False if False in verdicts else None if None in verdicts else True

    def proof(self, relation: str, head: str, tail: str) -> Derivation:
        """Why a relation follows or is refuted.

        The derivation of a relation that follows concludes what the relation means; of one that
        is refuted, something that excludes it. A relation that says something in several spaces
        has a derivation for each; see :meth:`proofs`.

        Raises
        ------
        NetworkError
            The relation is open, or follows by several derivations.
        """
        found = self.proofs(relation, head, tail)
        if len(found) > 1:
            raise NetworkError(f"'{relation}' has {len(found)} derivations, one for each space")
        return found[0]

    def proofs(self, relation: str, head: str, tail: str) -> tuple[Derivation, ...]:
        """Why a relation follows, space by space; or why it is refuted."""
        i, j, known = self._pair(head, tail)
        parts = self._spaces.means(relation)
        verdicts = [known.truth(part, i, j) for part in parts]
        names = tuple(self._entities)
        if False in verdicts:
            parts, verdicts = (parts[verdicts.index(False)],), [False]
        elif None in verdicts:
            raise NetworkError(f"whether '{head} {relation} {tail}' is so does not follow")
        found = []
        for (space, mask), verdict in zip(parts, verdicts, strict=True):
            steps = Steps(known, names, self._facts)
            if verdict:
                found.append(steps.derivation(steps.exactly(space, i, j, mask)))
            else:
                found.append(steps.derivation(steps.excluding(space, i, j, mask)))
        return tuple(found)

    def conflict(self) -> tuple[Fact, ...] | None:
        """Facts that contradict each other and no longer do if one is left out; None if none do."""
        return self._known().conflict

    def _pair(self, head: str, tail: str) -> tuple[int, int, Knowledge]:
        compiled = self._known()
        if compiled.conflict is not None:
            listed = "; ".join(map(str, compiled.conflict[:4]))
            more = ", ..." if len(compiled.conflict) > 4 else ""
            raise Inconsistent(f"the facts contradict each other: {listed}{more}")
        return self._number(head), self._number(tail), compiled.known

    def _number(self, name: str) -> int:
        self._check(name)
        return self._index[name]

    def _check(self, name: str) -> None:
        if name not in self._entities:
            known = allowed(str(name), self._entities)
            raise UnknownNameError(f"the world has no entity {name!r}; {known}")

    def _known(self) -> _Compiled:
        if self._compiled is None:
            self._compiled = self._compile()
        return self._compiled

    def _compile(self) -> _Compiled:
        self._index = {name: number for number, name in enumerate(self._entities)}
        constraints: list[Constraint] = []
        left_open = []
        for position, fact in enumerate(self._facts):
            parts, decided = parts_of(self._spaces, fact)
            head, tail = self._index[fact.head], self._index[fact.tail]
            constraints += [Constraint(space, head, mask, tail, position) for space, mask in parts]
            if not decided:
                left_open.append(fact)
        nodes = len(self._entities)
        known = Knowledge(self._spaces, lasting(constraints), nodes)
        against = conflict(self._spaces, constraints, nodes, known)
        facts = None if against is None else tuple(self._facts[number] for number in against)
        return _Compiled(tuple(constraints), tuple(left_open), known, facts)

    def __repr__(self) -> str:
        return f"<world of {self.reading}: {len(self._entities)} things, {len(self._facts)} facts>"
