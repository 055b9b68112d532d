"""Answers about shores and headings: where the water lies, on which hand, which shore it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import chosen_word, finished, quoted
from spatial_nsr.puzzles.items import Item, words_of
from spatial_nsr.puzzles.shores.texts import (
    HALF,
    HEADINGS,
    Shore,
    items_of_shore,
    same_walker,
    sighted,
    told_kinds,
    walkers,
)
from spatial_nsr.puzzles.ways.core import undoubted
from spatial_nsr.puzzles.wordlists import called, words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_shore"]

CALCULUS = "shores"
HANDS = (90, 270)
NAMING = ("inner", "outer", "sea", "sight")
NOT_ALL = "all that the text says cannot be so"


@dataclass(frozen=True)
class _Asked:
    """What is asked: ``bearing``, ``hand``, ``shore``, ``side``, ``heading`` or ``toward``.

    ``by`` is the hand of a ``side``, and the point of the compass of ``toward``; and 180 where it
    is asked of the land that the water is around.

    It is ``loose`` if words of the question were passed over.
    """

    form: str
    by: int = 0
    offered: str | None = None
    loose: bool = False


def answer_shore(
    told: Shore, question: str, choices: Sequence[str], convention: str
) -> Answer | None:
    """The answer to a question about a shore; None if it is not understood.

    >>> from spatial_nsr.puzzles.shores.texts import read_shore
    >>> told = read_shore("You walk south along the east shore of a lake.")
    >>> answer_shore(told, "In which direction is the lake?", (), "plain").value
    'west'
    """
    asked = _asked(question, told, choices)
    turned = any(piece.sort == "turn" for piece in told.pieces)
    still = told.bearing is None and not told.own and not turned
    if asked is None or (asked.form == "heading" and still):
        return None  # which way a thing faces is told with the views of a text
    unknown = Answer(None, None, "unknown", convention, 0.0, question=question)
    if told.contradicts:
        return unknown.unknown(NOT_ALL)
    value = _value(asked, told)
    if value is None:
        return None
    said: Any = value
    if asked.offered is not None:
        said = "Yes" if asked.offered == value else "No"
    elif choices:
        said = chosen_word(value, choices)
        if said is None:
            return None
    derivation = _derived(told, question, asked, value)
    passed = (*told.passed_over, *([question] if asked.loose else []))
    return finished(said, choices, question, convention, told.unread, derivation, (), passed)


def _asked(question: str, told: Shore, choices: Sequence[str]) -> _Asked | None:
    words = tuple(word for sentence in sentences(question) for word in words_of(sentence))
    items = sighted(items_of_shore(words), told.water)
    loose = any(each.category == "unknown" for each in items)
    items = [each for each in items if each.category != "unknown"]
    if not undoubted(items, asked=True):
        return None
    asks = walkers(words, told.water)
    if not same_walker(asks, told.who):
        if asks != {"you"}:
            return None
        loose = True  # "you" is whoever goes there
    asked = _form(items, told)
    if asked is not None and asked.form == "shore" and choices:
        hands = [chosen_word(called("hands", degrees) or "", choices) for degrees in HANDS]
        inland = 0 if told.within else HALF
        asked = _Asked("hand", inland) if all(hands) else asked
    whether = bool(words) and words[0].lower in words_in("being")
    if asked is None or (whether and asked.form == "side" and asked.offered is None):
        return None  # "is it on your left?" asks for no direction
    return replace(asked, loose=loose)


def _form(items: Sequence[Item], told: Shore) -> _Asked | None:
    kinds = told_kinds(items)
    named = [each.form[-1] for each in items if each.category in NAMING]
    named += [each.form[-1] for each in items if each.form[-1:] == (told.water,)]
    if any(name != told.water and name not in words_in("sea") for name in named):
        return None
    at_water = bool(named)
    inland = 0 if told.within or {*named} & words_in("sea") else HALF
    hands = [int(each.value) for each in items if each.category == "hand"]
    if any(each.values == ("own",) for each in items) and at_water and not hands:
        return _Asked("hand", inland)
    if "side" in kinds and not hands and "compass" not in kinds:
        if told.water not in named:
            return None
        return _Asked("shore") if _side_of(items, told.water) else _Asked("hand", inland)
    if len(hands) == 2 and "or" in kinds and at_water:
        return _Asked("hand", inland)
    if kinds[:1] == ["direction"] or "direction" in kinds:
        if at_water and not hands:
            return _Asked("bearing", inland)
        if len(hands) == 1 and not named:
            return _Asked("side", hands[0])
        if not hands and not named and {"move", "face"} & {*kinds}:
            return _Asked("heading")
        points = [int(each.value) for each in items if each.category == "compass"]
        if len(points) == 1 and not hands and not named:  # "which way is south?"
            return _Asked("toward", points[0])
    if len(hands) == 1 and not named and kinds == ["hand"]:  # "what is on your right?"
        return _Asked("side", hands[0])
    return None


def _side_of(items: Sequence[Item], water: str) -> bool:
    """Whether a side is one of the water: "on which shore am I?" and "on which side of the lake".

    "On which hand is the lake?" asks for one's own.
    """
    at = next(n for n, each in enumerate(items) if each.category == "side")
    if {*items[at].form} & words_in("bodily"):
        return False
    if not {*items[at].form} & words_in("either-side"):
        return True
    after = items[at + 1 : at + 2]
    return bool(after) and after[0].category == "skip" and after[0].form[-1] in words_in("binding")


def _value(asked: _Asked, told: Shore) -> str | None:
    heading, bearing = told.heading, told.bearing
    if asked.form == "bearing" and bearing is not None:
        return called("points", bearing + asked.by)
    if asked.form == "shore" and bearing is not None:
        return called("points", bearing + (HALF if told.within else 0))
    if heading is None:
        return None
    if asked.form == "heading":
        return called("points", heading)
    if asked.form == "side":
        return called("points", heading + asked.by)
    if asked.form == "toward":
        return called("toward", asked.by - heading)
    if asked.form == "hand" and bearing is not None:
        turned = (bearing + asked.by - heading) % 360
        return None if turned % HALF == 0 else called("hands", 90 if turned < HALF else 270)
    return None


def _derived(told: Shore, question: str, asked: _Asked, value: str) -> Derivation:
    """The pieces that an answer rests on, and the answer."""
    steps: list[Step] = []
    number_of: dict[int, int] = {}  # of the pieces, the steps that tell them
    rests, heading, water = _rests(told)
    last = [at for at in (heading, water) if at is not None]
    used = {
        **dict.fromkeys(("heading", "side", "toward"), (heading,)), "hand": (heading, water)
    }.get(asked.form, (water,))  # fmt: skip
    wanted = _below({at for at in used if at is not None}, rests)
    for at, piece in enumerate(told.pieces):
        if at not in wanted:
            continue
        number_of[at] = len(steps) + 1
        about = "the walker" if piece.sort in HEADINGS else "the water"
        relation = "faces" if about == "the walker" else "lies"
        premises = tuple(number_of[each] for each in rests[at])
        detail = {"calculus": CALCULUS}
        source = quoted(told.text, piece.sentence, piece.start, piece.end)
        concluded = Conclusion(about, (relation,), piece.degrees)
        steps.append(Step(len(steps) + 1, piece.sort, premises, concluded, detail, source))
    answer = Conclusion(question, ("answer",), value)
    ends = tuple(sorted(number_of[at] for at in last if at in used))
    told_so = {"calculus": CALCULUS, "form": asked.form, "by": asked.by, "within": told.within}
    steps.append(Step(len(steps) + 1, "answer", ends, answer, told_so))
    return Derivation(answer, tuple(steps))


def _rests(told: Shore) -> tuple[list[tuple[int, ...]], int | None, int | None]:
    """Which piece each rests on, and the last ones that tell a heading and where the water is."""
    rests: list[tuple[int, ...]] = []
    heading: int | None = None
    water: int | None = None
    for at, piece in enumerate(told.pieces):
        by = {"turn": heading, "hand": heading, "along": water, "looks": water}.get(piece.sort)
        rests.append(() if by is None else (by,))
        if piece.sort in HEADINGS:
            heading = at
        else:
            water = at
    return rests, heading, water


def _below(wanted: set[int], rests: Sequence[tuple[int, ...]]) -> set[int]:
    """Some pieces with all that they rest on, which comes before them."""
    for at in range(len(rests) - 1, -1, -1):
        if at in wanted:
            wanted |= {*rests[at]}
    return wanted
