"""What a question about what happened comes to, by states that were shown and the events listed."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.checker.form import count, need
from spatial_nsr.checker.time_events import Happening
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.grammars.happenings import words_for

__all__ = ["ANSWERING", "MAY_HAVE", "NEEDED", "Shown"]

HELD = "held-by"


@dataclass(frozen=True)
class Shown:
    """A state that is shown to hold from one event to another.

    ``own``: the thing is so by itself, and not with something else.
    """

    head: str
    relation: str
    tail: tuple[str, ...]
    negated: bool
    first: int
    last: int
    own: bool

    @property
    def settled(self) -> bool:
        """Whether it says where the thing is."""
        return not self.negated and len(self.tail) == 1 and self.relation != HELD


Query = Mapping[str, Any]
Events = tuple[Happening, ...]


def _place(state: Shown) -> str:
    place = " or ".join(dict.fromkeys(state.tail))
    if state.relation == HELD:
        return f"with {place}"
    return place if state.relation in ("in", "") else f"{state.relation} the {place}"


def _now(states: Sequence[Shown], query: Query, events: Events) -> None:
    """The states are shown to hold at the moment that is asked of: after all events, or so many."""
    moment = _moment(query, events)
    for state in states:
        need(state.first <= moment <= state.last, "it is not shown that it is so then")


def _moment(query: Query, events: Events) -> int:
    if "moment" not in query:
        return len(events)
    moment = count(query["moment"], 1)
    need(moment <= len(events), "there are not so many events")
    return moment


def _one(states: Sequence[Shown], query: Query) -> Shown:
    need(len(states) == 1, "it rests on {} states", len(states))
    need(states[0].head == query.get("thing"), "it is about something else")
    return states[0]


def _by(rule: object, *allowed: str | None) -> None:
    need(rule in allowed, "it does not follow by {}", rule)


def _where(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    if "before" in query or "after" in query:
        times = [key for key in ("before", "after", "time", "moment") if key in query]
        need(len(times) == 1, "of two times")
        _beside_stay(query, states, events, value, rule)
        return
    state = _one(states, query)
    _by(rule, None)
    need(not state.negated, "where it is is not told")
    need("kind" not in query or _is_room(state, events), "this is no {}", query.get("kind"))
    if query.get("time") == "first":
        need(state.settled, "where it was is not settled")
        earlier = (e for e in events[: state.first - 1])
        need(not any(e.touches(state.head) for e in earlier), "something happened to it before")
        need("moment" not in query, "of two times")
    else:
        need("time" not in query, "of another time")
        _now(states, query, events)
    need(value == [_place(state)], "it is not there")


def _is_room(state: Shown, events: Events) -> bool:
    """Whether somebody is told to go there, or the noun is that of a room or of such a place."""
    place = state.tail[0]
    known = place.lower().split()[-1] in words_for("apart") | words_for("grounds")
    return state.settled and (known or any(e.kind == "go" and place in e.places for e in events))


def _beside_stay(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any
) -> None:
    """Where it was before, or after, it was at a place the last time."""
    place, before = query.get("before") or query.get("after"), "before" in query
    _now(states[-1:], {}, events)
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
    need(value == [_place(found)], "it was not there")
    thing, moment = str(query.get("thing")), states[0].first
    once = not _perhaps_before(thing, str(place), moment, events)
    _by(rule, *((None, "last-time") if once else ("last-time",)))


def _perhaps_before(thing: str, place: str, moment: int, events: Events) -> bool:
    """Whether the thing, or anybody who ever had it, was told to be at the place before."""
    earlier = events[: moment - 1]
    with_it = {name for e in events if thing in e.what for name in (*e.who, e.to)} | {thing}
    return any(place in e.places and with_it & {*e.who, *e.what} for e in earlier)


def _whether(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    state, place = _one(states, query), str(query.get("place"))
    need(state.relation != HELD, "it says not where it is")
    if query.get("time") != "ever":
        need("time" not in query, "of another time")
        _now(states, query, events)
    elif value != "Yes" or "moment" in query:
        raise InvalidDerivation("whether it never was there is not shown")
    wanted = query.get("relation", "in")
    if place not in state.tail:
        need(value == "No" and not state.negated, "it does not say so")
        need(wanted in ("in", "at"), "what is not {} one thing may be on another", wanted)
        apart = _in_other_room(place, state.tail)
        _by(rule, *(("one-room", "another-place") if apart else ("another-place",)))
        return
    same = state.relation == wanted or (wanted, state.relation) == ("at", "in")
    need(same, "it is {} that, and not {}", state.relation, wanted)
    twice = len({*state.tail}) < len(state.tail)
    _by(rule, "same-twice" if twice else None)
    concluded = "No" if state.negated else "Yes" if len(state.tail) == 1 else "Maybe"
    need(value == concluded, "it comes to {}", concluded)


def _in_other_room(place: str, places: Sequence[str]) -> bool:
    """Whether the places are rooms of other kinds, so that who is in one is not in the other."""
    nouns, noun = {each.lower().split()[-1] for each in places}, place.lower().split()[-1]
    rooms = words_for("apart")
    return noun in rooms and noun not in nouns and nouns <= rooms


def _has(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    state, holder = _one(states, query), query.get("holder")
    _now(states, query, events)
    _by(rule, None)
    need(state.own, "it is not what the thing is by itself")
    held = state.relation == HELD and state.tail == (holder,)
    need(state.relation == HELD or not state.negated, "who has it is open")
    yes = held and not state.negated
    need(value == ("Yes" if yes else "No"), "it comes to the contrary")


def _holder(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    state = _one(states, query)
    _now(states, query, events)
    _by(rule, None)
    if value == ["nobody"]:
        handled = {thing for each in events for thing in each.what}
        lies = state.settled and not handled & {*state.tail}
        need(state.own and (lies or (state.relation == HELD and state.negated)), "who has it?")
        return
    need(state.relation == HELD and not state.negated, "nobody is shown to have it")
    need(value == [*state.tail], "another one has it")


def _held(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """What somebody has with him: of all that he ever had, it is shown where it is now."""
    who = query.get("thing")
    _now(states, query, events)
    _by(rule, "in-hand")
    till = events[: _moment(query, events)]
    ever = dict.fromkeys(thing for each in till if each.holder == who for thing in each.what)
    need([state.head for state in states] == [*ever], "not all that he had is told of")
    need(all(state.own for state in states), "it is not what the things are by themselves")
    for state in states:
        known = not state.negated or state.relation == HELD  # or somebody let go of it
        need(known, "whether he has {} is open", state.head)
    has = [
        s.head for s in states if (s.relation, s.tail, s.negated) == (HELD, (who,), False)
    ]  # fmt: skip
    wanted = len(has) if query.get("asks") == "number" else has or ["nothing"]
    need(type(value) is type(wanted) and value == wanted, "he has {}", ", ".join(has))


def _event(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Who took part in an event: the last that is as the question says; or where that was."""
    matching = [each for each in events if _fits(each, query)]
    number = count(event, 1)
    need(bool(matching) and matching[-1].number == number, "this is not the last such event")
    if query["asks"] == "did":
        need(value == "Yes" and not states and rule is None, "it did happen")
        return
    if query["asks"] == "scene":
        need(len(states) == 1 and states[0].settled, "where that was is not told")
        state, agent = states[0], matching[-1].who[:1]
        there = state.first <= number <= state.last and (state.head,) == agent
        need(there and value == [_place(state)], "it was not there")
        _by(rule, *((None, "last-time") if len(matching) == 1 else ("last-time",)))
        return
    need(not states, "an event is no state")
    values = {tuple(_part(each, query.get("gap"))) for each in matching}
    need(value == [*_part(matching[-1], query.get("gap"))], "it was another one")
    _by(rule, *((None, "last-time") if len(values) == 1 else ("last-time",)))


def _part(event: Happening, role: object) -> Sequence[str]:
    to = (event.to,) if event.to else ()
    parts = {"who": event.who, "what": event.what, "to": to, "places": event.places}
    need(role in parts, "nobody takes part as {}", role)
    return parts[str(role)]


def _fits(event: Happening, query: Query) -> bool:
    roles = {"who": "who", "what": "what", "to": "to", "place": "places"}
    known = [(key, role) for key, role in roles.items() if key in query]
    named = all(query[key] in _part(event, role) for key, role in known)
    return event.kind == query.get("did") and named


def _times(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """How often something is told to happen."""
    often = sum(_fits(each, query) for each in events)
    need(not states and often > 0, "it is not told to happen")
    need(type(value) is int and value == often, "it is told {} times", often)
    _by(rule, "told-each-time")


def _trail(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Where a thing was, one place after the other, without a gap until now."""
    _by(rule, None)
    need(bool(states), "where it was is not told")
    _now(states[-1:], {}, events)
    need(all(s.head == query.get("thing") and s.settled for s in states), "not settled")
    for one, two in itertools.pairwise(states):
        need(two.first == one.last + 1, "there is a gap between the states")
    earlier = events[: states[0].first - 1]
    need(not any(e.touches(states[0].head) for e in earlier), "it was somewhere before")
    need(value == [name for name, _ in itertools.groupby(map(_place, states))], "it was elsewhere")


def _holder_before(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Who had a thing until somebody got it, who did so once or for the last time."""
    need(len(states) == 2, "it rests on {} states", len(states))
    before, then = states
    held = all(
        s.own and (s.head, s.relation, s.negated) == (query.get("thing"), HELD, False)
        for s in states
    )
    need(held and then.tail == (query.get("holder"),), "it is about others")
    need(before.tail != then.tail and before.last + 1 == then.first, "there is a gap")
    got = [e for e in events if e.holder == then.tail[0] and before.head in e.what]
    need(got[-1:] != [] and got[-1].number == then.first, "this is not the last time")
    need(value == [*before.tail], "another one had it")
    _by(rule, *((None, "last-time") if len(got) == 1 else ("last-time",)))


def _there(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Who is at a place, of all who act or have names; or some of what is there."""
    place, named = str(query.get("place")), [state.head for state in states]
    _now(states, query, events)
    if query.get("kind") == "things":
        inside = all(
            s.own and s.settled and (s.relation, s.tail) == ("in", (place,)) for s in states
        )
        need(inside and query["asks"] == "there" and value == named, "not all of these are there")
        _by(rule, None)
        return
    need(query.get("kind") == "people", "they are neither people nor things")
    actors: dict[str, None] = {}
    for each in events:
        acts = each.kind not in ("at", "not-at", "either")
        who = [name for name in each.who if acts or name[:1].isupper()]
        actors |= dict.fromkeys((*who, *((each.to,) if each.to else ())))
    need(named == [*actors], "not everybody is told of")
    need(all(s.relation != HELD for s in states), "it says not where they are")
    need(all(s.settled or s.tail == (place,) for s in states), "where they are is open")
    there = [s.head for s in states if s.tail == (place,) and not s.negated]
    elsewhere = [s.tail[0] for s in states if s.tail != (place,)]
    apart = bool(elsewhere) and _in_other_room(place, elsewhere)
    allowed = ("one-room", "another-place") if apart else ("another-place",)
    _by(rule, *(allowed if elsewhere else (None,)))
    wanted = len(there) if query["asks"] == "crowd" else there or ["nobody"]
    need(type(value) is type(wanted) and value == wanted, "there are {}", ", ".join(there))


def _together(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Whether two are at the same place."""
    _now(states, query, events)
    named = [state.head for state in states]
    need(named == [query.get("thing"), query.get("other")], "it is about others")
    need(all(state.settled for state in states), "where they are is not settled")
    (one,), (two,) = (state.tail for state in states)
    need(value == ("Yes" if one == two else "No"), "it comes to the contrary")
    apart = _in_other_room(one, [two])
    allowed = ("one-room", "another-place") if apart else ("another-place",)
    _by(rule, *((None,) if one == two else allowed))


# What a query has, by what it asks for, and what it may have.
NEEDED: Mapping[str, str] = {
    "where": "thing", "whether": "thing place", "has": "thing holder", "holder": "thing",
    "held": "thing", "number": "thing", "event": "did gap", "did": "did", "scene": "did",
    "there": "place kind", "crowd": "place kind", "together": "thing other",
    "times": "did", "trail": "thing", "holder-before": "thing holder",
}  # fmt: skip
MAY_HAVE: Mapping[str, str] = {
    "where": "before after time kind moment", "whether": "time relation moment",
    "has": "moment", "holder": "moment", "held": "moment", "number": "moment",
    "there": "moment", "crowd": "moment", "together": "moment",
    "event": "who what to", "did": "who what to", "scene": "who what to",
    "times": "who what to place",
}  # fmt: skip
Answering = Callable[[Query, Sequence[Shown], Events, Any, Any, Any], None]
ANSWERING: Mapping[str, Answering] = {
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
    "together": _together,
    "times": _times,
    "trail": _trail,
    "holder-before": _holder_before,
}
