"""What a reading is sure of as entities and facts, for the world to reason with.

Only what is said to be so, in clauses of which no word was passed over, goes in. Which relations of
the world a relation of the text is, stands in ``grammars/reading/relations.toml``.
"""

from __future__ import annotations

import bisect
import itertools
from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.tokens import sentences
from spatial_nsr.reading.makers.placing.places import place_at
from spatial_nsr.reading.records import LESS_SURE, FreeReading, Mention, Unread
from spatial_nsr.reading.referents.finding import Thing
from spatial_nsr.reading.referents.things import SPEAKING
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import Reading, Statement
from spatial_nsr.reading.statements.relations import in_world
from spatial_nsr.reading.text.words import mood_words, verb_classes
from spatial_nsr.world.amid import amid, settled

if TYPE_CHECKING:
    from spacy.tokens import Token

__all__ = ["is_loose", "named", "stated"]

NOT_READ = "no statement was found in it"
QUIET = frozenset(("be", "say", "wish", "seem", "look"))  # classes of verbs that move nothing
FLAT = ("top", "surface", "furniture", "dish")  # what is on these lies on top of them


def named(reading: Reading) -> tuple[str, ...]:
    """What the world calls the things, by their numbers: as the text does, and each otherwise."""
    names: list[str] = []
    for thing in reading.who:
        name = thing.spoken or thing.kind
        names.append(name if name not in names else f"{name} ({thing.number})")
    return tuple(names)


def stated(reading: Reading, memory: Memory) -> FreeReading:
    """The things of a reading and the facts about them, each with what says it.

    What is not said outright is trusted less.
    """
    names = named(reading)
    mentions = tuple(
        Mention((name,), *span)
        for thing, name in zip(reading.who, names, strict=True)
        for span in thing.mentions
    )
    told = (*memory.now, *memory.denied)
    since = _Since(reading)
    facts = [fact for said in told for fact in _facts(reading, said, names, since)]
    spoken = {number for said in told for number in (said.figure, *said.landmarks)}
    entities = tuple(
        _entity(thing, name)
        for thing, name in zip(reading.who, names, strict=True)
        if thing.kind not in SPEAKING or thing.number in spoken
    )
    text = reading.text.string
    unread = tuple(_unread(reading))
    known = settled(entities, facts)
    return FreeReading(text, entities, known, mentions, (), unread)


def is_loose(reading: Reading, said: Statement) -> bool:
    """Whether "on" does not tell that a thing is over another: "on the hook", "on the train"."""
    if said.relation != "on":
        return False
    kinds = [reading.thing(number).kind for number in said.landmarks]
    return not any(sort_of(kind, sort) for kind in kinds for sort in FLAT)


def _entity(thing: Thing, name: str) -> Entity:
    proper = bool(thing.names) or name[:1].isupper()
    kind = name if thing.kind in SPEAKING else thing.kind  # "me"
    return Entity(name, kind, attributes=dict(_looks(thing)), name=name if proper else None)


def _looks(thing: Thing) -> Iterator[tuple[str, str]]:
    """The colour by which a thing is called."""
    known = word_list("colour")
    yield from (("colour", known[word]) for word in sorted(thing.words) if word in known)


class _Since:
    """What a text tells after a sentence that may make it untrue, and which sentence that is."""

    def __init__(self, reading: Reading) -> None:
        text = reading.text
        spans = [text.span(unit) for unit in text.units]
        back = mood_words("taking-back")
        self.taken_back = frozenset(
            span.start_char
            for span, after in itertools.pairwise(spans)
            if any(token.lower_ in back for token in after)
        )
        self.last_event: dict[int, int] = {}  # where a thing's last event is told
        for said in reading.said:
            if said.event is not None:
                known = self.last_event.get(said.figure, said.start)
                self.last_event[said.figure] = max(known, said.start)
        self._starts = [each.start for each in sentences(text.string)]

    def may_end(self, said: Statement) -> bool:
        """Whether what follows may take it back ("Oops, the sink, I mean"), or moves its things."""
        if said.start in self.taken_back:
            return True
        things = (said.figure, *said.landmarks)
        return said.event is None and any(
            self.last_event.get(number, -1) >= said.start for number in things
        )

    def sentence(self, start: int) -> int:
        """The number of the sentence in which something begins, by its stops."""
        return max(bisect.bisect_right(self._starts, start) - 1, 0)


def _facts(
    reading: Reading, said: Statement, names: tuple[str, ...], since: _Since
) -> Iterator[Fact | Either]:
    if said.seen.another or said.seen.frame in ("stage", "house"):
        return  # said of another's view than that of the text
    weight = 1.0 if said.whole and not since.may_end(said) else LESS_SURE
    source = {
        "sentence": since.sentence(said.start),
        "start": said.start,
        "end": said.end,
        "text": reading.text.string[said.start : said.end],
    }
    figure, marks = names[said.figure], [names[number] for number in said.landmarks]
    if said.relation == "between" and len(marks) == 2 and not said.negated:
        yield amid(marks[0], figure, marks[1], source, weight)
    relation = in_world().get(said.relation)
    if relation is not None and len(marks) == 1:
        yield Fact(
            figure, ((relation,),), marks[0], negated=said.negated, source=source, weight=weight
        )


def _unread(reading: Reading) -> Iterator[Unread]:
    """The sentences without a statement that may say where something is, or move it."""
    for unit in reading.unread:
        span = reading.text.span(unit)
        if any(_tells(token, unit.end) for token in span):
            yield Unread(span.start_char, span.end_char, span.text, NOT_READ)


def _tells(token: Token, end: int) -> bool:
    """Whether a word may tell a place, or a change; verbs that nobody knows may do anything."""
    if token.pos_ == "VERB":
        classes = verb_classes(token.lemma_.lower())
        done = any(c.dep_ in ("dobj", "nsubjpass") for c in token.children)
        return bool(classes - QUIET) or (done and not classes)
    return token.pos_ in ("ADP", "ADV", "ADJ", "NOUN") and place_at(token, end) is not None
