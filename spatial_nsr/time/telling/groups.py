"""Groups of things that split and join, and how many of them are somewhere.

A group is a thing like others, of which it is known how many it has. A part that goes elsewhere is
a group of its own; what is left stays as it was.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.grammars.happenings import words_for
from spatial_nsr.reading.lexicon.kinds import sort_of
from spatial_nsr.time.telling.phrases import Phrase

if TYPE_CHECKING:
    from spatial_nsr.time.telling.events import Event, Tale

__all__ = ["Group", "comes_back", "groups_meant", "is_among", "is_called", "left_of"]

NAMES = ("", "another ")  # of parts that are told of in the same words
SORTS = ("person", "animal")


@dataclass(frozen=True)
class Group:
    """So many things of a kind; ``parent`` is the group that they were part of.

    ``usual``: that they are part of it is not said ("twelve chairs ... five chairs").
    """

    name: str
    count: int
    noun: str
    parent: str | None = None
    usual: bool = False

    def to_list(self) -> list[str | int | None]:
        """The form that derivations have it in."""
        return [self.name, self.count, self.noun, self.parent]


def is_among(noun: str, wider: str) -> bool:
    """Whether things of one kind are of another one as well, both told in the singular.

    >>> is_among("boy", "child"), is_among("hiker", "person"), is_among("box", "apple")
    (True, True, False)
    """
    if noun == wider or noun in words_for(f"among-{wider}"):
        return True
    return any(wider == sort and sort_of(noun, sort) for sort in SORTS)


def left_of(tale: Tale, group: Group) -> int:
    """How many of a group went nowhere by themselves."""
    return group.count - sum(g.count for g in tale.groups.values() if g.parent == group.name)


def is_called(tale: Tale, group: Group, phrase: Phrase) -> bool:
    """Whether a phrase may mean a group: by its number and its noun, or as what was left."""
    whole = tale.groups.get(group.parent or "")
    last = whole is not None and not left_of(tale, whole)
    fits = phrase.count in (None, group.count) and phrase.noun in ("", group.noun)
    return fits and (last or phrase.part != "rest")


def groups_meant(tale: Tale, phrase: Phrase, at: int, name: str | None = None) -> tuple[str, ...]:
    """The groups that a phrase that stands at a character means; nothing where that is open.

    ``name`` is what a group is called that was not told of before.
    """
    if at not in tale.counted:
        tale.counted[at] = _meant(tale, phrase, name)
    return tale.counted[at]


def comes_back(tale: Tale, event: Event) -> bool:
    """Whether a part goes where its group was, while another part is elsewhere: which is open.

    "Two of the bottles" that are brought to the cellar are none of those that are there.
    """
    for name in (*event.who, *event.what):
        whole = tale.groups[name].parent if name in tale.groups else None
        others = [g for g in tale.groups.values() if g.parent == whole and g.name != name]
        about = (each for each in tale.events if whole in (*each.who, *each.what))
        there = any({*each.places} & {*event.places} for each in about)
        if whole is not None and others and there and event.kind in ("go", "put", "bring"):
            return True
    return False


def _meant(tale: Tale, phrase: Phrase, name: str | None) -> tuple[str, ...]:
    first, _, rest = (name or phrase.words).partition(" ")
    name = f"{first.lower()} {rest}"
    if phrase.noun and f"{phrase.noun}s" in words_for("together"):
        whole = [g.name for g in tale.groups.values() if left_of(tale, g) == g.count]
        return tuple(whole) if len(whole) == len(tale.groups) == phrase.count else ()
    if phrase.part in ("of", "bare", "rest"):
        return _part_of(tale, phrase)
    alike = [g for g in tale.groups.values() if g.noun == phrase.noun]
    if phrase.part == "more":
        return _new(tale, Group(name, phrase.count or 0, phrase.noun))
    if phrase.article:
        same = [g.name for g in alike if g.count == phrase.count and left_of(tale, g) == g.count]
        if alike:
            return tuple(same) if len(same) == 1 else ()
        return _new(tale, Group(name, phrase.count or 0, phrase.noun))
    placed = [g for g in alike if g.parent is None and _is_placed(tale, g)]
    if not placed:
        return _new(tale, Group(name, phrase.count or 0, phrase.noun))
    if len(placed) > 1 or left_of(tale, placed[0]) <= (phrase.count or 0):
        return ()
    return _new(tale, _named_part(tale, phrase, placed[0], usual=True))


def _is_placed(tale: Tale, group: Group) -> bool:
    """Whether it is told where a group is."""
    return any(group.name in (*event.who, *event.what) and event.places for event in tale.events)


def _new(tale: Tale, group: Group | None) -> tuple[str, ...]:
    if group is None or group.name in tale.groups or group.count < 1:
        return ()
    tale.groups[group.name] = group
    if group.parent is None:
        tale.names.setdefault(group.name.lower(), group.name)
        tale.nouns.setdefault(group.name.lower().split()[-1], []).append(group.name.lower())
    return (group.name,)


def _named_part(tale: Tale, phrase: Phrase, whole: Group, usual: bool = False) -> Group | None:
    """A part of a group, by a name that no other one has."""
    count = left_of(tale, whole) if phrase.count is None else phrase.count
    said = "the rest" if phrase.part == "rest" else str(count)
    names = (f"{again}{said} of the {whole.name}" for again in NAMES)
    name = next((each for each in names if each not in tale.groups), None)
    return None if name is None else Group(name, count, whole.noun, whole.name, usual)


def _part_of(tale: Tale, phrase: Phrase) -> tuple[str, ...]:
    """Part of the group that is spoken of, or what is left of it."""
    whole = _whole(tale, phrase)
    if whole is None:
        return ()
    left = left_of(tale, whole)
    exact = phrase.part == "rest"
    count = left if phrase.count is None else phrase.count
    if not 0 < count <= left or (exact and count != left):
        return ()
    if count == whole.count:
        return ()  # all of it
    return _new(tale, _named_part(tale, phrase, whole))


def _whole(tale: Tale, phrase: Phrase) -> Group | None:
    """The group that something is part of: by its noun, or that which was spoken of last."""
    wholes = [g for g in tale.groups.values() if g.parent is None]
    if phrase.noun:
        alike = [g for g in wholes if g.noun == phrase.noun]
        return alike[0] if len(alike) == 1 else None
    spoken = list(_spoken(tale)) or wholes
    if phrase.part == "of" and any(g.parent is not None for g in spoken):
        return None  # "two of them": of all, or of those
    roots = {g.parent or g.name for g in spoken}
    return tale.groups[roots.pop()] if len(roots) == 1 else None


def _spoken(tale: Tale) -> Iterator[Group]:
    """The groups of the last event that tells of any."""
    for event in reversed(tale.events):
        found = [tale.groups[n] for n in (*event.who, *event.what) if n in tale.groups]
        if found:
            yield from found
            return
