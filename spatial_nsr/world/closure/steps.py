"""From what shows a label to the steps of a derivation, as few as a shortest way allows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial, reduce
from typing import TYPE_CHECKING, Any, TypeVar

from spatial_nsr.answers import Derivation
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.calculi.proofs.displacement import GRID, unpacked
from spatial_nsr.calculi.proofs.proof import Proof, Speaking
from spatial_nsr.facts import Either, Fact
from spatial_nsr.rules.displacements import SIGNS, signs
from spatial_nsr.rules.relations import STEPPED
from spatial_nsr.world.closure.constraints import Bridging, Constraint
from spatial_nsr.world.closure.reach import Way
from spatial_nsr.world.closure.resting import Stated, rests_on, stated_by

if TYPE_CHECKING:
    from spatial_nsr.world.closure.knowledge import Knowledge

__all__ = ["Steps", "source_of"]

T = TypeVar("T")
SPAN = ("sentence", "start", "end", "text")
WORDS = ("indicator", "entry", "head", "tail", "also", "understood")
PLACE = ("file", "line")


def source_of(fact: Fact | Either, position: int) -> dict[str, Any]:
    """Where a fact stands, as derivations say it: the words of its text, or its position."""
    source: Mapping[str, Any] = fact.source or {}
    if "sentence" in source:
        return {key: source[key] for key in (*SPAN, *WORDS) if key in source}
    return {"fact": position, **{key: source[key] for key in PLACE if key in source}}


class Steps:
    """A proof from what is known about some things; asks for no label that does not follow."""

    def __init__(
        self,
        known: Knowledge,
        names: Sequence[str],
        facts: Sequence[Fact],
        proof: Proof | None = None,
    ) -> None:
        self._known, self._spaces, self._facts = known, known.spaces, facts
        self._proof = Proof(names) if proof is None else proof
        self._walked: dict[tuple[int, int], int] = {}

    @cached_property
    def _stated_by(self) -> Stated:
        return stated_by(self._facts)

    @property
    def proof(self) -> Proof:
        """The proof under construction."""
        return self._proof

    def derivation(self, step: int) -> Derivation:
        """The derivation of a step."""
        return self._proof.finish(step)

    def exactly(self, space: str, i: int, j: int, mask: int) -> int:
        """A step that concludes this label, however much more is known."""
        return self._proof.weaken(self.conclude(space, i, j, mask), mask)

    def excluding(self, space: str, i: int, j: int, mask: int) -> int:
        """A step that concludes something beside which a label cannot hold."""
        calculus = self._spaces.of[space].calculus
        if i != j and isinstance(calculus, ProductCalculus) and len(calculus.terms(mask)) == 1:
            # One axis is enough.
            for axis, part in self._spaces.on_axes(space, mask):
                if not self._known.label(axis, i, j) & part:
                    return self.excluding(axis, i, j, part)
        return self.conclude(space, i, j, calculus.universal & ~mask)

    def conclude(self, space: str, i: int, j: int, allowed: int) -> int:
        """A step that concludes a label or less."""
        where = self._spaces.of[space]
        if i == j:
            return self._proof.identity(where, i)
        if allowed == where.calculus.universal:
            return self._proof.exhaustive(where, i, j)
        if self._known.displaced(space, i, j) is not None:
            return self._seen(space, i, j)
        if isinstance(where.calculus, ProductCalculus):
            terms = where.calculus.terms(allowed)
            known = [self._known.label(axis, i, j) for axis in self._spaces.axes[space]]
            fits = (t for t in terms if all(not k & ~p for k, p in zip(known, t, strict=True)))
            return self._joined(space, i, j, next(fits, known))
        if space in self._known.lines:
            return self._on_line(space, i, j, allowed)
        return self._across(space, i, j, allowed)

    def _joined(self, space: str, i: int, j: int, parts: Sequence[int]) -> int:
        """A step about all axes of a product."""
        axes = zip(self._spaces.axes[space], parts, strict=True)
        steps = [self.conclude(axis, i, j, part) for axis, part in axes]
        where = self._spaces.of[space]
        assert isinstance(where.calculus, ProductCalculus)
        mask = where.calculus.from_term(tuple(map(self._proof.label, steps)))
        return self._proof.product(where, steps, mask)

    # Displacements ----------------------------------------------------------------------------

    def _seen(self, space: str, i: int, j: int) -> int:
        """The signs of what displacements add up to on the way from one thing to the other."""
        step = self._walked.get((i, j))  # a choice asks for each of its relations along one way
        if step is None:
            step = self.signs(self.along(self._known.cells.way(i, j), i))
            self._walked[i, j] = step
        if space == STEPPED:
            return step
        axis, where = self._spaces.axes[STEPPED].index(space), self._spaces.of[space]
        mask = self._known.label(space, i, j)
        return self._proof.project(step, where, axis, mask)

    def along(self, moves: Sequence[int], at: int) -> int:
        """What displacements add up to, one after the other from a thing on."""
        proof, last = self._proof, 0
        for number in moves:
            moved = self._known.moved[number]
            assert moved.step is not None
            given = self._given(GRID, moved, moved.step)
            onward = proof.toward(given, at)
            at = proof.between(onward)[1]
            last = proof.compose(last, onward) if last else onward
        return last

    def signs(self, step: int) -> int:
        """The signs of a displacement that a step concludes."""
        place = self._spaces.of[STEPPED]
        mask = place.calculus.mask("/".join(signs(unpacked(self._proof.label(step)))))
        return self._proof.bridge(step, place, SIGNS, mask)

    # Lines ------------------------------------------------------------------------------------

    def _on_line(self, space: str, i: int, j: int, allowed: int) -> int:
        ways = self._known.lines[space].ways(i, j, allowed)
        shown = [(way, self._shows(space, i, way)) for group in ways for way in group]
        shown.sort(key=lambda pair: len(pair[0]))
        chosen = enough(shown, lambda pair: pair[1], allowed)
        return self._proof.intersect([self._along(space, i, way) for way, _ in chosen])

    def _shows(self, space: str, i: int, way: Way) -> int:
        """The label that composing along a way gives."""
        calculus = self._spaces.of[space].calculus
        label = calculus.identity
        for number in way:
            head, mask, tail = self._known.bearing[space][number]
            turned = mask if head == i else calculus.converse(mask)
            label, i = calculus.compose(label, turned), tail if head == i else head
        return label

    def _along(self, space: str, i: int, way: Way) -> int:
        last = self._proof.toward(self._stated(space, way[0]), i)
        for number in way[1:]:
            at = self._proof.between(last)[1]
            last = self._proof.compose(last, self._proof.toward(self._stated(space, number), at))
        return last

    def _stated(self, space: str, number: int) -> int:
        """What a constraint says in a space: given there, or across a bridge, or on an axis."""
        constraint = self._known.origin[space][number]
        proof, spaces = self._proof, self._spaces
        step = self._repeated(constraint)
        if constraint.space == space:
            return step
        whole = space.partition(".")[0]
        if whole != constraint.space:
            bridge = next(
                bridge
                for bridge in self._known.bridges_from(constraint.space)
                if bridge.target.name == whole
            )
            step = proof.bridge(step, spaces.of[whole], bridge.name, bridge.forth(constraint.mask))
        if whole != space:
            axis = spaces.axes[whole].index(space)
            part = self._known.bearing[space][number][1]
            step = proof.project(step, spaces.of[space], axis, part)
        return step

    def _repeated(self, constraint: Constraint) -> int:
        """What was stated, or what a rule makes of that."""
        proof, space = self._proof, self._spaces.of[constraint.space]
        head, mask, tail = constraint.head, constraint.mask, constraint.tail
        if constraint.premises:
            steps = []
            for premise in constraint.premises:
                end = head if head in (premise.head, premise.tail) else tail
                steps.append(proof.toward(self._repeated(premise), end))
            return proof.convention(steps, space, (head, mask, tail), constraint.convention)
        if constraint.step is not None:
            return self.signs(self._given(GRID, constraint, constraint.step))
        return self._given(space, constraint, mask)

    def _given(self, space: Speaking, constraint: Constraint, mask: int) -> int:
        """What was stated, or what is understood from that."""
        number = constraint.fact
        fact = self._facts[number]
        premises = []
        if "understood" in (fact.source or {}):
            rests = rests_on(fact, self._facts, self._stated_by)
            said = (c for number in rests for c in self._known.told.get(number, ()))
            premises = [self._repeated(c) for c in said if not c.premises]
        return self._proof.given(
            space, constraint.head, mask, constraint.tail, number, source_of(fact, number), premises
        )

    # Spaces that spread -----------------------------------------------------------------------

    def _across(self, space: str, i: int, j: int, allowed: int) -> int:
        """From constraints in the space, from what other spaces show, or from both together."""
        spread = self._known.spreads[space]
        shown: list[tuple[Bridging | None, int]] = [(None, spread.label(i, j))]
        for joining in self._known.bridges_from(space):
            there = self._known.label(joining.target.name, i, j)
            shown.append((joining, joining.back(there)))
        steps = []
        for bridge, label in enough(shown, lambda pair: pair[1], allowed):
            target = label if label & ~allowed else allowed
            if bridge is None:
                steps.append(
                    spread.explain(self._proof, partial(self._stated, space), i, j, target)
                )
            else:
                steps.append(self._back(bridge, i, j, target))
        return self._proof.intersect(steps)

    def _back(self, bridge: Bridging, i: int, j: int, allowed: int) -> int:
        """Across a bridge from its target, on as few axes as are needed."""
        calculus, other = bridge.target, bridge.target.name
        if isinstance(calculus, ProductCalculus):
            everything = [factor.universal for factor in calculus.factors]
            parts = [self._known.label(axis, i, j) for axis in self._spaces.axes[other]]
            for at, part in enumerate(parts):
                free = [*everything[:at], 0, *everything[at + 1 :]]
                telling = 0
                for bit in range(calculus.factors[at].size):
                    free[at] = 1 << bit
                    if not bridge.back(calculus.from_term(tuple(free))) & ~allowed:
                        telling |= 1 << bit
                if not part & ~telling:
                    parts = [*everything[:at], telling, *everything[at + 1 :]]
                    break
            step = self._joined(other, i, j, parts)
        else:
            telling = sum(
                1 << bit for bit in range(calculus.size) if not bridge.back(1 << bit) & ~allowed
            )
            step = self.conclude(other, i, j, telling)
        where = self._spaces.of[bridge.source.name]
        label = bridge.back(self._proof.label(step))
        return self._proof.bridge(step, where, f"{bridge.name} reversed", label)


def enough(shown: Sequence[T], label: Callable[[T], int], allowed: int) -> list[T]:
    """The first of some labels that leaves no more than is allowed, or several that do so together.

    >>> enough([0b110, 0b011, 0b100], lambda mask: mask, 0b010)
    [6, 3]
    """
    for item in shown:
        if not label(item) & ~allowed:
            return [item]
    chosen = list(shown)
    for item in reversed(shown):
        rest = [other for other in chosen if other is not item]
        if rest and not reduce(int.__and__, map(label, rest)) & ~allowed:
            chosen = rest
    return chosen
