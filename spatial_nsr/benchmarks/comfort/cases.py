"""All cases of COMFORT: 720 with two balls, 11,520 with a ball around a thing that has a front.

Each case is a question, the scene that it is about, and what is right in every frame: graded (the
cosine) and crisp (the half of the plane). The right answers are those of the programs, from the
angle of the path; ``answers`` finds the same from the poses.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from spatial_nsr.benchmarks.comfort.metrics import FRAMES, reference
from spatial_nsr.benchmarks.comfort.scenes import Comfort, Layout, load_comfort
from spatial_nsr.benchmarks.comfort.score import CONVENTIONS, shift_of
from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.frames.poses import Pose

__all__ = ["SUITES", "Case", "cases", "frames_of_suite", "right_answers"]

SUITES = ("ball", "car")
STEP = 10


@dataclass(frozen=True)
class Case:
    """One question about one picture."""

    layout: Layout
    relation: str
    prompt: str
    frame_index: int
    text: str

    @property
    def id(self) -> str:
        """Suite, facing (of things that have one), variation, relation, prompt, picture."""
        at = self.layout
        parts = [at.suite, at.facing, at.variation, self.relation, self.prompt]
        return "/".join([*filter(None, parts), f"{self.frame_index:02d}"])

    @property
    def path_angle(self) -> int:
        """How far the figure has come, from -180."""
        return STEP * self.frame_index - 180

    @property
    def azimuth(self) -> int:
        """Where the figure is, seen from the landmark."""
        return (load_comfort().relation(self.relation).start + STEP * self.frame_index) % 360

    @property
    def figure(self) -> Pose:
        """The figure at its place."""
        return self.layout.figure_pose(self.azimuth)

    def to_dict(self) -> dict[str, Any]:
        """The case with geometry and right answers, as JSON."""
        at = self.layout
        named = load_comfort().prompts[self.prompt]
        return {
            "id": self.id,
            "suite": at.suite,
            "variation": at.variation,
            "facing": at.facing,
            "relation": self.relation,
            "prompt": self.prompt,
            "frame_index": self.frame_index,
            "path_angle": self.path_angle,
            "referent_azimuth": self.azimuth,
            "text": self.text,
            "asked_frame": frame_asked(named),
            "scene": {
                "things": [self.figure.to_dict(), at.landmark.to_dict()],
                "viewers": [viewer.to_dict() for viewer in at.viewers.values()],
            },
            "reference": right_answers(self),
        }


def frame_asked(viewpoint: str | None) -> str | None:
    """The frame that a prompt asks for; None where it leaves it open.

    >>> frame_asked("landmark")
    'intrinsic'
    """
    frames = {"camera": "egocentric", "addressee": "addressee", "landmark": "intrinsic"}
    return None if viewpoint is None else frames[viewpoint]


def frames_of_suite(suite: str) -> tuple[str, ...]:
    """The frames in which a suite's cases have an answer.

    >>> frames_of_suite("ball")
    ('egocentric_translated', 'egocentric_rotated', 'egocentric_reflected')
    """
    viewers = ("egocentric",) if suite == "ball" else ("egocentric", "addressee")
    relative = tuple(f"{viewer}_{name}" for viewer in viewers for name in CONVENTIONS)
    return relative if suite == "ball" else (*relative, "intrinsic")


def right_answers(case: Case) -> dict[str, dict[str, float]]:
    """What is right in each frame: deviation in degrees, graded answer, yes (1) or no (0)."""
    found = {}
    for name in frames_of_suite(case.layout.suite):
        frame, _, convention = name.partition("_")
        shift = shift_of(frame, case.relation, convention, str(case.layout.facing))
        found[name] = {
            "theta": (case.path_angle + shift + 179) % 360 - 179,
            "cos": round(float(reference(shift, "cos")[case.frame_index]), 15),
            "hemi": int(reference(shift, "hemi")[case.frame_index]),
        }
    return found


def cases(suites: tuple[str, ...] = SUITES, comfort: Comfort | None = None) -> Iterator[Case]:
    """Every case, suite by suite and scene by scene.

    >>> sum(1 for _ in cases(("ball",))), sum(1 for _ in cases(("car",)))
    (720, 11520)
    """
    comfort = comfort or load_comfort()
    for suite in suites:
        if suite not in SUITES:
            raise UnknownNameError(f"unknown suite '{suite}'; {allowed(suite, SUITES)}")
        # With balls, the camera's viewpoint is the only one that is asked for.
        prompts = ("cam",) if suite == "ball" else tuple(comfort.prompts)
        for layout in comfort.layouts:
            if layout.suite != suite:
                continue
            for relation in comfort.relations:
                for prompt in prompts:
                    text = comfort.wording(prompt, relation.name, layout)
                    for index in range(FRAMES):
                        yield Case(layout, relation.name, prompt, index, text)
