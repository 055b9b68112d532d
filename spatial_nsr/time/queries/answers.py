"""What comes of a question about what happened: a value, and the states and events it rests on."""

from __future__ import annotations

from spatial_nsr.grammars.happenings import is_like
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.index import parts
from spatial_nsr.time.queries.comes import ALL_TOLD, Comes, now_asked, place_of
from spatial_nsr.time.queries.holding import FORMS as HOLDING
from spatial_nsr.time.queries.tallying import FORMS as TALLIES
from spatial_nsr.time.queries.vacant import FORMS as VACANT
from spatial_nsr.time.queries.whereabouts import FORMS as WHEREABOUTS

__all__ = ["answer_query"]

EMPTY = "empty"


def answer_query(query: InTime, history: History) -> Comes | None:
    """What a query comes to; None if that is not known."""
    return FORMS[query.asks](query, history)


def _event(query: InTime, history: History) -> Comes | None:
    found = history.index.matching(query)
    if query.asks == "did":
        return _did(query, history, found)
    role = query.gap or "who"
    matching = [(n, list(parts(history.tale.events[n - 1])[role])) for n in found]
    number, value = matching[0 if query.time == "first" else -1] if matching else (0, [])
    if not value:
        return None
    several = len({tuple(value) for _, value in matching}) > 1
    if query.asks == "scene":
        agent = history.tale.events[number - 1].who[0]
        state = history.place_at(agent, number)
        if state is None or not state.settled:
            return None
        rules = ("last-time",) if len(matching) > 1 else ()
        return Comes([place_of(state)], ((state, number),), number, rules)
    if query.time == "first":
        return Comes(value, event=number, rules=ALL_TOLD)
    return Comes(value, event=number, rules=("last-time",) if several else ())


def _did(query: InTime, history: History, matching: list[int]) -> Comes | None:
    """Whether somebody did something: not if it is not told of who is told to have done others."""
    if matching:
        return Comes("Yes", event=matching[-1])
    who = query.who or ""
    moved = any(who in history.tale.events[n - 1].who for n in history.index.of_kind("go", who))
    acts = who in history.index.doers if query.did != "go" else moved
    return Comes("No", rules=ALL_TOLD) if acts else None


def _condition(query: InTime, history: History) -> Comes | None:
    """Whether a thing is as it is asked: the door closed, the lamp on."""
    now = now_asked(query, history)
    if query.kind == EMPTY:
        return _empty(query, history, now)
    state = history.like_at(query.thing or "", now)
    if state is None or query.kind is None:
        return None
    likely = is_like(query.kind, state.tail[0])
    return None if likely is None else Comes("Yes" if likely else "No", ((state, now),))


def _empty(query: InTime, history: History, now: int) -> Comes | None:
    """Whether nothing is in a thing: something was put there, or it was emptied since."""
    thing = query.thing or ""
    inside = history.inside(thing, now)
    if inside:
        state = history.own_at(inside[0], now)
        return None if state is None else Comes("No", ((state, now),))
    told = [(n, history.tale.events[n - 1]) for n in history.index.about(thing) if n <= now]
    emptied = [n for n, event in told if event.kind == "empty" and thing in event.what]
    if not emptied or any(n > emptied[-1] and thing in event.places for n, event in told):
        return None
    return Comes("Yes", event=emptied[-1])


FORMS = {
    **TALLIES,
    **WHEREABOUTS,
    **HOLDING,
    **VACANT,
    "event": _event,
    "did": _event,
    "scene": _event,
    "condition": _condition,
}
