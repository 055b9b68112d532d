"""Text that knows what stands where in it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Mark", "Phrase", "joined", "listed"]


class Mark(NamedTuple):
    """What some characters of a text are: ``("trajector", 3)`` is the trajector of triplet 3."""

    start: int
    end: int
    role: str
    key: object


@dataclass(frozen=True)
class Phrase:
    """A text and its marks.

    >>> cup = Phrase("the cup").marked("landmark", 0)
    >>> (Phrase("near ") + cup).marks
    (Mark(start=5, end=12, role='landmark', key=0),)
    """

    text: str
    marks: tuple[Mark, ...] = ()

    def __add__(self, other: Phrase | str) -> Phrase:
        if isinstance(other, str):
            return Phrase(self.text + other, self.marks)
        return Phrase(self.text + other.text, (*self.marks, *other.moved(len(self.text))))

    def __bool__(self) -> bool:
        return bool(self.text)

    def moved(self, by: int) -> Iterator[Mark]:
        """The marks as they are when ``by`` characters stand in front."""
        return (Mark(start + by, end + by, role, key) for start, end, role, key in self.marks)

    def marked(self, role: str, *keys: object) -> Phrase:
        """The same text, all of which now has a role, once for each key."""
        whole = tuple(Mark(0, len(self.text), role, key) for key in keys)
        return Phrase(self.text, (*self.marks, *whole))

    def capital(self) -> Phrase:
        """The same with a capital at the start."""
        return Phrase(self.text[:1].upper() + self.text[1:], self.marks)


def joined(parts: Iterable[Phrase | str]) -> Phrase:
    """One phrase of several, one after the other."""
    texts, marks, length = [], list[Mark](), 0
    for part in parts:
        if isinstance(part, Phrase):
            marks += part.moved(length)
            part = part.text
        texts.append(part)
        length += len(part)
    return Phrase("".join(texts), tuple(marks))


def listed(parts: list[Phrase]) -> Phrase:
    """A list in words.

    >>> listed([Phrase("A"), Phrase("B"), Phrase("C")]).text
    'A, B and C'
    """
    made: list[Phrase | str] = []
    for number, part in enumerate(parts):
        if number:
            made.append(" and " if number == len(parts) - 1 else ", ")
        made.append(part)
    return joined(made)
