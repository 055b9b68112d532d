"""Who and what is meant: the things of a text while it is read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from spatial_nsr.prose.nodes import COLOURS, SPEAKERS, TELLING, Node, attributes_of
from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.words import load_ordinals, load_parts, sort_of

__all__ = ["COLOURS", "Node", "People", "attributes_of"]


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
        node.counted = nominal.counted
        if nominal.det == "both":
            node.count = 2
        node.whole = nominal.det in ("the", "both", "all") and node.count is not None
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
            node.articled = nominal.det is not None
        if nominal.of is not None and nominal.of.pronoun is None:
            found = self.find(nominal.of)
            node.of = found[0] if found else self._unlisted(nominal.of)
        if node.of is None and nominal.det == "the" and owner is None:
            node.of = self._whole(node)
        self.all.append(node)
        self.mention([node])
        if node.plural:
            self.last_group = node
        return node

    def _whole(self, part: Node) -> Node | None:
        """The only thing that a part may belong to: "the drawer" of the desk."""
        _, wholes = load_parts().get(part.head or "", ("", frozenset()))
        if not wholes or part.plural:
            return None
        found = [n for n in self.all if n.head in wholes and n.known and not n.plural]
        found = [n for n in found if not sort_of(n.head, "region")] or found  # a river's bank
        return max(found, key=lambda node: node.mentioned, default=None)

    def _unlisted(self, nominal: Nominal) -> Node:
        """What something is of, which is nothing for itself: "a crate of light bulbs"."""
        if nominal.definite or nominal.capital:
            whole = self.new(nominal)
            whole.known |= not self.asking
            return whole
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
            and any(not (n.words or n.plural) for n in found)
        ):
            found = exact or found
        holders = self._holding(found, nominal)
        if not holders and nominal.definite and not self.asking and self.withs.get(id(nominal)):
            # "The box with the toys ... the box with the tools": another one.
            found = [node for node in exact if not self.holding.get(node)]
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
        if nominal.pronoun in SPEAKERS:
            return [self.speaker(str(nominal.pronoun))]
        owner = self.owner(nominal)
        if nominal.det == "allbut" and nominal.head is not None:
            many = [n for n in self.find(replace(nominal, det="the"), owner) if n.plural]
            if many:
                self.last_group, nominal = many[0], replace(nominal, head=None)
        if nominal.det == "half" or (nominal.head == "half" and nominal.other):
            return self._half(nominal)
        if nominal.partitive or (nominal.head is None and nominal.count is not None):
            return self._part(nominal)
        if nominal.head is None and nominal.other:
            return self._part(nominal)
        if nominal.head is None and nominal.ordinal is not None:
            numbered = [n for n in self.all if n.ordinal and self._clock - n.mentioned < 6]
            headed = self._open() or numbered
            headed = headed or [n for n in self.all if n.head not in (None, ANY)]
            if headed:
                nominal = _headed(nominal, max(headed, key=lambda node: node.mentioned))
        new = nominal.det in ("a", "some") or (
            nominal.count is not None and nominal.det in (None, "more")
        )
        if nominal.head == ANY and nominal.det == "all" and nominal.words and not self.asking:
            node = self._new(nominal, None)
            node.every = True
            return [node]
        if nominal.head == ANY and nominal.det == "a" and self._beyond(nominal):
            group = self.last_group
            return [self.new(nominal if group is None else _headed(nominal, group))]
        if nominal.head == ANY and nominal.det == "a" and self.last_group is not None:
            return [self.one_of(nominal, self.last_group)]
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
            chosen[0].every = nominal.det == "all" and not self.asking
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
            many = [n for n in many if n.group is None and n in self._open(100)]
            if many and not self.asking:
                return [self.one_of(nominal, many[-1])]
            plain = [n for n in self.all if n.head == nominal.head and n.ordinal is None]
            if nominal.ordinal == "first" and nominal.head == ANY:
                plain = [n for n in self.all if n.ordinal is None and n.head == self._last_head()]
            if sort_of(nominal.head, "level"):
                plain = []  # the first floor is not the ground floor
            if nominal.ordinal == "first" and plain and not plain[0].plural:
                return plain[:1]
        if nominal.head == ANY and not self.asking:
            return self._like_before(nominal)
        if nominal.label is not None and not self.asking:
            alike = [n for n in self.all if n.head == nominal.head and n.plural and not n.words]
            room = [n for n in alike if n.count is None or len(n.members) < n.count]
            return [self.one_of(nominal, room[-1])] if room else []
        groups = [n for n in found if n.plural]
        if nominal.owner is not None and not groups and not self.asking:
            # "The two bedrooms": mine is one of them, as there are no others.
            alike = [n for n in self.all if n.whole and n.head == nominal.head and n.plural]
            room = [n for n in alike if len(n.members) < (n.count or 0)]
            if room:
                node = self.one_of(nominal, room[-1])
                node.owner = self.owner(nominal)
                return [node]
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
            if not groups and mine <= TELLING:
                # "Two long tables": the left table is one of them.
                groups = [n for n in self._open(12) if n.head == nominal.head]
                groups = groups if len(groups) == 1 else []
        if groups and nominal.definite and not self.asking:
            return [self.one_of(nominal, groups[0])]
        return groups[:1] if not nominal.words else []

    def _beyond(self, nominal: Nominal) -> bool:
        """Whether an ordinal is more than the number of things that was told."""
        group = self.last_group
        if nominal.ordinal is None or group is None or group.count is None:
            return False
        return load_ordinals()[nominal.ordinal] > group.count

    def _open(self, within: int = 8) -> list[Node]:
        """Numbers of things, spoken of not long ago, of which some were not spoken of alone."""
        return [
            node
            for node in self.all
            if node.count is not None
            and node.ordinal is None
            and sum(member.count or 1 for member in node.members) < node.count
            and self._clock - max(n.mentioned for n in (node, *node.members)) < within
        ]

    def _last_head(self) -> str | None:
        last = max(self.all, key=lambda node: node.mentioned, default=None)
        return None if last is None else last.head

    def _like_before(self, nominal: Nominal) -> list[Node]:
        """Of "The blue one": known by its colour, or else one more of what was spoken of last."""
        before = [n for n in self.all if n.head not in (None, ANY)]
        if not before:
            return []
        last = max(self._open() or before, key=lambda node: node.mentioned)
        kinds = attributes_of(nominal.words).keys() - {"mod"}
        alike = [n for n in before if kinds & attributes_of(n.words).keys()]
        if alike and not kinds & attributes_of(last.words).keys() and not self._open():
            # "The red cup is on the table. The blue one is not."
            return [self._new(_headed(nominal, max(alike, key=lambda n: n.mentioned)), None)]
        members = [n for n in self.all if n.group is not None and n.words]
        if nominal.words == ("other",):
            return []
        if nominal.definite and last in self._open():
            return [self.one_of(nominal, last)]
        head = (
            members[-1].head if members and members[-1].mentioned >= last.mentioned else last.head
        )
        return [self._new(_headed(nominal, last if head == last.head else members[-1]), None)]

    def _others(self, found: list[Node], nominal: Nominal) -> list[Node]:
        """Of "The other one": the only one of a set that was not spoken of alone."""
        rest = [n for n in found if n.group is not None and n.alone == 0 and not n.plural]
        return rest if len(rest) == 1 else []

    def one_of(self, nominal: Nominal, group: Node) -> Node:
        """One more of a group that is spoken of alone."""
        node = self.new(_headed(nominal, group))
        node.words = [*nominal.words, *(w for w in group.words if w not in nominal.words)]
        node.plural, node.count, node.group, node.name = nominal.plural, None, group, None
        node.known = True
        group.members.append(node)
        return node

    def _half(self, nominal: Nominal) -> list[Node]:
        """Of "Half of the eggs", "the other half", where it is known how many there are."""
        group = self.last_group
        if nominal.det == "half" and nominal.head is not None:
            found = self.meant(replace(nominal, det="the", plural=True))
            group = found[0] if found else None
        group = group if group is None or group.group is None else group.group
        if group is None or not group.count or group.count % 2:
            return []
        self.last_group = group
        half = Nominal(nominal.start, nominal.end, nominal.text, count=group.count // 2)
        return self._part(replace(half, partitive=True, plural=True))

    def one_more(self, nominal: Nominal) -> Node:
        """Another one of a kind: one of a number of them, if some were not spoken of alone."""
        room = [n for n in self._open(100) if n.head == nominal.head]
        return self.one_of(nominal, room[-1]) if room else self.new(nominal)

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
            last = group
            group = max(left, key=lambda node: node.mentioned, default=None)
            one = last is not None and last.count is None and len(last.members) == 1
            if group is None and last is not None and one and not nominal.plural:
                last.count, group = 2, last  # "one of the twins ..., the other ..."
        elif group is not None and group.count is None and nominal.of is None:
            group = max(self._open(20), key=lambda node: node.mentioned, default=group)
        if group is None:
            return []
        if group.group is not None:
            group = group.group
        if nominal.det == "allbut":
            nominal = replace(nominal, count=(group.count or 0) - (nominal.count or 0), plural=True)
            if (nominal.count or 0) < 1:
                return []
        rest = (group.count or 99) - sum(member.count or 1 for member in group.members)
        apart = group.count is not None and not (nominal.partitive or nominal.other)
        if apart and nominal.count is not None and nominal.count > rest:
            return [self.new(_headed(nominal, group))]  # "three at the bar", besides two
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
        return load_ordinals()[thing.ordinal]
    return int(thing.label) if thing.label is not None and thing.label.isdigit() else None


def _several(nominal: Nominal) -> Nominal:
    return replace(nominal, plural=True)


def _without(nominal: Nominal) -> Nominal:
    return replace(nominal, words=(), plural=True, det="the")


def _headed(nominal: Nominal, like: Node) -> Nominal:
    return replace(nominal, head=like.head, noun=like.head or "", owner=None, of=None)
