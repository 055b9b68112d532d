"""Where everybody and everything is after each event: from when until when, and why.

A state holds until an event touches it (the law of inertia of the event calculus; Kowalski and
Sergot, A logic-based calculus of events, 1986). What somebody holds, and what is in or on
something, goes along with it.
"""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Any

from spatial_nsr.time.course.effects import EFFECTS
from spatial_nsr.time.course.index import Index
from spatial_nsr.time.course.states import ALONG, HANDS, LIKE, State
from spatial_nsr.time.telling.events import Event, Tale
from spatial_nsr.time.telling.groups import Group

__all__ = ["History"]

DEEPEST = 8  # so many things may be in each other


@dataclass
class History:
    """The events of a text, and what each thing is by itself from one to the next.

    ``odd`` has what cannot be as it is told: who drops a thing that another one holds; ``doubted``
    the numbers of events before which something is not told that they need: who drops a thing that
    he is not told to have; ``table`` the events as derivations list them; ``rooms`` where anybody
    is told to go; ``begun`` the numbers of the events that tell first of a group.
    """

    tale: Tale
    index: Index
    odd: list[Event] = field(default_factory=list)
    doubted: set[int] = field(default_factory=set)
    table: list[dict[str, Any]] = field(default_factory=list)
    rooms: set[str] = field(default_factory=set)
    begun: dict[str, int] = field(default_factory=dict)
    _spells: dict[str, list[State]] = field(default_factory=dict)
    _conditions: dict[str, list[State]] = field(default_factory=dict)
    _hands: dict[str, dict[str, int]] = field(default_factory=dict)
    _inside: dict[str, dict[str, None]] = field(default_factory=dict)

    @classmethod
    def of(cls, tale: Tale) -> History:
        """Follow a tale from its first event to its last."""
        table = [event.to_dict(tale.text) for event in tale.events]
        history = cls(tale, Index.of(tale), table=table)
        for number, event in enumerate(tale.events, start=1):
            history._note_groups(event, number)
            for state in [*EFFECTS[event.kind](history, number, event)]:
                history._note(state, number)
        history._close()
        return history

    def _note_groups(self, event: Event, number: int) -> None:
        """Note which groups are told of for the first time."""
        met = dict.fromkeys((*event.who, *event.what, *([event.to] if event.to else [])))
        new = [n for n in met if n in self.tale.groups and n not in self.begun]
        self.begun |= dict.fromkeys(new, number)
        if new:
            rows = [self.tale.groups[name].to_list() for name in new]
            self.table[number - 1]["groups"] = rows

    def shares(self, moment: int) -> Iterator[tuple[Group, int]]:
        """The groups after so many events, with how many of each went nowhere by themselves."""
        known = [self.tale.groups[name] for name, since in self.begun.items() if since <= moment]
        for group in known:
            left = group.count - sum(each.count for each in known if each.parent == group.name)
            if left:
                yield group, left

    def _note(self, state: State, number: int) -> None:
        if state.relation == LIKE:
            self._conditions.setdefault(state.head, []).append(state)
            return
        self._spells.setdefault(state.head, []).append(state)
        if state.negated or not state.relation:
            return
        if state.relation in HANDS:
            self._hands.setdefault(state.tail[0], {}).setdefault(state.head, number)
        for place in state.tail:
            self._inside.setdefault(place, {})[state.head] = None

    def _close(self) -> None:
        """Note until when each state holds, once all is told."""
        for spells in itertools.chain(self._spells.values(), self._conditions.values()):
            spells[:] = [s.lasting(self._end(spells, at)) for at, s in enumerate(spells)]

    def hands(self, who: str) -> dict[str, int]:
        """What somebody ever had, in that order, and since which event he first had it."""
        return self._hands.get(who, {})

    def inside(self, thing: str, moment: int) -> list[str]:
        """What is in or on a thing, or held by somebody, after so many events."""
        names = self._inside.get(thing, {})
        own = ((name, self.own_at(name, moment)) for name in names)
        return [name for name, state in own if state and state.settled and state.tail == (thing,)]

    @property
    def last(self) -> int:
        """The number of the last event: what holds after it holds now."""
        return len(self.tale.events)

    def own(self, thing: str) -> Iterator[State]:
        """What a thing is by itself, in order: in a place, or held by somebody."""
        return (state for state in self._spells.get(thing, ()) if state.relation)

    def _end(self, spells: list[State], at: int) -> int:
        return spells[at + 1].since - 1 if at + 1 < len(spells) else self.last

    def first(self, thing: str) -> int:
        """The number of the first event that touches a thing; one more than there are if none."""
        spells = self._spells.get(thing)
        return spells[0].since if spells else self.last + 1

    def own_at(self, thing: str, moment: int) -> State | None:
        """What a thing is by itself after so many events."""
        return self._at(self._spells.get(thing, []), moment)

    def like_at(self, thing: str, moment: int) -> State | None:
        """What a thing is like after so many events: open, closed, locked, on, off."""
        return self._at(self._conditions.get(thing, []), moment)

    def _at(self, spells: list[State], moment: int) -> State | None:
        at = bisect.bisect_right(spells, moment, key=lambda state: state.since) - 1
        if at < 0 or not spells[at].relation or moment > self.last:
            return None
        return spells[at].lasting(self._end(spells, at))

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
        return next((s for s in self.levels(thing, moment) if s.relation not in HANDS), None)

    def around(self, places: Iterable[str], number: int) -> Iterator[str]:
        """Things and what they are in or held by, from the inside out."""
        for place in places:
            yield place
            for state in self.levels(place, number):
                if state.settled:
                    yield state.tail[0]

    def changes(self, thing: str) -> Iterator[int]:
        """The moments from which on something may be new of where a thing is, with what it is in.

        >>> from spatial_nsr.time.story import TimedStory
        >>> told = "Al took the key. Bo went home. Cy went home. Al went to the hall."
        >>> list(TimedStory.of(told).history.changes("key"))
        [1, 4]
        """
        moment = 1
        while moment <= self.last:
            yield moment
            around = [state.tail[0] for state in self.levels(thing, moment) if state.settled]
            moment = 1 + min(self._until(name, moment) for name in (thing, *around))

    def _until(self, thing: str, moment: int) -> int:
        """Until when nothing touches a thing."""
        spells = self._spells.get(thing, [])
        after = bisect.bisect_right(spells, moment, key=lambda state: state.since)
        return spells[after].since - 1 if after < len(spells) else self.last

    def stays(self, thing: str) -> Iterator[State]:
        """Where a thing is, one state after the other, as far as that is known."""
        until = 0
        for moment in self.changes(thing):
            state = self.place_at(thing, moment) if moment > until else None
            if state is not None:
                yield state
                until = state.until
