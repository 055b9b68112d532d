"""The rules for derivations about shores: headings, and where lies what one goes along.

A step quotes words that tell a heading, a turn, or a shore by its side or by the hand on which the
water lies. What comes of it is reckoned again here, in degrees clockwise from north.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, count, need
from spatial_nsr.checker.puzzle_words import Form, bare_words, forms, marks_in
from spatial_nsr.checker.told_steps import Followed, check_told

__all__ = ["RULES", "check_shore"]

CALCULUS = "shores"
POINTS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")


def check_shore(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about a shore, or say which step does not follow."""
    check_told(data, story, CALCULUS, RULES, _told)


def _told(step: Followed) -> None:
    """See that the quoted words tell these degrees."""
    marks = [mark for mark in marks_in(step.source["text"], "shores") if mark[0] in _TELLING]
    before = step.premises[0].tail if step.premises else 0
    if step.rule == "heading":
        found = [int(values[0]) for category, values in marks if category == "compass"]
        need(step.tail in found[-1:], "the words tell another heading")
    elif step.rule == "turn":
        turns = [int(values[0]) for category, values in marks if category == "turn"]
        need(len(turns) == 1 and step.tail == (before + turns[0]) % 360, "the words turn otherwise")
    elif step.rule == "hand":
        hands = [int(values[0]) for category, values in marks if category == "hand"]
        need(len(hands) == 1 and step.tail == (before + hands[0]) % 360, "it is on another hand")
    else:
        _shore_told(step, marks)


_TELLING = ("compass", "shore", "inner", "outer", "turn", "hand")


def _shore_told(step: Followed, marks: list[Form]) -> None:
    kinds = [category for category, _ in marks]
    need(kinds[-3:] in (["compass", "shore", "inner"], ["compass", "shore", "outer"]), "no shore")
    words = bare_words(step.source["text"])
    near = any(pair in _NEAR for pair in zip(_kinds(words), _kinds(words)[1:], strict=False))
    need(near, "the direction is not that of the shore")
    side, within = int(marks[-3][1][0]), kinds[-1] == "inner"
    need(step.tail == (side + 180 * within) % 360, "what has this shore lies elsewhere")


_NEAR = (("compass", "shore"),)


def _kinds(words: list[str]) -> list[str]:
    """The categories of single words."""
    known = forms("shores")
    return [known[word,][0] if (word,) in known else "" for word in words]


def _faces(step: Followed) -> None:
    need((step.head, step.relation) == ("the walker", "faces"), "it tells no heading")
    need(count(step.tail, 0) < 360 and step.tail % 45 == 0, "no such direction")
    need(all(each.relation == "faces" for each in step.premises), "it turns from no heading")


def _lies(step: Followed) -> None:
    need((step.head, step.relation) == ("the water", "lies"), "it tells of no water")
    need(count(step.tail, 0) < 360 and step.tail % 45 == 0, "no such direction")
    need(all(each.relation == "faces" for each in step.premises), "it is on the hand of nobody")


def _answer(step: Followed) -> None:
    need(step.relation == "answer", "the relation is {}", step.relation)
    form, within = step.detail["form"], step.detail["within"]
    faced = [each.tail for each in step.premises if each.relation == "faces"]
    lying = [each.tail for each in step.premises if each.relation == "lies"]
    need(len(faced) == (form in ("heading", "side", "hand")), "one heading is needed, or none")
    need(len(lying) == (form in ("bearing", "shore", "hand")), "one bearing is needed, or none")
    need(isinstance(within, bool), "within its shore, or around it")
    if form == "hand":
        turned = (lying[0] - faced[0]) % 360
        need(turned % 180 != 0, "it is on neither hand")
        need(step.tail == ("right" if turned < 180 else "left"), "it is on the other hand")
        return
    degrees = {
        "heading": lambda: faced[0],
        "side": lambda: faced[0] + count(step.detail["by"], 0),
        "bearing": lambda: lying[0],
        "shore": lambda: lying[0] + 180 * within,
    }[form]()
    need(degrees % 45 == 0 and step.tail == POINTS[degrees % 360 // 45], "it lies elsewhere")


RULES: Mapping[str, Rule] = {
    "heading": Rule(_faces, 0, sourced=True),
    "turn": Rule(_faces, 1, sourced=True),
    "shore": Rule(_lies, 0, sourced=True),
    "hand": Rule(_lies, 1, sourced=True),
    "answer": Rule(_answer, ANY, "form by within"),
}
