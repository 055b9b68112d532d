"""How one thing is to others, or what it is like, from one event until another."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["ALONG", "ELSEWHERE", "GONE", "HANDS", "HELD", "LIKE", "NOWHERE", "WORN", "State"]

HELD, WORN = "held-by", "worn-by"
HANDS = (HELD, WORN)  # how who has a thing may have it
# What is used up is nowhere; what may be at a place, of which nothing is known, may be elsewhere.
GONE, NOWHERE, ELSEWHERE = "gone", "nowhere", "elsewhere"
LIKE = "is"  # what a thing is like, and not where it is
# Where a thing is, if what it is in or on is there: what is on a plate on a table is not on that.
ALONG = (*HANDS, "in", "at")


@dataclass(frozen=True)
class State:
    """How one thing is to others from the event ``since`` until the event ``until``, both included.

    ``tail`` has one thing, or those of which one it is (``relation`` then says so of one of them).
    ``negated``: it is not there. ``rule`` is the rule of understanding by which it is known, and
    ``by`` the states from which it follows, each at these events. Without a relation nothing is
    known of it.
    """

    head: str
    relation: str
    tail: tuple[str, ...]
    since: int
    until: int
    negated: bool = False
    rule: str = ""
    event: int | None = None
    by: tuple[State, ...] = ()

    def lasting(self, until: int) -> State:
        """The same, until another event."""
        if until == self.until:
            return self
        return State(
            self.head, self.relation, self.tail, self.since, until, self.negated, self.rule,
            self.event, self.by,
        )  # fmt: skip

    @property
    def settled(self) -> bool:
        """Whether it says where the thing is."""
        return not self.negated and len(self.tail) == 1
