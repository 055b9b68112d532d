"""Text with marks, and the plain text that it is without them.

``[the cup|cup]`` marks a mention, ``{on|3}`` the words that say statement 3; marks may be nested.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from spatial_nsr.corpus.slips import Slips

__all__ = ["Mark", "Marked", "unmark"]

CLOSES = {"[": "]", "{": "}"}
# What stands behind the bar of a mark, up to where it closes.
TARGETS = re.compile(r"\|([^\[\]{}|]*)([\]}]?)")


@dataclass(frozen=True)
class Mark:
    """Words that were marked: where they stand in the plain text, and as what.

    ``opens`` is ``[`` for a mention, whose targets are things, or ``{`` for an indicator, whose
    targets are numbers of statements.
    """

    opens: str
    start: int
    end: int
    targets: tuple[str, ...]
    line: int


@dataclass(frozen=True)
class Marked:
    """A plain text with its marks in the order in which they begin, outer ones first."""

    text: str
    marks: tuple[Mark, ...]


@dataclass
class _Open:
    """A mark that is not closed yet."""

    opens: str
    start: int
    line: int
    shown: str


def unmark(lines: Sequence[str], first: int, slips: Slips) -> Marked:
    """Take the marks out of a text whose lines are numbered from ``first``.

    >>> slips = Slips("w00.txt")
    >>> marked = unmark(["[The cup|cup] is {on|1,2} [[Ann's|ann] desk|desk]."], 8, slips)
    >>> marked.text
    "The cup is on Ann's desk."
    >>> [(marked.text[mark.start : mark.end], mark.targets) for mark in marked.marks]
    [('The cup', ('cup',)), ('on', ('1', '2')), ("Ann's desk", ('desk',)), ("Ann's", ('ann',))]
    """
    reader = _MarkReader(slips)
    for number, line in enumerate(lines, start=first):
        reader.read(line.rstrip(), number)
    for left in reader.open:
        slips.add(left.line, f"the mark '{left.shown}' is not closed")
    text = "\n".join(reader.plain)
    marks = [_trimmed(mark, text, slips) for mark in reader.marks]
    return Marked(text, tuple(sorted(marks, key=lambda mark: (mark.start, -mark.end, mark.opens))))


class _MarkReader:
    """Goes along the lines of a text and keeps what is open."""

    def __init__(self, slips: Slips) -> None:
        self.slips = slips
        self.plain: list[str] = []
        self.marks: list[Mark] = []
        self.open: list[_Open] = []
        self.length = 0

    def read(self, line: str, number: int) -> None:
        """Take the marks out of one line."""
        said, at = "", 0
        while at < len(line):
            letter, place = line[at], self.length + len(said)
            if letter in CLOSES:
                self.open.append(_Open(letter, place, number, line[at : at + 20]))
                at += 1
            elif letter in "|]}":
                at += self._close(line[at:], place, number)
            else:
                said += letter
                at += 1
        self.plain.append(said)
        self.length += len(said) + 1

    def _close(self, rest: str, place: int, number: int) -> int:
        """Close the innermost mark; how many characters that takes."""
        found = TARGETS.match(rest)
        near = f"at '{rest[:20]}'"
        if not self.open:
            self.slips.add(number, f"{near}: nothing is open that '{rest[0]}' could belong to")
            return found.end() if found else 1
        last = self.open.pop()
        what = "a thing" if last.opens == "[" else "the number of a statement"
        if found is None:
            self.slips.add(last.line, f"'{last.shown}' closes without '|' and {what} ({near})")
            return 1
        if found[2] != CLOSES[last.opens]:
            wanted = CLOSES[last.opens]
            self.slips.add(number, f"'{last.shown}' must close with '{wanted}' ({near})")
        targets = tuple(part.strip() for part in re.split(r"[+,]", found[1]))
        if "" in targets:
            self.slips.add(
                number, f"{near}: behind '|' stands {what}, several joined by '+' or ','"
            )
        self.marks.append(Mark(last.opens, last.start, place, targets, number))
        return found.end()


def _trimmed(mark: Mark, text: str, slips: Slips) -> Mark:
    """The mark without blanks at its ends, which are no part of what is marked."""
    words = text[mark.start : mark.end]
    if not words.strip():
        slips.add(mark.line, f"the mark of '{'+'.join(mark.targets)}' has no words")
        return mark
    start = mark.start + len(words) - len(words.lstrip())
    end = mark.start + len(words.rstrip())
    return Mark(mark.opens, start, end, mark.targets, mark.line)
