from __future__ import annotations

import pytest

import spatial_nsr as sn
from spatial_nsr.answers import Answer
from spatial_nsr.errors import InputError

READ = "Block A is left of block B. Block A has a red cup. Block B has a yellow circle."
UNREAD = READ.replace("Block B has", "Block B snorfles")
CLOSED = ("mentioned", "spartqa", "spartqa-human")
PROSE = "The lamp is on the desk. Two pens are in the drawer. Mia is in the kitchen."


@pytest.mark.parametrize("convention", CLOSED)
@pytest.mark.parametrize(
    "question",
    [
        "Which block doesn't have a yellow circle?",
        "How many circles are there?",
        "Is there a circle in block A?",
        "Are there no circles in block A?",
    ],
)
def test_what_needs_all_that_is_told_is_no_proof_beside_words_that_were_not_understood(
    convention: str, question: str
) -> None:
    sure = sn.read(READ, convention).ask(question)
    assert sure.status in ("proved", "refuted")
    answer = sn.read(UNREAD, convention).ask(question)
    assert answer.status in ("likely", "unknown")
    assert answer.confidence < sure.confidence


@pytest.mark.parametrize("convention", CLOSED)
def test_what_needs_no_more_than_what_was_read_stays_a_proof(convention: str) -> None:
    story = sn.read(UNREAD, convention)
    assert story.ask("Is the cup left of block B?").status == "proved"


@pytest.mark.parametrize(
    "question",
    [
        "Is the lamp exactly on the desk?",
        "Is the lamp just on the desk?",
        "Is the lamp right on the desk?",
        "Are three lamps on the desk?",
        "Is any other lamp on the desk?",
        "Are most pens in the drawer?",
        "Are hardly any pens in the drawer?",
        "Are several pens in the drawer?",
        "Was the lamp always on the desk?",
        "Where was Mia before lunch?",
        "Where was the lamp until Friday?",
    ],
)
def test_a_question_with_a_word_that_says_more_than_the_text_is_open(question: str) -> None:
    answer = sn.read(PROSE).ask(question)
    assert answer.status == "unknown"
    assert answer.value in (None, "Unknown")
    assert answer.missing


@pytest.mark.parametrize("word", ["directly", "immediately"])
def test_what_nothing_is_told_to_be_between_is_likely_right_there(word: str) -> None:
    answer = sn.read(PROSE).ask(f"Is the lamp {word} on the desk?")
    assert (answer.value, answer.status) == ("Yes", "likely")


@pytest.mark.parametrize(
    ("question", "word"),
    [
        ("Is the cup directly left of the circle?", "directly"),
        ("Is the cup exactly left of the circle?", "exactly"),
        ("Is the cup immediately left of the circle?", "immediately"),
        ("Is the cup just left of the circle?", "just"),
    ],
)
def test_a_word_that_went_into_no_query_about_a_drawn_scene_is_named(
    question: str, word: str
) -> None:
    answer = sn.read(READ).ask(question)
    assert (answer.value, answer.status) == ("Unknown", "unknown")
    assert any(f"'{word}'" in why for why in answer.missing)


@pytest.mark.parametrize(
    ("text", "question"),
    [
        ("The cup is directly above the plate.", "Is the cup directly above the plate?"),
        ("The cup is immediately left of the plate.", "Is the cup directly left of the plate?"),
        (PROSE, "Is the lamp on the desk now?"),
        (PROSE, "Is the lamp still on the desk?"),
        (READ, "Is the cup in block A left of teh circle?"),
        (READ, "Is the cup located to the left of the yelow circle?"),
    ],
)
def test_words_that_say_no_more_and_words_that_the_text_has_are_passed(
    text: str, question: str
) -> None:
    assert sn.read(text).ask(question).status == "proved"


@pytest.mark.parametrize("convention", ["plain", *CLOSED])
@pytest.mark.parametrize(
    "question",
    [
        "Is block A the highest block?",
        "Is A the highest?",
        "Is the red cup the top one?",
        "Is the cup the leftmost cup?",
        "Are all the pens in A?",
        "Is every pen in block A?",
        "Is the cup above all pens?",
        "Is the cup left of all other cups?",
    ],
)
def test_nothing_is_proved_of_all_where_there_is_none_or_only_the_thing_itself(
    convention: str, question: str
) -> None:
    answer = sn.read("Block A has a red cup.", convention).ask(question)
    assert (answer.value, answer.status) == ("Unknown", "unknown")


@pytest.mark.parametrize("convention", CLOSED)
def test_the_first_of_several_is_still_proved(convention: str) -> None:
    answer = sn.read("Block A is above block B.", convention).ask("Is A the highest block?")
    assert (answer.value, answer.status) == ("Yes", "proved")
    answer.derivation.check()


@pytest.mark.parametrize("convention", ["plain", *CLOSED])
@pytest.mark.parametrize("question", ["What color is block A?", "What size is the cup?"])
def test_a_property_that_is_not_told_is_unknown(convention: str, question: str) -> None:
    answer = sn.read(READ, convention).ask(question)
    assert (answer.value, answer.status) == (None, "unknown")


def test_all_of_things_that_the_text_does_not_say_to_be_all_is_likely() -> None:
    answer = sn.read(PROSE).ask("Are all lamps on the desk?")
    assert (answer.value, answer.status) == ("Yes", "likely")
    assert answer.assumes


def test_a_list_that_may_not_be_all_says_so() -> None:
    answer = sn.read(PROSE).ask("Who is in the kitchen?")
    assert answer.shown == "Mia, perhaps others"
    assert "Mia, perhaps others (proved" in answer.explain()
    assert "Mia, perhaps others" in answer.explain("html")


def test_a_likely_answer_says_what_it_takes_for_granted_in_every_form() -> None:
    answer = sn.read(UNREAD, "mentioned").ask("How many circles are there?")
    (assumed,) = answer.assumes
    assert "snorfles" in assumed
    assert assumed in answer.explain()
    assert answer.to_dict()["assumes"] == [assumed]
    assert 0 < answer.to_dict()["confidence"] < 1


@pytest.mark.parametrize(
    ("value", "status", "assumes"),
    [
        ("Yes", "unknown", ()),
        (["Mia"], "unknown", ()),
        (3, "unknown", ()),
        ("Yes", "likely", ()),
        (None, "likely", ("it is so",)),
        ("Yes", "sure", ()),
    ],
)
def test_an_answer_whose_value_and_status_do_not_go_together_is_refused(
    value: object, status: str, assumes: tuple[str, ...]
) -> None:
    with pytest.raises(InputError):
        Answer(None, value, status, "plain", assumes=assumes)
