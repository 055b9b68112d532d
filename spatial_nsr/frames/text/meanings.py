"""What utterances, facings and what is known of a scene say to z3.

A viewer's front is where he faces, or if nobody knows that, the line to a landmark whose place is
known as his is; so all stays linear.
"""

from __future__ import annotations

import functools
import math
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.frames.frame import COMPASS
from spatial_nsr.frames.poses import FrameError, at_azimuth
from spatial_nsr.frames.text.said import UNKNOWN, Faced, Known, Utterance
from spatial_nsr.frames.text.theory import CARRIED, TURNS
from spatial_nsr.rules.frames import Language, load_language
from spatial_nsr.threads import z3, z3_context

__all__ = ["REGIONS", "Meanings", "exactly"]

REGIONS = ("hemisphere", "quadrant")
"""Where a word holds: less than 90 degrees away from its direction, or less than 45."""


class Meanings:
    """Utterances in every frame that they can be meant in, and facings, as constraints.

    Parameters are those of :class:`~spatial_nsr.frames.text.inference.Inference`.
    """

    def __init__(
        self,
        utterances: Sequence[Utterance],
        known: Sequence[Known] = (),
        *,
        faced: Sequence[Faced] = (),
        viewers: Sequence[str] = (),
        language: str | Language = "english",
        directions: int = 8,
        region: str = "hemisphere",
    ) -> None:
        if region not in REGIONS:
            raise UnknownNameError(f"unknown region '{region}'; {allowed(region, REGIONS)}")
        if not 4 <= directions <= 360:
            raise InputError(f"'directions' is a number from 4 to 360, got {directions}")
        self.utterances = tuple(utterances)
        self.viewers = tuple(viewers)
        self.language = load_language(language) if isinstance(language, str) else language
        self.region = region
        self.faced = tuple(faced)
        self.known = _completed(self.utterances, known, (*self.viewers, *_faces(faced)))
        # Whose heading goes by that of another one, turned by so much.
        self.like: dict[str, tuple[str, float]] = {}
        for each in faced:
            self._turn_to(each)
        facing = self.known[self.viewers[0]].facing if self.viewers else None
        first = facing if isinstance(facing, float | int) else 0.0
        self.azimuths = tuple((first + 360.0 * at / directions) % 360.0 for at in range(directions))
        # Without a check of arithmetic alone: the default of z3 for linear reals.
        self._made_by = threading.get_ident()
        self._own_solver = z3.SolverFor("QF_LRA", ctx=z3_context())
        self._own_places = {name: self._place(each) for name, each in self.known.items()}
        self._turned = {name: self._turn(each) for name, each in self.known.items()}
        self._choices = [self._chosen(at, said) for at, said in enumerate(self.utterances)]
        for each in self.aheads:
            self._solver.add(self._ahead(each))

    @property
    def _solver(self) -> Any:
        self._see_who_asks()
        return self._own_solver

    @property
    def _places(self) -> Mapping[str, tuple[Any, Any]]:
        self._see_who_asks()
        return self._own_places

    def _see_who_asks(self) -> None:
        if threading.get_ident() != self._made_by:
            raise FrameError("an inference answers the thread that made it; make one in each")

    # What is said of facings ----------------------------------------------------------------------

    @property
    def aheads(self) -> tuple[Faced, ...]:
        """Facings by which a thing lies ahead of another one, or behind it."""
        turned = [each for each in self.faced if each.target not in COMPASS]
        return tuple(each for each in turned if self.like.get(each.name, ("",))[0] != each.target)

    def _turn_to(self, each: Faced) -> None:
        """Take up a facing that goes by the compass, or by a viewer whose facing is known."""
        viewer = self.known.get(each.target)
        before = self.known[each.name].facing
        azimuth: float
        if each.target in COMPASS:
            azimuth = COMPASS[each.target] + (180.0 if each.away else 0.0)
        elif each.target in self.viewers and viewer and isinstance(viewer.facing, float | int):
            turn = 0.0 if each.away else 180.0
            azimuth = float(viewer.facing) + turn
            self.like[each.name] = (each.target, turn)
        elif before is None:
            raise FrameError(f"{each.name} has no front, so that it can face nothing")
        else:
            return
        azimuth %= 360.0
        if isinstance(before, float | int) and float(before) % 360.0 != azimuth:
            raise InputError(
                f"'{each}' is towards {azimuth:g} degrees, but {each.name} is known to face "
                f"{before:g} degrees"
            )
        self.known[each.name] = replace(self.known[each.name], facing=azimuth)

    def _ahead(self, each: Faced) -> Any:
        """That a thing lies ahead of what faces it, whichever way that is."""
        turn = 180.0 if each.away else 0.0
        (ax, ay), (bx, by) = self._places[each.target], self._places[each.name]
        sides = []
        for azimuth, faces in self._turned[each.name].items():
            u, v, _ = at_azimuth(azimuth + turn)
            sides.append(z3.Implies(faces, exactly(u) * (ax - bx) + exactly(v) * (ay - by) > 0))
        return z3.And(sides, z3_context())

    # What z3 is told ------------------------------------------------------------------------------

    def _place(self, known: Known) -> tuple[Any, Any]:
        if known.place is not None:
            x, y = (z3.RealVal(repr(float(part)), z3_context()) for part in known.place)
            return x, y
        context = z3_context()
        return z3.Real(f"{known.name}.x", context), z3.Real(f"{known.name}.y", context)

    def _turn(self, known: Known) -> dict[float, Any]:
        """For each azimuth that a front may have: that it has it."""
        if known.facing is None:
            return {}
        if known.facing != UNKNOWN:
            return {float(known.facing) % 360.0: z3.BoolVal(True, z3_context())}
        options = {
            each: z3.Bool(f"{known.name} faces {each:g}", z3_context()) for each in self.azimuths
        }
        self._solver.add(_one_of(list(options.values())))
        return options

    def _chosen(self, at: int, said: Utterance) -> dict[str, Any]:
        """For each frame that an utterance may be meant in: that it is."""
        meanings = self.meanings(said)
        if not meanings:
            raise FrameError(self._no_frame(said))
        options = {frame: z3.Bool(f"{at}: {frame}", z3_context()) for frame in meanings}
        self._solver.add(_one_of(list(options.values())))
        for frame, chosen in options.items():
            self._solver.add(z3.Implies(chosen, meanings[frame]()))
        return options

    def _no_frame(self, said: Utterance) -> str:
        """Why an utterance has no meaning, and in which frames it would have one."""
        if said.frame != "intrinsic":
            why = f"the {said.landmark} has no front, and nobody is named whose view it could be"
            return f"'{said}' has a meaning in no frame: {why}"
        left = ", ".join(self.meanings(replace(said, frame=None))) or "none"
        why = f"the {said.landmark} has no front, and so no {said.word} of its own"
        return f"'{said}': {why}; frames that remain: {left}"

    def meanings(self, said: Utterance) -> dict[str, Callable[[], Any]]:
        """What an utterance says in each frame that it can be meant in."""
        found: dict[str, Callable[[], Any]] = {}
        if said.word in COMPASS:
            if said.frame in (None, "absolute"):
                found["absolute"] = lambda: self._towards(said, COMPASS[said.word])
            return found
        turn = TURNS[said.word]
        if said.frame in (None, "intrinsic") and self._turned[said.landmark]:
            fronts = self._turned[said.landmark]
            found["intrinsic"] = functools.partial(self._by_axes, said, fronts, turn)
        if said.frame in (None, "relative"):
            for viewer in (said.viewer,) if said.viewer else self.viewers:
                gazes = self._gazes(viewer, said.landmark)
                if not gazes:
                    continue
                for projection in self.language.projections:
                    front, left = CARRIED[projection]
                    sign = front if said.word in ("front", "behind") else left
                    carried = turn if sign > 0 else turn + 180.0
                    name = f"relative to {viewer} ({projection})"
                    found[name] = functools.partial(self._by_axes, said, gazes, carried)
        return found

    def _gazes(self, viewer: str, landmark: str) -> Mapping[float, Any]:
        """Which way somebody looks: his facing, or if it is not known the line to the landmark."""
        known, seen = self.known[viewer], self.known[landmark]
        if viewer == landmark:
            return {}
        if isinstance(known.facing, str | None) and known.place and seen.place:
            azimuth = self.line_of_sight(viewer, landmark)
            return {} if azimuth is None else {azimuth: z3.BoolVal(True, z3_context())}
        return self._turned[viewer]

    def line_of_sight(self, viewer: str, landmark: str) -> float | None:
        """The azimuth from one known place to another; None if they are the same."""
        here, there = self.known[viewer].place, self.known[landmark].place
        if here is None or there is None or here == there:
            return None
        return math.degrees(math.atan2(there[1] - here[1], there[0] - here[0]))

    def _by_axes(self, said: Utterance, fronts: Mapping[float, Any], turn: float) -> Any:
        return z3.And(
            [
                z3.Implies(faces, self._towards(said, azimuth + turn))
                for azimuth, faces in fronts.items()
            ],
            z3_context(),
        )

    def _towards(self, said: Utterance, azimuth: float) -> Any:
        """That the figure lies in the region around a direction."""
        (ax, ay), (bx, by) = self._places[said.figure], self._places[said.landmark]
        x, y = ax - bx, ay - by
        edges = (0.0,) if self.region == "hemisphere" else (45.0, -45.0)
        bounds = []
        for edge in edges:
            u, v, _ = at_azimuth(azimuth + edge)
            bounds.append(exactly(u) * x + exactly(v) * y > 0)
        return z3.And(bounds, z3_context())


def _faces(faced: Sequence[Faced]) -> list[str]:
    """What facings name."""
    targets = [each.target for each in faced if each.target not in COMPASS]
    return [*(each.name for each in faced), *targets]


def _completed(
    utterances: Sequence[Utterance], known: Sequence[Known], viewers: Sequence[str]
) -> dict[str, Known]:
    """Everything that is named, in order, with what is known of it."""
    found: dict[str, Known] = {}
    for each in known:
        if each.name in found:
            raise InputError(f"'{each.name}' is known twice")
        found[each.name] = each
    named = [name for said in utterances for name in (said.figure, said.landmark, said.viewer)]
    for name in (*viewers, *named):
        if name is not None:
            found.setdefault(name, Known(name))
    return found


def _one_of(options: list[Any]) -> Any:
    return z3.PbEq([(option, 1) for option in options], 1)


def exactly(part: float) -> Any:
    """A coefficient: exact where a sine is, and else a fraction near to it."""
    return z3.RealVal(repr(round(part, 12)), z3_context())
