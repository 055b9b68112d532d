"""A world told in sentences, with the characters of what questions are answered with."""

from __future__ import annotations

import re
from collections.abc import Iterator

from spatial_nsr.neural.comprehension.worlds.world import Place, Thing, World, vocabulary

__all__ = ["Spans", "Teller"]

Spans = dict[str, list[tuple[int, int]]]
MARK = re.compile("\x01([^\x02]*)\x02|\x03")  # where something that may be asked for begins, ends


class Teller:
    """Tells a world in sentences; what questions may be answered with is marked in them."""

    def __init__(self, world: World) -> None:
        self.world, self.chance, self.told = world, world.chance, vocabulary()["told"]

    def text(self) -> tuple[str, dict[str, list[tuple[int, int]]]]:
        """The text, and the characters of each thing that is marked."""
        first = [*self._fixtures(), *self._things(), *self._pairs(), *self._nothing()]
        self.chance.shuffle(first)
        sentences = [*first, *self._moves(), *self._taken()]
        for idle in self.chance.sample(self.told["idle"], self.chance.choice((0, 0, 1, 2))):
            sentences.insert(self.chance.randint(0, len(sentences)), idle)
        between = self.chance.choice((" ", " ", " ", "\n"))
        return unmarked(between.join(sentences))

    def _say(self, form: str, **words: str) -> str:
        return _capital(self.chance.choice(self.told[form]).format(**words))

    def phrase(self, place: Place, key: str = "") -> str:
        """A place in words of the text, at times with the room that it is in."""
        words = self.chance.choice(vocabulary()["relations"][place.relation]["told"])
        said = f"{words} the {place.ground}"
        if place.ground not in self.world.rooms and self.chance.random() < 0.25:
            said += f" in the {self.world.room(place)}"
        return f"\x01{key}\x02{said}\x03" if key else said

    def _words_of(self, thing: Thing, at: int) -> dict[str, str]:
        place = self.phrase(thing.places[at], f"place {thing.name} {at}")
        upper = re.sub("\x02(.)", lambda found: found.group().upper(), place, count=1)
        named = f"\x01thing {thing.name}\x02"
        return {
            "x": f"{named}the {thing.name}\x03",
            "a": f"{named}{_article(thing.name)} {thing.name}\x03",
            "p": place,
            "P": upper,
            "who": self.chance.choice(self.world.people),
        }

    def _fixtures(self) -> Iterator[str]:
        for name, place in self.world.of.items():
            yield self._say("place", **self._words_of(Thing(name, [place]), 0))

    def _things(self) -> Iterator[str]:
        waiting: list[Thing] = []
        for thing in self.world.things:
            words = self._words_of(thing, 0)
            same = [each for each in waiting if each.places[0] == thing.places[0]]
            if same:
                other = self._words_of(same[0], 0)
                yield self._say("several", **{**words, "y": other["x"], "b": other["a"]})
                continue
            if self.chance.random() < 0.15:
                elsewhere = self.world.place([*self.world.kinds])
                if elsewhere.ground != thing.places[0].ground:
                    yield self._say("denied", **words, p2=self.phrase(elsewhere))
                    continue
            waiting.append(thing)
            yield self._say("place", **words)

    def _pairs(self) -> Iterator[str]:
        for one, relation, other in self.world.pairs:
            words = self.chance.choice(vocabulary()["relations"][relation]["told"])
            yield self._say(
                "pair",
                x=f"\x01thing {one}\x02the {one}\x03",
                y=f"\x01thing {other}\x02the {other}\x03",
                r=words,
                R=words[0].upper() + words[1:],
            )

    def _nothing(self) -> Iterator[str]:
        for place in self.world.empty():
            words = self.phrase(place)
            yield self._say("nothing", p=words, P=words[0].upper() + words[1:])

    def _moves(self) -> Iterator[str]:
        for thing in self.world.things:
            if len(thing.places) > 1:
                words = self._words_of(thing, 0)
                mover = f"\x01mover {thing.name}\x02{thing.movers[0]}\x03"
                then = self.phrase(thing.places[1], f"place {thing.name} 1")
                first = self.phrase(thing.places[0])
                form = self.chance.choice(self.told["moved"])
                if "{who}" not in form:
                    thing.movers.clear()
                said = form.format(**{**words, "who": mover, "p2": then, "p": first, "q": first})
                yield _capital(said)
            elif not thing.holder and self.chance.random() < 0.2:
                place = self.phrase(self.world.place([*self.world.kinds]))
                yield self._say("not_moved", **self._words_of(thing, 0), p2=place)

    def _taken(self) -> Iterator[str]:
        for thing in self.world.things:
            if thing.holder:
                words = self._words_of(thing, 0)
                who = f"\x01holder {thing.name}\x02{thing.holder}\x03"
                yield self._say("taken", **{**words, "who": who})


def _capital(said: str) -> str:
    start = MARK.match(said)
    at = start.end() if start else 0
    return said[:at] + said[at].upper() + said[at + 1 :]


def _article(name: str) -> str:
    return "an" if name[0] in "aeiou" else "a"


def unmarked(marked: str) -> tuple[str, dict[str, list[tuple[int, int]]]]:
    text, at, spans = "", 0, dict[str, list[tuple[int, int]]]()
    opened: list[tuple[str, int]] = []
    for found in MARK.finditer(marked):
        text += marked[at : found.start()]
        at = found.end()
        if found.group() == "\x03":
            key, start = opened.pop()
            spans.setdefault(key, []).append((start, len(text)))
        else:
            opened.append((found.group(1), len(text)))
    return text + marked[at:], spans
