"""What was understood of a story, by all who read it: what a page lists, marks and draws.

A story has a reader of facts, a reader of events in plain sentences, and one that goes by the parse
of its sentences and knows at which moment what is so. The facts are those of the reader of facts,
without what is over by the end of the story; what only the others know is listed beside them.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from spatial_nsr.explain.words.calling import called
from spatial_nsr.explain.words.plain import fact_in_plain, the
from spatial_nsr.facts import Either, Fact
from spatial_nsr.reading.proof.stating import named
from spatial_nsr.reading.records import Unread
from spatial_nsr.reading.statements.memory import Memory
from spatial_nsr.reading.statements.reading import NOTHING, Reading, Statement
from spatial_nsr.reading.statements.relations import load_words
from spatial_nsr.reading.statements.timeline import places
from spatial_nsr.reasoner import Story
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.timeline import Timeline
from spatial_nsr.world.story import World

__all__ = ["Line", "Understood"]


@dataclass(frozen=True)
class Line:
    """What was understood, in plain English, of which things, and the characters that say it.

    ``how``: it is ``said``, ``understood`` by a rule, or ``parsed``: said as a parser takes it.
    """

    says: str
    things: tuple[str, ...]
    start: int | None
    end: int | None
    how: str
    data: Mapping[str, Any]


@dataclass
class Understood:
    """What was understood of a story.

    >>> from spatial_nsr import read
    >>> told = Understood(read("The cup was on the shelf. Ann put it into the box."))
    >>> [line.says for line in told.lines]
    ['the cup is inside the box']
    >>> [str(moment) for moment in told.moving.moments]
    ['1. Ann put it into the box.']
    """

    story: Story

    @cached_property
    def history(self) -> History | None:
        """What happens, where the story is read as one of events: then all of it was read."""
        return None if self.story.convention.drawn else self.story.history

    @cached_property
    def memory(self) -> Memory | None:
        """What its parse says to be so in the end."""
        parse = None if self.history is not None else self.story.parse
        return None if parse is None else Memory.at(parse)

    @cached_property
    def world(self) -> World:
        """Of the worlds of a story, one for each reader, the one that understood most."""
        best = max(self.story.worlds(), key=lambda world: len(world.facts))
        over = [
            at
            for at, fact in enumerate(best.facts)
            if self._is_over(best, fact) or self._is_of_another(best, fact)
        ]
        return best.without(over) if over else best

    def _is_over(self, world: World, fact: Fact) -> bool:
        """Whether something that is told later ends what a fact says."""
        if self.memory is None or not fact.source:
            return False
        kind, start = world.entity(fact.head).kind, fact.source.get("start", -1)
        return any(
            said.start <= start < said.end and self.memory.reading.thing(said.figure).kind == kind
            for said in self.memory.over
            if said.figure != NOTHING and places(said)
        )

    def _is_of_another(self, world: World, fact: Fact) -> bool:
        """Whether the parse takes the words of a fact to tell of something else than its head.

        In "At noon Lucy took the crate. Later she put it on the van" it is the crate that is there.
        """
        if self.memory is None or not fact.source:
            return False
        reading, start = self.memory.reading, fact.source.get("start", -1)
        head, tail = world.entity(fact.head).kind, world.entity(fact.tail).kind
        figures = {
            reading.thing(said.figure).kind
            for said in self.memory.now
            if said.start <= start < said.end and said.figure != NOTHING and places(said)
            if any(reading.thing(each).kind == tail for each in said.landmarks)
        }
        return bool(figures) and head not in figures

    @cached_property
    def names(self) -> Mapping[str, str]:
        """What the things of the world are called in sentences."""
        return {id: the(name) for id, name in called(self.world.entities).items()}

    @cached_property
    def lines(self) -> list[Line]:
        """What was understood, line by line."""
        told = [*self._events(), *map(self._of_fact, self.world.facts)]
        told += map(self._of_fact, self.world.eithers)
        return [*told, *(line for _, line in self._parsed)]

    def quoted(self, fact: Fact | Either) -> str:
        """A fact, with the words of the text that say it."""
        words = " ".join(str((fact.source or {}).get("text", "")).split())
        return fact_in_plain(fact, self.names) + (f": “{words}”" if words else "")

    def _events(self) -> Iterator[Line]:
        text = self.story.text
        for event in self.history.tale.events if self.history is not None else ():
            things = (*event.who, *event.what)
            data = {"event": event.to_dict(text)}
            yield Line(event.said(text), things, event.start, event.end, "said", data)

    def _of_fact(self, fact: Fact | Either) -> Line:
        source = fact.source or {}
        things = (fact.head, fact.tail) if isinstance(fact, Fact) else ()
        says = fact_in_plain(fact, self.names)
        how = "understood" if "understood" in source else "said"
        data = {"fact": fact.to_dict()}
        return Line(says, things, source.get("start"), source.get("end"), how, data)

    @cached_property
    def _parsed(self) -> list[tuple[Statement, Line]]:
        """What only the parse says, with the lines for it."""
        if self.memory is None:
            return []
        reading, words = self.memory.reading, load_words()
        kinds = {entity.id: entity.kind for entity in self.world.entities}
        known = {frozenset((kinds[f.head], kinds[f.tail])) for f in self.world.facts}
        found = []
        for said in dict.fromkeys(self.memory.now):
            if said.figure == NOTHING or len(said.landmarks) != 1 or not places(said):
                continue
            figure, landmark = said.figure, said.landmarks[0]
            pair = frozenset(reading.thing(each).kind for each in (figure, landmark))
            if pair in known or len(pair) == 1:
                continue
            known.add(pair)
            verb = "are" if reading.thing(figure).several else "is"
            where = words.get(said.relation, said.relation.replace("-", " "))
            says = f"{self._call(reading, figure)} {verb} {where} {self._call(reading, landmark)}"
            things = self._drawn_as(reading, said)
            found.append((said, Line(says, things, said.start, said.end, "parsed", {})))
        return found

    def _call(self, reading: Reading, number: int) -> str:
        return the(named(reading)[number])

    def _drawn_as(self, reading: Reading, said: Statement) -> tuple[str, ...]:
        """The things of the world that a statement speaks of, as far as their kinds tell."""
        kinds = {reading.thing(each).kind for each in (said.figure, *said.landmarks)}
        return tuple(entity.id for entity in self.world.entities if entity.kind in kinds)

    @cached_property
    def unread(self) -> tuple[Unread, ...]:
        """What nobody could read."""
        return tuple(lost for lost in self.story.unread if not self._is_parsed(lost))

    def _is_parsed(self, lost: Unread) -> bool:
        return self.history is not None or any(
            said.start <= lost.start < said.end and " " in said.phrase and said.phrase in lost.text
            for said, _ in self._parsed
        )

    def marks(self) -> Iterator[tuple[int, int, str]]:
        """Words of place, things, and what was not read, in the text."""
        for event in self.history.tale.events if self.history is not None else ():
            yield (*event.verb, "word")
            for named_here in event.mentions:
                yield named_here.start, named_here.end, "source"
        if self.history is not None:
            return
        for role in self.story.roles:
            yield (*role.indicator, "word")
        for mention in self.story.mentions:
            yield mention.start, mention.end, "source"
        for said, _ in self._parsed:
            yield from self._parsed_marks(said)
        for lost in self.unread:
            yield lost.start, lost.end, "unread"

    def _parsed_marks(self, said: Statement) -> Iterator[tuple[int, int, str]]:
        assert self.memory is not None
        at = self.story.text.find(said.words, said.start, said.end) if said.words else -1
        if at >= 0:
            yield at, at + len(said.words), "word"
        for number in (said.figure, *said.landmarks):
            for start, end in self.memory.reading.thing(number).mentions:
                if said.start <= start < said.end:
                    yield start, end, "source"

    @cached_property
    def moving(self) -> Timeline | None:
        """What is where after each event, of what is moved at some time; None if nothing is."""
        timeline = self.story.timeline
        moved = {fact.head for fact in timeline.facts if fact.since}
        if self.story.convention.drawn or not moved:
            return None
        facts = tuple(fact for fact in timeline.facts if fact.head in moved)
        return dataclasses.replace(timeline, facts=facts)
