"""Asking COMFORT's questions of anything that answers them: models that see, or our own frames.

A vision-language model takes part by one method (:class:`SeesAndAnswers`): a picture and a prompt
in, P(Yes) and P(No) out. What comes back is a case for ``frames score``.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import replace
from typing import Any, Protocol, TypeAlias

import numpy as np

from spatial_nsr.benchmarks.comfort.answers import read_presence, readings_of
from spatial_nsr.benchmarks.comfort.cases import Case, cases, frames_of_suite
from spatial_nsr.benchmarks.comfort.curves import PATH
from spatial_nsr.benchmarks.comfort.metrics import FRAMES
from spatial_nsr.benchmarks.comfort.pictures import picture_of
from spatial_nsr.benchmarks.comfort.scenes import load_comfort
from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.frames.frame import INTRINSIC, Frame

__all__ = ["Answerer", "SeesAndAnswers", "curves_of", "reckoning", "seeing"]


class SeesAndAnswers(Protocol):
    """A vision-language model."""

    def yes_no(self, picture: np.ndarray, prompt: str) -> tuple[float, float]:
        """P(Yes) and P(No) for a question about a picture (rows, columns, bytes of RGB).

        They need not add up to 1: what else the model would say is left out.
        """
        ...


Answerer: TypeAlias = Callable[[Case], tuple[float, float]]
"""P(Yes) and P(No) for a case."""


def seeing(model: SeesAndAnswers, size: int = 336) -> Answerer:
    """A model that is shown the pictures of the cases."""
    shown: dict[tuple[Any, ...], np.ndarray] = {}

    def answer(case: Case) -> tuple[float, float]:
        # Prompts differ in words only; the last picture is kept for the next one.
        at = case.layout
        key = (at.suite, at.variation, at.facing, case.relation, case.frame_index)
        if key not in shown:
            if len(shown) > FRAMES:
                shown.clear()
            shown[key] = picture_of(case, size)
        return model.yes_no(shown[key], case.text)

    return answer


def reckoning(name: str) -> Answerer:
    """Our own answers in one frame, or in that which the prompt asks for (``asked``).

    >>> answer = reckoning("egocentric_reflected")
    >>> answer(next(cases(("ball",))))
    (1.0, 0.0)
    """
    names = (*frames_of_suite("car"), "asked")
    if name not in names:
        raise UnknownNameError(f"unknown frame '{name}'; {allowed(name, names)}")

    def answer(case: Case) -> tuple[float, float]:
        at, figure = case.layout, case.figure
        things = {figure.name: figure, at.landmark.name: at.landmark}
        thing = read_presence(case.text)
        if thing is not None:
            there = float(thing in things)
            return there, 1.0 - there
        frames = None if name == "asked" else (_frame(name, at.viewers),)
        reading = readings_of(case.text, things, at.viewers, frames)[0]
        yes = (1.0 + reading.cosine) / 2.0
        return yes, 1.0 - yes

    return answer


def _frame(name: str, viewers: Collection[str]) -> Frame:
    if name == "intrinsic":
        return INTRINSIC
    who, _, projection = name.partition("_")
    others = [viewer for viewer in viewers if viewer != "camera"]
    if who == "addressee" and not others:
        raise InputError("nobody is spoken to in the scenes of two balls")
    return Frame("relative", "camera" if who == "egocentric" else others[0], projection)


def curves_of(
    suite: str,
    answer: Answerer,
    name: str,
    *,
    variations: Collection[str] = (),
    prompts: Collection[str] = (),
    presence: bool = False,
) -> dict[str, Any]:
    """Ask all questions of a suite, or of some variations and prompts; a case for scoring.

    The picture that closes the circle is the first one again, and is not asked about twice. With
    ``presence`` it is asked of every picture as well whether the landmark is there, and whether
    something is that is not.

    Raises
    ------
    InputError
        An answer that is no pair of probabilities; names the case.
    """
    curves: dict[str, Any] = {}
    seen: dict[str, list[float]] = {"present": [], "absent": []}
    pictures: set[tuple[Any, ...]] = set()
    for case in _chosen(suite, variations, prompts):
        at = case.layout
        picture = (at.facing, at.variation, case.relation, case.frame_index)
        if presence and picture not in pictures:
            pictures.add(picture)
            for kind, each in _presence_of(case):
                seen[kind].append(_share_of_yes(answer(each), each))
        keys = [at.facing, case.prompt] if suite == "car" else []
        place = curves
        for key in (*keys, case.relation):
            place = place.setdefault(str(key), {})
        place.setdefault(at.variation, []).append(_share_of_yes(answer(case), case))
    if not curves:
        raise InputError("no case has such a variation and such a prompt")
    _close(curves)
    made = {"id": name, "kind": f"{suite}_suite", "path_angles": list(PATH), "yes": curves}
    return made | ({"presence": seen} if presence else {})


def _chosen(suite: str, variations: Collection[str], prompts: Collection[str]) -> Iterator[Case]:
    for case in cases((suite,)):
        fits = not variations or case.layout.variation in variations
        if fits and (not prompts or case.prompt in prompts):
            yield case


def _presence_of(case: Case) -> Iterator[tuple[str, Case]]:
    """Two more questions about the picture of a case: for what is in it, and for what is not."""
    comfort = load_comfort()
    for name, thing in (
        ("present", case.layout.landmark.name),
        ("absent", comfort.absent(case.layout)),
    ):
        yield name, replace(case, prompt=name, text=comfort.present.format(thing=thing))


def _share_of_yes(answered: tuple[float, float], case: Case) -> float:
    yes, no = map(float, answered)
    good = 0.0 <= yes <= 1.0 and 0.0 <= no <= 1.0 and yes + no > 0.0
    if not good:
        raise InputError(f"case {case.id}: P(Yes) {yes} and P(No) {no} are no probabilities")
    return min(1.0, yes / (yes + no))


def _close(curves: Mapping[str, Any]) -> None:
    for inner in curves.values():
        if isinstance(inner, list):
            inner.append(inner[0])
        else:
            _close(inner)
