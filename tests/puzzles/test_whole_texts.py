"""Whether all of a text can be so, over places, regions, sizes, times, facings and comparisons."""

from __future__ import annotations

import itertools
import json
import random
from typing import Any

import pytest
import z3

import spatial_nsr as sn
from spatial_nsr.checker import check
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.puzzles.text_answers import answer_text
from spatial_nsr.puzzles.texts import read_text

QUESTION = "Can all of this be true?"
THINGS = "mill inn barn shed pond tower chapel".split()
NAMES = "Ada Bob Cleo Dan Eve Finn Gus".split()
EVENTS = "concert dinner walk game lecture picnic dance".split()
POINTS = ("north", "east", "south", "west")
REGIONS = (
    *(("inside", "is inside"), ("outside", "is outside")),
    *(("touching", "touches"), ("contains", "contains")),
)
OWN = {"left": 3, "right": 1}
Told = tuple[str, str, str, str, bool]


def _text(rng: random.Random, size: int) -> tuple[str, list[Told]]:
    """A text of some sentences, and what each of them says."""
    things, names, events = (rng.sample(each, size) for each in (THINGS, NAMES, EVENTS))
    looks = {name: rng.choice(POINTS) for name in things[:2]}
    told: list[Told] = []
    said: list[str] = []

    def tell(sentence: str, *fact: Any) -> None:
        said.append(sentence[0].upper() + sentence[1:] + ".")
        told.append((*fact, True) if len(fact) == 4 else fact)

    for name, way in looks.items():
        tell(f"the {name} faces {way}", name, "faces", way, "facing")
    for _ in range(size + rng.randrange(2, 5)):
        kind = rng.randrange(6)
        one, other = rng.sample(things, 2)
        if kind == 0:
            way = rng.choice(POINTS)
            so = rng.random() < 0.8
            word = "is" if so else "is not"
            tell(f"the {one} {word} {way} of the {other}", one, way, other, "compass", so)
        elif kind == 1:
            other = rng.choice(list(looks))
            one = rng.choice([name for name in things if name != other])
            side = rng.choice(list(OWN))
            tell(f"the {one} is on the {other}'s {side}", one, side, other, "view")
        elif kind == 2:
            word, shown = rng.choice(REGIONS)
            tell(f"the {one} {shown} the {other}", one, word, other, "regions")
        elif kind == 3:
            word = rng.choice(("bigger", "smaller"))
            tell(f"the {one} is {word} than the {other}", one, word, other, "size")
        elif kind == 4:
            one, other = rng.sample(names, 2)
            word = rng.choice(("older", "younger"))
            tell(f"{one} is {word} than {other}", one, word, other, "age")
        else:
            one, other = rng.sample(events, 2)
            word = rng.choice(("before", "after", "during"))
            tell(f"the {one} is {word} the {other}", one, word, other, "time")
    return " ".join(said), told


class _World:
    """What is told of a world, for z3: things that fill their boxes, with sizes."""

    def __init__(self) -> None:
        self.solver = z3.Solver()
        self.ends: dict[str, list[tuple[Any, Any]]] = {}
        self.sizes: dict[str, Any] = {}

    def box(self, name: str) -> list[tuple[Any, Any]]:
        if name not in self.ends:
            self.ends[name] = [(z3.Int(f"{name} {a} 0"), z3.Int(f"{name} {a} 1")) for a in "xyz"]
            self.solver.add(*(low < high for low, high in self.ends[name]))
            self.sizes[name] = z3.Int(f"{name} size")
            for other in [each for each in self.ends if each != name]:
                self._pair(other, name)
        return self.ends[name]

    def _pair(self, one: str, other: str) -> None:
        """Regions fill their boxes: how they overlap is read off the boxes."""
        a, b = self.ends[one], self.ends[other]
        less, more = _within(a, b), _within(b, a)
        self.solver.add(z3.Implies(less & z3.Not(more), self.sizes[one] < self.sizes[other]))
        self.solver.add(z3.Implies(more & z3.Not(less), self.sizes[one] > self.sizes[other]))
        self.solver.add(z3.Implies(more & less, self.sizes[one] == self.sizes[other]))

    def add(self, one: str, word: str, other: str, so: bool) -> None:
        a, b = self.box(one), self.box(other)
        beside = z3.Or(*(p[1] <= q[0] for p, q in (*zip(a, b), *zip(b, a))))  # noqa: B905
        apart = z3.Or(*(p[1] < q[0] for p, q in (*zip(a, b), *zip(b, a))))  # noqa: B905
        says = {
            "north": a[1][0] >= b[1][1], "south": a[1][1] <= b[1][0],
            "east": a[0][0] >= b[0][1], "west": a[0][1] <= b[0][0],
            "inside": z3.And(_within(a, b), z3.Not(_within(b, a))),
            "contains": z3.And(_within(b, a), z3.Not(_within(a, b))),
            "outside": beside, "touching": z3.And(beside, z3.Not(apart)),
            "bigger": self.sizes[one] > self.sizes[other],
            "smaller": self.sizes[one] < self.sizes[other],
        }[word]  # fmt: skip
        self.solver.add(says if so else z3.Not(says))


def _within(a: Any, b: Any) -> Any:
    return z3.And(*(z3.And(q[0] <= p[0], p[1] <= q[1]) for p, q in zip(a, b, strict=True)))


def _can_be(told: list[Told]) -> bool:
    """Whether z3 finds places, times and ages for all."""
    world = _World()
    looks: dict[str, str] = {}
    for one, _, way, space, _ in told:
        if space == "facing" and looks.setdefault(one, way) != way:
            return False
    for one, word, other, space, so in told:
        if space == "view":
            if other not in looks:
                return True  # of whom it is not known which way he looks nothing is asked here
            turned = POINTS[(POINTS.index(looks[other]) + OWN[word]) % len(POINTS)]
            world.add(one, turned, other, so)
        elif space in ("compass", "regions", "size"):
            world.add(one, word, other, so)
        elif space == "age":
            a, b = z3.Int(f"age {one}"), z3.Int(f"age {other}")
            world.solver.add(a > b if word == "older" else a < b)
        elif space == "time":
            (a, b), (c, d) = (
                (z3.Int(f"start {name}"), z3.Int(f"end {name}")) for name in (one, other)
            )
            during = z3.And(c <= a, b <= d, z3.Or(c < a, b < d))
            world.solver.add(a < b, c < d)
            world.solver.add({"before": b <= c, "after": a >= d, "during": during}[word])
    return bool(world.solver.check() == z3.sat)


@pytest.mark.parametrize("size", [3, 5, 7])
def test_the_verdict_on_a_text_of_many_kinds_is_that_of_z3(size: int) -> None:
    rng = random.Random(size)
    verdicts: list[str] = []
    for number in range(150):
        text, told = _text(rng, size)
        read = read_text(text)
        assert not read.unread, read.unread
        found = answer_text(read, QUESTION, True, "plain")
        verdicts.append(str(found.value))
        if found.status == "unknown":
            continue
        assert found.status in ("proved", "refuted"), (text, found.assumes)
        assert (found.value == "Yes") is _can_be(told), text
        assert found.derivation is not None
        found.derivation.check(story=text)
        if found.value == "No" and number % 5 == 0:  # a look at all smaller sets takes long
            _fewest([step.source["text"] for step in found.derivation.steps[:-1]], text, told)
    assert verdicts.count("Yes") > 20
    assert verdicts.count("No") > 20
    assert verdicts.count("Unknown") <= 2


def _fewest(quoted: list[str], text: str, told: list[Told]) -> None:
    """The sentences that are quoted clash, no smaller set of sentences does."""
    said = [each.rstrip(".") for each in text.split(". ")]
    of = dict(zip(said, told, strict=True))
    assert not _can_be([of[each] for each in quoted])
    facts = list(dict.fromkeys(said))
    for size in range(1, min(len(quoted), 4)):
        for some in itertools.combinations(facts, size):
            assert _can_be([of[each] for each in some]), (quoted, some)


@pytest.mark.parametrize(
    ("text", "value", "status"),
    [
        ("The cup is in the box. The box is in the bag. The bag is in the cup.", "No", "refuted"),
        ("The cup is in the box. The box is in the bag.", "Yes", "proved"),
        ("The cup was in the box. The cup is outside the box.", "Unknown", "unknown"),
        ("The cup is in the box. Then somebody took it out. The cup is outside the box.",
         "Unknown", "unknown"),
        ("People say Bo is older than Ann. Ann is older than Bo.", "Unknown", "unknown"),
        ("Perhaps Ann is older than Bo. Bo is older than Ann.", "Unknown", "unknown"),
        ("The parcel is too big for the drawer. The parcel is in the drawer.", "No", "refuted"),
        ("The mug, as ever, is behind the lamp. The lamp is behind it.", "Unknown", "unknown"),
        ("Three cats: Tom, Ida and Max. Tom is left of Ida. Ida is leftmost.", "No", "refuted"),
        ("Three cats: Tom, Ida and Max. Tom is left of Ida. Ida faces north. Ida faces south.",
         "No", "likely"),
    ],
)  # fmt: skip
def test_any_text_may_be_asked_whether_it_can_be(text: str, value: str, status: str) -> None:
    found = sn.read(text).ask(QUESTION)
    assert (found.value, found.status) == (value, status)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Is this consistent?", "No"),
        ("Do these statements contradict each other?", "Yes"),
        ("Could all that be so?", "No"),
        ("Can all of these statements be true at the same time?", "No"),
        ("Is there a contradiction in the text?", "Yes"),
    ],
)
def test_it_is_asked_in_many_ways(question: str, value: str) -> None:
    story = sn.read("The inn is north of the mill. The mill is north of the inn.")
    found = story.ask(question)
    assert found.value == value
    assert found.derivation is not None
    assert [step.source["text"] for step in found.derivation.steps[:-1]] == [
        "The inn is north of the mill", "The mill is north of the inn",
    ]  # fmt: skip


def _derived(text: str) -> tuple[dict[str, Any], str]:
    found = sn.read(text).ask(QUESTION)
    assert found.derivation is not None
    return json.loads(json.dumps(found.derivation.to_dict())), text


def test_the_checker_refuses_a_clash_that_is_none_without_one_of_its_facts() -> None:
    data, text = _derived("The cup is in the box. The box is in the bag. The bag is in the cup.")
    check(data, story=text)
    data["steps"][-1]["premises"] = [1, 2, 3]
    data["steps"][1]["conclusion"]["tail"] = "sack"
    with pytest.raises(InvalidDerivation, match="nothing shows"):
        check(data)


def test_the_checker_refuses_a_picture_in_which_something_is_otherwise() -> None:
    data, text = _derived(
        "The dog faces south. The cat is on the dog's left. Ann is older than Bo."
    )
    check(data, story=text)
    (model,) = (each for each in data["steps"][-1]["detail"]["models"] if each["part"] == "age")
    model["places"]["age"] = {"Ann": [1], "Bo": [2]}
    with pytest.raises(InvalidDerivation, match="otherwise in the model"):
        check(data)


@pytest.mark.parametrize(
    ("key", "value"),
    [("relation", "age:<"), ("head", "Bo"), ("tail", "Cy"), ("relation", "height:>")],
)
def test_the_checker_reads_the_quoted_words_again(key: str, value: str) -> None:
    data, text = _derived("Ann is older than Bo. Bo is older than Cy. Cy is older than Ann.")
    data["steps"][0]["conclusion"][key] = value
    with pytest.raises(InvalidDerivation):
        check(data, story=text)
