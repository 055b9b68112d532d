"""Who is meant: pronouns, implied landmarks, and when a landmark is another one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.prose.nominals import ANY, Far, Nominal
from spatial_nsr.prose.people import Node, People
from spatial_nsr.prose.statements import Spot, Statement
from spatial_nsr.prose.told import (
    DOUBTED,
    INSIDE,
    Before,
    Rank,
    Told,
    Way,
    is_vague,
)
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Referring"]

Span = tuple[int, int] | None
Steps = tuple[tuple[str, Far | None], ...]


_OF_TWO = ("former", "latter")


def _named(nominal: Nominal, node: Node) -> Nominal:
    """A phrase that means a thing that is known."""
    return Nominal(
        nominal.start, nominal.end, nominal.text, node.head, node.noun, tuple(node.words), "the"
    )


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
        self._weight = 1.0
        self._gapped = False
        self._apart: tuple[Node, ...] = ()
        self._attributed: tuple[Nominal, ...] = ()
        self._had: Nominal | None = None
        self.numbered: dict[str, str] = {}
        self._asked_about: tuple[Nominal, ...] = ()
        self._next: tuple[Nominal, ...] = ()
        self._offset = 0
        self._before: list[Before] = []
        self._resolved: dict[int, list[Node]] = {}
        self._held: list[Nominal] = []
        self._begun = 0
        self._middle: Node | None = None
        self._placed: list[tuple[Spot, list[Node], bool]] = []
        self._earlier: list[tuple[Spot, list[Node], bool]] = []
        self._last: list[Told] = []
        self._in_doubt: list[Told] = []
        self._gone: tuple[int, list[Node]] = (-1, [])
        self._paired: dict[int, Statement | None] = {}
        self._facing: dict[int, list[Node]] = {}
        self.choices: list[tuple[tuple[Way, ...], Mapping[str, Any]]] = []
        self._here: list[Node] = []
        self.rows: list[tuple[str, list[Node]]] = []
        self.extremes: list[tuple[Node, str, list[Node] | str, Mapping[str, Any]]] = []
        self.under: list[tuple[Node, Node, Mapping[str, Any]]] = []
        self._two_told: tuple[int, list[Node]] = (-1, [])
        self._reached: list[Node] = []
        self.ranks: list[Rank] = []
        self.counted: list[int | None] = []
        self.around: list[tuple[Node, tuple[str, ...], Node, Mapping[str, Any]]] = []
        self._described: Mapping[int, Spot] = {}
        self.routes: list[tuple[Node, Steps, Node, Mapping[str, Any]]] = []
        self.halves: list[tuple[Node, str, Node, Mapping[str, Any]]] = []

    def _centre_of(self) -> Node | None:
        if self._middle is not None:
            return self._middle
        told = [node for each in self._before for node in (*each.subjects, *each.landmarks)]
        dish = next((node for node in reversed(told) if sort_of(node.head, "dish")), None)
        if dish is not None:
            self._middle = dish
            return dish
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
        if many > 1 and sum(each.count or 1 for each in nominals[1:]) == many:
            # "Two umbrellas, a black one and a spotted one": they are these.
            group = self._meant(nominals[0], [])
            if not group or any(each.head != ANY for each in nominals[1:]):
                for node in group:
                    node.known = False
                return [node for each in nominals[1:] for node in self._meant(each, [])]
            for each in nominals[1:]:
                member = self.people.one_of(each, group[0])
                if (each.count or 1) > 1:
                    member.plural, member.count = True, each.count
                self._mention(each, [member])
            return group
        marks = [mark for _, landmarks in placed for mark in landmarks]
        for each in nominals:
            contrasted = self._contrasted(each)
            found += self._meant(contrasted, marks)
            self._resolved[id(each)] = self._resolved[id(contrasted)]
        return list(dict.fromkeys(found))

    def _contrasted(self, nominal: Nominal) -> Nominal:
        """Of "The blue one" after "the red key is on a hook": a key, like that."""
        one = nominal.head == ANY and nominal.det == "the" and bool(nominal.words)
        last = self._before[-1].subjects if len(self._before) > self._begun else []
        if not one or nominal.other or len(last) != 1 or not last[0].words or last[0].plural:
            return nominal
        if last[0].head is None or self.people.find(nominal):
            return nominal
        return replace(nominal, head=last[0].head, noun=last[0].head)

    def _meant(self, nominal: Nominal, excluded: Sequence[Node]) -> list[Node]:
        known = self._resolved.get(id(nominal))
        if known is not None:
            return known
        found = self._pronoun(nominal, excluded) if nominal.pronoun else None
        if nominal.head is None and nominal.det == "both" and nominal.of is None:
            last = self._before[-1] if self._before else Before([], [])
            two = [*last.subjects, *last.landmarks]
            group = next((node for node in two if node.plural and node.count == 2), None)
            if group is None:
                alone = len(two) == 2
                group = self._together(two) if alone else self._last_plural(excluded)
            found = [] if group is None else [group]
        if nominal.head in _OF_TWO and nominal.of is None:
            found = self._of_two(str(nominal.head))
        if found is None and nominal.other and nominal.head is None:
            found = self._rest_of_list(nominal) or None
        if found is None and (more := self._as_many_more(nominal)) is not None:
            found = [more]
        if found is None and (one := self._one_described(nominal)) is not None:
            found = [one]
        if found is None:
            told = self._like_subject(nominal)
            found = [] if is_vague(told) else self.people.meant(told)
        self._resolved[id(nominal)] = found
        self._held.append(nominal)  # as long as it is known by its id
        self._mention(nominal, found)
        for node in found:
            node.known = True
            self.first.setdefault(node, self._source)
        return found

    def _one_described(self, nominal: Nominal) -> Node | None:
        """Of "The boat next to the white one": which boat that is, the line has to tell."""
        spot = self._described.get(id(nominal))
        if spot is None or nominal.plural or nominal.words or len(spot.landmarks) != 1:
            return None
        stall = spot.landmarks[0].label is not None and sort_of(spot.landmarks[0].head, "stall")
        beside = spot.words == ("near",) and spot.far is not None
        known = [node for node in self.people.find(nominal) if not node.plural]
        if not (stall or beside) or len(known) < 2:
            return None
        node = self.people.new(nominal)
        node.described = True
        return node

    def _of_two(self, which: str) -> list[Node]:
        """Of "The former", "the latter": of two things that were spoken of before."""
        if self._two_told[0] != self._offset:
            pairs: list[list[Node]] = []
            for before in self._before:
                parts = before.subjects[0].members if len(before.subjects) == 1 else []
                pairs += [two for two in (before.subjects, parts) if len(two) == 2]
            last = self._before[-1] if self._before else Before([], [])
            both = [*last.subjects, *last.landmarks]
            pairs += [both] if not pairs and len(both) == 2 else []
            self._two_told = self._offset, pairs[-1] if pairs else []
        two = self._two_told[1]
        return two[:1] if which == "former" else two[-1:]

    def _rest_of_list(self, nominal: Nominal) -> list[Node]:
        """Of "Ann, Bo and Cy are here; Ann is in, the other two are out": Bo and Cy."""
        last = [node for before in self._before[-1:] for node in before.subjects]
        for before in reversed(self._before[:-1]):
            rest = [node for node in before.subjects if node not in last]
            listed = len(before.subjects) > 2 and len(rest) < len(before.subjects)
            if listed and rest and len(rest) == (nominal.count or len(rest)):
                return rest
        return []

    def _as_many_more(self, nominal: Nominal) -> Node | None:
        """Of "Two men are at the bar, two at the door": other ones."""
        alone = nominal.head is None and nominal.count is not None and not nominal.partitive
        if not alone or nominal.other or len(self._before) == self._begun:
            return None
        last = self._before[-1].subjects
        if len(last) != 1 or last[0].count != nominal.count or last[0].group is not None:
            return None
        like = replace(nominal, head=last[0].head, noun=last[0].noun)
        return self.people.new(like)

    def _like_subject(self, nominal: Nominal) -> Nominal:
        """Of "Mine", "our parents'": of the sort that the clause before was about."""
        alone = nominal.head is None and nominal.count is None and not nominal.other
        if not nominal.bare_owner and not (alone and nominal.owner is not None):
            return nominal
        recent = list(reversed(self._before))
        likes = [node for before in recent for node in (*before.subjects, *before.landmarks)]
        told = [node for node in likes if node.head not in (None, ANY)]
        told = [node for node in told[:8] if node.owner is not None] or told
        like = next((node for node in told if not node.person()), next(iter(told), None))
        if like is None:
            return nominal
        owner: Nominal | str | None = nominal.owner
        if nominal.bare_owner:
            owner = replace(nominal, bare_owner=False)
        elif word_list("pronoun").get(str(owner)) == "one":
            somebody = next((node for node in likes if self._may(node, str(owner))), None)
            if somebody is None:
                persons = [n for n in self.people.all if n.person() and self._may(n, str(owner))]
                somebody = max(persons, key=lambda node: node.mentioned, default=None)
            owner = owner if somebody is None else _named(nominal, somebody)
        words = tuple(word for word in like.words if word.lower() not in word_list("colour"))
        return Nominal(
            nominal.start,
            nominal.end,
            nominal.text,
            like.head,
            like.noun,
            words,
            "the",
            owner=owner,
        )

    def _mention(self, nominal: Nominal, nodes: Sequence[Node]) -> None:
        if nodes:
            span = self._offset + nominal.start, self._offset + nominal.end
            self.spans.append((tuple(nodes), *span))

    def _pronoun(self, nominal: Nominal, excluded: Sequence[Node]) -> list[Node] | None:
        who = nominal.pronoun
        if who == "we" and (mine := self._with_me()) is not None:
            return [mine]
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
            both = (*before.subjects, *before.landmarks)
            fitting = [n for n in both if self._may(n, str(who)) and n not in excluded]
            if fitting:
                if before.unread and len(set(fitting)) > 1:
                    self._weight = min(self._weight, DOUBTED)
                return fitting[:1]
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
            about = before.subjects[0] if len(before.subjects) == 1 else None
            if about is not None and about.plural and about.head and about not in excluded:
                return about
            for nodes in (before.landmarks, before.subjects):
                if len(nodes) > 1 and not set(nodes) & set(excluded):
                    return self._together(nodes)
                several = len(nodes) == 1 and nodes[0].plural and nodes[0].head is not None
                if several and nodes[0] not in excluded:
                    return nodes[0]
        told = [each for before in self._before[self._begun :] for each in before.subjects]
        told = [n for n in dict.fromkeys(told) if not n.plural and n not in excluded]
        if len(told) > 1:
            return self._together(told)  # "cat in basket, dog on rug, bird above them"
        groups = [n for n in self.people.all if n.plural and n.head and n not in excluded]
        return max(groups, key=lambda node: node.mentioned, default=None)

    def _two(self, excluded: Sequence[Node]) -> list[Node]:
        """Of "Between them": the two things that the clause before told of."""
        told = [each for before in self._before[self._begun :] for each in before.subjects]
        told = [node for node in dict.fromkeys(told) if node not in excluded]
        alike = len(told) == 2 and told[0].head == told[1].head
        if alike and not (told[0].plural or told[1].plural):
            return told  # "my desk is here, Tom's there, and Ann's between them"
        last = self._before[-1] if self._before else Before([], [])
        nodes = list(dict.fromkeys((*last.subjects, *last.landmarks)))
        single = not any(node.plural or node in excluded for node in nodes)
        return nodes if len(nodes) == 2 and single else []

    def _with_me(self) -> Node | None:
        """Those among whom the speaker was just named: "my sister, me and Tom"."""
        me = self.people.speakers.get("me")
        for before in reversed(self._before):
            if me is not None and len(before.subjects) > 1 and me in before.subjects:
                return self._together(before.subjects)
        return None

    def _together(self, nodes: Sequence[Node]) -> Node:
        """Several things as one: what is told of it is told of each."""
        node = Node(None, "", [], len(self.people.all), True, len(nodes))
        node.members = list(nodes)
        return node

    def _everyone(self) -> Node:
        node = Node(None, "everyone", [], len(self.people.all), True)
        node.everyone = True
        return node

    def _say(
        self,
        head: Node,
        words: tuple[str, ...],
        tail: Node,
        negated: bool = False,
        far: Far | None = None,
    ) -> None:
        tail.known = True
        if words == (INSIDE,) and not negated:
            tail.place = True
        self.told.append(
            Told(
                head,
                words,
                tail,
                negated,
                self._weight,
                self._source,
                apart=self._apart,
                far=far,
            )
        )
