"""In words: steps about orders, ways, lists, maps, shores, scenes, rings and whole texts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from spatial_nsr.answers import Step
from spatial_nsr.explain.words.naming import Saying, thing_name

__all__ = ["KINDS", "tell_in_full"]

KINDS = ("orders", "ways", "rows", "maps", "tallies", "shores", "scenes", "rings", "texts")
SHOWN = 12


def tell_in_full(step: Step) -> Saying | None:
    """What such a step concludes; None if it is another one, or not in its form.

    >>> from spatial_nsr.answers import Conclusion
    >>> told = Conclusion("age", ("is told",), [[["before", "Ada", "Bob", 0, True]]])
    >>> print(tell_in_full(Step(1, "given", (), told, {"calculus": "orders"})))
    by age: Ada before Bob
    """
    kind, said = step.detail.get("calculus"), step.conclusion
    if kind not in KINDS:
        return None
    if kind == "texts":
        return _of_text(step)
    if step.rule == "answer":
        return Saying("so:", thing_name(said.head), _value(said.tail), "", "")
    if not isinstance(said.tail, list | tuple):
        return None  # a direction from one place to another
    if kind == "orders" and step.rule in ("given", "arrange"):
        clauses = " and ".join(map(_clause, said.tail))
        denied = "it is not so that" if said.relations == ("is ruled out",) else ""
        return Saying("", f"by {thing_name(said.head)}:", denied, clauses, "")
    if kind == "ways":
        return Saying("", thing_name(said.head), "leads to", _place(said.tail), "")
    listed = ", ".join(map(_piece, said.tail[:SHOWN])) + ", ..." * (len(said.tail) > SHOWN)
    return Saying("", thing_name(said.head), " ".join(said.relations), listed, "")


LINES = {
    "compass": {"block.x": "from west to east", "block.y": "from south to north"},
    "sides": {
        "block.x": "from left to right",
        "block.y": "from below",
        "block.z": "from the front",
    },
}


def _of_text(step: Step) -> Saying:
    """What a text says of two things; or whether all can be so, with where things are then."""
    said = step.conclusion
    if step.rule == "answer":
        shown = "; ".join(line for each in step.detail["models"] for line in _pictured(each))
        picture = f" (such as {shown})" if shown else ""
        return Saying("so:", thing_name(said.head), _value(said.tail) + picture, "", "")
    space, _, relation = " ".join(said.relations).partition(":")
    by = f"by {space}:" if space not in ("compass", "sides", "regions", "facing", "view") else ""
    seen = f" as {thing_name(said.tail)} sees it" if space == "view" else ""
    denied = "" if step.detail.get("positive") else "not "
    return Saying(
        by, thing_name(said.head), f"{denied}{relation}", thing_name(said.tail) + seen, ""
    )


def _pictured(model: Any) -> Iterator[str]:
    """Where things are in a model, line by line."""
    for line, ends in model["places"].items():
        told = LINES.get(model["part"], {line: f"by {line}"}).get(line)
        if line == "facing" or told is None or len({tuple(each) for each in ends.values()}) < 2:
            continue
        placed = sorted(ends, key=lambda name: list(ends[name]))
        at = [f"{name} {'-'.join(map(str, ends[name]))}" for name in placed]
        yield f"{told} {', '.join(at)}"


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return (
        ", ".join(map(thing_name, value)) if isinstance(value, list | tuple) else thing_name(value)
    )


def _clause(clause: Any) -> str:
    return " or ".join(map(_literal, clause)) if isinstance(clause, list | tuple) else str(clause)


def _literal(literal: Any) -> str:
    """Such as "Ada before Bob", "Ada at place 2" or "Ada not 2 before Bob"."""
    if not isinstance(literal, list | tuple) or len(literal) < 4:
        return thing_name(literal)
    relation, *things, number, positive = literal
    names, no = [thing_name(each) for each in things], "" if positive else "not "
    if relation == "at":
        end = " from the end" if isinstance(number, int) and number < 0 else ""
        place = abs(number) if isinstance(number, int) else number
        return f"{names[0]} {no}at place {place}{end}"
    if relation == "between":
        return f"{names[0]} {no}between {' and '.join(names[1:])}"
    words = {"step": f"{number} before", "apart": f"{number} from"}
    return f"{names[0]} {no}{words.get(relation, relation)} {' '.join(names[1:])}"


def _place(place: Sequence[Any]) -> str:
    """A place by how far it is east and north, or right and ahead of the start."""
    if len(place) != 3:
        return thing_name(place)
    parts = [_number(each) for each in place[:2]]
    return f"({', '.join(parts)}), facing {place[2]}"


def _number(parts: Any) -> str:
    if not isinstance(parts, list | tuple) or len(parts) != 2:
        return thing_name(parts)
    whole, root = map(str, parts)
    return whole if root == "0" else f"{whole} + {root} * sqrt 2"


def _piece(piece: Any) -> str:
    if isinstance(piece, list | tuple):
        return " ".join(map(str, piece))
    return thing_name(piece)
