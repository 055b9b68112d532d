"""Clauses about things in an order: what a sentence or a choice says of their places."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from spatial_nsr.puzzles.axes import PLACES, PLAIN, meanings
from spatial_nsr.puzzles.claims import Clause, Literal
from spatial_nsr.puzzles.items import Item, fitting, load_shapes

__all__ = ["Said", "said_by"]

JOINTS = ("and", "comma")
LEFT_OUT = ("skip", "axis")


@dataclass(frozen=True)
class Said:
    """What a part of a sentence says along each axis that it may be about.

    ``items`` are those that say it. Where it says the same along any axis, ``axes`` has ``*``.
    """

    axes: Mapping[str, tuple[Clause, ...]]
    items: tuple[Item, ...]

    @property
    def denied(self) -> Said:
        """That it is not so."""
        turned = {
            axis: tuple((each.denied,) for (each,) in clauses)
            for axis, clauses in self.axes.items()
            if all(len(clause) == 1 for clause in clauses) and len(clauses) == 1
        }
        return replace(self, axes=turned)


def said_by(items: Sequence[Item], size: int) -> list[Said] | None:
    """What the items of a sentence about ``size`` things say, part by part; None if not known."""
    kept = [each for each in items if each.category not in LEFT_OUT]
    about = {each.value for each in items if each.category == "axis"}
    told = _parts(_single_verbs(kept), size)
    if told is None:
        return None
    return [_within(each, about) for each in told]


def _single_verbs(items: Sequence[Item]) -> list[Item]:
    """Items with one verb for several in a row; what leads a sentence or ends it goes."""
    found: list[Item] = []
    for each in items:
        if each.category == "be" and found and found[-1].category == "be":
            plain = found[-1].value == "-"
            values = each.values if plain else found[-1].values
            found[-1] = Item("be", values, found[-1].start, each.end)
        elif each.category == "number" and _names_kind(each, found):
            found.append(Item("kind", each.values, each.start, each.end))
        else:
            found.append(each)
    while found and found[-1].category in JOINTS:
        found.pop()
    while found and found[0].category in JOINTS:
        found.pop(0)
    return found


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


def _parts(items: list[Item], size: int) -> list[Said] | None:
    """A sentence as one clause, or as several that are joined."""
    whole = _one(items, size)
    if whole is not None:
        return [whole]
    for at, joint in enumerate(items):
        if joint.category not in JOINTS or not 0 < at < len(items) - 1:
            continue
        first = _one(items[:at], size)
        if first is None:
            continue
        rest = [*items[at + 1 :]]
        while rest and rest[0].category in JOINTS:
            rest.pop(0)
        for more in (rest, [*_opening(items), *rest], [items[0], *rest]):
            others = _parts(more, size)
            if others is not None:
                return [first, *others]
    return None


def _opening(items: list[Item]) -> list[Item]:
    """The thing and the verb that a part without its own goes on with."""
    return [each for each in items[:2] if each.category in ("thing", "be")]


def _one(items: Sequence[Item], size: int) -> Said | None:
    denying = [each for each in items if each.category == "not"]
    either = [each for each in items if each.category == "or"]
    if either and not denying:
        return _either(items, size)
    bare = [each for each in items if each.category not in ("not", "either")]
    shape = fitting(load_shapes("orders"), bare) if len(denying) < 2 else None
    if shape is None:
        return None
    said = Said(_MEANING[shape.name](bare, size), tuple(bare))
    if not said.axes:
        return None
    said = replace(said, items=tuple(items))
    return said.denied if denying else said


def _either(items: Sequence[Item], size: int) -> Said | None:
    """Of "A is either first or last" that one of both is so."""
    at = next(at for at, each in enumerate(items) if each.category == "or")
    rest = list(items[at + 1 :])
    bare = [each for each in items[:at] if each.category not in ("either", "comma")]
    first = _one(bare, size)
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


# What each shape means ----------------------------------------------------------------------------

Axes = dict[str, tuple[Clause, ...]]


def _names(items: Sequence[Item]) -> list[str]:
    return [each.value for each in items if each.category == "thing"]


def _has(items: Sequence[Item], category: str) -> bool:
    return any(each.category == category for each in items)


def _first(items: Sequence[Item], category: str) -> Item | None:
    return next((each for each in items if each.category == category), None)


def _compared(items: Sequence[Item]) -> Iterator[tuple[str, bool]]:
    """The axes of a comparison, and whether what is compared comes first along them."""
    than = _first(items, "than")
    for axis, way in meanings(than).items() if than is not None else ():
        yield axis, way == "before"


def _than(items: Sequence[Item], size: int, turned: bool = False) -> Axes:
    names = _names(items)
    if len(names) < 2 or len(set(names)) < len(names):
        return {}
    verb = next((at for at, each in enumerate(items) if each.category == "than"), 0)
    ahead = [each.value for each in items[:verb] if each.category == "thing"]
    behind = [name for name in names if name not in ahead]
    if turned:  # "left of A sits B"
        ahead, behind = names[1:], names[:1]
    literals = [
        Literal("step", (one, other), 1)
        if _has(items, "close")
        else Literal("before", (one, other))
        for one in ahead
        for other in behind
    ]
    return {
        axis: tuple((_turned(each, before),) for each in literals)
        for axis, before in _compared(items)
        if not _has(items, "close") or axis in PLACES
    }


def _turned(literal: Literal, before: bool) -> Literal:
    return literal if before else replace(literal, things=literal.things[::-1])


def _turned_than(items: Sequence[Item], size: int) -> Axes:
    return _than(items, size, turned=True)


def _rank(items: Sequence[Item], size: int) -> Axes:
    (name,) = _names(items)
    most, start = _first(items, "most"), _first(items, "from")
    number = _first(items, "ordinal") or _first(items, "number")
    count = 1 if number is None else int(number.value)
    if _first(items, "middle") is not None:
        return {"*": ((Literal("at", (name,), (size + 1) // 2),),)} if size % 2 else {}
    if abs(count) > size or count == 0:
        return {}
    end = most if most is not None else start
    if end is None and _has(items, "level"):  # floors are counted from below
        return {"top-bottom": ((Literal("at", (name,), -count),),)} if count > 0 else {}
    if end is None:
        return {axis: ((Literal("at", (name,), count),),) for axis in PLAIN}
    count = abs(count) if most is None or count > 0 else -count
    return {
        axis: ((Literal("at", (name,), count if way == "first" else -count),),)
        for axis, way in meanings(end).items()
    }


def _step(items: Sequence[Item], size: int) -> Axes:
    one, other = _names(items)
    number = _first(items, "number")
    count = 1 if number is None else int(number.value)
    if one == other or number is None:
        return {}
    return {
        axis: ((_turned(Literal("step", (one, other), count), before),),)
        for axis, before in _compared(items)
    }


def _around(items: Sequence[Item], size: int) -> Axes:
    names = _names(items)
    if len(set(names)) != 3:
        return {}
    told: tuple[Clause, ...] = ((Literal("between", tuple(names)),),)
    if _has(items, "close"):
        told += tuple((Literal("apart", (names[0], other), 1),) for other in names[1:])
    return {"*": told}


def _next(items: Sequence[Item], size: int) -> Axes:
    names = _names(items)
    return {"*": ((Literal("apart", tuple(names), 1),),)} if len(set(names)) == 2 else {}


def _beyond(items: Sequence[Item], size: int) -> Axes:
    """So many before a thing, or after it."""
    (name,), number = _names(items), _first(items, "number")
    count = int(number.value) if number is not None else -1
    if not 0 <= count < size:
        return {}
    return {
        axis: ((Literal("at", (name,), count + 1 if before else -count - 1),),)
        for axis, before in _compared(items)
    }


def _over(items: Sequence[Item], size: int) -> Axes:
    """Before so many others, or after them."""
    (name,), number = _names(items), _first(items, "number")
    count = int(number.value) if number is not None else -1
    if not 0 <= count < size:
        return {}
    return {
        axis: ((Literal("at", (name,), -count - 1 if before else count + 1),),)
        for axis, before in _compared(items)
    }


def _amid(items: Sequence[Item], size: int) -> Axes:
    names, number = _names(items), _first(items, "number")
    if len(set(names)) != 2 or number is None:
        return {}
    return {"*": ((Literal("apart", tuple(names), int(number.value) + 1),),)}


def _ends(items: Sequence[Item], size: int) -> Axes:
    (name,) = _names(items)
    return {"*": ((Literal("at", (name,), 1), Literal("at", (name,), -1)),)}


_MEANING: Mapping[str, Callable[[Sequence[Item], int], Axes]] = {
    "than": _than,
    "turned": _turned_than,
    "rank": _rank,
    "step": _step,
    "around": _around,
    "next": _next,
    "beyond": _beyond,
    "amid": _amid,
    "over": _over,
    "ends": _ends,
}
