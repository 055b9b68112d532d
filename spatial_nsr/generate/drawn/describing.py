"""Descriptions in questions: "the blue thing which is above a small square in block B"."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace

from spatial_nsr.generate.choices import weights
from spatial_nsr.generate.drawn.known import Known, bits
from spatial_nsr.generate.drawn.nouns import article, described
from spatial_nsr.generate.phrase import Phrase
from spatial_nsr.generate.vocabulary import NUMBERS, Words
from spatial_nsr.queries import Description, Link

__all__ = ["Desc", "Describer", "Triplets", "as_description", "render"]

# How many descriptions are drawn for one that fits a single thing.
TRIES = 12


@dataclass(frozen=True)
class Desc:
    """A description and what fits it, as bits.

    Attributes are the values of the scene. A description with a relation has no edge or block of
    its own: in words these would belong to the inner one.
    """

    extent: int
    shape: str | None = None
    size: str | None = None
    colour: str | None = None
    material: str | None = None
    number: int | None = None
    edge: str | None = None
    block: str | None = None
    relation: str | None = None
    inner: Desc | None = None

    @property
    def single(self) -> bool:
        """Whether exactly one thing fits."""
        return self.extent.bit_count() == 1


class Describer:
    """Draws descriptions of things of a story.

    ``nesting`` is how many descriptions may stand within one another, ``hops`` how many facts a
    relation in them joins, if there are such.
    """

    def __init__(
        self,
        known: Known,
        rng: random.Random,
        nesting: int = 1,
        hops: tuple[int, int] | None = None,
    ) -> None:
        self._known, self._rng, self._nesting, self._hops = known, rng, nesting, hops

    def fitting(self, thing: int, nesting: int | None = None) -> Desc:
        """Some description that fits a thing, and others perhaps."""
        rng, known, often = self._rng, self._known, weights("description")
        depth = self._nesting if nesting is None else nesting
        item = known.items[thing]
        parts: dict[str, str] = {}
        for key, value in zip(("size", "colour", "shape", "material"), item.look, strict=True):
            if value is not None and rng.random() >= often["dropped"]:
                parts[key] = value
        if not parts:
            parts["shape"] = item.shape
        if item.number is not None and len(parts) >= 3 and rng.random() < often["numbered"]:
            full = dict(zip(("size", "colour", "shape", "material"), item.look, strict=True))
            parts = {key: value for key, value in full.items() if value is not None}
            return self._found(parts, number=item.number)
        drawn = rng.random()
        plain = often["plain" if depth == self._nesting else "inner-plain"]
        edges = [edge for edge, mask in known.edges.items() if mask >> thing & 1]
        if drawn < plain:
            return self._found(parts)
        if depth > 0 and drawn < plain + often["related"]:
            related = self._relations(thing)
            if related:
                word, other = rng.choice(related)
                return self._found(parts, relation=word, inner=self.fitting(other, depth - 1))
        if edges and drawn > 1 - often["at-edge"] - often["in-block"] / 2:
            return self._found(parts, edge=rng.choice(edges))
        if len(known.blocks) > 1:
            return self._found(parts, block=known.story.blocks[item.block])
        return self._found(parts)

    def _relations(self, thing: int) -> list[tuple[str, int]]:
        """How a thing stands to which others; those of the wanted length, if there are some."""
        known = self._known
        found = [(word, other) for word, rows in known.rows.items() for other in bits(rows[thing])]
        if self._hops is None:
            return found
        least, most = self._hops
        far = [each for each in found if least <= known.length(each[0], thing, each[1]) <= most]
        return far or found

    def related(self, thing: int) -> Desc:
        """A description that fits a thing by how it stands to another, if it does to some."""
        plain = replace(self.fitting(thing, 0), number=None, edge=None, block=None)
        related = self._relations(thing)
        if not related or self._nesting == 0:
            return plain
        word, other = self._rng.choice(related)
        return self.related_otherwise(plain, word, self.fitting(other, self._nesting - 1))

    def unique(self, thing: int) -> Desc:
        """A description that fits a thing and no other."""
        for _ in range(TRIES):
            found = self.fitting(thing)
            if found.single:
                return found
        item = self._known.items[thing]
        full = zip(("size", "colour", "shape", "material"), item.look, strict=True)
        parts = {key: value for key, value in full if value is not None}
        exact = self._found(parts, number=item.number)
        block = self._known.story.blocks[item.block]
        return exact if exact.single else self._found(parts, number=item.number, block=block)

    def _found(
        self,
        parts: dict[str, str],
        number: int | None = None,
        edge: str | None = None,
        block: str | None = None,
        relation: str | None = None,
        inner: Desc | None = None,
    ) -> Desc:
        """The description with what fits it."""
        known, extent = self._known, 0
        for at, item in enumerate(known.items):
            if (
                parts.get("size", item.size) == item.size
                and parts.get("colour", item.colour) == item.colour
                and parts.get("shape", item.shape) == item.shape
                and parts.get("material", item.material) == item.material
                and number in (None, item.number)
            ):
                extent |= 1 << at
        if edge is not None:
            extent &= known.edges.get(edge, 0)
        if block is not None:
            extent &= known.blocks[block]
        if relation is not None and inner is not None:
            extent &= known.reaching(relation, inner.extent)
        return Desc(
            extent, **parts, number=number, edge=edge, block=block, relation=relation, inner=inner
        )

    def related_otherwise(self, desc: Desc, relation: str, inner: Desc) -> Desc:
        """The same attributes with another relation."""
        keys = ("size", "colour", "shape", "material")
        parts = {key: value for key in keys if (value := getattr(desc, key)) is not None}
        return self._found(parts, relation=relation, inner=inner)

    def altered(self, desc: Desc, key: str, value: str) -> Desc:
        """The same description with another value of an attribute."""
        parts = {
            each: found
            for each in ("size", "colour", "shape", "material")
            if (found := getattr(desc, each)) is not None
        }
        return self._found(
            {**parts, key: value},
            desc.number,
            desc.edge,
            desc.block,
            desc.relation,
            desc.inner,
        )


def as_description(desc: Desc, words: Words) -> Description:
    """The description as a value that a world understands."""
    attributes = {}
    for key, value, name in (
        ("size", desc.size, "size"),
        ("colour", desc.colour, "colour"),
        ("material", desc.material, "mod"),
    ):
        if value is not None:
            attributes[name] = words.meaning(key, value)
    that: tuple[Link, ...] = ()
    if desc.relation is not None and desc.inner is not None:
        that = (Link((desc.relation,), as_description(desc.inner, words)),)
    return Description(
        kind=None if desc.shape is None else words.meaning("shape", desc.shape),
        attributes=attributes,
        number=desc.number,
        container=desc.block,
        edge=desc.edge,
        that=that,
    )


class Triplets:
    """Numbers for the relations that a question names."""

    def __init__(self) -> None:
        self.relations: list[str] = []

    def add(self, relation: str) -> int:
        """The number of a new one."""
        self.relations.append(relation)
        return len(self.relations) - 1


def render(
    desc: Desc,
    determiner: str,
    words: Words,
    rng: random.Random,
    triplets: Triplets,
    roles: Sequence[tuple[str, int]] = (),
) -> Phrase:
    """A description in words, with marks for what the annotation needs.

    ``determiner`` is "a", "the", "any" or "all", or "" for none; the last two make plurals.
    """
    plural = determiner in ("any", "all")
    noun = described(words, desc.shape, desc.size, desc.colour, desc.material, plural)
    if desc.number is not None:
        head = Phrase(f"{noun} number {NUMBERS[desc.number - 1]}")
    else:
        det = article(noun) if determiner == "a" else determiner
        head = Phrase(f"{det} {noun}".strip())
    look = tuple(
        "" if value is None else words.meaning(category, value)
        for category, value in (("colour", desc.colour), ("size", desc.size))
    )
    head = head.marked("look", look)
    for role, key in roles:
        head = head.marked(role, key)
    made = head
    be = "are" if plural else "is"
    lead = rng.choice(("which", "that"))
    if desc.relation is not None and desc.inner is not None:
        key = triplets.add(desc.relation)
        made = made.marked("trajector", key)
        indicator = Phrase(words("relation", desc.relation)).marked("indicator", key)
        inner = render(
            desc.inner,
            "the" if desc.inner.single else "a",
            words,
            rng,
            triplets,
            [("landmark", key)],
        )
        return made + f" {lead} {be} " + indicator + " " + inner
    if desc.edge is not None:
        key = triplets.add(f"{desc.edge}-edge")
        made = made.marked("trajector", key) + f" {lead} {be} "
        made = made + Phrase("touching").marked("indicator", key) + " "
        edge = Phrase(f"the {words('edge', desc.edge)} of a block").marked("landmark", key)
        return made + edge
    if desc.block is not None:
        key = triplets.add("inside")
        made = made.marked("trajector", key)
        clause = rng.choice((f" {lead} {be} ", " "))
        inside = Phrase("in").marked("indicator", key)
        return made + clause + inside + " " + Phrase(f"block {desc.block}").marked("landmark", key)
    return made
