"""The rules for derivations about who sits round a table.

Orders are built seat by seat, clockwise from the first name; each that fits all premises has to
give the answer. The words that a step quotes are read again by ``grammars/puzzles/rings.lex``.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise, permutations
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, fields, items, need, text
from spatial_nsr.checker.lexicon import words_of
from spatial_nsr.checker.told.steps import Followed, check_told
from spatial_nsr.checker.told.words import marks_in

__all__ = ["RULES", "check_ring"]

CALCULUS = "rings"
MOST = 8
HANDS = {"left": 1, "right": -1}
LENGTHS = {"opposite": 2, "next": 2, "apart": 2, "between": 3, "step": 2}


def check_ring(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about a ring, or say which step does not follow."""
    check_told(data, story, CALCULUS, RULES, _quoted)


def _quoted(step: Followed) -> None:
    """See that the quotation names all that the step does, and has the word that tells it so."""
    if step.rule == "answer":
        return
    said = step.source["text"]
    marks = marks_in(said, "rings")
    kinds = [mark for mark, _ in marks]
    if step.relation == "face":
        need(("face", (step.tail,)) in marks, "it does not tell where they look")
        return
    names = [name for name in step.tail if isinstance(name, str)]
    spelt = f" {' '.join(words_of(said))} "
    places = [spelt.find(f" {' '.join(words_of(name))} ") for name in names]
    need(min(places) >= 0, "{} are not all named there", names)
    if step.relation == "clockwise":
        spins = [int(value) for mark, (value, *_) in marks if mark in ("spin", "turn")]
        need(len(spins) == 1 and places[:: spins[0]] == sorted(places), "the order is another one")
    elif step.relation == "step":
        ways = [mark for mark in marks if mark[0] in ("hand", "side", "touch", "turn")]
        need(len(ways) == 1, "it tells {} directions", len(ways))
        sign = HANDS.get(ways[0][1][0]) or int(ways[0][1][0])
        far = [int(value) for mark, (value, *_) in marks if mark in ("number", "ordinal")] or [1]
        need(step.tail[2] == far[0] * sign, "it tells {} places", far[0] * sign)
        need(step.tail[3] is (ways[0][0] != "turn"), "a hand or a turn is told")
    elif step.relation != "lists":
        need(step.relation in kinds or "neighbours" in kinds, "no word tells {}", step.relation)


def _given(step: Followed) -> None:
    if step.relation == "face":
        need(step.tail in ("in", "out"), "{} is no way to look", step.tail)
        return
    tail = items(step.tail, "the names")
    if step.relation in ("lists", "clockwise"):
        need(len({*tail}) == len(tail) >= 3, "no three names")
        return
    need(step.relation in LENGTHS and step.relation != "apart", "{} tells nothing", step.relation)
    need(len(tail) == LENGTHS[step.relation] + 2 * (step.relation == "step"), "other names")


def _answer(step: Followed) -> None:
    need(step.relation == "answer", "the relation is {}", step.relation)
    query = fields(step.detail["query"], "the query", "find of by handed")
    need(query["find"] in LENGTHS, "{} is not to be found", query["find"])
    looks = [each.tail for each in step.premises if each.relation == "face"]
    facts = [(e.relation, [*e.tail]) for e in step.premises if e.relation not in ("face", "lists")]
    asked = [text(name, "a name") for name in items(query["of"], "the names")]
    need(len(asked) == LENGTHS[query["find"]] and asked.count("?") < 2, "other names")
    handed = query["handed"] is True or any(r == "step" and t[3] for r, t in facts)
    need(bool(looks) or not handed, "nobody tells where they look")
    turn = -1 if "out" in looks else 1
    listed = [each.tail for each in step.premises if each.relation == "lists"]
    need(len(listed) == 1, "it rests on one list")
    found = False
    for seats in _orders(listed[0], facts):
        if not all(_so(r, t[:2] if r == "step" else t, t[2:], seats, turn) for r, t in facts):
            continue
        found = True
        value = _value(query, asked, seats, turn)
        need(type(value) is type(step.tail) and value == step.tail, "it may be {}", value)
    need(found and step.tail != [], "no order is left")


def _orders(names: Sequence[str], facts: Sequence[tuple[str, Any]]) -> Iterator[dict[str, int]]:
    told = next((tail for relation, tail in facts if relation == "clockwise"), None)
    need(told is not None or len(names) <= MOST, "there are too many orders")
    need(told is None or {*told} == {*names}, "the order has other names")
    some = [tuple(told)] if told is not None else ((*p, names[0]) for p in permutations(names[1:]))
    return ({name: at for at, name in enumerate(each)} for each in some)


def _so(
    relation: str, names: Sequence[str], how: Sequence[Any], seats: Mapping[str, int], turn: int
) -> bool:
    need(all(name in seats for name in names), "{} are not all there", names)
    size = len(seats)
    if relation == "clockwise":
        return all((seats[a] + 1) % size == seats[b] for a, b in pairwise(names))
    one, *others = (seats[name] for name in names)
    if relation == "step":
        return bool((others[0] + how[0] * (turn if how[1] else 1) - one) % size == 0)
    if relation == "opposite":
        return abs(one - others[0]) * 2 == size
    beside = {(one + 1) % size, (one - 1) % size}
    return {*others} == beside if relation == "between" else others[0] in beside


def _value(query: Any, asked: Sequence[str], seats: Mapping[str, int], turn: int) -> Any:
    how = (query["by"], query["handed"])
    if query["find"] == "apart":
        gap = abs(seats[asked[0]] - seats[asked[1]])
        return min(gap, len(seats) - gap)
    if "?" not in asked:
        return _so(query["find"], asked, how, seats, turn)
    free = sorted(name for name in seats if name not in asked)
    filled = {name: [name if each == "?" else each for each in asked] for name in free}
    return [name for name in free if _so(query["find"], filled[name], how, seats, turn)]


RULES: Mapping[str, Rule] = {
    "given": Rule(_given, 0, "", sourced=True),
    "answer": Rule(_answer, ANY, "query"),
}
