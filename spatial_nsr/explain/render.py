"""Show a derivation: numbered sentences, JSON, a Graphviz drawing, or a page to unfold.

Showing checks nothing but the form: a derivation that the checker refuses is shown as it is, so
that one can see where it goes wrong.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from spatial_nsr.answers import Derivation
from spatial_nsr.checker.form import items, need
from spatial_nsr.checker.reading import ASSUMING
from spatial_nsr.errors import InvalidDerivation, UnknownNameError, allowed
from spatial_nsr.explain.page import page
from spatial_nsr.explain.words.naming import names_in
from spatial_nsr.explain.words.wording import reason, say

__all__ = ["FORMATS", "render"]

# Reasons stand in a column of their own; a conclusion that is longer pushes only its own aside.
WIDEST = 60
STATED, SUPPOSED = "shape=box", 'shape=box, style="dashed"'
LOOKS = {
    **dict.fromkeys(("given", "understood", "either"), STATED),
    **dict.fromkeys(("assume", "suppose"), SUPPOSED),
}


def render(data: Mapping[str, Any], format: str = "text") -> str:
    """A derivation, given in its JSON form, as ``text``, ``json``, ``dot`` or ``html``.

    Raises
    ------
    InvalidDerivation
        The data has not the form of a derivation.
    UnknownNameError
        There is no such format.

    Examples
    --------
    >>> same = {"head": "hall", "relation": "EQ", "tail": "hall"}
    >>> step = {"id": 1, "rule": "identity", "premises": [], "conclusion": same}
    >>> print(render({"goal": same, "steps": [{**step, "detail": {"calculus": "rcc8"}}]}))
    1. hall EQ hall  every thing is equal to itself
    """
    if format not in FORMATS:
        raise UnknownNameError(f"no format '{format}'; {allowed(format, FORMATS)}")
    return FORMATS[format](_read(data))


def _read(data: Any) -> Derivation:
    """The derivation, if its steps are numbered in order and rest on earlier ones."""
    try:
        derivation = Derivation.from_dict(data)
    except ValueError as error:  # a detail that is a list of other things than pairs
        raise InvalidDerivation(f"not a derivation: {error}") from error
    need(bool(derivation.steps), "a derivation without steps")
    for number, step in enumerate(derivation.steps, start=1):
        what = f"step {number}"
        need(type(step.id) is int and step.id == number, what + " has the id {}", step.id)
        need(isinstance(step.rule, str), what + ": {} is no rule", step.rule)
        need(isinstance(step.source, Mapping | None), what + " has the source {}", step.source)
        for relation in step.conclusion.relations:
            need(isinstance(relation, str), what + ": {} is no relation", relation)
        for other in (*step.premises, *items(step.detail.get("assumptions", ()), what)):
            need(type(other) is int and 0 < other < number, what + " names step {}", other)
    return derivation


# Text -------------------------------------------------------------------------------------------


def _text(derivation: Derivation) -> str:
    """Numbered sentences; what holds only in a case is set in under it."""
    steps = {step.id: step for step in derivation.steps}
    depths = _depths(derivation)
    digits, names = len(str(len(steps))), names_in(derivation.steps)
    sayings = {
        number: f"{number:>{digits}}. {'  ' * depths[number]}{say(step, names)}"
        for number, step in steps.items()
    }
    column = max((len(saying) for saying in sayings.values() if len(saying) <= WIDEST), default=0)
    lines = []
    for number, saying in sayings.items():
        why = "".join(str(piece) for piece in reason(steps[number], steps))
        lines.append(f"{saying:<{column}}  {why}")
    return "\n".join(lines)


def _depths(derivation: Derivation) -> dict[int, int]:
    """In how many cases each step lies; an assumption opens a case, and stands outside of it."""
    rests_on: dict[int, set[int]] = {}
    outside: dict[int, set[int]] = {}
    for step in derivation.steps:
        closed = set(step.detail.get("assumptions", ()))
        below = set().union(*(rests_on[premise] for premise in step.premises)) - closed
        rests_on[step.id] = {step.id} if step.rule in ASSUMING else below
        outside.update(dict.fromkeys(closed, below))
    return {
        step.id: len(outside.get(step.id, ()) if step.rule in ASSUMING else rests_on[step.id])
        for step in derivation.steps
    }


# JSON and Graphviz ------------------------------------------------------------------------------


def _json(derivation: Derivation) -> str:
    text = json.dumps(derivation.to_dict(), indent=2, sort_keys=True, ensure_ascii=False)
    # Half a surrogate pair cannot be written to a file; as an escape it can, and means the same.
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _dot(derivation: Derivation) -> str:
    """Premises above what rests on them: givens boxed, assumptions dashed, contradictions red."""
    lines = [
        "digraph derivation {",
        '  node [fontname="Helvetica", shape=plaintext];',
        '  edge [color="#666666"];',
    ]
    steps, names = {step.id: step for step in derivation.steps}, names_in(derivation.steps)
    for number, step in steps.items():
        looks = LOOKS.get(step.rule, "")
        if number == len(steps):
            looks = 'shape=box, style="bold"'
        if not step.conclusion.relations:
            looks += ', color="#b00020", fontcolor="#b00020"'
        why = "".join(str(piece) for piece in reason(step, steps))
        label = f'"{_escaped(f"{number}. {say(step, names)}")}\\n{_escaped(why)}"'
        lines.append(f"  {number} [label={label}{', ' * bool(looks)}{looks.removeprefix(', ')}];")
        lines += [f"  {premise} -> {number};" for premise in step.premises]
        closed = [case for case in step.detail.get("assumptions", ()) if case not in step.premises]
        lines += [f"  {case} -> {number} [style=dotted, arrowhead=none];" for case in closed]
    return "\n".join([*lines, "}"])


def _escaped(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


FORMATS: Mapping[str, Callable[[Derivation], str]] = {
    "text": _text,
    "json": _json,
    "dot": _dot,
    "html": page,
}
