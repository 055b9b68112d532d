"""Things of a text while it is read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from spatial_nsr.prose.words import sort_of

__all__ = ["COLOURS", "SIZES", "SPEAKERS", "TELLING", "Node", "attributes_of"]

COLOURS = frozenset(
    "red blue green yellow black white brown grey gray orange pink purple violet silver".split()
)
SIZES = {
    "big": "big", "large": "big", "huge": "big", "giant": "big",
    "small": "small", "little": "small", "tiny": "small",
}  # fmt: skip
# Words that tell one of several things by where it is, or by a colour.
TELLING = COLOURS | frozenset(
    "left right left-hand right-hand top bottom upper lower middle front back near far north south "
    "east west northern southern eastern western nearest farthest furthest inner outer".split()
)
SPEAKERS = ("me", "you", "we")
_LIVING = ("person", "animal")


@dataclass(slots=True, eq=False)
class Node:
    """A thing, or several that are spoken of as one.

    ``count`` is how many they are, if that was said, and ``plural`` whether there are several;
    ``members`` are those of them that were spoken of alone, and ``rest`` is whether there are more.
    To ``every`` belongs each thing that fits, also one that comes up later. ``whole``: there are
    no others of the kind. ``articled``: its name has an article.
    """

    head: str | None
    noun: str
    words: list[str]
    order: int
    plural: bool = False
    count: int | None = None
    label: str | None = None
    ordinal: str | None = None
    owner: Node | None = None
    of: Node | None = None
    name: str | None = None
    members: list[Node] = field(default_factory=list)
    group: Node | None = None
    mentioned: int = 0
    known: bool = False
    everyone: bool = False
    id: str = ""
    place: bool = False
    aliases: list[str] = field(default_factory=list)
    alone: int = 0
    rest: bool = False
    every: bool = False
    articled: bool = False
    counted: str | None = None
    whole: bool = False

    def lives(self) -> bool:
        """Whether it is somebody, or an animal."""
        if self.head is None and self.name in SPEAKERS:
            return True
        return any(sort_of(self.head, sort) for sort in _LIVING) or self.person()

    def person(self) -> bool:
        """Whether it is somebody."""
        if sort_of(self.head, "person"):
            return True
        if self.name is None or self.head is None or self.place or self.words:
            return False
        return self.plural or not (self.articled or self.name.isupper())

    def traits(self) -> dict[str, str]:
        """Its attributes, by its name and by what the text says that it is."""
        said = [word for word in self.aliases if word in COLOURS or word in SIZES]
        return attributes_of((*self.words, *said))

    def called(self) -> set[str]:
        """All words that tell it from others."""
        found = {word.lower() for word in self.words} | {alias.lower() for alias in self.aliases}
        if self.of is not None:
            found |= {self.of.head or "", *self.of.called()}
        return found


def attributes_of(words: Iterable[str]) -> dict[str, str]:
    """Colour, size and the rest.

    >>> attributes_of(["big", "old", "red"])
    {'size': 'big', 'mod': 'old', 'colour': 'red'}
    """
    made: dict[str, str] = {}
    for raw in words:
        word = raw.lower()
        if word in COLOURS:
            made["colour"] = "grey" if word == "gray" else word
        elif word in SIZES:
            made["size"] = SIZES[word]
        else:
            made["mod"] = f"{made['mod']} {word}" if "mod" in made else word
    return made
