"""From facts to what can be asked: constraints, what follows from them, and whether they agree."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from spatial_nsr.facts import Either, Fact
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world.closure.consistency import conflict, lasting
from spatial_nsr.world.closure.constraints import Constraint, Spaces, constraints_of
from spatial_nsr.world.closure.disjunctions import Disjunction, disjunctions_of
from spatial_nsr.world.closure.knowledge import Knowledge
from spatial_nsr.world.closure.ruling import ruled

if TYPE_CHECKING:
    from spatial_nsr.world.queries.picture import Picture

__all__ = ["Compiled", "compiled"]


@dataclass(frozen=True)
class Compiled:
    """What is worked out from facts once.

    ``left_open`` are facts from which more may follow than the constraints show, ``conflict`` are
    the numbers of facts that contradict each other, and ``rows`` keeps what has been asked of a
    relation and a thing as a whole, ``pictures`` what conventions make of it beyond that.
    """

    constraints: tuple[Constraint, ...]
    left_open: tuple[Fact, ...]
    disjunctions: tuple[Disjunction, ...]
    known: Knowledge
    conflict: tuple[int, ...] | None
    rows: dict[tuple[str, int], frozenset[str] | None] = field(default_factory=dict)
    pictures: dict[str, Picture] = field(default_factory=dict)


def compiled(
    spaces: Spaces,
    convention: Convention,
    index: Mapping[str, int],
    facts: Sequence[Fact],
    eithers: Sequence[Either],
) -> Compiled:
    """Work out facts about numbered things."""
    constraints: list[Constraint] = []
    left_open, said = [], list[Disjunction]()
    for position, fact in enumerate(facts):
        head, tail = index[fact.head], index[fact.tail]
        said_here, decided = constraints_of(spaces, fact, head, tail, position)
        constraints += said_here
        if not decided:
            left_open.append(fact)
            said += disjunctions_of(spaces, index, fact)
    for either in eithers:
        said += disjunctions_of(spaces, index, either)
    constraints += ruled(spaces, convention, constraints)
    known = Knowledge(spaces, lasting(constraints), len(index))
    against = conflict(spaces, constraints, len(index), known)
    numbers = None if against is None else tuple(against)
    return Compiled(tuple(constraints), tuple(left_open), tuple(said), known, numbers)
