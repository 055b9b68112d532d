"""Who and what is meant: the things of a text while it is read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.inventory import Inventory, headed_like
from spatial_nsr.prose.nodes import Node, are_opposite, attributes_of
from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.numbers import load_ordinals

__all__ = ["Node", "People", "attributes_of"]


class People(Inventory):
    """All nodes, and what phrases mean among them."""

    # Making

    # Finding

    def meant(self, nominal: Nominal, excluded: Sequence[Node] = ()) -> list[Node]:
        """What a phrase that is no pronoun means; new things are made where need be."""
        if nominal.pronoun in word_list("speaker"):
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
                nominal = headed_like(nominal, max(headed, key=lambda node: node.mentioned))
        if nominal.head == ANY and nominal.of is not None and not nominal.words:
            told = [n for n in self.all if n.of is not None and n.head not in (None, ANY)]
            like = max(told, key=lambda node: node.mentioned, default=None)
            if like is not None:  # "the key to the shed ..., the one to the house"
                nominal = replace(nominal, head=like.head, noun=like.noun)
        if nominal.ordinal == "last" and nominal.head in (None, ANY) and not self.asking:
            left = [n for n in self._open(20) if n.group is None and n.members and n.count]
            left = [n for n in left if sum(m.count or 1 for m in n.members) == (n.count or 0) - 1]
            if left:  # "three are here, one is there, and the last one ..."
                return [self.one_of(nominal, left[-1])]
        new = nominal.det in ("a", "some") or (
            nominal.count is not None and nominal.det in (None, "more")
        )
        if nominal.head == ANY and nominal.det == "all" and nominal.words and not self.asking:
            node = self._new(nominal, None)
            node.every = True
            return [node]
        if nominal.head == ANY and nominal.det == "a" and self._beyond(nominal):
            group = self.last_group
            return [self.new(nominal if group is None else headed_like(nominal, group))]
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
            if nominal.plural and nominal.head == ANY and nominal.words and not self.asking:
                groups = [n for n in self.all if n.plural and n.head not in (None, ANY)]
                like = max(groups, key=lambda node: node.mentioned, default=None)
                # "The light boxes go there, the heavy ones here."
                if like is not None:
                    nominal = replace(headed_like(nominal, like), noun=like.noun)
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
        groups = [n for n in found if n.plural and not n.partial]
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
                and not n.partial
                and {word.lower() for word in n.words} <= mine
                and (n.count is None or len(n.members) < n.count)
            ]
            locating = word_list("colour").keys() | word_list("locating").keys()
            if not groups and mine <= locating:
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

    def _like_before(self, nominal: Nominal) -> list[Node]:
        """Of "The blue one": known by its colour, or else one more of what was spoken of last."""
        before = [n for n in self.all if n.head not in (None, ANY)]
        if not before:
            return []
        last = max(self._open() or before, key=lambda node: node.mentioned)
        kinds = attributes_of(nominal.words).keys() - {"mod"}
        alike = [n for n in before if kinds & attributes_of(n.words).keys()]
        other = [n for n in before if not n.plural and are_opposite(nominal.words, n.words)]
        open_ = self._open()
        set_against = max(other, key=lambda n: n.mentioned) if other else None
        apart = set_against is not None and set_against.group not in open_
        if set_against is not None and set_against.group in open_ and nominal.definite:
            return [self.one_of(nominal, set_against.group)]  # "the lower one", of the shelves
        if other and not are_opposite(nominal.words, last.words) and (apart or not open_):
            # "The left shoe is under the bed. The right one is in the hall."
            return [self._new(headed_like(nominal, max(other, key=lambda n: n.mentioned)), None)]
        if alike and not kinds & attributes_of(last.words).keys() and not self._open():
            # "The red cup is on the table. The blue one is not."
            return [self._new(headed_like(nominal, max(alike, key=lambda n: n.mentioned)), None)]
        members = [n for n in self.all if n.group is not None and n.words]
        if nominal.words == ("other",):
            return []
        if nominal.definite and last in self._open():
            return [self.one_of(nominal, last)]
        head = (
            members[-1].head if members and members[-1].mentioned >= last.mentioned else last.head
        )
        return [self._new(headed_like(nominal, last if head == last.head else members[-1]), None)]

    def _others(self, found: list[Node], nominal: Nominal) -> list[Node]:
        """Of "The other one": the only one of a set that was not spoken of alone."""
        rest = [n for n in found if n.group is not None and n.alone == 0 and not n.plural]
        return rest if len(rest) == 1 else []

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
            if group is None and last is not None and nominal.plural and last.members:
                group = last  # "most of the plates ..., the others ..."
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
            return [self.new(headed_like(nominal, group))]  # "three at the bar", besides two
        if nominal.count is not None and group.count == nominal.count and not nominal.other:
            return [group]
        node = self.new(headed_like(nominal, group))
        node.words = list(group.words)
        node.count = nominal.count if (nominal.count or 1) > 1 else None
        if nominal.other and nominal.plural and nominal.count is None and nominal.det == "the":
            node.count = rest if group.count is not None and rest > 1 else None  # "the others"
        several = nominal.other or nominal.det == "some"
        node.plural = node.count is not None or (several and nominal.plural)
        node.noun = group.noun if node.plural else node.noun
        node.aliases += ["other"] if nominal.other else []
        node.group = group
        group.members.append(node)
        self.last_group = group
        return [node]


def _several(nominal: Nominal) -> Nominal:
    return replace(nominal, plural=True)


def _without(nominal: Nominal) -> Nominal:
    return replace(nominal, words=(), plural=True, det="the")
