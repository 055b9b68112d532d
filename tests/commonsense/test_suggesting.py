"""What words of place leave likely: "next to", "between", "above"."""

from __future__ import annotations

import pytest

from spatial_nsr.checker.claims import check_claim
from spatial_nsr.checker.following import check
from spatial_nsr.commonsense.presuming import imagine
from spatial_nsr.errors import InputError, InvalidDerivation
from spatial_nsr.pictures.scene import scene
from spatial_nsr.reasoner import read
from spatial_nsr.rules.suggestions import load_suggestions, parse_suggestions
from spatial_nsr.world.models.modelling import model_of

NEXT = "The chair is next to the table. The table is in the kitchen."
BETWEEN = "The lamp is between the bed and the window."
ABOVE = "The picture is above the sofa."


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        (NEXT, "Is the chair above the table?", "No"),
        (NEXT, "Is the table below the chair?", "No"),
        (NEXT, "Is the chair on the table?", "No"),
        (NEXT, "Is the table inside the chair?", "No"),
        (NEXT, "Is the chair in the kitchen?", "Yes"),
        (BETWEEN, "Is the lamp near the bed?", "Yes"),
        (BETWEEN, "Is the lamp next to the window?", "Yes"),
        (BETWEEN, "Is the lamp above the bed?", "No"),
        (BETWEEN + " The bed is in the attic.", "Is the lamp in the attic?", "Yes"),
    ],
)
def test_words_of_place_leave_more_likely_than_they_say(
    text: str, question: str, value: str
) -> None:
    answer = read(text).ask(question)
    assert (answer.value, answer.status) == (value, "likely")
    assert answer.derivation is not None
    answer.derivation.check(story=text)
    assert any(step.rule == "commonsense" for step in answer.derivation.steps)
    record = answer.to_dict()
    assert check_claim(record, None, record["derivation"]) == "what the question says"


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("The chair is next to the table. The chair is above the table.", "above", "Yes"),
        ("The chair is next to the table. The chair is left of the table.", "left of", "Yes"),
        ("The chair is next to the table. The chair is not above the table.", "above", "No"),
    ],
)
def test_what_the_text_says_goes_before_what_its_words_suggest(
    text: str, question: str, value: str
) -> None:
    answer = read(text).ask(f"Is the chair {question} the table?")
    assert answer.value == value
    assert answer.status in ("proved", "refuted")


def test_what_no_word_suggests_stays_unknown() -> None:
    assert read(NEXT).ask("Is the chair left of the table?").status == "unknown"
    assert read(ABOVE).ask("Is the picture left of the sofa?").status == "unknown"
    near = read("The chair is near the table.")
    assert near.ask("Is the chair above the table?").status == "unknown"


def test_drawn_scenes_suggest_nothing() -> None:
    story = read("The circle is next to the square.", conventions="spartqa")
    assert story.ask("Is the circle above the square?").status != "likely"


def test_scenes_are_imagined_with_what_words_suggest() -> None:
    world = imagine(read(f"{NEXT} The picture is above the table."))
    assert world.conflict() is None
    assert world.truth("inside", "chair", "kitchen")
    assert world.truth("left", "picture", "table") is False
    model = model_of(world)
    assert model is not None
    assert "chair inside kitchen" in scene(model, ["chair", "kitchen"])


@pytest.mark.parametrize(
    ("key", "to", "why"),
    [
        ("entries", ["between: level"], "do not say 'between'"),
        ("entries", ["next to: nothing"], "no word suggests"),
        ("entries", ["above: aligned"], "no word suggests"),
        ("confidence", 0.95, "at most"),
        ("measure", "place", "no entry for a place"),
    ],
)
def test_the_checker_takes_no_other_suggestion(key: str, to: object, why: str) -> None:
    answer = read(NEXT).ask("Is the chair above the table?")
    assert answer.derivation is not None
    made = answer.derivation.to_dict()
    made["steps"][0]["detail"][key] = to
    made["steps"][0]["source"] = None if key == "measure" else made["steps"][0]["source"]
    if key == "measure":
        del made["steps"][0]["source"]
    with pytest.raises(InvalidDerivation, match=why):
        check(made)


def test_the_checker_wants_to_know_where_the_other_thing_is() -> None:
    answer = read(NEXT).ask("Is the chair in the kitchen?")
    assert answer.derivation is not None
    made = answer.derivation.to_dict()
    last = made["steps"][-1]
    last["conclusion"]["head"] = made["goal"]["head"] = "table"
    with pytest.raises(InvalidDerivation, match="is next to itself"):
        check(made)
    last["conclusion"]["head"] = made["goal"]["head"] = "stove"
    with pytest.raises(InvalidDerivation, match="do not name 'stove'"):
        check(made)


def test_every_suggestion_has_a_ground_and_a_meaning() -> None:
    known = load_suggestions()
    assert all(each.ground and each.gives in known.meanings for each in known.listed)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("suggest 0.8 next_to : level", "nothing is given by 'level'"),
        ("gives level : not_abov", "no relation 'abov'"),
        ("gives near : near\nsuggest 2 by : near", "between 0 and 1"),
        ("give level : near", "unknown statement 'give'"),
        ("gives level", "takes words, a colon and words"),
    ],
)
def test_what_is_not_in_the_form_is_refused(line: str, why: str) -> None:
    with pytest.raises(InputError, match=why):
        parse_suggestions(line)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The cup is left or right of the plate.", "Is the cup above the plate?"),
        ("Either the bag is on the rug or we are lost.", "Is the bag on the rug?"),
    ],
)
def test_what_is_so_either_way_suggests_nothing(text: str, question: str) -> None:
    assert read(text).ask(question).status == "unknown"
