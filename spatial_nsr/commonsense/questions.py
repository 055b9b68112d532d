"""Questions that compare things, balanced so that no word of them gives the answer away.

The published questions name the smaller thing first always, so that the adjective alone tells the
answer. Here each pair is asked four times: both ways round, for more and for less. Of each
adjective half the answers are yes, of each order of the things as well.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from typing import Any

from spatial_nsr.commonsense.comparing import compare
from spatial_nsr.commonsense.naming import meant
from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.rules.things import load_things

__all__ = ["ADJECTIVES", "balanced", "drawn_pairs"]

ADJECTIVES = {
    "size": ("larger", "smaller"),
    "height": ("taller", "shorter"),
    "width": ("wider", "narrower"),
}
CLEAR = 0.95
"""How often the one must be more than the other for a pair to be drawn."""
TRIES = 200


def drawn_pairs(measure: str, number: int, seed: int = 0) -> Iterator[tuple[str, str]]:
    """Pairs of things, the first of which is clearly more, drawn from the knowledge base.

    >>> len(list(drawn_pairs("size", 3)))
    3
    """
    rng = random.Random(seed)
    names = sorted({each.name for each in load_things().values() if each.sure >= 0.85})
    seen: set[frozenset[str]] = set()
    for _ in range(number * TRIES):
        if len(seen) == number:
            return
        one, other = rng.sample(names, 2)
        first, second = meant(one), meant(other)
        if first is None or second is None or frozenset((one, other)) in seen:
            continue
        found = compare(first, second, measure)
        if max(found.chance, 1 - found.chance) >= CLEAR:
            seen.add(frozenset((one, other)))
            yield (one, other) if found.more else (other, one)
    if len(seen) < number:
        raise InputError(f"no more than {len(seen)} pairs differ clearly enough, not {number}")


def balanced(pairs: Iterable[tuple[str, str]], measure: str, seed: int = 0) -> list[dict[str, Any]]:
    """The questions about pairs whose first thing is more, shuffled, in the benchmark's form.

    >>> made = balanced([("lion", "girl")], "size")
    >>> sorted((each["question"], each["label"]) for each in made)[0]
    ('Is a girl larger than a lion?', 0)
    >>> sum(each["label"] for each in made), len(made)
    (2, 4)
    """
    if measure not in ADJECTIVES:
        raise UnknownNameError(f"no adjectives for '{measure}'; {allowed(measure, ADJECTIVES)}")
    made = []
    for more, less in pairs:
        for first, second in ((more, less), (less, more)):
            for at, adjective in enumerate(ADJECTIVES[measure]):
                one, other = _article(first), _article(second)
                made.append(
                    {
                        "text": f"{one.capitalize()} and {other}.",
                        "question": f"Is {one} {adjective} than {other}?",
                        "obj_a": first,
                        "obj_b": second,
                        "label": int((first == more) == (at == 0)),
                    }
                )
    random.Random(seed).shuffle(made)
    return made


def _article(noun: str) -> str:
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"
