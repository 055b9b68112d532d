"""What there is and is not, told of several things at once, and "the same" place again."""

from __future__ import annotations

import pytest

import spatial_nsr as sn

AHEAD = "The dog ran off. "  # no sentence of a drawn scene, so that the text is read as prose


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("There is a rope and a lamp in the chest.", "rope inside chest; lamp inside chest"),
        ("There's a rope, a hook and a lamp in the chest.",
         "rope inside chest; hook inside chest; lamp inside chest"),
        ("There is a rope in the chest and a lamp on the table.",
         "rope inside chest; lamp resting-on table"),
        ("There is a bed, and the desk stands in the hall.", "desk inside hall"),
        ("The knife is in the drawer. The bags are in the same drawer.",
         "knife inside drawer; bags inside drawer"),
        ("The knife is in the top drawer. The bags are in the same one.",
         "knife inside top drawer; bags inside top drawer"),
    ],
)  # fmt: skip
def test_all_that_is_listed_is_there(text: str, facts: str) -> None:
    assert "; ".join(map(str, sn.read(AHEAD + text, "mentioned").facts)) == facts


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
def test_none_of_what_is_denied_together_is_there(text: str) -> None:
    answer = sn.read(AHEAD + text, "mentioned").ask("Is there a lamp in the chest?")
    assert (answer.value, answer.status) == ("No", "refuted")
