"""Follow a derivation about what happened and what came of it; ``docs/time.md`` has the rules.

Nothing is shared with :mod:`spatial_nsr.time`: what an event brings about, how long that holds and
what a question comes to are worked out here again from the events that are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import (
    ANY,
    Begun,
    Rule,
    begin,
    fields,
    follow,
    items,
    need,
    text,
)
from spatial_nsr.checker.story_text import quotations
from spatial_nsr.checker.time.answers import ANSWERING, MAY_HAVE, NEEDED
from spatial_nsr.checker.time.changes import (
    CHANGES,
    LIKE,
    Followed,
    at_once,
    event_of,
    state_of,
    states_before,
    states_of,
)
from spatial_nsr.checker.time.events import Happening, events_of
from spatial_nsr.checker.time.shown import HANDS, HELD, Shown
from spatial_nsr.checker.time.told import hold_events
from spatial_nsr.grammars.happenings import CONDITIONS, is_place
from spatial_nsr.rules.understanding import load_understanding

__all__ = ["about_time", "check_time"]

# By which rule an event of a kind brings something about.
BRINGS: Mapping[str, str] = {
    "go": "arrives", "take": "takes", "give": "hands-over", "put": "puts", "leave": "leaves",
    "find": "finds", "doff": "takes-off", "begin": "begins-there", "head": "heads-for",
}  # fmt: skip


def about_time(data: Any) -> bool:
    """Whether a derivation is one about what happened, by its first step."""
    steps = data.get("steps") if isinstance(data, Mapping) else None
    first = steps[0] if isinstance(steps, list | tuple) and steps else None
    return isinstance(first, Mapping) and first.get("rule") == "events"


def check_time(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation, or name the first step that does not follow.

    Raises
    ------
    InvalidDerivation
        Says which step it is, and why.
    """
    steps = follow(data, RULES, _followed)
    last = steps[-1]
    need(last.last, "step {}: this is no answer", last.id)
    need(data["goal"] == data["steps"][-1]["conclusion"], "the last step is not the goal")
    listed = [step for step in steps if step.rule == "events"]
    need(len(listed) == 1, "events are listed once")
    if story is not None:
        hold_events(listed[0].events, story)
        quotations(data["steps"], story)


def _followed(raw: Any, steps: Mapping[int, Followed]) -> Followed:
    begun: Begun[Followed] = begin(raw, steps, RULES)
    need(begun.detail["calculus"] == "time", "the calculus is {}", begun.detail["calculus"])
    rule = RULES[begun.rule]
    rule.check(begun.premises)
    if begun.rule == "events":
        said = begun.conclusion
        need((said["head"], said["relation"]) == ("story", "tells"), "it lists what a story tells")
        return Followed(begun.id, begun.rule, None, events_of(said["tail"]))
    tables = [step for step in begun.premises if step.rule == "events"]
    events = tables[0].events if tables else begun.premises[0].events if begun.premises else ()
    need(bool(events), "it rests on no events")
    made: Followed = rule.concludes(begun, events)
    return made


def _given(begun: Begun[Followed], events: Sequence[Happening]) -> Followed:
    """What is said to be so: "Mary is in the hall", "Mary has the key"."""
    state, event = state_of(begun), event_of(begun, events)
    like = event.kind in CONDITIONS and not event.what
    says = like or event.kind in ("at", "either", "not-at", "has")
    need(says, "event {} says nothing", event.number)
    need((state.first, state.last) == (event.number, event.number), "it is said at another time")
    if like:
        good = (state.relation, state.tail) == (LIKE, (event.kind,)) and state.head in event.who
    elif event.kind == "has":
        good = (state.relation, state.tail) == (event.hand, event.who[:1])
        good = good and state.head in event.what
    else:
        good = (state.relation, state.tail) == (event.relation, event.places)
        good = good and state.head in event.who
    need(good and state.negated == (event.kind == "not-at"), "this is not what the event says")
    return Followed(begun.id, begun.rule, state, tuple(events))


def _understood(begun: Begun[Followed], events: Sequence[Happening]) -> Followed:
    name = text(begun.detail["understood"], "the rule")
    need(name in load_understanding() and name in UNDERSTOOD, "no rule of time: {}", name)
    state = state_of(begun)
    UNDERSTOOD[name](begun, events, state)
    return Followed(begun.id, begun.rule, state, tuple(events))


def _stays(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """It is still so, as no event in between touches the thing."""
    (before,) = states_of(begun)
    need(before.own, "only what something is by itself stays so")
    same = (before.head, before.relation, before.tail, before.negated, before.first)
    concluded = (state.head, state.relation, state.tail, state.negated, state.first)
    need(same == concluded, "it is another state")
    need(state.last <= len(events), "there are not so many events")
    places = () if state.relation in HANDS else state.tail
    for event in events[before.last : state.last]:
        if state.relation == LIKE:
            changed = event.kind in CONDITIONS and state.head in (event.what or event.who)
        else:
            changed = event.touches(state.head, places)
        need(not changed, "event {} changes it", event.number)


def _goes_along(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """A thing is where that is which it is in, or held by, at the same time."""
    inner, outer = states_of(begun)
    need(not inner.negated and len(inner.tail) == 1, "where it is is not settled")
    need(inner.tail == (outer.head,), "the one is not in the other")
    follows = (inner.head, outer.relation, outer.tail, outer.negated)
    need((state.head, state.relation, state.tail, state.negated) == follows, "it is not there")
    need(outer.relation in (*HANDS, "in", "at"), "it is not {} that as well", outer.relation)
    begins, ends = max(inner.first, outer.first), min(inner.last, outer.last)
    need(begins <= state.first and state.last <= ends, "it is not shown for so long")


def _brought(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """What an event brings about at once."""
    event, name = event_of(begun, events), begun.detail["understood"]
    at_once(state, event)
    puts = name == "puts" and event.kind in ("drop", "bring")
    brings = BRINGS.get(event.kind)
    need(event.kind in BRINGS or event.kind in ("bring", "drop"), "by another rule")
    if event.kind in ("go", "bring"):
        brings = "arrives" if all(map(is_place, event.places)) else "comes-to"
    need(puts or brings == name, "event {} does not do that", event.number)
    if event.kind == "bring":
        good = state.head in (event.what if puts else event.who) and not state.negated
    elif event.kind in ("go", "leave", "begin", "head"):
        good = state.head in event.who and state.negated == (event.kind == "leave")
    else:
        good = state.head in event.what and not state.negated
    if event.kind == "leave" and not event.places:
        (before,) = states_before(begun, event, 1)
        need((before.head, before.negated) == (state.head, False), "it was not there")
        good = good and (before.relation, before.tail) == (state.relation, state.tail)
    elif event.kind in ("take", "find", "doff", "give"):
        good = good and (state.relation, state.tail) == (event.hand, (event.holder,))
    else:
        good = good and (state.relation, state.tail) == (event.relation, event.places)
    need(good, "this is not what event {} brings about", event.number)


def _sets_down(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """What is dropped is where he is who drops it."""
    event = event_of(begun, events)
    at_once(state, event)
    (there,) = states_before(begun, event, 0)
    need(event.kind == "drop" and not event.places, "nothing is let go of there")
    need(state.head in event.what and there.head in event.who, "it is another one's")
    need(there.relation not in HANDS and not there.negated, "where he is is not known")
    good = (state.relation, state.tail, state.negated) == (there.relation, there.tail, False)
    need(good, "it is where he is, and not elsewhere")


def _lets_go(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """Who drops a thing has it no longer."""
    event = event_of(begun, events)
    at_once(state, event)
    good = event.kind == "drop" and state.head in event.what and state.negated
    need(good and (state.relation, state.tail) == (HELD, event.who[:1]), "it is not let go of")


def _left_over(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """Of several places those are left at which it is not said not to be."""
    event = event_of(begun, events)
    at_once(state, event)
    (before,) = states_before(begun, event, 1)
    need(event.kind in ("not-at", "leave") and state.head in event.who, "nothing is left out")
    need(before.head == state.head and not before.negated, "it is another state")
    rest = tuple(place for place in before.tail if place not in event.places)
    good = (state.relation, state.tail, state.negated) == (before.relation, rest, False)
    need(good and bool(rest), "this is not what is left")


def _perhaps_there(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """Who may be elsewhere is there, or where he was."""
    event = event_of(begun, events)
    at_once(state, event)
    need(event.kind == "may" and state.head in event.who, "it is not open where it is")
    if not states_of(begun):
        tail = (*event.places, "elsewhere")
        good = (state.relation, state.tail, state.negated) == (event.relation, tail, False)
        need(good, "this is not where it may be")
        return
    (before,) = states_before(begun, event, 1)
    need(before.head == state.head and not before.negated and before.own, "it is another state")
    need(not {*event.places} & {*before.tail}, "it is there already")
    tail = (*before.tail, *event.places)
    good = (state.relation, state.tail, state.negated) == (event.relation, tail, False)
    need(good and before.relation == event.relation, "this is not where it may be")


def _evaluate(begun: Begun[Followed], events: Sequence[Happening]) -> Followed:
    """What a question comes to, by the states that are shown."""
    query = begun.detail["query"]
    need(isinstance(query, Mapping) and query.get("query") == "in-time", "no question of time")
    asks = text(query.get("asks"), "what is asked")
    need(asks in ANSWERING, "nobody can ask for {}", asks)
    fields(query, "the query", f"query asks {NEEDED[asks]}", MAY_HAVE.get(asks, ""))
    rule = begun.detail.get("understood")
    said = begun.conclusion
    need(said["relation"] == "answer", "it concludes no answer")
    value = list(said["tail"]) if isinstance(said["tail"], tuple) else said["tail"]
    ANSWERING[asks](query, states_of(begun), tuple(events), value, rule, begun.detail.get("event"))
    return Followed(begun.id, begun.rule, None, tuple(events), last=True)


Understanding = Callable[[Begun[Followed], Sequence[Happening], Shown], None]
UNDERSTOOD: Mapping[str, Understanding] = {
    **dict.fromkeys(("comes-to", *BRINGS.values()), _brought),
    "sets-down": _sets_down,
    "lets-go": _lets_go,
    "left-over": _left_over,
    "perhaps-there": _perhaps_there,
    **CHANGES,
    "stays": _stays,
    "goes-along": _goes_along,
}
SPAN = "from until"
RULES: Mapping[str, Rule] = {
    "events": Rule(items, premises=0),
    "given": Rule(_given, detail=f"{SPAN} event", premises=1, sourced=True),
    "understood": Rule(
        _understood, detail=f"{SPAN} understood", may_have="event", premises=ANY, sourced=None
    ),
    "evaluate": Rule(
        _evaluate, detail="query convention", may_have="understood event", premises=ANY
    ),
}
