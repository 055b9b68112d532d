"""What a world was told: things, facts about them, and what is left to choose."""

from __future__ import annotations

import threading
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.threads import alone
from spatial_nsr.world.closure.compiling import Compiled, compiled
from spatial_nsr.world.closure.constraints import spaces_of

__all__ = ["Telling"]


class Telling:
    """Things and facts under a reading and a convention; what is new makes them be compiled anew.

    Examples
    --------
    >>> told = Telling()
    >>> told.tell("cup", "left", "plate")
    >>> [entity.id for entity in told.entities], list(map(str, told.facts))
    (['cup', 'plate'], ['cup left plate'])
    """

    def __init__(self, reading: str = "boxes", convention: str | Convention = "plain") -> None:
        self._spaces = spaces_of(reading)
        self._convention = (
            load_convention(convention) if isinstance(convention, str) else convention
        )
        self._entities: dict[str, Entity] = {}
        self._described: set[str] = set()
        self._facts: list[Fact] = []
        self._eithers: list[Either] = []
        self._left_out: tuple[Fact | Either, ...] = ()
        self._index: dict[str, int] = {}
        self._compiled: Compiled | None = None
        self._forms: list[Mapping[str, Any]] | None = None
        self._lock = threading.RLock()

    def __getstate__(self) -> dict[str, Any]:
        # What was told, without what was worked out of it.
        kept = {**self.__dict__, "_spaces": self.reading, "_compiled": None, "_forms": None}
        del kept["_lock"]
        return kept

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, _spaces=spaces_of(state["_spaces"]), _lock=threading.RLock())

    @property
    def convention(self) -> Convention:
        """The convention whose rules apply."""
        return self._convention

    @property
    def reading(self) -> str:
        """The name of the reading."""
        return self._spaces.reading.name

    @property
    def entities(self) -> tuple[Entity, ...]:
        """The things, in the order in which they were first named."""
        return tuple(self._entities.values())

    @property
    def described(self) -> Sequence[Mapping[str, Any]]:
        """The JSON forms of all things, in order."""
        if self._forms is None:
            self._forms = [entity.to_dict() for entity in self._entities.values()]
        return self._forms

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
    def left_out(self) -> tuple[Fact | Either, ...]:
        """What was stated and then left out, by :meth:`trusting` or :meth:`without`."""
        return self._left_out

    @property
    def eithers(self) -> tuple[Either, ...]:
        """The disjunctions that were stated, in order."""
        return tuple(self._eithers)

    @alone
    def add(self, entity: Entity, within: Mapping[str, Any] | None = None) -> None:
        """Describe a thing; it lies in its container, if it has one; ``within`` says where from.

        Raises
        ------
        InputError
            The thing has been described before.
        """
        if entity.id in self._described:
            raise InputError(f"entity '{entity.id}' has been described before")
        self._described.add(entity.id)
        self._entities[entity.id] = entity
        self._compiled = self._forms = None
        # Points lie in nothing; that a thing has a container is then known, but nothing follows.
        if entity.container is not None and "inside" in self.relations():
            self.tell(entity.id, "inside", entity.container, source=within)

    def tell(self, head: str, *relations: str, **more: Any) -> None:
        """State that relations hold between two things: ``tell("a", "far", "above", "b")``.

        The last name is the other thing; keywords are those of :class:`Fact`.
        """
        *together, tail = relations or ("",)
        self.tell_fact(Fact(head, (tuple(together),), tail, **more))

    @alone
    def tell_fact(self, fact: Fact) -> None:
        """State a fact; things that it names become known.

        Raises
        ------
        UnknownNameError
            A relation is unknown, or means nothing under the reading.
        """
        self._see(fact)
        self._facts.append(fact)
        self._compiled = self._forms = None

    @alone
    def tell_either(self, either: Either) -> None:
        """State that the facts of one of some options hold; what they name becomes known.

        >>> from spatial_nsr.facts import Either, Fact
        >>> world = Telling()
        >>> touching = (Fact(square, (("touching",),), "circle") for square in ("s1", "s2"))
        >>> world.tell_either(Either(tuple((fact,) for fact in touching)))
        >>> print(*world.eithers)
        either s1 touching circle or s2 touching circle

        Raises
        ------
        UnknownNameError
            A relation is unknown, or means nothing under the reading.
        """
        for option in either.options:
            for fact in option:
                self._see(fact)
        self._eithers.append(either)
        self._compiled = self._forms = None

    def _see(self, fact: Fact) -> None:
        """See that relations mean something, and come to know the things."""
        for together in fact.alternatives:
            for relation in together:
                self._spaces.means(relation)
        for name in (fact.head, fact.tail):
            self._entities.setdefault(name, Entity(name))

    @alone
    def compiled(self) -> Compiled:
        """What is worked out from all that was told, once."""
        if self._compiled is None:
            self._index = {name: number for number, name in enumerate(self._entities)}
            self._compiled = compiled(
                self._spaces, self._convention, self._index, self._facts, self._eithers
            )
        return self._compiled

    def _check(self, name: str) -> None:
        if name not in self._entities:
            known = allowed(str(name), self._entities)
            raise UnknownNameError(f"the world has no entity {name!r}; {known}")
