"""How answers are concluded, and how the cases of a derivation about frames are closed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from spatial_nsr.checker.form import items, need
from spatial_nsr.checker.frames.forms import (
    REGIONS,
    Followed,
    Half,
    frame_name,
    frame_of,
    same_azimuth,
    turns_of,
    words_of,
)
from spatial_nsr.errors import InvalidDerivation

__all__ = ["Concluded", "answer", "asked_of", "cases", "joined", "judged", "seen", "together"]

Concluded = tuple[tuple[str, tuple[str, ...], str], Sequence[Half]]
Steps = Mapping[int, Followed]


def joined(words: Sequence[str], holds: bool) -> str:
    """Words, or that they are not so."""
    phrases = {"front": "in front of", "behind": "behind"}
    said = " and ".join(phrases.get(word, f"{word} of") for word in words)
    return said if holds else f"not {said}"


def judged(words: Sequence[str], frames: Sequence[Any], holds: bool) -> str:
    """The relation of an answer in some frames."""
    return f"{joined(words, holds)} [{' or '.join(map(frame_name, frames))}]"


def seen(step: Followed, raw: Any, landmark: str) -> float:
    """The azimuth of the heading by which a frame goes, as a premise has it."""
    kind, viewer, _ = frame_of(raw)
    whose = {"intrinsic": landmark, "absolute": "north"}.get(str(kind), viewer)
    for premise in step.premises:
        if premise.azimuth is not None and premise.head == whose:
            need(premise.rule != "line" or premise.tail == landmark, "this line goes elsewhere")
            return premise.azimuth
    raise InvalidDerivation(f"no premise says which way {str(whose)[:40]!r} faces")


def asked_of(step: Followed, frame: Any) -> tuple[list[str], list[float]]:
    """The words that are asked for, and where they point."""
    words = words_of(step.detail["words"])
    azimuth = seen(step, frame, step.tail)
    return words, [azimuth + turn for turn in turns_of(words, frame)]


def answer(step: Followed, steps: Steps) -> Concluded:
    """What is asked is so, or is not."""
    (frame,) = items(step.detail["frames"], "'frames'")
    words, azimuths = asked_of(step, frame)
    holds, region = step.detail["holds"], step.detail["region"]
    need(isinstance(holds, bool), "it holds or not, but {}", holds)
    need(region in REGIONS, "no region {}", region)
    if holds:
        need("assumptions" not in step.detail, "nothing is supposed here")
        shown = [each for each in step.of("combine") if each.relations]
        for azimuth in azimuths:
            for edge in REGIONS[region]:
                found = any(
                    (each.head, each.tail) == (step.head, step.tail)
                    and same_azimuth(each.detail["azimuth"], azimuth + edge)
                    for each in shown
                )
                need(found, "no premise shows that it lies within {}", (azimuth + edge) % 360.0)
    else:
        (end,) = (each for each in step.of("combine", "cases") if not each.relations)
        (id,) = items(step.detail["assumptions"], "'assumptions'")
        supposed = steps[id]
        need(supposed.rule == "suppose", "step {} supposes nothing", id)
        need((supposed.head, supposed.tail) == (step.head, step.tail), "this is about others")
        for key in ("words", "region"):
            need(supposed.detail[key] == step.detail[key], "something else was supposed")
        need(supposed.detail["frame"] == frame, "it was supposed in another frame")
        # What was supposed must point where the question does in this case, not in another one.
        need(
            all(map(same_azimuth, asked_of(supposed, frame)[1], azimuths)),
            "it was supposed elsewhere",
        )
        need(id in end.open, "the contradiction does not rest on what was supposed")
    return (step.head, (judged(words, [frame], holds),), step.tail), ()


def cases(step: Followed, steps: Steps) -> Concluded:
    """What all cases come to that are not excluded."""
    split, *ends = step.premises
    ids = items(step.detail["assumptions"], "'assumptions'")
    taken = [steps[id] for id in ids]
    need(len(taken) == len(ends) and len(set(ids)) == len(ids), "as many ends as assumptions")
    for case, end in zip(taken, ends, strict=True):
        need(case.rule == "assume" and case.premises == (split,), "{} is no case", case.id)
        need(end.open & set(ids) <= {case.id}, "step {} rests on another case", end.id)
    _covered(split, taken)
    left = [end for end in ends if end.relations]
    kinds = {_kind_of(end) for end in left}
    need(len(kinds) <= 1, "the ends say different things")
    keys = set(step.detail) - {"calculus", "assumptions"}
    if not left:
        need(not keys, "a contradiction has no more")
        return (ends[0].head, (), ends[0].tail), ()
    kind = kinds.pop()
    if kind == "answer":
        return _agreed(step, split, list(zip(taken, ends, strict=True)), left), ()
    said = {(end.head, end.relations) for end in left}
    need(len(said) == 1, "the ends are about different things")
    head, relations = said.pop()
    need(keys == {kind}, "the cases leave {}", kind)
    values = [value for end in left for value in _values(end, kind)]
    need(list(step.detail[kind]) == _once(values), "what is left is {}", values)
    return (head, relations, " or ".join(_once(end.tail for end in left))), ()


def _agreed(
    step: Followed,
    split: Followed,
    cases: Sequence[tuple[Followed, Followed]],
    left: Sequence[Followed],
) -> tuple[str, tuple[str, ...], str]:
    """The answer that all ends give, perhaps each in the frame of its case."""
    need({(end.head, end.tail) for end in left} == {(left[0].head, left[0].tail)}, "other things")
    shared = ("words", "holds", "region")
    need(set(step.detail) - {"calculus", "assumptions"} == {*shared, "frames"}, "no other keys")
    frames: list[Any] = []
    for end in left:
        need(all(end.detail[key] == step.detail[key] for key in shared), "the ends differ")
        frames += [frame for frame in end.detail["frames"] if frame not in frames]
    need(list(step.detail["frames"]) == frames, "the answers are in the frames {}", frames)
    if split.rule == "spoken" and len({str(end.detail["frames"]) for end in left}) > 1:
        for case, end in cases:
            own = not end.relations or list(end.detail["frames"]) == [case.detail["frame"]]
            need(own, "step {} answers in another frame than that of its case", end.id)
    holds = step.detail["holds"]
    return left[0].head, (judged(step.detail["words"], frames, holds),), left[0].tail


def together(step: Followed, steps: Steps) -> Concluded:
    """Several answers."""
    for each in step.premises:
        need(
            "words" in each.detail and each.rule in ("answer", "cases"),
            "{} answers nothing",
            each.id,
        )
    need(len(step.premises) > 0, "there is no answer")
    return ("all of this", ("is so:",), f"{len(step.premises)} answers"), ()


def _covered(split: Followed, cases: Sequence[Followed]) -> None:
    if split.rule == "spoken":
        taken = [case.detail["frame"] for case in cases]
        need(taken == list(split.detail["frames"]), "the cases do not cover the frames")
    else:
        azimuths = [case.detail["azimuth"] for case in cases]
        need(azimuths == list(split.detail["azimuths"]), "the cases do not cover the azimuths")


def _kind_of(end: Followed) -> str:
    if "words" in end.detail and end.rule in ("answer", "cases"):
        return "answer"
    if end.rule in ("assume", "heading") and "azimuth" in end.detail:
        return "azimuths"
    if end.rule == "assume":
        return "frames"
    if end.rule == "cases" and ("azimuths" in end.detail or "frames" in end.detail):
        return "azimuths" if "azimuths" in end.detail else "frames"
    raise InvalidDerivation(f"step {end.id} is no end of a case")


def _values(end: Followed, kind: str) -> list[Any]:
    one = end.detail.get(kind.removesuffix("s"))
    return list(end.detail[kind]) if one is None else [one]


def _once(values: Iterable[Any]) -> list[Any]:
    found: list[Any] = []
    for value in values:
        if value not in found:
            found.append(value)
    return found
