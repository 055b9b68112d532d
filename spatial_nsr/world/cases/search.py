"""The search for proofs and witnesses among the cases of a world.

It is that of a solver for satisfiability modulo theories (Nieuwenhuis, Oliveras & Tinelli 2006),
with derivations in place of clauses. A case ends in a contradiction or in what is to be proved; if
the end does not rest on the assumption, it holds in the other cases as well, so that choices which
do not matter are never told apart. Ends are learnt, and hold wherever that which they rest on is
assumed again. A case that ends in neither is a witness against what was to be proved.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from spatial_nsr.queries import Query
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world.cases.aims import Aim, NothingAimed
from spatial_nsr.world.cases.branches import Branch
from spatial_nsr.world.cases.trunk import Case, Split, Trunk
from spatial_nsr.world.story import World

__all__ = ["GivenUp", "Search"]


class GivenUp(Exception):
    """Enough branches were looked at."""


@dataclass
class _Open:
    """A split that is being worked on: cases in the order in which they are taken, and their ends.

    ``held`` are the cases that are assumed besides.
    """

    split: Split
    order: Sequence[Case]
    held: tuple[Case, ...]
    ends: dict[int, int] = field(default_factory=dict)

    @property
    def case(self) -> Case:
        """The case that is taken now."""
        return self.order[len(self.ends)]


class Choice(NamedTuple):
    """A split that facts leave; ``near`` if facts connect it with what is asked about."""

    split: Split
    near: bool


class Search:
    """Looks for proofs and witnesses among the branches of a world."""

    def __init__(self, world: World, budget: int) -> None:
        self.trunk = Trunk(world)
        self._left = budget
        self._last: Branch | None = None
        # Contradictions hold whatever is to be proved.
        self._contradictions: list[int] = []

    def look(self, cases: tuple[Case, ...]) -> Branch:
        """A branch; so many of them are looked at and no more.

        Raises
        ------
        GivenUp
            That is too many.
        """
        if not self._left:
            raise GivenUp
        self._left -= 1
        parent, self._last = self._last, None
        while parent is not None and cases[: len(parent.cases)] != parent.cases:
            parent = parent.parent
        self._last = Branch(self.trunk, cases, parent)
        return self._last

    @contextmanager
    def keeping(self, part: float) -> Iterator[None]:
        """Keep a part of what is left of the budget for later."""
        kept = int(self._left * part)
        self._left -= kept
        try:
            yield
        finally:
            self._left += kept

    def prove(self, aim: Aim, avoid: Iterable[Case] = ()) -> int | Branch:
        """A step that concludes the aim or a contradiction, or a branch that is a witness.

        Cases to ``avoid`` are taken last.

        Raises
        ------
        GivenUp
            Too many branches were looked at.
        """
        avoided = {case.number for case in avoid}
        proof = self.trunk.proof
        learnt: list[int] = []
        stack: list[_Open] = []
        held: tuple[Case, ...] = ()
        while True:
            found = self._visit(held, aim, learnt)
            if isinstance(found, Branch):
                return found
            if isinstance(found, Split):
                order = sorted(found.cases, key=lambda case: case.number in avoided)
                stack.append(_Open(found, order, held))
            else:
                while stack:
                    frame = stack[-1]
                    if proof.rests_on(found, frame.case.step):
                        frame.ends[frame.case.step] = found
                        if len(frame.ends) < len(frame.order):
                            break
                        ends = [(each.step, frame.ends[each.step]) for each in frame.split.cases]
                        found = aim.join(frame.split.step, ends)
                        self._learn(found, learnt)
                    stack.pop()
                else:
                    return found
            held = (*stack[-1].held, stack[-1].case)

    def _learn(self, end: int, learnt: list[int]) -> None:
        contradicts = self.trunk.proof.contradicts(end)
        (self._contradictions if contradicts else learnt).append(end)

    def _visit(self, held: tuple[Case, ...], aim: Aim, learnt: list[int]) -> int | Split | Branch:
        """The end of a branch, how to tell it further apart, or the branch if it is a witness."""
        assumed = {case.step for case in held}
        for end in (*self._contradictions, *learnt):
            if self.trunk.proof.assumptions(end) <= assumed:
                return end
        branch = self.look(held)
        against = branch.conflict_numbers()
        if against is None:
            found = aim.end(branch)
        else:
            found = self.trunk.contradiction(branch.constraints, against)
        if found is not None:
            self._learn(found, learnt)
            return found
        missed = aim.missed(branch)
        choices = self.choices(branch)
        if choices and choices[0].near:
            return choices[0].split
        split = None if missed else next(self._open(branch), None)
        return split or (choices[0].split if choices else branch)

    # What to tell apart -----------------------------------------------------------------------

    def choices(self, branch: Branch) -> list[Choice]:
        """What the facts leave to choose, what is nearest to the things asked about first."""
        trunk, taken = self.trunk, {case.number for case in branch.cases}
        left: list[tuple[set[int], Split]] = []
        for disjunction in trunk.compiled.disjunctions:
            options = disjunction.options
            split = trunk.options(disjunction)
            chosen = any(case.number in taken for case in split.cases)
            if not chosen and not any(all(map(branch.says, option)) for option in options):
                items = [item for option in options for item in option]
                left.append(({thing for item in items for thing in item.things}, split))
        assumed = (c for case in branch.cases for c in case.constraints if trunk.cut(c))
        for constraint in (*trunk.to_cut, *assumed):
            if not any(map(branch.says, trunk.parts(constraint))):
                left.append(({constraint.head, constraint.tail}, trunk.pieces(constraint)))
        if not left:
            return []
        reach, nowhere = branch.distances(), len(trunk.names)
        ranked = [(min(reach.get(t, nowhere) for t in things), split) for things, split in left]
        ranked.sort(key=lambda pair: pair[0])
        return [Choice(split, distance < nowhere) for distance, split in ranked]

    def _open(self, branch: Branch) -> Iterator[Split]:
        """The open relations of the question, either way."""
        for relation, head, tail in branch.open:
            item = branch.open_part(relation, head, tail)
            if item is not None:
                yield self.trunk.either_way(item)

    def leap(
        self, branch: Branch, query: Query, convention: Convention, truth: bool
    ) -> Branch | None:
        """Settle what is open in the question all one way, as far as that agrees.

        A witness found so is found without telling each relation apart. None: the branch
        contradicts itself, though nothing had shown it.
        """
        tried: set[int] = set()
        while True:
            found = branch.evaluate(query, convention)
            splits = list(self._open(branch))
            if not splits or not (found.value is None or isinstance(found.value, tuple)):
                return branch
            fresh = [split for split in splits if split.step not in tried]
            tried.update(split.step for split in fresh)
            branch = self._with(branch, [split.cases[0 if truth else -1] for split in fresh])
            if not fresh:
                ways = (self._consistent((*branch.cases, case)) for case in splits[0].cases)
                other = next((way for way in ways if way is not None), None)
                if other is None:
                    return None
                branch = other

    def model(self) -> int | Branch:
        """A consistent branch in which nothing is left to choose; or a contradiction."""
        branch: Branch | None = self._consistent(())
        tried: set[int] = set()
        while branch is not None:
            choices = self.choices(branch)
            if not choices:
                return branch
            fresh = [split for split, _ in choices if split.step not in tried]
            if not fresh:
                break
            tried.update(split.step for split in fresh)
            branch = self._with(branch, [split.cases[0] for split in fresh])
        return self.prove(NothingAimed(self.trunk.proof))

    def _with(self, branch: Branch, cases: list[Case]) -> Branch:
        """The branch with as many more cases as agree, which is tried by halves."""
        waiting = [cases] if cases else []
        while waiting:
            some = waiting.pop()
            trial = self._consistent((*branch.cases, *some))
            if trial is not None:
                branch = trial
            elif len(some) > 1:
                waiting += [some[len(some) // 2 :], some[: len(some) // 2]]
        return branch

    def _consistent(self, cases: tuple[Case, ...]) -> Branch | None:
        branch = self.look(cases)
        return branch if branch.conflict_numbers() is None else None
