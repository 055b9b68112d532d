"""Stories to test with, how they compare with what is read in them, and what a file has where."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.generate.drawn.drawing import Drawing, draw_scene
from spatial_nsr.generate.drawn.narrating import tell
from spatial_nsr.generate.drawn.scenes import CONVERSE
from spatial_nsr.generate.drawn.story import Story
from spatial_nsr.generate.vocabulary import Words, load_vocabulary


def drawn_story(number: int, vocabulary: str, deep: bool = False) -> Story:
    rng, words = random.Random(f"test:{number}"), load_vocabulary(vocabulary)
    scene = draw_scene(str(number), Drawing((1, 4), (1, 5), deep), words, rng)
    return tell(scene, Words(words, rng), rng)


def look(entity: Entity, places: frozenset[str]) -> tuple[object, ...]:
    """What an entity is apart from its id, which a reader may choose."""
    attributes = tuple(sorted(entity.attributes.items()))
    name = entity.name if entity.is_container and entity.kind == "block" else None
    block = entity.container if entity.container in places else None
    return block, entity.kind, attributes, entity.number, name


def said(
    entities: tuple[Entity, ...], facts: tuple[Fact | Either, ...]
) -> tuple[set[object], set[object]]:
    """The things, and what is said of them: one relation at a time, from one end.

    In which block a thing is tells which one it is; what else it is in is a fact.
    """
    blocks = frozenset(entity.id for entity in entities if entity.kind == "block")
    looks = {entity.id: look(entity, blocks) for entity in entities}
    found: set[object] = {
        (looks[entity.id], "inside", looks[entity.container])
        for entity in entities
        if entity.container is not None and entity.container not in blocks
    }
    for fact in facts:
        assert isinstance(fact, Fact)
        assert len(fact.alternatives) == 1
        for word in plainly(fact.alternatives[0]):
            if word == "inside" and fact.tail in blocks:
                continue
            ways = [(looks[fact.head], word, looks[fact.tail])]
            if word in CONVERSE:
                ways.append((looks[fact.tail], CONVERSE[word], looks[fact.head]))
            found.add(min(ways, key=repr))
    return set(looks.values()), found


def plainly(words: tuple[str, ...]) -> tuple[str, ...]:
    """The words of a fact: what rests on something touches it and is above it."""
    return ("touching", "above") if words == ("resting-on",) else words


def paths(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    """Every place in a value with what kind of value stands there."""
    if isinstance(value, dict):
        yield path, "object"
        for key, part in value.items():
            yield from paths(part, f"{path}.{key}")
    elif isinstance(value, list):
        yield path, "list"
        for part in value:
            yield from paths(part, f"{path}[]")
    elif value is not None:
        yield path, type(value).__name__
