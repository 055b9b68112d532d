"""Whether something was ever somewhere, and how long it was, in texts that are no plain ones."""

import pytest

import spatial_nsr as sn

UMBRELLA = (
    "My sister, as always, left her umbrella in the hall. Our cousin took it to the shed and hung "
    "it on a nail. On Sunday Dad found it there and put it in the car."
)
VASE = (
    "The vase, a present from Ivo, stood on the piano all winter. In spring Rosa, who dusts here, "
    "moved it to the shelf by the window. The cat's bowl stands under the sink."
)
ANIMALS = (
    "Tidying goes like this. I put seven animals in the basket. Nora took out the cow and the pig "
    "and hid them under the sofa. I put the pig back in the basket, since I could reach it."
)
SHEET = (
    "06:30 Pallet 31 to aisle D, level 1.\n06:50 Pallet 32 to aisle D, level 2.\n"
    "07:45 Pallet 31 to packing bench for relabelling.\n"
    "08:20 Pallet 31 to dock 5, loaded on truck 14.\n08:55 Truck 14 departed."
)
OVEN = (
    "Lasagne for eight, with help. Cheese on top, and onto the top rack of the oven at 5:15. "
    "I took it out at 6:00, and it was on the table by ten past."
)


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (UMBRELLA, "Was the umbrella ever in the shed?"),
        (UMBRELLA, "Was the umbrella ever on a nail?"),
        (UMBRELLA, "Has the umbrella ever been in the hall?"),
        (UMBRELLA, "Was the umbrella at some time in the car?"),
        (VASE, "Was the vase at one time on the piano?"),
    ],
)
def test_what_was_somewhere_at_some_time_was_there_ever(told: str, question: str) -> None:
    answer = sn.read(told).ask(question)
    assert (answer.value, answer.status) == ("Yes", "likely")


@pytest.mark.parametrize("place", ["under the sink", "in the sink"])
def test_of_a_told_place_where_nothing_brings_a_thing_it_is_denied(place: str) -> None:
    answer = sn.read(VASE).ask(f"Was the vase ever {place}?")
    assert (answer.value, answer.status) == ("No", "likely")


@pytest.mark.parametrize(
    ("told", "question"),
    [
        (VASE, "Was the vase ever on the floor?"),  # of which nothing is told
        (UMBRELLA, "Was the umbrella ever in the garage?"),
        (ANIMALS, "Was the pig ever under the sofa?"),  # "them"
        (SHEET, "Was pallet 31 ever at the packing bench?"),  # an entry without a verb
    ],
)
def test_that_it_is_elsewhere_now_does_not_deny_that_it_ever_was_there(
    told: str, question: str
) -> None:
    assert sn.read(told).ask(question).value != "No"


@pytest.mark.parametrize("question", ["How long was the lasagne in the oven?", "How long was it?"])
def test_an_hour_is_no_length_of_time(question: str) -> None:
    value = sn.read(OVEN).ask(question).value
    assert ":" not in str(value)
