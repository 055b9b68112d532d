"""What follows from facts, space by space: labels of pairs, verdicts, and steps that prove them.

Facts about regions say something about the boxes around them and about sizes (bridges of the
reading), so they are constraints on lines as well. What lines show of a pair says in turn
something about its topology. That is enough: composing first and crossing a bridge afterwards
shows no more than crossing it first, as the tests find out by comparing with complete methods.
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.calculi.proofs.displacement import unpacked
from spatial_nsr.rules.displacements import signs
from spatial_nsr.rules.relations import STEPPED
from spatial_nsr.world.closure.constraints import Bridging, Constraint, Part, Spaces
from spatial_nsr.world.closure.grid import Cells
from spatial_nsr.world.closure.reach import Line
from spatial_nsr.world.closure.spread import Spread

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
    before
        What is known from the first of these constraints; what the others do not bear on is taken
        over from it.
    """

    def __init__(
        self,
        spaces: Spaces,
        constraints: Sequence[Constraint],
        nodes: int,
        before: Knowledge | None = None,
    ) -> None:
        self.spaces = spaces
        # For each space, what bears on it: a label, and the constraint that it is read from.
        self.bearing: dict[str, list[tuple[int, int, int]]] = {}
        self.origin: dict[str, list[Constraint]] = {}
        if before:
            self.bearing = {name: list(said) for name, said in before.bearing.items()}
            self.origin = {name: list(said) for name, said in before.origin.items()}
        self._size = len(constraints)
        # Displacements, and the constraints that state them.
        self.moved = [constraint for constraint in constraints if constraint.step is not None]
        self.cells = Cells([(c.head, c.step, c.tail) for c in self.moved if c.step is not None])
        for constraint in constraints[before._size if before else 0 :]:
            self._state(constraint, constraint.space, constraint.mask)
            for bridge in spaces.bridges:
                if bridge.source.name == constraint.space:
                    self._state(constraint, bridge.target.name, bridge.forth(constraint.mask))

        def same(name: str) -> bool:
            known = before.bearing.get(name, ()) if before else ()
            return len(known) == len(self.bearing.get(name, ()))

        self.lines: dict[str, Line] = {
            name: before.lines[name]
            if before and same(name)
            else Line(spaces.of[name].calculus, nodes, self.bearing.get(name, ()))
            for name in spaces.lines
        }
        self.spreads: dict[str, Spread] = {
            name: before.spreads[name]
            if before and same(name)
            else Spread(spaces.of[name].calculus, self.bearing.get(name, ()))
            for name in spaces.others
        }

    def _state(self, constraint: Constraint, space: str, mask: int) -> None:
        for name, part in self.spaces.on_axes(space, mask):
            if part != self.spaces.of[name].calculus.universal:
                self.bearing.setdefault(name, []).append((constraint.head, part, constraint.tail))
                self.origin.setdefault(name, []).append(constraint)

    @functools.cached_property
    def told(self) -> Mapping[int, Sequence[Constraint]]:
        """The constraints that facts state, by the number of the fact."""
        found: dict[int, dict[Constraint, None]] = {}
        for stated in self.origin.values():
            for constraint in stated:
                found.setdefault(constraint.fact, {})[constraint] = None
        return {number: tuple(each) for number, each in found.items()}

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
            seen = self._seen(space, i, j)
            return self.lines[space].label(i, j) if seen is None else seen
        known = self.spreads[space].label(i, j)
        for bridge in self.bridges_from(space):
            known &= bridge.back(self.label(bridge.target.name, i, j))
        return known

    def displaced(self, space: str, i: int, j: int) -> int | None:
        """The displacement from which the signs in a space are seen; None if there is none."""
        whole = space.partition(".")[0]
        return self.cells.between(i, j) if self.moved and whole == STEPPED else None

    def _seen(self, space: str, i: int, j: int) -> int | None:
        """The sign of a displacement on one axis, as a label."""
        displacement = self.displaced(space, i, j)
        if displacement is None:
            return None
        sign = signs(unpacked(displacement))[self.spaces.axes[STEPPED].index(space)]
        return self.spaces.of[space].calculus.mask(sign)

    def bridges_from(self, space: str) -> list[Bridging]:
        """Bridges of which a space is the source."""
        return [bridge for bridge in self.spaces.bridges if bridge.source.name == space]

    def truth(self, part: Part, i: int, j: int) -> bool | None:
        """Whether a label follows (True), is refuted (False), or neither."""
        space, mask = part
        if i != j and space in self.lines and self.displaced(space, i, j) is None:
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

    def row(self, part: Part, i: int) -> set[int] | None:
        """All other things to which a label follows; None if that has to be asked one by one."""
        space, mask = part
        if space in self.lines:
            ordered = self.lines[space].row(i, mask)
            if ordered is None or not self.moved or space.partition(".")[0] != STEPPED:
                return ordered
            near = self.cells.connected(i)
            shown = ((j, self._seen(space, i, j)) for j in near if j != i)
            return (ordered - near) | {j for j, seen in shown if seen and not seen & ~mask}
        if space in self.spaces.axes:
            if len(self._terms(space, mask)) != 1:
                return None
            rows = [
                self.row(axis, i) for axis in self.spaces.on_axes(space, mask) if self._tells(axis)
            ]
            found = [row for row in rows if row is not None]
            return set.intersection(*found) if found and len(found) == len(rows) else None
        if space not in self.spreads:
            return None
        if not self.bridges_from(space):
            return self.spreads[space].row(i, mask)
        if not self._needs_path(space, mask):
            return None
        # What other spaces show may add to what is stated here.
        return {j for j in self.spreads[space].reached(i) if j != i and self.truth(part, i, j)}

    def _needs_path(self, space: str, mask: int) -> bool:
        """Whether a label never follows from other spaces alone, since these allow another one."""
        calculus, bridges = self.spaces.of[space].calculus, self.bridges_from(space)
        return any(
            not 1 << bit & mask
            and all(each.forth(1 << bit) == each.target.universal for each in bridges)
            for bit in range(calculus.size)
        )

    def _tells(self, part: Part) -> bool:
        space, mask = part
        return mask != self.spaces.of[space].calculus.universal

    def _terms(self, space: str, mask: int) -> tuple[tuple[int, ...], ...]:
        calculus = self.spaces.of[space].calculus
        return calculus.terms(mask) if isinstance(calculus, ProductCalculus) else ()
