"""Derivations of what is inferred about frames: they show what z3 finds and nothing else."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from typing import Any

import pytest

from spatial_nsr.answers import Derivation
from spatial_nsr.checker.following import check
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.frames.poses import FrameError
from spatial_nsr.frames.text.inference import Inference
from spatial_nsr.frames.text.inferred import (
    conflict_derivation,
    facing_derivation,
    frame_derivation,
    holds_derivation,
)
from spatial_nsr.frames.text.said import UNKNOWN, Faced, Known, Utterance

NAMES = ("a", "b", "c", "d")


def scene(seed: int) -> tuple[Inference, random.Random] | None:
    """Some utterances about things of which something is known."""
    chance = random.Random(seed)
    known = [Known("me", (0.0, 0.0), chance.choice([90.0, UNKNOWN]))]
    for name in NAMES:
        place = (chance.uniform(-3, 3), chance.uniform(2, 8)) if chance.random() < 0.75 else None
        facing = chance.choice([UNKNOWN, UNKNOWN, None, chance.uniform(0, 360)])
        known.append(Known(name, place, facing))
    told = []
    for _ in range(3):
        figure, landmark = chance.sample(NAMES, 2)
        word = chance.choice(["left", "right", "front", "behind", "north", "east"])
        told.append(Utterance(figure, word, landmark))
    try:
        found = Inference(
            told,
            known,
            viewers=["me"],
            directions=4,
            region=chance.choice(["hemisphere", "quadrant"]),
            language=chance.choice(["english", "hausa", "tamil"]),
        )
    except FrameError:
        return None
    return found, chance


def scenes(seeds: range) -> Iterator[tuple[Inference, random.Random]]:
    return filter(None, map(scene, seeds))


def refutes(derivation: Derivation) -> bool:
    return derivation.goal.relations[0].startswith("not ")


def test_facings_and_frames_that_are_shown_are_those_that_z3_leaves() -> None:
    shown = 0
    for found, _ in scenes(range(24)):
        if not found.readings:
            contradiction = conflict_derivation(found)
            assert contradiction is not None
            assert contradiction.goal.relations == ()
            contradiction.check()
            continue
        for name, known in found.known.items():
            if known.facing is None:
                continue
            left = found.facings(name)
            derivation = facing_derivation(found, name)
            if derivation is None:
                assert known.facing != UNKNOWN or len(left) == len(found.azimuths)
                continue
            derivation.check()
            assert derivation.goal.tail == " or ".join(f"{each:g} degrees" for each in left)
            shown += 1
        for at, said in enumerate(found.utterances):
            frames = found.frames_of(at)
            derivation = frame_derivation(found, at)
            if derivation is None:
                assert len(frames) == len(found.meanings(said))
                continue
            derivation.check()
            assert derivation.goal.tail == " or ".join(frames)
            shown += 1
    assert shown > 10


def test_what_holds_in_every_reading_or_in_one_is_shown_and_nothing_else() -> None:
    shown = 0
    for found, chance in scenes(range(16)):
        figure, landmark = chance.sample(NAMES, 2)
        asked = Utterance(figure, chance.choice(["left", "front", "north"]), landmark)
        if not found.readings:
            continue
        for frame, verdict in found.holds(asked).items():
            derivation = holds_derivation(found, asked, frame)
            assert (derivation is not None) == (verdict.value in ("every", "none"))
            for reading in verdict.readings:
                one = holds_derivation(found, asked, frame, reading)
                follows, excluded = reading in verdict.follows, reading not in verdict.possible
                assert (one is not None) == (follows or excluded)
                if one is not None:
                    one.check()
                    assert refutes(one) is excluded
                    shown += 1
            if derivation is not None:
                derivation.check()
                assert refutes(derivation) is (verdict.value == "none")
    assert shown > 20


# Changes ------------------------------------------------------------------------------------------

OTHER = {"left": "right", "front": "behind", "right": "left", "behind": "front", "north": "south"}
OTHER |= {"east": "west"}


def changes(step: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """Changes of one step after which the derivation shows nothing any more."""

    def changed(what: str, **more: Any) -> tuple[str, dict[str, Any]]:
        return what, {**copy.deepcopy(step), **more}

    detail, said = step["detail"], step["conclusion"]
    for at in range(len(step["premises"])):
        yield changed("a premise less", premises=step["premises"][:at] + step["premises"][at + 1 :])
    yield changed("another head", conclusion={**said, "head": "nobody"})
    if said["relation"]:
        yield changed("a contradiction", conclusion={**said, "relation": []})
    yield changed("another rule", rule="direction" if step["rule"] != "direction" else "said")
    yield changed("a rule that is none", rule="guess")
    yield changed("one key more", detail={**detail, "also": 1})
    for key in ("azimuth", "turn"):
        if key in detail:
            yield changed(f"another {key}", detail={**detail, key: detail[key] + 45.0})
    if "azimuths" in detail:
        yield changed("one azimuth less", detail={**detail, "azimuths": detail["azimuths"][1:]})
    if "words" in detail:
        turned = [OTHER[word] for word in detail["words"]]
        yield changed("other words", detail={**detail, "words": turned})
    if "holds" in detail:
        yield changed("the opposite", detail={**detail, "holds": not detail["holds"]})
    if "assumptions" in detail:
        yield changed("one case less", detail={**detail, "assumptions": detail["assumptions"][1:]})
    if detail.get("weights"):
        kept = detail["weights"][1:]
        yield changed("one weight less", detail={**detail, "weights": kept})
        (id, at, _), *rest = detail["weights"]
        if rest:
            yield changed("another weight", detail={**detail, "weights": [[id, at, "7/5"], *rest]})
        yield changed("a negative weight", detail={**detail, "weights": [[id, at, "-1"], *rest]})
    if "region" in detail:
        other = {"hemisphere": "quadrant", "quadrant": "hemisphere"}[detail["region"]]
        if not (step["rule"] == "direction" and other == "hemisphere"):
            yield changed("another region", detail={**detail, "region": other})
    if step["rule"] == "direction" and detail["frame"]["kind"] == "relative":
        frame = {**detail["frame"], "projection": "translated"}
        yield changed("another frame", detail={**detail, "frame": frame})


def derivations() -> Iterator[Derivation]:
    """Some of each kind."""
    for found, _ in scenes(range(6)):
        if not found.readings:
            yield conflict_derivation(found)  # type: ignore[misc]
            continue
        for name, known in found.known.items():
            if known.facing == UNKNOWN:
                yield facing_derivation(found, name)  # type: ignore[misc]
        asked = Utterance("a", "left", "b")
        for frame, verdict in found.holds(asked).items():
            for reading in (*verdict.follows, *(set(verdict.readings) - set(verdict.possible))):
                yield holds_derivation(found, asked, frame, reading)  # type: ignore[misc]


def test_a_derivation_with_one_change_is_refused() -> None:
    tried = 0
    for derivation in filter(None, derivations()):
        data = derivation.to_dict()
        check(data)
        for at, step in enumerate(data["steps"]):
            for what, other in changes(step):
                regions = sum("region" in each["detail"] for each in data["steps"])
                if other == step or (what == "another region" and regions < 2):
                    continue
                changed = {**data, "steps": [*data["steps"]]}
                changed["steps"][at] = other
                tried += 1
                assert not accepted(changed), f"{what} in step {at + 1}: {step}"
    assert tried > 300


def accepted(data: dict[str, Any]) -> bool:
    try:
        check(data)
    except InvalidDerivation:
        return False
    return True


def test_only_one_heading_can_be_chosen_freely() -> None:
    first = {"head": "a", "relation": "is drawn to face", "tail": "90 degrees"}
    other = {"head": "b", "relation": "is drawn to face", "tail": "0 degrees"}
    like = {"head": "c", "relation": "faces the same way as", "tail": "b"}
    steps = [
        {"id": 1, "rule": "orient", "premises": [], "conclusion": first,
         "detail": {"calculus": "frames", "azimuth": 90.0}},
        {"id": 2, "rule": "orient", "premises": [], "conclusion": other,
         "detail": {"calculus": "frames", "azimuth": 0.0}},
        {"id": 3, "rule": "like", "premises": [], "conclusion": like,
         "detail": {"calculus": "frames", "like": "b", "turn": 0.0}},
        {"id": 4, "rule": "heading", "premises": [3, 2],
         "conclusion": {"head": "c", "relation": "faces", "tail": "0 degrees"},
         "detail": {"calculus": "frames", "azimuth": 0.0}},
    ]  # fmt: skip
    with pytest.raises(InvalidDerivation):
        check({"goal": steps[-1]["conclusion"], "steps": steps})


def test_a_derivation_is_shown_in_words_with_the_frame_of_each_direction() -> None:
    told = [
        Utterance("cup", "left", "car", "intrinsic"),
        Utterance("cup", "right", "car", "relative", "me"),
    ]
    me = Known("me", (0.0, 0.0), 90.0)
    found = Inference(told, [me], viewers=["me"], directions=4, region="quadrant")
    derivation = facing_derivation(found, "car")
    assert derivation is not None
    shown = derivation.explain()
    assert "[intrinsic] from" in shown
    assert "[relative to me (reflected)] from" in shown
    assert "car faces 270 degrees" in shown.splitlines()[-1]


@pytest.mark.parametrize(
    ("facing", "azimuth"),
    [("me", 270.0), ("north", 90.0), ("east", 0.0), ("southwest", 225.0)],
)
@pytest.mark.parametrize("away", [False, True])
def test_a_facing_that_is_said_is_as_good_as_one_that_is_known(
    facing: str, azimuth: float, away: bool
) -> None:
    told = [Utterance("cup", "left", "car", "intrinsic"), Utterance("jug", "left", "car")]
    turned = (azimuth + 180.0 * away) % 360.0
    me = Known("me", (0.0, 0.0), 90.0)
    said = Inference(told, [me], faced=[Faced("car", facing, away)], viewers=["me"])
    known = Inference(told, [me, Known("car", None, turned)], viewers=["me"])
    assert said.readings == known.readings
    for word in ("north", "south", "east", "west"):
        for figure in ("cup", "jug"):
            asked = Utterance(figure, word, "car")
            found = said.holds(asked)["absolute"]
            assert found == known.holds(asked)["absolute"]
            shown = holds_derivation(said, asked, "absolute")
            assert (shown is not None) == (found.value in ("every", "none"))
            if shown is not None:
                check(shown.to_dict())


def test_what_something_faces_lies_ahead_of_it_or_behind_it() -> None:
    told = [Utterance("cup", "left", "car", "intrinsic")]
    for away, word in ((False, "front"), (True, "behind")):
        found = Inference(told, faced=[Faced("car", "tree", away)])
        asked = Utterance("tree", word, "car", "intrinsic")
        assert found.holds(asked)["intrinsic"].value == "every"
        shown = holds_derivation(found, asked, "intrinsic")
        assert shown is not None
        check(shown.to_dict())
