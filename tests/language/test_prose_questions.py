"""Questions about free prose, in the many forms in which people ask them."""

from __future__ import annotations

import random

import pytest

import spatial_nsr as sn
from spatial_nsr.reasoner import Story

HOUSE = """\
What a flat. The jug is on the top shelf, and the toaster is to the left of the oven. The oven
stands between the toaster and the sink. Ada sits next to Bo on the bench. Two cups hang from the
rail. The dog sleeps under the bench. The orchard is north of the house and the well is north of
the orchard. The key to the barn is in the drawer of the desk. Bo is wearing a green scarf. The
vase holds three tulips. The box is yellow, and a parcel is on the box. The map is in the top left
corner of the board."""

ASKED = (
    ("The toaster is to the left of the oven, isn't it?", "Yes"),
    ("The jug is on the top shelf, right?", "Yes"),
    ("The well is south of the house?", "No"),
    ("So, could you please tell me where the jug is?", ["top shelf"]),
    ("Do you know whether the toaster is to the right of the oven?", "No"),
    ("Is it the case that the toaster is to the right of the sink?", "No"),
    ("According to the text, is the well north of the house?", "Yes"),
    ("Tell me what the dog sleeps under.", ["bench"]),
    ("What is the dog sleeping under?", ["bench"]),
    ("What is the jug on?", ["top shelf"]),
    ("Which shelf is the jug on?", ["top shelf"]),
    ("On which shelf is the jug?", ["top shelf"]),
    ("Who does Ada sit next to?", ["Bo"]),
    ("Next to whom does Ada sit?", ["Bo"]),
    ("Who is sitting next to Bo?", ["Ada"]),
    ("What are the cups hanging from?", ["rail"]),
    ("Name everything under the bench.", ["dog"]),
    ("List the things on the top shelf.", ["jug"]),
    ("Is there anything under the bench?", "Yes"),
    ("Is anyone sitting next to Bo?", "Yes"),
    ("Is the toaster left or right of the oven?", ["left"]),
    ("Is the toaster on the left of the oven or on the right?", ["left"]),
    ("Is the jug on the top shelf or on the desk?", ["on the top shelf"]),
    ("Is the dog or the jug under the bench?", ["the dog"]),
    ("What is under the bench, the jug or the dog?", "the dog"),
    ("Which way is the well from the house?", ["north"]),
    ("From the house to the well, which way do you go?", ["north"]),
    ("If you walk from the well to the house, in which direction do you go?", ["south"]),
    ("Which direction do I take to get from the well to the house?", ["south"]),
    ("From the well, in which direction is the house?", ["south"]),
    ("On which side of the oven is the sink?", ["right"]),
    ("Which side of the oven is the toaster on?", ["left"]),
    ("Which is further north, the well or the house?", ["the well"]),
    ("What stands between the toaster and the sink?", ["oven"]),
    ("What lies north of the house?", ["orchard"]),
    ("Where would I find the jug?", ["top shelf"]),
    ("Where's the jug?", ["top shelf"]),
    ("Wehre is teh jug?", ["top shelf"]),
    ("Where does the dog sleep?", ["below the bench"]),
    ("Does the dog sleep under the bench?", "Yes"),
    ("Where is the key to the barn?", ["drawer of desk"]),
    ("What animal is under the bench?", ["dog"]),
    ("Who is on the bench?", ["Ada", "Bo"]),
    ("What can you see under the bench?", ["dog"]),
    ("Is Bo wearing a scarf?", "Yes"),
    ("What is Bo wearing?", ["Bo's green scarf"]),
    ("What does the vase hold?", ["tulip 1", "tulip 2", "tulip 3"]),
    ("How many flowers are in the vase?", 3),
    ("What colour is the box?", ["yellow"]),
    ("Is the box yellow?", "Yes"),
    ("What is yellow?", ["box"]),
    ("In which corner of the board is the map?", ["top left"]),
    ("Is the piano next to the oven?", "Unknown"),
    ("Where is the piano?", None),
)  # fmt: skip


@pytest.fixture(scope="module")
def story() -> Story:
    return sn.read(HOUSE, "mentioned")


@pytest.mark.parametrize(("question", "value"), ASKED)
def test_a_question_is_understood_in_the_form_in_which_it_is_asked(
    story: Story, question: str, value: object
) -> None:
    answer = story.ask(question)
    assert answer.query is not None
    assert answer.value == value
    if answer.derivation is not None:
        answer.derivation.check()


def test_what_the_text_does_not_speak_of_is_named(story: Story) -> None:
    answer = story.ask("Is the piano next to the oven?")
    assert answer.status == "unknown"
    assert "piano" in answer.missing[0]


LEADS = ("", "So, ", "Tell me, ")
TAGS = ("?", ", please?", ", then?", ", exactly?")


def test_what_leads_to_a_question_and_what_follows_it_does_not_change_the_answer(
    story: Story,
) -> None:
    rng = random.Random(11)
    asked = [(text, value) for text, value in ASKED if text.startswith(("Where is", "Is the"))]
    for question, value in rng.sample(asked, 5):
        lead, tag = rng.choice(LEADS), rng.choice(TAGS)
        text = f"{lead}{question[0].lower()}{question[1:-1]}{tag}"
        assert story.ask(text).value == value, text


THINGS = ("van", "tram", "lorry", "taxi", "bike", "bus")
SIDES = (("left", "right"), ("right", "left"))


@pytest.mark.parametrize("seed", range(6))
def test_questions_about_rows_agree_with_the_row(seed: int) -> None:
    rng = random.Random(seed)
    row = rng.sample(THINGS, rng.randint(4, 6))
    told = f"{', '.join(f'a {thing}' for thing in row[:-1])} and a {row[-1]}"
    story = sn.read(f"Nobody cared. In the row, from left to right, stand {told}.", "mentioned")
    assert story.ask("Which vehicle is the leftmost?").value == [row[0]]
    assert story.ask("What is furthest to the right?").value == [row[-1]]
    at = rng.randrange(len(row) - 2)
    place = f"to the right of the {row[at]}"
    assert story.ask(f"What is immediately {place}?").value == [row[at + 1]]
    assert story.ask(f"What is two places {place}?").value == [row[at + 2]]
    assert story.ask(f"Is the {row[at + 2]} immediately {place}?").value == "No"
    assert story.ask(f"Is the {row[at + 1]} directly {place}?").value == "Yes"
    assert story.ask(f"How many vehicles are {place}?").value == len(row) - at - 1
    assert story.ask("Which vehicle is the second from the left?").value == [row[1]]
    one, other = rng.sample(range(len(row)), 2)
    asked = f"Which is further to the left, the {row[one]} or the {row[other]}?"
    assert story.ask(asked).value == [f"the {row[min(one, other)]}"]
