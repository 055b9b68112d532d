"""Follow a derivation about frames of reference; ``docs/frames-relations.md`` has the rules.

Nothing is shared with :mod:`spatial_nsr.frames` but the tables of ``spatial_nsr.rules``: how words
turn in a frame, half planes, their sums and the closing of cases are worked out here again, with
whole fractions. What was said, seen and supposed is taken as it is told.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from spatial_nsr.checker.form import ANY, MANY, Rule, begin, count, follow, items, need, text
from spatial_nsr.checker.frames.cases import (
    Concluded,
    answer,
    asked_of,
    cases,
    joined,
    judged,
    seen,
    together,
)
from spatial_nsr.checker.frames.forms import (
    Followed,
    Form,
    frame_name,
    half_plane,
    in_degrees,
    level,
    lies,
    number_of,
    same_azimuth,
    towards,
    turns_of,
    words_of,
)

__all__ = ["EVERYWHERE", "STATING", "about_frames", "check_frames"]

# Steps that repeat what was said, seen or known.
STATING = ("said", "place", "faces", "like", "sees", "stands", "spoken")
# What is there though no story mentions it: the compass, who tells the story, and who is told.
EVERYWHERE = ("north", "me", "you")

ENDS = ("answer", "cases", "together", "heading", "orient", "faces", "sees", "said")


def about_frames(data: Any) -> bool:
    """Whether a derivation is one about frames of reference."""
    steps = data.get("steps") if isinstance(data, Mapping) else None
    first = steps[0] if isinstance(steps, list | tuple) and steps else None
    detail = first.get("detail") if isinstance(first, Mapping) else None
    return isinstance(detail, Mapping) and detail.get("calculus") == "frames"


def check_frames(data: Mapping[str, Any]) -> None:
    """Accept a derivation, or name the first step that does not follow.

    Raises
    ------
    InvalidDerivation
        Says which step it is, and why.
    """
    steps = follow(data, RULES, _followed)
    last = steps[-1]
    where = f"step {last.id} ({last.rule})"
    ends = last.rule in ENDS or (last.rule == "combine" and not last.relations)
    need(ends, f"{where}: this is no answer")
    need(not last.open, f"{where}: rests on open assumptions")
    need(data["goal"] == data["steps"][-1]["conclusion"], f"{where}: this is not the goal")
    _oriented(steps)


def _oriented(steps: Sequence[Followed]) -> None:
    """At most one heading is free to choose, and only where no other is known by its azimuth.

    And how far off its direction a word still holds is the same throughout.
    """
    regions = {str(step.detail["region"]) for step in steps if "region" in step.detail}
    need(len(regions) <= 1, "words hold in different regions: {}", sorted(regions))
    drawn = [step for step in steps if step.rule == "orient"]
    if not drawn:
        return
    need(len(drawn) == 1, "only one heading can be chosen freely")
    start = drawn[0].detail["azimuth"]
    for step in steps:
        need(step.rule not in ("place", "line"), "places are known, so no heading is free")
        if step.rule == "faces":
            listed = step.detail.get("azimuths", ())
            part = 360.0 / len(listed) if listed else 0.0
            wanted = sorted((start + part * at) % 360.0 for at in range(len(listed)))
            even = listed and all(map(math.isclose, wanted, sorted(listed)))
            need(bool(even), "step {} knows an azimuth, so no heading is free", step.id)


def _followed(raw: Any, steps: Mapping[int, Followed]) -> Followed:
    begun = begin(raw, steps, RULES)
    need(begun.detail["calculus"] == "frames", "the calculus is {}", begun.detail["calculus"])
    said = begun.conclusion
    relation = said["relation"]
    relations = (relation,) if isinstance(relation, str) else tuple(items(relation, "'relation'"))
    head, tail = text(said["head"], "the head"), text(said["tail"], "the tail")
    read = Followed(begun.id, begun.rule, head, relations, tail, begun.detail, begun.premises)
    rule = RULES[begun.rule]
    rule.check(begun.premises)
    concluded, halves = rule.concludes(read, steps)
    need((head, relations, tail) == concluded, "it is {}", concluded)
    open_ = frozenset().union(*(premise.open for premise in begun.premises))
    open_ -= {case.id for case in begun.cases}
    if begun.rule in ("assume", "suppose"):
        open_ |= {begun.id}
    return replace(read, halves=tuple(halves), open=open_)


# The rules: each returns what the step concludes, and its bounds ----------------------------------


def _said(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    need(step.head != step.tail, "nothing lies beside itself")
    words, negated = words_of(step.detail["words"]), step.detail.get("negated", False)
    need(isinstance(negated, bool), "'negated' is {}", negated)
    frames = items(step.detail["frames"], "'frames'")
    for frame in frames:
        turns_of(words, frame)
    need(bool(frames), "it is meant in no frame")
    need(len(frames) == 1 or "group" in step.detail, "which frame is meant is open, but not named")
    return (step.head, (joined(words, not negated),), step.tail), ()


def _inside(frame: Any) -> str:
    return f" [{frame_name(frame)}]"


def _place(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    x, y = map(number_of, items(step.detail["place"], "'place'"))
    return (step.head, ("is at",), f"({x:g}, {y:g})"), ()


def _faces(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    need(("azimuth" in step.detail) != ("azimuths" in step.detail), "one azimuth, or several")
    if "azimuth" in step.detail:
        return (step.head, ("faces",), in_degrees(number_of(step.detail["azimuth"]))), ()
    several = [number_of(each) for each in items(step.detail["azimuths"], "'azimuths'")]
    need(len(set(several)) == len(several) > 1, "several azimuths, each once")
    return (step.head, ("faces",), f"one of {len(several)} directions"), ()


def _orient(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    return (step.head, ("is drawn to face",), in_degrees(number_of(step.detail["azimuth"]))), ()


def _line(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    viewer, landmark = step.of("place")
    need((viewer.head, landmark.head) == (step.head, step.tail), "these are other places")
    (x, y), (u, v) = viewer.detail["place"], landmark.detail["place"]
    need((x, y) != (u, v), "there is no line between them")
    found = math.degrees(math.atan2(v - y, u - x))
    need(same_azimuth(found, number_of(step.detail["azimuth"])), "it goes to {}", found)
    return (step.head, ("looks along a line to",), step.tail), ()


def _like(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    turn = number_of(step.detail["turn"])
    need(step.detail["like"] == step.tail, "it faces as another one does")
    names = {0.0: "faces the same way as", 180.0: "faces the other way than"}
    side, degrees = ("left", turn) if turn < 180.0 else ("right", 360.0 - turn)
    turned = names.get(turn, f"faces {in_degrees(degrees)} to the {side} of")
    return (step.head, (turned,), step.tail), ()


def _heading(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    like, other = step.premises
    need(like.rule == "like" and like.head == step.head, "the first premise tells of another one")
    need(other.head == like.tail and other.azimuth is not None, "the second one of another one")
    found = float(other.azimuth or 0.0) + like.detail["turn"]
    azimuth = number_of(step.detail["azimuth"])
    need(same_azimuth(found, azimuth), "it faces {}", found % 360.0)
    return (step.head, ("faces",), in_degrees(azimuth)), ()


def _spoken(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    names = [frame_name(each) for each in items(step.detail["frames"], "'frames'")]
    need(len(set(names)) == len(names) > 1, "several frames, each once")
    return (step.head, ("can be meant as",), " or ".join(names)), ()


def _one_of(step: Followed) -> str:
    (spoken,) = step.premises
    need(spoken.rule == "spoken", "the premise leaves no frame open")
    need(step.detail["frame"] in spoken.detail["frames"], "this frame is not among them")
    return spoken.head


def _taken(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    name = frame_name(step.detail["frame"])
    return (_one_of(step), ("is taken to be meant as",), name), ()


def _assume(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    (split,) = step.premises
    if split.rule == "spoken":
        need("azimuth" not in step.detail, "a frame is assumed")
        return (_one_of(step), ("is meant as",), frame_name(step.detail["frame"])), ()
    need(split.rule == "faces" and "frame" not in step.detail, "the premise leaves nothing open")
    azimuth = number_of(step.detail["azimuth"])
    need(azimuth in split.detail.get("azimuths", ()), "this azimuth is not among them")
    return (split.head, ("faces",), in_degrees(azimuth)), ()


def _direction(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    (said,) = step.of("said")
    frame, detail = step.detail["frame"], said.detail
    need(frame in detail["frames"], "it is not said in this frame")
    if len(detail["frames"]) > 1:
        chosen = [each for each in step.of("taken", "assume") if "frame" in each.detail]
        (choice,) = chosen
        need(choice.head == detail["group"], "the frame of something else is chosen")
        need(choice.detail["frame"] == frame, "another frame is chosen")
    azimuth = seen(step, frame, said.tail)
    azimuths = [number_of(each) for each in items(step.detail["azimuths"], "'azimuths'")]
    turned = [azimuth + turn for turn in turns_of(detail["words"], frame)]
    good = len(turned) == len(azimuths) and all(map(same_azimuth, turned, azimuths))
    need(good, "the words point to {}", turned)
    halves = towards(said.head, said.tail, azimuths, step.detail["region"])
    negated = bool(detail.get("negated", False))
    if negated:
        need(len(halves) == 1, "it is open which of the words is not so")
        halves = [half_plane(said.head, said.tail, azimuths[0] + 180.0, False)]
    return (said.head, lies(azimuths, _inside(frame), negated), said.tail), halves


def _sees(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    need(step.head != step.tail, "nothing sees itself")
    turn = number_of(step.detail["turn"])
    need(isinstance(step.detail["exact"], bool), "'exact' is true or false")
    words = {0.0: "has in front of it", 180.0: "has behind it"}
    return (step.head, (words.get(turn, f"has at {in_degrees(turn)} to its left"),), step.tail), ()


def _ahead(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    sees, faces = step.premises
    need(sees.rule == "sees" and faces.azimuth is not None, "the premises are of other rules")
    need(sees.head == faces.head, "the premises are about two")
    (azimuth,) = map(number_of, items(step.detail["azimuths"], "'azimuths'"))
    need(
        same_azimuth(float(faces.azimuth or 0.0) + sees.detail["turn"], azimuth),
        "it lies elsewhere",
    )
    halves = [half_plane(sees.tail, sees.head, azimuth)]
    if sees.detail["exact"]:
        halves += level(sees.tail, sees.head, azimuth)
    return (sees.tail, lies([azimuth]), sees.head), halves


def _stands(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    same = [half for turn in (0.0, 90.0) for half in level(step.head, step.tail, turn)]
    return (step.head, ("stands where",), step.tail), same


def _suppose(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    words, azimuths = asked_of(step, step.detail["frame"])
    halves = towards(step.head, step.tail, azimuths, step.detail["region"])
    return (step.head, (judged(words, [step.detail["frame"]], True),), step.tail), halves


def _combine(step: Followed, steps: Mapping[int, Followed]) -> Concluded:
    """The weighted sum of the premises' bounds is the conclusion's, or says that 0 > 0."""
    places = {each.head: each.detail["place"] for each in step.of("place")}
    by_id = {each.id: each for each in step.premises}
    total: Form = {}
    strict = False
    for entry in items(step.detail["weights"], "'weights'"):
        id, at, written = items(entry, "a weight")
        need(id in by_id, "{} is no premise", id)
        halves = by_id[id].halves
        need(0 <= count(at, 0) < len(halves), "premise {} has no such bound", id)
        weight = Fraction(text(written, "a weight"))
        need(weight > 0, "a weight is {}", weight)
        strict = strict or halves[at].strict
        for name, part in halves[at].form.items():
            total[name] = total.get(name, Fraction(0)) + weight * part
    if not step.relations:
        total, constant = _placed(total, places)
        need(not any(total.values()), "the sum is not without coordinates")
        need(-constant > 0 or (constant == 0 and strict), "the sum is no contradiction")
        return (step.premises[0].head, (), step.premises[0].tail), ()
    azimuth = number_of(step.detail["azimuth"])
    target = half_plane(step.head, step.tail, azimuth)
    for name, part in target.form.items():
        total[name] = total.get(name, Fraction(0)) - part
    total, spare = _placed(total, places)
    need(not any(total.values()), "the sum is not the conclusion")
    need(-spare > 0 or (spare == 0 and strict), "the sum does not reach the conclusion")
    return (step.head, lies([azimuth]), step.tail), [target]


def _placed(form: Form, places: Mapping[str, Any]) -> tuple[Form, Fraction]:
    """A form with known places put in: what is left of it, and the constant."""
    left: Form = {}
    constant = Fraction(0)
    for (name, axis), part in form.items():
        if name in places:
            constant += part * Fraction(repr(number_of(places[name][axis])))
        else:
            left[name, axis] = part
    return left, constant


RULES: Mapping[str, Rule] = {
    "said": Rule(_said, 0, "words frames", "negated group", sourced=None),
    "place": Rule(_place, 0, "place"),
    "faces": Rule(_faces, 0, "", "azimuth azimuths", sourced=None),
    "orient": Rule(_orient, 0, "azimuth"),
    "line": Rule(_line, 2, "azimuth"),
    "like": Rule(_like, 0, "like turn", sourced=None),
    "heading": Rule(_heading, 2, "azimuth"),
    "spoken": Rule(_spoken, 0, "frames"),
    "taken": Rule(_taken, 1, "frame"),
    "assume": Rule(_assume, 1, "", "azimuth frame"),
    "direction": Rule(_direction, ANY, "frame azimuths region"),
    "sees": Rule(_sees, 0, "turn exact", sourced=None),
    "ahead": Rule(_ahead, 2, "azimuths"),
    "stands": Rule(_stands, 0, sourced=None),
    "suppose": Rule(_suppose, ANY, "words frame region"),
    "combine": Rule(_combine, ANY, "weights", "azimuth"),
    "answer": Rule(answer, ANY, "words frames region holds", "assumptions"),
    "cases": Rule(cases, MANY, "assumptions", "words region holds azimuths frames"),
    "together": Rule(together),
}
