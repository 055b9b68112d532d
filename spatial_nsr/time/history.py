"""Where everybody and everything is after each event: from when until when, and why.

A state holds until an event touches it (the law of inertia of the event calculus; Kowalski and
Sergot, A logic-based calculus of events, 1986). What somebody holds, and what is in or on
something, goes along with it.
"""

from __future__ import annotations

import bisect
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from spatial_nsr.grammars.happenings import is_place
from spatial_nsr.time.events import Event, Tale

__all__ = ["HELD", "History", "State"]

HELD = "held-by"
# Where a thing is, if what it is in or on is there: what is on a plate on a table is not on that.
ALONG = (HELD, "in", "at")
DEEPEST = 8  # so many things may be in each other


@dataclass(frozen=True)
class State:
    """How one thing is to others from the event ``since`` until the event ``until``, both included.

    ``tail`` has one thing, or those of which one it is (``relation`` then says so of one of them).
    ``negated``: it is not there. ``rule`` is the rule of understanding by which it is known, and
    ``by`` the states from which it follows, each at these events.
    """

    head: str
    relation: str
    tail: tuple[str, ...]
    since: int
    until: int
    negated: bool = False
    rule: str = ""
    event: int | None = None
    by: tuple[State, ...] = ()

    @property
    def settled(self) -> bool:
        """Whether it says where the thing is."""
        return not self.negated and len(self.tail) == 1


@dataclass
class History:
    """The events of a text, and what each thing is by itself from one to the next.

    ``odd`` has what cannot be as it is told: who drops a thing that another one holds; ``doubted``
    the numbers of events before which something is not told that they need: who drops a thing that
    he is not told to have; ``table`` the events as derivations list them.
    """

    tale: Tale
    odd: list[Event] = field(default_factory=list)
    doubted: set[int] = field(default_factory=set)
    table: list[dict[str, Any]] = field(default_factory=list)
    _spells: dict[str, list[State]] = field(default_factory=dict)
    _rooms: set[str] = field(default_factory=set)
    _hands: dict[str, dict[str, int]] = field(default_factory=dict)

    @classmethod
    def of(cls, tale: Tale) -> History:
        """Follow a tale from its first event to its last."""
        history = cls(tale, table=[event.to_dict(tale.text) for event in tale.events])
        for number, event in enumerate(tale.events, start=1):
            history._rooms.update(event.places if event.kind == "go" else ())
            for state in [*history._brought_about(number, event)]:
                history._spells.setdefault(state.head, []).append(state)
                if state.relation == HELD and not state.negated:
                    history._hands.setdefault(state.tail[0], {}).setdefault(state.head, number)
        return history

    def hands(self, who: str) -> dict[str, int]:
        """What somebody ever had, in that order, and since which event he first had it."""
        return self._hands.get(who, {})

    @property
    def last(self) -> int:
        """The number of the last event: what holds after it holds now."""
        return len(self.tale.events)

    def own(self, thing: str) -> Iterator[State]:
        """What a thing is by itself, in order: in a place, or held by somebody."""
        spells = self._spells.get(thing, [])
        for at, state in enumerate(spells):
            until = spells[at + 1].since - 1 if at + 1 < len(spells) else self.last
            if state.relation:
                yield replace(state, until=until)

    def first(self, thing: str) -> int:
        """The number of the first event that touches a thing; one more than there are if none."""
        spells = self._spells.get(thing)
        return spells[0].since if spells else self.last + 1

    def own_at(self, thing: str, moment: int) -> State | None:
        """What a thing is by itself after so many events."""
        spells = self._spells.get(thing, [])
        at = bisect.bisect_right(spells, moment, key=lambda state: state.since) - 1
        if at < 0 or not spells[at].relation or moment > self.last:
            return None
        until = spells[at + 1].since - 1 if at + 1 < len(spells) else self.last
        return replace(spells[at], until=until)

    def levels(self, thing: str, moment: int) -> Iterator[State]:
        """What a thing is in or held by after so many events, from the inside out.

        Each state holds from its ``since`` to its ``until``, with ``moment`` among them.
        """
        state = self.own_at(thing, moment)
        for _ in range(DEEPEST):
            if state is None:
                return
            yield state
            if not state.settled or state.tail[0] == thing:
                return
            outer = self.own_at(state.tail[0], moment)
            if outer is None or outer.relation not in ALONG:
                return
            since, until = max(state.since, outer.since), min(state.until, outer.until)
            state = State(
                thing, outer.relation, outer.tail, since, until, outer.negated, "goes-along",
                by=(state, outer),
            )  # fmt: skip

    def place_at(self, thing: str, moment: int) -> State | None:
        """Where a thing is: what it is in or on, or where who holds it is."""
        return next((s for s in self.levels(thing, moment) if s.relation != HELD), None)

    def stays(self, thing: str) -> Iterator[State]:
        """Where a thing is, one state after the other, as far as that is known."""
        moment = 1
        while moment <= self.last:
            state = self.place_at(thing, moment)
            if state is not None:
                yield state
            moment = moment + 1 if state is None else state.until + 1

    # What an event brings about -------------------------------------------------------------

    def _brought_about(self, number: int, event: Event) -> Iterator[State]:
        kind = event.kind
        if kind in ("go", "at", "either", "put"):
            rule = {"go": _by_going(event), "put": "puts"}.get(kind, "said")
            for name in event.what if kind == "put" else event.who:
                if name in {*self._around(event.places, number)}:
                    self.odd.append(event)  # a box in a bag that is in the box
                yield _begun(name, event.relation, event.places, number, rule)
        elif kind in ("leave", "not-at"):
            for name in event.who:
                yield from self._not_there(number, event, name)
        elif kind == "may":
            for name in event.who:
                yield self._perhaps_there(number, event, name)
        elif kind == "lost":
            for name in event.what:
                yield State(name, "", (), number, number)
        elif kind == "empty":
            yield from self._tipped_out(number, event)
        elif kind == "swap":
            yield from self._exchanged(number, event)
        elif kind == "bring":
            yield from self._brought_along(number, event)
        elif kind == "drop":
            for name in event.what:
                yield self._dropped(number, event, name)
        else:
            rule = {"take": "takes", "give": "hands-over"}.get(kind, "said")
            holder = event.to if kind == "give" and event.to else event.who[0]
            if kind == "give":
                self._had(number, event)
            elif kind == "take" and self._is_elsewhere(number, event):
                self.doubted.add(number)
            if len(event.who) > 1 or event.to in event.who:
                self.odd.append(event)  # who of them holds it is not told
            for name in event.what:
                yield _begun(name, HELD, (holder,), number, rule)

    def _brought_along(self, number: int, event: Event) -> Iterator[State]:
        """Who brings a thing somewhere, and the thing, are there."""
        for name in event.what:
            held = self.own_at(name, number)
            if held is not None and held.relation == HELD and held.tail[0] not in event.who:
                self.odd.append(event)
            if name in {*self._around(event.places, number)}:
                self.odd.append(event)
            yield _begun(name, event.relation, event.places, number, "puts")
        self._rooms.update(event.places)
        for name in event.who:
            yield _begun(name, event.relation, event.places, number, _by_going(event))

    def _tipped_out(self, number: int, event: Event) -> Iterator[State]:
        """What is in a thing that is emptied is elsewhere, if it is told where."""
        inside = [
            name for name in self._spells
            if (own := self.own_at(name, number)) is not None
            and own.settled and own.tail[0] in event.what and name not in event.places
        ]  # fmt: skip
        for name in inside:
            if event.places:
                yield _begun(name, event.relation, event.places, number, "puts")
            else:
                yield State(name, "", (), number, number)

    def _exchanged(self, number: int, event: Event) -> Iterator[State]:
        """Two things that change places are each where the other one was."""
        before = [self.own_at(name, number) for name in event.what]
        for name, state in zip(event.what, reversed(before), strict=True):
            known = state is not None and len(before) == len({*event.what}) == 2
            if state is None or not known or name in state.tail:
                yield State(name, "", (), number, number)
            else:
                yield replace(
                    state, head=name, since=number, until=number, rule="exchanged", event=number,
                    by=(state,),
                )  # fmt: skip

    def _perhaps_there(self, number: int, event: Event, name: str) -> State:
        """Who may be elsewhere is there, or where he was; nothing is known if that was not."""
        own = self.own_at(name, number)
        known = own is not None and not own.negated and own.relation == event.relation
        if own is None or not known or event.places[0] in own.tail:
            return State(name, "", (), number, number)
        return State(
            name, own.relation, (*own.tail, *event.places), number, number,
            rule="perhaps-there", event=number, by=(own,),
        )  # fmt: skip

    def _had(self, number: int, event: Event) -> None:
        """Note who gives or drops what another one holds, or what he is not told to have."""
        for name in event.what:
            held = self.own_at(name, number)
            if held is None or held.relation != HELD or held.negated:
                if held is not None or event.kind == "drop":
                    self.doubted.add(number)
            elif held.tail[0] not in event.who:
                self.odd.append(event)

    def _is_elsewhere(self, number: int, event: Event) -> bool:
        """Whether somebody takes a thing that is told to be in another place than he is."""
        here = {*self._around(event.who[:1], number)} - {*event.who}
        there = [{*self._around((name,), number)} - {name} for name in event.what]
        known = here & self._rooms
        return bool(known) and any(each & self._rooms and not each & known for each in there)

    def _around(self, places: Iterable[str], number: int) -> Iterator[str]:
        """Things and what they are in or held by, from the inside out."""
        for place in places:
            yield place
            for state in self.levels(place, number):
                if state.settled:
                    yield state.tail[0]

    def _dropped(self, number: int, event: Event, name: str) -> State:
        self._had(number, event)
        if event.places:
            return _begun(name, event.relation, event.places, number, "puts")
        there = self.place_at(event.who[0], number)
        if there is None or there.negated:
            return State(name, HELD, event.who[:1], number, number, True, "lets-go", event=number)
        return State(
            name, there.relation, there.tail, number, number, rule="sets-down", event=number,
            by=(there,),
        )  # fmt: skip

    def _not_there(self, number: int, event: Event, name: str) -> Iterator[State]:
        """What is left of where somebody was, when he is said not to be at a place."""
        own = self.own_at(name, number)
        rule = "leaves" if event.kind == "leave" else "said"
        if event.places:
            (place,) = event.places[:1]
            if own is not None and not own.negated and len(own.tail) > 1 and place in own.tail:
                rest = tuple(n for n in own.tail if n != place)
                yield State(
                    name, own.relation, rest, number, number, rule="left-over", event=number,
                    by=(own,),
                )  # fmt: skip
            elif own is None or own.negated or own.tail == (place,):
                yield State(name, event.relation, (place,), number, number, True, rule, number)
            elif event.kind == "leave":
                self.odd.append(event)
        elif own is not None and own.settled and own.relation != HELD:
            yield replace(
                own, since=number, until=number, negated=True, rule=rule, event=number, by=(own,)
            )
        else:
            yield State(name, "", (), number, number)


def _by_going(event: Event) -> str:
    """By which rule who goes somewhere is there: it is certain of what is known as a place."""
    return "arrives" if all(map(is_place, event.places)) else "comes-to"


def _begun(name: str, relation: str, tail: tuple[str, ...], number: int, rule: str) -> State:
    """What an event brings about by itself."""
    return State(name, relation, tail, number, number, rule=rule, event=number)
