"""Free descriptions of rooms, in many wordings: ``grammars/generate/rooms.rules``.

Things stand in a room of three dimensions; some hold others, some stand on others. Questions are
answered by plain logic in an open world. A "no" question is hard where a sentence says the same of
the same thing and another one.
"""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Callable
from dataclasses import dataclass, replace

from spatial_nsr.facts import Entity
from spatial_nsr.generate.choices import chance, weights
from spatial_nsr.generate.drawn.nouns import article
from spatial_nsr.generate.drawn.proofs import hops
from spatial_nsr.generate.drawn.scenes import AXES, EXTENT, Thing, relations_of
from spatial_nsr.generate.drawn.targets import even
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.phrase import Phrase, listed
from spatial_nsr.generate.short.stories import Asked, ShortSettings, Tale, Teller, world_of
from spatial_nsr.queries import Description, Holds, Quantified, Relate
from spatial_nsr.reading.grammar.questions.answers import plain_words
from spatial_nsr.world import World

__all__ = ["make_room"]

WORDS = ("left", "right", "above", "below", "front", "behind", "near", "far", "touching", "inside")
DIRECTIONS = ("left", "right", "above", "below", "front", "behind")
TRUTH = {"Yes": True, "No": False, "Unknown": None}
ANSWERS = tuple(TRUTH)
FIND = "relation"
# Stand for the two things of a sentence until it is known which comes first.
ONE, OTHER = "\0", "\1"
# From so many things on all have colours, so that there are names enough.
MANY = 20
LENGTH = 12.0
# How many questions are tried for one with the wanted answer, and how often a room is told anew.
TRIES, RETELLINGS = 80, 5


@dataclass(frozen=True)
class _Placed:
    """A thing of the room: what it is called, where it is, and along which axis the row stands."""

    entity: Entity
    thing: Thing
    axis: tuple[str, str]

    @property
    def name(self) -> str:
        """What it is called after its article."""
        colour = self.entity.attributes.get("colour")
        return f"{colour} {self.entity.kind}" if colour else str(self.entity.kind)


def make_room(settings: ShortSettings, number: int) -> Tale:
    """Make story ``number``: a chain of so many facts along an axis, and distractors.

    >>> tale = make_room(ShortSettings(hops=(4, 4), distractors=(0, 0)), 0)
    >>> {hops(asked.found.derivation) for asked in tale.questions if asked.found.derivation}
    {4}
    """
    for attempt in itertools.count():
        rng = random.Random(f"{settings.seed}:rooms:{number}:{attempt}")
        tale = _room(settings, number, rng)
        if tale is not None and (len(tale.questions) == settings.questions or attempt > RETELLINGS):
            return tale
    raise AssertionError("counting never ends")


def _room(settings: ShortSettings, number: int, rng: random.Random) -> Tale | None:
    length = settings.drawn_hops(number)
    chain, others = _things(length + 1, 1 + rng.randint(*settings.distractors), rng)
    teller = Teller(settings.noise, rng)
    _tell(chain, others, teller, rng)
    sentences, facts = teller.told()
    # What is in what is no fact in the world but belongs to the thing.
    inside = {fact.head: fact.source for fact in facts if fact.alternatives == (("inside",),)}
    facts = tuple(fact for fact in facts if fact.head not in inside)
    placed = [*chain, *others]
    entities = tuple(replace(each.entity, source=inside.get(each.entity.id)) for each in placed)
    world = world_of(entities, facts, "plain")
    if world.conflict() is not None:
        return None
    questions = _questions(settings, number, _Room(tuple(chain), tuple(placed), world), rng)
    return Tale(sentences, entities, facts, questions, "plain")


# Things and sentences ---------------------------------------------------------------------------


def _things(chain: int, more: int, rng: random.Random) -> tuple[list[_Placed], list[_Placed]]:
    """Things in a row along an axis, and others, some of them in one of all these."""
    rules = load_rules("rooms")
    found: list[_Placed] = []
    names: set[str] = set()
    kinds: dict[str, bool] = {}
    axis, step, often = rng.randrange(3), EXTENT / chain, weights("room")
    side = min(LENGTH, 0.9 * step)
    while len(found) < chain + more:
        in_row = len(found) < chain
        holder = rng.random() < often["holding"]
        kind = rules.make("holder" if holder else "thing", rng).text
        # Things of one kind all have colours, so that "the lamp" is never one of two.
        coloured = kinds.setdefault(kind, chain + more > MANY or rng.random() < often["coloured"])
        colour = rules.make("colour", rng).text if coloured else None
        name = f"{colour} {kind}" if colour else kind
        if name in names:
            continue
        names.add(name)
        attributes = {"colour": colour} if colour else {}
        corner = [rng.uniform(0, EXTENT - side) for _ in range(3)]
        if in_row:
            corner[axis] = len(found) * step
        box = tuple((start, start + side) for start in corner)
        holders = [each.entity.id for each in found if each.entity.kind in rules.words("holder")]
        held = holders and not holder and not in_row and rng.random() < often["held"]
        inside = rng.choice(holders) if held else None
        entity = Entity(name, kind, attributes, container=inside)
        found.append(_Placed(entity, Thing(kind, colour or "", "", box), AXES[axis]))
    return found[:chain], found[chain:]


def _tell(chain: list[_Placed], others: list[_Placed], teller: Teller, rng: random.Random) -> None:
    """Sentences that join each thing of the row to the next, others to one that is told of."""
    rules = load_rules("rooms")
    known: set[str] = set()

    def mention(each: _Placed) -> Phrase:
        new = each.name not in known
        known.add(each.name)
        return Phrase(f"{article(each.name) if new else 'the'} {each.name}")

    if rng.random() < chance("room", "listed"):
        placed = rng.sample([*chain, *others], len(chain) + len(others))
        made = rules.make("opening", rng, things=listed([mention(each) for each in placed]))
        teller.say(made.text.replace("There are a", "There is a", 1))
    row = list(chain) if rng.random() < 0.5 else list(reversed(chain))
    before = dict(zip(row[1:], row, strict=False))
    loose = [each for each in others if each.entity.container is None]
    order = row[1:]
    for each in loose:
        order.insert(rng.randrange(len(order) + 1), each)
    told = row[:1]
    for each in order:
        if each in before:
            other = before[each]
            word = next(w for w in relations_of(each.thing, other.thing) if w in each.axis)
            _sentence(word, (word,), each, other, mention, teller, rng)
        else:
            other = told[-1] if rng.random() < 0.6 else rng.choice(told)
            _aside(each, other, mention, teller, rng)
        told.append(each)
    # What is in something comes last: what a text mentions first after that may be taken to be in
    # it as well.
    for each in others:
        if each.entity.container is not None:
            holder = next(o for o in (*chain, *others) if o.entity.id == each.entity.container)
            _sentence("inside", ("inside",), each, holder, mention, teller, rng)


def _aside(
    each: _Placed,
    other: _Placed,
    mention: Callable[[_Placed], Phrase],
    teller: Teller,
    rng: random.Random,
) -> None:
    """How a thing stands to another, but not along the row: that would be a link of the chain."""
    rules = load_rules("rooms")
    fits = each.entity.kind in rules.words("small") and other.entity.kind in rules.words("large")
    if fits and rng.random() < chance("room", "on"):
        _sentence("on", ("touching", "above"), each, other, mention, teller, rng)
        return
    found = [word for word in relations_of(each.thing, other.thing) if word not in each.axis]
    word = rng.choice(found or ["near"])
    _sentence(word, (word,), each, other, mention, teller, rng)


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


@dataclass(frozen=True)
class _Room:
    """A told room: the row, all things, and what follows."""

    row: tuple[_Placed, ...]
    placed: tuple[_Placed, ...]
    world: World

    @functools.cached_property
    def said(self) -> list[tuple[str, str]]:
        """What is said of which thing."""
        found = [(fact.head, word) for fact in self.world.facts for word in fact.alternatives[0]]
        return found + [(each.entity.id, "inside") for each in self.placed if each.entity.container]

    def named(self, id: str) -> _Placed:
        """The thing with an id."""
        return next(each for each in self.placed if each.entity.id == id)


def _questions(
    settings: ShortSettings, number: int, room: _Room, rng: random.Random
) -> tuple[Asked, ...]:
    asked, done = [], set[str]()
    for place in range(settings.questions):
        share = even(settings.seed, "rooms", number * settings.questions + place)
        wanted = FIND if share < 0.25 else ANSWERS[int(share * 4) - 1]
        for _ in range(TRIES):
            one, word, other = _drawn(wanted, settings, room, rng)
            made = _find(one, other, room, rng) if wanted == FIND else None
            if (
                wanted != FIND
                and room.world.truth(word, one.entity.id, other.entity.id) is (TRUTH[wanted])
            ):
                made = _yes_no(one, word, other, room, rng)
            if made is not None and made.text not in done and _far_enough(made, settings):
                done.add(made.text)
                asked.append(made)
                break
    return tuple(asked)


def _far_enough(made: Asked, settings: ShortSettings) -> bool:
    """Whether an answer joins as many facts as it is to; that something is unknown joins none."""
    derivation = made.found.derivation
    least, most = settings.hops
    return derivation is None or least <= hops(derivation) <= most


def _drawn(
    wanted: str, settings: ShortSettings, room: _Room, rng: random.Random
) -> tuple[_Placed, str, _Placed]:
    """Two things and a word to ask for: along the row, near what is said, or any."""
    drawn = rng.random()
    if wanted != "Unknown" and (settings.hops[0] > 1 or drawn < 0.5):
        apart = rng.randint(settings.hops[0], min(settings.hops[1], len(room.row) - 1))
        first = rng.randrange(len(room.row) - apart)
        pair = [room.row[first], room.row[first + apart]]
        rng.shuffle(pair)
        return pair[0], rng.choice(pair[0].axis), pair[1]
    if wanted == "No" and drawn < 0.8:
        head, word = rng.choice(room.said)
        one = room.named(head)
        other = rng.choice([each for each in room.placed if each is not one])
        return one, word, other
    one, other = rng.sample(room.placed, 2)
    return one, rng.choice(WORDS), other


def _yes_no(one: _Placed, word: str, other: _Placed, room: _Room, rng: random.Random) -> Asked:
    query = Holds(_the(one), (word,), _the(other))
    found = room.world.ask(query)
    rules = load_rules("rooms")
    spot = (
        Phrase(f"in the {other.name}")
        if word == "inside"
        else rules.make(f"at-{word}", rng, b=f"the {other.name}")
    )
    text = rules.make("ask", rng, a=f"the {one.name}", place=spot).text
    answer = {truth: name for name, truth in TRUTH.items()}[found.value]
    hard = answer == "No" and (one.entity.id, word) in room.said
    return Asked(text, query, "yes-no", (answer,), found, ANSWERS, hard)


def _find(one: _Placed, other: _Placed, room: _Room, rng: random.Random) -> Asked | None:
    query = Relate(_the(one).description, _the(other).description)
    found = room.world.ask(query)
    if not set(found.value or ()).intersection(DIRECTIONS):
        return None
    rules = load_rules("rooms")
    text = rules.make(FIND + "-question", rng, a=f"the {one.name}", b=f"the {other.name}").text
    return Asked(text, query, FIND, tuple(plain_words(found.value or ())), found)


def _the(each: _Placed) -> Quantified:
    return Quantified("the", Description(each.entity.kind, dict(each.entity.attributes)))
