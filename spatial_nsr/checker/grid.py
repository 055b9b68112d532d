"""Displacements on a grid in derivations: how they are read, turned around, added, and signed.

Their space has endlessly many relations and so no table; these are its rules in place of one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from spatial_nsr.checker.form import Pair, items, need, thing
from spatial_nsr.checker.queries.spaces import Label, Space
from spatial_nsr.checker.reading import Step
from spatial_nsr.rules import CalculusTable
from spatial_nsr.rules.displacements import (
    SIGNS,
    SPACE,
    Displacement,
    parse_displacement,
    show_displacement,
    signs,
)
from spatial_nsr.rules.relations import STEPPED

__all__ = ["GRID", "rule_of"]

Rule = Callable[[Step], tuple[Pair, Iterable[str]]]


class GridSpace(Space):
    """Labels are sets of displacements."""

    def read(self, words: Any) -> Label:
        """The displacements that a label names; there is no name for all of them.

        >>> sorted(GRID.read(["-1/0/0", "2/0/-3"]))
        ['-1/0/0', '2/0/-3']
        """
        label = [words] if isinstance(words, str) else items(words, "a label")
        for word in label:
            known = isinstance(word, str) and parse_displacement(word) is not None
            need(known, "{} is no displacement such as -1/0/2", word)
        return frozenset(label)


GRID = GridSpace(SPACE, CalculusTable(SPACE, (), show_displacement((0, 0, 0)), {}, {}), ())


def rule_of(step: Step) -> Rule | None:
    """The rule for a step about displacements, if it is another than for labels of a calculus."""
    about = step.premises[0].space if step.premises else step.space
    return _RULES.get(step.rule) if about is GRID else None


def _only(label: Label) -> Displacement:
    need(len(label) == 1, "expected a single displacement, got {}", sorted(label))
    found = parse_displacement(*label)
    assert found is not None  # as it has been read
    return found


def _converse(step: Step) -> tuple[Pair, Label]:
    (head, tail), (x, y, z) = step.premises[0].pair, _only(step.premises[0].label)
    return (tail, head), frozenset([show_displacement((-x, -y, -z))])


def _compose(step: Step) -> tuple[Pair, Label]:
    left, right = step.premises
    need(left.pair[1] == right.pair[0], "the second premise does not begin where the first ends")
    need(left.pair[1] == thing(step.detail["via"]), "'via' is not the thing in the middle")
    (a, b, c), (x, y, z) = _only(left.label), _only(right.label)
    reached = frozenset([show_displacement((a + x, b + y, c + z))])
    cell = [GRID.read(part) for part in items(step.detail["cell"], "'cell'")]
    need(cell == [left.label, right.label, reached], "'cell' is not [left, right, result]")
    return (left.pair[0], right.pair[1]), reached


def _bridge(step: Step) -> tuple[Pair, Label]:
    premise = step.premises[0]
    need(step.detail["bridge"] == SIGNS, "only the bridge {} leads from displacements", SIGNS)
    need(step.space.name == STEPPED, "bridge {} leads to {}", SIGNS, STEPPED)
    return premise.pair, frozenset(["/".join(signs(_only(premise.label)))])


_RULES: Mapping[str, Rule] = {"converse": _converse, "compose": _compose, "bridge": _bridge}
