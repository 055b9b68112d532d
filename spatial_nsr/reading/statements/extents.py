"""How large places are: what is on a table may be in a kitchen, and not the other way round."""

from __future__ import annotations

from spatial_nsr.reading.lexicon.kinds import sort_of

__all__ = ["is_wide", "may_lie_in"]

# From the largest to the smallest.
GOING = ("vehicle", "person")  # these may be anywhere, with what they hold
WIDE = ("realm", "building", "room")
SORTS = ("realm", "building", "room", "vehicle", "furniture")


def may_lie_in(inner: str, outer: str) -> bool:
    """Whether what one noun names may lie in what another one names, by their sorts.

    >>> may_lie_in("table", "kitchen"), may_lie_in("hall", "kitchen")
    (True, False)
    >>> may_lie_in("lorry", "park"), may_lie_in("woman", "table")
    (True, False)

    What is of no sort that is known may be in any room:

    >>> may_lie_in("carpet", "kitchen"), may_lie_in("carpet", "cupboard")
    (True, False)
    """
    inside, around = _size(inner), _size(outer)
    if inside is None or around is None:
        if inside is None and is_wide(outer):
            return True
        return any(sort_of(inner, sort) for sort in GOING) and not sort_of(outer, "furniture")
    return inside > around


def is_wide(noun: str) -> bool:
    """Whether a noun names what people walk about in: a room, a building, a town.

    >>> is_wide("kitchen"), is_wide("drawer")
    (True, False)
    """
    return any(sort_of(noun, sort) for sort in WIDE)


def _size(noun: str) -> int | None:
    found = (at for at, sort in enumerate(SORTS) if sort_of(noun, sort))
    return next(found, None)
