"""What to call the things of a story, and facts about them, in its own words."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence

from spatial_nsr.answers import Answer
from spatial_nsr.explain.words.plain_words import worded
from spatial_nsr.explain.words.wording import thing_name
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.world.asking import left_open, open_atoms
from spatial_nsr.world.story import World

__all__ = ["called", "missing_by_compass", "saying"]

PERSON = "person"


def called(entities: Sequence[Entity]) -> dict[str, str]:
    """What to call things: by what they are if that tells them apart, else by their id as well.

    >>> list(called([Entity("a", "cup", {"colour": "red"}), Entity("b", "cup")]).values())
    ['red cup', 'cup']
    >>> list(called([Entity("a", "cup"), Entity("b", "cup"), Entity("c")]).values())
    ['cup (a)', 'cup (b)', 'c']
    >>> called([Entity("a", "person", name="Ann")])
    {'a': 'Ann'}
    """
    plain = {entity.id: _described(entity) for entity in entities}
    many = [name for name in plain.values() if list(plain.values()).count(name) > 1]
    return {
        thing: thing_name(f"{name} ({thing})" if name in many and name != thing else name)
        for thing, name in plain.items()
    }


def _described(entity: Entity) -> str:
    # Of people the name is enough: "Ann", not "person Ann".
    kind = entity.kind if entity.kind != PERSON or entity.name is None else None
    words = [*entity.attributes.values(), kind or ""]
    words += [f"number {entity.number}" if entity.number is not None else "", entity.name or ""]
    said = " ".join(dict.fromkeys(filter(None, words)))
    # An id that says all that and more is what the story calls the thing.
    told = set(said.casefold().split()) <= set(entity.id.casefold().split())
    return entity.id if told else said


def missing_by_compass(answer: Answer, world: World | None) -> Sequence[str]:
    """What an answer misses; with the world that left it open, in words of the compass."""
    if world is None or answer.query is None:
        return answer.missing
    put = functools.partial(worded, compass=True)
    open_ = open_atoms(world, answer.query, answer.convention, len(answer.missing))
    by_it = {left_open(atom, worded): left_open(atom, put) for atom in open_}
    return [by_it.get(each, each) for each in answer.missing]


def saying(fact: Fact | Either, names: Mapping[str, str], compass: bool = False) -> str:
    """A fact or a disjunction in the words for its things.

    ``compass``: directions are those of the compass.

    >>> left, near = Fact("c", (("left",),), "p"), Fact("c", (("near",),), "p")
    >>> saying(Either(((left,), (near,))), {"c": "the cup"})
    'either the cup to the left of p or the cup near p'
    """
    if isinstance(fact, Either):
        options = (
            " and ".join(saying(each, names, compass) for each in some) for some in fact.options
        )
        return f"either {' or '.join(options)}"
    said = " or ".join(
        " and ".join(worded(word, compass) for word in together) for together in fact.alternatives
    )
    head, tail = (names.get(name, thing_name(name)) for name in (fact.head, fact.tail))
    return f"{head} {'not ' if fact.negated else ''}{said} {tail}"
