"""Answers to the questions of COMFORT from what they say and where things are, by frames alone."""

from __future__ import annotations

import functools
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from spatial_nsr.benchmarks.comfort.scenes import Comfort, load_comfort
from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.frames.frame import INTRINSIC, Frame, Reading, read_in
from spatial_nsr.frames.poses import FrameError, Pose

__all__ = ["Asked", "read_presence", "read_question", "readings_of", "viewpoint_frames"]

LONGEST = 500


@dataclass(frozen=True)
class Asked:
    """What a question says: whether the figure is so and so of the landmark, for whom."""

    figure: str
    word: str
    landmark: str
    viewer: str | None = None


def read_question(text: str) -> Asked:
    """Read a question in the wording of the scenes.

    >>> read_question("From the duck's viewpoint, is the basketball behind the duck?")
    Asked(figure='basketball', word='behind', landmark='duck', viewer='duck')
    """
    if len(text) > LONGEST:
        raise InputError(f"a question has at most {LONGEST} characters, got {len(text)}")
    return _read(" ".join(text.split()).replace("\u2019", "'").casefold())


@functools.lru_cache(maxsize=4096)
def _read(text: str) -> Asked:
    comfort = load_comfort()
    words = {each.phrase: each.word for each in comfort.relations}
    for pattern in _patterns():
        found = pattern.fullmatch(text)
        if found:
            parts = found.groupdict()
            return Asked(
                parts["figure"], words[parts["relation"]], parts["landmark"], parts.get("viewer")
            )
    forms = " or ".join(repr(form) for form in comfort.asks)
    raise InputError(f"cannot read {text[:80]!r}; expected {forms}")


def read_presence(text: str) -> str | None:
    """The thing that a question asks the presence of; None if it asks something else.

    >>> read_presence("Is there any yellow sphere?")
    'yellow sphere'
    """
    before, after = load_comfort().present.casefold().split("{thing}")
    said = " ".join(text.split()).casefold()
    asks = said.startswith(before) and said.endswith(after)
    return said[len(before) : len(said) - len(after)] if asks else None


@functools.cache
def _patterns() -> tuple[re.Pattern[str], ...]:
    return tuple(_pattern(form, load_comfort()) for form in load_comfort().asks)


def _pattern(form: str, comfort: Comfort) -> re.Pattern[str]:
    phrases = "|".join(re.escape(each.phrase) for each in comfort.relations)
    pattern = re.escape(form.casefold())
    for slot in ("figure", "landmark", "viewer"):
        pattern = pattern.replace(re.escape(f"{{{slot}}}"), rf"(?P<{slot}>\w[\w -]*?)")
    return re.compile(pattern.replace(re.escape("{relation}"), f"(?P<relation>{phrases})"))


def viewpoint_frames(
    asked: Asked, viewers: Mapping[str, Pose], projections: Sequence[str], landmark: Pose
) -> tuple[Frame, ...]:
    """The frames that a question allows: that of the viewpoint it names, or all there are.

    Viewers look where they face; those of whom that is not known, at the landmark.
    """
    if asked.viewer == asked.landmark:
        return (INTRINSIC,)
    if asked.viewer is not None and asked.viewer not in viewers:
        names = allowed(asked.viewer, [*viewers, asked.landmark])
        raise UnknownNameError(f"nobody here is called '{asked.viewer}'; {names}")
    relative = [
        Frame("relative", name, projection, "line" if viewers[name].facing is None else "gaze")
        for name in (viewers if asked.viewer is None else (asked.viewer,))
        for projection in projections
    ]
    own = (INTRINSIC,) if asked.viewer is None and landmark.facing is not None else ()
    return (*relative, *own)


def readings_of(
    text: str,
    things: Mapping[str, Pose],
    viewers: Mapping[str, Pose],
    frames: Sequence[Frame] | None = None,
    projections: Sequence[str] = ("reflected",),
) -> tuple[Reading, ...]:
    """What a question asks in each of its frames, or in those that are given.

    Raises
    ------
    InputError, UnknownNameError
        The question cannot be read, or names what is not there.
    FrameError
        The landmark has no front, and no other frame is allowed; names those that remain.
    """
    asked = read_question(text)
    for name in (asked.figure, asked.landmark):
        if name not in things:
            raise UnknownNameError(f"nothing here is called '{name}'; {allowed(name, things)}")
    figure, landmark = things[asked.figure], things[asked.landmark]
    chosen = frames or viewpoint_frames(asked, viewers, projections, landmark)
    try:
        return tuple(read_in(frame, asked.word, figure, landmark, viewers) for frame in chosen)
    except FrameError as error:
        if landmark.facing is not None or INTRINSIC not in chosen:
            raise
        rest = "; ".join(str(Frame("relative", name, p)) for name in viewers for p in projections)
        raise FrameError(f"{error}; frames that remain: {rest or 'none'}") from error
