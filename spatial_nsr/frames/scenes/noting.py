"""The steps by which a judgement about a scene is found, noted down as a derivation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.frames.poses import Axes, FrameError, Pose
from spatial_nsr.frames.scenes.evaluation import SIGNS, compared, joint
from spatial_nsr.frames.scenes.flags import FLAGS, OF_SCENES
from spatial_nsr.frames.scenes.measures import Pair
from spatial_nsr.frames.scenes.scene import VIEWER, Scene
from spatial_nsr.rules.meanings import Both, Compare, Either, Flag, Formula, Not, Refer
from spatial_nsr.rules.vsr import VsrRelations

__all__ = ["Reading", "Record", "shown", "told_of"]


# The axes of what has no front of its own.
LEVEL = Axes((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))


class Record:
    """The steps that were taken, each once."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.steps: list[Step] = []
        self.known: dict[object, int] = {}
        self.whole: int | None = None

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
            step = Step(
                len(self.steps) + 1, rule, unique, Conclusion(head, (relation,), tail), detail
            )
            self.steps.append(step)
            self.known[key] = step.id
        return self.known[key]

    def pose(self, id: str) -> int:
        """Note where a thing's box is."""
        placed = _place(self.scene, id)
        said = (id, "is at", shown(placed["centre"]))
        return self.step("pose", (), said, {"calculus": "scene", **placed})

    def viewer(self, viewer: Pose) -> int:
        """Note where the viewer is."""
        detail = {"calculus": "scene", **_seer(viewer)}
        return self.step("pose", (), (VIEWER, "is at", shown(viewer.position)), detail)

    def things(self) -> int:
        """Note what there is in the scene, as far as relations go by it."""
        if self.whole is None:
            count = len(self.scene.things)
            said = f"{count} thing{'s' * (count != 1)}"
            detail = {"calculus": "scene", **_listed(self.scene)}
            self.whole = self.step("scene", (), ("scene", "has", said), detail)
        return self.whole

    def taken(self, derivation: Derivation) -> int:
        """Note the steps of another derivation; the number of its last."""
        new: dict[int, int] = {}
        for step in derivation.steps:
            said = step.conclusion
            new[step.id] = self.step(
                step.rule,
                [new[premise] for premise in step.premises],
                (str(said.head), said.relations[0], str(said.tail)),
                step.detail,
            )
        return new[derivation.steps[-1].id]

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


def told_of(scene: Scene) -> dict[str, Any]:
    """All that a scene says, for the checker to compare poses with: ``scene`` and ``viewer``.

    >>> from spatial_nsr.frames.scenes.loading import read_scene
    >>> told_of(read_scene({"things": [{"name": "cup", "position": [0, 0, 0]}]}))["viewer"]
    """
    viewer = None if scene.viewer is None else _seer(scene.viewer)
    return {"scene": _listed(scene), "viewer": viewer}


def _listed(scene: Scene) -> dict[str, Any]:
    """What there is in a scene, as far as relations go by it."""
    listed = [
        {
            "id": id,
            "name": thing.name,
            **_place(scene, id),
            "attached_to": sorted(thing.attached_to),
            "part_of": thing.part_of,
            "members": list(thing.members),
        }
        for id, thing in scene.things.items()
    ]
    return {"things": listed, "viewer": _looking(scene.viewer), "language": scene.language}


def _place(scene: Scene, id: str) -> dict[str, Any]:
    box, thing = scene.box(id), scene.things[id]
    place: dict[str, Any] = {
        "centre": list(box.centre),
        "half": list(box.half),
        "axes": [list(axis) for axis in (box.axes.front, box.axes.left, box.axes.up)],
        "front": thing.pose.facing is not None,
    }
    if thing.heading is not None:
        place["heading"] = list(thing.heading)
    if thing.hollow:
        place["floor"] = thing.floor
    if thing.usual is not None:
        place["usual"] = thing.usual
    return place


def _seer(viewer: Pose) -> dict[str, Any]:
    level = viewer.facing is None or not _looking(viewer)
    axes = LEVEL if level else viewer.axes
    rows = [list(axis) for axis in (axes.front, axes.left, axes.up)]
    return {"centre": list(viewer.position), "axes": rows, "front": not level}


def _looking(viewer: Pose | None) -> bool:
    """Whether somebody looks on along the ground, and so has a left."""
    try:
        return viewer is not None and (viewer.facing is None or bool(viewer.axes))
    except FrameError:
        return False


def shown(vector: Iterable[float]) -> str:
    """A vector to four digits, without a sign before zero."""
    return f"({', '.join(f'{part + 0.0:.4g}' for part in vector)})"


class Reading:
    """Evaluation in one frame, with a step for all that is found out."""

    def __init__(self, frame: str, record: Record, framing: int | None) -> None:
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
            **_adapted(pair.words),
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
            return joint(formula, values), steps
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
        if formula.name in OF_SCENES:
            premises.append(self.record.things())
        detail = {"calculus": "vsr", "flag": formula.name, "holds": value, **_adapted(pair.words)}
        return value, [self.record.step("flag", premises, _said(pair, formula.name, value), detail)]

    def _compare(self, pair: Pair, formula: Compare) -> tuple[bool | None, list[int]]:
        try:
            measured, bound, scale = compared(pair, formula)
        except FrameError as error:
            self.missing.append(str(error))
            why = {"calculus": "vsr", "atom": str(formula), "holds": None, "why": str(error)}
            return None, [self.record.step("missing", (), _said(pair, str(formula), None), why)]
        premises = [self._measured(pair, formula.measure, measured)]
        if formula.scale is not None and scale is not None:
            premises.append(self._measured(pair, formula.scale, scale))
        value = SIGNS[formula.sign](measured, bound)
        detail: dict[str, Any] = {"calculus": "vsr", "atom": str(formula)}
        detail |= {"bound": bound, "holds": value, **_adapted(pair.words)}
        return value, [
            self.record.step("compare", premises, _said(pair, str(formula), value), detail)
        ]

    def _measured(self, pair: Pair, name: str, value: float) -> int:
        premises = [self.record.pose(pair.first), self.record.pose(pair.second)]
        if pair.words.measures[name].framed and self.framing is not None:
            premises.append(self.framing)
        if name == "sides" and pair.scene.things[pair.first].members:
            premises.append(self.record.things())
        detail = {"calculus": "vsr", "measure": name, "value": value}
        said = (pair.first, f"has {name} {value:.4g} to", pair.second)
        return self.record.step("measure", premises, said, detail)


def _adapted(words: VsrRelations) -> dict[str, Any]:
    return {} if words.adapted is None else {"adapted": words.adapted}


def _said(pair: Pair, relation: str, value: bool | None) -> tuple[str, str, str]:
    words = {True: relation, False: f"not {relation}", None: f"perhaps {relation}"}
    return pair.first, words[value], pair.second
