"""So many puzzles of each family, in the wordings of one hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from spatial_nsr.errors import InputError, allowed
from spatial_nsr.generate.puzzles.maps import make_map
from spatial_nsr.generate.puzzles.orders import make_order
from spatial_nsr.generate.puzzles.rows import make_count, make_row
from spatial_nsr.generate.puzzles.scenes import make_scene
from spatial_nsr.generate.puzzles.shores import make_shore
from spatial_nsr.generate.puzzles.ways import make_city, make_way
from spatial_nsr.generate.puzzles.wordings import Puzzle, load_wordings

__all__ = ["FAMILIES", "make_puzzles"]

FAMILIES = (
    "order3", "order5", "order7", "way_facing", "way_turning", "city",
    "shore", "map", "scene", "row", "count",
)  # fmt: skip


def make_puzzles(family: str, number: int, hand: str, seed: int = 0) -> Iterator[Puzzle]:
    """Puzzles of a family; the same seed makes the same ones.

    >>> next(make_puzzles("way_facing", 1, "first")).answer in ("Yes", "No", "5")
    True

    Raises
    ------
    InputError
        There is no such family or hand.
    """
    if family not in FAMILIES:
        raise InputError(f"unknown family {family!r}; {allowed(family, FAMILIES)}")
    words = load_wordings(hand)
    rng = random.Random(f"{family} {hand} {seed}")
    if family.startswith("order"):
        for _ in range(number):
            yield make_order(
                rng, rng.choice(words["order"]), words["order_asking"], int(family[5:])
            )
        return
    makers: dict[str, Callable[[], Puzzle]] = {
        "way_facing": lambda: make_way(rng, words["ways"], "facing"),
        "way_turning": lambda: make_way(rng, words["ways"], "turning"),
        "city": lambda: make_city(rng, rng.choice(words["city"])),
        "shore": lambda: make_shore(rng, words["shores"]),
        "map": lambda: make_map(rng, words["maps"]),
        "scene": lambda: make_scene(rng, words["camera"]),
        "row": lambda: make_row(rng, words["rows"]),
        "count": lambda: make_count(rng, words["rows"], words["counts"]),
    }
    for _ in range(number):
        yield makers[family]()
