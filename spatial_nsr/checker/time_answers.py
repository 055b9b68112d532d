"""What a question about what happened comes to, by states that were shown and the events listed."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import count, need
from spatial_nsr.checker.time_events import Happening
from spatial_nsr.checker.time_groups import many
from spatial_nsr.checker.time_shown import (
    GONE,
    HANDS,
    HELD,
    WORN,
    Events,
    Query,
    Shown,
    at_moment,
    by,
    fits,
    in_other_room,
    moment_of,
    part,
    place_of,
)
from spatial_nsr.checker.time_tallies import (
    TALLYING,
    ever_had,
    first_or_last,
    never_there,
    yes_when,
)
from spatial_nsr.grammars.happenings import CONDITIONS, is_like, last_noun, words_for

__all__ = ["ANSWERING", "MAY_HAVE", "NEEDED", "Shown"]


def _one(states: Sequence[Shown], query: Query) -> Shown:
    need(len(states) == 1, "it rests on {} states", len(states))
    need(states[0].head == query.get("thing"), "it is about something else")
    return states[0]


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
    state = _one(states, query)
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
    state, place = _one(states, query), str(query.get("place"))
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


def _has(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    if query.get("time") in ("ever", "never"):
        ever_had(query, states, events, value, rule)
        return
    need("time" not in query, "of another time")
    state, holder = _one(states, query), query.get("holder")
    at_moment(states, query, events)
    by(rule, None)
    need(state.own, "it is not what the thing is by itself")
    hands = (WORN,) if query.get("relation") == WORN else HANDS
    need(query.get("relation") in (None, WORN), "nobody has it so")
    held = state.relation in hands and state.tail == (holder,)
    known = not state.negated or (state.relation in HANDS and hands == HANDS)
    need(known and holder not in _brought(state, events), "who has it is open")
    yes = held and not state.negated
    need(value == ("Yes" if yes else "No"), "it comes to the contrary")


def _holder(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    state = _one(states, query)
    if query.get("time") in ("first", "last"):
        first_or_last(query, state, events, value, rule)
        return
    need("time" not in query, "of another time")
    at_moment(states, query, events)
    by(rule, None)
    if value == ["nobody"]:
        handled = {thing for each in events for thing in each.what}
        lies = state.settled and not handled & {*state.tail}
        need(not _brought(state, events), "who brought it may have it")
        worn = query.get("relation") == WORN and state.relation == HELD
        let_go = state.relation in HANDS and state.negated
        need(state.own and (lies or let_go or worn), "who has it?")
        return
    hands = (WORN,) if query.get("relation") == WORN else HANDS
    need(state.relation in hands and not state.negated, "nobody is shown to have it")
    need(value == [*state.tail], "another one has it")


def _brought(state: Shown, events: Sequence[Happening]) -> tuple[str, ...]:
    """Who brought a thing where it is, and may have it in his hands there."""
    event = events[state.first - 1]
    return event.who if event.kind == "bring" and state.head in event.what else ()


def _held(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """What somebody has with him: of all that he ever had, it is shown where it is now."""
    who = query.get("thing")
    at_moment(states, query, events)
    by(rule, "in-hand")
    till = events[: moment_of(query, events)]
    ever = dict.fromkeys(thing for each in till if each.holder == who for thing in each.what)
    need([state.head for state in states] == [*ever], "not all that he had is told of")
    need(all(state.own for state in states), "it is not what the things are by themselves")
    for state in states:
        known = not state.negated or state.relation in HANDS  # or somebody let go of it
        known &= who not in _brought(state, events)
        need(known, "whether he has {} is open", state.head)
    hand = WORN if query.get("relation") == WORN else HELD
    has = [
        s.head for s in states if (s.relation, s.tail, s.negated) == (hand, (who,), False)
    ]  # fmt: skip
    wanted: object = len(has) if query.get("asks") == "number" else has or ["nothing"]
    if "kind" in query:
        need(query["kind"] in ("any", "none"), "nobody can ask for {}", query["kind"])
        wanted = "Yes" if bool(has) == (query["kind"] == "any") else "No"
    need(type(value) is type(wanted) and value == wanted, "he has {}", ", ".join(has))


def _event(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Who took part in an event: the last that is as the question says; or where that was."""
    matching = [each for each in events if fits(each, query)]
    if query["asks"] == "did" and value == "No":
        need(not matching and not states, "it is told to happen")
        need(_acts(query, events), "nothing is told of him")
        by(rule, "told-each-time")
        return
    number = count(event, 1)
    first = query.get("time") == "first"
    need("time" not in query or (first and query["asks"] == "event"), "of another time")
    meant = matching[:1] if first else matching[-1:]
    need([e.number for e in meant] == [number], "this is not the first or the last such event")
    if query["asks"] == "did":
        need(value == "Yes" and not states and rule is None, "it did happen")
        return
    if query["asks"] == "scene":
        need(len(states) == 1 and states[0].settled, "where that was is not told")
        state, agent = states[0], matching[-1].who[:1]
        there = state.first <= number <= state.last and (state.head,) == agent
        need(there and value == [place_of(state)], "it was not there")
        by(rule, *((None, "last-time") if len(matching) == 1 else ("last-time",)))
        return
    need(not states, "an event is no state")
    values = {tuple(part(each, query.get("gap"))) for each in matching}
    need(value == [*part(meant[0], query.get("gap"))], "it was another one")
    if first:
        by(rule, "told-each-time")
        return
    by(rule, *((None, "last-time") if len(values) == 1 else ("last-time",)))


def _acts(query: Query, events: Events) -> bool:
    """Whether somebody is told to do anything; to go anywhere, if it is asked whether he went."""
    who, goes = query.get("who"), query.get("did") == "go"
    doers = {name for e in events if e.kind == "go" or not goes for name in e.who}
    return who in doers | ({e.to for e in events} if not goes else set())


def _holder_before(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Who had a thing until somebody got it, who did so once or for the last time."""
    need(len(states) == 2, "it rests on {} states", len(states))
    before, then = states
    held = all(
        s.own and s.relation in HANDS and (s.head, s.negated) == (query.get("thing"), False)
        for s in states
    )
    need(held and then.tail == (query.get("holder"),), "it is about others")
    need(before.tail != then.tail and before.last + 1 == then.first, "there is a gap")
    got = [e for e in events if e.holder == then.tail[0] and before.head in e.what]
    need(got[-1:] != [] and got[-1].number == then.first, "this is not the last time")
    need(value == [*before.tail], "another one had it")
    by(rule, *((None, "last-time") if len(got) == 1 else ("last-time",)))


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


def _condition(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Whether a thing is as it is asked."""
    if query.get("kind") == "empty":
        _is_empty(query, states, events, value, event)
        by(rule, None)
        return
    state = _one(states, query)
    at_moment(states, query, events)
    by(rule, None)
    need(state.relation == "is" and state.own and not state.negated, "how it is is not told")
    so = is_like(str(query.get("kind")), state.tail[0])
    need(so is not None and value == ("Yes" if so else "No"), "it comes to the contrary")


def _is_empty(
    query: Query, states: Sequence[Shown], events: Events, value: Any, event: Any
) -> None:
    """Whether something is in a thing, or it was emptied, and nothing was put there since."""
    thing = str(query.get("thing"))
    if states:
        at_moment(states, query, events)
        state = states[0]
        inside = state.own and not state.negated and state.tail == (thing,)
        need(value == "No" and inside and state.relation == "in", "nothing is in it")
        return
    number, till = count(event, 1), moment_of(query, events)
    need(number <= till and events[number - 1].kind == "empty", "it is not emptied")
    need(thing in events[number - 1].what and value == "Yes", "another thing is emptied")
    later = events[number:till]
    need(not any(thing in each.places for each in later), "something came there since")


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


# What a query has, by what it asks for, and what it may have.
NEEDED: Mapping[str, str] = {
    "where": "thing", "whether": "thing place", "has": "thing holder", "holder": "thing",
    "held": "thing", "number": "thing", "event": "did gap", "did": "did", "scene": "did",
    "there": "place kind", "crowd": "place kind", "together": "thing other",
    "times": "did", "trail": "thing", "holder-before": "thing holder", "hands": "thing",
    "amount": "did gap", "stays": "thing place", "hour": "did", "since": "thing",
    "long": "thing", "condition": "thing kind", "many": "kind", "sooner": "did moment time",
}  # fmt: skip
MAY_HAVE: Mapping[str, str] = {
    "where": "before after time kind moment", "whether": "time relation moment",
    "has": "time relation moment", "holder": "time relation moment",
    "held": "kind relation moment", "number": "moment", "condition": "moment",
    "there": "moment", "crowd": "moment", "together": "moment",
    "event": "who what to place time", "did": "who what to place", "scene": "who what to place",
    "times": "who what to place", "trail": "kind", "hands": "kind", "since": "place holder",
    "long": "place holder",
    "many": "place holder moment", "sooner": "who what to place",
    "amount": "who what to place", "hour": "who what to place",
}  # fmt: skip
Answering = Callable[[Query, Sequence[Shown], Events, Any, Any, Any], None]
ANSWERING: Mapping[str, Answering] = {
    **TALLYING,
    "many": many,
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
