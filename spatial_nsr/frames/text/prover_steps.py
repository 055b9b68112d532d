"""The steps of a derivation about frames: what is said and known, directions, sums, answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from spatial_nsr.answers import Conclusion, Derivation, Step
from spatial_nsr.errors import Undecided
from spatial_nsr.frames.frame import Frame
from spatial_nsr.frames.text.plane import NOTHING, Bound, weights_for
from spatial_nsr.frames.text.theory import Ahead, Claim, Heading, Theory, Way

__all__ = [
    "MOST_STEPS",
    "Known",
    "Steps",
    "frame_data",
    "frame_name",
    "in_degrees",
    "pruned",
    "worded",
]

MOST_STEPS = 5_000
Taken = Mapping[str, Frame]


@dataclass
class Known:
    """What is settled on the way into a case: azimuths of roots and frames, with their steps."""

    azimuths: dict[str, tuple[float, int]] = field(default_factory=dict)
    choices: dict[str, int] = field(default_factory=dict)
    frames: dict[str, Frame] = field(default_factory=dict)
    made: dict[Any, int] = field(default_factory=dict)

    def copy(self) -> Known:
        """The same, to be extended within a case."""
        return Known(dict(self.azimuths), dict(self.choices), dict(self.frames), dict(self.made))


class Steps:
    """Steps as they are made, each statement once.

    ``taken`` has the frames in which groups of claims are taken to be meant.
    """

    def __init__(self, theory: Theory, taken: Taken) -> None:
        self.theory, self.taken = theory, taken
        self.asked: Claim | None = None
        self.steps: list[Step] = []
        self.stated: dict[Any, int] = {}

    def open_claims(self) -> list[Claim]:
        """Claims, and what is asked, that leave open in which frame they are meant."""
        asked = [] if self.asked is None else [self.asked]
        return [claim for claim in (*self.theory.claims, *asked) if len(claim.ways) > 1]

    def frames(self, key: str) -> list[Frame]:
        """The frames in which a group can be meant."""
        found: list[Frame] = []
        for claim in self.open_claims():
            if (claim.group or str(claim)) == key:
                found += [how.frame for how in claim.ways if how.frame not in found]
        return found

    # Statements ---------------------------------------------------------------------------------

    def step(
        self,
        rule: str,
        premises: Sequence[int],
        conclusion: Conclusion,
        detail: Mapping[str, Any],
        source: Mapping[str, Any] | None = None,
    ) -> int:
        """Make a step; its number."""
        if len(self.steps) >= MOST_STEPS:
            raise Undecided(f"the derivation has more than {MOST_STEPS} steps")
        id = len(self.steps) + 1
        quoted = None if source is None else dict(source)
        self.steps.append(Step(id, rule, tuple(premises), conclusion, dict(detail), quoted))
        return id

    def once(self, key: Any, make: Callable[[], int]) -> int:
        """The step that was made under a key, or is made now."""
        if key not in self.stated:
            self.stated[key] = make()
        return self.stated[key]

    def fixed(self, heading: Heading) -> int:
        """What is known of a heading that goes by no other."""
        return self.once(("faces", heading.name), lambda: self._facing_step(heading))

    def _facing_step(self, heading: Heading) -> int:
        azimuths = heading.azimuths
        if heading.line is not None:
            places = [self._place(name) for name in heading.line]
            viewer, landmark = heading.line
            detail: dict[str, Any] = {"calculus": "frames", "azimuth": azimuths[0]}
            conclusion = Conclusion(viewer, ("looks along a line to",), landmark)
            return self.step("line", places, conclusion, detail)
        if heading.name == self.theory.oriented:
            detail = {"calculus": "frames", "azimuth": azimuths[0]}
            conclusion = Conclusion(heading.name, ("is drawn to face",), in_degrees(azimuths[0]))
            return self.step("orient", (), conclusion, detail)
        if len(azimuths) == 1:
            detail = {"calculus": "frames", "azimuth": azimuths[0]}
            tail = in_degrees(azimuths[0])
        else:
            detail = {"calculus": "frames", "azimuths": list(azimuths)}
            tail = f"one of {len(azimuths)} directions"
        conclusion = Conclusion(heading.name, ("faces",), tail)
        return self.step("faces", (), conclusion, detail, heading.source)

    def _place(self, name: str) -> int:
        x, y = self.theory.places[name]
        detail = {"calculus": "frames", "place": [x, y]}
        conclusion = Conclusion(name, ("is at",), f"({x:g}, {y:g})")
        return self.once(("place", name), lambda: self.step("place", (), conclusion, detail))

    def spoken(self, key: str) -> int:
        """The step that says in which frames a group can be meant."""
        frames = self.frames(key)
        detail = {"calculus": "frames", "frames": [frame_data(each) for each in frames]}
        conclusion = Conclusion(key, ("can be meant as",), " or ".join(map(str, frames)))
        return self.once(("spoken", key), lambda: self.step("spoken", (), conclusion, detail))

    def said(self, claim: Claim) -> int:
        """The step that repeats what was said."""
        detail: dict[str, Any] = {
            "calculus": "frames",
            "words": list(claim.words),
            "frames": [frame_data(how.frame) for how in claim.ways],
        }
        if claim.negated:
            detail["negated"] = True
        if len(claim.ways) > 1:
            detail["group"] = claim.group or str(claim)
        relation = worded(claim.words, not claim.negated)
        conclusion = Conclusion(claim.figure, (relation,), claim.landmark)
        return self.once(claim, lambda: self.step("said", (), conclusion, detail, claim.source))

    def azimuth(self, name: str, known: Known) -> tuple[float, int] | None:
        """Which way something faces in a case, and the step that says so."""
        root, _ = self.theory.root(name)
        if root not in known.azimuths:
            return None
        chain = [name]
        while self.theory.heading[chain[-1]].like is not None:
            chain.append(str(self.theory.heading[chain[-1]].like))
        azimuth, step = known.azimuths[root]
        for each in reversed(chain[:-1]):
            heading = self.theory.heading[each]
            azimuth = (azimuth + heading.turn) % 360.0
            key = ("heading", each)
            if key not in known.made:
                known.made[key] = self._turned(heading, azimuth, step)
            step = known.made[key]
        return azimuth, step

    def _turned(self, heading: Heading, azimuth: float, like: int) -> int:
        detail = {"calculus": "frames", "like": heading.like, "turn": heading.turn}
        relation = _TURNED.get(heading.turn) or _turned_by(heading.turn)
        conclusion = Conclusion(heading.name, (relation,), str(heading.like))
        said = self.once(
            ("like", heading.name),
            lambda: self.step("like", (), conclusion, detail, heading.source),
        )
        conclusion = Conclusion(heading.name, ("faces",), in_degrees(azimuth))
        return self.step(
            "heading", (said, like), conclusion, {"calculus": "frames", "azimuth": azimuth}
        )

    def facing(self, name: str, known: Known) -> int | None:
        """The step that says which way something faces in a case."""
        found = self.azimuth(name, known)
        return None if found is None else found[1]

    def answer(self, asked: Claim, holds: bool, known: Known) -> int | None:
        """The step that says that what is asked is so, or is not, if this case shows it."""
        how = self.how(asked, known)
        found = None if how is None else self.azimuth(how.seer, known)
        if how is None or found is None:
            return None
        azimuth, seen = found
        turned = [(azimuth + turn) % 360.0 for turn in how.turns]
        detail = {
            "calculus": "frames",
            "words": list(asked.words),
            "frame": frame_data(how.frame),
            "region": self.theory.region,
        }
        relation = f"{worded(asked.words, holds)} [{how.frame}]"
        said = Conclusion(asked.figure, (relation,), asked.landmark)
        closed: dict[str, Any] = {key: detail[key] for key in ("calculus", "words", "region")}
        closed["frames"] = [detail["frame"]]
        bounds = self.bounds(known)
        if holds:
            targets = self.theory.towards(asked.figure, asked.landmark, turned)
            edges = (0.0,) if self.theory.region == "hemisphere" else (45.0, -45.0)
            sides = [(each + edge) % 360.0 for each in turned for edge in edges]
            shown = []
            for target, side in zip(targets, sides, strict=True):
                step = self.combined(bounds, target, (asked.figure, asked.landmark, side))
                if step is None:
                    return None
                shown.append(step)
            premises = (*dict.fromkeys(shown), seen)
            return self.step("answer", premises, said, {**closed, "holds": True})
        relation = f"{worded(asked.words, True)} [{how.frame}]"
        supposed = Conclusion(asked.figure, (relation,), asked.landmark)
        step = self.step("suppose", (seen,), supposed, detail)
        more = [
            (bound, step, at)
            for at, bound in enumerate(self.theory.towards(asked.figure, asked.landmark, turned))
        ]
        end = self.combined([*bounds, *more], NOTHING)
        if end is None or step not in self.steps[end - 1].premises:
            return None  # the case is excluded without it, which is then shown as such
        closed |= {"holds": False, "assumptions": [step]}
        return self.step("answer", (end, seen), said, closed)

    # Bounds ---------------------------------------------------------------------------------------

    def bounds(self, known: Known) -> list[tuple[Bound, int, int]]:
        """The bounds that are settled in a case: each with its step and its number there."""
        found: list[tuple[Bound, int, int]] = []
        theory = self.theory
        for claim in theory.claims:
            how = self.how(claim, known)
            seen = None if how is None else self.azimuth(how.seer, known)
            if how is None or seen is None:
                continue
            key = ("direction", claim)
            if key not in known.made:
                known.made[key] = self._direction(claim, how, seen, known)
            bounds = theory.claimed(claim, how, seen[0])
            found += [(bound, known.made[key], at) for at, bound in enumerate(bounds)]
        for each in theory.aheads:
            seen = self.azimuth(each.name, known)
            if seen is None:
                continue
            ahead = ("ahead", each)
            if ahead not in known.made:
                known.made[ahead] = self._ahead(each, seen)
            bounds = theory.ahead(each, seen[0])
            found += [(bound, known.made[ahead], at) for at, bound in enumerate(bounds)]
        for one, other in theory.stands:
            step = self._standing(one, other)
            same = theory.same_place(one, other)
            found += [(bound, step, at) for at, bound in enumerate(same)]
        return found

    def _standing(self, one: str, other: str) -> int:
        conclusion = Conclusion(one, ("stands where",), other)
        return self.once(
            ("stands", one, other),
            lambda: self.step("stands", (), conclusion, {"calculus": "frames"}),
        )

    def how(self, claim: Claim, known: Known) -> Way | None:
        """The frame in which a claim is meant in a case, if that is settled."""
        if len(claim.ways) == 1:
            return claim.ways[0]
        frame = known.frames.get(claim.group or str(claim))
        return next((how for how in claim.ways if how.frame == frame), None)

    def _direction(self, claim: Claim, how: Any, seen: tuple[float, int], known: Known) -> int:
        azimuth, step = seen
        turned = [(azimuth + turn) % 360.0 for turn in how.turns]
        premises = [self.said(claim)]
        if len(claim.ways) > 1:
            premises.append(known.choices[claim.group or str(claim)])
        detail = {
            "calculus": "frames",
            "frame": frame_data(how.frame),
            "azimuths": turned,
            "region": self.theory.region,
        }
        no = "does not lie" if claim.negated else "lies"
        towards = " and ".join(map(in_degrees, turned))
        relation = f"{no} towards {towards} [{how.frame}] from"
        conclusion = Conclusion(claim.figure, (relation,), claim.landmark)
        return self.step("direction", (*premises, step), conclusion, detail)

    def sees(self, each: Ahead) -> int:
        """The step that repeats what lies ahead of something."""
        detail = {"calculus": "frames", "turn": each.turn, "exact": each.exact}
        words = _AHEAD.get(each.turn, f"has at {in_degrees(each.turn)} to its left")
        conclusion = Conclusion(each.name, (words,), each.thing)
        return self.once(each, lambda: self.step("sees", (), conclusion, detail, each.source))

    def _ahead(self, each: Ahead, seen: tuple[float, int]) -> int:
        said = self.sees(each)
        azimuth = (seen[0] + each.turn) % 360.0
        conclusion = Conclusion(
            each.thing, (f"lies towards {in_degrees(azimuth)} from",), each.name
        )
        return self.step(
            "ahead", (said, seen[1]), conclusion, {"calculus": "frames", "azimuths": [azimuth]}
        )

    def combined(
        self,
        bounds: Sequence[tuple[Bound, int, int]],
        target: Bound,
        way: tuple[str, str, float] | None = None,
    ) -> int | None:
        """The step that adds bounds up to a target, or to a contradiction."""
        weights = weights_for([bound for bound, _, _ in bounds], target)
        if weights is None:
            return None
        used = [
            (bound, step, at, weight)
            for (bound, step, at), weight in zip(bounds, weights, strict=True)
            if weight
        ]
        premises = list(dict.fromkeys(step for _, step, _, _ in used))
        left = {name: -part for name, part in target.whole.items()}
        for bound, _, _, weight in used:
            for name, part in bound.whole.items():
                left[name] = left.get(name, Fraction(0)) + weight * part
        needed = {name for (name, _), part in left.items() if part}
        premises += [self._place(name) for name in self.theory.places if name in needed]
        listed = [[step, at, str(weight)] for _, step, at, weight in used]
        detail: dict[str, Any] = {"calculus": "frames", "weights": listed}
        if way is None:
            said = self.steps[premises[0] - 1].conclusion
            conclusion = Conclusion(said.head, (), said.tail)
        else:
            figure, landmark, side = way
            detail["azimuth"] = side
            conclusion = Conclusion(figure, (f"lies towards {in_degrees(side)} from",), landmark)
        return self.step("combine", premises, conclusion, detail)


_TURNED = {0.0: "faces the same way as", 180.0: "faces the other way than"}
_PHRASES = {"front": "in front of", "behind": "behind"}
_AHEAD = {0.0: "has in front of it", 180.0: "has behind it"}


def frame_data(frame: Frame) -> dict[str, Any]:
    """A frame in JSON.

    >>> frame_data(Frame("relative", "me", "reflected", "gaze"))
    {'kind': 'relative', 'viewer': 'me', 'projection': 'reflected'}
    """
    return {key: value for key, value in frame.to_dict().items() if key != "sight"}


def frame_name(frame: Mapping[str, str]) -> str:
    """What a frame in JSON is called."""
    if frame["kind"] == "relative":
        return f"relative to {frame['viewer']} ({frame['projection']})"
    return frame["kind"]


def _turned_by(turn: float) -> str:
    side, degrees = ("left", turn) if turn < 180.0 else ("right", 360.0 - turn)
    return f"faces {in_degrees(degrees)} to the {side} of"


def worded(words: Sequence[str], holds: bool) -> str:
    """Words, or that they are not so."""
    said = " and ".join(_PHRASES.get(word, f"{word} of") for word in words)
    return said if holds else f"not {said}"


def in_degrees(azimuth: float) -> str:
    """An azimuth in words."""
    return f"{azimuth:g} degrees"


def pruned(steps: Sequence[Step], last: int) -> Derivation:
    """The steps that the last one rests on, numbered anew."""
    needed = set()
    waiting = [last]
    while waiting:
        id = waiting.pop()
        if id in needed:
            continue
        needed.add(id)
        step = steps[id - 1]
        waiting += [*step.premises, *step.detail.get("assumptions", ())]
    numbers = {id: at for at, id in enumerate(sorted(needed), start=1)}
    kept = []
    for id in sorted(needed):
        step = steps[id - 1]
        detail = dict(step.detail)
        if "assumptions" in detail:
            detail["assumptions"] = [numbers[each] for each in detail["assumptions"]]
        if "weights" in detail:
            detail["weights"] = [[numbers[at], *rest] for at, *rest in detail["weights"]]
        premises = tuple(numbers[each] for each in step.premises)
        kept.append(replace(step, id=numbers[id], premises=premises, detail=detail))
    return Derivation(kept[-1].conclusion, tuple(kept))
