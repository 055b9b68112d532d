"""What a question about what happened comes to, by states that were shown and the events listed."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import count, need
from spatial_nsr.checker.time.groups import many
from spatial_nsr.checker.time.holding import HOLDING
from spatial_nsr.checker.time.shown import (
    Events,
    Query,
    Shown,
    at_moment,
    by,
    fits,
    moment_of,
    one_state,
    part,
    place_of,
)
from spatial_nsr.checker.time.tallies import (
    TALLYING,
)
from spatial_nsr.checker.time.where import WHERE
from spatial_nsr.grammars.happenings import is_like

__all__ = ["ANSWERING", "MAY_HAVE", "NEEDED", "Shown"]


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


def _condition(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Whether a thing is as it is asked."""
    if query.get("kind") == "empty":
        _is_empty(query, states, events, value, event)
        by(rule, None)
        return
    state = one_state(states, query)
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
    **WHERE,
    **HOLDING,
    "many": many,
    "event": _event,
    "did": _event,
    "scene": _event,
    "condition": _condition,
}
