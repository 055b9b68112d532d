"""A text without its viewpoints, and what it said of them; spans lead back to the text."""

from __future__ import annotations

import bisect
import dataclasses
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.reading.lexicon.tokens import sentences
from spatial_nsr.reading.records import StoryReading
from spatial_nsr.viewpoints.clauses import Clause
from spatial_nsr.viewpoints.marks import COMPASS_WORD, Facing, Mark, View, noun_of
from spatial_nsr.viewpoints.phrases import the_pattern
from spatial_nsr.viewpoints.sentences import Found, viewed
from spatial_nsr.viewpoints.speaking import Speech
from spatial_nsr.viewpoints.standing import Standing, unowned

__all__ = ["PRONOUNS", "Narration", "Told", "narrate"]

PRONOUNS = ("it", "he", "she", "they")
_STOP = re.compile(r"[.!?]+\s*")


@dataclass(frozen=True)
class Told:
    """A stretch of plain text: where it stood, its mark, and where the reader stands by then."""

    start: int
    end: int
    clause: Clause
    sentence: int
    mark: Mark
    stances: Mapping[str, View]
    whole: tuple[int, int]


@dataclass(frozen=True)
class Narration:
    """A text as it was written and as readers get it, with all that it says of viewpoints."""

    text: str
    plain: str
    told: tuple[Told, ...] = ()
    facings: tuple[Facing, ...] = ()
    scope: View | None = None
    stances: tuple[View, ...] = ()
    main: View | None = None
    views: Mapping[str, View] = field(default_factory=dict)

    @property
    def end(self) -> Told:
        """Where speakers stand at the end, which is when they are asked."""
        at, last = len(self.plain), max((each.sentence for each in self.told), default=0)
        whole = len(self.text), len(self.text)
        return Told(at, at, Clause("", *whole), last, Mark(), self.views, whole)

    @property
    def named(self) -> bool:
        """Whether the text names any viewpoint, facing or side of a thing itself."""
        marks = (each.mark.kind for each in self.told)
        told = any(kind in ("relative", "intrinsic", "quoted") for kind in marks)
        return told or bool(self.facings or self.stances) or self.scope is not None

    def at(self, start: int) -> Told | None:
        """The stretch in which a character of the plain text is."""
        at = bisect.bisect_right([each.start for each in self.told], start) - 1
        return self.told[at] if at >= 0 and start < self.told[at].end else None

    def span(self, start: int, end: int) -> tuple[int, int]:
        """Where characters of the plain text stood in the text."""
        first, last = self.at(start), self.at(max(start, end - 1))
        if first is None or last is None:
            return min(start, len(self.text)), min(end, len(self.text))
        if first is last and first.clause.shift is not None:
            shift = first.clause.shift - first.start
            return start + shift, min(end + shift, first.clause.end)
        return first.clause.start, last.clause.end

    def restored(self, reading: StoryReading) -> StoryReading:
        """A reading of the plain text as one of the text as it was written."""
        if self.plain == self.text:
            return reading
        entities = tuple(self._entity(each) for each in reading.entities)
        facts = tuple(self._fact(each) for each in reading.facts)
        mentions = tuple(
            dataclasses.replace(each, start=self._of(each)[0], end=self._of(each)[1])
            for each in reading.mentions
        )
        unread = []
        for each in reading.unread:
            start, end = self._of(each)
            text = self.text[start:end]
            unread.append(dataclasses.replace(each, start=start, end=end, text=text))
        roles = tuple(
            dataclasses.replace(
                each,
                frame=each.frame or self._frame(each.indicator[0]),
                trajector=None if each.trajector is None else self.span(*each.trajector),
                indicator=self.span(*each.indicator),
                landmark=None if each.landmark is None else self.span(*each.landmark),
            )
            for each in reading.roles
        )
        return dataclasses.replace(
            reading, text=self.text, entities=entities, facts=facts, mentions=mentions,
            roles=roles, unread=tuple(unread),
            within={thing: self.source(told) or told for thing, told in reading.within.items()},
        )  # fmt: skip

    def _of(self, each: Any) -> tuple[int, int]:
        return self.span(each.start, each.end)

    def _frame(self, start: int) -> str | None:
        """The kind of frame in which something is said, where that is told."""
        told = self.at(start)
        return None if told is None else told.mark.kind

    def source(self, source: Mapping[str, Any] | None) -> Mapping[str, Any] | None:
        """Where something was said, in the text as it was written."""
        if source is None or "start" not in source:
            return source
        told = self.at(source["start"])
        start, end = self.span(source["start"], source["end"])
        if told is not None and told.mark.kind in ("relative", "intrinsic"):
            start, end = told.whole  # with the words that say so
        number = source["sentence"] if told is None else told.sentence
        return {"sentence": number, "start": start, "end": end, "text": self.text[start:end]}

    def _entity(self, entity: Entity) -> Entity:
        return dataclasses.replace(entity, source=self.source(entity.source))

    def _fact(self, fact: Fact | Either) -> Fact | Either:
        if isinstance(fact, Either):
            options = tuple(
                tuple(dataclasses.replace(each, source=self.source(each.source)) for each in option)
                for option in fact.options
            )
            return dataclasses.replace(fact, options=options, source=self.source(fact.source))
        return dataclasses.replace(fact, source=self.source(fact.source))


def _subject(told: Sequence[Told]) -> str | None:
    """What the sentence before was about."""
    for each in reversed(told[-2:]):
        match = the_pattern("subject").match(each.clause.text.lower())
        words = [] if match is None else match["subject"].split()[:-1]
        if words[:1] == ["there"]:
            words = each.clause.text.lower().split()[2:]
        if words and words[0] not in PRONOUNS:
            return noun_of(" ".join(words))
    return None


def _unsaid(lower: str, faced: bool) -> Mark:
    """The frame of a sentence that names no viewpoint: of the compass, or of what "its" means."""
    if COMPASS_WORD.search(lower):
        return Mark("absolute")
    own = faced and the_pattern("own-pronoun").search(lower) is not None
    return Mark("intrinsic") if own else Mark()


def narrate(text: str) -> Narration:
    """Take what a text says of viewpoints out of it.

    >>> told = narrate("The car faces north. From my viewpoint the ball is right of the car.")
    >>> told.plain
    'There is the car. The ball is right of the car.'
    >>> narrate("The cup is left of the box.").named
    False
    """
    whose, speech = unowned(text), Speech(text)
    plain: list[str] = []
    length = 0
    told: list[Told] = []
    standing = Standing()
    scope = None

    def add(piece: str) -> None:
        nonlocal length
        plain.append(piece)
        length += len(piece)

    done = 0
    for number, sentence in enumerate(sentences(text)):
        words = text[sentence.start : sentence.end]
        spoken = speech.told(words, sentence.start)
        said = viewed(words if spoken is None else spoken, whose)
        if spoken is not None and spoken != words:
            said = _respoken(said, spoken, len(words))
        lower = words.lower()
        gap = text[done : sentence.start]
        whole = sentence.start, sentence.end
        done = sentence.end
        scope = said.scope or scope
        if said.stance is not None:
            standing.takes(said.stance)
        else:
            standing.goes(lower, number)
        source = {"sentence": number, "start": sentence.start, "end": sentence.end}
        source["text"] = words  # type: ignore[assignment]
        for each in said.facings:
            who = _subject(told) if each.who in PRONOUNS else each.who
            facing = None if who is None else dataclasses.replace(each, who=who, source=source)
            known = facing is not None and standing.faces(facing, lower, _sided(told, who))
            if not known and not any(clause.text for clause in said.clauses):
                said.changed = False  # nobody knows of what it tells
        standing.listened(lower, number)
        here = standing.views
        if not said.changed:
            mark = _unsaid(lower, bool(standing.facings)) if spoken is not None else Mark("quoted")
            clause = Clause(words, sentence.start, sentence.end, mark, sentence.start)
            add(gap)
            told.append(Told(length, length + len(words), clause, number, mark, here, whole))
            add(words)
            continue
        add(gap)
        if not said.clauses:
            stop = _STOP.match(text, sentence.end)
            done = sentence.end if stop is None else stop.end()
        for at, clause in enumerate(said.clauses):
            moved = dataclasses.replace(
                clause,
                start=clause.start + sentence.start,
                end=clause.end + sentence.start,
                shift=None if clause.shift is None else clause.shift + sentence.start,
                mark=clause.mark if spoken is not None else Mark("quoted"),
            )
            add(". " if at else "")
            told.append(
                Told(length, length + len(clause.text), moved, number, moved.mark, here, whole)
            )
            add(clause.text)
    add(text[done:])
    return Narration(
        text, "".join(plain), tuple(told), tuple(standing.facings), scope,
        tuple(standing.stances), standing.main, standing.views,
    )  # fmt: skip


def _respoken(said: Found, spoken: str, length: int) -> Found:
    """What a sentence comes to in which names were put in, as a whole of the one in the text."""
    clauses = said.clauses if said.changed else [Clause(spoken, 0, length)]
    said.clauses = [dataclasses.replace(each, start=0, end=length, shift=None) for each in clauses]
    said.changed = True
    return said


def _sided(told: Sequence[Told], who: str | None) -> list[str]:
    """Things of whose own sides something was said so far: by name, or as "its"."""
    owners = [each.mark.owner for each in told if each.mark.kind == "intrinsic"]
    return [who if owner is None and who is not None else str(owner) for owner in owners]
