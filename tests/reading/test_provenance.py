"""Facts that were read tell by which words they are said, or by which rule they are understood."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

import spatial_nsr as sn
from spatial_nsr.facts import Either
from spatial_nsr.rules.understanding import understanding


def sources(text: str, conventions: str = "plain") -> dict[str, Mapping[str, Any]]:
    """The source of each fact, by what the fact says."""
    facts = sn.read(text, conventions).facts
    return {str(fact): fact.source or {} for fact in facts}


def rules(text: str, conventions: str = "plain") -> dict[str, str | None]:
    found = sources(text, conventions).items()
    return {fact: source.get("understood", {}).get("rule") for fact, source in found}


def test_a_fact_that_is_said_names_the_words_and_the_form_of_the_lexicon() -> None:
    text = "A blue kettle is on the left of the stove."
    (source,) = sources(text).values()
    assert "understood" not in source
    assert source["entry"] == "on the left of"
    for key, words in (("indicator", "on the left of"), ("head", "A blue kettle")):
        assert text[source[key]["start"] : source[key]["end"]] == source[key]["text"] == words
    assert source["tail"]["text"] == "the stove"


def test_a_fact_with_several_words_names_the_form_of_each() -> None:
    text = "Block A has a small cup. The small cup is far above and near a jug."
    source = sources(text, "spartqa")["small cup far above near jug"]
    assert (source["entry"], [each["entry"] for each in source["also"]]) == (
        "far",
        ["above", "near"],
    )


def test_what_has_a_thing_says_the_converse_of_where_the_thing_is() -> None:
    story = sn.read("Block A contains a small cup.", "spartqa")
    within = story.reading.within["small cup"]
    assert (within["entry"], within["head"]["text"]) == ("contains", "a small cup")
    assert "understood" not in within


@pytest.mark.parametrize(
    ("text", "fact", "rule"),
    [
        ("The pen is in a cup. It is left of a jug.", "pen left jug", "pronoun-of-several"),
        ("There is a pen. It is left of a jug.", "pen left jug", "pronoun"),
        ("Mia sat near the door. A dog lay to her left.", "dog left Mia", "pronoun"),
        (
            "A red box is by the door. The box is left of a jug.",
            "red box left jug",
            "same-thing",
        ),
        (
            "A red box is by a blue box. The box is left of a jug.",
            "red box left jug",
            "same-thing-of-several",
        ),
        (
            "Block A has a red cup and a blue jug. Both are left of a circle.",
            "red cup left circle",
            "each-of-them",
        ),
        (
            "The van is left of the bus. The car is between the van and the bus.",
            "van left car",
            "between",
        ),
    ],
)
def test_who_and_what_is_meant_is_understood_by_a_rule(text: str, fact: str, rule: str) -> None:
    assert rules(text)[fact] == rule


def test_what_is_between_two_things_is_understood_even_if_on_no_axis() -> None:
    (fact,) = (f for f in sn.read("The pen is between the cup and the plate.").facts)
    assert isinstance(fact, Either)
    assert fact.source is not None
    assert fact.source["understood"]["rule"] == "between"


BLOCKS = "Block A is to the left of block B. A red cup is in block A. The lamp is {} block A."


def test_a_thing_is_in_the_place_that_the_talk_is_about_only_where_the_convention_says_so() -> None:
    text = "Block A is to the left of block B. A red cup is in block A. A lamp is near the cup."
    for conventions, value, status in (
        ("plain", "Unknown", "unknown"),
        ("spartqa", "Yes", "proved"),
    ):
        answer = sn.read(text, conventions).ask("Is the lamp in block A?")
        assert (answer.value, answer.status) == (value, status), conventions
        told = sn.read(text, conventions).ask("Is the red cup in block A?")
        assert (told.value, told.status) == ("Yes", "proved")


@pytest.mark.parametrize("where", ["below", "to the left of"])
def test_what_is_said_to_be_beside_a_place_is_not_in_it_though_the_talk_is_about_it(
    where: str,
) -> None:
    story = sn.read(BLOCKS.format(where))
    assert story.ask("Is the lamp in block A?").value != "Yes"
    asked = story.ask(f"Is the lamp {where} block A?")
    assert (asked.value, asked.status) == ("Yes", "proved")


def test_an_answer_that_rests_on_a_usual_rule_is_no_proof() -> None:
    text = "A red box is by a blue box. The box is left of a jug."
    answer = sn.read(text).ask("Is the jug to the right of the red box?")
    assert (answer.value, answer.status) == ("Yes", "likely")
    assert answer.derivation is not None
    assert answer.derivation.usual == ("same-thing-of-several",)
    assert understanding("same-thing-of-several").says in answer.assumes
    sure = sn.read(text.replace("The box", "The red box"))
    assert sure.ask("Is the jug to the right of the red box?").status == "proved"


def test_a_reason_tells_the_words_or_the_rule() -> None:
    story = sn.read("There is a pen. It is left of a jug. The jug is left of the lamp.")
    answer = story.ask("Is the lamp right of the pen?")
    text = answer.explain()
    assert "given: “The jug is left of the lamp.” by “left of”" in text
    assert "understood (a pronoun means the one thing that it fits): “It is left of a jug.”" in text
    assert "after “a pen”" in text
    assert answer.derivation is not None
    answer.derivation.check(story=story.text)
