"""What there is to choose from, where choices are offered with a question."""

from __future__ import annotations

from collections.abc import Iterable

from spatial_nsr.rules.relations import load_relations

__all__ = ["BOTH", "NONE", "things_to_choose"]

# Choices that are no descriptions.
UNDECIDED = "DK"
BOTH = ("both", "both of them", "all of them")
NONE = ("none", "none of them", "neither")


def things_to_choose(choices: Iterable[str]) -> list[tuple[int, str]]:
    """The choices that are things to choose from, and their positions.

    >>> things_to_choose(["the cup ", "a pen?", "both of them", "none of them"])
    [(0, 'the cup'), (1, 'a pen')]
    >>> things_to_choose(["left", "right", "near to", "DK"])
    []
    """
    found = [(at, each.strip(" ?.")) for at, each in enumerate(choices)]
    found = [(at, each) for at, each in found if each and each.lower() not in (*BOTH, *NONE)]
    words = load_relations().names
    if any(each == UNDECIDED or each.lower().split()[0] in words for _, each in found):
        return []
    return found
