"""What COMFORT makes of curves: conventions, preferred frames, perspective taking, languages.

The results have the keys of the public oracle cases; the measures are those of ``metrics``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

from spatial_nsr.benchmarks.comfort.curves import (
    CARDINALS,
    FACINGS,
    OPPOSITES,
    RELATIONS,
    CurveCase,
    Curves,
)
from spatial_nsr.benchmarks.comfort.metrics import (
    accuracy,
    deviation,
    known_definition,
    noise,
    opposition,
    presence_f1,
    reference,
    region_error,
    symmetry,
)

__all__ = ["CONVENTIONS", "PERSPECTIVES", "least", "score_case", "shift_of"]

SAGITTAL = ("behind", "infrontof")
CONVENTIONS = ("translated", "rotated", "reflected")
PERSPECTIVES = {"egocentric": "cam", "intrinsic": "rel", "addressee": "add"}
# What each frame adds to the angle of the path, by the names of the programs.
SHIFTS = {
    "camera": 0,
    "addressee": 90,
    "rotated_camera": 180,
    "rotated_addressee": 270,
    "object_facing_right": 90,
    "object_facing_left": 270,
}
Metrics = dict[str, Any]


def shift_of(frame: str, relation: str, convention: str = "reflected", facing: str = "left") -> int:
    """What a frame adds to the angle of the path, so that 0 is the best place for the relation.

    >>> shift_of("egocentric", "infrontof"), shift_of("egocentric", "totheleft")
    (180, 0)
    """
    if frame == "intrinsic":
        return SHIFTS[f"object_facing_{facing}"]
    turned = convention == "rotated" or (convention == "reflected" and relation in SAGITTAL)
    viewer = "camera" if frame == "egocentric" else "addressee"
    return SHIFTS[f"rotated_{viewer}" if turned else viewer]


def score_case(case: CurveCase, definition: str = "code") -> Metrics:
    """All measures of a case, by the keys of its kind."""
    return KINDS[case.kind](case.curves, known_definition(definition))


CaseCurves = Mapping[tuple[str, ...], Curves]


def _curve(curves: CaseCurves, definition: str) -> Metrics:
    curve = curves[()]
    return {
        "acc": {name: float(accuracy(curve, shift)) for name, shift in SHIFTS.items()},
        "eps_cos": {
            name: float(region_error(curve, shift, "cos", definition))
            for name, shift in SHIFTS.items()
        },
        "eps_hemi": {
            name: float(region_error(curve, shift, "hemi", definition))
            for name, shift in SHIFTS.items()
        },
        "c_sym": float(symmetry(curve, definition)),
        "eta": float(noise(curve, definition)),
    }


def _opposite_pair(curves: CaseCurves, definition: str) -> Metrics:
    curve, opposite = curves[()], curves[("opposite",)]
    yes = float(opposition(curve, opposite, definition))
    no = float(opposition(1.0 - curve, 1.0 - opposite, definition))
    return {"c_opp": (yes + no) / 2.0, "c_opp_yes": yes, "c_opp_no": no}


def _variation_set(curves: CaseCurves, definition: str) -> Metrics:
    return {"sigma": deviation(curves[()], definition)}


def _ball(curves: CaseCurves, definition: str) -> Metrics:
    by_relation = {relation: curves[(relation,)] for relation in RELATIONS}
    tables = {
        measure: _table(
            {
                relation: {
                    name: float(measured(each, shift_of("egocentric", relation, name)).mean())
                    for name in CONVENTIONS
                }
                for relation, each in by_relation.items()
            }
        )
        for measure, measured in _region_measures(definition).items()
    }
    return {
        "conventions": tables,
        "preferred_convention_argmin_eps_cos": least(tables["eps_cos"]["aggregated"]),
        "comprehensive": _comprehensive(by_relation, definition) | _presence(curves),
    }


def _car(curves: CaseCurves, definition: str) -> Metrics:
    prompts = {key[1] for key in curves if key[0] in FACINGS}
    found: Metrics = {}
    if "nop" in prompts:
        asked = dict.fromkeys(PERSPECTIVES, "nop")
        tables = {}
        for measure in _region_measures(definition):
            tables[measure] = {
                "as_published_left_only": _framed(curves, asked, measure, ("left",), definition),
                "left_right_mean": _framed(curves, asked, measure, FACINGS, definition),
            }
        found["preferred_for_nop"] = tables
    if {*PERSPECTIVES.values()} <= prompts:
        taking = {}
        for measure in _region_measures(definition):
            table = _framed(curves, PERSPECTIVES, measure, FACINGS, definition)
            overall = _mean(table["aggregated"].values())
            taking[measure] = table | {"aggregated_mean_of_three": overall}
        found["perspective_taking"] = taking
    if "nop" in prompts:
        # The programs go by the scenes that face left, because they add those to themselves.
        mode = "as_published_left_only" if definition == "code" else "left_right_mean"
        found["preferred_for_argmin_eps_cos"] = least(tables["eps_cos"][mode]["aggregated"])
    if "cam" in prompts:
        each = [
            _comprehensive({r: curves[(facing, "cam", r)] for r in RELATIONS}, definition)
            for facing in FACINGS
        ]
        means = {key: _mean(part[key] for part in each) for key in each[0]}
        found["comprehensive_cam"] = means | _presence(curves)
    return found


def _framed(
    curves: CaseCurves,
    asked: Mapping[str, str],
    measure: str,
    facings: tuple[str, ...],
    definition: str,
) -> Metrics:
    """A measure by relation and frame; ``asked`` names the prompt that goes with each frame."""
    measured = _region_measures(definition)[measure]

    def one(relation: str, frame: str, prompt: str, facing: str) -> float:
        shift = shift_of(frame, relation, facing=facing)
        return float(measured(curves[(facing, prompt, relation)], shift).mean())

    return _table(
        {
            relation: {
                frame: _mean(one(relation, frame, prompt, facing) for facing in facings)
                for frame, prompt in asked.items()
            }
            for relation in RELATIONS
        }
    )


def _comprehensive(by_relation: Mapping[str, Curves], definition: str) -> Metrics:
    """All measures in the egocentric frame with reflection."""
    measures: dict[str, Callable[[str, Curves], float]] = {
        name: lambda relation, each, measured=measured: float(  # type: ignore[misc]
            measured(each, shift_of("egocentric", relation)).mean()
        )
        for name, measured in _region_measures(definition).items()
    }
    measures |= {
        "sigma": lambda _, each: deviation(each, definition),
        "eta": lambda _, each: float(noise(each, definition).mean()),
        "c_sym": lambda _, each: float(symmetry(each, definition).mean()),
        "c_opp": lambda relation, each: float(
            opposition(each, by_relation[OPPOSITES[relation]], definition).mean()
        ),
    }
    order = ("acc", "eps_cos", "eps_hemi", "sigma", "eta", "c_sym", "c_opp")
    return {
        name: _mean(measures[name](relation, each) for relation, each in by_relation.items())
        for name in order
    }


def _presence(curves: CaseCurves) -> Metrics:
    """How well things that are there are told from others, if that was asked."""
    if ("presence", "present") not in curves:
        return {}
    return {
        "object_f1": presence_f1(curves[("presence", "present")], curves[("presence", "absent")])
    }


def _multilingual(curves: CaseCurves, definition: str) -> Metrics:
    # The publication says nothing else about its four points than the programs do.
    del definition
    names = [f"{viewer}_{c}" for viewer in ("egocentric", "addressee") for c in CONVENTIONS]
    errors: dict[str, list[Curves]] = {name: [] for name in ("intrinsic", *names)}
    for relation in RELATIONS:
        for name, found in errors.items():
            frame, _, convention = name.partition("_")
            by_facing = [
                _four_points(
                    curves[(facing, relation)], shift_of(frame, relation, convention, facing)
                )
                for facing in FACINGS
            ]
            found.append(np.mean(by_facing, axis=0))
    joined = {name: np.concatenate(found) for name, found in errors.items()}
    intrinsic = joined["intrinsic"]
    safe = np.where(intrinsic == 0.0, 1.0, intrinsic)
    return {
        "eps_cos": {name: float(each.mean()) for name, each in joined.items()},
        "ratio_to_intrinsic": {
            name: float(np.where(intrinsic == 0.0, 1.0, joined[name] / safe).mean())
            for name in names
        },
    }


def _four_points(curves: Curves, shift: int) -> Curves:
    low, high = curves.min(axis=-1, keepdims=True), curves.max(axis=-1, keepdims=True)
    form = (curves - low) / np.where(high == low, np.nan, high - low)
    gaps = form - reference(shift, "cos", 90)
    errors: Curves = np.sqrt((gaps**2).sum(axis=-1) / len(CARDINALS))
    return errors


KINDS: Mapping[str, Callable[[CaseCurves, str], Metrics]] = {
    "curve": _curve,
    "opposite_pair": _opposite_pair,
    "variation_set": _variation_set,
    "ball_suite": _ball,
    "car_suite": _car,
    "multilingual": _multilingual,
}


def _region_measures(definition: str) -> dict[str, Callable[[Curves, int], Curves]]:
    return {
        "eps_cos": lambda curves, shift: region_error(curves, shift, "cos", definition),
        "eps_hemi": lambda curves, shift: region_error(curves, shift, "hemi", definition),
        "acc": accuracy,
    }


def _table(by_relation: dict[str, dict[str, float]]) -> Metrics:
    columns = next(iter(by_relation.values()))
    aggregated = {name: _mean(row[name] for row in by_relation.values()) for name in columns}
    return {"by_relation": by_relation, "aggregated": aggregated}


def _mean(values: Iterable[float]) -> float:
    return float(np.mean(list(values)))


def least(values: Mapping[str, float]) -> str | None:
    """The name of the smallest value; None where one is not a number.

    >>> least({"reflected": 0.2, "rotated": 0.5})
    'reflected'
    """
    if any(np.isnan(value) for value in values.values()):
        return None
    return min(values, key=lambda name: values[name])
