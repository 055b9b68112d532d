"""The maker of clauses for measures: how far something is, how long, how deep.

"Three floors below the pool" is a place with an amount; "nine feet long" and "two miles from the
hut" are clauses of the kind ``measure``.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.amounts.comparing import owners, said_how
from spatial_nsr.reading.makers.amounts.quantities import Quantity, number_at, quantities
from spatial_nsr.reading.makers.amounts.scales import dimension
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.statements.relations import back
from spatial_nsr.reading.text.words import sorted_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["is_amount_word", "measured", "measures"]


def is_amount_word(token: Token, sort: str) -> bool:
    """Whether a word is listed under a sort of words around amounts."""
    return sort in sorted_words("amounts.words").get(token.lower_, frozenset())


def measured(clause: Clause, span: Span) -> Clause:
    """A clause whose places say how far, where an amount stands before them."""
    amounts = quantities(span.doc, span.start, span.end)
    sized = {each.end for each in amounts if _dimension(span.doc, each, span) is not None}
    kept = (p for p in clause.places if p.landmarks or p.start not in sized)  # "a mile across"
    return clause.with_places(tuple(_with_amount(span.doc, p, amounts) for p in kept))


def _with_amount(doc: Doc, place: Place, amounts: Sequence[Quantity]) -> Place:
    if back(place.relation) is None:
        return place  # "a crack of 4 mm in the tile" is not 4 mm away
    for each in amounts:
        between = doc[each.end : place.start]
        if each.end <= place.start and all(is_amount_word(t, "between") for t in between):
            return replace(place, amount=each.amount)
    return place


def measures(span: Span, clauses: Sequence[Clause] = ()) -> Iterator[Clause]:
    """The amounts of a sentence that no place of its clauses has."""
    taken = {place.amount for clause in clauses for place in clause.places}
    for each in _all_amounts(span):
        clause = None if each.amount in taken else _measure(span, each)
        if clause is not None and clause.figures:
            yield clause


def _all_amounts(span: Span) -> Iterator[Quantity]:
    """The amounts of a sentence; of "nine feet long and seven broad" the second is in feet too."""
    unit = ""
    known = {each.start: each for each in quantities(span.doc, span.start, span.end)}
    for token in span:
        each, after = known.get(token.i), token.i + 1
        if each is not None:
            unit = each.unit
            yield each
        elif unit and after < span.end and dimension(span.doc[after].lower_) is not None:
            number = number_at(span.doc, token.i, after)
            if number is not None:
                yield Quantity(token.i, after, number[0], unit, token.i)


def _measure(span: Span, each: Quantity) -> Clause | None:
    doc, after = span.doc, each.end
    while after < span.end and _leads_on(doc[after]):
        after += 1
    following = doc[after] if after < span.end else None
    passed = doc[each.end : after]
    sized = _dimension(doc, each, span)
    if sized is not None:
        return _clause(each, span, sized, each.end)
    if following is not None and following.lower_ == "from":
        return _from(each, span, following)
    heading = None if following is None else _heading(following)
    if heading is not None:
        return _clause(each, span, heading, after + 1)
    if any(is_amount_word(t, "away") or is_amount_word(t, "on-foot") for t in passed):
        return _clause(each, span, "far", after)
    is_length = "length" in sorted_words("amounts.words").get(each.unit, ())
    return _clause(each, span, "size", each.end) if is_length and _bare(doc[each.at]) else None


def _leads_on(token: Token) -> bool:
    listed = is_amount_word(token, "between") or is_amount_word(token, "away")
    return listed and _heading(token) is None


def _heading(token: Token) -> str | None:
    """The relation that a bare direction tells: "one floor down"."""
    sorts = sorted_words("amounts.words").get(token.lower_, ())
    return next((s.removeprefix("to-") for s in sorts if s.startswith("to-")), None)


def _dimension(doc: Doc, each: Quantity, span: Span) -> str | None:
    """Of "nine feet long" and "4 m in height" what is measured."""
    at = each.end
    if at < span.end and doc[at].lower_ == "in":
        at += 1
    return dimension(doc[at].lower_) if at < span.end else None


def _bare(unit: Token) -> bool:
    """Whether an amount stands beside a noun as what that measures: "the ladder, 4.2 m"."""
    beside = unit.dep_ == "appos" and unit.head.pos_ in ("NOUN", "PROPN")
    gap = unit.dep_ == "pobj" and unit.head.lower_ == "of" and unit.head.head.pos_ == "NOUN"
    return beside or gap


def _from(each: Quantity, span: Span, preposition: Token) -> Clause | None:
    """Of "two miles from the hut" and "6 m from the sink to the stove"."""
    marks = _governed(preposition)
    above = (preposition.head, *(span.doc[at] for at in marks))
    ends = [c for each in above for c in each.children if c.lower_ == "to" and c.i > preposition.i]
    others = tuple(i for c in ends for i in _governed(c))
    if not marks:
        return None
    clause = _clause(each, span, "far", preposition.i + 1, marks)
    return replace(clause, figures=others) if others else clause


def _governed(preposition: Token) -> tuple[int, ...]:
    nouns = (c for c in preposition.children if c.dep_ == "pobj")
    return tuple(i for noun in nouns for i in heads(noun))


def _clause(
    each: Quantity, span: Span, relation: str, end: int, marks: tuple[int, ...] = ()
) -> Clause:
    unit = span.doc[each.at]
    modality, negated = said_how(unit)
    place = Place(relation, marks, each.start, end, sided=not marks, amount=each.amount)
    return Clause(
        "measure", owners(unit, span), (place,), modality=modality, negated=negated,
        maker="amounts", amount=each.amount,
    )  # fmt: skip
