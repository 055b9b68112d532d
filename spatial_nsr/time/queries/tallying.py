"""How often, how many, when and how long: what comes of questions about all that happened.

Counts take for granted that each time is told; of an hour, that what is told behind it and before
the next one came about in between.
"""

from __future__ import annotations

import itertools
from dataclasses import replace

from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.index import parts
from spatial_nsr.time.course.states import HANDS, State
from spatial_nsr.time.queries.comes import ALL_TOLD, Comes, holds, place_of
from spatial_nsr.time.telling.events import Event
from spatial_nsr.time.telling.groups import is_among

__all__ = ["FORMS", "all_stays"]

STATES = ("at", "not-at", "either", "has")  # which began at an hour that is not told
DAY, HOUR = 1440, 60


def _times(query: InTime, history: History) -> Comes | None:
    """How often somebody did something, as far as all of it is told."""
    matching = history.index.matching(query)
    return Comes(len(matching), rules=ALL_TOLD) if matching else None


def _amount(query: InTime, history: History) -> Comes | None:
    """How many took part in events of a kind."""
    matching = [history.tale.events[n - 1] for n in history.index.matching(query)]
    if not matching:
        return None
    return Comes(len({n for e in matching for n in parts(e)[query.gap or "who"]}), rules=ALL_TOLD)


def all_stays(thing: str, history: History) -> list[State]:
    """Where a thing was, from when it is first spoken of until now; none if that has a gap."""
    stays = list(history.stays(thing))
    gaps = any(one.until + 1 < two.since for one, two in itertools.pairwise(stays))
    if not stays or gaps or not all(state.settled for state in stays):
        return []
    told = stays[-1].until == history.last and history.first(thing) >= stays[0].since
    return stays if told else []


def _trail(query: InTime, history: History) -> Comes | None:
    """Where somebody was, one place after the other, from when it is known until now."""
    stays = all_stays(query.thing or "", history)
    if not stays:
        return None
    shown = tuple((state, state.since) for state in stays)
    names = [name for name, _ in itertools.groupby(map(place_of, stays))]
    if query.kind == "number":
        return Comes(len({*names}), shown, rules=ALL_TOLD)
    return Comes(names, shown)


def _stays(query: InTime, history: History) -> Comes | None:
    """How often a thing was at a place, one stay after the other."""
    stays = all_stays(query.thing or "", history)
    if not stays:
        return None
    there = [key for key, _ in itertools.groupby(state.tail == (query.place,) for state in stays)]
    shown = tuple((state, state.since) for state in stays)
    return Comes(sum(there), shown, rules=ALL_TOLD) if any(there) else None


def _hands(query: InTime, history: History) -> Comes | None:
    """Who had a thing, one after the other, as far as all of it is told."""
    held = [state for state in history.own(query.thing or "") if holds(state)]
    if not held:
        return None
    names = [name for name, _ in itertools.groupby(state.tail[0] for state in held)]
    first = history.tale.events[history.first(query.thing or "") - 1]
    if first.kind == "give" and first.who:
        names.insert(0, first.who[0])  # who gave it away had it
    shown = tuple((state, state.since) for state in held)
    if query.kind == "number":
        return Comes(len({*names}), shown, rules=ALL_TOLD)
    return Comes(list(dict.fromkeys(names)), shown, rules=ALL_TOLD)


def _hour(query: InTime, history: History) -> Comes | None:
    """The hour at which something is told to have happened."""
    told = history.index.matching(query)
    if not told or not history.tale.events[told[-1] - 1].when:
        return None
    when = history.tale.events[told[-1] - 1].when
    return Comes([hour_of(when)], event=told[-1], rules=("last-time",) if len(told) > 1 else ())


def hour_of(when: str) -> str:
    """An hour as an answer has it.

    >>> hour_of("at 8:30"), hour_of("this morning")
    ('8:30', 'this morning')
    """
    first, _, rest = when.partition(" ")
    return rest if first in words_for("at-hour", "hours.words") else when


def _run_at(query: InTime, history: History, now: int | None) -> list[State]:
    """The last stay of a thing at a place, state by state; that of now if a moment is given."""
    stays = list(history.stays(query.thing or ""))
    if query.holder is not None:
        stays = [state for state in history.own(query.thing or "") if holds(state)]
    runs = [
        [*group]
        for key, group in itertools.groupby(stays, lambda state: (state.settled, state.tail))
        if key[0] and (query.holder or query.place) in (None, key[1][0])
    ]
    if not runs or (now is not None and runs[-1][-1].until != now):
        return []
    return runs[-1]


def _since(query: InTime, history: History) -> Comes | None:
    """Since which hour a thing is where it is."""
    run = _run_at(query, history, history.last)
    if not run or not _began(run[0], history).when:
        return None
    shown = tuple((state, state.since) for state in run)
    return Comes([hour_of(_began(run[0], history).when)], shown)


def _began(state: State, history: History) -> Event:
    """The event by which something came to be so; one without an hour where none is told."""
    event = history.tale.events[state.since - 1]
    return replace(event, when="") if event.kind in STATES else event


def _long(query: InTime, history: History) -> Comes | None:
    """How long a thing was at a place, from hour to hour."""
    run = _run_at(query, history, None)
    if not run or run[-1].until == history.last:
        return None
    begin, end = _began(run[0], history).minutes, history.tale.events[run[-1].until].minutes
    if begin is None or end is None:
        return None
    spells = history.own if query.holder is not None else history.stays
    told = [s for s in spells(query.thing or "") if s.settled and s.tail == run[0].tail]
    shown = tuple((state, state.since) for state in run)
    return Comes(
        in_minutes(end - begin), shown, rules=("last-time",) if len(told) > len(run) else ()
    )


def in_minutes(minutes: int) -> str:
    """A length of time in words.

    >>> in_minutes(45), in_minutes(120), in_minutes(65), in_minutes(7 * 1440)
    ('45 minutes', '2 hours', '65 minutes', '7 days')
    """
    if minutes > DAY and not minutes % DAY:
        return f"{minutes // DAY} days"
    count, unit = (minutes // HOUR, "hour") if not minutes % HOUR else (minutes, "minute")
    return f"{count} {unit}{'' if count == 1 else 's'}"


def _many(query: InTime, history: History) -> Comes | None:
    """How many of a kind are at a place, are left, or somebody has, as far as groups are told."""
    now, kind = history.last if query.moment is None else query.moment, query.kind or ""
    shares = [(g, left) for g, left in history.shares(now) if is_among(g.noun, kind)]
    if not shares or history.tale.may_count_more(kind):
        return None
    rules = ALL_TOLD + (("part-of-them",) if any(g.usual for g, _ in shares) else ())
    if query.place is None and query.holder is None:
        return Comes(sum(left for group, left in shares if group.parent is None), rules=rules)
    total, shown = 0, []
    for group, left in shares:
        state = _where_asked(query, history, group.name, now)
        if state is None or not state.settled:
            return None
        total += left * (state.tail == (query.place or query.holder,))
        shown.append((state, now))
    return Comes(total, tuple(shown), rules=rules)


def _where_asked(query: InTime, history: History, name: str, now: int) -> State | None:
    """What a thing is in or held by: the place that is asked for if it is there, else another."""
    if query.holder is not None:
        return history.own_at(name, now)
    levels = list(history.levels(name, now))
    there = (state for state in levels if state.tail == (query.place,))
    places = [state for state in levels if state.relation not in HANDS]
    return next(there, next(iter(places or levels), None))


def _sooner(query: InTime, history: History) -> Comes | None:
    """Whether something happened before, or after, the event just told of; it did so once."""
    told = history.index.matching(query)
    if len(told) != 1 or query.moment in (None, told[0]):
        return None
    before = told[0] < (query.moment or 0)
    return Comes("Yes" if before == (query.time == "before") else "No", event=told[0])


FORMS = {
    "sooner": _sooner,
    "many": _many,
    "times": _times,
    "amount": _amount,
    "trail": _trail,
    "stays": _stays,
    "hands": _hands,
    "hour": _hour,
    "since": _since,
    "long": _long,
}
