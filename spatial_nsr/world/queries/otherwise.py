"""What people answer where the facts leave a question open: by the picture that they see.

The answer is not proved; it is what the convention named by ``otherwise`` presumes
(``rules/conventions.py``), and :class:`Guess` says which presumptions were needed.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    AllOf,
    Between,
    Choose,
    Description,
    Exists,
    Holds,
    Link,
    Quantified,
    Query,
    Relate,
)
from spatial_nsr.rules.conventions import Convention
from spatial_nsr.world.queries.evaluate import Value, evaluate
from spatial_nsr.world.queries.matching import Matcher, called
from spatial_nsr.world.queries.picture import Picture

if TYPE_CHECKING:
    from spatial_nsr.world.story import World

__all__ = ["Guess", "by_picture"]

PICTURED = "what the text says no more of is taken to be as in a picture of it"
TOUCHING = "touching"
_VAGUE = frozenset(("near", "far"))


class Guess(NamedTuple):
    """A value that is not proved, and what is presumed for it."""

    value: Value
    assumes: tuple[str, ...]


def by_picture(world: World, query: Query, convention: Convention) -> Guess:
    """What a query comes to in the picture of a world.

    >>> from spatial_nsr.rules.conventions import load_convention
    >>> from spatial_nsr.queries import Description
    >>> from spatial_nsr.world import World
    >>> world = World("loose")
    >>> world.tell("cup", "left", "far", "pen")
    >>> world.tell("pen", "left", "box")
    >>> query = Relate(Description(name="cup"), Description(name="box"))
    >>> by_picture(world, query, load_convention("picture")).value
    ('left', 'far')
    """
    picture = world.picture(convention)
    guesser = _Guesser(picture, convention)
    value = guesser.value(query)
    return Guess(value, tuple(dict.fromkeys((*guesser.assumes, PICTURED))))


class _Guesser:
    def __init__(self, picture: Picture, convention: Convention) -> None:
        self.picture, self.convention = picture, convention
        self.matcher = Matcher(picture, convention, closed=True)
        self.presumed = convention.presumptions
        self.assumes: list[str] = []
        self._asked: list[Description] = []

    def value(self, query: Query) -> Value:
        """The value; None if even the picture leaves it open."""
        if "slips" in self.presumed:
            query = self._mended(query)
        match query:
            case AllOf():
                return self._all_of(query)
            case Relate():
                return self._relate(query)
            case Choose():
                return tuple(self._choose(query))
        value = evaluate(query, self.picture, self.convention).value
        if value is None and isinstance(query, Holds):
            return self._holds(query)
        return value

    # Yes or no

    def _all_of(self, query: AllOf) -> Value:
        values = [self.value(each) for each in query.queries]
        return False if False in values else None if None in values else True

    def _holds(self, query: Holds) -> Value:
        """What is taken for so of what is not known."""
        subjects, objects = (
            self._fitting(side.description) for side in (query.subject, query.object)
        )
        pairs = [(a, b) for a in subjects for b in objects if a is not b]
        if not pairs or query.negated:
            return None
        if "whole" in self.presumed and query.subject.quantifier == "all" and len(subjects) > 1:
            return False
        if "whole" in self.presumed and query.object.quantifier == "all" and len(objects) > 1:
            return False
        if "apart" in self.presumed and TOUCHING in query.relations:
            return False
        if "known" in self.presumed and any(self._not(query.relations, *pair) for pair in pairs):
            return False
        return None

    def _not(self, words: Sequence[str], head: Entity, tail: Entity) -> bool:
        """Whether something of what is asked is known not to be so of two things."""
        return any(self.picture.refuted(word, head.id, tail.id) for word in words)

    # What is to be found

    def _relate(self, query: Relate) -> Value:
        heads, tails = self._fitting(query.head), self._fitting(query.tail)
        pairs = [(a, b) for a in heads for b in tails if a is not b]
        if len(pairs) > 1 and "salient" not in self.presumed:
            return None
        close = [(a, b) for a, b in pairs if a.container == b.container]
        all_words = self.convention.relating(self.picture.relations())
        vague: tuple[str, ...] = ()
        for some in (pairs, close, *([pair] for pair in close or pairs)):
            words = [
                word
                for word in all_words
                if some and all(self.picture.truth(word, a.id, b.id) for a, b in some)
            ]
            if not _VAGUE.issuperset(words):
                if some is not pairs:
                    shown = ", ".join(f"{called(a)} and {called(b)}" for a, b in some)
                    self.assumes.append(f"the question is about {shown}")
                return tuple(words)
            vague = vague or tuple(words)
        return vague

    def _choose(self, query: Choose) -> Iterator[int]:
        for at, option in enumerate(query.options):
            one = dataclasses.replace(query, options=(option,))
            found = evaluate(one, self.picture, self.convention).value
            if found:
                yield at

    def _fitting(self, description: Description) -> list[Entity]:
        hits = self.matcher.range(description).hits
        return [hit.thing for hit in hits if hit.fits.prove() is not None]

    # Slips in descriptions

    def _mended(self, query: Any) -> Any:
        """A query in which descriptions that fit nothing at all are without the wrong word."""
        changed = {}
        for each in dataclasses.fields(query):
            value = getattr(query, each.name)
            mended = self._mended_value(value)
            if mended is not value:
                changed[each.name] = mended
        if isinstance(query, Description):
            query = dataclasses.replace(query, **changed) if changed else query
            return self._described(query)
        return dataclasses.replace(query, **changed) if changed else query

    def _mended_value(self, value: Any) -> Any:
        if isinstance(value, Description | Quantified | Link | Holds | Exists | Between):
            return self._mended(value)
        if isinstance(value, tuple) and value and not isinstance(value[0], str | int):
            made = tuple(self._mended_value(item) for item in value)
            return made if any(a is not b for a, b in zip(made, value, strict=True)) else value
        return value

    def _described(self, description: Description) -> Description:
        own = dataclasses.replace(description, that=(), edge=None, but=None)
        if description.name is not None or self._given(own):
            return description
        counted = self._counted(own)
        for plainer in (counted,) if counted is not None else _plainer(own):
            if self._given(plainer):
                self.assumes.append(f"'{own}' is to mean '{plainer}'")
                return dataclasses.replace(
                    plainer, that=description.that, edge=description.edge, but=description.but
                )
        return description

    def _counted(self, description: Description) -> Description | None:
        """The second red cup, for "red cup number two" that nobody called so."""
        if description.number is None:
            return None
        plain = dataclasses.replace(description, number=None)
        self._asked.append(plain)
        fitting = self._fitting(plain)
        if not 0 < description.number <= len(fitting):
            return None
        return Description(name=called(fitting[description.number - 1]))

    def _given(self, description: Description) -> bool:
        self._asked.append(description)  # the matcher tells descriptions apart by identity
        return any(hit.fits.prove() is not None for hit in self.matcher.range(description).hits)


def _plainer(description: Description) -> Iterator[Description]:
    """A description without one of its words, the least sure of them first."""
    own = description.attributes
    for key in ("mod", "size", "colour"):
        if key in own:
            rest = {name: value for name, value in own.items() if name != key}
            yield dataclasses.replace(description, attributes=rest)
    if description.number is not None:
        yield dataclasses.replace(description, number=None)
    if description.container is not None:
        yield dataclasses.replace(description, container=None)
    if own and description.kind is not None:
        yield dataclasses.replace(description, kind=None)
