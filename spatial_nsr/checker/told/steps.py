"""Steps about maps, shores and scenes: how two things stand, by words that are quoted for it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Set
from dataclasses import dataclass
from typing import Any

from spatial_nsr.checker.form import Rule, begin, follow, need, text
from spatial_nsr.checker.words import stands
from spatial_nsr.errors import InvalidDerivation

__all__ = ["Followed", "check_told", "closed"]


@dataclass(frozen=True)
class Followed:
    """A step that was followed: how one thing stands to another, or an answer."""

    id: int
    rule: str
    head: str
    relation: str
    tail: Any
    detail: Mapping[str, Any]
    premises: tuple[Followed, ...]
    source: Mapping[str, Any]


def check_told(
    data: Mapping[str, Any],
    story: str | None,
    calculus: str,
    rules: Mapping[str, Rule],
    told: Callable[[Followed], None],
) -> None:
    """Accept a derivation that ends in an answer, or say which step does not follow.

    ``told`` sees that the words that a step quotes from the story tell what it says; so must each
    step do whose rule is sourced.
    """

    def followed(raw: Any, steps: Mapping[int, Followed]) -> Followed:
        begun = begin(raw, steps, rules)
        need(begun.detail["calculus"] == calculus, "the calculus is {}", begun.detail["calculus"])
        said = begun.conclusion
        step = Followed(
            begun.id, begun.rule, text(said["head"], "the head"),
            text(said["relation"], "the relation"), said["tail"], begun.detail, begun.premises,
            begun.source,
        )  # fmt: skip
        rules[begun.rule].check(begun.premises)
        rules[begun.rule].concludes(step)
        return step

    steps = follow(data, rules, followed)
    last = steps[-1]
    need(last.rule == "answer", f"step {last.id} ({last.rule}): this is no answer")
    need(data["goal"] == data["steps"][-1]["conclusion"], f"step {last.id}: this is not the goal")
    for step in steps[:-1] if story is not None else ():
        if not rules[step.rule].sourced and step.rule != "answer":
            continue  # it follows from others; an answer only ends a derivation
        try:
            need("sentence" in step.source, "it does not quote the story")
            stands(step.source, story or "")
            told(step)
        except InvalidDerivation as error:
            raise InvalidDerivation(f"step {step.id} ({step.rule}): {error}") from error


def closed(pairs: Set[tuple[str, str]]) -> frozenset[tuple[str, str]]:
    """What lies before what, by pairs of which the one lies right before the other.

    >>> sorted(closed({("a", "b"), ("b", "c")}))
    [('a', 'b'), ('a', 'c'), ('b', 'c')]
    """
    found = set(pairs)
    for middle in {name for pair in pairs for name in pair}:
        before = {one for one, other in found if other == middle}
        after = {other for one, other in found if one == middle}
        found |= {(one, other) for one in before for other in after}
    need(all(one != other for one, other in found), "what is told contradicts itself")
    return frozenset(found)
