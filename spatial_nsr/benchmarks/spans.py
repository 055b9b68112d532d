"""F1 of spans and of triplets of spans, exact or by overlap."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias, TypeVar

__all__ = ["ROLES", "Span", "Triplet", "matched", "overlap", "overlap_all", "role_scores"]

ROLES = ("trajector", "indicator", "landmark")
Span: TypeAlias = tuple[int, int]
Kind = TypeVar("Kind")


@dataclass(frozen=True)
class Triplet:
    """Who is where relative to whom; a role that is not filled is None."""

    trajector: Span | None
    indicator: Span | None
    landmark: Span | None
    labels: Mapping[str, str] = field(default_factory=dict, hash=False, compare=False)

    @property
    def spans(self) -> tuple[Span | None, ...]:
        """The three roles, in the order of ``ROLES``."""
        return self.trajector, self.indicator, self.landmark


def overlap(first: Span | None, second: Span | None) -> bool:
    """Whether two spans share a character; two that are not there are alike.

    >>> overlap((0, 4), (3, 9)), overlap((0, 4), (4, 9)), overlap(None, None), overlap(None, (0, 1))
    (True, False, True, False)
    """
    if first is None or second is None:
        return first is second
    return max(first[0], second[0]) < min(first[1], second[1])


def matched(
    gold: Sequence[Kind], found: Sequence[Kind], fits: Callable[[Kind, Kind], bool]
) -> list[tuple[Kind, Kind]]:
    """The most pairs of gold and found that fit, each taken once (Kuhn 1955).

    >>> matched([(0, 4), (3, 9)], [(0, 9), (1, 2)], overlap)
    [((3, 9), (0, 9)), ((0, 4), (1, 2))]
    """
    partner: dict[int, int] = {}

    def place(at: int, tried: set[int]) -> bool:
        for other, candidate in enumerate(found):
            if other not in tried and fits(gold[at], candidate):
                tried.add(other)
                if other not in partner or place(partner[other], tried):
                    partner[other] = at
                    return True
        return False

    for at in range(len(gold)):
        place(at, set())
    return [(gold[at], found[other]) for other, at in sorted(partner.items())]


def role_scores(
    gold: Mapping[str, Sequence[Triplet]],
    spans: Mapping[str, Mapping[str, set[Span]]],
    found: Mapping[str, Sequence[Triplet]],
) -> dict[str, Any]:
    """Precision, recall and F1 of each role and of whole triplets, exact and by overlap.

    Parameters
    ----------
    gold, spans
        The triplets of each sentence, and the spans that are annotated for each role.
    found
        The predicted triplets; sentences that are not there have none.
    """
    tally = {
        kind: {name: _Tally() for name in (*ROLES, "triplet")} for kind in ("exact", "overlap")
    }
    labels: dict[str, int] = {}
    pairs = 0
    for id, triplets in gold.items():
        # A triplet that is said twice counts once.
        predicted = list(dict.fromkeys(found.get(id, ())))
        right = list(dict.fromkeys(triplets))
        for at, role in enumerate(ROLES):
            known = sorted(spans[id][role])
            said = sorted({span for each in predicted if (span := each.spans[at]) is not None})
            tally["exact"][role].add(known, said, len(set(known) & set(said)))
            tally["overlap"][role].add(known, said, len(matched(known, said, overlap)))
        alike = matched(right, predicted, overlap_all)
        tally["exact"]["triplet"].add(right, predicted, len(set(right) & set(predicted)))
        tally["overlap"]["triplet"].add(right, predicted, len(alike))
        pairs += len(alike)
        for first, second in alike:
            for name, value in first.labels.items():
                labels[name] = labels.get(name, 0) + (value == second.labels.get(name))
    return {
        **{
            kind: {name: each.report() for name, each in sums.items()}
            for kind, sums in tally.items()
        },
        "labels": {name: count / pairs for name, count in labels.items()},
    }


def overlap_all(first: Triplet, second: Triplet) -> bool:
    """Whether all three roles overlap."""
    return all(overlap(*pair) for pair in zip(first.spans, second.spans, strict=True))


@dataclass
class _Tally:
    gold: int = 0
    found: int = 0
    right: int = 0

    def add(self, gold: Sequence[Any], found: Sequence[Any], right: int) -> None:
        self.gold += len(gold)
        self.found += len(found)
        self.right += right

    def report(self) -> dict[str, Any]:
        precision = self.right / self.found if self.found else 0.0
        recall = self.right / self.gold if self.gold else 0.0
        both = precision + recall
        return {
            "precision": precision,
            "recall": recall,
            "f1": 2 * precision * recall / both if both else 0.0,
            "gold": self.gold,
            "found": self.found,
        }
