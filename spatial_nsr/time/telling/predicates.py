"""What the verb of a plain sentence tells, with all that may stand behind it.

Each word has its place in one of few patterns; :mod:`spatial_nsr.time.telling.sentences` joins
clauses.
"""

from __future__ import annotations

from dataclasses import replace

from spatial_nsr.grammars.happenings import CONDITIONS, Verb, lines_of, words_for
from spatial_nsr.time.telling.handling import (
    emptying,
    giving_to,
    handling_of,
    loading_with,
    swapping,
    unloading,
)
from spatial_nsr.time.telling.phrases import Phrase, joined, noun_phrase
from spatial_nsr.time.telling.told import WORN, Made, Span, Tokens, Told, verb_at, words_at
from spatial_nsr.time.telling.ways import (
    arriving,
    entering,
    going_to,
    heading,
    leaving,
    or_place,
    place_phrase,
    riding,
    staying,
)

__all__ = ["predicates"]

TELLING = ("past", "now")
STATES = frozenset(("be", "hold", "wear", "stay"))  # what is told of others now may be a habit
WORDS = "happenings.words"


def predicates(tokens: Tokens, at: int, who: tuple[Phrase, ...]) -> Made:
    """What is told of somebody by the verb that stands at a token, and where that ends."""
    yield from _without_verb(tokens, at, who)
    at = past_harmless(tokens, at)
    for told, end in _perhaps(tokens, at):
        yield replace(told, who=who), end
    for verb, after in verb_at(tokens, at, TELLING):
        now = verb.form == "now" and not verb.classes & STATES
        span = tokens[at].start, tokens[after - 1].end
        makers = (make for name, make in BY_CLASS.items() if name in verb.classes)
        for make in (*makers, handling_of):
            for told, end in make(tokens, after, verb, span):
                yield replace(told, who=who, present=now), end
        for told, end in _moved(tokens, after, span) if "be" in verb.classes else ():
            yield replace(told, what=who), end


def _without_verb(tokens: Tokens, at: int, who: tuple[Phrase, ...]) -> Made:
    """What an entry of a log leaves to be understood: "8:30 Pell to the kitchen", "back at"."""
    begun = at + (words_at(tokens, at, 1) == ("back",))
    for kind, sort in (("go", "goals"), ("at", "rests")):
        for place, relation, end in place_phrase(tokens, begun, sort):
            verb = tokens[at].start, tokens[begun].end
            yield Told(kind, who, (), (place,), relation=relation, verb=verb, present=True), end


def past_harmless(tokens: Tokens, at: int) -> int:
    while at < len(tokens) and tokens[at].lower in words_for("harmless"):
        at += 1
    return at


def _perhaps(tokens: Tokens, at: int) -> Made:
    """Where somebody may be: "might be in the hall", "may have gone", "been moved to the hall"."""
    words = [t.lower for t in tokens[at : at + 3]]
    if not words or words[0] not in words_for("modal"):
        return
    if words[1:2] == ["be"]:
        span = tokens[at].start, tokens[at + 1].end
        for place, preposition, end in place_phrase(tokens, at + 2, "rests"):
            yield Told("may", places=(place,), relation=preposition, verb=span), end
    elif words[1:2] == ["have"]:
        for verb, after in verb_at(tokens, at + 2, ("done",)):
            span = tokens[at].start, tokens[after - 1].end
            if "go" in verb.classes:
                for told, end in going_to(tokens, after, verb, span):
                    yield replace(told, kind="may"), end
        if words[2:3] == ["been"]:
            for told, end in _moved(tokens, at + 3, (tokens[at].start, tokens[at + 2].end)):
                yield replace(told, kind="may"), end


def _being(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Where somebody is, is not, or may be; what he is holding; how a thing is."""
    words = [t.lower for t in tokens[at : at + 2]]
    kind, end = "at", at
    if words[:1] in (["not"], ["n't"]):
        kind, end = "not-at", at + 1
    elif words == ["no", "longer"]:
        kind, end = "not-at", at + 2
    elif words[:1] == ["either"]:
        kind, end = "either", at + 1
    elif words and words[0] in words_for("perhaps"):
        kind, end = "may", at + 1
    end = past_harmless(tokens, end)
    span = (span[0], tokens[end - 1].end) if kind != "at" else span
    for place, preposition, after in place_phrase(tokens, end, "rests"):
        told = Told(kind, places=(place,), relation=preposition, verb=span)
        if kind != "either":
            yield told, after
        if kind not in ("not-at", "may"):
            for other, end_ in or_place(tokens, after):
                yield replace(told, kind="either", places=(place, other)), end_
    if kind == "at":
        yield from _doing_now(tokens, end, span)
        yield from _being_made(tokens, end, span)
        for name in CONDITIONS:
            if end < len(tokens) and tokens[end].lower == like_after(name):
                yield Told(name, verb=(span[0], tokens[end].end)), end + 1


def like_after(condition: str) -> str:
    """What a thing is like after a verb of a class, in the first word for it.

    >>> like_after("close"), like_after("light")
    ('closed', 'on')
    """
    return next(rest.split()[0] for name, rest in lines_of(WORDS) if name == f"like-{condition}")


def _doing_now(tokens: Tokens, at: int, span: Span) -> Made:
    """What somebody is holding, or wearing."""
    for verb, after in verb_at(tokens, at, ("going",)):
        for name, relation in (("hold", "in"), ("wear", WORN)):
            for what, end in joined(tokens, after) if name in verb.classes else ():
                stretch = span[0], tokens[after - 1].end
                yield Told("has", what=what, relation=relation, verb=stretch), end
        if "stay" in verb.classes:
            yield from staying(tokens, after, verb, (span[0], tokens[after - 1].end))


def _being_made(tokens: Tokens, at: int, span: Span) -> Made:
    """Where somebody was born, or a house was built."""
    for verb, after in verb_at(tokens, at, ("done",)):
        if "split" in verb.classes:
            yield from _splitting(tokens, after, verb, (span[0], tokens[after - 1].end))
        for place, relation, end in place_phrase(tokens, after, "rests"):
            if "begin" in verb.classes:
                stretch = span[0], tokens[after - 1].end
                yield Told("begin", places=(place,), relation=relation, verb=stretch), end


def _moved(tokens: Tokens, at: int, span: Span) -> Made:
    """Where something "was put", whoever did it."""
    at = past_harmless(tokens, at)
    for verb, after in verb_at(tokens, at, ("done",)):
        if verb.particles or not verb.classes & {"put", "bring", "shift"}:
            continue
        stretch = span[0], tokens[after - 1].end
        for place, relation, end in (
            place_phrase(tokens, after, "rests") if "put" in verb.classes else ()
        ):
            yield Told("put", places=(place,), relation=relation, verb=stretch), end
        for told, end in going_to(tokens, after, verb, stretch):
            yield replace(told, kind="put"), end


def _splitting(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """That a group is no longer together, which tells of no place: "the boxes were split"."""
    split = at + (words_at(tokens, at, 1) == ("up",))
    yield Told("split", verb=span), split


def _holding(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """What somebody has, or wears; "carried" tells of a way as well."""
    if verb.form == "now" or verb.lemma in ("have", "wear"):
        relation = WORN if "wear" in verb.classes else "in"
        for what, end in joined(tokens, at):
            yield Told("has", what=what, relation=relation, verb=span), end


def _joining(tokens: Tokens, at: int, verb: Verb, span: Span) -> Made:
    """Who comes to whom: "joined Ann", "joined Ann in the hall"."""
    for other, end in noun_phrase(tokens, at):
        yield Told("join", to=other, verb=span), end
        for place, relation, last in place_phrase(tokens, end, "rests"):
            yield Told("join", to=other, places=(place,), relation=relation, verb=span), last


BY_CLASS = {
    "be": _being, "hold": _holding, "wear": _holding, "go": going_to, "enter": entering,
    "leave": leaving, "give": giving_to, "arrive": arriving, "stay": staying,
    "join": _joining, "swap": swapping, "empty": emptying, "load": loading_with,
    "unload": unloading, "head": heading, "ride": riding, "meet": arriving, "split": _splitting,
}  # fmt: skip  # fmt: skip
