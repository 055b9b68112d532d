"""Plain sentences that tell what happens or where something is, read word by word.

A sentence is read only if each of its words has a place in one of few patterns, so that none is
left that could say otherwise; of two different readings neither is taken.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from spatial_nsr.grammars.happenings import (
    Verb,
    clock_minutes,
    day_parts,
    goal_of,
    lines_of,
    openings,
    verbs,
    words_for,
)
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.time.phrases import Phrase, joined, noun_phrase

__all__ = ["Told", "day_part", "told_in", "verb_at"]

Span = tuple[int, int]
TELLING = ("past", "now")
STATES = frozenset(("be", "hold"))  # what is told in the present of other verbs may be a habit


@dataclass(frozen=True)
class Told:
    """What a clause says, by its phrases; offsets are those within its sentence.

    ``kind`` is what happens: ``go``, ``leave``, ``take``, ``drop``, ``put``, ``give``, ``get``,
    ``bring``; or what is so: ``at``, ``not-at``, ``either``, ``may``, ``has``. ``left`` is one of
    ``leave`` and ``drop``.
    ``when`` is where the words for a part of a day stand, ``clause`` the place among the clauses.
    """

    kind: str
    who: tuple[Phrase, ...] = ()
    what: tuple[Phrase, ...] = ()
    places: tuple[Phrase, ...] = ()
    to: Phrase | None = None
    source: Phrase | None = None
    relation: str = "in"
    verb: Span = (0, 0)
    when: Span | None = None
    clause: int = 0


@functools.lru_cache(maxsize=4096)
def told_in(sentence: str) -> tuple[Told, ...] | None:
    """What a plain sentence tells, clause by clause; None if it is no plain one.

    >>> [(each.kind, each.who[0].words) for each in told_in("Mary went home and took a nap bag.")]
    [('go', 'Mary'), ('take', 'Mary')]
    >>> told_in("Mary almost went home.") is None
    True
    """
    tokens = tuple(tokenize(sentence))
    while tokens and tokens[-1].text[0] in ".!":
        tokens = tokens[:-1]
    found: list[tuple[Told, ...]] = []
    for reading in _sentence(tokens):
        if reading not in found:
            found.append(reading)
    kept = _preferred(found)
    return kept[0] if len(kept) == 1 else None


def _preferred(found: Sequence[tuple[Told, ...]]) -> list[tuple[Told, ...]]:
    """Readings of fewest clauses: "the cup and the pen" are two things."""
    fewest = min(map(len, found), default=0)
    return [each for each in found if len(each) == fewest]


def _sentence(tokens: Sequence[Token]) -> Iterator[tuple[Told, ...]]:
    begin, when = _opening(tokens)
    for who, at in joined(tokens, begin):
        for clauses in _clauses(tokens, at, who, 0):
            stamp = when
            made = []
            for each in clauses:
                stamp = each.when or stamp
                made.append(replace(each, when=stamp))
            if when is None or all(each.when == when for each in made):
                last = next((e.when for e in reversed(made) if e.when), None)
                yield tuple(replace(each, when=each.when or last) for each in made)


def _opening(tokens: Sequence[Token]) -> tuple[int, Span | None]:
    """Where the subject begins, behind "then," or "this morning"."""
    at, when = 0, None
    moved = True
    while moved:
        moved = False
        stamp = day_part(tokens, at)
        if stamp is not None:
            when, at, moved = (tokens[at].start, tokens[stamp - 1].end), stamp, True
        for long in (3, 2, 1):
            if _words(tokens, at, long) in openings():
                at, moved = at + long, True
                break
        if moved and at < len(tokens) and tokens[at].text == ",":
            at += 1
    return at, when


def day_part(tokens: Sequence[Token], at: int) -> int | None:
    """Where words for a part of a day, or for an hour, end that begin at a token."""
    if at < len(tokens) and tokens[at].lower in _begins_time():
        return next((at + n for n in (4, 3, 2, 1) if _is_time(_words(tokens, at, n))), None)
    if at < len(tokens) and tokens[at].text[0].isdigit():
        return next((at + n for n in (2, 1) if _is_time(_words(tokens, at, n))), None)
    return None


@functools.cache
def _begins_time() -> frozenset[str]:
    hours = frozenset(rest.split()[0] for _, rest in lines_of("hours.words"))
    return hours | {phrase[0] for phrase in day_parts()}


def _is_time(words: tuple[str, ...]) -> bool:
    return words in day_parts() or clock_minutes(words) is not None


def _words(tokens: Sequence[Token], at: int, long: int) -> tuple[str, ...]:
    """So many words; nothing where there are not so many."""
    return tuple(t.lower for t in tokens[at : at + long]) if at + long <= len(tokens) else ()


def _clauses(
    tokens: Sequence[Token], at: int, who: tuple[Phrase, ...], number: int
) -> Iterator[tuple[Told, ...]]:
    """Clauses that follow each other: "went to the hall, took the key and left"."""
    for told, after in _predicate(tokens, at):
        told = replace(told, who=who, clause=number)
        if told.kind == "go" and _words(tokens, after, 1) == ("with",):
            yield from _going_with(tokens, after, told)
        if after == len(tokens):
            yield (told,)
            continue
        onward = after
        while onward < len(tokens) and tokens[onward].lower in (",", ";", "and", "then"):
            onward += 1
        if onward == after:
            continue
        for rest in _clauses(tokens, onward, who, number + 1):
            yield (told, *rest)
        for other, end in joined(tokens, onward):
            for rest in _clauses(tokens, end, other, number + 1):
                yield (told, *rest)


def _going_with(tokens: Sequence[Token], at: int, told: Told) -> Iterator[tuple[Told, ...]]:
    """What somebody has with him who goes: "went to the yard with the drill"."""
    span = tokens[at].start, tokens[at].end
    for what, end in joined(tokens, at + 1):
        if end == len(tokens) and not any(each.named for each in what):
            yield told, Told("has", told.who, what, verb=span, clause=told.clause + 1)


def _predicate(tokens: Sequence[Token], at: int) -> Iterator[tuple[Told, int]]:
    for told, after in _core(tokens, _past_harmless(tokens, at)):
        yield from _trailing(tokens, told, after)


def _trailing(tokens: Sequence[Token], told: Told, at: int) -> Iterator[tuple[Told, int]]:
    """What may stand behind: "there", "again", "this morning"."""
    yield told, at
    stamp = day_part(tokens, at) if told.when is None else None
    if stamp is not None:
        when = tokens[at].start, tokens[stamp - 1].end
        yield from _trailing(tokens, replace(told, when=when), stamp)
    elif at < len(tokens) and tokens[at].lower in words_for("harmless") - {"then"}:
        yield from _trailing(tokens, told, at + 1)


def _past_harmless(tokens: Sequence[Token], at: int) -> int:
    while at < len(tokens) and tokens[at].lower in words_for("harmless"):
        at += 1
    return at


def verb_at(tokens: Sequence[Token], at: int, forms: Sequence[str]) -> Iterator[tuple[Verb, int]]:
    """The verbs that a token is, in some forms."""
    if at < len(tokens):
        for verb in verbs().get(tokens[at].lower, ()):
            if verb.form in forms:
                yield verb, at + 1


def _perhaps(tokens: Sequence[Token], at: int) -> Iterator[tuple[Told, int]]:
    """Where somebody may be: "might be in the hall", "may have gone to the hall"."""
    words = [t.lower for t in tokens[at : at + 3]]
    if not words or words[0] not in words_for("modal"):
        return
    if words[1:2] == ["be"]:
        span = tokens[at].start, tokens[at + 1].end
        for place, preposition, end in _place(tokens, at + 2, "rests"):
            yield Told("may", places=(place,), relation=preposition, verb=span), end
    elif words[1:2] == ["have"]:
        for verb, after in verb_at(tokens, at + 2, ("done",)):
            span = tokens[at].start, tokens[after - 1].end
            if "go" in verb.classes:
                for told, end in _going(tokens, after, span):
                    yield replace(told, kind="may"), end


def _core(tokens: Sequence[Token], at: int) -> Iterator[tuple[Told, int]]:
    yield from _perhaps(tokens, at)
    for verb, after in verb_at(tokens, at, TELLING):
        span = tokens[at].start, tokens[after - 1].end
        if verb.form == "now" and not verb.classes & STATES:
            continue
        if "be" in verb.classes:
            yield from _being(tokens, after, span)
            continue
        if "hold" in verb.classes and (verb.form == "now" or verb.lemma == "have"):
            for what, end in joined(tokens, after):
                yield Told("has", what=what, verb=span), end
        if "go" in verb.classes:
            yield from _going(tokens, after, span)
        if "enter" in verb.classes:
            for place, end in noun_phrase(tokens, after):
                yield Told("go", places=(place,), verb=span), end
        if "leave" in verb.classes and not verb.particles:
            yield from _leaving(tokens, after, span)
        for what, particle, end in _object(tokens, after, verb):
            stretch = span if particle is None else (span[0], max(span[1], particle))
            yield from _handling(tokens, end, verb, what, stretch)
        if "give" in verb.classes:
            yield from _giving_to(tokens, after, span)


def _being(tokens: Sequence[Token], at: int, span: Span) -> Iterator[tuple[Told, int]]:
    """Where somebody is, is not, or may be; what he is holding."""
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
    end = _past_harmless(tokens, end)
    span = (span[0], tokens[end - 1].end) if kind != "at" else span
    for place, preposition, after in _place(tokens, end, "rests"):
        told = Told(kind, places=(place,), relation=preposition, verb=span)
        if kind != "either":
            yield told, after
        if kind not in ("not-at", "may"):
            for other, end_ in _or_place(tokens, after):
                yield replace(told, kind="either", places=(place, other)), end_
    if kind == "at":
        for verb, after in verb_at(tokens, end, ("going",)):
            if "hold" in verb.classes:
                for what, last in joined(tokens, after):
                    yield Told("has", what=what, verb=(span[0], tokens[after - 1].end)), last


def _or_place(tokens: Sequence[Token], at: int) -> Iterator[tuple[Phrase, int]]:
    if at < len(tokens) and tokens[at].lower == "or":
        yield from noun_phrase(tokens, at + 1)
        for place, _, end in _place(tokens, at + 1, "rests"):
            yield place, end


def _place(tokens: Sequence[Token], at: int, sort: str) -> Iterator[tuple[Phrase, str, int]]:
    """A place phrase: the place, how something is to it, where the phrase ends."""
    if at >= len(tokens):
        return
    token = tokens[at]
    if token.lower in words_for("adverbs") and token.lower not in words_for(sort):
        yield Phrase(token.lower, token.start, token.end), "in", at + 1
    if token.lower in words_for(sort):
        for place, end in noun_phrase(tokens, at + 1):
            if not place.pronoun:
                yield place, goal_of(token.lower), end


def _going(tokens: Sequence[Token], at: int, span: Span) -> Iterator[tuple[Told, int]]:
    told = Told("go", verb=span)
    starts = [(told, at)]
    while at < len(tokens) and tokens[at].lower in words_for("directions"):
        at += 1
        starts.append((told, at))
    for begun, begin in [*starts, *_sources(tokens, starts)]:
        for place, relation, end in _place(tokens, begin, "goals"):
            made = replace(begun, places=(place,), relation=relation)
            yield made, end
            if begun.source is None:
                yield from _sources(tokens, [(made, end)])


def _sources(
    tokens: Sequence[Token], starts: Sequence[tuple[Told, int]]
) -> Iterator[tuple[Told, int]]:
    """The same from where: "from the hall"."""
    for told, at in starts:
        begin = _words(tokens, at, 1) == ("from",) and at + 1
        begin = begin or (_words(tokens, at, 2) == ("out", "of") and at + 2)
        if begin:
            for source, end in noun_phrase(tokens, begin):
                if not source.pronoun:
                    yield replace(told, source=source), end


def _leaving(tokens: Sequence[Token], at: int, span: Span) -> Iterator[tuple[Told, int]]:
    """That somebody leaves; "left the hall" may tell of a thing as well ("left the key")."""
    if at == len(tokens) or tokens[at].lower in ("and", ",", ";"):
        yield Told("leave", verb=span), at
    for place, end in noun_phrase(tokens, at):
        yield Told("left", what=(place,), verb=span), end


def _object(
    tokens: Sequence[Token], at: int, verb: Verb
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


def _handling(
    tokens: Sequence[Token], at: int, verb: Verb, what: tuple[Phrase, ...], span: Span
) -> Iterator[tuple[Told, int]]:
    """What somebody does with things: takes them, drops them, puts them somewhere, gives them."""
    for kind in ("take", "release"):
        if kind in verb.classes:
            told = Told("take" if kind == "take" else "drop", what=what, verb=span)
            if "leave" not in verb.classes:
                yield told, at
            if kind == "take":
                yield from _sources(tokens, [(told, at)])
            else:
                yield from _resting(tokens, at, told)
    if "put" in verb.classes:
        for sort in ("goals",) if "release" in verb.classes else ("rests", "goals"):
            for place, relation, end in _place(tokens, at, sort):
                if tokens[at].lower != "to":
                    put = Told("put", what=what, places=(place,), relation=relation, verb=span)
                    yield put, end
    if "bring" in verb.classes:
        for told, end in _going(tokens, at, span):
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


def _resting(tokens: Sequence[Token], at: int, told: Told) -> Iterator[tuple[Told, int]]:
    for place, relation, end in _place(tokens, at, "rests"):
        yield replace(told, places=(place,), relation=relation), end


def _giving_to(tokens: Sequence[Token], at: int, span: Span) -> Iterator[tuple[Told, int]]:
    """Who is given what: "gave Fred the ball"."""
    for to, after in noun_phrase(tokens, at):
        for what, end in joined(tokens, after):
            yield Told("give", what=what, to=to, verb=span), end
