"""Where something is, as an answer: now, at first, beside a stay; and who is there, with whom."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Any

from spatial_nsr.checker.form import count, need
from spatial_nsr.checker.time.shown import (
    GONE,
    HANDS,
    Events,
    Query,
    Shown,
    at_moment,
    by,
    in_other_room,
    moment_of,
    one_state,
    place_of,
)
from spatial_nsr.checker.time.tallies import (
    never_there,
    yes_when,
)
from spatial_nsr.grammars.happenings import CONDITIONS, last_noun, words_for

__all__ = ["WHERE"]


def _where(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    if "before" in query or "after" in query:
        times = [key for key in ("before", "after", "time", "moment") if key in query]
        need(len(times) == 1, "of two times")
        _beside_stay(query, states, events, value, rule)
        return
    if rule == "comes-from":
        _from_where(query, states, events, value, event)
        return
    state = one_state(states, query)
    need(not state.negated, "where it is is not told")
    need("kind" not in query or _is_room(state, events), "this is no {}", query.get("kind"))
    if query.get("time") == "first":
        need(state.settled, "where it was is not settled")
        earlier = (e for e in events[: state.first - 1])
        need(not any(e.touches(state.head) for e in earlier), "something happened to it before")
        need("moment" not in query, "of two times")
        lasts = events[state.first - 1].kind in words_for("lasting") | {"begin"}
        by(rule, None if lasts else "told-each-time")
    else:
        by(rule, None)
        need("time" not in query, "of another time")
        at_moment(states, query, events)
    need(value == [place_of(state)], "it is not there")


def _from_where(
    query: Query, states: Sequence[Shown], events: Events, value: Any, event: Any
) -> None:
    """Where a thing came from by the first event that touches it."""
    number = count(event, 1)
    thing = str(query.get("thing"))
    touching = [each for each in events if each.touches(thing)]
    need([each.number for each in touching[:1]] == [number], "it is told of before")
    first = query.get("time") == "first" and not {"kind", "moment"} & {*query}
    first |= not {"kind", "time"} & {*query} and moment_of(query, events) < number
    goes = touching[0].kind in ("go", "head") and thing in touching[0].who
    goes |= touching[0].kind in ("put", "take", "bring") and thing in touching[0].what
    need(first and goes and not states, "of another time")
    need(value == [touching[0].source], "it did not come from there")


def _is_room(state: Shown, events: Events) -> bool:
    """Whether somebody is told to go there, or the noun is that of a room or of such a place."""
    place = state.tail[0]
    known = last_noun(place) in words_for("apart") | words_for("grounds")
    return state.settled and (known or any(e.kind == "go" and place in e.places for e in events))


def _beside_stay(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any
) -> None:
    """Where it was before, or after, it was at a place the last time."""
    place, before = query.get("before") or query.get("after"), "before" in query
    at_moment(states[-1:], {}, events)
    for one, two in itertools.pairwise(states):
        need(two.first == one.last + 1, "there is a gap between the states")
    need(all(s.head == query.get("thing") and s.settled for s in states), "not settled")
    there = [state.tail == (place,) for state in states]
    runs = [(key, len([*group])) for key, group in itertools.groupby(there)]
    kinds = [key for key, _ in runs]
    if before:
        need(kinds[:2] == [False, True] and True not in kinds[2:], "it was there at another time")
        need(runs[0][1] == 1, "it rests on more than that")
        found = states[0]
    else:
        need(kinds[:2] == [True, False] and True not in kinds[2:], "it was there at another time")
        found = states[runs[0][1]]
    need(value == [place_of(found)], "it was not there")
    thing, moment = str(query.get("thing")), states[0].first
    once = not _perhaps_before(thing, str(place), moment, events)
    by(rule, *((None, "last-time") if once else ("last-time",)))


def _perhaps_before(thing: str, place: str, moment: int, events: Events) -> bool:
    """Whether the thing, or anybody who ever had it, was told to be at the place before."""
    earlier = events[: moment - 1]
    with_it = {name for e in events if thing in e.what for name in (*e.who, e.to)} | {thing}
    return any(place in e.places and with_it & {*e.who, *e.what} for e in earlier)


def _whether(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    if query.get("time") in ("ever", "never") and value != yes_when(query, True):
        never_there(query, states, events, value, rule)
        return
    state, place = one_state(states, query), str(query.get("place"))
    if query.get("time") == "first":
        earlier = events[: state.first - 1]
        need(state.settled and "moment" not in query, "where it was is not settled")
        need(not any(e.touches(state.head) for e in earlier), "something happened to it before")
        wanted = query.get("relation", "in")
        same = state.relation == wanted or (wanted, state.relation) == ("at", "in")
        need(value == "Yes" and state.tail == (place,) and same, "it was not there")
        by(rule, "told-each-time")
        return
    if rule == "held-alone":  # what somebody has in his hands is in no box
        at_moment(states, query, events)
        wide = any(
            place in e.places and (e.kind == "go" or {*state.tail} & {*e.who, *e.what})
            for e in events
        )
        need(state.own and state.relation in HANDS and not state.negated, "nobody has it")
        need(not wide and place not in state.tail, "it may be there all the same")
        need(value == "No" and not {*query} & {"time", "relation"}, "it is not there")
        return
    need(state.relation not in HANDS, "it says not where it is")
    if state.relation == GONE:
        need(value == "No" and "time" not in query, "it is nowhere")
        at_moment(states, query, events)
        by(rule, None)
        return
    if query.get("time") in ("ever", "never"):
        need("moment" not in query and state.settled, "whether it was there is not shown")
        need(place in state.tail, "it was not there")
        value = "Yes" if value == yes_when(query, True) else "No"
    else:
        need("time" not in query, "of another time")
        at_moment(states, query, events)
    wanted = query.get("relation", "in")
    if place not in state.tail:
        need(value == "No" and not state.negated, "it does not say so")
        need(wanted in ("in", "at"), "what is not {} one thing may be on another", wanted)
        apart = in_other_room(place, state.tail)
        by(rule, *(("one-room", "another-place") if apart else ("another-place",)))
        return
    same = state.relation == wanted or (wanted, state.relation) == ("at", "in")
    need(same, "it is {} that, and not {}", state.relation, wanted)
    twice = len({*state.tail}) < len(state.tail)
    by(rule, "same-twice" if twice else None)
    concluded = "No" if state.negated else "Yes" if len(state.tail) == 1 else "Maybe"
    need(value == concluded, "it comes to {}", concluded)


def _there(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Who is at a place, of all who act or have names; or some of what is there."""
    place, named = str(query.get("place")), [state.head for state in states]
    at_moment(states, query, events)
    if query.get("kind") == "things":
        inside = all(
            s.own and s.settled and (s.relation, s.tail) == ("in", (place,)) for s in states
        )
        need(inside and query["asks"] == "there" and value == named, "not all of these are there")
        by(rule, None)
        return
    need(query.get("kind") == "people", "they are neither people nor things")
    actors: dict[str, None] = {}
    for each in events:
        acts = each.kind not in ("at", "not-at", "either", "may", "begin", *CONDITIONS)
        who = [name for name in each.who if acts or name[:1].isupper()]
        actors |= dict.fromkeys((*who, *((each.to,) if each.to else ())))
    need(named == [*actors], "not everybody is told of")
    need(all(s.relation not in HANDS for s in states), "it says not where they are")
    need(all(s.settled or s.tail == (place,) for s in states), "where they are is open")
    there = [s.head for s in states if s.tail == (place,) and not s.negated]
    elsewhere = [s.tail[0] for s in states if s.tail != (place,)]
    apart = bool(elsewhere) and in_other_room(place, elsewhere)
    allowed = ("one-room", "another-place") if apart else ("another-place",)
    by(rule, *(allowed if elsewhere else (None,)))
    wanted = len(there) if query["asks"] == "crowd" else there or ["nobody"]
    need(type(value) is type(wanted) and value == wanted, "there are {}", ", ".join(there))


def _together(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Whether two are at the same place."""
    at_moment(states, query, events)
    named = [state.head for state in states]
    need(named == [query.get("thing"), query.get("other")], "it is about others")
    settled = all(state.settled and state.relation != GONE for state in states)
    need(settled, "where they are is not settled")
    (one,), (two,) = (state.tail for state in states)
    need(value == ("Yes" if one == two else "No"), "it comes to the contrary")
    apart = in_other_room(one, [two])
    allowed = ("one-room", "another-place") if apart else ("another-place",)
    by(rule, *((None,) if one == two else allowed))


WHERE = {
    "where": _where,
    "whether": _whether,
    "there": _there,
    "crowd": _there,
    "together": _together,
}
