"""Free prose about who does what where: doing, moving, holding, parts of things, who is meant."""

from __future__ import annotations

import random

import pytest

import spatial_nsr as sn
from spatial_nsr.prose.reading import read_prose

READ = (
    # What is done somewhere is done by somebody who is there.
    ("The buses charge on deck two.", "buses inside deck 2"),
    ("The rope is coiled in the cabin.", "rope inside cabin"),
    ("Zoe starts at the loom, and so does Max.", "Zoe inside loom; Max inside loom"),
    ("Zoe and Max, start at the loom.", "Zoe inside loom; Max inside loom"),
    ("A girl was mending her net under the pier.", "girl below pier; net below pier"),
    ("At the gate a boy was selling his comics.", "boy near gate; comics near gate"),
    ("Between the elm and the well a bench stood.",
     "either elm left bench and bench left well or elm right bench and bench right well or elm "
     "above bench and bench above well or elm below bench and bench below well or elm front bench "
     "and bench front well or elm behind bench and bench behind well"),
    ("The gull could land neither on the mast nor on the crate.",
     "gull not resting-on mast; gull not resting-on crate"),
    ("The comb has been placed right above the basin.", "comb above basin"),
    ("Notice how the rug lies under the loom.", "rug below loom"),
    # What moves is no longer where it was.
    ("The fern was on the stool. Then Eve moved it to the hall.",
     "fern inside hall; fern not resting-on stool"),
    ("Pia put the coins in the jar, but later she took them out and hid them in the sock.",
     "coins inside sock"),
    ("The hen was in the yard. It ran into the barn.", "hen inside barn"),
    ("The clock used to be on the piano; now it is in the cellar.",
     "clock not resting-on piano; clock inside cellar"),
    ("The mugs have been moved from the sink to the cupboard.",
     "mugs not inside sink; mugs not resting-on sink; mugs inside cupboard"),
    ("The ball is in the box. The doll is on the bed. They swapped places.",
     "doll inside box; ball resting-on bed"),
    ("The tea is on the tray. The tray is on the desk. Ed carried the tray to the porch.",
     "tea resting-on tray; tray inside porch; tray not resting-on desk"),
    # Who has what where.
    ("The armchair has a rug behind it and a lamp to its left.",
     "rug behind armchair; lamp left armchair"),
    ("The left rack holds figs and plums.", "figs inside left rack; plums inside left rack"),
    ("Bo is wearing a red cap.", "Bo's red cap touching Bo"),
    # Verbs that say where their subject is.
    ("A hedge separates the lawn from the lane.",
     "either lawn left hedge and hedge left lane or lawn right hedge and hedge right lane or lawn "
     "above hedge and hedge above lane or lawn below hedge and hedge below lane or lawn front "
     "hedge and hedge front lane or lawn behind hedge and hedge behind lane"),
    ("A footbridge spans the brook.", "footbridge above brook"),
    ("The fence surrounds three rings.",
     "fence near ring 1; fence near ring 2; fence near ring 3"),
    # Parts belong to what was spoken of.
    ("A desk stands by the window. The drawer holds stamps.",
     "desk near window; stamps inside drawer of desk; drawer of desk inside desk"),
    ("A desk stands by the wall. On top there is a globe. Underneath stands a bin.",
     "desk near wall; globe resting-on desk; bin below desk"),
    ("The mill is in the north of the island, the inn in the south.",
     "mill inside island; inn inside island; mill above inn; inn below mill"),
    # Who is meant.
    ("There are two mugs, a blue one and a red one. The pen is in the former, the fork in the "
     "latter.", "pen inside blue mug; fork inside red mug"),
    ("My bag is in the boat. Ida's is on the pier.", "bag inside boat; Ida's bag inside pier"),
    ("The dial was the leftmost thing.", ""),
    ("The key to the barn is in the drawer.", "key of barn inside drawer"),
    ("The stool is rigth of the the loom.", "stool right loom"),
)  # fmt: skip


@pytest.mark.parametrize(("text", "facts"), READ)
def test_what_a_scene_tells_is_read(text: str, facts: str) -> None:
    assert "; ".join(map(str, read_prose(text).facts)) == facts


def test_a_slip_is_read_as_what_was_meant_and_told() -> None:
    reading = read_prose("Teh lamp is in fornt of the sofa.")
    assert [str(fact) for fact in reading.facts] == ["lamp front sofa"]
    assert [(each.was, each.became) for each in reading.repairs] == [
        ("Teh", "the"),
        ("fornt", "front"),
    ]


def test_words_that_are_only_near_to_words_of_place_are_left_alone() -> None:
    assert not read_prose("A heron is by the forest. My father has a black tape there.").repairs


def test_the_leftmost_of_several_things_is_left_of_the_others() -> None:
    text = "On the desk lie a pen, a ruler and a stamp. The ruler is the leftmost thing."
    found = {str(fact) for fact in read_prose(text).facts}
    assert {"ruler left pen", "ruler left stamp"} <= found


def test_the_largest_of_a_kind_is_larger_than_each_other_one() -> None:
    story = sn.read(
        "What a map. Crab Island is west of Gull Island. Crab Island is the largest island.",
        "mentioned",
    )
    assert story.ask("Is Gull Island larger than Crab Island?").value == "No"


def test_what_is_under_furniture_is_where_that_is() -> None:
    told = "Nobody cared. The sofa is right of the stove. The ball is"
    under, below = (
        sn.read(f"{told} {word} the {thing}.", "mentioned").ask("Is the ball right of the stove?")
        for word, thing in (("under", "sofa"), ("below", "sofa"))
    )
    assert (under.value, under.status) == ("Yes", "proved")
    assert below.status == "unknown"


def test_a_way_that_is_told_step_by_step_says_where_its_goals_are() -> None:
    text = (
        "From the inn walk two blocks north to the mill, then go east until you reach the zoo. "
        "From the zoo head south for a mile and you are at the dam."
    )
    found = "; ".join(map(str, read_prose(text).facts))
    # Whoever goes straight north comes no further east.
    exactly = "zoo right inn; dam right mill; dam right inn"
    assert found == f"mill above inn; zoo right mill; dam below zoo; {exactly}"


def test_a_way_with_turns_is_read_as_far_as_it_is_known_which_way_it_leads() -> None:
    text = "From the inn walk a mile north to the mill, then turn left and go two miles to the zoo."
    found = "; ".join(map(str, read_prose(text).facts))
    assert found == "mill above inn; zoo left mill; inn right zoo; inn below zoo"
    assert not read_prose(
        "From the inn walk straight to the mill, then turn left to the zoo."
    ).facts


PLACES = ("shed", "attic", "cellar", "garage", "porch")


@pytest.mark.parametrize("seed", range(6))
def test_a_thing_is_where_it_was_moved_last(seed: int) -> None:
    rng = random.Random(seed)
    ways = rng.sample(PLACES, 4)
    verbs = ["moved it to", "carried it to", "took it to", "brought it to"]
    moves = " ".join(f"Then Eve {rng.choice(verbs)} the {place}." for place in ways[1:])
    story = sn.read(
        f"Nobody cared. The harp was in the {ways[0]}. {moves} It is heavy.", "mentioned"
    )
    answer = story.ask("Where is the harp?")
    assert (answer.value, answer.status) == ([ways[-1]], "proved")


def test_changing_places_twice_changes_nothing() -> None:
    told = "The hat is in the box. The cat is on the bed."
    once, twice = (read_prose(told + " They swapped places." * times) for times in (1, 2))
    plain = {str(fact) for fact in read_prose(told).facts}
    assert {str(fact) for fact in twice.facts} == plain
    assert {str(fact) for fact in once.facts}.isdisjoint(plain)
