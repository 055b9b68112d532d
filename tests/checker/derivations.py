"""Derivations written by hand: every rule, used as it should be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

Json = dict[str, Any]


def conclusion(head: Any, relation: Any, tail: Any) -> Json:
    return {"head": head, "relation": relation, "tail": tail}


def step(
    rule: str,
    premises: Sequence[int],
    fact: tuple[Any, Any, Any],
    space: str = "rcc8",
    source: Json | None = None,
    **detail: Any,
) -> Json:
    """A step without its id; a given gets the source that repeats it."""
    made: Json = {
        "rule": rule,
        "premises": list(premises),
        "conclusion": conclusion(*fact),
        "detail": {"calculus": space, **detail},
    }
    if rule == "given":
        head, relation, tail = fact
        names = [relation] if isinstance(relation, str) else relation
        made["source"] = source or {"text": f"{head} {tail} ( {' '.join(names)} )"}
    return made


def derivation(*steps: Json) -> Json:
    """Number the steps; the last one is the goal."""
    numbered = [{"id": number, **made} for number, made in enumerate(steps, start=1)]
    return {"goal": dict(numbered[-1]["conclusion"]), "steps": numbered}


def given(head: Any, relation: Any, tail: Any, space: str = "rcc8", **source: Any) -> Json:
    made = step("given", [], (head, relation, tail), space)
    made["source"].update(source)
    return made


CHAIN = derivation(
    given("kitchen", "TPP", "flat", file="house.csp", line=2),
    given("flat", ["NTPP", "TPP"], "house", file="house.csp", line=3),
    step(
        "compose",
        [1, 2],
        ("kitchen", ["NTPP", "TPP"], "house"),
        via="flat",
        cell=[["TPP"], ["TPP", "NTPP"], ["TPP", "NTPP"]],
    ),
    step("converse", [3], ("house", ["NTPPI", "TPPI"], "kitchen")),
)

BOTH = derivation(
    given(0, ["DC", "EC", "PO"], 1, fact=0),
    given(1, ["EC", "TPPI"], 0, fact=7),
    step("converse", [2], (0, ["EC", "TPP"], 1)),
    step("intersect", [1, 3], (0, "EC", 1)),
    step("weaken", [4], (0, ["EC", "DC"], 1)),
)

ITSELF = derivation(
    given("a", ["DC", "PO"], "a"),
    step("identity", [], ("a", "EQ", "a")),
    step("intersect", [1, 2], ("a", [], "a")),
)

SPOKEN = derivation(
    step(
        "given",
        [],
        ("block A", "left/*/*", "block B"),
        "position",
        source={
            "sentence": 0,
            "start": 0,
            "end": 35,
            "text": "Block A is to the left of block B. ",
        },
    ),
    step("converse", [1], ("block B", "right/*/*", "block A"), "position"),
)

# Of all relations between a and c refute those outside the goal.
REFUTED = derivation(
    given("a", "NTPP", "b"),
    given("b", ["EC", "DC"], "c"),
    step("exhaustive", [], ("a", "*", "c")),
    step("assume", [3], ("a", ["DC"], "c")),
    step("assume", [3], ("a", ["EC", "PO", "TPP", "NTPP", "TPPI", "NTPPI", "EQ"], "c")),
    step(
        "compose",
        [1, 2],
        ("a", "DC", "c"),
        via="b",
        cell=[["NTPP"], ["DC", "EC"], ["DC"]],
    ),
    step("intersect", [5, 6], ("a", [], "c")),
    step("cases", [3, 4, 7], ("a", "DC", "c"), assumptions=[4, 5]),
)

# Two splits, one inside the other, all of whose ends are contradictions about various things.
NESTED = derivation(
    given("a", ["TPP", "EC"], "b"),
    given("b", "DC", "c"),
    given("a", ["NTPP", "EQ"], "c"),
    step("assume", [1], ("a", "TPP", "b")),
    step("compose", [4, 2], ("a", "DC", "c"), via="b", cell=[["TPP"], ["DC"], ["DC"]]),
    step("intersect", [3, 5], ("a", [], "c")),
    step("assume", [1], ("a", "EC", "b")),
    step("converse", [7], ("b", "EC", "a")),
    step("assume", [3], ("a", "NTPP", "c")),
    step(
        "compose",
        [8, 9],
        ("b", ["PO", "TPP", "NTPP"], "c"),
        via="a",
        cell=["EC", "NTPP", ["PO", "TPP", "NTPP"]],
    ),
    step("intersect", [2, 10], ("b", [], "c")),
    step("assume", [3], ("a", "EQ", "c")),
    step("compose", [8, 12], ("b", "EC", "c"), via="a", cell=["EC", "EQ", "EC"]),
    step("intersect", [2, 13], ("b", [], "c")),
    step("cases", [3, 11, 14], ("a", [], "c"), assumptions=[9, 12]),
    step("cases", [1, 6, 15], ("a", [], "b"), assumptions=[4, 7]),
)

# Both cases lead on, to different ends.
FORKED = derivation(
    given("a", ["EC", "TPP"], "b"),
    given("b", "NTPP", "c"),
    step("assume", [1], ("a", "EC", "b")),
    step(
        "compose",
        [3, 2],
        ("a", ["PO", "TPP", "NTPP"], "c"),
        via="b",
        cell=["EC", "NTPP", ["PO", "TPP", "NTPP"]],
    ),
    step("assume", [1], ("a", "TPP", "b")),
    step("compose", [5, 2], ("a", "NTPP", "c"), via="b", cell=["TPP", "NTPP", "NTPP"]),
    step("cases", [1, 4, 6], ("a", ["PO", "TPP", "NTPP"], "c"), assumptions=[3, 5]),
)

AXES = derivation(
    given("a", ["left/*/overlap,equal"], "b", "position"),
    given("b", "left/above/overlap", "c", "position"),
    step("project", [1], ("a", "left", "b"), "position.x"),
    step("project", [2], ("b", "left", "c"), "position.x"),
    step("refine", [3], ("a", ["<", "m"], "b"), "position.x:allen"),
    step("refine", [4], ("b", ["<", "m"], "c"), "position.x:allen"),
    step(
        "compose",
        [5, 6],
        ("a", "<", "c"),
        "position.x:allen",
        via="b",
        cell=[["<", "m"], ["<", "m"], ["<"]],
    ),
    step("coarsen", [7], ("a", "left", "c"), "position.x"),
    step("exhaustive", [], ("a", "*", "c"), "position.y"),
    step("project", [1], ("a", ["overlap", "equal"], "b"), "position.z"),
    step("project", [2], ("b", "overlap", "c"), "position.z"),
    step(
        "compose",
        [10, 11],
        ("a", "*", "c"),
        "position.z",
        via="b",
        cell=[["overlap", "equal"], ["overlap"], ["*"]],
    ),
    step("product", [8, 9, 12], ("a", "left/*/*", "c"), "position"),
)

# A split of a label that is no single term; one end is a contradiction on one axis.
TERMS = derivation(
    given("a", ["</=", "m/m,<"], "b", "rectangle"),
    given("b", "*/>", "a", "rectangle"),
    given("a", "</*", "b", "rectangle"),
    step("assume", [1], ("a", "</=", "b"), "rectangle"),
    step("assume", [1], ("a", ["m/m", "m/<"], "b"), "rectangle"),
    step("converse", [2], ("a", "*/<", "b"), "rectangle"),
    step("intersect", [4, 6], ("a", [], "b"), "rectangle"),
    step("project", [5], ("a", "m", "b"), "rectangle.x"),
    step("project", [3], ("a", "<", "b"), "rectangle.x"),
    step("intersect", [8, 9], ("a", [], "b"), "rectangle.x"),
    step("cases", [1, 7, 10], ("a", [], "b"), "rectangle", assumptions=[4, 5]),
)

BRIDGED = derivation(
    given("a", ["TPP", "NTPP"], "b"),
    step("bridge", [1], ("a", "smaller", "b"), "size", bridge="rcc8+size"),
    given("b", ["smaller", "equal"], "c", "size"),
    step(
        "compose",
        [2, 3],
        ("a", "smaller", "c"),
        "size",
        via="b",
        cell=["smaller", ["smaller", "equal"], "smaller"],
    ),
    step(
        "bridge",
        [4],
        ("a", ["DC", "EC", "PO", "TPP", "NTPP"], "c"),
        bridge="rcc8+size reversed",
    ),
)

BOXES = derivation(
    given("a", ["NTPP", "EQ"], "b"),
    step(
        "bridge",
        [1],
        ("a", ["overlap/overlap/overlap", "equal/equal/equal"], "b"),
        "position",
        bridge="rcc8+position",
    ),
    step("project", [2], ("a", ["overlap", "equal"], "b"), "position.y"),
)

QUOTED = "The cup is on a tray. It is left of a jug."
WORDS = {"start": 22, "end": 41, "text": "It is left of a jug"}
MEANT = derivation(
    {
        **step("understood", [], ("cup", ["<", "m"], "jug"), "block.x", understood="pronoun"),
        "source": {
            "sentence": 1,
            **WORDS,
            "indicator": {"start": 28, "end": 35, "text": "left of"},
            "entry": "left of",
            "head": {"start": 22, "end": 24, "text": "It"},
            "tail": {"start": 36, "end": 41, "text": "a jug"},
            "rests": [{"start": 0, "end": 7, "text": "The cup"}],
        },
    }
)
VALID = {
    "chain": CHAIN,
    "both": BOTH,
    "itself": ITSELF,
    "spoken": SPOKEN,
    "refuted": REFUTED,
    "nested": NESTED,
    "forked": FORKED,
    "axes": AXES,
    "terms": TERMS,
    "bridged": BRIDGED,
    "boxes": BOXES,
}
