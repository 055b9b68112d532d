"""Numbers that a text does not tell as such: sums and differences of two, and lengths of lists.

"Ten in the barn, plus two outside" are twelve tables in all; of "three buttons, a marble and a
tooth" there are five things.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

from spatial_nsr.reading.referents.joined import heads
from spatial_nsr.reading.referents.nominals import nominal
from spatial_nsr.reading.text.words import weighed_words
from spatial_nsr.reading.weighing.candidates import Candidate
from spatial_nsr.reading.weighing.wanted import Wanted

__all__ = ["asked_for", "reckoned"]

FARTHEST = 4  # lines between two numbers that are reckoned together
LARGEST = 1000  # of numbers that anybody adds up
MOST = 14  # numbers of a text: of more each pair is as good as another
NEAR = 20.0  # tokens over which nearness falls to a third
LONG = 5.0  # members of a long list
LEARNED = "learned-"  # how features of the learned reader begin

Told = tuple[int, int, str]  # a number, its token, and the lemma of its noun


def asked_for(wanted: Wanted) -> dict[str, float]:
    """Whether it is asked how many there are in all, or how many are left or not so."""
    return {
        f"asks-{sort}": float(not wanted.lowered.isdisjoint(weighed_words(sort)))
        for sort in ("altogether", "remaining")
    }


def reckoned(wanted: Wanted, told: Sequence[Told], counted: str) -> Iterator[Candidate]:
    """What two numbers of a text come to, and how many each list of it names."""
    asks = asked_for(wanted)
    known = [each for each in told if 0 < each[0] <= LARGEST][:MOST]
    for one, other in itertools.combinations(known, 2):
        yield from _of_two(wanted, one, other, counted, asks)
    yield from _of_lists(wanted, counted, asks)


def _of_two(
    wanted: Wanted, one: Told, other: Told, counted: str, asks: dict[str, float]
) -> Iterator[Candidate]:
    ground = wanted.ground
    lines = ground.line[one[1]], ground.line[other[1]]
    if min(lines) < 0 or abs(lines[0] - lines[1]) > FARTHEST:
        return
    at = (one[1], other[1])
    said = wanted.share(ground.around(at[0]) | ground.around(at[1]))
    nouns = [each[2] == counted for each in (one, other)]
    learned = [wanted.learned.of([token])["learned-log"] for token in at]
    shared = {
        "said": said,
        "counted": sum(nouns) / 2,
        "alike": float(one[2] == other[2]),
        "near": math.exp(-abs(at[0] - at[1]) / NEAR),
        "same-line": float(lines[0] == lines[1]),
        "learned-most": max(learned),
        "learned-least": min(learned),
        **asks,
    }
    yield _named("sum", one[0] + other[0], shared)
    if one[0] != other[0]:
        yield _named("less", abs(one[0] - other[0]), shared)


def _of_lists(wanted: Wanted, counted: str, asks: dict[str, float]) -> Iterator[Candidate]:
    """How many things are named one after the other: "three buttons, a marble and a tooth"."""
    ground = wanted.ground
    for token in ground.doc:
        begins = token.pos_ in ("NOUN", "PROPN") and token.dep_ != "conj"
        members = heads(token) if begins else ()
        if len(members) < 2:
            continue
        found = [nominal(ground.doc[at]) for at in members]
        if any(each.plural and each.count is None for each in found):
            continue
        number = sum(each.count or 1 for each in found)
        lemmas = [ground.lemmas[at] for at in members]
        learned = [wanted.learned.of([at])["learned-log"] for at in members]
        features = {
            "said": wanted.share(ground.around(token.i)),
            "heading": wanted.share(ground.above(token.i)),
            "counted": sum(lemma == counted for lemma in lemmas) / len(lemmas),
            "long": min(1.0, len(members) / LONG),
            "learned-most": max(learned),
            "learned-least": min(learned),
            **asks,
        }
        yield _named("list", number, features)


def _named(way: str, number: int, features: dict[str, float]) -> Candidate:
    """A candidate whose features tell how it was reckoned; those of the learned reader stay so."""
    named = {
        f"{LEARNED}{way}-{name.removeprefix(LEARNED)}"
        if name.startswith(LEARNED)
        else f"{way}-{name}": value
        for name, value in features.items()
    }
    return Candidate(str(number), {way: 1.0, **named})
