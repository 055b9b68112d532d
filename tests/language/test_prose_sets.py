"""Free prose about several things: sets, exceptions, order, what is left out or denied."""

from __future__ import annotations

import random

import pytest

import spatial_nsr as sn
from spatial_nsr.facts import Fact
from spatial_nsr.prose.reading import read_prose

READ = (
    ("The rake, together with the hoe, is in the shed.", "rake inside shed; hoe inside shed"),
    ("A jug stands on the tray along with a cup.", "jug resting-on tray; cup resting-on tray"),
    ("The pan holds rice and peas; the peas are left of the rice.",
     "rice inside pan; peas inside pan; peas left rice"),
    ("The sofa, to the left of the door, is green.", "sofa left door"),
    ("The tub next to the bath has to move.", "tub near bath"),
    ("I grow leeks on the left side of the path and beets on the right.",
     "leeks left path; beets right path"),
    ("The truck led the way, followed by a van, followed by a bike.",
     "van behind truck; bike behind van"),
    ("The mill is flanked by a barn. The mill touches the road.",
     "barn near mill; mill touching road"),
    ("One tin holds nails, the other screws.", "nails inside tin"),
    ("The well was never in the yard. It doesn't touch the wall.",
     "well not inside yard; well not touching wall"),
    ("In the box: a hammer, a saw and a file.",
     "hammer inside box; saw inside box; file inside box"),
    ("The fridge is left of the oven. The bin? Behind the door.",
     "fridge left oven; bin behind door"),
    ("The forks? Second drawer.", "forks inside second drawer"),
    ("First comes the bank, then the inn and last the mill, going from left to right.",
     "bank left inn; inn left mill"),
    ("First came the jugglers, then the clowns, and last of all the elephant.",
     "jugglers front clowns; clowns front elephant"),
    ("The pile consists of an atlas at the bottom, a globe in the middle and a novel on top.",
     "atlas inside pile; globe inside pile; novel inside pile; novel above globe; "
     "globe above atlas"),
    ("The keys weren't in the coat, nor were they in the bowl.",
     "keys not inside coat; keys not inside bowl"),
    ("In the yard is a well. To its left a shed, to its right a stable.",
     "well inside yard; shed left well; stable right well"),
    ("The left window has a blue curtain, the right one a white one.",
     "blue curtain inside left window; white curtain inside right window; "
     "left window left right window"),
    ("The red key is on the table, the blue one in the lock.",
     "red key resting-on table; blue key inside lock"),
    ("The rug is in the hall. The UPS is not in a rack, it sits on the floor.",
     "rug inside hall; UPS inside floor"),
    ("My brother's room is on the first floor, mine on the second.",
     "brother's room inside first floor; room inside second floor; second floor above first floor"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "facts"), READ)
def test_rows_sets_ellipses_and_denials_are_read(text: str, facts: str) -> None:
    assert "; ".join(map(str, read_prose(text).facts)) == facts


ASKED = (
    ("Five hens were in the yard. All but one are behind the barn.",
     "How many hens are behind the barn?", 4, "proved"),
    ("All the cups are in the rack except the blue one, which is in the sink.",
     "Is the blue cup in the rack?", "No", "refuted"),
    ("Nobody stood behind the cart except the cooks.",
     "Are the cooks behind the cart?", "Yes", "proved"),
    ("None of the chairs is at the table except the red one.",
     "Is the red chair at the table?", "Yes", "proved"),
    ("There are two mugs, a green one and a red one. Neither mug is in the sink.",
     "Is the red mug in the sink?", "No", "refuted"),
    ("Two guests sit at the window table, three at the bar.",
     "How many guests are there?", 5, "proved"),
    ("There are four tables in the hall. On every table stand two candles.",
     "How many candles are there?", 8, "proved"),
    ("The gate has two posts, each with a lion on top.", "How many lions are there?", 2, "proved"),
    ("Everything green is on the low shelf. The jar is green, and so is the jug.",
     "Is the jug on the low shelf?", "Yes", "likely"),
    ("There isn't anything under the sofa. The cat is on the sofa.",
     "Is anything under the sofa?", "No", "refuted"),
    ("Not a single chair stands in the hall.", "Is there a chair in the hall?", "No", "refuted"),
    ("I thought the ring was in the drawer, but it isn't.",
     "Is the ring in the drawer?", "No", "refuted"),
    ("I thought the ring was in the drawer. The drawer is in the desk.",
     "Is the ring in the drawer?", "Unknown", "unknown"),
    ("The bag is on the table, or on the chair. The table is in the hall.",
     "Is the bag on the table?", "Unknown", "unknown"),
    ("Perhaps the cat is under the sofa. The sofa is left of the lamp.",
     "Is the cat under the sofa?", "Yes", "likely"),
    ("The gym is in the basement, the bar on the ground floor and the library on the first floor.",
     "Is the library above the gym?", "Yes", "proved"),
    ("The lab is on the second floor. The store is one floor below.",
     "Is the store below the lab?", "Yes", "likely"),
    ("Our bookcase has four shelves. The top shelf holds novels, the second atlases, the third "
     "maps.", "Are the maps below the atlases?", "Yes", "likely"),
    ("The mill stands in the top left corner of the map, the inn in the bottom right corner of the "
     "map.", "Where is the inn relative to the mill?", ["right", "below"], "proved"),
    ("On the rack stand the salt, the dill and the mint, with the dill in the middle and the salt "
     "on its left.", "Is the mint right of the dill?", "Yes", "proved"),
    ("The houses are numbered from west to east. The Kims live at number 4, the Lees at number 9.",
     "Do the Kims live west of the Lees?", "Yes", "proved"),
    ("On the dial, the bakery is at twelve o'clock, the bank at three o'clock and the school at "
     "nine.", "Is the bank right of the school?", "Yes", "proved"),
    ("The cat or the dog sleeps in the basket. The dog isn't in the basket.",
     "Is the cat in the basket?", "Yes", "proved"),
    ("Boxes 1 and 2 are on the van; box 3 isn't.", "Is box 3 on the van?", "No", "refuted"),
    ("On each side of the hearth there is an armchair. A clock hangs over the hearth.",
     "How many armchairs are there?", 2, "proved"),
    ("The first shelf from the top has mugs, the one under it has bowls, and the one under that "
     "has pots.", "Are the pots below the mugs?", "Yes", "likely"),
    ("The tall boy on the bench is Peter. The dog is in front of Peter.",
     "Where is the dog relative to the tall boy?", ["front"], "proved"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "question", "value", "status"), ASKED)
def test_questions_about_sets_and_order_are_answered(
    text: str, question: str, value: object, status: str
) -> None:
    answer = sn.read(text, "mentioned").ask(question)
    assert (answer.value, answer.status) == (value, status)
    if status != "unknown":
        assert answer.derivation is not None
        answer.derivation.check()


def test_things_in_a_row_are_told_apart_by_any_count() -> None:
    rng = random.Random(3)
    words = ("cup jar tin box bag pan lid key map pen mug tub").split()
    for _ in range(25):
        row = rng.sample(words, rng.randint(3, 6))
        listed = f"{', '.join(f'the {word}' for word in row[:-1])} and the {row[-1]}"
        story = sn.read(f"Nobody came. From left to right there are {listed}.", "mentioned")
        one, other = rng.sample(range(len(row)), 2)
        answer = story.ask(f"Is the {row[one]} left of the {row[other]}?")
        assert answer.value == ("Yes" if one < other else "No")


def test_so_many_as_are_left_over_are_elsewhere() -> None:
    numbers = ("one", "two", "three", "four", "five", "six", "seven")
    for count in range(3, 8):
        for without in range(1, count - 1):
            text = (
                f"There are {numbers[count - 1]} hens in the yard. "
                f"All but {numbers[without - 1]} are left of the well."
            )
            facts = [f for f in read_prose(text).facts if isinstance(f, Fact) and f.tail == "well"]
            assert sum(not fact.negated for fact in facts) == count - without
            assert sum(fact.negated for fact in facts) == without
