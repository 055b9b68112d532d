"""Distances, ways, sizes, lines, hours and lists in free texts, and questions about them."""

from __future__ import annotations

import itertools
import random

import pytest

import spatial_nsr as sn
from spatial_nsr.prose.lines import Rule, solved
from spatial_nsr.prose.measuring import Step, located

LETTERS = ("oak", "pond", "shed", "mill", "inn", "well", "barn")
OFFSETS = {"left": (-1, 0), "right": (1, 0), "below": (0, -1), "above": (0, 1)}
SAID = {"left": "west", "right": "east", "below": "south", "above": "north"}


def facts(text: str) -> str:
    return "; ".join(map(str, sn.read(text, "mentioned").facts))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_told_in_steps_comes_out_where_the_steps_lead(seed: int) -> None:
    rng = random.Random(seed)
    places = {LETTERS[0]: (0, 0)}
    sentences = ["Nobody minded."]
    for name in LETTERS[1:]:
        mark, way = rng.choice(list(places)), rng.choice(list(OFFSETS))
        number = rng.randint(1, 4)
        x, y = (number * each for each in OFFSETS[way])
        places[name] = places[mark][0] + x, places[mark][1] + y
        blocks = f"{number} block{'s' * (number > 1)}"
        sentences.append(f"The {name} is {blocks} {SAID[way]} of the {mark}.")
    story = sn.read(" ".join(sentences), "mentioned")
    for one, other in rng.sample(list(itertools.permutations(places, 2)), 10):
        x, y = (a - b for a, b in zip(places[one], places[other], strict=True))
        answer = story.ask(f"Is the {one} west of the {other}?")
        assert (answer.value == "Yes") == (x < 0)
        north = story.ask(f"How many blocks north of the {other} is the {one}?")
        assert north.value == (y if y > 0 else None)
        assert north.status == ("likely" if y > 0 else "unknown")  # it is counted, not proved


def test_steps_that_contradict_each_other_tell_nothing() -> None:
    steps = [Step("a", "above", "b", 1, "mile"), Step("b", "above", "a", 1, "mile")]
    assert located(steps) == []
    assert located([Step("a", "above", "b", 1, "mile"), Step("c", "left", "b", 1, "yard")]) != []


ROUND = (
    "Leave the depot heading west. After two miles, at the mill, turn left. Drive a mile to the "
    "farm."
)
WAYS = (
    # A text, a question, and the steps of the answer.
    (
        "From the inn go two blocks north and one block east to the bank.",
        "How do you get from the inn to the bank?",
        ["north", "north", "east"],
    ),
    (
        ROUND,
        "Mile by mile, which way does one drive from the depot to the farm?",
        ["west", "west", "south"],
    ),
    (
        ROUND,
        "Mile by mile, how do you get from the farm back to the depot?",
        ["north", "east", "east"],
    ),
)


@pytest.mark.parametrize(("text", "question", "steps"), WAYS)
def test_a_way_is_told_step_by_step(text: str, question: str, steps: list[str]) -> None:
    assert sn.read(f"Take care. {text}", "mentioned").ask(question).value == steps


def test_how_long_a_way_is_adds_up() -> None:
    story = sn.read(
        "Start at the zoo. Drive two miles north to the inn, then three miles east to the lake.",
        "mentioned",
    )
    assert story.ask("How many miles is the drive from the zoo to the lake?").value == 5
    assert story.ask("How many miles east of the inn is the lake?").value == 3


SIZES = (
    (
        "My dog is bigger than the cat but smaller than the pony.",
        "Is the pony bigger than the cat?",
        "Yes",
    ),
    ("The jug isn't as tall as the vase.", "Is the vase taller than the jug?", "Yes"),
    ("My tin is as wide as the box.", "Is the tin wider than the box?", "No"),
    (
        "Two vans wait there. The bike is shorter than a van.",
        "Which is the shortest, the bike or a van?",
        ["the bike"],
    ),
    (
        "My cup is half the size of the mug, and the mug is much smaller than the jug.",
        "Which is the largest, the cup, the jug or the mug?",
        ["the jug"],
    ),
)


@pytest.mark.parametrize(("text", "question", "value"), SIZES)
def test_sizes_are_compared(text: str, question: str, value: object) -> None:
    answer = sn.read(f"Nobody came. {text}", "mentioned").ask(question)
    assert (answer.value, answer.status != "unknown") == (value, True)


QUEUE = (
    "Our queue is long, there are seven of us. I am fifth. Two places in front of me is a monk. "
    "Right behind the monk stands a nun. Al is last and Bea second to last. Cy is at the head of "
    "the queue."
)
QUEUED = (
    ("Who is directly in front of the nun?", ["monk"]),
    ("Who is directly behind the writer?", ["Bea"]),
    ("How many people are behind the nun?", 3),
    ("How many people are between Cy and the monk?", 1),
    ("Is Bea fourth in the queue?", "No"),
    ("Who is third?", ["monk"]),
    ("Is Bea behind the nun?", "Yes"),
    ("Who is second?", None),
)


@pytest.mark.parametrize(("question", "value"), QUEUED)
def test_a_queue_is_put_in_order(question: str, value: object) -> None:
    assert (sn.read(QUEUE, "mentioned").ask(question).value or None) == value


SEATED = (
    "The table has six seats, numbered from left to right. Ann has seat 2 and Bo seat 5. Cy sits "
    "immediately to the left of Ann. Di sits between Ann and Bo, right next to Ann."
)


def test_whoever_can_sit_in_one_place_only_sits_there() -> None:
    story = sn.read(f"Be on time. {SEATED}", "mentioned")
    assert story.ask("Who sits in seat 1?").value == ["Cy"]
    assert story.ask("In which seat is Di?").value == ["seat 3"]
    assert story.ask("Is Cy left of Bo?").value == "Yes"
    assert not story.ask("Who sits in seat 4?").value


def test_a_place_of_no_line_is_not_understood() -> None:
    story = sn.read("The cup is on the tray. It is the third from the left.", "mentioned")
    assert [each.why for each in story.unread] == ["it does not say of which line"]


@pytest.mark.parametrize("seed", range(8))
def test_what_follows_for_a_line_is_so_in_each_way_that_fits(seed: int) -> None:
    rng = random.Random(seed)
    things = list("abcde")
    truth = things.copy()
    rng.shuffle(truth)
    at = {thing: place for place, thing in enumerate(truth, start=1)}
    rules = []
    for one, other in rng.sample(list(itertools.permutations(things, 2)), 4):
        apart = at[one] - at[other]
        told = [Rule("step", (one, other), apart)]
        told += [Rule("before", (one, other))] if apart < 0 else [Rule("before", (other, one))]
        told += [Rule("beside" if abs(apart) == 1 else "apart", (one, other))]
        rules.append(rng.choice(told))
    rules.append(Rule("off", (truth[0],), places=(5,)))
    line = solved(things, rules, 5)
    assert line is not None
    every = [
        dict(zip(way, range(1, 6), strict=True))
        for way in itertools.permutations(things)
        if _fits(dict(zip(way, range(1, 6), strict=True)), rules)
    ]
    assert len(line.ways) == len(every)
    for thing in things:
        assert line.places(thing) == {way[thing] for way in every}
        assert at[thing] in line.places(thing)


def _fits(way: dict[str, int], rules: list[Rule]) -> bool:
    for rule in rules:
        first, last = way[rule.things[0]], way[rule.things[-1]]
        holds = {
            "step": first - last == rule.by,
            "before": first < last,
            "beside": abs(first - last) == 1,
            "apart": abs(first - last) != 1,
            "off": first not in rule.places,
        }
        if not holds[rule.sort]:
            return False
    return True


PUZZLE = (
    "Four vans stand in the bays 1 to 4 from left to right. The red van is in bay 1. The blue van "
    "is immediately to the right of the red one. The grey van is at one of the two ends. The white "
    "van is next to the grey one. A dog sleeps in the van that is next to the red one. The key is "
    "in the van in bay 3."
)


def test_what_is_told_by_its_place_in_a_line_is_found_when_the_line_is_known() -> None:
    story = sn.read(PUZZLE, "mentioned")
    assert story.ask("In which bay is the white van?").value == ["bay 3"]
    assert story.ask("In which van does the dog sleep?").value == ["blue van"]
    assert story.ask("In which van is the key?").value == ["white van"]


def test_what_is_told_by_a_place_that_several_may_have_is_left_open() -> None:
    story = sn.read(PUZZLE.replace("The blue van is immediately", "The blue van is"), "mentioned")
    assert story.ask("In which van does the dog sleep?").value == ["blue van"]
    left = PUZZLE.replace("immediately ", "").replace("next to the grey one", "in one of the bays")
    assert not sn.read(left, "mentioned").ask("In which van does the dog sleep?").value


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Your plate is in front of you. Peas at three o'clock, ham at nine.", "Peas right ham"),
        ("Your plate is in front of you. Peas at two o'clock, ham at four.", "Peas above ham"),
        ("On the desk I keep what I need: a pen, two cups and a lamp.", "lamp resting-on desk"),
        ("In the box we have everything for tea: sugar and mugs.", "mugs inside box"),
        ("Left wall, three shelves. Top: jam. Bottom: honey.", "honey inside bottom shelf"),
        ("The pen is in the second drawer from the top, the ink in the one below.",
         "ink inside third drawer"),
        ("When you come from the school my house is near the inn.", "house near inn"),
        ("The monk with the parrot stands left of Al. The parrot monk is right of Bo.",
         "monk right Bo"),
    ],
)  # fmt: skip
def test_what_is_told_by_hours_lists_and_numbers_is_read(text: str, told: str) -> None:
    assert told in facts(f"Nobody came. {text}").split("; ")


@pytest.mark.parametrize(
    ("text", "untold"),
    [
        ("The shop opens at nine. The peas are at three o'clock from the ham.", "shop"),
        ("In the box there are no toys: neither balls nor dolls.", "dolls inside box"),
    ],
)
def test_what_only_looks_like_an_hour_or_a_list_is_not_read_so(text: str, untold: str) -> None:
    assert untold not in facts(f"Nobody came. {text}")


def test_who_tells_the_text_may_be_called_by_what_they_do_or_by_name() -> None:
    story = sn.read("I sit behind the hedge. An owl is left of me. Yours, Maud.", "mentioned")
    assert story.ask("Where is the owl from the birdwatcher?").value == ["left"]
    assert story.ask("Is Maud behind the hedge?").value == "Yes"
    assert story.ask("Is the lawyer behind the hedge?").value == "Yes"
    assert story.ask("Is the sofa behind the hedge?").value == "Unknown"


def test_a_question_about_an_earlier_time_is_answered_as_likely_only() -> None:
    story = sn.read("Nobody came. The heron stood right of the pond.", "mentioned")
    answer = story.ask("At 6.10, was the heron right of the pond?")
    assert (answer.value, answer.status) == ("Yes", "likely")
    assert story.ask("Was the heron right of the pond in the end?").status == "proved"
