"""In whose view, and in which frame of reference, a clause says where something is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from spatial_nsr.reading.makers.clauses import Clause, Place
from spatial_nsr.reading.makers.events.subjects import all_heads, subjects_of
from spatial_nsr.reading.makers.placing.looks import governed
from spatial_nsr.reading.makers.placing.sides import frame_of_words
from spatial_nsr.reading.makers.shapes import Match
from spatial_nsr.reading.makers.signs import is_quoted
from spatial_nsr.reading.text.words import viewing_words

if TYPE_CHECKING:
    from spacy.tokens import Doc, Token

__all__ = ["OPEN", "Seen", "seen_from"]


@dataclass(frozen=True)
class Seen:
    """The viewpoint of what is said: the words that name it, who is said to see it.

    ``frame`` is ``absolute``, ``intrinsic``, ``stage``, ``house``, or empty where the words leave
    it open; ``seer`` is the token of who sees it; ``start`` and ``end`` are the words for the
    place; ``quoted``: somebody says it.
    """

    frame: str = ""
    look: Match | None = None
    seer: int | None = None
    start: int = 0
    end: int = 0
    quoted: bool = False

    @property
    def another(self) -> bool:
        """Whether it is said from a view that the words name."""
        return self.look is not None or self.seer is not None


OPEN = Seen()
"""What names no viewpoint."""


def seen_from(doc: Doc, clause: Clause, place: Place, looks: Sequence[Match]) -> Seen:
    """In whose view a clause says that something is at a place."""
    frame = frame_of_words(doc, place.start, place.end, place.relation)
    if frame == "" and _as_it_moves(doc, place):
        frame = "intrinsic"
    quoted = is_quoted(doc[place.start])
    own = [
        each for each in looks if place.start in governed(doc, each, doc[place.start].sent.start)
    ]
    look = own[-1] if own else None
    seer = None if look is not None or frame else _seer(doc, clause)
    return Seen(frame, look, seer, place.start, place.end, quoted)


def _as_it_moves(doc: Doc, place: Place) -> bool:
    """Whether a side is that of what moves: "on the left of the car as it drives"."""
    at = max(place.landmarks, default=place.end) + 1
    words = [t.lower_ for t in doc[at : at + 5]]
    going = (
        words[2] in viewing_words("going") or doc[at + 2].lemma_ in viewing_words("going")
        if words[2:]
        else False
    )
    moves = words[:1] == ["as"] and words[1:2] != [] and words[1] in viewing_words("he") and going
    return moves or words[:4] in (
        ["in", "its", "direction", "of"],
        ["in", "the", "direction", "of"],
    )


def _seer(doc: Doc, clause: Clause) -> int | None:
    """Who sees a thing somewhere: "I see the cup left of the jug".

    "You can see a cup left of it" only says that there is one.
    """
    verb = None if clause.verb is None else doc[clause.verb]
    if verb is None or verb.lemma_ == "be":
        verb = next((_above(doc[at]) for at in clause.figures), None)
    if verb is None or verb.lemma_.lower() not in viewing_words("see"):
        return None
    subjects = all_heads(subjects_of(verb))
    if any(c.dep_ in ("nsubjpass", "auxpass") for c in verb.children):
        return None  # what is seen somewhere sees nothing
    able = any(c.dep_ == "aux" and c.tag_ == "MD" for c in verb.children)
    if len(subjects) != 1 or (able and doc[subjects[0]].lower_ in ("you", "one")):
        return None
    return subjects[0]


def _above(noun: Token) -> Token | None:
    verb = noun.head
    return verb if noun.dep_ in ("dobj", "nsubj") and verb.pos_ == "VERB" else None
