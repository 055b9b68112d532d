"""A story at one of its moments: what is so then, questions about that, a picture."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from spatial_nsr.time.course.timeline import Lasting, Moment, Timeline
from spatial_nsr.upward import upward

if TYPE_CHECKING:
    from spatial_nsr.answers import Answer
    from spatial_nsr.reasoner import Story

__all__ = ["Then"]


@dataclass(frozen=True)
class Then:
    """A story after so many events; 0 is before anything happens.

    >>> import spatial_nsr as sn
    >>> story = sn.read("Mary took the key. Then she went to the hall. She dropped the key there.")
    >>> then = story.at(before="she dropped the key")
    >>> [fact.said for fact in then.facts]
    ['Mary in hall', 'key held by Mary']
    >>> then.ask("Who has the key?").value, story.ask("Who has the key?").value
    (['Mary'], ['nobody'])
    """

    story: Story
    number: int
    timeline: Timeline

    @property
    def moment(self) -> Moment | None:
        """The event that it comes after; None before the first one."""
        return self.timeline.moments[self.number - 1] if self.number else None

    @property
    def facts(self) -> tuple[Lasting, ...]:
        """What is so then, each with the moments from which and until which it is."""
        return self.timeline.at(self.number)

    def ask(self, question: str) -> Answer:
        """Answer a question about this moment, as if it were now."""
        return self.story.ask(question, moment=self.number)

    def draw(self) -> str:
        """Who and what is where, as SVG."""
        shown: str = upward("Then.draw")(self.timeline, only=self.number)
        return shown

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        data: dict[str, Any] = {"moment": self.number, "facts": [f.to_dict() for f in self.facts]}
        return data if self.moment is None else {**data, "event": self.moment.to_dict()}

    def _repr_svg_(self) -> str:
        return self.draw()

    def __str__(self) -> str:
        told = "before anything happens" if self.moment is None else f"after {self.moment}"
        return "\n".join([told, *(f"  {fact.said}" for fact in self.facts)])
