"""What verbs say happens: who goes, what is put, taken, given, swapped, turned, and where to."""

from __future__ import annotations

import pytest

from spatial_nsr.reading.statements.reading import Reading, Statement, read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


def told(text: str) -> list[str]:
    """The events of a text in words: "put tin on shelf from box"."""
    reading = read_statements(text)
    assert reading is not None
    return [_worded(reading, each) for each in reading.said if each.kind == "event"]


def _worded(reading: Reading, each: Statement) -> str:
    def called(numbers: tuple[int | None, ...]) -> str:
        return " and ".join(reading.thing(n).spoken for n in numbers if n is not None)

    parts = [str(each.event), called(each.row or (each.figure,))]
    parts += [each.relation, called(each.landmarks)] if each.landmarks else []
    parts += ["from", called((each.origin,))] if each.origin is not None else []
    parts += ["via", called((each.via,))] if each.via is not None else []
    parts += [f"({each.modality})"] if each.modality != "so" else []
    return " ".join(parts)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Nora went by train.", "go Nora"),
        ("The goat got out again.", "go goat"),
        ("The ferry quits the harbour at daybreak.", "go ferry from harbour"),
        ("A burglar came in through the skylight.", "go burglar via skylight"),
        ("The squirrel climbed down the drainpipe.", "go squirrel via drainpipe"),
        ("Nora crossed the yard.", "go Nora via yard"),
        ("Nora walked to the well.", "go Nora at well"),
        ("Nora fell off the ladder into the pond.", "go Nora in pond from ladder"),
        ("Then off popped the lid.", "go lid"),
        ("The goose followed Nora.", "go goose behind Nora"),
        ("Piet came out from behind the curtain.", "go Piet from curtain"),
        ("Go up the stairs!", "go you via stairs (wished)"),
    ],
)
def test_who_goes_has_left_where_it_was(text: str, event: str) -> None:
    assert event in told(text)


@pytest.mark.parametrize(
    "text",
    [
        "The path goes past the mill.",
        "Everything went wrong.",
        "Nora is going to paint the shed.",
        "Read the signs from left to right.",
        "Time went by.",
        "The stove is on the left as you come in.",
        "Nora went on talking about the flood.",
        "In that way it came to light.",
    ],
)
def test_verbs_of_motion_need_not_tell_of_motion(text: str) -> None:
    assert not told(text)


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("Piet had the shed moved.", "put shed"),
        ("Piet got the piano into the hall.", "put piano in hall"),
        ("The jars were carried down the ladder into the cellar.", "put jars in cellar via ladder"),
        ("Nora took the lamp from the hook.", "take lamp held-by Nora from hook"),
        ("The lamp was taken from the hook by Nora.", "take lamp held-by Nora from hook"),
        ("Nora took off her hat.", "remove her hat"),
        ("Nora put on her boots.", "take her boots held-by Nora"),
        ("Piet pulled the nail out of the plank.", "remove nail from plank"),
        ("Piet gave the parcel back.", "give parcel"),
        ("Piet let go of the rope.", "drop rope"),
        ("Nora has come in, taken the lamp and left.", "take lamp held-by Nora"),
        ("Nora and Piet swapped places.", "swap Nora and Piet"),
        ("Nora swapped the jug with the bowl.", "swap jug and bowl"),
        ("Nora opened the hatch.", "open hatch"),
        ("The gate closed.", "close gate"),
        ("The tanker turned left.", "turn tanker"),
        ("The cushions I carried to the shed.", "put cushions in shed"),
        ("The jug she put on the sill is blue.", "put jug on sill"),
        ("The lodger was handed the key.", "give key held-by lodger"),
        ("Piet brought Nora the ladder.", "give ladder held-by Nora"),
        ("Nora let the goats into the pen.", "put goats in pen"),
        ("On the sill she put the jug.", "put jug on sill"),
        ("Nora left the van in the lane.", "put van in lane"),
    ],
)
def test_what_is_done_with_a_thing_is_an_event(text: str, event: str) -> None:
    assert event in told(text)


@pytest.mark.parametrize(
    "text",
    [
        "Nora took a photograph of the mill.",
        "It took Nora an hour.",
        "The door opens onto the yard.",
        "The shop is closed.",
        "Nora put up with the noise.",
    ],
)
def test_what_only_sounds_like_an_event_is_none(text: str) -> None:
    assert not told(text)


def test_where_something_happens_is_no_goal() -> None:
    events = told("At the bridge Nora dropped the flask.")
    assert events == ["drop flask"]
