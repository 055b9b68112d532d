"""What a step of a derivation says, and why, in words."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from spatial_nsr.answers import Step
from spatial_nsr.errors import SpatialError
from spatial_nsr.explain.reading import Label, Space, find_space

__all__ = ["Reason", "Saying", "reason", "relation_name", "say", "thing_name"]

Reason = tuple[str | int, ...]
"""Text in pieces; whole numbers are steps that are referred to."""


class Saying(NamedTuple):
    """A conclusion in words: ``before head relation tail after``, some parts empty."""

    before: str
    head: str
    relation: str
    tail: str
    after: str

    def __str__(self) -> str:
        return " ".join(part for part in self if part)


def thing_name(name: object) -> str:
    """A name as it can stand on a line of its own: odd characters are written as escapes.

    >>> print(thing_name("living room"), thing_name(""), thing_name(7))
    living room '' 7
    """
    text = str(name)
    plain = text.isprintable() and text == text.strip() != ""
    return text if plain else repr(text)


def relation_name(words: Sequence[str], where: str) -> str:
    """A label by its short name, where the calculus has one for exactly these relations.

    >>> relation_name(["NTPP", "TPP"], "rcc8"), relation_name(["DC", "PO"], "rcc8")
    ('PP', 'DC | PO')
    """
    space = _space(where)
    if space is not None:
        try:
            label = space.read(list(words))
        except SpatialError:
            label = frozenset()
        if label == space.read("*"):
            return "anything"
        if len(label) > 1 and label in _unions(where):
            return _unions(where)[label]
    return " | ".join(thing_name(word) for word in words) or "nothing"


@functools.lru_cache(maxsize=64)
def _space(where: str) -> Space | None:
    try:
        return find_space(where)
    except SpatialError:  # a calculus that does not come with the package has no short names here
        return None


@functools.lru_cache(maxsize=64)
def _unions(where: str) -> Mapping[Label, str]:
    space = _space(where)
    unions = space.table.unions if space is not None else {}
    found: dict[Label, str] = {}
    for name, words in unions.items():
        if space is not None:
            found.setdefault(space.read(list(words)), name)
    return found


def _where(step: Step) -> str:
    return str(step.detail.get("calculus", ""))


def say(step: Step) -> Saying:
    """What a step concludes.

    >>> from spatial_nsr.answers import Conclusion
    >>> both = Conclusion("a", ("overlap", "equal"), "b")
    >>> print(say(Step(1, "given", (), both, {"calculus": "position.x"})))
    a shared b on axis x
    """
    said = step.conclusion
    head, tail = thing_name(said.head), thing_name(said.tail)
    _, _, axis = _where(step).partition(":")[0].partition(".")
    after = f"on axis {axis}" if axis else ""
    before = "suppose" if step.rule == "assume" else ""
    relation = relation_name(said.relations, _where(step))
    if relation in ("nothing", "anything"):
        opening = "contradiction" if relation == "nothing" else relation
        return Saying(f"{opening} between", head, "and", tail, after)
    return Saying(before, head, relation, tail, after)


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
    if "sentence" in source:
        words = " ".join(str(source.get("text", "")).split())
        return (f"given: “{thing_name(words) if words else ''}”",)
    if "file" in source:
        line = f", line {source['line']}" if "line" in source else ""
        return (f"given: {thing_name(source['file'])}{line}",)
    return ("given",)


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
        space = _space(_where(step))
        name = space.table.name if space is not None else thing_name(_where(step))
        return (*_listed(step.premises), f": {words} {name}")

    return worded


def _bridge(step: Step, steps: Mapping[int, Step]) -> Reason:
    names = " and ".join(_name(steps[premise]) for premise in step.premises)
    return (
        *_listed(step.premises),
        f": {names} allows {_name(step)} (bridge {thing_name(step.detail.get('bridge'))})",
    )


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
}
