"""Case by case: what claims leave open is gone through until each case shows what is asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from spatial_nsr.answers import Conclusion, Derivation
from spatial_nsr.frames.frame import Frame
from spatial_nsr.frames.text.plane import NOTHING
from spatial_nsr.frames.text.prover_steps import (
    Known,
    Steps,
    frame_data,
    frame_name,
    in_degrees,
    pruned,
    worded,
)
from spatial_nsr.frames.text.theory import Claim

__all__ = ["Prover"]

First = tuple[str, str]
Ends = Callable[["Prover", Known], int | None]


@dataclass(frozen=True)
class _Case:
    """One of the things that a facing, or a frame, can be."""

    name: str
    conclusion: Conclusion
    azimuth: float | None = None
    frame: Frame | None = None

    @property
    def detail(self) -> dict[str, Any]:
        """What the step says of it."""
        if self.frame is not None:
            return {"calculus": "frames", "frame": frame_data(self.frame)}
        return {"calculus": "frames", "azimuth": self.azimuth}

    def settle(self, known: Known, step: int) -> None:
        """Take it for settled."""
        if self.frame is not None:
            known.choices[self.name], known.frames[self.name] = step, self.frame
        elif self.azimuth is not None:
            known.azimuths[self.name] = self.azimuth, step


_Split = tuple[int, list[_Case]]


class Prover(Steps):
    """Makes a derivation from a theory of which only what is needed is left."""

    def derivation(self, ends: Ends, asked: Claim | None, first: First | None = None) -> Derivation:
        """The derivation that ``ends`` makes in each case; ``first`` is split before all."""
        self.asked = asked
        last = self._within(Known(), ends, asked, first)
        return pruned(self.steps, last)

    def within(self, ends: Ends, asked: Claim) -> int:
        """The step that shows one claim of several."""
        self.asked = asked
        return self._within(Known(), ends, asked, None)

    def together(self, shown: Sequence[int]) -> Derivation:
        """The derivation that ends with several answers."""
        listed = tuple(dict.fromkeys(shown))
        conclusion = Conclusion("all of this", ("is so:",), f"{len(listed)} answers")
        last = self.step("together", listed, conclusion, {"calculus": "frames"})
        return pruned(self.steps, last)

    # Cases ----------------------------------------------------------------------------------------

    def _within(self, known: Known, ends: Ends, asked: Claim | None, first: First | None) -> int:
        self._settle(known, asked)
        found = ends(self, known)
        if found is not None and (first is None or not self._refuted(known)):
            return found
        contradiction = self.combined(self.bounds(known), NOTHING)
        if contradiction is not None:
            return contradiction
        split, cases = self._split(known, asked, first)
        assumed, closed = [], []
        for case in cases:
            step = self.step("assume", (split,), case.conclusion, case.detail)
            inner = known.copy()
            case.settle(inner, step)
            assumed.append(step)
            closed.append(self._within(inner, ends, asked, first))
        return self._joined(split, assumed, closed)

    def _refuted(self, known: Known) -> bool:
        """Whether a case of what is to be found out is excluded, so that it must be shown."""
        theory = self.theory
        extra = [theory.faces(root, azimuth) for root, (azimuth, _) in known.azimuths.items()]
        for claim in theory.claims:
            frame = known.frames.get(claim.group or str(claim))
            extra += [theory.meant(claim, how) for how in claim.ways if how.frame == frame]
        return not theory.agrees(*extra)

    def _settle(self, known: Known, asked: Claim | None) -> None:
        """What has one way only needs no case."""
        for name in self._roots(asked):
            heading = self.theory.heading[name]
            if name not in known.azimuths and len(heading.azimuths) == 1:
                known.azimuths[name] = heading.azimuths[0], self.fixed(heading)
        for claim in self.open_claims():
            key = claim.group or str(claim)
            if key not in known.frames and key in self.taken:
                frame = self.taken[key]
                split = self.spoken(key)
                conclusion = Conclusion(key, ("is taken to be meant as",), str(frame))
                detail = {"calculus": "frames", "frame": frame_data(frame)}
                known.choices[key] = self.step("taken", (split,), conclusion, detail)
                known.frames[key] = frame

    def _roots(self, asked: Claim | None) -> list[str]:
        theory = self.theory
        names = [how.seer for claim in theory.claims for how in claim.ways]
        names += [each.name for each in theory.aheads]
        names += [how.seer for how in asked.ways] if asked is not None else []
        return list(dict.fromkeys(theory.root(name)[0] for name in names))

    def _split(self, known: Known, asked: Claim | None, first: First | None) -> _Split:
        """What is open, with what it can be."""
        roots = [root for root in self._roots(asked) if root not in known.azimuths]
        groups = [key for key in self._groups() if key not in known.frames]
        if first is not None and first[0] == "root" and first[1] in roots:
            return self._facings(first[1])
        if first is not None and first[0] == "group" and first[1] in groups:
            return self._meanings(first[1])
        how = None if asked is None else self.how(asked, known)
        asked_roots = [] if how is None else [self.theory.root(how.seer)[0]]
        for root in (*asked_roots, *([] if groups else roots)):
            if root in roots:
                return self._facings(root)
        if groups:
            return self._meanings(groups[0])
        raise AssertionError("z3 found that it follows, so some case is open or closed")

    def _groups(self) -> list[str]:
        return list(dict.fromkeys(claim.group or str(claim) for claim in self.open_claims()))

    def _facings(self, root: str) -> _Split:
        cases = []
        for azimuth in self.theory.heading[root].azimuths:
            conclusion = Conclusion(root, ("faces",), in_degrees(azimuth))
            cases.append(_Case(root, conclusion, azimuth=azimuth))
        return self.fixed(self.theory.heading[root]), cases

    def _meanings(self, key: str) -> _Split:
        cases = []
        for frame in self.frames(key):
            cases.append(_Case(key, Conclusion(key, ("is meant as",), str(frame)), frame=frame))
        return self.spoken(key), cases

    def _joined(self, split: int, assumed: Sequence[int], ends: Sequence[int]) -> int:
        left = [self.steps[end - 1] for end in ends if self.steps[end - 1].conclusion.relations]
        detail: dict[str, Any] = {"calculus": "frames", "assumptions": list(assumed)}
        if not left:
            conclusion = self.steps[ends[0] - 1].conclusion
        elif "words" in left[0].detail:
            for key in ("words", "holds", "region"):
                detail[key] = left[0].detail[key]
            frames: list[Any] = []
            for step in left:
                frames += [frame for frame in step.detail["frames"] if frame not in frames]
            detail["frames"] = frames
            said = left[0].conclusion
            names = " or ".join(frame_name(frame) for frame in frames)
            relation = f"{worded(detail['words'], detail['holds'])} [{names}]"
            conclusion = Conclusion(said.head, (relation,), said.tail)
        else:
            (key,) = {"azimuth", "azimuths", "frame", "frames"} & set(left[0].detail)
            many = key.rstrip("s") + "s"
            values: list[Any] = []
            for step in left:
                listed = step.detail[key] if key == many else [step.detail[key]]
                values += [value for value in listed if value not in values]
            tails = [str(step.conclusion.tail) for step in left]
            head, relations = left[0].conclusion.head, left[0].conclusion.relations
            conclusion = Conclusion(head, relations, " or ".join(dict.fromkeys(tails)))
            detail[many] = values
        return self.step("cases", (split, *ends), conclusion, detail)
