"""Two annotations of one text side by side: which things are the same, and what is said alike.

Each hand names its things as it likes. They are matched by the words that mean them: one to one,
those that share most mentions first. A group whose members are all told stands for its members.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.corpus.records import Mention, Statement, Thing

__all__ = [
    "Counts",
    "Spans",
    "atoms_of",
    "counted",
    "pairs_of",
    "same_things",
    "spans_of",
    "whole_groups",
]


@dataclass(frozen=True)
class Counts:
    """How much the second of two annotations has of the first.

    >>> Counts(right=3, first=4, second=6).f1
    0.6
    """

    right: int = 0
    first: int = 0
    second: int = 0

    @property
    def precision(self) -> float | None:
        """The share of the second that is in the first; None of nothing."""
        return self.right / self.second if self.second else None

    @property
    def recall(self) -> float | None:
        """The share of the first that is in the second; None of nothing."""
        return self.right / self.first if self.first else None

    @property
    def f1(self) -> float | None:
        """Their harmonic mean."""
        whole = self.first + self.second
        return 2 * self.right / whole if whole else None

    def __add__(self, other: Counts) -> Counts:
        return Counts(
            self.right + other.right, self.first + other.first, self.second + other.second
        )


def counted(first: Iterable[Hashable], second: Iterable[Hashable]) -> Counts:
    """Compare two collections; what stands in both twice counts twice."""
    one, other = Counter(first), Counter(second)
    return Counts((one & other).total(), one.total(), other.total())


Spans = Mapping[str, set[tuple[int, int]]]
Atoms = Callable[[Iterable[str]], tuple[str, ...]]


def atoms_of(things: Sequence[Thing]) -> Atoms:
    """What puts the members of groups for the groups, where all are told.

    >>> atoms = atoms_of((Thing("lamps", "lamp", 2, ("l1", "l2")), Thing("l1", "lamp")))
    >>> atoms(["hat", "lamps"])
    ('hat', 'l1', 'l2')
    """
    groups = {
        thing.id: thing.members
        for thing in things
        if thing.members and len(thing.members) == thing.number
    }

    def atoms(ids: Iterable[str], within: frozenset[str] = frozenset()) -> tuple[str, ...]:
        found: dict[str, None] = {}
        for id in ids:
            if id in groups and id not in within:
                found |= dict.fromkeys(atoms(groups[id], within | {id}))
            else:
                found[id] = None
        return tuple(found)

    return atoms


def spans_of(mentions: Iterable[Mention], atoms: Atoms) -> dict[str, set[tuple[int, int]]]:
    """Where each thing is mentioned."""
    spans: dict[str, set[tuple[int, int]]] = {}
    for mention in mentions:
        for id in atoms(mention.things):
            spans.setdefault(id, set()).add((mention.start, mention.end))
    return spans


def whole_groups(things: Iterable[Thing]) -> set[str]:
    """The groups that are told as a whole, so that other hands may tell several things of them."""
    return {thing.id for thing in things if thing.number != 1 and not thing.members}


def same_things(first: Spans, second: Spans, many: Iterable[str] = ()) -> dict[str, str]:
    """Which thing of the first each thing of the second is.

    ``many`` are things of the first that several things of the second may be.

    >>> same_things({"cup": {(0, 3), (9, 11)}, "mat": {(5, 8)}}, {"x": {(9, 11)}, "y": {(5, 8)}})
    {'x': 'cup', 'y': 'mat'}
    """
    shared = [
        (len(spans & second[other]), id, other)
        for id, spans in first.items()
        for other in second
        if spans & second[other]
    ]
    order = {id: at for at, id in enumerate([*first, *second])}
    shared.sort(key=lambda each: (-each[0], order[each[1]], order[each[2]]))
    several = set(many)
    same: dict[str, str] = {}
    taken: set[str] = set()
    for _, id, other in shared:
        if other not in same and (id not in taken or id in several):
            same[other] = id
            taken.add(id)
    return same


def pairs_of(statements: Iterable[Statement], atoms: Atoms) -> Iterator[Statement]:
    """Statements about one thing each: what is said of several is said of each of them.

    Landmarks that only make sense together stay together, and so do the things of a row.
    """
    for said in statements:
        landmarks = _each(atoms(said.landmark), said.relation in ("between", "among"))
        trajectors = _each(atoms(said.trajector), said.relation in ("row", "swap"))
        for trajector in trajectors:
            for landmark in landmarks:
                yield dataclasses.replace(said, trajector=trajector, landmark=landmark)


def _each(ids: tuple[str, ...], together: bool) -> list[tuple[str, ...]]:
    return [ids] if together or not ids else [(id,) for id in ids]
