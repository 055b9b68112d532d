"""Who is meant: pronouns, implied landmarks, and when a landmark is another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from spatial_nsr.prose.nominals import ANY, Nominal
from spatial_nsr.prose.people import Node, People
from spatial_nsr.prose.statements import TOGETHER, Spot, Statement
from spatial_nsr.prose.words import sort_of

__all__ = [
    "EACH_OTHER",
    "INSIDE",
    "OPPOSITE",
    "PARTS",
    "SIDES",
    "Before",
    "Referring",
    "Told",
    "is_core",
    "is_none",
    "relations_to",
]

INSIDE = "inside"
DIRECTIONS = frozenset(("left", "right", "above", "below", "front", "behind"))
SIDES = {"left": "left", "right": "right", "top": "top", "bottom": "bottom"}
OPPOSITE = {"left": "right", "right": "left", "above": "below", "below": "above"}
PARTS = ("edge", "side", "end", "border", "wall")
CORES = ("middle", "centre", "center", "back", "front", "heart", "bottom", "end", "corner")
EACH_OTHER = ("each other", "one another")
SINGULAR = ("it", "he", "she")
Span = tuple[int, int] | None
Way = tuple[Node, tuple[str, ...], Node]


class Told(NamedTuple):
    """A relation of two nodes, or ("between") of one to two, with where it is said."""

    head: Node
    words: tuple[str, ...]
    tail: Node
    negated: bool
    weight: float
    source: Mapping[str, Any]
    second: Node | None = None


@dataclass(slots=True)
class Before:
    """What a clause was about: its subjects, its landmarks, and the words between them."""

    subjects: list[Node]
    landmarks: list[Node]
    words: tuple[str, ...] = ()


def relations_to(words: Sequence[str], landmark: Node) -> tuple[str, ...]:
    """The relations to a landmark that words of place mean."""
    found: list[str] = []
    for word in words:
        if word == "on":
            found.append(INSIDE if sort_of(landmark.head, "region") else "resting-on")
        elif word == "amid":
            found.append("resting-on" if sort_of(landmark.head, "top") else INSIDE)
        elif word == "at":
            beside = sort_of(landmark.head, "spot") or landmark.lives()
            found.append("near" if beside else INSIDE)
        elif word == "hanging":
            found += ("touching", "below")
        elif word == "there":
            found.append(INSIDE)
        elif word.startswith(TOGETHER):
            found.append(
                INSIDE if sort_of(landmark.head, "region") or landmark.place else "resting-on"
            )
        elif word == "along" and sort_of(landmark.head, "region"):
            found.append(INSIDE)
        elif word not in ("along", "any"):
            found.append(word)
    return tuple(dict.fromkeys(found))


def is_core(nominal: Nominal) -> bool:
    """Whether it is a part that is no thing for itself: "the left edge of the desk"."""
    if nominal.of is None or nominal.of.pronoun is not None:
        return False
    sided = any(word.lower() in SIDES for word in nominal.words)
    return nominal.head in CORES or (nominal.head in PARTS and sided)


def is_none(nominal: Nominal) -> bool:
    """Whether a phrase speaks of none: "no ducks", "nobody"."""
    return nominal.det == "no" or nominal.pronoun in ("nothing", "nobody")


def is_vague(nominal: Nominal) -> bool:
    """Whether it means nothing that could be anywhere: "this", "something"."""
    if nominal.pronoun in ("me", "you", "we"):
        return False
    if nominal.head == "o'clock":
        return True
    if nominal.ordinal is not None:
        return False
    return nominal.head is None and nominal.count is None and not nominal.other


class Referring:
    """A text while it is read: who was spoken of, and what was told of them."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.people = People()
        self.told: list[Told] = []
        self.nothing: list[tuple[str | None, str, Node, Mapping[str, Any]]] = []
        self.spans: list[tuple[tuple[Node, ...], int, int]] = []
        self.first: dict[Node, Mapping[str, Any]] = {}
        self.missed: list[tuple[int, int, str]] = []
        self.roles: list[tuple[Span, tuple[int, int], Span, str, bool]] = []
        self._source: Mapping[str, Any] = {}
        self._offset = 0
        self._before: list[Before] = []
        self._resolved: dict[int, list[Node]] = {}
        self._begun = 0
        self._middle: Node | None = None
        self._placed: list[tuple[Spot, list[Node], bool]] = []
        self._earlier: list[tuple[Spot, list[Node], bool]] = []
        self._last: list[Told] = []
        self._paired: dict[int, Statement | None] = {}
        self._facing: dict[int, list[Node]] = {}
        self.choices: list[tuple[tuple[Way, ...], Mapping[str, Any]]] = []
        self._here: list[Node] = []

    def _centre_of(self) -> Node | None:
        if self._middle is not None:
            return self._middle
        before = [each for each in self._before if each.landmarks]
        return before[-1].landmarks[0] if before else None

    def _clock(self, statement: Statement) -> None:
        found = self._all(statement.subjects, [])
        self._middle = found[0] if found else None

    def _all(
        self, nominals: Sequence[Nominal], placed: Sequence[tuple[Spot, list[Node]]]
    ) -> list[Node]:
        found: list[Node] = []
        many = nominals[0].count or 1 if nominals else 1
        if many > 1 and many == len(nominals) - 1:
            # "Two umbrellas, a black one and a spotted one": they are these.
            group = self._meant(nominals[0], [])
            if any(each.head != ANY for each in nominals[1:]):
                group[0].known = False
                return [node for each in nominals[1:] for node in self._meant(each, [])]
            for each in nominals[1:]:
                member = self.people._one_of(each, group[0])
                self._mention(each, [member])
            return group
        marks = [mark for _, landmarks in placed for mark in landmarks]
        for each in nominals:
            found += self._meant(each, marks)
        return list(dict.fromkeys(found))

    def _meant(self, nominal: Nominal, excluded: Sequence[Node]) -> list[Node]:
        known = self._resolved.get(id(nominal))
        if known is not None:
            return known
        found = self._pronoun(nominal, excluded) if nominal.pronoun else None
        if nominal.head is None and nominal.det == "both" and nominal.of is None:
            last = self._before[-1] if self._before else Before([], [])
            two = [*last.subjects, *last.landmarks]
            group = self._together(two) if len(two) == 2 else self._last_plural(excluded)
            found = [] if group is None else [group]
        if found is None:
            found = [] if is_vague(nominal) else self.people.meant(nominal)
        self._resolved[id(nominal)] = found
        self._mention(nominal, found)
        for node in found:
            node.known = True
            self.first.setdefault(node, self._source)
        return found

    def _mention(self, nominal: Nominal, nodes: Sequence[Node]) -> None:
        if nodes:
            span = self._offset + nominal.start, self._offset + nominal.end
            self.spans.append((tuple(nodes), *span))

    def _pronoun(self, nominal: Nominal, excluded: Sequence[Node]) -> list[Node] | None:
        who = nominal.pronoun
        if who in ("me", "you", "we"):
            return None
        if who == "everyone":
            return [self._everyone()]
        if who in ("somebody", "nobody", "nothing"):
            return []
        if who == "they":
            group = self._last_plural(excluded)
            return [] if group is None else [group]
        for before in reversed(self._before):
            for node in (*before.subjects, *before.landmarks):
                if self._may(node, str(who)) and node not in excluded:
                    return [node]
        last = [n for n in self.people.all if self._may(n, str(who)) and n not in excluded]
        return sorted(last, key=lambda node: -node.mentioned)[:1]

    def _may(self, node: Node, who: str) -> bool:
        if node.everyone or (node.head is None and node.name in ("me", "you", "we")):
            return False
        if who == "it":
            return not node.plural and not node.person()
        return not node.plural and (node.lives() or node.name is not None)

    def _last_plural(self, excluded: Sequence[Node] = ()) -> Node | None:
        for before in reversed(self._before):
            for nodes in (before.landmarks, before.subjects):
                if len(nodes) > 1 and not set(nodes) & set(excluded):
                    return self._together(nodes)
                several = len(nodes) == 1 and nodes[0].plural and nodes[0].head is not None
                if several and nodes[0] not in excluded:
                    return nodes[0]
        groups = [n for n in self.people.all if n.plural and n.head and n not in excluded]
        return max(groups, key=lambda node: node.mentioned, default=None)

    def _together(self, nodes: Sequence[Node]) -> Node:
        """Several things as one: what is told of it is told of each."""
        node = Node(None, "", [], len(self.people.all), True, len(nodes))
        node.members = list(nodes)
        return node

    def _everyone(self) -> Node:
        node = Node(None, "everyone", [], len(self.people.all), True)
        node.everyone = True
        return node

    def _landmarks(self, spot: Spot, subjects: Sequence[Node]) -> list[Node]:
        """What a place is beside."""
        if spot.sort == "K":
            centre = self._centre_of()
            return [] if centre is None else [centre]
        if spot.sort == "O":
            return self._own(spot, subjects)
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
            whole = each.of if each.head in CORES else None
            if whole is not None and whole.pronoun in (*SINGULAR, "they"):
                found += self._it(whole, spot.words, subjects)
            elif each.pronoun in (*SINGULAR, "they"):
                found += self._it(each, spot.words, subjects)
            elif spot.then is not None and self._told_apart(
                self._headed(each), spot.then, subjects
            ):
                each = self._headed(each)
                found += [self.people.new(each)]
                found[-1].known = True
                self._mention(each, found[-1:])
            elif each.words[-1:] in (("above",), ("below",)):
                found += self._level_beside(each)
            elif spot.words[0].startswith(TOGETHER):
                found += self._holder(each, spot.words[0].removeprefix(TOGETHER))
            else:
                inner = each.of if is_core(each) else None
                like = self._recent_landmarks()
                plain = each.head == ANY and each.definite and each.ordinal is None
                if plain and not each.words and like and not each.other:
                    each = replace(each, head=like[0].head, noun=like[0].head or "")
                group = self.people.last_group
                fresh = group is not None and group.count is not None and self.people.fresh(group)
                if plain and fresh and not self.people.find(each) and group is not None:
                    found += [self.people._one_of(each, group)]
                    self._mention(each, found[-1:])
                    continue
                if plain and not each.other and not self.people.find(each) and like:
                    each = replace(each, head=like[0].head, noun=like[0].head or "")
                found += self._meant(each if inner is None else inner, ())
        return found

    def _level_beside(self, nominal: Nominal) -> list[Node]:
        """Of "The level below": below the level that was spoken of last."""
        word, plain = nominal.words[-1], replace(nominal, words=nominal.words[:-1])
        known = self.people.find(plain)
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
            directed = not DIRECTIONS.isdisjoint(words) and not DIRECTIONS.isdisjoint(last.words)
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
        order = (*recent.landmarks, *recent.subjects)
        return [node for node in order if node not in subjects][:1]

    def _implied(self, spot: Spot, subjects: Sequence[Node]) -> list[Node]:
        word = spot.words[0]
        if word == "any":
            return []
        if word == "there" and spot.text.lower() != "there":
            before = self._before[-1] if self._before else Before([], [])
            order = (*before.subjects, *before.landmarks)
            return [n for n in order if n not in subjects and not n.plural and not n.lives()][:1]
        if word == "there":
            # Where the statement before put something.
            last = self._placed or self._earlier
            return [n for _, nodes, negated in last for n in nodes if n.place and not negated][:1]
        if word in DIRECTIONS:
            return self._beside_which(subjects)
        if word.endswith(("-corner", "-edge")):
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

    def _beside_which(self, subjects: Sequence[Node]) -> list[Node]:
        """What "on the left" is left of, if the sentence has told of something before."""
        for before in reversed(self._before[self._begun :]):
            if len(before.subjects) == 2 and set(subjects) < set(before.subjects):
                return [node for node in before.subjects if node not in subjects]
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

    def _say(self, head: Node, words: tuple[str, ...], tail: Node, negated: bool = False) -> None:
        if words == (INSIDE,) and not negated:
            tail.place = True
        self.told.append(Told(head, words, tail, negated, 1.0, self._source))
