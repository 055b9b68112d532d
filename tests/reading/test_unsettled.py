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
    ("The cup is on the left side of the tray. Ann turned the tray by half a turn.",
     "Is the cup on the left side of the tray?"),
    ("The bowl stands at the left edge of the board. Tim spun the board.",
     "Is the bowl at the left edge of the board?"),
    ("The mug is left of the plate. The tray was turned by a servant.",
     "Is the mug left of the plate?"),
    ("The salt is left of the pepper. The host turned it.", "Is the salt left of the pepper?"),
    ("The radio is right of the clock. They turned the shelf upside down.",
     "Where is the radio?"),
    ("Kim is left of Lou. Lou walks round Kim to her other side.", "Is Kim left of Lou?"),
)  # fmt: skip
GONE_ON = (
    ("The long hand of the clock is on the twelve. Ten minutes passed.",
     "Is the long hand on the twelve?"),
    ("The small hand is on the four. An hour later Lou came into the study.",
     "Where is the small hand?"),
    ("The hand was at the three. Then Kim went to the hall. Then she went to the loft.",
     "Where is the hand?"),
    ("The needle is left of the red mark. After a while Max looks at it again.",
     "Is the needle left of the red mark?"),
    ("The moon is above the church. Two hours passed.", "Is the moon above the church?"),
)  # fmt: skip
FALLEN_OUT = (
    ("The bananas are in the bag. One banana fell out.", "Are the bananas in the bag?"),
    ("The bananas are in the bag. One banana fell out.", "Is a banana in the bag?"),
    ("The pear and the plum are in the sack. The plum fell out.", "Is the plum in the sack?"),
    ("Ann put three bananas in the bag. One banana fell out.", "Are the bananas in the bag?"),
    ("Kim put the plum in the bag. Kim took the bag. The plum fell out. Kim went to the hall.",
     "Where is the plum?"),
    ("The crate holds the eggs. Lou carried the crate to the loft. Two eggs fell out.",
     "Are the eggs in the loft?"),
)  # fmt: skip
IN_A_CIRCLE = (
    ("Ann left before Bob. Bob left before Ann.", "Did Ann leave before Bob?"),
    ("Ann left before Bob. Bob left before Ann.", "Did Bob leave before Ann?"),
    ("Kim went to the loft before Lou went to the hall. Lou went to the hall before Kim went to "
     "the loft.", "Did Kim go to the loft before Lou went to the hall?"),
    ("The lunch was before the walk. The walk was before the talk. The talk was before the lunch.",
     "Was the lunch before the talk?"),
    ("The concert took place before the dinner. The dinner took place before the concert.",
     "Was the concert before the dinner?"),
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
SHARED_NAMES = (
    ("There are two hills called Tor. The mill is east of Tor. The farm is west of Tor.",
     "Is the mill east of the farm?"),
    ("Both villages are called Ash. Ash is north of Birch, and Cedar is north of Ash.",
     "Is Cedar north of Birch?"),
    ("There is more than one Ash. Ash is north of Birch, and Cedar is north of Ash.",
     "Is Cedar north of Birch?"),
    ("Three boys are called Tom. Tom is taller than Ben. Carl is taller than Tom.",
     "Is Carl taller than Ben?"),
    ("There are two Toms in the class. Tom is taller than Ben. Carl is taller than Tom.",
     "Is Carl taller than Ben?"),
    ("Tom shares his name with another boy. Tom sits left of Ben. Carl sits left of Tom.",
     "Does Carl sit left of Ben?"),
)  # fmt: skip
BESIDE_THE_SHORE = (
    ("Ann stands on the south shore of the lake. The tower is on her left.",
     "Which way is Ann facing?"),
    ("You walk along the north bank of the river. The road is on your right.",
     "Which way are you walking?"),
    ("Bob cycles along the east coast of the island with the hills on his left hand.",
     "Which way is Bob cycling?"),
    ("You walk along the south shore of the lake, and the sun is on your left.",
     "Which way are you walking?"),
    ("You swim along the south shore of the lake. The shore is on your left.",
     "Which way are you swimming?"),
)  # fmt: skip
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
    ("Three girls stand in a row: Kim, Lou and Mia. Kim is left of Lou. Mia is left of Kim.",
     "Is Mia left of Lou?"),
    ("A goat is north of the shed. The goat is west of the barn.",
     "Is the goat north of the shed?"),
    ("A red pen is left of the cup. A blue pen is right of the cup.",
     "Is the red pen left of the blue pen?"),
    ("The raft is north of the buoy. Later the tug is west of the dock.",
     "Is the raft north of the buoy?"),
    ("The mug is left of the plate. Ann turned the page.", "Is the mug left of the plate?"),
    ("The long hand of the clock is on the twelve. The clock hangs in the hall.",
     "Is the long hand on the twelve?"),
)  # fmt: skip


@pytest.mark.parametrize(
    ("text", "question"),
    [
        *OTHERWISE_LATER,
        *TURNED,
        *GONE_ON,
        *FALLEN_OUT,
        *IN_A_CIRCLE,
        *TAKEN_BACK,
        *BOUNDED,
        *OF_MANY,
    ],
)
def test_what_the_text_may_have_left_behind_is_not_proved(text: str, question: str) -> None:
    assert sn.read(text).ask(question).status in ("likely", "unknown")


@pytest.mark.parametrize("text", ALIKE)
def test_two_things_that_are_named_alike_do_not_contradict_each_other(text: str) -> None:
    assert sn.read(text).ask("Can all of this be true?").status in ("likely", "unknown")


@pytest.mark.parametrize(("text", "question"), PLAIN)
def test_what_nothing_unsettles_stays_proved(text: str, question: str) -> None:
    assert sn.read(text).ask(question).status == "proved"


@pytest.mark.parametrize(("story", "question"), [*SHARED_NAMES, *BESIDE_THE_SHORE])
def test_neither_a_shared_name_nor_what_else_is_at_hand_proves(story: str, question: str) -> None:
    """Two things may be meant by one name, and where a tower at the shore lies nobody told."""
    assert sn.read(story).ask(question).status not in ("proved", "refuted")


@pytest.mark.parametrize(("noun", "way"), [("lake", "east"), ("water", "east")])
def test_the_water_at_hand_tells_the_way_along_its_shore(noun: str, way: str) -> None:
    story = sn.read(f"You walk along the south shore of the lake with the {noun} on your left.")
    answer = story.ask("Which way are you walking?")
    assert (answer.status, answer.value) == ("proved", way)
