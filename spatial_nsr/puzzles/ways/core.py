"""Pieces of a way in a sentence of which words are passed over, and questions of that kind.

What tells a way are lengths, turns and directions, in their order. A turn takes the side or the
degrees beside it, a length the direction that follows it, or else the one before it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spatial_nsr.puzzles.items import Item
from spatial_nsr.puzzles.wordlists import words_in

__all__ = ["pieces", "undoubted"]

MOVING = ("number", "unit", "side", "compass")
TURNING = ("turn", "uturn", "around", "quarter", "face")
KEPT = (*MOVING, *TURNING, "degrees", "return")
Piece = tuple[str, list[Item]]


def undoubted(items: Sequence[Item], asked: bool = False) -> bool:
    """Whether nothing says that a sentence is not so, or only nearly.

    A question may begin with what one is to imagine: "if you look for the sea, ...".
    """
    doubted = words_in("doubts") - (words_in("imagining") if asked else frozenset())
    return not any(len(each.form) == 1 and each.form[0] in doubted for each in items)


def pieces(items: Sequence[Item]) -> Iterator[Piece]:
    """The pieces of a way in a sentence, each ``move`` or ``turn`` with the items that tell it.

    >>> from spatial_nsr.puzzles.items import words_of
    >>> from spatial_nsr.puzzles.ways.words import WayNames, items_of_way
    >>> from spatial_nsr.reading.lexicon.tokens import sentences
    >>> said = words_of(next(sentences("A left turn brings her, 3 blocks later, to a park.")))
    >>> items = items_of_way(said, WayNames())
    >>> [(sort, [each.value for each in told]) for sort, told in pieces(items)]
    [('turn', ['270', '-']), ('move', ['3', 'block'])]
    """
    kept = [each for each in items if each.category in KEPT]
    at = 0
    open_: list[Item] = []  # a direction that nothing has taken yet
    while at < len(kept):
        kinds = [each.category for each in kept[at:]]
        if kinds[:2] == ["number", "unit"]:
            if _bends(items, open_, kept[at]):
                yield "turn", open_
                open_ = []
            end = at + 2
            after = kinds[2:3]
            if not open_ and after and after[0] in ("side", "compass") and not _turns(kinds[3:4]):
                end += 1
            yield "move", [*open_, *kept[at:end]]
            open_, at = [], end
            continue
        end = at
        while end < len(kept) and not _measured(kept, end):
            end += 1
        told = kept[at:end]
        turn = [each for each in told if each.category in (*TURNING, "degrees")]
        if turn and end < len(kept) and _leads_on(told):
            yield from _turn(told[:-1])  # "turns right, and goes forward 6 tiles"
            open_ = told[-1:]
        elif [each.category for each in told] == ["turn"] and _by_compass(kept[end:]):
            open_ = []  # "he turned and rode 8 km east"
        elif turn:
            yield from _turn(told)
        else:
            open_ = told
        at = end
    if open_:
        yield "open", open_


def _bends(items: Sequence[Item], open_: Sequence[Item], number: Item) -> bool:
    """Whether a side is that of a turn: "he bends to the left and goes three blocks"."""
    if [each.category for each in open_] != ["side"] or int(open_[0].value) % 180 == 0:
        return False
    between = items[items.index(open_[0]) : items.index(number)]
    return any(each.category == "and" for each in between)


def _by_compass(items: Sequence[Item]) -> bool:
    """Whether a length comes next, and a point of the compass behind it."""
    return [each.category for each in items[:3]] == ["number", "unit", "compass"]


def _leads_on(told: Sequence[Item]) -> bool:
    """Whether the last of two directions is that of the length behind it, and not of a turn."""
    sides = [at for at, each in enumerate(told) if each.category in ("side", "compass")]
    turns = [at for at, each in enumerate(told) if each.category in TURNING]
    return len(sides) > 1 and sides[-1] == len(told) - 1 > sides[-2] > turns[-1]


def _turn(told: list[Item]) -> Iterator[Piece]:
    sides = {(each.category, each.value) for each in told if each.category in ("side", "compass")}
    if len(sides) > 1:
        yield "open", told
    else:
        yield "turn", told


def _turns(kinds: Sequence[str]) -> bool:
    return bool(kinds) and kinds[0] in TURNING


def _measured(items: Sequence[Item], at: int) -> bool:
    """Whether a length stands there."""
    return [each.category for each in items[at : at + 2]] == ["number", "unit"]
