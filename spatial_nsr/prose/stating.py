"""What sentences say that things are, have and are called, and what there is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product

from spatial_nsr.prose.moving import Moving
from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.statements import Spot, Statement
from spatial_nsr.prose.told import (
    INSIDE,
    SOMEBODY,
    Before,
    is_none,
    relations_to,
)
from spatial_nsr.reading.lexicon.kinds import load_parts, sort_of
from spatial_nsr.reading.lexicon.loading import extreme

__all__ = ["Stating"]


class Stating(Moving):
    """A text while it is read: what its things are and have."""

    def _had_alike(self, statement: Statement) -> Statement:
        """Of "The left one has a blue curtain, the right one a white one": a curtain as well."""
        contents = [
            replace(each, head=self._had.head, noun=self._had.noun)
            if self._had is not None and each.head == ANY and each.words
            else each
            for each in statement.contents
        ]
        self._had = contents[0] if contents and contents[0].head not in (None, ANY) else None
        return replace(statement, contents=tuple(contents))

    def _has(self, statement: Statement) -> None:
        owners = self._all(statement.subjects, [])
        statement = self._had_alike(statement)
        stalls = statement.contents and all(map(_is_stall, statement.contents))
        if stalls and statement.row == ("have",) and all(map(_goes_in, owners)):
            places = self._all(statement.contents, [])
            for owner, place in product(owners, places):  # "the bride has seat 4"
                self._say(owner, (INSIDE,), place, statement.negated)
            self._before.append(Before(owners, places))
            return
        every = statement.subjects[0].det in ("all", "both") and not statement.spots
        if every and not (statement.negated or any(node.lives() for node in owners)):
            held = [(_holding(owners[0], each.head),) for each in statement.contents]
            pairs = zip(statement.contents, held, strict=True)
            made = [self._for_each(each, words, owners) for each, words in pairs]
            if owners and None not in made:
                self._before.append(Before(owners, []))
                return
        contains = statement.row == ("contain",)
        if contains and len(owners) > 1 and all(map(_is_stuff, statement.contents)):
            for owner in owners:  # "boxes 1 and 2 contain screws": each has its own
                for each in statement.contents:
                    thing = self.people.new(each)
                    thing.known = True
                    self._say(thing, (INSIDE,), owner, statement.negated)
            self._before.append(Before(owners, []))
            return
        alive = owners[0].person() or owners[0].lives() if owners else False
        if len(owners) != 1 or (alive and not contains):
            before = Before(owners, [])
            self._before.append(before)
            for each in statement.contents:
                for thing in [] if is_none(each) else self._meant(each, []):
                    thing.owner = thing.owner or (owners[0] if len(owners) == 1 else None)
                    before.landmarks.append(thing)
                    if statement.row == ("hold",) and not statement.negated:
                        for owner in owners:
                            self._say(thing, ("touching",), owner)
                    for spot in statement.spots:
                        self._tell([thing], spot, self._landmarks(spot, [thing]), False)
            return
        owner = owners[0]
        owner.place |= contains
        for each in statement.contents:
            if is_none(each):
                self._empty(each, owner)
        things = self._all([each for each in statement.contents if not is_none(each)], [])
        if statement.spots and statement.subjects[0].det != "all":
            self._before.append(Before(owners, []))
            for spot in statement.spots:
                landmarks = self._landmarks(spot, things)
                if not landmarks and spot.sort == "S":  # "it has a pond in the middle"
                    spot, landmarks = replace(spot, words=(INSIDE,)), [owner]
                elif spot.sort == "R" and owner not in landmarks and _may_hold(owner):
                    for thing in things:  # "the kitchen has a sink under the window"
                        self._say(thing, (INSIDE,), owner, statement.negated)
                self._tell(things, spot, landmarks, statement.negated)
        elif statement.subjects[0].det != "all":
            for thing in things:
                word = INSIDE if statement.negated else _holding(owner, thing.head)
                self._say(thing, (word,), owner, statement.negated)
                if not statement.negated:
                    self.people.holding.setdefault(owner, []).append(thing)
        self._before.append(Before(owners, []))

    def _with(self, statement: Statement) -> None:
        owners = self._all(statement.subjects, [])
        for owner in owners:
            owner.bearing += [each.head for each in statement.contents if each.head is not None]
        if len(owners) != 1 or owners[0].lives():
            return
        for each in statement.contents:
            for thing in self._meant(each, owners):
                if thing not in self.people.holding.get(owners[0], ()) and thing is not owners[0]:
                    self._say(thing, (_holding(owners[0], thing.head),), owners[0])
                    self.people.holding.setdefault(owners[0], []).append(thing)

    def _is(self, statement: Statement) -> None:
        nodes = self._all(statement.subjects, [])
        self._attributed, self._placed = statement.contents, []
        for each in statement.contents:
            plain = each.det is None and each.owner is None and not each.capital
            if plain and each.pronoun is None and each.head is not None and not each.words:
                for node in nodes:
                    node.aliases += dict.fromkeys((each.noun.lower(), each.head))
            if sort_of(each.head, "void") and each.det is None:
                for node in nodes:
                    for word in (INSIDE, "resting-on"):
                        self.nothing.append((None, word, node, self._source))
            if len(nodes) != 1:
                continue
            node = nodes[0]
            if each.bare_owner or (each.head is None and isinstance(each.owner, str)):
                whose = replace(each, bare_owner=False)
                owner = self.people.owner(each)
                node.owner = owner or next(iter(self._meant(whose, nodes)), None)
            elif each.head is not None and each.det == "a":
                node.aliases += [each.head, *each.words]
            elif each.definite and (way := extreme(each.words)) is not None:
                self.extremes.append((node, way, self._compared(node, each), self._source))
                node.aliases += [each.head or "", *each.words]
            elif each.head == ANY and each.definite:
                node.aliases += each.words  # "her other hat, the grey one"
            elif each.definite and each.head is not None and not self.people.find(each):
                node.aliases += [each.head, *each.words] if each.of is None else []
            elif each.capital and each.det in (None, "the") and not self.people.find(each):
                node.aliases += [each.head or "", *(word.lower() for word in each.words)]
                node.name = node.name or each.noun
        if nodes and not statement.gapped:
            self._before.append(Before(nodes, []))

    def _called(self, statement: Statement) -> None:
        nodes = self._all(statement.subjects, [])
        name = statement.contents[0]
        if len(nodes) == 1:
            nodes[0].name = " ".join((*name.words, name.noun))
            nodes[0].aliases.append(name.head or "")
            nodes[0].known = True
            self._mention(name, nodes)

    def _numbered(self, statement: Statement) -> None:
        """Of "The houses are numbered from west to east"."""
        head = statement.subjects[0].head
        if head is not None:
            self.numbered[head] = statement.row[0]
            self._meant(statement.subjects[0], ())

    def _number(self, statement: Statement) -> None:
        """Of "There are four of them.": so many are those who were spoken of."""
        group = self._last_plural()
        count = statement.subjects[0].count
        self.counted.append(count)
        if group is not None and group.count is None:
            group.count = count
        elif group is not None and count is not None and count < (group.count or 0):
            self._meant(replace(statement.subjects[0], partitive=True), ())  # "now there are two"

    def _order(self, statement: Statement) -> None:
        """Things in a row, each so to the next."""
        for spot in statement.spots:
            landmarks = self._landmarks(spot, [])
            nodes = self._all(statement.subjects, [])
            self._tell(nodes, spot, landmarks, False)
        rows = [self._meant(each, []) for each in statement.subjects]
        self.rows.append((statement.row[0], [node for row in rows for node in row]))
        for one, other in pairwise(rows):
            for node in one:
                for after in other:
                    self._say(node, statement.row, after)
        self._before.append(Before([node for row in rows for node in row], []))

    def _either(self, statement: Statement) -> None:
        """Of "Either in the cellar or in the stable"."""
        nodes = self._all(statement.subjects, [])
        marks = [self._landmarks(spot, nodes) for spot in statement.spots]
        if len(statement.spots) == 1 and len(nodes) > 1 and len(marks[0]) == 1:
            landmark = marks[0][0]
            words = relations_to(statement.spots[0].words, landmark)
            landmark.known = True
            landmark.place |= INSIDE in words
            self.choices.append((tuple((node, words, landmark) for node in nodes), self._source))
            return
        self._before.append(Before(nodes, [node for found in marks for node in found]))
        if len(nodes) == 1 and all(len(landmarks) == 1 for landmarks in marks):
            ways = []
            for spot, (landmark,) in zip(statement.spots, marks, strict=True):
                ways.append((nodes[0], relations_to(spot.words, landmark), landmark))
                landmark.place |= INSIDE in ways[-1][1]
            self.choices.append((tuple(ways), self._source))

    def _nowhere(self, statement: Statement, denied: Sequence[Nominal]) -> None:
        placed = [(spot, self._landmarks(spot, [])) for spot in statement.spots]
        self._placed = [(spot, landmarks, False) for spot, landmarks in placed]
        self._before.append(Before([], [mark for _, marks in placed for mark in marks]))
        for spot, landmarks in placed:
            for nominal in denied:
                for landmark in landmarks:
                    self._deny(nominal, spot, landmark)

    def _deny(self, nominal: Nominal, spot: Spot, landmark: Node) -> None:
        head = _of_none(nominal)
        landmark.known = True
        if spot.words == ("between",):
            self._miss(spot, "it tells of two things together")
            return
        for word in relations_to(spot.words, landmark):
            self.nothing.append((head, word, landmark, self._source))

    def _empty(self, nominal: Nominal, owner: Node) -> None:
        head = _of_none(nominal)
        self.nothing.append((head, INSIDE, owner, self._source))

    def _compared(self, node: Node, nominal: Nominal) -> list[Node] | str:
        """What "the leftmost one" is compared with: a kind, or things that were told together."""
        if nominal.head not in (None, ANY):
            return str(nominal.head)
        rows = [row for _, row in self.rows]
        listed = [before.subjects for before in self._before]
        several = [nodes for nodes in (*rows, *listed) if node in nodes and len(nodes) > 1]
        return several[-1] if several else node.head or []  # "sensor 4 is the rightmost"

    def _miss(self, spot: Spot, why: str = "it does not say beside what") -> None:
        start, end = self._offset + spot.start, self._offset + spot.end
        self.missed.append((start, end, why))


def _is_stuff(nominal: Nominal) -> bool:
    """Whether it is some of a sort of things, nobody says how many: "screws"."""
    plain = nominal.det is None and nominal.owner is None and nominal.pronoun is None
    return plain and nominal.count is None and not nominal.capital


def _holding(owner: Node, thing: str | None) -> str:
    """How a thing has another one: a table on it, a box in it; a part as it is told of parts."""
    where, wholes = load_parts().get(thing or "", ("", frozenset()))
    if owner.head in wholes:
        return where
    return "resting-on" if sort_of(owner.head, "top") else INSIDE


def _is_stall(nominal: Nominal) -> bool:
    """Whether it is a place with a number, which whoever has it is in: "seat 4"."""
    return nominal.label is not None and sort_of(nominal.head, "stall")


def _goes_in(owner: Node) -> bool:
    """Whether what it has may be the place that it has taken: a guest a room, a van a bay."""
    return owner.lives() or sort_of(owner.head, "vehicle")


def _of_none(nominal: Nominal) -> str | None:
    """Of what kind there is none: "no ducks", "nobody"; None is of no kind at all."""
    if nominal.pronoun == "nobody":
        return SOMEBODY if nominal.text.lower() != "none" else None
    return None if nominal.pronoun is not None else nominal.head


def _may_hold(owner: Node) -> bool:
    """Whether what a thing has is in it: of a kitchen, not of a table."""
    return not sort_of(owner.head, "top") and not owner.plural
