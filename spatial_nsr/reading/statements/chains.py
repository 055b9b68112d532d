"""What follows along chains of statements: left of what is left of it, in what it is in.

Each chain is told by its statements, in their order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from spatial_nsr.reading.statements.relations import converse, group, says
from spatial_nsr.reading.text.words import nominal_words

if TYPE_CHECKING:
    from spatial_nsr.reading.statements.memory import Memory
    from spatial_nsr.reading.statements.reading import Statement

    Chain = tuple[Statement, ...]

__all__ = ["chain", "holders", "holds", "on_top"]

TOPPING = frozenset(("top", "atop"))


def holds(said: Statement) -> bool:
    """Whether the landmark is where the figure is, or holds it."""
    return said.relation in group("held") or said.relation in group("parts")


def on_top(told: Chain) -> bool:
    """Whether the words of a statement say that a thing is on top, and so not inside.

    What is in something on top of the fridge is not in the fridge either.
    """
    return any(said.relation == "on" and TOPPING & {*said.words.lower().split()} for said in told)


def holders(memory: Memory, figure: int, depth: int = 6) -> dict[int, Chain]:
    """What a thing is in, on or held by, from the inside out, and by which statements."""
    found: dict[int, Chain] = {}
    edge: dict[int, Chain] = {figure: ()}
    while edge and depth:
        depth -= 1
        outer: dict[int, Chain] = {}
        for each, told in edge.items():
            whole = memory.reading.thing(each).whole
            apart = each == figure and any(map(holds, memory.of(each)))  # a lid elsewhere
            if whole is not None and not apart and not _is_shore(memory, each):
                outer.setdefault(whole, told)
            for said in memory.of(each):
                for number in said.landmarks if holds(said) else ():
                    outer.setdefault(number, (*told, said))
        edge = {n: told for n, told in outer.items() if n not in found and n != figure}
        found |= edge
    return found


def _is_shore(memory: Memory, number: int) -> bool:
    """Whether what is at a part of a thing is outside of that: at the shore of a lake."""
    return memory.reading.thing(number).kind in nominal_words("shore")


def chain(memory: Memory, relation: str, start: int, goal: int) -> Chain | None:
    """The statements that lead from one thing to another that it stands so to.

    What is in or on something lies where that lies, and what is on it is above it as well.
    """
    edges = _edges(memory, relation)
    return _chain(memory, edges | _amid(memory, edges), start, goal)


def _chain(
    memory: Memory, edges: dict[int, dict[int, Chain]], start: int, goal: int
) -> Chain | None:
    seen: dict[int, Chain] = {start: ()}
    waiting = [start]
    while waiting:
        at = waiting.pop()
        for other, step in edges.get(at, {}).items():
            inner = {other: (), **_held(memory, other)}
            for number, told in inner.items():
                if number == goal:
                    return (*seen[at], *step, *told)
                if number not in seen:
                    seen[number] = (*seen[at], *step, *told)
                    waiting.append(number)
        outer = holders(memory, at)
        if goal in outer:
            continue
        for number, told in outer.items():
            if number not in seen:
                seen[number] = (*seen[at], *told)
                waiting.append(number)
    return None


def _edges(memory: Memory, relation: str) -> dict[int, dict[int, Chain]]:
    """What is said to stand so to what, from either end."""
    parts = says(relation)
    edges: dict[int, dict[int, Chain]] = {}
    for said in memory.now:
        if len(said.landmarks) != 1:
            continue
        figure, landmark = said.figure, said.landmarks[0]
        rests = said.relation == "on"
        if said.relation in parts or (rests and relation == "above"):
            edges.setdefault(figure, {}).setdefault(landmark, (said,))
        elif converse().get(said.relation) in parts or (rests and relation == "below"):
            edges.setdefault(landmark, {}).setdefault(figure, (said,))
    return edges


def _amid(memory: Memory, edges: dict[int, dict[int, Chain]]) -> dict[int, dict[int, Chain]]:
    """The same with what is between two things that stand so: past the one, before the other."""
    found = {start: dict(ends) for start, ends in edges.items()}
    for said, one, other in _between(memory):
        told = _chain(memory, edges, one, other)
        if told is not None:
            found.setdefault(one, {}).setdefault(said.figure, (said, *told))
            found.setdefault(said.figure, {}).setdefault(other, (said, *told))
    return found


def _between(memory: Memory) -> Iterator[tuple[Statement, int, int]]:
    for said in memory.now:
        if said.relation == "between" and len(said.landmarks) == 2:
            one, other = said.landmarks
            yield said, one, other
            yield said, other, one


def _held(memory: Memory, place: int) -> dict[int, Chain]:
    """What is in or on a place, and in or on that."""
    found: dict[int, Chain] = {}
    edge: dict[int, Chain] = {place: ()}
    while edge:
        inner: dict[int, Chain] = {}
        for said in memory.now:
            for mark in said.landmarks if holds(said) else ():
                if mark in edge:
                    inner.setdefault(said.figure, (*edge[mark], said))
        edge = {n: told for n, told in inner.items() if n not in found and n != place}
        found |= edge
    return found
