"""Follow the derivation of a judgement about a scene; ``docs/frames-relations.md`` has the rules.

Nothing is shared with :mod:`spatial_nsr.frames` but the tables of ``spatial_nsr.rules``: axes of
frames, measures, flags, comparisons with thresholds, meanings of relations and the joining of
frames are worked out here again. What the scene says of its things is taken as it is told.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from typing import Any

from spatial_nsr.checker.form import ANY, Rule, begin, fields, follow, items, need, text
from spatial_nsr.checker.scenes.boxes import CLOSE, Place, Vector, near, way
from spatial_nsr.checker.scenes.flags import FLAGGED, OF_SCENES, Two
from spatial_nsr.checker.scenes.joins import frames, whichever, worded
from spatial_nsr.checker.scenes.measures import MEASURED, own_axes, sides
from spatial_nsr.checker.scenes.steps import LINKS, Followed, placed, shown, unit_axes, vector
from spatial_nsr.errors import InvalidDerivation, UnknownNameError, allowed
from spatial_nsr.rules.frames import PROJECTIONS
from spatial_nsr.rules.meanings import Both, Compare, Either, Flag, Formula, Not, Refer
from spatial_nsr.rules.vsr import VsrRelations, load_vsr_relations

__all__ = ["about_scene", "check_scene"]

SIGNS: Mapping[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}


def about_scene(data: Any) -> bool:
    """Whether a derivation is one about a scene, by the rule that it begins with."""
    steps = data.get("steps") if isinstance(data, Mapping) else None
    first = steps[0] if isinstance(steps, list | tuple) and steps else None
    return isinstance(first, Mapping) and first.get("rule") in ("pose", "missing", "scene")


def check_scene(
    data: Mapping[str, Any],
    relations: VsrRelations | None = None,
    told: Mapping[str, Any] | None = None,
) -> None:
    """Accept a derivation, or name the first step that does not follow.

    ``relations`` are those that it may speak of; the 66 of the package, if not said. ``told`` is
    what a scene says, as ``told_of`` has it: then poses must be those of the scene.

    Raises
    ------
    InvalidDerivation
        Says which step it is, and why.
    """
    words = relations or load_vsr_relations()

    def followed(raw: Any, before: Mapping[int, Followed]) -> Followed:
        step = _followed(raw, before, words)
        if told is not None:
            _stated(step, told)
        return step

    steps = follow(data, RULES, followed)
    last = steps[-1]
    ends = last.rule in ("meaning", "frames", "whichever") and last.detail["holds"] is not None
    need(ends, f"step {last.id} ({last.rule}): this is no judgement")
    _check_landmarks(last)
    if last.rule == "meaning":
        known = last.words.relation(last.detail["relation"]).frames
        need(last.detail["frame"] in known, f"step {last.id} (meaning): the frames are {known}")
    same = data["goal"] == data["steps"][-1]["conclusion"]
    need(same, f"step {last.id} ({last.rule}): the last step does not conclude the goal")


def _check_landmarks(step: Followed, landmark: str | None = None) -> None:
    """Refuse frames of anything but what a judgement is said beside, however it is turned."""
    own = step.rule != "frame" or landmark in (None, step.head)
    need(own, "step {} (frame): the frame is that of {}", step.id, step.head)
    # What a meaning refers to may be turned; the frame stays that of the whole.
    beside = step.tail if step.rule == "meaning" and landmark is None else landmark
    for premise in step.premises:
        _check_landmarks(premise, beside)


def _stated(step: Followed, told: Mapping[str, Any]) -> None:
    """Refuse a step that repeats the scene otherwise than it is."""
    said = {key: value for key, value in step.detail.items() if key != "calculus"}
    if step.rule == "scene":
        need(said == told["scene"], "this is not what the scene says")
    if step.rule == "pose":
        named = {each["id"]: each for each in told["scene"]["things"]}
        place = named.get(step.head, told["viewer"] if step.head == "viewer" else None)
        if place is None:
            raise InvalidDerivation(f"there is no {step.head[:40]!r} in the scene")
        posed = {key: value for key, value in place.items() if key not in LINKS}
        need(said == posed, "in the scene {} is otherwise", step.head)


def _followed(raw: Any, steps: Mapping[int, Followed], relations: VsrRelations) -> Followed:
    begun = begin(raw, steps, RULES)
    said, rule = begun.conclusion, RULES[begun.rule]
    head, tail = text(said["head"], "the head"), text(said["tail"], "the tail")
    step = Followed(begun.id, begun.rule, head, tail, begun.detail, begun.premises, relations)
    rule.check(begun.premises)
    concluded = rule.concludes(step)
    need(said["relation"] == concluded, "the conclusion is not {}", concluded)
    return step


# The rules: each returns what the step concludes -----------------------------------------------


def _pose(step: Followed) -> str:
    placed(step.detail)
    need(step.tail == shown(step.detail["centre"]), "the place is not its centre")
    return "is at"


def _things(step: Followed) -> str:
    ids = set()
    for each in items(step.detail["things"], "'things'"):
        fields(each, "a thing", " ".join((*LINKS, "centre half axes front")), "heading floor usual")
        placed(each)
        ids.add(text(each["id"], "'id'"))
        text(each["name"], "'name'")
    count = len(step.detail["things"])
    need(len(ids) == count, "two things have the same id")
    for each in step.detail["things"]:
        named = [*items(each["attached_to"], "'attached_to'"), *items(each["members"], "'members'")]
        whole = each["part_of"]
        for name in [*named, *([] if whole is None else [whole])]:
            need(text(name, "an id") in ids, "there is no {}", name)
    need(isinstance(step.detail["viewer"], bool), "somebody looks on or not")
    said = (step.head, step.tail) == ("scene", f"{count} thing{'s' * (count != 1)}")
    need(said, "there are {} things in the scene", count)
    return "has"


def _frame(step: Followed) -> str:
    axes, kind = unit_axes(step.detail["axes"]), step.detail["frame"]
    need(kind in ("intrinsic", "relative"), "no frame {}", kind)
    own = kind == "intrinsic"
    whose = step.pose(step.head if own else text(step.detail["viewer"], "'viewer'"))
    if own or whose.detail["front"]:
        front, left, up = own_axes(whose.detail)
    else:
        front, left, up = _line_of_sight(whose, step.pose(step.head))
    if not own:
        projection = step.detail["projection"]
        need(projection in PROJECTIONS, "no projection {}", projection)
        sight = "gaze" if whose.detail["front"] else "line"
        need(step.detail["sight"] == sight, "the sight is a {}", sight)
        if projection != "translated":
            front = [-part for part in front]
        if projection == "rotated":
            left = [-part for part in left]
    carried = all(near(a, b) for a, b in zip(axes, (front, left, up), strict=True))
    need(carried, "these are not the axes of that frame")
    need(step.tail == shown(axes[0]), "the front is not the first of the axes")
    return f"has its {kind} front towards"


def _line_of_sight(viewer: Followed, landmark: Followed) -> tuple[Vector, Vector, Vector]:
    """The axes of one who looks at a landmark."""
    x, y, _ = way(landmark.detail, viewer.detail)
    length = math.hypot(x, y)
    need(length > 0, "the viewer is at the landmark")
    return (x / length, y / length, 0.0), (-y / length, x / length, 0.0), (0.0, 0.0, 1.0)


def _measure(step: Followed) -> str:
    name, value = step.detail["measure"], vector([step.detail["value"], 0, 0])[0]
    known = step.words.measures
    need(name in known, "no measure {}", name)
    a, b = step.pose(step.head).detail, step.pose(step.tail).detail
    frames = step.of("frame")
    need(len(frames) == known[name].framed, "a frame is needed where a measure goes by one")
    for each in frames:
        need(each.head in step.pair, "the frame is that of {}", each.head)
    if name == "sides":
        pieces: list[Place] = [a]
        if step.of("scene"):
            things = step.things
            whole = step.in_scene(things, step.head)
            pieces = [things[each] for each in whole["members"]] or pieces
        low, high = (sides(pieces, b, slack) for slack in (-CLOSE, CLOSE))
        need(low <= value <= high and value == int(value), "it is {}, not {}", high, value)
    else:
        axes = frames[0].detail["axes"] if frames else None
        found = MEASURED[name](a, b, axes)
        close = found is None or abs(found - value) <= CLOSE * max(1.0, abs(found))
        need(close, "it is {}, not {}", found, value)
    return f"has {name} {value:.4g} to"


def _compare(step: Followed) -> str:
    atom = text(step.detail["atom"], "'atom'")
    name, sign, bound, *scale = atom.split()
    words = step.words
    need(sign in SIGNS and scale[:1] in ([], ["*"]), "{} is no comparison", atom)
    if bound.isidentifier() and bound not in words.thresholds:
        raise UnknownNameError(f"unknown threshold '{bound}'; {allowed(bound, words.thresholds)}")
    number = words.thresholds[bound] if bound in words.thresholds else float(bound)
    values = {each.detail["measure"]: each for each in step.of("measure")}
    for each in values.values():
        need(each.pair == step.pair, "a measure is of other things")
    if scale:
        number *= values[scale[1]].detail["value"]
    need(math.isclose(number, step.detail["bound"], abs_tol=1e-12), "the bound is {}", number)
    holds = SIGNS[sign](values[name].detail["value"], step.detail["bound"])
    need(step.detail["holds"] is holds, "that holds: {}", holds)
    return worded(atom, holds)


def _flag(step: Followed) -> str:
    name, holds = step.detail["flag"], step.detail["holds"]
    known = step.words.flags
    if name not in known:
        raise InvalidDerivation(f"no flag; {allowed(str(name), known)}")
    need(isinstance(holds, bool), "it holds or not, but {}", holds)
    a, b = step.pose(step.head).detail, step.pose(step.tail).detail
    things: Mapping[str, Place] = {}
    if name in OF_SCENES:
        things = step.things
        for each in (step.head, step.tail):
            step.in_scene(things, each)
    contact = step.words.thresholds["contact"]
    two = Two(step.head, step.tail, a, b, contact, things)
    surely, perhaps = (FLAGGED[name](two, slack) for slack in (-CLOSE, CLOSE))
    need(holds in (surely, perhaps), "it is otherwise")
    return worded(name, holds)


def _missing(step: Followed) -> str:
    need(step.detail["holds"] is None, "what is missing says nothing")
    return worded(text(step.detail["atom"], "'atom'"), None)


def _meaning(step: Followed) -> str:
    words, name = step.words, text(step.detail["relation"], "'relation'")
    formula = words.relation(name).meaning(step.detail["frame"])
    need(step.detail["means"] == str(formula), "it means {}", str(formula))
    value = _value(step, formula)
    need(step.detail["holds"] is value, "that holds: {}", value)
    return worded(name, value)


def _value(step: Followed, formula: Formula) -> bool | None:
    if isinstance(formula, Both | Either):
        values = [_value(step, part) for part in formula.parts]
        deciding = isinstance(formula, Either)
        if deciding in values:
            return deciding
        return None if None in values else not deciding
    if isinstance(formula, Not):
        value = _value(step, formula.part)
        return None if value is None else not value
    return _premise(step, formula).detail["holds"]  # type: ignore[no-any-return]


def _premise(step: Followed, formula: Compare | Flag | Refer) -> Followed:
    """The premise that says whether a part of a meaning holds."""
    turned = isinstance(formula, Refer) and formula.turned
    pair = (step.tail, step.head) if turned else step.pair
    for premise in step.premises:
        detail = premise.detail
        if isinstance(formula, Refer):
            fits = premise.rule == "meaning" and detail["relation"] == formula.relation
            fits = fits and detail["frame"] == step.detail["frame"]
            fits = fits and detail.get("adapted") == step.detail.get("adapted")
        elif isinstance(formula, Flag):
            fits = premise.rule == "flag" and detail["flag"] == formula.name
        else:
            fits = premise.rule in ("compare", "missing") and detail["atom"] == str(formula)
            fits = fits and (premise.rule == "missing" or _in_frame(premise, step.detail["frame"]))
        if fits and premise.pair == pair:
            return premise
    raise InvalidDerivation(f"no premise says whether {formula}")


def _in_frame(step: Followed, frame: str) -> bool:
    """Whether all frames that a comparison goes by are of a kind."""
    kinds = [each.detail["frame"] for measure in step.premises for each in measure.of("frame")]
    return all(kind == frame for kind in kinds)


RULES: Mapping[str, Rule] = {
    "pose": Rule(_pose, 0, "centre axes front", "half heading floor usual"),
    "scene": Rule(_things, 0, "things viewer language"),
    "frame": Rule(_frame, ANY, "frame axes", "viewer projection sight"),
    "measure": Rule(_measure, ANY, "measure value"),
    "compare": Rule(_compare, ANY, "atom bound holds", "adapted"),
    "flag": Rule(_flag, ANY, "flag holds", "adapted"),
    "missing": Rule(_missing, 0, "atom holds why"),
    "meaning": Rule(_meaning, ANY, "relation frame means holds", "adapted"),
    "frames": Rule(frames, ANY, "relation holds rule", "without"),
    "whichever": Rule(whichever, ANY, "relation holds"),
}
