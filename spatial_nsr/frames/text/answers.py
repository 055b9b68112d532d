"""Questions about a scene of poses: what is on my left, whether the box is in front of you.

A side that is somebody's own ("my left", "the base_link's left", "in front of you") is that of the
one who has it. "Left of the box" can be meant by the box's own front or as whoever asks sees it;
where the two differ, the answer is open, and both are told (Levinson 2003).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from spatial_nsr.errors import SpatialError
from spatial_nsr.frames.poses import Pose, at_azimuth, tidy
from spatial_nsr.frames.scenes.captions import Caption
from spatial_nsr.frames.scenes.judging import STATUS, Judgement, judge_pair
from spatial_nsr.frames.scenes.scene import VIEWER, Scene, Thing
from spatial_nsr.frames.text.questions import SceneQuestion, read_scene_question
from spatial_nsr.rules.vsr import load_vsr_relations

__all__ = ["SceneAnswer", "ask_scene", "face_to_face", "turned"]

ROBOT = "base_link"  # what ROS calls the frame of the robot itself (REP 105)
SIDES = ("in front of", "behind", "left of", "right of", "above", "below")


@dataclass(frozen=True)
class SceneAnswer:
    """What is so in a scene.

    Parameters
    ----------
    value
        True, false or None of a claim; the names of what is so, or the sides where a thing is.
    status
        ``proved``, ``refuted`` or ``unknown``.
    judgements
        Each relation that was looked at, with its derivation, by the ids of the two things.
    missing
        Why it is open, where it is.
    """

    question: str
    value: Any
    status: str
    judgements: tuple[Judgement, ...] = ()
    missing: tuple[str, ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        value = list(self.value) if isinstance(self.value, tuple) else self.value
        return {
            "question": self.question,
            "value": value,
            "status": self.status,
            "missing": list(self.missing),
            "judgements": [each.to_dict() for each in self.judgements],
        }


def ask_scene(scene: Scene, question: str) -> SceneAnswer:
    """Answer a question in words.

    >>> from spatial_nsr.frames.scenes.loading import read_scene
    >>> anna = {"name": "Anna", "position": [0, 0, 0], "azimuth": 90}
    >>> robot = {"name": "robot", "position": [0, 4, 0], "azimuth": 270}
    >>> cup = {"name": "cup", "position": [-1, 2, 0]}
    >>> people = {"things": [anna, robot, cup], "me": "Anna", "you": "robot"}
    >>> scene = read_scene(people)
    >>> [ask_scene(scene, f"What is on {whose} left?").value for whose in ("my", "your")]
    [('cup',), ()]
    >>> ask_scene(scene, "Is the cup in front of you?").value
    True
    >>> ask_scene(scene, "If you turn around, what is on your left?").value
    ('cup',)

    Raises
    ------
    SpatialError
        The question is not of a form that is read, or speaks of what is not there.
    """
    read = read_scene_question(question)
    people = _people(scene)
    if read.turn is not None:
        who, degrees = read.turn
        scene = turned(scene, _whom(scene, people, who), degrees)
    people = _people(scene)
    scene, ids = _populated(scene, people)
    if read.view is not None or "me" in people:
        seen = people["me"] if read.view is None else _whom(scene, people, read.view)
        pose = scene.viewer if seen == VIEWER else scene.things[seen].pose
        scene = replace(scene, viewer=None if pose is None else replace(pose, name=VIEWER))
    if read.asked == "place":
        return _where(scene, read, ids)
    return _which(scene, read, ids) if read.asked == "thing" else _whether(scene, read, ids)


def turned(scene: Scene, name: str, degrees: float) -> Scene:
    """The scene in which somebody has turned so far to the left, on the spot."""
    pose = scene.viewer if name == VIEWER else scene.things[scene.called(name)[0]].pose
    if pose is None:
        raise SpatialError("the scene has no viewer who could turn")
    return _with_pose(
        scene, name, replace(pose, facing=tidy(*pose.axes.world(at_azimuth(degrees))))
    )


def face_to_face(scene: Scene, first: str, second: str) -> Scene:
    """The scene in which two face each other, where they stand."""
    for name, other in ((first, second), (second, first)):
        here, there = (scene.things[scene.called(each)[0]].pose for each in (name, other))
        way = (there.position[0] - here.position[0], there.position[1] - here.position[1], 0.0)
        scene = _with_pose(scene, name, replace(here, facing=way))
    return scene


def _with_pose(scene: Scene, name: str, pose: Pose) -> Scene:
    if name == VIEWER:
        return replace(scene, viewer=pose)
    id = scene.called(name)[0]
    return replace(scene, things={**scene.things, id: replace(scene.things[id], pose=pose)})


def _people(scene: Scene) -> Mapping[str, str]:
    """The things that "me" and "you" are, as far as that is told."""
    found = {}
    if scene.me is not None or scene.viewer is not None:
        found["me"] = scene.me or VIEWER
    if scene.you is not None or ROBOT in scene.things:
        found["you"] = scene.you or ROBOT
    return {who: name if name == VIEWER else scene.called(name)[0] for who, name in found.items()}


def _whom(scene: Scene, people: Mapping[str, str], who: str) -> str:
    """The id of somebody who is named or spoken to."""
    if who in ("me", "you") and who not in people:
        raise SpatialError(f"the scene does not tell who '{who}' is; give it {who}='NAME'")
    return people[who] if who in people else scene.called(who)[0]


def _populated(scene: Scene, people: Mapping[str, str]) -> tuple[Scene, Mapping[str, str]]:
    """The scene with whoever looks on as a thing, if the question can be about that one."""
    if VIEWER not in people.values() or scene.viewer is None:
        return scene, people
    name = "me" if people.get("me") == VIEWER else "you"
    standing = Thing(name, replace(scene.viewer, name=name))
    return replace(scene, things={**scene.things, name: standing}), {**people, name: name}


def _ids(scene: Scene, ids: Mapping[str, str], name: str) -> tuple[str, ...]:
    if name in ("me", "you"):
        return (_whom(scene, ids, name),)
    return scene.called(name)


# Claims -----------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Held:
    """What a relation of two things comes to, and why it is open."""

    holds: bool | None
    judgement: Judgement
    missing: tuple[str, ...] = ()


def _held(scene: Scene, read: SceneQuestion, first: str, second: str) -> _Held:
    relations = load_vsr_relations("pictures" if scene.relief else None)
    judged = judge_pair(scene, Caption(first, read.relation, second), relations)
    verdicts = [each for each in judged.verdicts if read.frame in (None, each.frame)]
    if not verdicts:  # a relation that no frame changes
        verdicts = list(judged.verdicts)
    said = {each.frame: each.holds for each in verdicts if each.holds is not None}
    if len(set(said.values())) == 1:
        return _Held(next(iter(said.values())), judged)
    if said:
        each = ", ".join(f"{frame}: {'yes' if holds else 'no'}" for frame, holds in said.items())
        why = f"'{read.relation}' {scene.things[second].name} can be meant in two frames ({each})"
        return _Held(None, judged, (why,))
    missing = tuple(dict.fromkeys(why for each in verdicts for why in each.missing))
    return _Held(None, judged, missing)


def _pairs(
    scene: Scene, read: SceneQuestion, ids: Mapping[str, str], firsts: Sequence[str]
) -> Iterator[_Held]:
    for second in _ids(scene, ids, read.landmark):
        yield from (_held(scene, read, first, second) for first in firsts if first != second)


def _whether(scene: Scene, read: SceneQuestion, ids: Mapping[str, str]) -> SceneAnswer:
    """Whether it is so; of several that go by a name one is enough."""
    found = list(_pairs(scene, read, ids, _ids(scene, ids, read.figure)))
    if not found:
        raise SpatialError(f"'{read.figure}' and '{read.landmark}' are one and the same")
    values = [each.holds for each in found]
    value = True if True in values else None if None in values else False
    chosen = [each for each in found if each.holds is value]
    missing = tuple(dict.fromkeys(why for each in chosen for why in each.missing))
    judgements = tuple(each.judgement for each in (chosen[:1] if value else chosen))
    return SceneAnswer(read.text, value, STATUS[value], judgements, missing)


def _which(scene: Scene, read: SceneQuestion, ids: Mapping[str, str]) -> SceneAnswer:
    """What is so of it: all things but those who speak."""
    others = [id for id in scene.things if id not in ids.values()]
    found = list(_pairs(scene, read, ids, others))
    names = [scene.things[each.judgement.first].name for each in found if each.holds]
    open_ones = [each for each in found if each.holds is None]
    missing = tuple(dict.fromkeys(why for each in open_ones for why in each.missing))
    status = "unknown" if open_ones else "proved"
    judgements = tuple(each.judgement for each in found)
    return SceneAnswer(read.text, tuple(dict.fromkeys(names)), status, judgements, missing)


def _where(scene: Scene, read: SceneQuestion, ids: Mapping[str, str]) -> SceneAnswer:
    """On which sides of whoever asks, or of the robot, a thing is."""
    who = next((each for each in ("me", "you") if each in ids), None)
    if who is None:
        raise SpatialError("the scene does not tell who asks; give it me='NAME'")
    thing = _ids(scene, ids, read.figure)[0]
    found: list[_Held] = []
    for relation in SIDES:
        asked = replace(read, relation=relation, landmark=who, frame="intrinsic")
        found += _pairs(scene, asked, ids, [thing])
    value = tuple(f"{each.judgement.caption.relation} {who}" for each in found if each.holds)
    missing = tuple(dict.fromkeys(why for each in found for why in each.missing))
    status = "unknown" if missing else "proved"
    return SceneAnswer(read.text, value, status, tuple(each.judgement for each in found), missing)
