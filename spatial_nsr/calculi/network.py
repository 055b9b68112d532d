"""Constraint networks: things with names, facts about them, and the questions one can ask."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from spatial_nsr.calculi.calculus import Calculus, load_calculus
from spatial_nsr.calculi.clock import Clock, OutOfTime
from spatial_nsr.calculi.labels import LabelLike, RelationSet
from spatial_nsr.calculi.naming import check_hashable, take_in
from spatial_nsr.calculi.problem import WIDEST, Edge, Problem, Rows, state_in
from spatial_nsr.errors import (
    NetworkError,
    Place,
    SpatialError,
    Undecided,
    UnknownNameError,
    allowed,
)
from spatial_nsr.upward import upward

if TYPE_CHECKING:
    import pandas as pd

    from spatial_nsr.answers import Derivation
    from spatial_nsr.calculi.deciding.decide import Decision
    from spatial_nsr.calculi.engines.closing import Closed
    from spatial_nsr.calculi.engines.selecting import EngineName
    from spatial_nsr.calculi.realise.figures import Realisation

__all__ = ["Fact", "Inconsistent", "Network", "undecided"]


class Inconsistent(SpatialError):
    """The question makes sense only for consistent networks; see :meth:`Network.refutation`."""


@dataclass(frozen=True, slots=True)
class Fact:
    """One stated constraint, and where it was stated."""

    head: Hashable
    mask: int
    tail: Hashable
    place: Place | None = None


class Network:
    """A qualitative constraint network over one calculus.

    Parameters
    ----------
    calculus
        A calculus or the name of one.
    nodes
        Things, or facts as triples ``(head, label, tail)`` as :meth:`add` takes them. A thing whose
        own name is a triple with text in its middle is made known by :meth:`add_node`.
    engine
        ``"auto"`` (numba where it is installed), ``"numba"``, ``"numpy"`` or ``"python"``. All
        give the same results.

    Examples
    --------
    >>> net = Network("rcc8", [("kitchen", "TPP", "flat")])
    >>> net.add("flat", "NTPP", "house")
    >>> net.consistent()
    True
    >>> net.entails("kitchen", {"NTPP"}, "house")
    True
    >>> print(net.why("kitchen", "house"))
    1. kitchen TPP flat    given
    2. flat NTPP house     given
    3. kitchen NTPP house  from 1 and 2: TPP then NTPP gives NTPP
    """

    def __init__(
        self,
        calculus: str | Path | Calculus,
        nodes: Iterable[Hashable | tuple[Hashable, LabelLike, Hashable]] = (),
        engine: EngineName = "auto",
    ) -> None:
        self.calculus = calculus if isinstance(calculus, Calculus) else load_calculus(calculus)
        self.engine: EngineName = engine
        self._index: dict[Hashable, int] = {}
        self._facts: list[Fact] = []
        self._stated: tuple[Fact, ...] | None = ()
        self._edges: dict[Edge, int] = {}
        self._rows = Rows() if self.calculus.size <= WIDEST else None
        self._numbered: Problem | None = None
        self._closed: Closed | None = None
        take_in(self, nodes)

    # Contents ---------------------------------------------------------------------------------

    @property
    def nodes(self) -> tuple[Hashable, ...]:
        """The things, in the order in which they were first named."""
        return tuple(self._index)

    @property
    def facts(self) -> tuple[Fact, ...]:
        """What was stated, in order."""
        if self._stated is None:
            self._stated = tuple(self._facts)
        return self._stated

    def add_node(self, name: Hashable) -> None:
        """Make a thing known of which nothing is said yet."""
        check_hashable(name)
        self._index.setdefault(name, len(self._index))

    def add(
        self, head: Hashable, label: LabelLike, tail: Hashable, place: Place | None = None
    ) -> None:
        """State that one of the relations of ``label`` holds from ``head`` to ``tail``.

        Several facts about the same things must all hold. Raises for a relation that the
        calculus lacks, and for an empty label: no relation at all can never hold.
        """
        mask = self.calculus.mask(label)
        if not mask:
            raise NetworkError(f"the label between {head!r} and {tail!r} is empty", place)
        index = self._index
        try:
            i = index.setdefault(head, len(index))
            j = index.setdefault(tail, len(index))
        except TypeError:
            check_hashable(head)
            check_hashable(tail)
            raise
        if self._numbered is not None:
            # The edges of a problem that was handed out stay as they are.
            self._edges = dict(self._edges)
        state_in(self._edges, self.calculus, i, mask, j)
        if self._rows is not None:
            self._rows.state(self.calculus, i, mask, j)
        self._facts.append(Fact(head, mask, tail, place))
        self._stated = self._numbered = self._closed = None

    def label(self, head: Hashable, tail: Hashable) -> RelationSet:
        """What is known from ``head`` to ``tail``; after :meth:`close`, the closed label."""
        i, j = self._number(head), self._number(tail)
        known = self.problem() if self._closed is None else self._closed
        return RelationSet(self.calculus, known.label(i, j))

    def labels(self) -> Iterator[tuple[Hashable, RelationSet, Hashable]]:
        """All pairs of which something is known, in the order of the nodes."""
        names = self.nodes
        edges = self.problem().edges if self._closed is None else self._closed.labels()
        for (i, j), mask in sorted(edges.items()):
            if i != j:
                yield names[i], RelationSet(self.calculus, mask), names[j]

    def _number(self, name: Hashable) -> int:
        check_hashable(name)
        found = self._index.get(name)
        if found is None:
            known = [str(node) for node in self._index]
            raise NetworkError(f"the network has no node {name!r}; {allowed(str(name), known)}")
        return found

    def problem(self) -> Problem:
        """The facts in numbered form."""
        if self._numbered is None or self._numbered.nodes != len(self._index):
            nodes = len(self._index)
            self._numbered = Problem.stated(self.calculus, nodes, self._edges, self._rows)
        return self._numbered

    # Questions --------------------------------------------------------------------------------

    def close(self) -> bool:
        """Close the labels under composition; False if some label became empty.

        Closure is not consistency: False means inconsistent, True leaves it open (see
        :meth:`consistent`). Labels that emptied are not kept.
        """
        from spatial_nsr.calculi.engines.closing import close

        closed = close(self.problem(), self.engine)
        if closed is not None:
            self._closed = closed
        return closed is not None

    def consistent(
        self, time_limit: float | None = None, by: Literal["search", "z3"] = "search"
    ) -> bool | None:
        """Whether the facts can all be true at once; None where that could not be decided.

        None comes from a time limit (in seconds), or from a calculus of your own of which the
        rules do not say for which labels closure decides. ``by="z3"`` asks an engine that shares
        no algorithm with the others for a second opinion; it is slower.
        """
        if by not in ("search", "z3"):
            raise UnknownNameError(f"no way to decide is called {by!r}; allowed: search, z3")
        if by == "z3":
            from spatial_nsr.calculi.deciding.smt import solve

            return solve(self.problem(), Clock(time_limit).left()).verdict
        return self.decide(time_limit).consistent

    def decide(self, time_limit: float | None = None) -> Decision:
        """The verdict of :meth:`consistent`, with the method that reached it.

        >>> net = Network("rcc8")
        >>> net.add("kitchen", "DC", "kitchen")
        >>> net.decide()
        Decision(consistent=False, method='stated labels')
        """
        from spatial_nsr.calculi.deciding.decide import Decision, closing_decides, decide

        if self._closed is not None and closing_decides(self.problem()):
            return Decision(True, "closure")
        return decide(self.problem(), self.engine, Clock(time_limit))

    def scenario(self, time_limit: float | None = None) -> Network | None:
        """A consistent choice of one base relation for every pair; None if there is none.

        Raises
        ------
        Undecided
            The time limit passed, or consistency cannot be decided in this calculus.
        """
        from spatial_nsr.calculi.deciding.scenario import scenario

        with undecided(time_limit) as clock:
            found = scenario(self.problem(), self.engine, clock)
        return None if found is None else self._with_labels(found)

    def minimal(self, time_limit: float | None = None) -> Network | None:
        """The network whose labels hold only relations that occur in some scenario.

        None if there is no scenario at all; raises like :meth:`scenario`.
        """
        from spatial_nsr.calculi.deciding.minimal import minimal

        with undecided(time_limit) as clock:
            found = minimal(self.problem(), self.engine, clock)
        return None if found is None else self._with_labels(found)

    def _with_labels(self, labels: Mapping[Edge, int]) -> Network:
        names = self.nodes
        network = Network(self.calculus, engine=self.engine)
        network._index = dict(self._index)
        for (i, j), mask in sorted(labels.items()):
            network.add(names[i], mask, names[j])
        return network

    def entails(
        self,
        head: Hashable,
        label: LabelLike,
        tail: Hashable,
        time_limit: float | None = None,
    ) -> bool:
        """Whether one of the relations of ``label`` must hold; raises like :meth:`scenario`.

        Contradictory facts entail everything.
        """
        from spatial_nsr.calculi.deciding.minimal import entails

        i, j = self._number(head), self._number(tail)
        with undecided(time_limit) as clock:
            return entails(self.problem(), i, self.calculus.mask(label), j, self.engine, clock)

    def redundant(self, time_limit: float | None = None) -> list[Fact]:
        """Facts that the others entail; without them the network is prime and says the same."""
        from spatial_nsr.calculi.deciding.minimal import redundant

        index = self._index
        facts = [(index[fact.head], fact.mask, index[fact.tail]) for fact in self._facts]
        with undecided(time_limit) as clock:
            found = redundant(self.calculus, len(index), facts, self.engine, clock)
        return [self._facts[position] for position in found]

    def realise(self, time_limit: float | None = None) -> Realisation | None:
        """Actual points, intervals, boxes or regions that stand as the facts say; None if none."""
        from spatial_nsr.calculi.realise.figures import realise

        found = self.scenario(time_limit)
        if found is None:
            return None
        return realise(self.calculus, len(self._index), found.problem().edges, time_limit)

    def draw(self, marked: Iterable[Hashable] = (), time_limit: float | None = None) -> str | None:
        """A drawing (SVG) of one way in which the facts are true; None if there is none.

        ``marked`` things are drawn with a bold outline.
        """
        shown: str | None = upward("Network.draw")(self, marked, time_limit)
        return shown

    # Reasons ----------------------------------------------------------------------------------

    def why(
        self,
        head: Hashable,
        tail: Hashable,
        label: LabelLike | None = None,
        time_limit: float | None = None,
    ) -> Derivation:
        """Why ``label`` (by default: the closed label) holds from ``head`` to ``tail``.

        Raises
        ------
        Inconsistent
            The facts contradict each other; see :meth:`refutation`.
        NetworkError
            The label does not follow.
        """
        from spatial_nsr.calculi.proofs.reasons import explain_label

        for name in (head, tail):
            self._number(name)
        if label is None:
            if self._closed is None and not self.close():
                raise Inconsistent("the facts contradict each other, so nothing is explained")
            target = self.label(head, tail).mask
        else:
            target = self.calculus.mask(label)
        with undecided(time_limit) as clock:
            found = explain_label(self, (head, target, tail), clock)
        if found is None:
            if self.consistent(time_limit) is False:
                raise Inconsistent("the facts contradict each other, so nothing is explained")
            shown = self.calculus.show(target)
            raise NetworkError(f"'{head} {shown} {tail}' does not follow from the facts")
        return found

    def refutation(self, time_limit: float | None = None) -> Derivation | None:
        """A derivation of the contradiction, from as few facts as possible; None if consistent.

        Of the facts that it rests on, every proper subset is consistent.
        """
        from spatial_nsr.calculi.proofs.reasons import explain_contradiction

        with undecided(time_limit) as clock:
            return explain_contradiction(self, clock)

    def conflict(self, time_limit: float | None = None) -> list[Fact] | None:
        """Facts that contradict each other, and not without any one of them; None if consistent."""
        from spatial_nsr.calculi.proofs.reasons import conflict

        with undecided(time_limit) as clock:
            return conflict(self, clock)

    # For people ---------------------------------------------------------------------------------

    def to_pandas(self) -> pd.DataFrame:
        """What is known of each pair as a table: ``head``, ``relations``, ``tail``."""
        table: pd.DataFrame = upward("Network.to_pandas")(self)
        return table

    def _repr_html_(self) -> str:
        shown: str = upward("Network._repr_html_")(self)
        return shown

    def _repr_svg_(self) -> str | None:
        shown: str | None = upward("Network._repr_svg_")(self)
        return shown

    def __repr__(self) -> str:
        return (
            f"<network of {self.calculus.name}: {len(self._index)} nodes, {len(self._facts)} facts>"
        )


@contextmanager
def undecided(time_limit: float | None) -> Iterator[Clock]:
    """Turn running out of time into the error that callers know."""
    try:
        yield Clock(time_limit)
    except OutOfTime as error:
        raise Undecided(f"not decided within {time_limit} seconds") from error
