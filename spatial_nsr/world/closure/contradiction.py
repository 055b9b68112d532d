"""Derivations of contradictions from facts of which none can be spared.

Such facts mostly form a circle of things. Composing all but one of them along it excludes the one
that is left. Of the spaces in which they contradict each other, the one with the fewest steps is
taken.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from typing import NamedTuple

from spatial_nsr.answers import Derivation
from spatial_nsr.calculi.calculus import Calculus
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.proofs.chain import compose_along, is_circle, path_between
from spatial_nsr.calculi.proofs.prove import Arena, refute
from spatial_nsr.facts import Fact
from spatial_nsr.world.closure.consistency import Stated, circle_on, compact, lasting
from spatial_nsr.world.closure.constraints import Constraint, Spaces
from spatial_nsr.world.closure.knowledge import Knowledge
from spatial_nsr.world.closure.steps import Steps

__all__ = ["contradiction"]


def contradiction(
    spaces: Spaces,
    constraints: Sequence[Constraint],
    names: Sequence[str],
    facts: Sequence[Fact],
) -> Derivation:
    """Derive the contradiction of facts that contradict each other, none of them needless.

    Parameters
    ----------
    spaces
        The spaces of the reading.
    constraints
        What these facts say.
    names, facts
        All things and facts, by the numbers that constraints have for them.
    """
    some, things = compact(constraints)
    known = Knowledge(spaces, lasting(some), len(things))
    called = [names[thing] for thing in things]
    found = [_Refutation(known, called, facts).alone(c) for c in some if _alone(spaces, c)]
    steps = known.cells.circle()
    if steps is not None:
        found.append(_Refutation(known, called, facts).astray(steps))
    for space in known.bearing:
        circle = _circle(known, space)
        if circle is not None:
            found.append(_Refutation(known, called, facts).around(space, circle))
    if not found:
        for space in known.bearing.keys() & known.spreads.keys():
            found += _Refutation(known, called, facts).closing(space)
    return min(found, key=lambda derivation: len(derivation.steps))


def _alone(spaces: Spaces, c: Constraint) -> bool:
    """Whether a constraint leaves nothing, or says that a thing differs from itself."""
    calculus = spaces.of[c.space].calculus
    return not c.mask or (c.head == c.tail and not c.mask & calculus.identity)


# Circles ----------------------------------------------------------------------------------------


class Edge(NamedTuple):
    """Two things next to each other on a circle, and the numbers of constraints between them."""

    start: int
    numbers: list[int]
    end: int

    def label(self, calculus: Calculus, stated: Stated) -> int:
        """What the constraints say together, from the start to the end."""
        each = (stated[number] for number in self.numbers)
        masks = (mask if i == self.start else calculus.converse(mask) for i, mask, _ in each)
        return reduce(int.__and__, masks)


def _circle(known: Knowledge, space: str) -> list[Edge] | None:
    """Constraints that contradict each other around a circle of things; None if none do.

    If they are all about the same two things the circle is a single edge.
    """
    calculus, stated = known.spaces.of[space].calculus, known.bearing[space]
    edges = _edges(known, space, range(len(stated)))
    if edges is None and space in known.lines:
        edges = _edges(known, space, circle_on(known.lines[space], stated) or ())
    for edge in edges or ():
        if not edge.label(calculus, stated):
            edges = [edge]
            break
    return None if edges is None else _needed(calculus, stated, edges)


def _edges(known: Knowledge, space: str, numbers: Sequence[int]) -> list[Edge] | None:
    """Constraints in the order in which they lead around; None unless they form one circle."""
    between: dict[tuple[int, int], list[int]] = {}
    for number in numbers:
        i, _, j = known.bearing[space][number]
        between.setdefault((min(i, j), max(i, j)), []).append(number)
    pairs = list(between)
    if len(pairs) != 1 and not is_circle(pairs):
        return None
    (start, end), *rest = pairs
    order = [0, *(position + 1 for position in path_between(rest, end, start) or ())]
    edges: list[Edge] = []
    for position in order:
        i, j = pairs[position]
        # Those that come across bridges go first where some can be spared.
        said = sorted(between[i, j], key=lambda n: known.origin[space][n].space == space)
        at = edges[-1].end if edges else start
        edges.append(Edge(at, said, j if at == i else i))
    return edges


def _needed(calculus: Calculus, stated: Stated, edges: Sequence[Edge]) -> list[Edge] | None:
    """A circle without constraints that can be spared; None if it contradicts nothing.

    Edges are taken one after the other, between what those before and those after them show.
    """
    # A thing is equal to itself; of two things, what is said leaves nothing at all.
    allowed = calculus.identity if len(edges) > 1 else calculus.universal
    after = [calculus.identity]
    for edge in reversed(edges[1:]):
        after.append(calculus.compose(edge.label(calculus, stated), after[-1]))
    before, kept = calculus.identity, list[Edge]()
    for edge, onward in zip(edges, reversed(after), strict=True):
        numbers = list(edge.numbers)
        for number in (None, *edge.numbers):
            fewer = edge._replace(numbers=[other for other in numbers if other != number])
            if not fewer.numbers:
                continue
            way = calculus.compose(before, fewer.label(calculus, stated))
            if not calculus.compose(way, onward) & allowed:
                numbers = fewer.numbers
            elif number is None:
                return None
        kept.append(edge._replace(numbers=numbers))
        before = calculus.compose(before, kept[-1].label(calculus, stated))
    return kept


# Steps ------------------------------------------------------------------------------------------


class _Refutation(Steps):
    """Steps from facts to a contradiction."""

    def alone(self, c: Constraint) -> Derivation:
        """From a constraint that contradicts itself."""
        step = self._repeated(c)
        if c.mask:
            same = self._proof.identity(self._spaces.of[c.space], c.head)
            step = self._proof.intersect([step, same])
        return self._proof.finish(step)

    def astray(self, circle: Sequence[int]) -> Derivation:
        """From displacements that do not lead back: a thing would stand beside itself."""
        start, second = self._known.moved[circle[0]], self._known.moved[circle[1]]
        at = start.tail if start.head in (second.head, second.tail) else start.head
        step = self.signs(self.along(circle, at))
        same = self._proof.identity(self._spaces.of[start.space], at)
        return self._proof.finish(self._proof.intersect([step, same]))

    def around(self, space: str, circle: Sequence[Edge]) -> Derivation:
        """Compose all edges but one, and intersect with that one."""
        proof, steps = self._proof, list[int]()
        for edge in circle:
            stated = [self._stated(space, number) for number in edge.numbers]
            start = proof.between(stated[0])[0]
            steps.append(proof.intersect([proof.toward(step, start) for step in stated]))
        if len(steps) == 1:
            return proof.finish(steps[0])
        starts = [edge.start for edge in circle]
        against = [proof.between(s)[0] != at for s, at in zip(steps, starts, strict=True)]
        if 2 * sum(against) > len(steps):
            steps.reverse()
            starts = [edge.end for edge in reversed(circle)]
            against = [not turned for turned in reversed(against)]
        # An edge that leads against the others closes the circle as it stands.
        last = against.index(True) if any(against) else len(steps) - 1
        onward = starts[(last + 1) % len(steps)]
        whole = compose_along(proof, [*steps[last + 1 :], *steps[:last]], onward)
        return proof.finish(proof.intersect([whole, proof.toward(steps[last], onward)]))

    def closing(self, space: str) -> list[Derivation]:
        """By closing all that is said in a space that is no line."""
        stated = self._known.bearing[space]
        given = tuple((*said, self._stated(space, number)) for number, said in enumerate(stated))
        nodes = 1 + max(max(i, j) for i, _, j in stated)
        arena = Arena(self._proof, self._spaces.of[space], nodes, given, "python", Clock(None))
        step = refute(arena)
        return [] if step is None else [self._proof.finish(step)]
