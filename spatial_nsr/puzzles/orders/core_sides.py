"""Sides and comparisons in a sentence about an order that do not stand as "A is left of B".

Each step takes the items of a sentence and gives them in plain order; items in which it finds
nothing of its kind it leaves as they are, and None says that what it finds is not clear.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TypeAlias

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.orders.axes import TURNED
from spatial_nsr.puzzles.wordlists import split_word, words_in

__all__ = [
    "Items",
    "already_when",
    "beside_each_other",
    "by_path",
    "following",
    "had_beside",
    "last_on_side",
    "less_than",
    "parted_verbs",
    "pronoun_sides",
    "whose_sides",
    "without_than",
]

Items: TypeAlias = list[Item]
SIDES = {("right",): ("left-right:after",)}  # what else means that none is between
AFTER = ("front-back:after", "rank:after", "time:after")


def by_path(items: Items) -> Items:
    """Of "to get from A to B one goes left" that B is left of A.

    "Going left from A, the next one is B" says that it is just left of it.
    """
    things = [at for at, each in enumerate(items) if each.category == "thing"]
    if items and items[-1].category == "close" and items[-1].form in SIDES:
        items = [*items[:-1], items[-1]._replace(category="bare", values=SIDES[items[-1].form])]
    sides = [at for at, each in enumerate(items) if each.category == "bare"]
    if len(things) != 2 or len(sides) != 1 or any(each.category == "not" for each in items):
        return items
    first, second = things
    onward_to = [each for each in items[first:second] if each.category in ("next", "following")]
    if sides[0] < first and onward_to:
        than = items[sides[0]]._replace(category="than")
        return [onward_to[0]._replace(category="following"), than, items[first], items[second]]
    from_there = items[first - 1].form[-1:] == ("from",) if first else False
    visited = first > 1 and items[0].form == ("to",) and second < sides[0] and not from_there
    if visited:  # "to visit A, B has to go up"
        return [items[first], items[sides[0]]._replace(category="than"), items[second]]
    onward = items[second - 1].form[-1:] == ("to",)
    aimed = any(words_in("aiming") & {*each.form} for each in items[sides[0] : second])
    if not (from_there and onward) or (first < sides[0] < second and not aimed):
        return items
    return [items[second], items[sides[0]]._replace(category="than"), items[first]]


def parted_verbs(items: Items) -> Items:
    """Of "A left B behind" that A came before B."""
    for at in range(len(items) - 3):
        one, verb, other, last = items[at : at + 4]
        sides = [each.category for each in (one, other)] == ["thing", "thing"]
        if sides and verb.form and last.form == (split_word(verb.form[-1]),):
            ways = tuple(value.replace(":after", ":before") for value in last.values)
            return [*items[:at], one, last._replace(values=ways), other, *items[at + 4 :]]
    return items


def beside_each_other(items: Items) -> Items:
    """Of "A and B sit side by side, with A on the left" that A is just left of B."""
    things = [each for each in items if each.category == "thing"]
    near = [each for each in items if each.category == "next"]
    side = [each for each in items if each.category in ("from", "bare", "most")]
    names = list(dict.fromkeys(each.value for each in things))
    if len(things) != 3 or len(names) != 2 or len(near) != 1 or len(side) != 1:
        return items
    one = things[2].value
    other = next(each for each in things if each.value != one)
    ways = tuple(
        value.replace(":first", ":before").replace(":last", ":after") for value in side[0].values
    )
    than = side[0]._replace(category="than", values=ways)
    return [things[2], near[0]._replace(category="close"), than, other]


def last_on_side(items: Items) -> Items:
    """Of "A is the last one on the right" that A is the rightmost; "last from the left" is not."""
    bare = [each for each in items if each.category != "kind"]
    for last, side in pairwise(bare):
        ended = last.category == "most" and last.form[-1:] == ("last",)
        if ended and side.category == "from" and side.form[:1] in (("on",), ("at",)):
            return [
                each._replace(category="most") if each is side else each
                for each in items
                if each is not last
            ]
    return items


def following(items: Items) -> Items:
    """Of "A follows B" that A comes after B."""
    for at, each in enumerate(items):
        sides = [one.category for one in (*items[at - 1 : at], *items[at + 1 : at + 2])]
        if words_in("chasing") & {*each.form} and sides == ["thing", "thing"]:
            return [*items[:at], each._replace(category="than", values=AFTER), *items[at + 1 :]]
    return items


def already_when(items: Items) -> Items:
    """Of "A was already there when B came" and "when B came, A was already there" A before B."""
    done = next((n for n, each in enumerate(items) if each.category == "already"), None)
    when = next((n for n, each in enumerate(items) if each.category == "when"), None)
    things = [n for n, each in enumerate(items) if each.category == "thing"]
    if done is None or when is None or len(things) != 2:
        return items
    ends = [n for n, each in enumerate(items) if each.category == "comma" and n > when]
    end = ends[0] if ends else len(items)
    within = [when < n < end for n in things]
    if within[0] is within[1] or any(each.category == "not" for each in items):
        return items
    first = things[within.index(when < done < end)]
    other = next(n for n in things if n != first)
    return [items[first], items[done]._replace(category="than"), items[other]]


def had_beside(items: Items) -> Items:
    """Of "A has B right behind" that B is right behind A, where nothing follows that says whom."""
    shape = [each.category for each in items if each.category not in ("unknown", "close", "be")]
    having = any(words_in("having") & {*each.form} for each in items)
    if shape != ["thing", "thing", "than"] or not having:
        return items
    first, second = (each for each in items if each.category == "thing")
    close = [each for each in items if each.category == "close"][:1]
    than = next(each for each in items if each.category == "than")
    return [second, *close, than, first]


def pronoun_sides(items: Items) -> Items | None:
    """Sides of "it": "B has A on its left", "A sits next to B, on its left"."""
    at = next((n for n, each in enumerate(items) if each.category == "own"), None)
    if at is None:
        return items
    side = items[at]._replace(category="than")
    things = [n for n, each in enumerate(items) if each.category == "thing"]
    if len(things) == 1:
        (mark,) = things
        if any(each.category in ("number", "every") for each in items):
            kept = [each for n, each in enumerate(items) if n not in (at, mark)]
            return [*kept, side, items[mark]]
        return None
    if len({items[n].value for n in things}) != 2 or len(things) != 2:
        return None
    first, second = things
    having = [each for each in items if words_in("having") & {*each.form}]
    if having:
        asked = items[first].form == ("?",)
        mark, other = (second, first) if asked else (first, second)
    elif any(each.category == "between" for each in items[:first]):
        none = [each for each in items[at:] if each.category == "number" and each.value == "0"]
        next_to = next(e for e in items if e.category == "between")._replace(category="close")
        return [items[second], next_to, side, items[first]] if none else None
    elif any(each.category == "next" for each in items[:at]):
        mark, other = (first, second) if at < second else (second, first)
    elif second < at and items[at - 1].category in ("be", "wh", "unknown", "close"):
        told = [each for each in items[second:at] if words_in("relative") & {*each.form}]
        if not told:
            return None
        mark, other = first, second
    else:
        return None
    close = [each for each in items if each.category in ("close", "next")][:1]
    near = [close[0]._replace(category="close")] if close else []
    return [items[other], *near, side, items[mark]]


def whose_sides(items: Items) -> Items:
    """Sides of somebody named: "to B's left is A"."""
    for at, each in enumerate(items):
        if each.category != "bare" or at < 2:
            continue
        led = items[at - 1].form and items[at - 1].form[0] in words_in("genitive")
        if led and items[at - 2].category == "thing":
            side = each._replace(category="than")
            return [*items[: at - 2], side, items[at - 2], *items[at + 1 :]]
    return items


def without_than(items: Items) -> Items | None:
    """Of "of A and B, A is the older one" that A is older than B."""
    at = next((n for n, each in enumerate(items) if each.category == "more"), None)
    if at is None:
        return items
    things = [n for n, each in enumerate(items) if each.category == "thing"]
    names = list(dict.fromkeys(items[n].value for n in things))
    before = [n for n in things if n < at]
    if len(names) != 2 or not before:
        return None
    than = items[at]._replace(category="than")
    last = before[-1]
    spoken = any(words_in("pronouns") & {*each.form} for each in items[last:at])
    marked = any(each.category == "compared" for each in items)
    if spoken and not marked and len(things) == 2:
        return None  # whom "it" means
    other = next(n for n in things if items[n].value != items[last].value)
    denied = [each for each in items if each.category == "not"]
    return [items[last], *denied, than, items[other]]


def less_than(items: Items) -> Items | None:
    """Of "A is not as old as B" that A is less old."""
    at = next((n for n, each in enumerate(items) if each.category == "as"), None)
    if at is None:
        return items
    turned = tuple(
        f"{axis}:{TURNED[way]}" for axis, way in (v.split(":") for v in items[at].values)
    )
    none = [n for n, each in enumerate(items[:at]) if each.category == "number"]
    if none and items[none[-1]].value == "0":  # "no other costs as much as A": all cost less
        every = items[none[-1]]._replace(category="every")
        return [every, items[at]._replace(category="than", values=turned), *items[at + 1 :]]
    denied = [n for n, each in enumerate(items[:at]) if each.category == "not"]
    if len(denied) != 1:
        return None
    kept = [each for n, each in enumerate(items) if n != denied[0]]
    kept[at - 1] = items[at]._replace(category="than", values=turned)
    return kept
