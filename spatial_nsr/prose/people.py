"""Who and what is meant: the things of a text while it is read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.words import sort_of

__all__ = ["ORDINALS", "Node", "People", "attributes_of"]

COLOURS = frozenset(
    "red blue green yellow black white brown grey gray orange pink purple violet silver".split()
)
SIZES = {
    "big": "big", "large": "big", "huge": "big", "giant": "big",
    "small": "small", "little": "small", "tiny": "small",
}  # fmt: skip
ORDINALS = {"first": 1, "second": 2, "third": 3, "fourth": 4, "fifth": 5}
_SPEAKERS = ("me", "you", "we")
_LIVING = ("person", "animal")


@dataclass(slots=True, eq=False)
class Node:
    """A thing, or several that are spoken of as one.

    ``count`` is how many they are, if that was said, and ``plural`` whether there are several;
    ``members`` are those of them that were spoken of alone.
    """

    head: str | None
    noun: str
    words: list[str]
    order: int
    plural: bool = False
    count: int | None = None
    label: str | None = None
    ordinal: str | None = None
    owner: Node | None = None
    of: Node | None = None
    name: str | None = None
    members: list[Node] = field(default_factory=list)
    group: Node | None = None
    mentioned: int = 0
    known: bool = False
    everyone: bool = False
    id: str = ""
    place: bool = False
    aliases: list[str] = field(default_factory=list)
    alone: int = 0

    def lives(self) -> bool:
        """Whether it is somebody, or an animal."""
        return any(sort_of(self.head, sort) for sort in _LIVING) or self.person()

    def person(self) -> bool:
        """Whether it is somebody."""
        if sort_of(self.head, "person"):
            return True
        return self.name is not None and self.head is not None and not self.place and not self.words

    def called(self) -> set[str]:
        """All words that tell it from others."""
        found = {word.lower() for word in self.words} | {alias.lower() for alias in self.aliases}
        if self.of is not None:
            found |= {self.of.head or "", *self.of.called()}
        return found


def attributes_of(words: Iterable[str]) -> dict[str, str]:
    """Colour, size and the rest.

    >>> attributes_of(["big", "old", "red"])
    {'size': 'big', 'mod': 'old', 'colour': 'red'}
    """
    made: dict[str, str] = {}
    for raw in words:
        word = raw.lower()
        if word in COLOURS:
            made["colour"] = "grey" if word == "gray" else word
        elif word in SIZES:
            made["size"] = SIZES[word]
        else:
            made["mod"] = f"{made['mod']} {word}" if "mod" in made else word
    return made


class People:
    """All nodes, and what phrases mean among them."""

    def __init__(self) -> None:
        self.all: list[Node] = []
        self._clock = 0
        self.last_group: Node | None = None
        self.speakers: dict[str, Node] = {}
        self.withs: dict[int, tuple[Nominal, ...]] = {}
        self.holding: dict[Node, list[Node]] = {}
        self.asking = False

    # Making

    def new(self, nominal: Nominal, owner: Node | None = None) -> Node:
        """A node for something that comes up for the first time."""
        node = Node(
            nominal.head,
            nominal.noun,
            list(nominal.words),
            len(self.all),
            nominal.plural,
            nominal.count if (nominal.count or 1) > 1 else None,
            nominal.label,
            nominal.ordinal,
            owner,
        )
        if nominal.det == "both":
            node.count = 2
        if nominal.other:
            node.words.insert(0, "other")
        bare = nominal.det is None and owner is None and not nominal.plural
        if (
            (nominal.capital or bare)
            and nominal.noun[:1].isupper()
            and nominal.count is None
            and not node.label
        ):
            node.name = " ".join((*nominal.words, nominal.noun))
        if nominal.of is not None and nominal.of.pronoun is None:
            found = self.find(nominal.of)
            node.of = found[0] if found else self._unlisted(nominal.of)
        self.all.append(node)
        self.mention([node])
        if node.plural:
            self.last_group = node
        return node

    def _unlisted(self, nominal: Nominal) -> Node:
        """What something is of, which is nothing for itself: "a crate of light bulbs"."""
        if nominal.definite or nominal.capital:
            return self.new(nominal)
        return Node(nominal.head, nominal.noun, list(nominal.words), -1, nominal.plural)

    def mention(self, nodes: Iterable[Node]) -> None:
        """Note that they were spoken of."""
        self._clock += 1
        for node in nodes:
            node.mentioned = self._clock

    def fresh(self, group: Node) -> bool:
        """Whether a number of things was just spoken of, and some of them not alone yet."""
        return len(group.members) < (group.count or 0) and self._clock - group.mentioned < 6

    def speaker(self, who: str) -> Node:
        """Me, you or us."""
        if who not in self.speakers:
            node = Node(None, who, [], len(self.all), who == "we", name=who)
            self.speakers[who] = node
            self.all.append(node)
        self.speakers[who].known |= not self.asking
        return self.speakers[who]

    # Finding

    def fits(self, node: Node, nominal: Nominal, owner: Node | None) -> bool:
        """Whether a phrase may mean a node."""
        if nominal.head is None or node.head is None:
            return False
        alias = nominal.head in {each.lower() for each in node.aliases}
        if nominal.head != ANY and nominal.head != node.head and not alias:
            inner = node.of is not None and node.order >= 0 and node.of.head == nominal.head
            if not (inner and node.of is not None and node.of.order < 0):
                return False
        if _level(nominal) is None or _level(nominal) != _level(node):
            if nominal.label != node.label and not (nominal.label is None and nominal.plural):
                return False
            if nominal.ordinal is not None and node.ordinal != nominal.ordinal:
                return False
        holds = owner is not None and owner in self.holding.get(node, ())
        if owner is not None and node.owner is not owner and not holds:
            return False
        words = {word.lower() for word in nominal.words}
        if nominal.of is not None:
            words |= {(nominal.of.head or "").lower(), *(w.lower() for w in nominal.of.words)}
            words.discard("")
        return words <= node.called()

    def find(self, nominal: Nominal, owner: Node | None = None) -> list[Node]:
        """The nodes that a phrase may mean, those that were spoken of last first."""
        found = [node for node in self.all if self.fits(node, nominal, owner)]
        exact = [
            n for n in found if {w.lower() for w in n.words} == {w.lower() for w in nominal.words}
        ]
        if (
            not nominal.words
            and nominal.head != ANY
            and not nominal.plural
            and any(not n.words for n in found)
        ):
            found = exact or found
        holders = self._holding(found, nominal)
        found = holders or found
        return sorted(found, key=lambda node: -node.mentioned)

    def _holding(self, found: Sequence[Node], nominal: Nominal) -> list[Node]:
        """Those that have what the phrase says: "the row with the albums"."""
        wanted = self.withs.get(id(nominal))
        if not wanted:
            return []
        things = [node for each in wanted for node in self.find(each)]
        return [n for n in found if any(thing in self.holding.get(n, ()) for thing in things)]

    def owner(self, nominal: Nominal) -> Node | None:
        """Whose it is, if that is somebody who is spoken of."""
        whose = nominal.owner
        if whose is None or whose in ("it", "he", "she", "they"):
            return None
        if isinstance(whose, str):
            return self.speaker(whose)
        if whose.pronoun is not None:
            return None
        found = self.find(whose, self.owner(whose))
        if found:
            return found[0]
        return None if self.asking else self.new(whose, self.owner(whose))

    def meant(self, nominal: Nominal, excluded: Sequence[Node] = ()) -> list[Node]:
        """What a phrase that is no pronoun means; new things are made where need be."""
        if nominal.pronoun in _SPEAKERS:
            return [self.speaker(str(nominal.pronoun))]
        owner = self.owner(nominal)
        if nominal.partitive or (nominal.head is None and nominal.count is not None):
            return self._part(nominal)
        if nominal.head is None and nominal.other:
            return self._part(nominal)
        if nominal.head is None and nominal.ordinal is not None:
            headed = [n for n in self.all if n.head not in (None, ANY)]
            if headed:
                nominal = _headed(nominal, max(headed, key=lambda node: node.mentioned))
        new = nominal.det in ("a", "some") or (nominal.count is not None and nominal.det is None)
        if nominal.head == ANY and nominal.det == "a" and self.last_group is not None:
            return [self._one_of(nominal, self.last_group)]
        if new and nominal.owner is None:
            return [self.new(nominal)]
        found = [node for node in self.find(nominal, owner) if node not in excluded]
        if nominal.det == "both" and len(found) > 2:
            found = [node for node in found if not node.plural][:2]
        if nominal.other and found:
            found = self._others(found, nominal)
        if nominal.det == "all" and not nominal.plural:
            nominal = _several(nominal)
        if nominal.plural:
            chosen = self._several(nominal, found)
        else:
            chosen = self._single(nominal, found)
        if not chosen:
            chosen = [self._new(nominal, owner)]
        elif len(chosen) == 1:
            chosen[0].alone += 1
        self.mention(chosen)
        return chosen

    def _several(self, nominal: Nominal, found: list[Node]) -> list[Node]:
        groups = [node for node in found if node.plural]
        if nominal.count is not None:
            groups = [node for node in groups if node.count in (nominal.count, None)]
        if groups:
            return groups[:1]
        single = [node for node in found if node.group is None] or found
        wanted = 2 if nominal.det == "both" else nominal.count
        if nominal.definite and len(single) > 1 and wanted in (None, len(single)):
            return sorted(single, key=lambda node: node.order)
        return []

    def _single(self, nominal: Nominal, found: list[Node]) -> list[Node]:
        single = [node for node in found if not node.plural]
        if single:
            return single[:1]
        if nominal.ordinal is not None:
            many = [n for n in self.all if n.head == nominal.head and n.count is not None]
            many = [n for n in many if len(n.members) < (n.count or 0)]
            if many and not self.asking:
                return [self._one_of(nominal, many[-1])]
            plain = [n for n in self.all if n.head == nominal.head and n.ordinal is None]
            if nominal.ordinal == "first" and nominal.head == ANY:
                plain = [n for n in self.all if n.ordinal is None and n.head == self._last_head()]
            if nominal.ordinal == "first" and plain and not plain[0].plural:
                return plain[:1]
        if nominal.head == ANY and not self.asking:
            return self._like_before(nominal)
        if nominal.label is not None and not self.asking:
            alike = [n for n in self.all if n.head == nominal.head and n.plural and not n.words]
            room = [n for n in alike if n.count is None or len(n.members) < n.count]
            return [self._one_of(nominal, room[-1])] if room else []
        groups = [n for n in found if n.plural]
        if nominal.words and not groups:
            wide = _without(nominal)
            mine = {word.lower() for word in nominal.words}
            groups = [
                n
                for n in self.find(wide)
                if n.plural
                and {word.lower() for word in n.words} <= mine
                and (n.count is None or len(n.members) < n.count)
            ]
        if groups and nominal.definite and not self.asking:
            return [self._one_of(nominal, groups[0])]
        return groups[:1] if not nominal.words else []

    def _last_head(self) -> str | None:
        last = max(self.all, key=lambda node: node.mentioned, default=None)
        return None if last is None else last.head

    def _like_before(self, nominal: Nominal) -> list[Node]:
        """Of "The blue one": known by its colour, or else one more of what was spoken of last."""
        before = [n for n in self.all if n.head not in (None, ANY)]
        if not before:
            return []
        last = max(before, key=lambda node: node.mentioned)
        members = [n for n in self.all if n.group is not None and n.words]
        if nominal.words == ("other",):
            return []
        head = (
            members[-1].head if members and members[-1].mentioned >= last.mentioned else last.head
        )
        return [self._new(_headed(nominal, last if head == last.head else members[-1]), None)]

    def _others(self, found: list[Node], nominal: Nominal) -> list[Node]:
        """Of "The other one": the only one of a set that was not spoken of alone."""
        rest = [n for n in found if n.group is not None and n.alone == 0 and not n.plural]
        return rest if len(rest) == 1 else []

    def _one_of(self, nominal: Nominal, group: Node) -> Node:
        node = self.new(_headed(nominal, group))
        node.words = [*nominal.words, *(w for w in group.words if w not in nominal.words)]
        node.plural, node.count, node.group, node.name = nominal.plural, None, group, None
        node.known = True
        group.members.append(node)
        return node

    def _part(self, nominal: Nominal) -> list[Node]:
        """Of "Four of them", "the remaining two", "one": some of those that were spoken of last."""
        group = self.last_group
        if nominal.of is not None and nominal.of.pronoun is None:
            found = [n for n in self.find(nominal.of) if n.plural]
            group = found[0] if found else self.new(nominal.of)
        left = [
            n
            for n in self.all
            if n.count is not None and n.members and sum(m.count or 1 for m in n.members) < n.count
        ]
        if nominal.other:
            group = max(left, key=lambda node: node.mentioned, default=None)
        if group is None:
            return []
        if group.group is not None:
            group = group.group
        if nominal.count is not None and group.count == nominal.count and not nominal.other:
            return [group]
        node = self.new(_headed(nominal, group))
        node.words = list(group.words)
        node.count = nominal.count if (nominal.count or 1) > 1 else None
        node.plural = node.count is not None or (nominal.other and nominal.plural)
        node.group = group
        group.members.append(node)
        self.last_group = group
        return [node]

    def _new(self, nominal: Nominal, owner: Node | None) -> Node:
        return self.new(nominal, owner)


def _level(thing: Node | Nominal) -> int | None:
    """Which one a floor is: the second floor is floor 2."""
    if not sort_of(thing.head, "level"):
        return None
    if thing.ordinal is not None:
        return ORDINALS[thing.ordinal]
    return int(thing.label) if thing.label is not None and thing.label.isdigit() else None


def _several(nominal: Nominal) -> Nominal:
    return replace(nominal, plural=True)


def _without(nominal: Nominal) -> Nominal:
    return replace(nominal, words=(), plural=True, det="the")


def _headed(nominal: Nominal, like: Node) -> Nominal:
    return replace(nominal, head=like.head, noun=like.head or "", owner=None, of=None)
