"""Sentences as statements: what is said to be where, before it is known which things are meant."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from spatial_nsr.reading.grammar.items.indications import INSIDE
from spatial_nsr.reading.grammar.items.parsing import Grammar, Node, load_sentence_grammar
from spatial_nsr.reading.grammar.items.phrases import Item
from spatial_nsr.reading.grammar.sentences.parts import Clause, Phrase, Place
from spatial_nsr.reading.grammar.sentences.trees import Builder, needed, touched

__all__ = ["statements_of"]

# A general parser's time grows with the cube of the items; longer sentences are read in parts.
MOST_ITEMS = 40


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
    builder = Builder(items)
    for node in tree.all("clause"):
        clauses = clauses_of(builder, node)
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


@dataclass(frozen=True)
class _Told:
    """A node that is a statement, and what statements of all forms have."""

    builder: Builder
    node: Node

    @cached_property
    def span(self) -> tuple[int, int]:
        """The characters from its first item to its last."""
        return self.builder.span(self.node)

    @cached_property
    def negated(self) -> bool:
        """Whether it denies."""
        items = self.builder.items
        return any(items[leaf].type == "NOT" for leaf in self.node.parts if type(leaf) is int)

    @cached_property
    def leads(self) -> tuple[Place, ...]:
        """The places that stand in front."""
        return self.builder.places(self.node.first("leads"))

    @cached_property
    def contents(self) -> tuple[Phrase, ...]:
        """What it says to be there."""
        return self.builder.contents(self.node.first("contents"))

    @cached_property
    def subjects(self) -> tuple[Phrase, ...]:
        """Of what it is told."""
        return self.builder.phrases(self.node.first("nps"))

    def saying(
        self,
        verb: str,
        places: Sequence[Place] = (),
        contents: tuple[Phrase, ...] = (),
        subjects: tuple[Phrase, ...] | None = None,
        negated: bool = False,
    ) -> Clause:
        """A clause in its words; of its subjects unless others are named."""
        who = self.subjects if subjects is None else subjects
        return Clause(verb, who, tuple(places), contents, negated, *self.span)


def clauses_of(builder: Builder, node: Node) -> list[Clause]:
    """The statements of a ``clause``."""
    told = _Told(builder, next(part for part in node.parts if isinstance(part, Node)))
    return FORMS.get(told.node.rule, _located)(told)


def _located(told: _Told) -> list[Clause]:
    """Of "A and B, with C below, are left of D"."""
    node, builder = told.node, told.builder
    preds = node.first("preds")
    places = told.leads if preds is None else (*told.leads, *builder.spread(preds))
    made = [told.saying("is", places, negated=told.negated)]
    accompanied = node.first("accompanied")
    for one in accompanied.all("accompanier") if accompanied is not None else ():
        subject = (builder.phrase(needed(one, "np")),)
        place = builder.place(needed(one, "place"))
        made.append(Clause("is", subject, (place,), (), False, *builder.span(one)))
    return made


def _imagined(told: _Told) -> list[Clause]:
    manner = told.builder.manner(told.node)
    made = told.saying("is", manner, negated=told.negated)
    return [made, *clauses_of(told.builder, needed(told.node, "clause"))]


def _fragment(told: _Told) -> list[Clause]:
    """Of "In the box a cup", "left of it a jug"."""
    spot = told.node.first("spot") or told.node
    said = told.node.first("side") or spot.first("corner") or needed(spot, "at")
    place = told.builder.one_place(said)
    return [told.saying("exists", (place,), subjects=told.contents)]


def _existing(told: _Told) -> list[Clause]:
    """Of "There is a cup in the box", "below the jug is a cup"."""
    node, builder = told.node, told.builder
    lists = [*node.all("leads"), node.first("preds"), node]
    spread = [place for part in lists if part is not None for place in builder.spread(part)]
    if told.leads and spread[0] == told.leads[0]:
        spread[0] = builder.of_the_last(needed(node, "leads"), told.leads[0])
    verb = "is" if node.rule == "inverted" else "exists"
    who = told.contents or told.subjects
    made = [told.saying(verb, spread, subjects=who, negated=told.negated)]
    for part in node.all("leads"):
        if (but := part.first("except")) is not None:
            place = builder.one_place(needed(but, "at"))
            made.append(told.saying("is", (place,), subjects=who, negated=True))
    return made


def _late(told: _Told) -> list[Clause]:
    phrases = told.builder.phrases
    subjects = tuple(phrase for part in told.node.all("nps") for phrase in phrases(part))
    return [told.saying("is", told.leads, subjects=subjects, negated=told.negated)]


def _listing(told: _Told) -> list[Clause]:
    """Of "From left to right, a cup, a jug and a pen"; "B as well"."""
    builder = told.builder
    contents = told.contents or tuple(builder.phrase(part) for part in told.node.all("np"))
    if (preface := told.node.first("place")) is not None:
        how = told.saying("is", (builder.place(preface),), subjects=())
        last = replace(contents[-1], clauses=(*contents[-1].clauses, how))
        contents = (*contents[:-1], last)
    return [told.saying(told.node.rule, contents=contents)]


def _placed_and_holding(told: _Told) -> list[Clause]:
    """Of "A is left of B and has a cup", or the other way round."""
    at = told.builder.spread(needed(told.node, "preds"))
    placed = told.saying("is", at, negated=told.negated)
    holding = told.saying("has", contents=told.contents)
    return [placed, holding] if told.node.rule == "placed_holding" else [holding, placed]


def _likeness_holding(told: _Told) -> list[Clause]:
    likeness = told.builder.phrase(needed(told.node, "np"))
    return [
        told.saying("described", contents=(likeness,)),
        told.saying("has", contents=told.contents),
    ]


def _has(told: _Told) -> list[Clause]:
    """Of "A has a cup"; "Box A has, from left to right, a cup and a jug"."""
    own = told.node.all("place") if told.node.rule == "has" else ()
    places = (*told.leads, *(told.builder.place(part) for part in own))
    return [told.saying("has", places, told.contents, negated=told.negated)]


def _called(told: _Told) -> list[Clause]:
    both = [told.builder.phrases(part) for part in told.node.all("nps")]
    subjects = both[0] if len(both) > 1 else ()
    return [told.saying("called", (), both[-1], subjects, told.negated)]


def _described(told: _Told) -> list[Clause]:
    builder, preds = told.builder, told.node.first("preds")
    places = (*told.leads, *(builder.place(part) for part in told.node.all("place")))
    places += () if preds is None else tuple(builder.spread(preds))
    what = builder.phrases(told.node.first("what"))
    return [told.saying("described", places, what, negated=told.negated)]


def _sided(told: _Told) -> list[Clause]:
    """Of "The left side of A touches B"."""
    builder = told.builder
    owner, other = (builder.phrases(part) for part in told.node.all("nps"))
    place = touched(builder.said(told.node, "REL"), builder.said(told.node, "SIDE", "EDGE"))
    place = replace(place, landmarks=other)
    return [told.saying("is", (place,), subjects=owner, negated=told.negated)]


def _contrary(told: _Told) -> list[Clause]:
    """Of "A is not left but right of B"."""
    return [
        told.saying("is", told.builder.spread(part), negated=denied)
        for part, denied in zip(told.node.all("preds"), (True, False), strict=True)
    ]


def _related(told: _Told) -> list[Clause]:
    place = Place("at", told.builder.said(told.node, "REL"))
    return [told.saying("mutual", (place,), negated=told.negated)]


def _verbless(told: _Told) -> list[Clause]:
    places = [told.builder.place(part) for part in told.node.all("place")]
    return [told.saying("is", places, negated=told.negated)]


def _among(told: _Told) -> list[Clause]:
    return [told.saying("exists")]


FORMS: Mapping[str, Callable[[_Told], list[Clause]]] = {
    "imagined": _imagined, "gapped": _fragment, "fragment": _fragment, "exists": _existing,
    "existing": _existing, "inverted": _existing, "late": _late, "same": _listing,
    "listing": _listing, "placed_holding": _placed_and_holding,
    "holding_placed": _placed_and_holding, "likeness_holding": _likeness_holding, "among": _among,
    "has": _has, "holding": _has, "called": _called, "described": _described,
    "related": _related, "verbless": _verbless, "sided": _sided, "contrary": _contrary,
}  # fmt: skip
"""What is made of a clause by the rule of the grammar; of others it is told where they are."""
