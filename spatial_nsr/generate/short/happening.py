"""A small world in which people go about, take things, put them away and hand them on.

What is told is drawn by chance; what is so after each event is kept beside it, without any reader:
these are the gold answers.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field

from spatial_nsr.generate.choices import chance
from spatial_nsr.generate.grammar import load_rules

__all__ = ["Happened", "Moment", "Scene"]

PLACES, BOXES, THINGS = (4, 7), (1, 2), (3, 6)
PEOPLE = (3, 5)


@dataclass(frozen=True)
class Moment:
    """What is so after an event: in which room, or one of which two, people and boxes are.

    ``holders``, ``boxes`` and ``lying`` have who holds a thing, which box and which room it is in.
    """

    at: Mapping[str, tuple[str, ...]]
    holders: Mapping[str, str]
    boxes: Mapping[str, str]
    lying: Mapping[str, str]

    def room(self, name: str) -> str | None:
        """The room in which somebody or something is, as far as is told."""
        if name in self.holders:
            return self.room(self.holders[name])
        if name in self.boxes:
            return self.room(self.boxes[name])
        rooms = self.at.get(name, ())
        return self.lying.get(name) or (rooms[0] if len(rooms) == 1 else None)

    def held(self, who: str) -> list[str]:
        """What somebody has."""
        return [thing for thing, holder in self.holders.items() if holder == who]


@dataclass(frozen=True)
class Happened:
    """An event: its kind, the sentence that tells it, what it states, how a question names it.

    ``clause`` is the sentence with all names in it and no stop.
    """

    kind: str
    sentence: str
    clause: str
    parts: Mapping[str, str]
    stated: tuple[str, tuple[str, ...], str]


@dataclass
class Scene:
    """A world in the making: who and what there is, the events, and what was so after each."""

    rng: random.Random
    events: list[Happened] = field(default_factory=list)
    moments: list[Moment] = field(default_factory=list)
    at: dict[str, tuple[str, ...]] = field(default_factory=dict)
    holders: dict[str, str] = field(default_factory=dict)
    boxes: dict[str, str] = field(default_factory=dict)
    lying: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        rules, rng = load_rules("changes"), self.rng
        self.she = rules.words("she")
        self.people = rng.sample([*self.she, *rules.words("he")], rng.randint(*PEOPLE))
        self.rooms = rng.sample(rules.words("room"), rng.randint(*PLACES))
        self.crates = rng.sample(rules.words("box"), rng.randint(*BOXES))
        self.things = rng.sample(rules.words("thing"), rng.randint(*THINGS))

    def step(self) -> None:
        """One event by chance, if what is drawn can happen."""
        rng = self.rng
        who = rng.choice(self.people)
        rooms = self.at.get(who, ())
        if not rooms or rng.random() < chance("change", "go"):
            self._goes(who)
        elif len(rooms) > 1:
            self._is_gone(who)
        elif rng.random() < chance("change", "take"):
            self._takes(who)
        else:
            self._parts_with(who)

    def _goes(self, who: str) -> None:
        rooms = [room for room in self.rooms if (room,) != self.at.get(who)]
        place, other = self.rng.sample(rooms, 2)
        free = who not in self.holders.values()
        if free and self.rng.random() < chance("change", "vague"):
            self.at[who] = (place, other)
            stated = (who, ("in", "or"), place)
            self._tell("either", stated, who=who, place=place, other=other)
            return
        self.at[who] = (place,)
        self._tell("go", (who, ("in",), place), who=who, place=place)

    def _is_gone(self, who: str) -> None:
        """Of two rooms somebody is said not to be in the one: he is in the other."""
        place, other = self.at[who]
        self.at[who] = (other,)
        self._tell("gone", (who, ("not-in",), place), who=who, place=place)

    def _takes(self, who: str) -> None:
        (room,) = self.at[who]
        loose = [n for n in self.things if n not in self.holders and n not in self.boxes]
        here = [n for n in loose if self.lying.get(n, room) == room]
        if not here:
            return
        thing = self.rng.choice(here)
        self.lying.pop(thing, None)
        self.holders[thing] = who
        self._tell("take", (thing, ("held-by",), who), who=who, what=thing)

    def _parts_with(self, who: str) -> None:
        rng, (room,) = self.rng, self.at[who]
        things = [thing for thing, holder in self.holders.items() if holder == who]
        if not things:
            return
        thing = rng.choice(things)
        near = [n for n in self.people if n != who and self.at.get(n) == (room,)]
        crates = [box for box in self.crates if self.at.get(box, (room,)) == (room,)]
        if near and rng.random() < chance("change", "give"):
            other = rng.choice(near)
            self.holders[thing] = other
            kind = rng.choice(("give", "give", "get"))
            self._tell(kind, (thing, ("held-by",), other), who=who, what=thing, to=other)
        elif crates and rng.random() < chance("change", "put"):
            box = rng.choice(crates)
            if box not in self.at:
                self.at[box] = (room,)
                self._tell("stands", (box, ("in",), room), box=box, place=room)
            del self.holders[thing]
            self.boxes[thing] = box
            self._tell("put", (thing, ("in",), box), who=who, what=thing, box=box)
        else:
            del self.holders[thing]
            self.lying[thing] = room
            self._tell("drop", (thing, ("in",), room), who=who, what=thing)

    def _tell(self, kind: str, stated: tuple[str, tuple[str, ...], str], **parts: str) -> None:
        rules, rng = load_rules("changes"), self.rng
        rule = rng.choices(rules.named(kind), [each.weight for each in rules.named(kind)])[0]
        state = rng.getstate()
        full = rules.fill(rule, rng, **parts).text
        subject = "to" if kind == "get" else "who"
        if self._goes_on(parts.get(subject)):
            rng.setstate(state)
            pronoun = "she" if parts[subject] in self.she else "he"
            told = rules.fill(rule, rng, **{**parts, subject: pronoun}).text
        else:
            told = full
        sentence = rules.make("opening", rng, sentence=told).text
        self.events.append(Happened(kind, sentence, full.rstrip("."), parts, stated))
        now = Moment(dict(self.at), dict(self.holders), dict(self.boxes), dict(self.lying))
        self.moments.append(now)

    def _goes_on(self, who: str | None) -> bool:
        """Whether somebody may be called by a pronoun: the sentence before is about him alone."""
        if who is None or not self.events:
            return False
        before = self.events[-1]
        named = {name for name in before.parts.values() if name in self.people}
        return named == {who} and self.rng.random() < chance("change", "pronoun")
