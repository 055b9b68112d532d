"""Ids for the things of a text, when all of it is read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.prose.nominals import ANY
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.telling import Teller
from spatial_nsr.reading.lexicon.numbers import load_ordinals

__all__ = ["Naming"]

MOST = 20  # of a number of things that are told apart


class Naming:
    """The things of a text, with their ids, and its facts."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.groups: dict[Node, tuple[str, ...]] = {}
        self.entities: list[Entity] = []
        self.taken: set[str] = set()
        self.facts: list[Fact | Either] = []
        self.persons: list[str] = []

    def _leaves(self, node: Node) -> tuple[str, ...]:
        """The ids of the things that a node is."""
        known = self.groups.get(node)
        if known is not None:
            return known
        self.groups[node] = ()
        if node.described:
            return ()
        found: list[str] = []
        for member in node.members:
            found += self._leaves(member)
        # A set of things that have names of their own is nothing more than they are.
        if node.everyone or not (node.head or node.name) or not (node.known or found):
            pass
        elif node.plural and node.count is not None and node.count <= MOST:
            missing = node.count - len(found)
            found += [self._entity(node, single=True) for _ in range(missing)]
            found = self._in_order(node, found)
        elif node.every and (fitting := self._fitting(node)):
            found += fitting
        elif (not found or node.rest) and node.head != ANY:
            found.append(self._entity(node, single=False))
        self.groups[node] = tuple(dict.fromkeys(found))
        return self.groups[node]

    def _in_order(self, group: Node, ids: list[str]) -> list[str]:
        """The things with those that have a number in an order at their places."""
        placed: dict[int, str] = {}
        for member in group.members:
            number = load_ordinals()[member.ordinal] if member.ordinal is not None else 0
            place = number - 1 if number > 0 else len(ids) + number
            if number and len(self._leaves(member)) == 1 and 0 <= place < len(ids):
                placed[place] = self._leaves(member)[0]
        rest = iter([id for id in ids if id not in placed.values()])
        return [placed[at] if at in placed else next(rest) for at in range(len(ids))]

    def _fitting(self, group: Node) -> list[str]:
        """The things that belong to all of a sort: "everything green"."""
        words = {word.lower() for word in group.words}
        found: list[str] = []
        for node in self.teller.people.all:
            alike = group.head in (ANY, node.head) and words <= node.called()
            if alike and node is not group and not node.every and not node.lives():
                found += self._leaves(node)
        return found

    def _entity(self, node: Node, single: bool) -> str:
        label = _called(node, single)
        id, number = label, 1
        if single:
            id = f"{label} 1"
        while id in self.taken:
            number += 1
            id = f"{label} {number}"
        self.taken.add(id)
        if node.person():
            self.persons.append(id)
        name = node.name if node.name and not single else None
        if name is not None and name in {entity.name for entity in self.entities}:
            name = None
        self.entities.append(
            Entity(id, node.head or "person", node.traits(), None, name, None, node.place)
        )
        return id

    def _fact(self, head: str, word: str, tail: str, source: Mapping[str, Any] | None) -> None:
        fact = Fact(head, ((word,),), tail, False, 1.0, source)
        if fact not in self.facts:
            self.facts.append(fact)


def _called(node: Node, single: bool) -> str:
    """What a thing is called, as the text has it."""
    if node.name and not single:
        return node.name
    words = [*node.words, (node.head or "thing") if single else (node.noun or node.head or "thing")]
    if not node.noun[:1].isupper() or not node.name:
        words = [word if word.isupper() else word.lower() for word in words]
    if node.ordinal is not None:
        words.insert(0, node.ordinal)
    if node.label is not None:
        words.append(node.label.upper() if node.label.isalpha() else node.label)
    if node.of is not None and node.of.noun:
        words += ["of", *(word.lower() for word in node.of.words), node.of.noun.lower()]
    if node.owner is not None and node.owner.head is not None:
        whose = node.owner.name or node.owner.noun
        words.insert(0, f"{whose}'" if node.owner.plural and whose.endswith("s") else f"{whose}'s")
    return " ".join(words)
