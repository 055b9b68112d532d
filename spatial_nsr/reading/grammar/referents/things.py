"""The things of a story while it is read, and which of them a description fits."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

from spatial_nsr.facts import Entity
from spatial_nsr.reading.grammar.items.phrases import ANY, NounPhrase

__all__ = ["Thing", "Things"]

# Attributes in the order in which English puts them; the rest come after.
_ORDER = ("size", "mod", "colour")
RECENT = 16  # how many things back a pronoun may reach
# What is there for others to be in, even if nothing is.
_HOLDERS = ("block", "area")


_Likeness: TypeAlias = tuple[str | None, int | None, frozenset[tuple[str, str]]]
"""What a thing is, which of several, and what it is like."""


@dataclass(slots=True, eq=False)
class Thing:
    """A thing of the story while it is read; it gets its id at the end."""

    id: str
    kind: str | None
    attributes: dict[str, str]
    place: bool
    number: int | None = None
    name: str | None = None
    container: Thing | None = None
    source: Mapping[str, Any] | None = None
    within: Mapping[str, Any] | None = None  # where it came to lie in its container
    carried: bool = False  # whether that is only because the talk was about it
    holds: bool = False
    mentioned: int = 0
    order: int = 0
    counted: bool = False  # its number is its place among things that came up together
    bare: bool = False  # came up without an article: "left of black triangle"

    def fits(self, noun: NounPhrase) -> bool:
        """Whether it is what the words of a phrase say, as far as the story has said."""
        kind = noun.kind
        if kind is not None and kind != ANY and kind != self.kind:
            return False
        if noun.number is not None and noun.number != self.number:
            return False
        if noun.place and not self.place:
            return False
        own = self.attributes
        return all(
            not _values(own.get(key, "")).isdisjoint(value.split("|"))
            for key, value in noun.attributes
        )

    def may_be(self, noun: NounPhrase) -> bool:
        """Whether it may be what a phrase says more about than the story has said."""
        own, said = self.attributes, _attributes(noun)
        kind = _kind(noun)
        if kind is None and not (noun.definite and said and noun.kind == ANY):
            return False
        if kind is not None and (self.kind not in (None, kind) or noun.place != self.place):
            return False
        more = (self.kind is None and kind is not None) or any(key not in own for key in said)
        return more and all(own.get(key, value) == value for key, value in said.items())

    def may_get(self, noun: NounPhrase) -> bool:
        """Whether nothing is said of it that it could not be beside what a phrase says it is."""
        said = _attributes(noun)
        kind = _kind(noun)
        if kind is not None and self.kind not in (None, kind):
            return False
        return all(self.attributes.get(key, value) == value for key, value in said.items())

    def described(self) -> str:
        """What it is like, in words: "small blue square"."""
        own = self.attributes
        words = [own[key] for key in _ORDER if key in own]
        words += [value for key, value in own.items() if key not in _ORDER]
        return " ".join([*words, self.kind or "thing"])

    def entity(self) -> Entity:
        """The thing as the world takes it."""
        container = None if self.container is None else self.container.id
        return Entity(
            self.id,
            self.kind,
            self.attributes,
            self.number,
            self.name,
            container,
            self.holds or (self.place and self.kind in _HOLDERS),
            self.source,
        )


def _alike(thing: Thing) -> _Likeness:
    return thing.kind, thing.number, frozenset(thing.attributes.items())


def _values(value: str) -> frozenset[str]:
    return frozenset(value.split())


def _kind(noun: NounPhrase) -> str | None:
    return None if noun.kind == ANY else noun.kind


def _attributes(noun: NounPhrase) -> dict[str, str]:
    made: dict[str, str] = {}
    for key, value in noun.attributes:
        made[key] = f"{made[key]} {value}" if key in made else value
    return made


class Things:
    """The things of a story so far, in the order in which they came up."""

    def __init__(self) -> None:
        # Whether what comes up in the talk about a place is sure to be in it.
        self.carries = True
        self._all: list[Thing] = []
        self._named: dict[str, Thing] = {}
        self._alike: dict[_Likeness, list[Thing]] = {}
        self._numbered: dict[tuple[str | None, int], list[Thing]] = {}
        self._kinds_numbered: set[str | None] = set()
        self._some_of_no_kind = False
        self._recent: list[Thing] = []
        self._inside: dict[Thing | None, dict[Thing, None]] = {None: {}}
        self._clock = 0

    def __iter__(self) -> Iterator[Thing]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def give_ids(self) -> None:
        """Call every thing by its name, or by its number and what it is like."""
        taken: dict[str, int] = {}
        names = {thing.name for thing in self._all}
        for thing in self._all:
            base = thing.name or thing.described()
            key = base if thing.number is None or thing.name else f"{base} {thing.number}"
            while key in taken or (thing.name is None and key in names):
                taken[base] = taken.get(base, 1) + 1
                key = f"{base} {taken[base]}"
            taken[key] = 1
            thing.id = key

    def count_anew(self) -> None:
        """Number things that are alike from one on: "three cups, the last two of them red"."""
        sets: dict[tuple[Thing | None, _Likeness], list[Thing]] = {}
        for thing in self._all:
            if thing.number is not None:
                kind, _, attributes = _alike(thing)
                sets.setdefault((thing.container, (kind, None, attributes)), []).append(thing)
        for alike in sets.values():
            numbers = sorted(thing.number or 0 for thing in alike)
            own = all(thing.counted for thing in alike)
            if own and len(set(numbers)) > 1 and numbers[0] > 1:
                for number, thing in enumerate(alike, start=1):
                    thing.number = number

    def named(self, name: str) -> Thing | None:
        """The thing of that name."""
        return self._named.get(name)

    def has_numbers(self, kind: str | None) -> bool:
        """Whether some things of a kind go by numbers."""
        return kind in self._kinds_numbered

    def may_say_more(self, noun: NounPhrase) -> bool:
        """Whether a phrase may say more than was said: what it is like, or what kind it is of."""
        return bool(noun.attributes) or self._some_of_no_kind

    def contents(self, container: Thing | None) -> Iterable[Thing]:
        """What is in a container, or in none."""
        return self._inside.get(container, ())

    def new(
        self, noun: NounPhrase, source: Mapping[str, Any] | None, number: int | None = None
    ) -> Thing:
        """A thing that comes up for the first time."""
        counted = number is not None and noun.number is None
        number = noun.number if number is None else number
        kind, attributes = _kind(noun), _attributes(noun)
        thing = Thing("", kind, attributes, noun.place, number, noun.name, source=source)
        thing.order, thing.counted = len(self._all), counted
        thing.bare = not noun.determiners and noun.count is None and noun.name is None
        self._all.append(thing)
        self.changed(thing)
        self._inside[None][thing] = None
        if noun.name is not None:
            self._named.setdefault(noun.name, thing)
        self.mention((thing,))
        return thing

    def like(self, other: Thing) -> Thing:
        """A thing that is like another one."""
        thing = Thing("", other.kind, dict(other.attributes), other.place, other.number)
        thing.order, thing.counted, thing.source = len(self._all), other.counted, other.source
        self._all.append(thing)
        self.changed(thing)
        self._inside[None][thing] = None
        return thing

    def name(self, thing: Thing, name: str) -> None:
        """Give a thing a name."""
        thing.name, thing.number = name, None
        self._named.setdefault(name, thing)

    def put(
        self,
        thing: Thing,
        container: Thing | None,
        source: Mapping[str, Any] | None = None,
        carried: bool = False,
    ) -> None:
        """Put a thing into a container.

        ``source`` says so, or else what introduces the thing; ``carried``: nothing says so but
        that the talk is about the container.
        """
        self._inside.get(thing.container, {}).pop(thing, None)
        thing.container, thing.within = container, source or thing.source
        thing.carried = carried and not self.carries
        if container is not None:
            container.holds = True
        self._inside.setdefault(container, {})[thing] = None

    def told_more(self, thing: Thing, noun: NounPhrase, number: int | None = None) -> None:
        """Note what a phrase says of a thing beyond what is known."""
        thing.kind, thing.number, thing.bare = _kind(noun) or thing.kind, number, False
        thing.attributes.update(_attributes(noun))
        self.changed(thing)
        self.mention((thing,))

    def changed(self, thing: Thing) -> None:
        """Note that what it is like is told otherwise now."""
        self._alike.setdefault(_alike(thing), []).append(thing)
        self._some_of_no_kind |= thing.kind is None
        if thing.number is not None:
            self._numbered.setdefault((thing.kind, thing.number), []).append(thing)
            self._kinds_numbered.add(thing.kind)

    def alike(self, noun: NounPhrase, container: Thing | None, number: int | None) -> list[Thing]:
        """The things in a container that a phrase describes in full, those mentioned last first."""
        key = (_kind(noun), number, frozenset(_attributes(noun).items()))
        found = {
            thing
            for thing in self._alike.get(key, ())
            if thing.container is container and _alike(thing) == key
        }
        return sorted(found, key=lambda thing: -thing.mentioned)

    def mention(self, things: Iterable[Thing]) -> None:
        """Note that they were spoken of."""
        self._clock += 1
        for thing in things:
            thing.mentioned = self._clock
            self._recent.append(thing)
        if len(self._recent) > 4 * RECENT:
            del self._recent[:-RECENT]

    def recent(self) -> list[Thing]:
        """The things that were spoken of last, the last one first."""
        return self._recent[: -RECENT - 1 : -1]

    def fitting(self, noun: NounPhrase, among: Iterable[Thing] | None = None) -> list[Thing]:
        """The things that a phrase may mean, the one that was mentioned last first."""
        if noun.number is not None and noun.kind not in (None, ANY):
            numbered = dict.fromkeys(self._numbered.get((noun.kind, noun.number), ()))
            inside = None if among is None else set(among) if len(numbered) > 1 else among
            found = [t for t in numbered if t.fits(noun) and (inside is None or t in inside)]
        else:
            found = [t for t in (self._all if among is None else among) if t.fits(noun)]
        if len(found) > 1:
            found.sort(key=lambda thing: -thing.mentioned)
        return found
