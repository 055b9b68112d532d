"""Which of several things "the cup" is: whether an answer depends on it."""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Sequence
from typing import Any

from spatial_nsr.facts import Entity
from spatial_nsr.queries import Choose, Description, Query
from spatial_nsr.reading.grammar.questions.forms import AskedQuestion
from spatial_nsr.reading.grammar.questions.known import known_things

__all__ = ["undecided"]

# So many ways of telling which things are meant are looked at.
MOST = 24


def undecided(
    asked: AskedQuestion,
    entities: Sequence[Entity],
    value: Any,
    evaluated: Callable[[Query], Any],
) -> tuple[str, ...]:
    """Descriptions with "the" of a choice that fit several things, if it matters which is meant.

    ``evaluated`` tells what a query comes to, ``value`` is what the question comes to if any of
    the things may be meant.
    """
    query = asked.query
    if not isinstance(query, Choose) or not asked.definite:
        return ()
    known = known_things(tuple(entities))
    several = {each: known.fitting(each) for each in asked.definite}
    open_ = {each: things for each, things in several.items() if len(things) > 1}
    ways = itertools.islice(itertools.product(*open_.values()), MOST)
    for way in ways if open_ else ():
        meant = dict(zip(open_, way, strict=True))
        if evaluated(_with(query, meant)) != value:
            return tuple(str(each) for each in open_)
    return ()


def _with(query: Choose, meant: dict[Description, Entity]) -> Choose:
    """A choice in which descriptions are of one thing each."""

    def named(description: Description) -> Description:
        thing = meant.get(description)
        return description if thing is None else Description(name=thing.name or thing.id)

    options = tuple(map(named, query.options))
    return dataclasses.replace(query, options=options, object=named(query.object))
