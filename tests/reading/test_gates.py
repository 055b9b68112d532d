"""The gates that may stop a claim, in one table: each stops what it is for, in its order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import SURE
from spatial_nsr.reading.proof.gates import GATES, held, stopped_by
from spatial_nsr.rules.understanding import load_understanding
from spatial_nsr.stories.routes import Asking, answer_asked

DOCS = Path(__file__).resolve().parents[2] / "docs" / "questions.md"
STOPPED = {
    "spelt-so": ("The cup is undr the table.", "Is the cup under the table?"),
    "narrower": ("The cup is in the box.", "Is the cup at the top of the box?"),
    "plainly-so": ("The kite is over the roof until noon.", "Is the kite above the roof?"),
    "same-later": (
        "The mill is north of the church. Later it is south of it.",
        "Is the mill north of the church?",
    ),
}


# What other readers stop before, each by itself: a proof that rests on the whole of the text.
ALONE = {
    "not-taken-back": "The cup is in the box. Both statements were wrong.",
    "one-of-its-name": "An inn is north of the mill. An inn is south of the church.",
    "some-of-them": "There are at most three boats in the harbour.",
    "odd-event": "Ann left before Bo came home. Bo came home before Ann left.",
}


def _before(text: str, question: str) -> tuple[sn.Story, sn.Answer]:
    """A story, and what is answered before any gate is asked."""
    story = sn.read(text)
    convention = story.meant_by(None)
    return story, answer_asked(story, Asking(question, None, convention, convention))


@pytest.mark.parametrize("name", STOPPED)
def test_a_gate_stops_what_it_is_for(name: str) -> None:
    story, before = _before(*STOPPED[name])
    question = STOPPED[name][1]
    names = stopped_by(before, question, story)
    assert name in names
    after = held(before, question, story)
    assert after.status not in SURE
    assert after == story.ask(question) or after.value == story.ask(question).value


@pytest.mark.parametrize("name", ALONE)
def test_a_gate_stops_a_proof_that_another_reader_gives(name: str) -> None:
    proof = sn.Answer(None, "Yes", "proved", "mentioned")
    assert stopped_by(proof, "Is it so?", sn.read(ALONE[name])) == (name,)


def test_a_plain_claim_passes_all_gates() -> None:
    story, before = _before("The cup is in the box.", "Is the cup in the box?")
    assert before.status == "proved"
    assert stopped_by(before, "Is the cup in the box?", story) == ()


def test_a_gate_is_a_rule_of_understanding_or_says_what_is_missing() -> None:
    known = load_understanding()
    assert all(gate.missing or gate.name in known for gate in GATES)


def test_the_docs_list_the_gates_in_their_order() -> None:
    told = re.findall(r"^\| `([a-z-]+)` \| (whether [^|:]*)", DOCS.read_text("utf-8"), re.M)
    assert [(name, asks.strip()) for name, asks in told] == [(g.name, g.asks) for g in GATES]
