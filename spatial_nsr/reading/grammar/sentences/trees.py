"""Noun phrases and places of the trees that the grammar of sentences finds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.reading.grammar.items.indications import (
    BESIDE,
    HALVES,
    LAST,
    MIDDLE,
    OPPOSITE,
    TOUCHING,
)
from spatial_nsr.reading.grammar.items.parsing import Node
from spatial_nsr.reading.grammar.items.phrases import POSITION, Item
from spatial_nsr.reading.grammar.sentences.parts import Clause, Indication, Phrase, Place

__all__ = ["Builder", "needed", "touched"]

FAR = "far"


class Builder:
    """Makes noun phrases and places of the nodes of a tree over items."""

    def __init__(self, items: Sequence[Item]) -> None:
        self.items = items

    def span(self, node: Node) -> tuple[int, int]:
        """The characters from the first item of a node to its last."""
        leaves = node.leaves()
        return self.items[leaves[0]].start, self.items[leaves[-1]].end

    def spread(self, node: Node) -> list[Place]:
        """The places of a node and of its predicates."""
        nodes = [node, *node.all("pred")]
        return [self.place(part) for one in nodes for part in one.all("place")]

    def of_the_last(self, leads: Node, place: Place) -> Place:
        """The first place before what is there: "Below there is a cup" is below the last thing."""
        stranded = needed(leads, "place").first("stranded") is not None
        if not stranded or not OPPOSITE.keys() >= set(place.words):
            return place
        said = [one._replace(word=LAST + one.word) for one in place.indications]
        return replace(place, indications=tuple(said))

    def manner(self, node: Node) -> tuple[Place, ...]:
        """How something stands, by the words of it in a node."""
        return (Place("manner", self.said(node, "MANNER")),)

    def places(self, node: Node | None) -> tuple[Place, ...]:
        """The places below a node that lists them."""
        return () if node is None else tuple(self.place(part) for part in node.all("place"))

    def place(self, node: Node) -> Place:
        """One place."""
        return self.one_place(next(part for part in node.parts if isinstance(part, Node)))

    def one_place(self, inner: Node) -> Place:
        """One place, of the node that tells of which sort it is."""
        if inner.rule in ("side", "stranded"):
            return Place("side", self.said(inner, "SIDE", "REL"))
        if inner.rule == "amidst":
            item = self.items[inner.leaves()[0]]
            return Place("manner", (Indication(MIDDLE, item.start, item.end),))
        if inner.rule == "state":
            return Place("manner", self.said(inner, "MANNER"))
        landmarks = self.phrases(inner.first("nps"))
        single = inner.first("np")
        if single is not None:
            landmarks = (self.phrase(single),)
        if inner.rule == "edge":
            edges = needed(inner, "edges")
            said = self.said(edges, "EDGE")
            words = {each.word for each in self.said(inner, "REL")}
            if "near" in words and all(each.word in BESIDE for each in said):
                # Near an edge is in the half at this edge.
                near = [each._replace(word=HALVES[BESIDE[each.word]]) for each in said]
                return Place("corner", tuple(near), landmarks)
            if FAR in words:
                far = [each._replace(word=FAR) for each in said]
                return Place("manner", tuple(far), landmarks)
            return Place("edge", said, landmarks)
        if inner.rule == "amid":
            both = tuple(self.phrase(part) for part in inner.all("np"))
            at = next(part for part in inner.parts if isinstance(part, int))
            item = self.items[at]
            return Place("between", (Indication("between", item.start, item.end),), both)
        if inner.rule == "mutual":
            return Place("manner", self.said(inner, "REL"))
        if inner.rule == "choice":
            return Place("choice", self.said(inner, "SIDE", "REL"), landmarks)
        if inner.rule == "corner":
            return Place("corner", self.said(inner, "CORNER"), landmarks)
        relation, side = self.said(inner, "REL"), self.said(inner, "SIDE")
        if [each.word for each in relation] == [TOUCHING]:
            side = (*relation, *side)  # "touching the jug's left side"
        return Place("at", side or relation, landmarks)

    def contents(self, node: Node | None) -> tuple[Phrase, ...]:
        """Noun phrases with their clauses or places."""
        if node is None:
            return ()
        return tuple(p for content in node.all("content") for p in self.contents_of(content))

    def contents_of(self, content: Node) -> tuple[Phrase, ...]:
        """The noun phrase of one ``content``."""
        phrase = self.phrase(needed(content, "np"))
        places = self.places(content.first("places"))
        ahead = content.first("ahead")
        if ahead is not None:
            places = (self.one_place(ahead.first("at") or needed(ahead, "side")),)
        if places:
            clause = Clause("is", (), places, (), False, *self.span(content))
            phrase = replace(phrase, clauses=(*phrase.clauses, clause))
        return (phrase,)

    def phrases(self, node: Node | None) -> tuple[Phrase, ...]:
        """The noun phrases of a list."""
        return () if node is None else tuple(self.phrase(part) for part in node.all("np"))

    def phrase(self, node: Node) -> Phrase:
        """A noun phrase with its clauses."""
        noun = self.items[next(part for part in node.parts if isinstance(part, int))].value
        parts = node.all("relative")
        if node.rule == "np" and (word := self._position(node)) is not None:
            return Phrase(replace(noun, attributes=(*noun.attributes, (POSITION, word))))
        return Phrase(noun, tuple(clause for part in parts for clause in self._relative(part)))

    def _position(self, node: Node) -> str | None:
        """The side by which a phrase tells one of several apart: "the one on the left"."""
        restricted = node.first("relative")
        if restricted is None or any(isinstance(part, int) for part in restricted.parts):
            return None
        places = self.places(restricted.first("places"))
        alone = len(places) == 1 and places[0].sort == "side" and len(places[0].words) == 1
        word = places[0].words[0] if alone else ""
        return word if word in BESIDE.values() else None

    def _relative(self, node: Node) -> list[Clause]:
        start, end = self.span(node)
        own = [self.items[part].type for part in node.parts if isinstance(part, int)]
        places = self.places(node.first("places"))
        contents = self.contents(node.first("contents"))
        like = self.phrases(node.first("what"))
        made: list[Clause] = []
        if "WHOSE" in own:
            place = touched(self.said(node, "REL"), self.said(node, "SIDE", "EDGE"))
            place = replace(place, landmarks=(self.phrase(needed(node, "np")),))
            made.append(Clause("is", (), (place,), (), False, start, end))
        if like:
            made.append(Clause("described", (), (), like, False, start, end))
        if "CALL" in own:
            names = self.phrases(node.first("nps"))
            made.append(Clause("called", (), (), names, False, start, end))
        if places:
            made.append(Clause("is", (), places, (), "NOT" in own, start, end))
        if contents:
            made.append(Clause("has", (), (), contents, False, start, end))
        return made

    def said(self, node: Node, *types: str) -> tuple[Indication, ...]:
        """The indications among the items of a node that are of some types."""
        parts = [self.items[part] for part in node.parts if isinstance(part, int)]
        return tuple(one for part in parts if part.type in types for one in part.value)


def touched(said: tuple[Indication, ...], sides: tuple[Indication, ...]) -> Place:
    """Where something is of which a side touches another thing: it is on the other side of that."""
    if [each.word for each in said] != [TOUCHING]:
        return Place("manner", said)  # where its side is does not say where it is
    words = (OPPOSITE[BESIDE.get(side.word, side.word)] for side in sides)
    beside = (side._replace(word=word) for side, word in zip(sides, words, strict=True))
    return Place("at", (*said, *beside))


def needed(node: Node, rule: str) -> Node:
    """The part of a node that its rule always has."""
    found = node.first(rule)
    if found is None:
        raise LookupError(f"the rule '{node.rule}' of the grammar needs a part '{rule}'")
    return found
