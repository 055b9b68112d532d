"""Answers by what of a text is most like the question, where nothing says it outright."""

import math

import pytest

from spatial_nsr.reading.questions.answering import answer_question
from spatial_nsr.reading.questions.asked import Asked
from spatial_nsr.reading.questions.resembling import Resembling, is_kind_of
from spatial_nsr.reading.questions.weighing import weighed
from spatial_nsr.reading.statements.reading import Reading, read_statements


def read(text: str) -> Reading:
    reading = read_statements(text)
    if reading is None:
        pytest.skip("no pipeline with a parser is installed")
    return reading


LETTER = (
    "The bungalow of Mrs Brill stands opposite the mill. "
    "My uncle hid his pipe behind the clock, and his pony slept on the straw."
)


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What was concealed behind the clock?", ["his pipe"]),
        ("Which animal was asleep on the straw?", ["his pony"]),
    ],
)
def test_a_question_in_other_words_is_answered_by_the_sentence_that_comes_nearest(
    question: str, answer: list[str]
) -> None:
    found = answer_question(question, read(LETTER))
    assert found is not None
    assert found.value == answer


def test_a_question_for_what_the_text_does_not_speak_of_has_no_answer() -> None:
    assert answer_question("Who repaired the chimney?", read(LETTER)) is None


def test_what_the_question_names_itself_is_no_answer_to_it() -> None:
    asked = Asked("What is behind the clock?", read(LETTER))
    assert "clock" not in {each.answer for each in weighed(asked)}


def test_of_choices_the_one_is_told_for_which_the_text_says_more() -> None:
    choices = ("the clock", "the straw")
    found = answer_question("Which was under the sleeping animal?", read(LETTER), choices)
    assert found is not None
    assert found.value == "the straw"


def test_each_feature_is_a_finite_number() -> None:
    found = weighed(Asked("Who hid the pipe?", read(LETTER)))
    assert found
    assert all(math.isfinite(value) for each in found for value in each.features.values())


def test_a_noun_resembles_what_is_of_its_sort_and_no_other_thing() -> None:
    reading = read("A pony lay under the beech.")
    asked = Asked("Where was the animal?", reading)
    noun = next(token.i for token in asked.doc if token.text == "animal")
    kinds = {thing.kind: thing.number for thing in reading.who}
    alike = Resembling(asked)
    ends = [end for each in weighed(asked) for end in each.telling.ends]
    by_kind = {kind: [e for e in ends if number in e.things] for kind, number in kinds.items()}
    assert alike.of_end(noun, by_kind["pony"][0]) > alike.of_end(noun, by_kind["beech"][0]) == 0


def test_a_kind_is_of_its_sort_and_not_of_another_one() -> None:
    assert is_kind_of("pony", "animal")
    assert is_kind_of("beech", "tree")
    assert not is_kind_of("animal", "tree")


@pytest.mark.parametrize(
    ("text", "question", "answer"),
    [
        (
            "There are two drums. The large one is above the stool.",
            "What is above the stool?",
            ["large drum"],
        ),
        (
            "The shed has two rooms. The saw is in the little one.",
            "Where is the saw?",
            ["in the little room"],
        ),
    ],
)
def test_what_stands_for_a_noun_is_told_by_the_noun(
    text: str, question: str, answer: list[str]
) -> None:
    found = answer_question(question, read(text))
    assert found is not None
    assert found.value == answer


def test_nobody_who_is_told_the_way_is_what_lies_at_it() -> None:
    found = answer_question("What is on the bridge?", read("You are on the bridge."))
    assert found is None
