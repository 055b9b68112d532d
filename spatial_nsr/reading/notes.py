"""The maker of clauses for notes: lines without a verb under a heading, or behind a label.

"Top shelf: flour, sugar" puts both on the shelf, "Key: under the mat" the key under the mat.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from spatial_nsr.prose.words import sort_of
from spatial_nsr.reading.clauses import Clause, Place
from spatial_nsr.reading.doc import Text, Unit
from spatial_nsr.reading.places import holding, is_person, place_at

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["clauses_of_notes"]

PLACES = ("region", "room", "building", "furniture", "vehicle", "top", "surface", "stall", "realm")
DENYING = frozenset(("not", "never", "longer"))
NAMING = ("conj", "appos")


def clauses_of_notes(text: Text, unit: Unit, placed: Collection[int] = ()) -> Iterator[Clause]:
    """What a line without a verb says of its heading; ``placed`` are nouns whose place is told."""
    span = text.span(unit)
    if unit.heading is None or any(t.pos_ in ("VERB", "AUX") and _finite(t) for t in span):
        return
    label = text.doc[slice(*unit.heading)].root
    if label.pos_ not in ("NOUN", "PROPN"):
        return
    places = list(_fragments(span))
    if places:
        for place, negated in places if not _is_place(label) else ():
            yield Clause("be", (label.i,), (place,), negated=negated, maker="notes")
        return
    contents = tuple(t.i for t in _contents(span.root) if t.i not in placed)
    if contents and _is_place(label):
        at = Place(holding(label) or "in", (label.i,), *unit.heading)
        yield Clause("note", contents, (at,), maker="notes")
    elif len(contents) == 1 and is_person(label) and _is_place(text.doc[contents[0]]):
        at = Place(holding(text.doc[contents[0]]) or "in", contents, *unit.heading)
        yield Clause("note", (label.i,), (at,), maker="notes")


def _fragments(span: Span) -> Iterator[tuple[Place, bool]]:
    """The places that a line lists: "under the stairs, no longer behind the door"."""
    negated = fresh = True
    for token in span:
        if token.i == span.start or token.text in ",;":
            negated, fresh = False, True
        if token.text in ",;":
            continue
        place = place_at(token, span.end) if fresh else None
        if place is not None:
            if place.landmarks:
                yield place, negated
            fresh = False
        elif token.lower_ in DENYING:
            negated = True
        elif token.pos_ not in ("ADV", "CCONJ", "DET"):
            fresh = False


def _finite(token: Token) -> bool:
    return token.tag_ in ("VBZ", "VBP", "VBD", "MD") and token.dep_ != "acl"


def _is_place(label: Token) -> bool:
    """Whether things can be in what a heading names: a place, a holder, something with a number."""
    noun = label.lemma_.lower()
    if holding(label) is not None or any(sort_of(noun, sort) for sort in PLACES):
        return True
    return label.pos_ == "NOUN" and any(
        c.dep_ == "nummod" and c.i > label.i for c in label.children
    )


def _contents(root: Token) -> Iterator[Token]:
    """The noun phrases of a line without a verb: its root and what is joined to it."""
    if root.pos_ not in ("NOUN", "PROPN"):
        return
    waiting = [root]
    while waiting:
        token = waiting.pop(0)
        yield token
        nouns = (c for c in token.children if c.pos_ in ("NOUN", "PROPN"))
        waiting += [c for c in nouns if c.dep_ in NAMING]
