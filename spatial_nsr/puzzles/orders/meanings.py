"""What each shape of a clause about an order says of places, along each axis it may be about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.orders.axes import PLACES, PLAIN, meanings
from spatial_nsr.puzzles.orders.claims import Clause, Literal

__all__ = ["MEANINGS"]

Axes = dict[str, tuple[Clause, ...]]
FEW = 3  # things of which one is "on the left"
ON = ("ordinal", "following")


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
    if sum(each.category == "than" for each in items) > 1:
        return _than_twice(items, size)
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


def _than_twice(items: Sequence[Item], size: int) -> Axes:
    """Of "Ada is older than Bo but younger than Cy" both, along the axes that both are about."""
    first, *rest = (at for at, each in enumerate(items) if each.category == "than")
    subjects = [each for each in items[:first] if each.category in ("thing", "close")]
    starts = [first, *rest]
    told = [
        _than([*subjects, *items[start:end]], size)
        for start, end in zip(starts, [*rest, len(items)], strict=True)
    ]
    return {
        axis: tuple(clause for each in told for clause in each[axis])
        for axis in told[0]
        if all(axis in each for each in told)
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
    middle = _first(items, "middle")
    if middle is not None:
        if middle.value not in ("-", str(size)):  # "between the other two" is so of three
            return {}
        return {"*": ((Literal("at", (name,), (size + 1) // 2),),)} if size % 2 else {}
    if count == 0 and start is not None:  # "nobody on the left"
        return {
            axis: ((Literal("at", (name,), 1 if way == "first" else -1),),)
            for axis, way in meanings(start).items()
        }
    if abs(count) > size or count == 0:
        return {}
    if most is None and number is None and size > FEW:  # "on the left" is only where there are few
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
    if one == other:
        return {}
    if number is None:
        return _on(one, other, items)
    literal = Literal("step", (one, other), int(number.value))
    return {axis: ((_turned(literal, before),),) for axis, before in _compared(items)}


def _on(one: str, other: str, items: Sequence[Item]) -> Axes:
    """So many on from the other by an ordinal: "the second stop after B", "the next one".

    It counts what the text lists, right before what it is compared with: who takes "second place
    before B", arrives "as the second person before B" or is "the second person to arrive before
    B" need not be two on from him.
    """
    at = next((at for at, each in enumerate(items) if each.category in ON), None)
    if at is None or at + 2 >= len(items):
        return {}
    ordinal, kind, than = items[at : at + 3]
    close = ordinal.end == kind.start and kind.end == than.start
    arrives = any(each.category == "be" and each.values != ("-",) for each in items)
    count = int(ordinal.value) if ordinal.category == "ordinal" else 1
    if arrives or not close or kind.values != ("told",) or count < 1:
        return {}
    literal = Literal("step", (one, other), count)
    return {
        axis: ((_turned(literal, before),),) for axis, before in _compared(items) if axis in PLACES
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


def _every(items: Sequence[Item], size: int) -> Axes:
    """Before all others, or after them; or all others on a side of a thing."""
    (name,) = _names(items)
    thing = next(at for at, each in enumerate(items) if each.category == "thing")
    others = next(at for at, each in enumerate(items) if each.category == "every")
    return {
        axis: ((Literal("at", (name,), 1 if before is (thing < others) else -1),),)
        for axis, before in _compared(items)
    }


def _touch(items: Sequence[Item], size: int) -> Axes:
    """The neighbour on a side: "the left neighbour of", "next door to B, on the right"."""
    one, other = _names(items)
    told, end = _first(items, "touch"), _first(items, "from")
    if one == other:
        return {}
    if told is not None and told is items[0]:
        one, other = other, one  # "the left neighbour of B is A"
    if told is not None:
        ways = {axis: way == "before" for axis, way in meanings(told).items()}
    else:
        ways = {axis: way == "first" for axis, way in meanings(end).items()} if end else {}
    return {
        axis: ((_turned(Literal("step", (one, other), 1), first),),) for axis, first in ways.items()
    }


def _lead(items: Sequence[Item], size: int) -> Axes:
    """A comparison whose word leads both: "you pay less for A than for B"."""
    names, lead = _names(items), _first(items, "lead")
    if len(set(names)) != 2 or lead is None:
        return {}
    literal = Literal("before", (names[0], names[1]))
    return {axis: ((_turned(literal, way == "before"),),) for axis, way in meanings(lead).items()}


def _along(items: Sequence[Item], size: int) -> Axes:
    """What comes first on the way along an axis: "from left to right, A comes before B".

    "From the left, A is to the right of B" says itself along which axis it is.
    """
    names, way = _names(items), _first(items, "way") or _first(items, "from")
    told = dict(_compared(items))
    if len(set(names)) != 2 or way is None or len({*told.values()}) != 1:
        return {}
    pair = names[0], names[1]
    literal = Literal("step", pair, 1) if _has(items, "close") else Literal("before", pair)
    onward = {axis: end == "first" for axis, end in meanings(way).items()}
    own = {axis: before for axis, before in told.items() if axis in onward}
    if own:
        return {axis: ((_turned(literal, before),),) for axis, before in own.items()}
    ahead = next(iter(told.values()))
    return {axis: ((_turned(literal, first is ahead),),) for axis, first in onward.items()}


def _next_after(items: Sequence[Item], size: int) -> Axes:
    """The next one, or the second, after a thing: the second thing is so far on from the first."""
    one, other = _names(items)
    if one == other:
        return {}
    if _has(items, "ordinal"):
        return _on(other, one, items)
    return {
        axis: ((_turned(Literal("step", (other, one), 1), before),),)
        for axis, before in _compared(items)
        if axis in PLACES
    }


def _half(items: Sequence[Item], size: int) -> Axes:
    """As many on the one side as on the other."""
    (name,) = _names(items)
    return {"*": ((Literal("at", (name,), (size + 1) // 2),),)} if size % 2 else {}


def _ends(items: Sequence[Item], size: int) -> Axes:
    (name,), ends = _names(items), _first(items, "ends")
    either = Literal("at", (name,), 1), Literal("at", (name,), -1)
    if ends is not None and ends.value == "neither":
        return {"*": tuple((each.denied,) for each in either)}
    return {"*": (either,)}


def _below(items: Sequence[Item], size: int) -> Axes:
    """Past a rank that is counted from an end: "even the second lowest is higher than A"."""
    (name,), most, number = _names(items), _first(items, "most"), _first(items, "ordinal")
    count = int(number.value) if number is not None else 0
    ends = meanings(most) if most is not None else {}
    found: Axes = {}
    for axis, before in _compared(items):
        last = ends.get(axis) == "last"
        if 1 < count <= size and axis in ends and before is last:
            places = range(1, count)
            found[axis] = (
                tuple(Literal("at", (name,), -each if last else each) for each in places),
            )
    return found


MEANINGS: Mapping[str, Callable[[Sequence[Item], int], Axes]] = {
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
    "every": _every,
    "touch": _touch,
    "lead": _lead,
    "along": _along,
    "following": _next_after,
    "half": _half,
    "below": _below,
}
