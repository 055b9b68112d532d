"""Where something was before: before it was moved last, or before anything happened to it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from spatial_nsr.reading.questions.finding.gaps import main_verb
from spatial_nsr.reading.statements.timeline import is_move, places
from spatial_nsr.reading.text.words import time_words, verb_classes

if TYPE_CHECKING:
    from spatial_nsr.reading.questions.asked import Asked
    from spatial_nsr.reading.statements.reading import Statement

__all__ = ["asks_before", "left_last", "moved_later", "stood_before"]

STILL = frozenset(("be", "keep"))


def asks_before(asked: Asked) -> bool:
    """Whether it is asked where it stood before now, or at first, and no event is named."""
    verb = main_verb(asked.doc, asked.time)
    still = verb is None or bool(verb_classes(verb.lemma_.lower()) & STILL)
    return asked.when.kind == "first" and asked.past and still


def stood_before(asked: Asked, number: int, told: Sequence[Statement]) -> list[Statement]:
    """Those of the statements that tell where a thing was before it was moved.

    Who asks where it was "before" means before the last of its moves, who asks where it was "at
    first" before the first one. Without a move any may be meant.
    """
    turn = left_last(asked, number)
    if turn is None:
        return list(told)
    earlier = [said for said in told if said.modality == "was" or said.moment < turn.moment]
    if any(said.modality == "was" for said in earlier):
        return earlier
    latest = max((said.moment for said in earlier if places(said)), default=0)
    return [said for said in earlier if said.moment >= latest]


def left_last(asked: Asked, number: int) -> Statement | None:
    """The move before which it is asked where a thing was."""
    moves = [s for s in asked.told if s.figure == number and is_move(s)]
    if {*asked.words} & time_words("first"):
        return min(moves, key=lambda s: (s.moment, s.origin is None), default=None)
    return max(moves, key=lambda s: (s.moment, s.origin is not None), default=None)


def moved_later(asked: Asked, things: Collection[int]) -> tuple[Statement, ...]:
    """The moves of some things after which it is not asked where they were; only where it is."""
    if not things or not asks_before(asked):
        return ()
    turns = [turn for number in things if (turn := left_last(asked, number)) is not None]
    return tuple(
        said
        for said in asked.told
        for turn in turns
        if said.figure == turn.figure and is_move(said) and said.moment >= turn.moment
    )
