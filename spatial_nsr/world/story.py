"""A story's world: things, facts about them, and what follows from the facts.

This is the fast route. Facts that all hold ("far above") are decided completely by ways between
endpoints and by labels that spread along paths; see :mod:`~spatial_nsr.world.closure.knowledge`.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.answers import Answer, Derivation
from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.calculi.proofs.displacement import GRID
from spatial_nsr.errors import NetworkError
from spatial_nsr.facts import Either, Fact
from spatial_nsr.rules.conventions import Convention, load_convention
from spatial_nsr.threads import alone
from spatial_nsr.upward import upward
from spatial_nsr.world.assertions import Telling
from spatial_nsr.world.closure.contradiction import contradiction
from spatial_nsr.world.closure.knowledge import Knowledge
from spatial_nsr.world.closure.steps import Steps

if TYPE_CHECKING:
    from spatial_nsr.queries import Query
    from spatial_nsr.world.queries.picture import Picture

__all__ = ["World"]

ROWS = 10_000  # of things to which a relation follows that are kept


Stated = tuple[str, tuple[str, ...], str, str]
"""One thing, relations of which one holds, the other thing, and the space of the relations."""


class World(Telling):
    """Things and facts, asked for what follows (open world: what is not known is open).

    Parameters
    ----------
    reading
        What things are taken to be: ``"boxes"``, ``"points"`` ... (see ``rules/relations``).
    convention
        The convention whose rules apply; those whose words mean nothing under the reading do not.

    Examples
    --------
    >>> from spatial_nsr.facts import Entity
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

    @property
    def left_open(self) -> tuple[Fact, ...]:
        """Facts from which more may follow than :meth:`truth` finds.

        "Either ... or" across spaces says nothing here; what :meth:`truth` finds from the other
        facts holds all the same. :meth:`ask` tells the cases apart.
        """
        return self.compiled().left_open

    @property
    def stated(self) -> tuple[tuple[str, tuple[str, ...], str, str], ...]:
        """What the facts say in each space, as ``spatial_nsr.checker.check`` takes ``givens``."""
        names = tuple(self._entities)
        return tuple(
            (
                names[c.head],
                self._spaces.of[c.space].names(c.mask) if c.step is None else GRID.names(c.step),
                names[c.tail],
                c.space if c.step is None else GRID.name,
            )
            for c in self.compiled().constraints
            if not c.premises
        )

    @property
    def stated_eithers(self) -> tuple[tuple[tuple[Stated, ...], ...], ...]:
        """What is left to choose, option by option, as ``check`` takes ``eithers``."""
        names, spaces = tuple(self._entities), self._spaces.of
        return tuple(
            tuple(
                tuple(
                    (names[i.head], spaces[i.space].names(i.mask), names[i.tail], i.space)
                    for i in option
                )
                for option in disjunction.options
            )
            for disjunction in self.compiled().disjunctions
        )

    # Questions --------------------------------------------------------------------------------

    @alone
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

    @alone
    def holding(self, relation: str, head: str) -> frozenset[str] | None:
        """All other things to which a relation follows; None if each has to be asked about."""
        i, _, known = self._pair(head, head)
        rows = self.compiled().rows
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

    @alone
    def proofs(self, relation: str, head: str, tail: str) -> tuple[Derivation, ...]:
        """Why a relation follows, space by space; or why it is refuted."""
        steps = self.steps()
        return tuple(map(steps.derivation, self.shown(steps, relation, head, tail)))

    @alone
    def ask(self, query: Query, convention: str | Convention | None = None) -> Answer:
        """Answer a query with a derivation; see :func:`spatial_nsr.world.asking.ask`.

        The convention is that of the world unless another is named; one that takes words otherwise
        than the world does is asked of a world that was told the same.
        """
        answer: Answer = upward("World.ask")(self, query, convention or self._convention)
        return answer

    @alone
    def picture(self, convention: Convention) -> Picture:
        """What people see before them when they are told this, by what a convention presumes."""
        from spatial_nsr.world.queries.picture import Picture

        pictures = self.compiled().pictures
        if convention.name not in pictures:
            agreeing = self if self.compiled().conflict is None else self.trusting()[0]
            pictures[convention.name] = Picture(agreeing, convention)
        return pictures[convention.name]

    def steps(self) -> Steps:
        """A derivation to be built from what is known."""
        known = self.compiled().known
        return Steps(known, tuple(self._entities), self._facts)

    @alone
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
        against = self.compiled().conflict
        return None if against is None else tuple(self._facts[number] for number in against)

    @alone
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
        compiled = self.compiled()
        if compiled.conflict is None:
            return None
        against = set(compiled.conflict)
        said = [c for c in compiled.constraints if against.issuperset(c.facts)]
        return contradiction(self._spaces, said, tuple(self._entities), self._facts)

    @alone
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
        agreeing: World = upward("World.trusting")(self)
        return agreeing, agreeing.left_out

    @alone
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
        compiled = self.compiled()
        if compiled.conflict is not None:
            listed = "; ".join(str(self._facts[number]) for number in compiled.conflict[:4])
            more = ", ..." if len(compiled.conflict) > 4 else ""
            raise Inconsistent(f"the facts contradict each other: {listed}{more}")
        return self._number(head), self._number(tail), compiled.known

    def _number(self, name: str) -> int:
        self._check(name)
        return self._index[name]

    def __repr__(self) -> str:
        return f"<world of {self.reading}: {len(self._entities)} things, {len(self._facts)} facts>"
