"""Questions about a world that was told, of all sorts, with their answers."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator

from spatial_nsr.neural.comprehension.examples import CLAIMS, Example
from spatial_nsr.neural.comprehension.worlds.telling import Teller
from spatial_nsr.neural.comprehension.worlds.world import Place, Thing, World, vocabulary

__all__ = ["worlds"]

YES, NO, UNKNOWN = (CLAIMS.index(claim) for claim in ("Yes", "No", "Unknown"))
OF_CLAIMS, OF_SPANS = 0.5, 0.4  # how much a question about an invented world counts


class Asker:
    """Asks about a world that was told."""

    def __init__(self, world: World) -> None:
        self.world, self.chance, self.forms = world, world.chance, vocabulary()["asked"]
        self.text, self.spans = Teller(world).text()

    def examples(self) -> Iterator[Example]:
        """Questions of all sorts, about as many of each answer."""
        claims = [*self._of_things(), *self._of_pairs(), *self._of_places()]
        for claim in CLAIMS:
            these = [each for each in claims if each[1] == CLAIMS.index(claim)]
            for question, answer in self.chance.sample(these, min(len(these), 3)):
                yield Example(question, self.text, claim=answer, weight=OF_CLAIMS)
        open_ = [each for each in self._open() if each[1]]
        for question, spans in self.chance.sample(open_, min(len(open_), 4)):
            yield Example(question, self.text, tuple(spans), weight=OF_SPANS)

    def _ask(self, form: str, **words: str) -> str:
        said: str = self.chance.choice(self.forms[form]).format(**words)
        return said[0].upper() + said[1:]

    def _phrase(self, place: Place) -> str:
        words = self.chance.choice(vocabulary()["relations"][place.relation]["asked"])
        return f"{words} the {place.ground}"

    def _of_things(self) -> Iterator[tuple[str, int]]:
        world = self.world
        for thing in world.things:
            x, gone = f"the {thing.name}", bool(thing.holder)
            around = list(world.within(thing.now))
            room = Place("in", around[-1].ground)
            yield self._ask("place", x=x, p=self._phrase(thing.now)), NO if gone else YES
            if not gone:
                yield self._ask("place", x=x, p=self._phrase(room)), YES
                for other in world.rooms:
                    if other != room.ground:
                        yield self._ask("place", x=x, p=self._phrase(Place("in", other))), NO
                away = world.place([*world.kinds])
                grounds = {each.ground for each in around}
                if away.ground not in grounds and away.relation in ("in", "on", "under"):
                    yield self._ask("place", x=x, p=self._phrase(away)), NO
            if len(thing.places) > 1:
                first = self._phrase(thing.places[0])
                yield self._ask("past", x=x, p=first), YES
                yield self._ask("past", x=x, p=self._phrase(thing.now)), NO
                yield self._ask("still", x=x, p=first), NO
                yield self._ask("place", x=x, p=first), NO
                yield self._ask("not", x=x, p=first), YES
                others = [who for who in world.people if who not in thing.movers]
                asked = self._ask("did", who=self.chance.choice(others), x=x)
                yield asked, NO if thing.movers else UNKNOWN
                if thing.movers:
                    yield self._ask("did", who=thing.movers[0], x=x), YES
            elif not gone:
                yield self._ask("still", x=x, p=self._phrase(thing.now)), YES
            who = self.chance.choice(world.people)
            if gone:
                yield self._ask("has", who=who, x=x), YES if who == thing.holder else NO

    def _of_pairs(self) -> Iterator[tuple[str, int]]:
        relations = vocabulary()["relations"]
        for one, relation, other in self.world.pairs:
            turned = relations[relation]["converse"]
            for x, y, kind, answer in (
                (one, other, relation, YES),
                (other, one, turned, YES),
                (one, other, turned, YES if turned == relation else NO),
                (other, one, relation, YES if turned == relation else NO),
                (one, other, self.chance.choice(("left", "above", "north")), UNKNOWN),
            ):
                if answer == UNKNOWN and (kind in (relation, turned) or relation != "beside"):
                    continue
                words = self.chance.choice(relations[kind]["asked"])
                yield self._ask("pair", x=f"the {x}", y=f"the {y}", r=words), answer

    def _of_places(self) -> Iterator[tuple[str, int]]:
        for place in self.world.empty():
            phrase = self._phrase(place)
            yield self._ask("any", p=phrase), NO
            yield self._ask("none", p=phrase), YES
        held = [thing for thing in self.world.things if not thing.holder]
        for thing in held:
            yield self._ask("any", p=self._phrase(thing.now)), YES
            yield self._ask("none", p=self._phrase(thing.now)), NO
        for one, other in itertools.pairwise(held):
            if one.now == other.now:
                words = {"x": f"the {one.name}", "y": f"the {other.name}"}
                yield self._ask("same", **words, p=self._phrase(one.now)), YES
            elif one.now.ground != other.now.ground:
                words = {"x": f"the {one.name}", "y": f"the {other.name}"}
                yield self._ask("same", **words, p=self._phrase(one.now)), NO
        strange = self.chance.choice(vocabulary()["nouns"]["things"])
        if strange not in self.text:
            somewhere = self._phrase(self.world.place([*self.world.kinds]))
            yield self._ask("place", x=f"the {strange}", p=somewhere), UNKNOWN

    def _open(self) -> Iterator[tuple[str, list[tuple[int, int]]]]:
        for thing in self.world.things:
            x, last = f"the {thing.name}", len(thing.places) - 1
            of = functools.partial(self._spans, thing)
            if thing.holder:
                yield self._ask("holder", x=x), of("holder")
                continue
            yield self._ask("where", x=x), of("place", last)
            if last:
                yield self._ask("was", x=x), of("place", 0)
                yield self._ask("who", x=x), of("mover")
            sharing = [e for e in self.world.things if thing.now in e.places or e.now == thing.now]
            on_it = [each for each in self.world.of.values() if each == thing.now]
            if len(sharing) == 1 and not on_it:
                yield self._ask("what", p=self._phrase(thing.now)), of("thing")
        for one, relation, other in self.world.pairs:
            for x, y, kind in (
                (one, other, relation),
                (other, one, vocabulary()["relations"][relation]["converse"]),
            ):
                words = self.chance.choice(vocabulary()["relations"][kind]["asked"])
                named = self.spans.get(f"thing {x}", [])
                yield self._ask("which", r=words, y=f"the {y}"), named

    def _spans(self, thing: Thing, kind: str, at: int | None = None) -> list[tuple[int, int]]:
        key = f"{kind} {thing.name}" if at is None else f"{kind} {thing.name} {at}"
        return self.spans.get(key, [])


def worlds(count: int, chance: random.Random) -> Iterator[Example]:
    r"""Questions about so many invented worlds.

    >>> made = list(worlds(3, random.Random(5)))
    >>> made[0].text.count("\\x01"), {each.claim for each in made} >= {0, 1, None}
    (0, True)
    """
    for _ in range(count):
        yield from Asker(World(chance)).examples()
