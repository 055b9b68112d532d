"""Outside input that is not of its form is refused in words, and ends nothing else."""

from __future__ import annotations

import os
import random

import pytest

from spatial_nsr.deadlines import within
from spatial_nsr.errors import SpatialError
from tests.fuzz.readers import Reader, readers

RUNS = int(os.environ.get("SPATIAL_NSR_FUZZ", "40"))
"""So many inputs for each reader; SPATIAL_NSR_FUZZ=100000 for a long run."""
SECONDS = 20.0


@pytest.mark.parametrize("reader", [*readers()], ids=lambda reader: reader.name)
def test_spoiled_input_is_read_or_refused_in_words_and_in_time(reader: Reader) -> None:
    chance = random.Random(reader.name)
    for _ in range(RUNS):
        text = reader.spoiled(chance)

        def attempt(text: str = text) -> str:
            try:
                reader.read(text)
            except SpatialError as error:
                return "" if str(error) else "it says nothing"
            except Exception as error:
                return f"{error!r}"
            return ""

        found = within(SECONDS, attempt, lambda: "it takes too long")
        assert not found, f"{found} for {text[:2000]!r}"
