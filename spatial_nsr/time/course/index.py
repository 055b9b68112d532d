"""The events of a tale by who takes part in them, so that a question need not look at all.

A story of ten thousand events is asked as fast as a short one: what somebody did is looked for
among his own events, and who ever acted, or where people walk about, is known beforehand.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from spatial_nsr.grammars.happenings import CONDITIONS
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.time.telling.events import Event, Tale

__all__ = ["Index", "parts"]

STILL = ("at", "not-at", "either", "may", "begin", *CONDITIONS)  # by which nobody does anything


@dataclass
class Index:
    """Numbers of events by the names in them and by their kinds, counted from 1.

    ``actors`` is everybody who does something, or is called by a name; ``doers`` who is told to
    do anything, or to be given something; ``handled`` what anything is done with; ``walked`` the
    places that people go to.
    """

    events: list[Event]
    actors: dict[str, None] = field(default_factory=dict)
    doers: set[str] = field(default_factory=set)
    handled: set[str] = field(default_factory=set)
    walked: set[str] = field(default_factory=set)
    _named: dict[str, list[int]] = field(default_factory=dict)
    _kinds: dict[str, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, tale: Tale) -> Index:
        """The index of a tale with all its events.

        >>> from spatial_nsr.time.telling.happened import happened
        >>> index = Index.of(happened("Mary took the key. Mary went home. Bo took the cup."))
        >>> index.about("Mary"), index.matching(InTime("times", did="take", who="Bo"))
        ((1, 2), [3])
        """
        index = cls(tale.events)
        for number, event in enumerate(tale.events, start=1):
            told = parts(event)
            source = (event.source,) if event.source else ()
            for name in {*itertools.chain(*told.values(), source)}:
                index._named.setdefault(name, []).append(number)
            index._kinds.setdefault(event.kind, []).append(number)
            acts = event.kind not in STILL
            who = event.who if acts else tuple(n for n in event.who if n[:1].isupper())
            index.actors |= dict.fromkeys((*who, *told["to"]))
            index.doers.update(event.who, told["to"])
            index.handled.update(event.what)
            if event.kind == "go" and tale.people & {*event.who}:
                index.walked.update(event.places)
        return index

    def about(self, name: str) -> tuple[int, ...]:
        """The numbers of the events in which somebody or something takes part."""
        return tuple(self._named.get(name, ()))

    def matching(self, query: InTime) -> list[int]:
        """The numbers of the events of the kind that is asked for, with those who are named."""
        named = (query.who, query.what, query.to, query.place)
        about = self.among([name for name in named if name is not None], query.did or "")
        return [n for n in about if _fits(query, self.events[n - 1])]

    def among(self, names: Sequence[str], kind: str | None = None) -> Sequence[int]:
        """Few numbers, among which those are of all events of a kind that all these take part in.

        >>> from spatial_nsr.time.telling.happened import happened
        >>> Index.of(happened("Mary took the key. Mary went home.")).among(["Mary", "key"])
        [1]
        """
        lists: list[Sequence[int]] = [self._named.get(name, []) for name in names]
        if kind is not None:
            lists.append(self._kinds.get(kind, []))
        return min(lists, key=len) if lists else range(1, len(self.events) + 1)

    def of_kind(self, kind: str, name: str) -> Iterator[int]:
        """The numbers of the events of a kind in which somebody or something takes part."""
        return (n for n in self._named.get(name, ()) if self.events[n - 1].kind == kind)


def parts(event: Event) -> dict[str, tuple[str, ...]]:
    """Who takes part in an event, by their roles."""
    to = (event.to,) if event.to else ()
    return {"who": event.who, "what": event.what, "to": to, "places": event.places}


def _fits(query: InTime, event: Event) -> bool:
    if event.kind != query.did:
        return False
    named = {"who": query.who, "what": query.what, "to": query.to, "places": query.place}
    told = parts(event)
    return all(name is None or name in told[role] for role, name in named.items())
