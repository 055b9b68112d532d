"""Derivations of answers written by hand: every rule about stories, used as it should be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.facts import Entity
from spatial_nsr.queries import Count, Description, Holds, Quantified, Query, Where
from spatial_nsr.rules.conventions import load_convention
from tests.checker.derivations import Json, derivation, given, step

Fact = tuple[str, list[str], str]


@dataclass(frozen=True)
class Told:
    """A derivation with the story that it is about."""

    data: Json
    things: Sequence[Entity]
    givens: Sequence[Fact]
    eithers: Sequence[Sequence[Sequence[Fact]]] = ()

    @property
    def story(self) -> dict[str, Any]:
        """What the checker can be told of the story."""
        return {"things": self.things, "givens": self.givens, "eithers": self.eithers}


def things(*entities: Entity, domain: str = "open") -> Json:
    listed = [entity.to_dict() for entity in entities]
    return step("things", [], ("story", "mentions", listed), "things", domain=domain)


def unknown(convention: str, *atoms: str) -> Json:
    listed = [atom.split() for atom in atoms]
    return step("unknown", [], ("story", "leaves open", listed), "queries", convention=convention)


def answered(
    rule: str,
    premises: Sequence[int],
    query: Query,
    value: Any,
    convention: str = "plain",
    reading: str | None = None,
    complete: bool = True,
    **detail: Any,
) -> Json:
    said = {
        "query": query.to_dict(),
        "convention": convention,
        "reading": reading or load_convention(convention).reading,
        "complete": complete,
    }
    return step(rule, premises, (str(query), "answer", value), "queries", **said, **detail)


def item(head: str, relation: Any, tail: str, space: str) -> Json:
    return {"head": head, "relation": relation, "tail": tail, "calculus": space}


def either(*options: Sequence[Json]) -> Json:
    said = " or ".join(
        " and ".join(f"{i['head']} {i['tail']} ( {' '.join(i['relation'])} )" for i in option)
        for option in options
    )
    listed = [list(option) for option in options]
    made = step("either", [], ("story", "either", listed), "story")
    return {**made, "source": {"text": said}}


def suppose(premise: int, option: int, *items: Json) -> Json:
    told = ("story", "suppose", list(items))
    return step("suppose", [premise], told, "story", option=option)


BEFORE = ["<", "m"]
S1, S2, C1 = (
    Entity("s1", "square"),
    Entity("s2", "square", {"colour": "red"}),
    Entity("c1", "circle"),
)
SQUARE, CIRCLE = Description("square"), Description("circle")
ALL_LEFT = Holds(Quantified("all", SQUARE), ("left",), Quantified("a", CIRCLE))
SOME_LEFT = Holds(Quantified("a", SQUARE), ("left",), Quantified("a", CIRCLE))

ALL = Told(
    derivation(
        things(S1, S2, C1, domain="closed"),
        given("s1", BEFORE, "c1", "block.x"),
        given("c1", [">", "mi"], "s2", "block.x"),
        answered("evaluate", [1, 2, 3], ALL_LEFT, True, "mentioned"),
    ),
    (S1, S2, C1),
    (("s1", BEFORE, "c1"), ("c1", [">", "mi"], "s2")),
)

SOME = Told(
    derivation(
        things(S1, C1),
        given("s1", ["</*/*"], "c1", "block"),
        answered("evaluate", [1, 2], SOME_LEFT, True),
    ),
    (S1, S2, C1),
    (("s1", ["</*/*"], "c1"),),
)

# A thing known to be red is no blue one; of what is unknown, only SpartQA knows.
BLOCKS = (Entity("A", "block", is_container=True), Entity("B", "block", is_container=True))
PLACED = (*BLOCKS, Entity("s1", "square", container="A"), Entity("s2", "square", {"colour": "red"}))
NOWHERE = Where(Description("square", {"colour": "red"}), negated=True)
WHERE = Told(
    derivation(
        things(*PLACED, domain="closed"),
        given("s2", ["NTPP"], "B"),
        unknown("spartqa", "inside s2 A"),
        answered("evaluate", [1, 2, 3], NOWHERE, ["A"], "spartqa"),
    ),
    PLACED,
    (("s2", ["NTPP"], "B"),),
)

COUNT = Told(
    derivation(
        things(S1, S2, C1, domain="closed"),
        answered("evaluate", [1], Count(SQUARE), 2, "mentioned"),
    ),
    (S1, S2, C1),
    (),
)

# The rule of SpartQA about opposite edges.
EDGED = tuple(Entity(name, "square", container="A") for name in ("s1", "s2"))
ABOVE = Holds(
    Quantified("a", Description(name="s1")), ("far",), Quantified("a", Description(name="s2"))
)
RULED = Told(
    derivation(
        things(*EDGED),
        given("s1", ["to", "both"], "A", "edges.top"),
        given("A", ["fro", "both"], "s2", "edges.bottom"),
        step("converse", [3], ("s2", ["to", "both"], "A"), "edges.bottom"),
        step("convention", [2, 4], ("s1", "both", "s2"), "ties.far", convention="spartqa"),
        answered("evaluate", [1, 5], ABOVE, True, "spartqa"),
    ),
    (BLOCKS[0], *EDGED),
    (("s1", ["to", "both"], "A"), ("A", ["fro", "both"], "s2")),
)

# One of two squares is left of the circle, and the third case cannot be.
FIRST = [item("s1", BEFORE, "c1", "block.x"), item("s1", ["DC"], "c1", "rcc8")]
SECOND = [item("s2", BEFORE, "c1", "block.x")]
THIRD = [item("c1", ["TPP", "NTPP"], "s1", "rcc8")]
OUTSIDE = Holds(Quantified("a", SQUARE), ("left",), Quantified("the", Description(name="c1")))
EITHER = Told(
    derivation(
        either(FIRST, SECOND, THIRD),
        things(S1, S2, C1),
        suppose(1, 0, *FIRST),
        step("item", [3], ("s1", BEFORE, "c1"), "block.x"),
        answered("evaluate", [2, 4], OUTSIDE, True),
        suppose(1, 1, *SECOND),
        step("item", [6], ("s2", BEFORE, "c1"), "block.x"),
        answered("evaluate", [2, 7], OUTSIDE, True),
        suppose(1, 2, *THIRD),
        step("item", [9], ("c1", ["TPP", "NTPP"], "s1")),
        given("c1", ["EC", "PO"], "s1"),
        step("intersect", [10, 11], ("c1", [], "s1")),
        answered("cases", [1, 5, 8, 12], OUTSIDE, True, assumptions=[3, 6, 9]),
    ),
    (S1, S2, C1),
    (("c1", ["EC", "PO"], "s1"),),
    (
        (
            (("s1", BEFORE, "c1"), ("s1", ["DC"], "c1")),
            (("s2", BEFORE, "c1"),),
            (("c1", ["TPP", "NTPP"], "s1"),),
        ),
    ),
)

# Both options say the same of a and c in the end; then none of them can be.
NEAR = [item("a", ["EC"], "b", "rcc8")], [item("a", ["TPP"], "b", "rcc8")]
LED = Told(
    derivation(
        either(*NEAR),
        suppose(1, 0, *NEAR[0]),
        step("item", [2], ("a", "EC", "b")),
        suppose(1, 1, *NEAR[1]),
        step("item", [4], ("a", "TPP", "b")),
        step("cases", [1, 3, 5], ("a", ["EC", "TPP"], "b"), assumptions=[2, 4]),
    ),
    (),
    (),
    (((("a", ["EC"], "b"),), (("a", ["TPP"], "b"),)),),
)
NEITHER = Told(
    derivation(
        either(*NEAR),
        given("a", "DC", "b"),
        suppose(1, 0, *NEAR[0]),
        step("item", [3], ("a", "EC", "b")),
        step("intersect", [2, 4], ("a", [], "b")),
        suppose(1, 1, *NEAR[1]),
        step("item", [6], ("a", "TPP", "b")),
        step("intersect", [2, 7], ("a", [], "b")),
        step("cases", [1, 5, 8], ("a", [], "b"), assumptions=[3, 6]),
    ),
    (),
    (("a", ["DC"], "b"),),
    LED.eithers,
)

# Whether a is left of b or not, something is left of something.
SOMETHING = Holds(Quantified("a", Description()), ("left",), Quantified("a", Description()))
REST = ["o", "s", "d", "f", "=", "oi", "si", "di", "fi", ">", "mi"]
SPLIT = Told(
    derivation(
        things(Entity("a"), Entity("b")),
        step("exhaustive", [], ("a", "*", "b"), "block.x"),
        step("assume", [2], ("a", BEFORE, "b"), "block.x"),
        answered("evaluate", [1, 3], SOMETHING, True),
        step("assume", [2], ("a", REST, "b"), "block.x"),
        given("a", ["<", ">", "mi"], "b", "block.x"),
        step("intersect", [5, 6], ("a", [">", "mi"], "b"), "block.x"),
        answered("evaluate", [1, 7], SOMETHING, True),
        answered("cases", [2, 4, 8], SOMETHING, True, assumptions=[3, 5]),
    ),
    (Entity("a"), Entity("b")),
    (("a", ["<", ">", "mi"], "b"),),
)

STORIES = {
    "all": ALL,
    "some": SOME,
    "where": WHERE,
    "count": COUNT,
    "ruled": RULED,
    "either": EITHER,
    "led": LED,
    "neither": NEITHER,
    "split": SPLIT,
}
