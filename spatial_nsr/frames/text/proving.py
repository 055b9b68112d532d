"""Derivations of what follows from a theory of frames, which the checker follows.

z3 says what follows and from which claims; the derivation then goes through what these leave open
(facings, frames) case by case, and in each case shows the weights with which bounds add up to the
goal or to a contradiction. ``docs/frames-relations.md`` has the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from spatial_nsr.answers import Derivation
from spatial_nsr.frames.frame import Frame
from spatial_nsr.frames.text.prover import Prover
from spatial_nsr.frames.text.prover_steps import Known, pruned
from spatial_nsr.frames.text.theory import Ahead, Claim, Theory
from spatial_nsr.threads import z3

__all__ = [
    "prove",
    "prove_conflict",
    "prove_facings",
    "prove_frames",
    "prove_heading",
    "prove_said",
    "prove_seen",
    "prove_together",
]

Taken = Mapping[str, Frame]


def prove(theory: Theory, asked: Claim, holds: bool, taken: Taken | None = None) -> Derivation:
    """That a claim in one frame is so, or is not, which z3 has found.

    Parameters
    ----------
    taken
        For groups of claims the frame in which they are taken to be meant; of all others it is
        shown for every frame.

    Examples
    --------
    >>> from spatial_nsr.frames.text.theory import Heading, way
    >>> me = Frame("relative", "me", "reflected", "gaze")
    >>> claims = [Claim(a, ("left",), b, (way(["left"], me, b),)) for a, b in ("ab", "bc")]
    >>> theory = Theory(claims, [Heading("me", (90.0,))])
    >>> shown = prove(theory, Claim("c", ("left",), "a", (way(["left"], me, "a"),)), False)
    >>> shown.goal.relations
    ('not left of [relative to me (reflected)]',)
    """
    core = _core_of(theory, asked, holds, taken)

    def ends(prover: Prover, known: Known) -> int | None:
        return prover.answer(asked, holds, known)

    needed = _redrawn(_restricted(theory, core), [asked])
    return Prover(needed, taken or {}).derivation(ends, asked)


def prove_together(
    theory: Theory, asked: Sequence[tuple[Claim, bool]], taken: Taken | None = None
) -> Derivation:
    """That several claims are so, or are not, each as for :func:`prove`."""
    if len(asked) == 1:
        return prove(theory, *asked[0], taken)
    core = [each for claim, holds in asked for each in _core_of(theory, claim, holds, taken)]
    needed = _redrawn(_restricted(theory, core), [claim for claim, _ in asked])
    prover = Prover(needed, taken or {})
    shown = []
    for claim, holds in asked:

        def ends(prover: Prover, known: Known, c: Claim = claim, h: bool = holds) -> int | None:
            return prover.answer(c, h, known)

        shown.append(prover.within(ends, claim))
    return prover.together(shown)


def _core_of(theory: Theory, asked: Claim, holds: bool, taken: Taken | None) -> list[Any]:
    """What is needed to show a claim, in each frame in which it can be meant."""
    found: list[Any] = []
    for how in asked.ways:
        frame = (taken or {}).get(asked.group or str(asked), how.frame)
        if frame != how.frame:
            continue
        said = theory.said(asked, how)
        more = z3.Not(said) if holds else said
        core = theory.core(more, theory.meant(asked, how), taken=taken)
        if core is None:
            raise ValueError(f"it does not follow that '{asked}' is {holds}")
        found += core
    return found


def prove_conflict(theory: Theory, taken: Taken | None = None) -> Derivation:
    """That the claims of a theory contradict each other."""
    core = theory.core(taken=taken)
    if core is None:
        raise ValueError("the claims agree")
    prover = Prover(_redrawn(_restricted(theory, core)), taken or {})
    return prover.derivation(lambda prover, known: None, None)


def prove_facings(theory: Theory, name: str, taken: Taken | None = None) -> Derivation | None:
    """Which ways something can face: all others are excluded; None if none is."""
    root, _ = theory.root(name)
    kept: list[Any] = []
    for azimuth in theory.heading[root].azimuths:
        kept += theory.core(theory.faces(root, azimuth), taken=taken) or []
    if not kept:
        return None

    def ends(prover: Prover, known: Known) -> int | None:
        return prover.facing(name, known) if root in known.azimuths else None

    return Prover(_restricted(theory, kept), taken or {}).derivation(
        ends, None, first=("root", root)
    )


def prove_frames(theory: Theory, group: str, taken: Taken | None = None) -> Derivation | None:
    """In which frames a group of claims can be meant: all others are excluded; None if none is."""
    taken = {key: frame for key, frame in (taken or {}).items() if key != group}
    member = next(each for each in theory.claims if (each.group or str(each)) == group)
    kept: list[Any] = []
    for how in member.ways:
        kept += theory.core(theory.meant(member, how), taken=taken) or []
    if not kept:
        return None
    if member not in kept:
        kept.append(member)

    def ends(prover: Prover, known: Known) -> int | None:
        return known.choices.get(group)

    needed = _redrawn(_restricted(theory, kept))
    return Prover(needed, taken).derivation(ends, None, first=("group", group))


def prove_heading(theory: Theory, name: str) -> Derivation | None:
    """Which way something faces as it is told, if that leaves nothing open."""
    prover = Prover(_restricted(theory, []), {})
    root, _ = theory.root(name)
    heading = theory.heading[root]
    if len(heading.azimuths) != 1:
        return None
    known = Known({root: (heading.azimuths[0], prover.fixed(heading))})
    last = prover.facing(name, known)
    return None if last is None else pruned(prover.steps, last)


def prove_said(theory: Theory, claim: Claim) -> Derivation:
    """That something is said, in the one frame that is told."""
    prover = Prover(theory, {})
    return pruned(prover.steps, prover.said(claim))


def prove_seen(theory: Theory, ahead: Ahead) -> Derivation:
    """That something lies ahead of another thing, as it is told."""
    prover = Prover(theory, {})
    return pruned(prover.steps, prover.sees(ahead))


def _restricted(theory: Theory, kept: Sequence[Any]) -> Theory:
    """The theory without the claims and the like that are not needed."""
    return replace(
        theory,
        claims=[each for each in theory.claims if each in kept],
        aheads=[each for each in theory.aheads if each in kept],
        stands=[each for each in theory.stands if each in kept],
    )


def _redrawn(theory: Theory, asked: Sequence[Claim] = ()) -> Theory:
    """The same with another heading drawn upwards, if the one that is does not matter here.

    Where only turns between headings count, any one of them can be fixed, which spares its cases.
    """
    if theory.oriented is None or theory.places:
        return theory
    seers = [how.seer for claim in (*asked, *theory.claims) for how in claim.ways]
    roots = [theory.root(name)[0] for name in (*seers, *(each.name for each in theory.aheads))]
    if not roots or theory.root(theory.oriented)[0] in roots:
        return theory
    top = theory.heading[theory.oriented].azimuths
    headings = [
        replace(each, azimuths=top) if each.name == roots[0] else each for each in theory.headings
    ]
    return replace(theory, headings=headings, oriented=roots[0])
