"""What the quantifiers say of the things that fit a description.

"All" and "the" take for granted that something fits, "the" moreover that nothing else does. What is
claimed is claimed of the cases in which that is so (P. F. Strawson, "On Referring", Mind 59, 1950);
that there can be such cases is checked beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from spatial_nsr.facts import Entity
from spatial_nsr.queries import Quantified
from spatial_nsr.world.queries.evidence import Evidence
from spatial_nsr.world.queries.formulas import (
    Both,
    Formula,
    Known,
    Least,
    Not,
    Provided,
    both,
    either,
)
from spatial_nsr.world.queries.matching import Hit, Range, Related
from spatial_nsr.world.queries.presuming import Referents

__all__ = ["Body", "Side", "one", "quantify"]

# What is said of a thing. The flag tells whether it stands under an even number of negations.
Body: TypeAlias = Callable[[Entity, bool], Formula]

# The things of which something may be proved, or None: any; with the flag of Body.
Likely: TypeAlias = Callable[[bool], Related | None]


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a question: how many of which things.

    ``referents`` are those of "the", ``anything`` is what is spoken of (for "only", everything),
    and ``presumed`` is false if things were left out so that perhaps nothing in the range fits.
    """

    quantified: Quantified
    range: Range
    referents: Referents | None
    anything: Range
    presumed: bool = True

    def without(self, id: str) -> Side:
        """The side but for one thing."""
        if self.referents is not None:
            return self
        range, anything = self.range.without(id), self.anything.without(id)
        return Side(self.quantified, range, None, anything, presumed=False)


@dataclass(frozen=True, slots=True)
class _Every:
    """Every thing of a range fits not, or it is so of it."""

    range: Range
    body: Body
    positive: bool
    presumed: bool

    def prove(self) -> Evidence | None:
        """Each thing does not fit, or it is so of it."""
        if self.range.rest is None:
            return None
        each = (
            either(Not(hit.fits), self.body(hit.thing, self.positive)) for hit in self.range.hits
        )
        return both(Known(True, self.range.rest), Both(lambda: each)).prove()

    def refute(self) -> Evidence | None:
        """A thing fits and it is not so of it; or it is so of no thing, whichever fit."""
        each = (both(hit.fits, self.body(hit.thing, self.positive)) for hit in self.range.hits)
        for hit in self.range.hits:
            fits = hit.fits.prove()
            no = self.body(hit.thing, self.positive).refute() if fits is not None else None
            if fits is not None and no is not None:
                return (*fits, *no)
        return Least(1, lambda: each, self.range.rest).refute() if self.presumed else None


def one(referents: Referents, body: Body, positive: bool) -> Formula:
    """It is so of the thing that is meant; where that is open, of any that may be meant."""
    return _One(referents, body, positive)


@dataclass(frozen=True, slots=True)
class _One:
    referents: Referents
    body: Body
    positive: bool

    def _all(self, wrap: Callable[[Formula], Formula]) -> Evidence | None:
        if self.referents.rest is None:
            return None
        each = (wrap(self.body(thing, self.positive)) for thing in self.referents.things)
        return both(Known(True, self.referents.rest), Both(lambda: each)).prove()

    def prove(self) -> Evidence | None:
        """It is so of each."""
        return self._all(lambda formula: formula)

    def refute(self) -> Evidence | None:
        """It is not so of any."""
        return self._all(Not)


def quantify(side: Side, body: Body, positive: bool, likely: Likely | None = None) -> Formula:
    """It is so of as many things of the side as its quantifier says.

    ``likely`` tells of which things alone it may be proved, if that is known.
    """
    range, quantifier, number = side.range, side.quantified.quantifier, side.quantified.number

    def least(number: int, positive: bool) -> Formula:
        def parts(hits: Iterable[Hit]) -> Iterable[Formula]:
            return (both(hit.fits, body(hit.thing, positive)) for hit in hits)

        def some() -> tuple[Iterable[Formula], Evidence | None]:
            related = None if likely is None else likely(positive)
            if related is None:
                return parts(range.hits), None
            return parts(range.among(related.things)), related.others

        return Least(number, lambda: parts(range.hits), range.rest, some)

    if side.referents is not None:
        return one(side.referents, body, positive)
    if quantifier == "all":
        every = _Every(range, body, positive, side.presumed)
        return every if side.presumed else Provided(range.some(), every)
    if quantifier == "no":
        return Not(least(1, not positive))
    if quantifier == "at-least" and number is not None:
        return least(number, positive)
    if quantifier == "at-most" and number is not None:
        return Not(least(number + 1, not positive))
    if quantifier == "exactly" and number is not None:
        most = Not(least(number + 1, not positive))
        return both(least(number, positive), most) if number else most
    if quantifier == "only":
        return _only(side, body, positive)
    return least(1, positive)


def _only(side: Side, body: Body, positive: bool) -> Formula:
    """It is so of no thing that does not fit."""
    fits = {hit.thing.id: hit.fits for hit in side.range.hits}

    def parts() -> Iterable[Formula]:
        for hit in side.anything.hits:
            other = fits.get(hit.thing.id, Known(False, (hit.thing.id,)))
            yield either(other, Not(body(hit.thing, not positive)))
        rest = side.anything.rest
        yield Known(None if rest is None else True, rest or ())

    return Both(parts)
