"""The maker of clauses for rows: things that are told in their order.

"From left to right there are a saddler's, a milk bar and the chapel", "first come the drums, then
the saint, last the fire brigade". The clause is of kind ``order`` with the relation ``row``; its
figures are the things in their order, ``way`` is which way the row runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.tokens import Token as Word
from spatial_nsr.reading.makers.amounts.comparing import said_how
from spatial_nsr.reading.makers.amounts.scales import scale_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.text.words import load_rows, sorted_words, verb_classes

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["Sign", "rows", "signs", "without_ways"]

FEWEST = 3  # things of a row; of a pair other relations tell as much
LONGEST = 8
FINITE = ("VBZ", "VBP", "VBD", "VB", "MD")
SMALL = frozenset(("ADV", "ADP", "SCONJ", "CCONJ", "PART", "AUX", "INTJ"))
LEADS = ("way", "order")
COLONS = (":", "):", "]:")
STOPS = frozenset((".", "!", "?", "\n"))
PARTS = frozenset((",", ";", "and", "&", "/"))
LEADING = frozenset(("DET", "ADJ", "NUM", "PRON", "PROPN", "NOUN", "PUNCT", "ADV", "PART"))
THINGS = frozenset(("NOUN", "PROPN", "PRON", "NUM", "X"))
INSIDE = ("compound", "poss", "nmod", "amod", "nummod", "det", "quantmod")
ASIDE = ("WDT", "WP", "WP$", "WRB", "IN", "VBN", "VBG", "VBD", "VBZ", "VBP", "MD", "TO")


@dataclass(frozen=True)
class Sign:
    """Words that tell of an order: their category and value, where they stand."""

    category: str
    value: str
    start: int
    end: int


def signs(doc: Doc, start: int, end: int) -> list[Sign]:
    """The words between two tokens that tell of an order."""
    found: list[Sign] = []
    at = start
    while at < end:
        if load_rows().begun(doc[at].lower_) is None:
            at += 1
            continue
        words = [
            Word(t.text, t.lower_, t.idx, t.idx + len(t)) for t in doc[at : min(end, at + LONGEST)]
        ]
        each = load_rows().longest(words, 0)
        if each is None:
            at += 1
        else:
            (category, (value, *_)), length = each
            found.append(Sign(category, value, at, at + length))
            at += length
    return found


def without_ways(clauses: Iterable[Clause], span: Span) -> Iterator[Clause]:
    """Clauses without places that only tell of an order: "from left to right", "in a row"."""
    leading = (s for s in signs(span.doc, span.start, span.end) if s.category in LEADS)
    told = {at for sign in leading for at in range(sign.start, sign.end)}
    for clause in clauses:
        kept = tuple(p for p in clause.places if told.isdisjoint(_words(p)))
        if kept or not clause.places:
            yield clause.with_places(kept)


def _words(place: Place) -> set[int]:
    return {*range(place.start, place.end), *place.landmarks}


def rows(span: Span, heading: tuple[int, int] | None = None) -> Iterator[Clause]:
    """The rows that a sentence tells, by itself or under its heading."""
    doc = span.doc
    told = signs(doc, span.start, span.end)
    above = [] if heading is None else signs(doc, *heading)
    leading = next((s for s in (*told, *above) if s.category in LEADS), None) or next(
        (s for s in (*told, *above) if s.category == "from"), None
    )
    begin = _headed(span, heading) if leading is None else None
    if leading is not None:
        yield from _led(span, leading, [*told, *above])
    elif begin is not None:
        items = _items(doc, begin, span.end)
        if len(items) >= FEWEST:
            yield _clause(span, items, begin, "", None, "")
    else:
        yield from _in_turn(span, told)


def _headed(span: Span, heading: tuple[int, int] | None) -> int | None:
    """Where a list begins behind what is called a row: "the queue at the door: Ann, Bob, Cem"."""
    colon = next((t.i for t in span if t.text in COLONS), None)
    if colon is not None:
        return colon + 1 if _is_row(span.doc[span.start : colon]) else None
    if heading is None or not _is_row(span.doc[slice(*heading)]):
        return None
    between = span.doc[heading[1] : span.start]
    return int(span.start) if all(t.is_punct or t.is_space for t in between) else None


def _is_row(words: Span) -> bool:
    called = (t for t in words if t.pos_ in ("NOUN", "PROPN") and t.dep_ not in INSIDE)
    sorts = sorted_words("amounts.words")
    return any("row" in sorts.get(t.lower_, ()) for t in called)


def _led(span: Span, sign: Sign, told: list[Sign]) -> Iterator[Clause]:
    """A row of which it is said which way it runs, or that it is told in order."""
    doc = span.doc
    within = span.start <= sign.start
    if within and _is_way_of(doc[sign.start]):
        return
    origin, begin = _origin(doc, told, span.end)
    if within:
        begin = max(begin, sign.end + (sign.value == "scale"))
    after = _items(doc, max(begin, span.start), span.end)
    before = _items(doc, span.start, sign.start) if within else []
    items = after if len(after) >= FEWEST or not before else before
    way = next((s.value for s in told if s.category == "way"), "")
    if len(items) >= FEWEST:
        yield _clause(span, items, sign.start, way, origin, _scale(doc, sign))


def _is_way_of(token: Token) -> bool:
    """Whether somebody moves that way: "he walked from left to right"."""
    verb = next((a for a in token.ancestors if a.pos_ in ("VERB", "AUX")), None)
    classes = frozenset() if verb is None else verb_classes(verb.lemma_.lower())
    return "go" in classes and "be" not in classes and verb is not None and verb.lemma_ != "come"


def _scale(doc: Doc, sign: Sign) -> str:
    """Of "in order of age" the age."""
    named = doc[sign.end].lower_ if sign.value == "scale" and sign.end < len(doc) else ""
    return scale_of(named) or ""


def _origin(doc: Doc, told: list[Sign], end: int) -> tuple[int | None, int]:
    """From what a row is counted ("counting from the door"), and where the words for it end."""
    for sign in told:
        if sign.category == "from":
            noun = next((t for t in doc[sign.end : min(end, sign.end + 5)] if _is_thing(t)), None)
            return (None, sign.end) if noun is None else (noun.i, noun.i + 1)
    return None, 0


def _in_turn(span: Span, told: list[Sign]) -> Iterator[Clause]:
    """A row told by "first ... then ... last"; where somebody does things in turn it is none."""
    steps = [s for s in told if s.category == "next"]
    if len(steps) < 2:
        return
    begin = steps[0].start
    if steps[0].value != "first":
        colons = [t.i for t in span.doc[span.start : begin] if t.text == ":"]
        if not colons:
            return
        begin = colons[-1] + 1
    elif _acting(span, told):
        return
    items = _items(span.doc, begin, span.end)
    if len(items) >= FEWEST:
        yield _clause(span, items, steps[0].start, "", None, "")


def _acting(span: Span, told: list[Sign]) -> bool:
    """Whether the verb of a sentence tells what somebody does, rather than what comes where."""
    standing = {"be", "follow", "come", "stand", "lie", "hang", "sit"}
    within = {at for sign in told for at in range(sign.start, sign.end)}  # "and last the judge"
    verbs = [t for t in span if t.pos_ in ("VERB", "AUX") and t.dep_ in ("ROOT", "conj")]
    return any(
        t.lemma_.lower() not in standing and "be" not in verb_classes(t.lemma_)
        for t in verbs
        if t.i not in within
    )


def _items(doc: Doc, start: int, end: int) -> list[int]:
    """The nouns of a list, one a part between commas; asides of a part are passed over."""
    parts: list[list[Token]] = [[]]
    depth = 0
    told = {at: s for s in signs(doc, start, end) for at in range(s.start, s.end)}
    for token in doc[start:end]:
        depth += (token.text in "([") - (token.text in ")]")
        if token.text in STOPS or (token.is_space and "\n" in token.text):
            break
        sign = told.get(token.i)
        if token.lower_ in PARTS or token.text == ":" or (sign and sign.category == "next"):
            parts.append([])
        elif not depth and sign is None and not token.is_punct and not token.is_space:
            parts[-1].append(token)
    found: list[int] = []
    for part in parts:
        head = _head_of(part, first=not found)
        if found and head is not None and _begins_clause(doc[head], part):
            break
        found += [] if head is None else [head]
    return found


def _begins_clause(head: Token, part: list[Token]) -> bool:
    """Whether a part of a list is a sentence of its own: "..., and it was past seven"."""
    verb = head.head
    return head.dep_ in ("nsubj", "nsubjpass", "expl") and verb in part and verb.i > head.i


def _head_of(part: list[Token], first: bool) -> int | None:
    """The noun that a part of a list begins with; an aside ("who is deaf") has none.

    Before the first one stands the verb: "there were a cup".
    """
    verbs = [at for at, t in enumerate(part) if first and t.tag_ in FINITE]
    if verbs and part[verbs[-1] + 1 :]:
        part = part[verbs[-1] + 1 :]
    if len(part) == 1:
        return int(part[0].i) if part[0].pos_ not in SMALL else None
    for token in part:
        if _is_thing(token):
            return int(token.i)
        if token.dep_ not in INSIDE and (token.pos_ not in LEADING or token.tag_ in ASIDE):
            return None
    return None


def _is_thing(token: Token) -> bool:
    if token.dep_ == "npadvmod" or token.tag_ in ASIDE or token.tag_ == "EX":
        return False
    if token.dep_ in INSIDE and token.head.i > token.i:
        return any(t.lower_ in PARTS for t in token.doc[token.i : token.head.i])
    named = token.is_title and token.pos_ in ("ADJ", "ADV", "VERB")
    return token.pos_ in THINGS or named


def _comes(token: Token) -> bool:
    verb = next((a for a in token.ancestors if a.pos_ in ("VERB", "AUX")), None)
    return verb is not None and verb.lemma_ == "come" and verb.i < token.i


def _clause(
    span: Span, items: list[int], at: int, way: str, origin: int | None, scale: str
) -> Clause:
    modality, negated = said_how(span.doc[items[0]])
    if modality == "wished" and _comes(span.doc[items[0]]):
        modality = "so"  # "first come the dancers" bids nobody come
    place = Place("row", (), at, at + 1)
    return Clause(
        "order", tuple(items), (place,), modality=modality, negated=negated, maker="orders",
        course=way, scale=scale, origin=origin,
    )  # fmt: skip
