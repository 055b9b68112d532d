"""What a derivation tells of how hard a question is: how many facts in a chain, and which rules."""

from __future__ import annotations

from spatial_nsr.answers import Derivation

__all__ = ["hops", "rules"]

# What every derivation has, or what only changes the way in which something is said.
PLAIN = ("given", "things", "evaluate", "project", "product", "weaken", "intersect", "exhaustive")


def hops(derivation: Derivation) -> int:
    """How many stated facts the longest chain joins.

    That a thing lies in a block is no link of a chain. What shows several single things (as "all"
    needs it) counts by the one that takes the most facts.
    """
    rests: dict[int, frozenset[int]] = {}
    most = 0
    for step in derivation.steps:
        below = frozenset[int]().union(*(rests[premise] for premise in step.premises))
        if step.rule == "given" and step.source is not None and "sentence" in step.source:
            below = frozenset((step.id,))
        rests[step.id] = below
        if step.rule not in ("evaluate", "cases"):
            most = max(most, len(below))
    return most


def rules(derivation: Derivation) -> list[str]:
    """The kinds of inference that it takes, by name.

    "inheritance" is from a block to what is in it, "closed" that what is unknown counts as false.
    """
    named = set()
    for step in derivation.steps:
        if step.rule == "unknown":
            named.add("closed")
        elif step.rule == "bridge":
            # From what lies in what to places on an axis: a thing is where its block is.
            between = str(step.detail.get("bridge", ""))
            named.add("inheritance" if between.startswith("rcc8") else "bridge")
        elif step.rule not in PLAIN:
            named.add("transitivity" if step.rule == "compose" else step.rule)
    return sorted(named)
