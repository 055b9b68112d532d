"""The rules for derivations about things in an order, told in full.

Such a derivation begins with the list of all things. What a text tells of their places are clauses:
lists of literals of which one is so. A step by ``arrange`` concludes clauses that are so in every
order in which its premises are, or says that they are so in none: the orders are tried, from the
last place to the first. A step by ``answer`` tells what that comes to for each of its claims.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, begin, follow, items, need, text
from spatial_nsr.checker.told.order_forms import Clauses, Literal, clauses_of, says
from spatial_nsr.checker.told.words import marks_in
from spatial_nsr.checker.words import stands
from spatial_nsr.errors import InvalidDerivation

__all__ = ["RULES", "check_orders"]

CALCULUS = "orders"
MOST_STEPS = 400_000


@dataclass(frozen=True)
class Followed:
    """A step that was followed: the list of things, or clauses along an axis."""

    id: int
    rule: str
    things: tuple[str, ...]
    axis: str
    relation: str
    clauses: Clauses
    tail: Any
    detail: Mapping[str, Any]
    premises: tuple[Followed, ...]
    source: Mapping[str, Any]


def check_orders(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about an order, or say which step does not follow."""
    steps = follow(data, RULES, _followed)
    last = steps[-1]
    need(last.rule == "answer", f"step {last.id} ({last.rule}): this is no answer")
    need(data["goal"] == data["steps"][-1]["conclusion"], f"step {last.id}: this is not the goal")
    if story is None:
        return
    for step in steps:
        if step.source:
            try:
                _held(step, story)
            except InvalidDerivation as error:
                raise InvalidDerivation(f"step {step.id} ({step.rule}): {error}") from error


def _held(step: Followed, story: str) -> None:
    """See that the words which a step quotes stand in the text and say it."""
    need("sentence" in step.source, "it does not quote the story")
    stands(step.source, story)
    quoted = step.source["text"].lower().replace("-", " ")
    if step.rule in ("understood", "swap"):
        for name in step.things if step.rule == "understood" else step.tail:
            need(_named(name, quoted), "{} is not listed there", name)
        kinds = {mark for mark, _ in marks_in(quoted, "orders")}
        swapped = "swap" in kinds or {"lets", "passing"} <= kinds
        need(step.rule == "understood" or swapped, "nobody changes places there")
        return
    need("indicator" in step.source, "no word of the quotation is said to tell it")
    says(step.axis, step.clauses, step.source)
    if not any(each[0] == "at" for clause in step.clauses for each in clause):
        for name in {name for clause in step.clauses for each in clause for name in each[1]}:
            words = name.lower().replace("-", " ").split()
            told = any(word[:-1] in quoted for word in words) or " it " in f" {quoted} "
            need(told, "{} is not spoken of there", name)


def _named(name: str, quoted: str) -> bool:
    return all(word in quoted for word in name.lower().replace("-", " ").split())


def _followed(raw: Any, steps: Mapping[int, Followed]) -> Followed:
    begun = begin(raw, steps, RULES)
    need(begun.detail["calculus"] == CALCULUS, "the calculus is {}", begun.detail["calculus"])
    RULES[begun.rule].check(begun.premises)
    said = begun.conclusion
    relation, axis = text(said["relation"], "the relation"), text(said["head"], "the head")
    things = () if begun.rule == "understood" else _things(steps)
    clauses = clauses_of(said["tail"], things) if begun.rule in ("given", "arrange") else ()
    step = Followed(
        begun.id, begun.rule, things, axis, relation, clauses, said["tail"], begun.detail,
        begun.premises, begun.source,
    )  # fmt: skip
    made: Followed = RULES[begun.rule].concludes(step)
    return made


def _things(steps: Mapping[int, Followed]) -> tuple[str, ...]:
    need(1 in steps and steps[1].rule == "understood", "the first step lists no things")
    return steps[1].things


# The rules ----------------------------------------------------------------------------------------


def _listed(step: Followed) -> Followed:
    need(step.id == 1 and not step.premises, "the list is the first step")
    need(step.detail["understood"] == "told-in-full", "it is understood otherwise")
    things = tuple(text(name, "a thing") for name in items(step.tail, "the list"))
    need(len(set(things)) == len(things) > 0, "things are listed, each once")
    need(step.relation == "lists", "the relation is {}", step.relation)
    return replace(step, things=things)


def _given(step: Followed) -> Followed:
    need(step.relation == "is told", "the relation is {}", step.relation)
    need(bool(step.clauses) and all(step.clauses), "nothing is told")
    return step


def _swap(step: Followed) -> Followed:
    need(step.relation == "is changed by", "the relation is {}", step.relation)
    named = [text(name, "a thing") for name in items(step.tail, "who changes places")]
    need(len({*named}) == len(named) == 2 and {*named} <= {*step.things}, "two change places")
    return step


def _arrange(step: Followed) -> Followed:
    need(step.relation in ("follows", "is ruled out"), "the relation is {}", step.relation)
    told: list[tuple[Literal, ...]] = []
    for premise in step.premises:
        tells = premise.rule in ("understood", "given") or premise.relation == "follows"
        need(tells, "step {} tells nothing", premise.id)
        need(premise.rule == "understood" or premise.axis == step.axis, "another order is told")
        told += premise.clauses
    need(step.premises[:1] != () and step.premises[0].id == 1, "it does not say what is listed")
    against = step.relation == "follows"
    needed = not _some_order(step.things, told, step.clauses, not against)
    need(needed, "there is an order in which it is otherwise")
    return step


def _answer(step: Followed) -> Followed:
    need(step.relation == "answer", "the relation is {}", step.relation)
    claims = items(step.detail["claims"], "'claims'")
    judged = [_judged(claim, step) for claim in claims]
    names = [text(claim["name"], "a name") for claim in claims]
    form, wanted = step.detail["form"], step.detail["wanted"]
    if form == "whole":
        _whole(step, claims)
        return step
    if form == "yes-no":
        need(len(judged) == 1 and step.tail is judged[0], "it is not {}", step.tail)
    elif form == "count":
        need(None not in judged, "it is open of some")
        need(type(step.tail) is int and step.tail == judged.count(True), "it is another number")
    elif form == "list":
        found = [name for name, holds in zip(names, judged, strict=True) if holds]
        need(step.tail == found and bool(found), "others are found: {}", found)
    else:
        need(form == "choice", "the form is {}", form)
        need(wanted in ("true", "false", "possible"), "what is wanted is {}", wanted)
        good = wanted != "false"
        found = [name for name, holds in zip(names, judged, strict=True) if holds is good]
        need([step.tail] == found, "these are so: {}", found)
    return step


def _whole(step: Followed, claims: Sequence[Any]) -> None:
    """Check that all that is told can be so, by an order for each axis; or that it cannot."""
    wanted = step.detail["wanted"]
    need(wanted in ("True", "False"), "what is wanted is {}", wanted)
    ruled = [each for each in step.premises if each.rule == "arrange"]
    if ruled:
        out = all(each.relation == "is ruled out" and not each.clauses for each in ruled)
        need(out and step.tail is (wanted == "False"), "nothing clashes")
        return
    need(step.tail is (wanted == "True"), "an order is shown")
    places: dict[str, dict[str, int]] = {}
    for claim in claims:
        at = {
            named[0]: number
            for ((_, named, number, _),) in clauses_of(claim["clauses"], step.things)
        }
        need(sorted(at.values()) == list(range(1, len(step.things) + 1)), "this is no order")
        places[claim["axis"]] = at
    for each in step.premises:
        if each.rule == "given":
            size, at = len(step.things), places[each.axis]
            so = all(any(_holds(one, at, size) for one in clause) for clause in each.clauses)
            need(so, "step {} is not so in the order that is shown", each.id)


def _judged(claim: Any, step: Followed) -> bool | None:
    """Whether a claim follows or is ruled out, by one of the premises of an answer."""
    need(isinstance(claim, Mapping) and {*claim} == {"name", "axis", "clauses"}, "no claim")
    clauses = _before_swaps(clauses_of(claim["clauses"], step.things), step)
    for premise in step.premises:
        same = (premise.rule, premise.axis, premise.clauses) == ("arrange", claim["axis"], clauses)
        if same:
            return premise.relation == "follows"
    return None


def _before_swaps(clauses: Clauses, step: Followed) -> Clauses:
    """What a claim about the order in the end says of the one that is told: names are exchanged.

    Who changes places is told in the order in which it comes about.
    """
    for swap in reversed([each for each in step.premises if each.rule == "swap"]):
        one, other = swap.tail
        turned = {one: other, other: one}
        clauses = tuple(
            tuple((r, tuple(turned.get(name, name) for name in named), n, so)
                  for r, named, n, so in clause)
            for clause in clauses
        )  # fmt: skip
    return clauses


# Orders are tried ---------------------------------------------------------------------------------


def _some_order(
    things: Sequence[str], told: Sequence[Sequence[Literal]], asked: Clauses, wanted: bool
) -> bool:
    """Whether in some order all that is told is so, and what is asked is so as wanted."""
    size = len(things)
    every = [*told, *(asked if wanted else _not_all(asked))]
    about: dict[str, list[Sequence[Literal]]] = {name: [] for name in things}
    only: dict[int, str] = {}
    for clause in every:
        for name in {name for each in clause for name in each[1]}:
            about[name].append(clause)
        if len(clause) == 1 and clause[0][0] == "at" and clause[0][3]:
            number = clause[0][2]
            place = number if number > 0 else size + 1 + number
            if only.setdefault(place, clause[0][1][0]) != clause[0][1][0]:
                return False
    if _in_circles([clause[0] for clause in every if len(clause) == 1], things):
        return False
    place_of: dict[str, int] = {}
    left = dict.fromkeys(things)
    tried = 0

    def fill(at: int) -> bool:
        nonlocal tried
        if at == 0:
            return True
        for name in [only[at]] if at in only else list(left):
            if name not in left:
                continue
            tried += 1
            need(tried <= MOST_STEPS, "there are too many orders to try")
            place_of[name] = at
            del left[name]
            if all(_agrees(clause, place_of, left, size) for clause in about[name]) and fill(
                at - 1
            ):
                return True
            left[name] = None
            del place_of[name]
        return False

    return fill(size)


def _in_circles(literals: Sequence[Literal], things: Sequence[str]) -> bool:
    """Whether some things would all have to come before each other."""
    before: dict[str, set[str]] = {name: set() for name in things}
    for relation, named, _, positive in literals:
        if relation == "before":
            one, other = named if positive else named[::-1]
            before[other].add(one)
    waiting = set(things)
    while free := {name for name in waiting if not before[name] & waiting}:
        waiting -= free
    return bool(waiting)


def _not_all(clauses: Clauses) -> list[tuple[Literal, ...]]:
    """Clauses that say that one of some clauses is not so."""
    found: list[tuple[Literal, ...]] = [()]
    for clause in clauses:
        found = [
            (*made, (relation, named, number, not positive))
            for made in found
            for relation, named, number, positive in clause
        ]
    return found


def _agrees(
    clause: Sequence[Literal], place: Mapping[str, int], left: Container[str], size: int
) -> bool:
    """Whether a clause may still be so, when some things have their places."""
    if any(name in left for each in clause for name in each[1]):
        return not _broken(clause, place, left)
    return any(_holds(each, place, size) for each in clause)


def _broken(clause: Sequence[Literal], place: Mapping[str, int], left: Container[str]) -> bool:
    """Whether a clause of one "before" fails already: places are filled from the last on."""
    if len(clause) != 1 or clause[0][0] != "before":
        return False
    _, (one, other), _, positive = clause[0]
    first, second = (one, other) if positive else (other, one)
    return first in place and second in left


def _holds(literal: Literal, place: Mapping[str, int], size: int) -> bool:
    relation, named, number, positive = literal
    at = [place[name] for name in named]
    if relation == "at":
        so = at[0] == (number if number > 0 else size + 1 + number)
    elif relation == "between":
        so = sorted(at)[1] == at[0]
    else:
        ahead = at[1] - at[0]
        so = {"before": ahead > 0, "step": ahead == number, "apart": abs(ahead) == number}[relation]
    return so is positive


RULES: Mapping[str, Rule] = {
    "understood": Rule(_listed, ANY, "understood", sourced=True),
    "given": Rule(_given, 0, "", sourced=True),
    "arrange": Rule(_arrange, ANY),
    "swap": Rule(_swap, 0, "", sourced=True),
    "answer": Rule(_answer, ANY, "form wanted claims"),
}
