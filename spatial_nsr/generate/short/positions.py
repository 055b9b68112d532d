"""Yes/no questions on coloured shapes in a plane, as in task 17 of bAbI (Weston et al. 2015).

Each sentence is a single step on a grid. "No" questions are hard where they turn round or exchange
what the story says rather than ask for something else.
"""

from __future__ import annotations

import itertools
import random

from spatial_nsr.answers import Derivation
from spatial_nsr.facts import Entity
from spatial_nsr.generate.choices import chance
from spatial_nsr.generate.drawn.proofs import hops
from spatial_nsr.generate.drawn.scenes import CONVERSE
from spatial_nsr.generate.drawn.targets import even
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.short.stories import Asked, ShortSettings, Tale, Teller, world_of
from spatial_nsr.queries import Description, Holds, Quantified
from spatial_nsr.world import World

__all__ = ["looks", "make_positions"]

WORDS = ("left", "right", "above", "below")
# How many questions are tried for one with the wanted answer, and how often a story is told anew.
TRIES, RETELLINGS = 80, 5


def make_positions(settings: ShortSettings, number: int) -> Tale:
    """Make story ``number``: a chain of so many facts, and distractors that hang on it.

    >>> tale = make_positions(ShortSettings(hops=(3, 3), distractors=(0, 0)), 0)
    >>> {hops(asked.found.derivation) for asked in tale.questions}
    {3}
    """
    for attempt in itertools.count():
        rng = random.Random(f"{settings.seed}:positions:{number}:{attempt}")
        tale = _tale(settings, number, rng)
        if len(tale.questions) == settings.questions or attempt > RETELLINGS:
            return tale
    raise AssertionError("counting never ends")


def looks() -> list[tuple[str, str]]:
    """How things can look: colour and shape."""
    rules = load_rules("positions")
    return list(itertools.product(rules.words("colour"), rules.words("shape")))


def _tale(settings: ShortSettings, number: int, rng: random.Random) -> Tale:
    length = settings.drawn_hops(number)
    count = length + 1 + rng.randint(*settings.distractors)
    drawn = rng.sample(looks(), count)
    shapes = [shape for _, shape in drawn]
    entities = tuple(
        Entity(shape, shape)
        if shapes.count(shape) == 1 and rng.random() < chance("position", "bare")
        else Entity(f"{colour} {shape}", shape, {"colour": colour})
        for colour, shape in drawn
    )
    rules, teller = load_rules("positions"), Teller(settings.noise, rng)
    stated: list[tuple[str, str, str]] = []
    names = [entity.id for entity in entities]
    for at, name in enumerate(names[1:], start=1):
        other = names[at - 1] if at <= length else rng.choice(names[:at])
        one, two = (name, other) if rng.random() < 0.5 else (other, name)
        word = rng.choice(WORDS)
        stated.append((one, word, two))
        made = rules.make(word, rng, a=f"the {one}", b=f"the {two}")
        teller.say(made.text, (one, (word,), two))
    teller.shuffle()
    sentences, facts = teller.told()
    world = world_of(entities, facts, "babi")
    asked, done = [], set[tuple[str, str, str]]()
    for place in range(settings.questions):
        wanted = even(settings.seed, "positions", number * settings.questions + place) < 0.5
        for _ in range(TRIES):
            one, word, other = _drawn(wanted, settings, names, length, stated, rng)
            if (one, word, other) in done or world.truth(word, one, other) is not wanted:
                continue
            question = _ask(one, word, other, world, stated, rng)
            derivation = question.found.derivation
            if derivation is not None and _within(settings, derivation):
                done.add((one, word, other))
                asked.append(question)
                break
    return Tale(sentences, entities, facts, tuple(asked), "babi", "qa17_positions.txt")


def _within(settings: ShortSettings, derivation: Derivation) -> bool:
    return settings.hops[0] <= hops(derivation) <= settings.hops[1]


def _drawn(
    wanted: bool,
    settings: ShortSettings,
    names: list[str],
    length: int,
    stated: list[tuple[str, str, str]],
    rng: random.Random,
) -> tuple[str, str, str]:
    """What to ask: of two things of the chain, or what a stated fact says or does not, turned."""
    if settings.hops[0] == 1 and rng.random() < 0.5:
        one, word, other = rng.choice(stated)
        if wanted:
            return other, CONVERSE[word], one
        return (other, word, one) if rng.random() < 0.5 else (one, CONVERSE[word], other)
    apart = rng.randint(settings.hops[0], min(settings.hops[1], length))
    first = rng.randrange(length + 1 - apart)
    pair = [names[first], names[first + apart]]
    rng.shuffle(pair)
    return pair[0], rng.choice(WORDS), pair[1]


def _ask(
    one: str,
    word: str,
    other: str,
    world: World,
    stated: list[tuple[str, str, str]],
    rng: random.Random,
) -> Asked:
    query = Holds(_the(one), (word,), _the(other))
    found = world.ask(query)
    made = load_rules("positions").make(f"ask-{word}", rng, a=f"the {one}", b=f"the {other}")
    answer = ("yes" if found.value else "no",)
    hard = not found.value and _near_miss((one, word, other), stated)
    return Asked(made.text, query, "yes-no", answer, found, ("yes", "no"), hard)


def _near_miss(asked: tuple[str, str, str], stated: list[tuple[str, str, str]]) -> bool:
    """Whether it turns a stated fact round: other order, or the opposite word."""
    one, word, other = asked
    return (other, word, one) in stated or (one, CONVERSE[word], other) in stated


def _the(name: str) -> Quantified:
    colour, _, shape = name.rpartition(" ")
    return Quantified("the", Description(shape, {"colour": colour} if colour else {}))
