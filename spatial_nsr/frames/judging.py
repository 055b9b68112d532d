"""Whether a relation holds between two things of a scene, frame by frame, and why.

A relation of left and right or front and back can be meant in the landmark's own frame or in the
viewer's. VSR counts a caption as true if it is true in one of them (Liu et al. 2023, section 3).
"""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.errors import InputError
from spatial_nsr.frames.captions import Caption, parse_caption
from spatial_nsr.frames.frame import INTRINSIC, Frame, carried_axes
from spatial_nsr.frames.measures import FLAGS, MEASURES, Pair
from spatial_nsr.frames.poses import Axes, FrameError, Pose
from spatial_nsr.frames.scenes import VIEWER, Scene
from spatial_nsr.rules.frames import load_language
from spatial_nsr.rules.vsr import (
    Both,
    Compare,
    Either,
    Flag,
    Formula,
    Not,
    Refer,
    VsrRelations,
    load_vsr_relations,
)

__all__ = ["Judgement", "Verdict", "holds", "judge", "judge_pair"]

SIGNS: Mapping[str, Callable[[float, float], bool]] = {
    "<=": operator.le,
    ">=": operator.ge,
    "<": operator.lt,
    ">": operator.gt,
}


@dataclass(frozen=True)
class Verdict:
    """What a relation comes to in one frame.

    ``holds`` is None where that cannot be said; ``missing`` then says why.
    """

    frame: str
    holds: bool | None
    missing: tuple[str, ...] = ()
    derivation: Derivation | None = None

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        made: dict[str, Any] = {"holds": self.holds}
        if self.missing:
            made["missing"] = list(self.missing)
        if self.derivation is not None:
            made["derivation"] = self.derivation.to_dict()
        return made


@dataclass(frozen=True)
class Judgement:
    """What a caption comes to: true if it is so in one frame, false if in none that there is."""

    caption: Caption
    first: str
    second: str
    holds: bool | None
    verdicts: tuple[Verdict, ...]
    derivation: Derivation | None = None

    @property
    def missing(self) -> tuple[str, ...]:
        """Why frames say nothing."""
        return tuple(dict.fromkeys(why for each in self.verdicts for why in each.missing))

    @property
    def frames(self) -> tuple[str, ...]:
        """The frames in which it is true."""
        return tuple(verdict.frame for verdict in self.verdicts if verdict.holds)

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return {
            "relation": self.caption.relation,
            "first": self.first,
            "second": self.second,
            "value": self.holds,
            "frames": {verdict.frame: verdict.to_dict() for verdict in self.verdicts},
            "missing": list(self.missing),
            "derivation": None if self.derivation is None else self.derivation.to_dict(),
        }


def judge(scene: Scene, caption: str | Caption, words: VsrRelations | None = None) -> Judgement:
    """Whether a caption is true of a scene, under VSR's rule.

    Where several things go by the caption's words, it is true if it is so for some of them.

    Raises
    ------
    InputError, UnknownNameError
        The caption has another form, or speaks of what is not in the scene.

    Examples
    --------
    >>> from spatial_nsr.frames.scenes import scene_from_json
    >>> scene = scene_from_json({
    ...     "viewer": {"position": [-9, 0, 1], "azimuth": 0},
    ...     "things": [
    ...         {"name": "car", "position": [0, 0, 1], "extent": [4, 2, 2], "azimuth": 180},
    ...         {"name": "cup", "position": [0, -3, 0], "extent": [0.1, 0.1, 0.1]},
    ...     ],
    ... })
    >>> judge(scene, "The cup is left of the car.").frames
    ('intrinsic',)
    """
    said = parse_caption(caption) if isinstance(caption, str) else caption
    known = words or load_vsr_relations()
    pairs = [
        (first, second)
        for first in scene.called(said.first)
        for second in scene.called(said.second)
        if first != second
    ]
    if not pairs:
        raise InputError(f"the scene has only one thing called '{said.first}'")
    found = None
    for first, second in pairs:
        judged = judge_pair(scene, Caption(first, said.relation, second), known)
        if judged.holds:
            return judged
        # One that cannot be judged leaves open what others would deny.
        if found is None or (found.holds is False and judged.holds is None):
            found = judged
    assert found is not None
    return found


def judge_pair(scene: Scene, caption: Caption, words: VsrRelations) -> Judgement:
    """The same for things by their ids."""
    relation = words.relation(caption.relation)
    verdicts = []
    record = _Record(scene)
    ends: list[tuple[Verdict, int]] = []
    for frame in relation.frames:
        try:
            axes, framing = _framed(scene, caption, frame, words, record)
        except FrameError as error:
            verdicts.append(Verdict(frame, None, (str(error),)))
            continue
        pair = Pair(scene, caption.first, caption.second, words, axes)
        reading = _Reading(frame, record, framing)
        value, end = reading.relation(pair, caption.relation)
        verdict = Verdict(frame, value, tuple(dict.fromkeys(reading.missing)) * (value is None))
        if value is not None:
            verdict = Verdict(frame, value, (), record.derivation(end))
        verdicts.append(verdict)
        ends.append((verdict, end))
    said = [verdict.holds for verdict, _ in ends]
    value = True if True in said else None if None in said or not said else False
    derivation = None
    if value is not None:
        derivation = _joined(record, caption, value, ends, len(relation.frames) > 1)
    return Judgement(caption, caption.first, caption.second, value, tuple(verdicts), derivation)


def holds(pair: Pair, relation: str, frame: str = "none") -> bool | None:
    """Whether a relation holds of a pair, in the axes that the pair has; None if nothing says so."""
    return _value(pair, pair.words.relation(relation).meaning(frame), frame)


def _value(pair: Pair, formula: Formula, frame: str) -> bool | None:
    """The value of a formula in three-valued logic (Kleene 1952)."""
    if isinstance(formula, Both | Either):
        return _joint(formula, (_value(pair, part, frame) for part in formula.parts))
    if isinstance(formula, Not):
        value = _value(pair, formula.part, frame)
        return None if value is None else not value
    if isinstance(formula, Refer):
        return holds(pair.turned if formula.turned else pair, formula.relation, frame)
    if isinstance(formula, Flag):
        return FLAGS[formula.name](pair)
    try:
        measured, bound, _ = _compared(pair, formula)
    except FrameError:
        return None
    return SIGNS[formula.sign](measured, bound)


def _joint(formula: Both | Either, values: Iterable[bool | None]) -> bool | None:
    deciding = isinstance(formula, Either)
    found: bool | None = not deciding
    for value in values:
        if value is deciding:
            return deciding
        if value is None:
            found = None
    return found


def _compared(pair: Pair, formula: Compare) -> tuple[float, float, float | None]:
    """The measure, what it is compared with, and the measure that scales that."""
    measured = MEASURES[formula.measure](pair)
    bound = formula.bound
    number = bound if isinstance(bound, float) else pair.words.thresholds[bound]
    scale = None if formula.scale is None else MEASURES[formula.scale](pair)
    return measured, number if scale is None else number * scale, scale


# Derivations ------------------------------------------------------------------------------------


class _Record:
    """The steps that were taken, each once."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.steps: list[Step] = []
        self.known: dict[object, int] = {}

    def step(
        self,
        rule: str,
        premises: Iterable[int],
        said: tuple[str, str, str],
        detail: Mapping[str, Any],
    ) -> int:
        """Note a step; its number."""
        unique = tuple(dict.fromkeys(premises))
        key = (rule, unique, said, str(detail))
        if key not in self.known:
            head, relation, tail = said
            step = Step(len(self.steps) + 1, rule, unique, Conclusion(head, (relation,), tail), detail)
            self.steps.append(step)
            self.known[key] = step.id
        return self.known[key]

    def pose(self, id: str) -> int:
        """Note where a thing's box is."""
        box, thing = self.scene.box(id), self.scene.things[id]
        detail = {
            "calculus": "scene",
            "half": list(box.half),
            "axes": [list(axis) for axis in (box.axes.front, box.axes.left, box.axes.up)],
            "front": thing.pose.facing is not None,
        }
        if thing.heading is not None:
            detail["heading"] = list(thing.heading)
        return self._placed(id, Pose(id, box.centre), detail)

    def viewer(self, viewer: Pose) -> int:
        """Note where the viewer is."""
        axes = viewer.axes
        detail = {
            "calculus": "scene",
            "axes": [list(axis) for axis in (axes.front, axes.left, axes.up)],
            "front": True,
        }
        return self._placed(VIEWER, viewer, detail)

    def _placed(self, id: str, pose: Pose, detail: Mapping[str, Any]) -> int:
        full = {**detail, "centre": list(pose.position)}
        return self.step("pose", (), (id, "is at", _shown(pose.position)), full)

    def derivation(self, end: int) -> Derivation:
        """The steps that one rests on, numbered anew."""
        needed: set[int] = set()
        rest = [end]
        while rest:
            number = rest.pop()
            if number not in needed:
                needed.add(number)
                rest += self.steps[number - 1].premises
        order = sorted(needed)
        new = {number: at for at, number in enumerate(order, start=1)}
        steps = []
        for number in order:
            step = self.steps[number - 1]
            premises = tuple(new[premise] for premise in step.premises)
            steps.append(Step(new[number], step.rule, premises, step.conclusion, step.detail))
        return Derivation(steps[-1].conclusion, tuple(steps))


def _shown(vector: Iterable[float]) -> str:
    return f"({', '.join(f'{part + 0.0:.4g}' for part in vector)})"


def _framed(
    scene: Scene, caption: Caption, frame: str, words: VsrRelations, record: _Record
) -> tuple[Axes | None, int | None]:
    """The axes that a frame gives the second thing, and the step that says so."""
    # The front that "facing" goes by is the first thing's own, and no frame of the second.
    if not words.framed(caption.relation):
        return None, None
    thing = scene.things[caption.second]
    detail: dict[str, Any] = {"calculus": "frames", "frame": frame}
    if frame == "intrinsic":
        axes = carried_axes(INTRINSIC, thing.fronted, {})
        premises = [record.pose(caption.second)]
    else:
        if scene.viewer is None:
            raise FrameError("the scene has no viewer, and so no relative frame")
        projection = load_language(scene.language).projection
        if projection is None:
            raise FrameError(f"speakers of {scene.language} use no relative frame")
        # By the viewer's gaze, whose axes are the same at every landmark: so "behind" is the
        # converse of "in front of" wherever the two stand.
        seen = Frame("relative", VIEWER, projection, "gaze")
        axes = carried_axes(seen, thing.pose, {VIEWER: scene.viewer})
        premises = [record.viewer(scene.viewer)]
        detail |= {"viewer": VIEWER, "projection": projection, "sight": "gaze"}
    detail["axes"] = [list(axis) for axis in (axes.front, axes.left, axes.up)]
    said = (caption.second, f"has its {frame} front towards", _shown(axes.front))
    return axes, record.step("frame", premises, said, detail)


class _Reading:
    """Evaluation in one frame, with a step for all that is found out."""

    def __init__(self, frame: str, record: _Record, framing: int | None) -> None:
        self.frame, self.record, self.framing = frame, record, framing
        self.missing: list[str] = []

    def relation(self, pair: Pair, name: str) -> tuple[bool | None, int]:
        """The value of a relation, and the step that says so."""
        formula = pair.words.relation(name).meaning(self.frame)
        value, premises = self.formula(pair, formula)
        detail = {
            "calculus": "vsr",
            "relation": name,
            "frame": self.frame,
            "means": str(formula),
            "holds": value,
        }
        return value, self.record.step("meaning", premises, _said(pair, name, value), detail)

    def formula(self, pair: Pair, formula: Formula) -> tuple[bool | None, list[int]]:
        """The value of a formula, and the steps of its parts."""
        if isinstance(formula, Both | Either):
            values, steps = [], []
            for part in formula.parts:
                value, found = self.formula(pair, part)
                values.append(value)
                steps += found
            return _joint(formula, values), steps
        if isinstance(formula, Not):
            value, steps = self.formula(pair, formula.part)
            return None if value is None else not value, steps
        if isinstance(formula, Refer):
            value, step = self.relation(pair.turned if formula.turned else pair, formula.relation)
            return value, [step]
        if isinstance(formula, Flag):
            return self._flag(pair, formula)
        return self._compare(pair, formula)

    def _flag(self, pair: Pair, formula: Flag) -> tuple[bool, list[int]]:
        value = FLAGS[formula.name](pair)
        premises = [self.record.pose(pair.first), self.record.pose(pair.second)]
        detail = {"calculus": "vsr", "flag": formula.name, "holds": value}
        return value, [self.record.step("flag", premises, _said(pair, formula.name, value), detail)]

    def _compare(self, pair: Pair, formula: Compare) -> tuple[bool | None, list[int]]:
        try:
            measured, bound, scale = _compared(pair, formula)
        except FrameError as error:
            self.missing.append(str(error))
            detail = {"calculus": "vsr", "atom": str(formula), "holds": None, "why": str(error)}
            return None, [self.record.step("missing", (), _said(pair, str(formula), None), detail)]
        premises = [self._measured(pair, formula.measure, measured)]
        if formula.scale is not None and scale is not None:
            premises.append(self._measured(pair, formula.scale, scale))
        value = SIGNS[formula.sign](measured, bound)
        detail = {"calculus": "vsr", "atom": str(formula), "bound": bound, "holds": value}
        return value, [
            self.record.step("compare", premises, _said(pair, str(formula), value), detail)
        ]

    def _measured(self, pair: Pair, name: str, value: float) -> int:
        premises = [self.record.pose(pair.first), self.record.pose(pair.second)]
        if pair.words.measures[name].framed and self.framing is not None:
            premises.append(self.framing)
        detail = {"calculus": "vsr", "measure": name, "value": value}
        said = (pair.first, f"has {name} {value:.4g} to", pair.second)
        return self.record.step("measure", premises, said, detail)


def _said(pair: Pair, relation: str, value: bool | None) -> tuple[str, str, str]:
    words = {True: relation, False: f"not {relation}", None: f"perhaps {relation}"}
    return pair.first, words[value], pair.second


def _joined(
    record: _Record,
    caption: Caption,
    value: bool,
    ends: list[tuple[Verdict, int]],
    several: bool,
) -> Derivation:
    """The derivation of the whole: one frame in which it is true, or all in which it is false."""
    chosen = [end for verdict, end in ends if verdict.holds is value]
    if not several:
        return record.derivation(chosen[0])
    premises = chosen[:1] if value else chosen
    detail = {
        "calculus": "vsr",
        "relation": caption.relation,
        "rule": "true in a frame" if value else "false in all frames that there are",
        "holds": value,
    }
    relation = caption.relation if value else f"not {caption.relation}"
    said = (caption.first, f"{relation} (in some frame)", caption.second)
    return record.derivation(record.step("frames", premises, said, detail))
