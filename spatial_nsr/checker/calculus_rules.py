"""The rules for how two things stand: what was stated, labels of calculi, cases, bridges.

Each rule is a function that takes a step with its premises, as :mod:`~spatial_nsr.checker.reading`
read them, and returns what it must conclude.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from typing import Any

from spatial_nsr.checker import story_rules, understood
from spatial_nsr.checker.form import ANY, MANY, Pair, Rule, items, need, thing
from spatial_nsr.checker.queries.spaces import Label, Space
from spatial_nsr.checker.reading import Step
from spatial_nsr.errors import InvalidDerivation, allowed
from spatial_nsr.rules import bridge_names, load_bridge, load_table

__all__ = ["FROM_OTHER_SPACES", "RULES"]

Fact = tuple[Pair, Iterable[str]]


def _union(labels: Iterable[Iterable[str]]) -> Label:
    return frozenset(name for label in labels for name in label)


def _same_pair(steps: Sequence[Step]) -> Pair:
    need(len({step.pair for step in steps}) == 1, "the premises are about different things")
    return steps[0].pair


def _given(step: Step) -> Fact:
    text, (head, tail) = step.source["text"], step.pair
    if "sentence" not in step.source:
        opening = f"{head[1]} {tail[1]} ("
        repeats = text.startswith(opening) and text.endswith(")")
        stated = step.space.read(text[len(opening) : -1].split()) if repeats else None
        need(stated == step.label, "the source's text does not repeat the conclusion")
    return step.pair, step.label


def _understood(step: Step) -> Fact:
    """What is understood from words, by a rule that is data."""
    understood.named(step)
    return step.pair, step.label


def _assume(step: Step) -> Fact:
    split = step.premises[0]
    need(bool(step.label) and step.label < split.label, "this is no case of the split step")
    return split.pair, step.label


def _identity(step: Step) -> Fact:
    return (step.pair[0], step.pair[0]), [step.space.table.identity]


def _exhaustive(step: Step) -> Fact:
    return step.pair, step.space.read("*")


def _converse(step: Step) -> Fact:
    head, tail = step.premises[0].pair
    return (tail, head), step.space.turned(step.premises[0].label)


def _compose(step: Step) -> Fact:
    (left, right), table = step.premises, step.space.table
    need(not table.product, "composition is for single axes; project first")
    need(left.pair[1] == right.pair[0], "the second premise does not begin where the first ends")
    need(left.pair[1] == thing(step.detail["via"]), "'via' is not the thing in the middle")
    reached = step.space.composed(left.label, right.label)
    cell = [step.space.read(part) for part in items(step.detail["cell"], "'cell'")]
    need(cell == [left.label, right.label, reached], "'cell' is not [left, right, result]")
    return (left.pair[0], right.pair[1]), reached


def _intersect(step: Step) -> Fact:
    labels = [premise.label for premise in step.premises]
    return _same_pair(step.premises), labels[0].intersection(*labels[1:])


def _weaken(step: Step) -> Fact:
    premise = step.premises[0]
    need(premise.label < step.label, "this does not allow more than the premise")
    return premise.pair, step.label


def _cases(step: Step) -> Any:
    (split, *ends), cases = step.premises, step.cases
    need(len(cases) == len(ends), "{} ends cannot close {} assumptions", len(ends), len(cases))
    for case, end in zip(cases, ends, strict=True):
        need(case.premises == (split,), "step {} is no case of the split", case.id)
        # Only assumptions are ever open, so this says as well that the case is one.
        ours = end.open & {other.id for other in cases}
        need(ours == {case.id}, "step {} must rest on {} and on no other case", end.id, case.id)
    if split.rule == "either":
        story_rules.cases_of(step)
    else:
        need(split.told is None, "step {} cannot be split", split.id)
        covered = _union(case.label for case in cases) == split.label
        need(covered, "the cases do not cover the split")
        once = sum(len(case.label) for case in cases) == len(split.label)
        need(once, "the cases overlap")
    left = [end for end in ends if end.label]
    if step.told is not None:
        return story_rules.joined(step, left)
    need(all(end.told is None for end in left), "an end is about other than two things")
    if not left and split.told is not None:
        known = any((end.pair, end.space) == (step.pair, step.space) for end in ends)
        need(known, "the contradiction is about other things than the ends")
        return step.pair, frozenset()
    left = left or [split]
    need(all(end.space is step.space for end in left), "an end lies in another space")
    return _same_pair(left), _union(end.label for end in ends)


def _project(step: Step) -> Fact:
    whole, name = step.premises[0], step.space.name
    axes = [f"{whole.space.name}.{axis}" for axis in whole.space.table.axes]
    need(name in axes, "{} is no axis of {}", name, whole.space.name)
    return whole.pair, whole.space.on_axis(axes.index(name), whole.label)


def _product(step: Step) -> Fact:
    axes = [f"{step.space.name}.{axis}" for axis in step.space.table.axes]
    need([p.space.name for p in step.premises] == axes, "the premises' spaces are not {}", axes)
    return _same_pair(step.premises), map("/".join, product(*(p.label for p in step.premises)))


def _spelt(coarse: Space, fine: Space) -> Mapping[str, Label]:
    """What each relation of a space is in a finer one; a product is spelt out axis by axis."""
    joined, finer = coarse.table.axes, f"{coarse.name}:{fine.table.name}"
    named = fine.table.axes == joined if joined else fine.name == finer
    names = [load_table(table.coarsens).name for table in coarse.tables if table.coarsens]
    named = named and names == [table.name for table in fine.tables]
    need(named, "{} does not spell {} out", fine.name, coarse.name)
    spelt = {}
    for name in coarse.read("*"):
        split = zip(coarse.tables, coarse.split(name), strict=True)
        spelt[name] = frozenset(map("/".join, product(*(t.parts[part] for t, part in split))))
    return spelt


def _refine(step: Step) -> Fact:
    premise = step.premises[0]
    parts = _spelt(premise.space, step.space)
    return premise.pair, _union(parts[name] for name in premise.label)


def _coarsen(step: Step) -> Fact:
    premise, parts = step.premises[0], _spelt(step.space, step.premises[0].space)
    return premise.pair, [name for name in parts if parts[name] & premise.label]


@functools.cache
def _bridges() -> Collection[str]:
    return bridge_names()


@functools.lru_cache(maxsize=4096)
def _crossed(bridge: str, label: Label) -> tuple[str, ...]:
    allows = load_bridge(bridge).allows
    return tuple(sorted(_union(allows[relation] for relation in label)))


def _bridge(step: Step) -> Fact:
    premise, bridging = step.premises[0], step.detail["bridge"]
    name = bridging if isinstance(bridging, str) else ""
    # Bridges can be read from any file, but a derivation must not bring rules of its own.
    if name.removesuffix(" reversed") not in _bridges():
        raise InvalidDerivation(f"no bridge of that name; {allowed(name, _bridges())}")
    bridge = load_bridge(name)
    spaces = (premise.space.name, step.space.name)
    need(spaces == (bridge.source, bridge.target), "bridge {} joins other calculi", name)
    return premise.pair, step.space.read(_crossed(name, premise.label))


RULES: Mapping[str, Rule] = {
    "given": Rule(_given, 0, sourced=True),
    "understood": Rule(_understood, ANY, "understood", sourced=True),
    "assume": Rule(_assume, 1),
    "identity": Rule(_identity, 0),
    "exhaustive": Rule(_exhaustive, 0),
    "converse": Rule(_converse, 1),
    "compose": Rule(_compose, 2, "via cell"),
    "intersect": Rule(_intersect, MANY),
    "weaken": Rule(_weaken, 1),
    "cases": Rule(_cases, MANY, "assumptions"),
    "project": Rule(_project, 1),
    "product": Rule(_product, MANY),
    "refine": Rule(_refine, 1),
    "coarsen": Rule(_coarsen, 1),
    "bridge": Rule(_bridge, 1, "bridge"),
}
FROM_OTHER_SPACES = {"understood", "cases", "project", "product", "refine", "coarsen", "bridge"}
