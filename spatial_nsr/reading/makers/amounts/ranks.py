"""The maker of clauses for ranks: "the third from the door", "walks first", "the biggest of all".

The clause is of kind ``order`` with the relation ``rank``; ``amount`` is "rank 3", ``way`` the end
that it is counted from or ``origin`` the thing, ``scale`` what the things are ordered by.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.amounts.comparing import said_how
from spatial_nsr.reading.makers.amounts.quantities import ordinal_of
from spatial_nsr.reading.makers.amounts.rows import Sign, signs
from spatial_nsr.reading.makers.amounts.scales import Extreme, extreme
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.frames import frame_of
from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.text.words import phrase_words

if TYPE_CHECKING:
    from spacy.tokens import Span, Token

__all__ = ["ranks"]

NEAR = 7  # words between an ordinal and what it is counted from
COUNTING = frozenset(("counting", "counted", ",", "("))
NOUNS = ("NOUN", "PROPN", "PRON", "NUM")


def ranks(span: Span) -> Iterator[Clause]:
    """The places in an order that a sentence tells."""
    told = signs(span.doc, span.start, span.end)
    for token in span:
        number = ordinal_of(token)
        most = extreme(token.lower_)
        if number is not None and token.dep_ != "npadvmod":
            yield from _ordinal(token, number, span, told)
        elif most is not None and most.most and token.tag_ in ("JJS", "JJ", "NN", "RBS", "VBG"):
            yield from _extreme(token, most, span)


def _ordinal(token: Token, number: int, span: Span, told: list[Sign]) -> Iterator[Clause]:
    """Of "the third from the left" and "I was third"; "the third floor" is only called so."""
    way, origin = _counted_from(token, span, told)
    whole = _whole(token)
    nominal = token.dep_ in ("attr", "acomp", "ROOT", "oprd") and token.pos_ != "ADV"
    coming = token.dep_ in ("advmod", "oprd") and token.head.lemma_.lower() in phrase_words(
        "coming"
    )
    said_of_all = token.i > token.head.i and token.head.pos_ in ("VERB", "AUX")
    named = _directly_after(token, span)
    if not (way or origin is not None or nominal or named or (coming and said_of_all)):
        return
    if named or (token.dep_ == "amod" and token.head.pos_ in NOUNS):
        figures: tuple[int, ...] = (token.i - 1 if named else token.head.i,)
    elif token.head.pos_ in ("VERB", "AUX") and (nominal or coming):
        figures = frame_of(token.head, span).subject
    else:
        figures = (token.i,)
    if number < 0:
        number, way = 1, "back"
    yield from _clause(token, figures, whole, number, way, origin)


def _directly_after(token: Token, span: Span) -> bool:
    """Whether an ordinal stands behind a name, as another does: "drums first, the band last"."""
    places = [t for t in span if t.i > span.start and ordinal_of(t) is not None]
    behind = [t for t in places if span.doc[t.i - 1].pos_ in ("NOUN", "PROPN") and _closes(t, span)]
    return len(behind) > 1 and token in behind


def _closes(token: Token, span: Span) -> bool:
    """Whether a word is the last of its part of a sentence."""
    after = span.doc[token.i + 1] if token.i + 1 < span.end else None
    return after is None or after.is_punct or after.pos_ == "CCONJ"


def _counted_from(token: Token, span: Span, told: list[Sign]) -> tuple[str, int | None]:
    """The end or the thing that a rank is counted from."""
    doc = span.doc
    for at in range(token.i + 1, min(span.end, token.i + 1 + NEAR)):
        end = next((s for s in told if s.start == at and s.category == "end"), None)
        if end is not None:
            return end.value, None
        if doc[at].lower_ == "from" and _near(token, doc[at]):
            nouns = [c for c in doc[at].children if c.dep_ == "pobj"]
            return ("", nouns[0].i) if nouns else ("", None)
        if doc[at].pos_ in ("VERB", "AUX") and doc[at].lower_ not in COUNTING:
            break
    return "", None


def _near(token: Token, preposition: Token) -> bool:
    """Whether "from" belongs to an ordinal: to it, its noun, or the word "counting"."""
    head = preposition.head
    inside = {token, token.head, *token.children, *token.head.children}
    return head in inside or head.lower_ in COUNTING or head.head in (token, token.head)


def _whole(token: Token) -> tuple[int, ...]:
    """Of "the third of the flowerpots" the flowerpots, of "second in the lane" the lane."""
    for preposition in token.children:
        if preposition.lower_ in phrase_words("within") and preposition.i > token.i:
            nouns = [c for c in preposition.children if c.dep_ == "pobj"]
            return tuple(i for noun in nouns for i in heads(noun))
    return ()


def _extreme(token: Token, most: Extreme, span: Span) -> Iterator[Clause]:
    """Of "the capitate is the biggest of all eight" and "the northernmost is Skerl"."""
    noun = token.head if token.dep_ == "amod" and token.head.pos_ in NOUNS else token
    verb = noun.head
    if verb.lemma_ != "be" or noun.dep_ not in ("attr", "nsubj", "acomp"):
        return
    frame = frame_of(verb, span)
    figures = frame.objects if noun.dep_ == "nsubj" else frame.subject
    figures = tuple(at for at in figures if at != noun.i)
    yield from _clause(token, figures, _whole(noun), 1, most.way, None, most.scale)


def _clause(
    token: Token,
    figures: tuple[int, ...],
    whole: tuple[int, ...],
    number: int,
    way: str,
    origin: int | None,
    scale: str = "",
) -> Iterator[Clause]:
    if not figures:
        return
    modality, negated = said_how(token)
    place = Place("rank", tuple(i for i in whole if i not in figures), token.i, token.i + 1)
    yield Clause(
        "order", figures, (place,), modality=modality, negated=negated, maker="orders",
        amount=f"rank {number}", course=way, origin=origin, scale=scale,
    )  # fmt: skip
