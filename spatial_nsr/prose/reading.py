"""Texts of any kind, read: things, facts, where each was said, and what was not understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, pairwise, product
from typing import Any

from spatial_nsr.calculi.network import Inconsistent
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.language.indications import general_type
from spatial_nsr.language.records import Mention, SpatialRole, Unread
from spatial_nsr.language.story import StoryReading
from spatial_nsr.language.tokens import sentences
from spatial_nsr.prose.chunks import chunks_of
from spatial_nsr.prose.clauses import statements_of
from spatial_nsr.prose.nominals import Chunk
from spatial_nsr.prose.people import ORDINALS, Node, attributes_of
from spatial_nsr.prose.referring import Told
from spatial_nsr.prose.telling import Teller
from spatial_nsr.prose.words import sort_of
from spatial_nsr.world import World

__all__ = ["ProseReading", "read_prose"]

MOST = 20  # of a number of things that are told apart
MOST_TOKENS = 400
GAP = 12  # characters of small words between parts that were not read
MOST_SENTENCES = 2_000
UNSURE = 0.5  # how far "there is nothing in it" is trusted for each thing
AXES = (("left", "right"), ("front", "behind"), ("above", "below"))


@dataclass(frozen=True, slots=True)
class ProseReading(StoryReading):
    """What a text says, with what questions about it need: who is meant by which words."""

    teller: Teller | None = None
    groups: Mapping[Node, tuple[str, ...]] | None = None


def read_prose(text: str) -> ProseReading:
    """Read a text.

    >>> reading = read_prose("A lamp stands on the desk. The cat sleeps below it, as ever.")
    >>> print(*reading.facts, sep="; ")
    lamp resting-on desk; cat below lamp
    """
    teller = Teller(text)
    unread: list[Unread] = []
    for sentence in sentences(text):
        start, end = sentence.start, sentence.end
        if sentence.number == MOST_SENTENCES:
            why = f"only the first {MOST_SENTENCES} sentences are read"
            unread.append(Unread(start, len(text), text[start:], why))
            break
        if len(sentence.tokens) > MOST_TOKENS:
            unread.append(Unread(start, end, text[start:end], "the sentence is too long"))
            continue
        moved = [t._replace(start=t.start - start, end=t.end - start) for t in sentence.tokens]
        reading = statements_of(chunks_of(moved))
        teller.sentence(sentence.number, start, end, reading)
        unread += _unread(text, start, reading.passed)
    unread += [Unread(start, end, text[start:end], why) for start, end, why in teller.missed]
    return _Finish(teller).reading(sorted(unread, key=lambda each: each.start))


def _unread(text: str, offset: int, passed: Sequence[Chunk]) -> Iterator[Unread]:
    """Where chunks stand, those side by side together."""
    spans: list[tuple[int, int]] = []
    for chunk in sorted(passed, key=lambda chunk: chunk.start):
        if spans and chunk.start - spans[-1][1] < GAP:
            spans[-1] = spans[-1][0], chunk.end
        else:
            spans.append((chunk.start, chunk.end))
    for start, end in spans:
        start, end = offset + start, offset + end
        yield Unread(start, end, text[start:end], "nothing in it was understood as a place")


class _Finish:
    """Gives things their ids and facts their form, when all is read."""

    def __init__(self, teller: Teller) -> None:
        self.teller = teller
        self.groups: dict[Node, tuple[str, ...]] = {}
        self.entities: list[Entity] = []
        self.taken: set[str] = set()
        self.facts: list[Fact | Either] = []
        self.persons: list[str] = []

    def reading(self, unread: Sequence[Unread]) -> ProseReading:
        """All that the text says."""
        for node in self.teller.people.all:
            self._leaves(node)
        for told in self.teller.told:
            if told.second is None:
                self._tell(told)
        self._choices()
        self._parts()
        self._sizes()
        self._levels()
        self._opposite()
        self._between()
        self._nothing()
        mentions, roles = self._mentions(), self._roles()
        return ProseReading(
            self.teller.text,
            tuple(self.entities),
            tuple(self.facts),
            mentions,
            roles,
            tuple(unread),
            (),
            self.teller,
            self.groups,
        )

    # Things

    def _leaves(self, node: Node) -> tuple[str, ...]:
        """The ids of the things that a node is."""
        known = self.groups.get(node)
        if known is not None:
            return known
        self.groups[node] = ()
        found: list[str] = []
        for member in node.members:
            found += self._leaves(member)
        # A set of things that have names of their own is nothing more than they are.
        if node.everyone or not (node.head or node.name) or not (node.known or found):
            pass
        elif node.plural and node.count is not None and node.count <= MOST:
            missing = node.count - len(found)
            found += [self._entity(node, single=True) for _ in range(missing)]
        elif not found:
            found = [self._entity(node, single=False)]
        self.groups[node] = tuple(dict.fromkeys(found))
        return self.groups[node]

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
            Entity(
                id, node.head or "person", attributes_of(node.words), None, name, None, node.place
            )
        )
        return id

    # Facts

    def _pairs(self, head: Node, tail: Node) -> Iterator[tuple[str, str]]:
        heads = self._leaves(head)
        tails = tuple(self.persons) if tail.everyone else self._leaves(tail)
        for one in heads:
            for other in tails:
                if one != other and not (tail.everyone and other in heads):
                    yield one, other

    def _tell(self, told: Told) -> None:
        for head, tail in self._pairs(told.head, told.tail):
            fact = Fact(head, (told.words,), tail, told.negated, told.weight, told.source)
            if fact not in self.facts:
                self.facts.append(fact)

    def _choices(self) -> None:
        """Of "Either in the cellar or in the stable"."""
        for ways, source in self.teller.choices:
            options = []
            for head, words, tail in ways:
                pairs = list(self._pairs(head, tail))
                options += [
                    tuple(Fact(a, ((word,),), b, False, 1.0, source) for word in words)
                    for a, b in pairs[:1]
                    if words
                ]
            if len(options) == len(ways):
                self.facts.append(Either(tuple(options), 1.0, source))

    def _parts(self) -> None:
        """A roof is over what it is the roof of."""
        for node in self.teller.people.all:
            if node.head in ("roof", "top", "lid") and node.of is not None:
                for part in self._leaves(node):
                    for whole in self._leaves(node.of):
                        self._fact(part, "resting-on", whole, self.teller.first.get(node))

    def _sizes(self) -> None:
        """Of two of a kind the big one is larger than the small one."""
        nodes = [node for node in self.teller.people.all if len(self._leaves(node)) == 1]
        for one, other in combinations(nodes, 2):
            sizes = [attributes_of(node.words).get("size") for node in (one, other)]
            if one.head != other.head or set(sizes) != {"big", "small"}:
                continue
            big, small = (one, other) if sizes[0] == "big" else (other, one)
            self.facts.append(Fact(self._leaves(big)[0], (("larger",),), self._leaves(small)[0]))

    def _levels(self) -> None:
        """Top above middle above bottom, second floor above first, of things of one kind."""
        ranked: dict[str, list[tuple[int, Node]]] = {}
        for node in self.teller.people.all:
            rank = _rank(node)
            if rank is not None and len(self._leaves(node)) == 1 and node.head:
                ranked.setdefault(f"{node.head} {rank[0]}", []).append((rank[1], node))
        self._contrasted()
        for nodes in ranked.values():
            nodes.sort(key=lambda pair: -pair[0])
            for (high, upper), (low, lower) in pairwise(nodes):
                if high > low:
                    source = self.teller.first.get(lower)
                    self._fact(self._leaves(upper)[0], "above", self._leaves(lower)[0], source)

    def _contrasted(self) -> None:
        """The north bank is north of the south bank."""
        nodes = [n for n in self.teller.people.all if n.head and len(self._leaves(n)) == 1]
        for one, other in product(nodes, nodes):
            if one.head != other.head or one is other:
                continue
            first, second = ({w.lower().removesuffix("ern") for w in n.words} for n in (one, other))
            for word, (this, that) in _CONTRASTS.items():
                if this in first and that in second and first - {this} == second - {that}:
                    source = self.teller.first.get(other)
                    self._fact(self._leaves(one)[0], word, self._leaves(other)[0], source)

    def _opposite(self) -> None:
        """What is at the left end of a thing is left of what is at its right end."""
        for edge, other, word in (
            ("left-edge", "right-edge", "left"),
            ("bottom-edge", "top-edge", "below"),
        ):
            stated = [f for f in self.facts if isinstance(f, Fact) and not f.negated]
            for one, two in product(stated, stated):
                ends = one.alternatives == ((edge,),) and two.alternatives == ((other,),)
                if ends and one.tail == two.tail and one.head != two.head:
                    self._fact(one.head, word, two.head, two.source)

    def _world(self) -> World | None:
        world = World.under("mentioned")
        for entity in self.entities:
            world.add(entity)
        for fact in self.facts:
            if isinstance(fact, Fact):
                world.tell_fact(fact)
        return None if world.conflict() is not None else world

    def _between(self) -> None:
        """What is between two things is so on the axes on which these are known to be apart."""
        waiting = [told for told in self.teller.told if told.second is not None]
        world = self._world() if waiting else None
        for told in waiting:
            assert told.second is not None
            for first in self._leaves(told.tail):
                for second in self._leaves(told.second):
                    for thing in self._leaves(told.head):
                        if len({thing, first, second}) == 3:
                            self._amid(thing, first, second, told, world)

    def _amid(self, thing: str, first: str, second: str, told: Told, world: World | None) -> None:
        found = False
        for before, after in AXES:
            for word, back in ((before, after), (after, before)):
                if world is not None and world.truth(word, first, second):
                    self._fact(thing, back, first, told.source)
                    self._fact(thing, word, second, told.source)
                    found = True
        if found:
            return
        options = [
            (
                Fact(thing, ((back,),), first, False, 1.0, told.source),
                Fact(thing, ((word,),), second, False, 1.0, told.source),
            )
            for before, after in AXES
            for word, back in ((before, after), (after, before))
        ]
        self.facts.append(Either(tuple(options)))

    def _fact(self, head: str, word: str, tail: str, source: Mapping[str, Any] | None) -> None:
        fact = Fact(head, ((word,),), tail, False, 1.0, source)
        if fact not in self.facts:
            self.facts.append(fact)

    def _nothing(self) -> None:
        """Of "There is nothing in it": of each thing, unless it is known to be there."""
        if not self.teller.nothing:
            return
        world = self._world()
        for head, word, landmark, source in self.teller.nothing:
            for place in self._leaves(landmark):
                for entity in self.entities:
                    if entity.id == place or (head is not None and entity.kind != head):
                        continue
                    try:
                        truth = None if world is None else world.truth(word, entity.id, place)
                    except Inconsistent:
                        truth = None
                    if truth is None:
                        self.facts.append(Fact(entity.id, ((word,),), place, True, UNSURE, source))

    # Records

    def _mentions(self) -> tuple[Mention, ...]:
        found = []
        for nodes, start, end in self.teller.spans:
            ids = tuple(dict.fromkeys(id for node in nodes for id in self._leaves(node)))
            if ids:
                found.append(Mention(ids, start, end))
        return tuple(found)

    def _roles(self) -> tuple[SpatialRole, ...]:
        return tuple(
            SpatialRole(trajector, indicator, landmark, general_type(word), word, None, polarity)
            for trajector, indicator, landmark, word, polarity in self.teller.roles
        )


_CONTRASTS = {
    "above": ("north", "south"),
    "left": ("left", "right"),
    "right": ("east", "west"),
    "front": ("front", "back"),
}
_HEIGHTS = {"bottom": 0, "lower": 1, "middle": 2, "upper": 3, "top": 4}


def _rank(node: Node) -> tuple[str, int] | None:
    """How high a thing is among others of its kind, if its name tells."""
    for word in node.words:
        if word.lower() in _HEIGHTS:
            return "height", _HEIGHTS[word.lower()]
    if sort_of(node.head, "level") and node.ordinal is not None:
        return "level", ORDINALS[node.ordinal]
    if sort_of(node.head, "level") and node.label is not None and node.label.isdigit():
        return "level", int(node.label)
    return None


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
