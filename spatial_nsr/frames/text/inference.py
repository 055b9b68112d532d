"""Whose left was meant, and what follows: frames, facings and places that agree with what is said.

What is known of a scene are poses; what is not known is left open: a frame that an utterance does
not name, where something is, which way it faces. Unknown facings take one of ``directions``
azimuths; places are any points of the plane. z3 then finds all readings that agree (de Moura &
Bjørner 2008).
"""

from __future__ import annotations

import functools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.frames.poses import FrameError, at_azimuth
from spatial_nsr.frames.text.meanings import REGIONS, Meanings, exactly
from spatial_nsr.frames.text.said import Assignment, Faced, Known, Reading, Utterance, Verdict
from spatial_nsr.threads import z3, z3_context

__all__ = [
    "REGIONS",
    "Assignment",
    "Faced",
    "Inference",
    "Known",
    "Reading",
    "Utterance",
    "Verdict",
]


class Inference(Meanings):
    """What agrees with some utterances and what is known of a scene.

    Parameters
    ----------
    known
        Things, persons and cameras; what utterances name and is not listed has nothing known.
    faced
        Which way things are said to face.
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
                self._solver.add(
                    z3.Not(z3.And([options[frame] for options, frame in pairs], z3_context()))
                )
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
                self._solver.add(z3.Not(z3.And(same, z3_context())))
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
            bounds.append(exactly(u) * x + exactly(v) * y >= 0)
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
                faced=self.faced,
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


def _float(model: Any, value: Any) -> float:
    found = model.eval(value, model_completion=True)
    return float(found.numerator_as_long()) / float(found.denominator_as_long())
