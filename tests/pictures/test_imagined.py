"""What is drawn and told as people would: usual places, the compass, cases, what is not certain."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

import pytest

import spatial_nsr as sn
from spatial_nsr.explain.understood import Understood
from spatial_nsr.web.scenes import scene_view
from spatial_nsr.web.views import ask_view, read_view

KITCHEN = "The stove is left of the fridge. The cat is in the kitchen. The pot is on the stove."
TOWN = (
    "The library is north of the station. The museum is east of the library. "
    "The park is between the museum and the station. The bank is south of the station."
)
DESK = (
    "You are standing in front of the cupboard and I sit at the desk, facing the window. "
    "The lamp is to the left of the desk. The chair faces the door."
)
CRATE = (
    "At 8 am Tom parked his van behind the warehouse. Then he carried a crate into the office. "
    "At noon Lucy took the crate to the loading bay. Later she put it on the van."
)


def words_of(html: str) -> str:
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def told(svg: str) -> str:
    """What a drawing says that it shows."""
    return next(e.text or "" for e in ET.fromstring(svg).iter() if e.tag.endswith("desc"))


def test_a_kitchen_is_drawn_around_its_stove_and_what_stands_on_it() -> None:
    view = scene_view(KITCHEN)
    for thing in ("stove", "fridge", "pot"):
        assert f"{thing} inside kitchen" in told(view["scene"])
    assert "Not told, but drawn as is usual" in words_of(view["scene"]).replace("- ", "")
    # It is not told, so it may be moved out again.
    assert "kitchen" in view["moves"]["stove"]["left"]


def test_what_is_usual_yields_to_the_text_and_to_wishes() -> None:
    elsewhere = scene_view("The stove is in the hall. The kitchen is left of the hall.")
    assert "stove inside kitchen" not in told(elsewhere["scene"])
    wish = {"head": "stove", "relation": "left", "tail": "kitchen"}
    moved = scene_view(KITCHEN, supposed=[wish])
    assert [each["says"] for each in moved["supposed"]] == [
        "the stove is to the left of the kitchen"
    ]
    assert "stove inside kitchen" not in told(moved["scene"])


def test_an_answers_scene_is_imagined_in_the_same_way() -> None:
    (scene,) = ask_view(KITCHEN, "Is the stove left of the fridge?", parts=["scenes"])["scenes"]
    assert "stove inside kitchen" in told(scene["svg"])


def test_people_of_the_talk_of_whom_nothing_is_told_are_not_drawn() -> None:
    drawn = scene_view("The lamp is on my desk. The desk is left of the bed.")["scene"]
    assert "<title>me<" not in drawn
    assert "desk<" in drawn
    between = scene_view("I am between the tree and the car.")["scene"]
    assert "<title>me<" in between


def test_a_text_that_goes_by_the_compass_is_told_and_drawn_by_it() -> None:
    said = [fact["says"] for fact in read_view(TOWN)["facts"]]
    assert "the library is north of the station" in said
    assert "the museum is east of the library" in said
    drawn = words_of(scene_view(TOWN)["scene"])
    assert all(end in drawn for end in ("north", "south", "west", "east"))
    assert not re.search(r"\b(above|below|left|right)\b", drawn)
    proved = words_of(ask_view(TOWN, "Is the library north of the bank?", parts=["card"])["card"])
    assert "The library is north of the bank" in proved
    assert "above" not in proved
    open_ = words_of(ask_view(TOWN, "Is the park north of the bank?", parts=["card"])["card"])
    assert "whether the park is north of the bank" in open_
    assert "above" not in open_


def test_between_is_told_in_one_sentence() -> None:
    said = [fact["says"] for fact in read_view(TOWN)["facts"]]
    assert "the park is between the museum and the station" in said


def test_many_cases_are_folded_and_told_without_degrees_and_frames() -> None:
    card = ask_view(DESK, "What is on the left of the desk?", parts=["card"])["card"]
    said = words_of(card)
    assert "Suppose the desk faces the upper right of the picture" in said
    assert not re.search(r"degrees|intrinsic|relative to|reflected|by rule", said)
    assert card.count("<details>") == 8
    assert said.count("Why") == 1


def test_a_moment_marks_what_is_only_likely() -> None:
    likely = scene_view(CRATE)["moments"]
    assert "crate in office (likely)" in told(likely)
    assert "\N{ALMOST EQUAL TO} the crate" in likely
    certain = scene_view("Mary took the key. Then she went to the hall.")["moments"]
    assert "\N{ALMOST EQUAL TO}" not in certain


def test_what_the_parse_says_of_something_else_is_no_fact_of_the_page() -> None:
    said = [line.says for line in Understood(sn.read(CRATE)).lines]
    assert "the crate is resting on his van" in said
    assert not any("noon Lucy" in each for each in said)


ROW = "".join(f"The big chest {at} is left of the big chest {at + 1}. " for at in range(1, 9))


@pytest.mark.parametrize(("text", "wide"), [(KITCHEN, False), (ROW, True)])
def test_a_drawing_is_scrolled_only_where_it_is_wide(text: str, wide: bool) -> None:
    assert (' class="wide"' in scene_view(text)["scene"]) is wide


def test_missing_names_have_their_articles() -> None:
    missing = (
        sn.read("The cup is on the table. Ann is here.").ask("Is Ann left of the cup?").missing
    )
    assert missing[0] == "whether Ann is to the left of the cup"
