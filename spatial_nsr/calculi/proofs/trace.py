"""From the log of an engine to the steps that explain one label.

The log says which label was narrowed through which third node, in order. To explain a label, look
for the earliest facts and compositions about the pair that together leave nothing but it, then
explain what those rest on, as it stood at their time. Everything else in the log is left alone,
so an explanation holds only what is needed for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.calculi.engines.state import Narrowing
from spatial_nsr.calculi.problem import Edge
from spatial_nsr.calculi.proofs.proof import Proof, Space

__all__ = ["Trace"]


@dataclass(frozen=True)
class _Reason:
    """Something that bears on a pair ``i < j``: a label, when it was found, and through what."""

    time: int
    label: int
    step: int  # a step already in the proof, or 0 for a composition
    via: int


class Trace:
    """Explains labels of one run of an engine.

    Parameters
    ----------
    proof, space
        Where the steps go, and the calculus they are in.
    log
        The log of the engine's state.
    stated
        For each pair ``i < j``, the steps that state something of it before the run.
    """

    def __init__(
        self,
        proof: Proof,
        space: Space,
        log: Sequence[Narrowing],
        stated: Mapping[Edge, Sequence[int]],
    ) -> None:
        self._proof, self._space, self._log, self._stated = proof, space, log, stated
        self._memo: dict[tuple[int, int, int, int], int] = {}
        # Of the pairs that a label rests on: their labels as time went on, and the reasons.
        self._versions: dict[Edge, list[tuple[int, int]]] = {}
        self._reasons: dict[Edge, list[_Reason]] = {}

    def explain(self, i: int, j: int, target: int) -> int:
        """A step that concludes ``target`` or less, from ``i`` to ``j`` or from ``j`` to ``i``.

        It is read in the direction that needs fewer steps; ``Proof.toward`` turns it.
        """
        needed, times = {(min(i, j), max(i, j))}, list[int]()
        # Going backwards, whatever is needed rests on the latest entries before it.
        for time in range(len(self._log) - 1, -1, -1):
            a, b, _, via = self._log[time]
            if (a, b) in needed:
                times.append(time)
                if via >= 0:
                    needed |= {(min(a, via), max(a, via)), (min(via, b), max(via, b))}
        self._follow(needed, reversed(times))
        return self._explain(i, j, target, len(self._log))

    def _follow(self, edges: Iterable[Edge], times: Iterable[int]) -> None:
        """Go through some entries of the log, all those about the edges up to when they matter."""
        proof, compose = self._proof, self._space.calculus.compose
        self._versions, self._reasons = {}, {edge: [] for edge in edges}
        for edge, reasons in self._reasons.items():
            for step in self._stated.get(edge, ()):
                label = proof.label(proof.toward(step, edge[0]))
                reasons.append(_Reason(-1, label, step, -1))
        for time in times:
            i, j, _, via = self._log[time]
            reasons = self._reasons[i, j]
            if via >= 0:
                label = compose(self._at(i, via, time), self._at(via, j, time))
                reasons.append(_Reason(time, label, 0, via))
            known = self._at(i, j, time)
            for reason in reasons:
                known &= reason.label
            self._versions.setdefault((i, j), []).append((time, known))

    def _at(self, i: int, j: int, time: int) -> int:
        """The label from ``i`` to ``j`` before the log entry ``time``."""
        calculus = self._space.calculus
        if i > j:
            return calculus.converse(self._at(j, i, time))
        label = calculus.universal
        for when, version in self._versions.get((i, j), ()):
            if when >= time:
                break
            label = version
        return label

    def _explain(self, i: int, j: int, target: int, time: int) -> int:
        if i > j:
            return self._explain(j, i, self._space.calculus.converse(target), time)
        if target == self._space.calculus.universal:
            return self._proof.exhaustive(self._space, i, j)
        key = (i, j, target, time)
        found = self._memo.get(key)
        if found is None:
            reasons = self._enough((i, j), target, time)
            steps = [self._step(i, j, reason, needed) for reason, needed in reasons]
            forward = sum(self._starts_at(step, i) for step in steps)
            start = i if 2 * forward >= len(steps) else j
            turned = steps if len(steps) == 1 else [self._proof.toward(s, start) for s in steps]
            found = self._memo[key] = self._proof.intersect(turned)
        return found

    def _starts_at(self, step: int, node: int) -> bool:
        return self._proof.between(step)[0] == node

    def _enough(self, edge: Edge, target: int, time: int) -> list[tuple[_Reason, int]]:
        """Reasons that leave at most ``target``, with the label that each has to contribute."""
        reasons = [reason for reason in self._reasons.get(edge, ()) if reason.time < time]
        for reason in reasons:
            if not reason.label & ~target:
                return [(reason, target)]
        chosen = reasons
        for reason in reversed(reasons):
            # Drop late reasons first: they tend to rest on longer chains.
            rest = [other for other in chosen if other is not reason]
            if not self._meet(rest) & ~target:
                chosen = rest
        return [(reason, reason.label) for reason in chosen]

    def _meet(self, reasons: Sequence[_Reason]) -> int:
        label = self._space.calculus.universal
        for reason in reasons:
            label &= reason.label
        return label

    def _step(self, i: int, j: int, reason: _Reason, needed: int) -> int:
        if reason.step:
            return reason.step
        via, proof = reason.via, self._proof
        first, second = self._earliest(i, via, j, reason.time, needed)
        left = self._explain(i, via, first, reason.time)
        right = self._explain(via, j, second, reason.time)
        if not self._starts_at(left, i) and not self._starts_at(right, via):
            # Both lead the other way: going from j to i turns neither.
            return proof.compose(right, left)
        return proof.compose(proof.toward(left, i), proof.toward(right, via))

    def _earliest(self, i: int, via: int, j: int, time: int, needed: int) -> tuple[int, int]:
        """The weakest versions of both labels whose composition is already strong enough."""
        compose = self._space.calculus.compose
        second = self._at(via, j, time)
        first = next(
            label for label in self._history(i, via, time) if not compose(label, second) & ~needed
        )
        second = next(
            label for label in self._history(via, j, time) if not compose(first, label) & ~needed
        )
        return first, second

    def _history(self, i: int, j: int, time: int) -> list[int]:
        edge = (i, j) if i < j else (j, i)
        whens = [when for when, _ in self._versions.get(edge, ()) if when < time]
        return [self._space.calculus.universal, *(self._at(i, j, when + 1) for when in whens)]
