"""Words that look like words of place, or turned round, and are not: nothing false is proved."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import SURE
from spatial_nsr.facts import Fact


@pytest.mark.parametrize("verb", ["contains", "includes", "holds", "has"])
@pytest.mark.parametrize("place", ["room 2", "box B", "block 3", "room B", "bay 7", "plot 9"])
def test_containing_never_turns_round(verb: str, place: str) -> None:
    story = sn.read(f"The cellar {verb} {place}. My coat is in the cellar.")
    assert story.ask(f"Is {place} in the cellar?").value == "Yes"
    assert story.ask(f"Is the cellar in {place}?").value == "No"


@pytest.mark.parametrize(
    "text",
    [
        "The park and the lake are disjoint. The city contains the park.",
        "The park is disjoint from the lake. My city contains the park.",
        "The park, the lake and the zoo are disjoint. My city contains the zoo.",
    ],
)
def test_things_that_are_disjoint_are_not_taken_to_be_in_each_other(text: str) -> None:
    story = sn.read(text)
    for question in ("Is the lake in the park?", "Is the park in the lake?"):
        assert story.ask(question).value in ("No", "Unknown")


@pytest.mark.parametrize(
    "text",
    [
        "The picture was painted by the garage.",
        "The car was repaired by the garage.",
        "The house was built by the company.",
        "The bridge has been built by the school.",
        "The fence was damaged by the tree.",
        "The road is blocked by the lorry.",
        "The van was carried by the train.",
        "The wall was painted by the neighbour.",
        "The parcel was left by the postman.",
    ],
)
def test_what_something_is_done_by_may_have_done_it(text: str) -> None:
    story = sn.read(f"{text} My hut is behind the barn.")
    assert [fact.tail for fact in story.facts if isinstance(fact, Fact)] == ["barn"]


@pytest.mark.parametrize(
    "text",
    [
        "The parcel was left leaning against the gate by the postman.",
        "The bike was left leaning on the wall.",
        "The ladder left leaning against the shed is red.",
        "The keys were left lying next to the lamp.",
        "The mop has been left standing behind the door.",
        "The parcel was left near the gate.",
    ],
)
def test_what_was_left_somewhere_is_not_left_of_it(text: str) -> None:
    facts = sn.read(text).facts
    assert all(
        "left" not in way for fact in facts if isinstance(fact, Fact) for way in fact.alternatives
    )


@pytest.mark.parametrize(
    "correction",
    [
        ". Oops, the lower drawer, I mean.",
        ", oops, the lower drawer, I mean.",
        ". Oops, I mean the lower drawer.",
        ". The lower drawer, I mean.",
        ". Whoops, the lower drawer.",
        " - no, the lower drawer.",
        ". No, sorry, the lower drawer.",
        ". Sorry, the lower drawer, I meant.",
        ". Oops, in the lower drawer, I mean.",
    ],
)
def test_what_is_taken_back_is_not_proved(correction: str) -> None:
    story = sn.read(f"The key is in the upper drawer{correction}")
    where, there = map(story.ask, ("Where is the key?", "Is the key in the upper drawer?"))
    assert where.status not in SURE or "upper" not in str(where.value)
    assert (there.value, there.status) != ("Yes", "proved")
