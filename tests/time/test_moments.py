"""Stories at their moments: what is so then, questions about then, pictures."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import InputError

TALE = (
    "Mary took the key. Then she went to the hall. She gave the key to John. "
    "John went to the kitchen. John dropped the key. Mary went to the kitchen."
)


@pytest.mark.parametrize(
    ("question", "value", "moment"),
    [
        ("Where was the key before Mary gave it to John?", ["hall"], 2),
        ("Where was the key until John dropped it?", ["kitchen"], 4),
        ("Who had the key when Mary went to the hall?", ["Mary"], 2),
        ("What was Mary carrying before she gave the key to John?", ["key"], 2),
        ("After John went to the kitchen, where was the key?", ["kitchen"], 4),
        ("Was Mary holding the key before she went to the hall?", "Yes", 1),
        ("How many things did John have after Mary gave the key to John?", 1, 3),
        ("Who had the key before John?", ["Mary"], 6),
        ("In what order did Mary visit the rooms?", ["hall", "kitchen"], 6),
    ],
)
def test_how_it_was_before_and_after_an_event_is_proved_with_its_moment(
    question: str, value: object, moment: int
) -> None:
    answer = sn.read(TALE).ask(question)
    assert (answer.value, answer.status, answer.moment) == (value, "proved", moment)
    assert answer.derivation is not None
    answer.derivation.check(story=TALE)


def test_what_changed_while_it_happened_has_no_answer_when_it_happened() -> None:
    answer = sn.read(TALE).ask("Who had the key when Mary gave it to John?")
    assert answer.status == "unknown"


def test_how_often_is_likely_as_not_everything_need_be_told() -> None:
    answer = sn.read(TALE).ask("How often did Mary go to the kitchen?")
    assert (answer.value, answer.status) == (1, "likely")
    assert answer.derivation is not None
    answer.derivation.check(story=TALE)


def test_a_story_at_a_moment_is_asked_as_if_it_ended_there() -> None:
    story = sn.read(TALE)
    then = story.at(before="John went to the kitchen")
    assert then.moment is not None
    assert then.moment.text == "She gave the key to John"
    assert [fact.said for fact in then.facts] == ["Mary in hall", "key held by John"]
    answer = then.ask("Who has the key?")
    assert (answer.value, answer.status) == (["John"], "proved")
    assert then.ask("Is Mary in the hall?").value == "Yes"
    assert story.at("now").ask("Is Mary in the hall?").value == "No"


def test_facts_hold_from_one_moment_to_another() -> None:
    facts = {str(fact) for fact in sn.read(TALE).timeline.facts}
    assert {"Mary in hall (2 to 5)", "key held by Mary (1 to 2)"} <= facts
    assert "Mary in kitchen (6 to the end)" in facts


def test_moments_of_other_texts_are_likely() -> None:
    story = sn.read(
        "The lamp was on the desk. Ann carried it into the hall and put it under the table. "
        "Later Bob took it to the shed, because it was broken."
    )
    assert story.history is None
    told = {fact.said for fact in story.at("now").facts}
    assert told == {"lamp in shed", "Ann in hall", "Bob in shed"}
    then = story.at(before="Bob took it to the shed")
    assert {fact.status for fact in then.facts} == {"likely"}
    answer = then.ask("Where is the lamp?")
    assert (answer.value, answer.status) == (["under the table"], "likely")


def test_entries_of_a_log_are_moments_with_their_hours() -> None:
    story = sn.read("08:20 Crate moved to bay 4.\n09:05 Crate moved to bay 5.")
    assert [moment.when for moment in story.moments] == ["08:20", "09:05"]
    assert [fact.tail for fact in story.at("08:30").facts] == [("bay 4",)]


def test_what_does_not_happen_has_one_moment_only() -> None:
    story = sn.read("The cup is on the table.")
    assert story.moments == ()
    assert [fact.said for fact in story.at("now").facts] == ["cup on table"]


@pytest.mark.parametrize(
    "wrong", [{"before": "Zoe sneezed"}, {"when": 99}, {"when": ""}, {"before": 1, "after": 2}]
)
def test_a_moment_that_is_not_told_is_refused_by_name(wrong: dict[str, object]) -> None:
    with pytest.raises(InputError):
        sn.read(TALE).at(**wrong)  # type: ignore[arg-type]


def test_a_moment_and_a_whole_story_are_drawn() -> None:
    story = sn.read(TALE)
    picture = story.at(after="Mary went to the hall").draw()
    assert "After event 2: Mary in hall; key held by Mary." in picture
    strip = story._repr_svg_()
    assert strip is not None
    assert "After event 6" in strip
    assert "After event 1" in strip
