"""What is between two things, once it is known on which axes they are apart."""

from __future__ import annotations

import itertools
import random

import spatial_nsr as sn
from spatial_nsr.facts import Either, Entity, Fact
from spatial_nsr.world.amid import WAYS, settled


def _between(amid: str, first: str, second: str) -> Either:
    return Either(
        tuple((Fact(first, ((w,),), amid), Fact(amid, ((w,),), second)) for w in WAYS),
    )


def test_any_two_of_the_three_things_tell_where_the_third_is() -> None:
    text = "The truck is between the van and the bus. "
    for told in (
        "The van is west of the truck.",
        "The bus is east of the van.",
        "The truck is west of the bus.",
    ):
        story = sn.read(text + told)
        for question in ("Is the van west of the bus?", "Is the truck east of the van?"):
            answer = story.ask(question)
            assert (answer.value, answer.status) == ("Yes", "proved")
            assert answer.derivation is not None
            answer.derivation.check()
        assert story.ask("Is the van north of the bus?").value == "Unknown"


def test_what_is_between_tells_where_what_is_between_others_is() -> None:
    story = sn.read(
        "The cup is between the pen and the jug. The jug is between the cup and the lamp. "
        "The pen is left of the cup."
    )
    assert story.ask("Is the lamp right of the pen?").value == "Yes"


def test_without_an_axis_it_stays_open_and_other_alternatives_are_left_alone() -> None:
    things = [Entity(name) for name in "abc"]
    amid = _between("b", "a", "c")
    other = Either(((Fact("a", (("left",),), "b"),), (Fact("a", (("near",),), "c"),)))
    assert settled(things, [amid, other]) == (amid, other)


def test_in_random_lines_all_that_is_settled_is_so() -> None:
    chance = random.Random(5)
    for _ in range(60):
        names = [f"t{at}" for at in range(6)]
        places = {name: (chance.randrange(4), chance.randrange(4)) for name in names}
        facts: list[Fact | Either] = []
        for a, b, c in itertools.permutations(names, 3):
            line = [places[each] for each in (a, b, c)]
            if a < c and len(set(line)) == 3 and _on_the_way(*line) and chance.random() < 0.3:
                facts.append(_between(b, a, c))
        for a, b in itertools.combinations(names, 2):
            if places[a][0] < places[b][0] and chance.random() < 0.3:
                facts.append(Fact(a, (("left",),), b))
        for fact in settled([Entity(name) for name in names], facts):
            if isinstance(fact, Fact):
                (word,) = fact.alternatives[0]
                (x, y), (u, v) = places[fact.head], places[fact.tail]
                truth = {"left": x < u, "right": x > u, "above": y > v, "below": y < v}
                assert truth[word]


def _on_the_way(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int]) -> bool:
    """Whether b lies on the straight line from a to c."""
    crossed = (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
    within = all(min(a[k], c[k]) <= b[k] <= max(a[k], c[k]) for k in (0, 1))
    return crossed == 0 and within
