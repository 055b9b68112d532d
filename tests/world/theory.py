"""A second opinion on what follows in a world of boxes: endpoints and relations given to z3."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Mapping, Sequence
from typing import Any

import z3

from spatial_nsr.calculi.calculus import bits
from spatial_nsr.calculi.product import ProductCalculus
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.queries import Description, Holds, Quantified
from spatial_nsr.rules import load_table
from spatial_nsr.world.closure.constraints import Spaces, spaces_of


class Theory:
    """Things with endpoints and sizes, related as the tables and bridges of a reading allow."""

    def __init__(self, entities: Sequence[Entity], reading: str = "boxes") -> None:
        self.entities = entities
        self.names = [entity.id for entity in entities]
        self.spaces: Spaces = spaces_of(reading)
        self.solver = z3.Solver()
        self._numbers: dict[tuple[str, str, str], Any] = {}
        self._related: dict[tuple[str, str, str], list[Any]] = {}
        for space in self.spaces.lines:
            table = self.spaces.of[space].calculus.table
            for name in self.names:
                for variable in table.variables:
                    self._numbers[space, name, variable] = z3.Real(f"{space} {name} {variable}")
                for low, high in table.within:
                    ends = self._numbers[space, name, low], self._numbers[space, name, high]
                    self.solver.add(ends[0] < ends[1])
        for space in self.spaces.others:
            self._table(space)
        for bridge in self.spaces.bridges:
            for a, b in itertools.permutations(self.names, 2):
                for bit in range(bridge.source.size):
                    there = self.label(bridge.target.name, a, bridge.forth(1 << bit), b)
                    here = self.label(bridge.source.name, a, 1 << bit, b)
                    self.solver.add(z3.Implies(here, there))

    def _table(self, space: str) -> None:
        calculus = self.spaces.of[space].calculus
        for a, b in itertools.product(self.names, repeat=2):
            made = [z3.Bool(f"{space} {a} {r} {b}") for r in calculus.relations]
            self._related[space, a, b] = made
            self.solver.add(z3.PbEq([(each, 1) for each in made], 1))
        for a in self.names:
            self.solver.add(self.label(space, a, calculus.identity, a))
        for a, b in itertools.permutations(self.names, 2):
            for bit in range(calculus.size):
                turned = self.label(space, b, calculus.converse(1 << bit), a)
                self.solver.add(z3.Implies(self._related[space, a, b][bit], turned))
        for a, b, c in itertools.permutations(self.names, 3):
            for p, q in itertools.product(range(calculus.size), repeat=2):
                both = z3.And(self._related[space, a, b][p], self._related[space, b, c][q])
                cell = calculus.compose(1 << p, 1 << q)
                if cell != calculus.universal:
                    self.solver.add(z3.Implies(both, self.label(space, a, cell, c)))

    def label(self, space: str, a: str, mask: int, b: str) -> Any:
        """That one of the relations of a label holds."""
        calculus = self.spaces.of[space].calculus
        if isinstance(calculus, ProductCalculus):
            axes = self.spaces.axes[space]
            return z3.Or(
                *(
                    z3.And(*(self.label(x, a, part, b) for x, part in zip(axes, term, strict=True)))
                    for term in calculus.terms(mask)
                )
            )
        if mask == calculus.universal:
            return z3.BoolVal(True)
        if space in self.spaces.lines:
            return z3.Or(*(self._ordered(space, a, calculus.relations[x], b) for x in bits(mask)))
        return z3.Or(*(self._related[space, a, b][bit] for bit in bits(mask)))

    def _ordered(self, space: str, a: str, relation: str, b: str) -> Any:
        table = load_table(self.spaces.of[space].calculus.name)
        parts = []
        for (mine, theirs), sign in zip(table.compare, table.signs[relation], strict=True):
            x, y = self._numbers[space, a, mine], self._numbers[space, b, theirs]
            parts.append({"<": x < y, "=": x == y, ">": x > y}[sign])
        return z3.And(*parts)

    # What is said and asked

    def holds(self, relation: str, a: str, b: str) -> Any:
        """That a relation holds."""
        means = self.spaces.means(relation)
        return z3.And(*(self.label(space, a, mask, b) for space, mask in means))

    def says(self, stated: Fact | Either) -> Any:
        """That it is as somebody says."""
        if isinstance(stated, Either):
            return z3.Or(*(z3.And(*map(self.says, option)) for option in stated.options))
        some = z3.Or(
            *(
                z3.And(*(self.holds(word, stated.head, stated.tail) for word in together))
                for together in stated.alternatives
            )
        )
        return z3.Not(some) if stated.negated else some

    def fits(self, thing: Entity, description: Description) -> Any:
        """That a thing is as described."""
        if description.kind is not None and thing.kind != description.kind:
            return z3.BoolVal(False)
        if description.name is not None and thing.id != description.name:
            return z3.BoolVal(False)
        return z3.And(
            *(
                z3.Or(
                    *(
                        z3.And(
                            self.fits(other, link.to),
                            *(self.holds(word, thing.id, other.id) for word in link.relations),
                        )
                        for other in self.entities
                    )
                )
                for link in description.that
            )
        )

    def count(self, description: Description) -> Any:
        """How many things are as described."""
        return _many(self.fits(each, description) for each in self.entities)

    def answer(self, query: Holds) -> Any:
        """That the query is to be answered with yes."""
        rows = {
            head.id: self._so(
                query.object,
                {
                    tail.id: z3.And(*(self.holds(w, head.id, tail.id) for w in query.relations))
                    for tail in self.entities
                },
            )
            for head in self.entities
        }
        return self._so(query.subject, rows)

    def _so(self, quantified: Quantified, truths: Mapping[str, Any]) -> Any:
        fits = {each.id: self.fits(each, quantified.description) for each in self.entities}
        so = _many(z3.And(fits[name], truths[name]) for name in truths)
        match quantified.quantifier:
            case "a" | "any" | "the":
                return so >= 1
            case "all":
                return z3.And(*(z3.Implies(fits[name], truths[name]) for name in truths))
            case "no":
                return so == 0
            case "at-least":
                return so >= quantified.number
            case "at-most":
                return so <= quantified.number
            case "exactly":
                return so == quantified.number
            case _:
                return z3.And(*(z3.Implies(truths[name], fits[name]) for name in truths))

    def no(self, formula: Any) -> Any:
        """The opposite."""
        return z3.Not(formula)

    def possible(self, *formulas: Any) -> bool:
        """Whether all of it can be so at once."""
        found = self.solver.check(*formulas)
        assert found != z3.unknown
        return bool(found == z3.sat)

    def verdict(self, formula: Any) -> bool | None:
        """Whether it follows, or its opposite does; the rest has been added to the solver."""
        if not self.possible(z3.Not(formula)):
            return True
        return None if self.possible(formula) else False


def _many(formulas: Any) -> Any:
    return functools.reduce(lambda total, each: total + z3.If(each, 1, 0), formulas, z3.IntVal(0))
