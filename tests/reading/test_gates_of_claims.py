"""What is proved of a text is not so by words that were passed over."""

import pytest

import spatial_nsr as sn


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (
            "08:10 Red hose out of the shed and into the van. 08:20 Blue hose too short. "
            "The red one hangs on the gate by now, as it should.",
            "Where is the red hose now?",
        ),
        (
            "Tilly lives in our barn. This morning the barn was empty. Then Dad called us. "
            "Tilly was on the hay cart, fast asleep between two sacks.",
            "Where was Tilly found?",
        ),
    ],
)
def test_what_may_be_told_otherwise_is_no_proof(text: str, question: str) -> None:
    assert sn.read(text).ask(question).status not in ("proved", "refuted")
