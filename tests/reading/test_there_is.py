"""What there is and is not, told of several things at once."""

from __future__ import annotations

import pytest

import spatial_nsr as sn


@pytest.mark.parametrize(
    "text",
    [
        "There is neither a rope nor a lamp in the chest.",
        "There is no rope or lamp in the chest.",
        "There isn't a rope or a lamp in the chest.",
        "There isn't a rope and a lamp in the chest.",
        "The chest has neither a rope nor a lamp in it.",
    ],
)
def test_none_of_what_is_denied_together_is_taken_to_be_there(text: str) -> None:
    answer = sn.read(f"The dog ran off. {text}", "mentioned").ask("Is there a lamp in the chest?")
    assert answer.value in ("No", "Unknown")
