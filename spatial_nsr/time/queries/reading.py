"""Questions about what happened, and about what came of it, read word by word.

Like sentences, questions are read only if each of their words has a place in a pattern.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.reading.lexicon.tokens import Token, tokenize
from spatial_nsr.time.course.history import History
from spatial_nsr.time.queries.forms import asked_by_form
from spatial_nsr.time.queries.naming import events_named, known, walked_places
from spatial_nsr.time.queries.questions import NOW, beside, doing, questions_of
from spatial_nsr.time.queries.whens import moments_named, without_time
from spatial_nsr.time.telling.events import Tale

__all__ = ["InMoments", "asked_in_time"]

# What can be asked of any moment as it is of now.
OF_NOW = (
    "where",
    "whether",
    "has",
    "holder",
    "held",
    "number",
    "there",
    "crowd",
    "together",
    "condition",
    "many",
    "vacant",
)
HOLDER_BEFORE = "holder-before"
LAST = ((), ("last",), ("in", "the", "end"), ("finally",))


@dataclass(frozen=True)
class InMoments:
    """What is asked, and other moments at which the answer has to be the same.

    ``rules`` are the rules of understanding by which it is these moments that are meant.
    """

    query: InTime
    others: tuple[int, ...] = ()
    rules: tuple[str, ...] = ()


def asked_in_time(question: str, history: History) -> InMoments | None:
    """What a question asks about a tale; None if it is no such question, or means nobody known.

    >>> from spatial_nsr.time.telling.happened import happened
    >>> tale = History.of(happened("Mary took the key. Mary went to the hall."))
    >>> print(asked_in_time("Where was the key before the hall?", tale).query)
    where was the key before the hall?
    >>> print(asked_in_time("Where was the key before Mary went to the hall?", tale).query)
    where is the key, after event 1?
    """
    tokens = tuple(tokenize(question))
    while tokens and tokens[-1].text[0] in "?!.":
        tokens = tokens[:-1]
    found = [InMoments(query) for query in _queries(tokens, history.tale)]
    whose = any(each.query.asks == HOLDER_BEFORE for each in found)
    for rest, time in () if whose else without_time(tokens):  # "before Bo" names no moment
        found += _at_moments(question, rest, time, history)
    if len(found) > 1:  # "was taken to the gym": put there, or brought by somebody
        found = [each for each in found if history.index.matching(each.query)] or found
    found = [each for each in found if not each.rules] or found
    return found[0] if found and all(each == found[0] for each in found) else None


def _queries(tokens: tuple[Token, ...], tale: Tale) -> list[InTime]:
    words = [t.lower for t in tokens]
    return [query for form in FORMS for query in form(tokens, words, tale)]


def _at_moments(
    question: str, rest: tuple[Token, ...], time: tuple[Token, ...], history: History
) -> Iterator[InMoments]:
    """What is asked of a moment, by forms that ask of now."""
    if time[0].lower in ("before", "after"):
        told = tuple(token._replace(lower=token.text.lower()) for token in rest)
        for query in _queries(told, history.tale):
            yield from _sooner(question, query, time, history) if query.asks == "did" else ()
    for query in _queries(rest, history.tale):
        moments, rules = moments_named(question, time, history, query.thing)
        plain = query.asks in OF_NOW and not (query.before or query.after or query.time)
        if moments and moments[0] > 0 and plain:
            yield InMoments(replace(query, moment=moments[-1]), moments[:-1], rules)


def _sooner(
    question: str, query: InTime, time: tuple[Token, ...], history: History
) -> Iterator[InMoments]:
    """Whether it happened before another event: "before Leo went there", "before Leo did"."""
    clause = question[time[1].start : time[-1].end]
    named = events_named(clause, history.tale, history.index, query.thing)
    other = named[0] if len(named) == 1 else None
    for who, end in known(time, 1, history.tale) if other is None else ():
        if [token.lower for token in time[end:]] in ([], ["did"]):
            same = replace(query, who=who)
            told = history.index.matching(same)
            other = told[0] if len(told) == 1 else None
    if other is not None:
        yield InMoments(replace(query, asks="sooner", time=time[0].lower, moment=other))


def _room(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """In which room somebody or something is: "Which room is X in?"."""
    begun = 1 if words[:1] == ["in"] else 0
    if len(words) < 4 or words[begun] not in ("which", "what"):
        return
    if words[begun + 1] not in words_for("anywhere"):
        return
    if words[begun + 2] != "is":
        return
    sort = "room" if words[begun + 1] == "room" else None
    for thing, at in known(tokens, begun + 3, tale):
        rest = words[at:]
        if not begun and rest[-1:] == ["in"]:
            rest = rest[:-1]
        elif not begun:
            continue
        if tuple(rest) in NOW:
            yield InTime("where", thing=thing, kind=sort)


def _there(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """Who or what is at a place: "Who is in the hall?", "How many people are in the hall?"."""
    asks, sort, at = "there", "people", 2
    if (
        words[:2] == ["how", "many"]
        and words[2:3]
        and words[2] in words_for("people")
        and words[3:4] == ["are"]
        and not tale.groups
    ):
        asks, at = "crowd", 4
    elif words[:2] in (["what", "is"], ["what", "'s"]):
        sort = "things"
    elif words[:2] not in (["who", "is"], ["who", "'s"]):
        return
    if words[at : at + 1] in (["in"], ["inside"]):
        for place, end in walked_places(tokens, at + 1, tale):
            if tuple(words[end:]) in NOW:
                yield InTime(asks, place=place, kind=sort)


def _together(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """Whether two are at the same place: "Are X and Y in the same room?"."""
    if words[:1] not in (["are"], ["is"]):
        return
    for thing, at in known(tokens, 1, tale):
        if words[0] == "is" and _same_place(words, at) and words[at + 4 : at + 5] == ["as"]:
            for other, end in known(tokens, at + 5, tale):
                if tuple(words[end:]) in NOW and other != thing:
                    yield InTime("together", thing=thing, other=other)
        elif words[at : at + 1] == ["and"]:
            for other, end in known(tokens, at + 1, tale):
                here = _same_place(words, end) and tuple(words[end + 4 :]) in NOW
                if here and other != thing:
                    yield InTime("together", thing=thing, other=other)


def _same_place(words: list[str], at: int) -> bool:
    same = words[at : at + 3] == ["in", "the", "same"]
    return same and words[at + 3 : at + 4] in (["room"], ["place"])


def _did(tokens: Sequence[Token], words: list[str], tale: Tale) -> Iterator[InTime]:
    """Whether, or where, somebody did something: "Did X give Y to Z?", "Where did X drop Y?"."""
    where = words[:2] == ["where", "did"]
    if not where and words[:1] != ["did"]:
        return
    asks = "scene" if where else "did"
    for who, at in known(tokens, 2 if where else 1, tale):
        if where and words[at : at + 1] == ["go"] and tuple(words[at + 1 :]) in LAST:
            yield InTime("event", did="go", gap="places", who=who)
        for kind, after, turned in doing(tokens, at, ("base",)):
            for what, end in known(tokens, after, tale):
                if end == len(words):
                    yield InTime(asks, did=kind, what=what, **_role(kind, turned, who))
                for other, last in beside(tokens, words, end, turned, tale):
                    if last == len(words) and kind == "give":
                        giver, to = (other, who) if turned else (who, other)
                        given = what
                        if not turned and words[end] != "to":  # "did X give Z Y"
                            given, to = other, what
                        yield InTime(asks, did=kind, who=giver, what=given, to=to)


def _role(kind: str, turned: bool, who: str) -> dict[str, Any]:
    """Who is the subject of a verb: who does it, or who is given something."""
    return {"to" if kind == "give" and turned else "who": who}


FORMS = (questions_of, _room, _there, _together, _did, asked_by_form)
