"""Small worlds in which people go about and hand things on, told in many words, with the truth.

What is told is drawn by chance; what is so after each event is kept beside it, by nothing of the
reader.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field

PEOPLE = {"Ada": "she", "Boris": "he", "Chloe": "she", "Dmitri": "he", "Esther": "she", "Gus": "he"}
ROOMS = ("kitchen", "bathroom", "bedroom", "lounge", "study", "cellar", "attic", "nursery")
THINGS = ("lamp", "red ball", "umbrella", "teapot", "brass key", "map", "violin", "ladder")
BOXES = ("basket", "suitcase", "chest")
GOING = (
    "{who} went to the {place}.", "{who} walked into the {place}.", "{who} hurried to the {place}.",
    "{who} popped over to the {place}.", "{who} sneaked into the {place}.",
    "{who} came back to the {place}.", "{who} entered the {place}.",
    "Then {who} strolled to the {place}.", "After that {who} tiptoed across to the {place}.",
    "{who} quietly returned to the {place}.", "{who} ran straight to the {place}.",
)  # fmt: skip
TAKING = (
    "{who} took the {what}.", "{who} picked up the {what}.", "{who} picked the {what} up.",
    "{who} grabbed the {what} there.", "{who} got the {what}.", "{who} fetched the {what}.",
    "{who} quickly pocketed the {what}.", "Next {who} snatched the {what}.",
    "{who} collected the {what} there.",
)  # fmt: skip
DROPPING = (
    "{who} dropped the {what}.", "{who} put down the {what}.", "{who} put the {what} down there.",
    "{who} set the {what} down.", "{who} discarded the {what}.", "{who} left the {what} there.",
    "Finally {who} abandoned the {what}.", "{who} left the {what} in the {place}.",
)  # fmt: skip
GIVING = (
    "{who} gave the {what} to {to}.", "{who} handed {to} the {what}.",
    "{who} passed the {what} over to {to}.", "{to} received the {what} from {who}.",
    "{to} took the {what} from {who}.", "{who} handed the {what} back to {to}.",
)  # fmt: skip
PUTTING = (
    "{who} put the {what} in the {box}.", "{who} placed the {what} inside the {box}.",
    "{who} stowed the {what} in the {box}.", "{who} slipped the {what} into the {box}.",
)  # fmt: skip


@dataclass
class World:
    """What is so: where people are, who has what, what is in which box, and where all has been."""

    chance: random.Random
    at: dict[str, str] = field(default_factory=dict)
    holder: dict[str, str] = field(default_factory=dict)
    inside: dict[str, str] = field(default_factory=dict)
    lying: dict[str, str] = field(default_factory=dict)
    trail: dict[str, list[str]] = field(default_factory=dict)
    given: list[tuple[str, str, str]] = field(default_factory=list)
    text: list[str] = field(default_factory=list)

    def place(self, thing: str) -> str | None:
        """The room in which somebody or something is, if anybody could know."""
        if thing in self.at:
            return self.at[thing]
        if thing in self.holder:
            return self.place(self.holder[thing])
        if thing in self.inside:
            return self.place(self.inside[thing])
        return self.lying.get(thing)

    def things_in(self, box: str) -> list[str]:
        """What is in a box."""
        return [thing for thing, where in self.inside.items() if where == box]

    def tell(self, forms: tuple[str, ...], who: str, **words: str) -> None:
        """Tell an event; of who was told of last by a pronoun, now and then."""
        form = self.chance.choice(forms)
        last = self.text[-1].split() if self.text else []
        pronoun = PEOPLE[who]
        before = [name for name in PEOPLE if f"{name}" in " ".join(last).rstrip(".").split()]
        begins = form.startswith(("{who}", "Then {who}", "After that {who}", "Next {who}"))
        if before == [who] and begins and self.chance.random() < 0.4:
            said = pronoun if not form.startswith("{who}") else pronoun.capitalize()
        else:
            said = who
        self.text.append(form.format(who=said, **words))
        for thing in (*self.at, *self.holder, *self.inside, *self.lying):
            room = self.place(thing)
            walked = self.trail.setdefault(thing, [])
            if room is not None and walked[-1:] != [room]:
                walked.append(room)

    def step(self) -> None:
        """One event by chance."""
        who = self.chance.choice([*PEOPLE])
        held = [thing for thing, name in self.holder.items() if name == who]
        free = [n for n in THINGS if n not in self.holder and n not in self.inside]
        here = [n for n in free if n not in self.lying or self.lying[n] == self.at.get(who)]
        draw = self.chance.random()
        if who not in self.at or draw < 0.4:
            place = self.chance.choice([room for room in ROOMS if room != self.at.get(who)])
            self.at[who] = place
            self.tell(GOING, who, place=place)
        elif draw < 0.65 and here:
            thing = self.chance.choice(here)
            self.lying.pop(thing, None)
            self.holder[thing] = who
            self.tell(TAKING, who, what=thing)
        elif held:
            self.part(who, self.chance.choice(held), draw)

    def part(self, who: str, thing: str, draw: float) -> None:
        """Somebody drops, gives or puts away what he has."""
        near = [n for n in PEOPLE if n != who and self.at.get(n) == self.at[who]]
        boxes = [box for box in BOXES if self.lying.get(box, self.at[who]) == self.at[who]]
        if draw < 0.78 or not (near or boxes):
            del self.holder[thing]
            self.lying[thing] = self.at[who]
            self.tell(DROPPING, who, what=thing, place=self.at[who])
        elif near and (draw < 0.92 or not boxes):
            other = self.chance.choice(near)
            self.holder[thing] = other
            self.given.append((who, thing, other))
            self.tell(GIVING, who, what=thing, to=other)
        else:
            box = self.chance.choice(boxes)
            if box not in self.lying:
                self.lying[box] = self.at[who]
                self.text.append(f"The {box} is in the {self.at[who]}.")
            del self.holder[thing]
            self.inside[thing] = box
            self.tell(PUTTING, who, what=thing, box=box)


def world(seed: int, events: int = 25) -> World:
    """A world after so many events."""
    made = World(random.Random(seed))
    while len(made.text) < events:
        made.step()
    return made


def questions(made: World) -> list[tuple[str, object]]:
    """Questions about a world, each with the one right answer."""
    asked: list[tuple[str, object]] = []
    for who, room in made.at.items():
        asked += [(f"Where is {who}?", [room]), (f"Is {who} in the {room}?", "Yes")]
        other = made.chance.choice([each for each in ROOMS if each != room])
        asked.append((f"Is {who} still in the {other}?", "No"))
        has = [thing for thing, holder in made.holder.items() if holder == who]
        asked.append((f"How many things is {who} carrying?", len(has)))
        asked.append((f"What does {who} have?", sorted(has) or ["nothing"]))
        trail = made.trail[who]
        if trail.count(trail[-1]) == 1 and len(trail) > 1:
            asked.append((f"Where was {who} before the {trail[-1]}?", [trail[-2]]))
    for room in made.chance.sample(ROOMS, 3):
        here = sorted(who for who, where in made.at.items() if where == room)
        asked.append((f"Who is in the {room}?", here or ["nobody"]))
        asked.append((f"How many people are in the {room}?", len(here)))
    first, *others = made.at
    for other in others[:2]:
        same = "Yes" if made.at[first] == made.at[other] else "No"
        asked.append((f"Are {first} and {other} in the same room?", same))
    for box in dict.fromkeys(made.inside.values()):
        asked.append((f"What is in the {box}?", sorted(made.things_in(box))))
    for thing in THINGS:
        if made.place(thing) is not None:
            asked.append((f"Which room is the {thing} in?", [made.place(thing)]))
        if thing in made.inside:
            asked.append((f"Where is the {thing}?", [made.inside[thing]]))
        elif made.place(thing) is not None:
            asked.append((f"Where is the {thing}?", [made.place(thing)]))
        if thing in made.holder:
            asked.append((f"Who has the {thing}?", [made.holder[thing]]))
            asked.append((f"Is {made.holder[thing]} holding the {thing}?", "Yes"))
    for who, thing, to in made.given[-1:]:
        asked += [
            (f"Who gave the {thing} to {to}?", [who]), (f"Who received the {thing}?", [to]),
            (f"Who did {who} give the {thing} to?", [to]),
            (f"Did {who} give the {thing} to {to}?", "Yes"),
        ]  # fmt: skip
    return asked
