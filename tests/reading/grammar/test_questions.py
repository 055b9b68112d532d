"""Questions are read as queries: which form asks for what."""

from __future__ import annotations

import random

import pytest

from spatial_nsr.facts import Entity
from spatial_nsr.queries import (
    AllOf,
    Between,
    Choose,
    Count,
    Description,
    Exists,
    Holds,
    Link,
    ListThings,
    Path,
    Quantified,
    Relate,
    Where,
    query_from_dict,
)
from spatial_nsr.reading.grammar.questions.queries import AskedQuestion, NotRead, read_question

THINGS = (
    Entity("A", "tray", name="A", is_container=True),
    Entity("B", "tray", name="B", is_container=True),
    Entity("red crate", "crate", {"colour": "red"}, is_container=True),
    Entity("spoon", "spoon", container="red crate"),
    Entity("small green mug", "mug", {"size": "small", "colour": "green"}, container="A"),
    Entity("big green mug 1", "mug", {"size": "big", "colour": "green"}, 1, container="B"),
    Entity("big green mug 2", "mug", {"size": "big", "colour": "green"}, 2, container="B"),
    Entity("lamp", "lamp"),
    Entity("Ruth", "person", name="Ruth"),
    Entity("bench", "bench"),
)


def asked(text: str, choices: list[str] | None = None) -> AskedQuestion:
    found = read_question(text, THINGS, choices)
    assert isinstance(found, AskedQuestion), found
    return found


FORMS = {
    # Yes or no.
    "Is the lamp left of the bench?": "the lamp left the bench?",
    "Is Ruth to the right of the lamp?": "the Ruth right the lamp?",
    "Is the lamp northwest of the bench?": "the lamp above-left the bench?",
    "Are all mugs above a lamp?": "all mug above a lamp?",
    "Are any big mugs near all small mugs?": "any big mug near all small mug?",
    "Is there a mug below the lamp?": "a mug below the lamp?",
    "Is the big green mug number two above the lamp?": "the big green mug number 2 above the lamp?",
    "Is the lamp far to the left of the bench?": "the lamp far and left the bench?",
    "Is the lamp not below the bench?": "the lamp not below the bench?",
    "Are the lamp and the spoon near each other?": "the lamp near the spoon?",
    "Are the green mugs near each other?": "all green mug near other all green mug?",
    "Does the lamp fit in the red crate?": "the lamp smaller the red crate?",
    "Is the lamp larger than the spoon?": "the lamp larger the spoon?",
    "Is the spoon in the red crate?": "the spoon inside the red crate?",
    "Are all mugs in tray B?": "all mug inside the B?",
    "Is the small mug touching the top edge of A?": "the small mug top-edge the A?",
    "Is the small mug touching the top of the lamp?": "the small mug touching and above the lamp?",
    "Isn't the lamp near the bench?": "the lamp near the bench?",
    "Tell me whether the lamp is near the bench.": "the lamp near the bench?",
    "The lamp is near the bench?": "the lamp near the bench?",
    "Is the lamp between the spoon and the bench?": "is the lamp between the spoon and the bench?",
    "Is there a mug between two lamps?": "is there a mug that is between a lamp and a lamp?",
    "Are there three mugs in B?": "is there at least 3 mug in B?",
    "Are there any lamps?": "is there any lamp?",
    "Does A have any lamps inside of it?": "is there any lamp in A?",
    "Does tray B have all of the mugs inside it?": "all mug inside the B?",
    "Does the bench have a lamp on it?": "is there a lamp that is touching and above a bench?",
    # Relations and sides.
    "What is the relation between the lamp and the bench?": "the lamp is what to the bench?",
    "What is the relation of the lamp to the bench?": "the lamp is what to the bench?",
    "Where is the lamp relative to the bench?": "the lamp is what to the bench?",
    "Where is the lamp with regard to the bench?": "the lamp is what to the bench?",
    "How are the lamp and the bench related?": "the lamp is what to the bench?",
    "Which side of the bench is the lamp on?": "on which side of the bench is the lamp?",
    "In which direction is Ruth from the lamp?": "on which side of the lamp is the Ruth?",
    # Places.
    "Where is the spoon?": "which containers have a spoon?",
    "Which tray is the small mug in?": "which containers have a small mug?",
    "In which tray is the small mug?": "which containers have a small mug?",
    "Which trays have a mug near a lamp?": "which containers have a mug that is near a lamp?",
    "Which tray does not have any mugs inside of it?": "which containers have no mug?",
    "Which trays don't have a lamp?": "which containers have no lamp?",
    "What tray has no lamps?": "which containers have no lamp?",
    "What tray has all of the mugs inside of it?": "which containers have every mug?",
    "Which tray has two mugs?": "which containers have 2 mug?",
    "What tray has a mug touching the edge of it?": "which containers have a mug touching an edge?",
    "What tray is to the right of A?": "which are the tray that is right a A?",
    # Things.
    "What is north of the lamp?": "which are the thing that is above a lamp?",
    "What is the lamp east of?": "which are the thing that is left a lamp?",
    "Which mugs are to the left of the lamp?": "which are the mug that is left a lamp?",
    "What is left of the lamp and above Ruth?": (
        "which are the thing that is left a lamp and that is above a Ruth?"
    ),
    "What is in the red crate?": "which are the thing in red crate?",
    "What does tray A contain?": "which are the thing in A?",
    "List all green mugs in B.": "which are the green mug in B?",
    "Which is the biggest?": "which are the thing that is larger every thing?",
    # Numbers, sizes, ways.
    "How many mugs are there?": "how many mug?",
    "How many things are in tray B?": "how many thing in B?",
    "How many mugs does B have?": "how many mug in B?",
    "How many trays have a mug?": "how many tray that is contains a mug?",
    "How big is the lamp compared to the spoon?": "how large is the lamp beside the spoon?",
    "Which is bigger, the lamp or the spoon?": "how large is the lamp beside the spoon?",
    "Which is left, the lamp or the bench?": "the lamp is what to the bench?",
    "Is the lamp or the spoon bigger?": "how large is the lamp beside the spoon?",
    "How do you go from the lamp to the bench?": "how to get from the lamp to the bench?",
    "How can I get to the bench from the lamp?": "how to get from the lamp to the bench?",
}


@pytest.mark.parametrize("text", FORMS)
def test_a_form_of_question_is_read_as_its_query(text: str) -> None:
    found = asked(text)
    assert str(found.query) == FORMS[text]
    assert query_from_dict(found.query.to_dict()) == found.query
    assert found.ignored == ()


CLAUSES = {
    "Is the mug that is left of a lamp which is in A , above a spoon?": (
        "the mug that is left a lamp in A above a spoon?"
    ),
    "Is the mug which is near a lamp above the spoon that is below a bench?": (
        "the mug that is near a lamp above the spoon that is below a bench?"
    ),
    "Is the small mug in A to the left of the lamp in B?": "the small mug in A left the lamp in B?",
    "Are all mugs that are touching the left edge of a tray to the right of Ruth?": (
        "all mug touching the left edge right the Ruth?"
    ),
    "Is the lamp in A , near and above a mug?": "the lamp in A near and above a mug?",
    "Is Ruth left of the lamp above the bench?": "the Ruth left the lamp that is above a bench?",
    "Is a mug left of the lamp above the bench?": "a mug that is left a lamp above the bench?",
}


@pytest.mark.parametrize("text", CLAUSES)
def test_the_main_relation_is_told_from_clauses(text: str) -> None:
    assert str(asked(text).query) == CLAUSES[text]


def test_edges_and_places_at_the_end_belong_to_the_innermost_noun() -> None:
    query = asked("Which trays have a mug that is above a lamp touching the top edge of A?").query
    assert isinstance(query, Where)
    lamp = Description("lamp", container="A", edge="top")
    assert query.description == Description("mug", that=(Link(("above",), lamp),))
    query = asked("Which tray has a mug near a lamp which is in tray B?").query
    assert isinstance(query, Where)
    assert query.description.that[0].to == Description("lamp", container="B")


def test_several_landmarks_and_several_subjects_are_asked_one_by_one() -> None:
    query = asked("Is the lamp left of the spoon and the bench?").query
    assert isinstance(query, AllOf)
    assert [str(each) for each in query.queries] == [
        "the lamp left the spoon?",
        "the lamp left the bench?",
    ]
    query = asked("Are the lamp and the spoon left of the bench?").query
    assert isinstance(query, AllOf)
    assert len(query.queries) == 2
    query = asked("Is the lamp left of the spoon and above the bench?").query
    assert [str(each) for each in query.queries] == [
        "the lamp left the spoon?",
        "the lamp above the bench?",
    ]


OPTIONS = "Which mug is above the lamp, the small green mug or the other mug?"


def test_options_are_read_from_the_question_or_from_the_choices() -> None:
    for text in (
        "What is above the lamp? a mug or a spoon?",
        "What object is above the lamp, a mug or a spoon?",
        "What is above the lamp?a mug or a spoon",
        "Which thing is above the lamp, a mug or a spoon? a mug  or  a spoon ?",
    ):
        query = asked(text).query
        assert query == Choose(
            (Description("mug"), Description("spoon")), ("above",), Description("lamp")
        )
    choices = [" the lamp in a ", "a spoon ", "both of them", "none of them"]
    found = asked("What is not near the bench?", choices)
    assert found.options == ("the lamp in a", "a spoon")
    assert found.query == Choose(
        (Description("lamp", container="A"), Description("spoon")),
        ("near",),
        Description("bench"),
        negated=True,
    )
    query = asked(OPTIONS).query
    assert isinstance(query, Choose)
    assert query.options[1].but == query.options[0]


def test_choosing_what_is_between_has_two_landmarks() -> None:
    query = asked("What is between the lamp and the bench? a mug or a spoon?").query
    assert isinstance(query, Choose)
    assert (query.object, query.second) == (Description("lamp"), Description("bench"))


def test_left_or_right_asks_for_no_more_than_these_words() -> None:
    found = asked("Is the lamp left or right of the bench?")
    assert isinstance(found.query, Relate)
    assert found.words == ("left", "right")


def test_the_other_one_is_not_the_one_spoken_of() -> None:
    query = asked("Is the big mug number one below the other big mug?").query
    assert isinstance(query, Holds)
    assert query.object.description.but == query.subject.description


def test_two_values_joined_by_and_are_either_or_two_things() -> None:
    query = asked("What is the relation between the red and green mugs?").query
    assert isinstance(query, Relate)
    assert [query.head.attributes, query.tail.attributes] == [
        {"colour": "red"},
        {"colour": "green"},
    ]


def test_what_is_asked_of_two_sorts_of_things_is_asked_of_each() -> None:
    assert str(asked("Are the red and green mugs left of the lamp?").query) == (
        "all red mug left the lamp and all green mug left the lamp?"
    )
    assert str(asked("Is the lamp left of the red and green mugs?").query) == (
        "the lamp left all red mug and the lamp left all green mug?"
    )
    refused = read_question("How many red and green squares are there?", THINGS)
    assert isinstance(refused, NotRead)
    assert "ask of each by itself" in refused.why


def test_names_are_found_however_they_are_written() -> None:
    assert str(asked("Is ruth near the lamp?").query) == "the Ruth near the lamp?"
    assert str(asked("Is the mug in tray b below the lamp in a?").query) == (
        "the mug in B below the lamp in A?"
    )


SLIPS = {
    "Isthe lamp above the the bench?": ("the lamp above the bench?", 2),
    "Is there anysmall mugs , above the lamp?": ("any small mug above the lamp?", 1),
    "Are Are all mugs abvoe a the lamp?": ("all mug above the lamp?", 3),
    "Is the smal mgu nera the lamp?": ("the small mug near the lamp?", 3),
    "Which tray has ablack lamp touhcing a mug?": (
        "which containers have a black lamp that is touching a mug?",
        2,
    ),
}


@pytest.mark.parametrize("text", SLIPS)
def test_slips_of_writing_are_mended_and_told(text: str) -> None:
    found = asked(text)
    query, number = SLIPS[text]
    assert str(found.query) == query
    assert len(found.repairs) == number
    for repair in found.repairs:
        assert text[repair.start : repair.end].startswith(repair.was)


def test_a_word_of_the_story_is_no_slip_of_another_word() -> None:
    things = (Entity("abode", "abode"), Entity("lamp", "lamp"))
    found = read_question("Is the abode near the lamp?", things)
    assert isinstance(found, AskedQuestion)
    assert found.repairs == ()
    assert str(found.query) == "the abode near the lamp?"


def test_what_is_left_out_to_make_sense_of_a_question_is_told() -> None:
    text = "What tray is does not have a lamp inside it?"
    assert str(asked(text).query) == "which containers have no lamp?"
    text = "What tray is does is not have a lamp?"
    found = asked(text)
    assert found.ignored
    assert all(text[start:end] == part for start, end, part in found.ignored)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "there is no question"),
        ("  \n", "there is no question"),
        ("?!?", "no question about where things are"),
        ("Hello there.", "no question about where things are"),
        ("Is it raining?", "no question about where things are"),
        ("Warum ist das so?", "no question about where things are"),
        ("😀😀 <b>lamp</b>", "no question about where things are"),
        ("Is the lamp " + "near the bench " * 100, "a question has up to"),
        ("Which is near, the lamp or the bench?", "of what?"),
        ("Which is bigger, the lamp, the mug or the bench?", "two things are compared"),
    ],
)
def test_what_is_no_question_is_refused_with_the_reason(text: str, why: str) -> None:
    found = read_question(text, THINGS)
    assert isinstance(found, NotRead)
    assert why in found.why
    assert found.text == text


def test_any_row_of_words_is_read_or_refused() -> None:
    words = (
        "is are what which how many the a all no mug mugs lamp tray A B left of right above near "
        "between and or not that touching edge in have does , ? number two other it each block 7"
    ).split()
    rng = random.Random(11)
    read = 0
    for _ in range(120):
        text = " ".join(rng.choices(words, k=rng.randint(1, 9)))
        found = read_question(text, THINGS)
        read += isinstance(found, AskedQuestion)
        if isinstance(found, AskedQuestion):
            assert query_from_dict(found.query.to_dict()) == found.query
    assert 0 < read < 120


def test_kinds_of_query_tell_what_is_asked() -> None:
    assert isinstance(asked("How many mugs are there?").query, Count)
    assert isinstance(asked("What is near the lamp?").query, ListThings)
    assert isinstance(asked("How do I get from the lamp to the bench?").query, Path)
    assert isinstance(asked("Is Ruth between the lamp and the bench?").query, Between)
    exists = asked("Is there no lamp in tray A?").query
    assert exists == Exists(Quantified("no", Description("lamp", container="A")))
