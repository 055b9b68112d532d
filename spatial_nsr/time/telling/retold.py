"""What happens in any text, as its parse has it, as a tale: what comes of that is likely at most.

The statements of :mod:`spatial_nsr.reading` are the events; how things go on from one to the next
is followed as in plain sentences.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from spatial_nsr.grammars.happenings import clock_minutes, number_told, verbs, words_for
from spatial_nsr.reading.lexicon.plurals import singular
from spatial_nsr.reading.makers.placing.phrases import is_time
from spatial_nsr.reading.proof.stating import named
from spatial_nsr.reading.referents.things import Thing
from spatial_nsr.reading.statements.implied import implied
from spatial_nsr.reading.statements.reading import NOTHING, Reading, Statement
from spatial_nsr.reading.statements.relations import group
from spatial_nsr.reading.statements.timeline import CERTAIN
from spatial_nsr.reading.text.dated import Dated, dated_verbs
from spatial_nsr.time.course.states import HELD
from spatial_nsr.time.telling.days import with_hours_in_order
from spatial_nsr.time.telling.events import Event, Tale
from spatial_nsr.time.telling.groups import Group
from spatial_nsr.time.telling.listed import as_place
from spatial_nsr.time.telling.parts import Parts, part_phrase
from spatial_nsr.time.telling.piecewise import Row, rows_of
from spatial_nsr.time.telling.plainly import PlainSentences, clock
from spatial_nsr.time.telling.sentences import told_in

if TYPE_CHECKING:
    from spacy.tokens import Doc, Span

__all__ = ["retold"]

OPEN = ("perhaps", "was")  # what may be so, what is so no longer
TRADED = 3  # what is swapped, and by which two
LEAST = 2  # so many events make a tale
BACK = ("back",)
STATES = ("at", "not-at", "has")  # which move nothing


def retold(reading: Reading) -> Tale | None:
    """The events of a text by its parse, in the order in which they came about.

    None where it tells of hardly any.

    >>> from spatial_nsr.reading.statements.reading import read_statements
    >>> tale = retold(read_statements("Ivy, who was tired, took her bag. She drove to the lake."))
    >>> [(event.kind, event.who, event.what) for event in tale.events]
    [('take', ('Ivy',), ('her bag',)), ('go', ('Ivy',), ())]
    """
    names = _one_name_each(reading)
    tale = Tale(reading.text.string, reading=reading)
    tale.called = _called(reading, names)
    people = (t for t in reading.who if (t.person or t.gender) and t.label is None)
    tale.people |= {names[thing.number] for thing in people}
    plain = PlainSentences(reading, names, tale)
    seeds = _note_groups(reading, names, tale)
    said = (*filter(_counts, _all_said(reading)), *_begun_beside(reading))
    told = sorted(_by_somebody(reading, said), key=_place)
    parsed = _by_parse(reading, told, names, tale)
    parts = Parts(tale, _first_mentions(reading, names))
    rows = rows_of(reading, tale, plain, parts, parsed, seeds)
    rows.sort(key=lambda row: row[0])
    tale.events, tale.moments = [event for _, event in rows], [moment for moment, _ in rows]
    dates = dated_verbs(reading.text.doc)
    tale.events = [_dated(event, reading.text.doc, dates) for event in tale.events]
    return with_hours_in_order(tale) if _tells_enough(tale) else None


def _first_mentions(reading: Reading, names: Sequence[str]) -> dict[str, int]:
    """Where each thing is named first, by its name."""
    found: dict[str, int] = {}
    for thing in reading.who:
        start = min(thing.mentions, default=(-1, -1))[0]
        found.setdefault(names[thing.number], start)
    return found


def _dated(event: Event, doc: Doc, dates: Mapping[int, Dated]) -> Event:
    """An event with the hour that running text tells of its verb."""
    span = doc.char_span(*event.verb, alignment_mode="expand") if event.verb[1] else None
    hour = next((dates[token.i] for token in span or () if token.i in dates), None)
    if hour is None or event.when:
        return event
    told = hour.words(doc) or clock(hour.minutes, doc.text)
    return replace(event, when=told, clock=hour.minutes)


def _tells_enough(tale: Tale) -> bool:
    """Whether enough happens to be followed; of groups, a taking and logs, one event will do."""
    kinds = [event.kind for event in tale.events]
    moves = sum(kind not in STATES for kind in kinds)
    told = bool(tale.groups) or not {"take", "trade"}.isdisjoint(kinds)
    logged = tale.reading is not None and any(u.stamp is not None for u in tale.reading.text.units)
    return moves >= LEAST or bool(moves and (told or logged)) or "not-at" in kinds[1:]


def _note_groups(reading: Reading, names: Sequence[str], tale: Tale) -> dict[int, set[str]]:
    """Note how many things are told of by their number, in sentences that are no plain ones.

    The words that tell so, by where their sentences begin.
    """
    found: dict[int, set[str]] = {}
    for thing in reading.who:
        name = names[thing.number]
        number = number_told(name.split()[0]) if " " in name else None
        start = min(thing.mentions, default=(0, 0))[0]
        part = part_phrase(name) is not None
        if (
            thing.several
            and number
            and thing.kind
            and not part
            and reading.text.string[start:][:1].strip()
        ):
            spans = (reading.text.span(unit) for unit in reading.text.units)
            span = next((each for each in spans if _covers(each, start)), None)
            vague = words_for("partly") - words_for("pronoun")
            if span and told_in(span.text) is None and not {t.lower_ for t in span} & vague:
                tale.groups.setdefault(name, Group(name, number, singular(thing.kind)))
                said = {singular(thing.kind), *name.lower().split()}
                found.setdefault(span.start_char, set()).update(said)
    return found


def _covers(span: Span, start: int) -> bool:
    return bool(span.start_char <= start < span.end_char)


def _by_parse(
    reading: Reading, told: Sequence[Statement], names: Sequence[str], tale: Tale
) -> list[Row]:
    """The events that statements tell of, each with its moment."""
    found = []
    dates = dated_verbs(reading.text.doc)
    placed: set[tuple[str, int]] = set()
    for said in told:
        made = _event(said, names, tale.people)
        able = said.modality == "perhaps" and _is_only_able(reading, said)
        again = able or (said.event is None and (names[said.figure], said.moment) in placed)
        if made is None or again:
            continue  # of two places of one moment the first one told is the nearer one
        placed |= {(names[said.figure], said.moment)} if said.landmarks else set()
        when = clock(said.hour, reading.text.string)
        source = None if said.origin is None else names[said.origin]
        made = replace(made, source=made.source or source, when=when, verb=_verb_of(reading, said))
        made = _homeward(made, reading.text.doc)
        made = _dated(replace(made, start=said.start, end=said.end), reading.text.doc, dates)
        dated = bool(made.when) and said.event is None
        found.append((_told_by_then(told, said) if dated else said.moment, made))
    return found


def _is_only_able(reading: Reading, said: Statement) -> bool:
    """Whether it is told what somebody can do, and not what may have happened: "can get it"."""
    span = reading.text.doc.char_span(said.start, said.end, alignment_mode="expand")
    words = {token.lower_ for token in span or ()}
    return bool(words & words_for("able")) and not words & words_for("modal")


def _homeward(event: Event, doc: Doc) -> Event:
    """Where somebody goes by an adverb, if it is told by no other word: "she came home"."""
    span = doc.char_span(*event.verb, alignment_mode="expand") if event.verb[1] else None
    if span is None or event.places or event.source or event.kind not in ("lost", "leave"):
        return event
    onward = next((t for t in doc[span.end : span.end + 2] if t.lower_ not in BACK), None)
    if onward is None or onward.lower_ not in words_for("adverbs"):
        return event
    return replace(event, kind="go", who=event.who or event.what, what=(), places=(onward.lower_,))


def _verb_of(reading: Reading, said: Statement) -> tuple[int, int]:
    """Where the verb of a statement stands, by its characters; nowhere where it has none."""
    doc, clock_ = reading.text.doc, reading.clock
    rank = {event: at for at, event in enumerate(clock_.order)}
    told = [key for key, event in clock_.by_verb.items() if key >= 0 and rank[event] == said.moment]
    span = doc.char_span(said.start, said.end, alignment_mode="expand")
    here = [] if span is None else [token for token in span if token.lemma_.lower() == said.verb]
    own = [token for token in here if token.i in told] or here
    return (own[0].idx, own[0].idx + len(own[0])) if own else (0, 0)


def _told_by_then(told: Sequence[Statement], said: Statement) -> int:
    """The moment of what is so at an hour that is told: "the van was found in the lane at 9:30"."""
    return max(each.moment for each in told if each.start <= said.start)


def _one_name_each(reading: Reading) -> list[str]:
    """What things are called; what has a name or a label is one thing, wherever it is told of."""
    names = [_without_hour(name) for name in named(reading)]
    first: dict[str, str] = {}
    for thing in reading.who:
        words = _without_hour(thing.spoken or thing.kind).lower()
        if thing.label is not None or thing.spoken[:1].isupper():
            names[thing.number] = first.setdefault(words, names[thing.number])
    return names


def _without_hour(name: str) -> str:
    """A name without an hour that stands before it: "13:20 pallet 17"."""
    first, _, rest = name.partition(" ")
    return rest if rest and clock_minutes((first,)) is not None else name


def _counts(said: Statement) -> bool:
    """Whether a statement tells for certain what happens, or where something is."""
    if said.modality in OPEN:
        return said.figure != NOTHING and bool(said.landmarks) and not said.negated
    sure = said.modality in CERTAIN and said.figure != NOTHING
    sure &= said.event is None or said.modality != "usual"  # "every Monday I go to the pool"
    joins = said.verb in words_for("joining") and len(said.landmarks) == 1
    rests = joins or said.relation in group("held") or said.relation == HELD
    return sure and (said.kind == "event" or (rests and len(said.landmarks) == 1))


def _begun_beside(reading: Reading) -> Iterator[Statement]:
    """Where things stood beside others, of which nothing else is told before they were moved."""
    moves: dict[int, int] = {}
    held: dict[int, int] = {}
    for said in filter(_counts, reading.said):
        first = moves if said.event is not None else held
        for number in (said.figure, *said.row):
            first[number] = min(said.moment, first.get(number, said.moment))
    for said in reading.said:
        sure = said.modality in CERTAIN and not said.negated and said.kind != "event"
        beside = said.relation in group("moved") and len(said.landmarks) == 1
        moved = said.moment < moves.get(said.figure, 0)
        if sure and beside and moved and held.get(said.figure, said.moment + 1) > said.moment:
            yield said


def _all_said(reading: Reading) -> Iterator[Statement]:
    """What is said, and where things are of which it is told how many they are."""
    yield from reading.said
    yield from implied(reading.amounts)


def _by_somebody(reading: Reading, told: Sequence[Statement]) -> Iterator[Statement]:
    """Statements, none of which is done by a time: "after forty minutes take it out, and turn it".

    What the parser takes for a clause behind "after" is told in its order.
    """
    wrong = [s for s in told if s.agent is not None and is_time(reading.thing(s.agent).kind)]
    for said in told:
        if said in wrong:
            first = min(each.moment for each in wrong if each.start == said.start)
            yield replace(said, agent=None, moment=first)
        else:
            yield said


def _place(said: Statement) -> tuple[int, bool, int]:
    return said.moment, said.event is None, said.start


def _called(reading: Reading, names: Sequence[str]) -> dict[str, str]:
    """What things are called by words that mean no other one."""
    found: dict[str, set[str]] = {}
    for thing in reading.who:
        for words in _forms(reading.text.string, thing, names[thing.number]):
            found.setdefault(words, set()).add(names[thing.number])
    told = {names[said.figure] for said in reading.said if said.figure != NOTHING}
    for name in dict.fromkeys(names):
        load, _, stuff = name.lower().partition(" of ")
        if stuff and load in words_for("loads") and stuff not in told:
            found[stuff] = {name}  # "the paint" of "the pallet of paint"
    return {words: meant.pop() for words, meant in found.items() if len(meant) == 1}


def _forms(text: str, thing: Thing, name: str) -> Iterator[str]:
    """The words by which a thing is called, without an article."""
    spoken = [name, thing.kind, *thing.names, *(text[start:end] for start, end in thing.mentions)]
    for form in spoken:
        words = form.lower().split()
        if len(words) > 1 and words[0] in words_for("owning"):
            yield " ".join(words)
        if len(words) > 1 and words[0] in words_for("article"):
            words = words[1:]
        if words and " ".join(words) not in words_for("pronoun") | words_for("owning"):
            yield " ".join(words)


def _event(said: Statement, names: Sequence[str], people: set[str]) -> Event | None:
    """The event that a statement tells of; None of what changes no place."""
    thing, marks = names[said.figure], tuple(names[n] for n in said.landmarks)
    agent = () if said.agent is None else (names[said.agent],)
    if said.modality in OPEN:
        return _open(said, thing, marks)
    if said.verb in words_for("joining") and marks and marks[0] in people:
        return Event("join", (thing,), (), (), marks[0])
    if said.event is None:
        if said.relation in ("at", "with") and marks and marks[0] in people:
            return None  # that it is where somebody is, it follows from what he did
        if said.relation == HELD:
            held = Event("has", marks, (thing,))
            return None if said.negated else as_place(held)
        return Event(
            "not-at" if said.negated else "at", (thing,), (), marks, None, None, _how(said)
        )
    if said.negated:
        return None
    if said.event == "swap":
        row = tuple(names[n] for n in said.row)
        if len(row) == TRADED and {*row} & people == {*row[1:]}:
            return Event("trade", row[1:], row[:1])
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
        if said.relation == "at" and agent and "take" in _classes(said):
            return Event("take", agent, (thing,), marks[:1], relation="at")  # "fetched it at ..."
        return _put(said, thing, marks, agent)
    return _taken_away(said, thing, agent)


def _open(said: Statement, thing: str, marks: tuple[str, ...]) -> Event | None:
    """What may be somewhere, or is there no longer; what was there is not meant by that."""
    if said.modality == "was":
        over = said.event is None and not said.past
        return Event("not-at", (thing,), (), marks[:1], relation=_how(said)) if over else None
    moved = said.event in ("go", "put", "take")
    return Event("may", (thing,), (), marks[:1], relation=_how(said)) if moved else None


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
    classes = _classes(said)
    goal = said.relation in ("in", "at")
    brings = bool(classes & {"bring", "go"}) and agent and agent[0] not in (thing, *marks)
    kind = "bring" if brings and goal and "put" not in classes else "put"
    return Event(
        kind, agent if kind == "bring" else (), (thing,), marks[:1], None, None, _how(said)
    )


def _classes(said: Statement) -> set[str]:
    """The classes of the verb of a statement."""
    return {name for verb in verbs().get(said.verb, ()) for name in verb.classes}


def _taken_away(said: Statement, thing: str, agent: tuple[str, ...]) -> Event | None:
    """Something is no longer where it was: somebody took it, or let go of it."""
    if said.event not in ("put", "drop", "take", "give", "remove"):
        return None
    classes = _classes(said)
    if agent and agent[0] != thing:
        if said.event == "drop" or said.verb in words_for("unloading"):
            return Event("drop", agent, (thing,))
        if "take" in classes:
            return Event("take", agent, (thing,))
    return Event("lost", (), (thing,))
