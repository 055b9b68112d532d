"""What derivations about frames and scenes repeat, held against what was stated."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import need
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.facts import Entity

__all__ = ["Given", "repeated"]

Given = tuple[Hashable, Collection[str], Hashable] | tuple[Hashable, Collection[str], Hashable, Any]
"""One thing, relations of which one holds, and another thing; and where that is said.

Where: the name of a space, or the detail of a step about frames or a scene.
"""
# The tails of steps by these rules are things; others say which way or where.
OF_TWO = ("said", "like", "sees", "stands")


def repeated(
    data: Mapping[str, Any],
    rules: Collection[str],
    known: Collection[str],
    givens: Collection[Given] | None,
    things: Collection[Entity] | None,
) -> None:
    """Refuse steps by some rules that nobody stated, or that are about things nobody mentioned.

    ``known`` are names that everybody knows.
    """
    names = None if things is None else {*known}
    for thing in things or ():
        names = {*(names or ()), thing.id, thing.name or thing.id}
    for step in data["steps"]:
        if step["rule"] not in rules:
            continue
        said = step["conclusion"]
        try:
            if givens is not None:
                stated = any(_states(given, said, step["detail"]) for given in givens)
                need(stated, "nobody stated this")
            if names is not None:
                ends = [said["head"], *([said["tail"]] if step["rule"] in OF_TWO else [])]
                for end in ends if step["rule"] != "spoken" else ():
                    need(end in names, "nobody mentions {}", end)
        except InvalidDerivation as error:
            raise InvalidDerivation(f"step {step['id']} ({step['rule']}): {error}") from error


def _states(given: Given, said: Mapping[str, Any], detail: Mapping[str, Any]) -> bool:
    head, relations, tail, *more = given
    relation = said["relation"]
    listed: Sequence[str] = [relation] if isinstance(relation, str) else list(relation)
    same = (head, list(relations), tail) == (said["head"], list(listed), said["tail"])
    return same and more in ([], [dict(detail)])
