"""What a text tells by any verb, whether of places or not, answers questions by the same verb."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.reading.questions import answer_question
from spatial_nsr.reading.statements.reading import read_statements


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (
            "The soup is in the pot. My cousin adds pepper, I never do.",
            "Who adds pepper?",
            "cousin",
        ),
        ("The vase on the sill was painted by my aunt.", "Who painted the vase?", "aunt"),
        ("A porter discovered the bag under a bench.", "Who found the bag?", "porter"),
        ("The upper dial sets the hour, the lower dial the date.", "What sets the hour?", "dial"),
        ("The jug that Nora broke stood on the shelf.", "Who broke the jug?", "Nora"),
        ("We moved in on Monday. Two boys broke the mirror.", "What did the boys break?", "mirror"),
        ("Crate K4 checked at dock 2 by Ruth.", "Who checked crate K4?", "Ruth"),
    ],
)
def test_who_and_what_are_those_of_the_verb(text: str, question: str, value: str) -> None:
    answer = sn.read(text).ask(question)
    assert value in answer.value[0]
    assert answer.status == "likely"


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("The library beside the bridge is closed.", "Is the library closed?", "Yes"),
        ("The kiosk by the gate is not open.", "Is the kiosk open?", "No"),
        ("Rosa never repaired the clock in the hall.", "Did Rosa mend the clock?", "No"),
    ],
)
def test_the_same_verb_is_told_or_denied(text: str, question: str, value: str) -> None:
    assert sn.read(text).ask(question).value == value


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The soup is in the pot. My cousin adds lemon.", "Who adds salt?"),
        ("The vase was painted by my aunt.", "Who broke the vase?"),
        ("Tom says that the kiosk by the gate is open.", "Is the kiosk open?"),
        ("The green kiosk by the gate is open.", "Is the red kiosk open?"),
        ("The mill was standing by the river in 1800.", "Is the mill still standing?"),
        ("One beck enters the lake from the east.", "Which beck enters the lake from the west?"),
    ],
)
def test_what_is_not_told_stays_open(text: str, question: str) -> None:
    assert sn.read(text).ask(question).status == "unknown"


@pytest.mark.parametrize(
    ("text", "question", "place"),
    [
        ("They moved the statue to a gatepost.", "Where is the statue?", "a gatepost"),
        ("They moved the statue to an island.", "Where is the statue?", "on an island"),
        ("Ann took the vase to a shelf.", "Where is the vase?", "on a shelf"),
        ("Hook 2 holds the red jug.", "Where is the red jug?", "on Hook 2"),
    ],
)
def test_in_and_on_are_told_only_where_the_noun_tells_which(
    text: str, question: str, place: str
) -> None:
    reading = read_statements(text)
    assert reading is not None
    assert str(answer_question(question, reading)) == place
