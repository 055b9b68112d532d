"""Questions of other times, of all that happened, and of hours, in many wordings."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.checker.following import check
from spatial_nsr.errors import InvalidDerivation

KEY = (
    "Mary took the key. Then she went to the hall. She gave the key to John. "
    "John went to the attic. He put the key in the drawer. "
    "Anna went to the attic and took the key out of the drawer."
)
CLOCK = (
    "At 8:00 Tom was in the office. At 8:30 Tom went to the canteen. "
    "At 9:15 he went to the workshop. At 10:00 he took the drill. "
    "At 10:20 he went to the yard with the drill. "
    "At 11:00 he returned to the office."
)
PERHAPS = (
    "Julie went to the kitchen. Julie might be in the garden. Ann went to the hall. "
    "Ann may have gone to the attic. Bill is either in the school or in the park."
)
BOX = (
    "Lucy put the ring in the box. Peter carried the box to the attic. He took the ring out of the "
    "box. Then he went to the cellar with the ring."
)


def asked(text: str, question: str) -> tuple[object, str]:
    """The value and the status of an answer; its derivation is held against the text."""
    answer = sn.read(text).ask(question)
    assert answer.derivation is not None
    answer.derivation.check(story=text)
    return answer.value, answer.status


@pytest.mark.parametrize(
    ("question", "value", "status"),
    [
        ("Who had the key before John?", ["Mary"], "proved"),
        ("Who held the key just before John got it?", ["Mary"], "proved"),
        ("Who had the key first?", ["Mary"], "likely"),
        ("Who was the last person to have the key?", ["Anna"], "proved"),
        ("Who has had the key?", ["Mary", "John", "Anna"], "likely"),
        ("In which order did people hold the key?", ["Mary", "John", "Anna"], "likely"),
        ("How many people have held the key?", 3, "likely"),
        ("Where was the key picked up by Anna?", ["attic"], "proved"),
        ("Where did Mary give the key to John?", ["hall"], "proved"),
        ("Was the key ever in the hall?", "Yes", "proved"),
        ("Has the key never been in the hall?", "No", "refuted"),
        ("Did Mary ever have the key?", "Yes", "proved"),
        ("Has Anna ever been in the hall?", "No", "likely"),
        ("Was Anna never in the hall?", "Yes", "likely"),
        ("Who was the first to enter the attic?", ["John"], "likely"),
        ("How many people went to the attic?", 2, "likely"),
        ("Is Anna carrying anything?", "Yes", "proved"),
        ("Is John holding nothing?", "Yes", "proved"),
        ("What has Anna got with her?", ["key"], "proved"),
        ("Is the key with Anna?", "Yes", "proved"),
    ],
)
def test_all_that_happened_can_be_asked_for(question: str, value: object, status: str) -> None:
    assert asked(KEY, question) == (value, status)


@pytest.mark.parametrize(
    ("question", "value", "status"),
    [
        ("Where was Tom at 8:15?", ["office"], "proved"),
        ("Where was Tom at 9 o'clock?", ["canteen"], "proved"),
        ("At 9 am, where was Tom?", ["canteen"], "proved"),
        ("Where was Tom between 8:30 and 9:15?", ["canteen"], "proved"),
        ("Where was Tom before 8:30?", ["office"], "proved"),
        ("Where has Tom been since 11:00?", ["office"], "proved"),
        ("Who had the drill at 10:30?", ["Tom"], "proved"),
        ("Was Tom in the workshop at 9:30?", "Yes", "proved"),
        ("Where was the drill while Tom was in the yard?", ["yard"], "proved"),
        ("When did Tom take the drill?", ["10:00"], "proved"),
        ("At what time did Tom go to the yard?", ["10:20"], "proved"),
        ("Since when has Tom been in the office?", ["11:00"], "proved"),
        ("How long was Tom in the canteen?", "45 minutes", "proved"),
        ("For how long did Tom stay in the workshop?", "65 minutes", "proved"),
        ("How often was Tom in the office?", 2, "likely"),
        ("How many rooms has Tom visited?", 4, "likely"),
    ],
)
def test_hours_of_the_clock_tell_moments_and_lengths(
    question: str, value: object, status: str
) -> None:
    assert asked(CLOCK, question) == (value, status)


@pytest.mark.parametrize(
    ("text", "question", "value", "status"),
    [
        (PERHAPS, "Is Julie in the garden?", "Maybe", "proved"),
        (PERHAPS, "Is Julie in the kitchen?", "Maybe", "proved"),
        (PERHAPS, "Is Ann in the attic?", "Maybe", "proved"),
        (PERHAPS, "Where is Ann?", ["hall or attic"], "proved"),
        (PERHAPS, "Is Bill in the park?", "Maybe", "proved"),
        (BOX, "Where is the box?", ["attic"], "proved"),
        (BOX, "Where is the ring?", ["cellar"], "proved"),
        (BOX, "Is the ring in the box?", "No", "refuted"),
        (BOX, "Who carried the box to the attic?", ["Peter"], "proved"),
        (BOX, "Where was the ring before Peter took it out of the box?", ["box"], "proved"),
    ],
)
def test_what_may_be_so_and_what_is_carried_is_followed(
    text: str, question: str, value: object, status: str
) -> None:
    assert asked(text, question) == (value, status)


@pytest.mark.parametrize(
    "text",
    [
        "Tom went to the hall at 9:00. Tom went to the yard at 8:00.",  # told backwards
        "Every Monday Tom goes to the hall. Tom went to the yard.",
        "Tom will go to the hall. Tom went to the yard.",
        "Tom had gone to the hall. Tom went to the yard.",
    ],
)
def test_what_is_no_plain_course_of_events_is_not_followed_as_one(text: str) -> None:
    assert sn.read(text).history is None


@pytest.mark.parametrize(
    ("text", "question", "wrong"),
    [
        (CLOCK, "How long was Tom in the canteen?", "46 minutes"),
        (CLOCK, "When did Tom take the drill?", ["10:20"]),
        (CLOCK, "Since when has Tom been in the office?", ["8:00"]),
        (CLOCK, "How often was Tom in the office?", 1),
        (KEY, "How many people have held the key?", 2),
        (KEY, "Who had the key first?", ["John"]),
        (KEY, "Has Anna ever been in the hall?", "Yes"),
        (KEY, "Was the key ever in the hall?", "No"),
        (KEY, "Is Anna carrying anything?", "No"),
        (PERHAPS, "Is Julie in the garden?", "Yes"),
        (BOX, "Is the ring in the box?", "Yes"),
    ],
)
def test_other_conclusions_are_refused(text: str, question: str, wrong: object) -> None:
    answer = sn.read(text).ask(question)
    assert answer.derivation is not None
    shown = answer.derivation.to_dict()
    shown["goal"]["tail"] = shown["steps"][-1]["conclusion"]["tail"] = wrong
    with pytest.raises(InvalidDerivation):
        check(shown, story=text)


AGAIN = "Ann went to the hall. Ann went to the attic. Ann went to the hall. Bo went to the shed."


@pytest.mark.parametrize(
    ("question", "value", "status"),
    [
        ("Where was Ann before she went to the hall?", ["attic"], "likely"),
        ("Where was Ann after Ann went to the hall?", ["hall"], "likely"),
        ("Where was Bo when Ann went to the hall?", None, "unknown"),
        ("Where was Bo before he went to the hall?", None, "unknown"),
        ("Where was Ann when Bo went to the shed?", ["hall"], "proved"),
    ],
)
def test_of_what_happened_several_times_the_last_time_is_meant(
    question: str, value: object, status: str
) -> None:
    answer = sn.read(AGAIN).ask(question)
    assert (answer.value, answer.status) == (value, status)
