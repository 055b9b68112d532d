"""Where something is, or was, and who is there: what comes of such questions."""

from __future__ import annotations

import itertools
from collections.abc import Sequence

from spatial_nsr.grammars.happenings import last_noun, words_for
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.reading.statements.extents import is_wide
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.states import GONE, HANDS, State
from spatial_nsr.time.queries.comes import ALL_TOLD, Comes, holds, now_asked, place_of, turned
from spatial_nsr.time.queries.tallying import all_stays
from spatial_nsr.time.queries.vacant import spots

__all__ = ["FORMS"]


def _where(query: InTime, history: History) -> Comes | None:
    thing = query.thing or ""
    if query.before or query.after:
        return _beside_stay(query, history)
    if query.time == "first":
        came = _from_where(thing, history)
        state = next(history.stays(thing), None)
        if came is not None:
            return came
        if state is None or not state.settled:
            return None
        lasts = words_for("lasting") | {"begin"}
        arrived = history.tale.events[state.since - 1].kind not in lasts
        return _at(state, state.since, ALL_TOLD if arrived else ())
    now = now_asked(query, history)
    states = list(history.levels(thing, now))
    known = [state for state in states if not state.negated]
    places = [state for state in known if state.relation not in HANDS]
    if query.kind == "room":
        rooms = (s for s in places if s.settled and _walked(s.tail[0], history))
        state = next(rooms, None)
        return None if state is None else _at(state, now)
    if query.kind is not None:
        row = spots(query.kind, history.tale) if history.tale.reading is not None else []
        state = next((s for s in places if s.settled and s.tail[0] in row), None)
        return None if state is None else Comes([state.tail[0]], ((state, now),))
    state = next(iter(places or known), None)
    if state is None and not states and now < history.first(thing):
        return _from_where(thing, history)
    return None if state is None else _at(state, now)


def _from_where(thing: str, history: History) -> Comes | None:
    """Where a thing came from by the event by which it is told of first."""
    first = history.first(thing)
    if first > history.last:
        return None
    event = history.tale.events[first - 1]
    moved = event.what if event.kind in ("put", "take", "bring", "lost") else event.who
    if event.source is None or thing not in moved:
        return None
    return Comes([event.source], event=first, rules=("comes-from",))


def _at(state: State, moment: int, rules: tuple[str, ...] = ()) -> Comes:
    return Comes([place_of(state)], ((state, moment),), rules=rules)


def _beside_stay(query: InTime, history: History) -> Comes | None:
    """Where somebody was before or after he was at a place; the last time, if several times."""
    stays = list(history.stays(query.thing or ""))
    place = query.before or query.after
    there = [at for at, state in enumerate(stays) if state.settled and state.tail == (place,)]
    if not there:
        return None
    begin = end = there[-1]
    while begin - 1 in there:
        begin -= 1
    other = begin - 1 if query.before else end + 1
    chain = stays[max(begin - 1, 0) if query.before else begin :]
    gaps = any(one.until + 1 < two.since for one, two in itertools.pairwise(chain))
    unsettled = not all(state.settled for state in chain)
    if not 0 <= other < len(stays) or gaps or unsettled or chain[-1].until < history.last:
        return None
    states = tuple((each, each.since) for each in chain)
    once = not _perhaps_before(history, query.thing or "", place or "", chain[0].since)
    return Comes([place_of(stays[other])], states, rules=() if once else ("last-time",))


def _perhaps_before(history: History, thing: str, place: str, moment: int) -> bool:
    """Whether a thing, or anybody who ever had it, was told to be at a place before a moment."""
    events, about = history.tale.events, history.index.about
    own = (events[n - 1] for n in about(thing))
    with_it = {n for e in own if thing in e.what for n in (*e.who, e.to)} | {thing}
    there = (events[n - 1] for n in about(place) if n < moment)
    return any(place in e.places and with_it & {*e.who, *e.what} for e in there)


def _whether(query: InTime, history: History) -> Comes | None:
    thing, place = query.thing or "", query.place or ""
    if query.time in ("ever", "never"):
        return turned(query, _ever(query, history))
    if query.time == "first":
        state = next(history.stays(thing), None)
        began = state is not None and state.settled and (state.tail == (place,))
        same = state is not None and began and _as_asked(query, state)
        return Comes("Yes", ((state, state.since),), rules=ALL_TOLD) if state and same else None
    now = now_asked(query, history)
    other = None
    for state in history.levels(thing, now):
        shown = ((state, now),)
        if state.relation in HANDS:
            continue
        if state.relation == GONE:
            return Comes("No", shown)
        if place in state.tail and not _as_asked(query, state):
            return None
        if place in state.tail:
            if len(set(state.tail)) < len(state.tail):
                return Comes("Maybe", shown, rules=("same-twice",))
            return Comes("No" if state.negated else "Yes" if state.settled else "Maybe", shown)
        if not state.negated:
            other = state
    own = history.own_at(thing, now)
    if own is not None and holds(own) and query.relation is None and not _walked(place, history):
        around = {name for state in history.levels(thing, now) for name in state.tail}
        return None if place in around else Comes("No", ((own, now),), rules=("held-alone",))
    if (
        query.relation not in (None, "at")
        or other is None
        or not all(_walked(name, history) for name in (place, *other.tail))
    ):
        return None
    return Comes("No", ((other, now),), rules=(_apart(other.tail, place),))


def _ever(query: InTime, history: History) -> Comes | None:
    """Whether a thing was ever at a place: not if it is known where it was all the time."""
    thing, place = query.thing or "", query.place or ""
    inner = itertools.chain.from_iterable(history.levels(thing, m) for m in history.changes(thing))
    found = (s for s in inner if s.settled and s.tail == (place,) and _as_asked(query, s))
    state = next(found, None)
    if state is not None:
        return Comes("Yes", ((state, state.since),))
    stays = all_stays(thing, history)
    wide = all(_walked(name, history) for name in (place, *(s.tail[0] for s in stays)))
    if _perhaps_met(thing, place, history):
        return None
    if not stays or not wide or query.relation not in (None, "at"):
        return None
    return Comes("No", tuple((s, s.since) for s in stays), rules=ALL_TOLD)


def _perhaps_met(thing: str, place: str, history: History) -> bool:
    """Whether somebody got something from another one, or gave it, who was at a place then."""
    for number in history.index.of_kind("give", thing):
        event = history.tale.events[number - 1]
        pair = {*event.who, event.to}
        for other in pair - {thing, None} if thing in pair else ():
            state = history.place_at(other or "", number)
            if state is not None and state.tail == (place,):
                return True
    return False


def _as_asked(query: InTime, state: State) -> bool:
    """Whether something is to its place as the question says: "at" a place is who is in it."""
    wanted = query.relation or "in"
    return state.relation == wanted or (wanted, state.relation) == ("at", "in")


def _there(query: InTime, history: History) -> Comes | None:
    """Who is at a place, if it is known of everybody where he is; or what is told to be there."""
    place, now = query.place or "", now_asked(query, history)
    if query.kind == "things":
        own = [s for n in history.inside(place, now) if (s := history.own_at(n, now)) is not None]
        inside = [s for s in own if s.relation == "in"]
        if not inside or _walked(place, history):
            return None
        return Comes([s.head for s in inside], tuple((s, now) for s in inside), complete=False)
    states = [history.place_at(name, now) for name in history.index.actors]
    known = [s for s in states if s is not None and (s.settled or s.tail == (place,))]
    if len(known) < len(states):
        return None
    there = [s.head for s in known if s.tail == (place,) and not s.negated]
    elsewhere = [s.tail[0] for s in known if s.tail != (place,)]
    rules = (_apart(elsewhere, place),) if elsewhere else ()
    value: str | int | list[str] = len(there) if query.asks == "crowd" else there or ["nobody"]
    return Comes(value, tuple((s, now) for s in known), rules=rules)


def _together(query: InTime, history: History) -> Comes | None:
    now = now_asked(query, history)
    states = [history.place_at(name, now) for name in (query.thing or "", query.other or "")]
    known = [s for s in states if s is not None and s.settled and s.relation != GONE]
    if len(known) < 2:
        return None
    shown = tuple((state, now) for state in known)
    one, two = (state.tail[0] for state in known)
    if one == two:
        return Comes("Yes", shown)
    if not (_walked(one, history) and _walked(two, history)):
        return None
    return Comes("No", shown, rules=(_apart((one,), two),))


def _walked(place: str, history: History) -> bool:
    """Whether a place is one that people walk about in, by its noun or by what is told."""
    noun = last_noun(place)
    known = is_wide(noun) or noun in words_for("grounds") | words_for("apart")
    return known or place in history.index.walked


def _apart(places: Sequence[str], place: str) -> str:
    """The rule by which who is at one of some places is not at another one."""
    nouns, noun = {last_noun(one) for one in places}, last_noun(place)
    rooms = words_for("apart")
    safe = noun in rooms and noun not in nouns and nouns <= rooms
    return "one-room" if safe else "another-place"


FORMS = {
    "where": _where,
    "whether": _whether,
    "there": _there,
    "crowd": _there,
    "together": _together,
}
