"""Which things fit a description."""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.facts import Entity
from spatial_nsr.queries import ANY_EDGE, Description, Link
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.rules.relations import load_relations
from spatial_nsr.world.queries.evidence import OTHERS, Atom, Domain, Evidence, Facts
from spatial_nsr.world.queries.formulas import (
    Both,
    Formula,
    Known,
    Least,
    Not,
    Provided,
    Remembered,
    both,
    either,
)

__all__ = ["Failure", "Hit", "Matcher", "Range", "Related", "called"]


ANYTHING = Description()
# What the names that there are begin with, where one is asked for that is not among them.
THERE = "there are:"


class Failure(Exception):
    """A query takes for granted what is not so; not an error, but the answer."""

    def __init__(self, message: str, evidence: Evidence = ()) -> None:
        super().__init__(message)
        self.evidence = evidence


@dataclass(frozen=True, slots=True)
class Hit:
    """A thing that may fit a description, and the formula that it does."""

    thing: Entity
    fits: Formula


@dataclass(frozen=True, slots=True)
class Range:
    """The things that may fit a description; ``rest`` shows that nothing else does.

    ``rest`` is None where the domain is open: things that are not mentioned may fit.
    """

    hits: tuple[Hit, ...]
    misses: Evidence
    rest: Evidence | None

    def among(self, ids: Collection[str]) -> Iterator[Hit]:
        """The hits among some things."""
        return (hit for hit in self.hits if hit.thing.id in ids)

    def some(self) -> Formula:
        """That something fits."""
        return Least(1, lambda: (hit.fits for hit in self.hits), self.rest)

    def without(self, id: str) -> Range:
        """The range but for one thing."""
        return Range(tuple(h for h in self.hits if h.thing.id != id), self.misses, self.rest)


class Related(NamedTuple):
    """Things to which relations may be proved; ``others``: of all others they count as false."""

    things: Collection[str]
    others: Evidence | None


def called(entity: Entity) -> str:
    """What people call a thing: its name, or else its id."""
    return entity.name if entity.name is not None else entity.id


class Matcher:
    """Fits descriptions to the things of some facts, under a convention.

    With ``closed``, a relation or place that is not known to hold makes a thing not fit.
    """

    def __init__(self, facts: Facts, convention: Convention, closed: bool) -> None:
        self.facts, self.convention, self.closed = facts, convention, closed
        self.entities = tuple(facts.entities)
        self._by_id = {entity.id: entity for entity in self.entities}
        self._truths: dict[tuple[str, str, str], bool | None] = {}
        # Keyed by identity: descriptions live as long as the query, and comparing them is slow.
        self._ranges: dict[int, Range] = {}
        self._fillings: dict[str, frozenset[str] | None] = {}

    # Atoms

    def truth(self, relation: str, head: str, tail: str) -> bool | None:
        """What the facts say, asked once."""
        key = (relation, head, tail)
        if key not in self._truths:
            self._truths[key] = self.facts.truth(relation, head, tail)
        return self._truths[key]

    def looked_at(self) -> Evidence:
        """All things, and whatever was asked about them so far."""
        things = tuple(entity.id for entity in self.entities)
        return (*things, Domain.CLOSED, *(Atom(*key, self._truths[key]) for key in self._truths))

    def atom(self, relation: str, head: str, tail: str, closed: bool) -> Formula:
        """That the relation holds; with ``closed``, unknown counts as false."""
        truth = self.truth(relation, head, tail)
        evidence = (Atom(relation, head, tail, truth), head, tail)
        return Known(bool(truth) if closed else truth, evidence)

    # Descriptions

    def range(self, description: Description) -> Range:
        """The things that may fit, after what is given about each has been looked at."""
        known = self._ranges.get(id(description))
        if known is None:
            known = self._ranges[id(description)] = self._range(description)
        return known

    def _range(self, description: Description) -> Range:
        hits: list[Hit] = []
        misses: list[str] = []
        for entity in self.entities:
            truth = self._given(description, entity)
            if truth is False:
                misses.append(entity.id)
            else:
                hits.append(Hit(entity, self._fits(description, entity, truth)))
        rest: Evidence | None = None
        if self.convention.domain_closed:
            rest = (*misses, Domain.CLOSED)
        return Range(tuple(hits), tuple(misses), rest)

    def _given(self, description: Description, entity: Entity) -> bool | None:
        """Whether what is given about the thing itself fits."""
        # Labels tell things apart, so that a thing without one is known not to bear it.
        if description.number is not None and entity.number != description.number:
            return False
        if description.name is not None and called(entity) != description.name:
            return False
        unnamed = description.kind is None and description.name is None
        if unnamed and entity.is_container and not self.convention.containers_are_things:
            return False
        truth: bool | None = True
        if description.kind is not None and entity.kind != description.kind:
            if entity.kind is not None or self.closed:
                return False
            truth = None
        for key, value in description.attributes.items():
            has = entity.attributes.get(key)
            if has != value:
                if has is not None or self.closed:
                    return False
                truth = None
        return truth

    def _fits(self, description: Description, entity: Entity, given: bool | None) -> Formula:
        parts: list[Formula] = [Known(given, (entity.id,))]
        if description.container is not None:
            parts.append(self.within(entity, self.container(description.container)))
        if description.edge is not None:
            parts.append(self._touches(entity, description.edge, description.container))
        parts += [self._linked(entity, link) for link in description.that]
        if description.but is not None:
            out = [hit.fits for hit in self.range(description.but).among((entity.id,))]
            parts += [Not(fits) for fits in out] or [Known(True, (entity.id,))]
        return parts[0] if len(parts) == 1 else Remembered(both(*parts))

    def container(self, label: str) -> Entity:
        """The thing that a description means by a container, by id or by name."""
        if label in self._by_id:
            return self._by_id[label]
        found = [entity for entity in self.entities if entity.name == label]
        if not found:
            names = allowed(label, (called(entity) for entity in self.entities), opening=THERE)
            raise Failure(f"nothing is called '{label}'; {names}")
        if len(found) > 1:
            ids = ", ".join(entity.id for entity in found)
            two = tuple(entity.id for entity in found[:2])
            raise Failure(f"several things are called '{label}': {ids}", two)
        return found[0]

    def _chain(self, entity: Entity) -> Iterator[str]:
        """The containers that a thing is said to be in, from the inside out."""
        seen = {entity.id}
        at: Entity | None = entity
        while at is not None and at.container is not None:
            if at.container in seen:
                raise InputError(f"'{at.container}' is said to lie in itself")
            seen.add(at.container)
            yield at.container
            at = self._by_id.get(at.container)

    def within(self, entity: Entity, container: Entity) -> Formula:
        """That a thing is in a container, perhaps inside another one."""
        evidence = [entity.id]
        for id in self._chain(entity):
            evidence.append(id)
            if id == container.id:
                return Known(True, tuple(evidence))
        filling = self.filling(container)
        if filling is not None and entity.id not in filling:
            return Known(False, (*self.nowhere_else(entity), container.id))
        return self.atom(self.convention.inside, entity.id, container.id, self.closed)

    def filling(self, container: Entity) -> Collection[str] | None:
        """The things that are known to be in a container, and perhaps itself.

        None if that has to be asked of each, or if what is not known is not the same as false.
        """
        if not self.closed:
            return None
        if container.id not in self._fillings:
            around = load_relations().relation(self.convention.inside).converse
            row = self.facts.holding(around, container.id)
            stated = () if row is None else self._stated_within.get(container.id, ())
            filling = None if row is None else frozenset((*row, *stated, container.id))
            self._fillings[container.id] = filling
        return self._fillings[container.id]

    @functools.cached_property
    def _stated_within(self) -> dict[str, list[str]]:
        """The things that are said to be in each container."""
        found: dict[str, list[str]] = {}
        for entity in self.entities:
            for container in self._chain(entity):
                found.setdefault(container, []).append(entity.id)
        return found

    def nowhere_else(self, entity: Entity) -> Evidence:
        """That a thing counts as being in no container but those of which it is known."""
        return (entity.id, Atom(self.convention.inside, entity.id, OTHERS, None))

    def _touches(self, entity: Entity, edge: str, container: str | None) -> Formula:
        """That a thing touches an edge of the container that is named, or else of its own."""
        edges = self.convention.edges
        if edge != ANY_EDGE and edge not in edges:
            raise UnknownNameError(f"unknown edge '{edge}'; {allowed(edge, (*edges, ANY_EDGE))}")
        words = list(edges.values()) if edge == ANY_EDGE else [edges[edge]]
        if container is not None:
            own = [self.container(container).id]
        elif entity.container is not None:
            own = [entity.container]
        else:
            own = [each.id for each in self.entities if each.is_container]
        rest = () if len(own) == 1 else self._nothing_else()
        atoms = [self.atom(word, entity.id, id, self.closed) for id in own for word in words]
        return atoms[0] if len(atoms) == 1 else Least(1, lambda: atoms, rest)

    def _nothing_else(self) -> Evidence | None:
        return (Domain.CLOSED,) if self.convention.domain_closed else None

    def _linked(self, entity: Entity, link: Link) -> Formula:
        linked = self._link(entity, link)
        return Not(linked) if link.negated else linked

    def _link(self, entity: Entity, link: Link) -> Formula:
        if link.second is not None:
            return self.between(entity, link.to, link.second)
        inner = self.range(link.to)
        if self.convention.self_pairs != "facts" or link.every:
            inner = inner.without(entity.id)
        if link.every:
            return self._every(entity, link.relations, inner)

        def stand(hits: Iterable[Hit]) -> Iterable[Formula]:
            for hit in hits:
                stands = (
                    self.atom(relation, entity.id, hit.thing.id, self.closed)
                    for relation in link.relations
                )
                yield both(hit.fits, *stands)

        def likely() -> tuple[Iterable[Formula], Evidence | None]:
            related = self.related(link.relations, entity.id, inner, self.closed)
            return stand(inner.among(related.things)), related.others

        return Least(1, lambda: stand(inner.hits), inner.rest, likely)

    def _every(self, entity: Entity, relations: Sequence[str], range: Range) -> Formula:
        """That the relations hold to all things that fit, but for the thing itself, if any do."""

        def parts() -> Iterable[Formula]:
            yield Known(None if range.rest is None else True, range.rest or ())
            for hit in range.hits:
                stands = (
                    self.atom(relation, entity.id, hit.thing.id, self.closed)
                    for relation in relations
                )
                yield either(Not(hit.fits), both(*stands))

        return Provided(range.some(), Both(parts))

    def between(self, entity: Entity, first: Description, second: Description) -> Formula:
        """That a thing is between one that fits and another that fits, on some axis."""
        starts, ends = (self.range(each).without(entity.id) for each in (first, second))

        def ways(start: str, end: str) -> Iterator[Formula]:
            for word in self.convention.order:
                for before, after in ((start, end), (end, start)):
                    yield both(
                        self.atom(word, before, entity.id, self.closed),
                        self.atom(word, entity.id, after, self.closed),
                    )

        def parts() -> Iterable[Formula]:
            for start in starts.hits:
                for end in ends.without(start.thing.id).hits:
                    found = either(*ways(start.thing.id, end.thing.id))
                    yield both(start.fits, end.fits, found)

        return Least(1, parts, None if starts.rest is None else (*starts.rest, *(ends.rest or ())))

    def related(self, relations: Sequence[str], head: str, range: Range, closed: bool) -> Related:
        """The things of a range to which all of some relations may be proved.

        A thing may stand so to itself, which :meth:`Facts.holding` does not tell. With ``closed``,
        what is not known of the others counts as false.
        """
        found: set[str] | None = None
        others: list[Atom] = []
        for relation in relations:
            row = self.facts.holding(relation, head)
            if row is not None:
                found = {*row, head} if found is None else found & {*row, head}
                others.append(Atom(relation, head, OTHERS, None))
        if found is None:
            return Related({hit.thing.id for hit in range.hits}, None)
        return Related(found, (head, *others) if closed else None)

    def everything(self) -> Range:
        """All things there are."""
        return self.range(ANYTHING)
