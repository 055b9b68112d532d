"""Networks in two calculi at once: which region is part of which, and which is larger."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.labels import LabelLike, RelationSet
from spatial_nsr.calculi.naming import check_hashable, take_in
from spatial_nsr.calculi.network import Fact, Inconsistent, Network, undecided
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.errors import NetworkError, Place, Undecided, UnknownNameError, allowed
from spatial_nsr.rules import BridgeTable, bridge_names, is_file, load_bridge

if TYPE_CHECKING:
    from spatial_nsr.answers import Derivation
    from spatial_nsr.calculi.engines.selecting import EngineName
    from spatial_nsr.calculi.joint.combine import Combined

__all__ = ["CombinedFact", "CombinedNetwork", "names_bridge"]

Goal = tuple[int, Hashable, int, Hashable]
"""A side, and the label that is asked about."""


def names_bridge(name: str) -> bool:
    """Whether a name stands for a bridge between two calculi rather than for one calculus.

    >>> names_bridge("rcc8+size"), names_bridge("rcc8")
    (True, False)
    """
    suffix = Path(name).suffix
    if suffix == ".bridge" or name in bridge_names():
        return True
    return "+" in name and suffix not in (".spec", ".calculus") and not is_file(name)


@dataclass(frozen=True, slots=True)
class CombinedFact(Fact):
    """One stated constraint, the calculus it is in, and where it was stated."""

    calculus: Calculus = field(kw_only=True)


class CombinedNetwork:
    """Constraints over the same things in two calculi that a bridge joins.

    Most methods do what they do in :class:`~spatial_nsr.calculi.network.Network`. The names of
    relations tell which calculus a label is in; where that is open, ``calculus`` says it.

    Parameters
    ----------
    bridge
        The name of a bridge, or the path of a ``.bridge`` file. Derivations that cross a bridge
        of your own are not accepted by the checker, which follows only those of the package.
    nodes
        Things, or facts as triples, as for a network of one calculus.
    engine
        As for a network of one calculus.

    Examples
    --------
    >>> net = CombinedNetwork("rcc8+size")
    >>> net.add("kitchen", "PP", "flat")
    >>> net.add("flat", "at-most", "garden")
    >>> net.consistent(), net.entails("kitchen", "smaller", "garden")
    (True, True)
    >>> print(net.why("kitchen", "garden"))
    1. kitchen PP flat         given
    2. flat at-most garden     given
    3. kitchen smaller flat    from 1: PP allows smaller (bridge rcc8+size)
    4. kitchen smaller garden  from 3 and 2: smaller then at-most gives smaller
    """

    def __init__(
        self,
        bridge: str | Path | BridgeTable,
        nodes: Iterable[Hashable | tuple[Hashable, LabelLike, Hashable]] = (),
        engine: EngineName = "auto",
    ) -> None:
        if not isinstance(bridge, str | Path | BridgeTable):
            raise UnknownNameError(f"expected the name of a bridge, got {bridge!r}")
        self.bridge = bridge if isinstance(bridge, BridgeTable) else load_bridge(str(bridge))
        self.calculi = (load_calculus(self.bridge.source), load_calculus(self.bridge.target))
        self.engine: EngineName = engine
        self._index: dict[Hashable, int] = {}
        self._facts: list[CombinedFact] = []
        self._closed: tuple[Mapping[Edge, int], ...] | None = None
        take_in(self, nodes)

    # Contents ---------------------------------------------------------------------------------

    @property
    def nodes(self) -> tuple[Hashable, ...]:
        """The things, in the order in which they were first named."""
        return tuple(self._index)

    @property
    def facts(self) -> tuple[CombinedFact, ...]:
        """What was stated, in order."""
        return tuple(self._facts)

    @property
    def closed_in(self) -> Calculus:
        """The calculus in which the second side is closed: a finer one if the bridge names it."""
        finer = self.bridge.finer
        return load_calculus(load_bridge(finer).target) if finer else self.calculi[1]

    def add_node(self, name: Hashable) -> None:
        """Make a thing known of which nothing is said yet."""
        check_hashable(name)
        self._index.setdefault(name, len(self._index))

    def add(
        self,
        head: Hashable,
        label: LabelLike,
        tail: Hashable,
        place: Place | None = None,
        calculus: str | Calculus | None = None,
    ) -> None:
        """State that one of the relations of ``label`` holds from ``head`` to ``tail``.

        Raises
        ------
        UnknownNameError
            Neither calculus has the relations, or both have and ``calculus`` does not say which.
        """
        found = self.read(label, calculus)
        if not found:
            raise NetworkError(f"the label between {head!r} and {tail!r} is empty", place)
        for name in (head, tail):
            self.add_node(name)
        fact = CombinedFact(head, found.mask, tail, place, calculus=found.calculus)
        self._facts.append(fact)
        self._closed = None

    def side(self, calculus: str | Calculus) -> int:
        """0 for the first calculus, 1 for the second."""
        name = calculus if isinstance(calculus, str) else calculus.name
        known = [known.name for known in self.calculi]
        if name not in known:
            raise UnknownNameError(
                f"calculus '{name}' is not joined by bridge '{self.bridge.name}'; "
                f"{allowed(name, known)}"
            )
        return known.index(name)

    def read(self, label: LabelLike, calculus: str | Calculus | None = None) -> RelationSet:
        """A label with the calculus that it is in.

        >>> CombinedNetwork("rcc8+size").read("PP | PO")
        <rcc8: PO | TPP | NTPP>
        """
        if calculus is None and isinstance(label, RelationSet):
            calculus = label.calculus
        if calculus is not None:
            return self.calculi[self.side(calculus)].label(label)
        first, second = (known.name for known in self.calculi)
        if isinstance(label, int):
            raise UnknownNameError(f"a bitmask does not tell its calculus: {first} or {second}")
        if not isinstance(label, str | bytes | Iterable):
            raise UnknownNameError(f"expected names of relations, got {label!r}")
        words = label if isinstance(label, str | bytes) else tuple(label)
        found, refused = [], []
        for known in self.calculi:
            try:
                found.append(known.label(words))
            except UnknownNameError as error:
                refused.append(str(error))
        if len(found) == 2:
            raise UnknownNameError(
                f"both {first} and {second} know the label {words!r}; say calculus='{first}' or "
                f"calculus='{second}'"
            )
        if not found:
            raise UnknownNameError("; ".join(refused))
        return found[0]

    def label(self, head: Hashable, tail: Hashable, calculus: str | Calculus) -> RelationSet:
        """What is known from ``head`` to ``tail``; after :meth:`close`, the closed label."""
        problem = self._known(self.side(calculus))
        return RelationSet(problem.calculus, problem.label(self._number(head), self._number(tail)))

    def labels(self, calculus: str | Calculus) -> Iterator[tuple[Hashable, RelationSet, Hashable]]:
        """All pairs of which one calculus says something, in the order of the nodes."""
        problem, names = self._known(self.side(calculus)), self.nodes
        for (i, j), mask in sorted(problem.edges.items()):
            if i != j:
                yield names[i], RelationSet(problem.calculus, mask), names[j]

    def _number(self, name: Hashable) -> int:
        check_hashable(name)
        found = self._index.get(name)
        if found is None:
            known = [str(node) for node in self._index]
            raise NetworkError(f"the network has no node {name!r}; {allowed(str(name), known)}")
        return found

    def _known(self, side: int) -> Problem:
        if self._closed is None:
            return self._stated(side)
        return Problem(self.calculi[side], len(self._index), self._closed[side])

    def _stated(self, side: int, *more: tuple[int, int, int]) -> Problem:
        index, calculus = self._index, self.calculi[side]
        facts = [
            (index[fact.head], fact.mask, index[fact.tail])
            for fact in self._facts
            if self.side(fact.calculus) == side
        ]
        return Problem.of(calculus, len(index), [*facts, *more])

    def _combined(self, goal: Goal | None = None) -> Combined:
        """Both sides closed under the bridge, with the opposite of a goal if there is one."""
        from spatial_nsr.calculi.joint.combine import combine

        more: tuple[list[tuple[int, int, int]], ...] = ([], [])
        if goal is not None:
            side, head, mask, tail = goal
            opposite = self.calculi[side].universal & ~mask
            more[side].append((self._number(head), opposite, self._number(tail)))
        first, second = (self._stated(side, *more[side]) for side in (0, 1))
        return combine(first, second, self.bridge, self.engine)

    # Questions --------------------------------------------------------------------------------

    def close(self) -> bool:
        """Close both sides under composition and the bridge; False if some label became empty."""
        combined = self._combined()
        if combined.closed:
            self._closed = (combined.labels(0), combined.labels(1))
        return combined.closed

    def consistent(self, time_limit: float | None = None) -> bool | None:
        """Whether the facts can all be true at once; None where that is not decided.

        None comes from a time limit (in seconds), or from a bridge under which nothing is known
        that would decide it.
        """
        from spatial_nsr.calculi.joint.consistency import decide_combined

        return decide_combined(self._combined(), Clock(time_limit)).consistent

    def scenario(self, time_limit: float | None = None) -> tuple[Network, Network] | None:
        """One base relation for every pair in each calculus such that all hold together.

        None if there is no such choice.

        Raises
        ------
        Undecided
            The time limit passed, or it is not known whether there is one.
        """
        from spatial_nsr.calculi.engines.selecting import check_all_pairs
        from spatial_nsr.calculi.joint.consistency import joint_scenario

        check_all_pairs(len(self._index))
        found = joint_scenario(self._combined(), Clock(time_limit))
        if found is None:
            return None
        first, second = (
            self._atomic(calculus, labels)
            for calculus, labels in zip(self.calculi, found, strict=True)
        )
        return first, second

    def _atomic(self, calculus: Calculus, labels: Mapping[Edge, int]) -> Network:
        names = self.nodes
        network = Network(calculus, engine=self.engine)
        for name in names:
            network.add_node(name)
        for (i, j), mask in sorted(labels.items()):
            network.add(names[i], mask, names[j])
        return network

    def entails(
        self,
        head: Hashable,
        label: LabelLike,
        tail: Hashable,
        time_limit: float | None = None,
        calculus: str | Calculus | None = None,
    ) -> bool:
        """Whether one of the relations of ``label`` must hold; raises like :meth:`scenario`.

        Contradictory facts entail everything.
        """
        from spatial_nsr.calculi.joint.consistency import decide_combined

        found = self.read(label, calculus)
        for name in (head, tail):
            self._number(name)
        if found.mask == found.calculus.universal:
            return True
        combined = self._combined((self.side(found.calculus), head, found.mask, tail))
        verdict = decide_combined(combined, Clock(time_limit))
        if verdict.consistent is None:
            raise Undecided(f"it is not known whether the label follows: {verdict.method}")
        return not verdict.consistent

    # Reasons ----------------------------------------------------------------------------------

    def why(
        self,
        head: Hashable,
        tail: Hashable,
        label: LabelLike | None = None,
        time_limit: float | None = None,
        calculus: str | Calculus | None = None,
    ) -> Derivation:
        """Why ``label`` (by default: the closed label) holds from ``head`` to ``tail``.

        Without ``label`` and ``calculus``, of the two closed labels the one that leaves the
        smaller share of its calculus open is explained.

        Raises
        ------
        Inconsistent
            The facts contradict each other; see :meth:`refutation`.
        NetworkError
            The label is not known to follow.
        """
        from spatial_nsr.calculi.joint.reasons import explain_label

        for name in (head, tail):
            self._number(name)
        if self._closed is None and not self.close():
            raise Inconsistent("the facts contradict each other, so nothing else is explained")
        if label is not None:
            found = self.read(label, calculus)
        elif calculus is not None:
            found = self.label(head, tail, calculus)
        else:
            found = self._telling(head, tail)
        with undecided(time_limit) as clock:
            goal = (self.side(found.calculus), head, found.mask, tail)
            proof = explain_label(self, goal, clock)
        if proof is None:
            if self.consistent(time_limit) is False:
                raise Inconsistent("the facts contradict each other, so nothing is explained")
            raise NetworkError(f"'{head} {found} {tail}' is not known to follow from the facts")
        return proof

    def _telling(self, head: Hashable, tail: Hashable) -> RelationSet:
        """The label that leaves the smaller share of its calculus open."""
        labels = (self.label(head, tail, calculus) for calculus in self.calculi)
        return min(labels, key=lambda label: label.mask.bit_count() / label.calculus.size)

    def refutation(self, time_limit: float | None = None) -> Derivation | None:
        """A derivation of the contradiction, from as few facts as possible; None if none is known.

        Of the facts that it rests on, no proper subset is known to be inconsistent.
        """
        from spatial_nsr.calculi.joint.reasons import explain_contradiction

        with undecided(time_limit) as clock:
            return explain_contradiction(self, clock)

    def conflict(self, time_limit: float | None = None) -> list[CombinedFact] | None:
        """Facts that contradict each other, and not without any one of them; None if unknown."""
        from spatial_nsr.calculi.joint.reasons import conflict

        with undecided(time_limit) as clock:
            return conflict(self, clock)

    def __repr__(self) -> str:
        return (
            f"<network of {self.bridge.name}: {len(self._index)} nodes, {len(self._facts)} facts>"
        )
