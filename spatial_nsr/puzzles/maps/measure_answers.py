"""Answers about maps that are told by distances: how far, which is nearer, where exactly.

A distance in a direction of the compass is a vector, so what is asked is reckoned; its derivation
has the measures that the vector was found by.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import chosen_word, finished, plain_words, quoted
from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.maps.clauses import degrees_of_signs
from spatial_nsr.puzzles.maps.measures import exact_root, in_unit
from spatial_nsr.puzzles.maps.plotting import (
    ORIGIN,
    ZERO,
    Measure,
    Plot,
    Vector,
    routed,
    scaled,
    signs,
    squared,
    summed,
)
from spatial_nsr.puzzles.maps.points import assumed
from spatial_nsr.puzzles.maps.texts import Map, signs_of
from spatial_nsr.puzzles.ways.walking import Coordinate, sign
from spatial_nsr.puzzles.ways.words import unit_of
from spatial_nsr.puzzles.wordlists import called, words_in

__all__ = ["answer_measured", "measure_step"]

CALCULUS = "maps"
HALF = Fraction(1, 2)
BEARINGS = {(0, 1): 0, (1, 1): 45, (1, 0): 90, (1, -1): 135, (0, -1): 180, (-1, -1): 225,
            (-1, 0): 270, (-1, 1): 315}  # fmt: skip


def answer_measured(
    told: Map, items: Sequence[Item], question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """The answer to a question about a map with distances; None if it is not understood.

    >>> from spatial_nsr.puzzles.maps.answers import answer_map
    >>> from spatial_nsr.puzzles.maps.texts import read_map
    >>> told = read_map("The mill is 3 km north of the inn. The pub is 4 km east of the inn.")
    >>> answer_map(told, "How far is the mill from the pub?", (), "plain").value
    '5 km'
    """
    plot = Plot(told.measures)
    if plot.clashing:
        return None
    kept = [each for each in items if each.category not in ("and", "origin")]
    has = {each.category for each in kept}
    reader = _MeasureReader(told, plot, question, choices, convention, kept)
    forms: tuple[tuple[str, Callable[[], Answer | None]], ...] = (
        ("coords", reader.coordinates), ("far", reader.far), ("near", reader.nearer),
        ("middle", reader.middle), ("between", reader.between), ("where", reader.direction),
        ("exact", reader.exactly), ("dir", reader.whether),
    )  # fmt: skip
    return next((asked() for name, asked in forms if name in has), None)


class _MeasureReader:
    """The answers to one question."""

    def __init__(
        self, told: Map, plot: Plot, question: str, choices: Sequence[str], convention: str,
        items: Sequence[Item],
    ) -> None:  # fmt: skip
        self.told, self.plot, self.question, self.choices = told, plot, question, choices
        self.items = items
        self.kinds = [each.category for each in items]
        self.things = [each.value for each in items if each.category == "thing"]
        self.ways = [each for each in items if each.category == "dir"]
        self.unknown = Answer(None, None, "unknown", convention, 0.0, question=question)

    # What is asked --------------------------------------------------------------------------------

    def far(self) -> Answer | None:
        """How far one place is from another, by some third ones, or along one direction."""
        exact = any("exact" in each.form for each in self.items)
        if "via" in self.kinds and len(self.things) > 2 and not self.ways:
            return self._route()
        if len(self.things) != 2 or len(self.ways) > 1 or self.kinds.count("far") > 1:
            return None
        one, other = self.things
        if self.ways:
            return self._along(one, other)
        found = self.plot.apart(one, other)
        if found is None:
            return self.unknown.unknown(f"how far {one} is from {other}")
        (whole, root), used = found
        query = {"find": "far", "of": one, "from": other}
        return self._length(whole, root, query, used, exact)

    def _route(self) -> Answer | None:
        at = self.kinds.index("via")
        ends = [each.value for each in self.items[:at] if each.category == "thing"]
        by = [each.value for each in self.items[at:] if each.category == "thing"]
        if len(ends) != 2:
            return None
        names = [ends[0], *by, ends[1]]
        found = routed(self.told.measures, names)
        if found is None:
            return self.unknown.unknown("how long that way is")
        query = {"find": "route", "of": ends[0], "from": ends[1], "by": by}
        return self._length(found[0] ** 2, Fraction(0), query, found[1], False)

    def _along(self, one: str, other: str) -> Answer | None:
        """How far north of one place another is."""
        (way,) = self.ways
        head, tail = (other, one) if self.items.index(way) < self._at(one) else (one, other)
        found = self.plot.vector(head, tail)
        degrees = degrees_of_signs(way)
        if found is None or degrees % 90 or not self.plot.directed:
            return self.unknown.unknown(f"how {head} lies to {tail}") if found is None else None
        part = found[0][0 if degrees % 180 else 1]
        if sign(part) * sum(signs_of(way)) < 0:
            return self.unknown.unknown(f"how far {head} is on that side of {tail}")
        whole, root = part
        query = {"find": "far", "of": head, "from": tail, "is": called("points", degrees)}
        square = whole * whole + 2 * root * root, 2 * whole * root
        return self._length(*square, query, found[1], False)

    def _at(self, name: str) -> int:
        return next(n for n, each in enumerate(self.items) if each.values[0] == name)

    def nearer(self) -> Answer | None:
        """Which of some places is nearer to another, or whether one is."""
        at = self.kinds.index("near")
        near = self.items[at].value
        if self.kinds.count("near") > 1 or self.ways or len(self.things) < 1:
            return None
        whether = self.kinds == ["thing", "near", "thing", "than", "thing"]
        if whether and "or" not in self.items[3].form and not self.choices:
            head, origin, than = self.things  # "is A nearer to B than C"
            if self.items[3].form[-1] in words_in("aimed"):  # "... than to C"
                return self._compared(near, origin, than, head)
            return self._compared(near, head, than, origin)
        if at + 1 >= len(self.kinds) or self.kinds[at + 1] != "thing":
            return None
        origin = self.items[at + 1].value
        named = [name for name in self.things if name != origin]
        those = named or [name for name in self.told.names if name != origin]
        if len(those) < 2 or "not" in self.kinds:
            return None
        sizes = {name: self.plot.apart(name, origin) for name in those}
        if None in sizes.values():
            return self.unknown.unknown(f"how far all of them are from {origin}")
        further = near in ("further", "furthest")
        found = {name: size for name, size in sizes.items() if size is not None}
        best = [
            name for name in found
            if all(name == o or _less(*((found[o][0], found[name][0]) if further
                                        else (found[name][0], found[o][0]))) for o in found)
        ]  # fmt: skip
        if len(best) != 1:
            return self.unknown.unknown("which of them that is, as two are as far")
        used = [at for _, facts in found.values() for at in facts]
        query = {"find": "further" if further else "nearer", "from": origin, "among": those}
        return self._answer(self._named(best[0]), best[0], query, used)

    def _compared(self, near: str, head: str, than: str, origin: str) -> Answer | None:
        one, other = self.plot.apart(head, origin), self.plot.apart(than, origin)
        if one is None or other is None:
            return self.unknown.unknown(f"how far both are from {origin}")
        further = near in ("further", "furthest")
        holds = _less(other[0], one[0]) if further else _less(one[0], other[0])
        query = {"find": "whether further" if further else "whether nearer", "of": head,
                 "than": than, "from": origin}  # fmt: skip
        return self._answer("Yes" if holds else "No", holds, query, [*one[1], *other[1]])

    def direction(self) -> Answer | None:
        """In which direction one place lies from another."""
        if len(self.things) != 2 or self.ways or "many" in self.kinds or not self.plot.directed:
            return None
        head, tail = self.things
        led = [n for n, each in enumerate(self.items) if each.category == "relative"]
        if len(led) == 1 and self.items[led[0] + 1 :][:1]:
            after = self.items[led[0] + 1].value
            head, tail = (head, tail) if after == tail else (tail, head)
        elif self.kinds != ["thing", "where", "thing"] and self.items[0].form[-1:] != ("of",):
            return None
        found = self.plot.vector(head, tail)
        if found is None or found[0] == ZERO:
            return None  # half planes may tell it
        point = called("points", BEARINGS[signs(found[0])])
        if point is None:
            return None
        value = chosen_word(point, self.choices) if self.choices else point
        query = {"find": "direction", "of": head, "from": tail}
        return None if value is None else self._answer(value, point, query, found[1])

    def exactly(self) -> Answer | None:
        """Whether, or what, lies in just this direction."""
        if len(self.ways) != 1 or not self.plot.directed:
            return None
        degrees = degrees_of_signs(self.ways[0])
        if self.kinds == ["thing", "exact", "dir", "thing"] and not self.choices:
            head, tail = self.things
            found = self.plot.vector(head, tail)
            if found is None:
                return self.unknown.unknown(f"how {head} lies to {tail}")
            holds = _straight(found[0], degrees)
            query = {"find": "whether exactly", "of": head, "from": tail,
                     "is": called("points", degrees)}  # fmt: skip
            return self._answer("Yes" if holds else "No", holds, query, found[1])
        if self.kinds != ["which", "exact", "dir", "thing"]:
            return None
        (tail,) = self.things
        good = {}
        for name in self.told.names:
            found = self.plot.vector(name, tail) if name != tail else None
            if found is not None and _straight(found[0], degrees):
                good[name] = found[1]
        query = {"find": "which exactly", "from": tail, "is": called("points", degrees)}
        return self._those(good, query)

    def whether(self) -> Answer | None:
        """Whether a place lies on a side of another."""
        if self.kinds != ["thing", "dir", "thing"] or self.choices or not self.plot.directed:
            return None
        head, tail = self.things
        found = self.plot.vector(head, tail)
        if found is None:
            return None
        asked = signs_of(self.ways[0])
        holds = all(a == b for a, b in zip(asked, signs(found[0]), strict=True) if a)
        point = called("points", degrees_of_signs(self.ways[0]))
        query = {"find": "whether", "of": head, "from": tail, "is": point}
        return self._answer("Yes" if holds else "No", holds, query, found[1])

    def between(self) -> Answer | None:
        """What lies on the straight line between two places."""
        if self.kinds != ["which", "between", "thing", "thing"]:
            return None
        one, other = self.things
        whole = self.plot.vector(other, one)
        good = {}
        for name in self.told.names:
            part = self.plot.vector(name, one) if name not in self.things else None
            if whole is not None and part is not None and _within(part[0], whole[0]):
                good[name] = (*whole[1], *part[1])
        return self._those(good, {"find": "between", "of": one, "from": other})

    def middle(self) -> Answer | None:
        """Whether, or what, is halfway between two places."""
        asks = self.kinds == ["thing", "middle", "thing", "thing"] and not self.choices
        if not asks and self.kinds != ["which", "middle", "thing", "thing"]:
            return None
        one, other = self.things[-2:]
        whole = self.plot.vector(other, one)
        if whole is None:
            return self.unknown.unknown(f"how {one} lies to {other}")
        half = scaled(whole[0], HALF)
        query: dict[str, Any] = {"find": "middle", "of": one, "from": other}
        if asks:
            part = self.plot.vector(self.things[0], one)
            if part is None:
                return self.unknown.unknown(f"how {self.things[0]} lies to {one}")
            query |= {"find": "whether middle", "that": self.things[0]}
            holds = part[0] == half
            return self._answer("Yes" if holds else "No", holds, query, [*whole[1], *part[1]])
        good = {}
        for name in self.told.names:
            part = self.plot.vector(name, one) if name not in self.things else None
            if part is not None and part[0] == half:
                good[name] = (*whole[1], *part[1])
        return self._those(good, query)

    def coordinates(self) -> Answer | None:
        """The coordinates of a place, or of what is halfway between two."""
        origin = self.things[-1] if "origin" in self._all() and len(self.things) > 1 else ORIGIN
        heads = [name for name in self.things if name != origin]
        if not heads and "middle" in self.kinds and len(self.told.names) == 2:
            heads = list(self.told.names)  # "halfway between them"
        if not self.plot.directed or self.ways or not heads:
            return None
        found = [self.plot.vector(name, origin) for name in heads]
        if len(heads) > 2 or (len(heads) == 2) != ("middle" in self.kinds):
            return None
        used = [at for each in found if each is not None for at in each[1]]
        if None in found:
            return self.unknown.unknown(f"where {heads[0]} is")
        vectors = [each[0] for each in found if each is not None]
        vector = vectors[0] if len(vectors) == 1 else scaled(summed(*vectors), HALF)
        query = {"find": "coordinates", "of": heads, "from": origin}
        factor = Fraction(1)
        if self.told.units and origin != ORIGIN:
            factor = unit_of(self.told.units[0])[1]  # type: ignore[index]
        value = f"({', '.join(_shown(part, factor) for part in vector)})"
        return self._answer(self._said(value), value, query, used)

    def _all(self) -> frozenset[str]:
        return frozenset(word for word in plain_words(self.question))

    # Answers --------------------------------------------------------------------------------------

    def _those(self, good: dict[str, tuple[int, ...]], query: dict[str, Any]) -> Answer | None:
        if not good:
            return self.unknown.unknown("what lies there")
        used = [at for facts in good.values() for at in facts]
        if self.choices:
            good = {name: facts for name, facts in good.items() if self._named(name) is not None}
            (name,) = good if len(good) == 1 else (None,)
            return None if name is None else self._answer(self._named(name), [name], query, used)
        return self._answer([self.told.names[name] for name in good], list(good), query, used)

    def _named(self, name: str) -> Any:
        """A place as an answer: the choice that names it, or its name."""
        if not self.choices:
            return self.told.names[name]
        wanted = plain_words(self.told.names[name])
        return next((each for each in self.choices if plain_words(each) == wanted), None)

    def _said(self, value: str) -> Any:
        if not self.choices:
            return value
        wanted = plain_words(value)
        return next((each for each in self.choices if plain_words(each) == wanted), None)

    def _length(
        self, whole: Fraction, root: Fraction, query: dict[str, Any], used: Sequence[int],
        exact: bool,
    ) -> Answer | None:  # fmt: skip
        words = [word for word in plain_words(self.question) if unit_of(word) is not None]
        unit = (words or [*self.told.units, ""])[0]
        said = in_unit(whole, root, unit)
        factor = unit_of(unit)
        square = (factor[1] if factor else Fraction(1)) ** 2
        spelt = exact_root(whole / square, root / square) if "." in said else said.split()[0]
        if exact and "sqrt" in spelt:
            said = f"{spelt} {unit}".strip()
        if words and "many" in plain_words(self.question) and not self.choices:
            number = said.split()[0]
            return self._answer(int(number) if number.isdecimal() else number, said,
                                {**query, "unit": unit, "exactly": spelt}, used)  # fmt: skip
        query |= {"unit": unit, "exactly": spelt}
        return self._answer(self._said(said), said, query, used)

    def _answer(
        self, value: Any, found: Any, query: dict[str, Any], used: Sequence[int]
    ) -> Answer | None:
        if value is None:
            return None
        kept = sorted({*used})
        steps = [measure_step(n, self.told.measures[at], self.told) for n, at in enumerate(kept, 1)]
        answer = Conclusion(self.question, ("answer",), found)
        detail = {"calculus": CALCULUS, "query": query}
        premises = tuple(range(1, len(steps) + 1))
        derivation = Derivation(
            answer, (*steps, Step(len(steps) + 1, "answer", premises, answer, detail))
        )
        used_here = [self.told.measures[at] for at in kept]
        names = [name for each in used_here for name in each.names]
        return finished(
            value, self.choices, self.question, self.unknown.convention, self.told.unread,
            derivation, assumed(self.told.text, used_here, names), self.told.passed_over,
        )  # fmt: skip


def measure_step(number: int, measure: Measure, told: Map) -> Step:
    """What is told of a distance, as a step."""
    head, *others = measure.names
    parts = [str(part) for coordinate in measure.vector for part in coordinate]
    concluded = Conclusion(head, (measure.sort,), [*others, *parts])
    source = quoted(told.text, measure.sentence, measure.start, measure.end)
    return Step(number, "measure", (), concluded, {"calculus": CALCULUS}, source)


def _less(one: Coordinate, other: Coordinate) -> bool:
    return sign((one[0] - other[0], one[1] - other[1])) < 0


def _straight(vector: Vector, degrees: int) -> bool:
    """Whether a vector leads in just this of eight directions."""
    if BEARINGS.get(signs(vector)) != degrees:
        return False
    (a, b), (c, d) = vector
    return not degrees % 90 or (abs(a), abs(b)) == (abs(c), abs(d))


def _within(part: Vector, whole: Vector) -> bool:
    """Whether one vector leads some of the way of another."""
    (a, b), (c, d) = part
    (e, f), (g, h) = whole
    crossed = (a * g + 2 * b * h - c * e - 2 * d * f, a * h + b * g - c * f - d * e)
    rest = summed(whole, scaled(part, Fraction(-1)))
    ahead = signs(part) == signs(whole) == signs(rest)
    return not any(crossed) and ahead and any(squared(part))


def _shown(part: Coordinate, factor: Fraction) -> str:
    whole, root = part[0] / factor, part[1] / factor
    if root:
        side = exact_root(whole * whole + 2 * root * root, 2 * whole * root)
        return side if sign(part) > 0 else f"-({side})"
    return str(whole) if whole.denominator == 1 else f"{float(whole):g}"
