"""The rules for derivations about maps that are told by the compass.

Every word of a direction says on which side of a line something lies: north-east is further north
and further east. What follows of all facts is found by
closing both orders, and answers are held to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, fields, items, need, text
from spatial_nsr.checker.lexicon import words_of
from spatial_nsr.checker.told_steps import Followed, check_told, closed

__all__ = ["RULES", "check_map"]

CALCULUS = "maps"
Order = frozenset[tuple[str, str]]
AXES = (("west", "east"), ("south", "north"))
POINTS = (
    *("north", "northeast", "east", "southeast"),
    *("south", "southwest", "west", "northwest"),
)


def check_map(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about a map, or say which step does not follow."""
    check_told(data, story, CALCULUS, RULES, _quoted)


def _quoted(step: Followed) -> None:
    """See that the quotation names both places and this direction, the second place after it."""
    words = list(words_of(step.source["text"].replace("-", " ")))
    said = "".join(word for word in words if word in _COMPASS)
    need(said == step.relation, "the words tell the direction {}", said)
    joined = f" {' '.join(words)} "
    after = joined.split(f" {next(word for word in words if word in _COMPASS)} ", 1)[1]
    for name, where in ((step.head, joined), (step.tail, after)):
        spelt = " ".join(words_of(name))
        need(f" {spelt} " in where, "{} is not named there", name)
    of = after.strip().removeprefix("of ").removeprefix("from ").removeprefix("the ")
    near = any(word in of.split()[:3] for word in words_of(step.tail)[:1])
    need(near, "the direction is told from another place")


_COMPASS = frozenset((*POINTS, "north", "south", "east", "west"))


def _given(step: Followed) -> None:
    need(step.relation in POINTS, "{} is no direction", step.relation)
    need(step.head != text(step.tail, "the tail"), "nothing lies beside itself")


def _answer(step: Followed) -> None:
    need(step.relation == "answer", "the relation is {}", step.relation)
    query = fields(step.detail["query"], "the query", "find from", "of is")
    further = [_closed(step, axis) for axis in AXES]
    origin, find = query["from"], query["find"]
    if find == "which":
        for name in items(step.tail, "the answer"):
            need(_lies(name, query["is"], origin, further) is True, "{} does not lie there", name)
        need(bool(step.tail), "nothing is found")
        return
    if find == "whether":
        holds = _lies(query["of"], query["is"], origin, further)
        need(holds is not None and step.tail is holds, "it is not {}", step.tail)
        return
    need(find == "direction", "{} is not to be found", find)
    need(step.tail in POINTS and len(step.tail) > len("south"), "no direction between two others")
    need(_lies(query["of"], step.tail, origin, further) is True, "it does not lie {}", step.tail)


def _closed(step: Followed, axis: tuple[str, str]) -> Order:
    """Which places lie further along an axis than which, by all premises."""
    low, high = axis
    pairs = {(each.head, each.tail) for each in step.premises if high in each.relation}
    pairs |= {(each.tail, each.head) for each in step.premises if low in each.relation}
    return closed(pairs)


def _lies(head: Any, point: Any, tail: Any, further: list[Order]) -> bool | None:
    """Whether a place lies in a direction from another; None if that is open."""
    need(point in POINTS, "{} is no direction", point)
    values: list[bool | None] = []
    for (low, high), pairs in zip(AXES, further, strict=True):
        if low in point or high in point:
            more, less = (head, tail) in pairs, (tail, head) in pairs
            values.append(None if not (more or less) else more is (high in point))
    return False if False in values else None if None in values else True


RULES: Mapping[str, Rule] = {
    "given": Rule(_given, 0, "", sourced=True),
    "answer": Rule(_answer, ANY, "query"),
}
