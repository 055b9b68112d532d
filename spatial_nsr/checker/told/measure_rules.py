"""The rules for what is told of distances on a map, and for answers that are reckoned from it.

How places lie is a system of linear equations over their coordinates: every measure is one, its
right side four fractions (east and north, each a number a + b * sqrt(2)). That a vector follows is
seen by elimination: the difference of two places must be a sum of equations.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, TypeAlias

from spatial_nsr.checker.form import items, need, text
from spatial_nsr.checker.lexicon import words_of
from spatial_nsr.checker.told.steps import Followed
from spatial_nsr.checker.told.words import bare_words, forms, listed, marks_in

__all__ = [
    "FINDS",
    "ORIGIN",
    "TINY",
    "Reckoned",
    "answer_measured",
    "measure",
    "measure_quoted",
    "spelt",
]

Sides: TypeAlias = tuple[Fraction, Fraction, Fraction, Fraction]
Row: TypeAlias = dict[str, Fraction]
ORIGIN = "(0, 0)"
NAMES = {"offset": 2, "point": 1, "middle": 3, "apart": 2}
TINY = 1e-9
POINTS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")


def spelt(name: str) -> str:
    """The words of a name, as they are looked for among others."""
    return " ".join(words_of(name.replace("\N{CIRCLED LATIN SMALL LETTER A}", "a")))


def _parts(step: Followed) -> tuple[list[str], Sides]:
    """The names of a measure, and its vector."""
    told = list(items(step.tail, "the measure"))
    east, more, north, rest = (Fraction(text(each, "a number")) for each in told[-4:])
    return [step.head, *(text(each, "a name") for each in told[:-4])], (east, more, north, rest)


def measure(step: Followed) -> None:
    """See that a measure is one."""
    names, sides = _parts(step)
    need(len({*names}) == len(names), "a place is told from itself")
    need(len(names) == NAMES.get(step.relation, max(3, len(names))), "so many places")
    need(step.relation in (*NAMES, "line"), "{} is no measure", step.relation)
    leads = step.relation in ("offset", "apart")
    need(any(sides) == leads or step.relation == "point", "a vector")


# Words --------------------------------------------------------------------------------------------


def measure_quoted(step: Followed) -> None:
    """See that the quoted words tell this measure of these places."""
    said = step.source["text"]
    joined = f" {' '.join(words_of(said.replace('-', ' ')))} "
    names, sides = _parts(step)
    for name in names:
        need(f" {spelt(name)} " in joined, "{} is not named there", name)
    marks = [category for category, _ in marks_in(said, "maps")]
    told = bare_words(said)
    need(not any(one in listed("inexact") and _counts(other) for one, other in pairwise(told)),
         "a length is only told roughly")  # fmt: skip
    if step.relation == "middle":
        need("middle" in marks or {"equal", "between"} <= {*marks}, "nothing is halfway")
    elif step.relation == "line":
        need("line" in marks, "no line is told")
        order = [joined.index(f" {spelt(name)} ") for name in names]
        need(order == sorted(order) or "between" in marks, "another order is told")
    elif step.relation == "point":
        need(_point(said, step.head) == sides, "another point is told")
    elif step.relation == "apart":
        need(not any(sides[1:]), "a distance has no direction")
        need(any(size == sides[0] for size, _ in _lengths(said)), "another distance is told")
    else:
        ways = [_vector(*each) for each in _lengths(said) if each[1] is not None]
        both = [tuple(map(sum, zip(*pair, strict=True))) for pair in pairwise(ways)]
        need(sides in ways or sides in both, "another way is told")


def _counts(word: str) -> bool:
    """Whether a word is a number."""
    return forms("ways").get((word,), ("",))[0] == "number" or word.replace(".", "").isdecimal()


def _point(said: str, name: str) -> Sides:
    """The point that is told behind a name."""
    after = said.lower().split(spelt(name), 1)[-1]
    inside = after.partition("(")[2].partition(")")[0].replace("\N{MINUS SIGN}", "-")
    first, _, second = inside.partition(",")
    zero = Fraction(0)
    return Fraction(first.replace(" ", "")), zero, Fraction(second.replace(" ", "")), zero


def _lengths(said: str) -> list[tuple[Fraction, int | None]]:
    """The lengths that words tell, each with the direction behind it."""
    marks = [each for each in marks_in(said, "ways") if each[0] in ("number", "unit", "compass")]
    found: list[tuple[Fraction, int | None]] = []
    for at, (category, values) in enumerate(marks):
        if category != "unit":
            continue
        size, before = Fraction(1), at - 1
        while before >= 0 and marks[before][0] == "number" and values:
            size *= Fraction(marks[before][1][0])
            before -= 1
        after = at + 1
        if marks[after : after + 1] == [("number", ("1/2",))] and _alone(marks, after):
            size, after = size + Fraction(1, 2), after + 1
        way = marks[after] if after < len(marks) and marks[after][0] == "compass" else None
        found.append((size * Fraction(values[1]), None if way is None else int(way[1][0])))
    return found


def _alone(marks: Sequence[tuple[str, tuple[str, ...]]], at: int) -> bool:
    """Whether a number is that of no unit: "a mile and a half"."""
    return at + 1 >= len(marks) or marks[at + 1][0] == "compass"


def _vector(size: Fraction, degrees: int | None) -> Sides:
    angle = math.radians(degrees or 0)
    parts: list[Fraction] = []
    for share in (math.sin(angle), math.cos(angle)):
        slant = TINY < abs(share) < 1 - TINY
        way = (share > TINY) - (share < -TINY)
        parts += [Fraction(0), size * way / 2] if slant else [size * way, Fraction(0)]
    return parts[0], parts[1], parts[2], parts[3]


# Equations ----------------------------------------------------------------------------------------


class Reckoned:
    """What follows of measures, by elimination."""

    def __init__(self, told: Sequence[Followed]) -> None:
        self.rows: list[tuple[str, Row, Sides]] = []
        self.gaps: dict[frozenset[str], Fraction] = {}
        parts = [(step.relation, *_parts(step)) for step in told]
        lines = [names for sort, names, _ in parts if sort == "line"]
        self.directed = not lines
        for sort, names, sides in parts:
            if sort == "apart":
                self.gaps[frozenset(names)] = sides[0]
            row = _row(sort, names, lines)
            if row is not None:
                self._add(row, sides)

    def _reduced(self, row: Row, sides: Sides) -> tuple[Row, Sides]:
        for pivot, other, right in self.rows:
            by = row.get(pivot, Fraction(0))
            if by:
                for name, value in other.items():
                    row[name] = row.get(name, Fraction(0)) - by * value
                a, b, c, d = (one - by * two for one, two in zip(sides, right, strict=True))
                sides = a, b, c, d
        return {name: value for name, value in row.items() if value}, sides

    def _add(self, row: Row, sides: Sides) -> None:
        left, rest = self._reduced(row, sides)
        if not left:
            need(not any(rest), "what is told contradicts itself")
            return
        pivot, by = next(iter(left.items()))
        scaled = {name: value / by for name, value in left.items()}
        a, b, c, d = (each / by for each in rest)
        self.rows.append((pivot, scaled, (a, b, c, d)))

    def vector(self, head: str, tail: str) -> Sides | None:
        """How one place lies from another; None if it does not follow."""
        zero = Fraction(0)
        left, rest = self._reduced({head: Fraction(1), tail: Fraction(-1)}, (zero,) * 4)
        a, b, c, d = (-each for each in rest)
        return None if left else (a, b, c, d)

    def far(self, one: str, other: str) -> float:
        """How far two places are from each other."""
        found = self.vector(one, other)
        if found is not None:
            return math.hypot(*_sizes(found))
        need(frozenset((one, other)) in self.gaps, "how far they are apart does not follow")
        return float(self.gaps[frozenset((one, other))])


def _row(sort: str, names: Sequence[str], lines: Sequence[Sequence[str]]) -> Row | None:
    """The equation of a measure; None if it has none."""
    one = Fraction(1)
    if sort == "offset":
        return {names[0]: one, names[1]: -one}
    if sort == "point":
        return {names[0]: one, ORIGIN: -one}
    if sort == "middle":
        return {names[0]: 2 * one, names[1]: -one, names[2]: -one}
    for line in lines if sort == "apart" else ():
        if {*names} <= {*line}:
            first, last = sorted(names, key=list(line).index)
            return {last: one, first: -one}
    return None


def _sizes(sides: Sides) -> tuple[float, float]:
    a, b, c, d = map(float, sides)
    return a + b * math.sqrt(2), c + d * math.sqrt(2)


# Answers ------------------------------------------------------------------------------------------


def answer_measured(step: Followed, query: Mapping[str, Any], known: Reckoned) -> None:
    """See that an answer is what the measures come to."""
    find = query["find"]
    need(find in FINDS, "{} is not to be found", find)
    if find in ("far", "route"):
        _far(step, query, known)
    elif find in ("nearer", "further"):
        others = [name for name in query["among"] if name != step.tail]
        need(step.tail in query["among"] and bool(others), "{} is none of them", step.tail)
        sizes = {name: known.far(name, query["from"]) for name in query["among"]}
        way = 1 if find == "further" else -1
        need(all(way * (sizes[step.tail] - sizes[o]) > TINY for o in others), "another one is")
    elif find in ("whether nearer", "whether further"):
        rest = known.far(query["than"], query["from"]) - known.far(query["of"], query["from"])
        holds = rest > TINY if find == "whether nearer" else rest < -TINY
        need(step.tail is holds, "it is not {}", step.tail)
    elif find == "coordinates":
        _coordinates(step, query, known)
    else:
        _lies(step, query, known)


FINDS = frozenset((
    "far", "route", "nearer", "further", "whether nearer", "whether further", "coordinates",
    "which exactly", "whether exactly", "between", "middle", "whether middle",
))  # fmt: skip


def _far(step: Followed, query: Mapping[str, Any], known: Reckoned) -> None:
    unit = forms("ways").get((query["unit"].lower(),), ("unit", ("", "1")))[1][1]
    if query["find"] == "route":
        names = [query["of"], *query["by"], query["from"]]
        pairs = pairwise(names)
        size = sum(float(known.gaps[frozenset(pair)]) for pair in pairs)
    elif "is" in query:
        need(known.directed and query["is"] in ("north", "east", "south", "west"), "no direction")
        east, north = _sizes(_vector_of(known, query))
        size = {"north": north, "south": -north, "east": east, "west": -east}[query["is"]]
    else:
        size = known.far(query["of"], query["from"])
    number = str(step.tail).split(" ")[0]
    shown = float(number) if not number.startswith("sqrt") and "*" not in number else None
    size /= float(Fraction(unit))
    need(shown is None or abs(shown - size) < 0.006, "it is {}", size)
    need(shown is not None or abs(_root(number) - size) < TINY, "it is {}", size)


def _root(spelling: str) -> float:
    """A number such as "sqrt(13)" or "5*sqrt(2)"."""
    first, _, second = spelling.rpartition("*")
    inside = second.removeprefix("sqrt(").removesuffix(")")
    return float(Fraction(first or "1")) * math.sqrt(float(Fraction(inside)))


def _coordinates(step: Followed, query: Mapping[str, Any], known: Reckoned) -> None:
    need(known.directed, "no directions are told")
    heads = list(items(query["of"], "the places"))
    need(len(heads) in (1, 2), "so many places")
    sums = [0.0, 0.0]
    for head in heads:
        found = known.vector(head, query["from"])
        assert found is not None
        sums = [a + b / len(heads) for a, b in zip(sums, _sizes(found), strict=True)]
    shown = text(step.tail, "the point").strip("()").split(",")
    for told, reckoned in zip(shown, sums, strict=True):
        if "sqrt" not in told and reckoned:
            ratio = reckoned / float(told)
            need(ratio > 0 and _is_unit(ratio), "it is {}", reckoned)
        elif "sqrt" not in told:
            need(float(told) == 0, "it is 0")


def _is_unit(ratio: float) -> bool:
    """Whether a number may be how many of its base a unit is."""
    units = {float(Fraction(v[1])) for c, v in forms("ways").values() if c == "unit"}
    return any(abs(ratio - each) < 1e-6 * each for each in units)


def _vector_of(known: Reckoned, query: Mapping[str, Any]) -> Sides:
    found = known.vector(query["of"], query["from"])
    need(found is not None, "how they lie does not follow")
    assert found is not None
    return found


def _lies(step: Followed, query: Mapping[str, Any], known: Reckoned) -> None:
    """Answers about just one direction, or what lies between two places."""
    find = query["find"]
    if find == "which exactly":
        for name in items(step.tail, "the answer"):
            need(_exactly({**query, "of": name}, known), "{} does not lie there", name)
    elif find == "whether exactly":
        need(step.tail is _exactly(query, known), "it is not {}", step.tail)
    elif find == "whether middle":
        need(step.tail is _between(query["that"], query, known, True), "it is not {}", step.tail)
    else:
        for name in items(step.tail, "the answer"):
            need(_between(name, query, known, find == "middle"), "{} is not there", name)


def _exactly(query: Mapping[str, Any], known: Reckoned) -> bool:
    need(known.directed, "no directions are told")
    east, north = _sizes(_vector_of(known, query))
    asked = 45 * POINTS.index(query["is"])
    turned = (math.degrees(math.atan2(east, north)) - asked) % 360
    return math.hypot(east, north) > TINY and min(turned, 360 - turned) < TINY


def _between(name: str, query: Mapping[str, Any], known: Reckoned, middle: bool) -> bool:
    """Whether a place is on the straight line between two others, or halfway."""
    far = known.far(query["of"], query["from"])
    sides = [known.vector(name, query["of"]), known.vector(name, query["from"])]
    need(None not in sides, "how {} lies does not follow", name)
    one, other = (math.hypot(*_sizes(each)) for each in sides if each is not None)
    on_line = abs(one + other - far) < TINY * max(1.0, far) and min(one, other) > TINY
    return on_line and (not middle or abs(one - other) < TINY * max(1.0, far))
