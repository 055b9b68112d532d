"""Puzzles of things in an order, with answers that a search through all orders proves."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spatial_nsr.generate.puzzles.wordings import (
    NUMBERS,
    ORDINALS,
    Puzzle,
    capital,
    fill,
    listed,
)

__all__ = ["make_order"]

# A claim: its kind, then places and things as the kind wants them.
Claim = tuple[Any, ...]
Order = tuple[str, ...]
PAIRS = ("before", "after", "adjacent")


def holds(claim: Claim, order: Order) -> bool:
    """Whether a claim is so of an order.

    >>> holds(("back", 2, "b"), ("a", "b", "c"))
    True
    """
    kind = claim[0]
    if kind in PAIRS:
        left, right = order.index(claim[1]), order.index(claim[2])
        so = {"before": left < right, "after": left > right, "adjacent": right - left == 1}
        return so[str(kind)]
    place = order.index(claim[2])
    return place == (int(claim[1]) - 1 if kind == "nth" else len(order) - int(claim[1]))


def make_order(
    rng: random.Random, theme: Mapping[str, Any], asking: Mapping[str, Any], size: int
) -> Puzzle:
    """A puzzle about so many things of one theme."""
    things = rng.sample(theme["things"], size)
    truth = tuple(rng.sample(things, size))
    said = [say(rng, theme, claim, size) for claim in settling(rng, theme, truth)]
    names = listed(things, articles=True)
    intro = fill(
        rng, theme["intro"], n=rng.choice((NUMBERS[size], NUMBERS[size], str(size))), list=names
    )
    text = " ".join([intro, *said])
    family = f"order{size}"
    if rng.random() < 0.5:
        choices = [say(rng, theme, claim, size) for claim in options(rng, theme, truth)]
        right = choices[0]
        rng.shuffle(choices)
        return Puzzle(family, "choice", text, rng.choice(asking["choice"]), right, tuple(choices))
    kind = rng.choice([name for name in theme if name.startswith("ask_")])
    question, answer = asked(rng, theme, kind, truth)
    return Puzzle(family, kind, text, question, answer)


def say(rng: random.Random, theme: Mapping[str, Any], claim: Claim, size: int) -> str:
    """A claim in the words of its theme."""
    kind, one, other = claim
    if kind in PAIRS:
        wording = rng.choice(theme[kind])
        a, b = (other, one) if wording.endswith("|swap") else (one, other)
        return fill(rng, [wording], a=a, b=b)
    ends = {"nth": "first", "back": "last"}
    if one == 1:
        return fill(rng, theme[ends[kind]], a=other)
    if one == size:
        return fill(rng, theme[ends["back" if kind == "nth" else "nth"]], a=other)
    if 2 * one == size + 1 and "middle" in theme and rng.random() < 0.3:
        return fill(rng, theme["middle"], a=other)
    if kind not in theme:
        kind, one = "nth" if kind == "back" else "back", size + 1 - one
    return fill(rng, theme[kind], a=other, ord=ORDINALS[one], k=one, k_less=NUMBERS[one - 1])


def settling(rng: random.Random, theme: Mapping[str, Any], truth: Order) -> list[Claim]:
    """True claims that leave one order, none of which could be left out."""
    kinds = [kind for kind in (*PAIRS, "before", "after") if kind in theme] + ["nth", "back"]
    claims: list[Claim] = []
    left: list[Order] = list(itertools.permutations(truth))
    while len(left) > 1:
        kind = rng.choice(kinds)
        claim = drawn(rng, kind, truth)
        fewer = [order for order in left if holds(claim, order)]
        if len(fewer) < len(left):
            claims.append(claim)
            left = fewer
    for claim in list(claims):
        rest = [other for other in claims if other != claim]
        if only(rest, truth):
            claims = rest
    rng.shuffle(claims)
    return claims


def drawn(rng: random.Random, kind: str, truth: Order) -> Claim:
    """A claim of a kind that is so."""
    size = len(truth)
    if kind == "adjacent":
        place = rng.randrange(size - 1)
        return (kind, truth[place], truth[place + 1])
    if kind in PAIRS:
        first, second = sorted(rng.sample(range(size), 2), reverse=kind == "after")
        return (kind, truth[first], truth[second])
    place = rng.randrange(1, size + 1)
    return (kind, place, truth[place - 1 if kind == "nth" else size - place])


def only(claims: Sequence[Claim], truth: Order) -> bool:
    """Whether the claims leave no order but one."""
    orders: Iterable[Order] = itertools.permutations(sorted(truth))
    fitting = (order for order in orders if all(holds(claim, order) for claim in claims))
    return len(list(itertools.islice(fitting, 2))) == 1


def options(rng: random.Random, theme: Mapping[str, Any], truth: Order) -> list[Claim]:
    """Claims of which the first is so and no other."""
    size = len(truth)
    kinds = ["nth"] + (["back"] if "back" in theme else [])
    if rng.random() < 0.7:
        kind, place = rng.choice(kinds), rng.randrange(1, size + 1)
        right = truth[place - 1 if kind == "nth" else size - place]
        others = rng.sample([name for name in truth if name != right], size - 1)
        return [(kind, place, name) for name in (right, *others)]
    every = [drawn(rng, rng.choice([*kinds, "before"]), truth)]
    while len(every) < min(size, 5):
        kind = rng.choice([*kinds, "before", "after"])
        claim = drawn(rng, kind, tuple(rng.sample(truth, size)))
        same = any(meant(claim, size) == meant(other, size) for other in every)
        if not holds(claim, truth) and not same:
            every.append(claim)
    return every


def meant(claim: Claim, size: int) -> Claim:
    """A claim in one form, whichever end it counts from.

    >>> meant(("back", 1, "a"), 5)
    ('nth', 5, 'a')
    """
    kind, one, other = claim
    if kind == "back":
        return ("nth", size + 1 - one, other)
    return ("before", other, one) if kind == "after" else claim


def asked(rng: random.Random, theme: Mapping[str, Any], kind: str, truth: Order) -> tuple[str, str]:
    """A question of a kind and its answer."""
    size = len(truth)
    if kind in ("ask_first", "ask_last"):
        return fill(rng, theme[kind]), truth[0 if kind == "ask_first" else -1]
    if kind == "ask_nth":
        place = rng.randrange(2, max(3, size))
        return fill(rng, theme[kind], ord=ORDINALS[place], k=place), truth[place - 1]
    first, second = rng.sample(truth, 2)
    question = fill(rng, theme[kind], a=first, b=second)
    if kind == "ask_count":
        return capital(question), str(truth.index(first))
    return question, "Yes" if truth.index(first) < truth.index(second) else "No"
