"""Whether a relation holds between two things of a scene, frame by frame, and why.

A relation of left and right or front and back can be meant in the landmark's own frame or in the
viewer's. VSR counts a caption as true if it is true in one of them (Liu et al. 2023, section 3).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.answers import Derivation
from spatial_nsr.errors import InputError
from spatial_nsr.frames.frame import INTRINSIC, Frame, carried_axes
from spatial_nsr.frames.poses import Axes, FrameError, Pose
from spatial_nsr.frames.scenes.captions import Caption, parse_caption
from spatial_nsr.frames.scenes.grouping import meant
from spatial_nsr.frames.scenes.measures import Pair
from spatial_nsr.frames.scenes.noting import Reading, Record, shown
from spatial_nsr.frames.scenes.scene import VIEWER, Scene
from spatial_nsr.rules.frames import load_language
from spatial_nsr.rules.vsr import VsrRelations, load_vsr_relations

__all__ = ["Judgement", "Verdict", "axes_in", "judge", "judge_pair"]

STATUS = {True: "proved", False: "refuted", None: "unknown"}


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
            "status": STATUS[self.holds],
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
    >>> from spatial_nsr.frames.scenes.loading import read_scene
    >>> scene = read_scene({
    ...     "viewer": {"position": [-9, 0, 1], "azimuth": 0},
    ...     "things": [
    ...         {"name": "car", "position": [0, 0, 1], "extent": [4, 2, 2], "azimuth": 180},
    ...         {"name": "cup", "position": [0, -3, 0], "extent": [0.1, 0.1, 0.1]},
    ...     ],
    ... })
    >>> judge(scene, "The cup is left of the car.").frames
    ('intrinsic',)
    """
    said = parse_caption(caption, words) if isinstance(caption, str) else caption
    known = words or load_vsr_relations("pictures" if scene.relief else None)
    scene, firsts = meant(scene, said.first)
    scene, seconds = meant(scene, said.second)
    pairs = [(first, second) for first in firsts for second in seconds if first != second]
    if not pairs:
        raise InputError(f"the scene has only one thing called '{said.first}'")
    denied = []
    for first, second in pairs:
        judged = judge_pair(scene, Caption(first, said.relation, second), known)
        if judged.holds:
            return judged
        denied.append(judged)
    # One that cannot be judged leaves open what others would deny.
    unknown = next((judged for judged in denied if judged.holds is None), None)
    if unknown is not None or len(denied) == 1:
        return unknown or denied[0]
    return replace(denied[0], derivation=_of_none(scene, said, denied))


def _of_none(scene: Scene, said: Caption, denied: Sequence[Judgement]) -> Derivation:
    """The derivation of what is so of none of the things that go by two names."""
    record = Record(scene)
    premises = [record.things()]
    premises += [record.taken(each.derivation) for each in denied if each.derivation is not None]
    detail = {"calculus": "vsr", "relation": said.relation, "holds": False}
    relation = f"not {said.relation} (whichever is meant)"
    end = record.step("whichever", premises, (said.first, relation, said.second), detail)
    return record.derivation(end)


def judge_pair(scene: Scene, caption: Caption, words: VsrRelations) -> Judgement:
    """The same for things by their ids."""
    relation = words.relation(caption.relation)
    if relation.name in words.unseen:
        why = f"boxes do not show what is {relation.name} something"
        unseen = tuple(Verdict(frame, None, (why,)) for frame in relation.frames)
        return Judgement(caption, caption.first, caption.second, None, unseen)
    verdicts = []
    record = Record(scene)
    ends: list[tuple[Verdict, int]] = []
    for frame in relation.frames:
        try:
            axes, framing = _framed(scene, caption, frame, words, record)
        except FrameError as error:
            verdicts.append(Verdict(frame, None, (str(error),)))
            continue
        pair = Pair(scene, caption.first, caption.second, words, axes)
        reading = Reading(frame, record, framing)
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
        derivation = _joined(record, caption, value, ends, relation.frames)
    return Judgement(caption, caption.first, caption.second, value, tuple(verdicts), derivation)


def axes_in(scene: Scene, id: str, frame: str) -> Axes:
    """The axes that a frame gives a thing.

    Raises
    ------
    FrameError
        There is no such frame: the thing has no front, or nobody looks on.
    """
    thing = scene.things[id]
    if frame == "intrinsic":
        return carried_axes(INTRINSIC, thing.fronted, {})
    if scene.viewer is None:
        raise FrameError("the scene has no viewer, and so no relative frame")
    projection = load_language(scene.language).projection
    if projection is None:
        raise FrameError(f"speakers of {scene.language} use no relative frame")
    # By the viewer's gaze, whose axes are the same at every landmark: so "behind" is the converse
    # of "in front of" wherever the two stand. Of a viewer whose facing is not known one knows that
    # the landmark is looked at.
    seen = Frame("relative", VIEWER, projection, _sight(scene.viewer))
    landmark = Pose(thing.name, scene.box(id).centre)
    return carried_axes(seen, landmark, {VIEWER: scene.viewer})


def _sight(viewer: Pose) -> str:
    return "line" if viewer.facing is None else "gaze"


def _framed(
    scene: Scene, caption: Caption, frame: str, words: VsrRelations, record: Record
) -> tuple[Axes | None, int | None]:
    """The axes that a frame gives the second thing, and the step that says so."""
    # The front that "facing" goes by is the first thing's own, and no frame of the second.
    if not words.framed(caption.relation):
        return None, None
    detail: dict[str, Any] = {"calculus": "frames", "frame": frame}
    axes = axes_in(scene, caption.second, frame)
    if scene.viewer is None or frame == "intrinsic":
        premises = [record.pose(caption.second)]
    else:
        premises = [record.viewer(scene.viewer)]
        projection = load_language(scene.language).projection
        sight = _sight(scene.viewer)
        premises += [record.pose(caption.second)] * (sight == "line")
        detail |= {"viewer": VIEWER, "projection": projection, "sight": sight}
    detail["axes"] = [list(axis) for axis in (axes.front, axes.left, axes.up)]
    said = (caption.second, f"has its {frame} front towards", shown(axes.front))
    return axes, record.step("frame", premises, said, detail)


def _joined(
    record: Record,
    caption: Caption,
    value: bool,
    ends: list[tuple[Verdict, int]],
    frames: tuple[str, ...],
) -> Derivation:
    """The derivation of the whole: one frame in which it is true, or all in which it is false."""
    chosen = [end for verdict, end in ends if verdict.holds is value]
    if len(frames) == 1:
        return record.derivation(chosen[0])
    without = [frame for frame in frames if frame not in [verdict.frame for verdict, _ in ends]]
    premises = chosen[:1] if value else chosen
    detail: dict[str, Any] = {
        "calculus": "vsr",
        "relation": caption.relation,
        "rule": "true in a frame" if value else "false in all frames that there are",
        "holds": value,
    }
    if not value and without:
        detail["without"] = without
        viewer = record.scene.viewer
        for frame in without:
            premises = [*premises, record.pose(caption.second)]
            if frame == "relative":
                premises.append(record.things())
                premises += [] if viewer is None else [record.viewer(viewer)]
    relation = caption.relation if value else f"not {caption.relation}"
    said = (caption.first, f"{relation} (in some frame)", caption.second)
    return record.derivation(record.step("frames", premises, said, detail))
