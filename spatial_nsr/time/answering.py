"""What comes of a question about what happened: a value, and the states and events it rests on."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import replace

from spatial_nsr.grammars.happenings import CONDITIONS, is_like, last_noun, words_for
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.reading.lexicon.plurals import is_plural
from spatial_nsr.reading.statements.extents import is_wide
from spatial_nsr.time.comes import ALL_TOLD, Comes, fits, holds, parts, place_of
from spatial_nsr.time.history import History
from spatial_nsr.time.states import GONE, HANDS, HELD, WORN, State
from spatial_nsr.time.tallying import FORMS as TALLIES
from spatial_nsr.time.tallying import all_stays

__all__ = ["answer_query"]

EMPTY = "empty"


def answer_query(query: InTime, history: History) -> Comes | None:
    """What a query comes to; None if that is not known."""
    return FORMS[query.asks](query, history)


def _now(query: InTime, history: History) -> int:
    """After how many events it is asked."""
    return history.last if query.moment is None else query.moment


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
    now = _now(query, history)
    states = list(history.levels(thing, now))
    known = [state for state in states if not state.negated]
    places = [state for state in known if state.relation not in HANDS]
    if query.kind == "room":
        rooms = (s for s in places if s.settled and _walked(s.tail[0], history))
        state = next(rooms, None)
        return None if state is None else _at(state, now)
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
    events = history.tale.events
    with_it = {n for e in events if thing in e.what for n in (*e.who, e.to)} | {thing}
    return any(place in e.places and with_it & {*e.who, *e.what} for e in events[: moment - 1])


def _whether(query: InTime, history: History) -> Comes | None:
    thing, place = query.thing or "", query.place or ""
    if query.time in ("ever", "never"):
        return _turned(query, _ever(query, history))
    if query.time == "first":
        state = next(history.stays(thing), None)
        began = state is not None and state.settled and (state.tail == (place,))
        same = state is not None and began and _as_asked(query, state)
        return Comes("Yes", ((state, state.since),), rules=ALL_TOLD) if state and same else None
    now = _now(query, history)
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
    inner = (s for m in range(1, history.last + 1) for s in history.levels(thing, m))
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
    for number, event in enumerate(history.tale.events, start=1):
        pair = {*event.who, event.to}
        for other in pair - {thing, None} if event.kind == "give" and thing in pair else ():
            state = history.place_at(other or "", number)
            if state is not None and state.tail == (place,):
                return True
    return False


def _turned(query: InTime, comes: Comes | None) -> Comes | None:
    """The answer to whether it was never so, by that to whether it ever was."""
    if comes is None or query.time != "never":
        return comes
    return replace(comes, value="No" if comes.value == "Yes" else "Yes")


def _as_asked(query: InTime, state: State) -> bool:
    """Whether something is to its place as the question says: "at" a place is who is in it."""
    wanted = query.relation or "in"
    return state.relation == wanted or (wanted, state.relation) == ("at", "in")


def _walked(place: str, history: History) -> bool:
    """Whether a place is one that people walk about in, by its noun or by what is told."""
    noun = last_noun(place)
    people = history.tale.people
    return (
        is_wide(noun)
        or noun in words_for("grounds") | words_for("apart")
        or any(
            e.kind == "go" and place in e.places and people & {*e.who} for e in history.tale.events
        )
    )


def _apart(places: Sequence[str], place: str) -> str:
    """The rule by which who is at one of some places is not at another one."""
    nouns, noun = {last_noun(one) for one in places}, last_noun(place)
    rooms = words_for("apart")
    safe = noun in rooms and noun not in nouns and nouns <= rooms
    return "one-room" if safe else "another-place"


def _has(query: InTime, history: History) -> Comes | None:
    if query.time in ("ever", "never"):
        return _turned(query, _ever_had(query, history))
    now = _now(query, history)
    state = history.own_at(query.thing or "", now)
    if state is None or (state.negated and state.relation not in HANDS):
        return None
    if query.relation == WORN and state.negated:
        return None
    hands = (WORN,) if query.relation == WORN else HANDS
    if query.holder in _brought(state, history):
        return None
    held = state.relation in hands and not state.negated and state.tail == (query.holder,)
    return Comes("Yes" if held else "No", ((state, now),))


def _ever_had(query: InTime, history: History) -> Comes | None:
    held = [state for state in history.own(query.thing or "") if holds(state)]
    his = next((state for state in held if state.tail == (query.holder,)), None)
    if his is not None:
        return Comes("Yes", ((his, his.since),))
    shown = tuple((state, state.since) for state in held)
    return Comes("No", shown, rules=ALL_TOLD) if held else None


def _holder(query: InTime, history: History) -> Comes | None:
    if query.time in ("first", "last"):
        held = [state for state in history.own(query.thing or "") if holds(state)]
        if not held:
            return None
        one = held[0] if query.time == "first" else held[-1]
        rules = ALL_TOLD if query.time == "first" else ()
        return Comes([one.tail[0]], ((one, one.since),), rules=rules)
    now = _now(query, history)
    state = history.own_at(query.thing or "", now)
    if state is not None and query.relation == WORN and state.relation == HELD:
        return Comes(["nobody"], ((state, now),))
    if state is not None and (state.relation not in HANDS or state.negated):
        handled = {name for event in history.tale.events for name in event.what}
        if _brought(state, history):
            return None
        lies = state.negated or not handled & {*state.tail}
        loose = lies and (state.relation in HANDS or state.settled)
        return Comes(["nobody"], ((state, now),)) if loose else None
    if state is None:
        return None
    return Comes([state.tail[0]], ((state, now),))


def _held(query: InTime, history: History) -> Comes | None:
    now = _now(query, history)
    states = list(_in_hand(query.thing or "", history, now))
    hand = WORN if query.relation == WORN else HELD
    things = [
        state.head for state in states
        if state.relation == hand and state.tail == (query.thing,) and not state.negated
    ]  # fmt: skip
    if query.asks == "number" and any(is_plural(last_noun(name)) for name in things):
        return None
    if any(query.thing in _brought(state, history) for state in states):
        return None
    shown = tuple((state, now) for state in states)
    value: str | int | list[str] = len(things) if query.asks == "number" else things or ["nothing"]
    if query.kind is not None:
        value = "Yes" if bool(things) == (query.kind == "any") else "No"
    return Comes(value, shown, rules=("in-hand",))


def _brought(state: State, history: History) -> tuple[str, ...]:
    """Who brought a thing where it is: he may have it in his hands there."""
    event = history.tale.events[state.since - 1]
    return event.who if event.kind == "bring" and state.head in event.what else ()


def _in_hand(who: str, history: History, now: int) -> Iterator[State]:
    """What became of everything that somebody ever had, in the order in which he first had it."""
    for name in [name for name, since in history.hands(who).items() if since <= now]:
        state = history.own_at(name, now)
        if state is not None:
            yield state


def _event(query: InTime, history: History) -> Comes | None:
    matching = []
    for number, event in enumerate(history.tale.events, start=1):
        if fits(query, event):
            matching.append((number, list(parts(event)[query.gap or "who"])))
    if query.asks == "did":
        return _did(query, history, [number for number, _ in matching])
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
    doers = {name for event in history.tale.events for name in (*event.who, event.to)}
    moved = any(query.who in e.who and e.kind == "go" for e in history.tale.events)
    acts = query.who in doers if query.did != "go" else moved
    return Comes("No", rules=ALL_TOLD) if acts else None


def _there(query: InTime, history: History) -> Comes | None:
    """Who is at a place, if it is known of everybody where he is; or what is told to be there."""
    place, now = query.place or "", _now(query, history)
    if query.kind == "things":
        names = dict.fromkeys(n for e in history.tale.events for n in (*e.what, *e.who))
        own = [s for n in names if (s := history.own_at(n, now)) is not None]
        inside = [s for s in own if s.settled and (s.relation, s.tail) == ("in", (place,))]
        if not inside or _walked(place, history):
            return None
        return Comes([s.head for s in inside], tuple((s, now) for s in inside), complete=False)
    states = [history.place_at(name, now) for name in _actors(history)]
    known = [s for s in states if s is not None and (s.settled or s.tail == (place,))]
    if len(known) < len(states):
        return None
    there = [s.head for s in known if s.tail == (place,) and not s.negated]
    elsewhere = [s.tail[0] for s in known if s.tail != (place,)]
    rules = (_apart(elsewhere, place),) if elsewhere else ()
    value: str | int | list[str] = len(there) if query.asks == "crowd" else there or ["nobody"]
    return Comes(value, tuple((s, now) for s in known), rules=rules)


def _actors(history: History) -> list[str]:
    """Everybody who does something, or is called by a name."""
    found: dict[str, None] = {}
    for event in history.tale.events:
        named = (n for n in event.who if n[:1].isupper())
        acts = event.kind not in ("at", "not-at", "either", "may", "begin", *CONDITIONS)
        found |= dict.fromkeys((*(event.who if acts else named), *parts(event)["to"]))
    return list(found)


def _condition(query: InTime, history: History) -> Comes | None:
    """Whether a thing is as it is asked: the door closed, the lamp on."""
    now = _now(query, history)
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
    events = history.tale.events[:now]
    emptied = [
        n for n, event in enumerate(events, 1) if event.kind == "empty" and thing in event.what
    ]
    if not emptied or any(thing in event.places for event in events[emptied[-1] :]):
        return None
    return Comes("Yes", event=emptied[-1])


def _together(query: InTime, history: History) -> Comes | None:
    now = _now(query, history)
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


def _holder_before(query: InTime, history: History) -> Comes | None:
    """Who had a thing just before somebody had it for the last time."""
    own = list(history.own(query.thing or ""))
    here = [at for at, state in enumerate(own) if holds(state) and state.tail == (query.holder,)]
    if not here or not here[-1]:
        return None
    before, then = own[here[-1] - 1 : here[-1] + 1]
    if not holds(before) or before.tail == then.tail or before.until + 1 != then.since:
        return None
    rules = ("last-time",) if len(here) > 1 else ()
    return Comes([before.tail[0]], ((before, before.until), (then, then.since)), rules=rules)


FORMS = {
    **TALLIES,
    "where": _where,
    "whether": _whether,
    "has": _has,
    "holder": _holder,
    "held": _held,
    "number": _held,
    "event": _event,
    "did": _event,
    "scene": _event,
    "there": _there,
    "crowd": _there,
    "condition": _condition,
    "together": _together,
    "holder-before": _holder_before,
}
