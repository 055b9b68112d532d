"""Noun phrases of a text and the things that they mean."""

from __future__ import annotations

import pytest

import spatial_nsr
from spatial_nsr.answers import SURE
from spatial_nsr.reading.statements.reading import Reading, read_statements
from spatial_nsr.reading.text.pipelines import load_pipeline

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


def read(text: str) -> Reading:
    reading = read_statements(text)
    assert reading is not None
    return reading


def meaning(text: str, words: str) -> list[str]:
    """What the last mention in these words means: what each thing was called first."""
    reading = read(text)
    at = text.rindex(words)
    found = [t for t in reading.who if (at, at + len(words)) in t.mentions]
    return [text[slice(*thing.mentions[0])] for thing in found]


@pytest.mark.parametrize(
    ("text", "words", "first"),
    [
        ("Ida hung the lamp on the hook. Later she sold it.", "she", ["Ida"]),
        ("Ida hung the lamp on the hook. Later she sold it.", "it", ["the lamp"]),
        ("Omar met Ida at the well. He gave her a map.", "He", ["Omar"]),
        ("Omar met Ida at the well. He gave her a map.", "her", ["Ida"]),
        ("The box is on the shelf. Its lid lies beside it.", "Its", ["The box"]),
        ("My sister Ida keeps hens. Ida is out.", "Ida", ["My sister Ida"]),
        ("The cup and the jug are wet. They stand on the sill.", "They", ["The cup", "the jug"]),
        ("Rex, the dog, was tired. The dog lay on the mat.", "The dog", ["Rex"]),
        ("A goat sat by the gate. The animal barked.", "The animal", ["A goat"]),
        (
            "A red pin and a blue pin fell. The pins are lost.",
            "The pins",
            ["A red pin", "a blue pin"],
        ),
        ("Dear Omar,\nThe mat is in the hall. You can have it.", "You", ["Omar"]),
        ("Ida: where is the mop?\nOmar: I have it.", "I", ["Omar"]),
        ("Rack 7 is full. Rack 9 is on top of rack 7.", "rack 7", ["Rack 7"]),
        ("Two men met. Both sat on a bench.", "Both", ["Two men"]),
        ("The mop and the broom are wet. The latter is new.", "The latter", ["the broom"]),
        (
            "The mop and the broom are wet. The two stand outside.",
            "The two",
            ["The mop", "the broom"],
        ),
        ("Room 118 is locked. The tools are in 118.", "118", ["Room 118"]),
        ("Boxes A, B and C are here. Box B is full.", "Box B", ["Boxes A, B and C"]),
        ("Plots 1 to 3 are dry. The plots are small.", "The plots", ["Plots 1 to 3"] * 3),
        ("The axolotl woke. He ate a shrimp.", "He", ["The axolotl"]),
        ("A ladder fell. The same ladder fell again.", "The same ladder", ["A ladder"]),
        ("Platform two is shut. A man at platform two waved.", "platform two", ["Platform two"]),
        (
            "A pair of gloves lay on the sill. The gloves were wet.",
            "The gloves",
            ["A pair of gloves"],
        ),
        ("A goat named Bishop came in. Bishop ate the hat.", "Bishop", ["A goat named Bishop"]),
        ("sim: the mop is in the shed\nlee: no\nsim: lee saw me", "me", ["sim"]),
        (
            "The yacht Petrel left the harbour. Later the yacht was sold.",
            "the yacht",
            ["The yacht Petrel"],
        ),
        ("Mr Osei sat by the lift. The gentleman had a cane.", "The gentleman", ["Mr Osei"]),
        (
            "Two flags stand on the roof: a green one and a white one. The white fell.",
            "The white",
            ["a white one"],
        ),
        ("Sam: I am in the loft\nLiv: I am right below you", "you", ["Sam"]),
        ('"There is no room beside me," said the owl. Then it slept.', "me", ["the owl"]),
        ("The bell is in the tower. The clock is not there.", "there", ["the tower"]),
        ("We like the yard, where the hens sleep.", "where", ["the yard"]),
        ("At supper Odile was in the cellar. She sang.", "She", ["Odile"]),
        ("the mop is in the shed. its under the bench n its wet", "its", ["the mop"]),
    ],
)
def test_a_phrase_means_what_was_spoken_of_before(text: str, words: str, first: list[str]) -> None:
    assert meaning(text, words) == first


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("The back door is green. The kitchen door is red.", "The kitchen door"),
        ("Bin 3-A is full. Bin 3-B is on the left.", "Bin 3-B"),
        ("Mrs Lacey came in. Mr Lacey stayed in the garden.", "Mr Lacey"),
        ("Ida's coat is on the bed. Omar's coat is on the hook.", "Omar's coat"),
        ("The door is shut. The cellar door is open.", "The cellar door"),
        ("The skull is on the table. The spare skull is in the box.", "The spare skull"),
        ("A jar stands on the sill. Another jar stands on the shelf.", "Another jar"),
    ],
)
def test_things_that_are_told_apart_are_never_merged(text: str, words: str) -> None:
    assert meaning(text, words) == [words]


@pytest.mark.parametrize("text", ["It rained on Sunday.", "It is clear that we need a rest."])
def test_an_it_that_means_nothing_makes_no_thing(text: str) -> None:
    assert "It" not in {text[a:b] for thing in read(text).who for a, b in thing.mentions}


def test_the_members_of_a_group_are_told_one_by_one() -> None:
    text = "Two lamps hang in the hall. One is over the door, the other over the mirror."
    reading = read(text)
    group = next(thing for thing in reading.who if thing.count == 2)
    assert len(group.members) == 2
    assert group.told


def test_a_list_behind_a_group_tells_its_members() -> None:
    reading = read("Above the door sit the twins, Ada and Omar. They wave.")
    group = next(thing for thing in reading.who if thing.kind == "twin")
    assert [reading.thing(n).kind for n in group.members] == ["ada", "omar"]
    assert group.told


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("He was in despair. The hat is in the hall.", "despair"),
        ("On Monday the hat was in the hall.", "Monday"),
        ("It was sold for 41,000. The hat is in the hall.", "41,000"),
    ],
)
def test_what_can_be_nowhere_is_no_thing(text: str, words: str) -> None:
    assert words not in {text[a:b] for thing in read(text).who for a, b in thing.mentions}


def test_whoever_of_several_could_be_called_so_is_not_taken_for_one() -> None:
    text = "Mr Osei met Mr Lund at the lift. The gentleman had a cane."
    assert meaning(text, "The gentleman") == ["The gentleman"]


def test_two_of_which_either_could_be_meant_are_both_kept_as_candidates() -> None:
    reading = read("The jug stands beside the vase. It is broken.")
    (ranked,) = reading.who.doubts.values()
    assert [reading.thing(c.numbers[0]).kind for c, _ in ranked] == ["jug", "vase"]
    assert sum(chance for _, chance in ranked) == pytest.approx(1)


def test_a_statement_tells_how_likely_its_pronouns_mean_what_they_were_taken_for() -> None:
    said = read("The jug stands beside the vase. It is on a tray. The tray is on the desk.").said
    assert [each.chance == 1 for each in said] == [True, False, True]


def test_a_noun_that_is_told_apart_by_its_own_pronoun_ends() -> None:
    text = "A cleaning robot moves over square tiles. It rolls forward 2 tiles and turns right. "
    story = spatial_nsr.read(text + "It rolls forward 6 tiles.")
    answer = story.ask("How many tiles away from its starting tile is it?")
    assert answer.status not in SURE
