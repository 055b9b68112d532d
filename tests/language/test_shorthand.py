"""Texts as people type them: capitals, telegrams, shorthand, speakers, greetings."""

from __future__ import annotations

import random
import string

import spatial_nsr as sn
from spatial_nsr.prose.reading import read_prose
from spatial_nsr.prose.shorthand import plain_sentences, plain_tokens
from spatial_nsr.reading.lexicon.tokens import tokenize


def test_a_text_in_capitals_says_the_same_as_in_small_letters() -> None:
    text = "The kettle stands on the stove. The tray hangs above the stove."
    small, loud = read_prose(text), read_prose(text.upper())
    assert [str(fact) for fact in loud.facts] == [str(fact) for fact in small.facts]
    assert small.facts


def test_stop_ends_the_sentences_of_a_telegram_and_of_nothing_else() -> None:
    loud = read_prose("TRUNK IS UNDER BED STOP HAT IS INSIDE TRUNK STOP")
    assert [str(fact) for fact in loud.facts] == ["trunk below bed", "hat inside trunk"]
    quiet = [len(s.tokens) for s, _ in plain_sentences("The bus STOP is near the inn.")]
    assert quiet == [7]


def test_shorthand_is_read_and_told_as_a_repair() -> None:
    reading = read_prose("theres a cat on the roof, hes behind the chimney")
    assert [(r.was, r.became) for r in reading.repairs] == [
        ("theres", "there is"),
        ("hes", "he is"),
    ]
    assert "cat behind chimney" in [str(fact) for fact in reading.facts]


def test_letters_that_are_names_are_no_shorthand() -> None:
    tokens = list(tokenize("Cell R is above cell U"))
    assert plain_tokens(tokens) == (tuple(tokens), ())


def test_who_speaks_is_who_says_i() -> None:
    story = sn.read(
        "Jo: im on the roof. where are you? Sam: my hat is under the bridge. Jo: ok.", "mentioned"
    )
    assert story.ask("Where is Jo?").value == ["roof"]


def test_a_colon_alone_makes_no_speaker() -> None:
    tokens = [t.text for s, _ in plain_sentences("Note: the key is in the box.") for t in s.tokens]
    assert tokens[0] == "Note"


def test_any_text_keeps_its_places() -> None:
    chance = random.Random(7)
    pieces = [
        "STOP",
        "u",
        "im",
        "Dear Bo,",
        "Jo:",
        "Sam:",
        "the cat",
        "is on",
        "THE MAT",
        ".",
        "its in",
    ]
    for _ in range(200):
        text = " ".join(chance.choices([*pieces, *string.punctuation], k=chance.randrange(1, 25)))
        for sentence, repairs in plain_sentences(text):
            assert 0 <= sentence.start <= sentence.end <= len(text)
            for repair in repairs:
                assert text[repair.start : repair.end] == repair.was
