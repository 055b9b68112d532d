"""Files of answer curves: which case holds what, checked before anything is computed.

A file is ``{"cases": [...]}``. Each case has an ``id`` and a ``kind``, and gives P(Yes) under keys
that its kind tells (:data:`SHAPES`); P(No) is the rest. What else a case holds is not looked at.

Probabilities lie between 0 and 1. Only the point that closes a circle may be any number: it is no
answer of its own, and a curve is normalised by it whatever it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias

import numpy as np

from spatial_nsr.benchmarks.comfort.metrics import POINTS
from spatial_nsr.calculi.files.interchange import load_json
from spatial_nsr.errors import InputError, Place, UnknownNameError, allowed
from spatial_nsr.frames.poses import number
from spatial_nsr.strict import short, want

__all__ = [
    "CARDINALS",
    "FACINGS",
    "OPPOSITES",
    "RELATIONS",
    "CurveCase",
    "Curves",
    "curve_cases",
]

OPPOSITES = {
    "behind": "infrontof",
    "infrontof": "behind",
    "totheleft": "totheright",
    "totheright": "totheleft",
}
RELATIONS = tuple(OPPOSITES)
FACINGS = ("left", "right")
PROMPTS = ("nop", "cam", "rel", "add")
PRESENCE = ("present", "absent")
PATH = tuple(range(-180, 181, 10))
CARDINALS = (-180, -90, 0, 90)
OBJECTS = 10

Curves: TypeAlias = np.ndarray
"""Curves along the last axis; the axes before it are those of the kind."""


@dataclass(frozen=True)
class CurveCase:
    """The curves of one case, by what distinguishes them.

    The key is () for a single curve; ("opposite",) for the other of a pair; and otherwise what
    holds of the relations, facings and prompts of its kind. Arrays of variations stand under one
    key.
    """

    id: str
    kind: str
    curves: Mapping[tuple[str, ...], Curves]


def curve_cases(text: str, file: str) -> list[CurveCase]:
    """Read the cases of a file.

    Raises
    ------
    InputError, UnknownNameError
        Names the case and the place in it.
    """
    data = load_json(text, Place(file))
    cases = data.get("cases") if isinstance(data, Mapping) else data
    if not isinstance(cases, list):
        raise InputError('expected {"cases": [...]}', Place(file))
    if not cases:
        raise InputError("'cases' is empty: there is nothing to score", Place(file))
    read: dict[str, CurveCase] = {}
    for at, each in enumerate(cases):
        try:
            case = _case(each, f"cases[{at}]")
            if case.id in read:
                raise InputError(f"case '{case.id}': the id stands twice")
        except (InputError, UnknownNameError) as error:
            raise type(error)(str(error), Place(file)) from error
        read[case.id] = case
    return list(read.values())


def _case(value: Any, path: str) -> CurveCase:
    want(isinstance(value, Mapping), path, "an object", value)
    for key in ("id", "kind"):
        want(isinstance(value.get(key), str), f"{path}.{key}", "a text", value.get(key))
    id, kind = value["id"], value["kind"]
    where = f"case '{id}'"
    if kind not in SHAPES:
        raise UnknownNameError(f"{where}: unknown kind '{kind}'; {allowed(kind, SHAPES)}")
    path_angles = value.get("path_angles")
    angles = CARDINALS if kind == "multilingual" else PATH
    if path_angles is not None and list(angles) != path_angles:
        said = f"the {len(angles)} from {angles[0]} to {angles[-1]}"
        raise InputError(f"{where}.path_angles: expected {said}, got {short(path_angles)}")
    return CurveCase(id, kind, SHAPES[kind](value, where))


def _single(value: Mapping[str, Any], path: str) -> dict[tuple[str, ...], Curves]:
    return {(): _curve(_given(value, "yes", path), f"{path}.yes")}


def _pair(value: Mapping[str, Any], path: str) -> dict[tuple[str, ...], Curves]:
    relation, opposite = value.get("relation"), value.get("opposite")
    for key, name in (("relation", relation), ("opposite", opposite)):
        if name is not None and name not in RELATIONS:
            raise UnknownNameError(f"{path}.{key}: {allowed(str(name), RELATIONS)}")
    if relation is not None and opposite is not None and OPPOSITES[relation] != opposite:
        raise InputError(f"{path}: the opposite of {relation} is {OPPOSITES[relation]}")
    yes = _single(value, path)
    other = _given(value, "yes_opposite", path)
    return yes | {("opposite",): _curve(other, f"{path}.yes_opposite")}


def _variations(value: Mapping[str, Any], path: str) -> dict[tuple[str, ...], Curves]:
    given = _given(value, "yes_by_variation", path)
    path = f"{path}.yes_by_variation"
    want(isinstance(given, list) and given != [], path, "a list of curves", given)
    return {(): np.stack([_curve(each, f"{path}[{at}]") for at, each in enumerate(given)])}


def _ball(value: Mapping[str, Any], path: str) -> dict[tuple[str, ...], Curves]:
    found = _by_relation(_given(value, "yes", path), f"{path}.yes", POINTS)
    return {(relation,): curves for relation, curves in found.items()} | _presence(value, path)


def _car(value: Mapping[str, Any], path: str) -> dict[tuple[str, ...], Curves]:
    found: dict[tuple[str, ...], Curves] = {}
    facings = _keyed(_given(value, "yes", path), FACINGS, f"{path}.yes")
    asked = {facing: sorted(prompts) for facing, prompts in facings.items() if prompts}
    if asked.get("left") != asked.get("right"):
        raise InputError(f"{path}.yes: facing left and right have not the same prompts")
    for facing, prompts in facings.items():
        where = f"{path}.yes.{facing}"
        want(isinstance(prompts, Mapping) and len(prompts) > 0, where, "curves by prompt", prompts)
        for prompt, given in prompts.items():
            if prompt not in PROMPTS:
                raise UnknownNameError(f"{where}: '{prompt}'; {allowed(str(prompt), PROMPTS)}")
            for relation, curves in _by_relation(given, f"{where}.{prompt}", POINTS).items():
                found[(facing, prompt, relation)] = curves
    return found | _presence(value, path)


def _presence(value: Mapping[str, Any], path: str) -> dict[tuple[str, ...], Curves]:
    """Answers to "is there one?" for things that are there and that are not, if they were asked."""
    if value.get("presence") is None:
        return {}
    given = _keyed(value["presence"], PRESENCE, f"{path}.presence")
    found: dict[tuple[str, ...], Curves] = {}
    for name, answers in given.items():
        where = f"{path}.presence.{name}"
        want(isinstance(answers, list) and answers != [], where, "a list of probabilities", answers)
        found[("presence", name)] = _curve(answers, where, len(answers), closed=False)
    return found


def _multilingual(value: Mapping[str, Any], path: str) -> dict[tuple[str, ...], Curves]:
    found: dict[tuple[str, ...], Curves] = {}
    facings = _keyed(_given(value, "yes", path), FACINGS, f"{path}.yes")
    for facing, given in facings.items():
        where = f"{path}.yes.{facing}"
        for relation, curves in _by_relation(given, where, len(CARDINALS)).items():
            if len(curves) != OBJECTS:
                raise InputError(
                    f"{where}.{relation}: a language counts only with the curves of all {OBJECTS} "
                    f"things, got {len(curves)}"
                )
            found[(facing, relation)] = curves
    return found


SHAPES: Mapping[str, Callable[[Mapping[str, Any], str], dict[tuple[str, ...], Curves]]] = {
    "curve": _single,
    "opposite_pair": _pair,
    "variation_set": _variations,
    "ball_suite": _ball,
    "car_suite": _car,
    "multilingual": _multilingual,
}


def _by_relation(value: Any, path: str, points: int) -> dict[str, Curves]:
    """The curves of all variations for each relation, in the same order everywhere."""
    relations = _keyed(value, RELATIONS, path)
    first: list[str] | None = None
    found = {}
    for relation, variations in relations.items():
        where = f"{path}.{relation}"
        good = isinstance(variations, Mapping) and len(variations) > 0
        want(good, where, "curves by variation", variations)
        first = list(variations) if first is None else first
        for name in {*first} ^ {*variations}:
            have = "only here" if name in variations else f"missing, but {RELATIONS[0]} has it"
            raise InputError(f"{where}: the variation '{name}' is {have}")
        found[relation] = np.stack(
            [_curve(variations[name], f"{where}.{name}", points) for name in first]
        )
    return found


def _keyed(value: Any, names: tuple[str, ...], path: str) -> dict[str, Any]:
    """An object with exactly these keys, in their order."""
    want(isinstance(value, Mapping), path, f"an object with {', '.join(names)}", value)
    for key in value:
        if key not in names:
            raise UnknownNameError(f"{path}: unknown key {key!r}; {allowed(str(key), names)}")
    for name in names:
        if name not in value:
            hint = f", the opposite of {OPPOSITES[name]}," if name in OPPOSITES else ""
            raise InputError(f"{path}: '{name}'{hint} is missing")
    return {name: value[name] for name in names}


def _given(value: Mapping[str, Any], key: str, path: str) -> Any:
    if key not in value:
        raise InputError(f"{path}: '{key}' is missing")
    return value[key]


def _curve(value: Any, path: str, points: int = POINTS, closed: bool = True) -> Curves:
    want(isinstance(value, list), path, f"a list of {points} probabilities", value)
    if len(value) != points:
        raise InputError(f"{path}: a curve has {points} points, got {len(value)}")
    for at, each in enumerate(value):
        read = number(each, f"{path}[{at}]", 0)
        good = 0.0 <= read <= 1.0 or (closed and at == POINTS - 1)
        want(good, f"{path}[{at}]", "a probability from 0 to 1", each)
    return np.array(value, dtype=float)
