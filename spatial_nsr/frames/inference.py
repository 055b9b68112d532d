"""Whose left was meant, and what follows: frames, facings and places that agree with what is said.

What is known of a scene are poses; what is not known is left open: a frame that an utterance does
not name, where something is, which way it faces. Unknown facings take one of ``directions``
azimuths; places are any points of the plane. z3 then finds all readings that agree (de Moura &
Bjørner 2008). A viewer's front is where he faces, or if nobody knows that, the line to a landmark
whose place is known as his is; so all stays linear.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

import z3

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.frames.frame import COMPASS
from spatial_nsr.frames.poses import FrameError, at_azimuth
from spatial_nsr.frames.said import UNKNOWN, Assignment, Known, Reading, Utterance, Verdict
from spatial_nsr.frames.theory import CARRIED, TURNS
from spatial_nsr.rules.frames import Language, load_language

__all__ = [
    "REGIONS",
    "Assignment",
    "Inference",
    "Known",
    "Reading",
    "Utterance",
    "Verdict",
]

REGIONS = ("hemisphere", "quadrant")
"""Where a word holds: less than 90 degrees away from its direction, or less than 45."""


class Inference:
    """What agrees with some utterances and what is known of a scene.

    Parameters
    ----------
    known
        Things, persons and cameras; what utterances name and is not listed has nothing known.
    viewers
        Names of those whose view a relative frame can be.
    directions
        Into how many azimuths an unknown facing is divided, from the first viewer's facing on.
    region
        ``hemisphere`` or ``quadrant``: how far off its direction a word still holds.

    Examples
    --------
    The cup is to the car's left, and I see it at the right of the car:

    >>> told = [Utterance("cup", "left", "car", "intrinsic"),
    ...         Utterance("cup", "right", "car", "relative", "me")]
    >>> me = Known("me", (0.0, 0.0), 90.0)
    >>> Inference(told, [me], viewers=["me"], directions=4, region="quadrant").facings("car")
    (270.0,)

    It faces me. Within 90 degrees of its left a cup may be anywhere that is not quite on its right:

    >>> Inference(told, [me], viewers=["me"], directions=4).facings("car")
    (180.0, 270.0, 0.0)
    """

    def __init__(
        self,
        utterances: Sequence[Utterance],
        known: Sequence[Known] = (),
        *,
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
        self.known = _completed(self.utterances, known, self.viewers)
        facing = self.known[self.viewers[0]].facing if self.viewers else None
        first = facing if isinstance(facing, float | int) else 0.0
        self.azimuths = tuple((first + 360.0 * at / directions) % 360.0 for at in range(directions))
        # Without a check of arithmetic alone: the default of z3 for linear reals.
        self._solver = z3.SolverFor("QF_LRA")
        self._places = {name: self._place(each) for name, each in self.known.items()}
        self._turned = {name: self._turn(each) for name, each in self.known.items()}
        self._choices = [self._chosen(at, said) for at, said in enumerate(self.utterances)]

    # What z3 is told ------------------------------------------------------------------------------

    def _place(self, known: Known) -> tuple[Any, Any]:
        if known.place is not None:
            x, y = (z3.RealVal(repr(float(part))) for part in known.place)
            return x, y
        return z3.Real(f"{known.name}.x"), z3.Real(f"{known.name}.y")

    def _turn(self, known: Known) -> dict[float, Any]:
        """For each azimuth that a front may have: that it has it."""
        if known.facing is None:
            return {}
        if known.facing != UNKNOWN:
            return {float(known.facing) % 360.0: z3.BoolVal(True)}
        options = {each: z3.Bool(f"{known.name} faces {each:g}") for each in self.azimuths}
        self._solver.add(_one_of(list(options.values())))
        return options

    def _chosen(self, at: int, said: Utterance) -> dict[str, Any]:
        """For each frame that an utterance may be meant in: that it is."""
        meanings = self.meanings(said)
        if not meanings:
            raise FrameError(
                f"'{said}' has a meaning in no frame: the {said.landmark} has no front, and nobody "
                f"is named whose view it could be"
            )
        options = {frame: z3.Bool(f"{at}: {frame}") for frame in meanings}
        self._solver.add(_one_of(list(options.values())))
        for frame, chosen in options.items():
            self._solver.add(z3.Implies(chosen, meanings[frame]()))
        return options

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
            return {} if azimuth is None else {azimuth: z3.BoolVal(True)}
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
            ]
        )

    def _towards(self, said: Utterance, azimuth: float) -> Any:
        """That the figure lies in the region around a direction."""
        (ax, ay), (bx, by) = self._places[said.figure], self._places[said.landmark]
        x, y = ax - bx, ay - by
        edges = (0.0,) if self.region == "hemisphere" else (45.0, -45.0)
        bounds = []
        for edge in edges:
            u, v, _ = at_azimuth(azimuth + edge)
            bounds.append(_number(u) * x + _number(v) * y > 0)
        return z3.And(bounds)

    # What follows ---------------------------------------------------------------------------------

    @functools.cached_property
    def readings(self) -> tuple[Reading, ...]:
        """All choices of frames that agree with what is known; none if nothing does."""
        orders = [list(options) for options in self._choices]

        def order(reading: Reading) -> list[int]:
            pairs = zip(orders, reading.frames, strict=True)
            return [frames.index(frame) for frames, frame in pairs]

        return tuple(sorted((reading for reading, _ in self._models()), key=order))

    def _models(self) -> Iterator[tuple[Reading, Any]]:
        self._solver.push()
        try:
            while self._solver.check() == z3.sat:
                model = self._solver.model()
                chosen = [self._taken(options, model) for options in self._choices]
                yield Reading(tuple(chosen)), model
                pairs = zip(self._choices, chosen, strict=True)
                self._solver.add(z3.Not(z3.And([options[frame] for options, frame in pairs])))
        finally:
            self._solver.pop()

    @staticmethod
    def _taken(options: Mapping[Any, Any], model: Any) -> Any:
        for value, option in options.items():
            if z3.is_true(model.eval(option, model_completion=True)):
                return value
        raise AssertionError("one of the options is taken in every model")

    def assignments(self, limit: int = 1000) -> Iterator[Assignment]:
        """All choices of frames and facings, each with places that agree with it."""
        self._solver.push()
        try:
            for _ in range(limit):
                if self._solver.check() != z3.sat:
                    return
                model = self._solver.model()
                chosen = [self._taken(options, model) for options in self._choices]
                facings = {
                    name: self._taken(options, model)
                    for name, options in self._turned.items()
                    if options
                }
                places = {
                    name: (_float(model, x), _float(model, y))
                    for name, (x, y) in self._places.items()
                }
                yield Assignment(Reading(tuple(chosen)), facings, places)
                same = [
                    options[frame] for options, frame in zip(self._choices, chosen, strict=True)
                ]
                same += [self._turned[name][azimuth] for name, azimuth in facings.items()]
                self._solver.add(z3.Not(z3.And(same)))
        finally:
            self._solver.pop()

    def frames_of(self, utterance: int) -> tuple[str, ...]:
        """The frames in which an utterance (by its position) can have been meant."""
        options = self._choices[utterance]
        return tuple(frame for frame, option in options.items() if self._agrees(option))

    def facings(self, name: str, reading: Reading | None = None) -> tuple[float, ...]:
        """The azimuths that a thing can face, in one reading or in any."""
        if name not in self._turned:
            raise UnknownNameError(f"nothing is called '{name}'; {allowed(name, self._turned)}")
        options = self._turned[name]
        if not options:
            raise FrameError(f"{name} has no front")
        given = self._reading(reading)
        return tuple(azimuth for azimuth, faces in options.items() if self._agrees(*given, faces))

    def ways(self, figure: str, landmark: str, reading: Reading | None = None) -> tuple[float, ...]:
        """The azimuths, give or take half a step, in which a figure can lie from a landmark."""
        for name in (figure, landmark):
            if name not in self._places:
                raise UnknownNameError(f"nothing is called '{name}'; {allowed(name, self._places)}")
        given, half = self._reading(reading), 180.0 / len(self.azimuths)
        return tuple(
            azimuth
            for azimuth in self.azimuths
            if self._agrees(
                *given, *self._between(figure, landmark, azimuth - half, azimuth + half)
            )
        )

    def _between(self, figure: str, landmark: str, low: float, high: float) -> list[Any]:
        """That a figure lies in a sector, which is no wider than half of the plane."""
        (ax, ay), (bx, by) = self._places[figure], self._places[landmark]
        x, y = ax - bx, ay - by
        bounds = []
        for edge in (low + 90.0, high - 90.0):
            u, v, _ = at_azimuth(edge)
            bounds.append(_number(u) * x + _number(v) * y >= 0)
        return [*bounds, z3.Or(x != 0, y != 0)]

    def holds(self, asked: Utterance) -> dict[str, Verdict]:
        """In which readings something else holds, for each frame that it can be meant in."""
        for name in (asked.figure, asked.landmark, *([asked.viewer] if asked.viewer else [])):
            if name not in self.known:
                raise UnknownNameError(f"nothing is called '{name}'; {allowed(name, self.known)}")
        found = {}
        for frame, meaning in self.meanings(asked).items():
            said = meaning()
            follows, possible = [], []
            for reading in self.readings:
                given = self._reading(reading)
                if self._agrees(*given, said):
                    possible.append(reading)
                    if not self._agrees(*given, z3.Not(said)):
                        follows.append(reading)
            every = len(follows) == len(self.readings) and bool(self.readings)
            value = "every" if every else "some" if follows else "open" if possible else "none"
            found[frame] = Verdict(value, tuple(follows), tuple(possible), self.readings)
        return found

    def conflict(self) -> tuple[int, ...]:
        """Positions of utterances that contradict each other, none of which can be spared."""
        if self._agrees():
            return ()
        kept = list(range(len(self.utterances)))
        for at in tuple(kept):
            rest = [other for other in kept if other != at]
            less = Inference(
                [self.utterances[each] for each in rest],
                tuple(self.known.values()),
                viewers=self.viewers,
                language=self.language,
                directions=len(self.azimuths),
                region=self.region,
            )
            if not less._agrees():
                kept = rest
        return tuple(kept)

    def _reading(self, reading: Reading | None) -> list[Any]:
        if reading is None:
            return []
        return [options[each] for options, each in zip(self._choices, reading.frames, strict=True)]

    def _agrees(self, *more: Any) -> bool:
        return bool(self._solver.check(*more) == z3.sat) if not more else self._with(more)

    def _with(self, more: Sequence[Any]) -> bool:
        self._solver.push()
        try:
            self._solver.add(*more)
            return bool(self._solver.check() == z3.sat)
        finally:
            self._solver.pop()


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


def _number(part: float) -> Any:
    """A coefficient: exact where a sine is, and else a fraction near to it."""
    return z3.RealVal(repr(round(part, 12)))


def _float(model: Any, value: Any) -> float:
    found = model.eval(value, model_completion=True)
    return float(found.numerator_as_long()) / float(found.denominator_as_long())
