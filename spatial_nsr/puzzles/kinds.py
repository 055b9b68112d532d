"""Texts that are told in full, and the answers to what is asked of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeAlias

from spatial_nsr.answers import Answer
from spatial_nsr.errors import SpatialError
from spatial_nsr.puzzles.counts.changes import Tally
from spatial_nsr.puzzles.counts.texts import read_tally
from spatial_nsr.puzzles.lines.texts import Line, read_line
from spatial_nsr.puzzles.maps.texts import Map, read_map
from spatial_nsr.puzzles.offering import offered, without_options
from spatial_nsr.puzzles.orders.texts import Orders, read_gathered, read_orders
from spatial_nsr.puzzles.rings.texts import Ring, read_ring
from spatial_nsr.puzzles.rows.texts import Row, read_row
from spatial_nsr.puzzles.scenes.texts import Scene, read_scene
from spatial_nsr.puzzles.shores.texts import Shore, read_shore
from spatial_nsr.puzzles.ways.texts import Way, read_way
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["Puzzle", "answer_puzzle", "closed", "may_face", "read_puzzle", "supposing", "unlisted"]

FEW = 4  # sentences
WHICH = "Which is true?"  # asked by who only gives options

Puzzle: TypeAlias = Orders | Line | Way | Row | Tally | Map | Shore | Scene | Ring


def read_puzzle(text: str) -> Puzzle | None:
    """A text that is told in full, or nearly so; None if it is another one.

    Much that is not understood may say that a text is none of its kind at all.
    """
    text = without_options(text)
    line = read_line(text)
    if line is not None:
        drawn = read_map(text)
        whole = drawn is not None and not drawn.unread and not drawn.passed_over
        return drawn if drawn is not None and whole else line
    ring = read_ring(text)
    if ring is not None and len(ring.unread) <= 1:
        return ring
    orders = read_orders(text)
    if orders is not None and orders.facts and 2 * len(orders.unread) <= len(orders.facts):
        return orders
    if orders is None and (compared := read_gathered(text)) is not None:
        return compared
    row = read_row(text)
    if row is not None and len(row.unread) <= 1:
        return row
    tally = read_tally(text)
    if tally is not None:
        return tally
    told = read_map(text)
    if told is not None and 3 * len(told.unread) + len(_idle(told)) <= told.size + 1:
        return told
    shore = read_shore(text)
    if shore is not None and not shore.unread and not shore.passed_over:
        return shore
    way = read_way(text)
    if way is not None and _led(way):
        return way
    if shore is not None and (not shore.passed_over or _short(text)):
        return shore
    scene = _scene(text)
    if scene is None and told is None:
        straight = read_map(text, straight=True)
        if straight is None or straight.unread:
            return None
        return straight if 2 * len(_idle(straight)) <= straight.size else None
    return scene


def _idle(told: Map) -> list[str]:
    """The sentences that were passed over as a whole."""
    facts = {told.text[fact.sentence.start : fact.sentence.end] for fact in told.facts}
    return [each for each in told.passed_over if each not in facts]


def _short(text: str) -> bool:
    """Whether a text has so few sentences that little can be passed over in it."""
    return sum(1 for _ in sentences(text)) <= FEW


def _led(way: Way) -> bool:
    """Whether a text tells a way: somebody goes so far, and little else is told."""
    if not way.passed_over:
        return 3 * len(way.unread) <= len(way.legs)
    told = {leg.sentence.number for leg in way.legs}
    idle = sum(1 for _ in sentences(way.text)) - len(told)
    return idle <= max(1, len(told)) and any(leg.sort == "move" for leg in way.legs)


def closed(puzzle: Puzzle | None) -> bool:
    """Whether a text tells an order, a way or a map, of which nobody reads only a part."""
    told = isinstance(puzzle, Orders | Way | Map | Ring)
    return told and not unlisted(puzzle)


def unlisted(puzzle: Puzzle | None) -> bool:
    """Whether the things of an order are only those its sentences name: some may go untold."""
    return isinstance(puzzle, Orders) and puzzle.gathered


def may_face(puzzle: Puzzle | None) -> bool:
    """Whether somebody may face some way in a text: on a map, and not in an order or on a way."""
    return isinstance(puzzle, Map) or not closed(puzzle)


def supposing(puzzle: Puzzle | None) -> bool | None:
    """Whether what questions suppose may be told at the end: None where that is not known.

    Not of rows, of which questions say themselves what is taken away.
    """
    if isinstance(puzzle, Row):
        return False
    return True if isinstance(puzzle, Shore | Way) else None


def _scene(text: str) -> Scene | None:
    scene = read_scene(text)
    if scene is None or 3 * len(scene.unread) > len(scene.facts) + len(scene.facing) + len(
        scene.beside
    ):
        return None
    told = {each.sentence.number for each in scene.facts}
    told |= {each.sentence.number for each in scene.beside}
    told |= {each.sentence.number for each in scene.facing.values()}
    idle = sum(1 for _ in sentences(text)) - len(told)
    if scene.passed_over and (not scene.viewed or idle > max(2, len(told))):
        return None  # words are passed over only where little else is told
    return scene


def answer_puzzle(
    puzzle: Puzzle, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """The answer to a question about it; None if the question is not understood.

    >>> told = read_puzzle("Three cats: Tom, Ida and Max. Tom is left of Max. Ida is leftmost.")
    >>> question = "Which is true? Options: (A) Max is the rightmost. (B) Tom is the rightmost."
    >>> answer_puzzle(told, question, ("(A)", "(B)"), "plain").value
    '(A)'
    """
    asked = offered(question, choices, puzzle.text)
    if not asked.question and not asked.choices:
        return None
    answer = _answered(puzzle, asked.question or WHICH, asked.choices, convention)
    answer = None if answer is None else _held(answer, puzzle.text)
    if answer is None or (asked.question == question and asked.choices == tuple(choices)):
        return answer
    said = replace(answer, question=question)
    if answer.value not in asked.choices:
        return said
    at = asked.choices.index(answer.value)
    return replace(said, value=asked.named[at], chosen=(at,) if choices else ())


def _held(answer: Answer, text: str) -> Answer:
    """An answer as no more than likely if the checker does not find it in the words."""
    if answer.derivation is None:
        return answer
    try:
        answer.derivation.check(story=text)
    except SpatialError:
        return replace(answer, derivation=None).likely("well-read")
    return answer


def _answered(
    puzzle: Puzzle, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    if isinstance(puzzle, Ring):
        from spatial_nsr.puzzles.rings.answers import answer_ring

        return answer_ring(puzzle, question, choices, convention)
    if isinstance(puzzle, Line):
        from spatial_nsr.puzzles.lines.answers import answer_line

        return answer_line(puzzle, question, choices, convention)
    if isinstance(puzzle, Way):
        from spatial_nsr.puzzles.ways.answers import answer_way

        return answer_way(puzzle, question, choices, convention)
    if isinstance(puzzle, Tally):
        from spatial_nsr.puzzles.counts.answers import answer_tally

        return answer_tally(puzzle, question, choices, convention)
    if isinstance(puzzle, Row):
        from spatial_nsr.puzzles.rows.answers import answer_row

        return answer_row(puzzle, question, choices, convention)
    if isinstance(puzzle, Map):
        from spatial_nsr.puzzles.maps.answers import answer_map

        return answer_map(puzzle, question, choices, convention)
    if isinstance(puzzle, Shore):
        from spatial_nsr.puzzles.shores.answers import answer_shore

        return answer_shore(puzzle, question, choices, convention)
    if isinstance(puzzle, Scene):
        from spatial_nsr.puzzles.scenes.answers import answer_scene

        return answer_scene(puzzle, question, choices, convention)
    from spatial_nsr.puzzles.orders.answers import answer_order

    return answer_order(puzzle, question, choices, convention)
