"""Sets of things while a text is read: exceptions, the middle one of three, what is in none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.language.indications import OPPOSITE
from spatial_nsr.prose.landmarks import Landmarks
from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.statements import Spot, Statement
from spatial_nsr.prose.told import DIRECTIONS, INSIDE, Before, Told, relations_to
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Sets"]


class Sets(Landmarks):
    """A text while it is read: what is told of several things at once."""

    def _middle_of_three(self, statements: list[Statement]) -> None:
        """Of "A on the left, B in the middle and C on the right": A, B and C in a row."""
        told = [s for s in statements if s.verb == "at" and len(s.spots) == 1 and not s.turned]
        for three in zip(told, told[1:], told[2:], strict=False):
            spots = [statement.spots[0] for statement in three]
            first, middle, last = (spot.words[0] for spot in spots)
            sides = all(spot.sort == "S" for spot in spots) and middle == INSIDE
            if sides and OPPOSITE.get(first) == last:
                things = tuple(statement.subjects[0] for statement in three)
                end = three[-1].end
                statements.append(Statement("order", things, start=end, end=end, row=(first,)))
                self._paired.update(dict.fromkeys(map(id, spots)))

    def _stacked(self, statements: list[Statement]) -> None:
        """Of "An atlas at the bottom, a dictionary in the middle and a novel on top"."""
        found: dict[str, Statement] = {}
        for statement in statements:
            spot = statement.spots[0] if len(statement.spots) == 1 else None
            if statement.verb not in ("at", "has") or spot is None or spot.sort != "S":
                continue
            words = set(spot.text.lower().split())
            height = [word for word in ("top", "middle", "bottom") if word in words]
            if len(height) != 1 or height[0] in found or statement.negated:
                return
            found[height[0]] = statement
        row = [found[word] for word in ("top", "middle", "bottom") if word in found]
        if {"top", "bottom"} <= set(found):
            things = tuple((s.contents or s.subjects)[0] for s in row)
            end = max(statement.end for statement in row)
            statements.append(Statement("order", things, start=end, end=end, row=("above",)))
            self._paired.update(dict.fromkeys(id(s.spots[0]) for s in row))

    def _itemised(self, statement: Statement, following: Sequence[Statement]) -> None:
        """Of "Three boys sit there: Al on the left, ...": those who follow are the three."""
        if statement.verb != "at" or len(statement.subjects) != 1 or not following:
            return
        group = self._resolved.get(id(statement.subjects[0]), [])
        between = self.text[self._offset + statement.end : self._offset + following[0].start]
        if len(group) != 1 or group[0].count != len(following) or ":" not in between:
            return
        if group[0].members or any(s.verb != "at" or len(s.subjects) != 1 for s in following):
            return
        for each in following:
            for node in self._meant(each.subjects[0], ()):
                if node.group is None and not node.plural:
                    node.group = group[0]
                    group[0].members.append(node)

    def _amid_others(self, nodes: Sequence[Node], spot: Spot) -> bool:
        """Of "In the middle" where three things were just listed: between the other two."""
        middle = any(word_list("core").get(w) == "middle" for w in spot.text.lower().split())
        if spot.sort != "S" or not middle or len(nodes) != 1:
            return False
        for before in reversed(self._before):
            three = before.subjects
            three = three[0].members if len(three) == 1 else three
            if len(three) == 3 and nodes[0] in three:
                one, other = (node for node in three if node is not nodes[0])
                self.told.append(
                    Told(nodes[0], ("between",), one, False, self._weight, self._source, other)
                )
                return True
        return False

    def _another(self, statement: Statement) -> list[Node]:
        """Of "The one above it": one more of what "it" is."""
        given = statement.subjects[0]
        plain = given.head == ANY and given.definite and not (given.words or given.other)
        spot = statement.spots[0] if statement.spots else None
        if not plain or spot is None or len(statement.subjects) > 1 or len(spot.landmarks) != 1:
            return []
        mark = spot.landmarks[0]
        if mark.pronoun != "it" and mark.text.lower() != "that":
            return []
        like = self._it(mark, spot.words, [])[:1]
        if not like or like[0].head is None:
            return []
        made = replace(given, head=like[0].head, noun=like[0].head, det="the")
        group = like[0].group
        room = group is not None and (group.count or 0) > len(group.members)
        node = self.people.one_of(made, group) if room and group else self.people.new(made)
        node.known, node.words = True, []
        self._resolved[id(given)], self._resolved[id(mark)] = [node], like
        self._held += [given, mark]
        self._mention(given, [node])
        return [node]

    def _there_alone(self, statement: Statement) -> list[Node]:
        """Of "The cup on the floor is ...": not the one that is on the table."""
        given, spot = statement.subjects[0], statement.spots[0] if statement.spots else None
        plain = given.det == "the" and given.head not in (None, ANY) and not given.plural
        if statement.row != ("which",) or len(statement.subjects) > 1 or spot is None or not plain:
            return []
        if len(spot.landmarks) != 1 or spot.landmarks[0].pronoun is not None:
            return []
        marks = self._landmarks(spot, [])
        known = [node for node in self.people.find(given) if not node.plural]
        words = {word for mark in marks for word in relations_to(spot.words, mark)}
        if not known or not words <= {INSIDE, "resting-on"}:
            return []
        held: dict[Node, list[Node]] = {node: [] for node in known}
        for told in self.told:
            if told.head in held and not told.negated and told.words[0] in (INSIDE, "resting-on"):
                held[told.head].append(told.tail)
        fitting = [node for node in known if set(held[node]) & set(marks)]
        if not fitting and all(held.values()):
            fitting = [self.people.one_more(given)]
            fitting[0].known = True
        if fitting:
            self._resolved[id(given)] = fitting[:1]
            self._held.append(given)
            self._mention(given, fitting[:1])
        return fitting[:1]

    def _those_there(self, statement: Statement) -> list[Node]:
        """Of "The two behind me are twins": so many that are there, if none was told to be."""
        given, spot = statement.subjects[0], statement.spots[0] if statement.spots else None
        several = given.head is None and given.det == "the" and (given.count or 0) > 1
        if statement.row != ("which",) or spot is None or not several or given.of is not None:
            return []
        marks = self._landmarks(spot, [])
        if len(marks) != 1 or given.other or DIRECTIONS.isdisjoint(spot.words):
            return []
        told = [t.head for t in self.told if t.tail in marks and t.words[0] == spot.words[0]]
        if told:
            return []
        like = "person" if marks[0].head is None or marks[0].person() else marks[0].head
        made = replace(given, head=like, noun=like or "", plural=True)
        node = self.people.new(made)
        node.known = True
        self._resolved[id(given)] = [node]
        self._held.append(given)
        self._mention(given, [node])
        return [node]

    def _for_each(
        self, given: Nominal, words: Sequence[str], holders: Sequence[Node]
    ) -> Node | None:
        """Of "A lamp on each desk", "each desk has two lamps": so many for every one of them."""
        many = sum(node.count or 1 for node in holders)
        single = given.det == "a" or given.count is not None
        if not single or given.pronoun is not None or many < 2:
            return None
        if any(node.plural and node.count is None for node in holders):
            return None
        count = many * (given.count or 1)
        node = self.people.new(replace(given, count=count, plural=True, det=None))
        node.known = True
        self._mention(given, [node])
        self._resolved[id(given)] = [node]
        group = holders[0] if len(holders) == 1 else self._together(holders)
        for word in words:
            self.told.append(
                Told(node, (word,), group, False, self._weight, self._source, None, (), True)
            )
        return node

    def _on_both_sides(self, spot: Spot, subjects: Sequence[Nominal]) -> bool:
        """Of "An armchair on each side of the hearth": two, one of them left of it."""
        side = spot.landmarks[0] if len(spot.landmarks) == 1 else None
        apart = {"side": ("left", "right"), "end": ("near", "near")}
        if side is None or side.head not in apart or side.of is None or len(subjects) != 1:
            return False
        holders, given = self._meant(side.of, ()), subjects[0]
        if len(holders) != 1 or (given.count or 1) > 1:
            return False
        node = self.people.new(replace(given, count=2, plural=True, det=None))
        node.known = True
        self._mention(given, [node])
        self._resolved[id(given)] = [node]
        for word in apart[str(side.head)]:
            member = self.people.one_of(replace(given, det="the"), node)
            self._say(member, (word,), holders[0])
        self._before.append(Before([node], holders))
        return True

    def _in_none(self, nodes: Sequence[Node], spot: Spot, negated: bool) -> bool:
        """Of "It is not in a box": in none of those that are known; no box comes up by that."""
        given = spot.landmarks[0] if len(spot.landmarks) == 1 else None
        if not negated or given is None or given.det not in ("a", "any") or given.head == ANY:
            return False
        for landmark in self.people.find(replace(given, det="the")):
            for node in nodes:
                for word in relations_to(spot.words, landmark):
                    self._say(node, (word,), landmark, True)
        return True

    def _excepted(self, statement: Statement, nodes: Sequence[Node]) -> list[Node]:
        """Who is meant by what stands after "except"."""
        found: list[Node] = []
        if statement.subjects[0].det == "allbut" and len(nodes) == 1:
            return self._left_over(nodes[0])
        group = nodes[0] if len(nodes) == 1 and nodes[0].plural else None
        for each in statement.excepted:
            if group is not None:
                group.rest = group.count is None
            if group is not None and self._of_group(each, group):
                node = self.people.one_of(each, group)
                self._mention(each, [node])
                self._resolved[id(each)] = [node]
                found.append(node)
                continue
            for node in self._meant(each, []):
                alike = group is not None and node.head == group.head and not group.count
                if group is not None and alike and node.group is None and node is not group:
                    group.members.append(node)
                    node.group = group
                found.append(node)
        return found

    def _left_over(self, part: Node) -> list[Node]:
        """Of "All but two of them": the two."""
        group = part.group
        count = 0 if group is None else (group.count or 0) - (part.count or 1)
        if group is None or count < 1:
            return []
        noun = group.noun if count > 1 else group.head or ""
        node = Node(group.head, noun, list(group.words), len(self.people.all), count > 1)
        node.count = count if count > 1 else None
        node.group, node.known = group, True
        self.people.all.append(node)
        group.members.append(node)
        return [node]

    def _of_group(self, nominal: Nominal, group: Node) -> bool:
        """Whether an exception is one of a group that was not spoken of alone before."""
        if nominal.pronoun is not None or nominal.owner is not None:
            return False
        if nominal.head in (None, ANY) and not nominal.words:
            return True
        own = [node for node in self.people.find(nominal) if not node.plural]
        return nominal.head in (ANY, group.head) and not own
