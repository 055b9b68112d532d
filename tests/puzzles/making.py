"""Puzzles with known truth, in a few wordings."""

from __future__ import annotations

import itertools
import random
from dataclasses import dataclass
from typing import Any

NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven")
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh")
Told = tuple[str, int, int]


@dataclass(frozen=True)
class Theme:
    """Things, and how their order is told; the first place comes first in ``ahead``."""

    things: tuple[str, ...]
    listed: str
    article: bool
    ahead: tuple[str, ...]
    first: tuple[str, ...]
    last: tuple[str, ...]
    nth: str
    back: str
    whether: str
    who: str
    behind: str


THEMES = (
    Theme(
        ("wren", "jay", "heron", "kite", "stork", "owl", "rook"),
        "On a wire sit {n} birds: {list}.", True,
        ("The {a} is to the left of the {b}.", "The {b} sits somewhere to the right of the {a}."),
        ("The {a} is the leftmost bird.", "The {a} is on the far left."),
        ("The {a} is the rightmost.",),
        "The {a} is the {k} from the left.", "The {a} is {k} from the right.",
        "Is the {a} to the left of the {b}?", "Which bird is the {k} from the left?",
        "How many birds are to the right of the {a}?",
    ),
    Theme(
        ("Ada", "Rob", "Mya", "Dan", "Eli", "Amy", "Joe"),
        "{N} runners took part in a race: {list}.", False,
        ("{a} finished ahead of {b}.", "{b} finished below {a}.", "{b} came in after {a}."),
        ("{a} won.", "{a} finished first."),
        ("{a} finished last.",),
        "{a} finished {k}.", "{a} finished {k}-to-last.",
        "Did {a} finish before {b}?", "Who finished {k}?", "How many runners finished behind {a}?",
    ),
    Theme(
        ("plums", "pears", "kiwis", "apples", "mangoes", "loquats", "peaches"),
        "A stall sells {n} fruits: {list}.", False,
        ("The {a} are cheaper than the {b}.", "The {b} cost more than the {a}."),
        ("The {a} are the cheapest.",),
        ("The {a} are the most expensive fruits.",),
        "The {a} are the {k}-cheapest.", "The {a} are the {k} most expensive.",
        "Are the {a} less expensive than the {b}?", "Which fruits are the {k} cheapest?",
        "How many fruits are more expensive than the {a}?",
    ),
    Theme(
        ("tin drum", "gong", "snare", "tabor", "bongo", "bell", "viola"),
        "There are {n} instruments: {list}.", True,
        ("The {a} is louder than the {b}.", "The {b} is less loud than the {a}."),
        ("The {a} is the loudest.",), ("The {a} is the least loud.",),
        "The {a} is the {k} loudest.", "The {a} is the {k} least loud.",
        "Is the {a} louder than the {b}?", "Which instrument is the {k} loudest?",
        "How many instruments are less loud than the {a}?",
    ),
)  # fmt: skip


@dataclass(frozen=True)
class Puzzle:
    """A text, a question and its answer."""

    text: str
    question: str
    answer: Any
    choices: tuple[str, ...] = ()


def orders(number: int, size: int, seed: int) -> list[Puzzle]:
    """Puzzles about so many things in an order, by all forms of questions."""
    chance = random.Random(seed)
    return [_order(size, chance) for _ in range(number)]


def _order(size: int, chance: random.Random) -> Puzzle:
    theme = chance.choice(THEMES)
    names = chance.sample(theme.things, size)
    shown = [f"{'an' if n[0] in 'aeiou' else 'a'} {n}" if theme.article else n for n in names]
    chance.shuffle(shown)
    words = NUMBERS[size]
    listed = ", ".join(shown[:-1]) + f" and {shown[-1]}"
    told = [_said(theme, each, names, chance) for each in _needed(size, chance)]
    text = " ".join([theme.listed.format(n=words, N=words.capitalize(), list=listed), *told])
    place, (one, other) = chance.randrange(size), chance.sample(range(size), 2)
    form = chance.choice(("choice", "whether", "who", "many"))
    if form == "choice":
        says = {
            name: _said(theme, ("nth", at, place), names, chance) for at, name in enumerate(names)
        }
        choices = list(says.values())
        chance.shuffle(choices)
        return Puzzle(text, "Which of these is true?", says[names[place]], tuple(choices))
    if form == "whether":
        question = theme.whether.format(a=names[one], b=names[other])
        return Puzzle(text, question, "Yes" if one < other else "No")
    if form == "who":
        asked = max(place, 1) if size > 2 else place
        return Puzzle(text, theme.who.format(k=ORDINALS[asked]), [names[asked]])
    return Puzzle(text, theme.behind.format(a=names[place]), size - 1 - place)


def _needed(size: int, chance: random.Random) -> list[Told]:
    """Statements that leave one order, each of which leaves fewer than those before."""
    inner = range(1, size - 1)
    all_: list[Told] = [("ahead", a, b) for a, b in itertools.combinations(range(size), 2)]
    all_ += [("first", 0, 0), ("last", size - 1, 0)]
    all_ += [("nth", at, at) for at in inner] + [("back", at, size - 1 - at) for at in inner]
    chance.shuffle(all_)
    left = list(itertools.permutations(range(size)))
    found = []
    for each in all_:
        fewer = [places for places in left if _so(each, places)]
        if len(fewer) < len(left):
            found.append(each)
            left = fewer
    return found


def _so(told: Told, places: tuple[int, ...]) -> bool:
    sort, one, other = told
    if sort == "ahead":
        return places[one] < places[other]
    wanted = {"first": 0, "last": len(places) - 1, "nth": other, "back": len(places) - 1 - other}
    return places[one] == wanted[sort]


def _said(theme: Theme, told: Told, names: list[str], chance: random.Random) -> str:
    sort, one, other = told
    if sort == "nth" and other == 0:
        sort = "first"
    if sort == "ahead":
        return chance.choice(theme.ahead).format(a=names[one], b=names[other])
    if sort in ("first", "last"):
        return chance.choice(getattr(theme, sort)).format(a=names[one])
    return str(getattr(theme, sort)).format(a=names[one], k=ORDINALS[other])


# Ways ---------------------------------------------------------------------------------------------

TURNS = {"left": 1j, "right": -1j, "around": -1}
ASIDE = {"forward": 1, "backward": -1, "left": 1j, "right": -1j}


def ways(number: int, seed: int) -> list[Puzzle]:
    """Ways of steps and turns, or of steps to all sides, half of which lead back."""
    chance = random.Random(seed)
    return [_way(chance) for _ in range(number)]


def _way(chance: random.Random) -> Puzzle:
    at, facing, said = 0j, 1 + 0j, []
    aside = chance.random() < 0.5
    for _ in range(chance.randint(2, 6)):
        steps = chance.randint(1, 5)
        counted = f"{steps} step{'s' * (steps > 1)}"
        if aside:
            side = chance.choice(list(ASIDE))
            at += steps * ASIDE[side]
            said.append(f"Take {counted} {side}.")
        elif chance.random() < 0.5:
            turn = chance.choice(list(TURNS))
            facing *= TURNS[turn]
            said.append(f"Turn {turn}.")
        else:
            at += steps * facing
            said.append(f"Walk {counted}.")
    if aside and chance.random() < 0.5:
        for part, (one, other) in (
            (at.real, ("backward", "forward")),
            (at.imag, ("right", "left")),
        ):
            if part:
                said.append(f"Take {abs(int(part))} steps {one if part > 0 else other}.")
        at = 0j
    before = "Always face forward. " if aside else ""
    question = "If you follow these instructions, do you return to the starting point?"
    return Puzzle(before + " ".join(said), question, "Yes" if at == 0 else "No")


# Lists of coloured things -------------------------------------------------------------------------

COLOURS = ("red", "blue", "teal", "grey", "purple")
NOUNS = ("cup", "pen", "mug", "teddy bear", "plate", "sheet of paper", "notebook")


def rows(number: int, seed: int) -> list[Puzzle]:
    """Rows of coloured things, with questions for colours and counts."""
    chance = random.Random(seed)
    return [_row(chance) for _ in range(number)]


def _row(chance: random.Random) -> Puzzle:
    size = chance.randint(3, 6)
    nouns = chance.sample(NOUNS, size)
    hues = [chance.choice(COLOURS) for _ in nouns]
    listed = [f"a {hue} {noun}" for hue, noun in zip(hues, nouns, strict=True)]
    text = (
        f"On the desk, I see things arranged in a row: {', '.join(listed[:-1])} and {listed[-1]}."
    )
    at = chance.randrange(size - 1)
    other = chance.choice(COLOURS)
    questions = {
        f"What is the colour of the thing directly to the right of the {nouns[at]}?": hues[at + 1],
        f"How many non-{other} things are to the right of the {nouns[at]}?": sum(
            hue != other for hue in hues[at + 1 :]
        ),
        f"What color is the thing furthest from the {nouns[0]}?": hues[-1],
        "What is the color of the left-most thing?": hues[0],
        f"If I remove all the {other} things from the desk, how many things remain?": sum(
            hue != other for hue in hues
        ),
    }
    question = chance.choice(list(questions))
    return Puzzle(text, question, questions[question])


# Maps ---------------------------------------------------------------------------------------------

PLACES = ("Blue Mill", "Old Inn", "Tea House", "Toy Barn", "Fish Market", "Art Hall", "Book Nook")


def maps(number: int, seed: int) -> list[Puzzle]:
    """Maps told by the compass, with questions for directions that may be open."""
    chance = random.Random(seed)
    return [_map(chance) for _ in range(number)]


def _map(chance: random.Random) -> Puzzle:
    size = chance.randint(3, 7)
    names = chance.sample(PLACES, size)
    xs, ys = chance.sample(range(20), size), chance.sample(range(20), size)

    def point(one: int, other: int) -> str:
        north = "north" if ys[one] > ys[other] else "south"
        return north + ("east" if xs[one] > xs[other] else "west")

    told = [(at, chance.randrange(at)) for at in range(1, size)]
    said = [f"{names[a]} is to the {point(a, b).capitalize()} of {names[b]}." for a, b in told]
    one, other = chance.sample(range(size), 2)
    known = all(_ordered(told, values, one, other) for values in (xs, ys))
    question = f"In which direction is {names[one]} from {names[other]}?"
    return Puzzle(" ".join(said), question, point(one, other) if known else None)


def _ordered(told: list[tuple[int, int]], values: list[int], one: int, other: int) -> bool:
    """Whether it follows along an axis which of two is further, by what is told of pairs."""
    low, high = sorted((one, other), key=lambda at: values[at])
    reached = {low}
    for _ in told:
        for a, b in told:
            less, more = sorted((a, b), key=lambda at: values[at])
            reached |= {more} if less in reached else set()
    return high in reached
