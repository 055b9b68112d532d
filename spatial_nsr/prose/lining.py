"""Queues, rows and numbered places of a text: what is told of them, brought together."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from spatial_nsr.facts import Fact
from spatial_nsr.language.indications import OPPOSITE
from spatial_nsr.prose.inferring import Inferring
from spatial_nsr.prose.lines import Line, Rule, solved
from spatial_nsr.prose.nominals import Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.ranking import ENDS, MIDDLE
from spatial_nsr.prose.told import DIRECTIONS, INSIDE, Rank, Told
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Lining", "Standing"]

MOST = 10  # things that are looked at together


@dataclass(frozen=True, slots=True)
class Standing:
    """A line that a text tells of: each place is ``word`` of the next one.

    ``seats`` are the places that have names of their own, by their numbers.
    """

    word: str
    line: Line
    seats: Mapping[int, str]


class Lining(Inferring):
    """Facts that follow from who stands where in a line."""

    unlined: Sequence[Rank] = ()

    def _name_others(self) -> None:
        """Of "Two twins ... the taller one": the other one is the shorter one."""
        opposite = word_list("opposite")
        for group in [node for node in self.teller.people.all if node.count == 2]:
            if len(group.members) != 1 or group.members[0].plural:
                continue
            words = [opposite[word] for word in group.members[0].words if word in opposite]
            given = Nominal(0, 0, "", group.head, group.noun, tuple(words[:1]), "the")
            if words and group.head is not None:
                self.teller.people.one_of(given, group)

    def _name_seats(self) -> None:
        """Give each numbered place its number: "eight seats, numbered from the left"."""
        for head in self.teller.numbered:
            for group in [n for n in self.teller.people.all if n.head == head and n.plural]:
                alike = [n for n in self.teller.people.all if n.head == head and n.label]
                known = {node.label for node in alike}
                group.members += [node for node in alike if node not in group.members]
                for number in range(1, min(group.count or 0, MOST) + 1):
                    if str(number) not in known and group.ordinal is None:
                        label = str(number)
                        given = Nominal(0, 0, "", head, head, (), "the", label=label)
                        self.teller.people.one_of(given, group)
        rows = {str(node.head) for _, nodes in self.teller.rows for node in nodes if node.label}
        for node in self.teller.people.all:
            node.place |= node.label is not None and node.head in {*self.teller.numbered, *rows}

    def _lines(self) -> Standing | None:
        """The line that the text tells of, if there is one; what follows is told as facts."""
        seats, word = self._seats()
        word = word or self._way()
        rules = list(self._rules(word, seats)) if word is not None else []
        size = (max(seats) if seats else None) or self._length()
        things = self._members(rules)
        line = solved(things, _about(rules, things), size) if 1 < len(things) <= MOST else None
        if word is None or line is None:
            self.unlined = self.teller.ranks
            return None
        source = self.teller.ranks[0].source if self.teller.ranks else None
        self._tell_order(line, word, source)
        for thing in things if seats else ():
            place = line.place(thing)
            if place in seats and seats[place] != thing:
                self._fact(thing, INSIDE, seats[place], source or self._first(thing))
        self._find_described(line, word, seats)
        return Standing(word, line, seats)

    def _find_described(self, line: Line, word: str, seats: Mapping[int, str]) -> None:
        """Of "The cat is on the boat next to the white one": which boat that must be."""
        numbers = {id: number for number, id in seats.items()}
        kinds = {entity.id: entity.kind for entity in self.entities}
        for node in [node for node in self.teller.people.all if node.described]:
            told = [each for each in self.teller.told if node in (each.head, each.tail)]
            fitting: list[str] = []
            for thing in [thing for thing in line.things if kinds[thing] == node.head]:
                self.groups[node] = (thing,)
                own = [each for each in told if each.head is node]
                rules = [rule for each in own for rule in self._told_rules(each, word, numbers)]
                found = {line.holds(rule) for rule in rules}
                fitting += [thing] if found == {True} else [""] if None in found else []
            self.groups[node] = tuple(fitting) if len(fitting) == 1 and all(fitting) else ()
            self.entities = [
                replace(each, is_container=True) if node.place and each.id in fitting else each
                for each in self.entities
            ]
            for each in told if self.groups[node] else ():
                if each.second is None:
                    self._tell(each)

    @abstractmethod
    def _tell(self, told: Told) -> None:
        """Tell what is said of things as facts."""

    def _first(self, thing: str) -> Mapping[str, object] | None:
        stated = (fact for fact in self.facts if isinstance(fact, Fact) and thing == fact.head)
        return next((fact.source for fact in stated), None)

    def _tell_order(self, line: Line, word: str, source: Mapping[str, object] | None) -> None:
        stated = {
            (fact.head, fact.alternatives[0][0], fact.tail)
            for fact in self.facts
            if isinstance(fact, Fact) and not fact.negated
        }
        for one in line.things:
            for other in line.things:
                if one == other or line.after(one, other) is not False:
                    continue
                if not {(other, OPPOSITE[word], one), (one, word, other)} & stated:
                    self._fact(one, word, other, source or self._first(one) or self._first(other))

    def _seats(self) -> tuple[dict[int, str], str | None]:
        """Places with numbers, and which way the numbers go: "seats 1 to 8 from left to right"."""
        told = dict(self.teller.numbered)
        for word, nodes in self.teller.rows:
            heads = {node.head for node in nodes}
            if len(nodes) > 2 and len(heads) == 1 and all(_number(node) for node in nodes):
                told.setdefault(str(heads.pop()), word)
        for head, word in told.items():
            found = {}
            for node in self.teller.people.all:
                number = _number(node) if node.head == head else None
                if number is not None and len(self._leaves(node)) == 1:
                    found[number] = self._leaves(node)[0]
            groups = [n.count for n in self.teller.people.all if n.head == head and n.plural]
            count = max((each for each in groups if each is not None), default=0)
            if found and (count or len(found) == max(found) > 2):
                found.setdefault(max(count, *found), "")
                return found, word
        return {}, None

    def _way(self) -> str | None:
        """Which way the line goes: how its first place is to the second."""
        ends = [rank.counted for rank in self.teller.ranks if rank.counted in DIRECTIONS]
        if ends:
            return ends[0]
        if any(sort_of(word.strip(".,;:!?"), "file") for word in self.teller.text.lower().split()):
            axes = [word for told in self._next() for word in told.words]
            return _first_of(axes[0]) if axes else "front"
        axes = [word for told in self._next() for word in told.words]
        rows = [word for word, nodes in self.teller.rows if len(nodes) > 1]
        if rows and not axes:
            return rows[-1] if self.teller.ranks else None
        return _first_of(axes[0]) if axes and len({_first_of(word) for word in axes}) == 1 else None

    def _next(self) -> list[Told]:
        """What is told to be next to something, or so many places on."""
        return [
            told
            for told in self.teller.told
            if told.far is not None and _places(told.far[1]) and told.words[0] in DIRECTIONS
        ]

    def _length(self) -> int | None:
        """How many stand in line, if the text counts them."""
        persons = [n.count for n in self.teller.people.all if n.plural and n.person()]
        counts = {count for count in (*persons, *self.teller.counted) if (count or 0) > 2}
        return max((count for count in counts if count is not None), default=None)

    def _rules(self, word: str, seats: Mapping[int, str]) -> Iterator[Rule]:
        numbers = {id: number for number, id in seats.items()}
        for told in self.teller.told:
            yield from self._told_rules(told, word, numbers)
        for ways, _ in self.teller.choices:
            heads = {id for head, _, _ in ways for id in self._leaves(head)}
            tails = [id for _, words, tail in ways if INSIDE in words for id in self._leaves(tail)]
            if len(heads) == 1 and len(tails) == len(ways) and set(tails) <= set(numbers):
                yield Rule("at", tuple(heads), places=tuple(numbers[id] for id in tails))
        for way, nodes in self.teller.rows:
            ids = [id for node in nodes for id in self._leaves(node)]
            if way in (word, OPPOSITE[word]) and not set(ids) & set(numbers):
                for one, other in pairwise(ids):
                    yield Rule("step", (other, one), 1 if way == word else -1)
        size = max(seats, default=0) or self._length()
        for rank in self.teller.ranks:
            places = _places_of(rank, word, size)
            ids = [id for node in rank.nodes for id in self._leaves(node)] if places else []
            if len(places) == 1:  # a couple at the head are the first two
                step = 1 if places[0] > 0 else -1
                places = tuple(places[0] + step * at for at in range(len(ids)))
            for thing in ids:
                yield Rule("off" if rank.negated else "at", (thing,), places=places)

    def _told_rules(self, told: Told, word: str, numbers: Mapping[str, int]) -> Iterator[Rule]:
        heads, tails = self._leaves(told.head), self._leaves(told.tail)
        said, far = told.words[0], told.far
        if told.second is not None and not told.negated:
            for thing in heads:
                for one in tails:
                    for other in self._leaves(told.second):
                        if len({thing, one, other}) == 3:
                            yield Rule("between", (thing, one, other))
            return
        for head in heads:
            for tail in tails:
                if said == INSIDE and tail in numbers:
                    sort = "off" if told.negated else "at"
                    yield Rule(sort, (head,), places=(numbers[tail],))
                elif head in numbers or tail in numbers:
                    continue  # "seat 8 is by the door"
                elif said == "near" and far is not None and head != tail:
                    yield Rule("apart" if told.negated else "beside", (head, tail))
                elif said in (word, OPPOSITE[word]) and not told.negated and head != tail:
                    single = len(heads) == len(tails) == 1
                    first, last = (head, tail) if said == word else (tail, head)
                    if far is not None and _places(far[1]) and single:
                        yield Rule("step", (last, first), far[0])
                    else:
                        yield Rule("before", (first, last))

    def _members(self, rules: list[Rule]) -> list[str]:
        """Who stands in the line: whose place is told, or how they are to such by steps."""
        found: dict[str, None] = {}
        for rule in rules:
            if rule.sort in ("at", "step", "beside", "apart"):
                found.update(dict.fromkeys(rule.things))
        kinds = {entity.id: entity.kind for entity in self.entities}
        alike = {kinds[id] for id in found}
        for rule in [*rules, *rules]:
            known = [id for id in rule.things if id in found]
            if rule.sort in ("before", "between") and known:
                more = [id for id in rule.things if kinds[id] in alike or id in self.persons]
                living = any(id in self.persons for id in known)
                found.update(dict.fromkeys(id for id in more if kinds[id] in alike or living))
        return list(found)


def _about(rules: list[Rule], things: list[str]) -> list[Rule]:
    return [rule for rule in rules if set(rule.things) <= set(things)]


def _number(node: Node) -> int | None:
    return int(node.label) if node.label is not None and node.label.isdigit() else None


def _places(unit: str) -> bool:
    """Whether a unit counts places of a line; one mile away nobody stands next."""
    return unit == "" or sort_of(unit, "standing") or sort_of(unit, "pace")


def _first_of(word: str) -> str:
    return word if word in ("left", "above", "front") else OPPOSITE[word]


def _places_of(rank: Rank, word: str, size: int | None) -> tuple[int, ...]:
    """The places of the line that a rank means; none if that is not known."""
    if rank.number == ENDS:
        return (1, -1) if size else ()
    if rank.number == MIDDLE:
        return ((size + 1) // 2,) if size is not None and size % 2 else ()
    number = int(rank.number)
    if rank.counted in ("", word):
        return (number,)
    return (-number,) if rank.counted == OPPOSITE[word] else ()
