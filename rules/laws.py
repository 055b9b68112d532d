"""The laws a calculus must keep, checked when it is loaded.

The relations are jointly exhaustive and pairwise disjoint, so each has exactly one converse, a
composition for every pair, and equality is one of them (Ligozat & Renz 2004). A table that breaks
one of these would make closure unsound, so it is refused with file, line and cell.
"""

from __future__ import annotations

import itertools

from spatial_nsr.rules.tables import CalculusTable, calculus_error

__all__ = ["check_laws"]

MOST_VARIABLES = 3


def check_laws(table: CalculusTable) -> None:
    """Raise :class:`~spatial_nsr.errors.CalculusError` for the first law that is broken."""
    if table.product:
        return  # each factor was checked when it was loaded; the product inherits the laws
    relations = table.relations
    if table.identity not in relations:
        raise calculus_error(
            table,
            f"identity '{table.identity}' is not one of the relations {' '.join(relations)}",
            "identity",
        )
    _check_converse(table)
    _check_composition(table)
    _check_meaning(table)


def _check_converse(table: CalculusTable) -> None:
    for name in table.converse:
        if name not in table.relations:
            raise calculus_error(table, f"converse of unknown '{name}'", ("converse", name))
    for name in table.relations:
        if name not in table.converse:
            raise calculus_error(table, f"no converse of '{name}'", "relations")
        back = table.converse.get(table.converse[name])
        if back != name:
            raise calculus_error(
                table,
                f"converse is no involution: converse of '{name}' is '{table.converse[name]}', "
                f"whose converse is '{back}'",
                ("converse", name),
            )
    if table.converse[table.identity] != table.identity:
        raise calculus_error(
            table,
            f"identity '{table.identity}' must be its own converse",
            ("converse", table.identity),
        )


def _check_composition(table: CalculusTable) -> None:
    cells = table.composition
    for a, b in cells:
        if a not in table.relations or b not in table.relations:
            raise calculus_error(
                table, f"cell {a} : {b} names an unknown relation", ("compose", f"{a} {b}")
            )
    for a in table.relations:
        for b in table.relations:
            where = ("compose", f"{a} {b}")
            if (a, b) not in cells:
                raise calculus_error(table, f"composition cell {a} : {b} is missing", where)
            if not cells[a, b]:
                raise calculus_error(table, f"composition cell {a} : {b} is empty", where)
    for a in table.relations:
        for left, right in ((a, table.identity), (table.identity, a)):
            if cells[left, right] != {a}:
                raise calculus_error(
                    table,
                    f"identity is not neutral: cell {left} : {right} is "
                    f"{{{' '.join(sorted(cells[left, right]))}}}, expected {{{a}}}",
                    ("compose", f"{left} {right}"),
                )
    for (a, b), cell in cells.items():
        a2, b2 = table.converse[a], table.converse[b]
        mirrored = frozenset(table.converse[c] for c in cell)
        if cells[b2, a2] != mirrored:
            raise calculus_error(
                table,
                f"cell {a} : {b} and cell {b2} : {a2} are not converses of each other: "
                f"{{{' '.join(sorted(mirrored))}}} against {{{' '.join(sorted(cells[b2, a2]))}}}",
                ("compose", f"{a} {b}"),
            )


def _check_meaning(table: CalculusTable) -> None:
    for keyword, given in (("sign", table.signs), ("part", table.parts)):
        for name in given:
            if name not in table.relations:
                raise calculus_error(
                    table, f"'{keyword}' of unknown relation '{name}'", (keyword, name)
                )
        missing = [name for name in table.relations if name not in given]
        if given and missing:
            raise calculus_error(table, f"no '{keyword}' for '{missing[0]}'", "relations")
    if table.signs:
        _check_signs(table)
    if table.tractable == "preconvex" and not table.signs:
        raise calculus_error(table, "'tractable preconvex' needs 'sign' statements", "tractable")
    for number, rule in enumerate(table.forbidden, start=1):
        for name in rule.present | rule.absent:
            if name not in table.relations:
                raise calculus_error(
                    table, f"'forbid' names unknown relation '{name}'", ("forbid", number)
                )


def _check_signs(table: CalculusTable) -> None:
    """Each way to place two things on a line must show exactly one relation."""
    if len(table.variables) > MOST_VARIABLES:
        raise calculus_error(table, f"at most {MOST_VARIABLES} variables are allowed", "variables")
    named = {signs: name for name, signs in table.signs.items()}
    if len(named) != len(table.signs):
        raise calculus_error(table, "two relations have the same signs", "compare")
    width = len(table.variables)
    things = [
        dict(zip(table.variables, point, strict=True))
        for point in itertools.product(range(2 * width), repeat=width)
    ]
    things = [t for t in things if all(t[low] < t[high] for low, high in table.within)]
    shown = {
        tuple("<=>"[(x[a] >= y[b]) + (x[a] > y[b])] for a, b in table.compare)
        for x, y in itertools.product(things, repeat=2)
    }
    if shown != set(named):
        odd = " ".join(min(shown ^ set(named)))
        problem = "no relation has" if odd.split() not in map(list, named) else "nothing can show"
        raise calculus_error(table, f"{problem} the signs '{odd}'", "compare")
