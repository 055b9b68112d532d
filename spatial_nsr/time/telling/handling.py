"""What somebody does with things: takes, drops, puts, gives, brings, swaps, empties, loads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from spatial_nsr.grammars.happenings import CONDITIONS, Verb, is_place, words_for
from spatial_nsr.time.telling.phrases import Phrase, closed, joined, noun_phrase
from spatial_nsr.time.telling.told import WORN, Made, Span, Tokens, Told, words_at
from spatial_nsr.time.telling.ways import going_to, place_phrase, sources

__all__ = ["emptying", "giving_to", "handling_of", "loading_with", "swapping", "unloading"]

PAIR = 2
# What becomes of a verb's object, by the verb's class; and where who does it is told to be.
ACTS = {
    "take": "take", "find": "find", "use": "use", "don": "take", "doff": "doff",
    **dict(zip(CONDITIONS, CONDITIONS, strict=True)),
}  # fmt: skip  # fmt: skip
THERE = ("take", "find", "use")


def handling_of(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What somebody does with the things that are the verb's object."""
    for what, particle, end in _object(tokens, at, verb):
        if "ride" in verb.classes and what[0].key.split()[-1] in words_for("carriers"):
            continue
        stretch = span if particle is None else (span[0], max(span[1], particle))
        yield from _handling(tokens, end, verb, what, stretch)
        yield from _acting_on(tokens, end, verb, what, stretch)


def _object(
    tokens: Tokens, at: int, verb: Verb
) -> Iterator[tuple[tuple[Phrase, ...], int | None, int]]:
    """The object of a verb, with its particle before or behind it, and where both end."""
    parts, end = verb.particles, len(verb.particles)
    if tuple(t.lower for t in tokens[at : at + end]) == parts:
        for what, after in joined(tokens, at + end):
            yield what, tokens[at + end - 1].end, after
    if len(parts) == 1:
        for what, after in joined(tokens, at):
            if after < len(tokens) and tokens[after].lower == parts[0]:
                yield what, None, after + 1


def _acting_on(tokens: Tokens, at: int, verb: Verb, what: tuple[Phrase, ...], span: Span) -> Made:
    """What becomes of things by what somebody does, perhaps at a place where he is then."""
    for name, kind in ACTS.items():
        counted = verb.lemma != "use" or any(each.count for each in what)  # "used three eggs"
        if name in verb.classes and counted:
            told = Told(kind, what=what, verb=span, relation=WORN if name == "don" else "in")
            yield told, at
            for place, relation, end in place_phrase(tokens, at, "rests") if name in THERE else ():
                if is_place(place.words) or place.labelled:
                    yield replace(told, places=(place,), relation=relation), end


def _handling(tokens: Tokens, at: int, verb: Verb, what: tuple[Phrase, ...], span: Span) -> Made:
    """What somebody does with things: takes them, drops them, puts them somewhere, gives them."""
    if "take" in verb.classes:
        yield from sources(tokens, [(Told("take", what=what, verb=span), at)])
    if "release" in verb.classes:
        dropped = Told("drop", what=what, verb=span)
        if "leave" not in verb.classes:
            yield dropped, at
        yield from _resting(tokens, at, dropped)
    if "unload" in verb.classes:
        yield from _resting(tokens, at, Told("put", what=what, verb=span))
    if verb.classes & {"put", "work"}:
        for sort in ("rests", "goals") if _rests(verb) else ("goals",):
            for place, relation, end in place_phrase(tokens, at, sort):
                if tokens[at].lower != "to":
                    put = Told("put", what=what, places=(place,), relation=relation, verb=span)
                    yield put, end
    if "shift" in verb.classes:
        for told, end in going_to(tokens, at, verb, span):
            yield replace(told, kind="put", what=what), end
    if "bring" in verb.classes:
        for told, end in going_to(tokens, at, verb, span):
            if tokens[at].lower not in ("in", "on", "at"):
                yield replace(told, kind="bring", what=what), end
    if "give" in verb.classes:
        onward = at + (at < len(tokens) and tokens[at].lower in ("back", "over", "on"))
        if onward < len(tokens) and tokens[onward].lower == "to":
            for to, end in noun_phrase(tokens, onward + 1):
                yield Told("give", what=what, to=to, verb=span), end
    if "get" in verb.classes and at < len(tokens) and tokens[at].lower == "from":
        for giver, end in noun_phrase(tokens, at + 1):
            yield Told("get", what=what, source=giver, verb=span), end


def _rests(verb: Verb) -> bool:
    """Whether what is put "in" a place by a verb is there after it, and who does it need not be."""
    return "put" in verb.classes and "release" not in verb.classes


def _resting(tokens: Tokens, at: int, told: Told) -> Made:
    for place, relation, end in place_phrase(tokens, at, "rests"):
        yield replace(told, places=(place,), relation=relation), end


def giving_to(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Who is given what: "gave Fred the ball"."""
    for to, after in noun_phrase(tokens, at):
        for what, end in joined(tokens, after):
            yield Told("give", what=what, to=to, verb=span), end


def swapping(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What changes places: "swapped the cup and the jug", "swapped the cup with the jug"."""
    if words_at(tokens, at, 1) and tokens[at].lower in words_for("exchanged"):
        yield Told("swap", verb=(span[0], tokens[at].end)), at + 1
    for what, end in joined(tokens, at):
        if len(what) == PAIR:
            yield Told("swap", what=what, verb=span), end
        elif words_at(tokens, end, 1) in (("with",), ("for",)):
            for other, last in noun_phrase(tokens, end + 1):
                yield Told("swap", what=(*what, other), verb=span), last


def emptying(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What somebody empties, and perhaps where into."""
    for what, end in joined(tokens, at):
        yield Told("empty", what=what, verb=span), end
        for place, relation, last in place_phrase(tokens, end, "goals"):
            yield Told("empty", what=what, places=(place,), relation=relation, verb=span), last


def loading_with(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What is put in a thing: "loaded the cart with hay"."""
    for place, end in noun_phrase(tokens, at):
        if words_at(tokens, end, 1) == ("with",) and not place.pronoun:
            for what, last in (*joined(tokens, end + 1), *_stuff(tokens, end + 1)):
                yield Told("put", what=what, places=(place,), verb=span), last


def _stuff(tokens: Tokens, at: int) -> Iterator[tuple[tuple[Phrase, ...], int]]:
    """What a thing is filled with, without an article: "with sand"."""
    if at < len(tokens) and tokens[at].text.islower() and not closed(tokens[at].lower):
        token = tokens[at]
        yield (Phrase(token.text, token.start, token.end),), at + 1


def unloading(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What somebody takes off a thing that is not named, or is told behind "from"."""
    for what, end in joined(tokens, at):
        told = Told("unload", what=what, verb=span)
        yield told, end
        yield from sources(tokens, [(told, end)])
