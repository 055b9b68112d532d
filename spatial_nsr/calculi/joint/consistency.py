"""Whether two networks joined by a bridge can be true of the same things, and an example.

Closing both sides refutes much but proves nothing by itself. What proves that networks hold
together depends on the bridge (``complete`` in ``rules/bridges``): closed labels out of tractable
sets, which search splits the stated ones into (Gerevini & Renz 2002), or closed single relations.
Under an exact bridge, where the target says all, closed tractable labels of the target do.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping

from spatial_nsr.calculi.calculus import Calculus, bits
from spatial_nsr.calculi.clock import Clock, OutOfTime
from spatial_nsr.calculi.deciding.decide import Decision, decide
from spatial_nsr.calculi.deciding.tractable import tractable_of
from spatial_nsr.calculi.joint.combine import Combined, Marks, combine
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.errors import Undecided
from spatial_nsr.rules import load_bridge

__all__ = ["Spot", "decide_combined", "joint_scenario", "refuted_alone", "to_split"]

Spot = tuple[int, Edge]
"""A side and a pair."""


def decide_combined(combined: Combined, clock: Clock) -> Decision:
    """Whether both networks can be true of the same things; None where that is not known.

    Inconsistent if closing empties a label, if one side is inconsistent by itself with what came
    over the bridge, or if no choice of relations can be closed. Consistent only where the bridge,
    or a stricter one that it names, says that what was found is enough.
    """
    try:
        return _decide(combined, clock)
    except OutOfTime:
        return Decision(None, "out of time")


def _decide(combined: Combined, clock: Clock) -> Decision:
    bridge = combined.bridge
    if not combined.closed:
        return Decision(False, "closure over the bridge")
    if bridge.complete == "no":
        alone = refuted_alone(combined, clock)
        if alone is not None:
            name = combined.problems[alone].calculus.name
            return Decision(False, f"{name}, with what came over the bridge")
        strict = _under_stricter(combined)
        if strict is not None and _decide(strict, clock).consistent:
            return Decision(True, f"closure and search over '{bridge.stricter}'")
    start = combined.mark()
    closable = _search(combined, clock)
    combined.undo(start)
    if closable and bridge.complete == "no":
        return Decision(None, f"bridge '{bridge.name}' is not complete")
    return Decision(closable, "closure and search over the bridge")


def refuted_alone(combined: Combined, clock: Clock) -> int | None:
    """The side that is inconsistent by itself with what came over the bridge, if one is."""
    for side in (0, 1):
        if decide(_alone(combined, side), combined.engine, clock).consistent is False:
            return side
        clock.check()
    return None


def _alone(combined: Combined, side: int) -> Problem:
    """One side by itself, with what came to it over the bridge."""
    problem, state = combined.problems[side], combined.states[side]
    crossed = {crossing.edge for crossing in combined.crossings if crossing.side == side}
    edges = {edge: state.label(*edge) for edge in sorted({*problem.edges, *crossed})}
    return Problem(problem.calculus, problem.nodes, edges)


def _under_stricter(combined: Combined) -> Combined | None:
    """The same problems under the bridge that allows less, if there is one."""
    name = combined.bridge.stricter
    if not name:
        return None
    first, second = combined.problems
    return combine(first, second, load_bridge(name), combined.engine)


def joint_scenario(
    combined: Combined, clock: Clock
) -> tuple[dict[Edge, int], dict[Edge, int]] | None:
    """One relation a pair on each side that hold together, or None if there is no such choice.

    Raises
    ------
    Undecided
        It is not known whether there is one.
    """
    verdict = decide_combined(combined, clock)
    if verdict.consistent is False:
        return None
    if verdict.consistent is None:
        raise Undecided(f"no scenario was found: {verdict.method}")
    whole = _with_all_nodes(combined)
    proved = whole
    if whole.bridge.complete == "no":
        proved = _under_stricter(whole) or whole
    try:
        _search(proved, clock)
        for side, edge in _all_spots(proved):
            _pin(proved, side, edge, clock)
    except OutOfTime as error:
        raise Undecided("no scenario was found: out of time") from error
    first, second = (state.labels() for state in proved.states)
    return whole.restated(0, first), whole.restated(1, second)


def _with_all_nodes(combined: Combined) -> Combined:
    """A fresh state of the same problems that also holds the nodes of which nothing is said."""
    first, second = combined.stated
    universal = first.calculus.universal
    chain = {(node, node + 1): universal for node in range(max(first.nodes, second.nodes) - 1)}
    linked = Problem(first.calculus, first.nodes, {**chain, **first.edges})
    return combine(linked, second, combined.stated_under, combined.engine)


def _pin(combined: Combined, side: int, edge: Edge, clock: Clock) -> None:
    """Narrow a label to one relation; where closure decides, none that closes is ever regretted."""
    for index in bits(combined.states[side].label(*edge)):
        clock.check()
        mark = combined.mark()
        if combined.narrow(side, edge, 1 << index):
            return
        combined.undo(mark)


# Search -------------------------------------------------------------------------------------------


def _search(combined: Combined, clock: Clock) -> bool:
    """Narrow labels until closure decides by the bridge's own word; True leaves them narrowed.

    Labels that failed often are split first, then those that fall into the fewest pieces.
    """
    spots, single = _to_split(combined)
    weights = dict.fromkeys(spots, 0)
    trail: list[tuple[Marks, Spot, int]] = []
    while True:
        clock.check()
        choice = min(_options(combined, weights, single), default=None)
        if choice is None:
            return True
        _, _, (side, edge), part = choice
        trail.append((combined.mark(), (side, edge), combined.states[side].label(*edge) & ~part))
        alive = combined.narrow(side, edge, part)
        while not alive:
            if not trail:
                return False
            clock.check()
            marks, (side, edge), rest = trail.pop()
            weights[side, edge] += 1
            combined.undo(marks)
            alive = combined.narrow(side, edge, rest)


def to_split(combined: Combined) -> tuple[Spot, list[int]] | None:
    """A label that closed states leave undecided, and the parts that search would try in turn."""
    spots, single = _to_split(combined)
    choice = min(_options(combined, dict.fromkeys(spots, 0), single), default=None)
    if choice is None:
        return None
    side, edge = choice[2]
    rest = combined.states[side].label(*edge)
    parts = []
    while rest:
        parts.append(_part(combined.problems[side].calculus, rest, single))
        rest &= ~parts[-1]
    return (side, edge), parts


def _options(
    combined: Combined, weights: Mapping[Spot, int], single: bool
) -> Iterator[tuple[int, int, Spot, int]]:
    """Labels that can be split, with a part to try first; the least of them goes first."""
    for (side, edge), weight in weights.items():
        calculus = combined.problems[side].calculus
        label = combined.states[side].label(*edge)
        part = _part(calculus, label, single)
        if part != label:
            yield -weight, _pieces(calculus, label), (side, edge), part


def _to_split(combined: Combined) -> tuple[list[Spot], bool]:
    """The labels that search splits, and whether into single relations."""
    complete, problems = combined.bridge.complete, combined.problems
    if complete == "target" and _known(problems[1].calculus):
        # The target's labels of all stated pairs say what both sides stated.
        return [(1, edge) for edge in sorted({*problems[0].edges, *problems[1].edges})], False
    if complete == "no" or (
        complete == "tractable" and all(_known(problem.calculus) for problem in problems)
    ):
        return [(side, edge) for side in (0, 1) for edge in problems[side].edges], False
    return _all_spots(combined), True


def _all_spots(combined: Combined) -> list[Spot]:
    pairs = list(itertools.combinations(range(len(combined.nodes)), 2))
    return [(side, edge) for side in (1, 0) for edge in pairs]


def _known(calculus: Calculus) -> bool:
    """Whether it is known for which labels closure decides."""
    return all(tractable_of(factor).known for factor in calculus.factors or (calculus,))


def _part(calculus: Calculus, label: int, single: bool) -> int:
    """A part of a label to try first; the label itself if it need not be split.

    Labels of a product fall into terms first, whose parts closure decides axis by axis.
    """
    if isinstance(calculus, ProductCalculus):
        term, *others = calculus.terms(label)
        for axis, (factor, whole) in enumerate(zip(calculus.factors, term, strict=True)):
            part = _part(factor, whole, single)
            if part != whole and not others:
                return calculus.from_term((*term[:axis], part, *term[axis + 1 :]))
        return calculus.from_term(term)
    tractable = tractable_of(calculus)
    if single or not tractable.known:
        return label & -label
    return label if label in tractable else tractable.part(label)


def _pieces(calculus: Calculus, label: int) -> int:
    if isinstance(calculus, ProductCalculus):
        return len(calculus.terms(label))
    return label.bit_count()
