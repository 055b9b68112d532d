"""Stories to test with, and how they compare with what is read in them."""

from __future__ import annotations

import random

from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.generate.drawing import Drawing, draw_scene
from spatial_nsr.generate.scenes import CONVERSE
from spatial_nsr.generate.story import Story
from spatial_nsr.generate.telling import tell
from spatial_nsr.generate.vocabulary import Words, load_vocabulary


def drawn_story(number: int, vocabulary: str, deep: bool = False) -> Story:
    rng, words = random.Random(f"test:{number}"), load_vocabulary(vocabulary)
    scene = draw_scene(str(number), Drawing((1, 4), (1, 5), deep), words, rng)
    return tell(scene, Words(words, rng), rng)


def look(entity: Entity) -> tuple[object, ...]:
    """What an entity is apart from its id, which a reader may choose."""
    attributes = tuple(sorted(entity.attributes.items()))
    name = entity.name if entity.is_container and entity.kind == "block" else None
    return entity.container, entity.kind, attributes, entity.number, name


def said(
    entities: tuple[Entity, ...], facts: tuple[Fact | Either, ...]
) -> tuple[set[object], set[object]]:
    """The things, and what is said of them: one relation at a time, from one end."""
    looks = {entity.id: look(entity) for entity in entities}
    found: set[object] = set()
    for fact in facts:
        assert isinstance(fact, Fact)
        assert len(fact.alternatives) == 1
        for word in fact.alternatives[0]:
            if word == "inside":
                continue
            ways = [(looks[fact.head], word, looks[fact.tail])]
            if word in CONVERSE:
                ways.append((looks[fact.tail], CONVERSE[word], looks[fact.head]))
            found.add(min(ways, key=repr))
    return set(looks.values()), found
