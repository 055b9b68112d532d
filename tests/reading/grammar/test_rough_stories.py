"""People slip, and texts are not all stories: what is mended, passed over and refused is told."""

from __future__ import annotations

import random
import time

import pytest

from spatial_nsr.reading.grammar.story import MOST_SENTENCES, read_story
from spatial_nsr.reading.lexicon.slips import mended_story
from spatial_nsr.reading.lexicon.tokens import tokenize
from tests.reading.grammar.reading import said, stated


@pytest.mark.parametrize(
    ("was", "became"),
    [
        ("triange", "triangle"),
        ("sqaure", "square"),
        ("cirle", "circle"),
        ("touvhing", "touching"),
        ("yelow", "yellow"),
        ("nearand", "near and"),
        ("amedium", "a medium"),
    ],
)
def test_a_slip_is_mended_and_told(was: str, became: str) -> None:
    tokens, repairs = mended_story(tuple(tokenize(f"It is {was} there")))
    assert [repair.became for repair in repairs] == [became]
    assert became in " ".join(token.lower for token in tokens)


@pytest.mark.parametrize(
    "word", ["plate", "plant", "house", "table", "stair", "chair", "lamp", "train", "blank", "fist"]
)
def test_a_word_that_people_use_is_no_slip(word: str) -> None:
    assert mended_story(tuple(tokenize(f"The {word} is near the {word}s")))[1] == ()


def test_a_repair_says_where_it_was_made() -> None:
    text = "All is well. There is a big triange left of a pen."
    (repair,) = read_story(text).repairs
    assert (text[repair.start : repair.end], repair.became) == ("triange", "triangle")
    assert said(text) == ["big triangle left pen"]


@pytest.mark.parametrize(
    ("text", "facts"),
    [
        ("There is a cup is below the jug.", ["cup below jug"]),
        ("In block A there is a cup far above the jug and is near a pen.",
         ["cup far above jug", "cup near pen"]),
        ("The cup far to the left of the jug.", ["cup far left jug"]),
        ("The cup is to the left the jug.", ["cup left jug"]),
        ("A, is to the left of B.", ["A left B"]),
        ("The cup is far to the left the jug.", ["cup far left jug"]),
        ("Block A has a pen. Its has a cup. The cup is near the pen.", ["cup near pen"]),
        ("There is a block that we called A. There is another block below block A we call it B.",
         ["B below A"]),
        ("The cup which the pen is left of it is above the plate.",
         ["pen left cup", "cup above plate"]),
    ],
)  # fmt: skip
def test_what_is_not_quite_a_sentence_is_read_all_the_same(text: str, facts: list[str]) -> None:
    assert said(text) == facts


def test_what_the_tolerant_reader_makes_out_is_trusted_less() -> None:
    grammar, tolerant = (
        read_story(text).facts[0].weight
        for text in (
            "The cup is above the pen.",
            "The cup which the jug is left of it is above the pen.",
        )
    )
    assert tolerant < grammar == 1.0


def test_part_of_a_choice_or_a_denial_is_no_fact() -> None:
    for text in (
        "The keys are either in the drawer or on the shelf.",
        "Neither the cup nor the pen is near the jug.",
        "There is no cup on the table.",
    ):
        reading = read_story(text)
        assert stated(reading) == []
        assert reading.unread


def test_what_tells_nothing_of_place_is_told_as_unread() -> None:
    text = "The weather was nice. The cup is left of the jug. I love it."
    reading = read_story(text)
    assert [unread.text for unread in reading.unread] == ["The weather was nice", "I love it"]
    assert all(text[u.start : u.end] == u.text and u.why for u in reading.unread)
    assert stated(reading) == ["cup left jug"]


def test_above_each_other_leaves_open_which_is_above() -> None:
    reading = read_story("Block A has two cups. The cups are above each other.")
    (fact,) = reading.facts
    assert str(fact) == "either cup 2 above cup 1 or cup 1 above cup 2"
    assert reading.unread == ()


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\t ",
        ".",
        "...!?",
        "😀 🎉",
        "\x00\x01\x1b[0m",
        "红色的圆在蓝色的方块左边。",
        "Der rote Ball liegt links vom Würfel.",
        "<p>The <b>cup</b></p>",
        "((((((((",
        "A A A A",
        "is is is",
        "the the the the",
        "'s 's left",
        "number number two",
        "of of of",
    ],
)
def test_any_text_is_read_and_what_is_no_story_is_unread(text: str) -> None:
    reading = read_story(text)
    assert reading.facts == ()
    assert bool(reading.unread) == any(letter.isalnum() or letter > "~" for letter in text) or text


WORDS = (
    "the a cup jug is are left of right above which and , it there block has with B A 3 two one in "
    "box not or no each other near . touching edge top number between 's 4 o'clock its all both"
).split()


def test_a_soup_of_words_is_read_without_complaint() -> None:
    rng = random.Random(7)
    for _ in range(150):
        text = " ".join(rng.choice(WORDS) for _ in range(25))
        reading = read_story(text)
        for fact in reading.facts:
            assert fact.source is not None
        for unread in reading.unread:
            assert text[unread.start : unread.end] == unread.text


def test_long_texts_are_read_in_linear_time() -> None:
    def seconds(sentences: int, name: str) -> float:
        text = " ".join(
            f"Block {name}{n} has a small cup and a jug. It is left of block {name}{n + 1}. "
            "The cup is above the jug."
            for n in range(sentences // 3)
        )
        started = time.process_time()
        assert len(read_story(text).facts) == 2 * (sentences // 3)
        return time.process_time() - started

    seconds(30, "P")
    assert seconds(4000, "Q") < 10 * max(seconds(1000, "R"), 0.05)


def test_a_text_without_end_is_read_up_to_a_bound_and_says_so() -> None:
    text = "K is left of L. " * (MOST_SENTENCES + 5)
    reading = read_story(text)
    assert reading.unread[-1].why.startswith("only the first")
    assert reading.unread[-1].end == len(text)


def test_a_sentence_without_end_is_not_read() -> None:
    (unread,) = read_story("the cup is left of the pen and " * 500).unread
    assert unread.why == "the sentence is too long"
