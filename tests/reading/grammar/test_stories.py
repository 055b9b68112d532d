"""Stories are read as things and facts: who is meant, what is new, what is where."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from spatial_nsr.errors import InputError
from spatial_nsr.reading.grammar.story import read_story
from spatial_nsr.reading.lexicon.entries import parse_lexicon
from spatial_nsr.reading.lexicon.loading import load_lexicon
from spatial_nsr.reading.lexicon.tokens import tokenize
from tests.reading.grammar.reading import contents, said, stated

LINES = [
    tuple(line.rsplit(" : ", 1))
    for line in (Path(__file__).parent / "phrasings.txt").read_text(encoding="utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.mark.parametrize(("sentence", "facts"), LINES, ids=[line[0] for line in LINES])
def test_each_phrasing_says_what_its_line_says(sentence: str, facts: str) -> None:
    reading = read_story(f"{sentence}.")
    assert stated(reading) == facts.split("; ")
    assert reading.unread == ()


# Blocks and what is in them -------------------------------------------------------------------


@pytest.mark.parametrize(
    "opening",
    [
        "We have two trays, A and B. Block A has a red cup and a pen.",
        "There are two blocks. We call them A and B. A red cup and a pen are in block A.",
        "There are two blocks. Lets call them A and B. There are a red cup and a pen in block A.",
        "There are two blocks called A and B. In A, there is a red cup and a pen.",
        "There are two blocks A and B. Block A contains one red cup. This block also has a pen.",
        "We have two blocks, A and B. Block A has a red cup. A pen is also in this block.",
        "There is a block B. Then, to the left of block B we have block A with a red cup and a pen "
        "in it.",
        "There is block B. Left of block B there is block A which has a red cup and a pen.",
    ],
)
def test_there_are_many_ways_to_say_what_is_in_a_block(opening: str) -> None:
    inside = contents(read_story(opening))
    assert (inside["red cup"], inside["pen"]) == ("A", "A")
    assert inside["A"] is None
    assert inside["B"] is None


def test_this_block_is_the_one_that_the_talk_is_about() -> None:
    text = "Block A has a cup. Block B is left of A. It has a pen. A jug is in this block."
    assert contents(read_story(text)) == {"A": None, "cup": "A", "B": None, "pen": "B", "jug": "B"}


def test_it_has_is_the_block_that_was_just_called_it() -> None:
    text = "We have block C. It is right of block A and block B is above it. It holds a pen."
    assert contents(read_story(text))["pen"] == "C"


def test_it_is_what_the_last_sentence_was_about_even_if_that_was_turned_round() -> None:
    assert said(
        "Block A has a cup and a pen. Below the cup there is the pen. It is near a jug."
    ) == [
        "pen below cup",
        "pen near jug",
    ]


def test_this_object_goes_on_about_the_same_thing() -> None:
    text = (
        "In block A there are a cup and a pen. The cup is above the pen. This object is touching "
        "the left edge of this block. This thing is far from a jug."
    )
    assert said(text) == ["cup above pen", "cup left-edge A", "cup far jug"]


def test_a_clause_belongs_to_the_noun_before_it() -> None:
    text = "Block A has a cup and a pen. The cup is above the pen which is left of a jug."
    assert sorted(said(text)) == ["cup above pen", "pen left jug"]


def test_the_edge_of_a_block_is_above_nothing_but_the_thing_that_touches_it_is() -> None:
    text = "Block A has a cup. The cup is touching the top edge of block A which is above a pen."
    assert sorted(said(text)) == ["cup above pen", "cup top-edge A"]


# Groups ---------------------------------------------------------------------------------------


def test_groups_are_numbered_in_each_phrase_and_block() -> None:
    text = (
        "Block A has two red cups and two other small jugs. Block B has two red cups. "
        "Red cup number two is above red cup number one."
    )
    reading = read_story(text)
    assert [(e.container, e.number) for e in reading.entities if e.kind == "cup"] == [
        ("A", 1),
        ("A", 2),
        ("B", 1),
        ("B", 2),
    ]
    (fact,) = reading.facts
    inside = contents(reading)
    assert inside[fact.head] == inside[fact.tail] == "B"


def test_the_other_one_is_the_one_that_was_not_spoken_of() -> None:
    text = (
        "Block A has two red cups and a pen. One of the cups is above the pen. "
        "The other one is touching the bottom edge of A."
    )
    assert said(text) == ["red cup 1 above pen", "red cup 2 bottom-edge A"]


def test_of_three_one_is_singled_out_and_another_is_a_further_one() -> None:
    text = (
        "In block A there are three cups and a pen. Two of the cups are red. One of them is above "
        "the pen and the other is below the pen. Another cup is left of the pen."
    )
    assert said(text) == [
        "red cup 1 above pen",
        "red cup 2 below pen",
        "cup 3 left pen",
    ]


def test_ordinals_count_through_a_group() -> None:
    text = (
        "Block A has two cups and a pen. The first one is red and is above the pen. The second cup "
        "is below the pen."
    )
    assert said(text) == ["red cup 1 above pen", "cup 2 below pen"]


def test_a_number_of_things_may_be_told_one_by_one() -> None:
    reading = read_story("Block A has three cups, a red one, a green one and a blue one.")
    assert list(contents(reading)) == ["A", "red cup", "green cup", "blue cup"]
    text = "Three cups are in block A: a red one, a green one and a blue one."
    assert set(contents(read_story(text))) == {"A", "red cup", "green cup", "blue cup"}


def test_both_and_plurals_mean_all_that_fit() -> None:
    text = "Block A has a red cup, a red jug and a pen. The pen is left of both red things."
    assert said(text) == ["pen left red cup", "pen left red jug"]


def test_one_attribute_is_enough_where_a_clause_tells_things_apart() -> None:
    text = (
        "Block A has a small red cup, a big red jug and a pen. The jug is above the pen. The cup "
        "is below the pen. Near the red object which is above the pen there is a fork."
    )
    assert "fork near big red jug" in said(text)


def test_two_of_them_and_two_of_them_are_four() -> None:
    text = (
        "Block A has four cups. Two of them are red and two of them are blue. One of the blue cups "
        "is above the red cups."
    )
    assert said(text) == [
        "blue cup 1 above red cup 1",
        "blue cup 1 above red cup 2",
    ]


def test_a_noun_may_be_said_once_for_several_things() -> None:
    text = "Block A has a pen, a red and a blue cup. Both of them are above the pen."
    assert list(contents(read_story(text)))[2:] == ["red cup", "blue cup"]


def test_things_that_came_one_by_one_may_be_counted_later() -> None:
    text = (
        "In A, there is a red cup near a pen and another red cup near a jug. Red cup number two is "
        "above red cup number one."
    )
    assert said(text)[-1] == "red cup 2 above red cup"


def test_what_is_in_a_block_that_comes_first_is_in_that_block() -> None:
    text = "In A, there is a pen. In B, which is right of A, there is a cup near a jug."
    assert contents(read_story(text)) == {"A": None, "pen": "A", "B": None, "cup": "B", "jug": "B"}


def test_the_same_full_description_in_a_block_is_the_same_thing() -> None:
    text = "Block A has a big red cup and a pen. A big red cup is above the pen."
    assert [entity.id for entity in read_story(text).entities] == ["A", "big red cup", "pen"]


# Rooms, names and people ----------------------------------------------------------------------


def test_any_noun_will_do() -> None:
    text = (
        "In a kitchen, there is a table. On the table is a red cup. The cup is next to a plate. "
        "The fridge stands to the left of the table. There is a window behind the fridge."
    )
    assert said(text) == [
        "red cup touching above table",
        "red cup near plate",
        "fridge left table",
        "window behind fridge",
    ]


def test_people_have_names() -> None:
    text = "Anna is standing to the left of Bob. Behind Bob sits a dog. I is above A."
    assert said(text) == ["Anna left Bob", "dog behind Bob", "I above A"]


def test_its_left_is_the_left_of_what_was_spoken_of() -> None:
    text = "The desk is near a door. To its left is a mug, and to its right a lamp."
    assert said(text) == ["desk near door", "mug left desk", "lamp right desk"]


def test_a_noun_may_have_an_of() -> None:
    text = "The box of chocolates fits inside the box. The box is bigger than the crate."
    assert said(text) == ["box of chocolates smaller box", "box larger crate"]


# What does not matter -------------------------------------------------------------------------

STORY = (
    "There are two blocks, A and B. Block A is above B. Block A has a small red cup and a big jug. "
    "The cup is near to and left of the jug. Below block A there is block B with two pens in it. "
    "Pen number one is touching the top edge of this block."
)


def test_spaces_and_breaks_do_not_matter() -> None:
    spaced = STORY.replace(" ", "  \n").replace(". ", " .  ")
    assert said(spaced) == said(STORY)
    assert contents(read_story(spaced)) == contents(read_story(STORY))


def test_names_do_not_matter() -> None:
    renamed = STORY.replace("A ", "P ").replace("block A", "block P").replace("B", "Q")
    renamed = renamed.replace("Qlock", "Block").replace("Qelow", "Below")
    swapped = str.maketrans("AB", "PQ")
    assert said(renamed) == [fact.translate(swapped) for fact in said(STORY)]


def test_kinds_and_colours_do_not_matter() -> None:
    other = STORY.replace("cup", "oval").replace("jug", "diamond").replace("red", "green")
    facts = [
        fact.replace("cup", "oval").replace("jug", "diamond").replace("red", "green")
        for fact in said(STORY)
    ]
    assert said(other) == facts


def test_the_order_of_sentences_that_do_not_hang_together_does_not_matter() -> None:
    sentences = [
        "The mill is north of the lake.",
        "P is at Q's 3 o'clock.",
        "The crate is bigger than the trunk.",
        "The fork is far from the big spoon.",
        "Q is below R and to the left.",
    ]
    rng = random.Random(3)
    wanted = sorted(said(" ".join(sentences)))
    for _ in range(5):
        rng.shuffle(sentences)
        assert sorted(said(" ".join(sentences))) == wanted


def test_reading_twice_gives_the_same() -> None:
    assert read_story(STORY) == read_story(STORY)


def test_names_that_a_remembered_sentence_had_do_not_come_back() -> None:
    assert said("K is left of L.") == ["K left L"]
    assert said("M is left of N.") == ["M left N"]
    assert said("Block K is left of block L.") == ["K left L"]
    assert said("Block M is left of block N.") == ["M left N"]


# Where it was said ----------------------------------------------------------------------------


def test_facts_mentions_and_roles_stand_where_they_say() -> None:
    text = "Hello! Block A has a cup. The cup is  left of the jug. It is near B."
    reading = read_story(text)
    for fact in reading.facts:
        source = fact.source
        assert source is not None
        assert text[source["start"] : source["end"]] == source["text"]
    spoken = {(m.entities, text[m.start : m.end]) for m in reading.mentions}
    assert (("cup",), "The cup") in spoken
    assert (("cup",), "It") in spoken
    roles = {
        (text[slice(*r.trajector or (0, 0))], text[slice(*r.indicator)], r.general_type)
        for r in reading.roles
    }
    assert roles == {("The cup", "left of", "direction"), ("It", "near", "distance")}


# The lexicon ----------------------------------------------------------------------------------


def test_what_stands_first_in_the_lexicon_stays() -> None:
    lexicon = parse_lexicon(("x.lex", "rel left : by\nrel near : by | (at|by) [the] side of"))
    found = [lexicon.longest(list(tokenize(words)), 0) for words in ("by", "by the side of")]
    assert [entry and entry[0].values for entry in found] == [("left",), ("near",)]


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("rel left : to (the left", "not closed"),
        ("rel left : to the] left", "closes nothing"),
        ("rel left : [the]", "without words"),
        ("rle left : left of", "unknown category 'rle'"),
        ("rel left", "expected"),
    ],
)
def test_a_bad_line_of_the_lexicon_is_named(line: str, complaint: str) -> None:
    with pytest.raises(InputError, match=complaint) as error:
        parse_lexicon(("x.lex", f"# words\n{line}"))
    assert "x.lex" in str(error.value)


def test_the_lexicon_has_thousands_of_forms() -> None:
    forms = load_lexicon().forms
    assert len(forms) > 5000
    assert forms["in", "front", "of"].values == ("front",)
