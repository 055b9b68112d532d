"""A reader given so many spoiled inputs, in this process: what it read, what it refused."""

from __future__ import annotations

import random
import time
from dataclasses import dataclass

from spatial_nsr.deadlines import within
from spatial_nsr.errors import SpatialError
from tests.fuzz.readers import Reader

SECONDS = 20.0  # for one input


@dataclass
class Tally:
    """How many inputs were read, refused in words, or did neither; and processor time."""

    name: str
    read: int = 0
    refused: int = 0
    fault: str = ""
    seconds: float = 0.0

    @property
    def inputs(self) -> int:
        """All inputs that were tried."""
        return self.read + self.refused + bool(self.fault)

    def __str__(self) -> str:
        told = (
            f"{self.name:<20}{self.inputs:>9,} inputs{self.read:>9,} read{self.refused:>9,} refused"
        )
        each = 1000 * self.seconds / max(self.inputs, 1)
        return f"{told}{each:>9.3f} ms each" + (f"\n  {self.fault}" if self.fault else "")


def run(reader: Reader, inputs: int, seconds: float = float("inf"), seed: str = "") -> Tally:
    """Try a reader until so many inputs or so much processor time are spent, or it fails."""
    chance, tally = random.Random(reader.name + seed), Tally(reader.name)
    start = time.process_time()
    while tally.inputs < inputs and not tally.fault:
        text = reader.spoiled(chance)
        found = attempt(reader, text)
        if found is None:
            tally.read += 1
        elif found == "":
            tally.refused += 1
        else:
            tally.fault = f"{found} for {text[:2000]!r}"
        tally.seconds = time.process_time() - start
        if tally.seconds > seconds:
            break
    return tally


def attempt(reader: Reader, text: str) -> str | None:
    """What is wrong with how a text is taken: None if it is read, nothing if it is refused."""

    def taken() -> str | None:
        try:
            reader.read(text)
        except SpatialError as error:
            return "" if str(error) else "it says nothing"
        except Exception as error:
            return repr(error)
        return None

    return within(SECONDS, taken, lambda: "it takes too long")
