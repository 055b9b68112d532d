"""Of which noun of its sentence a place phrase is told, by weights.

A parser hangs one place phrase of six on the wrong word, and leaves others without any. For each
phrase all nouns of the sentence are candidates, and that it is told of none of them is one too
(``grammars/reading/attaching.toml``). Where the other makers made nothing of a phrase, the
likeliest noun is taken; where they took one that is unlikely, a likely one; and what is told of
nothing goes.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.mood import mood_of, said_by_another
from spatial_nsr.reading.makers.parse import finished
from spatial_nsr.reading.makers.placing.phrases import is_placeless
from spatial_nsr.reading.makers.placing.places import is_person, place_at
from spatial_nsr.reading.referents.joined import denied, heads
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.weights import chances, load_weights
from spatial_nsr.reading.text.words import holder, nominal_words, verb_classes, weighed_words

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["Site", "attached", "candidates", "features", "is_phrase", "sites"]

# How likely a noun must be to be taken for a phrase of which nothing was made; to be taken in
# place of another one, and how unlikely that one; and how likely that it is told of nothing.
TAKEN, SURE, UNLIKELY, NOTHING = 0.6, 0.5, 0.2, 0.8
NOUNS = ("NOUN", "PROPN", "PRON", "NUM")
VERBS = ("VERB", "AUX")
INSIDE = ("compound", "det", "poss", "nummod", "predet", "amod", "nmod", "quantmod", "expl")
NO_PREPOSITION = ("mark", "agent", "aux", "expl")
TENDING = ("goal", "source", "way")
SUBJECTS = ("nsubj", "nsubjpass")
OBJECTS = ("dobj", "attr", "oprd", "dative")
JOINED = ("conj", "xcomp", "advcl", "ccomp")
FARTHEST = 60  # tokens between a place phrase and what it may be told of


@dataclass(frozen=True)
class Site:
    """A place phrase with its landmarks, and the clauses that others made of it."""

    place: Place
    clauses: tuple[Clause, ...]


def attached(span: Span, clauses: Sequence[Clause]) -> list[Clause]:
    """The clauses of a sentence, with what the weights make of its place phrases."""
    made = list(clauses)
    weights = load_weights("attaching", "figure")
    for site in sites(span, clauses):
        found = candidates(span, site)
        told = [features(span, site, each, found) for each in found]
        likely = dict(zip(found, chances(weights, told), strict=True))
        best = max(likely, key=lambda each: likely[each])
        if not site.clauses:
            if best is not None and likely[best] >= TAKEN:
                made += _taken(span, site, best)
            continue
        for clause in site.clauses:
            if clause not in made or not _is_movable(span, site.place, clause):
                continue
            at = made.index(clause)
            own = max((likely.get(each, 0.0) for each in clause.figures), default=0.0)
            if best is not None and own < UNLIKELY and likely[best] > SURE:
                made[at] = replace(clause, figures=heads(span.doc[best]), whole=False)
            elif clause.kind == "be" and likely[None] > NOTHING:
                rest = tuple(p for p in clause.places if p != site.place)
                made[at : at + 1] = [clause.with_places(rest)] if rest else []
    return made


def _is_movable(span: Span, place: Place, clause: Clause) -> bool:
    """Whether weights may tell of what a phrase is told: not where its verb or a heading does.

    Other makers than the parse go by what stands side by side, and are not mended.
    """
    inside = all(span.start <= each < span.end for each in clause.figures)
    own = clause.verb is not None and place.start <= clause.verb < place.end
    by_parse = clause.maker == "parse" and clause.kind in weighed_words("movable")
    return by_parse and bool(clause.figures) and inside and not own


def _taken(span: Span, site: Site, noun: int) -> Iterator[Clause]:
    """What a phrase tells of the noun that is taken for it."""
    if site.place.relation in TENDING:
        return
    verb = _verb(_anchor(span, site.place))
    if verb is not None and verb_classes(verb.lemma_.lower()) & {*weighed_words("elsewhere")}:
        return
    modality, negated = (said_by_another(span.doc[noun]), False) if verb is None else mood_of(verb)
    if modality == "asked":
        return
    start = site.place.start
    negated = negated != (denied(span.doc[start]) or (negated and _is_after_but(span, start)))
    clause = Clause(
        "be", heads(span.doc[noun]), (site.place,), modality=modality, negated=negated,
        maker="weights",
    )  # fmt: skip
    yield from finished(clause, span.doc)


def _is_after_but(span: Span, at: int) -> bool:
    """Whether it is what is so, behind what is not: "not east but west of the mill"."""
    return at > span.start and span.doc[at - 1].lower_ == "but"


# What there is to choose between ----------------------------------------------------------------


def sites(span: Span, clauses: Sequence[Clause]) -> Iterator[Site]:
    """The place phrases of a sentence in their order: those of clauses, and those of none."""
    told: dict[tuple[int, int], tuple[Place, list[Clause]]] = {}
    for clause in clauses:
        if clause.maker == "amounts" or clause.amount:
            continue
        for place in (*clause.places, *clause.source, *clause.way):
            told.setdefault((place.start, place.end), (place, []))[1].append(clause)
    taken = {c.verb for c in clauses}
    for clause in clauses:
        for place in (*clause.places, *clause.source, *clause.way):
            taken |= {*range(place.start, place.end)}
    at = span.start
    while at < span.end:
        token = span.doc[at]
        free = at not in taken and token.dep_ not in NO_PREPOSITION
        found = place_at(token, span.end) if free else None
        if found is None or not found.landmarks or taken & {*range(at, found.end)}:
            at += 1
            continue
        told[found.start, found.end] = found, []
        at = found.end
    for start, end in sorted(told):
        if span.start <= start < span.end:
            place, made = told[start, end]
            yield Site(place, tuple(made))


def candidates(span: Span, site: Site) -> list[int | None]:
    """The nouns near it that a place phrase may be told of, by token, and none."""
    doc, place = span.doc, site.place
    own = set(range(place.start, place.end))
    for mark in place.landmarks:
        found = nominal(doc[mark])
        own |= {*range(found.start, found.end), mark}
    figures = {at for clause in site.clauses for at in clause.figures}
    near = doc[max(span.start, place.start - FARTHEST) : min(span.end, place.end + FARTHEST)]
    nouns = figures.intersection(range(span.start, span.end))
    nouns |= {t.i for t in near if t.i not in own and is_phrase(t)}
    return [*sorted(nouns), None]


def is_phrase(token: Token) -> bool:
    """Whether a noun is the head of a phrase of its own."""
    if token.pos_ not in NOUNS or token.dep_ in INSIDE:
        return False
    return not (token.pos_ == "NUM" and token.dep_ == "pobj" and ":" in token.text)


# What speaks for each ---------------------------------------------------------------------------


def features(span: Span, site: Site, at: int | None, others: Sequence[int | None]) -> Iterator[str]:
    """What speaks for or against a candidate, by name."""
    place = site.place
    anchor = _anchor(span, place)
    verb = _verb(anchor)
    kind = _class(verb)
    if at is None:
        yield from _of_none(span, place, anchor, kind)
        return
    noun = span.doc[at]
    side = "before" if at < place.start else "after"
    role = _role(noun, anchor, verb)
    yield role
    yield f"{role}-{side}"
    yield f"{role}-{kind}"
    yield f"{role}-{anchor.head.pos_}"
    low, high = sorted((at, place.start))
    between = sum(each is not None and low < each < high for each in others)
    yield f"{side}-{min(between, 4)}"
    yield from (f"{name}-{side}" for name in _signs(span.doc[low + 1 : high]))
    if side == "before" and nominal(noun).end == place.start:
        yield "adjacent"
        yield f"adjacent-{place.relation}"
        yield f"adjacent-{kind}"
    yield from _of_noun(noun, place, side)


def _signs(stretch: Span) -> Iterator[str]:
    """What stands between a noun and a place phrase."""
    if any(t.text == "," for t in stretch):
        yield "comma"
    if any(t.text in (";", ":", "(", ")") for t in stretch):
        yield "stop"
    if any(t.pos_ == "VERB" for t in stretch):
        yield "verb"
    if any(t.dep_ == "cc" for t in stretch):
        yield "and"


def _of_noun(noun: Token, place: Place, side: str) -> Iterator[str]:
    yield f"pos-{noun.pos_}"
    yield f"dep-{noun.dep_}"
    if noun.dep_ == "conj":
        yield f"conj-{side}"
    lemma = noun.lemma_.lower()
    if is_person(noun):
        yield "person"
        yield f"person-{place.relation}"
    if is_placeless(noun):
        yield "placeless"
    yield from (f"sort-{sort}" for sort in weighed_words("sorts") if sort_of(lemma, sort))
    if holder(lemma):
        yield f"holder-{holder(lemma)}"
    if {c.lower_ for c in noun.children} & nominal_words("new"):
        yield f"new-{side}"
    if noun.dep_ == "pobj":
        yield f"pobj-{side}-{'of' if noun.head.lower_ == 'of' else 'other'}"


def _of_none(span: Span, place: Place, anchor: Token, kind: str) -> Iterator[str]:
    yield "none"
    yield f"none-{place.relation}"
    yield f"none-verb-{kind}"
    yield f"none-dep-{anchor.dep_}"
    yield f"none-head-{anchor.head.pos_}"
    if place.sided:
        yield "none-sided"
    for mark in place.landmarks[:1]:
        noun = span.doc[mark]
        lemma = noun.lemma_.lower()
        yield f"none-mark-{noun.pos_}"
        if is_placeless(noun):
            yield "none-mark-placeless"
        if not any(c.dep_ in ("det", "poss", "nummod") for c in noun.children):
            yield "none-mark-bare"
        yield from (f"none-mark-{sort}" for sort in weighed_words("sorts") if sort_of(lemma, sort))
        if holder(lemma):
            yield "none-mark-holder"
        if lemma in nominal_words("idle") | nominal_words("abstract"):
            yield "none-mark-idle"


def _anchor(span: Span, place: Place) -> Token:
    """The word by which a place phrase hangs on another."""
    words = span.doc[place.start : place.end]
    return next((t for t in words if not place.start <= t.head.i < place.end), words[0])


def _verb(anchor: Token) -> Token | None:
    """The verb of the clause that a place phrase stands in."""
    return next((a for a in (anchor, *anchor.ancestors) if a.pos_ in VERBS), None)


def _class(verb: Token | None) -> str:
    if verb is None:
        return "noverb"
    classes = verb_classes(verb.lemma_.lower())
    return next((each for each in weighed_words("classes") if each in classes), "other")


def _role(noun: Token, anchor: Token, verb: Token | None) -> str:
    """How a noun stands to the word that a place phrase hangs on."""
    while noun.dep_ == "conj" and noun.head.i < noun.i and noun.head.pos_ in NOUNS:
        if noun == anchor.head:
            break
        noun = noun.head
    if noun == anchor.head:
        return "head"
    if verb is None:
        return "loose"
    if noun.head == verb and noun.dep_ in (*SUBJECTS, *OBJECTS):
        return "subject" if noun.dep_ in SUBJECTS else "object"
    if verb.dep_ in ("relcl", "acl") and noun == verb.head:
        return "related"
    if verb.dep_ in JOINED and noun.head == verb.head:
        return "upper-subject" if noun.dep_ in SUBJECTS else "upper-other"
    if noun in anchor.ancestors:
        return "above"
    return "beside" if noun.head.head == verb and noun.dep_ == "pobj" else "far"
