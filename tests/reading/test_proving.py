"""Answers of the reader by parses that follow from what the text says outright."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import spatial_nsr as sn
from spatial_nsr.__main__ import main
from spatial_nsr.reading.parsed import Parsed
from spatial_nsr.reading.text.pipelines import load_pipeline
from spatial_nsr.rules.conventions import load_convention

pytestmark = pytest.mark.skipif(
    load_pipeline() is None, reason="no English pipeline with a parser is installed"
)


def shown(text: str, question: str) -> sn.Answer | None:
    """What the parse of a text says to a question, with its derivation if it is well founded."""
    parsed = Parsed(text)
    found = parsed.found(question, ())
    proving = parsed.proving(load_convention("plain"))
    return None if found is None or proving is None else proving.shown(question, (), found)


PROVED = (
    ("Someone had shoved the trunk under the sofa.", "Where was the trunk?", ["under the sofa"]),
    ("The hens live in the old barn.", "Where do the hens live?", ["in the old barn"]),
    ("A kite hangs above the counter.", "Is the kite above the counter?", "Yes"),
    ("A kite hangs above the counter.", "Is the kite below the counter?", "No"),
    ("So the receipts are in the blue tin.", "Where are the receipts?", ["in the blue tin"]),
    (
        "The receipts are in the tin. The tin is in the safe.",
        "Are the receipts in the safe?",
        "Yes",
    ),
    ("Tom walked into the quarry.", "Where did Tom walk?", ["into the quarry"]),
    ("The mop is not in the closet.", "Is the mop in the closet?", "No"),
    ("The hill is north of the mill.", "Is the mill south of the hill?", "Yes"),
    ("The hill is north-east of the mill.", "Is the hill south-west of the mill?", "No"),
    ("The cup is next to the plate.", "Is the plate next to the cup?", "Yes"),
    ("The cup is next to the plate.", "Is the cup far from the plate?", "No"),
    ("The bank is opposite the church.", "Is the church opposite the bank?", "Yes"),
    ("Tom is at the station.", "Is Tom at the station?", "Yes"),
    ("The ladder leans against the wall.", "Does the ladder touch the wall?", "Yes"),
    ("The telescope is on the tripod.", "Is the telescope on the tripod?", "Yes"),
    ("The cup is on the tray.", "Is it false that the cup is on the tray?", "No"),
    ("A cup is on the tray. A cup is on the mat.", "Is there a cup on the tray?", "Yes"),
    (
        "The vat is between the lathe and the mill.",
        "Is the vat between the mill and the lathe?",
        "Yes",
    ),
    (
        "The vat is between the lathe and the mill. The lathe is left of the mill.",
        "Is the vat right of the lathe?",
        "Yes",
    ),
    (
        "I wish the sofa were by the window. The sofa is by the door.",
        "Is the sofa by the door?",
        "Yes",
    ),
)


@pytest.mark.parametrize(("text", "question", "value"), PROVED)
def test_what_is_said_outright_is_proved_from_its_words(
    text: str, question: str, value: object
) -> None:
    answer = shown(text, question)
    assert answer is not None
    assert (answer.value, answer.status) == (value, "refuted" if value == "No" else "proved")
    assert answer.derivation is not None
    answer.derivation.check(story=text)


DOUBTFUL = (
    # What may have changed since, or before.
    ("The mop was in the closet. Now it hangs by the door.", "Where is the mop?"),
    ("The mop is in the closet. Then Ida put it into the tub.", "Is the mop in the closet?"),
    ("The vase stood on the shelf. A child took it away.", "Where is the vase?"),
    # What only holds somewhere else, or at some time.
    ("In the old flat my desk was below the skylight.", "Where is the desk?"),
    ("When it rains, the bike is in the hall.", "Is the bike in the hall?"),
    ("The bike may be in the hall.", "Is the bike in the hall?"),
    ("The bike is almost in the hall.", "Is the bike in the hall?"),
    ("According to Eve, the bike is in the hall.", "Is the bike in the hall?"),
    ("The bike is in the hall, she lied.", "Is the bike in the hall?"),
    ("Either the bike is in the hall or I am mad.", "Is the bike in the hall?"),
    ("The bike is in the hall. Sorry, the yard.", "Is the bike in the hall?"),
    ("Not every bike is in the hall.", "Is the bike in the hall?"),
    ("The bike was in the hall.", "Is the bike in the hall?"),
    ("The bus outside the school has been towed to the depot.", "Is the bus outside the school?"),
    ("My bed was under the window. Now it is by the door.", "What is under the window?"),
    # Another one may be meant.
    ("The left drawer is in the desk.", "Is the right drawer in the desk?"),
    ("The pan is in the oven. A pan is on the hob.", "Where is the pan?"),
    ("A cup is on the tray. A cup is on the mat.", "Is the cup on the tray?"),
    # What says less than is asked for.
    ("The cup is near the plate.", "Is the cup next to the plate?"),
    ("The cup is near the plate.", "What is next to the plate?"),
    ("The ladder leans against the wall.", "Is the ladder attached to the wall?"),
    ("The poster is on the pillar.", "Is the poster above the pillar?"),
    ("The ring is on the finger.", "Is the finger in the ring?"),
    ("The lamp is above the table.", "Is the lamp north of the table?"),
    ("The cup is on the tray.", "Is the cup directly on the tray?"),
    # Words for a thing that do not name it.
    ("The road follows the river Sal. Ost is east of the river.", "Is Ost east of the river?"),
)


@pytest.mark.parametrize(("text", "question"), DOUBTFUL)
def test_nothing_is_proved_of_what_may_be_otherwise(text: str, question: str) -> None:
    answer = shown(text, question)
    assert answer is None or answer.status == "likely"


def test_a_proof_by_parse_is_accepted_only_for_the_story_that_says_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text, question = "Someone had shoved the parcel beneath the bench.", "Where was the parcel?"
    answer = sn.read(text).ask(question)
    assert answer.derivation is not None
    record = {"story": text, **answer.to_dict()}
    file = tmp_path / "answers.jsonl"
    file.write_text(json.dumps(record) + "\n", encoding="utf-8")
    assert main(["check-trace", str(file)]) == 0
    other = json.loads(json.dumps(record).replace("beneath the bench", "opposite the bench"))
    other["question"] = question
    file.write_text(json.dumps(other) + "\n", encoding="utf-8")
    assert main(["check-trace", str(file)]) == 1
    assert "rejected" in capsys.readouterr().out
