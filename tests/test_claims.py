"""What somebody else read in a text is held against the text, and against what else he read."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.claim_forms import Judged
from spatial_nsr.errors import InputError

TEXT = "The cup is left of the jug. The jug is left\nof the lamp. Anna is in the kitchen."
CUP = {"head": "cup", "relation": "left", "tail": "jug", "quote": "The cup is left of the jug"}
JUG = {"head": "jug", "relation": "left", "tail": "lamp", "quote": "jug is left of the lamp."}


def only(claim: object, text: str = TEXT) -> Judged:
    """What comes of a single claim."""
    (found,) = sn.check_claims(text, [claim]).claims
    return found


@pytest.mark.parametrize(
    ("claim", "verdict"),
    [
        ({"head": "cup", "relation": "left", "tail": "lamp"}, "supported"),
        ({"head": "the lamp", "relation": "right", "tail": "the cup"}, "supported"),
        ({"head": "lamp", "relation": "west", "tail": "cup"}, "contradicted"),
        ({"head": "lamp", "relation": "left", "tail": "cup", "negated": True}, "supported"),
        ({"head": "cup", "relation": "left", "tail": "jug", "negated": True}, "contradicted"),
        ({"head": "cup", "relation": "near", "tail": "jug"}, "open"),
        ({"head": "vase", "relation": "left", "tail": "jug"}, "open"),
        ({"says": "The cup is left of the lamp."}, "supported"),
        ({"says": "Anna is in the kitchen"}, "supported"),
        ({"says": "Anna is not in the kitchen"}, "contradicted"),
        ({"says": "the lamp is not left of the cup"}, "supported"),
        ({"says": "Anna likes the kitchen"}, "open"),
        ({"says": "what is left of the jug"}, "open"),
    ],
)
def test_a_claim_is_judged_by_a_proof_from_the_text(claim: object, verdict: str) -> None:
    found = only(claim)
    assert found.verdict == verdict
    assert found.by_text is not None
    if verdict == "open":
        assert found.by_text.derivation is None
    else:
        assert found.by_text.derivation is not None
        found.by_text.derivation.check(story=TEXT)


def test_what_is_likely_is_open_and_says_what_it_takes_for_granted() -> None:
    text = "Somebody had left the parcel on the desk in the study."
    found = only({"says": "the parcel is in the study"}, text)
    assert found.verdict == "open"
    assert found.by_text is not None
    assert found.by_text.likely == "supported"
    assert found.by_text.assumes
    assert 0 < found.by_text.confidence < 1


def test_a_negated_relation_turns_what_is_likely_as_well() -> None:
    text = "Somebody had left the parcel on the desk in the study."
    claim = {"head": "parcel", "relation": "inside", "tail": "study", "negated": True}
    found = only(claim, text)
    assert found.by_text is not None
    assert found.by_text.likely == "contradicted"


@pytest.mark.parametrize(
    ("quote", "found", "used"),
    [
        ("The cup is left of the jug", True, True),
        ("The jug is left of the lamp.", True, False),
        ("the cup is left of the jug", False, False),
        ("The cup is near the jug", False, False),
        ("   ", False, False),
    ],
)
def test_quotations_are_held_against_the_text_and_the_proof(
    quote: str, found: bool, used: bool
) -> None:
    judged = only({**CUP, "quote": quote})
    assert judged.quote is not None
    assert (judged.quote.found, judged.quote.used) == (found, used)
    if found:
        words = TEXT[judged.quote.start : judged.quote.end]
        assert words.split() == quote.split()


def test_a_quotation_stands_where_it_is_said_to_stand() -> None:
    right = only({**CUP, "start": 0, "end": 26})
    wrong = only({**CUP, "start": 5, "end": 31})
    assert right.quote is not None
    assert right.quote.found
    assert wrong.quote is not None
    assert wrong.quote.why == "the words stand at 0-26, not at 5-31"


def test_what_follows_of_the_facts_names_them_and_needs_no_reading_of_the_text() -> None:
    text = "Cup: to the jug's left, mind you; and lampwards of it all, as ever, the jug!"
    facts = [
        {"id": "a", "head": "cup", "relation": "left", "tail": "jug", "quote": "jug's left"},
        {"id": "b", "head": "jug", "relation": "left", "tail": "lamp", "quote": "lampwards"},
        {"id": "c", "head": "jug", "relation": "near", "tail": "door", "quote": "near the door"},
    ]
    asked = [
        {"id": "x", "head": "lamp", "relation": "left", "tail": "cup"},
        {"id": "y", "head": "jug", "relation": "near", "tail": "door"},
    ]
    *_, x, y = sn.check_claims(text, [*facts, *asked]).claims
    assert x.verdict == "open"
    assert x.by_facts is not None
    assert x.by_facts.verdict == "contradicted"
    assert x.by_facts.rests_on == ("a", "b")
    assert x.by_facts.derivation is not None
    x.by_facts.derivation.check()
    # What is misquoted counts for nothing.
    assert y.by_facts is not None
    assert y.by_facts.verdict == "open"


def test_facts_that_contradict_each_other_are_named_and_prove_nothing() -> None:
    wrong = {"id": "w", "head": "lamp", "relation": "left", "tail": "cup", "kind": "fact"}
    claim = {"id": "x", "head": "cup", "relation": "left", "tail": "lamp"}
    found = sn.check_claims(TEXT, [{**CUP, "id": "f"}, {**JUG, "id": "g"}, wrong, claim])
    assert set(found.conflict) == {"f", "g", "w"}
    last = found.claims[-1]
    assert last.verdict == "supported"
    assert last.by_facts is not None
    assert last.by_facts.verdict == "open"
    assert "contradict each other" in last.by_facts.missing[0]


def test_a_text_that_contradicts_itself_supports_nothing() -> None:
    text = "The cup is left of the jug. The jug is left of the cup."
    found = only({"says": "the cup is left of the jug"}, text)
    assert found.verdict == "open"


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ({"head": "cup", "relation": "leftish", "tail": "jug"}, "did you mean 'left'?"),
        ({"head": "cup", "relation": "left"}, "the key 'tail'"),
        ({"says": "a", "head": "cup"}, "either 'says' or"),
        ({"says": " "}, "a sentence"),
        ({"says": 3}, "expected a text"),
        ({"sayz": "a"}, "allowed: id, kind"),
        ({"says": "a", "kind": "guess"}, "'fact' or 'claim'"),
        ({**CUP, "negated": "yes"}, "true or false"),
        ({**CUP, "start": 3}, "both 'start' and 'end'"),
        ({"says": "a", "start": 3, "end": 4}, "both 'start' and 'end'"),
        (["cup", "left", "jug"], "an object"),
    ],
)
def test_what_is_ill_formed_says_why_and_spoils_no_other_claim(claim: object, said: str) -> None:
    found = sn.check_claims(TEXT, [claim, CUP])
    assert [each.verdict for each in found.claims] == ["ill-formed", "supported"]
    assert said in str(found.claims[0].error)
    assert "claim 1" in str(found.claims[0].error)


def test_two_claims_of_one_id_are_refused() -> None:
    with pytest.raises(InputError, match="two claims have the id '2'"):
        sn.check_claims(TEXT, [{**CUP, "id": "2"}, JUG])


def test_a_story_that_was_read_is_not_read_again() -> None:
    story = sn.read(TEXT)
    assert sn.check_claims(story, [CUP]).to_dict() == sn.check_claims(TEXT, [CUP]).to_dict()
