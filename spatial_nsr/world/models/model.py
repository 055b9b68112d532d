"""One way in which everything said can be so: a world with a place for each thing, as a value.

A model settles every relation of every pair: on lines by numbers for the ends of things, in the
other spaces (topology, distance) by a base relation for each pair. It is found by search
(``drafting``) and then tidied, so that things which are apart, inside or
touching are so in a picture of their boxes too, where nothing speaks against it.

Topology is that of regions which need not fill their boxes; ``unshown`` names the pairs of which
the boxes alone would show another relation. If there are none, the boxes themselves are things
that stand as the facts say. If there are some, the labels are closed under composition and with
the boxes; that there are regions like that is then not shown (Li & Cohn 2012).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.facts import Entity, Fact
from spatial_nsr.world.closure.constraints import spaces_of

__all__ = ["Model"]

Pair = tuple[str, str]


@dataclass(frozen=True)
class Model:
    """A world in which everything is settled.

    Parameters
    ----------
    reading
        What things are taken to be.
    entities
        The things that are placed.
    places
        For each line (``block.x``, ``size``) the ends of each thing, or its point.
    labels
        For each other space (``rcc8``, ``distance``) the relation of each pair, one way round.
    unshown
        Pairs whose boxes alone show another topology than the regions in them have.
    silent
        The spaces of which no fact speaks; what the model says there is chosen freely.
    left_out
        Things of the world that are not placed, because there are too many.
    idle
        Things of which no fact and no choice of facts speaks.

    Examples
    --------
    >>> from spatial_nsr.world import World
    >>> from spatial_nsr.world.models.modelling import model_of
    >>> world = World()
    >>> world.tell("cup", "left", "plate")
    >>> model = model_of(world)
    >>> model.places["block.x"]
    {'cup': (0, 1), 'plate': (2, 3)}
    >>> model.truth("left", "cup", "plate"), model.truth("touching", "cup", "plate")
    (True, False)
    """

    reading: str
    entities: tuple[Entity, ...]
    places: Mapping[str, Mapping[str, tuple[int, ...]]] = field(hash=False)
    labels: Mapping[str, Mapping[Pair, str]] = field(hash=False)
    facts: tuple[Fact, ...] = ()
    unshown: tuple[Pair, ...] = ()
    silent: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    idle: tuple[str, ...] = ()

    @property
    def things(self) -> tuple[str, ...]:
        """The ids of the things that are placed."""
        return tuple(entity.id for entity in self.entities)

    def label(self, space: str, a: str, b: str) -> int:
        """The base relation of two things in a space, as a label."""
        calculus = spaces_of(self.reading).of[space].calculus
        for name in (a, b):
            if name not in self.things:
                names = allowed(name, self.things)
                raise UnknownNameError(f"the model has no thing {name!r}; {names}")
        if a == b:
            return calculus.identity
        if isinstance(calculus, ProductCalculus):
            axes = spaces_of(self.reading).axes[space]
            return calculus.from_term(tuple(self.label(axis, a, b) for axis in axes))
        if space in self.places:
            ends = self.places[space]
            table = calculus.table
            at = {name: number for number, name in enumerate(table.variables)}
            signs = tuple(_sign(ends[a][at[p]], ends[b][at[q]]) for p, q in table.compare)
            return calculus.mask(next(r for r, known in table.signs.items() if known == signs))
        known = self.labels[space]
        if (a, b) in known:
            return calculus.mask(known[a, b])
        return calculus.converse(calculus.mask(known[b, a]))

    # As facts that queries are evaluated on -----------------------------------------------------

    def truth(self, relation: str, head: str, tail: str) -> bool:
        """Whether a relation holds in the model."""
        means = spaces_of(self.reading).means(relation)
        return all(self.label(space, head, tail) & mask for space, mask in means)

    def holding(self, relation: str, head: str) -> None:
        """Nothing is prepared for that."""

    def relations(self) -> Sequence[str]:
        """The words of the reading."""
        return spaces_of(self.reading).words

    def links(self) -> Iterator[tuple[str, str, str]]:
        """What was stated outright of things that are placed."""
        for fact in self.facts:
            if len(fact.alternatives) == 1 and not fact.negated:
                for relation in fact.alternatives[0]:
                    yield relation, fact.head, fact.tail

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "reading": self.reading,
            "things": list(self.things),
            "places": {
                space: {thing: list(ends) for thing, ends in known.items()}
                for space, known in self.places.items()
            },
            "labels": {
                space: [[a, relation, b] for (a, b), relation in known.items()]
                for space, known in self.labels.items()
            },
            "unshown": [list(pair) for pair in self.unshown],
            "silent": list(self.silent),
            "left_out": list(self.left_out),
        }


def _sign(x: int, y: int) -> str:
    return "<" if x < y else ">" if x > y else "="
