"""What questions take for granted: that names are borne, that there is such a thing, only one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from spatial_nsr.errors import allowed
from spatial_nsr.facts import Entity
from spatial_nsr.queries import Description
from spatial_nsr.world.queries.evidence import Evidence
from spatial_nsr.world.queries.matching import THERE, Failure, Matcher, Range, called

__all__ = ["Referents", "check_names", "fitting", "some", "the"]


@dataclass(frozen=True, slots=True)
class Referents:
    """The things one of which is meant by "the"; ``rest`` shows that it is one of them.

    ``others`` may fit as well, but that only one fits is taken for granted.
    """

    things: tuple[Entity, ...]
    rest: Evidence | None
    others: tuple[Entity, ...] = ()


def check_names(matcher: Matcher, descriptions: Iterable[Description]) -> Evidence:
    """See that what the query names is there.

    Raises
    ------
    Failure
        Nothing goes by a name.
    """
    named: list[str] = []
    for description in descriptions:
        if description.name is not None:
            found = [each.id for each in matcher.entities if called(each) == description.name]
            if not found:
                names = allowed(description.name, map(called, matcher.entities), opening=THERE)
                raise Failure(f"nothing is called '{description.name}'; {names}")
            named += found
        if description.container is not None:
            named.append(matcher.container(description.container).id)
    return tuple(named)


def _sorted(range: Range) -> tuple[list[tuple[Entity, Evidence]], list[Entity], Evidence]:
    """The things that fit with the proof, those that may, and why the others do not."""
    fit: list[tuple[Entity, Evidence]] = []
    may: list[Entity] = []
    refuted: list[Evidence] = [range.misses if range.rest is None else range.rest]
    for hit in range.hits:
        proof = hit.fits.prove()
        refutation = hit.fits.refute() if proof is None else None
        if proof is not None:
            fit.append((hit.thing, proof))
        elif refutation is None:
            may.append(hit.thing)
        else:
            refuted.append(refutation)
    return fit, may, tuple(refuted)


def some(matcher: Matcher, description: Description) -> Evidence:
    """See that there may be a thing that fits.

    Raises
    ------
    Failure
        There is none.
    """
    for hit in matcher.range(description).hits:
        proof = hit.fits.prove()
        if proof is not None:
            return proof if matcher.closed else (hit.thing.id,)
    _, may, refuted = _sorted(matcher.range(description))
    if not may:
        raise Failure(_none(matcher, description), refuted)
    return (may[0].id,)


def the(matcher: Matcher, description: Description) -> Referents:
    """The one thing that fits, or those of which one must be it.

    Raises
    ------
    Failure
        None fits, or several do.
    """
    range = matcher.range(description)
    fit, may, refuted = _sorted(range)
    if len(fit) > 1:
        ids = ", ".join(called(thing) for thing, _ in fit)
        raise Failure(f"there is more than one '{description}': {ids}", (*fit[0][1], *fit[1][1]))
    if fit:
        return Referents((fit[0][0],), fit[0][1], tuple(may))
    if not may:
        raise Failure(_none(matcher, description), refuted)
    return Referents(tuple(may), refuted if range.rest is not None else None)


def fitting(matcher: Matcher, description: Description, most: int) -> tuple[Evidence, ...]:
    """Evidence for up to so many things that fit or, unless closed, may fit."""
    found: list[Evidence] = []
    for hit in matcher.range(description).hits:
        proof = hit.fits.prove()
        if proof is not None:
            found.append(proof)
        elif hit.fits.refute() is None:
            found.append((hit.thing.id,))
        if len(found) == most:
            break
    return tuple(found)


def _none(matcher: Matcher, description: Description) -> str:
    closed = matcher.convention.domain_closed
    message = (
        f"there is no '{description}'" if closed else f"nothing mentioned is a '{description}'"
    )
    if description.number is None:
        return message
    numbers = sorted({each.number for each in matcher.entities if each.number is not None})
    return f"{message}; numbers: {', '.join(map(str, numbers)) or 'none'}"
