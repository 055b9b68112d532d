"""What a question about what happened comes to, as a value, and what all forms of it need."""

from __future__ import annotations

from dataclasses import dataclass, replace

from spatial_nsr.grammars.happenings import last_noun, words_for
from spatial_nsr.queries_in_time import InTime
from spatial_nsr.time.course.history import History
from spatial_nsr.time.course.states import GONE, HANDS, State

__all__ = ["ALL_TOLD", "Comes", "holds", "now_asked", "place_of", "turned"]

ALL_TOLD = ("told-each-time",)


@dataclass(frozen=True)
class Comes:
    """What a question comes to.

    ``states`` are those that show it, with the moments at which they do; ``event`` the number of an
    event; ``rules`` the rules of understanding that it takes for granted besides theirs. It is
    ``complete`` if there is nothing else.
    """

    value: str | int | list[str]
    states: tuple[tuple[State, int], ...] = ()
    event: int | None = None
    rules: tuple[str, ...] = ()
    complete: bool = True


def place_of(state: State) -> str:
    """A place as an answer has it: "hall", "on the table", "hall or kitchen", "with Ann"."""
    place = " or ".join(dict.fromkeys(state.tail))
    if state.relation in HANDS:
        return f"with {place}"
    if state.relation in ("in", "", GONE):
        return place
    words = place.lower().split()
    owned = place[:1].isupper() or words[0] in words_for("article") or last_noun(place) != words[-1]
    return f"{state.relation} {'' if owned else 'the '}{place}"


def holds(state: State) -> bool:
    """Whether it is that somebody has a thing."""
    return state.relation in HANDS and not state.negated


def now_asked(query: InTime, history: History) -> int:
    """After how many events it is asked."""
    return history.last if query.moment is None else query.moment


def turned(query: InTime, comes: Comes | None) -> Comes | None:
    """The answer to whether it was never so, by that to whether it ever was."""
    if comes is None or query.time != "never":
        return comes
    return replace(comes, value="No" if comes.value == "Yes" else "Yes")
