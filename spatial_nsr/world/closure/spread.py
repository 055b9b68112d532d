"""Labels that spread from one thing along stated constraints, with the reasons.

Composing along every path from a thing and intersecting what arrives gives the smallest label of
each pair where composition distributes over intersection (Long & Li 2015, "On distributive
subalgebras of qualitative spatial and temporal calculi"); elsewhere it is sound. It costs one pass
over the constraints for each thing asked about, and never a label for every pair.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.proofs.proof import Proof

__all__ = ["Event", "Spread"]

KEPT = 256  # things whose labels are kept


@dataclass(frozen=True, slots=True)
class Event:
    """A label arrived: through ``via``, as known after ``seen`` events, and a constraint."""

    label: int
    via: int
    seen: int
    mask: int
    constraint: int


Events = dict[int, list[Event]]
_Goal = tuple[int, int, int]
"""A thing, the most that its label may hold, and of how many events that is known."""


class Spread:
    """Constraints in one space; ``stated`` are ``(i, label, j)`` about different things.

    Only constraints that agree with each other are to be asked about.

    >>> from spatial_nsr.calculi import load_calculus
    >>> rcc8 = load_calculus("rcc8")
    >>> spread = Spread(rcc8, [(0, rcc8.mask("NTPP"), 1), (1, rcc8.mask("EC"), 2)])
    >>> rcc8.show(spread.label(0, 2))
    'DC'
    """

    def __init__(self, calculus: Calculus, stated: Iterable[tuple[int, int, int]]) -> None:
        self.calculus = calculus
        self._next: dict[int, list[tuple[int, int, int]]] = {}
        for number, (i, mask, j) in enumerate(stated):
            self._next.setdefault(i, []).append((j, mask, number))
            self._next.setdefault(j, []).append((i, calculus.converse(mask), number))
        self._kept: dict[int, tuple[dict[int, int], Events]] = {}

    def label(self, i: int, j: int) -> int:
        """What the paths between two different things show."""
        return self._from(i)[0].get(j, self.calculus.universal)

    def reached(self, i: int) -> Iterable[int]:
        """The things of which paths show something, itself included."""
        return self._from(i)[0]

    def row(self, i: int, mask: int) -> set[int]:
        """All other things to which a label follows; ``mask`` allows not everything."""
        return {j for j, label in self._from(i)[0].items() if j != i and not label & ~mask}

    def _from(self, source: int) -> tuple[dict[int, int], Events]:
        found = self._kept.get(source)
        if found is not None:
            return found
        if len(self._kept) >= KEPT:
            self._kept.clear()
        compose, universal = self.calculus.compose, self.calculus.universal
        known, events = {source: self.calculus.identity}, Events()
        waiting, listed = deque([source]), {source}
        while waiting:
            via = waiting.popleft()
            listed.discard(via)
            for after, mask, number in self._next.get(via, ()):
                label, before = compose(known[via], mask), known.get(after, universal)
                if after == source or not before & ~label:
                    continue
                known[after] = before & label
                events.setdefault(after, []).append(
                    Event(label, via, len(events.get(via, ())), mask, number)
                )
                if after not in listed:
                    listed.add(after)
                    waiting.append(after)
        self._kept[source] = known, events
        return known, events

    def explain(
        self, proof: Proof, given: Callable[[int], int], i: int, j: int, allowed: int
    ) -> int:
        """A step that concludes ``allowed`` or less from ``i`` to ``j``; the label must show that.

        ``given`` makes the step that states a constraint.
        """
        events, made = self._from(i)[1], dict[_Goal, int]()
        goal = (j, allowed, len(events[j]))
        waiting = [(goal, self._premises(i, goal))]
        while waiting:
            asked, premises = waiting[-1]
            missing = [before for _, before in premises if before[0] != i and before not in made]
            if missing:
                waiting += [(before, self._premises(i, before)) for before in missing]
                continue
            waiting.pop()
            steps = []
            for event, before in premises:
                last = proof.toward(given(event.constraint), event.via)
                steps.append(last if event.via == i else proof.compose(made[before], last))
            made[asked] = proof.intersect(steps)
        return made[goal]

    def _premises(self, i: int, goal: _Goal) -> list[tuple[Event, _Goal]]:
        """Events that show a goal, and the least that has to be known before each."""
        node, target, seen = goal
        found = []
        chosen = self._enough(self._from(i)[1][node][:seen], target)
        for event in chosen:
            needed = target if len(chosen) == 1 else event.label
            known = (self._at(i, event.via, count) for count in range(event.seen + 1))
            count, label = next(
                (count, label)
                for count, label in enumerate(known)
                if not self.calculus.compose(label, event.mask) & ~needed
            )
            found.append((event, (event.via, label, count)))
        return found

    def _at(self, i: int, node: int, seen: int) -> int:
        """What was known of a thing after some events."""
        if node == i:
            return self.calculus.identity
        label = self.calculus.universal
        for event in self._from(i)[1].get(node, ())[:seen]:
            label &= event.label
        return label

    def _enough(self, events: Sequence[Event], target: int) -> Sequence[Event]:
        """Events that leave no more than a label: one if there is one, else none too many."""
        for event in events:
            if not event.label & ~target:
                return [event]
        chosen = events
        for event in reversed(events):
            rest = [other for other in chosen if other is not event]
            label = self.calculus.universal
            for other in rest:
                label &= other.label
            if not label & ~target:
                chosen = rest
        return chosen
