"""Which things fit a description, from what is shown: true, false or unknown (None)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from spatial_nsr.checker.form import need
from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.facts import Entity
from spatial_nsr.queries import ANY_EDGE, Description, Link, Query, descriptions_of
from spatial_nsr.rules.conventions import Convention

__all__ = ["Describing", "Story", "Truth", "all_of", "least", "negated"]

Truth: TypeAlias = bool | None


def negated(truth: Truth) -> Truth:
    """The opposite; of what is unknown, unknown."""
    return None if truth is None else not truth


def all_of(parts: Iterable[Truth], closed: bool = True) -> Truth:
    """Whether all parts are true; unless ``closed`` there may be others that are not listed."""
    result: Truth = True if closed else None
    for part in parts:
        if part is False:
            return False
        if part is None:
            result = None
    return result


def least(number: int, parts: Iterable[Truth], closed: bool = True) -> Truth:
    """Whether at least so many parts are true.

    >>> least(2, [True, None, False]), least(2, [True, False]), least(2, [True, False], False)
    (None, False, None)
    """
    sure = may = 0
    for part in parts:
        if sure == number:
            break
        sure += part is True
        may += part is None
    if sure == number:
        return True
    return False if closed and sure + may < number else None


@dataclass(frozen=True)
class Story:
    """What is shown of a story.

    Parameters
    ----------
    things
        The things that are mentioned.
    closed
        Whether there are no others.
    convention
        How queries are read.
    words
        The relation words of the reading.
    truth
        Whether a relation word (with head and tail) is shown to hold, or not to.
    open
        Whether it is said to be open.
    """

    things: Sequence[Entity]
    closed: bool
    convention: Convention
    words: Sequence[str]
    truth: Callable[[str, str, str], Truth]
    open: Callable[[str, str, str], bool]

    def atom(self, word: str, head: str, tail: str, closed: bool) -> Truth:
        """What is shown of a relation; with ``closed``, what is open is false."""
        shown = self.truth(word, head, tail)
        return False if shown is None and closed and self.open(word, head, tail) else shown


class Describing:
    """Fits descriptions to things; with ``closed``, what is not known of a thing is not so."""

    def __init__(self, story: Story, closed: bool) -> None:
        self.story, self.closed = story, closed
        self._by_id = {thing.id: thing for thing in story.things}
        # By identity, as descriptions live as long as their query and comparing them is slow.
        self._fits: dict[tuple[int, str], Truth] = {}

    def fits(self, description: Description, thing: Entity) -> Truth:
        """Whether a thing fits."""
        key = id(description), thing.id
        if key not in self._fits:
            self._fits[key] = self._fit(description, thing)
        return self._fits[key]

    def sorted(self, description: Description) -> tuple[list[Entity], list[Entity]]:
        """The things that fit, and those that may."""
        fits = [(thing, self.fits(description, thing)) for thing in self.story.things]
        return [t for t, truth in fits if truth], [t for t, truth in fits if truth is None]

    def several(self, description: Description) -> Truth:
        """Whether several things fit or, unless unknown means false, may fit."""
        fit, may = self.sorted(description)
        if len(fit) > 1 or (not self.closed and len(fit) + len(may) > 1):
            return True
        return False if self.story.closed and not (may and self.closed) else None

    def need_some(self, description: Description) -> None:
        """Refuse what takes for granted that something fits although nothing does."""
        fit, may = self.sorted(description)
        strict = self.closed and self.story.convention.domain_closed
        need(bool(fit or (may and not strict)), "there is no {}", str(description))

    def need_names(self, query: Query) -> None:
        """Refuse a query with a name that nothing bears."""
        for description in descriptions_of(query):
            if description.name is not None:
                known = any(_called(thing) == description.name for thing in self.story.things)
                need(known, "nothing is called {}", description.name)
            if description.container is not None:
                self.container(description.container)

    def is_thing(self, thing: Entity) -> bool:
        """Whether "a thing" may be this one."""
        return self.story.convention.containers_are_things or not thing.is_container

    def _fit(self, description: Description, thing: Entity) -> Truth:
        own = self._own(description, thing)
        if own is False:
            return False
        parts: list[Truth] = [own]
        if description.container is not None:
            parts.append(self.within(thing, self.container(description.container)))
        if description.edge is not None:
            parts.append(self._touches(thing, description.edge, description.container))
        parts += [self._linked(thing, link) for link in description.that]
        if description.but is not None:
            parts.append(negated(self.fits(description.but, thing)))
        return all_of(parts)

    def _own(self, description: Description, thing: Entity) -> Truth:
        """Whether what the story says of the thing itself fits."""
        if description.number is not None and description.number != thing.number:
            return False
        if description.name is not None and description.name != _called(thing):
            return False
        vague = description.kind is None and description.name is None
        if vague and not self.is_thing(thing):
            return False
        known = [(key, thing.attributes.get(key)) for key in description.attributes]
        parts = [self._same(description.attributes[key], value) for key, value in known]
        if description.kind is not None:
            parts.append(self._same(description.kind, thing.kind))
        return all_of(parts)

    def _same(self, wanted: str, known: str | None) -> Truth:
        return None if known is None and not self.closed else wanted == known

    def container(self, label: str) -> Entity:
        """The thing of that id, or else the only one of that name."""
        if label in self._by_id:
            return self._by_id[label]
        named = [thing for thing in self.story.things if thing.name == label]
        need(bool(named), "nothing is called {}", label)
        need(len(named) == 1, "several things are called {}", label)
        return named[0]

    def within(self, thing: Entity, container: Entity) -> Truth:
        """Whether a thing lies in a container, perhaps inside another one."""
        at, seen = thing, {thing.id}
        while at.container is not None:
            need(at.container not in seen, "{} is said to lie in itself", at.container)
            seen.add(at.container)
            if at.container == container.id:
                return True
            if at.container not in self._by_id:
                break
            at = self._by_id[at.container]
        inside = self.story.convention.inside
        return self.story.atom(inside, thing.id, container.id, self.closed)

    def _touches(self, thing: Entity, edge: str, named: str | None) -> Truth:
        """Whether a thing touches an edge of the container that is named, or of its own."""
        edges = self.story.convention.edges
        if edge not in edges and edge != ANY_EDGE:
            raise UnknownNameError(f"unknown edge '{edge}'; {allowed(edge, edges)}")
        words = list(edges.values()) if edge == ANY_EDGE else [edges[edge]]
        own = thing.container if named is None else self.container(named).id
        places = [place.id for place in self.story.things if place.is_container]
        of = places if own is None else [own]
        atoms = (self.story.atom(word, thing.id, id, self.closed) for id in of for word in words)
        return least(1, atoms, closed=own is not None or self.story.closed)

    def _linked(self, thing: Entity, link: Link) -> Truth:
        """Whether all relations hold to one thing that fits, or to every such thing."""
        if link.second is not None:
            found = self.between(thing, link.to, link.second)
            return negated(found) if link.negated else found

        def stands(other: Entity) -> Truth:
            return all_of(self._atom(word, thing, other) for word in link.relations)

        closed = self.story.closed
        themselves = self.story.convention.self_pairs == "facts" and not link.every
        others = list(self.fitting(link.to, () if themselves else (thing,)))
        if link.every:
            if not any(fits for fits, _ in others):
                return None  # nothing is said of every other one where there is none
            each = (negated(all_of((fits, negated(stands(other))))) for fits, other in others)
            found = all_of(each, closed)
        else:
            found = least(1, (all_of((fits, stands(other))) for fits, other in others), closed)
        return negated(found) if link.negated else found

    def between(self, thing: Entity, first: Description, second: Description) -> Truth:
        """Whether one of these is before a thing and another, one of those, behind it."""

        def ways(a: Entity, b: Entity) -> Truth:
            each = (
                all_of((self._atom(word, start, thing), self._atom(word, thing, end)))
                for word in self.story.convention.order
                for start, end in ((a, b), (b, a))
            )
            return least(1, each)

        pairs = (
            all_of((fits, also, ways(a, b)))
            for fits, a in self.fitting(first, (thing,))
            for also, b in self.fitting(second, (thing, a))
        )
        return least(1, pairs, self.story.closed)

    def fitting(
        self, description: Description, but: Collection[Entity] = ()
    ) -> Iterator[tuple[Truth, Entity]]:
        """The things that may fit, but for some."""
        left_out = {thing.id for thing in but}
        for other in self.story.things:
            fits = other.id not in left_out and self.fits(description, other)
            if fits is not False:
                yield fits, other

    def _atom(self, word: str, head: Entity, tail: Entity) -> Truth:
        return self.story.atom(word, head.id, tail.id, self.closed)


def _called(thing: Entity) -> str:
    return thing.name if thing.name is not None else thing.id
