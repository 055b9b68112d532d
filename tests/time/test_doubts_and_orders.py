"""What may be so or is so no longer, what came first, at first, since when, and is empty now."""

from __future__ import annotations

import copy

import pytest

import spatial_nsr as sn
from spatial_nsr.checker.time.rules import check_time
from spatial_nsr.errors import InvalidDerivation

TRUNK = "The trunk was in the loft. It might have been moved to the cellar."
GONE = "The goat was in the barn. It is no longer in the barn."
LAMP = (
    "Ines went to the shed. Ines took the lamp. Omar went to the shed. Ines gave the lamp to Omar. "
    "Ines left the shed."
)
BEANS = "Rita put the beans in the pot. Rita emptied the pot into the dish."
LOG = "At 8:10 Uma took the radio. At half past nine Uma gave the radio to Lars."
PLAIN = (
    (TRUNK, "Is the trunk in the loft?", "Maybe", "proved"),
    (TRUNK, "Is the trunk in the cellar?", "Maybe", "proved"),
    (GONE, "Is the goat in the barn?", "No", "refuted"),
    (LAMP, "Did Ines go to the shed before Omar did?", "Yes", "proved"),
    (LAMP, "Did Omar go to the shed before Ines took the lamp?", "No", "refuted"),
    (LAMP, "Did Ines give the lamp to Omar after Omar went to the shed?", "Yes", "proved"),
    (BEANS, "Is the pot empty?", "Yes", "proved"),
    (BEANS, "Is the dish empty?", "No", "refuted"),
    (LOG, "How long did Uma have the radio?", "80 minutes", "proved"),
    (LOG, "Since when has Lars had the radio?", ["half past nine"], "proved"),
)


@pytest.mark.parametrize(("text", "question", "value", "status"), PLAIN)
def test_doubts_and_orders_of_plain_events_are_proved(
    text: str, question: str, value: object, status: str
) -> None:
    answer = sn.read(text).ask(question)
    assert (answer.value, answer.status) == (value, status)
    assert answer.derivation is not None
    answer.derivation.check(story=text)


@pytest.mark.parametrize(("text", "question", "value", "status"), PLAIN)
def test_another_answer_is_refused(text: str, question: str, value: object, status: str) -> None:
    derivation = sn.read(text).ask(question).derivation
    assert derivation is not None
    data = copy.deepcopy(derivation.to_dict())
    others = {"Yes": "No", "No": "Yes", "Maybe": "Yes"}
    other = others[value] if isinstance(value, str) and value in others else ["8:10"]
    data["steps"][-1]["conclusion"]["tail"] = data["goal"]["tail"] = other
    with pytest.raises(InvalidDerivation):
        check_time(data, text)


def test_where_somebody_was_before_the_first_thing_told_is_no_proof() -> None:
    story = sn.read("Ines took the lamp. Then she went to the shed.")
    assert story.ask("Where was Ines at first?").status == "likely"
    told = sn.read("Ines was in the attic. Then she went to the shed.")
    assert told.ask("Where was Ines at first?").status == "proved"


def test_who_met_somebody_there_may_have_been_there() -> None:
    story = sn.read(
        "Ines took the lamp. Ines went to the shed. Ines gave the lamp to Omar. Omar left."
    )
    assert story.ask("Has Omar ever been in the shed?").value != "No"


ORDINARY = (
    ("My hat was on the peg today. My son may have taken it to school.", "Is the hat at school?",
     ("Maybe", "Unknown")),
    ("Every Friday Zoe, my aunt, swims. Every Friday Zoe goes to the pool. Zoe is at the office.",
     "Is Zoe at the office?", ("Yes",)),
    ("At breakfast the remote was on the armchair. The dog, bored, took it to his basket. "
     "I put it in the drawer.",
     "Where was the remote at breakfast?", ("armchair",)),
    ("The cat, scared, hid under the bed. After an hour it crept out and went to the kitchen.",
     "Where is the cat?", ("kitchen",)),
    ("Take the bulb out of the box and screw it into the socket. Put the shade over the bulb.",
     "Where was the bulb at first?", ("box",)),
    ("In step 1 the gear, oiled, was put in the tray. In step 2 the gear was put in the oven. "
     "In step 3 the gear was put on the rack.", "Where is the gear after step 2?", ("oven",)),
)  # fmt: skip


@pytest.mark.parametrize(("text", "question", "values"), ORDINARY)
def test_ordinary_texts_tell_when_it_was_so(
    text: str, question: str, values: tuple[str, ...]
) -> None:
    found = sn.read(text).ask(question).value
    value = str(found[0] if isinstance(found, list) else found)
    assert any(each in value for each in values)


CIRCLES = (
    "The race happened before lunch. Lunch happened before the walk. The walk happened before the "
    "race.",
    "Ann left the house before Bo came home. Bo came home before Ann left the house.",
)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        (CIRCLES[0], "Did the race happen before lunch?"),
        (CIRCLES[0], "Did lunch happen before the race?"),
        (CIRCLES[0], "Which came first, the race or lunch?"),
        (CIRCLES[1], "Did Ann leave the house before Bo came home?"),
        (CIRCLES[1], "Did Bo come home before Ann left the house?"),
    ],
)
def test_of_what_comes_before_itself_no_order_is_told_but_the_circle(
    text: str, question: str
) -> None:
    answer = sn.read(text).ask(question)
    assert answer.status == "unknown"
    assert any("came before itself" in each for each in answer.missing)


CHAIN = "The concert took place after the dinner. The dinner took place after the race."


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Did the race take place before the concert?", "Yes"),
        ("Did the race happen after the dinner?", "No"),
        ("Which came first, the concert or the race?", ["race"]),
        ("What came last?", ["concert"]),
        ("What happened first?", ["race"]),
    ],
)
def test_chains_of_before_and_after_order_what_has_a_name(question: str, value: object) -> None:
    answer = sn.read(CHAIN).ask(question)
    assert (answer.value, answer.status) == (value, "likely")
