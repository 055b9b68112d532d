"""What is said and known of a scene, and what it can come to: the values of ``inference``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from spatial_nsr.errors import InputError, UnknownNameError, allowed
from spatial_nsr.frames.frame import ABSOLUTE_WORDS, COMPASS, SIDES
from spatial_nsr.frames.poses import FrameError

__all__ = ["UNKNOWN", "Assignment", "Faced", "Known", "Reading", "Utterance", "Verdict"]

UNKNOWN = "unknown"
SECTORS = (*SIDES[:4],)


@dataclass(frozen=True)
class Known:
    """What is known of a thing or person: a place, an azimuth of its front, or neither.

    ``facing`` is None for what has no front, and "unknown" for what has one, though nobody knows
    where it is.

    >>> Known("car", (0.0, 0.0))
    Known(name='car', place=(0.0, 0.0), facing='unknown')
    """

    name: str
    place: tuple[float, float] | None = None
    facing: float | str | None = UNKNOWN

    def __post_init__(self) -> None:
        if isinstance(self.facing, str) and self.facing != UNKNOWN:
            raise InputError(f"{self.name}: 'facing' is degrees, 'unknown' or null")


@dataclass(frozen=True)
class Utterance:
    """Somebody says where a figure is; ``frame`` is None where it is not told.

    ``frame`` is "intrinsic", "absolute" or "relative", and ``viewer`` whose view a relative one is;
    None if it may be anybody's.
    """

    figure: str
    word: str
    landmark: str
    frame: str | None = None
    viewer: str | None = None

    def __post_init__(self) -> None:
        words = dict.fromkeys((*SECTORS, *ABSOLUTE_WORDS[:8]))
        if self.word not in words:
            raise UnknownNameError(f"unknown word '{self.word}'; {allowed(self.word, words)}")
        if self.frame not in (None, "intrinsic", "relative", "absolute"):
            names = ("intrinsic", "relative", "absolute")
            raise UnknownNameError(
                f"unknown frame '{self.frame}'; {allowed(str(self.frame), names)}"
            )
        if self.frame == "absolute" and self.word not in COMPASS:
            raise FrameError(f"'{self.word}' has no absolute meaning")
        if self.figure == self.landmark:
            raise InputError(f"'{self.figure}' cannot be {self.word} of itself")

    def __str__(self) -> str:
        words = {"front": "in front of", "behind": "behind"}.get(self.word, f"{self.word} of")
        return f"{self.figure} {words} {self.landmark}"


@dataclass(frozen=True)
class Faced:
    """Somebody says which way a thing faces: a point of the compass, or towards another thing.

    ``away`` tells that it has its back to it.
    """

    name: str
    target: str
    away: bool = False

    def __post_init__(self) -> None:
        if self.name == self.target:
            raise InputError(f"'{self.name}' cannot face itself")

    def __str__(self) -> str:
        return f"{self.name} faces {'away from ' if self.away else ''}{self.target}"


@dataclass(frozen=True)
class Reading:
    """One frame for each utterance, such as "intrinsic" or "relative to me (reflected)"."""

    frames: tuple[str, ...]


@dataclass(frozen=True)
class Assignment:
    """A reading with facings (azimuths) for what has a front, and places that agree with it."""

    reading: Reading
    facings: Mapping[str, float] = field(hash=False)
    places: Mapping[str, tuple[float, float]] = field(hash=False)


@dataclass(frozen=True)
class Verdict:
    """In which readings something holds: ``every``, ``some`` or ``none``, or ``open``.

    ``follows`` has the readings in which it must hold, ``possible`` those in which it may.
    """

    value: str
    follows: tuple[Reading, ...]
    possible: tuple[Reading, ...]
    readings: tuple[Reading, ...]
