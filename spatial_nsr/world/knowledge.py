"""What follows from facts, space by space: labels of pairs, verdicts, and steps that prove them.

Facts about regions say something about the boxes around them and about sizes (bridges of the
reading), so they are constraints on lines as well. What lines show of a pair says in turn
something about its topology. That is enough: composing first and crossing a bridge afterwards
shows no more than crossing it first, as the tests find out by comparing with complete methods.
"""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.world.constraints import Bridging, Constraint, Part, Spaces
from spatial_nsr.world.reach import Line
from spatial_nsr.world.spread import Spread

__all__ = ["Knowledge"]


class Knowledge:
    """The constraints of some facts, ready to be asked.

    Parameters
    ----------
    spaces
        The spaces of the reading.
    constraints
        What the facts say, without labels that leave nothing and constraints of a thing with
        itself.
    nodes
        How many things there are.
    """

    def __init__(self, spaces: Spaces, constraints: Sequence[Constraint], nodes: int) -> None:
        self.spaces = spaces
        # For each space, what bears on it: a label, and the constraint that it is read from.
        self.bearing: dict[str, list[tuple[int, int, int]]] = {}
        self.origin: dict[str, list[Constraint]] = {}
        for constraint in constraints:
            self._state(constraint, constraint.space, constraint.mask)
            for bridge in spaces.bridges:
                if bridge.source.name == constraint.space:
                    self._state(constraint, bridge.target.name, bridge.forth(constraint.mask))
        self.lines = {
            name: Line(spaces.of[name].calculus, nodes, self.bearing.get(name, ()))
            for name in spaces.lines
        }
        self.spreads = {
            name: Spread(spaces.of[name].calculus, self.bearing.get(name, ()))
            for name in spaces.others
        }

    def _state(self, constraint: Constraint, space: str, mask: int) -> None:
        for name, part in self.spaces.on_axes(space, mask):
            if part != self.spaces.of[name].calculus.universal:
                self.bearing.setdefault(name, []).append((constraint.head, part, constraint.tail))
                self.origin.setdefault(name, []).append(constraint)

    # Labels and verdicts ----------------------------------------------------------------------

    def label(self, space: str, i: int, j: int) -> int:
        """The smallest known label of two things."""
        calculus = self.spaces.of[space].calculus
        if i == j:
            return calculus.identity
        if isinstance(calculus, ProductCalculus):
            parts = (self.label(axis, i, j) for axis in self.spaces.axes[space])
            return calculus.from_term(tuple(parts))
        if space in self.lines:
            return self.lines[space].label(i, j)
        known = self.spreads[space].label(i, j)
        for bridge in self.bridges_from(space):
            known &= bridge.back(self.label(bridge.target.name, i, j))
        return known

    def bridges_from(self, space: str) -> list[Bridging]:
        """Bridges of which a space is the source."""
        return [bridge for bridge in self.spaces.bridges if bridge.source.name == space]

    def truth(self, part: Part, i: int, j: int) -> bool | None:
        """Whether a label follows (True), is refuted (False), or neither."""
        space, mask = part
        if i != j and space in self.lines:
            return self.lines[space].truth(i, mask, j)
        axes = self.spaces.on_axes(space, mask) if space in self.spaces.axes else []
        if i != j and axes and len(self._terms(space, mask)) == 1:
            verdicts = [self.truth(axis, i, j) for axis in axes]
            return False if False in verdicts else None if None in verdicts else True
        if i != j and space in self.spreads:
            known = self.spreads[space].label(i, j)
            if not known & ~mask or not known & mask:
                return bool(known & mask)
        known = self.label(space, i, j)
        return True if not known & ~mask else None if known & mask else False

    def _terms(self, space: str, mask: int) -> tuple[tuple[int, ...], ...]:
        calculus = self.spaces.of[space].calculus
        return calculus.terms(mask) if isinstance(calculus, ProductCalculus) else ()
