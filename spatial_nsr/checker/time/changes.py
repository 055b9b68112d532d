"""Steps by which what happens changes how things are, beside those of going, taking and putting.

Nothing is shared with :mod:`spatial_nsr.time`; ``docs/time.md`` has the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.checker.form import Begun, count, need, text
from spatial_nsr.checker.time.events import Happening
from spatial_nsr.checker.time.shown import GONE, HANDS, Shown
from spatial_nsr.grammars.happenings import CONDITIONS

__all__ = [
    "CHANGES",
    "LIKE",
    "Followed",
    "at_once",
    "event_of",
    "state_of",
    "states_before",
    "states_of",
]

LIKE = "is"


@dataclass(frozen=True)
class Followed:
    """A step that was accepted: a state with the moments between which it is shown."""

    id: int
    rule: str
    shown: Shown | None
    events: tuple[Happening, ...]
    last: bool = False


def state_of(begun: Begun[Followed]) -> Shown:
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


def states_of(begun: Begun[Followed]) -> list[Shown]:
    """The states that a step rests on."""
    return [step.shown for step in begun.premises if step.shown is not None]


def event_of(begun: Begun[Followed], events: Sequence[Happening]) -> Happening:
    """The event that a step tells of."""
    number = count(begun.detail.get("event"), 1)
    need(number <= len(events), "there is no event {}", number)
    return events[number - 1]


def at_once(state: Shown, event: Happening) -> None:
    """See that a state begins with an event."""
    need(state.first == state.last == event.number, "it is brought about at another time")


def states_before(begun: Begun[Followed], event: Happening, earlier: int) -> list[Shown]:
    """The states that a step rests on, at the event or just before it."""
    states, moment = states_of(begun), event.number - earlier
    for state in states:
        need(state.first <= moment <= state.last, "it was so at another time")
    need(len(states) == 1, "it rests on {} states", len(states))
    return states


def _same(state: Shown, relation: str, tail: Sequence[str], negated: bool = False) -> bool:
    return (state.relation, state.tail, state.negated) == (relation, tuple(tail), negated)


def _acts_there(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """Who takes, finds or eats something at a place, or joins somebody there, is there."""
    event = event_of(begun, events)
    at_once(state, event)
    need(event.kind in ("take", "find", "use", "join"), "nothing is done there")
    good = state.head in event.who and _same(state, event.relation, event.places)
    need(bool(event.places) and good, "he is not there")


def _uses_up(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """What is eaten or used up is nowhere."""
    event = event_of(begun, events)
    at_once(state, event)
    good = event.kind == "use" and state.head in event.what and _same(state, GONE, ("nowhere",))
    need(good, "it is not used up")


def _tips_out(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """What is in a thing that is emptied somewhere is there."""
    event = event_of(begun, events)
    at_once(state, event)
    (before,) = states_before(begun, event, 1)
    inside = before.own and before.head == state.head and before.settled
    need(event.kind == "empty" and inside and before.tail[0] in event.what, "it was not in it")
    need(bool(event.places) and _same(state, event.relation, event.places), "it is not there")
    need(state.head not in event.places, "it is in itself")


def _exchanged(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """Of two things that change places each is where the other one was."""
    event = event_of(begun, events)
    at_once(state, event)
    (before,) = states_before(begun, event, 1)
    pair = event.what or event.who
    two = event.kind == "swap" and {state.head, before.head} == {*pair} and before.own
    need(two and state.head not in before.tail, "it changes places with another one")
    need(_same(state, before.relation, before.tail, before.negated), "the other was elsewhere")


def _unloads(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """What is taken off a thing is where that thing is."""
    event = event_of(begun, events)
    at_once(state, event)
    moment = event.number - 1
    inner, outer = states_of(begun)
    need(all(s.first <= moment <= s.last for s in (inner, outer)), "it was so at another time")
    on = inner.own and inner.settled and inner.head == state.head and inner.tail == (outer.head,)
    need(event.kind == "unload" and on and state.head in event.what, "it was not on it")
    need(event.source in (None, outer.head), "it is taken off another thing")
    there = outer.relation not in HANDS and not outer.negated
    need(there and _same(state, outer.relation, outer.tail), "it is not there")


def _joins(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """Who joins somebody is where that one is."""
    event = event_of(begun, events)
    at_once(state, event)
    (there,) = states_before(begun, event, 1)
    good = event.kind == "join" and not event.places and state.head in event.who
    need(good and there.head == event.to, "he joins another one")
    known = there.relation not in HANDS and not there.negated
    need(known and _same(state, there.relation, there.tail), "that one is elsewhere")


def _turns(begun: Begun[Followed], events: Sequence[Happening], state: Shown) -> None:
    """What a door or a lamp is like after somebody closed or lit it."""
    event = event_of(begun, events)
    at_once(state, event)
    good = event.kind in CONDITIONS and state.head in event.what
    need(good and _same(state, LIKE, (event.kind,)), "it is not like that")


CHANGES: Mapping[str, Callable[[Begun[Followed], Sequence[Happening], Shown], None]] = {
    "acts-there": _acts_there,
    "uses-up": _uses_up,
    "tips-out": _tips_out,
    "exchanged": _exchanged,
    "unloads": _unloads,
    "joins": _joins,
    "turns": _turns,
}
