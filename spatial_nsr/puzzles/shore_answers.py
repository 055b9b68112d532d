"""Answers about shores and headings: where the water lies, on which hand, which shore it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.answers import Answer, Conclusion, Derivation, Step
from spatial_nsr.puzzles.finishing import chosen_word, finished, quoted
from spatial_nsr.puzzles.items import Item, words_of
from spatial_nsr.puzzles.shores import (
    HALF,
    Piece,
    Shore,
    items_of_shore,
    same_walker,
    sighted,
    told_kinds,
    walkers,
)
from spatial_nsr.puzzles.way_core import undoubted
from spatial_nsr.puzzles.wordlists import called, words_in
from spatial_nsr.reading.lexicon.tokens import sentences

__all__ = ["answer_shore"]

CALCULUS = "shores"
HANDS = (90, 270)
NAMING = ("inner", "outer", "sea", "sight")
NOT_ALL = "all that the text says cannot be so"


@dataclass(frozen=True)
class _Asked:
    """What is asked: ``bearing``, ``hand``, ``shore``, ``side`` or ``heading``; ``by`` a hand.

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

    >>> from spatial_nsr.puzzles.shores import read_shore
    >>> told = read_shore("You walk south along the east shore of a lake.")
    >>> answer_shore(told, "In which direction is the lake?", (), "plain").value
    'west'
    """
    asked = _asked(question, told, choices)
    if asked is None or (asked.form == "heading" and told.bearing is None and not told.own):
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
        asked = _Asked("hand") if all(hands) else asked
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
    at_water = any(told.within or name in words_in("sea") for name in named)
    hands = [int(each.value) for each in items if each.category == "hand"]
    if any(each.values == ("own",) for each in items) and at_water and not hands:
        return _Asked("hand")
    if "side" in kinds and not hands and "compass" not in kinds:
        return _Asked("shore") if told.water in named else None
    if len(hands) == 2 and "or" in kinds and at_water:
        return _Asked("hand")
    if kinds[:1] == ["direction"] or "direction" in kinds:
        if at_water and not hands:
            return _Asked("bearing")
        if len(hands) == 1 and not named:
            return _Asked("side", hands[0])
        if not hands and not named and {"move", "face"} & {*kinds}:
            return _Asked("heading")
    if len(hands) == 1 and not named and kinds == ["hand"]:  # "what is on your right?"
        return _Asked("side", hands[0])
    return None


def _value(asked: _Asked, told: Shore) -> str | None:
    heading, bearing = told.heading, told.bearing
    if asked.form == "bearing" and bearing is not None:
        return called("points", bearing)
    if asked.form == "shore" and bearing is not None:
        return called("points", bearing + (HALF if told.within else 0))
    if heading is None:
        return None
    if asked.form == "heading":
        return called("points", heading)
    if asked.form == "side":
        return called("points", heading + asked.by)
    if asked.form == "hand" and bearing is not None:
        turned = (bearing - heading) % 360
        return None if turned % HALF == 0 else called("hands", 90 if turned < HALF else 270)
    return None


def _derived(told: Shore, question: str, asked: _Asked, value: str) -> Derivation:
    """The pieces that an answer rests on, and the answer."""
    steps: list[Step] = []
    heading = water = 0  # the steps that tell them
    wanted = _needed(told, asked)
    for piece in told.pieces:
        if piece not in wanted:
            continue
        number = len(steps) + 1
        about = "the walker" if piece.sort in ("heading", "turn") else "the water"
        relation = "faces" if about == "the walker" else "lies"
        premises = (heading,) if piece.sort in ("turn", "hand") else ()
        detail = {"calculus": CALCULUS}
        source = quoted(told.text, piece.sentence, piece.start, piece.end)
        concluded = Conclusion(about, (relation,), piece.degrees)
        steps.append(Step(number, piece.sort, premises, concluded, detail, source))
        heading, water = (number, water) if relation == "faces" else (heading, number)
    used = {"heading": (heading,), "side": (heading,), "hand": (heading, water)}.get(
        asked.form, (water,)
    )
    answer = Conclusion(question, ("answer",), value)
    last = {"calculus": CALCULUS, "form": asked.form, "by": asked.by, "within": told.within}
    steps.append(Step(len(steps) + 1, "answer", tuple(sorted(used)), answer, last))
    return Derivation(answer, tuple(steps))


def _needed(told: Shore, asked: _Asked) -> list[Piece]:
    """The pieces by which the heading or the bearing that is asked for is known."""
    kept: list[Piece] = []
    want_heading = asked.form in ("heading", "side", "hand")
    if asked.form in ("bearing", "shore", "hand"):
        at = max(at for at, each in enumerate(told.pieces) if each.sort in ("shore", "hand"))
        kept.append(told.pieces[at])
        if told.pieces[at].sort == "hand":
            kept += _headings(told.pieces[:at])
    if want_heading:
        kept += _headings(told.pieces)
    return kept


def _headings(pieces: Sequence[Piece]) -> list[Piece]:
    """The last heading that is told, and the turns after it."""
    told = [each for each in pieces if each.sort in ("heading", "turn")]
    first = max((at for at, each in enumerate(told) if each.sort == "heading"), default=0)
    return told[first:]
