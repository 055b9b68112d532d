"""What sentences of prose state, before it is known who is meant."""

from __future__ import annotations

from dataclasses import dataclass, field

from spatial_nsr.prose.nominals import Chunk, Far, Nominal

__all__ = ["PLACES", "PREDICATES", "TOGETHER", "Reading", "Spot", "Statement"]

TOGETHER = "together:"  # begins the word of "on the same shelf as"
PLACES = frozenset("RSOK#")
PREDICATES = frozenset("BHPFVMLnGYytx")


@dataclass(frozen=True, slots=True)
class Spot:
    """Where something is: relation words, and beside what.

    ``sort`` is the type of its chunk: ``R`` with landmarks, ``S`` beside what the text tells, ``O``
    beside whom "its" or "your" means, ``K`` on a clock face, ``#`` a place of a line. ``then`` is
    what follows without a comma ("in the jar [next to the kettle]"), ``far`` how far that way.
    """

    sort: str
    words: tuple[str, ...]
    landmarks: tuple[Nominal, ...]
    start: int
    end: int
    text: str = ""
    then: Spot | None = None
    negated: bool = False
    far: Far | None = None


@dataclass(frozen=True, slots=True)
class Statement:
    """One statement.

    ``verb``: ``at`` (the subjects are at the spots), ``has``, ``is`` (what they are),
    ``called``, ``number`` (how many of those there are), ``echo`` ("the trailer isn't"),
    ``order`` (things in a row), ``numbered`` (which way numbers go), ``either``, ``went``,
    ``swapped``, ``topic`` ("The bin?"), ``answer`` (where it is), ``correct`` ("no, sorry, in
    the boat"), ``clock`` (the middle of one), ``with``, ``supposed`` (what somebody thought; it
    may be denied), ``unread`` (what is mentioned where nothing is told). ``turned``: the spots
    stand first. ``gapped``: without a verb of its own. ``doubtful``: no more than likely
    ("perhaps"). ``excepted``: of whom the opposite holds ("all of them except ...").
    """

    verb: str
    subjects: tuple[Nominal, ...]
    spots: tuple[Spot, ...] = ()
    contents: tuple[Nominal, ...] = ()
    negated: bool = False
    turned: bool = False
    gapped: bool = False
    start: int = 0
    end: int = 0
    row: tuple[str, ...] = ()
    doubtful: bool = False
    excepted: tuple[Nominal, ...] = ()


@dataclass(slots=True)
class Reading:
    """What came of a sentence: statements, and the chunks that were passed over.

    ``asks`` is where it begins to ask.
    """

    statements: list[Statement] = field(default_factory=list)
    passed: list[Chunk] = field(default_factory=list)
    withs: dict[int, tuple[Nominal, ...]] = field(default_factory=dict)
    described: dict[int, Spot] = field(default_factory=dict)
    asks: int | None = None
