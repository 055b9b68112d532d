"""From facts to constraints: what a fact says in each space, as labels between numbered things.

A *space* is a calculus (``rcc8``) or one axis of a product (``block.x``). Each relation word has
its meaning in ``rules/relations``; a meaning that speaks of one axis only is stated on that axis.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.calculi.proofs.displacement import packed
from spatial_nsr.calculi.proofs.proof import Space
from spatial_nsr.facts import Fact
from spatial_nsr.rules import Vocabulary, load_bridge, load_relations
from spatial_nsr.rules.displacements import Displacement, signs
from spatial_nsr.rules.relations import STEPPED
from spatial_nsr.world.closure.reach import comparisons_of

__all__ = ["Bridging", "Constraint", "Part", "Spaces", "constraints_of", "parts_of", "spaces_of"]

Part = tuple[str, int]
"""A space by name, and a label in it."""


@dataclass(frozen=True, slots=True)
class Constraint:
    """One of the relations of ``mask`` holds from thing ``head`` to ``tail``: fact ``fact``.

    Where a rule of a convention says so, it has no fact of its own, but ``premises``. Where a
    displacement was stated, that is its ``step``, and ``mask`` has the signs of it.
    """

    space: str
    head: int
    mask: int
    tail: int
    fact: int
    premises: tuple[Constraint, ...] = ()
    convention: str = ""
    step: int | None = None

    @property
    def facts(self) -> tuple[int, ...]:
        """The facts that it rests on."""
        return tuple(dict.fromkeys(c.fact for c in self.premises)) or (self.fact,)


class Bridging:
    """A bridge as labels: what each label of the source allows in the target, and back."""

    def __init__(self, name: str) -> None:
        table = load_bridge(name)
        self.name = name
        self.source, self.target = load_calculus(table.source), load_calculus(table.target)
        self._allows = [
            self.target.mask(table.allows[relation]) for relation in self.source.relations
        ]
        self._forth: dict[int, int] = {}
        self._back: dict[int, int] = {}

    def forth(self, mask: int) -> int:
        """What a label of the source allows in the target."""
        if mask not in self._forth:
            cells = (self._allows[bit] for bit in range(self.source.size) if mask >> bit & 1)
            self._forth[mask] = functools.reduce(int.__or__, cells, 0)
        return self._forth[mask]

    def back(self, mask: int) -> int:
        """What a label of the target allows in the source."""
        if mask not in self._back:
            bits = (1 << bit for bit, cell in enumerate(self._allows) if cell & mask)
            self._back[mask] = sum(bits)
        return self._back[mask]


class Spaces:
    """The spaces of a reading, its bridges, and what relation words mean in them."""

    def __init__(self, reading: str, vocabulary: Vocabulary) -> None:
        self._vocabulary = vocabulary
        self.reading = vocabulary.reading(reading)
        self.of: dict[str, Space] = {}
        self.axes: dict[str, tuple[str, ...]] = {}
        for name in self.reading.spaces:
            calculus = load_calculus(name)
            self.of[name] = Space(calculus, name)
            if isinstance(calculus, ProductCalculus):
                self.axes[name] = tuple(f"{name}.{axis}" for axis in calculus.axes)
                for axis, factor in zip(self.axes[name], calculus.factors, strict=True):
                    self.of[axis] = Space(factor, axis)
        self.bridges = tuple(Bridging(name) for name in self.reading.bridges)
        # Lines order endpoints; the others are closed label by label.
        plain = [name for name in self.of if name not in self.axes]
        self.lines = tuple(name for name in plain if self.of[name].calculus.table.signs)
        self.others = tuple(name for name in plain if name not in self.lines)
        self._means: dict[str, tuple[Part, ...]] = {}

    @property
    def words(self) -> tuple[str, ...]:
        """The relations that mean something under the reading, by their first names."""
        return self._vocabulary.words(self.reading.name)

    def means(self, relation: str) -> tuple[Part, ...]:
        """What a relation word says, space by space; all of it holds.

        >>> [(space, mask.bit_count()) for space, mask in spaces_of("boxes").means("left")]
        [('block.x', 2)]
        """
        found = self._means.get(relation)
        if found is None:
            meaning = self._vocabulary.meaning(relation, self.reading.name)
            parts = (
                self.narrowest(space, self.of[space].calculus.mask(words))
                for space, words in meaning.items()
            )
            found = self._means[relation] = tuple(parts)
        return found

    def steps(self, together: Sequence[str]) -> list[Displacement]:
        """The displacements that words state together: one diagonal if they are of other axes.

        >>> spaces_of("grid").steps(["above", "left"]), spaces_of("points").steps(["above"])
        ([(-1, 1, 0)], [])
        """
        known = (self._vocabulary.step(word, self.reading.name) for word in together)
        found = list(dict.fromkeys(step for step in known if step is not None))
        axes = [[part for part in axis if part] for axis in zip(*found, strict=True)]
        if len(found) > 1 and all(map(any, found)) and all(len(set(axis)) < 2 for axis in axes):
            x, y, z = (axis[0] if axis else 0 for axis in axes)
            return [(x, y, z)]
        return found

    def narrowest(self, space: str, mask: int) -> Part:
        """The same label on a single axis if it speaks of no other."""
        calculus = self.of[space].calculus
        if not isinstance(calculus, ProductCalculus) or not mask:
            return space, mask
        terms = calculus.terms(mask)
        if len(terms) != 1:
            return space, mask
        telling = [
            (axis, part)
            for axis, part, factor in zip(self.axes[space], terms[0], calculus.factors, strict=True)
            if part != factor.universal
        ]
        return telling[0] if len(telling) == 1 else (space, mask)

    def on_axes(self, space: str, mask: int) -> list[Part]:
        """What a label says on each line: itself there, a product's label axis by axis."""
        calculus = self.of[space].calculus
        if not isinstance(calculus, ProductCalculus):
            return [(space, mask)]
        parts = [0] * len(calculus.factors)
        for term in calculus.terms(mask):
            parts = [known | part for known, part in zip(parts, term, strict=True)]
        return list(zip(self.axes[space], parts, strict=True))

    @functools.cached_property
    def simple(self) -> dict[str, frozenset[int]]:
        """For each space that is no line, labels whose constraints spread along paths completely.

        They are what the words' labels generate under converse, composition and intersection: a
        distributive subalgebra, in which the paths between two things show all that is known of
        them (Long & Li 2015). That it is one is tested.
        """
        words = self._vocabulary.relations.values()
        found: dict[str, set[int]] = {name: set() for name in self.others}
        for word in words:
            if self.reading.name in word.meanings:
                for space, mask in self.means(word.name):
                    if space in found:
                        found[space].add(mask)
        return {name: generated(self.of[name].calculus, known) for name, known in found.items()}

    def decided(self, space: str, mask: int) -> bool:
        """Whether paths show all that follows from facts with this label (and others like it)."""
        if space in self.simple:
            return mask in self.simple[space]
        calculus = self.of[space].calculus
        if isinstance(calculus, ProductCalculus):
            return len(calculus.terms(mask)) == 1 and all(
                self.decided(axis, part) for axis, part in self.on_axes(space, mask)
            )
        return comparisons_of(calculus).convex(mask)


def generated(calculus: Calculus, labels: Iterable[int]) -> frozenset[int]:
    """All labels that follow from some by converse, composition and intersection."""
    found = {calculus.universal, calculus.identity, *labels}
    while True:
        more = {calculus.converse(a) for a in found}
        more |= {calculus.compose(a, b) for a in found for b in found}
        more |= {a & b for a in found for b in found} - {0}
        if more <= found:
            return frozenset(found)
        found |= more


@functools.cache
def spaces_of(reading: str) -> Spaces:
    """The spaces of a reading that comes with the package."""
    return Spaces(reading, load_relations())


def constraints_of(
    spaces: Spaces, fact: Fact, head: int, tail: int, position: int
) -> tuple[list[Constraint], bool]:
    """What a fact says of the things of two numbers, and whether paths show all that follows.

    Where displacements are stated, other facts about places ("not left") are only compared with
    the signs of displacements, so more may follow from them.
    """
    parts, decided = parts_of(spaces, fact)
    outright = len(fact.alternatives) == 1 and not fact.negated
    steps = spaces.steps(fact.alternatives[0]) if outright else []
    if not steps:
        if spaces.reading.steps:
            decided = decided and all(space.partition(".")[0] != STEPPED for space, _ in parts)
        return [Constraint(space, head, mask, tail, position) for space, mask in parts], decided
    place = spaces.of[STEPPED].calculus
    made = [
        Constraint(
            STEPPED, head, place.mask("/".join(signs(step))), tail, position, step=packed(step)
        )
        for step in steps
    ]
    others = (part for part in parts if part[0].partition(".")[0] != STEPPED)
    return made + [Constraint(space, head, mask, tail, position) for space, mask in others], decided


def parts_of(spaces: Spaces, fact: Fact) -> tuple[Sequence[Part], bool]:
    """What a fact says, as labels that all hold, and whether paths show all that follows from it.

    "Either ... or" and "not" are labels if all that they join lies in one space. What does not is
    left to :mod:`~spatial_nsr.world.closure.disjunctions`, and the second value is False.

    >>> spaces = spaces_of("boxes")
    >>> parts_of(spaces, Fact("a", (("left",), ("above",)), "b"))
    ([], False)
    >>> [(space, mask)], decided = parts_of(spaces, Fact("a", (("left",),), "b", negated=True))
    >>> space, spaces.of[space].calculus.show(~mask & 0x1fff), decided
    ('block.x', 'before', True)
    """
    each = [
        [part for relation in together for part in spaces.means(relation)]
        for together in fact.alternatives
    ]
    if len(each) == 1 and not fact.negated:
        return each[0], all(spaces.decided(*part) for part in each[0])
    names = {space for together in each for space, _ in together}
    if len(names) > 1:
        if not fact.negated:
            return [], False
        apart = [together for together in each if len({space for space, _ in together}) == 1]
        found = [_label(spaces, [together], negated=True) for together in apart]
        return found, len(apart) == len(each) and all(spaces.decided(*part) for part in found)
    space, mask = _label(spaces, each, fact.negated)
    if mask == spaces.of[space].calculus.universal:
        return [], True
    return [(space, mask)], mask != 0 and spaces.decided(space, mask)


def _label(spaces: Spaces, each: Sequence[Sequence[Part]], negated: bool) -> Part:
    """The label of alternatives that lie in one space."""
    space = each[0][0][0]
    mask = 0
    for together in each:
        mask |= functools.reduce(int.__and__, (label for _, label in together))
    return space, spaces.of[space].calculus.universal & ~mask if negated else mask
