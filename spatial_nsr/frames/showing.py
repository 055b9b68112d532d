"""Derivations of single readings: poses, the frame, the measure, and what it means.

The form is that of judgements about scenes, which the checker follows
(:mod:`spatial_nsr.checker.scenes.rules`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.frames.frame import Reading, carried_axes
from spatial_nsr.frames.poses import Axes, FrameError, Pose
from spatial_nsr.rules.vsr import load_vsr_relations

__all__ = ["derivation_of"]

# What a word is called among the relations, the measure it goes by, and the side of zero.
RELATIONS = {
    "front": ("in front of", "frontward", 1.0),
    "behind": ("behind", "frontward", -1.0),
    "left": ("left of", "leftward", 1.0),
    "right": ("right of", "leftward", -1.0),
}
LEVEL = Axes((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


def derivation_of(
    reading: Reading, figure: Pose, landmark: Pose, viewers: Mapping[str, Pose]
) -> Derivation:
    """Why a word holds in a frame, or does not.

    Raises
    ------
    FrameError, UnknownNameError
        The word is not of left and right or front and back; or the frame goes by a line of sight,
        which differs from landmark to landmark.

    Examples
    --------
    >>> from spatial_nsr.frames.frame import INTRINSIC, read_in
    >>> car, cup = Pose("car", (0, 0, 0), facing=(0, 1, 0)), Pose("cup", (-2, 0, 0))
    >>> shown = derivation_of(read_in(INTRINSIC, "right", cup, car), cup, car, {})
    >>> [step.rule for step in shown.steps], shown.goal.relations
    (['pose', 'pose', 'frame', 'measure', 'compare', 'meaning'], ('not right of',))
    """
    if reading.word not in RELATIONS:
        raise UnknownNameError(f"no derivation for '{reading.word}'; {allowed('', RELATIONS)}")
    name, measure, side = RELATIONS[reading.word]
    frame = reading.frame
    steps = [_placed(1, figure), _placed(2, landmark)]
    detail: dict[str, Any] = {"calculus": "frames", "frame": frame.kind}
    seer = 2
    if frame.kind == "relative":
        if frame.sight != "gaze":
            raise FrameError("a derivation goes by the viewer's gaze, not by a line of sight")
        steps.append(_placed(3, viewers[str(frame.viewer)]))
        seer = 3
        detail |= {"viewer": frame.viewer, "projection": frame.projection, "sight": frame.sight}
    axes = carried_axes(frame, landmark, viewers)
    detail["axes"] = [list(axis) for axis in (axes.front, axes.left, axes.up)]
    at = len(steps) + 1
    towards = (landmark.name, f"has its {frame.kind} front towards", _shown(axes.front))
    steps.append(_step(at, "frame", (seer,), towards, detail))

    def said(relation: str) -> tuple[str, str, str]:
        return (figure.name, relation, landmark.name)

    value = side * reading.cosine + 0.0
    found = {"calculus": "vsr", "measure": measure, "value": value}
    steps.append(_step(at + 1, "measure", (1, 2, at), said(f"has {measure} {value:.4g} to"), found))
    means = str(load_vsr_relations().relation(name).meaning(frame.kind))
    no = "" if reading.holds else "not "
    held = {"calculus": "vsr", "atom": means, "bound": 0.0, "holds": reading.holds}
    steps.append(_step(at + 2, "compare", (at + 1,), said(f"{no}{means}"), held))
    meant = {"calculus": "vsr", "relation": name, "frame": frame.kind, "means": means}
    whole = meant | {"holds": reading.holds}
    steps.append(_step(at + 3, "meaning", (at + 2,), said(f"{no}{name}"), whole))
    return Derivation(steps[-1].conclusion, tuple(steps))


def _placed(id: int, pose: Pose) -> Step:
    axes = LEVEL if pose.facing is None else pose.axes
    detail = {
        "calculus": "scene",
        "centre": list(pose.position),
        "axes": [list(axis) for axis in (axes.front, axes.left, axes.up)],
        "front": pose.facing is not None,
    }
    return _step(id, "pose", (), (pose.name, "is at", _shown(pose.position)), detail)


def _step(
    id: int,
    rule: str,
    premises: tuple[int, ...],
    said: tuple[str, str, str],
    detail: Mapping[str, Any],
) -> Step:
    head, relation, tail = said
    return Step(id, rule, premises, Conclusion(head, (relation,), tail), detail)


def _shown(vector: Sequence[float]) -> str:
    return f"({', '.join(f'{part + 0.0:.4g}' for part in vector)})"
