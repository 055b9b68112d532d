"""What the phrases of a question mean in a text that was read: things, places, links."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.language.questions import AskedQuestion
from spatial_nsr.prose.asked_clauses import narrowed
from spatial_nsr.prose.chunks import chunks_of
from spatial_nsr.prose.narrating import is_narrator
from spatial_nsr.prose.nominals import ANY, Chunk, Nominal
from spatial_nsr.prose.people import Node, attributes_of
from spatial_nsr.prose.reading import ProseReading
from spatial_nsr.prose.statements import TOGETHER, Spot
from spatial_nsr.prose.told import DIRECTIONS, relations_to
from spatial_nsr.queries import Description, Exists, Holds, Link, Quantified, Query
from spatial_nsr.reading.lexicon.kinds import load_kinds, sort_of
from spatial_nsr.reading.lexicon.tokens import tokenize

__all__ = ["UNTOLD", "Meanings", "NotMentioned", "ProseQuestion", "Unclear", "is_a"]


UNTOLD = "untold"  # what would have to be counted, but is not told


@dataclass(frozen=True)
class ProseQuestion:
    """A question, and what its answer is to be filtered by.

    ``noun`` is what a listed thing has to be, ``one`` whether it is asked for as one thing;
    ``options`` are relations among which to choose, ``among`` things; ``lacking`` is what it speaks
    of that the text does not, ``reckoned`` an answer that was counted and not proved;
    ``past``: it asks what was so before the end; ``in_row``: it counts places in a row.
    """

    asked: AskedQuestion
    noun: str | None = None
    persons: bool = False
    more: tuple[Query, ...] = ()
    view: str | None = None
    options: tuple[tuple[str, Query], ...] = ()
    one: bool = False
    among: tuple[str, ...] = ()
    lacking: str | None = None
    reckoned: object = None
    vague: tuple[str, ...] = ()
    past: bool = False
    in_row: bool = False


def _is_vague(nominal: Nominal, found: Sequence[Node]) -> bool:
    """Whether a phrase may mean any of several things that the text tells apart by more words."""
    if nominal.det != "the" or nominal.words or nominal.label or nominal.ordinal is not None:
        return False
    plain = nominal.owner is None and nominal.of is None and not nominal.other
    return plain and all(node.words and node.head == nominal.head for node in found)


class Unclear(Exception):
    """A question, or a part of it, that is not understood."""


class NotMentioned(Unclear):
    """A question about something that the text does not speak of."""

    def __init__(self, nominal: Nominal) -> None:
        super().__init__(nominal.text)
        self.nominal = nominal


class Meanings:
    """A text, and what the phrases of a question about it mean.

    >>> from spatial_nsr.prose.reading import read_prose
    >>> meanings = Meanings("?", read_prose("Two cups are left of a jug."), ())
    >>> meanings.only("the cups"), meanings.only("the jug")
    (('cup 1', 'cup 2'), ('jug',))
    """

    def __init__(self, text: str, reading: ProseReading, choices: tuple[str, ...]) -> None:
        assert reading.teller is not None
        assert reading.groups is not None
        self.text, self.reading, self.choices = text, reading, choices
        self.teller, self.groups = reading.teller, reading.groups
        self.people = reading.teller.people
        self.names = {entity.id: entity.name or entity.id for entity in reading.entities}
        self.vague: list[str] = []

    def chunks(self, text: str) -> tuple[Chunk, ...]:
        """The chunks of a question, or of a part of it."""
        return self.clear(chunks_of(tuple(tokenize(text)), question=True))

    def clear(self, chunks: Sequence[Chunk], bare: bool = False) -> tuple[Chunk, ...]:
        """The chunks, in which clauses that tell which of several things is meant are its words."""
        found = narrowed(chunks, self._may_be, self.reading, bare)
        if found is None:
            raise Unclear
        return tuple(found)

    def _may_be(self, nominal: Nominal) -> list[Node]:
        """All that a phrase may mean."""
        if nominal.pronoun is not None or nominal.head is None:
            return []
        owner = self.people.owner(nominal)
        return [node for node in self.people.find(nominal, owner) if self.groups.get(node)]

    def ids(self, nominal: Nominal) -> tuple[str, ...]:
        """The things that a phrase means."""
        found = [id for node in self.nodes(nominal) for id in self.groups.get(node, ())]
        if not found:
            raise NotMentioned(nominal)
        return tuple(dict.fromkeys(found))

    def nodes(self, nominal: Nominal) -> list[Node]:
        """Who is meant by a phrase, as the text knows them."""
        if nominal.pronoun in ("me", "you", "we"):
            return [self.people.speaker(str(nominal.pronoun))]
        if nominal.pronoun is not None or nominal.head is None:
            raise Unclear
        owner = self.people.owner(nominal)
        if isinstance(nominal.owner, Nominal) and owner is None:
            if (who := self._speaking(nominal)) is not None:
                return [who]
            raise NotMentioned(nominal)
        found = [n for n in self.people.find(nominal, owner) if self.groups.get(n)]
        if not found and (who := self._speaking(nominal)) is not None:
            return [who]
        if nominal.other:
            alike = [n for n in self.people.all if n.head == nominal.head and self.groups.get(n)]
            told = [node for node in alike if "other" in node.called()]
            rest = [node for node in found if node.group is not None and not node.alone]
            found = told or rest
        if nominal.plural:
            whole = [node for node in found if node.plural]
            return whole[:1] or sorted(found, key=lambda node: node.order)
        single = [node for node in found if not node.plural]
        if nominal.ordinal is not None and not single:
            plain = [n for n in self.people.all if n.head == nominal.head and n.ordinal is None]
            single = plain[:1] if nominal.ordinal == "first" else []
        alike = [n for n in single if n.words == single[0].words and n.label == single[0].label]
        if len(alike) > 1 and nominal.label is None:
            plain = [n for n in alike if n.group is None and n.of is None]
            single = plain if len(plain) == 1 else single
        if len(single) > 1 and _is_vague(nominal, single):
            self.vague.append(nominal.text)
        return single[:1] or found[:1]

    def _speaking(self, nominal: Nominal) -> Node | None:
        """Who tells the text, if that is who is meant, or whose place in a line is."""
        told = [self.people.speakers.get(who) for who in ("me", "we")]
        speaker = next((n for n in told if n is not None and self.groups.get(n)), None)
        whose = nominal.owner if isinstance(nominal.owner, Nominal) else nominal
        if speaker is None or not is_narrator(whose, self.reading.text):
            return None
        standing = self.reading.standing
        lined = standing is not None and set(self.groups[speaker]) <= set(standing.line.things)
        return speaker if whose is nominal or lined else None

    def known(self, nominal: Nominal) -> bool:
        """Whether the text speaks of something that a phrase may mean."""
        try:
            return bool(self.ids(nominal))
        except Unclear:
            return False

    def having(self, nominal: Nominal) -> str:
        """How what something has stands to it: in a box, but on a person."""
        nodes = self.nodes(nominal)
        return "touching" if nodes and (nodes[0].person() or nodes[0].lives()) else "inside"

    def the(self, id: str) -> Description:
        """A thing, told by its name."""
        return Description(name=self.names[id])

    def only(self, text: str) -> tuple[str, ...]:
        """The things of a text that is one noun phrase."""
        chunks = self.clear(self.chunks(text), bare=True)
        if not chunks or chunks[0].type != "N":
            raise Unclear
        return self.ids(chunks[0].nominal)

    def marks(self, spot: Spot) -> list[tuple[str, tuple[str, ...]]]:
        """The landmarks of a place, each with the relations to it."""
        found: list[tuple[str, tuple[str, ...]]] = []
        if spot.words[0].startswith(TOGETHER):
            return self.together(spot)
        if spot.sort == "O":
            who = "you" if "your" in spot.text.lower().split() else "me"
            ids = self.groups.get(self.people.speaker(who), ())
            found += [(id, spot.words) for id in ids]
        for nominal in spot.landmarks:
            inner = nominal
            nodes = self.nodes(inner)
            for node in nodes:
                for id in self.groups.get(node, ()):
                    found.append((id, relations_to(spot.words, node)))
        if not found or not all(words for _, words in found):
            raise Unclear
        return found

    def together(self, spot: Spot) -> list[tuple[str, tuple[str, ...]]]:
        """Of "On the same shelf as the salt": what the salt is on."""
        head = spot.words[0].removeprefix(TOGETHER)
        nodes = self.nodes(spot.landmarks[0])
        for told in reversed(self.teller.told):
            holding = told.words in (("inside",), ("resting-on",)) and not told.negated
            if told.head in nodes and holding and told.tail.head == head:
                return [(id, told.words) for id in self.groups.get(told.tail, ())]
        raise Unclear

    def links(self, spots: Sequence[Spot]) -> list[Link]:
        """Places as what things are to be."""
        if not spots:
            raise Unclear
        found: list[Link] = []
        for spot in spots:
            if spot.words == ("between",):
                ends = [id for nominal in spot.landmarks for id in self.ids(nominal)]
                if len(ends) != 2:
                    raise Unclear
                found.append(Link(("between",), self.the(ends[0]), second=self.the(ends[1])))
                continue
            if (within := self._within(spot)) is not None:
                found.append(within)
                continue
            found += [
                Link(words, self.the(id), negated=spot.negated) for id, words in self.marks(spot)
            ]
        return found

    def _within(self, spot: Spot) -> Link | None:
        """Of "On the shelf below the tea": on a shelf that is told by where it is itself."""
        mark = spot.landmarks[0] if len(spot.landmarks) == 1 else None
        told = mark is not None and mark.det == "the" and not mark.plural and mark.pronoun is None
        if spot.then is None or mark is None or not told or spot.then.words[0] not in DIRECTIONS:
            return None
        alike = [node for node in self.people.find(mark) if self.groups.get(node)]
        words = relations_to(spot.words, alike[0]) if len(alike) > 1 else ()
        return Link(words, self.sort(mark, self.links([spot.then]))) if words else None

    def sort(self, noun: Nominal, links: Sequence[Link]) -> Description:
        """Any things of a sort: "black umbrellas"."""
        if noun.head == ANY or noun.head is None:
            return Description(that=tuple(links))
        attributes = attributes_of(noun.words)
        return Description(noun.head, attributes, that=tuple(links))

    def holds(self, one: str, words: tuple[str, ...], other: str) -> Holds:
        """Whether one thing is so to another."""
        first, second = (Quantified("the", self.the(id)) for id in (one, other))
        return Holds(first, words, second)

    def being(self, id: str, traits: Mapping[str, str]) -> Exists:
        """Whether a thing has some attributes."""
        return Exists(Quantified("a", Description(name=self.names[id], attributes=traits)))

    def chosen(self, options: Sequence[tuple[str, Query]]) -> ProseQuestion:
        """A question that is answered by those options of which the query is proved."""
        if not options:
            raise Unclear
        asked = AskedQuestion(self.text, options[0][1], "option")
        return ProseQuestion(asked, options=tuple(options))

    def made(self, query: Query, kind: str, **more: object) -> ProseQuestion:
        """A question of this query; what its answer is filtered by."""
        options = more.pop("options", ())
        asked = AskedQuestion(self.text, query, kind, options)  # type: ignore[arg-type]
        return ProseQuestion(asked, **more)  # type: ignore[arg-type]


def is_a(entity_kind: str | None, noun: str) -> bool:
    """Whether a kind of thing is one that a noun means: a bedroom is a room.

    >>> is_a("bedroom", "room"), is_a("cup", "room")
    (True, False)
    >>> is_a("tram", "vehicle")
    True
    """
    if entity_kind is None:
        return False
    known = noun in load_kinds() and sort_of(entity_kind, noun)
    return known or entity_kind == noun or entity_kind.endswith(noun)
