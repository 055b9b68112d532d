"""Follow a derivation about what happened and what came of it; ``docs/time.md`` has the rules.

Nothing is shared with :mod:`spatial_nsr.time`: what an event brings about, how long that holds and
what a question comes to are worked out here again from the events that are listed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.checker.form import (
    ANY,
    Begun,
    Rule,
    begin,
    count,
    fields,
    follow,
    items,
    need,
    text,
)
from spatial_nsr.checker.story_text import quotations
from spatial_nsr.checker.time_answers import ANSWERING, MAY_HAVE, NEEDED
from spatial_nsr.checker.time_events import Happening, events_of, hold_events
from spatial_nsr.checker.time_shown import Shown
from spatial_nsr.grammars.happenings import is_place
from spatial_nsr.rules.understanding import load_understanding

__all__ = ["about_time", "check_time"]

HELD = "held-by"
# By which rule an event of a kind brings something about.
BRINGS: Mapping[str, str] = {
    "go": "arrives", "take": "takes", "give": "hands-over", "put": "puts", "leave": "leaves",
}  # fmt: skip


@dataclass(frozen=True)
class Followed:
    """A step that was accepted: a state with the moments between which it is shown."""

    id: int
    rule: str
    shown: Shown | None
    events: tuple[Happening, ...]
    last: bool = False


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


def _state(begun: Begun[Followed]) -> Shown:
    """The state that a step concludes, as it stands there."""
    said = begun.conclusion
    relation = text(said["relation"], "the relation")
    tail = said["tail"]
    names = tuple(text(n, "a place") for n in (tail if isinstance(tail, list | tuple) else [tail]))
    need(bool(names), "it names no place")
    negated = relation.startswith("not ")
    first, last = count(begun.detail["from"], 1), count(begun.detail["until"], 1)
    need(first <= last, "it ends before it begins")
    own = begun.detail.get("understood") != "goes-along"
    return Shown(
        text(said["head"], "the head"), relation.removeprefix("not "), names, negated, first,
        last, own,
    )  # fmt: skip


def _states(begun: Begun[Followed]) -> list[Shown]:
    return [step.shown for step in begun.premises if step.shown is not None]


def _given(begun: Begun[Followed], events: Sequence[Happening]) -> Followed:
    """What is said to be so: "Mary is in the hall", "Mary has the key"."""
    state, event = _state(begun), _event(begun, events)
    need(event.kind in ("at", "either", "not-at", "has"), "event {} says nothing", event.number)
    need((state.first, state.last) == (event.number, event.number), "it is said at another time")
    if event.kind == "has":
        good = (state.relation, state.tail) == (HELD, event.who[:1]) and state.head in event.what
    else:
        good = (state.relation, state.tail) == (event.relation, event.places)
        good = good and state.head in event.who
    need(good and state.negated == (event.kind == "not-at"), "this is not what the event says")
    return Followed(begun.id, begun.rule, state, tuple(events))


def _event(begun: Begun[Followed], events: Sequence[Happening]) -> Happening:
    number = count(begun.detail.get("event"), 1)
    need(number <= len(events), "there is no event {}", number)
    return events[number - 1]


def _understood(begun: Begun[Followed], events: Sequence[Happening]) -> Followed:
    name = text(begun.detail["understood"], "the rule")
    need(name in load_understanding() and name in UNDERSTOOD, "no rule of time: {}", name)
    state = _state(begun)
    UNDERSTOOD[name](begun, events, state)
    return Followed(begun.id, begun.rule, state, tuple(events))


def _stays(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """It is still so, as no event in between touches the thing."""
    (before,) = _states(begun)
    need(before.own, "only what something is by itself stays so")
    same = (before.head, before.relation, before.tail, before.negated, before.first)
    concluded = (state.head, state.relation, state.tail, state.negated, state.first)
    need(same == concluded, "it is another state")
    need(state.last <= len(events), "there are not so many events")
    places = () if state.relation == HELD else state.tail
    for event in events[before.last : state.last]:
        need(not event.touches(state.head, places), "event {} changes it", event.number)


def _goes_along(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """A thing is where that is which it is in, or held by, at the same time."""
    inner, outer = _states(begun)
    need(not inner.negated and len(inner.tail) == 1, "where it is is not settled")
    need(inner.tail == (outer.head,), "the one is not in the other")
    follows = (inner.head, outer.relation, outer.tail, outer.negated)
    need((state.head, state.relation, state.tail, state.negated) == follows, "it is not there")
    need(outer.relation in (HELD, "in", "at"), "it is not {} that as well", outer.relation)
    begins, ends = max(inner.first, outer.first), min(inner.last, outer.last)
    need(begins <= state.first and state.last <= ends, "it is not shown for so long")


def _brought(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """What an event brings about at once."""
    event, name = _event(begun, events), begun.detail["understood"]
    _at_once(state, event)
    puts = name == "puts" and event.kind in ("drop", "bring")
    brings = BRINGS.get(event.kind)
    if event.kind in ("go", "bring"):
        brings = "arrives" if all(map(is_place, event.places)) else "comes-to"
    need(puts or brings == name, "event {} does not do that", event.number)
    if event.kind == "bring":
        good = state.head in (event.what if puts else event.who) and not state.negated
    elif event.kind in ("go", "leave"):
        good = state.head in event.who and state.negated == (event.kind == "leave")
    else:
        good = state.head in event.what and not state.negated
    if event.kind == "leave" and not event.places:
        (before,) = _before(begun, event, 1)
        need((before.head, before.negated) == (state.head, False), "it was not there")
        good = good and (before.relation, before.tail) == (state.relation, state.tail)
    elif event.kind in ("take", "give"):
        good = good and (state.relation, state.tail) == (HELD, (event.holder,))
    else:
        good = good and (state.relation, state.tail) == (event.relation, event.places)
    need(good, "this is not what event {} brings about", event.number)


def _at_once(state: Shown, event: Happening) -> None:
    need(state.first == state.last == event.number, "it is brought about at another time")


def _before(begun: Begun[Followed], event: Happening, earlier: int) -> list[Shown]:
    """The states that a step rests on, at the event or just before it."""
    states, moment = _states(begun), event.number - earlier
    for state in states:
        need(state.first <= moment <= state.last, "it was so at another time")
    need(len(states) == 1, "it rests on {} states", len(states))
    return states


def _sets_down(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """What is dropped is where he is who drops it."""
    event = _event(begun, events)
    _at_once(state, event)
    (there,) = _before(begun, event, 0)
    need(event.kind == "drop" and not event.places, "nothing is let go of there")
    need(state.head in event.what and there.head in event.who, "it is another one's")
    need(there.relation != HELD and not there.negated, "where he is is not known")
    good = (state.relation, state.tail, state.negated) == (there.relation, there.tail, False)
    need(good, "it is where he is, and not elsewhere")


def _lets_go(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """Who drops a thing has it no longer."""
    event = _event(begun, events)
    _at_once(state, event)
    good = event.kind == "drop" and state.head in event.what and state.negated
    need(good and (state.relation, state.tail) == (HELD, event.who[:1]), "it is not let go of")


def _left_over(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """Of several places those are left at which it is not said not to be."""
    event = _event(begun, events)
    _at_once(state, event)
    (before,) = _before(begun, event, 1)
    need(event.kind in ("not-at", "leave") and state.head in event.who, "nothing is left out")
    need(before.head == state.head and not before.negated, "it is another state")
    rest = tuple(place for place in before.tail if place not in event.places)
    good = (state.relation, state.tail, state.negated) == (before.relation, rest, False)
    need(good and bool(rest), "this is not what is left")


def _perhaps_there(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """Who may be elsewhere is there, or where he was."""
    event = _event(begun, events)
    _at_once(state, event)
    (before,) = _before(begun, event, 1)
    need(event.kind == "may" and state.head in event.who, "it is not open where it is")
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
    ANSWERING[asks](query, _states(begun), tuple(events), value, rule, begun.detail.get("event"))
    return Followed(begun.id, begun.rule, None, tuple(events), last=True)


Understanding = Callable[[Begun[Followed], Sequence[Happening], Shown], None]
UNDERSTOOD: Mapping[str, Understanding] = {
    **dict.fromkeys(("arrives", "comes-to", "takes", "hands-over", "puts", "leaves"), _brought),
    "sets-down": _sets_down,
    "lets-go": _lets_go,
    "left-over": _left_over,
    "perhaps-there": _perhaps_there,
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
