"""Questions about frames themselves: which way something faces, and whose left was meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from spatial_nsr.answers import Answer, Derivation, InReading
from spatial_nsr.errors import Undecided
from spatial_nsr.frames.frame import COMPASS
from spatial_nsr.frames.text.proving import (
    prove_facings,
    prove_frames,
    prove_heading,
    prove_said,
    prove_seen,
)
from spatial_nsr.frames.text.theory import NORTH, Ahead, Claim, Theory
from spatial_nsr.frames.text.utterances import facing_in_words
from spatial_nsr.queries import Description, Heading, Query
from spatial_nsr.reading.viewing.claims_told import Viewpoints
from spatial_nsr.reading.viewing.standing import SPEAKERS
from spatial_nsr.reading.viewing.wording import which_way

__all__ = ["answer_facing", "answer_frames"]

QUARTERS = 4
_AHEAD = {0.0: "towards", 180.0: "away from"}
ASSUMED = "words of direction are meant within 45 degrees, and facings are one of four"
SIDES = {"left": "left", "right": "right", "front": "front", "back": "behind"}


def _unknown(
    question: str,
    convention: str,
    *why: str,
    undecided: Sequence[str] = (),
    query: Query | None = None,
) -> Answer:
    return Answer(
        query, None, "unknown", convention, 0.0,
        missing=why, undecided=tuple(undecided), question=question,
    )  # fmt: skip


# Facings ------------------------------------------------------------------------------------------


def answer_facing(question: str, who: str, points: Viewpoints, convention: str) -> Answer | None:
    """Which way something faces; None of what was never spoken of."""
    name = points.named(who)
    headings = points.headings
    query = Heading(Description(name=name))
    if name in SPEAKERS:
        name = points.standpoint(name, None, points.views.views)
    if name not in headings.headings:
        if name not in [each.id for each in points.views.entities]:
            return None  # nothing of that name was spoken of
        if not points.fronted(name):
            return _unknown(question, convention, f"{who} has no front", query=query)
        headings.heading(name)
    theory = points.theory()
    why = which_way(name)
    if headings.contradicted:
        return _unknown(question, convention, *headings.contradicted, query=query)
    ahead = [each for each in headings.aheads if each.name == name and each.turn in _AHEAD]
    found = _azimuths(theory, name)
    if not found:
        wrong = "what is said contradicts itself in every frame in which it can be meant"
        return replace(_unknown(question, convention, wrong, query=query), status="inconsistent")
    itself = theory.root(name)[0] == theory.root(headings.main)[0] != NORTH
    if itself and _own(name, points) and not ahead:
        return _unknown(question, convention, why, query=query)  # it faces where it faces
    if ahead and (len(found) > 1 or itself):
        return _towards(question, theory, ahead[0], convention)
    assumed: tuple[str, ...] = ()
    if len(found) > 1:
        quarters = _quartered(points)
        narrowed = _azimuths(quarters, name)
        if len(narrowed) == 1:
            theory, found, assumed = quarters, narrowed, (ASSUMED,)
    words = [_in_words(azimuth, theory, points, name) for azimuth in found]
    if len(found) > 1:
        return _unknown(question, convention, why, undecided=words, query=query)
    derivation = _derivation(theory, name)
    return Answer(
        query, words, "proved", convention, 1.0, derivation, assumes=assumed, question=question
    )


def _own(name: str, points: Viewpoints) -> bool:
    """Whether it is who looks on himself, from wherever he stands by now."""
    main = points.headings.views.get(points.headings.main)
    view = points.headings.views.get(name)
    return name == points.headings.main or (
        main is not None and view is not None and main.who == view.who
    )


def _azimuths(theory: Theory, name: str) -> list[float]:
    """The ways that something can face."""
    return [
        azimuth
        for root, own, azimuth in theory.azimuths(name)
        if theory.agrees(theory.faces(root, own))
    ]


def _quartered(points: Viewpoints) -> Theory:
    """The theory with words meant in quarters, and facings at right angles."""
    theory = points.theory("quadrant")
    step = 360.0 / QUARTERS
    even = tuple((90.0 + step * at) % 360.0 for at in range(QUARTERS))
    headings = [
        replace(each, azimuths=even) if len(each.azimuths) > 1 else each for each in theory.headings
    ]
    claims = [each for each in theory.claims if not each.negated]
    return replace(theory, headings=headings, claims=claims)


def _derivation(theory: Theory, name: str) -> Derivation | None:
    try:
        return prove_heading(theory, name) or prove_facings(theory, name)
    except Undecided:
        return None


def _towards(question: str, theory: Theory, ahead: Ahead, convention: str) -> Answer:
    """That it faces a thing, or has its back to it, as the text says."""
    words = [f"{_AHEAD[ahead.turn]} {ahead.thing}"]
    query = Heading(Description(name=ahead.name))
    shown = prove_seen(theory, ahead)
    return Answer(query, words, "proved", convention, 1.0, shown, question=question)


def _in_words(azimuth: float, theory: Theory, points: Viewpoints, name: str) -> str:
    root, _ = theory.root(name)
    if root == NORTH or theory.oriented == NORTH == theory.root(points.headings.main)[0]:
        return next(word for word, degrees in COMPASS.items() if degrees == azimuth)
    gaze = next(own for _, _, own in theory.azimuths(points.headings.main))
    words = facing_in_words(azimuth, gaze)
    own, viewer = _viewer(points.headings.main)
    return words.replace("the viewer's", own).replace("the viewer", viewer)


def _viewer(main: str) -> tuple[str, str]:
    if main == "me" or main.startswith("you"):
        return ("my", "me") if main == "me" else ("your", "you")
    return f"the {main}'s", f"the {main}"


# Frames -------------------------------------------------------------------------------------------


def answer_frames(
    question: str, side: str | None, points: Viewpoints, convention: str
) -> Answer | None:
    """In which frame what the text says last is meant, of a side ("left") or of any."""
    side = SIDES.get(side or "")
    said = [each for each in points.claims if side is None or side in each.words]
    if not said:
        return None
    open_ = [each for each in said if len(each.ways) > 1]
    claim = open_[-1] if open_ else said[-1]
    theory = points.theory()
    if not open_ and len({str(each.ways[0].frame) for each in said}) > 1:
        return _of_each(question, said, theory, convention)
    if not theory.agrees():
        why = "what is said contradicts itself in every frame in which it can be meant"
        return replace(_unknown(question, convention, why), status="inconsistent")
    found = [
        str(how.frame)
        for how in claim.ways
        if len(claim.ways) == 1 or theory.agrees(theory.meant(claim, how))
    ]
    if len(found) > 1:
        why = f"in which frame '{claim}' is meant"
        return _unknown(question, convention, why, undecided=found)
    return Answer(None, found, "proved", convention, 1.0, _shown(theory, claim), question=question)


def _of_each(question: str, said: Sequence[Claim], theory: Theory, convention: str) -> Answer:
    """What is said in several frames: which one, for each sentence."""
    readings = tuple(
        InReading(
            {str(claim): str(claim.ways[0].frame)},
            [str(claim.ways[0].frame)],
            "proved",
            prove_said(theory, claim),
        )
        for claim in said
    )
    why = f"which of {len(said)} sentences is asked about: they are said in several frames"
    return replace(_unknown(question, convention, why), readings=readings)


def _shown(theory: Theory, claim: Claim) -> Derivation | None:
    if len(claim.ways) == 1:
        return prove_said(theory, claim)
    try:
        return prove_frames(theory, str(claim.group))
    except Undecided:
        return None
