"""A world in which some cases are assumed."""

from __future__ import annotations

from dataclasses import replace

from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.queries import Query
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world.cases.trunk import Case, Trunk
from spatial_nsr.world.closure.consistency import conflict, lasting
from spatial_nsr.world.closure.constraints import Constraint
from spatial_nsr.world.closure.disjunctions import Relation
from spatial_nsr.world.closure.knowledge import Knowledge
from spatial_nsr.world.closure.ruling import ruled
from spatial_nsr.world.closure.steps import Steps
from spatial_nsr.world.queries.evaluate import Evaluation, evaluate
from spatial_nsr.world.story import World

__all__ = ["Branch"]


class Branch(World):
    """A world in which some cases are assumed; to be asked, not to be told anything."""

    def __init__(self, trunk: Trunk, cases: tuple[Case, ...], parent: Branch | None = None) -> None:
        world = trunk.world
        vars(self).update(vars(world))
        self.trunk, self.cases, self.parent = trunk, cases, parent
        self.open: dict[tuple[str, str, str], None] = {}
        # Things that are asked about besides.
        self.about: set[int] = set()
        self._found: Evaluation | None = None
        stated = [*trunk.stated, *(c for case in cases for c in case.constraints)]
        before = None
        if trunk.ruling:
            stated += ruled(self._spaces, self._convention, stated)
        else:
            before = trunk.compiled.known if parent is None else parent.compiled().known
        known = Knowledge(self._spaces, lasting(stated), len(self._entities), before)
        self._compiled = replace(
            trunk.compiled, constraints=tuple(stated), known=known, conflict=None
        )

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """As for any world; what is open is kept in mind."""
        found = super().truth(relation, head, tail)
        if found is None:
            self.open[relation, head, tail] = None
        return found

    def holding(self, relation: str, head: str) -> None:
        """Nothing, so that what is open is asked about one by one."""

    def evaluate(self, query: Query, convention: Convention) -> Evaluation:
        """What the query comes to; worked out once, as a branch is asked one query only."""
        if self._found is None:
            self._found = evaluate(query, self, convention)
        return self._found

    def open_part(self, relation: str, head: str, tail: str) -> Relation | None:
        """What of a relation is open, in one space or on one axis; None if nothing is."""
        spaces, known = self._spaces, self.compiled().known
        i, j = self._index[head], self._index[tail]
        for space, mask in spaces.means(relation):
            parts = [(space, mask)]
            calculus = spaces.of[space].calculus
            if isinstance(calculus, ProductCalculus) and len(calculus.terms(mask)) == 1:
                parts = spaces.on_axes(space, mask)
            for part in parts:
                if known.truth(part, i, j) is None:
                    return Relation(part[0], i, part[1], j)
        return None

    def distances(self) -> dict[int, int]:
        """How far things are from those that are asked about, along facts and disjunctions."""
        asked = {self._index[thing] for _, *things in self.open for thing in things}
        return self.trunk.distances(asked | self.about)

    def steps(self) -> Steps:
        """Steps in the proof that all branches share."""
        return _Steps(self.trunk, self.compiled().known)

    def conflict_numbers(self) -> list[int] | None:
        """Numbers of facts and cases that contradict each other; None if none do."""
        compiled = self.compiled()
        return conflict(self._spaces, compiled.constraints, len(self._entities), compiled.known)

    @property
    def constraints(self) -> tuple[Constraint, ...]:
        """What is stated and assumed."""
        return self.compiled().constraints

    def says(self, item: Relation | Constraint) -> bool:
        """Whether a label follows."""
        return self.compiled().known.truth((item.space, item.mask), item.head, item.tail) is True

    @property
    def assumed(self) -> tuple[tuple[str, tuple[str, ...], str], ...]:
        """What is assumed, as ``World.stated`` gives what is stated."""
        names = tuple(self._entities)
        return tuple(
            (names[c.head], self._spaces.of[c.space].names(c.mask), names[c.tail])
            for case in self.cases
            for c in case.constraints
        )


class _Steps(Steps):
    """Steps in a proof in which some of what is known is assumed."""

    def __init__(self, trunk: Trunk, known: Knowledge) -> None:
        super().__init__(known, trunk.names, trunk.facts, trunk.proof)
        self._trunk = trunk

    def _repeated(self, constraint: Constraint) -> int:
        if constraint.premises:
            return super()._repeated(constraint)
        return self._trunk.told(constraint)
