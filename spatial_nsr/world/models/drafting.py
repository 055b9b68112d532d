"""Search for a consistent world: one relation for every pair in every space, by trying choices.

What facts leave to choose ("either ... or", labels that are not convex, relations of pairs) is
settled one after another; what each choice implies in its own space and, over the bridges, in the
others is worked out at once, so a choice that cannot be is taken back early. Choices are tried in
an order of preference: things that need not touch are kept apart.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TypeAlias

from spatial_nsr.calculi.calculus import Calculus, bits
from spatial_nsr.calculi.engines.state import PythonState
from spatial_nsr.calculi.problem import Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.errors import Undecided
from spatial_nsr.world.closure.constraints import Spaces
from spatial_nsr.world.models.ordering import Order, Snapshot, convex_parts

__all__ = ["Choice", "Draft", "Labelling", "fallback", "labelled", "relation_of", "settle"]

Labelling: TypeAlias = tuple[str, int, int, int]
"""A space, a thing, a label in the space, another thing."""

Choice: TypeAlias = Callable[["Draft"], Iterable[Sequence[Labelling]]]
"""The options of a choice, best first, given what is settled; all of an option holds."""

# Of topology: apart first, then well inside, so that a picture shows it at a glance.
PREFERRED: Mapping[str, tuple[str, ...]] = {
    "rcc8": ("DC", "NTPP", "NTPPI", "TPP", "TPPI", "EC", "PO", "EQ")
}


class Draft:
    """Labels of pairs of numbered things in all spaces of a reading, closed as they change."""

    def __init__(self, spaces: Spaces, nodes: int) -> None:
        self.spaces, self.nodes = spaces, nodes
        self.orders = {name: Order(spaces.of[name].calculus, nodes) for name in spaces.lines}
        self.states = {
            name: PythonState(Problem(spaces.of[name].calculus, nodes, {}))
            for name in spaces.others
        }
        # Spaces in which all pairs have the same relation.
        self.uniform: dict[str, int] = {}

    def mark(self) -> tuple[dict[str, Snapshot], dict[str, int]]:
        """What is settled, to come back to once."""
        orders = {name: order.snapshot() for name, order in self.orders.items()}
        return orders, {name: state.mark() for name, state in self.states.items()}

    def undo(self, mark: tuple[dict[str, Snapshot], dict[str, int]]) -> None:
        """Take back all that was settled since."""
        for name, snapshot in mark[0].items():
            self.orders[name].restore(snapshot)
        for name, at in mark[1].items():
            self.states[name].undo(at)

    def label(self, space: str, i: int, j: int) -> int:
        """The relations that two things can still have."""
        calculus = self.spaces.of[space].calculus
        if i == j:
            return calculus.identity
        if space in self.uniform:
            return self.uniform[space]
        if space in self.orders:
            return self.orders[space].label(i, j)
        if space in self.states:
            return self.states[space].label(i, j)
        assert isinstance(calculus, ProductCalculus)
        parts = (self.label(axis, i, j) for axis in self.spaces.axes[space])
        return calculus.from_term(tuple(parts))

    def narrow(self, labelling: Labelling) -> bool:
        """Settle a label, as far as it is a conjunction; False if that cannot be."""
        space, i, mask, j = labelling
        if not mask or i == j:
            return bool(mask & self.spaces.of[space].calculus.identity)
        if space in self.orders:
            return self.orders[space].narrow(i, mask, j)
        if space in self.spaces.axes:
            return all(self.narrow((n, i, m, j)) for n, m in self.spaces.on_axes(space, mask))
        state = self.states[space]
        seen = state.mark()
        return state.narrow(i, j, mask) and self._cross(space, seen)

    def _cross(self, space: str, seen: int) -> bool:
        """What new labels of a space say in others, over the bridges."""
        state = self.states[space]
        changed = {(i, j) for i, j, *_ in state.log()[seen:]}
        for bridge in self.spaces.bridges:
            if bridge.source.name != space:
                continue
            for i, j in changed:
                mask = bridge.forth(state.label(i, j))
                crossing = bridge.target.name, i, mask, j
                if mask != bridge.target.universal and not self.narrow(crossing):
                    return False
        return True

    def close(self) -> bool:
        """See what lines leave to the spaces that bridges lead from; False if that is nothing."""
        for space in {bridge.source.name for bridge in self.spaces.bridges} & set(self.states):
            for i, j in itertools.combinations(range(self.nodes), 2):
                mask = self.possible(space, i, j)
                if mask != self.label(space, i, j) and not self.narrow((space, i, mask, j)):
                    return False
        return True

    def possible(self, space: str, i: int, j: int) -> int:
        """The label of two things, without what the bridges exclude."""
        label = self.label(space, i, j)
        for bridge in self.spaces.bridges:
            if bridge.source.name == space:
                label &= bridge.back(self.label(bridge.target.name, i, j))
        return label

    def attempt(self, option: Iterable[Labelling]) -> bool:
        """Settle several labels, or nothing at all."""
        mark = self.mark()
        if all(map(self.narrow, option)):
            return True
        self.undo(mark)
        return False


def settle(draft: Draft, choices: Sequence[Choice], budget: int, closed: int = 0) -> bool:
    """Take an option of every choice such that all of them agree; False if there is no way.

    After each of the first ``closed`` choices it is seen what is left of every pair.

    Raises
    ------
    Undecided
        More options were tried than the budget allows.
    """
    trail: list[tuple[tuple[dict[str, Snapshot], dict[str, int]], Iterator[Sequence[Labelling]]]]
    trail, tried = [], 0
    waiting: Iterator[Sequence[Labelling]] | None = None
    while waiting is not None or len(trail) < len(choices):
        options = iter(choices[len(trail)](draft)) if waiting is None else waiting
        for option in options:
            tried += 1
            if tried > budget:
                raise Undecided(f"no model was found by trying {budget} options")
            mark = draft.mark()
            known = len(trail) >= closed
            if all(map(draft.narrow, option)) and (known or draft.close()):
                trail.append((mark, options))
                waiting = None
                break
            draft.undo(mark)
        else:
            if not trail:
                return False
            mark, waiting = trail.pop()
            draft.undo(mark)
    return True


def labelled(spaces: Spaces, space: str, i: int, mask: int, j: int) -> Iterator[list[Labelling]]:
    """A label as options each of which is a conjunction."""
    calculus = spaces.of[space].calculus
    if isinstance(calculus, ProductCalculus):
        for term in calculus.terms(mask):
            each = (
                [(axis, i, part, j) for part in _pieces(spaces, axis, part)]
                for axis, part in zip(spaces.axes[space], term, strict=True)
            )
            yield from map(list, itertools.product(*each))
    else:
        yield from ([(space, i, part, j)] for part in _pieces(spaces, space, mask))


def _pieces(spaces: Spaces, space: str, mask: int) -> Iterable[int]:
    return convex_parts(spaces.of[space].calculus, mask) if space in spaces.lines else (mask,)


def relation_of(space: str, i: int, j: int) -> Choice:
    """The choice of one base relation for a pair."""

    def options(draft: Draft) -> Iterator[Sequence[Labelling]]:
        label = draft.possible(space, i, j)
        for bit in _preferred(draft.spaces.of[space].calculus):
            if label >> bit & 1:
                yield [(space, i, 1 << bit, j)]

    return options


def fallback(spaces: Spaces, space: str, spoken: Collection[str]) -> int | None:
    """A relation that all pairs can have in a space of which nothing is said; None if unsure."""
    calculus = spaces.of[space].calculus
    sources = {b.source.name for b in spaces.bridges if b.target.name == space}
    if space in spoken or sources & set(spoken):
        return None
    first = 1 << _preferred(calculus)[0]
    fits = calculus.converse(first) == first and calculus.compose(first, first) & first
    return first if fits else None


def _preferred(calculus: Calculus) -> Sequence[int]:
    order = PREFERRED.get(calculus.name)
    if order is None:
        return tuple(bits(calculus.universal))[::-1]
    return [calculus.relations.index(name) for name in order]
