"""What happens in plain texts, and what is answered of it."""

from __future__ import annotations

import pytest

import spatial_nsr as sn


def asked(text: str, question: str) -> tuple[object, str]:
    """The value and the status of an answer; its derivation is held against the text."""
    answer = sn.read(text).ask(question)
    if answer.derivation is not None:
        answer.derivation.check(story=text)
    return answer.value, answer.status


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("Vera walked to the pantry. Then she hurried to the attic.", "Where is Vera?", ["attic"]),
        ("Omar fetched the rope. He came home.", "Where is the rope?", ["home"]),
        (
            "Omar fetched the rope. He came home. He set the rope down and ran to the shed.",
            "Where is the rope now?",
            ["home"],
        ),
        (
            "The nurse took the tray. After that she went to the ward and handed the tray to Kim.",
            "Who has the tray?",
            ["Kim"],
        ),
        (
            "Lena and Raj drove to the harbour. Afterwards they sailed to the island.",
            "Where is Raj?",
            ["island"],
        ),
        (
            "Tom put the ring in the box. The box is in the cellar.",
            "Where is the ring?",
            ["box"],
        ),
        (
            "Tom put the ring in the box. Tom took the box. Tom went to the attic.",
            "Is the ring in the attic?",
            "Yes",
        ),
        (
            "Yesterday Ivy went to the museum. This evening Ivy went to the cinema. "
            "Ivy went to the bakery this morning.",
            "Where was Ivy before the cinema?",
            ["bakery"],
        ),
        (
            "Jo picked up the map and the torch. Jo dropped the map.",
            "What is Jo carrying?",
            ["torch"],
        ),
        ("Jo picked up the map. Jo gave Max the map.", "How many things does Jo have?", 0),
        ("Nell is either in the hall or the study. Nell is not in the hall.", "Where is Nell?",
         ["study"]),
    ],
)  # fmt: skip
def test_where_things_are_and_who_has_them_is_proved_whatever_the_verb(
    text: str, question: str, value: object
) -> None:
    assert asked(text, question) == (value, "proved")


@pytest.mark.parametrize(
    ("text", "question", "expected"),
    [
        ("Pia is either in the barn or the mill. Pia took a rake.", "Is Pia in the mill?",
         ("Maybe", "proved")),
        ("Pia is no longer in the barn.", "Is Pia in the barn?", ("No", "refuted")),
        ("Pia went to the kitchen.", "Is Pia in the bathroom?", ("No", "refuted")),
        # An office may be in a school.
        ("Pia went to the office.", "Is Pia in the school?", ("No", "likely")),
        ("Pia went to the kitchen. Pia left.", "Is Pia in the kitchen?", ("No", "refuted")),
        ("Pia went to the kitchen. Pia left.", "Is Pia in the garden?", ("Unknown", "unknown")),
        # Which visit is meant nobody says.
        ("Pia went to the hall. Pia went to the den. Pia went to the loft. Pia went to the den.",
         "Where was Pia before the den?", (["loft"], "likely")),
    ],
)  # fmt: skip
def test_what_may_be_or_is_no_longer_is_told_apart(
    text: str, question: str, expected: tuple[object, str]
) -> None:
    assert asked(text, question) == expected


@pytest.mark.parametrize(
    "text",
    [
        "Ada went to the hall. Ada nearly went to the attic.",
        "Ada went to the hall. Ada wants to go to the attic.",
        "Ada went to the hall. If it rains, Ada goes to the attic.",
        "Ada went to the hall. Ada did not go to the attic.",
        "Ada went to the hall. Ada will go to the attic.",
    ],
)
def test_a_text_with_a_clause_that_is_no_plain_event_is_none_of_events_alone(text: str) -> None:
    answer = sn.read(text).ask("Where is Ada?")
    assert answer.value != ["attic"] or answer.status == "likely"


def test_who_gives_what_another_one_holds_is_no_ground_for_a_proof() -> None:
    text = "Ada took the key. Ben gave the key to Cleo."
    answer = sn.read(text).ask("Who has the key?")
    assert answer.status == "likely"
    assert answer.assumes == ('"Ben gave the key to Cleo" can be so',)


def test_a_pronoun_that_fits_two_is_not_resolved() -> None:
    text = "Ada gave the key to Bea. She went to the cellar."
    assert asked(text, "Where is Bea?")[1] not in ("proved", "refuted")


def test_an_answer_about_events_explains_itself_with_the_words_of_the_text() -> None:
    answer = sn.read("Ada took the key. Then she crept to the loft.").ask("Where is the key?")
    told = answer.explain()
    assert "“Then she crept to the loft”" in told
    assert "what somebody has with him, or is in something, is where that is" in told


@pytest.mark.parametrize(
    "text",
    [
        "Ada took a ball. Bea took a ball. Ada went to the attic.",
        "Ada took her coat. Bea took her coat. Ada went to the attic.",
        "Ada took the bus. Ada went to the attic.",
        "Ada gave Bea a smile. Ada went to the attic.",
        "Ada took the second ball. Ada went to the attic.",
        "Nobody took the ball. Ada went to the attic.",
    ],
)
def test_what_may_be_another_thing_or_no_thing_at_all_is_held_by_nobody_for_certain(
    text: str,
) -> None:
    story = sn.read(text)
    for question in ("Who has the ball?", "What is Ada carrying?", "How many things has Ada?"):
        assert story.ask(question).status not in ("proved", "refuted")
