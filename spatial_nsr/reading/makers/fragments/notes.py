"""The maker of clauses for notes: lines without a verb under a heading, or behind a label.

"Top shelf: flour, sugar" puts both on the shelf, "Key: under the mat" the key under the mat.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.fragments.phrases import following
from spatial_nsr.reading.makers.placing.places import holding, is_person, place_at
from spatial_nsr.reading.text.doc import Text, Unit
from spatial_nsr.reading.text.words import amount_words, is_counting, phrase_words

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["clauses_of_notes"]

PLACES = ("region", "room", "building", "furniture", "vehicle", "top", "surface", "stall", "realm")
DIRECTED = ("goal", "source")
UNPLACED = ("time", "unit")
FINITE = ("VBZ", "VBP", "VBD", "MD")
DENYING = {"not": "not", "never": "not", "longer": "was", "until": "was", "formerly": "was"}
BETWEEN = frozenset((",", ";", "and", "&", "+", "plus", "(", ")"))
NOUNS = ("NOUN", "PROPN", "X")
WITHIN = ("DET", "ADJ", "NUM", "NOUN", "PROPN", "PART", "X", "ADV")
ALONE = ("ADJ", "VERB")
SIDES = frozenset(("left", "right"))  # "left" is a verb to the parser where a line begins with it


def clauses_of_notes(text: Text, unit: Unit) -> Iterator[Clause]:
    """What a line without a verb says of its heading."""
    if unit.heading is None or _is_speaker(text, unit.heading):
        return
    span, heading = text.span(unit), text.doc[slice(*unit.heading)]
    label = _label(heading)
    if label is None:
        return
    first = unit.start <= heading.end + 2
    if first:
        yield from _of_label(heading, label)
    inline = "\n" not in text.doc[heading.end : unit.start].text
    if (inline and not first) or any(_finite(t) for t in _until(span, ",;")):
        return
    places = list(_fragments(span))
    if places and _leads(span, places[0][0]):
        plain = first and not any(map(_finite, span))
        for place, mood in places if plain else ():
            if not following(text.doc, place, span.end):
                denied = mood == "not"
                modality = "so" if denied else mood
                yield Clause(
                    "be",
                    (label.i,),
                    (place,),
                    None,
                    modality=modality,
                    negated=denied,
                    maker="notes",
                )
        return
    if len([t for t in span if not t.is_punct]) == 1 and span[0].lower_ in amount_words("void"):
        if _is_place(label):
            empty = Place("in", (label.i,), *unit.heading)
            yield Clause("count", (), (empty,), maker="amounts", amount="=0")
        return
    contents = tuple(t.i for t in _contents(span))
    if contents and _is_place(label):
        relation = next((r for t in _named(label) if (r := holding(_lemma(t))) is not None), "in")
        at = Place(relation, (label.i,), *unit.heading)
        yield Clause("note", contents, (at,), maker="notes")
    elif len(contents) == 1 and is_person(label) and _is_place(text.doc[contents[0]]):
        at = Place(holding(_lemma(text.doc[contents[0]])) or "in", contents, *unit.heading)
        yield Clause("note", (label.i,), (at,), maker="notes")


def _is_speaker(text: Text, heading: tuple[int, int]) -> bool:
    """Whether several lines stand under the same words, as those of one who speaks do."""
    return text.headings[text.doc[slice(*heading)].text] > 1


def _until(span: Span, signs: str) -> Iterator[Token]:
    """The tokens of a span before the first of some signs."""
    for token in span:
        if token.text in signs:
            return
        yield token


def _label(heading: Span) -> Token | None:
    """The noun of a heading: "Locker P1" of "Locker P1 (under the bunk)"."""
    told = (t for t in heading if not (t.i == heading.start and t.lower_ in SIDES))
    if any(map(_finite, told)) or heading[0].tag_ == "VB":
        return None
    nouns = [t for t in heading if t.pos_ in NOUNS or _is_code(t)]
    first = [t for n, t in enumerate(nouns) if t.i == nouns[0].i + n]
    root = next((t for t in first if t.head not in first), None)
    return root if root is not None or not first else first[-1]


def _leads(span: Span, place: Place) -> bool:
    """Whether a line begins with a place, or "no longer" and the like before it."""
    return all(t.pos_ not in (*NOUNS, "VERB") for t in span.doc[span.start : place.start])


def _of_label(heading: Span, label: Token) -> Iterator[Clause]:
    """What a heading itself says: "B1, in front of A1"."""
    for token in heading:
        place = place_at(token, heading.end) if token.i > label.i else None
        if place is not None:
            if place.landmarks and place.relation not in DIRECTED:
                yield Clause("be", (label.i,), (place,), maker="notes")
            return


def _fragments(span: Span) -> Iterator[tuple[Place, str]]:
    """The places that a line lists: "under the stairs, no longer behind the door"."""
    mood, fresh = "so", True
    for token in span:
        if token.i == span.start or token.text in ",;":
            mood, fresh = "so", True
        if token.text in ",;":
            continue
        place = place_at(token, span.end) if fresh else None
        if place is not None:
            if place.landmarks and place.relation not in DIRECTED:
                yield place, mood
            fresh = False
        elif token.lower_ in DENYING:
            mood = DENYING[token.lower_]
        elif token.pos_ not in ("ADV", "CCONJ", "DET"):
            fresh = False


def _finite(token: Token) -> bool:
    return token.tag_ in FINITE and token.dep_ != "acl"


def _is_place(label: Token) -> bool:
    """Whether things can be in what a heading names: a place, a holder, something with a number."""
    words = _named(label)
    if any(is_counting(_lemma(t)) for t in words):
        return False
    if any(holding(_lemma(t)) or any(sort_of(_lemma(t), s) for s in PLACES) for t in words):
        return True
    after = label.doc[label.i + 1] if label.i + 1 < len(label.doc) else None
    return _is_code(label) or (
        label.pos_ == "NOUN" and after is not None and (after.like_num or _is_code(after))
    )


def _named(label: Token) -> list[Token]:
    """A label with the noun that it belongs to: "B" and "table" of "table B"."""
    before = [label.nbor(-1)] if label.i and label.nbor(-1).pos_ in NOUNS else []
    return [label, *before]


def _lemma(token: Token) -> str:
    return token.lemma_.lower()


def _is_code(token: Token) -> bool:
    """Whether a word is a name made of a letter and a number, or a number: "B2", "14"."""
    return token.text[-1:].isdigit() and len(token.text) <= 3 and ":" not in token.text


def _contents(span: Span) -> Iterator[Token]:
    """The things that a line lists: the noun phrases that begin behind a comma or "and".

    What stands in brackets tells more of the thing before it.
    """
    begin, inside = span.start, False
    for token in span:
        inside = (inside or token.text == "(") and token.text != ")"
        if token.lower_ in BETWEEN and token.i >= begin:
            begin = token.i + 1
        if token.i != begin or inside:
            continue
        noun = _first_noun(span, _excepted(span, begin))
        if noun is None and token.i == span.start:
            return
        if noun is not None and not any(sort_of(_lemma(noun), sort) for sort in UNPLACED):
            yield noun


def _excepted(span: Span, begin: int) -> int:
    """Where the phrase begins: of "nothing but a fern" behind "but"."""
    if span.doc[begin].lower_ in phrase_words("empty"):
        return next(
            (t.i + 1 for t in span.doc[begin : begin + 3] if t.lower_ in phrase_words("except")),
            begin,
        )
    return begin


def _first_noun(span: Span, begin: int) -> Token | None:
    """The noun of the phrase that begins at a token; a word that stands alone is taken for one."""
    at = begin
    while at < span.end and (span.doc[at].pos_ in WITHIN or span.doc[at].dep_ == "amod"):
        at += 1
    nouns = [t for t in span.doc[begin:at] if t.pos_ in NOUNS]
    alone = span.doc[begin] if begin < span.end else None
    if not nouns and alone is not None and alone.pos_ in ALONE:
        ends = begin + 1 == span.end or span.doc[begin + 1].is_punct
        nouns = [alone] if ends else []
    return nouns[-1] if nouns and nouns[-1].lower_ not in phrase_words("empty") else None
