"""Which facts to go on without, if not all can be true: those that are trusted least together.

Leaving out enough facts means leaving out one of every conflict. Conflicts are found one by one: a
cheapest set that hits those found so far is left out, and if the rest still contradicts itself, it
has a further conflict (implicit hitting sets; Davies & Bacchus 2011, "Solving MaxSAT by solving a
sequence of simpler SAT instances"). The last such set is a cheapest of all.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.facts import Either, Fact
from spatial_nsr.queries import Count, Description
from spatial_nsr.world.cases.complete import by_cases
from spatial_nsr.world.closure.consistency import conflict, lasting
from spatial_nsr.world.closure.knowledge import Knowledge
from spatial_nsr.world.story import World

__all__ = ["hitting_set", "least_trusted", "trusting"]

Sets: TypeAlias = list[frozenset[int]]


def trusting(world: World) -> World:
    """A world without the facts and disjunctions that are trusted least, so that the others agree.

    As little weight as possible is left out, and of what is trusted alike rather what was stated
    later; disjunctions count as later than facts. What is of infinite weight stays. If so many
    cases have to be told apart that the search is given up, the rest is taken to agree.

    Raises
    ------
    Inconsistent
        What is of infinite weight contradicts itself.
    """
    compiled, spaces, nodes = world.compiled(), world._spaces, len(world.entities)
    stated: tuple[Fact | Either, ...] = (*world.facts, *world.eithers)
    # Cases are told apart only where there may be any.
    splits = bool(compiled.disjunctions or compiled.left_open)

    def against(kept: Sequence[int]) -> Collection[int] | None:
        wanted = set(kept)
        some = [c for c in compiled.constraints if wanted.issuperset(c.facts)]
        found = conflict(spaces, some, nodes, Knowledge(spaces, lasting(some), nodes))
        if found is not None or not splits:
            return found
        rest = world.without([n for n in range(len(stated)) if n not in wanted])
        outcome = by_cases(rest, Count(Description()))
        if outcome.status != "inconsistent":
            return None
        return [next(n for n in kept if stated[n] == each) for each in outcome.conflict]

    return world.without(least_trusted([each.weight for each in stated], against))


def least_trusted(
    weights: Sequence[float], conflict: Callable[[Sequence[int]], Collection[int] | None]
) -> list[int]:
    """Numbers of facts without which the others agree, of the least weight together.

    Of several such sets, the one is chosen that keeps the first fact in which they differ: what
    was said later is left out.

    Parameters
    ----------
    weights
        How far each fact is trusted; a fact of infinite weight is never left out.
    conflict
        For numbers of facts some that contradict each other, or None if none do. The fewer it
        gives, the sooner the search ends.

    Raises
    ------
    Inconsistent
        Facts that are never left out contradict each other.

    Examples
    --------
    >>> def conflict(kept):
    ...     return next((pair for pair in ([0, 1], [1, 2]) if set(pair) <= set(kept)), None)
    >>> least_trusted([1.0, 1.0, 1.0], conflict), least_trusted([1.0, 3.0, 1.0], conflict)
    ([1], [0, 2])
    """
    cost = _costs(weights)
    conflicts: Sets = []
    while True:
        left_out = hitting_set(conflicts, cost)
        kept = [number for number in range(len(weights)) if number not in left_out]
        found = conflict(kept)
        if found is None:
            return sorted(left_out)
        # Conflicts that share no fact are each worth a fact; more of them make fewer rounds.
        while found is not None:
            soft = frozenset(found) & cost.keys()
            if not soft:
                raise Inconsistent("facts that are trusted without limit contradict each other")
            conflicts.append(soft)
            against = set(found)
            kept = [number for number in kept if number not in against]
            found = conflict(kept)


def _costs(weights: Sequence[float]) -> dict[int, int]:
    """What leaving out each fact costs, as whole numbers of which no two sums are equal.

    Weights count first, as the decimals that they are written as. Then each fact counts more than
    all later ones together, so that sums of equal weight are in the order of what they keep.
    """
    exact = {n: Fraction(str(weight)) for n, weight in enumerate(weights) if math.isfinite(weight)}
    unit = math.lcm(*(weight.denominator for weight in exact.values()))
    bits = len(weights)
    return {n: (int(weight * unit) << bits) + (1 << (bits - 1 - n)) for n, weight in exact.items()}


def hitting_set(sets: Iterable[Collection[int]], cost: Mapping[int, int]) -> frozenset[int]:
    """The cheapest set of numbers that has one of each set.

    Costs are to be such that no two sets of numbers cost the same. Sets that share no number with
    others are dealt with apart.

    >>> sorted(hitting_set([[0, 1], [1, 2], [3, 4]], {0: 4, 1: 6, 2: 3, 3: 8, 4: 17}))
    [1, 3]
    """
    chosen: frozenset[int] = frozenset()
    for group in _apart([frozenset(each) for each in sets]):
        chosen |= _search(group, cost)
    return chosen


def _apart(sets: Sets) -> list[Sets]:
    """Groups of sets that share no number with those of other groups."""
    groups: list[tuple[set[int], Sets]] = []
    for each in sets:
        numbers, together, others = set(each), [each], []
        for group in groups:
            if numbers.isdisjoint(group[0]):
                others.append(group)
            else:
                numbers |= group[0]
                together += group[1]
        groups = [*others, (numbers, together)]
    return [group for _, group in groups]


def _search(sets: Sets, cost: Mapping[int, int]) -> frozenset[int]:
    """Branch and bound: a number of a smallest set is in, or out and then another one of it."""
    best: frozenset[int] | None = None
    least = 0
    waiting: list[tuple[frozenset[int], Sets]] = [(frozenset(), sets)]
    while waiting:
        chosen, open_sets = waiting.pop()
        more, open_sets = _reduced(open_sets, cost)
        chosen |= more
        spent = sum(cost[number] for number in chosen)
        if best is not None and spent + _bound(open_sets, cost) >= least:
            continue
        if not open_sets:
            best, least = chosen, spent
            continue
        smallest = min(open_sets, key=len)
        hits = {n: sum(n in each for each in open_sets) for n in smallest}
        # Worth most last, as it is looked at first.
        ranked = sorted(smallest, key=lambda n: Fraction(hits[n], cost[n]))
        for at, number in enumerate(ranked):
            out = frozenset(ranked[at + 1 :])
            left = [each - out for each in open_sets if number not in each]
            if all(left):
                waiting.append((chosen | {number}, left))
    assert best is not None
    return best


def _bound(sets: Sets, cost: Mapping[int, int]) -> int:
    """At least so much do sets cost: those that share no number cost their cheapest each."""
    total, seen = 0, set[int]()
    for each in sorted(sets, key=len):
        if seen.isdisjoint(each):
            seen |= each
            total += min(cost[number] for number in each)
    return total


def _reduced(sets: Sets, cost: Mapping[int, int]) -> tuple[frozenset[int], Sets]:
    """Numbers that must be in, and the sets without them and without numbers that need not be.

    A number need not be in if a cheaper one is in all of its sets, and a set counts for nothing
    if it holds another one.
    """
    chosen: frozenset[int] = frozenset()
    while True:
        before = sets
        least: Sets = []
        for each in sorted(set(sets), key=len):
            if not any(other <= each for other in least):
                least.append(each)
        where: dict[int, set[int]] = {}
        for place, each in enumerate(least):
            for number in each:
                where.setdefault(number, set()).add(place)
        cheapest: dict[frozenset[int], int] = {}
        for number in sorted(where, key=cost.__getitem__):
            cheapest.setdefault(frozenset(where[number]), number)
        useful = {
            number
            for places, number in cheapest.items()
            if not any(places < more and cost[n] < cost[number] for more, n in cheapest.items())
        }
        least = [each & useful for each in least]
        chosen |= {number for each in least if len(each) == 1 for number in each}
        sets = [each for each in least if chosen.isdisjoint(each)]
        if set(sets) == set(before):
            return chosen, sets
