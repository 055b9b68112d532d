"""What is wrong in a source, line by line: all of it is told at once."""

from __future__ import annotations

from dataclasses import dataclass, field

from spatial_nsr.errors import Place

__all__ = ["Slip", "Slips"]


@dataclass(frozen=True, order=True)
class Slip:
    """Something that breaks the guide, and where."""

    line: int
    message: str


@dataclass
class Slips:
    """The slips of a file, as they are found."""

    file: str
    found: list[Slip] = field(default_factory=list)

    def add(self, line: int, message: str) -> None:
        """Note a slip, once."""
        slip = Slip(line, message)
        if slip not in self.found:
            self.found.append(slip)

    def told(self) -> list[str]:
        """The slips as lines, in the order of the file."""
        return [f"{Place(self.file, slip.line)}: {slip.message}" for slip in sorted(self.found)]
