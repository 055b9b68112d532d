"""The things of a story, as far as questions must know them."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping

from spatial_nsr.facts import Entity
from spatial_nsr.queries import Description
from spatial_nsr.reading.lexicon.lists import word_list
from spatial_nsr.reading.lexicon.plurals import singular

__all__ = ["Known", "known_things"]


class Known:
    """The things of a story, as far as questions must know them."""

    def __init__(self, entities: Iterable[Entity]) -> None:
        self.entities = tuple(entities)

    @functools.cached_property
    def kinds(self) -> frozenset[str]:
        """What sorts of things there are."""
        return frozenset(each.kind for each in self.entities if each.kind is not None)

    @functools.cached_property
    def container_kinds(self) -> frozenset[str]:
        """What sorts of places for other things there are."""
        return frozenset(each.kind for each in self.entities if each.kind and each.is_container)

    @functools.cached_property
    def containers(self) -> tuple[Entity, ...]:
        """The places for other things."""
        return tuple(each for each in self.entities if each.is_container)

    @functools.cached_property
    def only_names(self) -> bool:
        """Whether all things have names, and of none it is known of what sort it is."""
        return bool(self.entities) and all(each.name and not each.kind for each in self.entities)

    @functools.cached_property
    def words(self) -> frozenset[str]:
        """All words that the things go by, in small letters; plurals too."""
        texts = [each.name or each.id for each in self.entities]
        for each in self.entities:
            texts += [each.kind or "", *each.attributes.values()]
        words = {word for text in texts for word in text.lower().split()}
        return frozenset(words | {f"{word}s" for word in words})

    @functools.cached_property
    def letters(self) -> frozenset[str]:
        """The names that are single letters."""
        return frozenset(each.name for each in self.entities if each.name and len(each.name) == 1)

    @functools.cached_property
    def _named(self) -> Mapping[str, Entity]:
        """By name or id; in small letters where that tells them apart."""
        found: dict[str, Entity] = {}
        small: dict[str, list[Entity]] = {}
        for each in self.entities:
            for name in {each.id} if each.name is None else {each.id, each.name}:
                found.setdefault(name, each)
                small.setdefault(name.lower(), []).append(each)
        for each in self.entities:
            last = (each.name or "").split()[1:][-1:]
            if last and any(sign.isdigit() for sign in last[0]) and not last[0].isdigit():
                small.setdefault(last[0].lower(), []).append(each)  # "R2" of "Robot R2"
        for name, things in small.items():
            if all(thing is things[0] for thing in things):
                found.setdefault(name, things[0])
                found.setdefault(name.upper(), things[0])
        return found

    def called(self, name: str) -> Entity | None:
        """The thing of that name."""
        return self._named.get(name) or self._named.get(name.lower())

    def kind(self, noun: str) -> str:
        """The sort of thing that a noun means, however it is written in the story."""
        small = noun.lower()
        for form in (noun, small, singular(small)):
            if form in self.kinds:
                return form
        spaces = word_list("spaces")
        if small in spaces and len(self.container_kinds) == 1:
            # "Which box", where the story calls them blocks.
            (called,) = self.container_kinds
            return called if called in spaces else noun
        return noun

    def fitting(self, description: Description) -> tuple[Entity, ...]:
        """The things that fit, as far as what is given about the things tells."""
        return tuple(each for each in self.entities if _fits(each, description))

    def number(self, description: Description) -> int:
        """How many things fit."""
        return len(self.fitting(description))

    def one(self, description: Description) -> Entity | None:
        """The only thing that fits, as far as what is given about the things tells."""
        fitting = [each for each in self.entities if _fits(each, description)]
        return fitting[0] if len(fitting) == 1 and not description.that else None


@functools.lru_cache(maxsize=64)
def known_things(entities: tuple[Entity, ...]) -> Known:
    """The things of a story; one story is asked many questions."""
    return Known(entities)


def _fits(entity: Entity, description: Description) -> bool:
    if description.name is not None and (entity.name or entity.id) != description.name:
        return False
    if description.number is not None and entity.number != description.number:
        return False
    if description.container is not None and entity.container != description.container:
        return False
    if description.kind is None and description.name is None and entity.is_container:
        return False
    return description.kind in (None, entity.kind) and all(
        entity.attributes.get(key) == value for key, value in description.attributes.items()
    )
