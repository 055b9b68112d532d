"""What sentences say that things are, have and are called, and what there is not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

from spatial_nsr.prose.moving import Moving
from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.statements import Spot, Statement
from spatial_nsr.prose.told import (
    INSIDE,
    Before,
    is_none,
    relations_to,
)
from spatial_nsr.prose.words import extreme, load_parts, sort_of

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
        every = statement.subjects[0].det in ("all", "both") and not statement.spots
        if every and not (statement.negated or any(node.lives() for node in owners)):
            made = [self._for_each(each, (INSIDE,), owners) for each in statement.contents]
            if owners and None not in made:
                self._before.append(Before(owners, []))
                return
        if len(owners) != 1 or owners[0].person() or owners[0].lives():
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
            upon = sort_of(owner.head, "top") and not statement.negated
            for thing in things:
                where, wholes = load_parts().get(thing.head or "", ("", frozenset()))
                on = upon if owner.head not in wholes else where == "resting-on"
                self._say(thing, ("resting-on" if on else INSIDE,), owner, statement.negated)
                if not statement.negated:
                    self.people.holding.setdefault(owner, []).append(thing)
        self._before.append(Before(owners, []))

    def _with(self, statement: Statement) -> None:
        owners = self._all(statement.subjects, [])
        if len(owners) != 1 or owners[0].lives():
            return
        for each in statement.contents:
            for thing in self._meant(each, owners):
                if thing not in self.people.holding.get(owners[0], ()) and thing is not owners[0]:
                    self._say(thing, (INSIDE,), owners[0])
                    self.people.holding.setdefault(owners[0], []).append(thing)

    def _is(self, statement: Statement) -> None:
        nodes = self._all(statement.subjects, [])
        self._attributed, self._placed = statement.contents, []
        for each in statement.contents:
            plain = each.det is None and each.owner is None and not each.capital
            if plain and each.pronoun is None and each.head is not None and not each.words:
                for node in nodes:
                    node.aliases.append(each.noun.lower())
            if len(nodes) != 1:
                continue
            node = nodes[0]
            if each.bare_owner or (each.head is None and isinstance(each.owner, str)):
                whose = replace(each, bare_owner=False)
                owner = self.people.owner(each)
                node.owner = owner or next(iter(self._meant(whose, nodes)), None)
            elif each.head == "empty":
                for word in (INSIDE, "resting-on"):
                    self.nothing.append((None, word, node, self._source))
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
        for spot, landmarks in placed:
            for nominal in denied:
                for landmark in landmarks:
                    self._deny(nominal, spot, landmark)

    def _deny(self, nominal: Nominal, spot: Spot, landmark: Node) -> None:
        head = None if nominal.pronoun is not None else nominal.head
        landmark.known = True
        if spot.words == ("between",):
            self._miss(spot, "it tells of two things together")
            return
        for word in relations_to(spot.words, landmark):
            self.nothing.append((head, word, landmark, self._source))

    def _empty(self, nominal: Nominal, owner: Node) -> None:
        head = None if nominal.pronoun is not None else nominal.head
        self.nothing.append((head, INSIDE, owner, self._source))

    def _compared(self, node: Node, nominal: Nominal) -> list[Node] | str:
        """What "the leftmost one" is compared with: a kind, or things that were told together."""
        if nominal.head not in (None, ANY):
            return str(nominal.head)
        rows = [row for _, row in self.rows]
        listed = [before.subjects for before in self._before]
        several = [nodes for nodes in (*rows, *listed) if node in nodes and len(nodes) > 1]
        return several[-1] if several else []

    def _miss(self, spot: Spot, why: str = "it does not say beside what") -> None:
        start, end = self._offset + spot.start, self._offset + spot.end
        self.missed.append((start, end, why))


def _may_hold(owner: Node) -> bool:
    """Whether what a thing has is in it: of a kitchen, not of a table."""
    return not sort_of(owner.head, "top") and not owner.plural
