"""The measures of COMFORT: the authors' own results, known anchors, laws, and refusals."""

from __future__ import annotations

import json
import math
import os
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from spatial_nsr.benchmarks.comfort.butterworth import low_pass, smoothed
from spatial_nsr.benchmarks.comfort.curves import OPPOSITES, RELATIONS, curve_cases
from spatial_nsr.benchmarks.comfort.metrics import (
    POINTS,
    accuracy,
    deviation,
    noise,
    opposition,
    reference,
    region_error,
    symmetry,
)
from spatial_nsr.benchmarks.comfort.model import curves_of, reckoning
from spatial_nsr.benchmarks.comfort.score import CONVENTIONS, score_case, shift_of
from spatial_nsr.errors import InputError, SpatialError, UnknownNameError

FOLDER = os.environ.get("SPATIAL_NSR_DATA")
needs_data = pytest.mark.skipif(
    not FOLDER or not (Path(FOLDER) / "comfort").is_dir(),
    reason="SPATIAL_NSR_DATA names no folder with the oracle cases",
)
curves = st.lists(st.floats(0.0, 1.0), min_size=POINTS, max_size=POINTS)
shifts = st.sampled_from((0, 90, 180, 270))


def closed(values: Any) -> np.ndarray:
    return np.array([*values, values[0]], dtype=float)


def scored(*cases: dict[str, Any], definition: str = "code") -> list[dict[str, Any]]:
    read = curve_cases(json.dumps({"cases": list(cases)}), "curves.json")
    return [score_case(case, definition) for case in read]


def gaps(ours: Any, theirs: Any, path: str) -> dict[str, float]:
    """How far each figure is from theirs; null is not a number."""
    if isinstance(theirs, dict):
        assert set(ours) == set(theirs), path
        found = {}
        for key, value in theirs.items():
            found.update(gaps(ours[key], value, f"{path}.{key}"))
        return found
    if isinstance(theirs, str):
        assert ours == theirs, path
        return {}
    if theirs is None:
        assert ours is None or math.isnan(ours), path
        return {}
    return {path: abs(ours - theirs)}


@needs_data
def test_every_oracle_case_comes_out_as_the_authors_programs_have_it() -> None:
    file = Path(str(FOLDER)) / "comfort" / "comfort_oracle_dev.json"
    cases = json.loads(file.read_text())["cases"]
    assert len(cases) >= 20
    for case, read in zip(cases, curve_cases(file.read_text(), str(file)), strict=True):
        far = gaps(score_case(read), case["expected"], case["id"])
        assert far
        assert max(far.values()) < 1e-9, max(far, key=lambda name: far[name])


@needs_data
def test_of_gpt4os_languages_all_but_konkani_are_nearest_to_english() -> None:
    from spatial_nsr.benchmarks.comfort.score import least

    file = Path(str(FOLDER)) / "comfort" / "comfort_table10.json"
    data = json.loads(file.read_text())
    nearest = {
        row["name"]: least({name: row[name] for name in data["columns"]}) for row in data["rows"]
    }
    others = [name for name, frame in nearest.items() if frame != "ego_reflected"]
    assert (len(nearest), others) == (109, ["Konkani"])


def test_anchors_of_graded_answers() -> None:
    graded = closed(reference(0, "cos"))
    assert accuracy(graded, 0) == 1.0
    assert region_error(graded, 0, "cos") == pytest.approx(0.0, abs=1e-12)
    assert region_error(graded, 0, "hemi") == pytest.approx(0.2365, abs=5e-5)
    assert symmetry(graded) == pytest.approx(0.0, abs=1e-12)
    assert noise(graded) == pytest.approx(0.0035, abs=5e-5)


def test_anchors_of_crisp_answers() -> None:
    crisp = closed(reference(0, "hemi"))
    assert region_error(crisp, 0, "hemi") == pytest.approx(0.0, abs=1e-12)
    assert region_error(crisp, 0, "cos") == pytest.approx(0.2365, abs=5e-5)
    assert opposition(crisp, crisp) == pytest.approx(0.2357, abs=5e-5)


def test_anchors_of_always_yes_and_what_the_paper_makes_of_it() -> None:
    yes = np.ones(POINTS)
    assert accuracy(yes, 0) == pytest.approx(17 / 36)
    assert region_error(yes, 0, "cos") == pytest.approx(0.604, abs=5e-4)
    assert region_error(yes, 0, "cos", "paper") == pytest.approx(0.612, abs=5e-4)
    assert region_error(yes, 0, "hemi", "paper") == pytest.approx(0.687, abs=5e-4)
    assert opposition(yes, yes) == 1.0
    assert math.isnan(noise(yes))
    assert noise(yes, "paper") == 0.0
    assert math.isnan(deviation(np.stack([yes, yes])))
    assert deviation(np.stack([yes, yes]), "paper") == 0.0


def test_random_answers_score_about_what_the_paper_has_for_them() -> None:
    found: dict[str, list[float]] = {}
    for trial in range(30):
        chance = np.random.default_rng(trial)
        answers = {
            relation: {f"v{at}": [*row, row[0]] for at, row in enumerate(chance.random((5, 36)))}
            for relation in RELATIONS
        }
        case = {"id": "random", "kind": "ball_suite", "yes": answers}
        (read,) = curve_cases(json.dumps({"cases": [case]}), "random.json")
        for name, value in score_case(read, "paper")["comprehensive"].items():
            found.setdefault(name, []).append(100 * value)
    # The row of 30 random trials in Table 5.
    published = {
        "acc": 50.9,
        "eps_cos": 46.3,
        "eps_hemi": 58.7,
        "sigma": 28.3,
        "eta": 26.6,
        "c_sym": 42.5,
        "c_opp": 44.2,
    }
    for name, value in published.items():
        assert float(np.mean(found[name])) == pytest.approx(value, abs=2.5), name


def test_the_definitions_differ_by_their_divisors() -> None:
    curve = closed(np.random.default_rng(5).random(36))
    assert region_error(curve, 90, "cos", "paper") == pytest.approx(
        region_error(curve, 90, "cos") * math.sqrt(37 / 36)
    )
    assert symmetry(curve, "paper") == pytest.approx(symmetry(curve) * math.sqrt(17 * 2 / 35))
    assert opposition(curve, curve[::-1], "paper") == opposition(curve, curve[::-1])


@given(curves, shifts, st.floats(0.1, 1.0))
def test_errors_and_noise_do_not_depend_on_how_willing_a_model_is(
    values: list[float], shift: int, share: float
) -> None:
    curve = np.array(values)
    if np.ptp(curve[:36]) < 1e-3:
        curve[:36:2] = 1.0 - curve[:36:2] / 2.0
    biased = curve * share + (1.0 - share)
    for definition in ("code", "paper"):
        assert region_error(biased, shift, "cos", definition) == pytest.approx(
            region_error(curve, shift, "cos", definition), abs=1e-6
        )
        assert noise(biased, definition) == pytest.approx(noise(curve, definition), abs=1e-6)


@given(curves, curves)
def test_opposition_is_the_same_from_either_side(one: list[float], other: list[float]) -> None:
    a, b = np.array(one), np.array(other)
    assert opposition(a, b) == pytest.approx(opposition(b, a), abs=1e-9)


@given(curves, shifts)
def test_accuracy_of_no_is_what_accuracy_of_yes_leaves(values: list[float], shift: int) -> None:
    curve = np.where(np.array(values) == 0.5, 0.4, values)
    assert accuracy(curve, shift) + accuracy(1.0 - curve, shift) == pytest.approx(1.0)


def test_the_filter_keeps_what_is_slow_and_drops_what_is_fast() -> None:
    line, fast = np.linspace(0.2, 0.9, 36), np.where(np.arange(36) % 2, 1.0, -1.0)
    assert smoothed(np.full(36, 0.3)) == pytest.approx(np.full(36, 0.3), abs=1e-12)
    assert smoothed(line) == pytest.approx(line, abs=2e-3)
    assert np.abs(smoothed(line + fast) - line)[8:28].max() < 0.1
    b, a = low_pass(5, 0.2)
    assert sum(b) / sum(a) == pytest.approx(1.0)  # a constant passes as it is
    assert len(b) == len(a) == 6


def test_every_frame_is_scored_without_error_by_its_own_answers() -> None:
    for convention in CONVENTIONS:
        case = curves_of("ball", reckoning(f"egocentric_{convention}"), convention)
        (found,) = scored(case)
        assert found["preferred_convention_argmin_eps_cos"] == convention
        assert found["conventions"]["eps_cos"]["aggregated"][convention] < 1e-9
        assert found["conventions"]["acc"]["aggregated"][convention] == 1.0
    (found,) = scored(curves_of("car", reckoning("asked"), "asked", variations=("default",)))
    taken = found["perspective_taking"]
    assert taken["acc"]["aggregated_mean_of_three"] == 1.0
    assert taken["eps_cos"]["aggregated_mean_of_three"] < 1e-9
    (found,) = scored(curves_of("car", reckoning("intrinsic"), "own", variations=("default",)))
    assert found["preferred_for_argmin_eps_cos"] == "intrinsic"
    means = found["perspective_taking"]["acc"]["aggregated"]
    assert means["intrinsic"] == 1.0
    assert means["egocentric"] == pytest.approx(0.5)


def test_the_paper_prefers_a_frame_by_scenes_that_face_either_way() -> None:
    own, seen = (
        curves_of("car", reckoning(name), "mixed", variations=("default",), prompts=("nop",))
        for name in ("intrinsic", "egocentric_reflected")
    )
    mixed = {**own, "yes": {"left": own["yes"]["left"], "right": seen["yes"]["right"]}}
    (code,), (paper,) = scored(mixed), scored(mixed, definition="paper")
    assert code["preferred_for_argmin_eps_cos"] == "intrinsic"
    means = paper["preferred_for_nop"]["eps_cos"]["left_right_mean"]["aggregated"]
    assert means["egocentric"] == pytest.approx(means["intrinsic"])
    assert set(code) == {"preferred_for_nop", "preferred_for_argmin_eps_cos"}


def test_shifts_turn_each_relation_to_its_best_place() -> None:
    for relation in RELATIONS:
        for frame in ("egocentric", "addressee"):
            turned = shift_of(frame, relation, "rotated")
            assert (turned - shift_of(frame, relation, "translated")) % 360 == 180
        assert (
            shift_of("intrinsic", relation, facing="left")
            - shift_of("intrinsic", relation, facing="right")
        ) % 360 == 180


# What cannot be scored --------------------------------------------------------------------------


def small_case(kind: str) -> dict[str, Any]:
    """A case of a kind that can be scored."""
    curve = closed(np.round(np.random.default_rng(1).random(36), 4)).tolist()
    by_relation = {relation: {"default": curve, "size": curve} for relation in RELATIONS}
    objects = {f"thing {n}": curve[:4] for n in range(10)}
    languages = dict.fromkeys(RELATIONS, objects)
    prompts = dict.fromkeys(("nop", "cam", "rel", "add"), by_relation)
    given_: dict[str, dict[str, Any]] = {
        "curve": {"yes": curve},
        "opposite_pair": {"yes": curve, "yes_opposite": curve},
        "variation_set": {"yes_by_variation": [curve, curve[::-1]]},
        "ball_suite": {"yes": by_relation},
        "car_suite": {"yes": {"left": prompts, "right": prompts}},
        "multilingual": {"yes": {"left": languages, "right": languages}},
    }
    # Through JSON, so that no two parts are the same object.
    made: dict[str, Any] = json.loads(
        json.dumps({"id": f"our {kind}", "kind": kind, **given_[kind]})
    )
    return made


KINDS = ("curve", "opposite_pair", "variation_set", "ball_suite", "car_suite", "multilingual")


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_case_says_of_itself_besides_is_not_looked_at(kind: str) -> None:
    case = small_case(kind)
    more = {**case, "expected": {"acc": 3}, "generator": None, "notes": []}
    assert gaps(scored(more)[0], scored(case)[0], kind)


@pytest.mark.parametrize(
    ("kind", "change", "message"),
    [
        ("curve", {"yes": [0.5] * 36}, "case 'our curve'.yes: a curve has 37 points, got 36"),
        ("curve", {"yes": [1.5] + [0.5] * 36}, r"'our curve'.yes\[0\]: .* from 0 to 1, got number"),
        ("curve", {"yes": [-0.1] + [0.5] * 36}, "a probability from 0 to 1"),
        ("curve", {"yes": [None] * 37}, "case 'our curve'.yes.0.: expected a finite number"),
        ("curve", {"yes": [True] * 37}, "finite number"),
        ("curve", {"yes": [float("nan")] * 37}, "finite number"),
        ("curve", {"yes": [float("inf")] * 37}, "finite number"),
        ("curve", {"yes": 0.5}, "a list of 37 probabilities"),
        ("curve", {"path_angles": [0, 90]}, "path_angles: expected the 37 from -180 to 180"),
        ("curve", {"kind": "curves"}, "case 'our curve': unknown kind 'curves'; did you mean"),
        ("curve", {"id": 5}, r"cases\[0\].id: expected a text"),
        ("opposite_pair", {"yes_opposite": [0.5]}, "'our opposite_pair'.yes_opposite"),
        ("opposite_pair", {"relation": "behind", "opposite": "totheleft"}, "is infrontof"),
        ("opposite_pair", {"relation": "under"}, "allowed: behind"),
        ("variation_set", {"yes_by_variation": []}, "a list of curves"),
        ("ball_suite", {"yes": {}}, "'behind', the opposite of infrontof, is missing"),
        ("ball_suite", {"yes": {"above": {}}}, "unknown key 'above'"),
        ("car_suite", {"yes": {"left": {}}}, "'right' is missing"),
        ("car_suite", {"yes": {"left": {}, "right": {}}}, "left: expected curves by prompt"),
        ("multilingual", {"yes": []}, "expected an object with left, right"),
    ],
)
def test_cases_that_cannot_be_scored_are_refused_by_name(
    kind: str, change: dict[str, Any], message: str
) -> None:
    with pytest.raises((InputError, UnknownNameError), match=message) as found:
        scored({**small_case(kind), **change})
    assert str(found.value).startswith("curves.json: ")


def test_missing_opposites_variations_prompts_and_things_are_named() -> None:
    case = small_case("ball_suite")
    del case["yes"]["totheright"]
    with pytest.raises(InputError, match="'totheright', the opposite of totheleft, is missing"):
        scored(case)
    case = small_case("ball_suite")
    del case["yes"]["infrontof"]["size"]
    with pytest.raises(InputError, match=r"yes\.infrontof: the variation 'size' is missing"):
        scored(case)
    case = small_case("car_suite")
    del case["yes"]["right"]["cam"]
    with pytest.raises(InputError, match="have not the same prompts"):
        scored(case)
    case = small_case("multilingual")
    del case["yes"]["left"]["behind"]["thing 3"]
    for relation in RELATIONS[1:]:
        del case["yes"]["left"][relation]["thing 3"]
    with pytest.raises(InputError, match="all 10 things, got 9"):
        scored(case)
    with pytest.raises(InputError, match="the id stands twice"):
        scored(small_case("curve"), small_case("curve"))
    with pytest.raises(InputError, match="nothing to score"):
        scored()


def test_only_the_point_that_closes_the_circle_may_be_no_probability() -> None:
    case = small_case("curve")
    plain = scored(case)[0]
    case["yes"][36] = 1.4
    outlier = scored(case)[0]
    assert outlier["acc"] == plain["acc"]
    assert outlier["eps_cos"] != plain["eps_cos"]
    assert outlier["eta"] == plain["eta"]


def test_presence_of_things_is_scored_where_it_was_asked() -> None:
    case = small_case("ball_suite")
    assert "object_f1" not in scored(case)[0]["comprehensive"]
    case["presence"] = {"present": [0.9, 0.5, 0.2], "absent": [0.1, 0.4]}
    assert scored(case)[0]["comprehensive"]["object_f1"] == 0.8
    car = {**small_case("car_suite"), "presence": {"present": [1.0], "absent": [1.0]}}
    assert scored(car)[0]["comprehensive_cam"]["object_f1"] == pytest.approx(2 / 3)
    for wrong in ({"present": [0.5]}, {"present": [], "absent": [0.5]}, [0.5], {"present": 1}):
        with pytest.raises((InputError, UnknownNameError), match=r"'our ball_suite'\.presence"):
            scored({**case, "presence": wrong})
    with pytest.raises(InputError, match="from 0 to 1"):
        scored({**case, "presence": {"present": [0.5], "absent": [0.5] * 36 + [1.4]}})


def test_relations_and_their_opposites_are_a_pairing() -> None:
    assert all(OPPOSITES[OPPOSITES[each]] == each for each in RELATIONS)


junk = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=4) | st.sampled_from(KINDS),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(("id", "kind", "yes", "left", "behind", "cases", "cam")), inner
        )
    ),
    max_leaves=12,
)


@given(junk)
def test_whatever_a_file_holds_it_is_scored_or_refused(value: Any) -> None:
    refused = ""
    try:
        cases = curve_cases(json.dumps(value), "junk.json")
    except SpatialError as error:
        cases, refused = [], str(error)
    assert cases or "junk.json" in refused


@given(st.sampled_from(KINDS), st.data())
def test_whatever_is_put_into_a_case_it_is_scored_or_refused(kind: str, data: Any) -> None:
    case = small_case(kind)
    place: Any = case
    while isinstance(place, dict) and data.draw(st.booleans()):
        key = data.draw(st.sampled_from(sorted(place)))
        if not isinstance(place[key], dict):
            place[key] = data.draw(junk)
            break
        place = place[key]
    found, refused = {}, ""
    try:
        (found,) = scored(case)
    except SpatialError as error:
        refused = str(error)
    assert found or "curves.json" in refused
