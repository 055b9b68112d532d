"""The rules for derivations about maps that are told by the compass.

Every word of a direction says on which side of a line something lies: north-east is further north
and further east. What follows of all facts is found by
closing both orders, or by reckoning where distances are told, and answers are held to it.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, fields, items, need, text
from spatial_nsr.checker.lexicon import kind_has, words_of
from spatial_nsr.checker.told.measure_rules import (
    FINDS,
    ORIGIN,
    TINY,
    Reckoned,
    answer_measured,
    measure,
    measure_quoted,
    spelt,
)
from spatial_nsr.checker.told.steps import Followed, check_told, closed
from spatial_nsr.checker.told.words import forms, listed, marks_in

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
    if step.rule == "measure":
        measure_quoted(step)
        return
    words = _joined(step.source["text"])
    told = [at for at, word in enumerate(words) if word in POINTS]
    good = [at for at in told if words[at] == step.relation]
    need(bool(good), "the words tell the directions {}", [words[at] for at in told])
    text_ = f" {' '.join(words)} "
    need(f" {spelt(step.head)} " in text_, "{} is not named there", step.head)
    if len(told) > 1:  # one subject, first or last
        verbs = sum(1 for category, _ in marks_in(step.source["text"], "maps") if category == "be")
        bare = [word for word in words if word not in listed("article")]
        name = [word for word in words_of(spelt(step.head)) if word not in listed("article")]
        ends = bare[: len(name)] == name or bare[-len(name) :] == name
        need(verbs <= 1 and ends, "whose direction it is is open")
    need(
        any(_from(words, at, told, step.tail) for at in good),
        "the direction is told from another place",
    )


def _joined(said: str) -> list[str]:
    """The words of a quotation, with "north east" as one."""
    found: list[str] = []
    for word in words_of(said.replace("-", " ")):
        if found and found[-1] in ("north", "south") and word in ("east", "west"):
            found[-1] += word
        elif forms("maps").get((word,), ("",))[0] == "dir":  # "NE"
            signs = forms("maps")[word,][1][0]
            along = {"+": "north", "-": "south", "0": ""}[signs[1]]
            found.append(along + {"+": "east", "-": "west", "0": ""}[signs[0]])
        else:
            found.append(word)
    return found


def _from(words: list[str], at: int, told: list[int], tail: str) -> bool:
    """Whether a direction is told from a place: it comes next, or among those that are joined."""
    end = min((other for other in told if other > at), default=len(words))
    after = [word for word in words[at + 1 : end] if word not in listed("article")]
    while after[:1] and after[0] in ("of", "from", "than", "side", "part", "corner", "direction"):
        after = after[1:]
    name = [word for word in words_of(spelt(tail)) if word not in listed("article")]
    for start in range(len(after)):
        if after[start : start + len(name)] == name:
            return not start or after[start - 1] in ("and", ",")
    return False


def _given(step: Followed) -> None:
    need(step.relation in POINTS, "{} is no direction", step.relation)
    need(step.head != text(step.tail, "the tail"), "nothing lies beside itself")


def _answer(step: Followed) -> None:
    need(step.relation == "answer", "the relation is {}", step.relation)
    query = fields(
        step.detail["query"], "the query", "find", "from of is among by than that unit exactly also"
    )
    _points(step)
    known = Reckoned([each for each in step.premises if each.rule == "measure"])
    if query["find"] in FINDS:
        answer_measured(step, query, known)
        return
    told = _Sides([_closed(step, axis) for axis in AXES], known)
    find = query["find"]
    if find == "which":
        asked = [(query["is"], query["from"]), *map(tuple, query.get("also", []))]
        for name in items(step.tail, "the answer"):
            lies = all(told.lies(name, point, origin) is True for point, origin in asked)
            need(lies, "{} does not lie there", name)
        need(bool(step.tail), "nothing is found")
    elif find == "most":
        others = [each for each in query["among"] if each != step.tail]
        need(step.tail in query["among"] and bool(others), "{} is none of them", step.tail)
        need(all(told.lies(step.tail, query["is"], o) is True for o in others), "it is open")
    elif find == "whether":
        holds = told.lies(query["of"], query["is"], query["from"])
        need(holds is not None and step.tail is holds, "it is not {}", step.tail)
    else:
        need(find == "direction", "{} is not to be found", find)
        need(told.direction(query["of"], query["from"], step.tail), "it does not lie {}", step.tail)


def _points(step: Followed) -> None:
    """See that facts that are put together are about points, and the same ones."""
    for name in {name for each in step.premises for name in _names(each)} - {ORIGIN}:
        parts = words_of(spelt(name))
        said = " ".join(each.source["text"] for each in step.premises)
        nouns = [parts[-1]] if parts[-1] in said else []
        nouns += [parts[0]] if len(parts) > 1 and parts[0].capitalize() in said else []
        wide = any(kind_has(sort, noun) for noun in nouns for sort in listed("wide"))
        need(len(step.premises) < 2 or not wide, "{} is no point", name)
        need(len(step.premises) < 2 or not _new_again(step, parts), "{} may be two", name)


def _names(step: Followed) -> list[str]:
    others = step.tail[:-4] if step.rule == "measure" else [step.tail]
    return [step.head, *others]


def _new_again(step: Followed, parts: tuple[str, ...]) -> bool:
    """Whether the words of a name stand behind "a" or "an" where it was named before."""
    named = False
    quotes = {each.source["text"]: each.source.get("start", 0) for each in step.premises}
    for quote in sorted(quotes, key=lambda each: (quotes[each], -len(each))):
        if any(quote != other and quote in other for other in quotes):
            continue  # it is a part of another one
        words = words_of(quote.replace("-", " "))
        for at in range(len(words)):
            if words[at : at + len(parts)] == parts:
                if named and at and words[at - 1] in listed("several"):
                    return True
                named = True
    return False


def _closed(step: Followed, axis: tuple[str, str]) -> Order:
    """Which places lie further along an axis than which, by all premises."""
    low, high = axis
    pairs: set[tuple[str, str]] = set()
    for each in step.premises:
        if each.rule == "given":
            pairs |= {(each.head, each.tail)} if high in each.relation else set()
            pairs |= {(each.tail, each.head)} if low in each.relation else set()
        elif each.relation == "offset":
            other, *parts = each.tail
            a, b = map(float, map(Fraction, parts[:2] if high == "east" else parts[2:]))
            size = a + b * math.sqrt(2)
            pairs |= {(each.head, other)} if size > TINY else set()
            pairs |= {(other, each.head)} if size < -TINY else set()
    return closed(pairs)


@dataclass(frozen=True)
class _Sides:
    """What lies further along which axis, by half planes or as it is reckoned."""

    further: list[Order]
    known: Reckoned

    def _signs(self, head: Any, tail: Any) -> list[int | None]:
        """Whether a place is further east and north than another (1), less far (-1), the same."""
        found = self.known.vector(head, tail) if self.known.directed else None
        if found is not None:
            a, b, c, d = map(float, found)
            sizes = a + b * math.sqrt(2), c + d * math.sqrt(2)
            return [(size > TINY) - (size < -TINY) for size in sizes]
        return [
            1 if (head, tail) in pairs else -1 if (tail, head) in pairs else None
            for pairs in self.further
        ]

    def lies(self, head: Any, point: Any, tail: Any) -> bool | None:
        """Whether a place lies in a direction from another; None if that is open."""
        need(point in POINTS, "{} is no direction", point)
        values: list[bool | None] = []
        for (low, high), sign in zip(AXES, self._signs(head, tail), strict=True):
            if low in point or high in point:
                values.append(None if sign is None else sign == (1 if high in point else -1))
        return False if False in values else None if None in values else True

    def direction(self, head: Any, tail: Any, point: Any) -> bool:
        """Whether it is just this one of eight directions."""
        need(point in POINTS, "{} is no direction", point)
        wanted = [(high in point) - (low in point) for low, high in AXES]
        return self._signs(head, tail) == wanted


RULES: Mapping[str, Rule] = {
    "given": Rule(_given, 0, "", sourced=True),
    "measure": Rule(measure, 0, "", sourced=True),
    "answer": Rule(_answer, ANY, "query"),
}
