"""Questions are answered in their own words."""

from __future__ import annotations

from typing import Any

import pytest

from spatial_nsr.facts import Entity
from spatial_nsr.reading.grammar.questions.answers import plain_words, value_in_words
from spatial_nsr.reading.grammar.questions.queries import AskedQuestion, read_question
from spatial_nsr.world import World


def desk(convention: str) -> World:
    """From left to right: ink, book, pen and box; a small and a large coin lie in the box."""
    world = World.under(convention)
    world.add(Entity("box", "box", is_container=True))
    world.add(Entity("tin", "tin", is_container=True))
    for kind in ("ink", "book", "pen"):
        world.add(Entity(kind, kind))
    world.add(Entity("small coin", "coin", {"size": "small"}, container="box"))
    world.add(Entity("big coin", "coin", {"size": "big"}, container="box"))
    world.tell("ink", "left", "book")
    world.tell("book", "left", "pen")
    world.tell("pen", "left", "box")
    world.tell("ink", "above", "pen")
    world.tell("big coin", "larger", "small coin")
    return world


def answered(
    text: str, choices: list[str] | None = None, convention: str = "mentioned"
) -> tuple[Any, tuple[int, ...]]:
    world = desk(convention)
    asked = read_question(text, world.entities, choices)
    assert isinstance(asked, AskedQuestion), asked
    answer = world.ask(asked.query, convention)
    return value_in_words(asked, answer, world.entities, choices)


ANSWERS = {
    "Is the ink to the left of the pen?": "Yes",
    "Is the pen to the left of the ink?": "No",
    "Is the ink above the book?": "Unknown",
    "Is the book between the ink and the pen?": "Yes",
    "Are all coins in the box?": "Yes",
    "Is there a coin in the box?": "Yes",
    "Does the box have three coins?": "No",
    "Is the ink to the left of the book and the pen?": "Yes",
    "What is the relation between the ink and the pen?": ["left", "above"],
    "Is the ink left or right of the pen?": ["left"],
    "Which side of the pen is the ink on?": ["left", "above"],
    "Which box has all of the coins inside of it?": ["box"],
    "Where is the small coin?": ["box"],
    "How many coins are in the box?": 2,
    "Which coins are in the box?": ["small coin", "big coin"],
    "How big is the big coin compared to the small coin?": "larger",
    "Which is bigger, the small coin or the big coin?": "the big coin",
    "Which is smaller, the small coin or the big coin?": "the small coin",
}


@pytest.mark.parametrize("text", ANSWERS)
def test_an_answer_is_worded_as_its_question_asks(text: str) -> None:
    assert answered(text)[0] == ANSWERS[text]


def test_choices_are_answered_by_their_texts_and_positions() -> None:
    text = "What is to the left of the pen, the ink or the book?"
    assert answered(text) == ("both of them", (0, 1))
    text = "What is to the left of the book, the ink or the pen?"
    assert answered(text) == ("the ink", (0,))
    text = "What is to the left of the ink, the book or the pen?"
    assert answered(text) == ("none of them", ())
    choices = [" the book ", " the pen", "Both of them", "None of them"]
    assert answered("What is right of the ink?", choices) == ("Both of them", (0, 1))
    assert answered("What is left of the ink?", choices) == ("None of them", ())
    three = ["the ink", "the book", "the pen"]
    assert answered("What is left of the pen?", three) == (["the ink", "the book"], (0, 1))
    assert answered("What is left of the box?", three) == ("all of them", (0, 1, 2))


def test_what_is_unknown_is_no_answer() -> None:
    assert answered("Which is bigger, the ink or the pen?") == (None, ())
    assert answered("How many coins are near the pen?") == (None, ())
    assert answered("What is near the pen?") == (None, ())
    assert answered("What is near the pen, the ink or the book?") == (None, ())
    assert answered("Which tins have a coin near a pen?", convention="plain") == (None, ())


def test_ways_are_told_by_the_compass() -> None:
    world = World.under("babi")
    for room in ("hall", "shed", "yard"):
        world.add(Entity(room, room))
    world.tell("hall", "above", "shed")
    world.tell("yard", "right", "hall")
    asked = read_question("How do you get from the shed to the yard?", world.entities)
    assert isinstance(asked, AskedQuestion)
    answer = world.ask(asked.query, "babi")
    assert value_in_words(asked, answer, world.entities) == (["north", "east"], ())


def test_words_that_others_say_in_full_are_left_out() -> None:
    assert plain_words(["left", "above", "above-left", "outside"]) == ["left", "above"]
    assert plain_words(["above-left"]) == ["above-left"]
    assert plain_words(["outside"]) == ["outside"]
    assert plain_words(["same-size", "top-edge"]) == ["same-size", "top-edge"]


def test_a_question_about_nothing_in_the_story_is_unknown() -> None:
    assert answered("Is the dragon near the pen?") == ("Unknown", ())
    assert answered("What is the relation between the dragon and the pen?") == ([], ())
