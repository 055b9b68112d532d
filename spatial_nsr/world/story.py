"""A story's world: things, facts about them, and what follows from the facts.

This is the fast route. Facts that all hold ("far above") are decided completely by ways between
endpoints and by labels that spread along paths; see :mod:`~spatial_nsr.world.knowledge`.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from spatial_nsr.answers import Answer, Derivation
from spatial_nsr.calculi.displacement import GRID
from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.errors import InputError, NetworkError, UnknownNameError, allowed
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.world.consistency import conflict, lasting
from spatial_nsr.world.constraints import Constraint, constraints_of, spaces_of
from spatial_nsr.world.contradiction import contradiction
from spatial_nsr.world.disjunctions import Disjunction, disjunctions_of
from spatial_nsr.world.knowledge import Knowledge
from spatial_nsr.world.ruling import ruled
from spatial_nsr.world.steps import Steps

if TYPE_CHECKING:
    from spatial_nsr.queries import Query

__all__ = ["World"]

ROWS = 10_000  # of things to which a relation follows that are kept


Stated = tuple[str, tuple[str, ...], str]
"""One thing, relations of which one holds, and the other thing."""


@dataclass(frozen=True)
class _Compiled:
    """What is worked out from the facts once."""

    constraints: tuple[Constraint, ...]
    left_open: tuple[Fact, ...]
    disjunctions: tuple[Disjunction, ...]
    known: Knowledge
    conflict: tuple[int, ...] | None
    # What has been asked of a relation and a thing as a whole.
    rows: dict[tuple[str, int], frozenset[str] | None] = field(default_factory=dict)


class World:
    """Things and facts, asked for what follows (open world: what is not known is open).

    Parameters
    ----------
    reading
        What things are taken to be: ``"boxes"``, ``"points"`` ... (see ``rules/relations``).
    convention
        The convention whose rules apply; those whose words mean nothing under the reading do not.

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
        self._compiled: _Compiled | None = None
        self._forms: list[Mapping[str, Any]] | None = None

    @classmethod
    def under(cls, convention: str | Convention) -> World:
        """An empty world with the reading and the rules of a convention.

        >>> world = World.under("spartqa")
        >>> world.tell("cup", "top-edge", "box")
        >>> world.tell("pen", "bottom-edge", "box")
        >>> world.reading, world.truth("far", "cup", "pen")
        ('loose', True)
        """
        known = load_convention(convention) if isinstance(convention, str) else convention
        return cls(known.reading, known)

    # Contents ---------------------------------------------------------------------------------

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

    @property
    def left_open(self) -> tuple[Fact, ...]:
        """Facts from which more may follow than :meth:`truth` finds.

        "Either ... or" across spaces says nothing here; what :meth:`truth` finds from the other
        facts holds all the same. :meth:`ask` tells the cases apart.
        """
        return self._known().left_open

    @property
    def stated(self) -> tuple[tuple[str, tuple[str, ...], str], ...]:
        """What the facts say in each space, as ``spatial_nsr.explain.check`` takes ``givens``."""
        names = tuple(self._entities)
        return tuple(
            (
                names[c.head],
                self._spaces.of[c.space].names(c.mask) if c.step is None else GRID.names(c.step),
                names[c.tail],
            )
            for c in self._known().constraints
            if not c.premises
        )

    @property
    def stated_eithers(self) -> tuple[tuple[tuple[Stated, ...], ...], ...]:
        """What is left to choose, option by option, as ``check`` takes ``eithers``."""
        names, spaces = tuple(self._entities), self._spaces.of
        return tuple(
            tuple(
                tuple((names[i.head], spaces[i.space].names(i.mask), names[i.tail]) for i in option)
                for option in disjunction.options
            )
            for disjunction in self._known().disjunctions
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
        self._compiled = self._forms = None
        # Points lie in nothing; that a thing has a container is then known, but nothing follows.
        if entity.container is not None and "inside" in self.relations():
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
        self._see(fact)
        self._facts.append(fact)
        self._compiled = self._forms = None

    def tell_either(self, either: Either) -> None:
        """State that the facts of one of some options hold; what they name becomes known.

        >>> from spatial_nsr.facts import Either, Fact
        >>> world = World()
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

    def holding(self, relation: str, head: str) -> frozenset[str] | None:
        """All other things to which a relation follows; None if each has to be asked about."""
        i, _, known = self._pair(head, head)
        rows = self._known().rows
        key = relation, i
        if key not in rows:
            found = [known.row(part, i) for part in self._spaces.means(relation)]
            some = [row for row in found if row is not None]
            names = tuple(self._entities)
            whole = len(some) == len(found)
            if len(rows) >= ROWS:
                rows.clear()
            rows[key] = (
                frozenset(names[j] for j in set.intersection(*some)) if some and whole else None
            )
        return rows[key]

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
        steps = self.steps()
        return tuple(map(steps.derivation, self.shown(steps, relation, head, tail)))

    def ask(self, query: Query, convention: str | Convention | None = None) -> Answer:
        """Answer a query with a derivation; see :func:`spatial_nsr.world.asking.ask`.

        The convention is that of the world unless another is named.
        """
        from spatial_nsr.world.asking import ask
        from spatial_nsr.world.told import Told

        return replace(ask(self, query, convention or self._convention), told=Told.to(self))

    def steps(self) -> Steps:
        """A derivation to be built from what is known."""
        known = self._known().known
        return Steps(known, tuple(self._entities), self._facts)

    def shown(self, steps: Steps, relation: str, head: str, tail: str) -> list[int]:
        """Steps that show a relation, space by space, or one that refutes it.

        Raises
        ------
        NetworkError
            The relation is open.
        """
        i, j, known = self._pair(head, tail)
        parts = self._spaces.means(relation)
        verdicts = [known.truth(part, i, j) for part in parts]
        if False in verdicts:
            space, mask = parts[verdicts.index(False)]
            return [steps.excluding(space, i, j, mask)]
        if None in verdicts:
            raise NetworkError(f"whether '{head} {relation} {tail}' is so does not follow")
        return [steps.exactly(space, i, j, mask) for space, mask in parts]

    def conflict(self) -> tuple[Fact, ...] | None:
        """Facts that contradict each other and no longer do if one is left out; None if none do."""
        against = self._known().conflict
        return None if against is None else tuple(self._facts[number] for number in against)

    def contradiction(self) -> Derivation | None:
        """How the facts of :meth:`conflict` contradict each other; None if no facts do.

        >>> world = World()
        >>> world.tell("cup", "inside", "box")
        >>> world.tell("cup", "inside", "bag")
        >>> world.tell("box", "outside", "bag")
        >>> print(world.contradiction())
        1. cup PP box                         given
        2. box DR bag                         given
        3. cup PP bag                         given
        4. cup DR bag                         from 1 and 2: PP then DR gives DR
        5. contradiction between cup and bag  from 3 and 4: PP and DR have nothing in common
        """
        compiled = self._known()
        if compiled.conflict is None:
            return None
        against = set(compiled.conflict)
        said = [c for c in compiled.constraints if against.issuperset(c.facts)]
        return contradiction(self._spaces, said, tuple(self._entities), self._facts)

    def trusting(self) -> tuple[World, tuple[Fact | Either, ...]]:
        """The world without what is trusted least, and what that is; see :mod:`.trust`.

        >>> world = World()
        >>> world.tell("a", "left", "b", weight=0.5)
        >>> world.tell("b", "left", "c")
        >>> world.tell("c", "left", "a")
        >>> agreeing, left_out = world.trusting()
        >>> list(map(str, left_out)), agreeing.truth("left", "b", "a")
        (['a left b'], True)
        """
        from spatial_nsr.world.trust import trusting

        agreeing = trusting(self)
        return agreeing, agreeing.left_out

    def without(self, numbers: Collection[int]) -> World:
        """The world without facts and, numbered after them, disjunctions.

        A thing is no longer in its container if that is left out.
        """
        world, out = World(self.reading, self._convention), set(numbers)
        stated: tuple[Fact | Either, ...] = (*self._facts, *self._eithers)
        world._left_out = tuple(stated[number] for number in sorted(out))
        moved = {
            (fact.head, fact.tail)
            for fact in world._left_out
            if isinstance(fact, Fact) and fact.alternatives == (("inside",),)
        }
        for name, entity in self._entities.items():
            stays = (name, entity.container) not in moved
            world._entities[name] = entity if stays else replace(entity, container=None)
        world._described |= self._described
        for number, each in enumerate(stated):
            if number not in out:
                if isinstance(each, Fact):
                    world._facts.append(each)
                else:
                    world._eithers.append(each)
        return world

    def _pair(self, head: str, tail: str) -> tuple[int, int, Knowledge]:
        compiled = self._known()
        if compiled.conflict is not None:
            listed = "; ".join(str(self._facts[number]) for number in compiled.conflict[:4])
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
        left_open, said = [], list[Disjunction]()
        for position, fact in enumerate(self._facts):
            head, tail = self._index[fact.head], self._index[fact.tail]
            said_here, decided = constraints_of(self._spaces, fact, head, tail, position)
            constraints += said_here
            if not decided:
                left_open.append(fact)
                said += disjunctions_of(self._spaces, self._index, fact)
        for either in self._eithers:
            said += disjunctions_of(self._spaces, self._index, either)
        constraints += ruled(self._spaces, self._convention, constraints)
        nodes = len(self._entities)
        known = Knowledge(self._spaces, lasting(constraints), nodes)
        against = conflict(self._spaces, constraints, nodes, known)
        facts = None if against is None else tuple(against)
        return _Compiled(tuple(constraints), tuple(left_open), tuple(said), known, facts)

    def __repr__(self) -> str:
        return f"<world of {self.reading}: {len(self._entities)} things, {len(self._facts)} facts>"
