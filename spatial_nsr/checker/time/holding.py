"""Who has something, as an answer: now, before somebody, ever; and what somebody has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from spatial_nsr.checker.form import count, need
from spatial_nsr.checker.time.events import Happening
from spatial_nsr.checker.time.shown import (
    HANDS,
    HELD,
    WORN,
    Events,
    Query,
    Shown,
    at_moment,
    by,
    moment_of,
    one_state,
)
from spatial_nsr.checker.time.tallies import (
    ever_had,
    first_or_last,
)

__all__ = ["HOLDING"]


def _has(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    if query.get("time") in ("ever", "never"):
        ever_had(query, states, events, value, rule)
        return
    need("time" not in query, "of another time")
    state, holder = one_state(states, query), query.get("holder")
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
    if rule == "comes-from":
        need(query.get("time") == "first" and not states, "of another time")
        _gave_away(query, events, value, event)
        return
    state = one_state(states, query)
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


def _gave_away(query: Query, events: Events, value: Any, event: Any) -> Happening:
    """Who gave a thing to another one by the first event that touches it; that event."""
    number = count(event, 1)
    touching = [each for each in events if each.touches(str(query.get("thing")))]
    need([each.number for each in touching[:1]] == [number], "it is told of before")
    given = touching[0]
    need(given.kind == "give" and "moment" not in query, "nobody gave it away then")
    need(value == [*given.who], "another one gave it away")
    return given


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


def _holder_before(
    query: Query, states: Sequence[Shown], events: Events, value: Any, rule: Any, event: Any
) -> None:
    """Who had a thing until somebody got it, who did so once or for the last time."""
    if rule == "comes-from":
        given = _gave_away(query, events, value, event)
        again = [e.number for e in events if e.holder == given.to and {*given.what} & {*e.what}]
        need(given.to == query.get("holder") and again == [given.number], "it is about others")
        need(not states and "time" not in query, "of another time")
        return
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


HOLDING = {
    "has": _has,
    "holder": _holder,
    "held": _held,
    "number": _held,
    "holder-before": _holder_before,
}
