"""From text to answers, as the library's users do it."""

from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import SpatialError

KITCHEN = (
    "The stove is to the left of the sink. The fridge is to the right of the sink. "
    "A blue kettle is on the left of the stove."
)


def test_a_chain_of_directions_is_proved_and_its_derivation_accepted() -> None:
    answer = sn.read(KITCHEN).ask("Is the kettle to the left of the fridge?")
    assert (answer.value, answer.status, answer.confidence) == ("Yes", "proved", 1.0)
    assert answer.derivation is not None
    answer.derivation.check()


def test_what_is_against_the_facts_is_refuted() -> None:
    answer = sn.read(KITCHEN).ask("Is the fridge to the left of the stove?")
    assert (answer.value, answer.status) == ("No", "refuted")
    assert answer.derivation is not None
    answer.derivation.check()


def test_what_is_not_said_is_unknown_and_tells_what_is_missing() -> None:
    answer = sn.read(KITCHEN).ask("Is the kettle above the sink?")
    assert (answer.value, answer.status, answer.derivation) == ("Unknown", "unknown", None)
    assert any("above" in why for why in answer.missing)


def test_every_given_step_has_the_characters_that_say_it() -> None:
    story = sn.read(KITCHEN)
    answer = story.ask("Is the kettle to the left of the fridge?")
    assert answer.derivation is not None
    for step in answer.derivation.givens:
        assert step.source is not None
        start, end = step.source["start"], step.source["end"]
        assert story.text[start:end] == step.source["text"]


def test_a_relation_is_found_in_words() -> None:
    value = sn.read(KITCHEN).ask("What is the relation between the stove and the fridge?").value
    assert "left" in value


def test_contradictory_stories_are_told_as_such() -> None:
    story = sn.read("The cup is left of the plate. The plate is left of the cup.")
    answer = story.ask("Is the cup left of the plate?")
    assert answer.status == "inconsistent"
    assert len(answer.conflict) == 2
    assert answer.derivation is not None
    answer.derivation.check()


def test_a_question_about_nothing_in_the_story_is_no_proof() -> None:
    answer = sn.read(KITCHEN).ask("Is the dragon above the sink?")
    assert answer.status == "unknown"
    assert any("dragon" in why for why in answer.missing)


def test_what_is_no_question_tells_why() -> None:
    answer = sn.read(KITCHEN).ask("Colourless green ideas sleep furiously")
    assert (answer.value, answer.status) == (None, "unknown")
    assert answer.missing


def test_the_convention_of_a_question_can_differ_from_that_of_its_story() -> None:
    story = sn.read("There are two blocks, A and B. Block A has a small black square.")
    question = "Which blocks don't have any circles?"
    assert story.ask(question).status == "unknown"
    assert sorted(story.ask(question, conventions="spartqa").value) == ["A", "B"]


def test_a_story_shows_its_facts_as_a_graph() -> None:
    graph = sn.read(KITCHEN).network
    assert graph.number_of_nodes() == 4
    assert graph.edges["fridge", "sink", 0]["relation"] == "right"


def test_an_answer_goes_to_json_and_explains_itself() -> None:
    answer = sn.read(KITCHEN).ask("Is the kettle to the left of the fridge?")
    data = answer.to_dict()
    assert (data["value"], data["status"]) == ("Yes", "proved")
    assert "kettle" in answer.explain()
    for form in ("json", "html", "dot"):
        assert answer.explain(format=form)


@pytest.mark.parametrize("text", [None, 3, b"bytes", ["a list"]])
def test_a_story_that_is_no_text_is_refused(text: object) -> None:
    with pytest.raises(SpatialError, match="a story is text"):
        sn.read(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "   \n", "🙂🙂", "\x00\x01", "<p></p>", "Ceci n'est pas."])
def test_texts_that_say_nothing_have_no_facts_and_answer_nothing(text: str) -> None:
    story = sn.read(text)
    assert story.facts == ()
    assert story.ask("Is the cup left of the plate?").status == "unknown"


def test_an_unknown_convention_is_refused_by_name() -> None:
    with pytest.raises(SpatialError, match="unknown convention 'spartka'"):
        sn.read(KITCHEN, conventions="spartka")


def test_words_that_mean_nothing_of_points_leave_the_others_standing() -> None:
    story = sn.read("The cup is on top of the plate.", conventions="stepgame")
    assert story.ask("Is the cup above the plate?").value == "Yes"
