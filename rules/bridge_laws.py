"""What a bridge must keep to be sound, and the two sides that it joins, relation by relation."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator, Mapping

from spatial_nsr.errors import CalculusError, Place
from spatial_nsr.rules.form import load_table
from spatial_nsr.rules.tables import CalculusTable

__all__ = ["Cells", "Relation", "Side", "Term", "check_bridge", "check_related", "members"]

Relation = tuple[str, ...]
"""A base relation, one part for each factor; a calculus that is no product is its one factor."""

Term = tuple[frozenset[str], ...]
Cells = Mapping[Relation, frozenset[Relation]]
"""For relations of the source, those of the target that can hold beside them."""


class Side:
    """Source or target of a bridge: its base relations, one by one and as terms."""

    def __init__(self, name: str) -> None:
        self.table = load_table(name)
        product = self.table.product
        self.factors: tuple[CalculusTable, ...] = (
            tuple(load_table(factor) for factor in product) if product else (self.table,)
        )
        self.identity = tuple(factor.identity for factor in self.factors)

    def relations(self) -> Iterator[Relation]:
        """All base relations, in the order of the table."""
        return itertools.product(*(factor.relations for factor in self.factors))

    def converse(self, relation: Relation) -> Relation:
        """The relation read from the other end."""
        return tuple(f.converse[part] for f, part in zip(self.factors, relation, strict=True))

    def terms(self, word: str) -> list[Term]:
        """What a word of a file stands for; raises KeyError with the part that is not known.

        >>> [sorted(part) for part in Side("rectangle").terms("before/=")[0]]
        [['<', 'm'], ['=']]
        """
        if word == "*":
            return [tuple(frozenset(factor.relations) for factor in self.factors)]
        if self.table.product and word in self.table.unions:
            return [term for inner in self.table.unions[word] for term in self.terms(inner)]
        parts = word.split("/") if self.table.product else [word]
        if len(parts) != len(self.factors):
            raise KeyError(word)
        return [tuple(self._part(f, part) for f, part in zip(self.factors, parts, strict=True))]

    def _part(self, factor: CalculusTable, text: str) -> frozenset[str]:
        names: set[str] = set()
        for name in text.split(",") if self.table.product else [text]:
            if name == "*":
                names.update(factor.relations)
            elif name in factor.relations:
                names.add(name)
            elif name in factor.unions:
                names.update(factor.unions[name])
            else:
                raise KeyError(name)
        return frozenset(names)

    def label(self, terms: Iterable[Term]) -> frozenset[str]:
        """The form of a label in a table: base relations, or terms of a product."""
        if self.table.product:
            return frozenset(self._show(term) for term in terms)
        return frozenset(name for (part,) in terms for name in part)

    def _show(self, term: Term) -> str:
        parts = []
        for factor, part in zip(self.factors, term, strict=True):
            whole = len(part) == len(factor.relations)
            parts.append("*" if whole else ",".join(r for r in factor.relations if r in part))
        return "/".join(parts)


def members(terms: Iterable[Term]) -> frozenset[Relation]:
    """The base relations that some terms stand for."""
    return frozenset(relation for term in terms for relation in itertools.product(*term))


def _name(relation: Relation) -> str:
    return f"'{'/'.join(relation)}'"


def check_bridge(
    source: Side,
    target: Side,
    cells: Cells,
    complete: str,
    places: Mapping[object, Place],
    file: Place,
) -> None:
    """Raise :class:`~spatial_nsr.errors.CalculusError` for the first law that is broken.

    Both calculi speak of the same pairs: one relation of each holds of every pair, so each has
    a counterpart, and converse and equality are respected.
    """

    def broken(message: str, relation: Relation) -> CalculusError:
        return CalculusError(message, places.get(("allow", "/".join(relation)), file))

    for relation in source.relations():
        if not cells.get(relation):
            raise broken(f"nothing is allowed beside {_name(relation)}", relation)
    for relation, cell in cells.items():
        back = source.converse(relation)
        if cells[back] != {target.converse(other) for other in cell}:
            both = f"{_name(relation)} and beside its converse {_name(back)}"
            raise broken(f"what is allowed beside {both} are not converses", relation)
    if target.identity not in cells[source.identity]:
        unlike = f"{_name(source.identity)} does not allow {_name(target.identity)}"
        raise broken(f"a thing is equal to itself, but {unlike}", source.identity)
    first: dict[Relation, Relation] = {}
    for relation, cell in cells.items():
        for other in cell:
            if other in first and complete == "target":
                both = f"{_name(first[other])} and {_name(relation)}"
                message = f"'complete target', but {_name(other)} goes with {both}"
                raise broken(message, relation)
            first[other] = relation
    for other in target.relations():
        if other not in first:
            raise CalculusError(f"nothing goes with {_name(other)}", file)


def check_related(
    keyword: str, target: Side, cells: Cells, other: Side, others: Cells, place: Place
) -> None:
    """Check the claim that another bridge from the same source is stricter or finer.

    A stricter one leads to the same target and allows no more; a finer one leads to a target
    that this target coarsens, axis by axis, and allows the same in finer words.
    """
    pairs = list(zip(target.factors, other.factors, strict=False))
    exact = all(coarse is fine for coarse, fine in pairs)
    finer = all(coarse.coarsens == fine.name for coarse, fine in pairs)
    leads = exact if keyword == "stricter" else finer
    if not leads or len(target.factors) != len(other.factors):
        raise CalculusError(f"the {keyword} bridge leads to {other.table.name}", place)
    words = [
        {
            part: name
            for name in table.relations
            for part in (table.parts[name] if finer else [name])
        }
        for table in target.factors
    ]
    for relation, cell in others.items():
        images = {
            tuple(axis[part] for axis, part in zip(words, parts, strict=True)) for parts in cell
        }
        allowed = cells.get(relation, frozenset())
        if not images <= allowed or (keyword == "finer" and images != allowed):
            raise CalculusError(f"the {keyword} bridge differs beside {_name(relation)}", place)
