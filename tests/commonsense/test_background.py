"""What is usual beside what a story tells: the text goes first, and nothing usual is proved."""

from __future__ import annotations

import pytest

from spatial_nsr.answers import Answer
from spatial_nsr.commonsense.answers import answer_usual
from spatial_nsr.commonsense.presuming import imagine
from spatial_nsr.pictures.scene import scene
from spatial_nsr.reasoner import read
from spatial_nsr.world.models.modelling import model_of


def rules_of(answer: Answer) -> list[str]:
    assert answer.derivation is not None
    return [step.rule for step in answer.derivation.steps]


def test_an_action_and_the_text_together_tell_where_somebody_is() -> None:
    text = "A man drives the car. The car is in the garage."
    answer = read(text).ask("Is he in the garage?")
    assert (answer.value, answer.status) == ("Yes", "likely")
    assert rules_of(answer) == ["commonsense", "given", "compose"]
    assert answer.derivation is not None
    answer.derivation.check(story=text)
    assert answer.confidence < 1
    assert answer.assumes


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Is the man inside the car?", "Yes"),
        ("Is the man beside the car?", "No"),
        ("Where is the man?", "inside the car"),
        ("Is he in it?", "Yes"),
    ],
)
def test_an_action_alone_tells_where_somebody_is(question: str, value: str) -> None:
    answer = read("A man drives the car.").ask(question)
    assert (answer.value, answer.status) == (value, "likely")


@pytest.mark.parametrize(
    ("text", "question", "value"),
    [
        ("John is riding a horse.", "Is the horse under John?", "Yes"),
        ("A girl holds an umbrella.", "Is the umbrella above the girl?", "Yes"),
        ("A girl holds an umbrella.", "Is the girl beside the umbrella?", "No"),
        ("A woman washes the car.", "Is the car near the woman?", "Yes"),
    ],
)
def test_an_action_tells_of_the_thing_as_well(text: str, question: str, value: str) -> None:
    answer = read(text).ask(question)
    assert (answer.value, answer.status) == (value, "likely")
    assert answer.derivation is not None
    answer.derivation.check(story=text)


def test_whoever_is_spoken_of_again_is_no_longer_presumed_to_be_there() -> None:
    answer = read("A man drives the car. Then he goes home.").ask("Is the man inside the car?")
    assert answer.status != "likely" or answer.value != "Yes"


def test_what_the_text_says_of_sizes_goes_before_what_is_usual() -> None:
    story = read("The lion is smaller than the girl.")
    said = story.ask("Is the lion larger than the girl?")
    assert (said.value, said.status) == ("No", "refuted")
    # Of things that are not as usual nothing usual is presumed.
    assert story.ask("Is the lion larger than the cat?").status == "unknown"


def test_sizes_of_the_text_and_usual_ones_are_composed() -> None:
    text = "The blorp is bigger than the sofa. The mouse is left of the sofa."
    answer = read(text).ask("Is the blorp bigger than the mouse?")
    assert (answer.value, answer.status) == ("Yes", "likely")
    assert sorted(rules_of(answer)) == ["commonsense", "compose", "converse", "given"] or sorted(
        rules_of(answer)
    ) == ["commonsense", "compose", "given"]
    assert answer.derivation is not None
    answer.derivation.check(story=text)


def test_a_toy_is_not_as_large_as_what_it_shows() -> None:
    answer = read("A toy lion and a doll are on the shelf.").ask(
        "Is the toy lion taller than a man?"
    )
    assert answer.status == "unknown"


def test_a_kitchen_holds_its_stove_unless_the_text_puts_it_elsewhere() -> None:
    text = "The stove is left of the table. The kitchen is big."
    answer = read(text).ask("Is the stove in the kitchen?")
    assert (answer.value, answer.status) == ("Yes", "likely")
    elsewhere = read("The kitchen is left of the hall. The stove is in the hall.")
    assert elsewhere.ask("Is the stove in the kitchen?").value == "No"


def test_what_is_imagined_never_contradicts_the_text() -> None:
    story = read("The pictures are below the chairs. The carpet is above the ceiling.")
    assert imagine(story).conflict() is None


def test_what_is_imagined_can_be_drawn() -> None:
    world = imagine(read("The kitchen is left of the hall. The stove is near the table."))
    model = model_of(world)
    assert model is not None
    assert "stove inside kitchen" in scene(model, ["stove", "kitchen"])


def test_pictures_are_presumed_to_hang_higher_than_chairs_stand() -> None:
    story = read("There are chairs and a picture in the hall.")
    answer = story.ask("Is the picture above the chairs?")
    assert (answer.value, answer.status) == ("Yes", "likely")


def test_what_a_certain_thing_has_is_not_presumed() -> None:
    story = read("The room is left of the hall.")
    assert story.ask("Does the room have a window?").status == "unknown"
    assert story.ask("Does a room usually have a window?").value == "Yes"


def test_stories_of_drawn_scenes_presume_nothing() -> None:
    story = read("The apple is left of the house.", conventions="spartqa")
    assert story.ask("Is the house larger than the apple?").status != "likely"


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Is a lion larger than a girl?", "Yes"),
        ("Is an ant wider than a bus?", "No"),
        ("Which is taller, a street lamp or a giraffe?", "a street lamp"),
        ("Which is the smallest: a whale, a shrimp or a man?", "a shrimp"),
        ("Put ant, cup, bed, house in order", ["ant", "cup", "bed", "house"]),
        (
            "Sort a horse, a mouse and a house by height from tallest",
            ["a house", "a horse", "a mouse"],
        ),
        ("Can a piano fit into a backpack?", "No"),
        ("Does a sofa fit through a door?", "Yes"),
    ],
)
def test_questions_that_no_story_belongs_to(question: str, value: object) -> None:
    answer = answer_usual(question)
    assert (answer.value, answer.status) == (value, "likely")
    assert answer.derivation is not None
    answer.derivation.check()


@pytest.mark.parametrize(
    ("question", "missing"),
    [
        ("Is a cherry larger than a grape?", "overlap"),
        ("Is a blorp larger than a grape?", "how large 'a blorp' usually is"),
        ("Is a cat larger than a cat?", "two different things"),
        ("Who wrote this?", "not asked"),
    ],
)
def test_what_is_not_known_says_why(question: str, missing: str) -> None:
    answer = answer_usual(question)
    assert answer.status == "unknown"
    assert any(missing in why for why in answer.missing)


@pytest.mark.parametrize(
    ("question", "value"),
    [
        ("Does a house have a roof?", "Yes"),
        ("Does a taxi have a front?", "Yes"),
        ("Does a ball have a front?", "No"),
        ("Is there usually a stove in a kitchen?", "Yes"),
        ("What is usually in a wallet?", ["money", "credit card"]),
    ],
)
def test_questions_of_places_and_parts(question: str, value: object) -> None:
    answer = answer_usual(question)
    assert (answer.value, answer.status) == (value, "likely")


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("A toy lion stands near the shelf.", "unknown"),
        ("A statue of a big lion stands near the shelf.", "unknown"),
        ("The lion is near the shelf. The lion is a toy.", "unknown"),
        ("A sculpture of a lion stands near the shelf.", "unknown"),
        ("A lion stands near the shelf.", "likely"),
    ],
)
def test_what_is_only_shown_has_not_the_size_of_what_it_shows(text: str, status: str) -> None:
    assert read(text).ask("Is the lion larger than the shelf?").status == status
    assert read(text).ask("Is the lion taller than the shelf?").status == status


@pytest.mark.parametrize(
    ("text", "question", "value", "status"),
    [
        ("The lion is on the shelf.", "Is the lion larger than the shelf?", "Yes", "likely"),
        ("The umbrella is in the cup.", "Is the umbrella smaller than the cup?", "No", "likely"),
        (
            "The blorp is on the shelf.",
            "Is the blorp smaller than the shelf?",
            "Unknown",
            "unknown",
        ),
        ("The blorp is in the box.", "Is the blorp smaller than the box?", "Yes", "likely"),
        ("The blorp is inside the box.", "Is the blorp smaller than the box?", "Yes", "proved"),
        (
            "The lion is on the shelf. The lion is smaller than the shelf.",
            "Is the lion larger than the shelf?",
            "No",
            "likely",
        ),
    ],
)
def test_where_a_thing_is_told_to_be_does_not_prove_its_size(
    text: str, question: str, value: str, status: str
) -> None:
    answer = read(text).ask(question)
    assert (answer.value, answer.status) == (value, status)
    if answer.derivation is not None:
        answer.derivation.check(story=text)
