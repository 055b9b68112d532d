"""Derivations of what an :class:`~spatial_nsr.frames.text.inference.Inference` finds."""

from __future__ import annotations

from spatial_nsr.answers import Derivation
from spatial_nsr.errors import UnknownNameError, allowed
from spatial_nsr.frames.frame import COMPASS, Frame
from spatial_nsr.frames.poses import FrameError
from spatial_nsr.frames.text.inference import Inference
from spatial_nsr.frames.text.proving import prove, prove_conflict, prove_facings, prove_frames
from spatial_nsr.frames.text.said import UNKNOWN, Reading, Utterance
from spatial_nsr.frames.text.theory import NORTH, Ahead, Claim, Heading, Theory, Way, way

__all__ = ["conflict_derivation", "facing_derivation", "frame_derivation", "holds_derivation"]


def facing_derivation(
    found: Inference, name: str, reading: Reading | None = None
) -> Derivation | None:
    """Why something cannot face other ways than it can; None if it can face any.

    >>> told = [Utterance("cup", "left", "car", "intrinsic")]
    >>> from spatial_nsr.frames.text.said import Known
    >>> known = [Known("cup", (0.0, 1.0)), Known("car", (0.0, 0.0))]
    >>> shown = facing_derivation(Inference(told, known, directions=4), "car")
    >>> shown.goal.tail
    '0 degrees'
    >>> shown.check()
    """
    theory = theory_of(found)
    if name not in theory.heading:
        raise UnknownNameError(f"nothing with a front is called '{name}'")
    return prove_facings(theory, name, _taken(theory, found, reading))


def frame_derivation(found: Inference, utterance: int) -> Derivation | None:
    """Why an utterance cannot be meant in other frames; None if all frames agree."""
    theory = theory_of(found)
    claim = theory.claims[utterance]
    return prove_frames(theory, str(claim.group)) if len(claim.ways) > 1 else None


def holds_derivation(
    found: Inference, asked: Utterance, frame: str, reading: Reading | None = None
) -> Derivation | None:
    """Why something else is so, or is not: in a reading, or without one in every reading.

    None if it may be either way.
    """
    theory = theory_of(found, asked)
    claim = _claim(found, asked, 0)
    ways = {str(each.frame): each for each in claim.ways}
    if frame not in ways:
        raise UnknownNameError(f"'{asked}' is not meant in '{frame}'; {allowed(frame, ways)}")
    alone = Claim(claim.figure, claim.words, claim.landmark, (ways[frame],))
    taken = _taken(theory, found, reading)
    if theory.follows(alone, taken):
        return prove(theory, alone, True, taken)
    return prove(theory, alone, False, taken) if theory.excluded(alone, taken) else None


def conflict_derivation(found: Inference) -> Derivation | None:
    """Why the utterances contradict each other, if they do."""
    theory = theory_of(found)
    return None if theory.agrees() else prove_conflict(theory)


def theory_of(found: Inference, *asked: Utterance) -> Theory:
    """What is said and known, with the headings by which it goes."""
    headings = {NORTH: Heading(NORTH, (90.0,))}
    places = {}
    for name, known in found.known.items():
        if known.place is not None:
            places[name] = known.place
        if known.facing == UNKNOWN:
            headings[name] = Heading(name, found.azimuths)
        elif known.facing is not None:
            headings[name] = Heading(name, (float(known.facing) % 360.0,))
    for name, (other, turn) in found.like.items():
        headings[name] = Heading(name, (), other, turn)
    aheads = [Ahead(each.name, each.target, 180.0 * each.away) for each in found.aheads]
    claims = [_claim(found, said, at) for at, said in enumerate(found.utterances)]
    for said in (*found.utterances, *asked):
        for viewer in found.known:
            line = _line(found, viewer, said.landmark)
            if line is not None:
                headings[_line_name(viewer, said.landmark)] = line
    return Theory(
        claims, list(headings.values()), aheads=aheads, places=places, region=found.region
    )


def _claim(found: Inference, said: Utterance, at: int) -> Claim:
    ways = tuple(_way(found, said, name) for name in found.meanings(said))
    group = f"utterance {at + 1}" if len(ways) > 1 else None
    return Claim(said.figure, (said.word,), said.landmark, ways, False, group)


def _way(found: Inference, said: Utterance, name: str) -> Way:
    if said.word in COMPASS or name == "intrinsic":
        return way([said.word], Frame("absolute" if said.word in COMPASS else name), said.landmark)
    viewer, projection = name.removeprefix("relative to ").removesuffix(")").rsplit(" (", 1)
    line = _line(found, viewer, said.landmark)
    seer = viewer if line is None else line.name
    frame = Frame("relative", viewer, projection, "line" if line is not None else "gaze")
    return way([said.word], frame, said.landmark, seer)


def _line(found: Inference, viewer: str, landmark: str) -> Heading | None:
    """The heading of a line of sight, where a viewer's front goes by one."""
    if viewer == landmark or landmark not in found.known:
        return None
    known, seen = found.known[viewer], found.known[landmark]
    if known.facing not in (None, UNKNOWN) or not known.place or not seen.place:
        return None
    azimuth = found.line_of_sight(viewer, landmark)
    if azimuth is None:
        return None
    return Heading(_line_name(viewer, landmark), (azimuth,), line=(viewer, landmark))


def _line_name(viewer: str, landmark: str) -> str:
    return f"{viewer} looking at {landmark}"


def _taken(theory: Theory, found: Inference, reading: Reading | None) -> dict[str, Frame]:
    if reading is None:
        return {}
    if len(reading.frames) != len(theory.claims):
        raise FrameError(f"a reading has a frame for each of {len(theory.claims)} utterances")
    taken = {}
    for claim, name in zip(theory.claims, reading.frames, strict=True):
        frames = {str(each.frame): each.frame for each in claim.ways}
        if name not in frames:
            raise UnknownNameError(f"'{claim}' is not meant in '{name}'; {allowed(name, frames)}")
        if claim.group is not None:
            taken[claim.group] = frames[name]
    return taken
