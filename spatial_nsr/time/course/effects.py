"""What each kind of event brings about: who and what is where after it, and by which rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.grammars.happenings import CONDITIONS, is_place, last_noun
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.time.course.states import ELSEWHERE, GONE, HANDS, HELD, LIKE, NOWHERE, WORN, State
from spatial_nsr.time.telling.events import Event

if TYPE_CHECKING:
    from spatial_nsr.time.course.history import History

__all__ = ["EFFECTS"]

PAIR = 2


def _begun(name: str, relation: str, tail: tuple[str, ...], number: int, rule: str) -> State:
    """What an event brings about by itself."""
    return State(name, relation, tail, number, number, rule=rule, event=number)


def _open(name: str, number: int) -> State:
    """Nothing is known of a thing from now on."""
    return State(name, "", (), number, number)


def _by_going(event: Event) -> str:
    """By which rule who goes somewhere is there: it is certain of what is known as a place."""
    return "arrives" if all(map(is_place, event.places)) else "comes-to"


def _there(history: History, number: int, event: Event) -> Iterator[State]:
    """Who goes somewhere, is said to be there, was born there, or heads for it."""
    rules = {"go": _by_going(event), "begin": "begins-there", "head": "heads-for"}
    if event.kind == "go":
        history.rooms.update(event.places)
    for name in event.who:
        if name in {*history.around(event.places, number)}:
            history.odd.append(event)  # a box in a bag that is in the box
        yield _begun(name, event.relation, event.places, number, rules.get(event.kind, "said"))


def _put(history: History, number: int, event: Event) -> Iterator[State]:
    for name in event.what:
        if name in {*history.around(event.places, number)}:
            history.odd.append(event)
        yield _begun(name, event.relation, event.places, number, "puts")


def _had_by(history: History, number: int, event: Event) -> Iterator[State]:
    """Who takes, finds, puts on or is said to have a thing has it, and is where that is told."""
    rule = {"take": "takes", "find": "finds", "doff": "takes-off"}.get(event.kind, "said")
    if event.kind in ("take", "find") and _is_elsewhere(history, number, event):
        history.doubted.add(number)
    if len(event.who) > 1:
        history.odd.append(event)  # who of them holds it is not told
    relation = WORN if event.relation == WORN else HELD
    for name in event.what:
        yield _begun(name, relation, event.who[:1], number, rule)
    yield from _acting_there(number, event)


def _acting_there(number: int, event: Event) -> Iterator[State]:
    """Who does something at a place is there."""
    for name in event.who if event.places else ():
        yield _begun(name, event.relation, event.places, number, "acts-there")


def _given(history: History, number: int, event: Event) -> Iterator[State]:
    _had(history, number, event)
    if len(event.who) > 1 or event.to is None or event.to in event.who:
        history.odd.append(event)
    for name in event.what:
        yield _begun(name, HELD, (event.to or event.who[0],), number, "hands-over")


def _brought_along(history: History, number: int, event: Event) -> Iterator[State]:
    """Who brings a thing somewhere, and the thing, are there."""
    for name in event.what:
        held = history.own_at(name, number)
        if held is not None and held.relation in HANDS and held.tail[0] not in event.who:
            history.odd.append(event)
    yield from _put(history, number, event)
    history.rooms.update(event.places)
    for name in event.who:
        yield _begun(name, event.relation, event.places, number, _by_going(event))


def _lost(history: History, number: int, event: Event) -> Iterator[State]:
    for name in event.what:
        yield _open(name, number)


def _coming(history: History, number: int, event: Event) -> Iterator[State]:
    """Where who comes from somewhere is now is not told."""
    for name in event.who:
        yield _open(name, number)


def _together_still(history: History, number: int, event: Event) -> Iterator[State]:
    """A group that splits is where it was, as long as it is not told where its parts went."""
    yield from ()


def _used(history: History, number: int, event: Event) -> Iterator[State]:
    """What is eaten or used up is nowhere; where what was in it is nobody tells."""
    for name in event.what:
        held = history.own_at(name, number)
        if held is not None and held.relation in HANDS and held.tail[0] not in event.who:
            history.odd.append(event)
        yield from (_open(each, number) for each in history.inside(name, number))
        yield _begun(name, GONE, (NOWHERE,), number, "uses-up")
    yield from _acting_there(number, event)


def _tipped_out(history: History, number: int, event: Event) -> Iterator[State]:
    """What is in a thing that is emptied is elsewhere, if it is told where."""
    for thing in event.what:
        for name in history.inside(thing, number):
            own = history.own_at(name, number)
            if own is None or name in event.places or not event.places:
                yield _open(name, number)
            else:
                yield replace(
                    _begun(name, event.relation, event.places, number, "tips-out"), by=(own,)
                )


def _exchanged(history: History, number: int, event: Event) -> Iterator[State]:
    """Two things that change places are each where the other one was."""
    pair = event.what or event.who
    before = [history.own_at(name, number) for name in pair]
    for name, state in zip(pair, reversed(before), strict=True):
        known = state is not None and len(before) == len({*pair}) == PAIR
        if state is None or not known or name in state.tail:
            yield _open(name, number)
        else:
            made = _begun(name, state.relation, state.tail, number, "exchanged")
            yield replace(made, negated=state.negated, by=(state,))


def _traded(history: History, number: int, event: Event) -> Iterator[State]:
    """Two people have what the other one had of a kind; of more than one thing each it is open."""
    had = [list(_had_of_kind(history, number, who, event.what[0])) for who in event.who]
    alone = all(len(things) == 1 for things in had)
    for things, other in zip(had, reversed(event.who), strict=True):
        for name in things:
            made = _begun(name, HELD, (other,), number, "hands-over")
            yield made if alone else _open(name, number)


def _had_of_kind(history: History, number: int, who: str, kind: str) -> Iterator[str]:
    """What somebody has of a kind that is told in the plural: "their fruit", "cards"."""
    held = [name for name in history.inside(who, number) if name in history.hands(who)]
    noun = singular(last_noun(kind))
    nouns = {name: singular(last_noun(name)) for name in held}
    of_kind = [n for n in held if nouns[n] == noun or sort_of(nouns[n], noun)]
    return iter(of_kind or held)


def _unloaded(history: History, number: int, event: Event) -> Iterator[State]:
    """What is taken off a thing is where that thing is."""
    for name in event.what:
        own = history.own_at(name, number)
        around = None if own is None else history.place_at(own.tail[0], number)
        known = own is not None and own.settled and own.relation not in HANDS
        from_there = own is not None and event.source in (None, own.tail[0])
        if own is None or around is None or around.negated or not (known and from_there):
            yield _open(name, number)
        else:
            made = _begun(name, around.relation, around.tail, number, "unloads")
            yield replace(made, by=(own, around))


def _joined(history: History, number: int, event: Event) -> Iterator[State]:
    """Who joins somebody is where that one is."""
    there = None if event.to is None else history.place_at(event.to, number)
    for name in event.who:
        if event.places:
            yield _begun(name, event.relation, event.places, number, "acts-there")
        elif there is None or there.negated:
            yield _open(name, number)
        else:
            made = _begun(name, there.relation, there.tail, number, "joins")
            yield replace(made, by=(there,))


def _like(history: History, number: int, event: Event) -> Iterator[State]:
    """What a door or a lamp is like after somebody opened or lit it, or as it is told to be."""
    rule = "turns" if event.what else "said"
    for name in event.what or event.who:
        yield _begun(name, LIKE, (event.kind,), number, rule)


def _perhaps_there(history: History, number: int, event: Event) -> Iterator[State]:
    """Who may be elsewhere is there, or where he was; nothing is known if that was not."""
    for name in event.who:
        own = history.own_at(name, number)
        if own is None:
            tail = (*event.places, ELSEWHERE)
            yield _begun(name, event.relation, tail, number, "perhaps-there")
        elif own.negated or own.relation != event.relation or event.places[0] in own.tail:
            yield _open(name, number)
        else:
            tail = (*own.tail, *event.places)
            made = _begun(name, own.relation, tail, number, "perhaps-there")
            yield replace(made, by=(own,))


def _had(history: History, number: int, event: Event) -> None:
    """Note who gives or drops what another one holds, or what he is not told to have."""
    for name in event.what:
        held = history.own_at(name, number)
        if held is None or held.relation not in HANDS or held.negated:
            if held is not None or event.kind == "drop":
                history.doubted.add(number)
        elif held.tail[0] not in event.who:
            history.odd.append(event)


def _is_elsewhere(history: History, number: int, event: Event) -> bool:
    """Whether somebody takes a thing that is told to be in another place than he is."""
    own = event.places or event.who[:1]
    here = {*history.around(own, number)} - {*event.who}
    there = [{*history.around((name,), number)} - {name} for name in event.what]
    known = here & history.rooms
    return bool(known) and any(each & history.rooms and not each & known for each in there)


def _dropped(history: History, number: int, event: Event) -> Iterator[State]:
    for name in event.what:
        _had(history, number, event)
        there = history.place_at(event.who[0], number)
        if event.places:
            yield _begun(name, event.relation, event.places, number, "puts")
        elif there is None or there.negated:
            yield replace(_begun(name, HELD, event.who[:1], number, "lets-go"), negated=True)
        else:
            made = _begun(name, there.relation, there.tail, number, "sets-down")
            yield replace(made, by=(there,))


def _not_there(history: History, number: int, event: Event) -> Iterator[State]:
    """What is left of where somebody was, when he is said not to be at a place."""
    rule = "leaves" if event.kind == "leave" else "said"
    for name in event.who:
        own = history.own_at(name, number)
        if not event.places:
            known = own is not None and own.settled and own.relation not in HANDS
            if own is None or not known:
                yield _open(name, number)
            else:
                made = _begun(name, own.relation, own.tail, number, rule)
                yield replace(made, negated=True, by=(own,))
        elif own is not None and not own.negated and event.places[0] in own.tail:
            yield from _left_over(number, event, own, rule)
        elif own is None or own.negated:
            made = _begun(name, event.relation, event.places[:1], number, rule)
            yield replace(made, negated=True)
        elif event.kind == "leave":
            history.odd.append(event)


def _left_over(number: int, event: Event, own: State, rule: str) -> Iterator[State]:
    rest = tuple(name for name in own.tail if name != event.places[0])
    if rest:
        made = _begun(own.head, own.relation, rest, number, "left-over")
        yield replace(made, by=(own,))
    else:
        made = _begun(own.head, event.relation, event.places[:1], number, rule)
        yield replace(made, negated=True)


Effect = Callable[["History", int, Event], Iterator[State]]
EFFECTS: Mapping[str, Effect] = {
    **dict.fromkeys(("go", "at", "either", "begin", "head"), _there),
    **dict.fromkeys(("take", "find", "doff", "has"), _had_by),
    **dict.fromkeys(("leave", "not-at"), _not_there),
    **dict.fromkeys(CONDITIONS, _like),
    "put": _put,
    "give": _given,
    "bring": _brought_along,
    "drop": _dropped,
    "use": _used,
    "empty": _tipped_out,
    "swap": _exchanged,
    "trade": _traded,
    "unload": _unloaded,
    "join": _joined,
    "may": _perhaps_there,
    "lost": _lost,
    "come": _coming,
    "split": _together_still,
}
