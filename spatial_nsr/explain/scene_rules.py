"""Follow the derivation of a judgement about a scene; ``docs/frames-relations.md`` has the rules.

Nothing is shared with :mod:`spatial_nsr.frames` but the tables of ``spatial_nsr.rules``: axes of
frames, comparisons with thresholds, meanings of relations and the joining of frames are worked out
here again, and so are the measures that follow from the poses in a line or two (``MEASURED``).
What else is measured, and what the scene says of its things, is taken as it is told.
"""

from __future__ import annotations

import math
import operator
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from spatial_nsr.errors import InvalidDerivation, SpatialError, allowed
from spatial_nsr.explain.form import count, fields, items, need, text
from spatial_nsr.explain.scene_measures import CLOSE, MEASURED, Vector, dot, flat, near
from spatial_nsr.rules.frames import PROJECTIONS
from spatial_nsr.rules.meanings import Both, Compare, Either, Flag, Formula, Not, Refer
from spatial_nsr.rules.vsr import VsrRelations, load_vsr_relations

__all__ = ["about_scene", "check_scene", "check_scene_claim"]

SIGNS: Mapping[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}


@dataclass(frozen=True)
class Followed:
    """A step that was followed: about which two things (or one), and what it holds."""

    id: int
    rule: str
    head: str
    tail: str
    detail: Mapping[str, Any]
    premises: tuple[Followed, ...]

    @property
    def pair(self) -> tuple[str, str]:
        """The two things."""
        return self.head, self.tail

    def of(self, rule: str) -> list[Followed]:
        """The premises by a rule."""
        return [premise for premise in self.premises if premise.rule == rule]

    def pose(self, name: str) -> Followed:
        """The pose of a thing among the premises."""
        for premise in self.of("pose"):
            if premise.head == name:
                return premise
        raise InvalidDerivation(f"no premise says where {name[:40]!r} is")


def about_scene(data: Any) -> bool:
    """Whether a derivation is one about a scene: whether it begins with a pose."""
    steps = data.get("steps") if isinstance(data, Mapping) else None
    first = steps[0] if isinstance(steps, list | tuple) and steps else None
    return isinstance(first, Mapping) and first.get("rule") in ("pose", "missing")


def check_scene(data: Mapping[str, Any]) -> None:
    """Accept a derivation, or name the first step that does not follow.

    Raises
    ------
    InvalidDerivation
        Says which step it is, and why.
    """
    fields(data, "the derivation", "goal steps")
    steps: dict[int, Followed] = {}
    for number, raw in enumerate(items(data["steps"], "'steps'"), start=1):
        rule = raw.get("rule") if isinstance(raw, Mapping) else None
        name = rule if isinstance(rule, str) else ""
        try:
            need(name in RULES, "no rule; allowed: {}", ", ".join(RULES))
            steps[number] = _followed(raw, number, steps)
        except (SpatialError, KeyError, TypeError, ValueError, OverflowError) as error:
            why = str(error) if isinstance(error, SpatialError) else f"{type(error).__name__}"
            raise InvalidDerivation(f"step {number} ({name[:20]}): {why}") from error
    *before, last = steps.values()
    used = {premise.id for step in steps.values() for premise in step.premises}
    for step in before:
        need(step.id in used, f"step {step.id} ({step.rule}): no later step uses it")
    ends = last.rule in ("meaning", "frames") and last.detail["holds"] is not None
    need(ends, f"step {last.id} ({last.rule}): this is no judgement")
    same = data["goal"] == data["steps"][-1]["conclusion"]
    need(same, f"step {last.id} ({last.rule}): the last step does not conclude the goal")


def check_scene_claim(record: Mapping[str, Any], derivation: Mapping[str, Any]) -> None:
    """Refuse a derivation that does not show what its record claims.

    The record is that of a judgement (``value``) or of a prediction (``answer``, 0 or 1).
    """
    holds = derivation["steps"][-1]["detail"]["holds"]
    if "value" in record:
        need(record["value"] is holds, "the derivation concludes {}", holds)
    if "answer" in record:
        need(record["answer"] == int(holds), "the derivation concludes {}", int(holds))
    proof = {"proved": True, "refuted": False}
    status = record.get("status")
    need(status not in proof or proof[status] is holds, "it is not {}", status)
    need(status != "inconsistent", "a contradiction is claimed, but not shown")


def _followed(raw: Any, number: int, steps: Mapping[int, Followed]) -> Followed:
    fields(raw, "the step", "id rule premises conclusion detail")
    need(raw["id"] == number, "the id is {}", raw["id"])
    said = fields(raw["conclusion"], "the conclusion", "head relation tail")
    premises = [count(each, 1) for each in items(raw["premises"], "'premises'")]
    need(all(each in steps for each in premises), "a premise is no earlier step")
    need(len(set(premises)) == len(premises), "a premise stands twice")
    step = Followed(
        number,
        raw["rule"],
        text(said["head"], "the head"),
        text(said["tail"], "the tail"),
        raw["detail"],
        tuple(steps[each] for each in premises),
    )
    check, keys, optional = RULES[step.rule]
    fields(step.detail, "the detail", f"calculus {keys}", optional)
    concluded = check(step)
    need(said["relation"] == concluded, "the conclusion is not {}", concluded)
    return step


def _shown(vector: Vector) -> str:
    return f"({', '.join(f'{part + 0.0:.4g}' for part in vector)})"


def _vector(raw: Any) -> Vector:
    parts = items(raw, "a vector")
    need(len(parts) == 3, "a vector has three parts, not {}", len(parts))
    for part in parts:
        number = isinstance(part, int | float) and not isinstance(part, bool)
        need(number and math.isfinite(part), "{} is no number", part)
    return parts


def _axes(raw: Any) -> list[Vector]:
    axes = [_vector(axis) for axis in items(raw, "'axes'")]
    need(len(axes) == 3, "there are three axes, not {}", len(axes))
    for at, axis in enumerate(axes):
        for other in range(3):
            product = dot(axis, axes[other])
            need(abs(product - (at == other)) < CLOSE, "the axes are not at right angles")
    return axes


def _words(step: Followed) -> VsrRelations:
    adapted = step.detail.get("adapted")
    need(adapted in (None, "pictures"), "no relations are adapted to {}", adapted)
    return load_vsr_relations(adapted)


# The rules: each returns what the step concludes -----------------------------------------------


def _pose(step: Followed) -> str:
    need(not step.premises, "a pose rests on nothing")
    _axes(step.detail["axes"])
    if "half" in step.detail:
        need(min(_vector(step.detail["half"])) >= 0, "a size is negative")
    if "heading" in step.detail:
        _vector(step.detail["heading"])
    need(step.tail == _shown(_vector(step.detail["centre"])), "the place is not its centre")
    return "is at"


def _frame(step: Followed) -> str:
    axes, kind = _axes(step.detail["axes"]), step.detail["frame"]
    need(kind in ("intrinsic", "relative"), "no frame {}", kind)
    own = kind == "intrinsic"
    whose = step.pose(step.head if own else text(step.detail["viewer"], "'viewer'"))
    front, left, up = _axes(whose.detail["axes"])
    if own:
        if not whose.detail["front"]:
            need("heading" in whose.detail, "{} has no front", step.head)
            front = flat(whose.detail["heading"], (0.0, 0.0, 1.0))
            length = math.hypot(*front)
            need(length > CLOSE, "its heading is no front")
            front = [part / length for part in front]
            left, up = (-front[1], front[0], 0.0), (0.0, 0.0, 1.0)
    else:
        projection = step.detail["projection"]
        need(projection in PROJECTIONS, "no projection {}", projection)
        need(step.detail["sight"] == "gaze", "no sight but the gaze")
        if projection != "translated":
            front = [-part for part in front]
        if projection == "rotated":
            left = [-part for part in left]
    carried = all(near(a, b) for a, b in zip(axes, (front, left, up), strict=True))
    need(carried, "these are not the axes of that frame")
    need(step.tail == _shown(axes[0]), "the front is not the first of the axes")
    return f"has its {kind} front towards"


def _measure(step: Followed) -> str:
    name, value = step.detail["measure"], _vector([step.detail["value"], 0, 0])[0]
    known = load_vsr_relations().measures
    need(name in known, "no measure {}", name)
    a, b = step.pose(step.head).detail, step.pose(step.tail).detail
    frames = step.of("frame")
    need(len(frames) == known[name].framed, "a frame is needed where a measure goes by one")
    if name in MEASURED:
        axes = frames[0].detail["axes"] if frames else None
        found = MEASURED[name](a, b, axes)
        if found is None:
            return f"has {name} {value:.4g} to"
        need(abs(found - value) <= CLOSE * max(1.0, abs(found)), "it is {}, not {}", found, value)
    return f"has {name} {value:.4g} to"


def _compare(step: Followed) -> str:
    atom = text(step.detail["atom"], "'atom'")
    name, sign, bound, *scale = atom.split()
    words = _words(step)
    need(sign in SIGNS and scale[:1] in ([], ["*"]), "{} is no comparison", atom)
    number = words.thresholds[bound] if bound in words.thresholds else float(bound)
    values = {each.detail["measure"]: each for each in step.of("measure")}
    for each in values.values():
        need(each.pair == step.pair, "a measure is of other things")
    if scale:
        number *= values[scale[1]].detail["value"]
    need(math.isclose(number, step.detail["bound"], abs_tol=1e-12), "the bound is {}", number)
    holds = SIGNS[sign](values[name].detail["value"], step.detail["bound"])
    need(step.detail["holds"] is holds, "that holds: {}", holds)
    return _worded(atom, holds)


def _flag(step: Followed) -> str:
    name, holds = step.detail["flag"], step.detail["holds"]
    known = load_vsr_relations().flags
    if name not in known:
        raise InvalidDerivation(f"no flag; {allowed(str(name), known)}")
    need(isinstance(holds, bool), "it holds or not, but {}", holds)
    step.pose(step.head)
    step.pose(step.tail)
    if name in ("fronted", "both-fronted"):
        thing, other = step.pose(step.tail).detail, step.pose(step.head).detail
        own = thing["front"] or "heading" in thing
        found = own if name == "fronted" else bool(thing["front"] and other["front"])
        need(bool(found) is holds, "the poses say otherwise")
    if name == "moving":
        need(("heading" in step.pose(step.head).detail) is holds, "the pose says otherwise")
    return _worded(name, holds)


def _missing(step: Followed) -> str:
    need(step.detail["holds"] is None and not step.premises, "what is missing says nothing")
    return _worded(text(step.detail["atom"], "'atom'"), None)


def _meaning(step: Followed) -> str:
    words, name = _words(step), text(step.detail["relation"], "'relation'")
    formula = words.relation(name).meaning(step.detail["frame"])
    need(step.detail["means"] == str(formula), "it means {}", str(formula))
    value = _value(step, formula)
    need(step.detail["holds"] is value, "that holds: {}", value)
    return _worded(name, value)


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


def _frames(step: Followed) -> str:
    name, holds = step.detail["relation"], step.detail["holds"]
    readings = step.of("meaning")
    needed = len(step.premises) == len(readings) and bool(readings)
    need(needed, "it rests on other than readings")
    for each in readings:
        good = each.pair == step.pair and each.detail["relation"] == name
        good = good and each.detail["holds"] is holds
        need(good and isinstance(holds, bool), "step {} says something else", each.id)
    if not holds:
        known = load_vsr_relations().relation(name).frames
        said = [each.detail["frame"] for each in readings]
        without = list(items(step.detail.get("without", ()), "'without'"))
        every = sorted([*said, *without]) == sorted(known)
        need(every, "the frames are {}", ", ".join(known))
    return f"{_worded(name, holds)} (in some frame)"


def _worded(words: str, holds: bool | None) -> str:
    return {True: words, False: f"not {words}", None: f"perhaps {words}"}[holds]


RULES: Mapping[str, tuple[Callable[[Followed], str], str, str]] = {
    # rule: what it concludes, the keys of its detail, and those it may have
    "pose": (_pose, "centre axes front", "half heading"),
    "frame": (_frame, "frame axes", "viewer projection sight"),
    "measure": (_measure, "measure value", ""),
    "compare": (_compare, "atom bound holds", "adapted"),
    "flag": (_flag, "flag holds", ""),
    "missing": (_missing, "atom holds why", ""),
    "meaning": (_meaning, "relation frame means holds", "adapted"),
    "frames": (_frames, "relation holds rule", "without"),
}
