"""Who has something, or had it, and what somebody has: what comes of such questions."""

from __future__ import annotations

from collections.abc import Iterator

from spatial_nsr.grammars.happenings import last_noun
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.reading.lexicon.plurals import is_plural
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.states import HANDS, HELD, WORN, State
from spatial_nsr.time.queries.comes import ALL_TOLD, Comes, holds, now_asked, turned

__all__ = ["FORMS"]


def _has(query: InTime, history: History) -> Comes | None:
    if query.time in ("ever", "never"):
        return turned(query, _ever_had(query, history))
    now = now_asked(query, history)
    state = history.own_at(query.thing or "", now)
    if state is None or (state.negated and state.relation not in HANDS):
        return None
    if query.relation == WORN and state.negated:
        return None
    hands = (WORN,) if query.relation == WORN else HANDS
    if query.holder in _brought(state, history):
        return None
    held = state.relation in hands and not state.negated and state.tail == (query.holder,)
    return Comes("Yes" if held else "No", ((state, now),))


def _ever_had(query: InTime, history: History) -> Comes | None:
    held = [state for state in history.own(query.thing or "") if holds(state)]
    his = next((state for state in held if state.tail == (query.holder,)), None)
    if his is not None:
        return Comes("Yes", ((his, his.since),))
    shown = tuple((state, state.since) for state in held)
    return Comes("No", shown, rules=ALL_TOLD) if held else None


def _holder(query: InTime, history: History) -> Comes | None:
    if query.time in ("first", "last"):
        held = [state for state in history.own(query.thing or "") if holds(state)]
        if not held:
            return None
        one = held[0] if query.time == "first" else held[-1]
        giver = _giver(query, history) if query.time == "first" else None
        if giver is not None:
            return giver
        rules = ALL_TOLD if query.time == "first" else ()
        return Comes([one.tail[0]], ((one, one.since),), rules=rules)
    now = now_asked(query, history)
    state = history.own_at(query.thing or "", now)
    if state is not None and query.relation == WORN and state.relation == HELD:
        return Comes(["nobody"], ((state, now),))
    if state is not None and (state.relation not in HANDS or state.negated):
        if _brought(state, history):
            return None
        lies = state.negated or not history.index.handled & {*state.tail}
        loose = lies and (state.relation in HANDS or state.settled)
        return Comes(["nobody"], ((state, now),)) if loose else None
    if state is None:
        return None
    return Comes([state.tail[0]], ((state, now),))


def _giver(query: InTime, history: History) -> Comes | None:
    """Who gave a thing away by the first event that tells of it: he had it before all others."""
    first = history.first(query.thing or "")
    event = history.tale.events[first - 1]
    if event.kind != "give":
        return None
    return Comes([event.who[0]], event=first, rules=("comes-from",)) if event.who else None


def _held(query: InTime, history: History) -> Comes | None:
    now = now_asked(query, history)
    states = list(_in_hand(query.thing or "", history, now))
    hand = WORN if query.relation == WORN else HELD
    things = [
        state.head for state in states
        if state.relation == hand and state.tail == (query.thing,) and not state.negated
    ]  # fmt: skip
    if query.asks == "number" and any(is_plural(last_noun(name)) for name in things):
        return None
    if any(query.thing in _brought(state, history) for state in states):
        return None
    shown = tuple((state, now) for state in states)
    value: str | int | list[str] = len(things) if query.asks == "number" else things or ["nothing"]
    if query.kind is not None:
        value = "Yes" if bool(things) == (query.kind == "any") else "No"
    return Comes(value, shown, rules=("in-hand",))


def _brought(state: State, history: History) -> tuple[str, ...]:
    """Who brought a thing where it is: he may have it in his hands there."""
    event = history.tale.events[state.since - 1]
    return event.who if event.kind == "bring" and state.head in event.what else ()


def _in_hand(who: str, history: History, now: int) -> Iterator[State]:
    """What became of everything that somebody ever had, in the order in which he first had it."""
    for name in [name for name, since in history.hands(who).items() if since <= now]:
        state = history.own_at(name, now)
        if state is not None:
            yield state


def _holder_before(query: InTime, history: History) -> Comes | None:
    """Who had a thing just before somebody had it for the last time."""
    own = list(history.own(query.thing or ""))
    if history.tale.reading is not None:
        own = list(_one_each(own))
    here = [at for at, state in enumerate(own) if holds(state) and state.tail == (query.holder,)]
    if here == [0]:
        giver = _giver(query, history)
        return giver if giver is not None and giver.value != [query.holder] else None
    if not here or not here[-1]:
        return None
    before, then = own[here[-1] - 1 : here[-1] + 1]
    if not holds(before) or before.tail == then.tail or before.until + 1 != then.since:
        return None
    rules = ("last-time",) if len(here) > 1 else ()
    return Comes([before.tail[0]], ((before, before.until), (then, then.since)), rules=rules)


def _one_each(own: list[State]) -> Iterator[State]:
    """States without those that only tell once more that the same one has a thing."""
    for at, state in enumerate(own):
        if not at or (own[at - 1].relation, own[at - 1].tail) != (state.relation, state.tail):
            same = (each for each in own[at:] if each.tail != state.tail)
            after = next(same, None)
            yield state.lasting(own[-1].until if after is None else after.since - 1)


FORMS = {
    "has": _has,
    "holder": _holder,
    "held": _held,
    "number": _held,
    "holder-before": _holder_before,
}
