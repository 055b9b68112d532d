"""Entries of logs without a verb, over midnight and from day to day."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.time.telling.entries import entry_told

NIGHT = (
    "Ward book.\n22:10 Dr Osei on ward 3.\n23:40 Mr Lund from bed 2 to theatre.\n"
    "01:15 Mr Lund back in bed 2.\n02:30 Dr Osei off ward 3."
)
WEEK = (
    "Mon 8:00 pump 3 to workshop.\nWed 10:30 pump 3 back in cellar.\nThu 9:00 pump 3 to workshop."
)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Where was Mr Lund at 23:00?", ["in bed 2"]),
        ("Where was Mr Lund at midnight?", ["at the theatre"]),
        ("How long was Mr Lund in the theatre?", "95 minutes"),
        ("Was Dr Osei on ward 3 at 1 am?", "Yes"),
        ("Is Dr Osei on ward 3?", "No"),
    ],
)
def test_a_log_goes_on_over_midnight(question: str, value: object) -> None:
    assert sn.read(NIGHT).ask(question).value == value


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Where was pump 3 on Tuesday?", ["at the workshop"]),
        ("Where was pump 3 on Wednesday at 11:00?", ["cellar"]),
        ("Where was pump 3 at 10:00 on Wednesday?", ["at the workshop"]),
    ],
)
def test_a_log_tells_of_several_days(question: str, value: object) -> None:
    assert sn.read(WEEK).ask(question).value == value


@pytest.mark.parametrize(
    "entry",
    ["guests complain, no salt", "12 crates to shop floor", "Ann took the key to bay 4", ""],
)
def test_what_tells_of_no_place_or_has_a_verb_is_no_entry(entry: str) -> None:
    assert entry_told(entry) is None


def test_a_step_without_a_verb_tells_which_way_a_thing_goes() -> None:
    assert entry_told("Cream on custard", step=True) is None
    assert [each.kind for each in entry_told("Bowl out, onto the table", step=True) or ()] == [
        "lost",
        "put",
    ]


@pytest.mark.parametrize("entry", ["", " ", ".", "2", " ,"])
def test_a_step_without_words_tells_nothing(entry: str) -> None:
    assert entry_told(entry, step=True) is None


def test_a_thing_that_begins_a_step_is_no_name() -> None:
    story = sn.read("MINCE PIE\n1) Butter in pan.\n2) Pan into oven.\n3) Pan out, onto rack.")
    assert story.ask("Where is the pan in the end?").value == ["on the rack"]


def test_an_hour_that_ends_a_text_begins_no_entry() -> None:
    text = "9:10 Anna put the keys on the table.\n9:20 Anna went to the hall.\n8:15."
    assert sn.read(text).ask("Where is Anna?").value == ["in the hall"]
