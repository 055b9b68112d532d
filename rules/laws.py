"""The laws a calculus must keep, most of them checked when it is loaded.

The relations are jointly exhaustive and pairwise disjoint, so each has exactly one converse, a
composition for every pair, and equality is one of them (Ligozat & Renz 2004). A table that breaks
one of these would make closure unsound, so it is refused with file, line and cell.

Who finds x R z by way of y can turn the triangle over and begin at another corner: the cycle law
(Tarski 1941) says that the tables allow it from all corners or from none. A table that breaks it
is not valid, but it is loaded: some cell says too little or too much, nobody can tell which, and
the engines look at every triangle from all its corners.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from spatial_nsr.rules.tables import CalculusTable, calculus_error

__all__ = ["LAWS", "TOTAL", "Breach", "Law", "check_laws"]

MOST_VARIABLES = 3


@dataclass(frozen=True)
class Breach:
    """A counterexample to a law: what is wrong, and the statement of the file that shows it."""

    message: str
    key: object


@dataclass(frozen=True)
class Law:
    """What must hold of a table, and where it does not; ``needs`` names laws to be tried before."""

    name: str
    breaches: Callable[[CalculusTable], Iterator[Breach]]
    needs: tuple[str, ...] = ()
    on_loading: bool = True

    def breach(self, table: CalculusTable) -> Breach | None:
        """The first counterexample; None if the law holds."""
        return next(self.breaches(table), None)


def check_laws(table: CalculusTable) -> None:
    """Raise :class:`~spatial_nsr.errors.CalculusError` for the first law that forbids loading."""
    if table.product:
        return  # each factor was checked when it was loaded; the product inherits the laws
    for law in LAWS:
        breach = law.breach(table) if law.on_loading else None
        if breach is not None:
            raise calculus_error(table, breach.message, breach.key)


def _unturned(table: CalculusTable) -> Iterator[Breach]:
    if table.identity not in table.relations:
        yield Breach(
            f"identity '{table.identity}' is not one of the relations {' '.join(table.relations)}",
            "identity",
        )
    for name, turned in table.converse.items():
        if name not in table.relations:
            yield Breach(f"converse of unknown '{name}'", ("converse", name))
        elif turned not in table.relations:
            yield Breach(f"converse of '{name}' is unknown '{turned}'", ("converse", name))
    for name in table.relations:
        if name not in table.converse:
            yield Breach(f"no converse of '{name}'", "relations")


def _gaps(table: CalculusTable) -> Iterator[Breach]:
    relations, cells = table.relations, table.composition
    for a, b in cells:
        if a not in relations or b not in relations:
            yield Breach(f"cell {a} : {b} names an unknown relation", ("compose", f"{a} {b}"))
    for a, b in itertools.product(relations, repeat=2):
        if not cells.get((a, b)):
            state = "empty" if (a, b) in cells else "missing"
            yield Breach(f"composition cell {a} : {b} is {state}", ("compose", f"{a} {b}"))


def _turned_twice(table: CalculusTable) -> Iterator[Breach]:
    for name in table.relations:
        turned = table.converse[name]
        if table.converse[turned] != name:
            yield Breach(
                f"converse is no involution: converse of '{name}' is '{turned}', "
                f"whose converse is '{table.converse[turned]}'",
                ("converse", name),
            )


def _identity(table: CalculusTable) -> Iterator[Breach]:
    same = table.identity
    if table.converse[same] != same:
        yield Breach(f"identity '{same}' must be its own converse", ("converse", same))
    for a in table.relations:
        for left, right in ((a, same), (same, a)):
            cell = table.composition[left, right]
            if cell != {a}:
                yield Breach(
                    f"identity is not neutral: cell {left} : {right} is "
                    f"{{{' '.join(sorted(cell))}}}, expected {{{a}}}",
                    ("compose", f"{left} {right}"),
                )


def _mirrored(table: CalculusTable) -> Iterator[Breach]:
    for (a, b), cell in table.composition.items():
        a2, b2 = table.converse[a], table.converse[b]
        mirror = frozenset(table.converse[c] for c in cell)
        other = table.composition[b2, a2]
        if other != mirror:
            yield Breach(
                f"cell {a} : {b} and cell {b2} : {a2} are not converses of each other: "
                f"{{{' '.join(sorted(mirror))}}} against {{{' '.join(sorted(other))}}}",
                ("compose", f"{a} {b}"),
            )


def _cycle_at_first(table: CalculusTable) -> Iterator[Breach]:
    """If x R z by way of y (x S y, y T z), then x S y by way of z."""
    for (s, t), cell in table.composition.items():
        for r in table.relations:
            back = table.converse[t]
            if (r in cell) != (s in table.composition[r, back]):
                yield _cycle_breach((s, t), r, (r, back), s, r in cell)


def _cycle_at_second(table: CalculusTable) -> Iterator[Breach]:
    """If x R z by way of y (x S y, y T z), then y T z by way of x."""
    for (s, t), cell in table.composition.items():
        for r in table.relations:
            back = table.converse[s]
            if (r in cell) != (t in table.composition[back, r]):
                yield _cycle_breach((s, t), r, (back, r), t, r in cell)


def _cycle_breach(
    cell: tuple[str, str], shown: str, turned: tuple[str, str], missing: str, first: bool
) -> Breach:
    """The cell that allows a triangle, and the one that forbids the same triangle."""
    if not first:
        cell, shown, turned, missing = turned, missing, cell, shown
    (a, b), (c, d) = cell, turned
    return Breach(
        f"cell {a} : {b} allows '{shown}', but cell {c} : {d}, which speaks of the "
        f"same triangle, lacks '{missing}'",
        ("compose", f"{a} {b}"),
    )


def _meaning(table: CalculusTable) -> Iterator[Breach]:
    for keyword, given in (("sign", table.signs), ("part", table.parts)):
        for name in given:
            if name not in table.relations:
                yield Breach(f"'{keyword}' of unknown relation '{name}'", (keyword, name))
        missing = [name for name in table.relations if name not in given]
        if given and missing:
            yield Breach(f"no '{keyword}' for '{missing[0]}'", "relations")
    if table.signs:
        yield from _signs(table)
    if table.tractable == "preconvex" and not table.signs:
        yield Breach("'tractable preconvex' needs 'sign' statements", "tractable")
    for number, rule in enumerate(table.forbidden, start=1):
        for name in rule.present | rule.absent:
            if name not in table.relations:
                yield Breach(f"'forbid' names unknown relation '{name}'", ("forbid", number))


def _signs(table: CalculusTable) -> Iterator[Breach]:
    """Each way to place two things on a line must show exactly one relation."""
    if len(table.variables) > MOST_VARIABLES:
        yield Breach(f"at most {MOST_VARIABLES} variables are allowed", "variables")
        return
    named = {signs: name for name, signs in table.signs.items()}
    if len(named) != len(table.signs):
        yield Breach("two relations have the same signs", "compare")
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
        yield Breach(f"{problem} the signs '{odd}'", "compare")


TOTAL = ("every relation has one converse", "every pair of relations has a cell")
CYCLE = "cycle law, R in S : T if and only if"

# S' is the converse of S.
LAWS = (
    Law(TOTAL[0], _unturned),
    Law("converse is an involution", _turned_twice, TOTAL[:1]),
    Law(TOTAL[1], _gaps),
    Law("the identity is neutral and its own converse", _identity, TOTAL),
    Law("(S : T)' = T' : S'", _mirrored, TOTAL),
    Law(f"{CYCLE} S in R : T'", _cycle_at_first, TOTAL, on_loading=False),
    Law(f"{CYCLE} T in S' : R", _cycle_at_second, TOTAL, on_loading=False),
    Law("what the file says of the relations' meaning fits them", _meaning),
)
"""In the order in which they are tried."""
