"""What is left of a sentence about an order when words that nothing is known of are passed over.

No form and no shape foresees all ways to say a thing. But the things are known, there are few words
that tell an order, and where they stand tells most of what they say. So a sentence that has no
shape is reduced to its things and the words that tell places, and brought into the plain order of
"A is left of B". What rests on that is likely at most.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.orders.core_sides import (
    Items,
    already_when,
    beside_each_other,
    by_path,
    following,
    had_beside,
    last_on_side,
    less_than,
    parted_verbs,
    pronoun_sides,
    whose_sides,
    without_than,
)
from spatial_nsr.puzzles.wordlists import words_in

__all__ = ["core_of", "without_lead"]

KEPT = frozenset(
    (
        *("thing", "than", "most", "from", "ordinal", "number", "middle", "between", "next"),
        *("touch", "close", "every", "ends", "half", "sides", "not", "lead", "following", "level"),
        *("way",),
    )
)
NEAR = ("than", "next", "between", "touch", "following")
IFS = ("thing", "if", "onlyif", "unless")
ONLY = (("only",), ("just",), ("exactly",))
DOUBTED = ("open", "doubt", "or", "either", "if", "onlyif", "unless", "neither", "swap", "lets")


def core_of(items: Sequence[Item]) -> Items | None:
    """The items that tell a place, in plain order; None if they are in doubt or not understood.

    >>> from spatial_nsr.reading.lexicon.tokens import tokenize
    >>> from spatial_nsr.puzzles.items import Named
    >>> from spatial_nsr.puzzles.orders.texts import items_of
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
        each for each, after in zip(kept, [*kept, None][1:], strict=True)
        if each.category != "close" or (after is not None and after.category in NEAR)
    ]  # fmt: skip


def without_lead(items: Sequence[Item]) -> Items:
    """Items without a part before them that tells no order: "whatever they sing about, ..."."""
    at = next((n for n, each in enumerate(items) if each.category == "comma"), 0)
    led = items[:at]
    conceding = at > 0 and bool({*led[0].form} & words_in("conceding"))
    telling = any(each.category in KEPT or each.category in IFS for each in led)
    return list(items[at + 1 :] if conceding and not telling else items)


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


def _next_one(items: Items) -> Items:
    """Of "the next one to the right of B" and "the next to finish after B" that none is between.

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
        alone |= each.form == ("first",) and at == len(items) - 1 and _compared(items)
        alone |= each.category == "level" and not _counted(items)
        if not alone and not (asked and each.category == "every"):
            found.append(each)
    return found


def _compared(items: Items) -> bool:
    """Whether two things are compared, so that "first" at the end tells no rank."""
    kinds = [each.category for each in items]
    return "than" in kinds and kinds.count("thing") == 2


def _counted(items: Items) -> bool:
    return any(each.category in ("number", "ordinal", "middle") for each in items)


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


def _after_nothing(items: Items) -> Items:
    """Of "A is third after the door" that A is third, where the door is no thing of the list."""
    at = next((n for n, each in enumerate(items) if each.category == "than"), None)
    if at is None or not any(each.category == "ordinal" for each in items[:at]):
        return items
    later = all(value.endswith(":after") for value in items[at].values)
    named = any(each.category == "thing" for each in items[at:])
    return items[:at] if later and not named else items


STEPS: tuple[Callable[[Items], Items | None], ...] = (
    _numbered,
    already_when,
    following,
    had_beside,
    parted_verbs,
    by_path,
    beside_each_other,
    _idle_words,
    _next_one,
    last_on_side,
    _ends_counted_from,
    pronoun_sides,
    whose_sides,
    without_than,
    less_than,
    _after_nothing,
    _until,
    _said_once,
)
