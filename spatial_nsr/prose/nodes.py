"""Things of a text while it is read."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.reading.lexicon.lists import word_list

__all__ = ["Node", "are_opposite", "attributes_of"]

_LIVING = ("person", "animal")


@dataclass(slots=True, eq=False)
class Node:
    """A thing, or several that are spoken of as one.

    ``count`` is how many they are, if that was said, and ``plural`` whether there are several;
    ``members`` are those of them that were spoken of alone, and ``rest`` is whether there are more.
    To ``every`` belongs each thing that fits, also one that comes up later. ``whole``: there are
    no others of the kind; ``partial``: there are, as with "most of them". ``articled``: its name
    has an article. ``bearing`` is what it is with: "a man with a parrot" is "the parrot man".
    ``described``: it is one of the others, told by its place in a line, and which one is to be
    found out. ``owned``: it is somebody's, but it was not told by name whose ("his").
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
    partial: bool = False
    bearing: list[str] = field(default_factory=list)
    described: bool = False
    owned: bool = False

    def lives(self) -> bool:
        """Whether it is somebody, or an animal."""
        if self.head is None and self.name in word_list("speaker"):
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
        known = word_list("colour").keys() | word_list("size").keys()
        said = [word for word in self.aliases if word in known]
        return attributes_of((*self.words, *said))

    def called(self) -> set[str]:
        """All words that tell it from others."""
        found = {word.lower() for word in self.words} | {alias.lower() for alias in self.aliases}
        if self.of is not None:
            found |= {self.of.head or "", *self.of.called()}
        return found | set(self.bearing)


def are_opposite(words: Iterable[str], others: Iterable[str]) -> bool:
    """Whether of two sets of words each tells the one of two things: "left" and "right".

    >>> are_opposite(["left"], ["big", "right"]), are_opposite(["left"], ["old"])
    (True, False)
    """
    told = {word.lower() for word in others}
    return any(word_list("opposite").get(word.lower()) in told for word in words)


def attributes_of(words: Iterable[str]) -> dict[str, str]:
    """Colour, size and the rest.

    >>> attributes_of(["big", "old", "red"])
    {'size': 'big', 'mod': 'old', 'colour': 'red'}
    """
    made: dict[str, str] = {}
    colours, sizes = word_list("colour"), word_list("size")
    for raw in words:
        word = raw.lower()
        if word in colours:
            made["colour"] = colours[word]
        elif word in sizes:
            made["size"] = sizes[word]
        else:
            made["mod"] = f"{made['mod']} {word}" if "mod" in made else word
    return made
