"""The maker of clauses for comparisons: "older than the keeper", "half the size of the barn"."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.amounts.scales import comparison, plain, relation_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.frames import frame_of
from spatial_nsr.reading.makers.events.mood import mood_of
from spatial_nsr.reading.referents.joined import NOMINAL, heads
from spatial_nsr.reading.text.words import sorted_words

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["comparisons", "owners", "said_how"]


def owners(token: Token, span: Span) -> tuple[int, ...]:
    """What an adjective or an amount is said of: its noun, or the subject of its verb.

    Of "the well is nine feet deep" the well, of "a gap of 11 mm" the gap.
    """
    at = token
    while at.head != at:
        above = at.head
        if above.pos_ in ("VERB", "AUX"):
            return frame_of(above, span).subject
        joined = at.dep_ == "conj" and above.pos_ in NOMINAL and above.pos_ != "ADJ"
        if above.pos_ in ("NOUN", "PROPN", "PRON") and not joined:
            return (above.i,)
        at = above
    return (at.i,) if at.pos_ in ("NOUN", "PROPN") and at is not token else ()


def said_how(token: Token) -> tuple[str, bool]:
    """How surely a phrase is said, and whether it is denied, by the verb that it hangs on."""
    verb = next((a for a in token.ancestors if a.pos_ in ("VERB", "AUX")), None)
    return ("so", False) if verb is None else mood_of(verb)


def comparisons(span: Span) -> Iterator[Clause]:
    """What a sentence compares: comparatives with "than", "as ... as", "the size of"."""
    for token in span:
        told = comparison(token.lower_)
        if told is not None:
            marks = _governed(token, "than")
            yield from _clause(token, span, told.relation, marks, told.scale)
        elif _is_as(token):
            yield from _alike(token, span)
        elif plain(token.lower_) is not None and token.pos_ == "NOUN":
            yield from _of_size(token, span)


def _is_as(token: Token) -> bool:
    return plain(token.lower_) is not None and any(
        c.lower_ == "as" and c.i < token.i for c in token.children
    )


def _governed(token: Token, word: str) -> tuple[int, ...]:
    """The nouns after "than", "as" or "of", on an adjective or what that hangs on."""
    for above in (token, token.head):
        for child in above.children:
            if child.lower_ == word and child.i > token.i:
                nouns = [c for c in child.children if c.dep_ in ("pobj", "nsubj")]
                return tuple(i for noun in nouns for i in heads(noun))
    return ()


def _alike(token: Token, span: Span) -> Iterator[Clause]:
    """Of "as tall as the house" and "twice as tall as the house"."""
    known = plain(token.lower_)
    if known is None:
        return
    scale, same = known
    relation = _graded({c.lower_ for c in token.children}, scale) or same
    if relation:
        yield from _clause(token, span, relation, _governed(token, "as"), scale)


def _of_size(token: Token, span: Span) -> Iterator[Clause]:
    """Of "about the size of Wales" and "half the size of the barn"."""
    known = plain(token.lower_)
    if known is None or not known[1]:
        return
    before = {t.lower_ for t in span.doc[max(span.start, token.i - 3) : token.i]}
    relation = _graded(before, known[0]) or known[1]
    yield from _clause(token, span, relation, _governed(token, "of"), known[0])


def _graded(words: set[str], scale: str) -> str | None:
    """What "twice" and "half" make of a likeness."""
    sorts = {sort for word in words for sort in sorted_words("amounts.words").get(word, ())}
    for sort, more in (("times", True), ("nearly", False)):
        if sort in sorts:
            return relation_of(scale, more)
    return None


def _clause(
    token: Token, span: Span, relation: str, marks: tuple[int, ...], scale: str
) -> Iterator[Clause]:
    figures = tuple(i for i in owners(token, span) if i not in marks)
    if not figures or not marks:
        return
    modality, negated = said_how(token)
    negated |= any(c.dep_ == "neg" for c in token.children)
    if relation == "after":  # "younger than the cook": the cook comes first
        relation, figures, marks = "before", marks, figures
    kind = "order" if relation == "before" else "size"
    place = Place(relation, marks, token.i, token.i + 1)
    yield Clause(
        kind, figures, (place,), modality=modality, negated=negated, maker="amounts", scale=scale
    )
