"""What is left of a sentence about an order when words that nothing is known of are passed over.

No form and no shape foresees all ways to say a thing. But the things are known, there are few words
that tell an order, and where they stand tells most of what they say. So a sentence that has no
shape is reduced to its things and the words that tell places, and brought into the plain order of
"A is left of B". What rests on that is likely at most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.wordlists import words_in

__all__ = ["core_of"]

KEPT = frozenset(
    (
        *("thing", "than", "most", "from", "ordinal", "number", "middle", "between", "next"),
        *("touch", "close", "every", "ends", "half", "sides", "not", "lead", "following", "level"),
        *("way",),
    )
)
NEAR = ("than", "next", "between", "touch", "following")
SIDES = {("right",): ("left-right:after",)}  # what else means that none is between
ONLY = (("only",), ("just",), ("exactly",))
DOUBTED = ("open", "doubt", "or", "either")
OPPOSITE = {"before": "after", "after": "before", "first": "last", "last": "first"}
Items = list[Item]


def core_of(items: Sequence[Item]) -> Items | None:
    """The items that tell a place, in plain order; None if they are in doubt or not understood.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.puzzles.items import Named
    >>> from spatial_nsr.puzzles.orders import items_of
    >>> named = Named.of(("jay", "owl"))
    >>> said = tuple(tokenize("The owl has the jay on its left, as everybody can see."))
    >>> [each.value for each in core_of(items_of(said, named, frozenset()))]
    ['jay', 'left-right:before', 'owl']
    """
    found = _without_concessions(list(items))
    if any(each.category in DOUBTED for each in found):
        return None
    for step in STEPS:
        made = step(found)
        if made is None:
            return None
        found = made
    kept = [each for each in found if each.category in KEPT]
    return [
        each for each, after in zip(kept, [*kept[1:], None], strict=True)
        if each.category != "close" or (after is not None and after.category in NEAR)
    ]  # fmt: skip


def _without_concessions(items: Items) -> Items:
    """Without parts like "though not necessarily next to it", which take nothing back."""
    found: Items = []
    at = 0
    while at < len(items):
        end = next((n for n in range(at, len(items)) if items[n].category == "comma"), len(items))
        part = items[at:end]
        named = any(each.category == "thing" for each in part)
        if not part or part[0].category != "though" or named:
            found += items[at : end + 1]
        at = end + 1
    return found


def _numbered(items: Items) -> Items:
    """Of "number 4" the fourth, of "between the lowest and the highest" the middle."""
    found: Items = []
    for at, each in enumerate(items):
        last = found[-1].category if found else ""
        if last == "nth" and each.category == "number":
            found[-1] = each._replace(category="ordinal")
        elif last == "between" and each.category == "most":
            found[-1] = found[-1]._replace(category="middle")
        elif last == "middle" and each.category in ("most", "and") and at > 1:
            continue
        else:
            found.append(each)
    return found


def _by_path(items: Items) -> Items:
    """Of "to get from A to B one goes left" that B is left of A."""
    things = [at for at, each in enumerate(items) if each.category == "thing"]
    if items and items[-1].category == "close" and items[-1].form in SIDES:
        items = [*items[:-1], items[-1]._replace(category="bare", values=SIDES[items[-1].form])]
    sides = [at for at, each in enumerate(items) if each.category == "bare"]
    if len(things) != 2 or len(sides) != 1 or any(each.category == "not" for each in items):
        return items
    first, second = things
    led = items[first - 1].form[-1:] == ("from",) if first else False
    onward = items[second - 1].form[-1:] == ("to",)
    if not (led and onward) or first < sides[0] < second:
        return items
    return [items[second], items[sides[0]]._replace(category="than"), items[first]]


def _beside_each_other(items: Items) -> Items:
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


def _ends_counted_from(items: Items) -> Items:
    """Of "by age, oldest first," and "from the cheapest end" from where it is counted."""
    if any(each.category == "ordinal" for each in items):  # "third from cheap to expensive"
        items = [e._replace(category="from") if e.category == "way" else e for e in items]
    found: Items = []
    for at, each in enumerate(items):
        before = items[at - 1] if at else None
        after = items[at + 1 : at + 3]
        ordered = [one.category for one in after[:1]] == ["ordinal"] and after[0].value == "1"
        closed = len(after) > 1 and after[1].category == "comma"
        led = before is not None and before.form[-1:] in (("from",), ("with",))
        ended = before is not None and before.form == ("to",)
        if each.category == "most" and ended and found and _from_an_end(found):
            continue  # "from the oldest to the newest"
        if each.category == "most" and ((ordered and closed) or led):
            found.append(each._replace(category="from"))
        elif each.category == "ordinal" and found and found[-1].category == "from" and at:
            if items[at - 1].category != "most":
                found.append(each)
        else:
            found.append(each)
    return found


def _from_an_end(found: Items) -> bool:
    told = [each for each in found if each.category in KEPT or each.category == "from"]
    return told[-1].category == "from" if told else False


def _pronoun_sides(items: Items) -> Items | None:
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
        near = next(e for e in items if e.category == "between")._replace(category="close")
        return [items[second], near, side, items[first]] if none else None
    elif any(each.category == "next" for each in items[:at]):
        mark, other = second, first
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


def _whose_sides(items: Items) -> Items:
    """Sides of somebody named: "to B's left is A"."""
    for at, each in enumerate(items):
        if each.category != "bare" or at < 2:
            continue
        led = items[at - 1].form and items[at - 1].form[0] in words_in("genitive")
        if led and items[at - 2].category == "thing":
            side = each._replace(category="than")
            return [*items[: at - 2], side, items[at - 2], *items[at + 1 :]]
    return items


def _without_than(items: Items) -> Items | None:
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


def _less_than(items: Items) -> Items | None:
    """Of "A is not as old as B" that A is less old."""
    at = next((n for n, each in enumerate(items) if each.category == "as"), None)
    if at is None:
        return items
    turned = tuple(
        f"{axis}:{OPPOSITE[way]}" for axis, way in (v.split(":") for v in items[at].values)
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


def _next_one(items: Items) -> Items:
    """Of "the very next one to the right of B" and "the next to finish after B" that none is between.

    Of "as soon as A is done, it is B's turn" that B is the next one after A.
    """
    found: Items = []
    for at, each in enumerate(items):
        than = next((n for n in range(at, len(items)) if items[n].category == "than"), None)
        apart = than is None or any(
            one.category in ("thing", "comma", "and") for one in items[at + 1 : than]
        )
        led = any(one.category == "thing" for one in found)
        if each.category in ("next", "following") and led and not apart:
            found.append(each._replace(category="close"))
        elif each.category == "soon":
            found += [each._replace(category="following"), each._replace(category="than")]
        else:
            found.append(each)
    return found


def _idle_words(items: Items) -> Items:
    """Without "one" as no number ("the one below it") and, of questions, without "the others"."""
    asked = any(each.form == ("?",) for each in items)
    found: Items = []
    for at, each in enumerate(items):
        after = items[at + 1].category if at + 1 < len(items) else ""
        single = each.category == "number" and each.value == "1"
        counted = each.form[:1] in ONLY and after in ("of", "skip", "than")
        alone = single and not counted and (after not in ("kind", "level") or not found)
        if not alone and not (asked and each.category == "every"):
            found.append(each)
    return found


def _until(items: Items) -> Items:
    """Who waits until another is done, or does nothing until then, comes after him."""
    if not any(each.category == "until" for each in items):
        return items
    return [
        each._replace(category="than") if each.category == "until" else each
        for each in items
        if each.category != "not"
    ]


def _said_once(items: Items) -> Items:
    """Of "A and B are both there, A being left of B" the last that is said of each."""
    things = [n for n, each in enumerate(items) if each.category == "thing"]
    if len(things) < 3 or len({items[n].value for n in things}) != 2:
        return items
    kept: set[int] = set()
    seen: set[str] = set()
    for n in reversed(things):
        if items[n].value not in seen:
            kept.add(n)
            seen.add(items[n].value)
    return [each for n, each in enumerate(items) if each.category != "thing" or n in kept]


STEPS: tuple[Callable[[Items], Items | None], ...] = (
    _numbered,
    _by_path,
    _beside_each_other,
    _idle_words,
    _next_one,
    _ends_counted_from,
    _pronoun_sides,
    _whose_sides,
    _without_than,
    _less_than,
    _until,
    _said_once,
)
