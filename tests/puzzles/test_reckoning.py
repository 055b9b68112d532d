"""Maps with distances, places on ways and counts are reckoned; what is open stays open."""

from __future__ import annotations

import json

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Answer
from spatial_nsr.checker.told.tally_rules import check_tally
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.puzzles.counts.texts import read_tally
from spatial_nsr.puzzles.kinds import answer_puzzle, read_puzzle

SQUARE = "B is 6 km north of A. C is 6 km east of B. D is 6 km south of C."
LINE = (
    "Amber, Brook and Cliff lie in this order along a straight road. "
    "From Amber to Brook it is 3 km, from Brook to Cliff 4 km."
)
GAPS = "The hill is 2 miles from the farm. The lake is 3 miles from the farm."
CUPS = "There are three cups in the kitchen, two in the hall and one in the attic."
COATS = "There are four coats in the hall and some coats in the bedroom."
WALK = (
    "Start at the fountain. Walk 60 m east to the statue. "
    "From the statue walk 80 m north to the gate."
)
STREETS = "Turn left into Mill Lane. Take the second right into High Street."


def _asked(text: str, question: str) -> Answer:
    told = read_puzzle(text)
    assert told is not None
    answer = answer_puzzle(told, question, (), "plain")
    assert answer is not None
    return answer


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (SQUARE, "How far is D from A?", "6 km"),
        (SQUARE, "In which direction is C from A?", "northeast"),
        (SQUARE, "What is the exact distance from A to C?", "6*sqrt(2) km"),
        (SQUARE, "Is C exactly northeast of A?", "Yes"),
        (SQUARE, "Is D nearer to A than C?", "Yes"),
        (LINE, "How far is it from Amber to Cliff?", "7 km"),
        ("The mill is half a mile south of the inn. The pub is midway between mill and inn.",
         "How far is the pub from the inn?", "0.25 miles"),
        ("The mine is at (1, 1), the port at (-3, 4).", "How far is the port from the mine?", "5"),
        ("The hut is north of the well and east of the oak. The camp is south of the well and "
         "west of the oak.", "In which direction is the camp from the hut?", "southwest"),
        (WALK, "How far is the gate from the fountain?", "100 m"),
        (WALK, "In which direction is the fountain from the gate?", "southwest"),
        (WALK, "How far north of the start are you?", "80 m"),
        (STREETS, "In which street are you?", "High Street"),
        (CUPS, "How many cups are there in all?", 6),
        (CUPS, "How many more cups are in the kitchen than in the attic?", 2),
        (f"{CUPS} Ann takes two cups from the kitchen.", "How many cups are in the kitchen?", 1),
    ],
)  # fmt: skip
def test_what_follows_of_numbers_is_proved_and_the_checker_accepts_it(
    text: str, question: str, value: object
) -> None:
    found = _asked(text, question)
    assert (found.value, found.status) == (value, "refuted" if value == "No" else "proved")
    assert found.derivation is not None
    found.derivation.check(story=text)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (GAPS, "How far is the hill from the lake?"),
        ("The post is 1 km north of the oak. The rock is 1 km east of the oak.",
         "Which is nearer to the oak, the post or the rock?"),
        (COATS, "How many coats are there in all?"),
        ("The mill is 3 km north of the inn. The pub is 2 km from the mill.",
         "In which direction is the pub from the inn?"),
    ],
)  # fmt: skip
def test_what_the_numbers_leave_open_is_unknown(text: str, question: str) -> None:
    assert _asked(text, question).status == "unknown"


@pytest.mark.parametrize(
    "text",
    [
        "The mill is 3 km north of the inn. The mill is 4 km north of the inn.",
        "There are three cups in the kitchen. Ann takes five cups from the kitchen.",
    ],
)
def test_nothing_is_proved_of_numbers_that_clash(text: str) -> None:
    told = read_puzzle(text)
    for question in ("How far is the mill from the inn?", "How many cups are in the kitchen?"):
        answer = answer_puzzle(told, question, (), "plain") if told is not None else None
        assert answer is None or answer.status not in ("proved", "refuted")


def test_how_long_a_way_is_stays_open_where_no_length_is_told() -> None:
    told = read_puzzle(STREETS)
    assert told is not None
    assert answer_puzzle(told, "How far are you from the start?", (), "plain") is None


def test_who_is_as_far_from_both_need_not_be_between_them() -> None:
    text = "The inn is 4 km north of the mill. The pub is equally far from the inn and the mill."
    told = read_puzzle(text)
    assert (
        told is None or answer_puzzle(told, "How far is the pub from the inn?", (), "plain") is None
    )


@pytest.mark.parametrize(
    ("text", "question", "said"),
    [
        (SQUARE, "How far is D from A?", "C is 6 km east of B"),
        (CUPS, "How many cups are there in all?", "three cups in the kitchen"),
    ],
)
def test_the_checker_holds_numbers_against_the_words(text: str, question: str, said: str) -> None:
    found = _asked(text, question)
    assert found.derivation is not None
    changed = said.replace("6", "7").replace("three", "seven")
    with pytest.raises(InvalidDerivation):
        found.derivation.check(story=text.replace(said, changed))


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("There are four grey mice in the attic and three mice in the cellar.",
         "How many mice are there in all?"),
        ("There are four tulips in the hall and three flowers in the kitchen.",
         "How many flowers are there in all?"),
        ("There are six men in the hall and two fathers in the kitchen.",
         "How many men are there in all?"),
        ("There are four hats in the bedroom and three in the bedroom wardrobe.",
         "How many hats are there in all?"),
        ("Eight guests are in the hotel, five in the lobby and three in the bar.",
         "How many guests are there in all?"),
        ("Eight hats are on the bed, three of them in a bag. Four are in the hall.",
         "How many hats are there in all?"),
        ("There are six pens in the tin and four in the box. Tom takes two from the tin.",
         "How many pens does Tom have?"),
        ("There are six pens in the tin. Tom takes two from the tin.",
         "How many pens does Tom have?"),
        ("There are six pens in the hall and four in the attic. Last week Tom took two from the "
         "hall.", "How many pens are in the hall?"),
        ("There are six pens in the hall and four in the attic. Tom takes two from the hall "
         "tomorrow.", "How many pens are in the hall?"),
        ("There are six pens in the hall and four in the attic. Tom puts two of the pens in the "
         "study.", "How many pens are in the hall?"),
        ("There are six pens in the hall and four in the attic. Tom puts two pens in the study.",
         "How many pens are there in all?"),
        ("On the shelf there are several teal jars and a pink bowl.",
         "How many teal things are there?"),
        ("On the shelf there are pink jars and a pink bowl.", "How many pink things are there?"),
        ("On the shelf there are at least two pink jars and a pink bowl.",
         "How many pink things are there?"),
        ("On the shelf there is a row of things: some pink jars, a teal jar and a grey jar.",
         "Which jar is in the middle?"),
    ],
)  # fmt: skip
def test_what_may_be_counted_twice_or_not_at_all_is_likely_at_most(
    text: str, question: str
) -> None:
    assert sn.read(text).ask(question).status in ("likely", "unknown")


def test_the_checker_refuses_a_sum_over_places_of_which_one_may_be_in_another() -> None:
    found = _asked(CUPS, "How many cups are there in all?")
    assert found.derivation is not None
    nested = json.loads(json.dumps(found.derivation.to_dict()).replace("hall", "yard"))
    with pytest.raises(InvalidDerivation, match="may lie in another"):
        check_tally(nested)


HENS = "There are 12 hens in the front yard and 5 in the barn. Four of the hens leave the barn"
CAGES = "There are 4 mice in cage 1, twice as many in cage 2 and none in cage 3. "


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (f"{HENS} and run to the front yard.", "How many hens are in the front yard?", 16),
        (f"{HENS} for the hills.", "How many hens are in the front yard?", 12),
        (f"{HENS} for the hills.", "How many hens are in the barn?", 1),
        ("There are 9 sheep in front of the stable. Behind the stable there are 4 sheep.",
         "How many sheep are there?", 13),
        ("There are 9 sheep in front of the stable. Behind the stable there are 4 sheep.",
         "How many sheep are behind the stable?", 4),
        ("There are seven jars above the sink and three below the sink.",
         "How many jars are below the sink?", 3),
        ("Ten people are on the tram. At the station 4 get off and 6 get on. At the bridge nobody "
         "gets off and 2 people get on.", "How many people are on the tram now?", 14),
        ("A school has two classrooms and a library. There are 6 tables in each classroom and 3 "
         "tables in the library.", "How many tables are there in the school?", 15),
        ("There are 2 nails in each of the four planks and 5 nails in the jar.",
         "How many nails are there in total?", 13),
        (f"{CAGES}Then 3 mice move from cage 2 to cage 3.", "How many mice are in cage 2 now?", 5),
        (f"{CAGES}Then 3 mice move from cage 2 to cage 3.", "How many mice are in cage 3?", 3),
        ("At the pool there are 9 girls in the water and 6 boys on the grass. Two of the boys go "
         "into the water.", "How many boys are still on the grass?", 4),
        ("In the morning there are 30 bikes in the shed and 5 in the yard. 7 bikes leave the shed.",
         "How many bikes are in the shed now?", 23),
        ("In the cupboard there is a tin with 8 biscuits and 2 pies. On the table there is a plate "
         "with 3 biscuits. Mia eats 2 biscuits from the tin.",
         "How many biscuits are left in the tin?", 6),
    ],
)  # fmt: skip
def test_counts_of_what_leaves_goes_on_and_is_in_each_of_several(
    text: str, question: str, value: int
) -> None:
    found = sn.read(text).ask(question)
    assert (found.value, found.status in ("proved", "likely")) == (value, True)
    if found.derivation is not None:
        found.derivation.check(story=text)


def test_a_number_that_a_name_has_is_no_count() -> None:
    told = read_tally("The tin has 3 pens. Room 12 has 4 pens.")
    assert told is not None
    assert told.counts()[0] == {("pen", "tin"): 3, ("pen", "room 12"): 4}


def test_what_was_there_in_the_morning_is_not_proved_to_be_what_is_left() -> None:
    text = (
        "In the morning there are 30 bikes in the shed and 5 in the yard. 7 bikes leave the shed."
    )
    assert sn.read(text).ask("How many bikes were in the shed in the morning?").value != 23


PARKS = (
    "The barn is 8 miles east of the ford. The chapel is halfway between them, and the dam is "
    "1 mile west of the chapel."
)
STALLS = (
    "From the pump, the bakery is 3 km to the north, the forge is 5 km to the west and the dairy "
    "is 4 km to the south."
)
ROAD = (
    "A long road runs from north to south. The shop is on it, 200 m south of the bridge. The bank "
    "is on the same road, 500 m south of the shop."
)


CROSSROADS = (
    "A straight road runs east and west through the crossroads at Finn's Cross. Along it, the "
    "forge is 7 km east of the crossroads and the mill is 5 km west of the crossroads. There is a "
    "holy well on the same road, 2 km east of the mill."
)
LANE = (
    "On a straight lane, the mill is 3 km west of the church, the school is 1 km east of the "
    "church, and the inn is 5 km east of the church."
)


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (CROSSROADS, "How far is it from the well to the crossroads?", "3 km"),
        (CROSSROADS, "How many kilometres is it from the mill to the forge?", 12),
        (LANE, "Which is nearest to the church?", "school"),
        (LANE, "Is the school nearer to the inn than to the church?", "No"),
        (STALLS, "How far apart are the bakery and the dairy?", "7 km"),
        (STALLS, "In which direction is the forge from the pump?", "west"),
        (STALLS, "Is the dairy north or south of the bakery?", "south"),
        (ROAD, "How far is the bank from the bridge?", "700 m"),
        (ROAD, "Is the bank south or north of the bridge?", "south"),
        (PARKS, "How far is the dam from the ford?", "3 miles"),
        (PARKS, "Is the dam closer to the ford than to the barn?", "Yes"),
        (PARKS, "Is the dam farther from the ford than from the barn?", "No"),
        (PARKS, "Which of the four places is the westernmost?", ["ford"]),
        ("Umber is 2 km north of Vole. Wick is 3 km north of Umber.",
         "Which of the three hamlets is the northernmost?", ["Wick"]),
        ("Umber is 2 km north of Vole. Wick is 3 km north of Umber.",
         "In which general direction does Vole lie from Wick?", "south"),
        ("The inn is 5 km from the mill in a straight line. The pub is 3 km from the mill in a "
         "straight line.", "Which is closer to the mill, the inn or the pub?", "pub"),
    ],
)  # fmt: skip
def test_distances_from_one_place_on_one_road_and_between_them(
    text: str, question: str, value: object
) -> None:
    found = sn.read(text).ask(question)
    assert (found.value, found.status != "unknown") == (value, True)
    if found.derivation is not None:
        found.derivation.check(story=text)


@pytest.mark.parametrize(
    "text",
    [
        "From the pump, the bakery is 3 km to the north, the forge is another 5 km to the north.",
        "From the pump, the bakery is 3 km to the north, and 5 km to the east is the forge.",
    ],
)
def test_what_is_told_from_where_a_way_has_come_to_is_not_told_from_its_start(text: str) -> None:
    found = sn.read(text).ask("How far is the forge from the pump?")
    assert found.status not in ("proved", "refuted")
    assert found.value != "5 km"
