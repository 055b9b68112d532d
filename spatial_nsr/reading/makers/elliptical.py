"""What a clause leaves out, and what it says of nothing.

"The saw isn't" says of the saw what was said before of the hammer, and says that it is not so;
"nothing is in the box" tells how many things are in it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause
from spatial_nsr.reading.makers.parse import clauses_of
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.text.words import mood_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["alternative", "contrasted_places", "elliptical", "of_nothing"]

STATES = frozenset(("be", "keep"))
BARE = frozenset(("nsubj", "neg", "punct", "cc", "advmod", "conj"))
AGAIN = frozenset(("too", "also", "still", "however", "though"))
BEFORE = 2  # sentences in which what is left out may have been said


def elliptical(span: Span, clauses: Sequence[Clause]) -> Iterator[Clause]:
    """Clauses of which the place is left out: "the saw isn't", "the red pen is"."""
    for verb in span:
        if verb.lemma_ != "be" or verb.pos_ != "AUX" or not _is_bare(verb):
            continue
        subjects = [c for c in verb.children if c.dep_ == "nsubj" and c.i < verb.i]
        said = _said_before(span, verb, clauses)
        if said is None or not subjects:
            continue
        figures = tuple(i for subject in subjects for i in heads(subject))
        negated = any(c.dep_ == "neg" for c in verb.children)
        yield Clause("be", figures, said.places, verb.i, modality=said.modality, negated=negated)


def _is_bare(verb: Token) -> bool:
    """Whether nothing is said behind an "is"."""
    if verb.dep_ not in ("ROOT", "conj") or any(c.dep_ not in BARE for c in verb.children):
        return False
    behind = [c for c in verb.children if c.i > verb.i and c.dep_ in ("advmod", "conj")]
    return all(
        c.lower_ in AGAIN or (c.dep_ == "conj" and c.pos_ in ("VERB", "AUX")) for c in behind
    )


def _said_before(span: Span, verb: Token, clauses: Sequence[Clause]) -> Clause | None:
    """The last clause before a verb that says where something is."""
    known = [c for c in clauses if c.verb is not None and c.verb < verb.i and _places(c)]
    if known:
        return known[-1]
    for before in _before(span.doc, span.start):
        known = [c for c in clauses_of(before) if _places(c)]
        if known:
            return known[-1]
    return None


def _places(clause: Clause) -> bool:
    state = clause.kind in STATES and not clause.inner
    return state and bool(clause.places) and all(p.landmarks for p in clause.places)


def _before(doc: Doc, start: int) -> Iterator[Span]:
    """The sentences before one, the last one first."""
    for _ in range(BEFORE):
        if start == 0:
            return
        sentence = doc[start - 1].sent
        yield sentence
        start = sentence.start


def of_nothing(clauses: Sequence[Clause], doc: Doc) -> Iterator[Clause]:
    """The clauses, where those that say of nothing that it is somewhere count what is there."""
    for clause in clauses:
        nothing = clause.figures and all(_is_all_of_nothing(doc[i]) for i in clause.figures)
        if not nothing or clause.kind not in STATES or clause.amount:
            yield clause
            continue
        for place in clause.places:
            if place.landmarks:
                yield Clause(
                    "count", (), (place,), clause.verb, modality=clause.modality, maker="amounts",
                    amount="=0", negated=False,
                )  # fmt: skip


def _is_all_of_nothing(token: Token) -> bool:
    """Whether a word is "nothing", and no exception is told: "nothing else", "nothing but"."""
    words = {t.lower_ for t in token.sent}
    return token.lower_ == "nothing" and words.isdisjoint({"else", *mood_words("excepting")})


def contrasted_places(clauses: Sequence[Clause], doc: Doc) -> Iterator[Clause]:
    """The clauses, with what stands behind "but" told apart: "not on the table but under it"."""
    for clause in clauses:
        but = next((p.start - 1 for p in clause.places if _is_but(doc, p.start - 1)), None)
        if not clause.negated or but is None:
            yield clause
            continue
        yield clause.with_places(tuple(p for p in clause.places if p.start < but))
        after = tuple(p for p in clause.places if p.start > but)
        yield replace(clause, places=after, negated=False)


def alternative(clauses: Sequence[Clause], doc: Doc) -> Iterator[Clause]:
    """The clauses, those with a place behind "or" as what is so perhaps."""
    for clause in clauses:
        open_ = any(p.start and doc[p.start - 1].lower_ == "or" for p in clause.places)
        open_ = open_ and clause.modality == "so" and not clause.negated
        yield replace(clause, modality="perhaps") if open_ else clause


def _is_but(doc: Doc, at: int) -> bool:
    return at > 0 and doc[at].lower_ == "but"
