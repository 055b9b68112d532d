"""Ways that are told step by step: "from the inn go two blocks north and you reach the mill"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.language.tokens import Token
from spatial_nsr.prose.nominals import Nominal
from spatial_nsr.prose.phrases import Phrases
from spatial_nsr.prose.words import load_ways

__all__ = ["Leg", "legs_of"]


@dataclass(frozen=True, slots=True)
class Leg:
    """A part of a way: from where (None: from where the way has led so far), and to where.

    Without directions it is where a way begins.
    """

    start: Nominal | None
    directions: tuple[str, ...]
    end: Nominal


def legs_of(tokens: Sequence[Token]) -> tuple[list[Leg], int]:
    """The parts of the way that a sentence tells, and where its last goal stands among the tokens.

    >>> from spatial_nsr.language.tokens import tokenize
    >>> text = "From the inn walk two blocks north to the mill, then east until you reach the zoo"
    >>> for leg in legs_of(tuple(tokenize(text)))[0]:
    ...     print(leg.start, leg.directions, leg.end)
    the inn ('above',) the mill
    None ('right',) the zoo
    """
    ways = load_ways()
    said = [token.lower for token in tokens]
    leads = ways["lead"].intersection(said)
    if leads and not ways["deny"].isdisjoint(said):
        return [], 0
    if not leads and ways["go"].isdisjoint(said):
        return [], 0
    phrases = Phrases(tokens, False)
    legs: list[Leg] = []
    start: Nominal | None = None
    directions: list[str] = []
    at = last = 0
    goal = going = False
    while at < len(tokens):
        word = tokens[at].lower
        if word in ways["turn"] and going:
            return [], 0  # which way left is depends on the way so far
        if word in ways["go"] or word in ways["lead"]:
            going = True
        for name, meant in _DIRECTIONS.items():
            if going and word.removesuffix("wards").removesuffix("ward") == name:
                directions += meant
        begins = word in ("from", "at") and not directions and not goal
        # "North from the inn to the mill".
        begins |= word == "from" and going and start is None and not goal and not legs
        goal |= word in ways["reach"] or (word == "to" and bool(directions))
        found = phrases.phrase(at + 1) if begins or goal else None
        if found is not None and begins:
            # "From the inn walk ..." is no inn walk, "the gate to the inn" no gate of the inn.
            ends = ways["go"] | {"to"}
            end = next((e for e in range(at + 1, found[1]) if said[e] in ends), None)
            found = found if end is None else Phrases(tokens[:end], False).phrase(at + 1)
        if found is not None and found[0].head is not None:
            nominal, end = found
            if goal and directions:
                legs.append(Leg(start, tuple(dict.fromkeys(directions)), nominal))
                start, directions, goal, last = None, [], False, at + 1
            elif begins and word == "from":
                start = nominal
            elif begins and tokens[max(at - 1, 0)].lower in ways["begin"]:
                legs.append(Leg(None, (), nominal))
                goal, last = False, at + 1
            at = end
            continue
        at += 1
    if leads and legs and legs[0].start is None and legs[0].directions:
        return [], 0  # where a path begins is not where somebody went before
    return legs, last


_DIRECTIONS = {
    "north": ("above",),
    "south": ("below",),
    "east": ("right",),
    "west": ("left",),
    "north-east": ("above", "right"),
    "north-west": ("above", "left"),
    "south-east": ("below", "right"),
    "south-west": ("below", "left"),
    "northeast": ("above", "right"),
    "northwest": ("above", "left"),
    "southeast": ("below", "right"),
    "southwest": ("below", "left"),
}
