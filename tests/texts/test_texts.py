"""The test set of free texts is whole, well formed and balanced, and its scorer is strict."""

from __future__ import annotations

import dataclasses
import re
from collections import Counter

import pytest

from spatial_nsr.answers import Answer
from spatial_nsr.queries import Description, Exists, Quantified
from tests.texts.score import (
    DIGESTS,
    FOLDER,
    HALVES,
    KINDS,
    PHENOMENA,
    YES_NO,
    Asked,
    Result,
    Text,
    bare,
    parse,
    right,
    score,
    texts,
)

TEXTS = texts()
EACH = pytest.mark.parametrize("text", [pytest.param(text, id=text.id) for text in TEXTS])
QUERY = Exists(Quantified("a", Description("cup")))


def answer(value: object, status: str = "proved") -> Answer:
    return Answer(QUERY, value, status, "mentioned")


def asked(kind: str, expected: str | int | tuple[str, ...], **more: object) -> Asked:
    return Asked("?", kind, expected, "proved", ("chain",), "so", **more)  # type: ignore[arg-type]


def test_there_are_a_hundred_and_ten_texts_each_in_its_half_file_and_voice() -> None:
    assert {text.id for text in TEXTS} == {path.stem for path in FOLDER.glob("*.toml")}
    assert [int(text.id.split("-")[0]) for text in TEXTS] == list(range(1, 111))
    sizes = (30, 30, 15, 15, 10, 10)
    halves = [half for half, size in zip(HALVES, sizes, strict=True) for _ in range(size)]
    assert [text.half for text in TEXTS] == halves
    assert len({text.voice for text in TEXTS}) == len({text.text for text in TEXTS}) == 110


@EACH
def test_a_text_has_about_ten_sentences_and_five_questions(text: Text) -> None:
    assert text.scene
    assert text.text == text.text.strip()
    assert "\n" not in text.text
    assert "  " not in text.text
    assert 9 <= len(re.findall(r"(?:[.!?]|\bSTOP)(?= |$)", text.text)) <= 14
    assert len({each.question for each in text.questions}) == len(text.questions) == 5


@EACH
def test_a_question_has_an_answer_of_its_kind_and_an_argument(text: Text) -> None:
    for each in text.questions:
        assert each.question.endswith("?")
        assert each.kind in KINDS
        assert each.phenomena
        assert set(each.phenomena) <= set(PHENOMENA)
        assert len(set(each.phenomena)) == len(each.phenomena)
        assert each.why.endswith(".")
        if each.answer == "Unknown":
            assert each.status == "unknown"
        elif each.kind == "yes-no":
            assert each.status == YES_NO[str(each.answer)]
        else:
            assert each.status == "proved"
            assert isinstance(each.answer, int if each.kind == "how-many" else tuple)
        assert each.kind != "yes-no" or each.choices is None
        assert set(each.aliases) <= set(each.answer if isinstance(each.answer, tuple) else ())
        if each.choices is not None and isinstance(each.answer, tuple):
            names = {bare(name) for name in each.answer}
            assert names <= {bare(choice) for choice in each.choices}


def test_no_text_and_no_question_was_changed_since_they_were_written() -> None:
    written = dict(line.split() for line in DIGESTS.read_text(encoding="utf-8").splitlines())
    assert {text.id: text.digest for text in TEXTS} == written


def test_every_kind_of_question_and_every_phenomenon_occurs_and_no_answer_prevails() -> None:
    questions = [each for text in TEXTS for each in text.questions]
    assert {each.kind for each in questions} == set(KINDS)
    assert {name for each in questions for name in each.phenomena} == set(PHENOMENA)
    yes_no = Counter(each.answer for each in questions if each.kind == "yes-no")
    assert max(yes_no.values()) < len(questions) / 3
    assert sum(each.answer == "Unknown" for each in questions) >= 30
    assert sum(each.kind != "yes-no" for each in questions) >= 200


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        (asked("yes-no", "Yes"), answer("Yes")),
        (asked("yes-no", "Unknown"), answer("Unknown", "unknown")),
        (asked("where", "Unknown"), answer([], "unknown")),
        (asked("how-many", 3), answer(3)),
        (asked("relation", ("north-west",)), answer(["left", "above"])),
        (asked("relation", ("left",)), answer(["left", "disconnected"])),
        (asked("path", ("north", "east")), answer(["north", "east"])),
        (asked("path", ("above", "right")), answer(["up", "right"])),
        (asked("where", ("desk",)), answer(["on the old desk"])),
        (asked("list", ("cup", "pen")), answer(["the pen", "the cup"])),
        (asked("list", ("cup",), also=("saucer",)), answer(["cup", "saucer"])),
        (asked("which", ("cup",), aliases={"cup": ("mug",)}), answer(["blue mug"])),
        (asked("list", ("red sleeping bag",)), answer(["sleeping red bag"])),
        (asked("list", ("crate",)), answer(["crate of light bulbs"])),
        (asked("which", ("spare batteries",)), answer(["spare battery 1", "spare battery 2"])),
        (asked("where", ("number 3",)), answer(["number 3"])),
    ],
)
def test_a_right_answer_is_right_in_any_words_for_it(wanted: Asked, given: Answer) -> None:
    assert right(wanted, given)
    assert not right(wanted, dataclasses.replace(given, query=None))


@pytest.mark.parametrize(
    ("wanted", "given"),
    [
        (asked("yes-no", "No"), answer("Unknown", "unknown")),
        (asked("yes-no", "Unknown"), answer("No", "refuted")),
        (asked("where", "Unknown"), answer(["desk"])),
        (asked("yes-no", "Unknown"), answer("Unknown", "inconsistent")),
        (asked("where", ("desk",)), answer([], "unknown")),
        (asked("where", ("desk",)), answer(["desk lamp"])),
        (asked("where", ("number 3",)), answer(["number 5"])),
        (asked("list", ("crate",)), answer(["crate 1", "crate 2"])),
        (asked("how-many", 3), answer(2)),
        (asked("relation", ("left",)), answer(["left", "above"])),
        (asked("relation", ("left", "above")), answer(["left"])),
        (asked("path", ("north", "east")), answer(["east", "north"])),
        (asked("list", ("cup", "pen")), answer(["pen"])),
        (asked("list", ("cup",)), answer(["cup", "pen"])),
        (asked("list", ("red cup", "grey cup")), answer(["cup", "cup"])),
    ],
)
def test_a_wrong_or_partial_answer_is_wrong(wanted: Asked, given: Answer) -> None:
    assert not right(wanted, given)


def test_the_score_counts_right_answers_by_group_and_proofs_that_are_wrong() -> None:
    text = parse('id = "1"\nhalf = "first"\nscene = "desk"\nvoice = "a child"\ntext = "Hi."')
    yes, no = asked("yes-no", "Yes"), asked("yes-no", "No")
    figures = score(
        [
            Result(text, yes, answer("Yes"), right(yes, answer("Yes")), True),
            Result(text, no, answer("Yes"), right(no, answer("Yes")), True),
        ]
    )
    assert (figures["questions"], figures["right"]) == (2, 1)
    assert (figures["claimed to be proved"], figures["of these right"]) == (2, 1)
    assert figures["half"] == {"first": (1, 2)}
    assert figures["kind"] == {"yes-no": (1, 2)}
    assert figures["phenomenon"] == {"chain": (1, 2)}
