"""Sentences as statements: what is said to be where, before it is known which things are meant.

A statement keeps the noun phrases as they were written, with the clauses that belong to them; who
they are is decided later (``telling.discourse``). Offsets are those of the items.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from spatial_nsr.reading.grammar.items.indications import (
    BESIDE,
    HALVES,
    INSIDE,
    LAST,
    MIDDLE,
    OPPOSITE,
    TOUCHING,
)
from spatial_nsr.reading.grammar.items.parsing import Grammar, Node, load_sentence_grammar
from spatial_nsr.reading.grammar.items.phrases import POSITION, Item, NounPhrase

__all__ = ["Clause", "Indication", "Phrase", "Place", "statements_of"]

# A general parser's time grows with the cube of the items; longer sentences are read in parts.
MOST_ITEMS = 40
FAR = "far"


class Indication(NamedTuple):
    """A word of where things are, and the characters that say it."""

    word: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Phrase:
    """A noun phrase with the clauses that belong to it ("which is below B")."""

    noun: NounPhrase
    clauses: tuple[Clause, ...] = ()


@dataclass(frozen=True, slots=True)
class Place:
    """Where something is.

    ``sort`` is ``at`` ("left of B"), ``choice`` ("left or right of B"), ``edge`` ("touching the top
    edge of B"), ``corner``, ``between``, ``side`` ("on the left": of what, the context tells), or
    ``manner`` ("in a row").
    """

    sort: str
    indications: tuple[Indication, ...]
    landmarks: tuple[Phrase, ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The words that it says."""
        return tuple(indication.word for indication in self.indications)


@dataclass(frozen=True, slots=True)
class Clause:
    """One statement.

    ``verb`` is ``is`` (the subjects are at the places), ``exists`` (and are new, if they can be),
    ``has`` (they hold the contents), ``called`` (they have the contents as names), ``described``
    (they are what the contents say), ``mutual`` (each is so to each other), ``same`` (what was said
    last is so of them as well) or ``listing`` (the contents are what was spoken of).
    """

    verb: str
    subjects: tuple[Phrase, ...]
    places: tuple[Place, ...] = ()
    contents: tuple[Phrase, ...] = ()
    negated: bool = False
    start: int = 0
    end: int = 0


# Trees into statements --------------------------------------------------------------------------


def statements_of(
    items: Sequence[Item], grammar: Grammar | None = None
) -> tuple[Clause, ...] | None:
    """The statements of a sentence of the story grammar; None if it is not one.

    >>> from spatial_nsr.reading.grammar.items.joining import joined
    >>> from spatial_nsr.reading.grammar.items.phrases import items_of
    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> items = joined(items_of(list(tokenize("Below the jug there is a cup"))))
    >>> [(c.verb, c.subjects[0].noun.text, c.places[0].words) for c in statements_of(items)]
    [('exists', 'a cup', ('below',))]
    """
    if not items or len(items) > MOST_ITEMS:
        return None
    tree = (grammar or load_sentence_grammar("story")).parse(items)
    if tree is None:
        return None
    made: list[Clause] = []
    builder = _Builder(items)
    for node in tree.all("clause"):
        clauses = builder.clauses(node)
        before = made[-1] if made else clauses[0]
        if made and clauses[0].verb == "exists" and not clauses[0].subjects:
            # "In the box a cup, far left of a jug": where that is.
            last = (before.contents or before.subjects)[-1:]
            if last and not any(INSIDE in place.words for place in clauses[0].places):
                clauses = [replace(clauses[0], verb="is", subjects=last)]
        if clauses[0].verb == "listing" and before.verb == "exists":
            contents = clauses[0].contents
            if not before.subjects:  # "In the box: a cup and a jug".
                clauses = [replace(made.pop(), subjects=contents)]
            elif all("no" in phrase.noun.determiners for phrase in before.subjects):
                clauses = [replace(before, subjects=contents)]  # "There is no cup, but a jug."
        made += clauses
    return tuple(made)


class _Builder:
    def __init__(self, items: Sequence[Item]) -> None:
        self.items = items

    def clauses(self, node: Node) -> list[Clause]:
        """The statements of a ``clause``."""
        inner = next(part for part in node.parts if isinstance(part, Node))
        leaves = inner.leaves()
        start, end = self.items[leaves[0]].start, self.items[leaves[-1]].end
        negated = any(self.items[leaf].type == "NOT" for leaf in inner.parts if type(leaf) is int)
        if inner.rule == "imagined":
            subjects = self.phrases(inner.first("nps"))
            made = [Clause("is", subjects, self._manner(inner), (), negated, start, end)]
            return made + self.clauses(_needed(inner, "clause"))
        leads = self.places(inner.first("leads"))
        contents = self.contents(inner.first("contents"))
        subjects = self.phrases(inner.first("nps"))
        if inner.rule in ("gapped", "fragment"):
            spot = inner.first("spot") or inner
            said = inner.first("side") or spot.first("corner") or _needed(spot, "at")
            place = self._place(said)
            return [Clause("exists", contents, (place,), (), False, start, end)]
        if inner.rule in ("exists", "existing", "inverted"):
            lists = [*inner.all("leads"), inner.first("preds"), inner]
            spread = [place for part in lists if part is not None for place in self._spread(part)]
            if leads and spread[0] == leads[0]:
                spread[0] = self._of_the_last(_needed(inner, "leads"), leads[0])
            verb = "is" if inner.rule == "inverted" else "exists"
            who = contents or subjects
            made = [Clause(verb, who, tuple(spread), (), negated, start, end)]
            for part in inner.all("leads"):
                if (but := part.first("except")) is not None:
                    place = self._place(_needed(but, "at"))
                    made.append(Clause("is", who, (place,), (), True, start, end))
            return made
        if inner.rule == "late":
            subjects = tuple(phrase for part in inner.all("nps") for phrase in self.phrases(part))
            return [Clause("is", subjects, leads, (), negated, start, end)]
        if inner.rule in ("same", "listing"):
            contents = contents or tuple(self.phrase(part) for part in inner.all("np"))
            if (preface := inner.first("place")) is not None:
                # "From left to right, a cup, a jug and a pen"
                how = Clause("is", (), (self.place(preface),), (), False, start, end)
                last = replace(contents[-1], clauses=(*contents[-1].clauses, how))
                contents = (*contents[:-1], last)
            return [Clause(inner.rule, subjects, (), contents, False, start, end)]
        if inner.rule in ("placed_holding", "holding_placed"):
            at = tuple(self._spread(_needed(inner, "preds")))
            placed = Clause("is", subjects, at, (), negated, start, end)
            holding = Clause("has", subjects, (), contents, False, start, end)
            return [placed, holding] if inner.rule == "placed_holding" else [holding, placed]
        if inner.rule == "likeness_holding":
            likeness = self.phrase(_needed(inner, "np"))
            return [
                Clause("described", subjects, (), (likeness,), False, start, end),
                Clause("has", subjects, (), contents, False, start, end),
            ]
        if inner.rule == "among":
            return [Clause("exists", subjects, (), (), False, start, end)]
        if inner.rule == "has" and inner.all("place"):
            # "Box A has, from left to right, a cup and a jug"
            places = tuple(self.place(part) for part in inner.all("place"))
            return [Clause("has", subjects, (*leads, *places), contents, negated, start, end)]
        if inner.rule in ("has", "holding"):
            return [Clause("has", subjects, leads, contents, negated, start, end)]
        if inner.rule == "called":
            both = [self.phrases(part) for part in inner.all("nps")]
            subjects = both[0] if len(both) > 1 else ()
            return [Clause("called", subjects, (), both[-1], negated, start, end)]
        if inner.rule == "described":
            what = self.phrases(inner.first("what"))
            preds = inner.first("preds")
            places = (*leads, *(self.place(part) for part in inner.all("place")))
            places += () if preds is None else tuple(self._spread(preds))
            return [Clause("described", subjects, places, what, negated, start, end)]
        if inner.rule == "related":
            place = Place("at", self._said(inner, "REL"))
            return [Clause("mutual", subjects, (place,), (), negated, start, end)]
        if inner.rule == "verbless":
            places = tuple(self.place(part) for part in inner.all("place"))
            return [Clause("is", subjects, places, (), negated, start, end)]
        if inner.rule == "sided":
            owner, other = (self.phrases(part) for part in inner.all("nps"))
            place = _touched(self._said(inner, "REL"), self._said(inner, "SIDE", "EDGE"))
            place = replace(place, landmarks=other)
            return [Clause("is", owner, (place,), (), negated, start, end)]
        if inner.rule == "contrary":
            return [
                Clause("is", subjects, tuple(self._spread(part)), (), denied, start, end)
                for part, denied in zip(inner.all("preds"), (True, False), strict=True)
            ]
        return self._located(inner, subjects, leads, negated, start, end)

    def _located(
        self,
        node: Node,
        subjects: tuple[Phrase, ...],
        leads: tuple[Place, ...],
        negated: bool,
        start: int,
        end: int,
    ) -> list[Clause]:
        preds = node.first("preds")
        places = leads if preds is None else (*leads, *self._spread(preds))
        made = [Clause("is", subjects, places, (), negated, start, end)]
        accompanied = node.first("accompanied")
        for one in accompanied.all("accompanier") if accompanied is not None else ():
            leaves = one.leaves()
            span = self.items[leaves[0]].start, self.items[leaves[-1]].end
            subject = (self.phrase(_needed(one, "np")),)
            made.append(
                Clause("is", subject, (self.place(_needed(one, "place")),), (), False, *span)
            )
        return made

    def _spread(self, node: Node) -> list[Place]:
        """The places of a node and of its predicates."""
        nodes = [node, *node.all("pred")]
        return [self.place(part) for one in nodes for part in one.all("place")]

    def _of_the_last(self, leads: Node, place: Place) -> Place:
        """The first place before what is there: "Below there is a cup" is below the last thing."""
        stranded = _needed(leads, "place").first("stranded") is not None
        if not stranded or not OPPOSITE.keys() >= set(place.words):
            return place
        said = [one._replace(word=LAST + one.word) for one in place.indications]
        return replace(place, indications=tuple(said))

    def _manner(self, node: Node) -> tuple[Place, ...]:
        return (Place("manner", self._said(node, "MANNER")),)

    def places(self, node: Node | None) -> tuple[Place, ...]:
        """The places below a node that lists them."""
        return () if node is None else tuple(self.place(part) for part in node.all("place"))

    def place(self, node: Node) -> Place:
        """One place."""
        return self._place(next(part for part in node.parts if isinstance(part, Node)))

    def _place(self, inner: Node) -> Place:
        if inner.rule in ("side", "stranded"):
            return Place("side", self._said(inner, "SIDE", "REL"))
        if inner.rule == "amidst":
            item = self.items[inner.leaves()[0]]
            return Place("manner", (Indication(MIDDLE, item.start, item.end),))
        if inner.rule == "state":
            return Place("manner", self._said(inner, "MANNER"))
        landmarks = self.phrases(inner.first("nps"))
        single = inner.first("np")
        if single is not None:
            landmarks = (self.phrase(single),)
        if inner.rule == "edge":
            edges = _needed(inner, "edges")
            said = self._said(edges, "EDGE")
            words = {each.word for each in self._said(inner, "REL")}
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
            return Place("manner", self._said(inner, "REL"))
        if inner.rule == "choice":
            return Place("choice", self._said(inner, "SIDE", "REL"), landmarks)
        if inner.rule == "corner":
            return Place("corner", self._said(inner, "CORNER"), landmarks)
        relation, side = self._said(inner, "REL"), self._said(inner, "SIDE")
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
        phrase = self.phrase(_needed(content, "np"))
        places = self.places(content.first("places"))
        ahead = content.first("ahead")
        if ahead is not None:
            places = (self._place(ahead.first("at") or _needed(ahead, "side")),)
        if places:
            leaves = content.leaves()
            span = self.items[leaves[0]].start, self.items[leaves[-1]].end
            clause = Clause("is", (), places, (), False, *span)
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
        leaves = node.leaves()
        start, end = self.items[leaves[0]].start, self.items[leaves[-1]].end
        own = [self.items[part].type for part in node.parts if isinstance(part, int)]
        places = self.places(node.first("places"))
        contents = self.contents(node.first("contents"))
        like = self.phrases(node.first("what"))
        made: list[Clause] = []
        if "WHOSE" in own:
            place = _touched(self._said(node, "REL"), self._said(node, "SIDE", "EDGE"))
            place = replace(place, landmarks=(self.phrase(_needed(node, "np")),))
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

    def _said(self, node: Node, *types: str) -> tuple[Indication, ...]:
        parts = [self.items[part] for part in node.parts if isinstance(part, int)]
        return tuple(one for part in parts if part.type in types for one in part.value)


def _touched(said: tuple[Indication, ...], sides: tuple[Indication, ...]) -> Place:
    """Where something is of which a side touches another thing: it is on the other side of that."""
    if [each.word for each in said] != [TOUCHING]:
        return Place("manner", said)  # where its side is does not say where it is
    words = (OPPOSITE[BESIDE.get(side.word, side.word)] for side in sides)
    beside = (side._replace(word=word) for side, word in zip(sides, words, strict=True))
    return Place("at", (*said, *beside))


def _needed(node: Node, rule: str) -> Node:
    found = node.first(rule)
    if found is None:
        raise LookupError(f"the rule '{node.rule}' of the grammar needs a part '{rule}'")
    return found
