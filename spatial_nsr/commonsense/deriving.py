"""Derivations of what is usual: steps that name their entries, alone, in chains or among others.

A step by ``commonsense`` concludes how two things stand in a calculus, because entries of
``rules/commonsense`` say so; ``measure`` tells which of their figures, or that it is an action.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.commonsense.acting import Placed
from spatial_nsr.commonsense.comparing import Comparison
from spatial_nsr.commonsense.naming import Named
from spatial_nsr.facts import Fact
from spatial_nsr.rules.everyday import CALCULI, everyday

__all__ = [
    "ACTION",
    "COMMONSENSE",
    "chained",
    "compared",
    "fitted",
    "marked",
    "placed",
    "single",
    "usual_detail",
    "usual_source",
]

ACTION = "action"
COMMONSENSE = "commonsense"


def _step(
    head: str,
    relations: tuple[str, ...],
    tail: str,
    calculus: str,
    told: Mapping[str, Any],
    source: Mapping[str, Any] | None = None,
) -> Step:
    detail = {"calculus": calculus, **told}
    return Step(1, COMMONSENSE, (), Conclusion(head, relations, tail), detail, source)


def usual_detail(measure: str, entries: Sequence[str], confidence: float) -> dict[str, Any]:
    """What a step tells of the entries that it goes by."""
    return {"measure": measure, "entries": list(entries), "confidence": round(confidence, 4)}


def compared(found: Comparison) -> Step:
    """The step that one thing is usually more than another, or less.

    >>> from spatial_nsr.commonsense.comparing import compare
    >>> from spatial_nsr.commonsense.naming import meant
    >>> compared(compare(meant("ant"), meant("cup"), "height")).conclusion.relations
    ('shorter',)
    """
    relation = everyday().relation(found.measure, found.more)
    names = found.first.thing.name, found.second.thing.name
    told = usual_detail(found.measure, names, found.confidence)
    calculus = CALCULI[found.measure]
    return _step(found.first.phrase, (relation,), found.second.phrase, calculus, told)


def fitted(thing: Named, other: Named, how: str, fits: bool, confidence: float) -> Step:
    """The step that a thing fits, or does not."""
    relations = ("fits",) if fits else ("same", "holds", "neither")
    told = usual_detail(how, (thing.thing.name, other.thing.name), confidence)
    return _step(thing.phrase, relations, other.phrase, "fitting", told)


def placed(found: Placed, source: Mapping[str, Any]) -> Step:
    """The step that an action puts somebody in a relation to a thing; the source tells of it."""
    told = usual_detail(ACTION, (found.rule.name,), found.confidence)
    return _step(found.action.who, (found.relation,), found.action.what, "stance", told, source)


def single(step: Step) -> Derivation:
    """The derivation of what one step says."""
    return Derivation(step.conclusion, (replace(step, id=1),))


def chained(links: Sequence[Step]) -> Derivation:
    """The derivation that composes steps with the same relation, each from where the last ends."""
    steps = [replace(links[0], id=1)]
    last = steps[0]
    for link in links[1:]:
        onward = replace(link, id=len(steps) + 1)
        relations = link.conclusion.relations
        reached = Conclusion(last.conclusion.head, relations, link.conclusion.tail)
        detail = {
            "calculus": link.detail["calculus"],
            "via": link.conclusion.head,
            "cell": [list(relations)] * 3,
        }
        last = Step(onward.id + 1, "compose", (last.id, onward.id), reached, detail)
        steps += [onward, last]
    return Derivation(last.conclusion, tuple(steps))


def usual_source(step: Step) -> dict[str, Any]:
    """What a fact that a world is told for a step has for a source."""
    return {COMMONSENSE: dict(step.detail), "quoted": step.source}


def marked(derivation: Derivation, facts: Sequence[Fact]) -> Derivation:
    """A derivation from a world that was told what is usual, with those steps marked."""
    steps = []
    for step in derivation.steps:
        number = (step.source or {}).get("fact")
        told = facts[number].source if step.rule == "given" and number is not None else None
        if told is not None and COMMONSENSE in told:
            detail = {**told[COMMONSENSE], "calculus": step.detail["calculus"]}
            step = replace(step, rule=COMMONSENSE, detail=detail, source=told["quoted"])
        steps.append(step)
    return Derivation(derivation.goal, tuple(steps))
