"""What is said of directions when frames and facings may be open, as one theory for z3.

A *claim* says that a figure lies so and so of a landmark, in one of some frames. Each frame goes by
a *heading*, that of the landmark, of a viewer or of the compass; a heading is known, or that of
something else turned by so much, or one of some azimuths. What is chosen alike for several claims
(one frame for all that is said of a landmark) has one name, its *group*.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from spatial_nsr.frames.frame import COMPASS, Frame
from spatial_nsr.frames.poses import FrameError
from spatial_nsr.frames.text.plane import Bound, bounds_towards, holds, level_with
from spatial_nsr.threads import z3, z3_context

__all__ = ["CARRIED", "NORTH", "TURNS", "Ahead", "Claim", "Heading", "Theory", "Way", "way"]

NORTH = "north"
# How sides turn against the front, in degrees counter-clockwise.
TURNS = {"front": 0.0, "left": 90.0, "behind": 180.0, "right": 270.0}
# Which way each projection takes a viewer's front and left.
CARRIED = {"translated": (1, 1), "rotated": (-1, -1), "reflected": (-1, 1)}
Source = Mapping[str, Any]


@dataclass(frozen=True)
class Way:
    """A frame in which words can be meant, whose heading it goes by, and how they turn from it."""

    frame: Frame
    seer: str
    turns: tuple[float, ...]


def way(words: Sequence[str], frame: Frame, landmark: str, seer: str | None = None) -> Way:
    """How a frame turns words.

    >>> way(["left"], Frame("relative", "me", "rotated", "gaze"), "tree").turns
    (270.0,)

    Raises
    ------
    FrameError
        A word has no meaning in the frame.
    """
    if frame.kind == "absolute":
        if not set(words) <= set(COMPASS):
            raise FrameError(f"'{' '.join(words)}' has no absolute meaning")
        return Way(frame, seer or NORTH, tuple((COMPASS[word] - 90.0) % 360.0 for word in words))
    if not set(words) <= set(TURNS):
        raise FrameError(f"'{' '.join(words)}' has no {frame.kind} meaning")
    if frame.kind == "intrinsic":
        return Way(frame, seer or landmark, tuple(TURNS[word] for word in words))
    front, left = CARRIED[str(frame.projection)]
    kept = {"front": front, "behind": front, "left": left, "right": left}
    turns = tuple((TURNS[word] + (0.0 if kept[word] > 0 else 180.0)) % 360.0 for word in words)
    return Way(frame, seer or str(frame.viewer), turns)


@dataclass(frozen=True)
class Claim:
    """That a figure is ``words`` of a landmark, all of them, or, negated, that it is not."""

    figure: str
    words: tuple[str, ...]
    landmark: str
    ways: tuple[Way, ...]
    negated: bool = False
    group: str | None = None
    source: Source | None = field(default=None, hash=False)

    def __str__(self) -> str:
        no = "not " if self.negated else ""
        phrases = {"front": "in front of", "behind": "behind"}
        words = " and ".join(phrases.get(word, f"{word} of") for word in self.words)
        return f"{self.figure} {no}{words} {self.landmark}"


@dataclass(frozen=True)
class Heading:
    """Which way something faces: one of some azimuths, or as ``like`` does, turned by ``turn``.

    ``line`` has the two, with known places, along whose line of sight it is.
    """

    name: str
    azimuths: tuple[float, ...] = ()
    like: str | None = None
    turn: float = 0.0
    line: tuple[str, str] | None = None
    source: Source | None = field(default=None, hash=False)


@dataclass(frozen=True)
class Ahead:
    """That a thing lies ahead of another one (or, turned by 180, behind it).

    If ``exact``, it lies on the very line, neither left nor right of it.
    """

    name: str
    thing: str
    turn: float = 0.0
    exact: bool = False
    source: Source | None = field(default=None, hash=False)


# A solver, the marks under which claims and the like are taken for so, frames by group.
_Solving = tuple[Any, dict[Any, Any], dict[str, dict[Frame, Any]]]


class _Made(threading.local):
    """What a thread has made of a theory for z3."""

    solving: _Solving | None = None

    def __init__(self) -> None:
        self.worded: dict[tuple[Claim, Way], Any] = {}


@dataclass(frozen=True)
class Theory:
    """Claims, headings, what lies ahead of what, known places, and who stands where another does.

    ``oriented`` names the heading that is fixed because only turns between headings count.

    Examples
    --------
    >>> me = Frame("relative", "me", "reflected", "gaze")
    >>> claims = [Claim(a, ("left",), b, (way(["left"], me, b),)) for a, b in ("ab", "bc")]
    >>> theory = Theory(claims, [Heading("me", (90.0,))])
    >>> asked = Claim("c", ("right",), "a", (way(["right"], me, "a"),))
    >>> theory.follows(asked), theory.excluded(asked)
    (True, False)
    """

    claims: Sequence[Claim]
    headings: Sequence[Heading]
    aheads: Sequence[Ahead] = ()
    places: Mapping[str, tuple[float, float]] = field(default_factory=dict)
    stands: Sequence[tuple[str, str]] = ()
    region: str = "hemisphere"
    oriented: str | None = None

    @functools.cached_property
    def heading(self) -> Mapping[str, Heading]:
        """Headings by name."""
        return {each.name: each for each in self.headings}

    def root(self, name: str) -> tuple[str, float]:
        """The heading by which another one goes, and the turn from it."""
        turn = 0.0
        seen = set()
        while self.heading[name].like is not None:
            if name in seen:
                raise FrameError(f"which way {name} faces is told by itself")
            seen.add(name)
            turn += self.heading[name].turn
            name = str(self.heading[name].like)
        return name, turn % 360.0

    def azimuths(self, name: str) -> Iterator[tuple[str, float, float]]:
        """For each way that something may face: the root, the root's azimuth, and its own."""
        root, turn = self.root(name)
        for azimuth in self.heading[root].azimuths:
            yield root, azimuth, (azimuth + turn) % 360.0

    # Bounds -------------------------------------------------------------------------------------

    def towards(self, figure: str, landmark: str, azimuths: Sequence[float]) -> list[Bound]:
        """That a figure lies towards some azimuths, all of them."""
        return [
            bound
            for azimuth in azimuths
            for bound in bounds_towards(figure, landmark, azimuth, self.region, self.places)
        ]

    def claimed(self, claim: Claim, how: Way, azimuth: float) -> list[Bound]:
        """What a claim says in a frame if the heading of the frame has an azimuth."""
        turned = [(azimuth + turn) % 360.0 for turn in how.turns]
        bounds = self.towards(claim.figure, claim.landmark, turned)
        if not claim.negated:
            return bounds
        if len(bounds) > 1:
            raise FrameError(f"'{claim}' leaves open which of its words is not so")
        return [bounds[0].opposite]

    def ahead(self, each: Ahead, azimuth: float) -> list[Bound]:
        """What lies ahead of something, if it faces an azimuth."""
        turned = (azimuth + each.turn) % 360.0
        found = list(bounds_towards(each.thing, each.name, turned, "hemisphere", self.places))
        if each.exact:
            found += level_with(each.thing, each.name, turned, self.places)
        return found

    def same_place(self, one: str, other: str) -> list[Bound]:
        """That two stand at one place."""
        return [
            bound for turn in (0.0, 90.0) for bound in level_with(one, other, turn, self.places)
        ]

    # For z3 -------------------------------------------------------------------------------------

    def faces(self, root: str, azimuth: float) -> Any:
        """That a heading that goes by no other has an azimuth."""
        options = self.heading[root].azimuths
        if len(options) == 1:
            return z3.BoolVal(True, z3_context())
        return z3.Bool(f"{root} faces {azimuth:g}", z3_context())

    def meant(self, claim: Claim, how: Way) -> Any:
        """That a claim is meant in a frame."""
        if len(claim.ways) == 1:
            return z3.BoolVal(True, z3_context())
        return z3.Bool(f"{claim.group or claim}: {how.frame}", z3_context())

    @functools.cached_property
    def _made(self) -> _Made:
        return _Made()

    @property
    def _solver(self) -> _Solving:
        if self._made.solving is None:
            self._made.solving = self._to_solve()
        return self._made.solving

    def _to_solve(self) -> _Solving:
        solver = z3.SolverFor("QF_LRA", ctx=z3_context())
        for heading in self.headings:
            if heading.like is None and len(heading.azimuths) > 1:
                solver.add(_one_of([self.faces(heading.name, a) for a in heading.azimuths]))
        groups: dict[str, dict[Frame, Any]] = {}
        marks: dict[Any, Any] = {}
        for at, claim in enumerate(self.claims):
            marks[claim] = mark = z3.Bool(f"claim {at}", z3_context())
            if len(claim.ways) > 1:
                options = groups.setdefault(claim.group or str(claim), {})
                options |= {how.frame: self.meant(claim, how) for how in claim.ways}
            for how in claim.ways:
                said = self.said(claim, how)
                solver.add(z3.Implies(z3.And(mark, self.meant(claim, how)), said))
        for options in groups.values():
            solver.add(_one_of(list(options.values())))
        for at, each in enumerate(self.aheads):
            marks[each] = mark = z3.Bool(f"ahead {at}", z3_context())
            for root, own, azimuth in self.azimuths(each.name):
                said = z3.And([holds(bound) for bound in self.ahead(each, azimuth)], z3_context())
                solver.add(z3.Implies(z3.And(mark, self.faces(root, own)), said))
        for at, pair in enumerate(self.stands):
            marks[pair] = mark = z3.Bool(f"stands {at}", z3_context())
            solver.add(
                z3.Implies(mark, z3.And([holds(b) for b in self.same_place(*pair)], z3_context()))
            )
        return solver, marks, groups

    def said(self, claim: Claim, how: Way) -> Any:
        """What a claim says in a frame, whichever way its heading is."""
        worded = self._made.worded
        if (claim, how) not in worded:
            worded[claim, how] = z3.And(
                [
                    z3.Implies(
                        self.faces(root, own),
                        z3.And(
                            [holds(bound) for bound in self.claimed(claim, how, azimuth)],
                            z3_context(),
                        ),
                    )
                    for root, own, azimuth in self.azimuths(how.seer)
                ],
                z3_context(),
            )
        return worded[claim, how]

    def _taken(self, taken: Mapping[str, Frame] | None) -> list[Any]:
        """That groups of claims are meant in some frames."""
        _, _, groups = self._solver
        pairs = (taken or {}).items()
        return [groups[key][frame] for key, frame in pairs if frame in groups.get(key, ())]

    def agrees(self, *more: Any, taken: Mapping[str, Frame] | None = None) -> bool:
        """Whether everything that is said can be so, together with more."""
        solver, marks, _ = self._solver
        solver.push()
        try:
            solver.add(*more)
            return bool(solver.check(*marks.values(), *self._taken(taken)) != z3.unsat)
        finally:
            solver.pop()

    def core(self, *more: Any, taken: Mapping[str, Frame] | None = None) -> list[Any] | None:
        """Claims and the like that together with more contradict; None if all of it agrees."""
        solver, marks, _ = self._solver
        chosen = self._taken(taken)
        solver.push()
        try:
            solver.add(*more)
            if solver.check(*marks.values(), *chosen) != z3.unsat:
                return None
            named = {str(each) for each in solver.unsat_core()}
            kept = [each for each, mark in marks.items() if str(mark) in named]
            for each in tuple(kept):
                rest = [marks[other] for other in kept if other is not each]
                if solver.check(*rest, *chosen) == z3.unsat:
                    kept.remove(each)
            return kept
        finally:
            solver.pop()

    def follows(self, asked: Claim, taken: Mapping[str, Frame] | None = None) -> bool:
        """Whether a claim is so whatever is open, in each frame in which it can be meant."""
        return self._always(asked, True, taken)

    def excluded(self, asked: Claim, taken: Mapping[str, Frame] | None = None) -> bool:
        """Whether a claim cannot be so, in any frame in which it can be meant."""
        return self._always(asked, False, taken)

    def _always(self, asked: Claim, holds: bool, taken: Mapping[str, Frame] | None) -> bool:
        frame = (taken or {}).get(asked.group or str(asked))
        ways = [how for how in asked.ways if frame is None or how.frame == frame]
        otherwise = z3.Not if holds else z3.And
        return not any(
            self.agrees(otherwise(self.said(asked, how)), self.meant(asked, how), taken=taken)
            for how in ways
        )


def _one_of(options: list[Any]) -> Any:
    return z3.PbEq([(option, 1) for option in options], 1)
