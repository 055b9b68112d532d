"""What a text tells of another time, turns, names twice or takes back is not proved."""

import pytest

import spatial_nsr as sn

OTHERWISE_LATER = (
    ("The raft is north of the buoy. Later it is south of the buoy.",
     "Is the raft north of the buoy?"),
    ("The fork is left of the bowl. Today it is right of the bowl.",
     "Is the fork left of the bowl?"),
    ("The tug is 2 km east of the dock. Later it is 4 km north of the dock.",
     "Is the tug east of the dock?"),
    ("Kim is left of Lou. Afterwards Lou is left of Kim.", "Is Kim left of Lou?"),
    ("The drone is above the barn. In the end it is on the roof.", "Is the drone above the barn?"),
    ("Kim is left of Lou. An hour later she is right of him.", "Is Kim left of Lou?"),
)  # fmt: skip
TURNED = (
    ("Kim is left of Lou. Max turns the bench round.", "Is Kim left of Lou?"),
    ("Three girls stand in a row: Kim, Lou and Mia. Kim is left of Lou. They turn round.",
     "Is Kim left of Lou?"),
    ("Kim is left of Lou. Lou walks round Kim to her other side.", "Is Kim left of Lou?"),
)  # fmt: skip
TAKEN_BACK = (
    ("The rake is behind the shed. April fool!", "Is the rake behind the shed?"),
    ("The keys are under the mat. Only kidding.", "Are the keys under the mat?"),
    ("The pen is in the study. The key is in the loft. Ignore the first sentence.",
     "Where is the pen?"),
    ("The pen is in the study. The last statement was wrong.", "Where is the pen?"),
    ("Kim went to the loft. Lou went to the study. Forget what I said about Kim.", "Where is Kim?"),
    ("Kim went to the loft. None of this happened.", "Where is Kim?"),
    ("The pen is in the tin. The tin is in the loft. I made that up.", "Where is the pen?"),
)  # fmt: skip
ALIKE = (
    "A goat is north of the shed. A goat is south of the shed.",
    "A pond is in the park. A pond is not in the park.",
    "Somebody is older than Lou. Somebody is younger than Lou.",
    "A small crate is left of the lamp. A small crate is right of the lamp.",
)
BOUNDED = (
    ("At most three boats are in the bay.", "Is there a boat in the bay?"),
    ("Up to five crates are on the quay.", "Is there a crate on the quay?"),
    ("No more than two cats are in the yard.", "Is there a cat in the yard?"),
)
OF_MANY = (
    ("Springfield lies on the river. We live in a Springfield.", "Do we live on the river?"),
    ("Bradbury is north of the lake. My aunt stays in a Bradbury.",
     "Is my aunt north of the lake?"),
)  # fmt: skip
PLAIN = (
    ("The raft is now north of the buoy.", "Is the raft north of the buoy?"),
    ("A goat is north of the shed. The goat is west of the barn.",
     "Is the goat north of the shed?"),
    ("A red pen is left of the cup. A blue pen is right of the cup.",
     "Is the red pen left of the blue pen?"),
    ("The raft is north of the buoy. Later the tug is west of the dock.",
     "Is the raft north of the buoy?"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "question"), [*OTHERWISE_LATER, *TURNED, *TAKEN_BACK, *BOUNDED, *OF_MANY]
)
def test_what_the_text_may_have_left_behind_is_not_proved(text: str, question: str) -> None:
    assert sn.read(text).ask(question).status in ("likely", "unknown")


@pytest.mark.parametrize("text", ALIKE)
def test_two_things_that_are_named_alike_do_not_contradict_each_other(text: str) -> None:
    assert sn.read(text).ask("Can all of this be true?").status in ("likely", "unknown")


@pytest.mark.parametrize(("text", "question"), PLAIN)
def test_what_nothing_unsettles_stays_proved(text: str, question: str) -> None:
    assert sn.read(text).ask(question).status == "proved"
