"""Three-valued formulas that tell what their value rests on.

A formula can be proved or refuted; ``prove`` and ``refute`` return the evidence, or None. The two
are asked for apart, because either may stop at the first witness (and because some conventions have
formulas of which both succeed: there the proof is asked for first). Parts of a formula are made
when they are reached, so a formula about a thousand things costs nothing before that.

The connectives are Kleene's strong ones: sound, and complete as long as no unknown atom occurs
twice (S. C. Kleene, Introduction to Metamathematics, 1952, section 64).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, Protocol, TypeAlias

from spatial_nsr.world.queries.evidence import Evidence

__all__ = [
    "Both",
    "Formula",
    "Known",
    "Least",
    "Likely",
    "Not",
    "Parts",
    "Provided",
    "Remembered",
    "both",
    "either",
]


class Formula(Protocol):
    """What can be proved or refuted."""

    def prove(self) -> Evidence | None:
        """What makes it true, if it is."""

    def refute(self) -> Evidence | None:
        """What makes it false, if it is."""


Parts: TypeAlias = Callable[[], Iterable[Formula]]

# Some of the parts, and what refutes the others, if anything does.
Likely: TypeAlias = Callable[[], tuple[Iterable[Formula], Evidence | None]]


@dataclass(frozen=True, slots=True)
class Known:
    """What is true, false or unknown (None) because of the evidence."""

    truth: bool | None
    evidence: Evidence = ()

    def prove(self) -> Evidence | None:
        """The evidence of what is true."""
        return self.evidence if self.truth is True else None

    def refute(self) -> Evidence | None:
        """The evidence of what is false."""
        return self.evidence if self.truth is False else None


@dataclass(frozen=True, slots=True)
class Not:
    """The negation."""

    part: Formula

    def prove(self) -> Evidence | None:
        """A refutation of the part."""
        return self.part.refute()

    def refute(self) -> Evidence | None:
        """A proof of the part."""
        return self.part.prove()


@dataclass(frozen=True, slots=True)
class Both:
    """The conjunction of any number of parts."""

    parts: Parts

    def prove(self) -> Evidence | None:
        """Proofs of all parts."""
        found: list[Evidence] = []
        for part in self.parts():
            proof = part.prove()
            if proof is None:
                return None
            found.append(proof)
        return tuple(found)

    def refute(self) -> Evidence | None:
        """The refutation of one part."""
        return next((no for no in (part.refute() for part in self.parts()) if no is not None), None)


@dataclass(frozen=True, slots=True)
class Least:
    """At least so many of the parts, and of what else there may be unless ``rest`` excludes it.

    ``likely`` are the parts that may be proved, where that can be told beforehand; with evidence
    for that the others are refuted, if they are.
    """

    number: int
    parts: Parts
    rest: Evidence | None = ()
    likely: Likely | None = None

    def prove(self) -> Evidence | None:
        """Proofs of so many parts."""
        found: list[Evidence] = []
        for part in self.parts() if self.likely is None else self.likely()[0]:
            if len(found) == self.number:
                break
            proof = part.prove()
            if proof is not None:
                found.append(proof)
        return tuple(found) if len(found) == self.number else None

    def refute(self) -> Evidence | None:
        """Refutations of all parts but fewer than so many."""
        if self.rest is None:
            return None
        found, spare, parts = [self.rest], self.number, self.parts()
        if self.likely is not None:
            some, others = self.likely()
            if others is not None:
                found.append(others)
                parts = some
        for part in parts:
            refutation = part.refute()
            if refutation is not None:
                found.append(refutation)
                continue
            spare -= 1
            if spare <= 0:
                return None
        return tuple(found) if spare > 0 else None


@dataclass(frozen=True, slots=True)
class Provided:
    """A part that is true or false only where a condition is known to be met; else neither.

    What is said of every other cup says nothing where there is no other cup.
    """

    condition: Formula
    part: Formula

    def prove(self) -> Evidence | None:
        """Proofs of the condition and of the part."""
        return self._met(self.part.prove())

    def refute(self) -> Evidence | None:
        """A proof of the condition, and the refutation of the part."""
        return self._met(self.part.refute())

    def _met(self, found: Evidence | None) -> Evidence | None:
        met = None if found is None else self.condition.prove()
        return None if found is None or met is None else (*met, *found)


class Remembered:
    """A formula that works out its proof and its refutation no more than once."""

    __slots__ = ("_part", "_proof", "_refutation")

    def __init__(self, part: Formula) -> None:
        self._part = part
        # False: not yet asked for.
        self._proof: Evidence | Literal[False] | None = False
        self._refutation: Evidence | Literal[False] | None = False

    def prove(self) -> Evidence | None:
        """The proof, as it was found first."""
        if self._proof is False:
            self._proof = self._part.prove()
        return self._proof

    def refute(self) -> Evidence | None:
        """The refutation, as it was found first."""
        if self._refutation is False:
            self._refutation = self._part.refute()
        return self._refutation


def both(*parts: Formula) -> Formula:
    """All of some parts."""
    return parts[0] if len(parts) == 1 else Both(lambda: parts)


def either(*parts: Formula) -> Formula:
    """One of some parts."""
    return parts[0] if len(parts) == 1 else Least(1, lambda: parts)
