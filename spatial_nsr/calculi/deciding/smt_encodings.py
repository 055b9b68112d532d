"""What networks of each kind of calculus become in SMT-LIB text, and back.

* Relations that order endpoints (``sign`` statements) become comparisons of integers; a label
  is a disjunction of boxes of signs, most often one.
* A calculus that coarsens another is spelled out in the finer one, a product axis by axis.
* Any other calculus becomes Booleans and clauses over triangles, whose labels are closed first
  (:mod:`~spatial_nsr.calculi.deciding.smt_triangles`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from spatial_nsr.calculi.calculus import Calculus, bits, load_calculus
from spatial_nsr.calculi.clock import Clock
from spatial_nsr.calculi.deciding.smt_triangles import TriangleNetwork
from spatial_nsr.calculi.problem import Edge, Problem
from spatial_nsr.calculi.product import ProductCalculus

__all__ = ["Encoding", "Values", "encode"]

Values = Mapping[str, int]
"""A model: the number of each integer constant, 0 or 1 for each Boolean."""

OPERATORS = {"<": "<", "=": "=", ">": ">", "<=": "<=", "=>": ">=", "<>": "distinct"}


class Encoding(Protocol):
    """A network on its way to z3 and back."""

    logic: str
    """The SMT-LIB logic whose solver is best; empty for none in particular."""

    def close(self) -> bool:
        """Narrow what can be narrowed before; False if that shows inconsistency."""

    def declarations(self) -> Iterator[str]:
        """Constants and what holds of them whatever was stated."""

    def formula(self, mask: int, i: int, j: int) -> str:
        """What a stated label says."""

    def extends(self, values: Values) -> bool:
        """Whether a model is one of the whole network."""

    def read(self, values: Values, i: int, j: int) -> int:
        """The base relation of a stated pair in a model, as a label."""


def encode(problem: Problem, whole: bool, clock: Clock) -> Encoding:
    """Choose how to encode a network.

    Parameters
    ----------
    problem
        The network.
    whole
        Whether calculi given by tables need clauses over all triangles, or may do with those of a
        chordal completion.
    clock
        Asked now and then; raises to give up.
    """
    return _encode(problem.calculus, problem.nodes, problem.edges, "a", whole, clock)


def _encode(
    calculus: Calculus,
    nodes: int,
    edges: Mapping[Edge, int],
    name: str,
    whole: bool,
    clock: Clock,
) -> Encoding:
    if isinstance(calculus, ProductCalculus):
        axes = []
        for number, factor in enumerate(calculus.factors):
            part = {edge: _projected(calculus, mask, number) for edge, mask in edges.items()}
            axes.append(_encode(factor, nodes, part, f"{name}{number}", whole, clock))
        return _Product(calculus, axes)
    if calculus.table.coarsens:
        finer = load_calculus(calculus.table.coarsens)
        parts = [finer.mask(calculus.table.parts[relation]) for relation in calculus.relations]
        fine = {edge: _union(parts, mask) for edge, mask in edges.items()}
        return _Coarse(parts, _encode(finer, nodes, fine, name, whole, clock))
    if calculus.table.signs:
        return _Order(calculus, sorted({node for edge in edges for node in edge}), name)
    return _Table(TriangleNetwork(calculus, nodes, edges, whole, clock), name)


def _projected(calculus: ProductCalculus, mask: int, axis: int) -> int:
    part = 0
    for term in calculus.terms(mask):
        part |= term[axis]
    return part


def _union(parts: list[int], mask: int) -> int:
    return sum(parts[index] for index in bits(mask))


def _joined(operator: str, parts: Iterable[str]) -> str:
    """Parts joined by ``and`` or ``or``, without what goes without saying."""
    neutral, decisive = ("true", "false") if operator == "and" else ("false", "true")
    kept = [part for part in dict.fromkeys(parts) if part != neutral]
    if decisive in kept:
        return decisive
    if len(kept) < 2:
        return kept[0] if kept else neutral
    return f"({operator} {' '.join(kept)})"


class _Order:
    """Endpoints on a line, compared with one another."""

    logic = "QF_IDL"

    def __init__(self, calculus: Calculus, nodes: list[int], name: str) -> None:
        table = calculus.table
        self._nodes = nodes
        self._names = {v: f"{name}.{number}." for number, v in enumerate(table.variables)}
        self._within = table.within
        self._compare = table.compare
        self._signs = [table.signs[relation] for relation in calculus.relations]
        self._memo: dict[int, str] = {}

    def close(self) -> bool:
        return True

    def declarations(self) -> Iterator[str]:
        for node in self._nodes:
            for name in self._names.values():
                yield f"(declare-const {name}{node} Int)"
            for low, high in self._within:
                yield f"(assert (< {self._names[low]}{node} {self._names[high]}{node}))"

    def formula(self, mask: int, i: int, j: int) -> str:
        found = self._memo.get(mask)
        if found is None:
            found = _joined("or", (self._comparisons(box) for box in self._boxes(mask)))
            self._memo[mask] = found
        return found.format(i=i, j=j)

    def _comparisons(self, box: list[set[str]]) -> str:
        parts = []
        for (a, b), signs in zip(self._compare, box, strict=True):
            if len(signs) < 3:
                operator = OPERATORS["".join(sorted(signs))]
                parts.append(f"({operator} {self._names[a]}{{i}} {self._names[b]}{{j}})")
        return _joined("and", parts)

    def _boxes(self, mask: int) -> Iterator[list[set[str]]]:
        """Boxes of signs that together hold exactly the relations of a label."""
        left = mask
        while left:
            grown = left & -left
            for index in bits(mask):
                hull = self._hull(grown | 1 << index)
                if hull | mask == mask:
                    grown = hull
            left &= ~grown
            yield self._box(grown)

    def _box(self, mask: int) -> list[set[str]]:
        columns = zip(*(self._signs[index] for index in bits(mask)), strict=True)
        return [set(column) for column in columns]

    def _hull(self, mask: int) -> int:
        """All relations whose signs lie in the box of a label's signs."""
        box = self._box(mask)
        hull = 0
        for index, signs in enumerate(self._signs):
            if all(sign in allowed for sign, allowed in zip(signs, box, strict=True)):
                hull |= 1 << index
        return hull

    def extends(self, values: Values) -> bool:
        return True

    def read(self, values: Values, i: int, j: int) -> int:
        signs = []
        for a, b in self._compare:
            # A constant that z3 leaves out may be anything.
            x = values.get(f"{self._names[a]}{i}", 0)
            y = values.get(f"{self._names[b]}{j}", 0)
            signs.append("<=>"[(x >= y) + (x > y)])
        return 1 << self._signs.index(tuple(signs))


class _Coarse:
    """Relations that are unions of a finer calculus' relations."""

    def __init__(self, parts: list[int], finer: Encoding) -> None:
        self._parts = parts
        self._finer = finer
        self.logic = finer.logic

    def close(self) -> bool:
        return self._finer.close()

    def declarations(self) -> Iterator[str]:
        return self._finer.declarations()

    def formula(self, mask: int, i: int, j: int) -> str:
        return self._finer.formula(_union(self._parts, mask), i, j)

    def extends(self, values: Values) -> bool:
        return self._finer.extends(values)

    def read(self, values: Values, i: int, j: int) -> int:
        fine = self._finer.read(values, i, j)
        return next(1 << index for index, part in enumerate(self._parts) if part & fine)


class _Product:
    """Tuples of relations, one an axis."""

    def __init__(self, calculus: ProductCalculus, axes: list[Encoding]) -> None:
        self._calculus = calculus
        self._axes = axes
        self.logic = axes[0].logic if len({axis.logic for axis in axes}) == 1 else ""

    def close(self) -> bool:
        return all(axis.close() for axis in self._axes)

    def declarations(self) -> Iterator[str]:
        for axis in self._axes:
            yield from axis.declarations()

    def formula(self, mask: int, i: int, j: int) -> str:
        return _joined("or", (self._term(term, i, j) for term in self._calculus.terms(mask)))

    def _term(self, term: tuple[int, ...], i: int, j: int) -> str:
        pairs = zip(self._axes, term, strict=True)
        return _joined("and", (axis.formula(part, i, j) for axis, part in pairs))

    def extends(self, values: Values) -> bool:
        return all(axis.extends(values) for axis in self._axes)

    def read(self, values: Values, i: int, j: int) -> int:
        return self._calculus.from_term(tuple(axis.read(values, i, j) for axis in self._axes))


class _Table:
    """Base relations as Booleans, exactly one of which holds for each pair."""

    logic = "QF_FD"

    def __init__(self, network: TriangleNetwork, name: str) -> None:
        self._network = network
        self._name = name
        # What closing has ruled out has no Boolean.
        self._literals: dict[Edge, dict[int, str]] = {}

    def close(self) -> bool:
        if not self._network.close():
            return False
        for (i, j), mask in self._network.edges():
            self._literals[i, j] = {b: f"{self._name}.{i}.{j}.{b}" for b in bits(mask)}
        return True

    def declarations(self) -> Iterator[str]:
        for named in self._literals.values():
            literals = list(named.values())
            for literal in literals:
                yield f"(declare-const {literal} Bool)"
            yield f"(assert {_joined('or', literals)})"
            for number, literal in enumerate(literals):
                for other in literals[:number]:
                    yield f"(assert (or (not {literal}) (not {other})))"
        for i, j, k in self._network.triangles():
            sides = self._literals[i, j], self._literals[j, k], self._literals[i, k]
            for clause in self._network.clauses(i, j, k):
                literals = [side[b] for side, part in zip(sides, clause, strict=True) for b in part]
                yield f"(assert (or {' '.join(literals) or 'false'}))"

    def formula(self, mask: int, i: int, j: int) -> str:
        literals = self._literals[i, j]
        return _joined("or", (literals[b] for b in bits(mask) if b in literals))

    def extends(self, values: Values) -> bool:
        return self._network.extends({(i, j): self.read(values, i, j) for i, j in self._literals})

    def read(self, values: Values, i: int, j: int) -> int:
        named = self._literals[i, j]
        return next(1 << b for b, literal in named.items() if values.get(literal, 0))
