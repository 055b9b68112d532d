"""What is worn, eaten, swapped, emptied, loaded, closed, found, joined or begun."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import InvalidDerivation
from spatial_nsr.time.telling.sentences import told_in

STORIES = (
    (
        "Tim put on the coat. Tim went to the park. Tim took off the coat. "
        "Tim left the coat on the bench. Tim went home.",
        (
            ("Is Tim wearing the coat?", "No"),
            ("Was Tim wearing the coat after he went to the park?", "Yes"),
            ("Where is the coat?", ["on the bench"]),
            ("Who has the coat?", ["nobody"]),
        ),
    ),
    (
        "The cup was on the table. The plate was on the shelf. Zoe swapped the cup and the plate.",
        (("Where is the cup?", ["on the shelf"]), ("Where is the plate?", ["on the table"])),
    ),
    (
        "Sue took the cake. Sue went to the garden. Sue ate the cake. Sue went to the kitchen.",
        (
            ("Where is the cake?", ["nowhere"]),
            ("Does Sue have the cake?", "No"),
            ("Is the cake in the kitchen?", "No"),
            ("What is Sue carrying?", ["nothing"]),
            ("Where did Sue eat the cake?", ["garden"]),
        ),
    ),
    (
        "Jo put the pen into the jar. Jo carried the jar to the cellar. "
        "Jo emptied the jar into the bowl. Jo took the bowl to the kitchen.",
        (
            ("Where is the pen?", ["bowl"]),
            ("Which room is the pen in?", ["kitchen"]),
            ("Where was the pen before Jo emptied the jar?", ["jar"]),
        ),
    ),
    (
        "Ron drove the truck to the farm. Ron loaded the crate onto the truck. "
        "Ron drove the truck to the market. Ron unloaded the crate. Ron drove the truck home.",
        (("Where is the crate?", ["market"]), ("Where is the truck?", ["home"])),
    ),
    (
        "Pat entered the hall. Pat closed the door. Lee opened the window. Pat locked the door. "
        "Lee joined Pat.",
        (
            ("Is the door open?", "No"),
            ("Is the door locked?", "Yes"),
            ("Is the window open?", "Yes"),
            ("Where is Lee?", ["hall"]),
        ),
    ),
    (
        "Ida was born in the cottage. Ida went to the city. Ida moved from the city to the farm.",
        (("Where was Ida born?", ["cottage"]), ("Where is Ida?", ["farm"])),
    ),
    (
        "Ann put the red ball and the blue ball in the box. John took the red ball. "
        "John went to the garden.",
        (("Where is the red ball?", ["garden"]), ("Where is the blue ball?", ["box"])),
    ),
    (
        "Ann took the book before she went to the library. "
        "After Ann gave the book to Carl, Carl went to the station.",
        (
            ("Where is the book?", ["station"]),
            ("Who had the book before Carl?", ["Ann"]),
            ("Where is Ann?", ["library"]),
        ),
    ),
    (
        "R2 picked up bolt 1 at station A. R2 picked up bolt 2 at station B. "
        "R2 went to station C. R2 dropped bolt 1.",
        (
            ("How many things does R2 hold?", 1),
            ("Where was bolt 2 picked up?", ["at station B"]),
        ),
    ),
    (
        "Sample 12 was placed in the oven at 9:05. At 9:40 it was moved to the cellar.",
        (
            ("Where is sample 12?", ["cellar"]),
            ("How long was sample 12 in the oven?", ["35 minutes"]),
        ),
    ),
    (
        "06:00 Pell at the gate. 06:30 Pell to kitchen. 06:45 Pell goes to the barn.",
        (("Where was Pell at 6:40?", ["kitchen"]), ("Where is Pell?", ["barn"])),
    ),
    (
        "Bill might be in the cinema. Julie went to the school.",
        (("Is Bill in the cinema?", "Maybe"),),
    ),
)  # fmt: skip


@pytest.mark.parametrize(("text", "asked"), STORIES)
def test_what_becomes_of_things_is_proved_from_the_words(
    text: str, asked: tuple[tuple[str, object], ...]
) -> None:
    story = sn.read(text)
    for question, right in asked:
        answer = story.ask(question)
        value = [answer.value] if question.startswith("How long") else answer.value
        assert value == right, question
        assert answer.status in ("proved", "refuted", "likely"), question
        assert answer.derivation is not None, question
        answer.derivation.check(story=text)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Ann took the ball. Ann went home. Ann picked up the red ball.", "Where is the ball?"),
        ("Ann took the box 1. After she left, Bea took it. Bea goes home.", "Where is Bea?"),
        ("Ann goes to the hall. Ann takes the lamp.", "Where is the lamp?"),
        ("Bea left when Ann went to the hall.", "Where is Ann?"),
    ],
)  # fmt: skip
def test_what_is_a_habit_or_of_open_order_or_names_is_not_proved_as_a_plain_event(
    text: str, question: str
) -> None:
    story = sn.read(text)
    assert story.timed is None
    assert story.ask(question).status not in ("refuted", "inconsistent")


@pytest.mark.parametrize(
    ("text", "other", "question"),
    [
        ("Sue took the cake. Sue ate the cake.", "Sue took the cake. Sue had the cake.",
         "Is the cake in the hall?"),
        ("Pat entered the hall. Pat closed the door.", "Pat entered the hall. Pat opened the door.",
         "Is the door closed?"),
        ("Ann took the cup before she went to the hall.",
         "Ann took the cup after she went to the hall.", "Where is Ann?"),
        ("The cup was put in the box.", "The cup was put on the box.", "Where is the cup?"),
    ],
)  # fmt: skip
def test_the_checker_refuses_a_proof_for_a_text_that_says_otherwise(
    text: str, other: str, question: str
) -> None:
    first = "Tom went to the attic. "
    answer = sn.read(first + text).ask(question)
    assert answer.derivation is not None
    answer.derivation.check(story=first + text)
    with pytest.raises(InvalidDerivation):
        answer.derivation.check(story=first + other)


def test_who_comes_from_a_place_was_there_at_first() -> None:
    story = sn.read("Ann went from the cellar to the attic.")
    answer = story.ask("Where was Ann at first?")
    assert (answer.value, answer.status) == (["cellar"], "proved")
    assert answer.derivation is not None
    answer.derivation.check(story=story.text)


def test_who_finds_a_thing_only_usually_has_it() -> None:
    answer = sn.read("Kim went to the hall. Kim found the key.").ask("Who has the key?")
    assert (answer.value, answer.status) == (["Kim"], "likely")
    assert "who finds a thing takes it" in answer.assumes


def test_a_clause_with_before_comes_about_after_the_other_one() -> None:
    told = told_in("Ann took the book before she went to the library.")
    assert told is not None
    assert [each.under is not None for each in told] == [False, True]
    story = sn.read("Before Ann went to the library, Ann took the book. Ann dropped the book.")
    assert story.history is not None
    assert [event.kind for event in story.history.tale.events] == ["take", "go", "drop"]


def test_what_comes_before_itself_is_told_as_a_remark_and_proves_nothing() -> None:
    circle = "Ann left the hall before Bo went home. Bo went home before Ann left the hall."
    answer = sn.read(f"{circle} Cy is in the attic.").ask("Where is Cy?")
    assert answer.status == "likely"
    assert any("Bo went home before Ann left the hall" in each for each in answer.assumes)
