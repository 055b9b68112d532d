"""What people take for granted where a text leaves a question open, and that it is no proof."""

from __future__ import annotations

import random

import pytest

import spatial_nsr as sn
from spatial_nsr.errors import InputError
from spatial_nsr.rules.conventions import load_convention, parse_convention
from spatial_nsr.world import World
from spatial_nsr.world.queries.picture import DIRECTIONS, Picture

CONVENTION = "spartqa-human"
BLOCKS = "There are two blocks, A and B. A is to the left of B. "


def asked(text: str, question: str, choices: list[str] | None = None) -> tuple[object, str]:
    answer = sn.read(text, CONVENTION).ask(question, choices=choices)
    return answer.value, answer.status


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        pytest.param("Block A has a cup touching the top edge and a pen.",
                     "Is the cup above the pen?", "Yes", id="edges"),
        pytest.param("Block A has a cup touching the top edge and a pen touching the top edge.",
                     "Is the cup above the pen?", "Unknown", id="edges-both"),
        pytest.param("The cup is far above the pen. The pen is above the jug.",
                     "Is the cup far from the jug?", "Yes", id="along"),
        pytest.param(BLOCKS + "A has a cup. B has a pen.",
                     "Is the cup far from the pen?", "Yes", id="blocks"),
        pytest.param("The red cup is above the pen. There is a jug.",
                     "Is the blue cup above the pen?", "Yes", id="slips"),
        pytest.param("The red cup is above the pen. The blue cup is near the jug.",
                     "Are all cups above the pen?", "No", id="whole"),
        pytest.param("The red cup is above the pen. There is a blue cup.",
                     "Is the pen above a cup?", "No", id="known"),
        pytest.param("The cup is above the pen.", "Is the cup touching the pen?", "No", id="apart"),
        pytest.param("The cup is above the pen.", "Is the cup left of the pen?", "Unknown",
                     id="nothing"),
    ],
)  # fmt: skip
def test_what_is_open_is_answered_by_what_people_presume(
    text: str, question: str, value: str
) -> None:
    assert asked(text, question) == (value, "unknown" if value == "Unknown" else "likely")


def test_of_several_things_those_are_meant_of_which_something_is_known() -> None:
    text = BLOCKS + "A has a small cup and a pen. The pen is above the cup. B has a big cup."
    value, status = asked(text, "What is the relation between the pen and the cup?")
    assert (value, status) == (["above"], "likely")


def test_of_a_choice_that_is_taken_which_agrees_with_what_is_presumed() -> None:
    text = (
        "Box A has three jugs on top of each other. The first one touches the bottom edge. The "
        "second one is red and the third one is blue."
    )
    assert asked(text, "Is the blue jug above the red jug?") == ("Yes", "likely")
    assert asked(text, "Is the blue jug touching the red jug?") == ("Yes", "proved")


def test_what_follows_is_proved_as_under_any_convention() -> None:
    text = BLOCKS + "A has a cup. B has a pen."
    answer = sn.read(text, CONVENTION).ask("Is the cup left of the pen?")
    assert (answer.value, answer.status) == ("Yes", "proved")
    answer.derivation.check()


def test_a_guess_says_what_it_takes_for_granted() -> None:
    answer = sn.read("The red cup is above the pen.", CONVENTION).ask(
        "Is the blue cup above the pen?"
    )
    assert 0 < answer.confidence < 1
    assert answer.derivation is None
    assert any("blue" in each for each in answer.assumes)


def test_a_story_that_contradicts_itself_is_answered_without_what_is_trusted_least() -> None:
    text = "The cup is left of the pen. The pen is left of the cup. The jug is above the pen."
    answer = sn.read(text, CONVENTION).ask("Is the jug above the pen?")
    assert (answer.value, answer.status) == ("Yes", "inconsistent")


def test_options_are_the_fuller_ones_of_question_and_choices() -> None:
    text = BLOCKS + "A has a red cup and a pen. The pen is above the red cup. B has a red cup."
    choices = ["the red cup", "the jug", "both of them", "none of them"]
    question = "What is to the right of the pen, the red cup in A or the jug?"
    answer = sn.read(text, CONVENTION).ask(question, choices=choices)
    assert answer.chosen == ()


def test_nothing_stands_so_and_the_other_way_round_in_a_picture() -> None:
    convention = load_convention("picture")
    random_ = random.Random(5)
    for _ in range(30):
        world = World.under(CONVENTION)
        for number in range(6):
            world.tell(f"t{number}", "inside", "A")
            if random_.random() < 0.5:
                world.tell(f"t{number}", f"{random_.choice(['top', 'left', 'right'])}-edge", "A")
        for _ in range(5):
            head, tail = random_.sample(range(6), 2)
            world.tell(
                f"t{min(head, tail)}", random_.choice(["left", "above"]), f"t{max(head, tail)}"
            )
        if world.conflict() is not None:
            continue
        picture = Picture(world, convention)
        for word, converse in (("left", "right"), ("above", "below")):
            for a in picture.entities:
                for b in picture.entities:
                    holds = picture.truth(word, a.id, b.id)
                    assert bool(holds) == bool(picture.truth(converse, b.id, a.id))
                    assert not (holds and picture.truth(word, b.id, a.id))
        assert set(DIRECTIONS) == {"left", "right", "above", "below"}


@pytest.mark.parametrize(
    ("line", "message"),
    [("presume rows", "'presume rows'"), ("otherwise nobody", "'otherwise nobody'")],
)
def test_unknown_presumptions_and_conventions_are_named(line: str, message: str) -> None:
    with pytest.raises(InputError, match=message):
        parse_convention(f"convention own\nextends plain\n{line}\n")
