"""The things that a text speaks of: what they are called, and which hang together."""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass, field

__all__ = ["SPEAKING", "Candidate", "Choice", "Referents", "Thing"]

SPEAKING = ("i", "we", "you")


@dataclass
class Thing:
    """A thing, a group of things, a person or a place.

    ``kind`` is the noun; ``words`` tell it from others, and so does its ``label``; ``owner`` and
    ``whole`` are numbers of things; ``spot`` is the noun of a place that tells which one it is;
    ``gender`` is empty where nothing tells it. ``count`` is how
    many there are in a group, ``members`` those that were spoken of singly.
    """

    number: int
    kind: str
    words: set[str] = field(default_factory=set)
    names: set[str] = field(default_factory=set)
    label: str | None = None
    owner: int | None = None
    whole: int | None = None
    spot: str = ""
    count: int | None = None
    plural: bool = False
    person: bool = False
    gender: str = ""
    members: list[int] = field(default_factory=list)
    group: int | None = None
    spoken: str = ""
    mentions: list[tuple[int, int]] = field(default_factory=list)
    last: int = -1

    @property
    def several(self) -> bool:
        """Whether it is a group."""
        return self.plural or (self.count or 1) > 1

    @property
    def told(self) -> bool:
        """Whether all members of a group were spoken of singly."""
        return bool(self.members) and len(self.members) == self.count


@dataclass(frozen=True)
class Candidate:
    """What a pronoun may mean: a thing or several, last spoken of at a token."""

    numbers: tuple[int, ...]
    last: int


@dataclass(frozen=True)
class Choice:
    """What was to be chosen between by weights, of the words ``text[start:end]``.

    ``told`` is what speaks for each of the ``candidates``, by name; a candidate without things is
    that none of them is meant. Weights are fitted to such choices.
    """

    kind: str
    start: int
    end: int
    candidates: tuple[tuple[int, ...], ...]
    told: tuple[tuple[str, ...], ...]


@dataclass
class Referents:
    """The things that were mentioned so far, in order.

    ``sets`` are those that were named together ("the cup and the plate"). ``apart`` are, by the
    token of a landmark, the tokens of what is said to stand so to it, and ``placed`` all tokens
    of what is placed. ``speaker`` says the sentence that is read, ``addressee`` is told it, and
    ``speakers`` are all who spoke, the last one last. ``doubts`` are the tokens at which several
    things could be meant, with how likely each is, and ``choices`` what spoke for each.
    """

    things: list[Thing] = field(default_factory=list)
    by_token: dict[int, tuple[int, ...]] = field(default_factory=dict)
    narrators: dict[str, int] = field(default_factory=dict)
    sets: list[Candidate] = field(default_factory=list)
    apart: dict[int, frozenset[int]] = field(default_factory=dict)
    placed: set[int] = field(default_factory=set)
    speaker: int | None = None
    speakers: list[int] = field(default_factory=list)
    addressee: int | None = None
    doubts: dict[int, tuple[tuple[Candidate, float], ...]] = field(default_factory=dict)
    choices: list[Choice] = field(default_factory=list)

    def __iter__(self) -> Iterator[Thing]:
        return iter(self.things)

    def new(self, kind: str) -> Thing:
        """Another thing."""
        thing = Thing(len(self.things), kind)
        self.things.append(thing)
        return thing

    def before(self, at: int) -> list[Thing]:
        """The things that were spoken of before a token, the last one last; no speakers."""
        found = (t for t in self.things if 0 <= t.last < at and t.kind not in SPEAKING)
        return sorted(found, key=lambda t: t.last)

    def chance(self, heads: Iterable[int], numbers: Collection[int]) -> float:
        """How likely the noun phrases of some heads mean what they were taken for.

        >>> who = Referents(by_token={3: (0,)})
        >>> who.doubts[3] = ((Candidate((0,), 1), 0.6), (Candidate((1,), 2), 0.4))
        >>> who.chance([3], {0})
        0.6
        """
        meaning = (at for at in heads if at in self.doubts)
        taken = (at for at in meaning if not set(self.by_token[at]).isdisjoint(numbers))
        return math.prod(self.doubts[at][0][1] for at in taken)
