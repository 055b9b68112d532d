"""The last steps of judgements about scenes: frames joined, and pairs of things of two names."""

from __future__ import annotations

import math
from collections.abc import Mapping

from spatial_nsr.checker.form import items, need, text
from spatial_nsr.checker.scenes.boxes import CLOSE, Place, way
from spatial_nsr.checker.scenes.steps import Followed
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.rules.concepts import words_for
from spatial_nsr.rules.frames import language_names, load_language

__all__ = ["frames", "whichever", "worded"]


def worded(words: str, holds: bool | None) -> str:
    """A relation as a conclusion says it: so, not so, or perhaps so."""
    return {True: words, False: f"not {words}", None: f"perhaps {words}"}[holds]


def frames(step: Followed) -> str:
    """From readings in single frames to what is so in some frame, or in none."""
    name, holds = step.detail["relation"], step.detail["holds"]
    readings, known = step.of("meaning"), step.words.relation(name).frames
    need(bool(readings), "it rests on no reading")
    for each in readings:
        need(each.detail["frame"] in known, "the frames are {}", ", ".join(known))
        good = each.pair == step.pair and each.detail["relation"] == name
        good = good and each.detail["holds"] is holds
        need(good and isinstance(holds, bool), "step {} says something else", each.id)
    if not holds:
        said = [each.detail["frame"] for each in readings]
        without = list(items(step.detail.get("without", ()), "'without'"))
        every = sorted([*said, *without]) == sorted(known)
        need(every, "the frames are {}", ", ".join(known))
        for frame in without:
            need(_lacking(step, frame), "there is a {} frame", frame)
    return f"{worded(name, holds)} (in some frame)"


def whichever(step: Followed) -> str:
    """From pairs of things to what is so of none that go by two words."""
    name, things = step.detail["relation"], step.things
    need(step.detail["holds"] is False, "what is so of one thing at least needs no such step")
    denied = {
        each.pair
        for each in step.premises
        if each.rule in ("meaning", "frames")
        and each.detail["relation"] == name
        and each.detail["holds"] is False
        and (each.rule == "frames" or len(each.words.relation(name).frames) == 1)
    }
    for first in _called(things, step.head):
        for second in _called(things, step.tail):
            shown = first == second or (first, second) in denied
            need(shown, "no premise says so of {} and {}", first, second)
    return f"not {text(name, 'the relation')} (whichever is meant)"


def _called(things: Mapping[str, Place], noun: str) -> list[str]:
    """What goes by a noun: an id, or else what is called so, or else by another word for it."""
    if noun in things:
        return [noun]
    for words in words_for(" ".join(noun.lower().split())):
        found = [id for id, each in things.items() if each["name"].lower() in words]
        if found:
            return found
    raise InvalidDerivation(f"nothing in the scene is called {noun[:40]!r}")


def _lacking(step: Followed, frame: str) -> bool:
    """Whether the second thing, or those who look on, give no such frame."""
    if frame == "intrinsic":
        pose = step.pose(step.tail).detail
        return not pose["front"] and not _goes_along_ground(pose)
    things = step.of("scene")
    need(len(things) == 1, "no premise says whether somebody looks on")
    detail = things[0].detail
    known = detail["language"] in language_names()
    if not detail["viewer"] or not known or load_language(detail["language"]).projection is None:
        return True
    if all(each.head != "viewer" for each in step.of("pose")):
        return False
    viewer = step.pose("viewer").detail
    x, y, _ = way(step.pose(step.tail).detail, viewer)
    return not viewer["front"] and math.hypot(x, y) < CLOSE


def _goes_along_ground(pose: Place) -> bool:
    heading = pose.get("heading", (0, 0, 0))
    return math.hypot(*heading[:2]) > CLOSE * math.hypot(*heading)
