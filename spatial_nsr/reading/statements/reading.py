"""From clauses to statements: what is said of which things, at which moment of the telling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.doings import Doing, doings_of
from spatial_nsr.reading.makers.events.mood import is_past
from spatial_nsr.reading.makers.fragments.correcting import corrected
from spatial_nsr.reading.makers.fragments.replying import answered
from spatial_nsr.reading.makers.placing.looks import looks_in
from spatial_nsr.reading.makers.placing.phrases import is_none, is_time, phrase_of
from spatial_nsr.reading.makers.placing.seeing import OPEN, Seen, seen_from
from spatial_nsr.reading.makers.shapes import Match
from spatial_nsr.reading.makers.together import clauses_of_unit
from spatial_nsr.reading.referents.finding import Referents, Thing, addressee, meant
from spatial_nsr.reading.referents.mentions import mention_all
from spatial_nsr.reading.statements.instructing import as_done, instructs
from spatial_nsr.reading.statements.leftout import Sided, landmark_of
from spatial_nsr.reading.statements.measures import amounts_of, places_nothing
from spatial_nsr.reading.statements.moments import Clock, counted, settled
from spatial_nsr.reading.statements.succeeding import follows_on, in_stages
from spatial_nsr.reading.statements.understood import arrived_at, held_there, talked_of
from spatial_nsr.reading.text.doc import Text, Unit, parsed
from spatial_nsr.reading.text.hours import in_hour, is_step

if TYPE_CHECKING:
    from spacy.tokens import Doc

__all__ = [
    "NOTHING",
    "Reading",
    "Statement",
    "clauses_of_text",
    "read_parsed",
    "read_statements",
]

NOTHING = -1  # the figure of "the box is empty"
EVENTS = frozenset(("go", "put", "take", "give", "drop", "remove", "swap", "turn", "open", "close"))
CHANGING = EVENTS - {"open", "close"}  # after which things are elsewhere, or face another way
# What an event says of its thing where no place is told.
RELATIONS = {"take": "held-by", "give": "held-by", "turn": "turned"}
ORDERED = ("in-front", "behind")
TENDING = frozenset(("goal", "source", "way"))
RELATIONS |= {"open": "open", "close": "closed"}


@dataclass(frozen=True)
class Statement:
    """One thing's relation to another, or to two ("between"), as the text says it.

    ``moment`` counts the events that were told before it; ``event`` is the event that led to it;
    ``landmarks`` is empty where none is named; ``origin`` is where it came from, ``via`` by what
    way. ``words`` say the relation, ``phrase`` the whole place where it is told by nouns; ``verb``
    is a lemma; ``past``: it is told as what was. It is ``whole`` if each word of its clause went
    into it.

    ``kind`` is what sort of thing is said: ``state``, ``event``, ``measure``, ``order``, ``count``,
    ``size`` or ``part``. ``amount`` is that of a measure ("3 m"), a bound ("=5") or a place in an
    order ("rank 3"); ``row`` the things of a row in their order, or those that change places;
    ``way`` where a rank is counted from ("left"), or which way a row runs ("left-right");
    ``origin`` also the thing from which it is counted; ``scale`` what things are ordered by
    ("age"). ``anew``: it is elsewhere now than before, though no event is told. ``figure`` is
    ``NOTHING`` where none is; ``seen`` is in whose view it is said, and in which frame;
    ``none``: it is denied of all that are called so ("no chair").
    ``chance`` is how likely its pronouns mean these things and no others; ``hour`` that of the
    entry of a log in which it stands, in minutes.
    """

    relation: str
    figure: int
    landmarks: tuple[int, ...]
    moment: int
    event: str | None = None
    modality: str = "so"
    negated: bool = False
    start: int = 0
    end: int = 0
    words: str = ""
    agent: int | None = None
    phrase: str = ""
    verb: str = ""
    past: bool = False
    kind: str = "state"
    amount: str = ""
    row: tuple[int, ...] = ()
    way: str = ""
    origin: int | None = None
    scale: str = ""
    via: int | None = None
    whole: bool = False
    anew: bool = False
    chance: float = 1.0
    hour: int | None = None
    none: bool = False
    seen: Seen = field(default=OPEN, hash=False)


@dataclass
class Reading:
    """What was read: the things, the statements in the order in which they are told.

    ``said`` are those that tell where something is; ``amounts`` the orders, counts, sizes and
    measures, of which most place nothing. ``doings`` are what its verbs tell, of places or not.
    ``looks`` are the phrases of viewpoint of each unit, by its first token.
    """

    text: Text
    who: Referents = field(default_factory=Referents)
    said: list[Statement] = field(default_factory=list)
    amounts: list[Statement] = field(default_factory=list)
    doings: list[Doing] = field(default_factory=list)
    unread: list[Unit] = field(default_factory=list)
    clock: Clock = field(default_factory=Clock)
    looks: dict[int, list[Match]] = field(default_factory=dict)

    @property
    def moment(self) -> int:
        """How many moments there are: the last one is the present of the text."""
        return len(self.clock.order) - 1

    def thing(self, number: int) -> Thing:
        """The thing of a number."""
        return self.who.things[number]


def read_statements(text: str, pipeline: str | None = None) -> Reading | None:
    """Read a text; None where no pipeline is installed."""
    told = parsed(text, pipeline)
    return None if told is None else read_parsed(told)


def read_parsed(told: Text) -> Reading:
    """Read a text that was parsed."""
    reading = Reading(told)
    to_do = instructs(told.doc)
    stamp = None
    for unit, clauses in zip(told.units, clauses_of_text(told), strict=True):
        if unit.stamp is not None and unit.stamp != stamp:
            reading.clock.stamp(unit.stamp)
        stamp = unit.stamp
        reading.looks[unit.start] = looks_in(told.span(unit))
        mention_all(reading.who, told, unit, clauses)
        reading.doings += doings_of(told.span(unit))
        before = len(reading.said)
        for clause in clauses:
            for stage in in_stages(told.doc, as_done(told.doc, clause) if to_do else clause):
                _tell(reading, stage, unit)
        if len(reading.said) == before:
            reading.unread.append(unit)
    reading.amounts = counted(reading.amounts, reading.clock)
    reading.said = settled(reading.said, reading.clock)
    return reading


def clauses_of_text(told: Text) -> list[list[Clause]]:
    """What each unit of a text says of places, by its own words and those around it."""
    made = [clauses_of_unit(told, unit) for unit in told.units]
    made = answered([told.span(unit) for unit in told.units], made)
    return corrected(told, told.units, made)


def _tell(reading: Reading, clause: Clause, unit: Unit) -> None:
    nones = tuple(at for at in clause.figures if is_none(reading.text.doc[at]))
    if nones and len(nones) < len(clause.figures):  # "nuts but no bolts"
        others = tuple(at for at in clause.figures if at not in nones)
        for figures in (others, nones):
            _tell(reading, replace(clause, figures=figures), unit)
        return
    things = _meant(reading, clause.figures)
    if not clause.figures and clause.kind in EVENTS:
        things = (addressee(reading.who),)
    elif not clause.figures and clause.maker == "fragments":
        things = talked_of(reading.text, unit, reading.who, reading.said)
    if places_nothing(clause):
        _tell_amount(reading, clause, unit, things)
        return
    agents = () if clause.agent is None else _meant(reading, (clause.agent,))
    agent = agents[0] if agents else None
    begun = len(reading.said)
    for place in clause.places:
        _place(reading, clause, unit, things, place, agent, begun)
    if clause.kind in EVENTS and len(reading.said) == begun:
        _without_place(reading, clause, unit, things, agent)
    origin, via = (
        next(iter(_meant(reading, (at for place in places for at in place.landmarks))), None)
        for places in (clause.source, clause.way)
    )
    if origin is not None or via is not None:
        for at in range(begun, len(reading.said)):
            reading.said[at] = replace(reading.said[at], origin=origin, via=via)


def _tell_amount(reading: Reading, clause: Clause, unit: Unit, things: Sequence[int]) -> None:
    """What a clause tells of an amount or an order: a measure, a count, a rank, a row."""
    place = clause.places[0] if clause.places else None
    at = () if place is None else place.landmarks
    marks = _meant(reading, at)
    if (at and not marks) or (clause.figures and not things):
        return
    if place is not None and place.sided and place.relation == "far":
        marks, _ = _left_out(reading, Sided(place, clause, unit, tuple(things)))
    relation = clause.kind if place is None else place.relation
    origins = () if clause.origin is None else _meant(reading, (clause.origin,))
    base = _made(reading, clause, unit, relation, NOTHING, (), None, place)
    reading.amounts += amounts_of(base, clause, things, marks, next(iter(origins), None))


def _without_place(
    reading: Reading, clause: Clause, unit: Unit, things: Sequence[int], agent: int | None
) -> None:
    """An event of which it is not told where it leads to: "they left", "the two swapped"."""
    relation = RELATIONS.get(clause.kind, "gone")
    if clause.kind == "swap" and len(things) > 1:
        made = _made(reading, clause, unit, relation, things[0], (), agent, None)
        reading.said.append(replace(made, row=tuple(things)))
        return
    for number in things:
        reading.said.append(_made(reading, clause, unit, relation, number, (), agent, None))


def _meant(reading: Reading, heads: Iterable[int]) -> tuple[int, ...]:
    """The things that noun phrases mean."""
    found = (meant(reading.who, reading.text.doc, at) for at in heads)
    return tuple(dict.fromkeys(number for numbers in found for number in numbers))


def _place(
    reading: Reading,
    clause: Clause,
    unit: Unit,
    things: Sequence[int],
    place: Place,
    agent: int | None,
    begun: int,
) -> None:
    doc = reading.text.doc
    mutual = _are_mutual(doc, place)
    landmarks = () if mutual else _meant(reading, place.landmarks)
    if place.landmarks and not landmarks and not mutual:
        return
    if any(is_time(reading.thing(n).kind) for n in landmarks):
        return
    if any(in_hour(doc, at) or is_step(doc, at) for at in place.landmarks):
        return
    if place.sided and place.relation == "at":
        _there(reading, clause, unit, things, place, agent)
        return
    if place.relation in TENDING:
        return
    kinds = {reading.thing(number).kind for number in (*things, *landmarks)}
    if place.relation in ORDERED and kinds <= {*word_list("happening")}:
        return  # "the lunch is before the meeting"
    chance = 1.0
    if not landmarks and place.relation != "between" and not mutual:
        landmarks, chance = _left_out(reading, Sided(place, clause, unit, tuple(things)))
    denied = any(is_none(doc[at]) for at in clause.figures)
    for number in things:
        if number in landmarks:
            continue
        sets: list[tuple[int, ...]] = [(n,) for n in landmarks] or [()]
        if mutual:  # "next to each other"
            sets = [(other,) for other in things if other != number]
        if place.relation == "between":
            sets = [landmarks]
        for each in sets:
            made = _made(reading, clause, unit, place.relation, number, each, agent, place, denied)
            made = replace(made, chance=made.chance * chance)
            reading.said.append(_later(reading, clause, place, made, begun))


def _are_mutual(doc: Doc, place: Place) -> bool:
    """Whether things are said to stand so to each other, or to one another."""
    words = {t.lower_ for at in place.landmarks for t in doc[at - 1 : at + 1] if at}
    return words in ({"each", "other"}, {"one", "another"})


def _left_out(reading: Reading, sided: Sided) -> tuple[tuple[int, ...], float]:
    """What a place without a landmark is meant to be a place of, and how likely that is."""
    return landmark_of(reading.text.doc, reading.who, reading.said, sided)


def _there(
    reading: Reading,
    clause: Clause,
    unit: Unit,
    things: Sequence[int],
    place: Place,
    agent: int | None,
) -> None:
    """What is said to be "there" is where something else was said to be."""
    word = reading.text.doc[place.end - 1]
    if word.lower_ != "there":
        return
    landmarks, chance = _left_out(reading, Sided(place, clause, unit, tuple(things)))
    for mark in landmarks:
        reading.thing(mark).mentions.append((word.idx, word.idx + len(word)))
        last = held_there(reading.said, mark)
        relation = arrived_at(reading.thing(mark)) if last is None else last.relation
        for number in things:
            made = _made(reading, clause, unit, relation, number, (mark,), agent, place)
            made = replace(made, chance=made.chance * chance)
            words, phrase = ("", "") if last is None else (last.words, last.phrase)
            reading.said.append(replace(made, words=words, phrase=phrase))


def _made(
    reading: Reading,
    clause: Clause,
    unit: Unit,
    relation: str,
    figure: int,
    landmarks: tuple[int, ...],
    agent: int | None,
    place: Place | None,
    denied: bool = False,
) -> Statement:
    span = reading.text.span(unit)
    words = "" if place is None else reading.text.doc[place.start : place.end].text
    event = clause.kind if clause.kind in EVENTS else None
    way = relation if event == "turn" and not landmarks else ""
    relation = RELATIONS["turn"] if way else relation
    heads = (*clause.figures, *(() if place is None else place.landmarks))
    return Statement(
        relation, figure, landmarks, _moment(reading, clause), event, clause.modality,
        denied or clause.negated,
        span.start_char, span.end_char, words, agent, phrase_of(reading.text.doc, place),
        "" if clause.verb is None else reading.text.doc[clause.verb].lemma_.lower(),
        kind=_kind(event, place),
        way=way,
        amount="" if place is None else place.amount,
        past=clause.verb is not None and is_past(reading.text.doc[clause.verb]),
        whole=clause.whole and place in (None, *clause.places[:1]),
        chance=reading.who.chance(heads, {figure, *landmarks}),
        hour=unit.stamp,
        none=denied,
        seen=_seen(reading, clause, place, unit),
    )  # fmt: skip


def _seen(reading: Reading, clause: Clause, place: Place | None, unit: Unit) -> Seen:
    """In whose view a place is told."""
    if place is None:
        return OPEN
    return seen_from(reading.text.doc, clause, place, reading.looks[unit.start])


def _moment(reading: Reading, clause: Clause) -> int:
    """The moment of what a clause tells, as its clock counts them."""
    real = clause.modality == "so" and not clause.negated
    if real and clause.kind in CHANGING:
        return reading.clock.happens(reading.text.doc, clause)
    return reading.clock.stands(reading.text.doc, clause)


def _later(
    reading: Reading, clause: Clause, place: Place, made: Statement, begun: int
) -> Statement:
    """A state of a thing that was elsewhere before, at a moment of its own."""
    doc, before = reading.text.doc, reading.said[:begun]
    if made.event is not None or not follows_on(doc, clause, place, made, before, reading.who):
        return made
    return replace(made, moment=reading.clock.follows(doc, clause, place), anew=True)


def _kind(event: str | None, place: Place | None) -> str:
    if event is not None:
        return "event"
    return "measure" if place is not None and place.amount else "state"
