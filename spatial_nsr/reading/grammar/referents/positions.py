"""Which of several things are meant by where they are: "the top one", "the two on the left"."""

from __future__ import annotations

from collections.abc import Sequence, Set

from spatial_nsr.reading.grammar.items.indications import MIDDLE, OPPOSITE, QUARTERS
from spatial_nsr.reading.grammar.referents.sets import Sets
from spatial_nsr.reading.grammar.referents.things import Thing

__all__ = ["Positions"]


class Positions:
    """Sets of things, and which of them were told apart by where they are.

    ``implied`` is what "the top one" tells of it and the others.
    """

    def __init__(self, spoken: Sets, stated: Set[tuple[Thing, str, Thing]]) -> None:
        self.spoken = spoken
        self._stated = stated  # what the story says of the things so far
        self.implied: list[tuple[Thing, str, Thing]] = []
        self._positions: dict[tuple[frozenset[Thing], str], Thing] = {}
        self._quarters: dict[Thing, str] = {}

    def at_position(self, found: list[Thing], word: str, count: int | None) -> list[Thing]:
        """Which of some things "the top one" is; that it is above the others is told by that.

        Nothing if it is none of them.
        """
        key = frozenset(found), word
        if count is not None and 1 < count < len(found):
            return self._at_end(found, word, count)
        if (known := self._furthest(found, word)) is not None:
            return self.spoken.alone([known])
        if key not in self._positions:
            if not found or (found[0].place and self._all_at_other_ends(found, word)):
                return []
            taken = [thing for (of, _), thing in self._positions.items() if of == key[0]]
            free = [t for t in sorted(found, key=lambda t: t.order) if t not in taken] or found
            opposite = [t for (_, by), t in self._positions.items() if by == OPPOSITE.get(word)]
            free = [t for t in free if t not in opposite] or free
            if word == MIDDLE:
                free = [t for t in free if t in sorted(found, key=lambda t: t.order)[1:-1]] or free
            # Things in a row are in order: if the top one is the first, the bottom one is the last.
            if (key[0], OPPOSITE.get(word, "")) in self._positions:
                free = free[::-1]
            alone = self.spoken.singled(free)
            meant = next((t for t in free if t not in alone), free[0])
            self._positions[key] = meant
            if word in QUARTERS:
                self.in_quarter(meant, word)
            elif word != MIDDLE:
                self.implied += [(meant, word, t) for t in found if t is not meant]
        return self.spoken.alone([self._positions[key]])

    def comes_up_at(self, thing: Thing, word: str, others: Sequence[Thing]) -> list[Thing]:
        """Note that a new thing is "the top one", above the others that are known."""
        self._positions[frozenset((*others, thing)), word] = thing
        if word in QUARTERS:
            self.in_quarter(thing, word)
        elif word in OPPOSITE:
            self.implied += [(thing, word, other) for other in others]
        return [thing]

    def in_quarter(self, thing: Thing, word: str) -> None:
        """Note that a thing is "at the top left": of two in different quarters one is further.

        "The one at the top left" is left of the one at the top right; of how high they are to each
        other nothing is told.
        """
        for other, quarter in self._quarters.items():
            pairs = zip(word.split("-"), quarter.split("-"), strict=True)
            if other is not thing and other.container is thing.container:
                self.implied += [(thing, own, other) for own, its in pairs if own != its]
        self._quarters[thing] = word

    def _all_at_other_ends(self, found: Sequence[Thing], word: str) -> bool:
        """Whether all places came up one by one as "the top one", "the middle one" and so on."""
        ends = {thing: by for (_, by), thing in self._positions.items()}
        return all(ends.get(thing, word) != word for thing in found)

    def _furthest(self, found: Sequence[Thing], word: str) -> Thing | None:
        """Of which of some things the story says that it is further that way than all others."""
        if word not in OPPOSITE or len(found) < 2:
            return None
        for thing in found:
            passed, ahead = {thing}, [thing]
            while ahead:
                last = ahead.pop()
                after = [
                    other
                    for other in found
                    if other not in passed
                    and {(last, word, other), (other, OPPOSITE[word], last)} & self._stated
                ]
                passed.update(after)
                ahead += after
            if passed.issuperset(found):
                return thing
        return None

    def _at_end(self, found: list[Thing], word: str, count: int) -> list[Thing]:
        """Which "the two at the top" are: above all the others."""
        alone = self.spoken.singled(found)
        free = sorted(found, key=lambda thing: (thing in alone, thing.order))[:count]
        if word != MIDDLE:
            self.implied += [(t, word, other) for t in free for other in found if other not in free]
        self.spoken.together(free)
        return self.spoken.alone(free)
