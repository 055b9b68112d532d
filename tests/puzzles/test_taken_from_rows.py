"""How many are left when things of a list are taken away."""

from __future__ import annotations

import pytest

import spatial_nsr as sn


@pytest.mark.parametrize(
    ("taken", "left"),
    [
        ("all the silver things and the kettle", 3),
        ("the jug, the kettle and all the bowls", 4),
        ("everything yellow", 5),
        ("the yellow bowls and red things", 5),
        ("all the silver things and one of the bowls", None),
        ("half of the spoons", None),
        ("all the silver things except one", None),
        ("all silver things but add a cup", None),
    ],
)
def test_each_of_what_is_taken_away_is_taken_by_itself(taken: str, left: int | None) -> None:
    text = (
        "I see a yellow jug, four silver spoons, two yellow bowls and a red kettle on the counter."
    )
    answer = sn.read(text).ask(f"If I remove {taken}, how many objects remain?")
    assert answer.value == left
    if answer.derivation is not None:
        answer.derivation.check(text)
