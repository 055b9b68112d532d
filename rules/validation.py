"""All that can be said for and against a table: the laws, associativity, and models.

Loading refuses a table for the first law that would make closure unsound. Here every law is tried,
and two things are asked that no loading needs: how far composition is associative, which that of no
qualitative calculus needs to be (Ligozat & Renz 2004; Dylla et al. 2013), and whether each cell
holds just what three actual things can show, where it is known what the relations are about.
"""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass

from spatial_nsr.errors import Place
from spatial_nsr.rules.form import builtin_names, load_table
from spatial_nsr.rules.laws import LAWS, TOTAL, Breach
from spatial_nsr.rules.tables import CalculusTable, Cell, calculus_error

__all__ = ["Finding", "Report", "validate"]

Composition = Mapping[Cell, frozenset[str]]


@dataclass(frozen=True)
class Finding:
    """What trying one law gave.

    ``holds`` is None where the law was not tried, and ``detail`` then tells why; where it is
    broken, ``detail`` is a counterexample and ``place`` the line that shows it. Nothing ``needed``
    may be broken in a table that is valid.
    """

    law: str
    holds: bool | None
    detail: str = ""
    place: Place | None = None
    needed: bool = True

    def located(self) -> str:
        """The detail with its place."""
        return f"{self.place}: {self.detail}" if self.place else self.detail


@dataclass(frozen=True)
class Report:
    """The findings about one table."""

    findings: tuple[Finding, ...]

    @property
    def valid(self) -> bool:
        """Whether no needed law is broken, and all that could be tried were."""
        return not any(finding.needed and finding.holds is False for finding in self.findings)


def validate(table: CalculusTable) -> Report:
    """Try every law on a table.

    Examples
    --------
    >>> report = validate(load_table("rcc8"))
    >>> report.valid, [finding.law for finding in report.findings if not finding.holds]
    (True, [])
    """
    if table.product:
        return _product(table)
    findings: list[Finding] = []
    holding: set[str] = set()
    for law in LAWS:
        lacking = [name for name in law.needs if name not in holding]
        if lacking:
            findings.append(Finding(law.name, None, f"not so: {lacking[0]}"))
            continue
        findings.append(_tried(table, law.name, law.breach(table)))
        if findings[-1].holds:
            holding.add(law.name)
    if holding.issuperset(TOTAL):
        findings += [_associativity(table), _exactness(table)]
    return Report(tuple(findings))


def _tried(table: CalculusTable, law: str, breach: Breach | None, needed: bool = True) -> Finding:
    if breach is None:
        return Finding(law, True, needed=needed)
    place = calculus_error(table, breach.message, breach.key).place
    return Finding(law, False, breach.message, place, needed)


def _product(table: CalculusTable) -> Report:
    """Tuples keep a law if and only if the relations of every axis do."""
    findings: dict[str, Finding] = {}
    for name in dict.fromkeys(table.product):
        for finding in validate(load_table(name)).findings:
            known = findings.get(finding.law)
            if known is None or (known.holds and not finding.holds):
                findings[finding.law] = finding
    return Report(tuple(findings.values()))


# Associativity ------------------------------------------------------------------------------------


def _associativity(table: CalculusTable) -> Finding:
    """The strongest of the three laws of associativity that relation algebras are sorted by."""
    bit = {name: 1 << number for number, name in enumerate(table.relations)}
    rows = [
        [sum(bit[c] for c in table.composition[a, b]) for b in table.relations]
        for a in table.relations
    ]
    numbers = range(len(rows))
    columns = list(zip(*rows, strict=True))
    for a, b, c in itertools.product(numbers, repeat=3):
        if _united(columns[c], rows[a][b]) != _united(rows[a], rows[b][c]):
            break
    else:
        return Finding("composition is associative", True, needed=False)
    names = table.relations
    all_of_row = [_united(rows[a], (1 << len(rows)) - 1) for a in numbers]
    semi = all(_united(all_of_row, all_of_row[a]) == all_of_row[a] for a in numbers)
    # With one neutral identity the weakest form, (1' : 1) : 1 = 1' : (1 : 1), always holds.
    grade = "semi-associative, (R : *) : * = R : *" if semi else "weakly associative"
    detail = (
        f"only {grade}: ({names[a]} : {names[b]}) : {names[c]} and "
        f"{names[a]} : ({names[b]} : {names[c]}) differ, which no calculus needs to avoid"
    )
    return Finding("composition is associative", False, detail, needed=False)


def _united(row: tuple[int, ...] | list[int], mask: int) -> int:
    """The union of the entries that the bits of a mask choose."""
    union = number = 0
    while mask >> number:
        if mask >> number & 1:
            union |= row[number]
        number += 1
    return union


# Models -------------------------------------------------------------------------------------------


def _exactness(table: CalculusTable) -> Finding:
    """Whether each cell holds just the relations that some x and z with a fitting y show."""
    law = "each cell holds just what three things show"
    model = _model(table)
    if model is None:
        return Finding(law, None, "it is not known what things the relations are about")
    things, shown = model
    return _tried(table, f"{law} ({things})", _difference(table, shown))


def _difference(table: CalculusTable, shown: Composition) -> Breach | None:
    for (a, b), cell in table.composition.items():
        if cell == shown[a, b]:
            continue
        key = ("compose", f"{a} {b}")
        excluded = [name for name in table.relations if name in shown[a, b] - cell]
        if excluded:
            return Breach(f"cell {a} : {b} lacks '{excluded[0]}', which three things show", key)
        spare = next(name for name in table.relations if name in cell - shown[a, b])
        return Breach(f"cell {a} : {b} allows '{spare}', which no three things show", key)
    return None


def _model(table: CalculusTable) -> tuple[str, Composition] | None:
    """What the things are, and the composition that all small arrangements of three of them show.

    A file may say what its relations mean; where it does not, as in GQR's form, and its relations
    and converses bear the names of a calculus that comes with the package, they mean the same.
    """
    # numpy is slow to import, and only this needs it.
    from spatial_nsr.rules import derive

    if table.signs:
        shown = derive.compose_by_signs(
            table.variables, table.within, table.compare, dict(table.signs)
        )
        return f"things by their {' and '.join(table.variables)}", shown
    if table.coarsens:
        fine = _model(load_table(table.coarsens))
        if fine is None:
            return None
        return fine[0], derive.compose_coarser(dict(fine[1]), dict(table.parts))
    if set(table.relations) in (set(derive.RCC8), set(derive.RCC5)):
        regions = "regions made of cells of a line"
        whole = set(table.relations) == set(derive.RCC8)
        return regions, derive.compose_by_regions() if whole else derive.compose_rcc5()
    for name in builtin_names():
        known = load_table(name)
        if known.product or not (known.signs or known.coarsens):
            continue
        if known.converse == table.converse and known.identity == table.identity:
            return _model(known)
    return None
