"""Which of two things is larger, taller, longer or wider: ranges against ranges.

A range is taken for the middle nine tenths of a distribution that is normal in the logarithm of the
measure, which is how sizes of things of a kind spread. How often the one is more than the other
then has a closed form, and so have the laws: it is one minus the same of the pair turned round, and
of three things each of which mostly exceeds the next the first mostly exceeds the last, because the
deviation of a difference obeys the triangle inequality.

After Elazar, Mahabal, Ramachandran, Bedrax-Weiss & Roth 2019 (distributions over quantities); the
questions are those of Liu, Yin, Feng & Zhao 2022.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from spatial_nsr.commonsense.naming import Named
from spatial_nsr.rules.things import Range

__all__ = ["DECIDED", "Comparison", "chance_of_more", "compare", "consistency", "in_order"]

DECIDED = 0.75
"""How often one thing has to be more than the other before it is said to be."""
TENTHS = 1.6448536269514722  # nine tenths of a normal distribution lie within so many deviations


def chance_of_more(first: Range, second: Range) -> float:
    """How often a thing of the first range is more than one of the second.

    >>> chance_of_more(Range(1, 2), Range(1, 2)), round(chance_of_more(Range(2, 4), Range(1, 3)), 2)
    (0.5, 0.89)
    """
    apart = math.log(first.middle) - math.log(second.middle)
    spread = math.hypot(_deviation(first), _deviation(second))
    return 0.5 * (1.0 + math.erf(apart / spread / math.sqrt(2.0)))


def _deviation(side: Range) -> float:
    return math.log(side.high / side.low) / 2.0 / TENTHS


@dataclass(frozen=True)
class Comparison:
    """How two things compare by a measure; ``chance`` is how often the first is more."""

    first: Named
    second: Named
    measure: str
    chance: float

    @property
    def more(self) -> bool:
        """The better guess, whether or not it is decided; of equals the name decides."""
        return _rank(self.first, self.measure) > _rank(self.second, self.measure)

    @property
    def decided(self) -> bool:
        """Whether the ranges are far enough apart to say so."""
        return max(self.chance, 1.0 - self.chance) >= DECIDED

    @property
    def confidence(self) -> float:
        """How sure the better guess is: as the ranges say, and as sure as the entries are."""
        return max(self.chance, 1.0 - self.chance) * min(self.first.sure, self.second.sure)


def compare(first: Named, second: Named, measure: str) -> Comparison:
    """Compare two things by a measure of :data:`spatial_nsr.rules.things.MEASURES`.

    >>> from spatial_nsr.commonsense.naming import meant
    >>> found = compare(meant("lion"), meant("girl"), "size")
    >>> found.more, found.decided, found.confidence > 0.8
    (True, True, True)
    """
    chance = chance_of_more(first.measure(measure), second.measure(measure))
    return Comparison(first, second, measure, chance)


def in_order(things: Sequence[Named], measure: str) -> list[Named]:
    """Things from least to most.

    >>> from spatial_nsr.commonsense.naming import meant
    >>> [each.phrase for each in in_order([meant(w) for w in ("bed", "ant", "house")], "size")]
    ['ant', 'bed', 'house']
    """
    return sorted(things, key=lambda each: _rank(each, measure))


def _rank(named: Named, measure: str) -> tuple[float, str]:
    """What things are put in order by: a total order, so that no two answers contradict."""
    return named.measure(measure).middle, named.phrase


def consistency(names: Iterable[str], says: Callable[[str, str], bool]) -> tuple[float, float]:
    """Symmetry and transitivity of an opinion on which of two is more, as the paper measures them.

    Symmetry is the share of unordered pairs with opposite answers for the two orders. Transitivity
    is taken over ordered triples in which the first pair has the answer of the second: the share in
    which the first and the last have it too (Liu, Yin, Feng & Zhao 2022, section 5.1).

    >>> consistency("abc", lambda one, other: one > other)
    (1.0, 1.0)
    >>> consistency("abc", lambda one, other: True)
    (0.0, 1.0)
    """
    listed = list(dict.fromkeys(names))
    said = {(a, b): says(a, b) for a in listed for b in listed if a != b}
    return pair_consistency(said)


def pair_consistency(said: dict[tuple[str, str], bool]) -> tuple[float, float]:
    """The same of the pairs that are there, such as those of a data set.

    >>> pair_consistency({("a", "b"): True, ("b", "a"): False})
    (1.0, 1.0)
    """
    pairs = [(a, b) for a, b in said if a < b and (b, a) in said]
    even = sum(said[a, b] != said[b, a] for a, b in pairs)
    triples = kept = 0
    after: dict[str, list[str]] = {}
    for a, b in said:
        after.setdefault(a, []).append(b)
    for (a, b), first in said.items():
        for c in after.get(b, ()):
            if c != a and said[b, c] == first and (a, c) in said:
                triples += 1
                kept += said[a, c] == first
    return (even / len(pairs) if pairs else 1.0, kept / triples if triples else 1.0)
