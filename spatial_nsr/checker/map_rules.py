"""The rules for derivations about maps that are told by the compass.

Every word of a direction says on which side of a line something lies: north-east is further north
and further east. What follows of all facts is found by
closing both orders, and answers are held to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, begin, fields, follow, items, need, text
from spatial_nsr.checker.lexicon import words_of
from spatial_nsr.checker.words import stands
from spatial_nsr.errors import InvalidDerivation

__all__ = ["RULES", "check_map"]

CALCULUS = "maps"
AXES = (("west", "east"), ("south", "north"))
POINTS = (
    *("north", "northeast", "east", "southeast"),
    *("south", "southwest", "west", "northwest"),
)


@dataclass(frozen=True)
class Followed:
    """A step that was followed: a direction from one place to another, or an answer."""

    id: int
    rule: str
    head: str
    relation: str
    tail: Any
    detail: Mapping[str, Any]
    premises: tuple[Followed, ...]
    source: Mapping[str, Any]


def check_map(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about a map, or say which step does not follow."""
    steps = follow(data, RULES, _followed)
    last = steps[-1]
    need(last.rule == "answer", f"step {last.id} ({last.rule}): this is no answer")
    need(data["goal"] == data["steps"][-1]["conclusion"], f"step {last.id}: this is not the goal")
    for step in steps[:-1] if story is not None else ():
        try:
            _quoted(step, story or "")
        except InvalidDerivation as error:
            raise InvalidDerivation(f"step {step.id} ({step.rule}): {error}") from error


def _quoted(step: Followed, story: str) -> None:
    """See that the quotation names both places and this direction, the second place after it."""
    need("sentence" in step.source, "it does not quote the story")
    stands(step.source, story)
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


def _followed(raw: Any, steps: Mapping[int, Followed]) -> Followed:
    begun = begin(raw, steps, RULES)
    need(begun.detail["calculus"] == CALCULUS, "the calculus is {}", begun.detail["calculus"])
    said = begun.conclusion
    step = Followed(
        begun.id, begun.rule, text(said["head"], "the head"),
        text(said["relation"], "the relation"), said["tail"], begun.detail, begun.premises,
        begun.source,
    )  # fmt: skip
    RULES[begun.rule].check(begun.premises)
    RULES[begun.rule].concludes(step)
    return step


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


def _closed(step: Followed, axis: tuple[str, str]) -> set[tuple[str, str]]:
    """Which places lie further along an axis than which, by all premises."""
    low, high = axis
    pairs = {(each.head, each.tail) for each in step.premises if high in each.relation}
    pairs |= {(each.tail, each.head) for each in step.premises if low in each.relation}
    names = {name for pair in pairs for name in pair}
    for middle in names:
        before = {one for one, other in pairs if other == middle}
        after = {other for one, other in pairs if one == middle}
        pairs |= {(one, other) for one in before for other in after}
    need(all(one != other for one, other in pairs), "what is told contradicts itself")
    return pairs


def _lies(head: Any, point: Any, tail: Any, further: list[set[tuple[str, str]]]) -> bool | None:
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
