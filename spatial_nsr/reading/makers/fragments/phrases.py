"""The maker of clauses for place phrases that the parse leaves without a verb or a noun.

"Behind them, a fence", "the jug on the sill, the bowl under it": a phrase at the beginning of a
stretch is said of the noun that follows it, another one of the noun before it, and one that stands
alone of what the stretch before was about.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.mood import said_by_another
from spatial_nsr.reading.makers.placing.places import place_at
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.words import mood_words, nominal_words, phrase_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["clauses_of_fragments", "following", "opens"]

NOUNS = ("NOUN", "PROPN", "PRON", "NUM", "X")
INSIDE = ("DET", "ADJ", "NUM", "NOUN", "PROPN", "PART", "ADV", "PRON", "X")
SKIPPED = ("ADV", "INTJ", "PART")
OPENING = frozenset(",;:.()\"'" + "\N{EN DASH}\N{EM DASH}-\N{LEFT DOUBLE QUOTATION MARK}")
CLOSING = frozenset((",", ";", ":", ".", "!", ")", "(", "\N{EN DASH}", "\N{EM DASH}", "-"))
MOVING = ("goal", "source", "through", "along", "towards", "leads-to")
NO_PREPOSITION = ("mark", "agent", "aux", "expl")
SUBJECTS = ("nsubj", "nsubjpass")
BEHIND = ("nsubj", "nsubjpass", "attr", "dobj")
OBJECTS = ("dobj", "dative", "oprd")


def clauses_of_fragments(span: Span, told: Sequence[Clause]) -> Iterator[Clause]:
    """What the place phrases of a unit say that are in no clause of the parse."""
    taken = {i for c in told for p in (*c.places, *c.source) for i in range(p.start, p.end)}
    taken |= {c.verb for c in told if c.verb is not None}
    before = [(p, c.figures) for c in told for p in c.places if not c.inner]
    for place in _untold(span, taken):
        clause = _fragment(span, place, before)
        if clause is not None:
            yield clause
            if not clause.inner:
                before.append((place, clause.figures))


def _untold(span: Span, taken: set[int]) -> Iterator[Place]:
    at = span.start
    while at < span.end:
        token = span.doc[at]
        place = None if at in taken or token.dep_ in NO_PREPOSITION else place_at(token, span.end)
        if place is None or _moves(token, place) or taken & set(range(at, place.end)):
            at += 1
            continue
        yield place
        at = place.end


def _moves(token: Token, place: Place) -> bool:
    """Whether a phrase tells where something goes or comes from."""
    return place.relation in MOVING or token.lower_ in phrase_words("away")


def _fragment(
    span: Span, place: Place, told: Sequence[tuple[Place, tuple[int, ...]]]
) -> Clause | None:
    doc = span.doc
    modality = said_by_another(doc[place.start])
    if modality == "asked":
        return None
    before = place.start - 1
    while before >= span.start and _is_skipped(doc[before]):
        before -= 1
    negated = any(t.lower_ in mood_words("not") for t in doc[before + 1 : place.start])
    inner = False
    if before < span.start or opens(doc[before]):
        found = (
            following(doc, place, span.end)
            or _turned(doc, place, span.end)
            or _going_on(doc, before, told)
        )
    elif doc[before].pos_ in ("AUX", "VERB"):
        found = _subject(doc[before])
    else:
        found, inner = _preceding(doc[before]), True
    found = tuple(at for at in found if at not in place.landmarks)
    alone = before < span.start and not told and _is_alone(span, place)
    if (not found and not alone) or (not place.landmarks and not place.sided):
        return None
    return Clause(
        "be", found, (place,), modality=modality, negated=negated, inner=inner, maker="fragments"
    )


def _is_alone(span: Span, place: Place) -> bool:
    """Whether a sentence has nothing but places, and goes on with what was talked of before."""
    marks = {t.i for mark in place.landmarks for t in span.doc[mark].subtree}
    rest = (t for t in span if t.i >= place.end and t.i not in marks)
    first = next((t for t in rest if t.pos_ not in (*SKIPPED, "PUNCT")), None)
    plain = first is None or first.pos_ in ("ADP", "CCONJ", "SCONJ")
    return plain and bool(place.landmarks) and not any(map(_is_finite, span))


def opens(before: Token) -> bool:
    """Whether a stretch of a sentence begins behind a token: a sign, or "and"."""
    return before.text in OPENING or before.pos_ == "CCONJ"


def _going_on(
    doc: Doc, before: int, told: Sequence[tuple[Place, tuple[int, ...]]]
) -> tuple[int, ...]:
    """What a place right behind another one is said of: "in the hall, under the clock"."""
    for place, figures in reversed(told):
        end = max([place.end, *(nominal(doc[mark]).end for mark in place.landmarks)])
        if end == before or (end == before - 1 and doc[end].text == ","):
            return figures
    return ()


def _is_skipped(token: Token) -> bool:
    return token.pos_ in SKIPPED and token.dep_ != "poss" and token.text != "'s"


def following(doc: Doc, place: Place, end: int) -> tuple[int, ...]:
    """The noun phrase behind a place phrase, if no verb comes before the stretch ends."""
    at = max([place.end, *(nominal(doc[mark]).end for mark in place.landmarks)])
    comma = at < end and doc[at].text in (",", ":", "\N{EM DASH}", "\N{EN DASH}", "-")
    at += comma
    start = at
    while at < end and doc[at].pos_ in INSIDE and doc[at].lower_ not in nominal_words("relative"):
        at += 1
    nouns = [t for t in doc[start:at] if t.pos_ in ("NOUN", "PROPN")]
    if not nouns or doc[start].lower_ in _personal():
        return ()
    ends = at == end or doc[at].text in CLOSING or doc[at].lower_ in nominal_words("relative")
    if not ends and doc[at].pos_ not in ("ADP", "CCONJ") and doc[at].tag_ not in ("VBN", "VBG"):
        return ()
    if not comma and doc[start].pos_ not in ("DET", "NUM", "ADV"):
        return ()
    if any(_is_finite(t) for t in _stretch(doc, at, end)):
        return ()
    return heads(nouns[-1])


def _personal() -> frozenset[str]:
    """The pronouns that stand for somebody or something."""
    named = (nominal_words(sort) for sort in ("subject", "object", "thing"))
    return frozenset().union(*named) - nominal_words("owning")


def _turned(doc: Doc, place: Place, end: int) -> tuple[int, ...]:
    """What stands behind the verb: "round his neck are beads", "between them open the doors"."""
    at = max([place.end, *(nominal(doc[mark]).end for mark in place.landmarks)])
    if at >= end or not _is_finite(doc[at]) or doc[at].tag_ == "MD":
        return ()
    verb = doc[at]
    before = [c for c in verb.children if c.dep_ in SUBJECTS and c.i < verb.i]
    after = [c for c in verb.children if c.dep_ in BEHIND and c.i > verb.i]
    nouns = [c for c in after if c.pos_ in ("NOUN", "PROPN")]
    return heads(nouns[0]) if nouns and not before else ()


def _stretch(doc: Doc, at: int, end: int) -> Iterator[Token]:
    for token in doc[at:end]:
        if token.text in CLOSING or token.lower_ in nominal_words("relative"):
            return
        yield token


def _is_finite(token: Token) -> bool:
    return token.tag_ in ("VBZ", "VBP", "VBD", "MD")


def _subject(verb: Token) -> tuple[int, ...]:
    """Of what a verb of standing tells, if the parse has it."""
    if "be" not in verb_classes(verb.lemma_.lower()):
        return ()
    subjects = [c for c in verb.children if c.dep_ in SUBJECTS]
    return heads(subjects[0]) if subjects else ()


def _preceding(noun: Token) -> tuple[int, ...]:
    """The noun phrase that ends with a token: "the lamp", "locker 4"."""
    lemma = noun.lemma_.lower()
    if noun.pos_ not in NOUNS or noun.lower_ in nominal_words("relative") or ":" in noun.text:
        return ()
    if any(sort_of(lemma, sort) for sort in ("time", "unit")) or noun.is_digit:
        return ()
    if noun.dep_ in OBJECTS:
        return ()  # where something is done to it
    if noun.i and noun.head.i == noun.i - 1 and noun.dep_ in ("nummod", "appos"):
        noun = noun.head
    return (noun.i,)
