"""Phrases that tell whose view is meant: "from the dog's viewpoint", "as you enter the shop"."""

from __future__ import annotations

import functools
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.shapes import Match, load_shapes, matches, may_open
from spatial_nsr.reading.text.once import once
from spatial_nsr.reading.text.words import phrase_words, viewing_words
from spatial_nsr.reading.viewing.fronts import has_front_by_kind

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span, Token

__all__ = ["governed", "looks_in", "shaped"]

FILE = "viewing.shapes"
STOPS = frozenset((".", ",", ";", ":", "?", "!", "and", "but", "while", "whereas", "so"))
QUOTES = "\"'\N{LEFT DOUBLE QUOTATION MARK}\N{RIGHT DOUBLE QUOTATION MARK}"
SIDED = frozenset(("left", "right", "behind"))
LOOKING = ("look", "go", "see", "viewpoint", "turn", "stand", "leading")


def looks_in(span: Span, asked: bool = False) -> list[Match]:
    """The phrases of viewpoint of a sentence: at its beginning, at its end, between commas.

    >>> from spatial_nsr.reading.text.pipelines import load_pipeline
    >>> doc = load_pipeline()("As you enter the shop, the till is left of the door.")
    >>> [doc[each.start : each.end].text for each in looks_in(doc[:])]
    ['As you enter the shop']
    """
    return list(_looks(span[0], span.end, asked)) if len(span) else []


@once
def _looks(first: Token, end: int, asked: bool) -> tuple[Match, ...]:
    """The phrases of viewpoint from a token on, before the end of its sentence."""
    span = first.doc[first.i : end]
    if not any(_may_look(token) for token in span):
        return ()
    found: list[Match] = []
    at = span.start
    while at < span.end:
        match = _at(span, at, asked)
        if match is None:
            at += 1
        else:
            found.append(match)
            at = match.end
    return tuple(found)


def _may_look(token: Token) -> bool:
    words = _looking()
    return token.lower_ in words or token.lemma_.lower() in words


@functools.cache
def _looking() -> frozenset[str]:
    return frozenset(word for sort in LOOKING for word in viewing_words(sort))


def _at(span: Span, at: int, asked: bool) -> Match | None:
    """The phrase that begins with a token, if it is set apart from the rest."""
    doc, first = span.doc, _begins(span, at)
    before = doc[at - 1] if at > span.start else None
    if before is not None and not first and before.lower_ in phrase_words("ending-sides"):
        return None
    for keyword in ("view", "loose"):
        if not may_open(doc[at], keyword, FILE):
            continue
        found = sorted(matches(load_shapes(FILE)[keyword], doc, at, span.end), key=lambda m: -m.end)
        for match in found:
            if _is_apart(span, match, first, keyword == "loose") and _says_more(span, match, asked):
                return match
    return None


def _begins(span: Span, at: int) -> bool:
    """Whether a clause begins with a token, but for words that say nothing of places."""
    doc = span.doc
    while at > span.start and doc[at - 1].lower_ in viewing_words("leads") | {*QUOTES}:
        at -= 1
    return at == span.start or doc[at - 1].lower_ in (",", ";", ":")


def _is_apart(span: Span, match: Match, first: bool, loose: bool) -> bool:
    doc, end = span.doc, match.end
    after = doc[end].lower_ if end < span.end else "."
    if loose:
        # "For the woman" is a viewpoint only where a comma sets it apart from what is seen.
        rest = doc[end : span.end]
        return first and after == "," and any(map(_is_relative, rest))
    if first and (after in viewing_words("begins") or after == ","):
        return True
    return match.start > span.start and (after in STOPS or end == span.end)


def _says_more(span: Span, match: Match, asked: bool) -> bool:
    """Whether something is seen from there: "is the man facing the tree?" asks for a facing."""
    bare = "WHO" not in match.slots and "turn" not in match.shape.values
    rest = [t for t in span if not match.start <= t.i < match.end]
    if not bare:
        return any(map(_is_side, rest)) or (asked and bool(rest))
    if match.start > span.start and "TARGET" in match.slots and not asked:
        # "Ann stands left of the well, facing it": she does, and nobody else sees it so.
        return any(map(_is_relative, rest)) and not _is_told_of(span, match)
    return any(map(_is_side, rest)) or (asked and match.start == span.start)


def _is_told_of(span: Span, match: Match) -> bool:
    """Whether a participle behind a clause tells of its subject, which may look somewhere."""
    subject = next((t for t in span if t.dep_ in ("nsubj", "nsubjpass")), None)
    last = span.doc[match.end - 1].lower_
    if subject is None or last in ("way", "direction"):
        return True
    known = has_front_by_kind(subject.lemma_.lower()) or subject.pos_ in ("PRON", "PROPN")
    return known and subject.i < match.start


def _is_relative(token: Token) -> bool:
    """Whether a word tells a side as somebody sees it: "left", "behind", "in front of"."""
    front = token.lower_ == "front" and token.i + 1 < len(token.doc)
    return token.lower_ in SIDED or (front and token.nbor(1).lower_ == "of")


def _is_side(token: Token) -> bool:
    forms = {token.lower_, token.lemma_.lower()}
    words = viewing_words("side") | viewing_words("compass") | {"behind", "beyond", "opposite"}
    return bool(forms & words) or token.lower_ in ("ahead", "beside", "o'clock")


def shaped(span: Span, keyword: str) -> Match | None:
    """The shape of a keyword that a whole sentence has, but for its stop."""
    start, end = span.start, span.end
    doc = span.doc
    while end > start and (doc[end - 1].is_punct or doc[end - 1].is_space):
        end -= 1
    found = matches(load_shapes(FILE)[keyword], doc, start, end)
    return next((each for each in found if each.end == end), None)


def governed(doc: Doc, match: Match, start: int) -> range:
    """The tokens of what is seen from there: all that follows it, or the clause before it."""
    before = [t for t in doc[start : match.start] if t.is_alpha]
    leads = all(t.lower_ in viewing_words("leads") for t in before)
    if leads:
        return range(match.end, len(doc))
    joints = [
        t.i
        for t in doc[start : match.start]
        if t.text == ";" or (t.dep_ == "cc" and t.head.pos_ in ("VERB", "AUX") and t.i > start + 2)
    ]
    return range(joints[-1] if joints else start, match.start)
