"""Orders of endpoints that grow by one comparison at a time, for building models.

Where ``Line`` (``closure/reach``) answers questions about fixed facts, an order is added
to: each comparison is refused if it contradicts those before, and all that follows from it is kept
(incremental transitive closure, Italiano 1986, on bit sets).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spatial_nsr.calculi.calculus import Calculus, bits
from spatial_nsr.world.closure.reach import ANY, EQUAL, LESS, MORE, comparisons_of

__all__ = ["Bounds", "Order", "convex_parts", "spread_out"]

Snapshot = tuple[list[int], list[int], list[int]]

Bounds = tuple[int, int, int]
"""``(i, d, j)``: on an axis, the first point is ``d`` beyond the second, or at least ``d``."""


class Order:
    """What is settled about the endpoints of numbered things on one line.

    >>> from spatial_nsr.calculi import load_calculus
    >>> allen = load_calculus("allen")
    >>> order = Order(allen, 3)
    >>> order.narrow(0, allen.mask("before"), 1), order.narrow(1, allen.mask("before"), 2)
    (True, True)
    >>> order.narrow(2, allen.mask("before"), 0), allen.show(order.label(0, 2))
    (False, '<')
    >>> order.places()
    [(0, 1), (2, 3), (4, 5)]
    """

    def __init__(self, calculus: Calculus, nodes: int) -> None:
        self.calculus = calculus
        self._compared = comparisons_of(calculus)
        self._width = self._compared.width
        ends = range(nodes * self._width)
        # For each endpoint, as bits: those at or after it, those after it, those at or before it.
        self._up = [1 << end for end in ends]
        self._over = [0 for _ in ends]
        self._down = [1 << end for end in ends]
        for node in range(nodes):
            for first, second in self._compared.within:
                self._add(node * self._width + first, node * self._width + second, True)

    def snapshot(self) -> Snapshot:
        """All that is settled, to come back to."""
        return self._up.copy(), self._over.copy(), self._down.copy()

    def restore(self, snapshot: Snapshot) -> None:
        """Forget what was settled since; a snapshot can be restored once."""
        self._up, self._over, self._down = snapshot

    def narrow(self, i: int, mask: int, j: int) -> bool:
        """Add the comparisons that a label shows; False if they contradict those before.

        A label that is not convex shows less than it says.
        """
        width = self._width
        for (a, b), signs in zip(self._compared.pairs, self._compared.needed(mask), strict=True):
            u, v = i * width + a, j * width + b
            if not signs & MORE and not self._add(u, v, signs == LESS):
                return False
            if not signs & LESS and not self._add(v, u, signs == MORE):
                return False
        return True

    def label(self, i: int, j: int) -> int:
        """The relations that two things can still have."""
        width = self._width
        signs = (self._signs(i * width + a, j * width + b) for a, b in self._compared.pairs)
        return self._compared.label(tuple(signs))

    def _signs(self, u: int, v: int) -> int:
        if self._over[u] >> v & 1:
            return LESS
        if self._over[v] >> u & 1:
            return MORE
        forth, back = self._up[u] >> v & 1, self._up[v] >> u & 1
        return EQUAL if forth and back else LESS | EQUAL if forth else MORE | EQUAL if back else ANY

    def _add(self, u: int, v: int, strict: bool) -> bool:
        up, over, down = self._up, self._over, self._down
        if over[v] >> u & 1 or (strict and up[v] >> u & 1):
            return False
        if (over if strict else up)[u] >> v & 1:
            return True
        reached, beyond = up[v], over[v]
        for before in bits(down[u]):
            over[before] |= reached if strict or over[before] >> u & 1 else beyond
            up[before] |= reached
        for after in bits(reached):
            down[after] |= down[u]
        return True

    def bounds(self) -> list[Bounds]:
        """What is settled, as how far each endpoint is beyond another at least."""
        return [
            (after, self._over[end] >> after & 1, end)
            for end, up in enumerate(self._up)
            for after in bits(up)
            if after != end
        ]

    def places(self) -> list[tuple[int, ...]]:
        """Numbers for the endpoints of each thing, as small as can be.

        Endpoints are equal if that is settled, and else if nothing is known of the two; one that
        may be at or before another is put before it.
        """
        ends = range(len(self._up))
        level = [0] * len(self._up)
        for end in sorted(ends, key=lambda end: self._down[end].bit_count()):
            before = self._down[end] & ~self._up[end]
            level[end] = max((level[other] + 1 for other in bits(before)), default=0)
        width = self._width
        return [tuple(level[at : at + width]) for at in range(0, len(level), width)]


def spread_out(
    points: int, least: Sequence[Bounds], exactly: Sequence[Bounds]
) -> list[tuple[int, ...]] | None:
    """Whole numbers for points on an axis that keep their distances; None if there are none.

    These are longest paths in a graph of differences (Bellman 1958).

    >>> spread_out(3, [(2, 1, 1)], [(1, 2, 0)])
    [(0,), (2,), (3,)]
    >>> spread_out(2, [(0, 1, 1)], [(1, 2, 0)]) is None
    True
    """
    arcs = [*least, *exactly, *((j, -d, i) for i, d, j in exactly)]
    place = [0] * points
    for _ in range(points + 1):
        moved = False
        for i, distance, j in arcs:
            if place[i] < place[j] + distance:
                place[i], moved = place[j] + distance, True
        if not moved:
            lowest = min(place, default=0)
            return [(x - lowest,) for x in place]
    return None


def convex_parts(calculus: Calculus, mask: int) -> Iterator[int]:
    """A label of a line as a union of convex ones.

    >>> from spatial_nsr.calculi import load_calculus
    >>> allen = load_calculus("allen")
    >>> [allen.show(part) for part in convex_parts(allen, allen.mask("< | m | > | mi"))]
    ['before', 'after']
    """
    compared = comparisons_of(calculus)
    if compared.convex(mask):
        yield mask
        return
    signs = compared.signs(mask)
    torn = [at for at, some in enumerate(signs) if some & LESS and some & MORE]
    at = next((at for at in torn if signs[at] == LESS | MORE), (torn or [0])[0])
    if not torn:
        at = next(at for at, some in enumerate(signs) if some.bit_count() > 1)
    for sign in (LESS, EQUAL, MORE):
        wanted = [ANY] * len(signs)
        wanted[at] = sign
        part = mask & compared.label(wanted)
        if part:
            yield from convex_parts(calculus, part)
