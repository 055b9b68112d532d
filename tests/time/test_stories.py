"""What happens in plain texts, and what is answered of it."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.rules.conventions import load_convention
from spatial_nsr.time.story import TimedStory


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


HOUSE = (
    "Ada and Bea went to the kitchen. Carl hurried to the cellar. Bea picked up the lamp. "
    "She put the lamp in the basket. Ada grabbed the rope and came to the cellar. "
    "Ada handed Carl the rope. Carl set the rope down."
)


@pytest.mark.parametrize(
    ("question", "value", "status"),
    [
        ("Who is in the cellar?", ["Ada", "Carl"], "proved"),
        ("Who is in the attic?", ["nobody"], "proved"),
        ("How many people are in the cellar?", 2, "proved"),
        ("Are Ada and Carl in the same room?", "Yes", "proved"),
        ("Is Bea in the same room as Carl?", "No", "refuted"),
        ("What is in the basket?", ["lamp"], "proved"),
        ("What is Bea holding?", ["nothing"], "proved"),
        ("Where did Carl put down the rope?", ["cellar"], "proved"),
        ("Where did Ada give Carl the rope?", ["cellar"], "proved"),
        ("Did Ada give the rope to Carl?", "Yes", "proved"),
        ("Who received the rope from Ada?", ["Carl"], "proved"),
        ("Which room is the rope in?", ["cellar"], "proved"),
        ("Where did Ada go?", ["cellar"], "likely"),
        ("Has Ada been in the kitchen?", "Yes", "proved"),
        ("Who has the rope?", ["nobody"], "proved"),
        ("Does Carl have the rope?", "No", "refuted"),
    ],
)
def test_who_is_where_and_did_what_is_answered(question: str, value: object, status: str) -> None:
    assert asked(HOUSE, question) == (value, status)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Ada went to the hall. Ada ran into Bea.", "Where is Ada?"),
        ("Ada went to the hall. Ada came to the conclusion.", "Where is Ada?"),
        ("Ada went to the hall. Ada goes to the office.", "Where is Ada?"),
        ("Ada went to the hall. Ada fetched Bea.", "Who has Bea?"),
        ("Ada took the lamp. Ada dropped the subject.", "What is Ada carrying?"),
        ("Ada took the book. Ada returned the book to the library.", "Who has the book?"),
        ("Ada took the book. The road went to the village.", "Where is the road?"),
        ("Ada took the book. Ada carried the box.", "Who has the box?"),
    ],
)
def test_words_that_only_look_like_those_of_an_event_are_no_event_for_certain(
    text: str, question: str
) -> None:
    story = TimedStory.of(text)
    answer = None if story is None else story.ask(question, load_convention("plain"))
    assert answer is None or answer.status not in ("proved", "refuted")


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        # She is not told to have it.
        ("Mary went to the hall. Mary dropped the ball.", "Where is the ball?", ["hall"]),
        # She dropped it before.
        ("Ada took the key. Ada dropped the key. Ada gave the key to Ben.", "Who has the key?",
         ["Ben"]),
        # It lies elsewhere.
        ("Ada went to the hall. Ada took the map. Ada dropped the map. Ada went to the attic. "
         "Ben went to the attic. Ben took the map.", "Who has the map?", ["Ben"]),
        ("Ann put the box in the bag. Ann put the bag in the box.", "Where is the bag?", ["box"]),
        ("Ann took the key. Ann gave the key to Ann.", "Who has the key?", ["Ann"]),
    ],
)  # fmt: skip
def test_an_event_that_lacks_what_it_needs_is_no_ground_for_a_proof(
    text: str, question: str, value: object
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == (value, "likely")
    assert any("can be so" in each for each in answer.assumes)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("Every Monday Ann goes to the market. Ann went to the library.", "Is Ann in the market?"),
        ("The key is in the drawer. Tomorrow I'll put it in the box.", "Is the key in the box?"),
        ("The key is in the drawer. It had been in the box.", "Is the key in the box?"),
        ("The album was in the attic. It might have been moved to the cellar.",
         "Is the album in the cellar?"),
    ],
)  # fmt: skip
def test_habits_plans_and_what_had_been_are_not_now(text: str, question: str) -> None:
    assert sn.read(text).ask(question).value != "Yes"
