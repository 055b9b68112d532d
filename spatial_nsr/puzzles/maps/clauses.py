"""What a sentence about a map tells in its clauses, of which each word is understood.

"The hut is 2 km north of the creek and east of the ridge, and the camp is halfway between them": a
subject and its places, one after another.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.maps.measures import LENGTH, POINT, Measured
from spatial_nsr.puzzles.maps.plotting import ORIGIN, ZERO, Measure, Vector, summed, vector_of
from spatial_nsr.puzzles.wordlists import words_in
from spatial_nsr.reading.lexicon.tokens import Sentence

__all__ = ["Side", "clauses", "degrees_of_signs"]

DEGREES = {
    "0+": 0, "++": 45, "+0": 90, "+-": 135, "0-": 180, "--": 225, "-0": 270, "-+": 315,
}  # fmt: skip
STRAIGHT = ("straight", "line")
STRAIGHT_ON = 180  # degrees between opposite directions
PASSED = ("skip", "meta", "kind", "map")


def degrees_of_signs(item: Item) -> int:
    """The direction of an item in degrees from north."""
    return DEGREES[item.value]


@dataclass(frozen=True)
class Side:
    """In which direction one place lies from another, and between which offsets that is told."""

    head: str
    way: Item
    tail: str
    start: int
    end: int


@dataclass
class _ClauseReader:
    """Reads one sentence from left to right."""

    items: Sequence[Item]
    cut: Measured
    sentence: Sentence
    before: tuple[str, ...] = ()  # the two places that were told of last
    origin: str = ""  # from which all of the sentence is told
    far_from: str = ""  # from which what follows is only so far away
    at: int = 0
    sides: list[Side] = field(default_factory=list)
    measures: list[Measure] = field(default_factory=list)
    units: dict[str, str] = field(default_factory=dict)

    def kinds(self, number: int) -> list[str]:
        """The categories of the next items."""
        return [each.category for each in self.items[self.at : self.at + number]]

    def take(self, category: str) -> Item | None:
        """The next item if it is of a category."""
        if self.kinds(1) != [category]:
            return None
        self.at += 1
        return self.items[self.at - 1]

    def read(self) -> bool:
        """Whether all of the sentence is understood."""
        while self.take("and"):
            pass
        while self.at < len(self.items):
            if not (self._gap() or self._clause()):
                return False
            while self.take("and"):
                pass
        return bool(self.sides or self.measures)

    def _gap(self) -> bool:
        """From A to B it is so far; A and B are so far apart."""
        begun = self.at
        self.take("far")
        told = self.take("relative") or self.take("between")
        one = self.take("thing")
        self.take("and")
        other = self.take("thing") if one else None
        if one and other:
            self.take("be")
            length = self.take("length")
            way = self.take("dir") if length and told else None
            if length and way and not _bound(way):  # "from the inn the mill is 2 km to the north"
                vector = self._leads(length, way)
                onward = words_in("onward") & {word.lower for word in self.cut.words}
                self.origin = "" if onward or begun else one.value
                return self._measure("offset", (other.value, one.value), vector, begun)
            if length and not way and (told or self.take("apart")):
                away = words_in("distant") & {word.lower for word in self.cut.words}
                self.far_from = one.value if away and told else ""
                return self._measure("apart", (one.value, other.value), self._size(length), begun)
        self.at = begun
        if told and one and self._towards(begun):
            return True
        return self._gap_behind(begun)

    def _towards(self, begun: int) -> bool:
        """From B it is so far in a direction to A."""
        kinds = [each.category for each in self.items[self.at :]]
        if kinds[:6] != ["relative", "thing", "be", "length", "dir", "thing"]:
            return False
        _, tail, _, length, way, head = self.items[self.at : self.at + 6]
        if _bound(way):
            return False
        self.at += 6
        vector = self._leads(length, way)
        return self._measure("offset", (head.value, tail.value), vector, begun)

    def _gap_behind(self, begun: int) -> bool:
        """So far it is from A to B."""
        if self.kinds(4) != ["length", "relative", "thing", "thing"]:
            return False
        length, _, one, other = self.items[self.at : self.at + 4]
        self.at += 4
        return self._measure("apart", (one.value, other.value), self._size(length), begun)

    def _clause(self) -> bool:
        begun = self.at
        if self._journey(begun):
            return True
        self.take("be")  # "you find"
        first = self.take("thing")
        if first is None:
            self.at = begun
            return self._turned(begun)
        subjects = [first]
        while self.kinds(2) == ["and", "thing"]:
            subjects.append(self.items[self.at + 1])
            self.at += 2
        self.take("be")
        while "line" in self.kinds(2)[1:] and self.take("and"):
            pass
        line = self._line() if len(subjects) > 2 or self._is_on_a_road() else None
        if len(subjects) < 3:
            line = None  # "the inn is on the same road, 2 km west of it"
            self._passes_comma()
        if line is not None:
            names = [each.value for each in subjects]
            order = self._between(names) or (names if line.value == "ordered" else None)
            if order is None:
                return False
            return self._measure("line", tuple(order), ZERO, begun) and self._spaced(order, begun)
        told = False
        while self._place([each.value for each in subjects], begun):
            told = True
            ahead = self.at
            while self.take("and"):
                pass
            self.take("be")
            if self.kinds(1) == ["thing"] or self.at == len(self.items):
                self.at = ahead
                break
        return told

    def _line(self) -> Item | None:
        """That places are on a line: "along one road, in that order"."""
        line = self.take("line")
        while line is not None and "line" in self.kinds(2):
            self.take("and")
            more = self.take("line")
            if more is None:
                break
            line = more if more.value == "ordered" else line
        return line

    def _spaced(self, names: Sequence[str], begun: int) -> bool:
        """Of "each 2 km from the next" that all neighbours on a line are so far apart."""
        ahead = self.at
        while self.take("and"):
            pass
        length = self.take("length")
        if length is None or not self.take("apart"):
            self.at = ahead
            return True
        size = self._size(length)
        return all(self._measure("apart", pair, size, begun) for pair in pairwise(names))

    def _journey(self, begun: int) -> bool:
        """From A somebody goes so far in a direction to B; there, or then, from B to C."""
        told = any(each.category == "going" for each in self.items)
        start = self.items[self.at + 1].value if self.kinds(2) == ["relative", "thing"] else ""
        self.at += 2 * bool(start)
        if self.kinds(2) == ["thing", "going"]:
            self.at += 1
        going = self.take("going")
        onward = going is not None and words_in("thence") & {w.lower for w in self.cut.words}
        if going is None and not (told and begun and self.kinds(1) == ["length"]):
            self.at = begun
            return False
        length, way = self.take("length"), None
        if length:
            self.take("exact")
            way = self.take("dir")
        if length and way and _bound(way) and not start:
            tail, goal = self.take("thing"), self.take("thing")
            start = tail.value if tail else ""
        else:
            goal = self.take("thing")
        start = start or (self.before[0] if onward and self.before else "")
        if not (length and way and goal and start):
            self.at = begun
            return False
        return self._measure("offset", (goal.value, start), self._leads(length, way), begun)

    def _is_on_a_road(self) -> bool:
        """Whether a place is only told to be on a road, and where on it comes next."""
        return self.kinds(3) in (["line", "and", "length"], ["line", "length", "dir"])

    def _passes_comma(self) -> None:
        if self.kinds(2) == ["and", "length"] and self.items[self.at].form == (",",):
            self.at += 1

    def _between(self, names: Sequence[str]) -> list[str] | None:
        """The order of three of whom the one between the others is told behind them."""
        ahead = self.at
        while self.take("and"):
            pass
        middle = self.take("thing")
        if middle is None or len(names) != 3 or not self.take("between"):
            self.at = ahead
            return None
        one, other = (name for name in names if name != middle.value)
        return [one, middle.value, other]

    def _turned(self, begun: int) -> bool:
        """Of "3 km north of the inn is the mill" the mill."""
        line = self._line()
        while line is not None and self.take("and"):
            pass
        self.take("be")  # "you find"
        if line is not None:
            return self._along(line, begun)
        before = len(self.sides), len(self.measures)
        if not self._place([""], begun):
            return False
        while self.take("and") or self.take("be"):
            pass
        subject = self.take("thing")
        if subject is None:
            return False
        end = self._end()
        self.sides[before[0] :] = [
            Side(subject.value, each.way, each.tail, each.start, end)
            for each in self.sides[before[0] :]
        ]
        self.measures[before[1] :] = [
            Measure(each.sort, (subject.value, *each.names[1:]), each.vector, each.sentence,
                    each.start, end)
            for each in self.measures[before[1] :]
        ]  # fmt: skip
        return True

    def _along(self, line: Item, begun: int) -> bool:
        """Of "from west to east lie A, B and C" that they stand in that order."""
        names = []
        while (thing := self.take("thing")) is not None:
            names.append(thing.value)
            while self.kinds(2) == ["and", "and"] or self.kinds(2) == ["and", "thing"]:
                self.at += 1
        if line.value != "ordered" or len(names) < 3:
            return False
        return self._measure("line", tuple(names), ZERO, begun) and self._spaced(names, begun)

    def _place(self, heads: Sequence[str], begun: int) -> bool:
        """A place that something is at, and nothing is left of it."""
        self.take("exact")
        if self.kinds(1) == ["point"]:
            point = self.cut.points[self._start(self.items[self.at])]
            self.at += 1
            vector: Vector = ((point[0], ZERO[0][0]), (point[1], ZERO[0][0]))
            return all(self._measure("point", (head,), vector, begun) for head in heads)
        if self.take("middle"):
            return self._halfway(heads, begun)
        if self.take("equal"):
            return self._halfway(heads, begun, "between")
        length = self.take("length")
        return self._far(length, heads, begun) if length else self._beside(heads, begun)

    def _halfway(self, heads: Sequence[str], begun: int, behind: str = "") -> bool:
        """Halfway between two; who is only as far from both must be said to be between them."""
        if not behind and self.kinds(1) != ["thing"] and len({*self.before}) == 2:  # "between them"
            both = self.before
            self.at += self.kinds(1) == ["line"]
            return all(self._measure("middle", (head, *both), ZERO, begun) for head in heads)
        one = self.take("thing")
        self.take("and")
        other = self.take("thing")
        while behind and (self.take("and") or self.take("exact")):
            pass
        if behind and not self.take(behind):
            return False
        return bool(one and other) and all(
            self._measure("middle", (head, one.value, other.value), ZERO, begun)  # type: ignore[union-attr]
            for head in heads
        )

    def _beside(self, heads: Sequence[str], begun: int) -> bool:
        way = self.take("dir")
        tails = self._things() if way is not None and _bound(way) else []
        end = self._end()
        for head in heads:
            start = self._start(self.items[begun])
            self.sides += [Side(head, way, tail, start, end) for tail in tails if way is not None]
        return bool(tails) and not {*tails} & {*heads}

    def _far(self, length: Item, heads: Sequence[str], begun: int) -> bool:
        """So far in a direction, or in two at right angles, or only so far from something."""
        self.take("exact")
        way = self.take("dir")
        if way is None:
            if self.far_from and self.kinds(1) in ([], ["and"]):
                pairs = [(head, self.far_from) for head in heads if head]
                size = self._size(length)
                return bool(pairs) and all(self._measure("apart", p, size, 0) for p in pairs)
            mark = self.take("thing") if self.take("relative") else None
            if self.kinds(1) == ["line"] and self.items[self.at].form[-2:] == STRAIGHT:
                self.at += 1
            return mark is not None and all(
                self._measure("apart", (head, mark.value), self._size(length), begun)
                for head in heads
            )
        vector = self._leads(length, way)
        if not _bound(way):
            if self.origin and heads != [""]:  # "from the inn, A is 2 km north, B is 3 km east"
                return all(
                    self._measure("offset", (head, self.origin), vector, 0) for head in heads
                )
            if self.kinds(3) != ["and", "length", "dir"]:
                return False
            _, more, way = self.items[self.at : self.at + 3]
            self.at += 3
            vector = summed(vector, self._leads(more, way))
        if not _bound(way):
            return False
        tails = self._things()
        for head in heads:
            for tail in tails:
                self._measure("offset", (head, tail), vector, begun)
        return bool(tails) and not {*tails} & {*heads}

    def _things(self) -> list[str]:
        """Things that are joined, as far as none of them begins another clause."""
        first = self.take("thing")
        found = [first.value] if first is not None else []
        after = ("and", "thing")
        while found and tuple(self.kinds(2)) == after:
            beyond = [each.category for each in self.items[self.at + 2 : self.at + 3]]
            if beyond not in ([], ["and"]):
                break
            found.append(self.items[self.at + 1].value)
            self.at += 2
        return found

    def _leads(self, length: Item, way: Item) -> Vector:
        size = self._size(length)[0][0]
        return vector_of(degrees_of_signs(way), size)

    def _size(self, item: Item) -> Vector:
        length = self.cut.lengths[self._start(item)]
        self.units.setdefault(length.written, length.unit)
        return ((length.size, ZERO[0][0]), ZERO[0])

    def _start(self, item: Item) -> int:
        return self.cut.words[item.start].start

    def _end(self) -> int:
        return self.cut.words[self.items[self.at - 1].end - 1].end

    def _measure(self, sort: str, names: tuple[str, ...], vector: Vector, begun: int) -> bool:
        start = self._start(self.items[begun])
        self.measures.append(Measure(sort, names, vector, self.sentence, start, self._end()))
        self.before = names if len(names) > 1 and sort in ("offset", "apart") else ()
        return len({*names}) == len(names)


def _bound(way: Item) -> bool:
    return bool(way.form) and way.form[-1] in words_in("binding")


def clauses(
    items: Sequence[Item], cut: Measured, sentence: Sentence, before: tuple[str, ...] = ()
) -> tuple[list[Side], list[Measure], dict[str, str]] | None:
    """What a sentence tells, with the units of its lengths; None if a word is not understood.

    ``before`` are the two places that "between them" means. ``(0, 0)`` is the place
    from which points are told.
    """
    if any(
        other.lower == LENGTH and one.lower in words_in("inexact")
        for one, other in pairwise(cut.words)
    ):
        return None  # "some 3 km"
    marks = {LENGTH: "length", POINT: "point"}
    kept = [
        each._replace(category=marks.get(each.form[0], each.category)) if each.form else each
        for each in items
        if each.category not in PASSED or each.form == (",",) or _is_it(each)
    ]
    kept = [each._replace(category="and") if each.form == (",",) else each for each in kept]
    kept = _on_lines(_with_it(kept))
    if any(each.category == "unknown" for each in kept):
        return None
    reader = _ClauseReader(kept, cut, sentence, before)
    if not reader.read() or any(ORIGIN in each.names for each in reader.measures):
        return None
    return reader.sides, reader.measures, reader.units


def _on_lines(items: Sequence[Item]) -> list[Item]:
    """Items without what those are that lie on a line: "are three villages along one road".

    Who are told from west to east stand in that order.
    """
    found = list(items)
    ways = [n for n, each in enumerate(found) if each.category == "dir"]
    things = [each for each in found if each.category == "thing"]
    if len(things) > 2 and len(ways) == 2 and ways[0] + 1 == ways[1] and ways[0]:
        one, other = (found[n] for n in ways)
        across = abs(degrees_of_signs(one) - degrees_of_signs(other)) == STRAIGHT_ON
        if across and found[ways[0] - 1].category == "relative":
            line = found[ways[0] - 1]._replace(category="line", values=("ordered",))
            found[ways[0] - 1 : ways[1] + 1] = [line]
    kinds = [each.category for each in found]
    line_at = kinds.index("line") if "line" in kinds else 0
    verb = kinds.index("be") if "be" in kinds[:line_at] else line_at
    return [e for n, e in enumerate(found) if e.category != "unknown" or not verb < n < line_at]


def _with_it(items: Sequence[Item]) -> list[Item]:
    """Items with "it" behind a word of place as the place from which the last one was told."""
    found: list[Item] = []
    marks: list[Item] = []
    for each in items:
        led = bool(found) and (_bound(found[-1]) or found[-1].category == "relative")
        if _is_it(each) and led and marks:
            found.append(each._replace(category="thing", values=marks[-1].values))
        elif not _is_it(each):  # of "it is 3 km to the inn" nothing is told
            found.append(each)
            marks += [each] if led and each.category == "thing" else []
    return found


def _is_it(item: Item) -> bool:
    return item.form[:1] != () and item.form[0] in words_in("it")
