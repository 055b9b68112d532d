"""What a step of a derivation says, and why, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from spatial_nsr.answers import Step
from spatial_nsr.explain.words.naming import (
    Names,
    Saying,
    relation_name,
    space_of,
    story_phrase,
    thing_name,
)
from spatial_nsr.explain.words.steps import tell
from spatial_nsr.explain.words.steps_in_full import tell_in_full
from spatial_nsr.rules.understanding import load_understanding

__all__ = ["Reason", "quoted", "reason", "say", "thing_name"]

Reason = tuple[str | int, ...]
"""Text in pieces; whole numbers are steps that are referred to."""


def _where(step: Step) -> str:
    return str(step.detail.get("calculus", ""))


def say(step: Step, names: Names | None = None) -> Saying:
    """What a step concludes; ``names`` has what things are called in words.

    >>> from spatial_nsr.answers import Conclusion
    >>> both = Conclusion("a", ("overlap", "equal"), "b")
    >>> print(say(Step(1, "given", (), both, {"calculus": "position.x"})))
    a shared b on axis x
    """
    said, names = step.conclusion, names or {}
    told = tell(step, names) or tell_in_full(step)
    if told is not None:
        return told
    one_of = said.tail if isinstance(said.tail, (list, tuple)) else [said.tail]
    head = thing_name(_called(said.head, names))
    tail = " or ".join(thing_name(_called(name, names)) for name in one_of)
    _, _, axis = _where(step).partition(":")[0].partition(".")
    after = f"on axis {axis}" if axis else ""
    if "until" in step.detail:
        after = f"(after event {step.detail.get('from')} to {step.detail['until']})"
    before = "suppose" if step.rule == "assume" else ""
    relation = relation_name(said.relations, _where(step))
    if step.rule in ("given", "understood"):
        relation = story_phrase(said.relations, _where(step)) or relation
    if relation in ("nothing", "anything"):
        opening = "contradiction" if relation == "nothing" else relation
        return Saying(f"{opening} between", head, "and", tail, after)
    return Saying(before, head, relation, tail, after)


def _called(name: object, names: Names) -> object:
    return names.get(name, name) if isinstance(name, str) else name


# Reasons ----------------------------------------------------------------------------------------


def reason(step: Step, steps: Mapping[int, Step]) -> Reason:
    """Why a step holds; ``steps`` has those it may refer to, by id."""
    word = _WORDS.get(step.rule)
    if word is None:
        return (f"by rule {thing_name(step.rule)}", *_listed(step.premises, " from "))
    return word(step, steps)


def _listed(numbers: Sequence[int], opening: str = "from ") -> Reason:
    pieces: list[str | int] = []
    for position, number in enumerate(numbers):
        last = position == len(numbers) - 1
        pieces += [opening if position == 0 else " and " if last else ", ", number]
    return tuple(pieces)


def _name(step: Step) -> str:
    return relation_name(step.conclusion.relations, _where(step))


def _given(step: Step, steps: Mapping[int, Step]) -> Reason:
    source = step.source or {}
    if "understood" in step.detail:
        return _understood(step)
    if "sentence" in source:
        shown = quoted(source)
        by = [quoted(mark) for mark in (source.get("indicator"), *source.get("also", ())) if mark]
        return (f"given: {shown}{' by ' + ' and '.join(by) if by else ''}",)
    if "file" in source:
        line = f", line {source['line']}" if "line" in source else ""
        return (f"given: {thing_name(source['file'])}{line}",)
    return ("given",)


def quoted(source: Mapping[str, Any]) -> str:
    """The words of a source, in quotation marks and on one line."""
    words = " ".join(str(source.get("text", "")).split())
    return f"“{thing_name(words) if words else ''}”"


def _understood(step: Step) -> Reason:
    """By which rule, from which words, and what else it rests on."""
    name = str(step.detail["understood"])
    rules = load_understanding()
    says = rules[name].says if name in rules else thing_name(name)
    source = step.source or {}
    rests = dict.fromkeys(map(quoted, source.get("rests", ())))
    after = "" if step.premises or not rests else f", after {' and '.join(rests)}"
    words = f": {quoted(source)}" if source else ""
    said = f"understood ({says}){words}{after}"
    return (said, *_listed(step.premises, ", from "))


def _usual(step: Step) -> Reason:
    """By which entries, and how sure they make it."""
    detail = step.detail
    entries = " and ".join(f"“{thing_name(each)}”" for each in detail["entries"])
    words = f": {quoted(step.source)}" if step.source else ""
    return (
        f"commonsense, by the {'rule' if step.source else 'entries'} {entries} "
        f"({thing_name(detail['measure'])}, confidence {detail['confidence']:.2f}){words}",
    )


def _said(step: Step, steps: Mapping[int, Step]) -> Reason:
    return _given(step, steps) if step.source else (f"by rule {step.rule}",)


def _gone(step: Step) -> Reason:
    """A piece of a way: where it is told, and after which step."""
    return (f"given: {quoted(step.source or {})}", *_listed(step.premises, ", after "))


def _suppose(step: Step, steps: Mapping[int, Step]) -> Reason:
    refuted = step.detail.get("calculus") == "frames"
    return ("supposed, to be refuted",) if refuted else _assume(step, steps)


def _assume(step: Step, steps: Mapping[int, Step]) -> Reason:
    return _listed(step.premises, "a case of ")


def _converse(step: Step, steps: Mapping[int, Step]) -> Reason:
    turned = "".join(f": the converse of {_name(steps[p])} is {_name(step)}" for p in step.premises)
    return (*_listed(step.premises), turned)


def _compose(step: Step, steps: Mapping[int, Step]) -> Reason:
    names = " then ".join(_name(steps[premise]) for premise in step.premises)
    return (*_listed(step.premises), f": {names} gives {_name(step)}")


def _intersect(step: Step, steps: Mapping[int, Step]) -> Reason:
    if step.conclusion.relations:
        return (*_listed(step.premises), f": all that {_both(step)} allow")
    names = " and ".join(_name(steps[premise]) for premise in step.premises)
    return (*_listed(step.premises), f": {names} have nothing in common")


def _both(step: Step) -> str:
    return "both" if len(step.premises) == 2 else "they"


def _cases(step: Step, steps: Mapping[int, Step]) -> Reason:
    listed = step.detail.get("assumptions", ())
    pieces: list[str | int] = [*_listed(step.premises[:1])]
    sign = ": "
    for case, end in zip(listed, step.premises[1:], strict=False):
        if not steps[end].conclusion.relations:
            pieces += [f"{sign}case ", case, " fails in ", end]
        elif end == case:
            pieces += [f"{sign}case ", case, " remains"]
        else:
            pieces += [f"{sign}case ", case, " leads to ", end]
        sign = ", "
    return tuple(pieces)


def _after(words: str) -> Callable[[Step, Mapping[int, Step]], Reason]:
    return lambda step, _: (*_listed(step.premises), words)


def _within(words: str) -> Callable[[Step, Mapping[int, Step]], Reason]:
    def worded(step: Step, steps: Mapping[int, Step]) -> Reason:
        space = space_of(_where(step))
        name = space.table.name if space is not None else thing_name(_where(step))
        return (*_listed(step.premises), f": {words} {name}")

    return worded


def _bridge(step: Step, steps: Mapping[int, Step]) -> Reason:
    names = " and ".join(_name(steps[premise]) for premise in step.premises)
    return (
        *_listed(step.premises),
        f": {names} allows {_name(step)} (bridge {thing_name(step.detail.get('bridge'))})",
    )


def _convention(step: Step, steps: Mapping[int, Step]) -> Reason:
    name = thing_name(step.detail.get("convention"))
    return (*_listed(step.premises), f": a rule of the convention {name}")


_WORDS: Mapping[str, Callable[[Step, Mapping[int, Step]], Reason]] = {
    "given": _given,
    "assume": _assume,
    "identity": lambda step, _: ("every thing is equal to itself",),
    "exhaustive": lambda step, _: ("one of all relations holds",),
    "converse": _converse,
    "compose": _compose,
    "intersect": _intersect,
    "weaken": _after(": says less"),
    "cases": _cases,
    "project": _after(": one axis of it"),
    "product": _after(": all axes together"),
    "refine": _within("spelt out in"),
    "coarsen": _within("named in"),
    "bridge": _bridge,
    "convention": _convention,
    "things": lambda step, _: ("as the story tells of them",),
    "events": lambda step, _: ("in the order in which they came about",),
    "unknown": lambda step, _: ("nothing shows or excludes it",),
    "evaluate": lambda step, _: _listed(step.premises),
    "either": _given,
    "understood": lambda step, _: _understood(step),
    "commonsense": lambda step, _: _usual(step),
    "suppose": _suppose,
    "item": _after(": a part of it"),
    "arrange": _after(": in all orders that are left"),
    **dict.fromkeys(("move", "turn"), lambda step, steps: _gone(step)),
    **dict.fromkeys(("said", "faces", "like", "sees", "stands"), _said),
}
