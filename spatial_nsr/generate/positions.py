"""Yes/no questions on coloured shapes in a plane, as in task 17 of bAbI (Weston et al. 2015).

Each sentence is a single step on a grid. "No" questions are hard where they turn round or exchange
what the story says rather than ask for something else.
"""

from __future__ import annotations

import itertools
import random

from spatial_nsr.facts import Entity
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.scenes import CONVERSE
from spatial_nsr.generate.short import Asked, ShortSettings, Tale, Teller, world_of
from spatial_nsr.generate.targets import even
from spatial_nsr.queries import Description, Holds, Quantified

__all__ = ["make_positions"]

COLOURS = ("red", "blue", "yellow", "pink", "green", "black", "white", "grey", "brown", "purple")
SHAPES = ("square", "triangle", "rectangle", "sphere", "circle", "diamond", "oval", "star")
WORDS = ("left", "right", "above", "below")


def make_positions(settings: ShortSettings, number: int) -> Tale:
    """Make story ``number``; as many facts as the most that an answer joins."""
    rng = random.Random(f"{settings.seed}:positions:{number}")
    facts_wanted = settings.drawn_hops(number) + rng.randint(*settings.distractors)
    looks = rng.sample(list(itertools.product(COLOURS, SHAPES)), min(facts_wanted + 1, 80))
    entities = tuple(
        Entity(f"{colour} {shape}", shape, {"colour": colour}) for colour, shape in looks
    )
    rules, teller = load_rules("positions"), Teller(settings.noise, rng)
    stated: set[tuple[str, str, str]] = set()
    names = [entity.id for entity in entities]
    for at, name in enumerate(names[1:], start=1):
        other = names[at - 1] if rng.random() < 0.6 else rng.choice(names[:at])
        one, two = (name, other) if rng.random() < 0.5 else (other, name)
        word = rng.choice(WORDS)
        stated.add((one, word, two))
        made = rules.make(word, rng, a=f"the {one}", b=f"the {two}")
        teller.say(made.text, (one, (word,), two))
    sentences, facts = teller.told()
    world = world_of(entities, facts, "babi")
    pairs = list(itertools.permutations(names, 2))
    asked, done = [], set[tuple[str, str, str]]()
    for place in range(settings.questions):
        wanted = even(settings.seed, "positions", number * settings.questions + place) < 0.5
        options = [
            (one, word, other)
            for one, other in pairs
            for word in WORDS
            if world.truth(word, one, other) is wanted and (one, word, other) not in done
        ]
        hard = [each for each in options if not wanted and _near_miss(each, stated)]
        if hard and rng.random() < 0.5:
            options = hard
        if not options:
            continue
        one, word, other = rng.choice(options)
        done.add((one, word, other))
        query = Holds(_the(one), (word,), _the(other))
        found = world.ask(query)
        text = rules.make(f"ask-{word}", rng, a=f"the {one}", b=f"the {other}").text
        answer = ("yes" if found.value else "no",)
        near = (one, word, other) in hard
        asked.append(Asked(text, query, "yes-no", answer, found, ("yes", "no"), near))
    return Tale(sentences, entities, facts, tuple(asked), "babi", "qa17_positions.txt")


def _near_miss(asked: tuple[str, str, str], stated: set[tuple[str, str, str]]) -> bool:
    """Whether it turns a stated fact round: other order, or the opposite word."""
    one, word, other = asked
    return (other, word, one) in stated or (one, CONVERSE[word], other) in stated


def _the(name: str) -> Quantified:
    colour, _, shape = name.partition(" ")
    return Quantified("the", Description(shape, {"colour": colour}))
