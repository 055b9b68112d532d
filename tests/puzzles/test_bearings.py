"""Directions told by one another: who faces whom, whose left it is, and banks."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.puzzles.bearings.patterns import read_bearings

FACING = [
    ("Paula and Quentin sit opposite each other. The kettle is on Paula's left.",
     "Is the kettle on Quentin's left or on his right?", "right"),
    ("Two players, Otto and Vera, sit face to face. The clock stands on Otto's right.",
     "On which side of Vera is the clock?", "left"),
    ("The guide faces the tourists, and the tourists face the guide. "
     "The fountain is on the guide's right.",
     "Is the fountain on the tourists' left or right?", "left"),
    ("Mia and Noor stand back to back. The flagpole is on Mia's left.",
     "Is the flagpole on Noor's left or on her right?", "right"),
    ("A juggler stands on the stage, facing the audience. The ladder is on the juggler's right.",
     "For a spectator facing the stage, is the ladder to the left or to the right of the juggler?",
     "left"),
]  # fmt: skip
CAMERA = [
    ("From the camera's point of view, a duck, a swan and a goose stand from left to right. "
     "The swan faces the camera.", "What is on the swan's left?", "goose"),
    ("From the camera's point of view, a duck, a swan and a goose stand from left to right. "
     "The swan has its back to the camera.", "What is on the swan's left?", "duck"),
    ("In a photo, the vase stands at the left edge and the radio at the right edge.",
     "From the camera's perspective, is the vase to the left of the radio?", "Yes"),
]  # fmt: skip
OWN_SIDES = [
    ("The camera sees a hen standing and facing left. A nest is at the hen's own right side.",
     "Is the nest further from the camera than the hen?", "Yes"),
    ("A tram is facing the camera. A kiosk is behind the tram relative to the tram itself.",
     "Is the kiosk further from the camera than the tram?", "Yes"),
    ("As the camera sees it, a pot is to the right of a jug. Nobody tells which way the jug faces.",
     "From the camera's perspective, on which side of the pot is the jug?", "left"),
]  # fmt: skip
BANKS = [
    ("A railway runs east and west between a forest and a canal. "
     "The canal lies south of the railway.",
     "If I travel west on the train, is the forest on my left or on my right?", "right"),
    ("A canal flows from east to west. Ida stands on its north bank, and Rex stands on "
     "the south bank directly opposite her.",
     "In which direction does Ida look when she looks straight at Rex?", "south"),
    ("You cycle along the sea. The sea is on your right and you are heading north.",
     "Which direction is the sea?", "east"),
    ("Gus runs around a pond clockwise, as seen from above.",
     "Is the pond on his left or on his right?", "right"),
]  # fmt: skip
ROUND = [
    ("Nora cycles clockwise around an island.",
     "In which direction is she cycling when she passes the southern tip of the island?", "west"),
    ("A ferry sails anticlockwise around an island.",
     "Which way does the ferry head when it passes the easternmost point of the island?", "north"),
    ("A warden walks clockwise around a square courtyard.",
     "In which direction does he walk along the north side?", "east"),
]  # fmt: skip
AT_HAND = [
    ("Tove trots along the rim of a canyon, keeping the chasm on her left-hand side. "
     "She is heading due west.", "In which direction does the canyon lie?", "south"),
    ("An old man is walking home towards the setting sun with a forest on his right-hand side.",
     "In which direction is the forest?", "north"),
    ("She walked west beside a long wall, keeping the wall on her right. Then she turned round "
     "and walked back.", "On which side of her was the wall on the way back?", "left"),
    ("A wind from the north blows straight into Mona's face. A barn is to her right.",
     "In which direction is the barn from Mona?", "east"),
    ("Someone is walking with the sunset straight ahead. A wood lies on the left of the path.",
     "In which direction is the wood?", "south"),
    ("A boat heads south. A buoy is off its port side.",
     "In which direction is the buoy from the boat?", "east"),
    ("As you look at the front of the shop, the post box is to the right of the door.",
     "For someone coming out of the door, on which side is the post box?", "left"),
    ("Three actors stand in a row on the stage, facing the audience. As the audience sees them, "
     "Kay is on the left, Lou is in the middle and Max is on the right.",
     "Who is on Lou's left?", "max"),
]  # fmt: skip
COASTS = [
    ("The west coast of the country runs from north to south. Ulla hikes along it with the sea on "
     "her left.", "In which direction is she hiking?", "north"),
    ("A rider follows the northern coast of the mainland, keeping the ocean on his right.",
     "Which way is he riding?", "west"),
    ("You stand on the western rim of a crater and look into it.",
     "Which direction are you facing?", "east"),
    ("You are standing on the southern shore of a lake and gazing straight out over the water.",
     "Which way are you looking?", "north"),
    ("You are standing on the southern shore of a lake and gazing straight out over the water.",
     "On which hand do you have the east?", "right"),
    ("A rower sits with her back to the bow of the boat. The boat is going north.",
     "Which way is the rower facing?", "south"),
]  # fmt: skip


HOUSES = [
    ("The front of a cottage faces east. As you stand before the front door and face the cottage, "
     "the shed is to the left of the cottage. A pump is behind the cottage.",
     "On which compass side of the cottage is the shed?", "south"),
    ("The front of a cottage faces east. As you stand before the front door and face the cottage, "
     "the shed is to the left of the cottage. A pump is behind the cottage.",
     "In which direction is the pump from the cottage?", "west"),
    ("As you face the house, the shed is on the left and the pump is on the right. Father comes "
     "out of the front door and stands on the step with his back to the house.",
     "On which side of Father is the shed?", "right"),
    ("Two fencers, Ugo and Remy, stand back to back. The breeze is coming from Ugo's left.",
     "From which side is the breeze coming for Remy?", "right"),
    ("Ada and Ove stand face to face. A goat stands beside them, on Ada's right.",
     "If Ada turns around where she stands, on which side of her is the goat?", "left"),
    ("A rowing boat is moving due north. The cox sits facing the way the boat moves.",
     "Which way does the cox face?", "north"),
    ("The river Ume runs due west. I am on a bridge over the Ume.",
     "If I look upstream, which way am I facing?", "east"),
]  # fmt: skip
SCENES = [
    ("A hen is on the right side of a dog from the dog's perspective, the dog faces the camera.",
     "Based on the camera's perspective, where is the hen relative to the dog?", "left"),
    ("A horse is to the left of a bus relative to the observer.",
     "Where is the horse from the observer's perspective?", "left"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [*FACING, *CAMERA, *OWN_SIDES, *BANKS, *AT_HAND, *ROUND, *COASTS, *HOUSES, *SCENES],
)
def test_directions_are_told_by_one_another(text: str, question: str, value: str) -> None:
    answer = sn.read(text).ask(question)
    found = answer.value[0] if isinstance(answer.value, list) else answer.value
    assert (found, answer.status in ("likely", "proved")) == (value, True)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Paula and Quentin sit at a table. The kettle is on Paula's left.",
         "Is the kettle on Quentin's left or on his right?"),
        ("Kim stands on the north bank of a river.",
         "If Kim walks upstream, in which direction is she walking?"),
    ],
)  # fmt: skip
def test_what_is_not_told_stays_open(text: str, question: str) -> None:
    assert sn.read(text).ask(question).value in (None, "Unknown")


def test_what_contradicts_itself_tells_no_directions() -> None:
    assert (
        read_bearings("Ann faces north. The oak is on Ann's left. The oak is east of Ann.") is None
    )
    assert read_bearings("Ann faces north. The oak is on Ann's left.") is not None


def test_choices_are_told_by_their_words() -> None:
    story = sn.read("I am walking due east along the shore of a lake, and the lake is on my left.")
    answer = story.ask(
        "Which shore of the lake am I on?", choices=["The south shore", "The north shore"]
    )
    assert answer.value == "The south shore"


def test_that_somebody_faces_a_thing_proves_no_point_of_the_compass() -> None:
    story = sn.read("The robot faces the window. The door is north of the table.")
    answer = story.ask("Which way is the robot facing?")
    assert answer.status in ("likely", "unknown")


def test_what_another_camera_would_see_is_not_told_by_the_first() -> None:
    story = sn.read("A crate is to the left of a goat from the camera's perspective.")
    question = (
        "If a second camera takes a picture from the opposite side, where is the crate in it?"
    )
    assert story.ask(question).value is None


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Ida is strolling along a path in thick fog. The stream is on her left. The hut is north.",
         "In which compass direction is the stream from Ida?"),
        ("Hal drives along a road beside a canal. The canal is on his right.",
         "In which compass direction is the canal?"),
    ],
)  # fmt: skip
def test_a_side_is_no_point_of_the_compass(text: str, question: str) -> None:
    assert sn.read(text).ask(question).value is None


def test_which_city_is_none_that_the_text_calls_otherwise() -> None:
    story = sn.read("A cup is north of Lyon.")
    assert story.ask("Which city is north of Lyon?").value is None
    assert story.ask("What is north of Lyon?").value == ["cup"]


def test_sides_that_are_offered_answer_in_which_direction_something_is() -> None:
    story = sn.read(
        "You are in the middle of a park. There is a statue to the north, and a fountain to the "
        "east. You are facing the statue."
    )
    question = "Which direction is the fountain relative to you?"
    assert story.ask(question).value == "east"
    assert story.ask(question, choices=["left", "right", "ahead"]).value == "right"


def test_of_whom_nobody_tells_where_he_faces_no_own_side_is_known() -> None:
    story = sn.read("A crate is to the left of a goat from the camera's perspective.")
    answer = story.ask("Is the crate to the goat's own left?")
    assert (answer.value, answer.status) == ("Unknown", "unknown")
