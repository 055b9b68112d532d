"""Which answer the next question is to have, so that a set has the shares of table 8 of SpartQA.

The target of question ``k`` is read off a sequence that fills the unit interval evenly (the multiples
of the golden ratio), so that the shares come out right for few questions as for many, and workers
need not know of each other.
"""

from __future__ import annotations

import functools
import hashlib
from collections.abc import Mapping, Sequence

from spatial_nsr.errors import InputError
from spatial_nsr.generate.grammar import read_data, statements

__all__ = ["even", "load_targets", "share_of_blocks", "target"]

GOLDEN = 0.6180339887498949


@functools.cache
def load_targets() -> Mapping[str, Mapping[str, float]]:
    """The shares of the right answers by type of question.

    >>> load_targets()["YN"]["No"]
    18.7
    """
    found: dict[str, dict[str, float]] = {}
    file = "labels.targets"
    for place, line in statements(read_data(file), f"grammars/generate/{file}"):
        match line.split():
            case [kind, label, share]:
                found.setdefault(kind, {})[label] = float(share)
            case _:
                raise InputError(f"expected 'TYPE ANSWER PERCENT', got '{line}'", place)
    return found


def even(seed: int, name: str, number: int) -> float:
    """The number's place in a sequence that fills the unit interval evenly; each name has its own.

    >>> places = [even(1, "x", number) for number in range(100)]
    >>> sum(place < 0.3 for place in places) in (29, 30, 31)
    True
    """
    digest = hashlib.sha256(f"{seed}:{name}".encode()).digest()
    start = int.from_bytes(digest[:6]) / 2**48
    return (start + number * GOLDEN) % 1.0


def target(seed: int, kind: str, number: int, blocks: Sequence[str]) -> str:
    """The answer that question ``number`` of a kind is to have.

    Of FB questions it is the letters of the right blocks together ("AC", "" for none).
    """
    shares = load_targets()[kind]
    place = even(seed, kind, number)
    weights = _of_blocks(len(blocks), shares) if kind == "FB" else dict(shares)
    place *= sum(weights.values())
    for label, weight in weights.items():
        place -= weight
        if place < 0:
            return label
    return label


def _of_blocks(blocks: int, shares: Mapping[str, float]) -> dict[str, float]:
    """How likely each set of blocks is, so that each block is right as often as it should be.

    ``each`` block should be in a set with the same probability; of the sets that are not empty, those
    of one and of two blocks get what that leaves open.
    """
    none = shares["none"] / 100
    each = shares["A"] / 100
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:blocks]
    if blocks == 1:
        return {"A": 1 - none, "": none}
    if blocks == 2:
        both = 2 * each - (1 - none)
        return {"A": each - both, "B": each - both, "AB": both, "": none}
    # In each of n blocks: single + (n - 1) pair; all together: n single + n (n - 1) / 2 pair.
    mean = min(each * blocks / (1 - none), 2.0)
    pair = (1 - none) * (mean - 1) / (blocks * (blocks - 1) / 2)
    single = (1 - none) * (2 - mean) / blocks
    found = {letter: single for letter in letters}
    found |= {a + b: pair for a in letters for b in letters if a < b}
    found[""] = none
    return {label: max(share, 0.0) for label, share in found.items()}


def share_of_blocks() -> float:
    """How many of the stories have a third block, for it to be right as often as it should be."""
    shares = load_targets()["FB"]
    return shares["C"] / shares["A"]
