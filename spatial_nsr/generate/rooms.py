"""Free descriptions of rooms, in many wordings: ``grammars/generate/rooms.rules``.

Things stand in a room of three dimensions; some hold others, some stand on others. Questions are
answered by plain logic in an open world. A "no" question is hard where a sentence says the same of
the same thing and another one.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass

from spatial_nsr.facts import Entity
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.nouns import article
from spatial_nsr.generate.phrase import Phrase, listed
from spatial_nsr.generate.scenes import EXTENT, Thing, relations_of
from spatial_nsr.generate.short import Asked, ShortSettings, Tale, Teller, world_of
from spatial_nsr.generate.targets import even
from spatial_nsr.language.answering import plain_words
from spatial_nsr.queries import Description, Holds, Quantified, Relate
from spatial_nsr.world import World

__all__ = ["make_room"]

WORDS = ("left", "right", "above", "below", "front", "behind", "near", "far", "touching", "inside")
DIRECTIONS = ("left", "right", "above", "below", "front", "behind")
ANSWERS = ("Yes", "No", "Unknown")
FIND = "relation"
HOLDERS = ("chest", "basket", "bag", "suitcase", "bucket", "trunk")
SMALL = ("lamp", "plant", "vase", "cup", "book", "laptop", "ball", "clock")
LARGE = ("table", "shelf", "desk", "piano", "stove", "bench", "chair")
# Stand for the two things of a sentence until it is known which comes first.
ONE, OTHER = "\0", "\1"
# How often a thing is in another, on another, or has a colour.
HELD, ON, COLOURED = 0.2, 0.2, 0.5
# How often the things are listed first.
OPENED = 0.6
LENGTH = 12.0


@dataclass(frozen=True)
class _Placed:
    """A thing of the room: what it is called and where it is."""

    entity: Entity
    thing: Thing

    @property
    def name(self) -> str:
        """What it is called after its article."""
        colour = self.entity.attributes.get("colour")
        return f"{colour} {self.entity.kind}" if colour else str(self.entity.kind)


def make_room(settings: ShortSettings, number: int) -> Tale:
    """Make story ``number``: as many things as the longest chain needs, and distractors."""
    for attempt in itertools.count():
        rng = random.Random(f"{settings.seed}:rooms:{number}:{attempt}")
        tale = _room(settings, number, rng)
        if tale is not None:
            return tale
    raise AssertionError("counting never ends")


def _room(settings: ShortSettings, number: int, rng: random.Random) -> Tale | None:
    count = max(3, settings.drawn_hops(number) + 2) + rng.randint(*settings.distractors)
    placed = _things(min(count, 40), rng)
    teller = Teller(settings.noise, rng)
    _tell(placed, teller, rng)
    sentences, facts = teller.told()
    entities = tuple(each.entity for each in placed)
    world = world_of(entities, facts, "plain")
    if world.conflict() is not None:
        return None
    questions = _questions(settings, number, placed, world, rng)
    return Tale(sentences, entities, facts, questions, "plain")


# Things and sentences ---------------------------------------------------------------------------


def _things(count: int, rng: random.Random) -> list[_Placed]:
    rules = load_rules("rooms")
    found: list[_Placed] = []
    names: set[str] = set()
    kinds: dict[str, bool] = {}
    while len(found) < count:
        holder = rng.random() < 0.2
        kind = rules.make("holder" if holder else "thing", rng).text
        # Things of one kind all have colours, so that "the lamp" is never one of two.
        coloured = kinds.setdefault(kind, rng.random() < COLOURED)
        colour = rules.make("colour", rng).text if coloured else None
        name = f"{colour} {kind}" if colour else kind
        if name in names:
            continue
        names.add(name)
        attributes = {"colour": colour} if colour else {}
        box = tuple((start, start + LENGTH) for start in _corner(rng))
        holders = [each.entity.id for each in found if each.entity.kind in HOLDERS]
        inside = rng.choice(holders) if holders and not holder and rng.random() < HELD else None
        entity = Entity(name, kind, attributes, container=inside)
        found.append(_Placed(entity, Thing(kind, colour or "", "", box)))
    return found


def _corner(rng: random.Random) -> list[float]:
    return [rng.uniform(0, EXTENT - LENGTH) for _ in range(3)]


def _tell(placed: list[_Placed], teller: Teller, rng: random.Random) -> None:
    """Sentences that join each thing to an earlier one."""
    rules = load_rules("rooms")
    known: set[str] = set()

    def mention(each: _Placed) -> Phrase:
        new = each.name not in known
        known.add(each.name)
        return Phrase(f"{article(each.name) if new else 'the'} {each.name}")

    if rng.random() < OPENED:
        things = listed([mention(each) for each in placed])
        made = rules.make("opening", rng, things=things)
        teller.say(made.text.replace("There are a", "There is a", 1))
    told: list[_Placed] = []
    # What is in something comes last: what a text mentions first after that may be taken to be in
    # it as well.
    for each in sorted(placed, key=lambda each: each.entity.container is not None):
        if each.entity.container is not None:
            holder = next(other for other in placed if other.entity.id == each.entity.container)
            _sentence("inside", (), each, holder, mention, teller, rng)
            continue
        if told:
            other = told[-1] if rng.random() < 0.6 else rng.choice(told)
            found = relations_of(each.thing, other.thing)
            if not found:
                found = ("near",)
            if rng.random() < ON and each.entity.kind in SMALL and other.entity.kind in LARGE:
                _sentence("on", ("touching", "above"), each, other, mention, teller, rng)
            else:
                word = rng.choice(found)
                _sentence(word, (word,), each, other, mention, teller, rng)
        told.append(each)


def _sentence(
    rule: str,
    words: tuple[str, ...],
    one: _Placed,
    other: _Placed,
    mention: Callable[[_Placed], Phrase],
    teller: Teller,
    rng: random.Random,
) -> None:
    """A sentence by a rule; what it mentions first is introduced first."""
    rules, named = load_rules("rooms"), {ONE: one, OTHER: other}
    made = rules.make(
        rule, rng, a=ONE, b=OTHER, place=lambda: rules.make(f"at-{rule}", rng, b=OTHER)
    ).text
    for sign in sorted(named, key=made.find):
        made = made.replace(sign, mention(named[sign]).text, 1)
    teller.say(made, *([(one.entity.id, words, other.entity.id)] if words else []))


# Questions --------------------------------------------------------------------------------------


def _questions(
    settings: ShortSettings,
    number: int,
    placed: list[_Placed],
    world: World,
    rng: random.Random,
) -> tuple[Asked, ...]:
    truths: dict[bool | None, list[tuple[_Placed, str, _Placed]]] = {}
    for one, other in itertools.permutations(placed, 2):
        for word in WORDS:
            truth = world.truth(word, one.entity.id, other.entity.id)
            truths.setdefault(truth, []).append((one, word, other))
    said = {(fact.head, word) for fact in world.facts for word in fact.alternatives[0]}
    asked, done = [], set[str]()
    for place in range(settings.questions):
        share = even(settings.seed, "rooms", number * settings.questions + place)
        if share < 0.25:
            made = _find(truths.get(True, []), world, rng)
        else:
            truth = True if share < 0.5 else False if share < 0.75 else None
            made = _yes_no(truths.get(truth, []), said, world, rng)
        if made is not None and made.text not in done:
            done.add(made.text)
            asked.append(made)
    return tuple(asked)


def _yes_no(
    options: list[tuple[_Placed, str, _Placed]],
    said: set[tuple[str, str]],
    world: World,
    rng: random.Random,
) -> Asked | None:
    if not options:
        return None
    near = [each for each in options if (each[0].entity.id, each[1]) in said]
    one, word, other = rng.choice(near if near and rng.random() < 0.5 else options)
    query = Holds(_the(one), (word,), _the(other))
    found = world.ask(query)
    rules = load_rules("rooms")
    spot = (
        Phrase(f"in the {other.name}")
        if word == "inside"
        else rules.make(f"at-{word}", rng, b=f"the {other.name}")
    )
    text = rules.make("ask", rng, a=f"the {one.name}", place=spot).text
    answer = {True: "Yes", False: "No", None: "Unknown"}[found.value]
    hard = answer == "No" and (one.entity.id, word) in said
    return Asked(text, query, "yes-no", (answer,), found, ANSWERS, hard)


def _find(
    options: list[tuple[_Placed, str, _Placed]], world: World, rng: random.Random
) -> Asked | None:
    plain = [each for each in options if each[1] in DIRECTIONS]
    if not plain:
        return None
    one, _, other = rng.choice(plain)
    query = Relate(_the(one).description, _the(other).description)
    found = world.ask(query)
    rules = load_rules("rooms")
    text = rules.make(FIND + "-question", rng, a=f"the {one.name}", b=f"the {other.name}").text
    return Asked(text, query, FIND, tuple(plain_words(found.value or ())), found)


def _the(each: _Placed) -> Quantified:
    return Quantified("the", Description(each.entity.kind, dict(each.entity.attributes)))
