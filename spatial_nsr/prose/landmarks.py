"""Beside what something is: landmarks that are named, meant by "it", or not named at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.people import Node
from spatial_nsr.prose.referring import Referring
from spatial_nsr.prose.statements import TOGETHER, Spot
from spatial_nsr.prose.told import (
    CORES,
    DIRECTIONS,
    EACH_OTHER,
    INSIDE,
    OPPOSITE,
    SINGULAR,
    Before,
    corner_of,
    is_core,
    is_none,
    relations_to,
)
from spatial_nsr.prose.words import sort_of

__all__ = ["Landmarks"]

# Places that are told without saying beside what, of what the statement before was about.
_ALONE = frozenset(
    ("above", "overhead", "below", "underneath", "beneath", "behind", "in front", "on top")
)


def _both(nominal: Nominal) -> bool:
    """Whether "between them", "between the two" may mean the two that were just spoken of."""
    two = nominal.head is None and nominal.count == 2 and nominal.of is None
    return nominal.pronoun == "they" or two


class Landmarks(Referring):
    """A text while it is read: beside what things are."""

    def _landmarks(self, spot: Spot, subjects: Sequence[Node]) -> list[Node]:
        """What a place is beside."""
        if spot.sort == "K":
            centre = self._centre_of()
            return [] if centre is None else [centre]
        if spot.sort == "O":
            return self._own(spot, subjects)
        if len(spot.landmarks) == 1 and (corner := corner_of(spot.landmarks[0])) is not None:
            return self._implied(replace(spot, words=(corner,)), subjects)
        if spot.sort == "S":
            if id(spot) in self._paired:
                other = self._paired[id(spot)]
                return [] if other is None else self._all(other.subjects, [])
            return self._implied(spot, subjects)
        found: list[Node] = []
        for each in spot.landmarks:
            if is_none(each):
                continue
            if each.text.lower() in EACH_OTHER:
                found += subjects
                continue
            if each.bare_owner and spot.words == ("at",):
                each = replace(each, bare_owner=False)  # "at Mum's"
            if id(each) in self._resolved and each.pronoun is not None:
                found += self._resolved[id(each)]
                continue
            whole = each.of if each.head in CORES else None
            if whole is not None and whole.pronoun in (*SINGULAR, "they"):
                found += self._it(whole, spot.words, subjects)
            elif spot.words == ("between",) and _both(each) and self._two(subjects):
                found += self._two(subjects)
            elif each.pronoun in (*SINGULAR, "they"):
                found += self._it(each, spot.words, subjects)
            elif spot.then is not None and self._told_apart(
                self._headed(each), spot.then, subjects
            ):
                each = self._headed(each)
                found += [self.people.one_more(each)]
                found[-1].known = True
                self._mention(each, found[-1:])
            elif subjects and (each.bare_owner or (each.head is None and each.owner is not None)):
                found += self._owned_by(each, subjects[0])
            elif each.words[-1:] in (("above",), ("below",)):
                found += self._level_beside(each, spot.words)
            elif spot.words[0].startswith(TOGETHER):
                found += self._holder(each, spot.words[0].removeprefix(TOGETHER))
            else:
                inner = each.of if is_core(each) else None
                like = self._recent_landmarks()
                plain = each.head == ANY and each.definite and each.ordinal is None
                ranked = each.head is None and each.ordinal is not None
                if ranked and like and spot.words[0] in (INSIDE, "on", "at"):
                    each = replace(each, head=like[0].head, noun=like[0].head or "")
                if plain and not each.words and like and not each.other:
                    each = replace(each, head=like[0].head, noun=like[0].head or "")
                group = self.people.last_group
                fresh = group is not None and group.count is not None and self.people.fresh(group)
                if plain and fresh and not self.people.find(each) and group is not None:
                    found += [self.people.one_of(each, group)]
                    self._mention(each, found[-1:])
                    continue
                if plain and not each.other and not self.people.find(each) and like:
                    each = replace(each, head=like[0].head, noun=like[0].head or "")
                found += self._meant(each if inner is None else inner, ())
        return found

    def _owned_by(self, nominal: Nominal, like: Node) -> list[Node]:
        """Of "Ours", "the Smiths'": what is like the subject and theirs, or where they are."""
        if nominal.bare_owner:
            whose = replace(nominal, bare_owner=False)
            shop = not nominal.plural and not nominal.capital and nominal.owner is None
            if shop and nominal.det == "the" and not self.people.find(whose):
                return self._meant(whose, ())  # "the baker's"
            found = self._meant(whose, ())
        elif nominal.owner in ("me", "you", "we"):
            found = [self.people.speaker(str(nominal.owner))]
        else:
            found = self._pronoun(replace(nominal, pronoun=str(nominal.owner)), [like]) or []
        if not found or like.head is None:
            return []
        owner = found[0]
        same = {owner, *(self.people.speakers.values() if owner.name in ("me", "we") else ())}
        alike = [n for n in self.people.all if n.head == like.head and n is not like]
        owned = [node for node in alike if node.owner in same]
        around = [t.tail for t in self.told if t.words == (INSIDE,) and t.head in same]
        owned = owned or [node for node in alike if node in around]
        if not owned:
            made = replace(nominal, head=like.head, noun=like.head, words=(), owner=None)
            owned = [self.people.new(replace(made, bare_owner=False, capital=False), owner)]
            owned[0].known, owned[0].name = True, None
        self._mention(nominal, owned[:1])
        return owned[:1]

    def _level_beside(self, nominal: Nominal, words: Sequence[str]) -> list[Node]:
        """Of "The level below": below the level that was spoken of last."""
        word, plain = nominal.words[-1], replace(nominal, words=nominal.words[:-1])
        known = self.people.find(plain)
        if nominal.head == ANY:  # "the one beneath", of what the clause before was on or in
            last = self._before[-1] if self._before else Before([], [])
            known = last.landmarks if last.words[:1] == words[:1] else []
            if len(known) != 1:
                return []
            nominal = replace(nominal, head=known[0].head, noun=known[0].head or "")
        node = self.people.new(nominal)
        node.known = True
        self._mention(nominal, [node])
        for other in known[:1]:
            self._say(node, (word,), other)
        return [node]

    def _holder(self, nominal: Nominal, head: str) -> list[Node]:
        """Of "The same shelf as the salt": the one that the salt is on."""
        nodes = self._meant(nominal, ())
        for told in reversed(self.told):
            holds = told.words in ((INSIDE,), ("resting-on",)) and not told.negated
            if holds and told.head in nodes and told.tail.head == head:
                return [told.tail]
        holder = self.people.new(replace(nominal, head=head, noun=head, words=("same",), of=None))
        holder.known, holder.name = True, None
        for node in nodes:
            self._say(node, relations_to(("on",), holder), holder)
        return [holder]

    def _headed(self, nominal: Nominal) -> Nominal:
        """Of "the one" as one more of what the clause before was beside."""
        like = self._recent_landmarks()
        if nominal.head != ANY or nominal.words or not like:
            return nominal
        return replace(nominal, head=like[0].head, noun=like[0].head or "")

    def _told_apart(self, nominal: Nominal, then: Spot, subjects: Sequence[Node]) -> bool:
        """Whether "the shelf above it" cannot be the shelf that was spoken of."""
        if nominal.words or nominal.owner is not None or len(then.landmarks) != 1:
            return False
        known = self.people.find(nominal)
        mark = then.landmarks[0]
        if mark.pronoun != "it" or not known:
            return False
        like = [n for n in self._recent_landmarks() if n.head == nominal.head]
        return bool(like) and known[0] is like[0]

    def _recent_landmarks(self) -> list[Node]:
        return [node for before in reversed(self._before) for node in before.landmarks]

    def _it(self, nominal: Nominal, words: Sequence[str], subjects: Sequence[Node]) -> list[Node]:
        """Of "It" as a landmark: in a parallel clause what the clause before was beside."""
        who = str(nominal.pronoun)
        last = self._before[-1] if self._before else None
        found = [node for node in self._here if self._may(node, who)][:1]
        if not found and last is not None and who == "it":
            like = any(word in last.words or OPPOSITE.get(word) in last.words for word in words)
            directed = like or (self._gapped and not DIRECTIONS.isdisjoint(last.words))
            directed &= not DIRECTIONS.isdisjoint(words)
            directed &= nominal.text.lower() != "that"  # "and right of that" goes on in a row
            order = (
                (*last.landmarks, *last.subjects) if directed else (*last.subjects, *last.landmarks)
            )
            fitting = [
                node
                for node in order
                if self._may(node, who) and node not in subjects and not node.everyone
            ]
            if words[:1] in ((INSIDE,), ("on",)):
                fitting = [n for n in fitting if not n.lives()] or fitting
            first = fitting[0] if fitting and words[:1] == (INSIDE,) else None
            if first is not None and first.of is not None and sort_of(first.head, "part"):
                fitting = [first.of]
            found = fitting[:1]
        if not found:
            found = self._pronoun(nominal, subjects) or []
        self._mention(nominal, found)
        return found

    def _own(self, spot: Spot, subjects: Sequence[Node]) -> list[Node]:
        said = spot.text.lower().split()
        if "your" in said:
            return [self.people.speaker("you")]
        if "my" in said or "our" in said:
            return [self.people.speaker("me")]
        if spot.words[0] == INSIDE:
            before = [n for n in self.people.all if not n.lives() and n.head and n not in subjects]
            return sorted(before, key=lambda node: -node.mentioned)[:1]
        recent = self._before[-1] if self._before else None
        if recent is None:
            return []
        order = [*recent.subjects, *recent.landmarks]
        if OPPOSITE.get(spot.words[0]) in recent.words:
            order = [*recent.landmarks, *recent.subjects]  # "to its left ..., to its right ..."
        return [node for node in order if node not in subjects and not node.plural][:1]

    def _implied(self, spot: Spot, subjects: Sequence[Node]) -> list[Node]:
        word = spot.words[0]
        if word == "any":
            return []
        if word == "there" and spot.text.lower() != "there":
            before = self._before[-1] if self._before else Before([], [])
            denied = [n for _, nodes, _ in self._placed or self._earlier for n in nodes]
            order = (*before.subjects, *before.landmarks, *denied)
            return [n for n in order if n not in subjects and not n.plural and not n.lives()][:1]
        if word == "there":
            # Where the statement before put something.
            last = self._placed or self._earlier
            return [n for _, nodes, negated in last for n in nodes if n.place and not negated][:1]
        if word in (*DIRECTIONS, "resting-on") and spot.text.lower() in _ALONE:
            return self._beside_last(subjects, word)
        if word in DIRECTIONS:
            return self._beside_which(subjects)
        if word.endswith(("-corner", "-edge", "-half")):
            wide = [n for n in self._recent() if not n.lives() and n not in subjects]
            held = [n for n in wide if n.place or sort_of(n.head, "region")]
            return (held or wide)[:1]
        if word != INSIDE or spot.text.lower() != "inside":
            return []
        for before in list(reversed(self._before))[:4]:
            order = (*before.subjects, *before.landmarks)
            found = [n for n in order if n not in subjects and not n.plural and not n.lives()]
            if found:
                return found[:1]
        return []

    def _beside_last(self, subjects: Sequence[Node], word: str) -> list[Node]:
        """What "underneath" is below, and "on top" on: what the statement before was about."""
        last = self._before[-1] if self._before else Before([], [])
        nodes = [*last.subjects, *last.landmarks]
        if word == "below" and last.words[:1] in (("on",), (INSIDE,), ("resting-on",)):
            nodes.reverse()
        nodes += [node.of for node in nodes if node.of is not None]
        nodes = [n for n in nodes if n not in subjects and n.head and not n.plural]
        tops = [n for n in nodes if word in ("below", "resting-on") and sort_of(n.head, "top")]
        return (tops or [n for n in nodes if not n.lives()] or nodes)[:1]

    def _beside_which(self, subjects: Sequence[Node]) -> list[Node]:
        """What "on the left" is left of, if the sentence has told of something before."""
        for before in reversed(self._before[self._begun :]):
            two = before.subjects[0].members if len(before.subjects) == 1 else before.subjects
            if len(two) == 2 and set(subjects) < set(two):
                return [node for node in two if node not in subjects]
            held = {t.tail for t in self.told if t.head in subjects and not t.negated}
            order = (*before.landmarks, *before.subjects)
            found = [n for n in order if n not in subjects and n not in held and not n.plural]
            if found:
                return found[:1]
        return []

    def _recent(self) -> list[Node]:
        """All things, those that were spoken of last first."""
        nodes = [n for n in self.people.all if n.head is not None and not n.plural]
        return sorted(nodes, key=lambda node: -node.mentioned)
