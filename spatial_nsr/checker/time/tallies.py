"""How often, how many, when, how long, first and ever: answers about all that happened, checked."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import count, need
from spatial_nsr.checker.time.events import Happening
from spatial_nsr.checker.time.shown import (
    HANDS,
    Events,
    Query,
    Shown,
    at_moment,
    by,
    fits,
    part,
    place_of,
)
from spatial_nsr.grammars.happenings import clock_minutes, words_for

__all__ = ["TALLYING", "ever_had", "first_or_last", "never_there", "yes_when"]

ALL_TOLD = "told-each-time"
STATES = ("at", "not-at", "either", "has")


def yes_when(query: Query, so: bool) -> str:
    """The answer to whether it was ever so, or never."""
    return "Yes" if so == (query.get("time") == "ever") else "No"


def _all_along(states: Sequence[Shown], query: Query, events: Events) -> None:
    """The states tell where a thing was since it was first spoken of, without a gap."""
    need(bool(states), "where it was is not told")
    at_moment(states[-1:], {}, events)
    need(all(s.head == query.get("thing") and s.settled for s in states), "not settled")
    for one, two in itertools.pairwise(states):
        need(two.first == one.last + 1, "there is a gap between the states")
    earlier = events[: states[0].first - 1]
    need(not any(e.touches(states[0].head) for e in earlier), "it was somewhere before")


def never_there(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any
) -> None:
    """That a thing was at a place at no time of which it is told."""
    need(value == yes_when(query, False), "it says neither")
    need(query.get("relation", "in") in ("in", "at") and "moment" not in query, "of another time")
    _all_along(states, query, events)
    need(all(query.get("place") not in state.tail for state in states), "it was there")
    by(rule, ALL_TOLD)


def _held_by(states: Sequence[Shown], query: Query) -> None:
    """The states tell who had a thing, one after the other."""
    held = ((s.head, s.relation in HANDS, s.negated, s.own) for s in states)
    wanted = (query.get("thing"), True, False, True)
    need(bool(states) and all(each == wanted for each in held), "who had it is not told")


def _everybody(states: Sequence[Shown], events: Events) -> None:
    """No event by which somebody has the thing is left out."""
    thing = states[0].head
    got = [each.number for each in events if each.holder is not None and thing in each.what]
    need([state.first for state in states] == got, "not all who had it are told of")


def ever_had(query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any) -> None:
    """Whether somebody ever had a thing: not if others had it each time that is told."""
    need("moment" not in query, "of two times")
    _held_by(states, query)
    his = [state for state in states if state.tail == (query.get("holder"),)]
    need(value == yes_when(query, bool(his)), "it comes to the contrary")
    if his:
        need(len(states) == 1, "it rests on {} states", len(states))
        by(rule, None)
        return
    _everybody(states, events)
    by(rule, ALL_TOLD)


def first_or_last(query: Query, state: Shown, events: Events, value: Any, rule: Any) -> None:
    """Who had a thing as the first or as the last one."""
    need("moment" not in query, "of two times")
    _held_by([state], query)
    got = [each.number for each in events if each.holder is not None and state.head in each.what]
    first = query.get("time") == "first"
    need(state.first == (got[0] if first else got[-1]), "another one had it before, or after")
    need(value == [*state.tail], "another one had it")
    by(rule, ALL_TOLD if first else None)


def _times(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """How often something is told to happen; how many took part."""
    matching = [each for each in events if fits(each, query)]
    many = len(matching)
    if query["asks"] == "amount":
        many = len({name for each in matching for name in part(each, query.get("gap"))})
    need(not states and many > 0, "it is not told to happen")
    need(type(value) is int and value == many, "it comes to {}", many)
    by(rule, ALL_TOLD)


def _trail(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Where a thing was, one place after the other, without a gap until now."""
    _all_along(states, query, events)
    names = [name for name, _ in itertools.groupby(map(place_of, states))]
    if "kind" in query:
        need(query["kind"] == "number" and type(value) is int, "nobody can ask for that")
        need(value == len({*names}), "there are {}", len({*names}))
        by(rule, ALL_TOLD)
        return
    by(rule, None)
    need(value == names, "it was elsewhere")


def _stays(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """How often a thing was at a place, one stay after the other."""
    _all_along(states, query, events)
    there = (state.tail == (query.get("place"),) for state in states)
    often = sum(key for key, _ in itertools.groupby(there))
    need(type(value) is int and value == often > 0, "it was there {} times", often)
    by(rule, ALL_TOLD)


def _hands(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Who had a thing, one after the other."""
    _held_by(states, query)
    _everybody(states, events)
    first = next(e for e in events if e.touches(str(query.get("thing"))))
    given = [*first.who] if first.kind == "give" else []  # who gave it away had it
    names = [*dict.fromkeys([*given, *(state.tail[0] for state in states)])]
    if "kind" in query:
        need(query["kind"] == "number" and type(value) is int, "nobody can ask for that")
    need(value == (len(names) if "kind" in query else names), "others had it")
    by(rule, ALL_TOLD)


def _hour(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """The hour that is told with the last such event."""
    matching = [each for each in events if fits(each, query)]
    number = count(event, 1)
    last = bool(matching) and matching[-1].number == number
    need(not states and last, "this is not the last such event")
    _told_at(matching[-1], value)
    by(rule, *((None, "last-time") if len(matching) == 1 else ("last-time",)))


def _when(event: Happening) -> str:
    return str(event.raw.get("when", ""))


def _told_at(event: Happening, value: Any) -> None:
    """The value is the hour, or the part of a day, that is told with an event."""
    words = _when(event).split()
    bare = words[1:] if words[:1] and words[0] in words_for("at-hour", "hours.words") else words
    need(bool(bare) and value == [" ".join(bare)], "it was at another time")


def _minutes(event: Happening) -> int:
    minutes = clock_minutes(tuple(_when(event).split()))
    if minutes is None:
        need(False, "event {} tells no hour", event.number)
    return minutes or 0


def _stay(states: Sequence[Shown], query: Query, events: Events) -> None:
    """The states are one stay of a thing at a place, from the event by which it came there."""
    need(bool(states), "where it was is not told")
    held = "holder" in query
    if held:
        _held_by(states, query)
    else:
        settled = all(s.head == query.get("thing") and s.settled for s in states)
        need(settled, "where it was is not settled")
    need(len({state.tail for state in states}) == 1, "it was at several places")
    wanted = query.get("holder") if held else query.get("place")
    need(wanted in (None, states[0].tail[0]), "it was at another place")
    for one, two in itertools.pairwise(states):
        need(two.first == one.last + 1, "there is a gap between the states")
    need(events[states[0].first - 1].kind not in STATES, "when it came there is not told")


def _sooner(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Whether an event that is told once came before, or after, another one."""
    told = [each.number for each in events if fits(each, query)]
    other = count(query.get("moment"), 1)
    need(told == [event] and event != other and not states, "it is told several times")
    need(other <= len(events) and query.get("time") in ("before", "after"), "of no other event")
    before = told[0] < other
    by(rule, None)
    wanted = "Yes" if before == (query.get("time") == "before") else "No"
    need(value == wanted, "it comes to {}", wanted)


def _since(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """The hour of the event by which a thing came to where it is."""
    _stay(states, query, events)
    at_moment(states[-1:], {}, events)
    _told_at(events[states[0].first - 1], value)
    by(rule, None)


def _long(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """From the hour of the event by which a thing came there to that of the one that ended it."""
    _stay(states, query, events)
    need(states[-1].last < len(events), "it is there still")
    ended = events[states[-1].last]
    thing, place = states[0].head, states[0].tail[0]
    with_it = {n for e in events if thing in e.what for n in (*e.who, e.to)} | {thing}
    later = (e for e in events[states[-1].last :] if place in (*e.places, e.holder))
    need(not any(with_it & {*e.who, *e.what} for e in later), "it was there later on")
    minutes = _minutes(ended) - _minutes(events[states[0].first - 1])
    number, unit = (minutes, "minute") if minutes % 60 else (minutes // 60, "hour")
    need(minutes >= 0, "it ended before it began")
    need(value == f"{number} {unit}{'s' * (number != 1)}", "it was {} minutes", minutes)
    by(rule, None, "last-time")


Tallying = Callable[[Query, Sequence[Shown], Events, Any, Any, Any], None]
TALLYING: Mapping[str, Tallying] = {
    "times": _times,
    "amount": _times,
    "trail": _trail,
    "stays": _stays,
    "hands": _hands,
    "hour": _hour,
    "sooner": _sooner,
    "since": _since,
    "long": _long,
}
