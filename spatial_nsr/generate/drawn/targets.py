"""Which answer the next question is to have, so that a set has the shares of table 8 of SpartQA.

The target of question ``k`` is read off a sequence that fills the unit interval evenly (multiples
of the golden ratio), so that the shares come out right for few questions as for many, and workers
need not know of each other.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from spatial_nsr.generate.choices import read_shares
from spatial_nsr.generate.drawn.scenes import LETTERS

__all__ = ["SILVER", "even", "load_targets", "share_of_blocks", "target"]

GOLDEN = 0.6180339887498949
# Another step that fills it evenly, also together with the first.
SILVER = 0.4142135623730951


def load_targets() -> Mapping[str, Mapping[str, float]]:
    """The shares of the right answers by type of question.

    >>> load_targets()["YN"]["No"]
    18.7
    """
    return read_shares("labels.toml")


def even(seed: int, name: str, number: int, step: float = GOLDEN) -> float:
    """The number's place in a sequence that fills the unit interval evenly; each name has its own.

    What is drawn for the same number and is to be independent needs another ``step``.

    >>> places = [even(1, "x", number) for number in range(100)]
    >>> sum(place < 0.3 for place in places) in (29, 30, 31)
    True
    """
    digest = hashlib.sha256(f"{seed}:{name}".encode()).digest()
    start = int.from_bytes(digest[:6]) / 2**48
    return (start + number * step) % 1.0


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

    Sets are of the two sizes next to the number of blocks that are right on average, and are runs
    of letters (after the last comes the first), so that each block is in as many of them.
    """
    none = shares["none"] / 100
    letters = LETTERS[:blocks]
    mean = min(max(shares["A"] / 100 * blocks / (1 - none), 1.0), float(blocks))
    size = int(mean)
    found = {"": none}
    for length, part in ((size, size + 1 - mean), (size + 1, mean - size)):
        runs = {"".join(sorted((letters * 2)[start : start + length])) for start in range(blocks)}
        if length <= blocks:
            found |= {run: (1 - none) * part / len(runs) for run in sorted(runs)}
    return dict(sorted(found.items(), key=_place_of))


def _place_of(entry: tuple[str, float]) -> tuple[bool, bool, str]:
    """Sets with A first, those with B next to each other, none last.

    So each of the two is right on one stretch of the unit interval, much the same one for two
    blocks as for three.
    """
    letters = entry[0]
    if "A" in letters:
        return False, "B" in letters, letters
    return True, "B" not in letters, letters or "~"


def share_of_blocks() -> float:
    """How many of the stories have a third block, for it to be right as often as it should be."""
    shares = load_targets()["FB"]
    return shares["C"] / shares["A"]
