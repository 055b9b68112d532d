"""What a question asks for, as claims in the frames in which it can be meant."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import Any

from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.facts import Entity
from spatial_nsr.frames.text.theory import TURNS, Claim
from spatial_nsr.queries import (
    AllOf,
    Between,
    Choose,
    Description,
    Holds,
    ListThings,
    Relate,
    Side,
)
from spatial_nsr.reading.viewing.claims_told import SPEAKERS, Viewpoints, direction_words
from spatial_nsr.reading.viewing.marks import Mark, View, plain_name
from spatial_nsr.reading.viewing.question import Question

__all__ = ["FRAMES", "Beyond", "Claims", "Without", "directional", "picked_frame"]

FRAMES = ("intrinsic", "relative", "absolute")
_POINTS = ("north", "south", "east", "west")


class Beyond(Exception):
    """A question of which this module knows nothing."""


class Without(Exception):
    """A frame in which a question has no meaning; says why, and which frames remain."""


def directional(query: object, compass: bool = False) -> bool:
    """Whether a query asks for directions along the ground."""
    match query:
        case Holds(relations=relations) | Choose(relations=relations):
            return bool(direction_words(relations, compass))
        case AllOf(queries=queries):
            return any(directional(each, compass) for each in queries)
        case ListThings(description=Description(that=links)):
            return any(direction_words(link.relations, compass) for link in links)
        case Relate() | Side():
            return True
        case Between():
            return not compass
    return False


def picked_frame(frame: str | None, points: Viewpoints) -> tuple[str | None, str | None]:
    """The kind of a frame that the caller picks, and whose it is.

    Raises
    ------
    UnknownNameError
        There is no such frame, or the text knows nobody of that name.
    """
    if frame is None:
        return None, None
    kind, _, viewer = frame.partition(" to ")
    if kind not in FRAMES or (viewer and kind != "relative"):
        names = (*FRAMES, "relative to NAME")
        raise UnknownNameError(f"unknown frame '{frame}'; {allowed(frame, names)}")
    if not viewer:
        return kind, None
    name = points.named(viewer.partition(" (")[0])
    things = [each.id for each in points.views.entities]
    known = list(dict.fromkeys((*SPEAKERS, *things)))
    if name not in (*points.headings.headings, *known):
        raise UnknownNameError(f"nobody is called '{viewer}'; {allowed(viewer, known)}")
    return kind, points.headings.of_view(View(name))


class Claims:
    """A question, read as claims about single pairs of things."""

    def __init__(
        self,
        asked: Question,
        mark: Mark,
        points: Viewpoints,
        convention: str,
        frame: str | None,
    ) -> None:
        self.asked, self.points = asked, points
        self.convention = convention
        self.mark = mark
        self.frame, self.viewer = picked_frame(frame, points)

    # Queries ------------------------------------------------------------------------------------

    def asked_claims(self) -> list[Claim]:
        """The claims by which the question is answered."""
        query = self.asked.query
        if isinstance(query, Holds):
            return [self.holds(query)]
        if isinstance(query, AllOf):
            if not all(isinstance(each, Holds) for each in query.queries):
                raise Beyond
            return [self.holds(each) for each in query.queries if isinstance(each, Holds)]
        if isinstance(query, Between):
            return [claim for pair in self.between(query) for claim in pair]
        if isinstance(query, Relate | Side):
            return list(self.around(query))
        if isinstance(query, ListThings):
            return [claim for _, claim in self.listed(query)]
        if isinstance(query, Choose):
            return [claim for _, claim in self.options(query)]
        raise Beyond

    def holds(self, query: Holds) -> Claim:
        """The claim that a yes-no question asks for."""
        subject, obj = query.subject, query.object
        if {subject.quantifier, obj.quantifier} - {"the", "a"} or query.others:
            raise Beyond
        head, tail = self.one(subject.description), self.one(obj.description)
        return self.claim(head, self.words(query.relations), tail)

    def words(self, relations: Sequence[str]) -> tuple[str, ...]:
        """The directions that are asked for."""
        if self.mark.words is not None:
            return self.mark.words
        words = direction_words(relations, self.mark.kind == "absolute")
        if not words:
            raise Beyond
        return words

    def claim(self, head: str, words: Sequence[str], tail: str) -> Claim:
        """That one thing is so of another, in the frames in which that can be meant."""
        points = self.points
        landmark, ways = self._ways(head, words, tail)
        if head == landmark:
            raise Beyond
        group = f"what is said of {landmark}" if len(ways) > 1 else None
        for way in ways:
            points.headings.heading(way.seer)
        return Claim(head, tuple(words), landmark, ways, False, group)

    def _ways(self, head: str, words: Sequence[str], tail: str) -> tuple[str, Any]:
        points = self.points
        told = points.views.views
        open_ = self.mark.kind is None and self.mark.view is None
        ahead = {"front", "behind"} & {*words} and points.told_ahead(head, tail)
        if open_ and self.frame is None and ahead and tail not in SPEAKERS:
            # "With his back to it" has said in his own frame where it is.
            return points.ways(words, tail, Mark("intrinsic"), told)
        if open_ and self.viewer is not None and tail not in SPEAKERS:
            mark = Mark("relative", View(self.viewer))
            return points.ways(words, tail, mark, told)
        if open_ and self.frame == "absolute":
            raise Without(f"'{words[0]}' has no absolute meaning; {self._remaining(words, tail)}")
        if open_ and self.frame == "intrinsic" and tail not in SPEAKERS:
            landmark, ways = points.ways(words, tail, Mark("intrinsic"), told)
        else:
            landmark, ways = points.ways(words, tail, self.mark, told)
        if open_ and self.frame == "relative":
            ways = tuple(how for how in ways if how.frame.kind == "relative") or ways
        if not ways:
            raise Without(
                f"{tail} has no front, and so no {words[0]} of its own; "
                f"{self._remaining(words, tail)}"
            )
        return landmark, ways

    def _remaining(self, words: Sequence[str], tail: str) -> str:
        _, ways = self.points.ways(words, tail, Mark())
        return f"frames that remain: {', '.join(str(how.frame) for how in ways)}"

    def between(self, query: Between) -> Iterator[tuple[Claim, Claim]]:
        """The ways to be between two things, along each axis."""
        thing, first, second = map(self.one, (query.thing, query.first, query.second))
        for one, other in (("left", "right"), ("front", "behind")):
            for a, b in ((one, other), (other, one)):
                yield self.claim(thing, (a,), first), self.claim(thing, (b,), second)

    def around(self, query: Relate | Side) -> Iterator[Claim]:
        """All directions in which one thing can be of another."""
        pair = (query.thing, query.of) if isinstance(query, Side) else (query.head, query.tail)
        head, tail = map(self.one, pair)
        if head == tail:
            raise Beyond
        for word in _POINTS if self.mark.kind == "absolute" else TURNS:
            yield self.claim(head, (word,), tail)

    def listed(self, query: ListThings) -> list[tuple[str, Claim]]:
        """For each thing that can be listed: that it is there."""
        description = query.description
        if len(description.that) != 1:
            raise Beyond
        (link,) = description.that
        if link.negated or link.every or link.second is not None:
            raise Beyond
        tail, words = self.one(link.to), self.words(link.relations)
        plain = dataclasses.replace(description, that=())
        found = []
        for entity in self.points.views.entities:
            if entity.id != tail and entity.id not in SPEAKERS and _fits(entity, plain):
                found.append((entity.id, self.claim(entity.id, words, tail)))
        if not found:
            raise Beyond
        return found

    def options(self, query: Choose) -> list[tuple[int, Claim]]:
        """For each option: that it is there."""
        if query.negated or query.second is not None:
            raise Beyond
        tail, words = self.one(query.object), self.words(query.relations)
        heads = [self.one(each) for each in query.options]
        return [
            (at, self.claim(head, words, tail)) for at, head in enumerate(heads) if head != tail
        ]

    def one(self, description: Description) -> str:
        """The one thing that a description means."""
        if description.that or description.but or description.edge or description.container:
            raise Beyond
        found = [each.id for each in self.points.views.entities if _fits(each, description)]
        if len(found) == 1:
            return "me" if found[0] == "we" else found[0]
        named = description.name or description.kind
        if not found and named is not None:
            noun = plain_name(named)
            if noun in SPEAKERS or noun in self.points.headings.headings:
                return noun
        raise Beyond


def _fits(entity: Entity, description: Description) -> bool:
    if description.name is not None and description.name not in (entity.name, entity.id):
        return False
    if description.kind is not None and entity.kind != description.kind:
        return False
    if description.number is not None and entity.number != description.number:
        return False
    return all(entity.attributes.get(key) == v for key, v in description.attributes.items())
