"""So many puzzles of each family, in the wordings of one hand."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator

from spatial_nsr.errors import InputError, allowed
from spatial_nsr.generate.puzzles.maps import make_map
from spatial_nsr.generate.puzzles.measured import make_measured, make_tally
from spatial_nsr.generate.puzzles.orders import make_order
from spatial_nsr.generate.puzzles.rows import make_count, make_row
from spatial_nsr.generate.puzzles.scenes import make_scene
from spatial_nsr.generate.puzzles.shores import make_shore
from spatial_nsr.generate.puzzles.stops import make_line, make_street
from spatial_nsr.generate.puzzles.viewpoints import make_viewpoint
from spatial_nsr.generate.puzzles.ways import make_city, make_way
from spatial_nsr.generate.puzzles.wordings import Puzzle, load_wordings

__all__ = ["FAMILIES", "families_of", "make_puzzles"]

TABLES = {
    "order3": "order", "order5": "order", "order7": "order", "way_facing": "ways",
    "way_turning": "ways", "city": "city", "shore": "shores", "map": "maps", "scene": "camera",
    "row": "rows", "count": "rows", "measured": "measured", "tally": "tally", "line": "line",
    "street": "street", "viewpoint": "viewpoint",
}  # fmt: skip
FAMILIES = tuple(TABLES)


def families_of(hand: str) -> tuple[str, ...]:
    """The families that a hand has wordings for.

    >>> families_of("eighth")
    ('order3', 'order5', 'order7')
    """
    words = load_wordings(hand)
    return tuple(family for family, table in TABLES.items() if table in words)


def make_puzzles(family: str, number: int, hand: str, seed: int = 0) -> Iterator[Puzzle]:
    """Puzzles of a family; the same seed makes the same ones.

    >>> next(make_puzzles("way_facing", 1, "first")).answer in ("Yes", "No", "5")
    True

    Raises
    ------
    InputError
        There is no such family or hand, or the hand has no wordings for the family.
    """
    words, known = load_wordings(hand), families_of(hand)
    if family not in known:
        raise InputError(f"unknown family {family!r}; {allowed(family, known)}")
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
        "measured": lambda: make_measured(rng, words["measured"]),
        "tally": lambda: make_tally(rng, words["tally"]),
        "line": lambda: make_line(rng, words["line"]),
        "street": lambda: make_street(rng, words["street"]),
        "viewpoint": lambda: make_viewpoint(rng, words["viewpoint"]),
        "row": lambda: make_row(rng, words["rows"]),
        "count": lambda: make_count(rng, words["rows"], words["counts"]),
    }
    for _ in range(number):
        yield makers[family]()
