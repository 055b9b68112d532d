"""From clauses to statements: what is said of which things, at which moment of the telling."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from spatial_nsr.language.wordlists import word_list
from spatial_nsr.prose.words import sort_of
from spatial_nsr.reading.clauses import Clause, Place
from spatial_nsr.reading.doc import Text, Unit, parsed
from spatial_nsr.reading.makers import clauses_of_unit
from spatial_nsr.reading.mentions import mention_all
from spatial_nsr.reading.nominals import nominal
from spatial_nsr.reading.referents import Referents, Thing, meant
from spatial_nsr.reading.relations import group

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["NOTHING", "Reading", "Statement", "read_statements"]

NOTHING = -1  # the figure of "the box is empty"
EVENTS = frozenset(("go", "put", "take", "give", "drop", "remove", "leave", "swap"))


@dataclass(frozen=True)
class Statement:
    """One thing's relation to another, or to two ("between"), as the text says it.

    ``moment`` counts the events that were told before it; ``event`` is the event that led to it;
    ``landmarks`` is empty where none is named. ``words`` say the relation, ``phrase`` the whole
    place where it is told by nouns; ``verb`` is a lemma.

    ``kind`` is what sort of thing is said: ``state``, ``event``, ``measure``, ``order``, ``count``,
    ``size`` or ``part``. ``amount`` is that of a measure ("3 m"), a bound ("=5") or a place in an
    order ("rank 3"); ``row`` the things of a row in their order; ``way`` where a rank is counted
    from ("left"), or which way a row runs ("left-right"); ``origin`` the thing from which it is
    counted; ``scale`` what things are ordered by ("age"). ``figure`` is ``NOTHING`` where none is.
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
    kind: str = "state"
    amount: str = ""
    row: tuple[int, ...] = ()
    way: str = ""
    origin: int | None = None
    scale: str = ""


@dataclass
class Reading:
    """What was read: the things, the statements in the order in which they are told.

    ``said`` are those that tell where something is; ``amounts`` the orders, counts, sizes and
    measures, of which most place nothing.
    """

    text: Text
    who: Referents = field(default_factory=Referents)
    said: list[Statement] = field(default_factory=list)
    amounts: list[Statement] = field(default_factory=list)
    unread: list[Unit] = field(default_factory=list)
    moment: int = 0

    def thing(self, number: int) -> Thing:
        """The thing of a number."""
        return self.who.things[number]


def read_statements(text: str, pipeline: str | None = None) -> Reading | None:
    """Read a text; None where no pipeline is installed."""
    told = parsed(text, pipeline)
    if told is None:
        return None
    reading = Reading(told)
    for unit in told.units:
        clauses = clauses_of_unit(told, unit)
        mention_all(reading.who, told, unit, clauses)
        before = len(reading.said)
        for clause in clauses:
            _tell(reading, clause, unit)
        if len(reading.said) == before:
            reading.unread.append(unit)
    return reading


def _tell(reading: Reading, clause: Clause, unit: Unit) -> None:
    things = _meant(reading, clause.figures)
    agents = () if clause.agent is None else _meant(reading, (clause.agent,))
    agent = agents[0] if agents else None
    if clause.kind in EVENTS and clause.modality == "so" and not clause.negated:
        reading.moment += 1
    for place in clause.places:
        _place(reading, clause, unit, things, place, agent)
    if not clause.places and clause.kind in ("take", "give", "drop", "remove", "leave"):
        landmarks = (agent,) if clause.kind == "take" and agent is not None else ()
        relation = "held-by" if clause.kind in ("take", "give") else "gone"
        for number in things:
            reading.said.append(
                _made(reading, clause, unit, relation, number, landmarks, agent, None)
            )


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
) -> None:
    doc = reading.text.doc
    landmarks = _meant(reading, place.landmarks)
    if place.landmarks and not landmarks:
        return
    if any(_is_time(reading.thing(n).kind) for n in landmarks):
        return
    if place.sided and place.relation == "at":
        _there(reading, clause, unit, things, place, agent)
        return
    if not landmarks and place.relation in group("sided"):
        landmarks = _beside_what(reading, things)
    denied = any(_is_none(doc[at]) for at in clause.figures)
    for number in things:
        if number in landmarks:
            continue
        sets: list[tuple[int, ...]] = [(n,) for n in landmarks] or [()]
        if place.relation == "between":
            sets = [landmarks]
        for each in sets:
            reading.said.append(
                _made(reading, clause, unit, place.relation, number, each, agent, place, denied)
            )


def _there(
    reading: Reading,
    clause: Clause,
    unit: Unit,
    things: Sequence[int],
    place: Place,
    agent: int | None,
) -> None:
    """What is said to be "there" is where something was said to be last."""
    told = (s for s in reversed(reading.said) if s.landmarks and s.relation in group("held"))
    last = next(told, None)
    if last is None or reading.text.doc[place.start].lower_ != "there":
        return
    for number in things:
        if number not in last.landmarks and number != last.figure:
            made = _made(reading, clause, unit, last.relation, number, last.landmarks, agent, place)
            reading.said.append(replace(made, words=last.words, phrase=last.phrase))


def _beside_what(reading: Reading, things: Sequence[int]) -> tuple[int, ...]:
    """Of what "above" is said without a landmark: the figure told before, if it is another."""
    for said in reversed(reading.said):
        if said.figure not in things and said.landmarks:
            return (said.figure,)
        if said.figure in things:
            return ()
    return ()


def _is_none(noun: Token) -> bool:
    """Whether a noun speaks of none: "no chair", "not a single chair", "neither a rope"."""
    words = {child.lower_ for child in noun.children if child.i < noun.i or child.dep_ == "cc"}
    if (
        noun.lower_ == "no"
        or words & {"no", "neither"}
        or any(c.dep_ == "neg" for c in noun.children)
    ):
        return True
    first = noun.head
    if first.lemma_ == "be" and {"expl", "neg"} <= {child.dep_ for child in first.children}:
        return True
    joined = {child.lower_ for child in first.children if child.dep_ == "cc"}
    return noun.dep_ == "conj" and not joined & {"but"} and _is_none(first)


def _is_time(kind: str) -> bool:
    """Whether a noun is no place: "on Monday", "in fact", "at last"."""
    return sort_of(kind, "time") or kind in word_list("placeless")


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
    denied |= clause.negated
    return Statement(
        relation, figure, landmarks, reading.moment, event, clause.modality, denied,
        span.start_char, span.end_char, words, agent, _phrase(reading.text.doc, place),
        "" if clause.verb is None else reading.text.doc[clause.verb].lemma_.lower(),
        "state" if event is None else "event",
    )  # fmt: skip


def _phrase(doc: Doc, place: Place | None) -> str:
    """A place in the text's own words: "on top of the wardrobe"; none where a pronoun tells it."""
    if place is None:
        return ""
    nouns = [doc[at] for at in place.landmarks]
    if any(noun.pos_ == "PRON" for noun in nouns) or any(noun.i < place.start for noun in nouns):
        return ""
    end = max([place.end, *(nominal(noun).end for noun in nouns)])
    return " ".join(doc[place.start : end].text.split())
