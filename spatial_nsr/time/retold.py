"""What happens in any text, as its parse has it, as a tale: what comes of that is likely at most.

The statements of :mod:`spatial_nsr.reading` are the events; how things go on from one to the next
is followed as in plain sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from spatial_nsr.grammars.happenings import verbs, words_for
from spatial_nsr.reading.proof.stating import named
from spatial_nsr.reading.referents.things import Thing
from spatial_nsr.reading.statements.reading import NOTHING, Reading, Statement
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.reading.statements.timeline import CERTAIN
from spatial_nsr.reading.text.hours import hour_at
from spatial_nsr.time.events import Event, Tale
from spatial_nsr.time.states import HELD

__all__ = ["retold"]

STATES = ("at", "not-at", "has")
LEAST = 2  # so many events make a tale


def retold(reading: Reading) -> Tale | None:
    """The events of a text by its parse, in the order in which they came about.

    None where it tells of fewer than two.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> tale = retold(read_statements("Ivy, who was tired, took her bag. She drove to the lake."))
    >>> [(event.kind, event.who, event.what) for event in tale.events]
    [('take', ('Ivy',), ('her bag',)), ('go', ('Ivy',), ())]
    """
    names = named(reading)
    tale = Tale(reading.text.string, reading=reading)
    tale.called = _called(reading, names)
    people = (t for t in reading.who if (t.person or t.gender) and t.label is None)
    tale.people |= {names[thing.number] for thing in people}
    told = sorted(filter(_counts, reading.said), key=_place)
    whens = _whens(reading, told)
    placed: set[tuple[int, int]] = set()
    for said in told:
        made = _event(said, names, tale.people)
        again = said.event is None and (said.figure, said.moment) in placed
        if made is None or again:
            continue  # of two places of one moment the first one told is the nearer one
        placed.add((said.figure, said.moment))
        when = whens.get(said.start, "")
        tale.events.append(replace(made, start=said.start, end=said.end, when=when))
        tale.moments.append(said.moment)
    moves = sum(event.kind not in STATES for event in tale.events)
    return tale if moves >= LEAST else None


def _counts(said: Statement) -> bool:
    """Whether a statement tells for certain what happens, or where something is."""
    sure = said.modality in CERTAIN and said.figure != NOTHING
    rests = said.relation in group("held") or said.relation == HELD
    return sure and (said.kind == "event" or (rests and len(said.landmarks) == 1))


def _place(said: Statement) -> tuple[int, bool, int]:
    return said.moment, said.event is None, said.start


def _called(reading: Reading, names: Sequence[str]) -> dict[str, str]:
    """What things are called by words that mean no other one."""
    found: dict[str, set[str]] = {}
    for thing in reading.who:
        for words in _forms(reading.text.string, thing, names[thing.number]):
            found.setdefault(words, set()).add(names[thing.number])
    return {words: meant.pop() for words, meant in found.items() if len(meant) == 1}


def _forms(text: str, thing: Thing, name: str) -> Iterator[str]:
    """The words by which a thing is called, without an article."""
    spoken = [name, thing.kind, *thing.names, *(text[start:end] for start, end in thing.mentions)]
    for form in spoken:
        words = form.lower().split()
        if len(words) > 1 and words[0] in words_for("article"):
            words = words[1:]
        if words and " ".join(words) not in words_for("pronoun") | words_for("owning"):
            yield " ".join(words)


def _event(said: Statement, names: Sequence[str], people: set[str]) -> Event | None:
    """The event that a statement tells of; None of what changes no place."""
    thing, marks = names[said.figure], tuple(names[n] for n in said.landmarks)
    agent = () if said.agent is None else (names[said.agent],)
    if said.event is None:
        if said.relation == HELD:
            return None if said.negated else Event("has", marks, (thing,))
        return Event(
            "not-at" if said.negated else "at", (thing,), (), marks, None, None, _how(said)
        )
    if said.negated:
        return None
    if said.event == "swap":
        row = tuple(names[n] for n in said.row)
        return Event("swap", agent, row) if len(row) > 1 else None
    if said.event == "go":
        return _going(said, thing, marks, names)
    if said.relation == HELD and marks:
        source = None if said.origin is None else names[said.origin]
        if said.event == "give" and agent and agent != marks[:1]:
            return Event("give", agent, (thing,), to=marks[0])
        return Event("take", marks[:1], (thing,), source=source)
    if said.verb in words_for("emptying"):
        return Event("empty", agent, (thing,), marks[:1], None, None, _how(said))
    if said.event in ("put", "drop", "take", "give") and marks:
        if marks[0] in people:  # "took it to her aunt"
            return Event("take", marks[:1], (thing,))
        return _put(said, thing, marks, agent)
    return _taken_away(said, thing, agent)


def _how(said: Statement) -> str:
    """How a thing is to its place, in the words of the text but for what it goes along with."""
    if said.relation in ("in", "on", "at") or " " in said.words or not said.words:
        return said.relation.replace("-", " ")
    return said.words.lower()


def _going(
    said: Statement, thing: str, marks: tuple[str, ...], names: Sequence[str]
) -> Event | None:
    if marks:
        return Event("go", (thing,), (), marks[:1], None, None, _how(said))
    if said.verb in words_for("arriving"):
        return Event("lost", (), (thing,))
    places = () if said.origin is None else (names[said.origin],)
    return Event("leave", (thing,), (), places)


def _put(said: Statement, thing: str, marks: tuple[str, ...], agent: tuple[str, ...]) -> Event:
    """Something is put, or brought, somewhere."""
    classes = {name for verb in verbs().get(said.verb, ()) for name in verb.classes}
    goal = said.relation in ("in", "at")
    brings = bool(classes & {"bring", "go"}) and agent and agent[0] not in (thing, *marks)
    kind = "bring" if brings and goal and "put" not in classes else "put"
    return Event(
        kind, agent if kind == "bring" else (), (thing,), marks[:1], None, None, _how(said)
    )


def _taken_away(said: Statement, thing: str, agent: tuple[str, ...]) -> Event | None:
    """Something is no longer where it was: somebody took it, or let go of it."""
    if said.event not in ("put", "drop", "take", "give", "remove"):
        return None
    classes = {name for verb in verbs().get(said.verb, ()) for name in verb.classes}
    if agent and agent[0] != thing:
        if said.event == "drop" or said.verb in words_for("unloading"):
            return Event("drop", agent, (thing,))
        if "take" in classes:
            return Event("take", agent, (thing,))
    return Event("lost", (), (thing,))


def _whens(reading: Reading, told: Sequence[Statement]) -> dict[int, str]:
    """The hours of sentences, by where these begin; none where they are not in order."""
    found: dict[int, int] = {}
    for said in told:
        minutes = said.hour if said.hour is not None else _hour_in(reading, said)
        if minutes is not None:
            found[said.start] = minutes
    listed = [found[said.start] for said in told if said.start in found]
    if listed != sorted(listed):
        return {}
    return {start: f"{minutes // 60:02}:{minutes % 60:02}" for start, minutes in found.items()}


def _hour_in(reading: Reading, said: Statement) -> int | None:
    """The one hour that is told in the sentence of a statement."""
    doc = reading.text.doc
    span = doc.char_span(said.start, said.end, alignment_mode="expand")
    hours = [] if span is None else [hour_at(doc, token.i) for token in span]
    minutes = {hour.minutes for hour in hours if hour is not None}
    return minutes.pop() if len(minutes) == 1 else None
