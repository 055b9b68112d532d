"""Chains of steps on a grid, as in StepGame (Shi et al. 2022; corrected by Li et al. 2024).

Agents stand in cells; each sentence says which step leads from one to another. The question is
about the ends of a chain of so many steps. Distractors hang on agents of the chain, or stand apart.
"""

from __future__ import annotations

import itertools
import random

from spatial_nsr.benchmarks.form import Question
from spatial_nsr.benchmarks.stepgame import encode
from spatial_nsr.facts import Entity
from spatial_nsr.generate.choices import chance
from spatial_nsr.generate.grammar import load_rules
from spatial_nsr.generate.short.stories import Asked, ShortSettings, Tale, Teller, world_of
from spatial_nsr.queries import Description, Relate

__all__ = ["STEPS", "make_chain"]

STEPS = {
    "left": (-1, 0),
    "right": (1, 0),
    "above": (0, 1),
    "below": (0, -1),
    "above-left": (-1, 1),
    "above-right": (1, 1),
    "below-left": (-1, -1),
    "below-right": (1, -1),
}
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
WORDS = (
    *("left", "right", "above", "below", "upper-left", "upper-right", "lower-left"),
    *("lower-right", "overlap"),
)


def make_chain(settings: ShortSettings, number: int) -> Tale:
    """Make story ``number``.

    >>> tale = make_chain(ShortSettings(hops=(4, 4), distractors=(0, 0)), 0)
    >>> len(tale.sentences), len(tale.questions)
    (4, 1)
    """
    rng = random.Random(f"{settings.seed}:chains:{number}")
    length = settings.drawn_hops(number)
    extra = rng.randint(*settings.distractors)
    names = _names(length + 1 + 2 * extra, rng)
    chain, spare = names[: length + 1], names[length + 1 :]
    rules, teller = load_rules("chains"), Teller(settings.noise, rng)
    used: list[str] = list(chain)

    def step(one: str, other: str) -> None:
        word = rng.choice(list(STEPS))
        teller.say(rules.make(word, rng, a=one, b=other).text, (one, (word,), other))

    for one, other in itertools.pairwise(chain):
        step(one, other)
    for _ in range(extra):
        one = spare.pop()
        other = spare.pop() if rng.random() < chance("chain", "apart") else rng.choice(chain)
        used += [one] if other in used else [one, other]
        step(one, other)
    teller.shuffle()
    sentences, facts = teller.told()
    entities = tuple(Entity(name, name=name) for name in used)
    ends = [chain[0], chain[-1]]
    rng.shuffle(ends)
    query = Relate(Description(name=ends[0]), Description(name=ends[1]))
    found = world_of(entities, facts, "stepgame").ask(query)
    text = rules.make("question", rng, a=ends[0], b=ends[1]).text
    kind = f"k{length}"
    word = encode(Question(str(number), kind, text), found)
    asked = Asked(text, query, kind, (word,), found, WORDS)
    return Tale(sentences, entities, facts, (asked,), "stepgame", f"qa{length}_chains.txt")


def _names(count: int, rng: random.Random) -> list[str]:
    """So many letters; where these do not suffice, pairs of them."""
    english = load_rules("chains").words("english")
    names = list(LETTERS)
    if count > len(names):
        names += [one + other for one in LETTERS for other in LETTERS]
    return rng.sample([name for name in names if name not in english], count)
