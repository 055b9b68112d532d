"""Puzzles with proved answers, in the wordings of several hands, are read and answered rightly."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Answer
from spatial_nsr.errors import InputError
from spatial_nsr.generate.puzzles.making import families_of, make_puzzles
from spatial_nsr.generate.puzzles.wordings import HANDS, NUMBERS, Puzzle
from spatial_nsr.puzzles.kinds import answer_puzzle, read_puzzle
from spatial_nsr.reading.text.pipelines import load_pipeline

NUMBER = 30
FEWER = {"line": 20, "street": 20, "viewpoint": 20}
LEAST = 0.85
VIEWS = ("viewpoint",)  # told in sentences that the reader of ordinary texts reads
SAME = {"behind": "back", "in front": "front"}


def _plain(value: object) -> str:
    """A value as the makers write theirs: one thing without its article, numbers in figures."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    words = str(value).lower().rstrip(".").removeprefix("the ").replace("-", "").split()
    if words and words[0] in NUMBERS:
        words[0] = str(NUMBERS.index(words[0]))
    said = (
        words[0] if len(words) == 2 and words[0].replace(".", "").isdecimal() else " ".join(words)
    )
    return SAME.get(said, said)


def _answered(made: Puzzle) -> Answer | None:
    if made.family in VIEWS:
        return sn.read(made.text).ask(made.question)
    read = read_puzzle(made.text)
    return None if read is None else answer_puzzle(read, made.question, made.choices, "plain")


@pytest.mark.parametrize(
    ("family", "hand"), [(family, hand) for hand in HANDS for family in families_of(hand)]
)
def test_puzzles_are_answered_and_no_proof_is_wrong(family: str, hand: str) -> None:
    if family in VIEWS and load_pipeline() is None:
        pytest.skip("no English pipeline with a parser is installed")
    right, number = 0, FEWER.get(family, NUMBER)
    for made in make_puzzles(family, number, hand, seed=3):
        found = _answered(made)
        if found is None or found.value is None:
            continue
        good = _plain(found.value) == _plain(made.answer)
        assert good or found.status in ("likely", "unknown"), (made, found.value)
        if found.derivation is not None:
            found.derivation.check(story=made.text)
        right += good
    assert right >= (1.0 if family in FEWER else LEAST) * number


def test_the_same_seed_makes_the_same_puzzles() -> None:
    first, second = (list(make_puzzles("map", 3, "first", seed=4)) for _ in range(2))
    assert first == second != list(make_puzzles("map", 3, "first", seed=5))


@pytest.mark.parametrize(("family", "hand"), [("orders", "first"), ("map", "tenth")])
def test_unknown_families_and_hands_are_named(family: str, hand: str) -> None:
    with pytest.raises(InputError, match=r"orders|tenth"):
        list(make_puzzles(family, 1, hand))


TRAPS = [
    ("Three friends ran a race: Ann, Bob and Cy. Ann took second place ahead of Bob.", "Who won?"),
    ("Four runners ran a race: Ann, Bob, Cy and Di. Ann was the second runner to finish before Bob."
     " Cy was first.", "Who came last?"),
    ("Four runners ran a race: Ann, Bob, Cy and Di. Ann was the second runner, before Bob. "
     "Cy was first.", "Who came last?"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "question"), TRAPS)
def test_a_rank_beside_a_comparison_counts_no_places_from_the_other(
    text: str, question: str
) -> None:
    read = read_puzzle(text)
    found = None if read is None else answer_puzzle(read, question, (), "plain")
    assert found is None or found.status not in ("proved", "refuted")


@pytest.mark.parametrize(
    "question", ["Which way do you walk in Mill Lane?", "Which way in Elm Street?"]
)
def test_the_heading_at_the_end_is_none_of_another_street(question: str) -> None:
    read = read_puzzle(
        "Go east along Elm Street. At the third crossing, turn right into Oak Street. Take the "
        "second left into Mill Lane. Take the first right into Bridge Road."
    )
    assert read is not None
    assert answer_puzzle(read, question, (), "plain") is None
    last = answer_puzzle(read, "Which way do you walk in Bridge Road?", (), "plain")
    assert last is not None
    assert last.value == "south"
