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
from spatial_nsr.reading.referents.joined import OTHER, heads
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.words import mood_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = [
    "all_there",
    "alternative",
    "as_well",
    "contrasted_places",
    "contrasted_things",
    "elliptical",
    "of_nothing",
]

AFTER = ("nsubj", "nsubjpass", "attr", "dobj")
LOOSE = ("conj", "appos", "dep", "ROOT", "npadvmod", "attr")
INSIDE = ("DET", "ADJ", "NUM", "NOUN", "PROPN")
STATES = frozenset(("be", "keep"))
BARE = frozenset(("nsubj", "neg", "punct", "cc", "advmod", "conj"))
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
        yield Clause(
            "be", figures, said.places, verb.i, modality=said.modality, negated=negated,
            maker="elliptical",
        )  # fmt: skip


def as_well(span: Span, clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses, with what is said of one thing more: "and the butter too", "so is the jam"."""
    found = list(clauses)
    for more, other, verb in _more(span):
        known = [c for c in found if _places(c) and (c.verb is None or c.verb < more)]
        begins = verb is not None and not any(map(_is_finite, span.doc[span.start : verb.i]))
        earlier = (_said_before(span, verb, ()),) if begins and verb is not None else ()
        said = next((c for c in (*reversed(known), *earlier) if c is not None), None)
        if said is None:
            continue
        kept = tuple(
            replace(p, landmarks=tuple(at for at in p.landmarks if at != more)) for p in said.places
        )
        if not any(p.landmarks for p in kept):
            continue
        found = [replace(c, places=kept) if c is said else c for c in found]
        negated = said.negated or other
        found.append(
            replace(said, figures=heads(span.doc[more]), places=kept, negated=negated, whole=False)
        )
    return found


def _more(span: Span) -> Iterator[tuple[int, bool, Token | None]]:
    """The nouns of which the same is said, whether it is denied, and the verb that says so."""
    doc = span.doc
    for token in span:
        if _is_too(token) and token.i > span.start:
            noun = doc[token.i - 1]
            known = noun.pos_ in ("NOUN", "PROPN") and noun.dep_ in LOOSE
            if known and _opens(doc, nominal(noun).start - 1):
                yield noun.i, False, None
        elif token.lower_ in mood_words("as-is") and token.i + 2 < span.end:
            verb = doc[token.i + 1]
            subject = next((c for c in verb.children if c.dep_ in AFTER and c.i > verb.i), None)
            alone = subject is not None and _ends(doc, nominal(subject).end, span.end)
            if verb.lower_ in mood_words("standing-in") and subject is not None and alone:
                yield subject.i, token.lower_ in mood_words("not"), verb


def _is_too(token: Token) -> bool:
    after = token.doc[token.i + 1].lower_ if token.i + 1 < len(token.doc) else ""
    told = token.lower_ == "too" or (token.lower_ == "as" and after == "well")
    return told and _ends(token.doc, token.i + (1 if token.lower_ == "too" else 2), token.sent.end)


def _is_finite(token: Token) -> bool:
    return token.tag_ in ("VBZ", "VBP", "VBD", "MD")


def _ends(doc: Doc, at: int, end: int) -> bool:
    return at >= end or doc[at].is_punct or doc[at].pos_ == "CCONJ"


def _opens(doc: Doc, at: int) -> bool:
    return at >= 0 and (doc[at].text in (",", ";") or doc[at].lower_ == "and")


def contrasted_things(clauses: Sequence[Clause], span: Span) -> list[Clause]:
    """The clauses, and what "not" denies beside them: "the jug, and not the mug, is there".

    So does "instead of the mug".
    """
    found, doc = list(clauses), span.doc
    for no in (
        t for t in span if _is_in_place(t, span) or (t.lower_ == "not" and t.i > span.start)
    ):
        end = no.i + 1 + _is_in_place(no, span)
        while end < span.end and doc[end].pos_ in INSIDE:
            end += 1
        before = no.i - 1
        while before > span.start and (doc[before].text == "," or doc[before].lower_ == "and"):
            before -= 1
        noun, one = doc[end - 1], doc[max(before, 0)]
        apart = before < no.i - 1 or _is_in_place(no, span)
        if no.i == span.start:
            one = next((doc[c.figures[0]] for c in found if c.figures and c.places), one)
        named = all(t.pos_ in ("NOUN", "PROPN") for t in (noun, one))
        if not (apart and named) or not (no.i == span.start or _ends(doc, end, span.end)):
            continue
        for at, clause in enumerate(found):
            if not clause.places or clause.negated:
                continue
            said = _of_one(clause, one, noun)
            if said is not None:
                found[at] = replace(said[0], whole=False)
                found.append(replace(said[1], negated=True, whole=False))
                break
    return found


def _is_in_place(token: Token, span: Span) -> bool:
    """Whether something is told to be there instead of what follows: "instead of the lamp"."""
    pair = tuple(t.lower_ for t in span.doc[token.i : min(token.i + 2, span.end)])
    return pair in OTHER


def all_there(clauses: Sequence[Clause], doc: Doc) -> Iterator[Clause]:
    """The clauses, of all that "there is": "there is a rope and a lamp in the chest"."""
    taken = {at for clause in clauses for at in clause.figures}
    alone = {c.figures[0] for c in clauses if len(c.figures) == 1 and c.places}
    for clause in clauses:
        there = clause.verb is not None and any(c.dep_ == "expl" for c in doc[clause.verb].children)
        if there and len(clause.figures) > 1 and clause.places:  # "a rope in it and a lamp on it"
            end = max(place.end for place in clause.places)
            own = tuple(at for at in clause.figures if at < end or at not in alone)
            clause = replace(clause, figures=own)
        before: list[int] = []
        if len(clause.figures) == 1 and clause.places:
            (last,) = clause.figures
            first = doc[last]
            while first.dep_ == "conj" and first.head.i < first.i and first.head.i not in taken:
                first = first.head
                before.insert(0, first.i)
            if not any(c.dep_ == "expl" for c in first.head.children):
                before = []
        figures = (*before, *clause.figures)
        yield replace(clause, figures=figures, whole=False) if before else clause


def _of_one(clause: Clause, one: Token, other: Token) -> tuple[Clause, Clause] | None:
    """The clause of the one thing, and of the other that is named beside it."""
    doc, place = one.doc, clause.places[-1]
    if one.i in clause.figures or _is_that(doc, clause, one, other):
        return replace(clause, figures=(one.i,)), replace(clause, figures=(other.i,))
    if one.i in place.landmarks:
        marks = tuple(at for at in place.landmarks if at != other.i)
        kept = replace(place, landmarks=marks), replace(place, landmarks=(other.i,))
        first, second = (clause.with_places((*clause.places[:-1], each)) for each in kept)
        return first, second
    return None


def _is_that(doc: Doc, clause: Clause, one: Token, other: Token) -> bool:
    """Whether a clause is said of them as "that": "it is the pen, not the brush, that is there"."""
    words = {doc[at].lower_ for at in clause.figures}
    relative = other.i in clause.figures or bool(words & {"that", "which", "who"})
    verb = None if clause.verb is None else doc[clause.verb]
    return (
        relative and verb is not None and verb.dep_ == "relcl" and verb.head.i in (one.i, other.i)
    )


def _is_bare(verb: Token) -> bool:
    """Whether nothing is said behind an "is"."""
    if verb.dep_ not in ("ROOT", "conj") or any(c.dep_ not in BARE for c in verb.children):
        return False
    behind = [c for c in verb.children if c.i > verb.i and c.dep_ in ("advmod", "conj")]
    return all(
        c.lower_ in mood_words("going-on") or (c.dep_ == "conj" and c.pos_ in ("VERB", "AUX"))
        for c in behind
    )


def _said_before(span: Span, verb: Token, clauses: Sequence[Clause]) -> Clause | None:
    """The last clause before a verb that says where something is."""
    own = [c for c in clauses if c.verb is not None and c.verb < verb.i and not c.inner]
    if own:  # of what was put somewhere it says that it is there
        put = own[-1].kind == "put" and replace(own[-1], kind="be")
        return own[-1] if _places(put or own[-1]) else None
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
    words |= {"else"} if token.i + 1 < len(token.doc) and token.nbor().lower_ == "but" else set()
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
    """The clauses, those with a choice of places as what is so perhaps."""
    for clause in clauses:
        if clause.modality != "so" or clause.negated or not clause.places:
            yield clause
            continue
        others = _choices(clause, doc)
        place = clause.places[-1]
        open_ = any(p.start and doc[p.start - 1].lower_ == "or" for p in clause.places)
        if others is not None:
            marks = (*place.landmarks, *(at for at in others if at not in place.landmarks))
            clause = clause.with_places((*clause.places[:-1], replace(place, landmarks=marks)))
        perhaps = open_ or others is not None
        yield replace(clause, modality="perhaps", whole=False) if perhaps else clause


def _choices(clause: Clause, doc: Doc) -> tuple[int, ...] | None:
    """What stands behind a place up to "or": the heads of "the safe" and "the drawer"."""
    place = clause.places[-1]
    if not place.landmarks:
        return None
    start = at = nominal(doc[place.landmarks[0]]).end
    end = doc[start - 1].sent.end
    while at < end and (doc[at].pos_ in INSIDE or doc[at].text == "," or doc[at].lower_ == "or"):
        at += 1
    told = doc[start:at]
    if not any(t.lower_ == "or" for t in told) or not _ends(doc, at, end):
        behind = next((t.lower_ for t in told if t.is_alpha), "")
        return () if behind == "or" and at < end and doc[at].pos_ == "ADP" else None
    bounds = [t.i for t in told if t.text == "," or t.lower_ == "or"]
    return tuple(b - 1 for b in [*bounds[1:], at] if doc[b - 1].pos_ in INSIDE)


def _is_but(doc: Doc, at: int) -> bool:
    return at > 0 and doc[at].lower_ == "but"
