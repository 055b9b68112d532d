"""Beside what something is: landmarks that are named, meant by "it", or not named at all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.language.indications import OPPOSITE
from spatial_nsr.prose.nodes import Node, are_opposite, attributes_of
from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.referring import Referring
from spatial_nsr.prose.statements import TOGETHER, Spot
from spatial_nsr.prose.told import (
    DIRECTIONS,
    INSIDE,
    SIZED,
    Before,
    corner_of,
    is_core,
    is_none,
    relations_to,
)
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.numbers import load_ordinals

__all__ = ["Landmarks"]


def _next_counted(node: Node, word: str) -> str | None:
    """The number in the order of what is next that way, where it is counted from an end."""
    if node.ordinal is None or node.counted not in ("above", "below"):
        return None
    names = {number: name for name, number in load_ordinals().items()}
    step = 1 if word != node.counted else -1
    number = load_ordinals()[node.ordinal]
    return names.get(number + step) if number > 0 and number + step > 0 else None


def _both(nominal: Nominal) -> bool:
    """Whether "between them", "between the two" may mean the two that were just spoken of."""
    two = nominal.head is None and nominal.count == 2 and nominal.of is None
    return nominal.pronoun == "they" or two


def _in_contrast(nominal: Nominal, like: Node) -> bool:
    """Of "The middle one" after "the upper shelf": whether both are told by where they are."""
    words, others = nominal.words, like.words
    found = word_list("locating")
    return all(any(word.lower() in found for word in each) for each in (words, others))


class Landmarks(Referring):
    """A text while it is read: beside what things are."""

    def _set_against(self, nominal: Nominal, subjects: Sequence[Node]) -> Nominal:
        """Of "The blue pawn is ahead of the red one": a pawn as well."""
        one = nominal.head == ANY and nominal.det == "the" and bool(nominal.words)
        like = subjects[0] if len(subjects) == 1 else None
        if not one or like is None or like.head in (None, ANY) or nominal.other:
            return nominal
        kinds = attributes_of(nominal.words).keys() & attributes_of(like.words).keys() - {"mod"}
        if not kinds and not are_opposite(nominal.words, like.words):
            return nominal
        return replace(nominal, head=like.head, noun=like.head or "")

    def _landmarks(self, spot: Spot, subjects: Sequence[Node]) -> list[Node]:
        """What a place is beside."""
        if spot.sort == "#":
            return []
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
            if each.text.lower() in word_list("mutual"):
                found += subjects
                continue
            if each.words[:1] == ("same",):
                # "The bags are in the same drawer": in the one that was spoken of.
                again = replace(each, words=each.words[1:], det="the")
                each = again if again.head == ANY or self.people.find(again) else each
            if each.bare_owner and spot.words == ("at",):
                each = replace(each, bare_owner=False)  # "at Mum's"
            if id(each) in self._resolved and each.pronoun is not None:
                found += self._resolved[id(each)]
                continue
            whole = each.of if each.head in word_list("core") else None
            if whole is not None and whole.pronoun in word_list("pronoun"):
                found += self._it(whole, spot.words, subjects)
            elif spot.words == ("between",) and _both(each) and self._two(subjects):
                found += self._two(subjects)
            elif each.pronoun in word_list("pronoun"):
                found += self._it(each, spot.words, subjects)
            elif spot.then is not None and self._told_apart(
                self._headed(each), spot.then, subjects
            ):
                each = self._headed(each)
                found += [self.people.one_more(each)]
                found[-1].known = True
                self._mention(each, found[-1:])
            elif subjects and (each.bare_owner or (each.head is None and each.owner is not None)):
                owned = [n for n in self._recent_landmarks()[:1] if n.owner is not None and n.head]
                held = spot.words[0] in (INSIDE, "on", "at") and owned
                found += self._owned_by(each, owned[0] if held else subjects[0])
            elif each.words[-1:] in (("above",), ("below",)):
                found += self._level_beside(each, spot.words)
            elif spot.words[0].startswith(TOGETHER):
                found += self._holder(each, spot.words[0].removeprefix(TOGETHER))
            else:
                inner = each.of if is_core(each) else None
                like = self._recent_landmarks()
                plain = each.head == ANY and each.definite and each.ordinal is None
                if plain and like and _in_contrast(each, like[0]) and not self.people.find(each):
                    each = replace(each, head=like[0].head, noun=like[0].head or "")
                each = self._set_against(each, subjects)
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
                if each.det == "a" and spot.words[0] in SIZED:
                    # "Shorter than a wagon", where wagons were spoken of: than each of them.
                    known = self.people.find(replace(each, det="the", plural=True))
                    found += known[:1] or self._meant(each, ())
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
            known = self._further(words)
            known = known or (last.landmarks if last.words[:1] == words[:1] else [])
            if len(known) != 1:
                return []
            nominal = replace(nominal, head=known[0].head, noun=known[0].head or "")
        following = _next_counted(known[0], word) if known else None
        if following is not None:  # below the second one from the top: the third
            nominal = replace(nominal, ordinal=following, words=(), counted=known[0].counted)
        node = self.people.new(nominal)
        node.known = True
        self._mention(nominal, [node])
        for other in known[:1]:
            self._say(node, (word,), other)
        return [node]

    def _further(self, words: Sequence[str]) -> list[Node]:
        """What followed the place in the clause before: "in the fridge [on the top tray]"."""
        thens = [spot.then for spot, _, _ in self._placed if spot.then is not None]
        marks = [mark for then in thens if then.words[:1] == words[:1] for mark in then.landmarks]
        return [node for mark in marks for node in self._resolved.get(id(mark), ())]

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
        if not known or (mark.pronoun is not None and mark.pronoun != "it"):
            return False
        if mark.pronoun is None:
            return self._lies_otherwise(nominal, known, then)
        like = [n for n in self._recent_landmarks() if n.head == nominal.head]
        return bool(like) and known[0] is like[0]

    def _lies_otherwise(self, nominal: Nominal, known: Sequence[Node], then: Spot) -> bool:
        """Whether "the flat below Bo" is another one than the flat that is above him."""
        if nominal.det != "the" or then.words[0] not in DIRECTIONS or len(known) > 1:
            return False
        marks = self._landmarks(then, ())
        way, back = then.words, (OPPOSITE[then.words[0]],)
        told = [t for t in self.told if t.head is known[0] and not t.negated]
        beside = [t.words for t in told if t.tail in marks]
        return back in beside and way not in beside

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
        if word in (*DIRECTIONS, "resting-on") and spot.text.lower() in word_list("alone"):
            return self._beside_last(subjects, word)
        if word in DIRECTIONS:
            return self._beside_which(subjects)
        if word.endswith(("-corner", "-edge", "-half")):
            part = word.rpartition("-")[2]  # of what the statement before has told of a part
            for said, marks, _ in self._placed or self._earlier:
                if said.words[0].endswith(f"-{part}") and not set(marks) & set(subjects):
                    return marks[:1]
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
