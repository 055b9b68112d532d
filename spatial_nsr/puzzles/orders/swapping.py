"""Who changes places in an order: "then they swap places", "Ann lets Bo pass".

Whoever has swapped with another stands where that one stood. So what is claimed of an order as it
is in the end is claimed of the order as it was told, with their names exchanged.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from spatial_nsr.puzzles.items import Item, Words
from spatial_nsr.puzzles.orders.arranging import follows
from spatial_nsr.puzzles.orders.claims import Clause, Literal
from spatial_nsr.reading.lexicon.tokens import Sentence

__all__ = ["Swap", "as_told", "may_pass", "swap_of"]

IDLE = ("be", "comma", "and", "then", "skip", "number", "kind")


@dataclass(frozen=True)
class Swap:
    """Two that have changed places; ``passed`` if the one only lets the other pass.

    ``word`` is what tells it.
    """

    things: tuple[str, str]
    passed: bool
    sentence: Sentence
    words: Words
    word: Item


def swap_of(items: Sequence[Item], sentence: Sentence, words: Words) -> Swap | None:
    """The change of places that a sentence tells, if it tells no more than that."""
    kept = [each for each in items if each.category not in IDLE]
    kinds = [each.category for each in kept]
    things = [each.value for each in kept if each.category == "thing"]
    if kinds in (["thing", "thing", "swap"], ["thing", "swap", "thing"]):
        word, passed = kept[kinds.index("swap")], False
    elif kinds == ["thing", "lets", "thing", "passing"]:
        word, passed = kept[1], True
    else:
        return None
    one, other = things
    return Swap((one, other), passed, sentence, words, word) if one != other else None


def as_told(clauses: Iterable[Clause], swaps: Sequence[Swap]) -> tuple[Clause, ...]:
    """What clauses about the order in the end say of the order as it was before some swaps."""
    found = tuple(clauses)
    for swap in reversed(swaps):
        one, other = swap.things
        turned = {one: other, other: one}
        found = tuple(
            tuple(
                replace(each, things=tuple(turned.get(name, name) for name in each.things))
                for each in clause
            )
            for clause in found
        )
    return found


def may_pass(things: Sequence[str], told: Sequence[Clause], swaps: Sequence[Swap]) -> bool:
    """Whether each who is let pass stands right behind who lets him: nobody else is passed."""
    for number, swap in enumerate(swaps):
        behind: Clause = (Literal("step", swap.things, 1),)
        if swap.passed and not follows(things, told, as_told([behind], swaps[:number])):
            return False
    return True
