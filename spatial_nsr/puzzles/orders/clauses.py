"""Clauses about things in an order: what a sentence or a choice says of their places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from spatial_nsr.puzzles.items import Item, fitting, load_shapes
from spatial_nsr.puzzles.orders.claims import Clause
from spatial_nsr.puzzles.orders.conditions import conditional, implied, of_neither, with_subject
from spatial_nsr.puzzles.orders.core import core_of, without_lead
from spatial_nsr.puzzles.orders.meanings import MEANINGS

__all__ = ["Said", "loosely_said_by", "said_by"]

JOINTS = ("and", "comma")
LEFT_OUT = ("skip", "axis")


@dataclass(frozen=True)
class Said:
    """What a part of a sentence says along each axis that it may be about.

    ``items`` are those that say it. Where it says the same along any axis, ``axes`` has ``*``.
    It is ``loose`` if words were passed over of which nothing is known.
    """

    axes: Mapping[str, tuple[Clause, ...]]
    items: tuple[Item, ...]
    loose: bool = False

    @property
    def denied(self) -> Said:
        """That it is not so."""
        turned = {
            axis: tuple((each.denied,) for each in clauses[0])
            for axis, clauses in self.axes.items()
            if len(clauses) == 1
        }
        return replace(self, axes=turned)


One: TypeAlias = Callable[[Sequence[Item], int], Said | None]
"""How one part of a sentence is read."""


def said_by(items: Sequence[Item], size: int) -> list[Said] | None:
    """What the items of a sentence about ``size`` things say, part by part; None if not known."""
    kept = _without_all([each for each in items if each.category not in LEFT_OUT], size)
    about = {each.value for each in items if each.category == "axis"}
    told = _conditioned(kept, size) or _parts(_single_verbs(kept), size, _one)
    if told is None:
        return None
    return [_within(each, about) for each in told]


def _without_all(items: Sequence[Item], size: int) -> list[Item]:
    """Of "two of the three" the two, and of "the dearest of the three" the dearest."""
    found: list[Item] = []
    for each in items:
        whole = each.category == "number" and each.value == str(size)
        counted = [one.category for one in found[-2:]] == ["number", "of"]
        ranked = [one.category for one in found[-2:]] == ["most", "of"]
        if whole and (counted or ranked):
            found.pop()
        else:
            found.append(each)
    return found


def _conditioned(items: Sequence[Item], size: int) -> list[Said] | None:
    """What a sentence says on a condition, or of neither of two; None if it is none of these."""
    for word, condition, result in conditional(items):
        given, so = _one(_single_verbs(condition), size), _one(_single_verbs(result), size)
        axes = implied(word, dict(given.axes), dict(so.axes)) if given and so else {}
        if axes:
            return [Said(axes, tuple(items))]
    both = of_neither(items)
    said = [_one(_single_verbs(each), size) for each in both or ()]
    found = [replace(each.denied, items=tuple(items)) for each in said if each is not None]
    return found if both and len(found) == len(both) and all(e.axes for e in found) else None


def loosely_said_by(items: Sequence[Item], size: int, guessed: bool = False) -> list[Said] | None:
    """The same of a sentence in which words are passed over of which nothing is known.

    It is loose as well where things of it are ``guessed``.
    """
    said = said_by(items, size)
    if said is None:
        said = _parts(_without_all(without_lead(items), size), size, _core)
    elif guessed:
        said = [replace(each, loose=True) for each in said]
    return said


def _single_verbs(items: Sequence[Item]) -> list[Item]:
    """Items with one verb for several in a row; what leads a sentence or ends it goes."""
    found: list[Item] = []
    for each in (one for one in items if one.category != "then"):
        last = next((at for at in (-1, -2) if _verb_at(found, at)), 0)
        if each.category == "be" and last:
            plain = found[last].value == "-"
            values = each.values if plain else found[last].values
            end = each.end if last == -1 else found[last].end
            found[last] = Item("be", values, found[last].start, end)
        elif each.category == "number" and _names_kind(each, found):
            found.append(Item("kind", each.values, each.start, each.end))
        else:
            found.append(each)
    while found and found[-1].category in JOINTS:
        found.pop()
    while found and found[0].category in JOINTS:
        found.pop(0)
    return found


def _verb_at(items: Sequence[Item], at: int) -> bool:
    """Whether a verb ends the items, or stands before a last "not": "did not finish"."""
    if len(items) < -at or items[at].category != "be":
        return False
    return at == -1 or items[-1].category == "not"


def _names_kind(item: Item, before: Sequence[Item]) -> bool:
    """Whether "one" means a thing of the kind: "the third one"."""
    led = bool(before) and before[-1].category in ("ordinal", "most", "wh")
    return led and item.value == "1" and item.end == item.start + 1


def _within(said: Said, about: set[str]) -> Said:
    verbs = about | {each.value for each in said.items if each.category == "be"} - {"-"}
    if not verbs:
        return said
    axes = {axis: clauses for axis, clauses in said.axes.items() if axis in verbs}
    if "*" in said.axes:
        axes = dict.fromkeys(verbs, said.axes["*"])
    return replace(said, axes=axes)


def _parts(items: list[Item], size: int, one: One) -> list[Said] | None:
    """A sentence as one clause, or as several that are joined."""
    whole = one(items, size)
    if whole is not None:
        return [whole]
    for at, joint in enumerate(items):
        if joint.category not in JOINTS or not 0 < at < len(items) - 1:
            continue
        first = one(items[:at], size)
        if first is None:
            continue
        rest = [*items[at + 1 :]]
        while rest and rest[0].category in JOINTS:
            rest.pop(0)
        led = [[items[0], *rest]] if items[0].category in ("from", "way") else []
        for more in (*led, rest, [*_opening(items), *rest], [items[0], *rest]):
            others = _parts(more, size, one)
            if others is not None:
                return [first, *others]
    return None


def _opening(items: list[Item]) -> list[Item]:
    """The thing and the verb that a part without its own goes on with."""
    return [each for each in items[:2] if each.category in ("thing", "be")]


def _core(items: Sequence[Item], size: int) -> Said | None:
    """What the things of a sentence and its words of place say."""
    strict = said_by(items, size)
    if strict is not None and len(strict) == 1:
        return strict[0]
    bare = core_of(items)
    denying = [each for each in bare or () if each.category == "not"]
    kept = [each for each in bare or () if each.category != "not"]
    shape = fitting(load_shapes("core"), kept) if len(denying) < 2 and kept else None
    if shape is None:
        return None
    said = Said(MEANINGS[shape.name](kept, size), tuple(kept), loose=True)
    if not said.axes:
        return None
    return said.denied if denying else said


def _one(items: Sequence[Item], size: int) -> Said | None:
    denying = [each for each in items if each.category == "not"]
    either = [each for each in items if each.category == "or"]
    if either and not denying:
        return _either(items, size)
    bare = [each for each in items if each.category not in ("not", "either")]
    shape = fitting(load_shapes("orders"), bare) if len(denying) < 2 else None
    if shape is None:
        return None
    said = Said(MEANINGS[shape.name](bare, size), tuple(bare))
    if not said.axes:
        return None
    said = replace(said, items=tuple(items))
    return said.denied if denying else said


def _either(items: Sequence[Item], size: int) -> Said | None:
    """Of "A is either first or last" that one of both is so."""
    at = next(at for at, each in enumerate(items) if each.category == "or")
    rest = list(items[at + 1 :])
    bare = [each for each in items[:at] if each.category not in ("either", "comma")]
    first = _one(with_subject(bare, rest) or bare, size)
    second = _one(rest, size) or _one([*_opening(bare), *rest], size)
    if first is None or second is None:
        return None
    axes = {
        axis: (
            tuple(each for (clause,) in (first.axes[axis], second.axes[axis]) for each in clause),
        )
        for axis in first.axes
        if axis in second.axes and len(first.axes[axis]) == len(second.axes[axis]) == 1
    }
    return Said(axes, tuple(items)) if axes else None
