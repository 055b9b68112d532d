"""Orders told with conditions and choices, orders that change, and lists without a number."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Callable

import pytest

import spatial_nsr as sn
from spatial_nsr.checker import check
from spatial_nsr.errors import InvalidDerivation

RACE = "Three runners took part in a race: Ada, Bob and Cleo. "
QUEUE = "Three children stand in a queue: Ann, Bo and Cy. "


@pytest.mark.parametrize(
    ("told", "question", "value"),
    [
        ("If Ada finished first, then Bob finished last. Ada finished first.",
         "Who finished second?", ["Cleo"]),
        ("Bob finished last if Ada finished first. Ada finished first.",
         "Who finished second?", ["Cleo"]),
        ("If Ada finished first, Bob finished last. Bob did not finish last.",
         "Did Ada finish first?", "No"),
        ("Ada finished first only if Bob finished last. Bob finished second.",
         "Did Ada finish first?", "No"),
        ("Ada finished first unless Bob finished last. Bob finished second.",
         "Who finished first?", ["Ada"]),
        ("Either Ada or Bob finished first. Ada finished last.", "Who finished first?", ["Bob"]),
        ("Neither Ada nor Bob finished first.", "Who finished first?", ["Cleo"]),
        ("Bob is either first or last. Ada finished first.", "Who finished second?", ["Cleo"]),
        ("Two of the three finished before Cleo.", "Who finished last?", ["Cleo"]),
        ("Ada finished ahead of two of the three.", "Who finished first?", ["Ada"]),
        ("If Ada finished ahead of Bob, Cleo finished behind Bob. Ada finished first.",
         "Who finished last?", ["Cleo"]),
    ],
)  # fmt: skip
def test_what_is_told_on_a_condition_or_as_a_choice_is_proved(
    told: str, question: str, value: object
) -> None:
    story = sn.read(RACE + told)
    found = story.ask(question)
    assert found.value == value
    assert found.status in ("proved", "refuted")
    assert found.derivation is not None
    found.derivation.check(story=story.text)


def test_of_a_condition_nothing_follows_that_is_not_known_to_be_so() -> None:
    story = sn.read(RACE + "If Ada finished first, Bob finished last. Cleo finished second.")
    assert story.ask("Did Ada finish first?").value == "Unknown"


Order = tuple[str, ...]
CLAIMS: tuple[tuple[str, Callable[[Order, str, str], bool]], ...] = (
    ("{a} finished ahead of {b}", lambda o, a, b: o.index(a) < o.index(b)),
    ("{a} finished first", lambda o, a, b: o[0] == a),
    ("{a} finished last", lambda o, a, b: o[-1] == a),
    ("{a} finished directly behind {b}", lambda o, a, b: o.index(a) == o.index(b) + 1),
    ("{a} did not finish second", lambda o, a, b: o[1] != a),
)


def test_conditions_come_to_what_a_look_at_all_orders_comes_to() -> None:
    rng = random.Random(5)
    names = ("Ada", "Bob", "Cleo", "Dan")
    proved = 0
    for _ in range(60):
        left, said = list(itertools.permutations(names)), []
        for _ in range(4):
            (one, first), (other, second) = (rng.choice(CLAIMS) for _ in range(2))
            a, b = rng.sample(names, 2)
            c, d = rng.sample(names, 2)
            words = one.format(a=a, b=b), other.format(a=c, b=d)
            joint = rng.choice(("if", "unless", "is"))
            fewer = [o for o in left if {
                "if": not first(o, a, b) or second(o, c, d),
                "unless": first(o, a, b) or second(o, c, d),
                "is": first(o, a, b),
            }[joint]]  # fmt: skip
            if not fewer:
                continue
            left = fewer
            said.append({"if": f"If {words[0]}, then {words[1]}.",
                         "unless": f"{words[1]} unless {words[0]}.",
                         "is": f"{words[0]}."}[joint])  # fmt: skip
        text = "Four runners took part in a race: Ada, Bob, Cleo and Dan. " + " ".join(said)
        winners = {order[0] for order in left}
        found = sn.read(text).ask("Who finished first?")
        if found.status == "proved":
            assert found.value == sorted(winners), text
            assert found.derivation is not None
            found.derivation.check(story=text)
            proved += 1
        else:
            assert len(winners) > 1, (text, found.value, found.status)
    assert proved > 15


@pytest.mark.parametrize(
    ("told", "question", "value", "status"),
    [
        ("Ann is first and Bo is second. Then Ann and Bo swap places.", "Who is first now?",
         ["Bo"], "proved"),
        ("Ann is first and Bo is second. Then Ann and Bo swap places.", "Who is third?",
         ["Cy"], "proved"),
        ("Ann is first and Bo is second. Ann and Bo swap places.", "Who was originally first?",
         ["Ann"], "proved"),
        ("Ann is first and Bo is second. Ann lets Bo pass.", "Is Ann in front of Bo?", "No",
         "refuted"),
        ("Ann is first and Cy is last. Ann lets Cy pass.", "Who is first?", None, "unknown"),
        ("Ann is first, Bo is second. Ann and Bo swap places. Then Ann and Cy swap places.",
         "Who is last?", ["Ann"], "proved"),
        ("Ann is older than Bo. Bo is older than Cy. Ann and Cy swap places.",
         "Who is the oldest?", ["Ann"], "proved"),
    ],
)  # fmt: skip
def test_who_changes_places_stands_elsewhere_afterwards(
    told: str, question: str, value: object, status: str
) -> None:
    story = sn.read(QUEUE + told)
    found = story.ask(question)
    assert (found.value, found.status) == (value, status)
    if found.derivation is not None:
        found.derivation.check(story=story.text)


def test_the_checker_refuses_a_swap_of_others_and_a_condition_turned_round() -> None:
    text = QUEUE + "Ann is first and Bo is second. Then Ann and Bo swap places."
    found = sn.read(text).ask("Who is first now?")
    assert found.derivation is not None
    data = json.loads(json.dumps(found.derivation.to_dict()))
    check(data, story=text)
    (swap,) = (each for each in data["steps"] if each["rule"] == "swap")
    swap["conclusion"]["tail"] = ["Ann", "Cy"]
    with pytest.raises(InvalidDerivation):
        check(data, story=text)
    text = RACE + "If Ada finished ahead of Bob, Cleo finished last. Ada finished first."
    found = sn.read(text).ask("Who finished last?")
    assert found.derivation is not None
    data = json.loads(json.dumps(found.derivation.to_dict()))
    check(data, story=text)
    for step in data["steps"]:
        for clause in step["conclusion"]["tail"] if step["rule"] == "given" else ():
            if len(clause) == 2:
                clause[0][1:3] = clause[0][2:0:-1]
    with pytest.raises(InvalidDerivation):
        check(data, story=text)


def test_those_who_are_listed_in_a_row_without_a_number_are_likely_all() -> None:
    story = sn.read(
        "Anna, Ben, Carla and David stand in a queue. Ben is first. Carla is right behind Ben. "
        "David is last."
    )
    found = story.ask("Who is third?")
    assert (found.value, found.status) == (["Anna"], "likely")
    assert found.assumes == ("the text tells of all that there are",)
