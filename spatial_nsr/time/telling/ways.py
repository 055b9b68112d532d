"""Where somebody goes, comes from, leaves or stays: verbs of ways, and the places behind them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from spatial_nsr.grammars.happenings import Verb, goal_of, is_place, words_for
from spatial_nsr.time.telling.phrases import Phrase, is_label, noun_phrase
from spatial_nsr.time.telling.told import Made, Span, Tokens, Told, words_at

__all__ = [
    "arriving", "entering", "going_to", "heading", "leaving", "or_place", "place_phrase", "riding",
    "sources", "staying",
]  # fmt: skip


def place_phrase(tokens: Tokens, at: int, sort: str) -> Iterator[tuple[Phrase, str, int]]:
    """A place phrase: the place, how something is to it, where the phrase ends."""
    if at >= len(tokens):
        return
    token = tokens[at]
    if token.lower in words_for("adverbs") and token.lower not in words_for(sort):
        yield Phrase(token.lower, token.start, token.end), "in", at + 1
    if token.lower in words_for(sort):
        for place, end in (*noun_phrase(tokens, at + 1), *_bare(tokens, at + 1)):
            if not place.pronoun:
                yield place, goal_of(token.lower), end


def _bare(tokens: Tokens, at: int) -> Iterator[tuple[Phrase, int]]:
    """A place without an article: "to school", "in hall", but not "in hall B"."""
    if at < len(tokens) and tokens[at].text.islower() and not is_label(tokens, at + 1):
        token = tokens[at]
        if is_place(token.lower) and token.lower not in words_for("adverbs"):
            yield Phrase(token.text, token.start, token.end), at + 1


def or_place(tokens: Tokens, at: int) -> Iterator[tuple[Phrase, int]]:
    """The other one of two places: "or the attic", "or in the attic"."""
    if at < len(tokens) and tokens[at].lower == "or":
        yield from noun_phrase(tokens, at + 1)
        for place, _, end in place_phrase(tokens, at + 1, "rests"):
            yield place, end


def going_to(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where somebody goes, and from where: "over to the hall from the yard"."""
    told = Told("go", verb=span)
    starts = [(told, at)]
    while at < len(tokens) and tokens[at].lower in words_for("directions"):
        at += 1
        starts.append((told, at))
    if verb.lemma in words_for("arriving"):  # where to is not told: "came from the north"
        for begun, end in sources(tokens, starts):
            yield replace(begun, kind="come"), end
    for begun, begin in [*starts, *sources(tokens, starts)]:
        for place, relation, end in place_phrase(tokens, begin, "goals"):
            made = replace(begun, places=(place,), relation=relation)
            yield made, end
            if begun.source is None:
                yield from sources(tokens, [(made, end)])


def sources(tokens: Tokens, starts: Sequence[tuple[Told, int]]) -> Made:
    """The same from where: "from the hall"."""
    for told, at in starts:
        begin = words_at(tokens, at, 1) == ("from",) and at + 1
        begin = begin or (words_at(tokens, at, 2) == ("out", "of") and at + 2)
        if begin:
            for source, end in noun_phrase(tokens, begin):
                if not source.pronoun:
                    yield replace(told, source=source), end


def staying(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where somebody stays, sits or lies."""
    for place, relation, end in place_phrase(tokens, at, "rests"):
        yield Told("at", places=(place,), relation=relation, verb=span), end


def arriving(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where somebody arrives, "in" or "at" it."""
    for place, relation, end in place_phrase(tokens, at, "rests"):
        yield Told("go", places=(place,), relation=relation, verb=span), end


def entering(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """The place that is the object of a verb: "entered the hall"."""
    for place, end in noun_phrase(tokens, at):
        yield Told("go", places=(place,), verb=span), end


def riding(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where a train or a bus takes somebody."""
    for what, end in noun_phrase(tokens, at):
        if what.key.split()[-1] in words_for("carriers"):
            stretch = span[0], what.end
            yield from going_to(tokens, end, verb, stretch)


def leaving(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """That somebody leaves; "left the hall" may tell of a thing as well ("left the key")."""
    if verb.particles:
        return
    if at == len(tokens) or tokens[at].lower in ("and", ",", ";"):
        yield Told("leave", verb=span), at
    for place, end in noun_phrase(tokens, at):
        yield Told("left", what=(place,), verb=span), end


def heading(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where somebody leaves for, and from where."""
    parts = len(verb.particles)
    if words_at(tokens, at, parts) != verb.particles:
        return
    begins: list[tuple[Phrase | None, int]] = [(None, at + parts)]
    begins += list(noun_phrase(tokens, at)) if not parts else []
    for source, end in begins:
        for place, last in noun_phrase(tokens, end + 1) if _leads(tokens, end) else ():
            if not place.pronoun:
                yield Told("head", places=(place,), source=source, verb=span), last


def _leads(tokens: Tokens, at: int) -> bool:
    return words_at(tokens, at, 1) == ("for",)
