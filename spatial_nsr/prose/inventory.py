"""The things that a text has spoken of, and which of them fit a phrase."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from spatial_nsr.prose.nodes import Node
from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.reading.lexicon.kinds import is_noun, load_parts, sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.numbers import load_ordinals

__all__ = ["Inventory", "headed_like"]


class Inventory:
    """The things of a text that are known so far."""

    def __init__(self) -> None:
        self.all: list[Node] = []
        self._clock = 0
        self.last_group: Node | None = None
        self.speakers: dict[str, Node] = {}
        self.withs: dict[int, tuple[Nominal, ...]] = {}
        self.holding: dict[Node, list[Node]] = {}
        self.asking = False

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
        node.owned = owner is None and nominal.owner in word_list("pronoun")
        if nominal.det == "both":
            node.count = 2
        two = sort_of(nominal.head, "twosome") and nominal.count is None and nominal.of is None
        if two and (nominal.plural or nominal.head != "twin"):
            node.plural, node.count = True, 2
        node.partial = _of_some(nominal)
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
            # "Piano went in first": a capital at the beginning of a sentence is no name's.
            common = not nominal.capital and is_noun(nominal.noun.lower())
            node.articled = nominal.det is not None or common
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

    def fits(self, node: Node, nominal: Nominal, owner: Node | None) -> bool:
        """Whether a phrase may mean a node."""
        if nominal.head is None or node.head is None:
            return False
        group = [] if node.group is None else node.group.aliases
        alias = nominal.head in {each.lower() for each in (*node.aliases, *group)}
        if nominal.head != ANY and nominal.head != node.head and not alias:
            inner = node.of is not None and node.order >= 0 and node.of.head == nominal.head
            if not (inner and node.of is not None and node.of.order < 0):
                return False
        if _level(nominal) is None or _level(nominal) != _level(node):
            if nominal.label != node.label and not (nominal.label is None and nominal.plural):
                return False
            if nominal.ordinal is not None and node.ordinal != nominal.ordinal:
                return False
            if nominal.counted is not None and node.counted not in (None, nominal.counted):
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
        found = [n for n in self.all if not n.described and self.fits(n, nominal, owner)]
        if owner is not None and not found and owner.lives():
            # "His father ...", and later "the groom's father".
            owned = [n for n in self.all if n.owned and self.fits(n, nominal, None)]
            found = owned if len(owned) == 1 and owned[0].owner is None else []
        exact = [
            n for n in found if {w.lower() for w in n.words} == {w.lower() for w in nominal.words}
        ]
        if (
            not (nominal.words or nominal.other)
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

    def one_of(self, nominal: Nominal, group: Node) -> Node:
        """One more of a group that is spoken of alone."""
        node = self.new(headed_like(nominal, group))
        node.words = [*nominal.words, *(w for w in group.words if w not in nominal.words)]
        node.plural, node.count, node.group, node.name = nominal.plural, None, group, None
        node.known = True
        group.members.append(node)
        return node

    def one_more(self, nominal: Nominal) -> Node:
        """Another one of a kind: one of a number of them, if some were not spoken of alone."""
        room = [n for n in self._open(100) if n.head == nominal.head]
        return self.one_of(nominal, room[-1]) if room else self.new(nominal)

    def _new(self, nominal: Nominal, owner: Node | None) -> Node:
        return self.new(nominal, owner)


def _level(thing: Node | Nominal) -> int | None:
    """Which one a floor is: the second floor is floor 2."""
    if not sort_of(thing.head, "level"):
        return None
    if thing.ordinal is not None:
        return load_ordinals()[thing.ordinal]
    return int(thing.label) if thing.label is not None and thing.label.isdigit() else None


def _of_some(nominal: Nominal) -> bool:
    """Whether a phrase says that there are others of the kind: "most cups", "some of the cups"."""
    first = nominal.text.lower().split()[:1]
    return nominal.det == "some" and (nominal.partitive or first[0] in word_list("partial"))


def headed_like(nominal: Nominal, like: Node) -> Nominal:
    """The phrase with the noun of a thing in place of its own."""
    return replace(nominal, head=like.head, noun=like.head or "", owner=None, of=None)
