"""Sets of things that were spoken of together, and which of them were spoken of alone since."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from spatial_nsr.reading.grammar.items.phrases import NounPhrase
from spatial_nsr.reading.grammar.referents.things import Thing, Things

__all__ = ["Sets"]

SETS = 4  # how many sets of things back "the other one" may reach


class Sets:
    """The things of a story, and the sets of them that were spoken of.

    ``sets`` are those last spoken of last, each with what was spoken of alone since; ``about`` is
    what the statement at hand says where it is, if that is known already.
    """

    def __init__(self) -> None:
        self.things = Things()
        self.sets: list[tuple[list[Thing], list[Thing]]] = []
        self.about: tuple[Thing, ...] = ()

    def spoken_of_since(self) -> bool:
        """Whether two things came up after those that were spoken of together last.

        Those are places, or in another place.
        """
        members = self.sets[-1][0] if self.sets else []
        if not members:
            return False
        since = min(thing.mentioned for thing in members)
        recent = {t for t in self.things.recent() if not t.place and t.mentioned > since}
        if not all(thing.place for thing in members):
            last = max(recent, key=lambda thing: thing.mentioned, default=members[0]).container
            here = {t for t in recent if t.container is last} - {*members, *self.about}
            return len(here) == 2 and last not in (None, members[0].container)
        return len(recent) > 1

    def both(self, it: tuple[Thing, ...]) -> list[Thing]:
        """Who "they" are if no things were spoken of together: the last two of a sort."""
        recent = [t for t in dict.fromkeys(self.things.recent()) if t not in self.about]
        for place in (False, True) if not it or not it[0].place else (True, False):
            alike = [thing for thing in recent if thing.place is place][:2]
            if len(alike) == 2:
                return sorted(alike, key=lambda thing: thing.order)
        return list(it)

    def singled(self, things: list[Thing]) -> list[Thing]:
        """Which things of a set were spoken of alone."""
        return [t for t in things if any(t in singled for _, singled in self.sets)]

    def fitting_sets(self, noun: NounPhrase) -> Iterator[list[Thing]]:
        """What a phrase fits of each set, those last spoken of first."""
        for members, _ in reversed(self.sets):
            yield [thing for thing in members if thing.fits(noun)]

    def rest_of_them(self, noun: NounPhrase) -> list[Thing]:
        """Of "the other one": of things spoken of together, those not spoken of alone yet."""
        for members, singled in reversed(self.sets):
            rest = [t for t in members if t not in singled and t.fits(noun)]
            if rest and singled:
                return rest
        return []

    def alone(self, things: list[Thing]) -> list[Thing]:
        """Note that these were spoken of, and of each set only these."""
        for members, singled in self.sets:
            singled += [t for t in things if t in members and t not in singled]
        self.things.mention(things)
        return things

    def siblings(self, thing: Thing, other: Thing) -> bool:
        """Whether two things came up together as two of a sort."""
        return any(
            thing in members and other in members and all(t.counted for t in members)
            for members, _ in self.sets
        )

    def all_of_a_set(self, thing: Thing, among: Sequence[Thing]) -> tuple[Thing, ...]:
        """A thing with those that came up as one with it: "two cups"."""
        for members, _ in reversed(self.sets):
            alike = all(t.kind == thing.kind and t.counted for t in members)
            if thing in members and alike and set(members) <= set(among):
                return tuple(members)
        return (thing,)

    def rest_of_a_set(self, things: Sequence[Thing]) -> tuple[Thing, ...]:
        """The others of the set that things were spoken of together in last."""
        for members, _ in reversed(self.sets):
            if set(things) < set(members):
                return tuple(thing for thing in members if thing not in things)
        return ()

    def others_of_three(self, thing: Thing) -> list[Thing]:
        """The other two of three things that were spoken of together, or that are in one place."""
        sets = [members for members, _ in reversed(self.sets) if thing in members]
        inside = [t for t in self.things.contents(thing.container) if t.place == thing.place]
        for members in (*sets, inside):
            if len(members) == 3 and thing in members:
                return [other for other in members if other is not thing]
        return []

    def together(self, things: list[Thing]) -> None:
        """Note that things were spoken of together."""
        if len(things) < 2:
            return
        known = next((each for each in self.sets if set(each[0]) == set(things)), None)
        if known is not None:
            self.sets.remove(known)
        self.sets.append(known or (list(things), []))
        del self.sets[:-SETS]
