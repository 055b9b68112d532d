"""Sizes that only a word of place tells: the lion on the shelf is not smaller than that.

The world takes "in" and "on a shelf" for inside, and what is inside is smaller. Of people's words
that is no proof: flowers stick out of their vase.
"""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.answers import Answer
from spatial_nsr.facts import Either, Fact
from spatial_nsr.rules.everyday import everyday

__all__ = ["IN", "loosely_sized"]

SIZE = "size"
SIZES = ("larger", "smaller", "same-size")
IN = "in"  # of the loose words the one that leaves it likely all the same


def loosely_sized(answer: Answer, facts: Sequence[Fact | Either]) -> str | None:
    """The word of place from which alone an answer has a size; None if there is none.

    What the facts of the story say of sizes themselves is not doubted.

    >>> from spatial_nsr.reasoner import read
    >>> story = read("The lion is on the shelf.")
    >>> story.ask("Is the lion larger than the shelf?").value
    'Yes'
    """
    steps = answer.derivation.steps if answer.derivation is not None else ()
    bridged = [s for s in steps if s.rule == "bridge" and s.detail["calculus"] == SIZE]
    told = {
        frozenset((each.head, each.tail))
        for each in facts
        if isinstance(each, Fact) and any(name in SIZES for name in each.alternatives[0])
    }
    if {frozenset((each.conclusion.head, each.conclusion.tail)) for each in bridged} <= told:
        return None
    for step in steps:
        said = (step.source or {}).get("indicator", {}).get("text", "").lower()
        if step.rule == "given" and said in everyday().sets["loose"]:
            return str(said)
    return None
