"""What a derivation tells of how hard a question is: how many facts in a chain, and which rules."""

from __future__ import annotations

from spatial_nsr.answers import Derivation

__all__ = ["MOST_HOPS", "hops", "rules"]

MOST_HOPS = 100
"""Facts in a chain that can be asked for."""

# What every derivation has, or what only changes the way in which something is said.
PLAIN = (
    *("given", "understood", "things", "evaluate"),
    *("project", "product", "weaken", "intersect", "exhaustive"),
)


def hops(derivation: Derivation) -> int:
    """How many stated facts the longest chain joins.

    That a thing lies in a block is no link of a chain. What shows several single things (as "all"
    needs it) counts by the one that takes the most facts.
    """
    rests = _rests(derivation)
    joining = (step for step in derivation.steps if step.rule not in ("evaluate", "cases"))
    return max((len(rests[step.id]) for step in joining), default=0)


def rules(derivation: Derivation) -> list[str]:
    """The kinds of inference that it takes, by name.

    "transitivity" joins facts, "inheritance" goes from a block to what is in it, "bridge" from
    where things are to how they meet or the like, "closed": that what is unknown counts as false.
    """
    named, rests = set(), _rests(derivation)
    for step in derivation.steps:
        if step.rule == "unknown":
            named.add("closed")
        elif step.rule == "bridge":
            # From what lies in what to places on an axis: a thing is where its block is.
            between = str(step.detail.get("bridge", ""))
            down = between.startswith("rcc8") and not between.endswith("reversed")
            named.add("inheritance" if down else "bridge")
        elif step.rule == "compose":
            facts = [rests[premise] for premise in step.premises]
            named.add("transitivity" if all(facts) else "inheritance")
        elif step.rule not in PLAIN:
            named.add(step.rule)
    return sorted(named)


def _rests(derivation: Derivation) -> dict[int, frozenset[int]]:
    """The stated facts that each step rests on."""
    rests: dict[int, frozenset[int]] = {}
    for step in derivation.steps:
        below = frozenset[int]().union(*(rests[premise] for premise in step.premises))
        stated = step.rule in ("given", "understood")
        if stated and step.source is not None and "sentence" in step.source:
            below = frozenset((step.id,))
        rests[step.id] = below
    return rests
