"""Of some things the one that is farthest: higher, deepest, first, nearest to another."""

from __future__ import annotations

from collections.abc import Sequence

from spatial_nsr.reading.lexicon.tokens import Token as Word
from spatial_nsr.reading.makers.amounts.scales import comparison, extreme
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.statements.lines import Line
from spatial_nsr.reading.statements.ordered import lines_of
from spatial_nsr.reading.statements.relations import converse
from spatial_nsr.reading.text.words import load_positions

__all__ = ["farthest"]

LONGEST = 7


def farthest(asked: Asked, offered: Sequence[frozenset[int]]) -> frozenset[int]:
    """Those of some things that are farther than all others to the side that is asked for.

    Each of them is given as the things that it may be.
    """
    way = _way(asked)
    if way is None or len(offered) < 2 or not all(offered):
        return frozenset()
    lines = lines_of(asked.memory)
    found = [
        one for one in offered
        if all(_is_farther(asked, lines, way, one, other) for other in offered if other is not one)
    ]  # fmt: skip
    return found[0] if len(found) == 1 else frozenset()


def _way(asked: Asked) -> str | None:
    """The side or the scale by which a question compares: "higher", "further left", "younger"."""
    for start in range(len(asked.words)):
        tokens = asked.doc[start : start + LONGEST]
        words = [Word(t.text, t.lower_, t.idx, t.idx + len(t)) for t in tokens]
        form = load_positions().longest(words, 0)
        if form is not None and form[0].category == "end":
            return form[0].values[0]
        told = comparison(asked.words[start]) or extreme(asked.words[start])
        if told is not None and told.scale and "than" not in asked.words:
            most = getattr(told, "more", None)
            most = getattr(told, "most", True) if most is None else most
            return f"scale {told.scale}" if most else f"scale -{told.scale}"
    return None


def _is_farther(
    asked: Asked, lines: Sequence[Line], way: str, one: frozenset[int], other: frozenset[int]
) -> bool:
    """Whether one thing is farther that way than another, by what is told of them."""
    pairs = [(a, b) for a in sorted(one) for b in sorted(other) if a != b]
    if way in converse() and any(asked.memory.truth(way, a, b) for a, b in pairs):
        return True
    return any(_comes_first(line, way, a, b) for line in lines for a, b in pairs)


def _comes_first(line: Line, way: str, one: int, other: int) -> bool:
    """Whether one thing comes before another in an order that runs the way that is asked for."""
    if way.startswith("scale "):
        scale = way.removeprefix("scale ").removeprefix("-")
        first = line.comes_before(one, other) if line.is_by(scale) else None
        return first is not None and first is not way.startswith("scale -")
    step = None if line.scale else line.toward(way)
    if step is None:
        return False
    first = line.comes_before(one, other)
    return first is not None and first is (step == -1)
