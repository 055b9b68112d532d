"""Words that look like words of place, or turned round, and are not: nothing false is read."""

from __future__ import annotations

import pytest

import spatial_nsr as sn


def told(text: str) -> str:
    """What a text states."""
    return "; ".join(str(fact) for fact in sn.read(text).facts)


def unread(text: str) -> list[str]:
    """What of a text was not read."""
    return [each.text for each in sn.read(text).unread]


# What contains something is around it, whatever it is called.


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("The cellar contains room 2.", "room 2 inside cellar"),
        (
            "The house includes box A. My cat sleeps in box A.",
            "box A inside house; cat inside box A",
        ),
        ("Room 1 contains room 2.", "room 2 inside room 1"),
        ("The cellar holds box 7 and box 8.", "box 7 inside cellar; box 8 inside cellar"),
        ("The cellar has room 2.", "room 2 inside cellar"),
        ("The depot houses bay 4 and bay 5.", "bay 4 inside depot; bay 5 inside depot"),
        ("The Grand Hotel has room 12.", "room 12 inside Grand Hotel"),
        ("The second floor comprises room 7.", "room 7 inside second floor"),
        # Who has a seat is in it.
        ("The father has seat 6. Ann has room 4.", "father inside seat 6; Ann inside room 4"),
        ("The red van has bay 4.", "red van inside bay 4"),
    ],
)
def test_what_contains_a_place_with_a_number_is_not_in_it(text: str, facts: str) -> None:
    assert told(text) == facts


@pytest.mark.parametrize("verb", ["contains", "includes", "holds", "has"])
@pytest.mark.parametrize("place", ["room 2", "box B", "block 3", "room B", "bay 7", "plot 9"])
def test_containing_never_turns_round(verb: str, place: str) -> None:
    story = sn.read(f"The cellar {verb} {place}. My coat is in the cellar.")
    assert story.ask(f"Is {place} in the cellar?").value == "Yes"
    assert story.ask(f"Is the cellar in {place}?").value == "No"


# What several things are to each other.


@pytest.mark.parametrize(
    "text",
    [
        "The park and the lake are disjoint. The city contains the park.",
        "The park and the lake are disjoint from each other. My city contains the park.",
        "The lake and the park are completely disjoint. My house is in the park.",
        "The park and the lake are both disconnected from one another. My city contains the park.",
        "The park is disjoint from the lake. My city contains the park.",
        "The park, the lake and the zoo are disjoint. My city contains the zoo.",
    ],
)
def test_things_that_are_disjoint_are_not_in_each_other(text: str) -> None:
    story = sn.read(text)
    for question in ("Is the lake in the park?", "Is the park in the lake?"):
        answer = story.ask(question)
        assert (answer.value, answer.status) == ("No", "refuted")
    assert story.ask("Is the park disjoint from the lake?").value == "Yes"


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("The park and the lake are adjacent. My city contains the park.",
         "park near lake; lake near park; park inside city"),
        ("The park and the lake are overlapping. My city contains the park.",
         "park overlapping lake; lake overlapping park; park inside city"),
        ("The park and the lake are not disjoint. My city contains the park.",
         "park not disconnected lake; lake not disconnected park; park inside city"),
    ],
)  # fmt: skip
def test_words_for_two_things_together_do_not_vanish(text: str, facts: str) -> None:
    assert told(text) == facts


# Who did it is no place.


@pytest.mark.parametrize(
    "text",
    [
        "The picture was painted by the garage.",
        "The car was repaired by the garage.",
        "The house was built by the company.",
        "The bridge has been built by the school.",
        "The fence was damaged by the tree.",
        "The road is blocked by the lorry.",
        "The van was carried by the train.",
    ],
)
def test_what_something_is_done_by_may_have_done_it(text: str) -> None:
    text += " My house is behind the barn."
    assert told(text) == "house behind barn"
    assert unread(text) == [text.partition(".")[0]]


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("The wall was painted by the neighbour. My cat is in the shed.", "cat inside shed"),
        ("The parcel was left by the postman. My cat is in the shed.", "cat inside shed"),
        ("The cup was put on the tray by the waiter.", "cup resting-on tray"),
        # What was only put somewhere is beside it.
        ("The car was parked by the garage.", "car near garage"),
        ("The house was built by the river.", "house near river"),
        ("The boat is moored by the jetty. My dog is in it.", "boat near jetty; dog inside boat"),
    ],
)
def test_by_somebody_is_no_place_and_by_a_place_is(text: str, facts: str) -> None:
    assert told(text) == facts


# What was left somewhere is not left of it.


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("The parcel was left leaning against the gate by the postman.", "parcel touching gate"),
        ("The bike was left leaning on the wall.", "bike touching wall"),
        ("The ladder left leaning against the shed is red.", "red ladder touching shed"),
        ("The keys were left lying next to the lamp.", "key 1 near lamp; key 2 near lamp"),
        ("The mop has been left standing behind the door.", "mop behind door"),
        ("The parcel was left near the gate.", "parcel near gate"),
        ("The pen is to the left, leaning on the cup.", "pen left touching cup"),
        ("The square is left of the circle.", "square left circle"),
    ],
)
def test_what_was_left_somewhere_is_not_left_of_it(text: str, facts: str) -> None:
    assert told(text) == facts


# Who corrects himself names what he means, and says no more of it.


@pytest.mark.parametrize(
    "correction",
    [
        ". Oops, the lower drawer, I mean.",
        ", oops, the lower drawer, I mean.",
        ". Oops, I mean the lower drawer.",
        ". The lower drawer, I mean.",
        ". Whoops, the lower drawer.",
        " - no, the lower drawer.",
        ". No, sorry, the lower drawer.",
        ". Sorry, the lower drawer, I meant.",
        ". Oops, in the lower drawer, I mean.",
    ],
)
def test_a_place_that_is_named_instead_takes_the_place_of_the_other(correction: str) -> None:
    story = sn.read(f"The key is in the upper drawer{correction}")
    assert story.ask("Where is the key?").value == ["lower drawer"]
    assert "key below" not in told(story.text)
    assert story.ask("Is the key in the upper drawer?").value == "No"


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("The red cup is on the tray. Oops, the blue cup, I mean.", "blue cup resting-on tray"),
        ("The key is in the red box. Oops, the blue box, I meant.", "key inside blue box"),
        ("Bob put the key in the tin box. Oops, the steel box, I mean.", "key inside steel box"),
        # Which of the two is meant otherwise is open, and that the first is not so any more.
        ("The mug is in the cupboard. Oops, the sink, I mean.", ""),
        # Nobody corrects himself here.
        ("The cup is on the tray. Sorry, Ann. The pen is in the cup.",
         "cup resting-on tray; pen inside cup"),
        ("The cup is on the tray. Oops, the mug is on the tray too.",
         "cup resting-on tray; mug resting-on tray"),
    ],
)  # fmt: skip
def test_what_is_named_instead_tells_by_its_noun_what_it_corrects(text: str, facts: str) -> None:
    assert told(text) == facts


def test_a_correction_that_is_not_understood_is_marked_unread() -> None:
    text = "The mug is in the cupboard. Oops, the sink, I mean."
    assert unread(text) == ["Oops, the sink, I mean"]
    assert sn.read(text).ask("Is the mug in the cupboard?").status in ("likely", "unknown")
