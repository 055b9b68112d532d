"""Plain sentences that tell what happens or where something is, read word by word.

A sentence is read only if each of its words has a place in one of few patterns, so that none is
left that could say otherwise; of two different readings neither is taken.
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from spatial_nsr.grammars.happenings import (
    clock_minutes,
    day_parts,
    lines_of,
    openings,
    words_for,
)
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.time.telling.phrases import Phrase, joined, noun_phrase
from spatial_nsr.time.telling.predicates import predicates
from spatial_nsr.time.telling.told import Told, verb_at, words_at
from spatial_nsr.time.telling.ways import place_phrase

__all__ = ["day_part", "told_in"]

Span = tuple[int, int]
Tokens = Sequence[Token]
CLAUSES = (",", ";", ":", "and", "then")  # what may stand between two clauses
LONGEST = 200  # words and marks of a plain sentence
STAMPED = (":", "-", "\u2013")  # what may stand behind the hour of an entry of a log


@functools.lru_cache(maxsize=4096)
def told_in(sentence: str, stamped: bool = False) -> tuple[Told, ...] | None:
    """What a plain sentence tells, clause by clause; None if it is no plain one.

    ``stamped``: an hour stands before it, so that what is told in the present is no habit.

    >>> [(each.kind, each.who[0].words) for each in told_in("Mary went home and took a nap bag.")]
    [('go', 'Mary'), ('take', 'Mary')]
    >>> told_in("Mary almost went home.") is None
    True
    """
    tokens = tuple(tokenize(sentence))
    while tokens and tokens[-1].text[0] in ".!":
        tokens = tokens[:-1]
    if len(tokens) > LONGEST:
        return None
    found: list[tuple[Told, ...]] = []
    for reading in _sentence(tokens, stamped):
        if reading not in found:
            found.append(reading)
    kept = _preferred(found)
    return kept[0] if len(kept) == 1 else None


def _preferred(found: Sequence[tuple[Told, ...]]) -> list[tuple[Told, ...]]:
    """Readings of fewest clauses: "the cup and the pen" are two things."""
    fewest = min(map(len, found), default=0)
    return [each for each in found if len(each) == fewest]


def _sentence(tokens: Tokens, stamped: bool) -> Iterator[tuple[Told, ...]]:
    begin, when = _opening(tokens)
    for clauses in _linked(tokens, begin):
        stamp = when
        made = []
        for each in clauses:
            stamp = each.when or stamp
            made.append(replace(each, when=stamp))
        if when is None or all(each.when == when for each in made):
            last = next((e.when for e in reversed(made) if e.when), None)
            told = tuple(replace(each, when=each.when or last) for each in made)
            if stamped or all(_is_told_of_once(tokens, each) for each in told):
                yield told


def _is_told_of_once(tokens: Tokens, told: Told) -> bool:
    """Whether what is told in the present is no habit: a log tells so of an hour."""
    if not told.present:
        return True
    if told.when is None:
        return False
    start, end = told.when
    return clock_minutes(tuple(t.lower for t in tokens if start <= t.start < end)) is not None


def _linked(tokens: Tokens, begin: int) -> Iterator[tuple[Told, ...]]:
    """Clauses of which one may say when the others came about: "before she went home"."""
    yield from _joined_clauses(tokens, begin)
    for at in range(begin, len(tokens) - 1):
        word = tokens[at]
        if word.lower not in words_for("links"):
            continue
        if at > begin:
            for clauses in _joined_clauses(tokens[:at], begin):
                for under in _under(tokens, at):
                    yield (*clauses, under)
            continue
        for comma in (n for n in range(at, len(tokens)) if tokens[n].text == ","):
            for under in _under(tokens[:comma], at):
                if any(each.pronoun for each in under.who):
                    continue  # it would mean who is named behind it
                for clauses in _joined_clauses(tokens, comma + 1):
                    yield (under, *clauses)


def _under(tokens: Tokens, at: int) -> Iterator[Told]:
    """The one clause behind a word like "before"."""
    for clauses in _joined_clauses(tokens, at + 1):
        if len(clauses) == 1:
            yield replace(clauses[0], under=(tokens[at].start, tokens[at].end))


def _joined_clauses(tokens: Tokens, begin: int) -> Iterator[tuple[Told, ...]]:
    for who, at in joined(tokens, begin):
        yield from _clauses(tokens, at, who)
    yield from _existing(tokens, begin)


def _existing(tokens: Tokens, at: int) -> Iterator[tuple[Told, ...]]:
    """What is somewhere: "there were ten apples in the basket"."""
    if words_at(tokens, at, 1) != ("there",):
        return
    for verb, after in verb_at(tokens, at + 1, ("past", "now")):
        for what, end in joined(tokens, after) if "be" in verb.classes else ():
            for place, relation, last in place_phrase(tokens, end, "rests"):
                span = tokens[at].start, tokens[after - 1].end
                told = Told("at", what, (), (place,), relation=relation, verb=span)
                yield from ((told,) for end_ in _trailing(tokens, last) if end_.at == len(tokens))


def _opening(tokens: Tokens) -> tuple[int, Span | None]:
    """Where the subject begins, behind "then," or "this morning" or "8:30 -"."""
    at, when = 0, None
    moved = True
    while moved:
        moved = False
        stamp = day_part(tokens, at)
        if stamp is not None:
            when, at, moved = (tokens[at].start, tokens[stamp - 1].end), stamp, True
            at += at < len(tokens) and tokens[at].text in STAMPED
        if _is_step(words_at(tokens, at, 3)):
            at, moved = at + 3, True
        for long in (3, 2, 1):
            if words_at(tokens, at, long) in openings():
                at, moved = at + long, True
                break
        if moved and at < len(tokens) and tokens[at].text == ",":
            at += 1
    return at, when


def _is_step(words: tuple[str, ...]) -> bool:
    """Whether words tell in which step of a text something happens: "in step 2"."""
    return bool(words) and words[0] in words_for("rests") and words[1] in words_for("steps") and (
        words[2].isdecimal()
    )  # fmt: skip


def day_part(tokens: Tokens, at: int) -> int | None:
    """Where words for a part of a day, or for an hour, end that begin at a token."""
    if at < len(tokens) and tokens[at].lower in _begins_time():
        return next((at + n for n in (4, 3, 2, 1) if _is_time(words_at(tokens, at, n))), None)
    if at < len(tokens) and tokens[at].text[0].isdigit():
        return next((at + n for n in (2, 1) if _is_time(words_at(tokens, at, n))), None)
    return None


@functools.cache
def _begins_time() -> frozenset[str]:
    hours = frozenset(rest.split()[0] for _, rest in lines_of("hours.words"))
    return hours | {phrase[0] for phrase in day_parts()}


def _is_time(words: tuple[str, ...]) -> bool:
    return words in day_parts() or clock_minutes(words) is not None


def _clauses(tokens: Tokens, at: int, who: tuple[Phrase, ...]) -> Iterator[tuple[Told, ...]]:
    """Clauses that follow each other: "went to the hall, took the key and left"."""
    for told, after in predicates(tokens, at, who):
        if told.kind == "go" and words_at(tokens, after, 1) == ("with",):
            yield from _going_with(tokens, after, told)
        for end in _trailing(tokens, after):
            made = told if end.when is None else replace(told, when=end.when)
            if end.at == len(tokens):
                yield (made,)
                continue
            onward = end.at
            while onward < len(tokens) and tokens[onward].lower in CLAUSES:
                onward += 1
            if onward > end.at:
                for rest in _clauses(tokens, onward, who):
                    yield (made, *rest)
                for rest in _joined_clauses(tokens, onward):
                    yield (made, *rest)
                for rest in _left_out(tokens, onward, made):
                    yield (made, *rest)


def _left_out(tokens: Tokens, at: int, told: Told) -> Iterator[tuple[Told, ...]]:
    """A clause of the same verb without it: "four went to the attic, two to the shed"."""
    if told.kind not in ("go", "put") or len(told.places) != 1:
        return
    for few, end in noun_phrase(tokens, at):
        for place, relation, last in place_phrase(tokens, end, "goals"):
            made = replace(told, places=(place,), relation=relation)
            made = replace(made, what=(few,)) if told.what else replace(made, who=(few,))
            if few.part in ("bare", "rest") and last == len(tokens):
                yield (made,)
            elif few.part in ("bare", "rest") and tokens[last].lower in CLAUSES:
                onward = last + (words_at(tokens, last, 2) == (",", "and")) + 1
                for rest in _left_out(tokens, onward, made):
                    yield (made, *rest)


def _going_with(tokens: Tokens, at: int, told: Told) -> Iterator[tuple[Told, ...]]:
    """What somebody has with him who goes: "went to the yard with the drill"."""
    span = tokens[at].start, tokens[at].end
    for what, end in joined(tokens, at + 1):
        if end == len(tokens) and not any(each.named for each in what):
            yield told, Told("has", told.who, what, verb=span)


class _End(NamedTuple):
    """Where a clause ends, and the time that it tells of."""

    at: int
    when: Span | None = None


def _trailing(tokens: Tokens, at: int, when: Span | None = None) -> Iterator[_End]:
    """What may stand behind: "there", "again", "this morning"."""
    yield _End(at, when)
    stamp = day_part(tokens, at) if when is None else None
    if stamp is not None:
        yield from _trailing(tokens, stamp, (tokens[at].start, tokens[stamp - 1].end))
    elif at < len(tokens) and tokens[at].lower in words_for("harmless") - {"then"}:
        yield from _trailing(tokens, at + 1, when)
