"""The rules for derivations about shores: headings, and where lies what one goes along.

A step quotes words that tell a heading, a turn, or a shore by its side or by the hand on which the
water lies. What comes of it is reckoned again here, in degrees clockwise from north.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, count, need
from spatial_nsr.checker.told.steps import Followed, check_told
from spatial_nsr.checker.told.words import Form, bare_words, forms, marks_in

__all__ = ["RULES", "check_shore"]

CALCULUS = "shores"
_AHEAD = ("ahead", "right", "behind", "left")
POINTS = ("north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest")


def check_shore(data: Mapping[str, Any], story: str | None = None) -> None:
    """Accept a derivation about a shore, or say which step does not follow."""
    check_told(data, story, CALCULUS, RULES, _told)


def _told(step: Followed) -> None:
    """See that the quoted words tell these degrees."""
    marks = [mark for mark in marks_in(step.source["text"], "shores") if mark[0] in _TELLING]
    before = step.premises[0].tail if step.premises else 0
    island = 180 * any(category == "outer" for category, _ in marks)  # the sea is on its other side
    if step.rule == "heading":
        found = [int(values[0]) for category, values in marks if category == "compass"]
        backs = [
            int(values[0])
            for category, values in marks
            if values == ("180",) and category == "face"
        ]
        need(len(backs) <= 1, "one's back is spoken of twice")
        turned = [(each + sum(backs)) % 360 for each in found[-1:]]
        need(step.tail in turned, "the words tell another heading")
    elif step.rule == "beacon":
        points = [int(values[0]) for category, values in marks if category == "compass"]
        hands = [int(values[0]) for category, values in marks if category == "hand"]
        told = [(points[0] - hands[0]) % 360] if len(points) == len(hands) == 1 else []
        need(told == [step.tail], "the words tell another heading")
    elif step.rule == "turn":
        turns = [int(values[0]) for category, values in marks if category == "turn"]
        need(len(turns) == 1 and step.tail == (before + turns[0]) % 360, "the words turn otherwise")
    elif step.rule == "hand":
        hands = [int(values[0]) for category, values in marks if category == "hand"]
        told = [(before + hand + island) % 360 for hand in hands]
        need(told == [step.tail], "it is on another hand")
    elif step.rule == "along":
        need(_names_water(step), "what is on this hand is not what has the shore")
        hands = [int(values[0]) for category, values in marks if category == "hand"]
        told = [(before - hand + island) % 360 for hand in hands]
        need(told == [step.tail], "it is on another hand")
    elif step.rule == "looks":
        kinds = [category for category, _ in marks]
        need(kinds in [["face", each] for each in _WATER], "the words tell of no look at the water")
        need(step.tail == before, "the water lies elsewhere")
    else:
        _shore_told(step, marks)


_TELLING = ("compass", "shore", "inner", "outer", "turn", "hand", "face", "lane", "own", "sea")
_WATER = ("inner", "sea")
_NOUNS = ("inner", "outer", "lane")


def _names_water(step: Followed) -> bool:
    """Whether words name the sea, or what the premise's words say has this shore."""
    words = bare_words(step.source["text"])
    known = {word for word, kind in zip(words, _kinds(words), strict=True) if kind in _NOUNS}
    told = bare_words(step.premises[0].source["text"])
    return bool(known & {*told}) or any(
        mark[0] == "sea" for mark in marks_in(step.source["text"], "shores")
    )


def _shore_told(step: Followed, marks: list[Form]) -> None:
    kinds = [category for category, _ in marks]
    words = bare_words(step.source["text"])
    near = any(pair in _NEAR for pair in zip(_kinds(words), _kinds(words)[1:], strict=False))
    need(near, "the direction is not that of the shore")
    nouns = {category for category, _ in marks if category in _NOUNS}
    its = kinds.index("own") if kinds.count("own") == 1 else None
    if its is not None and kinds[its + 1 : its + 3] == ["compass", "shore"]:
        # "along its east shore", of a lake that the same words name
        need(len(nouns) == 1, "the words name no one thing that has this shore")
        side, noun = int(marks[its + 1][1][0]), nouns.pop()
    elif kinds[:3] in [[noun, "compass", "shore"] for noun in _NOUNS]:
        need(len(kinds) == 3 and "s" in words, "no shore of it")
        side, noun = int(marks[1][1][0]), kinds[0]
    else:
        need(kinds[-3:-1] == ["compass", "shore"] and kinds[-1] in nouns, "no shore")
        side, noun = int(marks[-3][1][0]), kinds[-1]
    within = noun != "outer"
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


def _headed(step: Followed) -> None:
    need((step.head, step.relation) == ("the walker", "faces"), "it tells no heading")
    need(count(step.tail, 0) < 360 and step.tail % 45 == 0, "no such direction")
    need(all(each.relation == "lies" for each in step.premises), "no water is told of")


def _lies(step: Followed) -> None:
    need((step.head, step.relation) == ("the water", "lies"), "it tells of no water")
    need(count(step.tail, 0) < 360 and step.tail % 45 == 0, "no such direction")
    need(all(each.relation == "faces" for each in step.premises), "it is on the hand of nobody")


def _answer(step: Followed) -> None:
    need(step.relation == "answer", "the relation is {}", step.relation)
    form, within = step.detail["form"], step.detail["within"]
    faced = [each.tail for each in step.premises if each.relation == "faces"]
    lying = [each.tail for each in step.premises if each.relation == "lies"]
    need(
        len(faced) == (form in ("heading", "side", "hand", "toward")),
        "one heading is needed, or none",
    )
    need(len(lying) == (form in ("bearing", "shore", "hand")), "one bearing is needed, or none")
    need(isinstance(within, bool), "within its shore, or around it")
    inland = count(step.detail["by"], 0) if form in ("hand", "bearing") else 0
    need(inland == 0 or (inland == 180 and not within), "only land is opposite to the sea")
    if form == "hand":
        turned = (lying[0] + inland - faced[0]) % 360
        need(turned % 180 != 0, "it is on neither hand")
        need(step.tail == ("right" if turned < 180 else "left"), "it is on the other hand")
        return
    if form == "toward":
        turned = (count(step.detail["by"], 0) - faced[0]) % 360
        need(turned % 90 == 0 and step.tail == _AHEAD[turned // 90], "it lies on another side")
        return
    degrees = {
        "heading": lambda: faced[0],
        "side": lambda: faced[0] + count(step.detail["by"], 0),
        "bearing": lambda: lying[0] + inland,
        "shore": lambda: lying[0] + 180 * within,
    }[form]()
    need(degrees % 45 == 0 and step.tail == POINTS[degrees % 360 // 45], "it lies elsewhere")


RULES: Mapping[str, Rule] = {
    "heading": Rule(_faces, 0, sourced=True),
    "beacon": Rule(_faces, 0, sourced=True),
    "turn": Rule(_faces, 1, sourced=True),
    "along": Rule(_headed, 1, sourced=True),
    "looks": Rule(_headed, 1, sourced=True),
    "shore": Rule(_lies, 0, sourced=True),
    "hand": Rule(_lies, 1, sourced=True),
    "answer": Rule(_answer, ANY, "form by within"),
}
