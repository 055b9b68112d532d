"""What is known of a story: what was read in it, and what has been worked out of that so far."""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from spatial_nsr.arguments import convention_of
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.puzzles.bearings.patterns import read_bearings
from spatial_nsr.puzzles.bearings.texts import Bearings
from spatial_nsr.puzzles.kinds import Puzzle, read_puzzle
from spatial_nsr.reading.parsed import Parsed
from spatial_nsr.reading.proof.provenance import with_provenance
from spatial_nsr.reading.proof.unsettled import Unsettled
from spatial_nsr.reading.records import (
    LESS_SURE,
    FreeReading,
    Mention,
    SpatialRole,
    StoryReading,
    Unread,
)
from spatial_nsr.reading.roles import as_told, roles_of
from spatial_nsr.reading.statements.reading import Reading
from spatial_nsr.reading.viewing.claims_told import Viewpoints
from spatial_nsr.reading.viewing.gate import may_view
from spatial_nsr.reading.viewing.merging import merged
from spatial_nsr.reading.viewing.told import Views, views_of
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.stories.worlds import Worlds
from spatial_nsr.threads import alone
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.timeline import Moment, Timeline
from spatial_nsr.time.course.timelines import timeline_of_history, timeline_of_reading
from spatial_nsr.time.story import TimedStory
from spatial_nsr.time.telling.orders import Orders
from spatial_nsr.world import World

__all__ = ["Known"]

HARDLY = 0.2  # of a text: so much is unread where it is hardly read


@dataclass(frozen=True)
class _Read:
    """What was read, as it was given and with views and what says it.

    ``doubts`` are the places of facts that are doubted, ``other`` those of another frame.
    """

    given: StoryReading
    reading: StoryReading
    doubts: frozenset[int]
    other: frozenset[int]


class Known:
    """What is known of a story; what is not needed yet is worked out when it is first asked for.

    ``reading`` may be what reads the ``text`` when that is needed. ``lost`` tells why nothing can
    be asked, of a text that was not read.
    """

    def __init__(
        self,
        reading: StoryReading | Callable[[Parsed], StoryReading],
        convention: Convention,
        lost: str | None = None,
        parsed: Parsed | None = None,
    ) -> None:
        self.lost = lost
        self._given = reading
        told = reading.text if isinstance(reading, StoryReading) else ""
        self.parsed = Parsed(told) if parsed is None else parsed
        self.text = self.parsed.text
        self.convention = convention
        self._lock = threading.RLock()

    @functools.cached_property
    def _read(self) -> _Read:
        """What was read in the text, now at the latest."""
        given = self._given if isinstance(self._given, StoryReading) else self._given(self.parsed)
        reading, other, turned = given, frozenset[int](), frozenset[int]()
        views = self.lost is None and not self.convention.drawn and may_view(given.text)
        if views and self.views.named:
            assert self.parsed.reading is not None
            points = Viewpoints(self.views)
            reading, other = merged(given, self.parsed.reading, points)
            turned = frozenset(at for at, f in enumerate(reading.facts) if f not in given.facts)
        reading = with_provenance(reading, turned)
        # What is trusted so far and no further is no ground for a proof.
        doubts = frozenset(at for at, f in enumerate(reading.facts) if f.weight <= LESS_SURE)
        return _Read(given, reading, doubts, other)

    @property
    def reading(self) -> StoryReading:
        """What was read: things, facts, and where they are told."""
        return self._read.reading

    @property
    def doubts(self) -> frozenset[int]:
        """The places of facts that the text says only perhaps to be so."""
        return self._read.doubts

    @functools.cached_property
    def _worlds(self) -> Worlds:
        return Worlds(self.reading, self._read.other, self.doubts)

    def forget(self) -> None:
        """Forget what has been worked out so far: of what was left half way, some may be wrong."""
        self.parsed = Parsed(self.text, self.parsed.pipeline)
        for name in ("timed", "retold", "timeline", "views", "_read", "_worlds"):
            self.__dict__.pop(name, None)

    def __reduce__(self) -> tuple[Any, ...]:
        # What was read, without what was worked out of it.
        parsed = Parsed(self.text, self.parsed.pipeline)
        return type(self), (self._read.given, self.convention, self.lost, parsed)

    @property
    def entities(self) -> tuple[Entity, ...]:
        """The things that it speaks of."""
        return self.reading.entities

    @property
    def facts(self) -> tuple[Fact | Either, ...]:
        """What it says of them; each fact knows the characters that say it."""
        return self.reading.facts

    @property
    def mentions(self) -> tuple[Mention, ...]:
        """Where it speaks of which things."""
        return self.reading.mentions

    @property
    def roles(self) -> tuple[SpatialRole, ...]:
        """Trajectors, indicators and landmarks, by the reader that read the text.

        >>> import spatial_nsr as sn
        >>> story = sn.read("Someone had shoved the trunk under the sofa.")
        >>> [(story.text[slice(*role.indicator)], role.value) for role in story.roles]
        [('under', 'below')]
        """
        if not self.is_free:
            return tuple(map(as_told, self.reading.roles))
        return () if self.parsed.sentences is None else roles_of(self.parsed.sentences)

    @property
    def unread(self) -> tuple[Unread, ...]:
        """What could not be read, and why."""
        return self.reading.unread

    @property
    def parse(self) -> Reading | None:
        """What the parse of its sentences says, moment by moment.

        None without a pipeline, and by conventions that read nothing but what is drawn.
        """
        return None if self.convention.drawn else self.parsed.reading

    @functools.cached_property
    def views(self) -> Views:
        """What the text tells of viewpoints and facings, by its parse."""
        parsed = self.parsed.reading
        return Views(self.text) if parsed is None else views_of(parsed)

    @functools.cached_property
    def timed(self) -> TimedStory | None:
        """What happens in the text, if it tells of that in plain sentences."""
        return TimedStory.of(self.text)

    @functools.cached_property
    def retold(self) -> TimedStory | None:
        """What happens in it by its parse, where it is not told in plain sentences."""
        if self.timed is not None or self.parse is None:
            return None
        return TimedStory.of_reading(self.parse)

    @functools.cached_property
    def orders(self) -> Orders:
        """What the text tells to come before what."""
        return Orders.of(self.text)

    @property
    def circular(self) -> str | None:
        """The sentence by which what happens comes before itself, if one does."""
        return self.orders.circular

    @functools.cached_property
    def unsettled(self) -> Unsettled:
        """What of the text leaves open whether something that it told is so, whoever read it."""
        return Unsettled(self.text)

    @functools.cached_property
    def puzzle(self) -> Puzzle | None:
        """What a text says that is told in full."""
        return read_puzzle(self.text)

    @functools.cached_property
    def bearings(self) -> Bearings | None:
        """Which directions a text tells by one another, where patterns find any."""
        return read_bearings(self.text)

    @functools.cached_property
    def hardly_read(self) -> bool:
        """Whether so much was not read that what was tells little of what the text leaves open."""
        unread = sum(each.end - each.start for each in self.unread)
        return unread > HARDLY * len(self.text)

    @property
    def is_free(self) -> bool:
        """Whether it was read by its parse, as all texts are that no grammar reads in full."""
        return isinstance(self.reading, FreeReading)

    @property
    def history(self) -> History | None:
        """What happens in it, event by event; None if it does not tell of that in plain sentences.

        >>> import spatial_nsr as sn
        >>> sn.read("Mary took the key. Then she went to the hall.").history.last
        2
        """
        return None if self.timed is None else self.timed.history

    @functools.cached_property
    def timeline(self) -> Timeline:
        """What is so from which moment until which, each with what says it.

        >>> import spatial_nsr as sn
        >>> story = sn.read("Mary took the key. Then she went to the hall.")
        >>> [str(fact) for fact in story.timeline.facts]
        ['Mary in hall (2 to the end)', 'key held by Mary (1 to the end)']
        """
        if self.history is not None:
            return timeline_of_history(self.history)
        reading = self.parsed.reading if self.lost is None else None
        if reading is None:
            return Timeline(self.text, (), ())
        followed = None if self.retold is None else self.retold.history
        return timeline_of_reading(reading, followed)

    @property
    def moments(self) -> tuple[Moment, ...]:
        """What happens, event by event, in the order in which it came about.

        >>> import spatial_nsr as sn
        >>> [str(each) for each in sn.read("Mary took the key. Then she went home.").moments]
        ['1. Mary took the key', '2. Then she went home']
        """
        return self.timeline.moments

    @alone
    def world(self, conventions: str | Convention | None = None) -> World:
        """The world of the story under a convention."""
        return self._worlds.whole(self.meant_by(conventions))

    def certain(self, convention: Convention) -> World:
        """The world without what the text says only perhaps to be so."""
        return self._worlds.certain(convention)

    def worlds(self, conventions: str | Convention | None = None) -> Iterator[World]:
        """The worlds that answers may rest on: of each reader's facts one.

        >>> import spatial_nsr as sn
        >>> story = sn.read("Someone had shoved the trunk under the sofa.")
        >>> [len(world.facts) for world in story.worlds()]
        [1, 1]
        """
        convention = self.meant_by(conventions)
        yield self.world(convention)
        proving = None if convention.drawn else self.parsed.proving(convention)
        if proving is not None:
            yield proving.world

    @alone
    def silent(self, conventions: str | Convention | None = None) -> tuple[Fact | Either, ...]:
        """Facts of which no word means anything under a convention, so that nothing follows."""
        return self._worlds.silent(self.meant_by(conventions))

    def meant_by(self, conventions: str | Convention | None) -> Convention:
        """The convention of a name, or itself; the story's own where none is given."""
        return self.convention if conventions is None else convention_of(conventions)
